"""Chapter "pvp": battles between players."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.battle import LayDice
from hoshitaku.games.farfarout.codes import INTERACT, MOST_SEATS, NONE
from hoshitaku.games.farfarout.galaxy import at_home
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import spend, token_refusal
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options


@final
class Attack(Action[FarFarOut]):
    """[pvp.cost] The ship of another player is attacked: each seat is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MOST_SEATS)

    def key(self) -> str:
        return "attack"

    def refusal(self, state: FarFarOut, number: i64, other: i64) -> str:
        """[pvp.where] [pvp.cost] [pvp.once] [pvp.no_flight] [home.no_pvp] Clause that forbids an attack now, or ""."""
        if other == number or other >= len(state.seats):
            return "pvp.where"
        token = token_refusal(state, number, INTERACT)
        if token:
            return token
        seat = state.seats[number]
        if at_home(state, seat.sector):
            return "home.no_pvp"
        if state.attacked >> other & 1:
            return "pvp.once"
        if state.beaten:
            return "battle.lose_no_more"
        place = place_refusal(state, number, other)
        if place:
            return place
        return "" if seat.shields > 0 else "pvp.cost"

    def offer(self, state: FarFarOut, number: i64, out: Options) -> None:
        """[pvp.cost] Every seat that can be attacked now, as options in ascending order."""
        if state.seats[number].unused[INTERACT] == 0 or at_home(state, state.seats[number].sector):
            return
        for other in range(len(state.seats)):
            if not self.refusal(state, number, other):
                out.add(self.first + other)

    def begin(self, state: FarFarOut, number: i64, other: i64) -> None:
        """[pvp.cost] [pvp.active] [pvp.once] One interact action; the attacker is the active player."""
        spend(state, number, INTERACT)
        state.attacked |= 1 << other
        state.note("attack", "pvp.where", number, 0, other)
        state.push(LayDice(number, other))

    def thing(self, state: FarFarOut, number: i64, other: i64) -> Thing:
        return Thing(self.key(), "seat", other, 0)


def place_refusal(state: FarFarOut, number: i64, other: i64) -> str:
    """[pvp.same_space] [colony.no_battle] Clause that keeps two ships from a battle where they are, or ""."""
    seat, target = state.seats[number], state.seats[other]
    if seat.sector != target.sector or seat.body != target.body:
        return "pvp.same_space"
    return "colony.no_battle" if seat.body != NONE and state.space.colony[seat.body] else ""
