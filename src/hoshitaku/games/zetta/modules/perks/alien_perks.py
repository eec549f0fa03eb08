"""Chapter "perk", aliens: when the perk on a life card is active."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import total_token_count
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE
from hoshitaku.games.zetta.crew import has_ability, is_aboard
from hoshitaku.games.zetta.modified_numbers import MAY_TAKE_PART_QUERY, USES_KNOWLEDGE_QUERY, modified_number
from hoshitaku.games.zetta.modules.wounds.wounds_state import STATE_KEY, covered_icon_bits
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def is_alien_perk_active(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.alien_active] [perk.alien_romance] [perk.alien_stored] [perk.alien_damaged] Unhurt in a crew place.

    On any seat's board: the seat that romanced it has the perk. A card on STORED is in no place.
    """
    if not is_aboard(state, seat, CREW_CARD_COUNT + card):
        return False
    return state.rules.module_state_index[STATE_KEY] == NONE or covered_icon_bits(state, CREW_CARD_COUNT + card) == 0


def could_alien_join_discovery(state: ZettaState, seat: i64, card: i64, discovery: i64) -> bool:
    """[perk.alien_must_take_part] [alien.wear_need] Whether, from public information, the alien can be sent."""
    member, tokens = CREW_CARD_COUNT + card, total_token_count(state, seat)
    if has_ability(state, seat, member, discovery):
        return True
    if tokens and modified_number(state, USES_KNOWLEDGE_QUERY, seat, member, 1):
        return True
    for means in state.rules.ability_substitutes:
        if means.servable_crew_count(state, seat, discovery, tokens, 0) > 0 and modified_number(
            state, MAY_TAKE_PART_QUERY, seat, member, 1
        ):
            return True
    return False


def is_alien_in_team(state: ZettaState, seat: i64, card: i64) -> bool:
    """[perk.alien_must_take_part] Whether a seat sent the alien to the current discovery."""
    return state.crew.team[CREW_CARD_COUNT + card] == seat + 1
