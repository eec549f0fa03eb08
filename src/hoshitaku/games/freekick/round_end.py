"""Chapters "oxygen", "war", "carnival" and the clearing: what resolves at the end of a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.card import Card
from hoshitaku.games.freekick.counting import amount_for, count
from hoshitaku.games.freekick.effects import score
from hoshitaku.games.freekick.power import box_power, power
from hoshitaku.games.freekick.sheet import BOXES, CARNIVAL, CITY, GREEN, NONE, OXYGEN, PLACES, WAR, Seat, seat_after
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.vectors import vec

NO_CUBES: Final = vec[i64]([0] * (BOXES + PLACES))


def resolve_oxygen(state: FreeKick) -> None:
    """[round_end.order] Step 1, clockwise from the marker."""
    seats = len(state.seats)
    for step in range(seats):
        breathe(state, seat_after(state.marker, step, seats))


def oxygen_surplus(state: FreeKick, number: i64) -> i64:
    """[oxygen.success] Green level plus oxygen power, less City level. [oxygen.no_cube] [oxygen.green_enough]"""
    seat = state.seats[number]
    return seat.levels[GREEN] + box_power(state, seat, OXYGEN) - seat.levels[CITY]


def breathe(state: FreeKick, number: i64) -> None:
    """[oxygen.failure] A supply that falls short costs 5 points. [oxygen.no_reward] [level.green_meaning]

    [card.gardening.surplus] [card.gardening.no_cubes] A surplus may be scored, [card.gardening.no_negative]
    [card.gardening.spared] a shortage never.
    """
    seat = state.seats[number]
    surplus = oxygen_surplus(state, number)
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    if surplus < 0:
        clause = sparing_clause(seat, own, copy)
        if clause:
            state.note("oxygen_spared", clause, number, -surplus, NONE)
        else:
            state.note("oxygen_fails", "oxygen.failure", number, -surplus, NONE)
            score(state, number, -state.rules.oxygen_loss, "oxygen.failure")
        return
    state.note("oxygen_succeeds", "oxygen.success", number, surplus, NONE)
    if surplus > 0:
        if own.oxygen_surplus:
            score(state, number, surplus, own.rule("oxygen_surplus_points"))
        if copy.oxygen_surplus:
            score(state, number, surplus, copy.rule("oxygen_surplus_points"))


def sparing_clause(seat: Seat, own: Card, copy: Card) -> str:
    """[precedence.cards_over_rules] Clause by which a card makes a supply that falls short succeed, or "".

    [card.zombie.effect] A species, held or copied; [card.migratory.effect] what was used in this round.
    """
    if own.oxygen_sure:
        return own.rule("oxygen_success")
    if copy.oxygen_sure:
        return copy.rule("oxygen_success")
    return "card.migratory.effect" if seat.oxygen_assured else ""


def war_power(state: FreeKick, number: i64) -> i64:
    """[war.power] War power of a seat now; -1 if it takes no part. [war.participants]"""
    return war_power_of(state, number, state.seats[number].boxes[WAR])


def war_power_of(state: FreeKick, number: i64, cubes: i64) -> i64:
    """[war.power] Power that a number of cubes would have in a seat's War, with bonuses; -1 if it took no part.

    [card.lord.bonus] [card.lord.no_cubes] [card.berserker.effect]
    """
    seat = state.seats[number]
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    if cubes > 0:
        strength = power(state, seat, cubes)
        if own.war_bonus is not None:
            strength += amount_for(state, number, own.war_bonus)
        if copy.war_bonus is not None:
            strength += amount_for(state, number, copy.war_bonus)
        return strength
    measure = max(own.war_unarmed, copy.war_unarmed)
    return -1 if measure == NONE else count(state, number, measure)


def war_clause(state: FreeKick, number: i64) -> str:
    """[war.power] Clause that gives a seat in War its power: a card's if one adds to it."""
    seat = state.seats[number]
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    ability = "war_bonus" if seat.boxes[WAR] > 0 else "war_without_cubes"
    if ability in own.rules:
        return own.rule(ability)
    return copy.rule(ability) if ability in copy.rules else "war.power"


def resolve_war(state: FreeKick) -> None:
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
        seat = seat_after(state.marker, step, seats)
        strength = war_power(state, seat)
        if strength >= 0 and state.journal is not None:
            state.note("war_power", war_clause(state, seat), seat, strength, NONE)
        if strength > first_power:
            second, second_power = first, first_power
            first, first_power = seat, strength
        elif strength > second_power:
            second, second_power = seat, strength
    if first != NONE:
        win_war(state, first)
    if second != NONE:
        score(state, second, state.rules.war_second, "war.second")
    punish_losers(state, first)


def win_war(state: FreeKick, first: i64) -> None:
    """[war.first] First in war takes 5 points and the marker. [war.winner_keeps_marker]"""
    score(state, first, state.rules.war_first, "war.first")
    if state.marker != first:
        state.note("marker", "war.first", first, 0, state.marker)
    state.marker = first


def punish_losers(state: FreeKick, first: i64) -> None:
    """[card.berserker.penalty] Who must be first in War and is not loses points, taking part or not."""
    for number in range(len(state.seats)):
        if number == first:
            continue
        seat = state.seats[number]
        own = state.species_of(seat)
        copy = state.copy_of(seat)
        if own.war_penalty:
            score(state, number, -own.war_penalty, own.rule("lose_points"))
        if copy.war_penalty:
            score(state, number, -copy.war_penalty, copy.rule("lose_points"))


def resolve_carnival(state: FreeKick) -> None:
    """[carnival.points] Each seat scores the power of its Carnival. [carnival.empty] [card.giants.earlier_cubes]

    [card.giants.earlier_resolved] As the science level is now.
    """
    seats = len(state.seats)
    for step in range(seats):
        seat = seat_after(state.marker, step, seats)
        score(state, seat, box_power(state, state.seats[seat], CARNIVAL), "carnival.points")


def clear_cubes(state: FreeKick) -> None:
    """[round_end.clear] All cubes return to the stock. [round_end.species_kept] Copies and assurances end."""
    state.note("clear", "round_end.clear", NONE, state.round, NONE)
    for seat in state.seats:
        seat.hand = 0
        seat.oxygen_assured = False
        seat.boxes = NO_CUBES[:BOXES]
    state.cubes = NO_CUBES[:PLACES]
    state.copied = NONE
