"""Chapter "perk", added discoveries: a further discovery after the action that a perk adds it to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discover_action import DiscoverAction
from hoshitaku.games.zetta.chapters.knowledge import NO_TOKENS, total_token_count
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import REMOVE_BITS_LAYER, REPLACE_LAYER, change_without_next
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value

ALL_ABILITY_BITS: Final = 15
BUSY_TAKES_NO_PART_CHANGE: Final = change_without_next(REPLACE_LAYER, 0, "perk.ship.octopus_crew")
BUSY_HAS_NO_ABILITY_CHANGE: Final = change_without_next(REMOVE_BITS_LAYER, ALL_ABILITY_BITS, "perk.ship.octopus_crew")


def added_discovery_forbidding_clause(state: ZettaState, seat: i64, kind: i64) -> str:
    """[perk.extra_discovery] The clause that forbids a seat a further discovery of a kind; "" if none does."""
    return DiscoverAction(kind).forbidding_clause(state, seat, 0)


def state_with_all_tokens_of_kind(state: ZettaState, seat: i64, kind: i64) -> ZettaState:
    """[perk.extra_asked] A copy of the state in which all tokens of a seat are of one kind of discovery."""
    seen = state.clone()
    seen.seats[seat].knowledge = with_value(NO_TOKENS, kind, total_token_count(state, seat))
    return seen


def start_added_discovery(state: ZettaState, seat: i64, kind: i64) -> None:
    """[perk.extra_discovery] [perk.extra_discovery_helpers] A second full discovery, without another move.

    [perk.scope] Its roll is separate, and can have its own perk. Members that helped before may help again. If it has
    no dice, it ends without another action.
    """
    perks = perks_state(state)
    perks.extra = 1
    state.push(END_ADDED_DISCOVERY_STEP)
    DiscoverAction(kind).perform(state, seat, 0)


@final
class EndAddedDiscovery(Step):
    """[perk.extra_discovery] The added discovery is over; busy members are free again."""

    __slots__ = ()

    def record_name(self) -> str:
        return "extra_over"

    def run(self, state: ZettaState) -> None:
        perks = perks_state(state)
        perks.extra = 0
        perks.busy = NONE


def is_member_busy(state: ZettaState, member: i64) -> bool:
    """[perk.ship.octopus_crew] Whether a member is busy with another task during the discovery."""
    return perks_state(state).busy == member


END_ADDED_DISCOVERY_STEP: Final = EndAddedDiscovery()
