"""[turn.free_things] What a player may do at any point of the own turn: as further options of each of its choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.module import Deed
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options

FREE_THINGS: Final = 32  # numbers that free things may have


def free_options(state: Zetta, seat: i64, first: i64, out: Options) -> None:
    """Add the free things that are possible now, their options counted from `first`."""
    for deed in state.rules.free:
        if not deed.refusal(state, seat):
            out.add(first + deed.number)


def numbered(state: Zetta, number: i64) -> Deed | None:
    """The free thing of a number, if it is in play."""
    for deed in state.rules.free:
        if deed.number == number:
            return deed
    return None


def free_refusal(state: Zetta, seat: i64, number: i64) -> str:
    """Why a free thing is not possible."""
    deed = numbered(state, number)
    return "turn.free_things" if deed is None else deed.refusal(state, seat)


def begin_free(state: Zetta, seat: i64, number: i64) -> None:
    """Do it."""
    deed = numbered(state, number)
    assert deed is not None, "only what is offered is done"
    deed.begin(state, seat)


def free_thing(state: Zetta, number: i64) -> Thing:
    """What a free thing is about."""
    deed = numbered(state, number)
    if deed is None:
        return Thing("not_in_play", "number", number, 0)
    return Thing(deed.key(), "" if deed.about() == NONE else "seat", deed.about(), 0)
