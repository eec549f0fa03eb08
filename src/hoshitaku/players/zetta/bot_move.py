"""Chapter "bot", the move: which planets a bot may head for, what it pays, and how close it gets."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.energy import CONVERT_ACTION_NUMBER, return_price
from hoshitaku.games.zetta.chapters.move import (
    FIRST_FREE_ACTION_OPTION,
    STAY_OPTION,
    TOW_OPTION,
    move_forbidding_clause,
)
from hoshitaku.games.zetta.chapters.move_prices import MovePrices, move_price
from hoshitaku.games.zetta.chapters.move_way_choice import ChooseMoveWay
from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOT_COUNT,
    FIRST_ASTEROIDS_PLACE,
    FIRST_PLANET_PLACE,
    MOTHERSHIP_PLACE,
    NONE,
    PLACE_NUMBER_LIMIT,
    PLANET_SLOT_COUNT,
    RADIOACTIVE,
)
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.places import is_asteroid_field, is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.bot_target_planet import bot_distance, choose_target_planet
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.module_strategies import strategies_in_play

CONVERT_BELOW_ENERGY: Final = 2
FAR_DISTANCE: Final = 100  # more orbits than any distance
OUT_OF_REACH_CLAUSES: Final = ("", "move.once", "general.costs_first")  # refusals of moves that may be possible later


def should_convert_radioactive(state: ZettaState, seat: int) -> bool:
    """[zetta:bot.energy_convert] A bot with less than 2 energy converts a radioactive substance.

    [zetta:bot.energy_convert_when] Asked before the move and before the action.
    """
    return state.seats[seat].energy < CONVERT_BELOW_ENERGY and state.substance_count(seat, RADIOACTIVE) > 0


def choose_move(question: BotQuestion) -> int:
    """[zetta:bot.follow] Where to go.

    [zetta:bot.move_reserve] A bot spends its last energy only if the ship must leave a planet.

    [zetta:bot.card.ezb6] [zetta:bot.card.ezb7] [zetta:bot.move_limit] EZB6 spends at most 2 of it.
    """
    if (
        should_convert_radioactive(question.state, question.seat)
        and FIRST_FREE_ACTION_OPTION + CONVERT_ACTION_NUMBER in question.options
    ):
        return FIRST_FREE_ACTION_OPTION + CONVERT_ACTION_NUMBER
    question = BotQuestion(question.bot, question.state, question.seat, moves_without_breaking(question))
    energy = int(question.state.seats[question.seat].energy)
    for spent in (energy - energy_reserve(question.state, question.seat), energy):
        option = planned_move(question, min(spent, question.bot.move_card.max_energy_per_move))
        if option != NONE:
            return option
    return TOW_OPTION if TOW_OPTION in question.options else question.options[0]


def choose_move_way(question: BotQuestion) -> int:
    """[zetta:bot.equipment_use] [zetta:bot.no_break] The first way, but preferably one that wears no drive and is
    affordable.

    Within the card's limit; all its energy if that avoids breaking equipment.
    """
    state, seat = question.state, question.seat
    for sense in strategies_in_play(state):
        way = sense.bot_preferred_way(question)
        if way != NONE:
            return way
    decision, ways, first = state.top(), question.state.rules.move_ways, question.options[0]
    assert isinstance(decision, ChooseMoveWay)
    if not ways[first].uses_star_pilot or len(state.rules.move_requirements) == 0:
        return first
    energy = int(state.seats[seat].energy)
    if all(sense.may_bot_move_to(state, seat, int(decision.place)) for sense in strategies_in_play(state)):
        energy = min(energy - energy_reserve(state, seat), question.bot.move_card.max_energy_per_move)
    plain, fares = [way for way in question.options if not ways[way].uses_star_pilot], MovePrices(state, seat)
    return next((way for way in plain if fares.total_way_price(state, way, decision.place) <= energy), first)


def energy_reserve(state: ZettaState, seat: int) -> int:
    """[zetta:bot.move_reserve] Energy that a bot reserves for the return."""
    return 0 if state.substance_count(seat, RADIOACTIVE) else int(return_price(state, seat))


def moves_without_breaking(question: BotQuestion) -> list[int]:
    """[zetta:bot.no_break] [zetta:bot.no_break_void] A move that breaks nothing, unless none is possible."""
    senses = strategies_in_play(question.state)
    kept = [
        o
        for o in question.options
        if all(o >= PLACE_NUMBER_LIMIT or s.may_bot_move_to(question.state, question.seat, o) for s in senses)
    ]
    return kept or question.options


def planned_move(question: BotQuestion, energy_budget: int) -> int:
    """[zetta:bot.move_low_energy] [zetta:bot.nearest_payable] A bot's move with this much energy to spend, or NONE.

    A bot that can pay for a planet heads for one, else for asteroids; then towards the planet through space; else it
    stays.
    """
    planets = target_planets(question.state, question.seat)
    landable = [place for place in planets if landing_price(question.state, question.seat, place) <= energy_budget]
    if not landable:
        field = nearest_asteroids(question, energy_budget)
        if field != NONE:
            return field
    heading = landable or planets
    if heading:
        target = choose_target_planet(question.bot, question.state, question.seat, heading)
        if landable and target in question.options:
            return target
        nearer = place_towards(question, target, energy_budget)
        if nearer != NONE:
            return nearer
    if STAY_OPTION in question.options:
        return STAY_OPTION
    return (
        MOTHERSHIP_PLACE
        if MOTHERSHIP_PLACE in question.options and move_price(question.state, question.seat, MOTHERSHIP_PLACE) == 0
        else NONE
    )


def target_planets(state: ZettaState, seat: int) -> list[int]:
    """[zetta:bot.move_exclude] Planets that a bot may head for: not its own, and none that is forbidden."""
    found, fares = [], MovePrices(state, seat)
    for place in range(FIRST_PLANET_PLACE, FIRST_PLANET_PLACE + PLANET_SLOT_COUNT):
        if state.system.planet_orbit[place - FIRST_PLANET_PLACE] == NONE or state.seats[seat].place == place:
            continue
        clause = move_forbidding_clause(state, fares, place)
        no_pilot = clause == fares.unmet_clause_for_place(state, place) and not fares.unmet_clause_for_piloting(
            state, place, False
        )
        if (clause in OUT_OF_REACH_CLAUSES or no_pilot) and all(
            sense.may_bot_land_on(state, seat, place) for sense in strategies_in_play(state)
        ):
            found.append(place)
    return found


def landing_price(state: ZettaState, seat: int, place: int) -> int:
    """[zetta:bot.move_limit] Energy to fly to a planet and land; the same formula for near and unreachable planets."""
    fares = MovePrices(state, seat)
    price = fares.first_way_price(state, place)
    return int(fares.star_pilot_flight_price(state, place) if price == UNREACHABLE_PRICE else price)


def nearest_asteroids(question: BotQuestion, energy_budget: int) -> int:
    """[zetta:bot.move_low_energy] The nearest affordable asteroid field, possibly the ship's own place.

    [zetta:bot.golden_auto] In a tie, the one with the lower letter, whichever was placed first.
    """
    if is_asteroid_field(question.state.seats[question.seat].place):
        return STAY_OPTION
    best, nearest = NONE, (0, 0)
    for place in range(FIRST_ASTEROIDS_PLACE, FIRST_ASTEROIDS_PLACE + ASTEROID_SLOT_COUNT):
        orbit = int(question.state.system.field_orbit[place - FIRST_ASTEROIDS_PLACE])
        if orbit == NONE or place not in question.options:
            continue
        price = move_price(question.state, question.seat, place)
        if price and price > energy_budget:
            continue
        here = int(question.state.seats[question.seat].place)
        near = (bot_distance(question.bot, question.state, question.seat, here, place), orbit)
        if best == NONE or near < nearest:
            best, nearest = place, near
    return best


def place_towards(question: BotQuestion, target: int, energy_budget: int) -> int:
    """[zetta:bot.nearest] The place in space nearest to a target, if it is nearer than the ship; or NONE.

    [zetta:bot.equipment_order] In a tie, the first.
    """
    bot, state, here = question.bot, question.state, int(question.state.seats[question.seat].place)
    best, least = NONE, bot_distance(bot, state, question.seat, here, target)
    if is_planet(here):
        least += FAR_DISTANCE  # it must leave, even if it gets no closer
    for place in question.options:
        if place >= FIRST_PLANET_PLACE or move_price(state, question.seat, place) > energy_budget:
            continue
        left = bot_distance(bot, state, question.seat, place, target)
        if left < least:
            best, least = place, left
    return best
