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
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer


@final
class Attack(Action[FarFarOut]):
    """[pvp.cost] The ship of another player is attacked: each seat is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MOST_SEATS)

    def words_key(self) -> str:
        return "attack"

    def forbidding_clause(self, state: FarFarOut, seat: i64, other: i64) -> str:
        """[pvp.where] [pvp.cost] [pvp.once] [pvp.no_flight] [home.no_pvp] Clause that forbids an attack now, or ""."""
        if other == seat or other >= len(state.seats):
            return "pvp.where"
        token = token_refusal(state, seat, INTERACT)
        if token:
            return token
        player = state.seats[seat]
        if at_home(state, player.sector):
            return "home.no_pvp"
        if state.attacked >> other & 1:
            return "pvp.once"
        if state.beaten:
            return "battle.lose_no_more"
        place = place_refusal(state, seat, other)
        if place:
            return place
        return "" if player.shields > 0 else "pvp.cost"

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        """[pvp.cost] Every seat that can be attacked now, as options in ascending order."""
        if state.seats[seat].unused[INTERACT] == 0 or at_home(state, state.seats[seat].sector):
            return
        for other in range(len(state.seats)):
            if not self.forbidding_clause(state, seat, other):
                out.add(self.first_option + other)

    def perform(self, state: FarFarOut, seat: i64, other: i64) -> None:
        """[pvp.cost] [pvp.active] [pvp.once] One interact action; the attacker is the active player."""
        spend(state, seat, INTERACT)
        state.attacked |= 1 << other
        state.log_event("attack", "pvp.where", seat, 0, other)
        state.push(LayDice(seat, other))

    def option_label(self, state: FarFarOut, seat: i64, other: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "seat", other, 0)


def place_refusal(state: FarFarOut, seat: i64, other: i64) -> str:
    """[pvp.same_space] [colony.no_battle] Clause that keeps two ships from a battle where they are, or ""."""
    player, target = state.seats[seat], state.seats[other]
    if player.sector != target.sector or player.body != target.body:
        return "pvp.same_space"
    return "colony.no_battle" if player.body != NONE and state.space.colony[player.body] else ""
