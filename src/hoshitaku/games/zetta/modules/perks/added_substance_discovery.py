"""Chapter "perk", artifact EZP36: a further substance discovery on a planet, without equipment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import MAX_CREW_ABOARD, MAX_SEATS, NONE, SUBSTANCE
from hoshitaku.games.zetta.decision_bases import SeatStep
from hoshitaku.games.zetta.extension_points import AbilitySubstitute
from hoshitaku.games.zetta.modules.perks.active_perks import is_perk_active
from hoshitaku.games.zetta.modules.perks.added_discovery import (
    added_discovery_forbidding_clause,
    start_added_discovery,
    state_with_all_tokens_of_kind,
)
from hoshitaku.games.zetta.modules.perks.components import (
    EXTRA_DISCOVERY_PERK,
    FIRST_ARTIFACT_CARD,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.perk_use import KEEP_PERK_OPTION, PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


def added_substance_discovery_perk(state: ZettaState, seat: i64) -> i64:
    """The seat's perk by which an artifact adds a discovery, or NONE."""
    parts = components_of(state)
    for at in range(parts.first_by_kind[EXTRA_DISCOVERY_PERK], parts.first_by_kind[EXTRA_DISCOVERY_PERK + 1]):
        perk = parts.perks_by_kind[at]
        if card_of_perk(perk) >= FIRST_ARTIFACT_CARD and is_perk_active(state, seat, perk):
            return perk
    return NONE


def push_added_substance_question(state: ZettaState, seat: i64) -> None:
    """[perk.artifact.living_warp] After a discovery of substances, the seat may make another."""
    if added_substance_discovery_perk(state, seat) != NONE:
        state.push(ASK_ADDED_SUBSTANCE_BY_SEAT[seat])


@final
class AskAddedSubstanceDiscovery(SeatStep):
    """[perk.artifact.living_warp] [perk.artifact.living_warp_equip] Asks the seat, if it has crew.

    It follows only an action of this kind, so once per turn, and not if that had no dice.

    [perk.extra_asked] From public information.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "discover_more"

    def run(self, state: ZettaState) -> None:
        perk = added_substance_discovery_perk(state, self.seat)
        if perk != NONE and not added_substance_forbidding_clause(
            state_with_all_tokens_of_kind(state, self.seat, SUBSTANCE), self.seat
        ):
            state.push(ChooseAddedSubstanceDiscovery(self.seat, card_of_perk(perk)))


def added_substance_forbidding_clause(state: ZettaState, seat: i64) -> str:
    """[perk.artifact.living_warp] The clause that forbids the added discovery; "" if none does."""
    perks = perks_state(state)
    perks.extra = 1
    clause = added_discovery_forbidding_clause(state, seat, SUBSTANCE)
    perks.extra = 0
    return clause


@final
class ChooseAddedSubstanceDiscovery(PerkUseDecision):
    """[perk.artifact.living_warp] [perk.optional] Whether the seat makes the second discovery of substances."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_crystals"

    def perk_kind(self) -> i64:
        return EXTRA_DISCOVERY_PERK

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option == KEEP_PERK_OPTION else added_substance_forbidding_clause(state, self.actor)

    def apply_perk(self, state: ZettaState) -> None:
        start_added_discovery(state, self.actor, SUBSTANCE)


@final
class AddedDiscoverySubstitute(AbilitySubstitute):
    """[perk.artifact.living_warp_equip] In the added discovery any crew of the seat takes part at no cost.

    Only with the module of equipment, as it replaces equipment: otherwise only able crew takes part.
    """

    __slots__ = ()

    def words_key(self) -> str:
        return "with_crystals"

    def servable_crew_count(self, state: ZettaState, seat: i64, kind: i64, tokens: i64, with_last_uses: i64) -> i64:
        added = perks_state(state).extra > 0 and kind == SUBSTANCE and seat == state.turn.seat
        return i64(MAX_CREW_ABOARD) if added and added_substance_discovery_perk(state, seat) != NONE else i64(0)

    def is_free(self) -> bool:
        return True

    def forbidding_clause(self, state: ZettaState, seat: i64) -> str:
        return (
            "" if self.servable_crew_count(state, seat, state.attempt.kind, 0, 0) else "perk.artifact.living_warp_equip"
        )

    def start_use(self, state: ZettaState, seat: i64, member: i64) -> None:
        """Uses nothing."""

    def swap_uses_between_rolls(self, state: ZettaState) -> None:
        """Serves no rolls of archaeology."""

    def wear_once_per_use(self, state: ZettaState) -> None:
        """Wears nothing."""


ASK_ADDED_SUBSTANCE_BY_SEAT: Final = vec[AskAddedSubstanceDiscovery](
    [AskAddedSubstanceDiscovery(seat) for seat in range(MAX_SEATS)]
)
ADDED_DISCOVERY_SUBSTITUTE: Final = AddedDiscoverySubstitute()
