"""Chapter "pvp": battles between players."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.action_tokens import token_forbidding_clause, use_token
from hoshitaku.games.farfarout.chapters.battle import StartBattle
from hoshitaku.games.farfarout.chapters.galaxy_map import is_in_home_system
from hoshitaku.games.farfarout.codes import INTERACT_TOKEN, MAX_SEATS, NONE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel


@final
class AttackAction(Action[FarFarOutState]):
    """[pvp.cost] Attack the ship of another player: each seat is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MAX_SEATS)

    def words_key(self) -> str:
        return "attack"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, other: i64) -> str:
        """[pvp.where] [pvp.cost] [pvp.once] [pvp.no_flight] [home.no_pvp] Clause that forbids an attack now, or ""."""
        if other == seat or other >= len(state.seats):
            return "pvp.where"
        token = token_forbidding_clause(state, seat, INTERACT_TOKEN)
        if token:
            return token
        player = state.seats[seat]
        if is_in_home_system(state, player.sector):
            return "home.no_pvp"
        if state.attacked_seat_bits >> other & 1:
            return "pvp.once"
        if state.has_lost_battle:
            return "battle.lose_no_more"
        place = battle_place_forbidding_clause(state, seat, other)
        if place:
            return place
        return "" if player.shields > 0 else "pvp.cost"

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        """[pvp.cost] Every seat that can be attacked now, as options in ascending order."""
        if state.seats[seat].unused_tokens[INTERACT_TOKEN] == 0 or is_in_home_system(state, state.seats[seat].sector):
            return
        for other in range(len(state.seats)):
            if not self.forbidding_clause(state, seat, other):
                out.add(self.first_option + other)

    def perform(self, state: FarFarOutState, seat: i64, other: i64) -> None:
        """[pvp.cost] [pvp.active] [pvp.once] Costs one interact action; the attacker is the active player."""
        use_token(state, seat, INTERACT_TOKEN)
        state.attacked_seat_bits |= 1 << other
        state.log_event("attack", "pvp.where", seat, 0, other)
        state.push(StartBattle(seat, other))

    def option_label(self, state: FarFarOutState, seat: i64, other: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "seat", other, 0)


def battle_place_forbidding_clause(state: FarFarOutState, seat: i64, other: i64) -> str:
    """[pvp.same_space] [colony.no_battle] Clause that forbids a battle between two ships where they are, or ""."""
    player, target = state.seats[seat], state.seats[other]
    if player.sector != target.sector or player.body != target.body:
        return "pvp.same_space"
    return "colony.no_battle" if player.body != NONE and state.map_state.has_colony[player.body] else ""
