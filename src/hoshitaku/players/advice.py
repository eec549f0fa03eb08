"""What a player would do in somebody's place, as a hint for people."""

from __future__ import annotations

from typing import Any, Final

from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.roster import ask

# Who gives hints: the strongest that answers at once.
ADVISER: Final = "greedy"
LONGEST: Final = 100


def plan(adviser: Player, position: Position, seat: int, rng: Any, most: int = LONGEST) -> list[int]:
    """The options that a player would take one after the other, as long as it is the seat's turn; `most` at most.

    What the seat cannot know is dealt anew, by `rng`, a random.Random.
    """
    future, options = position.redeal(seat, rng), list[int]()
    turn = future.state.turn_number()
    while future.actor == seat and future.state.turn_number() == turn and len(options) < most:
        options.append(ask(adviser, future, seat, rng))
        future.take(options[-1])
    return options


def described(position: Position, options: list[int], lang: str) -> list[str]:
    """Options to be taken one after the other, in words; those that turn out otherwise are left out."""
    future, words = position.clone(), list[str]()
    for option in options:
        if option not in future.options():
            break
        words.append(future.describe(option, lang))
        future.take(option)
    return words
