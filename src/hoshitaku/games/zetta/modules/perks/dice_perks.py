"""Chapter "perk", the dice of a roll: what each perk of discoverer and helper would add."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import (
    max_dice_with_member,
    max_team_dice,
    planet_dice_modifier,
    sent_crew_dice,
)
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE
from hoshitaku.games.zetta.modified_numbers import (
    ADD_LAYER,
    DICE_POOL_QUERY,
    NumberChange,
    change_without_next,
    modified_number,
)
from hoshitaku.games.zetta.modules.perks.active_perks import (
    best_active_perk,
    has_ship_or_nation,
    is_perk_active,
    perk_change,
)
from hoshitaku.games.zetta.modules.perks.alien_perks import could_alien_join_discovery, is_alien_in_team
from hoshitaku.games.zetta.modules.perks.components import (
    DICE_DOUBLE_PERK,
    DICE_PERK,
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    card_of_perk,
    components_of,
    does_perk_apply_to_discovery,
    perk_on_card,
)
from hoshitaku.games.zetta.modules.perks.perks_state import NO_BITS_PER_PERK_CARD, perks_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState


def dice_perk_change(state: ZettaState, seat: i64, discovery: i64) -> NumberChange | None:
    """[perk.dice_order] What one perk adds to a roll: the chosen one, or the best before the choice."""
    perks = perks_state(state)
    if state.attempt.kind != NONE and perks.decided:
        if perks.dice == NONE:
            return None
        perk = dice_perk_on_card(state, perks.dice)
        return perk_change(state, perk, dice_added_by_perk(state, seat, perk, discovery))
    best = best_dice_perk(state, seat, discovery, NONE)
    return None if best == NONE else perk_change(state, best, dice_added_by_perk(state, seat, best, discovery))


def doubling_dice_change(state: ZettaState, seat: i64, discovery: i64) -> NumberChange | None:
    """[perk.nation.sweden_dice] What doubling unnamed crew can add to a roll, instead of other perks."""
    perk = best_active_perk(state, seat, DICE_DOUBLE_PERK)
    if perk == NONE or not does_perk_apply_to_discovery(state, perk, seat, discovery) or sent_crew_dice(state, seat):
        return None
    best = dice_perk_change(state, seat, discovery)
    more = max_team_dice(state, seat, discovery)
    if best is not None:
        more -= best.amount
    return change_without_next(ADD_LAYER, more, components_of(state).clauses[perk]) if more > 0 else None


def best_dice_perk(state: ZettaState, seat: i64, discovery: i64, excluded: i64) -> i64:
    """The perk, except `excluded`, that adds most dice to a seat's roll, or NONE.

    Among equals, one that is not spent.
    """
    best: i64 = NONE
    most: i64 = 0
    parts = components_of(state)
    for at in range(parts.first_by_kind[DICE_PERK], parts.first_by_kind[DICE_DOUBLE_PERK + 1]):
        perk = parts.perks_by_kind[at]
        worth = 2 * dice_added_by_perk(state, seat, perk, discovery) - parts.is_once_per_system[perk]
        if perk != excluded and worth > most:
            best, most = perk, worth
    return best


def missing_alien_dice_clause(state: ZettaState, seat: i64, discovery: i64) -> str:
    """[perk.alien_must_take_part] [discovery.offered] The clause if a discovery depends on aliens' dice perks.

    Before crew is named, only public information counts. Only its own seat knows whether an alien can join a human.
    """
    best = best_dice_perk(state, seat, discovery, NONE)
    begun = state.attempt.kind != NONE
    if best == NONE or not is_own_alien_dice_perk(state, seat, best, discovery) or (begun and perks_state(state).sure):
        return ""
    dice = planet_dice_modifier(state, seat, discovery)
    if begun and state.attempt.helper != NONE:
        dice += sent_crew_dice(state, state.attempt.helper)
    dice = modified_number(state, DICE_POOL_QUERY, seat, discovery, dice) - dice_added_by_perk(
        state, seat, best, discovery
    )
    most, parts = max_team_dice(state, seat, discovery), components_of(state)
    if most and dice + most > 0:
        return ""
    for at in range(parts.first_by_kind[DICE_PERK], parts.first_by_kind[DICE_DOUBLE_PERK + 1]):
        crew, perk = most, parts.perks_by_kind[at]
        added = dice_added_by_perk(state, seat, perk, discovery)
        if (
            parts.kind[perk] == DICE_DOUBLE_PERK
            and does_perk_apply_to_discovery(state, perk, seat, discovery)
            and is_perk_active(state, seat, perk)
        ):
            added = most
        elif added > 0 and is_own_alien_dice_perk(state, seat, perk, discovery):
            crew = max_dice_with_member(state, seat, discovery, CREW_CARD_COUNT + card_of_perk(perk) - FIRST_LIFE_CARD)
        if crew and added > 0 and dice + crew + added > 0:
            return ""
    return "discovery.zero_dice"


def is_own_alien_dice_perk(state: ZettaState, seat: i64, perk: i64, discovery: i64) -> bool:
    """Whether a dice perk for a roll belongs to an alien of the seat that is not named for it yet."""
    of_alien = FIRST_LIFE_CARD <= card_of_perk(perk) < FIRST_ARTIFACT_CARD
    return of_alien and dice_perk_holder(state, seat, perk, discovery) == seat


def dice_perk_on_card(state: ZettaState, card: i64) -> i64:
    """The dice perk on a card, or NONE."""
    perk = perk_on_card(state, card, DICE_PERK)
    return perk_on_card(state, card, DICE_DOUBLE_PERK) if perk == NONE else perk


def dice_added_by_perk(state: ZettaState, seat: i64, perk: i64, discovery: i64) -> i64:
    """[perk.who_benefits] [perk.free_dice] Dice that a perk adds to a seat's roll; of the seat or its helper.

    [perk.nation.sweden_dice] A doubling perk counts the dice of its holder's own crew only: before a discovery, all
    crew it can send. Once the team is visible, hidden tokens make no difference.
    """
    if not does_perk_apply_to_discovery(state, perk, seat, discovery):
        return 0
    holder = dice_perk_holder(state, seat, perk, discovery)
    if holder == NONE:
        return 0
    if components_of(state).kind[perk] == DICE_PERK:
        return components_of(state).amount[perk]
    if state.attempt.kind == NONE:
        return max_team_dice(state, holder, discovery)
    return sent_crew_dice(state, holder)


def dice_perk_holder(state: ZettaState, seat: i64, perk: i64, discovery: i64) -> i64:
    """[perk.who_benefits] [perk.helper_offer] The holder of a dice perk for a roll: the seat, its helper, or NONE.

    The chosen perk may already be spent. A helper's once-per-system perk must have been offered.
    """
    helper, card = state.attempt.helper, card_of_perk(perk)
    decided = perks_state(state).decided > 0 and perks_state(state).dice == card and state.attempt.kind != NONE
    if has_perk_for_roll(state, seat, perk, discovery, decided):
        return seat
    if helper == NONE or not has_perk_for_roll(state, helper, perk, discovery, decided):
        return NONE
    return helper if card >= FIRST_LIFE_CARD or perks_state(state).offered[card] else i64(NONE)


def has_perk_for_roll(state: ZettaState, seat: i64, perk: i64, discovery: i64, decided: bool) -> bool:
    """[perk.alien_must_take_part] Whether a seat has a dice perk: an alien's only if it takes part.

    Before crew is named, any alien aboard that could take part.
    """
    card = card_of_perk(perk)
    if FIRST_LIFE_CARD <= card < FIRST_ARTIFACT_CARD:
        if not is_perk_active(state, seat, perk):
            return False
        if state.attempt.kind != NONE and sent_crew_dice(state, seat) > 0:
            return is_alien_in_team(state, seat, card - FIRST_LIFE_CARD)
        return could_alien_join_discovery(state, seat, card - FIRST_LIFE_CARD, discovery)
    return (
        has_ship_or_nation(state, seat, card)
        if decided and card < FIRST_LIFE_CARD
        else is_perk_active(state, seat, perk)
    )


def reset_roll_perks(state: ZettaState) -> None:
    """Clears the choices about the dice of the current roll."""
    perks = perks_state(state)
    perks.decided = 0
    perks.sure = 0
    perks.healed = 0
    perks.dice = NONE
    perks.offered = NO_BITS_PER_PERK_CARD
