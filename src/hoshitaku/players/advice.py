"""What a bot would do in a person's place, as a hint."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import Any, Final, NamedTuple

from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.roster import ask_player

# Who gives hints: the strongest that answers at once.
ADVISER_NAME: Final = "greedy"
MAX_STEPS: Final = 100


class Advice(NamedTuple):
    """The option to take now, what to do from there on in words, and why, if the player can say."""

    option: int
    described_steps: list[str]
    reason: str


def advise_seat(
    adviser: Player,
    position: Position,
    seat: int,
    lang: str,
    rng: Any,
    most: int = MAX_STEPS,
    *,
    further: Player | None = None,
) -> Advice:
    """What a player would do one after the other, as long as it is the seat's turn; `most` steps at most.

    `further` is who chooses after the first step, if that is somebody else: one that answers at once. All of it, words
    and reason too, is about a redeal by `rng` (a random.Random), without what the seat cannot know.
    """
    future = position.redeal(seat, rng)
    turn, options, steps, reason = future.state.turn_number(), list[int](), list[str](), ""
    while future.actor == seat and future.state.turn_number() == turn and len(options) < most:
        option = ask_player(further if options and further is not None else adviser, future, seat, rng)
        reason = reason if options else adviser.reason(future, seat, option, lang)
        options.append(option)
        steps.append(future.describe(option, lang))
        future.take(option)
    return Advice(options[0], steps, reason)
