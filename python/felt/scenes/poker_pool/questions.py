"""Asks the person at the table what the rules want to know, one dialog for each kind of decision."""

from godot import Control, onready, signal

from felt.core.game import Choice, Field
from felt.games.poker_pool import actions
from felt.games.poker_pool.state import ANSWER_BREAK, CHOOSE_SUIT, CHOOSE_WILD, DISCARD
from felt.games.poker_pool.view import View
from felt.scenes.poker_pool.ending_dialog import EndingDialog
from felt.scenes.poker_pool.endings import Verdict
from felt.scenes.poker_pool.pocket_sketch import PocketSketch
from felt.scenes.shared.dialog import Dialog
from felt.scenes.shared.hand_over import HandOver
from felt.scenes.shared.settings_dialog import SettingsDialog
from felt.scenes.shared.suit_dialog import SuitDialog
from felt.scenes.shared.swap_dialog import SwapDialog
from felt.scenes.shared.wild_dialog import WildDialog
from felt.scenes.words import say


class Questions(Control):
    """Holds the dialogs; each question is answered by one action."""

    passed_by = signal()
    """The player wants something else than to answer the question that is open."""

    plain: Dialog = onready("Plain")
    menu: Dialog = onready("Menu")
    settings: SettingsDialog = onready("Settings")
    cover: HandOver = onready("Cover")
    suit: SuitDialog = onready("Suit")
    wild: WildDialog = onready("Wild")
    swap: SwapDialog = onready("Swap")
    ending: EndingDialog = onready("Ending")

    def _ready(self) -> None:
        for question in self._questions:
            question.passed_by.connect(self.passed_by.emit)

    @property
    def _questions(self) -> tuple[Dialog, ...]:
        return self.plain, self.suit, self.wild, self.swap

    def withdraw(self) -> None:
        """Take away a question that nobody needs to answer any more."""
        for question in self._questions:
            question.hide()

    async def ask(self, view: View, choices: tuple[Choice, ...], *, upright: bool) -> actions.Action:
        """Ask the decision of the view, with the table upright or lying, and give the action that answers it."""
        kind = view.decision.kind
        choice = next(choice for choice in choices if choice.kind == kind or kind == ANSWER_BREAK)
        if kind == CHOOSE_SUIT:
            return await self._ask_suit(choice, PocketSketch(view.decision.pocket, view.decision.ball, upright))
        if kind == CHOOSE_WILD:
            return await self._ask_wild(choice)
        if kind == DISCARD:
            return await self._ask_discard(view)
        return await self._ask_break(view)

    @property
    def asking(self) -> bool:
        """Tell whether a dialog is open."""
        return any(dialog.visible for dialog in self.get_children())

    @property
    def interrupted(self) -> bool:
        """Tell whether something else than a question is open: the pause, settings, the cover or the result."""
        return any(dialog.visible for dialog in self.get_children() if dialog not in self._questions)

    async def pause(self, *, may_concede: bool) -> str:
        """Offer the ways out of the match; gives `resume`, `rules`, `leave`, or `concede` once it is confirmed."""
        ways = ["resume", "rules", "settings", *(["concede"] if may_concede else []), "leave"]
        self.menu.stacked = True
        answer = "settings"
        while answer == "settings":
            self.menu.ask(say("paused"), "", {say(way): way for way in ways}, escape="resume")
            answer = str(await self.menu.answered)
            if answer == "settings":
                self.settings.ask_settings()
                await self.settings.answered
        if answer == "concede" and not await self.confirm_concede():
            return "resume"
        return answer

    async def hand_over(self, name: str) -> None:
        """Cover the table until the next player has the device."""
        self.cover.ask_ready(name)
        await self.cover.answered

    async def confirm_concede(self) -> bool:
        """Ask whether the match is really given up."""
        self.menu.stacked = False
        answers = {say("yes_concede"): True, say("keep_playing"): False}
        self.menu.ask(say("concede_title"), say("concede_body"), answers, escape=False)
        return bool(await self.menu.answered)

    async def tell_ending(self, ending: Verdict, celebrate: bool) -> str:
        """Show who won and why; gives `rematch` or `menu`."""
        self.ending.tell(ending, celebrate)
        return str(await self.ending.answered)

    async def _ask_suit(self, choice: Choice, pocket: PocketSketch) -> actions.ChooseSuit:
        self.suit.ask_suit(_words(choice.fields[0]), pocket)
        return actions.ChooseSuit(str(await self.suit.answered))

    async def _ask_wild(self, choice: Choice) -> actions.ChooseWild:
        barred = frozenset("".join(map(str, pair)) for pair in choice.barred)
        self.wild.ask_card(_words(choice.fields[1]), barred)
        card = str(await self.wild.answered)
        return actions.ChooseWild(card[0], card[1])

    async def _ask_discard(self, view: View) -> actions.Discard:
        self.swap.ask_discard(view.players[view.active].hand, view.decision.card)
        return actions.Discard(int(await self.swap.answered))

    async def _ask_break(self, view: View) -> actions.AcceptTable | actions.Rerack:
        answers = {say("accept_table"): "accept", say("rerack"): "rerack"}
        why = say("illegal_break_why", needed=view.config.gameplay.break_required_rail_contact_count)
        self.plain.ask(say("illegal_break"), why, answers)
        return actions.AcceptTable() if await self.plain.answered == "accept" else actions.Rerack()


def _words(field: Field) -> tuple[str, ...]:
    return tuple(map(str, field.options))
