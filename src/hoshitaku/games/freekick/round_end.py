"""Chapters "oxygen", "war", "carnival" and the clearing: what resolves at the end of a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.freekick.card import NO_CARD, POWER_BOX, Card
from hoshitaku.games.freekick.counting import amount_for, count
from hoshitaku.games.freekick.effects import score
from hoshitaku.games.freekick.power import box_power, power
from hoshitaku.games.freekick.sheet import BOXES, CARNIVAL, CITY, GREEN, NONE, OXYGEN, PLACES, WAR, Seat, seat_after
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.ties import WAR_TIES, broken_ties, tell
from hoshitaku.games.freekick.told import by_card
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
        if spared(seat, own, copy):
            tell_spared(state, number, -surplus)
        else:
            state.log_event("oxygen_fails", "oxygen.failure", number, -surplus, NONE)
            score(state, number, -state.rules.oxygen_loss, "oxygen.failure", OXYGEN)
        return
    state.log_event("oxygen_succeeds", "oxygen.success", number, surplus, NONE)
    if surplus > 0:
        if own.oxygen_surplus:
            score(state, number, surplus, own.rule("oxygen_surplus_points"), by_card(own.index))
        if copy.oxygen_surplus:
            score(state, number, surplus, copy.rule("oxygen_surplus_points"), by_card(copy.index))


def spared(seat: Seat, own: Card, copy: Card) -> bool:
    """[precedence.cards_over_rules] Whether a card makes a supply that falls short succeed.

    [card.zombie.effect] A species, held or copied; [card.migratory.effect] what was used in this round.
    """
    return own.oxygen_sure or copy.oxygen_sure or seat.oxygen_assured


def tell_spared(state: FreeKick, number: i64, missing: i64) -> None:
    """[card.zombie.effect] [card.migratory.effect] Tell which card makes a supply that falls short succeed."""
    if state.event_log is None:
        return
    seat = state.seats[number]
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    card = own if own.oxygen_sure else copy if copy.oxygen_sure else assuring_card(state)
    if card is NO_CARD:
        state.log_event("oxygen_spared", "card.migratory.effect", number, missing, NONE)
    else:
        state.log_event("oxygen_spared", card.rule("oxygen_success"), number, missing, by_card(card.index))


def assuring_card(state: FreeKick) -> Card:
    """The power box that assured oxygen in this round, as cubes lie on it; NO_CARD if none in play can."""
    found = NO_CARD
    for place in range(i64(PLACES)):
        card = state.cards[place]
        if card.kind == POWER_BOX and "oxygen_success" in card.rules and (found is NO_CARD or state.cubes[place] > 0):
            found = card
    return found


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


def tell_power(state: FreeKick, number: i64, strength: i64) -> None:
    """[war.power] Tell what power a seat has in War, and by which card if one adds to it."""
    seat = state.seats[number]
    own = state.species_of(seat)
    copy = state.copy_of(seat)
    ability = "war_bonus" if seat.boxes[WAR] > 0 else "war_without_cubes"
    card = own if ability in own.rules else copy
    if ability in card.rules:
        state.log_event("war_power", card.rule(ability), number, strength, by_card(card.index))
    else:
        state.log_event("war_power", "war.power", number, strength, WAR)


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
        if strength >= 0 and state.event_log is not None:
            tell_power(state, seat, strength)
        if strength > first_power:
            second, second_power = first, first_power
            first, first_power = seat, strength
        elif strength > second_power:
            second, second_power = seat, strength
    if state.event_log is not None:
        powers = vec[i64]([war_power(state, seat) for seat in range(seats)])
        tell(state, broken_ties(state, WAR_TIES, powers, 2, NONE, NONE))
    if first != NONE:
        win_war(state, first)
    if second != NONE:
        score(state, second, state.rules.war_second, "war.second", WAR)
    punish_losers(state, first)


def win_war(state: FreeKick, first: i64) -> None:
    """[war.first] First in war takes 5 points and the marker. [war.winner_keeps_marker]"""
    score(state, first, state.rules.war_first, "war.first", WAR)
    if state.marker != first:
        state.log_event("marker", "war.first", first, 0, state.marker)
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
            score(state, number, -own.war_penalty, own.rule("lose_points"), by_card(own.index))
        if copy.war_penalty:
            score(state, number, -copy.war_penalty, copy.rule("lose_points"), by_card(copy.index))


def resolve_carnival(state: FreeKick) -> None:
    """[carnival.points] Each seat scores the power of its Carnival. [carnival.empty] [card.giants.earlier_cubes]

    [card.giants.earlier_resolved] As the science level is now.
    """
    seats = len(state.seats)
    for step in range(seats):
        seat = seat_after(state.marker, step, seats)
        score(state, seat, box_power(state, state.seats[seat], CARNIVAL), "carnival.points", CARNIVAL)


def clear_cubes(state: FreeKick) -> None:
    """[round_end.clear] All cubes return to the stock. [round_end.species_kept] Copies and assurances end."""
    state.log_event("clear", "round_end.clear", NONE, state.round, NONE)
    for seat in state.seats:
        seat.hand = 0
        seat.oxygen_assured = False
        seat.boxes = NO_CUBES[:BOXES]
    state.cubes = NO_CUBES[:PLACES]
    state.copied = NONE
