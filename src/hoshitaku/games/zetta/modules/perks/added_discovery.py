"""Chapter "perk", added discoveries: one more, after the action to which a perk adds it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.discover_action import DiscoverAction
from hoshitaku.games.zetta.chapters.knowledge import NO_TOKENS, total_token_count
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.modified_numbers import REMOVE_BITS, REPLACE, single_change
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value

EVERY_ABILITY: Final = 15
BUSY_TAKES_NO_PART: Final = single_change(REPLACE, 0, "perk.ship.octopus_crew")
BUSY_HAS_NO_ABILITY: Final = single_change(REMOVE_BITS, EVERY_ABILITY, "perk.ship.octopus_crew")


def added_discovery_forbidding_clause(state: ZettaState, seat: i64, kind: i64) -> str:
    """[perk.extra_discovery] Why a seat could not make one more discovery of a kind now; empty if it could."""
    return DiscoverAction(kind).forbidding_clause(state, seat, 0)


def state_as_others_see(state: ZettaState, seat: i64, kind: i64) -> ZettaState:
    """[perk.extra_asked] A copy of the game in which all tokens of a seat are for one kind of discovery."""
    seen = state.clone()
    seen.seats[seat].knowledge = with_value(NO_TOKENS, kind, total_token_count(state, seat))
    return seen


def start_added_discovery(state: ZettaState, seat: i64, kind: i64) -> None:
    """[perk.extra_discovery] [perk.extra_discovery_helpers] A second full discovery, without a further move.

    [perk.scope] It is a roll of its own, with a perk of its own. Whoever helped may help again. If it comes to no dice,
    that is the end of it: nothing else is done instead.
    """
    perks = perks_state(state)
    perks.extra = 1
    state.push(END_ADDED_DISCOVERY)
    DiscoverAction(kind).perform(state, seat, 0)


@final
class EndAddedDiscovery(Step):
    """[perk.extra_discovery] The added discovery is over; whoever was busy is free again."""

    __slots__ = ()

    def record_name(self) -> str:
        return "extra_over"

    def take(self, state: ZettaState, option: i64) -> None:
        perks = perks_state(state)
        perks.extra = 0
        perks.busy = NONE


def is_busy(state: ZettaState, member: i64) -> bool:
    """[perk.ship.octopus_crew] Whether a member is at work elsewhere while the others make a discovery."""
    return perks_state(state).busy == member


END_ADDED_DISCOVERY: Final = EndAddedDiscovery()
