"""Connected and free: find anybody, or meet a friend at a private table."""

from collections.abc import Sequence

from godot import ButtonGroup, Control, GridContainer, LineEdit, Vector2

from felt.games import registry
from felt.scenes.menu.game_card import GameCard
from felt.scenes.online.account import account, change_account, is_name
from felt.scenes.online.part import Part, button, label, panel, row
from felt.scenes.words import say
from felt.tuning.layout import Device

COLUMNS_FROM = 720.0
"""Pages wider than this show the two ways side by side, interface px."""
GAP = 12
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6


class Choosing(Part):
    """Name, game, and the ways to somebody to play with."""

    def fill(self) -> None:
        """Build name, games and the two panels."""
        self._make_name()
        self._make_games()
        self._make_code()
        self.find = button("online_find", self.lobby.search, "Accent")
        self.open = button("online_open_table", lambda: self.lobby.go_inside("table"))
        self.watch = button("online_watch", lambda: self.lobby.go_inside("watch"))
        self.grid = _grid()
        anybody = label(say("online_anybody"), "Heading"), label(say("online_anybody_line"))
        self.grid.add_child(panel(*anybody, row(self.watch)))
        friends = label(say("online_friends"), "Heading"), label(say("online_friends_line"))
        self.grid.add_child(panel(*friends, row(self.open), row(self.code, self.join)))
        for part in (row(_caption("online_your_name"), self.name_edit), self.games, self.grid):
            self.add_child(part)

    def first_focus(self) -> Control:
        """Give the way to anybody."""
        return self.find

    def foot(self) -> Sequence[Control]:
        """Give the way to anybody."""
        return (self.find,)

    def arrange(self, wide: float, sizes: Device) -> None:
        """Lay the panels side by side where there is room."""
        self.grid.columns = 2 if wide > COLUMNS_FROM else 1
        self.games.columns = 4 if wide > COLUMNS_FROM else 2
        each = (wide - GAP * (self.games.columns - 1) - 8) / self.games.columns
        low = self.lobby.size.y < 480
        for card in self.cards:
            card.fit(each, 44.0 if low else min(each * 0.42, 110.0))

    def _make_name(self) -> None:
        self.name_edit = _line_edit("Name", say("online_your_name"), 220)
        self.name_edit.text = self.session.name or account().name or ""
        self.name_edit.max_length = 24
        self.name_edit.text_submitted.connect(lambda _text: self._on_name())
        self.name_edit.focus_exited.connect(self._on_name)

    def _make_games(self) -> None:
        """Make a card for each game, pressed while that game is chosen."""
        self._group = ButtonGroup()
        self.games = _grid()
        self.cards = [GameCard().become(game, say(game), "") for game in registry.NAMES]
        for card in self.cards:
            card.theme_type_variation = "Choice"
            card.toggle_mode, card.button_group = True, self._group
            card.set_pressed_no_signal(card.game == self.lobby.game)
            card.pressed.connect(lambda card=card: self.lobby.choose_game(card.game))
            self.games.add_child(card)

    def _make_code(self) -> None:
        self.code = _line_edit("Code", say("online_code"), 150)
        self.code.max_length = CODE_LENGTH
        self.code.text_changed.connect(self._on_code)
        self.code.text_submitted.connect(lambda _text: self._join())
        self.join = button("online_join", self._join)
        self.join.custom_minimum_size = Vector2(120, 48)
        self.join.disabled = True

    def _on_name(self) -> None:
        """Take a name when it is one."""
        name = self.name_edit.text.strip()
        if is_name(name):
            change_account(name=name)
            self.lobby.rename(name)

    def _on_code(self, text: str) -> None:
        """Keep to the letters of codes, in capitals."""
        code = "".join(letter for letter in text.upper() if letter in CODE_LETTERS)
        if code != text:
            self.code.text = code
            self.code.caret_column = len(code)
        self.join.disabled = len(code) < CODE_LENGTH

    def _join(self) -> None:
        if len(self.code.text) == CODE_LENGTH:
            self.session.join_table(self.code.text)


def _grid() -> GridContainer:
    made = GridContainer()
    made.size_flags_horizontal = Control.SIZE_EXPAND_FILL
    made.add_theme_constant_override("h_separation", GAP)
    made.add_theme_constant_override("v_separation", GAP)
    return made


def _line_edit(name: str, words: str, wide: float) -> LineEdit:
    made = LineEdit()
    made.name, made.placeholder_text, made.accessibility_name = name, words, words
    made.custom_minimum_size = Vector2(wide, 48)
    return made


def _caption(key: str) -> Control:
    """Make the words before a field."""
    made = label(say(key), "Highlight")
    made.autowrap_mode = 0
    made.custom_minimum_size = Vector2(0, 48)
    made.vertical_alignment = 1
    return made
