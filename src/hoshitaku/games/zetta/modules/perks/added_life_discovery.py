"""Chapter "perk", the amorphous alien: life at asteroids in the goldilocks zone, with fewer dice."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice
from hoshitaku.games.zetta.chapters.discovery import has_human_in_team
from hoshitaku.games.zetta.chapters.knowledge import can_lay_token, token_count
from hoshitaku.games.zetta.chapters.possible_helpers import has_possible_helper
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, LIFE, MAX_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_count, has_ability
from hoshitaku.games.zetta.decision_bases import SeatStep
from hoshitaku.games.zetta.modified_numbers import (
    ADD_LAYER,
    DICE_POOL_QUERY,
    MAY_TAKE_PART_QUERY,
    USES_KNOWLEDGE_QUERY,
    NumberChange,
    modified_number,
)
from hoshitaku.games.zetta.modules.perks.active_perks import is_perk_active
from hoshitaku.games.zetta.modules.perks.added_discovery import start_added_discovery, state_with_all_tokens_of_kind
from hoshitaku.games.zetta.modules.perks.components import (
    EXTRA_DISCOVERY_PERK,
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    card_of_perk,
    components_of,
)
from hoshitaku.games.zetta.modules.perks.perk_use import KEEP_PERK_OPTION, PerkUseDecision
from hoshitaku.games.zetta.modules.perks.perks_state import perks_state
from hoshitaku.games.zetta.modules.perks.sure_success import sure_success_perk
from hoshitaku.games.zetta.places import is_asteroid_field, is_in_goldilocks_zone, orbit_of
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


def added_life_discovery_perk(state: ZettaState, seat: i64) -> i64:
    """The seat's perk by which an alien adds a discovery of life, or NONE."""
    parts = components_of(state)
    for at in range(parts.first_by_kind[EXTRA_DISCOVERY_PERK], parts.first_by_kind[EXTRA_DISCOVERY_PERK + 1]):
        perk = parts.perks_by_kind[at]
        if card_of_perk(perk) < FIRST_ARTIFACT_CARD and is_perk_active(state, seat, perk):
            return perk
    return NONE


def member_with_alien_perk(perk: i64) -> i64:
    """The member that has a perk."""
    return CREW_CARD_COUNT + card_of_perk(perk) - FIRST_LIFE_CARD


def is_added_life_discovery(state: ZettaState, discovery: i64) -> bool:
    """[perk.life.amorphous] Whether a discovery is the one added by the alien: no other perk adds one of life."""
    return discovery == LIFE and perks_state(state).extra > 0


def append_fewer_dice_change(
    state: ZettaState, seat: i64, discovery: i64, next_change: NumberChange | None
) -> NumberChange | None:
    """[perk.life.amorphous] [perk.life.amorphous_dice] Three dice fewer, in addition to the change by one perk."""
    perk = added_life_discovery_perk(state, seat) if is_added_life_discovery(state, discovery) else i64(NONE)
    if perk == NONE:
        return next_change
    return NumberChange(ADD_LAYER, components_of(state).amount[perk], components_of(state).clauses[perk], next_change)


def added_life_team_order_clause(state: ZettaState, seat: i64, member: i64) -> str:
    """[perk.life.amorphous_where] [perk.life.amorphous_sure] A human with life first, then the alien, then others."""
    if not is_added_life_discovery(state, state.attempt.kind) or seat != state.turn.seat:
        return ""
    if not has_human_in_team(state, seat):
        return "" if can_lead_alien(state, seat, member) else "perk.life.amorphous_where"
    return (
        ""
        if member == member_with_alien_perk(added_life_discovery_perk(state, seat))
        else missing_alien_clause(state, seat)
    )


def missing_alien_clause(state: ZettaState, seat: i64) -> str:
    """[perk.life.amorphous_where] [perk.alien_must_take_part] The alien must take part.

    [perk.life.amorphous_sure] Also if success is sure.
    """
    if not is_added_life_discovery(state, state.attempt.kind) or seat != state.turn.seat:
        return ""
    perk = added_life_discovery_perk(state, seat)
    sent = perk != NONE and state.crew.team[member_with_alien_perk(perk)]
    return "" if sent else "perk.life.amorphous_where"


def can_add_life_discovery(state: ZettaState, seat: i64) -> bool:
    """[perk.life.amorphous_where] Whether it is possible: in the zone, with an able human, the alien, and dice.

    [perk.life.amorphous_sure] Without dice if it can be made sure.
    """
    place = state.seats[seat].place
    if (
        not is_asteroid_field(place)
        or not is_in_goldilocks_zone(state, orbit_of(state, place))
        or state.rules.life_card_draw.count_in_deck(state) == 0
    ):
        return False
    return has_human_to_lead_alien(state, seat) and (
        sure_success_perk(state, seat, LIFE) != NONE or could_added_discovery_have_dice(state, seat)
    )


def has_human_to_lead_alien(state: ZettaState, seat: i64) -> bool:
    """[perk.life.amorphous_where] Aliens never discover alone."""
    for place in range(crew_count(state, seat)):
        if can_lead_alien(state, seat, state.seats[seat].aboard[place]):
            return True
    return False


def can_lead_alien(state: ZettaState, seat: i64, member: i64) -> bool:
    """[perk.life.amorphous_where] Whether a human has life from any source, and leaves the alien a way to join."""
    if member >= CREW_CARD_COUNT:
        return False
    tokens = token_count(state, seat, LIFE)
    if has_ability(state, seat, member, LIFE):
        return can_alien_join(state, seat, tokens, 0)
    by_token = can_lay_token(state, seat, member, LIFE)
    if by_token and not can_alien_join(state, seat, tokens - 1, 0):
        return False
    if (
        modified_number(state, MAY_TAKE_PART_QUERY, seat, member, 1) == 0
        or max_substitute_uses_for_life(state, seat, tokens) == 0
    ):
        return by_token
    laid: i64 = 0 if max_substitute_uses_for_life(state, seat, 0) else 1
    return can_alien_join(state, seat, tokens - laid, 1)


def can_alien_join(state: ZettaState, seat: i64, tokens: i64, used: i64) -> bool:
    """Whether the alien can join alone, by one of the tokens, or with a substitute that has `used` uses taken."""
    alien = member_with_alien_perk(added_life_discovery_perk(state, seat))
    if has_ability(state, seat, alien, LIFE):
        return True
    if tokens > 0 and modified_number(state, USES_KNOWLEDGE_QUERY, seat, alien, 1):
        return True
    return (
        modified_number(state, MAY_TAKE_PART_QUERY, seat, alien, 1) > 0
        and max_substitute_uses_for_life(state, seat, tokens) > used
    )


def max_substitute_uses_for_life(state: ZettaState, seat: i64, tokens: i64) -> i64:
    """Number of crew that substitutes can serve in a discovery of life, with this many tokens laid on them."""
    most: i64 = 0
    for means in state.rules.ability_substitutes:
        most = max(most, means.servable_crew_count(state, seat, LIFE, tokens, 0))
    return most


def could_added_discovery_have_dice(state: ZettaState, seat: i64) -> bool:
    """[perk.life.amorphous_dice] Whether it can have dice; another ship at the field may help."""
    perks = perks_state(state)
    perks.extra = 1
    dice = modified_number(state, DICE_POOL_QUERY, seat, LIFE, max_team_dice(state, seat, LIFE))
    perks.extra = 0
    return dice > 0 or has_possible_helper(state, seat)


def push_added_life_discovery_question(state: ZettaState, seat: i64) -> None:
    """[perk.life.amorphous] [interplay.octopus_extra] After scavenging, the seat may also look for life."""
    if added_life_discovery_perk(state, seat) != NONE:
        state.push(ASK_ADDED_LIFE_BY_SEAT[seat])


@final
class AskAddedLifeDiscovery(SeatStep):
    """[perk.life.amorphous] [perk.extra_asked] Asks the seat, if it is possible from public information."""

    __slots__ = ()

    def record_name(self) -> str:
        return "seek_life"

    def run(self, state: ZettaState) -> None:
        perk = added_life_discovery_perk(state, self.seat)
        if perk != NONE and can_add_life_discovery(state_with_all_tokens_of_kind(state, self.seat, LIFE), self.seat):
            state.push(ChooseAddedLifeDiscovery(self.seat, card_of_perk(perk)))


@final
class ChooseAddedLifeDiscovery(PerkUseDecision):
    """[perk.life.amorphous] [perk.life.amorphous_dice] Whether the seat makes the added discovery of life."""

    __slots__ = ()

    def record_name(self) -> str:
        return "use_seeker"

    def perk_kind(self) -> i64:
        return EXTRA_DISCOVERY_PERK

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[perk.life.amorphous_where] Only if the seat can."""
        possible = option == KEEP_PERK_OPTION or can_add_life_discovery(state, self.actor)
        return "" if possible else "perk.life.amorphous_where"

    def apply_perk(self, state: ZettaState) -> None:
        start_added_discovery(state, self.actor, LIFE)


ASK_ADDED_LIFE_BY_SEAT: Final = vec[AskAddedLifeDiscovery]([AskAddedLifeDiscovery(seat) for seat in range(MAX_SEATS)])
