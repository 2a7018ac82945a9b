"""Actions as words, both ways, and what bad words are told."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from felt.core.words import from_words, to_words


@dataclass(frozen=True)
class Play:
    kind: ClassVar[str] = "play"
    card: str
    take: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Show:
    kind: ClassVar[str] = "show"
    count: int
    all: bool
    share: float


@dataclass(frozen=True)
class Fold:
    kind: ClassVar[str] = "fold"


TYPES = {action.kind: action for action in (Play, Show, Fold)}


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Fold(), "fold"),
        (Play("7d"), "play 7d"),
        (Play("7d", ()), "play 7d -"),
        (Play("7d", ("3c", "4b")), "play 7d 3c+4b"),
        (Show(3, True, 0.25), "show 3 true 0.25"),
        (Show(-3, False, 1.0), "show -3 false 1.0"),
    ],
)
def test_both_ways(action: Any, text: str) -> None:
    assert " ".join(to_words(action)) == text
    assert from_words(text.split(), TYPES) == action


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "unknown action ''; known: play, show, fold"),
        ("jump", "unknown action 'jump'; known: play, show, fold"),
        ("fold 1", "fold takes nothing, got 1"),
        ("play", "play takes card take, got nothing"),
        ("play 7d 3c 4b", "play takes card take, got 7d 3c 4b"),
        ("show x true 1", "show: count cannot be 'x'"),
        ("show 1 yes 1", "show: all cannot be 'yes'"),
        ("show 1 true x", "show: share cannot be 'x'"),
    ],
)
def test_bad_words(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match="^" + complaint.replace("?", r"\?") + "$"):
        from_words(text.split(), TYPES)
