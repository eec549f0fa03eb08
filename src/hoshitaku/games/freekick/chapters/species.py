"""Chapters "species" and "giveback": gaining, guarding and giving back space species, and the Library's copy."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.card import SPECIES_CARD
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import card_cause
from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT, NONE, Seat


def release_forbidding_clause(state: FreeKickState, seat: Seat) -> str:
    """[card.berserker.no_release] [card.dragon.no_release] Clause by which a seat may not give its species back, or "".

    [card.library.restrictions_copied] [precedence.card_against_card] A copied ban applies to the Library Folk.
    """
    own = state.species_of_seat(seat)
    if own.forbids_release:
        return own.ability_clause("no_release")
    copy = state.copied_species_of(seat)
    return copy.ability_clause("no_release") if copy.forbids_release else ""


def gain_or_guard_species(state: FreeKickState, seat_number: i64, place: i64) -> None:
    """[species.gain_sequence] Cubes are on the card: guard it, or old card to the field, new card, its gain effects.

    [species.guard] [species.guard_effect] [species.guard_not_gain] Guarding your own species has no other effect.
    [card.berserker.guard] [card.dragon.stealable_and_guard] [card.farmer.every_gain] [card.dragon.upkeep_not_on_gain]
    [card.berserker.not_on_gain] Turn-start effects wait for the next turn.
    """
    seat = state.seats[seat_number]
    card = state.field_cards[place]
    if seat.species_place == place:
        state.log_event("guard", "species.guard", seat_number, state.cubes_by_place[place], card.index)
        return
    if seat.species_place != NONE:
        return_species_to_field(state, seat_number, "species.replace")
    victim = state.owner_by_place[place]
    if victim != NONE:
        clear_species_of_robbed_seat(state, victim)
    seat.species_place = place
    state.owner_by_place[place] = seat_number
    if victim == NONE:
        state.log_event("gain_species", "species.take_and_place", seat_number, 0, card.index)
    else:
        state.log_event("rob_species", "species.take_and_place", seat_number, victim, card.index)
    for effect in card.gain_effects:
        effect.apply(state, seat_number)


def clear_species_of_robbed_seat(state: FreeKickState, robbed_seat: i64) -> None:
    """[species.lost_at_once] The robbed seat now has no species. [species.victim_gets_nothing]

    [species.lost_for_cubes] The cubes in its boxes now count without it.
    """
    state.seats[robbed_seat].species_place = NONE


def return_species_to_field(state: FreeKickState, seat_number: i64, clause: str) -> None:
    """[giveback.with_cubes] [species.replace] The own species returns to its place, with the cubes on it."""
    seat = state.seats[seat_number]
    state.log_event(
        "species_to_field",
        clause,
        seat_number,
        state.cubes_by_place[seat.species_place],
        state.field_cards[seat.species_place].index,
    )
    state.owner_by_place[seat.species_place] = NONE
    seat.species_place = NONE


def give_back_forbidding_clause(state: FreeKickState, seat: Seat) -> str:
    """Clause that forbids returning the seat's species, or "". [giveback.none_held] The seat must have one;

    [giveback.own_with_cubes_allowed] cubes on it do not matter.
    """
    if seat.hand_cubes == 0:
        return "pass.forced"
    return "giveback.none_held" if seat.species_place == NONE else release_forbidding_clause(state, seat)


def give_back_species(state: FreeKickState, seat_number: i64) -> None:
    """[giveback.action] [giveback.exactly_one] One cube to the stock, the seat's species to the field."""
    state.seats[seat_number].hand_cubes -= state.rules.return_price
    state.log_event(
        "return_cubes",
        "giveback.action",
        seat_number,
        state.rules.return_price,
        card_cause(state.field_cards[state.seats[seat_number].species_place].index),
    )
    return_species_to_field(state, seat_number, "giveback.action")


def copy_forbidding_clause(state: FreeKickState, seat: Seat, place: i64) -> str:
    """[card.library.targets] Clause that forbids the Library Folk to copy the card of a place, or "".

    [card.library.cubes_irrelevant] Cubes and owners do not matter. [card.library.own_turn] [card.library.once_a_round]
    [card.library.inherited_from_field] Once per round for the card, for any holder.
    """
    own = state.species_of_seat(seat)
    if not own.copies_species:
        return "card.library.ability"
    if state.copied_place != NONE:
        return (
            own.ability_clause("copy_species")
            if "copy_species" in own.clause_by_ability
            else "card.library.once_a_round"
        )
    if state.field_cards[place].kind != SPECIES_CARD or seat.species_place == place:
        return "card.library.not_self"
    return ""


def copy_species(state: FreeKickState, seat_number: i64, place: i64) -> None:
    """[card.library.plus_action] [card.library.inherited] Copy for this round; the copy stays with the card.

    [card.library.no_round_start] The copied card's gain effects do not happen.
    """
    state.copied_place = place
    state.log_event("copy", "card.library.ability", seat_number, 0, state.field_cards[place].index)


def can_copy_species(state: FreeKickState, seat: Seat) -> bool:
    """[card.library.not_self] Whether a seat holds the Library Folk, unused, and there is another species to copy."""
    if (
        state.copied_place != NONE
        or seat.species_place == NONE
        or not state.field_cards[seat.species_place].copies_species
    ):
        return False
    for place in range(i64(FIELD_PLACE_COUNT)):
        if place != seat.species_place and state.field_cards[place].kind == SPECIES_CARD:
            return True
    return False
