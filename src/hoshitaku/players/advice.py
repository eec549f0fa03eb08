"""Hints: what a bot would do in a person's place."""

# Interpreted: only makes texts.

from __future__ import annotations

from typing import Any, Final, NamedTuple

from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.roster import ask_player

# Gives the hints: the strongest player that answers immediately.
ADVISER_NAME: Final = "greedy"
MAX_STEPS: Final = 100


class Advice(NamedTuple):
    """The option to take now, the following steps in words, and a reason if the player has one."""

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
    """The steps that a player would take while it is the seat's turn, up to `most`.

    `further` chooses after the first step, if given: a player that answers immediately. All of it, including words and
    reason, is about a redeal by `rng` (a random.Random), so it reveals nothing that the seat cannot know.
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
