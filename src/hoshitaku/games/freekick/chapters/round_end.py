"""Chapters "oxygen", "war", "carnival" and clearing: the end of a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.amount_value import amount_value, measure_value
from hoshitaku.games.freekick.cards.card import NO_CARD, POWER_BOX_CARD, Card
from hoshitaku.games.freekick.cards.effects import change_score
from hoshitaku.games.freekick.chapters.power import box_power, cube_power
from hoshitaku.games.freekick.chapters.tie_breaks import WAR_TIE_BREAK_CLAUSES, find_tie_log_entries, log_ties
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.games.freekick.state.log_subjects import card_cause
from hoshitaku.games.freekick.state.sheet import (
    BOX_COUNT,
    CARNIVAL,
    CITY,
    FIELD_PLACE_COUNT,
    GREEN,
    NONE,
    OXYGEN,
    WAR,
    Seat,
    seat_after,
)
from hoshitaku.kernel.vectors import vec

ZERO_CUBES: Final = vec[i64]([0] * (BOX_COUNT + FIELD_PLACE_COUNT))


def resolve_oxygen(state: FreeKickState) -> None:
    """[round_end.order] Step 1, clockwise from the marker."""
    seats = len(state.seats)
    for step in range(seats):
        resolve_oxygen_of_seat(state, seat_after(state.marker_seat, step, seats))


def oxygen_surplus(state: FreeKickState, seat_number: i64) -> i64:
    """[oxygen.success] Green level plus oxygen power, minus City level. [oxygen.no_cube] [oxygen.green_enough]"""
    seat = state.seats[seat_number]
    return seat.levels[GREEN] + box_power(state, seat, OXYGEN) - seat.levels[CITY]


def resolve_oxygen_of_seat(state: FreeKickState, seat_number: i64) -> None:
    """[oxygen.failure] Too little oxygen costs 5 points. [oxygen.no_reward] [level.green_meaning]

    [card.gardening.surplus] [card.gardening.no_cubes] A surplus may score, [card.gardening.no_negative]
    [card.gardening.spared] a shortage never does.
    """
    seat = state.seats[seat_number]
    surplus = oxygen_surplus(state, seat_number)
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    if surplus < 0:
        if is_oxygen_assured(seat, own, copy):
            log_oxygen_assured_by_card(state, seat_number, -surplus)
        else:
            state.log_event("oxygen_fails", "oxygen.failure", seat_number, -surplus, NONE)
            change_score(state, seat_number, -state.rules.oxygen_failure_loss, "oxygen.failure", OXYGEN)
        return
    state.log_event("oxygen_succeeds", "oxygen.success", seat_number, surplus, NONE)
    if surplus > 0:
        if own.scores_oxygen_surplus:
            change_score(
                state, seat_number, surplus, own.ability_clause("oxygen_surplus_points"), card_cause(own.index)
            )
        if copy.scores_oxygen_surplus:
            change_score(
                state, seat_number, surplus, copy.ability_clause("oxygen_surplus_points"), card_cause(copy.index)
            )


def is_oxygen_assured(seat: Seat, own_species: Card, copied_species: Card) -> bool:
    """[precedence.cards_over_rules] Whether a card makes a short supply succeed.

    [card.zombie.effect] A species, held or copied; [card.migratory.effect] a card used in this round.
    """
    return own_species.assures_oxygen or copied_species.assures_oxygen or seat.is_oxygen_assured


def log_oxygen_assured_by_card(state: FreeKickState, seat_number: i64, missing_oxygen: i64) -> None:
    """[card.zombie.effect] [card.migratory.effect] Log which card makes a short supply succeed."""
    if state.event_log is None:
        return
    seat = state.seats[seat_number]
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    card = own if own.assures_oxygen else copy if copy.assures_oxygen else oxygen_assuring_card(state)
    if card is NO_CARD:
        state.log_event("oxygen_spared", "card.migratory.effect", seat_number, missing_oxygen, NONE)
    else:
        state.log_event(
            "oxygen_spared", card.ability_clause("oxygen_success"), seat_number, missing_oxygen, card_cause(card.index)
        )


def oxygen_assuring_card(state: FreeKickState) -> Card:
    """The power box that assured oxygen in this round, if cubes lie on it; NO_CARD if no card in play can."""
    found = NO_CARD
    for place in range(i64(FIELD_PLACE_COUNT)):
        card = state.field_cards[place]
        if (
            card.kind == POWER_BOX_CARD
            and "oxygen_success" in card.clause_by_ability
            and (found is NO_CARD or state.cubes_by_place[place] > 0)
        ):
            found = card
    return found


def war_power(state: FreeKickState, seat_number: i64) -> i64:
    """[war.power] Current war power of a seat; -1 if it does not take part. [war.participants]"""
    return war_power_with_cubes(state, seat_number, state.seats[seat_number].box_cubes[WAR])


def war_power_with_cubes(state: FreeKickState, seat_number: i64, cubes: i64) -> i64:
    """[war.power] War power of a seat with this many cubes, bonuses included; -1 if it would not take part.

    [card.lord.bonus] [card.lord.no_cubes] [card.berserker.effect]
    """
    seat = state.seats[seat_number]
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    if cubes > 0:
        strength = cube_power(state, seat, cubes)
        if own.war_power_bonus is not None:
            strength += amount_value(state, seat_number, own.war_power_bonus)
        if copy.war_power_bonus is not None:
            strength += amount_value(state, seat_number, copy.war_power_bonus)
        return strength
    measure = max(own.unarmed_war_measure, copy.unarmed_war_measure)
    return -1 if measure == NONE else measure_value(state, seat_number, measure)


def log_war_power(state: FreeKickState, seat_number: i64, war_power_value: i64) -> None:
    """[war.power] Log a seat's war power, and the card that adds to it, if any."""
    seat = state.seats[seat_number]
    own = state.species_of_seat(seat)
    copy = state.copied_species_of(seat)
    ability = "war_bonus" if seat.box_cubes[WAR] > 0 else "war_without_cubes"
    card = own if ability in own.clause_by_ability else copy
    if ability in card.clause_by_ability:
        state.log_event("war_power", card.ability_clause(ability), seat_number, war_power_value, card_cause(card.index))
    else:
        state.log_event("war_power", "war.power", seat_number, war_power_value, WAR)


def resolve_war(state: FreeKickState) -> None:
    """[war.first] [war.second] The two highest powers score; the first takes the marker.

    [war.tiebreak_holder] [war.tiebreak_clockwise] [war.tie_for_second] Equal powers rank clockwise from the marker,
    [war.tie_uses_old_holder] from its place before this War. [war.no_participants] [war.single_participant]
    """
    first: i64 = NONE
    second: i64 = NONE
    first_power: i64 = -1
    second_power: i64 = -1
    seats = len(state.seats)
    for step in range(seats):
        seat = seat_after(state.marker_seat, step, seats)
        strength = war_power(state, seat)
        if strength >= 0 and state.event_log is not None:
            log_war_power(state, seat, strength)
        if strength > first_power:
            second, second_power = first, first_power
            first, first_power = seat, strength
        elif strength > second_power:
            second, second_power = seat, strength
    if state.event_log is not None:
        powers = vec[i64]([war_power(state, seat) for seat in range(seats)])
        log_ties(state, find_tie_log_entries(state, WAR_TIE_BREAK_CLAUSES, powers, 2, NONE, NONE))
    if first != NONE:
        reward_war_winner(state, first)
    if second != NONE:
        change_score(state, second, state.rules.war_second_points, "war.second", WAR)
    penalize_war_losers(state, first)


def reward_war_winner(state: FreeKickState, winner_seat: i64) -> None:
    """[war.first] First in war takes 5 points and the marker. [war.winner_keeps_marker]"""
    change_score(state, winner_seat, state.rules.war_first_points, "war.first", WAR)
    if state.marker_seat != winner_seat:
        state.log_event("marker", "war.first", winner_seat, 0, state.marker_seat)
    state.marker_seat = winner_seat


def penalize_war_losers(state: FreeKickState, winner_seat: i64) -> None:
    """[card.berserker.penalty] A seat that must be first in War and is not loses points, whether it takes part or
    not.
    """
    for number in range(len(state.seats)):
        if number == winner_seat:
            continue
        seat = state.seats[number]
        own = state.species_of_seat(seat)
        copy = state.copied_species_of(seat)
        if own.war_loss_penalty:
            change_score(state, number, -own.war_loss_penalty, own.ability_clause("lose_points"), card_cause(own.index))
        if copy.war_loss_penalty:
            change_score(
                state, number, -copy.war_loss_penalty, copy.ability_clause("lose_points"), card_cause(copy.index)
            )


def resolve_carnival(state: FreeKickState) -> None:
    """[carnival.points] Each seat scores the power of its Carnival. [carnival.empty] [card.giants.earlier_cubes]

    [card.giants.earlier_resolved] With the current science level.
    """
    seats = len(state.seats)
    for step in range(seats):
        seat = seat_after(state.marker_seat, step, seats)
        change_score(state, seat, box_power(state, state.seats[seat], CARNIVAL), "carnival.points", CARNIVAL)


def return_cubes_and_end_copies(state: FreeKickState) -> None:
    """[round_end.clear] All cubes return to the stock. [round_end.species_kept] Copies and assurances end."""
    state.log_event("clear", "round_end.clear", NONE, state.round_number, NONE)
    for seat in state.seats:
        seat.hand_cubes = 0
        seat.is_oxygen_assured = False
        seat.box_cubes = ZERO_CUBES[:BOX_COUNT]
    state.cubes_by_place = ZERO_CUBES[:FIELD_PLACE_COUNT]
    state.copied_place = NONE
