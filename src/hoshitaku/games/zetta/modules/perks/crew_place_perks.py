"""Chapter "perk", places on cards: one more crew place on the Kangaroo, and places for aliens on nation cards."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE
from hoshitaku.games.zetta.modified_numbers import ADD_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.modules.aliens.contact import count_aliens_aboard
from hoshitaku.games.zetta.modules.perks.active_perks import best_active_perk
from hoshitaku.games.zetta.modules.perks.components import ALIEN_PLACE_PERK, CREW_PLACE_PERK, components_of
from hoshitaku.games.zetta.modules.perks.kenya_safe_life import alien_place_change
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def crew_place_change(state: ZettaState, seat: i64, member: i64) -> NumberChange | None:
    """[perk.ship.kangaroo] [perk.nation.new_zealand_seat] [perk.ship.kangaroo_nine] Places beyond the board's.

    [interplay.alien_kangaroo] The Kangaroo's place is for any crew; those on nation cards are for aliens only.

    [interplay.alien_seats] Members can swap places at any time, so only the number of places counts.
    """
    places: i64 = 0
    clause = "perk.ship.kangaroo"
    perk = best_active_perk(state, seat, CREW_PLACE_PERK)
    if perk != NONE:
        places += components_of(state).amount[perk]
    perk = best_active_perk(state, seat, ALIEN_PLACE_PERK)
    if perk != NONE:
        clause = components_of(state).clauses[perk]
        looking: i64 = 1 if member >= CREW_CARD_COUNT else 0
        places += min(components_of(state).amount[perk], count_aliens_aboard(state, seat) + looking)
    if "aliens" in state.rules.module_names and uses_alien_place_on_card(state, seat, member):
        clause = "perk.nation.kenya_limits"
        places += 1
    return change_without_next(ADD_LAYER, places, clause) if places else None


def active_alien_limit_change(state: ZettaState, seat: i64) -> NumberChange | None:
    """[alien.active_limit] [perk.nation.new_zealand_seat] [perk.nation.kenya_limits] Active aliens beyond one.

    A card with an alien is not one of the crew places that the limit is about.
    """
    perk = best_active_perk(state, seat, ALIEN_PLACE_PERK)
    if perk != NONE:
        return change_without_next(ADD_LAYER, components_of(state).amount[perk], components_of(state).clauses[perk])
    return alien_place_change(state, seat)


def uses_alien_place_on_card(state: ZettaState, seat: i64, member: i64) -> bool:
    """[perk.nation.kenya_limits] Whether an alien sits, or would sit, on Kenya's card."""
    return alien_place_change(state, seat) is not None and (
        member >= CREW_CARD_COUNT or count_aliens_aboard(state, seat) > 0
    )
