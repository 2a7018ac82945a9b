"""How long everything on screen takes to move, and what is left of it for people who want less motion."""

from typing import Any

from felt.tuning.tunable import Applies, Tunable, knob


def _lasts(milliseconds: int, group: str, high: int = 2000) -> Any:
    return knob(milliseconds, 0, high, 10, Applies.LIVE, unit="ms", group=group)


class Motion(Tunable):
    """Durations. Bigger = slower and calmer; 0 = at once."""

    fast: int = _lasts(140, "Tokens", 1000)
    """Hovers, presses, small changes of colour."""
    normal: int = _lasts(220, "Tokens", 1000)
    """Most things that appear or go."""
    slow: int = _lasts(420, "Tokens", 2000)
    """What should be noticed."""

    dialog_in: int = _lasts(180, "Screens")
    """A dialog, drawer or sheet comes."""
    screen_change: int = _lasts(260, "Screens")
    """One screen gives way to the next."""
    turn_banner: int = _lasts(1100, "Screens", 4000)
    """How long the name of the player whose turn begins stays in view."""
    hint: int = _lasts(4500, "Screens", 20000)
    """How long a hint stays before it fades by itself."""
    toast: int = _lasts(2200, "Screens", 10000)
    """How long a short message stays."""

    pocket_flash: int = _lasts(520, "Table")
    """A pocket shines after a ball went in."""
    pocket_pulse: int = _lasts(1400, "Table", 6000)
    """One breath of an unclaimed pocket's glow."""
    suit_claim: int = _lasts(900, "Table", 4000)
    """A pocket takes its suit."""
    cue_strike: int = _lasts(90, "Table", 600)
    """The stick's last push before the cue ball moves."""
    bot_aim: int = _lasts(1600, "Table", 6000)
    """A bot draws its cue back and forth before it strikes, for all to see what it is after."""
    coin_flip: int = _lasts(1300, "Table", 5000)
    """The coin that chooses the breaker is in the air."""

    card_fly: int = _lasts(480, "Cards")
    """A card travels from a pocket or the deck to a hand."""
    card_read: int = _lasts(800, "Cards", 3000)
    """Play waits after a card was made, so that it and the hand's new name are seen."""
    card_flip: int = _lasts(280, "Cards")
    """A card turns over."""
    card_discard: int = _lasts(320, "Cards")
    """A card leaves the hand."""

    chip_move: int = _lasts(360, "Score")
    """Chips slide to or from the pot."""
    miss_pip: int = _lasts(420, "Score")
    """A miss pip fills."""
    stand_tick: int = _lasts(600, "Score")
    """The Stand countdown loses one."""
    showdown_card_gap: int = _lasts(420, "Score", 3000)
    """Between one revealed card and the next in the showdown."""
    showdown_pause: int = _lasts(700, "Score", 4000)
    """Before the winner is named."""
    celebration: int = _lasts(1800, "Score", 8000)
    """Confetti and light for the winner."""
    elimination: int = _lasts(900, "Score", 4000)
    """The third miss darkens a player's place."""

    shake: float = knob(3.0, 0.0, 12.0, 0.5, Applies.LIVE, unit="px", group="Force")
    """How far the table shakes at the hardest break. Bigger = rougher, 0 = never."""
    particles: int = knob(28, 0, 120, 1, Applies.LIVE, unit="specks", group="Force")
    """Specks of light in one celebration. Bigger = richer and slower on old phones."""
    speed: float = knob(1.0, 0.25, 4.0, 0.05, Applies.LIVE, unit="times", group="Force")
    """Speed of every animation. Bigger = faster."""

    reduced_duration: float = knob(0.35, 0.0, 1.0, 0.05, Applies.LIVE, unit="times", group="Reduced motion")
    """Durations are multiplied by this when reduced motion is on. 0 = everything at once."""
    reduced_travel: float = knob(0.0, 0.0, 1.0, 0.05, Applies.LIVE, unit="times", group="Reduced motion")
    """Flights and slides are shortened to this share when reduced motion is on; 0 = fade in place."""
    reduced_pulse: float = knob(0.0, 0.0, 1.0, 0.05, Applies.LIVE, unit="times", group="Reduced motion")
    """Pulses, shakes and particles are weakened to this share when reduced motion is on."""

    def seconds(self, milliseconds: float, reduced: bool = False) -> float:
        """How long a movement of `milliseconds` really takes, with speed and reduced motion applied."""
        return milliseconds / 1000 / self.speed * (self.reduced_duration if reduced else 1.0)
