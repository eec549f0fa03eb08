"""Chapter "bot", the move: which planet the movement card heads for, and how near a bot comes to it."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.dice_count import best_team_dice
from hoshitaku.games.zetta.chapters.energy import CONVERT_NUMBER, best_reduction, return_price
from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.chapters.move import FIRST_FREE_OPTION, STAY, TOW, ChooseMoveWay, move_forbidding_clause
from hoshitaku.games.zetta.chapters.move_prices import FLIGHT_PRICE, MovePrices, move_price, price_with_landing
from hoshitaku.games.zetta.codes import (
    ASTEROID_SLOTS,
    FIRST_ASTEROIDS,
    FIRST_PLANET,
    IN_DECK,
    LIFE,
    MOTHERSHIP,
    NONE,
    PLACE_COUNT,
    PLANET_SLOTS,
    RADIOACTIVE,
    SUBSTANCE,
)
from hoshitaku.games.zetta.module import NO_PRICE
from hoshitaku.games.zetta.places import can_bear_life, is_asteroid_field, is_planet, orbit_of, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import contains
from hoshitaku.players.zetta.action_wishes import ACTIONS_OF_WISH
from hoshitaku.players.zetta.card_bot import BotQuestion, CardBot
from hoshitaku.players.zetta.module_strategies import strategies_in_play

LOW_ENERGY: Final = 2
FAR: Final = 100  # farther than anything
OUT_OF_REACH: Final = ("", "move.once", "general.costs_first")  # what refuses a move that may be possible later


def should_convert(state: ZettaState, seat: int) -> bool:
    """[zetta:bot.energy_convert] A radioactive substance is converted below 2 energy.

    [zetta:bot.energy_convert_when] Asked before the move and before the action.
    """
    return state.seats[seat].energy < LOW_ENERGY and state.substance_count(seat, RADIOACTIVE) > 0


def choose_move(question: BotQuestion) -> int:
    """[zetta:bot.follow] Where to go.

    [zetta:bot.move_reserve] The last energy is spent only if the ship must leave a planet.

    [zetta:bot.card.ezb6] [zetta:bot.card.ezb7] [zetta:bot.move_limit] Of that EZB6 spends 2 at most.
    """
    if should_convert(question.state, question.seat) and FIRST_FREE_OPTION + CONVERT_NUMBER in question.options:
        return FIRST_FREE_OPTION + CONVERT_NUMBER
    question = BotQuestion(question.bot, question.state, question.seat, moves_without_breaking(question))
    energy = int(question.state.seats[question.seat].energy)
    for spent in (energy - energy_reserve(question.state, question.seat), energy):
        option = planned_move(question, min(spent, question.bot.move_card.max_energy_per_move))
        if option != NONE:
            return option
    return TOW if TOW in question.options else question.options[0]


def choose_move_way(question: BotQuestion) -> int:
    """[zetta:bot.equipment_use] [zetta:bot.no_break] The first way, unless one that wears no drive can be paid for.

    As far as its card lets it spend; to break nothing, whatever it has.
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
    return next((way for way in plain if fares.total_price(state, way, decision.place) <= energy), first)


def energy_reserve(state: ZettaState, seat: int) -> int:
    """[zetta:bot.move_reserve] Energy that a bot keeps for the return: what that takes of it."""
    return 0 if state.substance_count(seat, RADIOACTIVE) else int(return_price(state, seat))


def moves_without_breaking(question: BotQuestion) -> list[int]:
    """[zetta:bot.no_break] [zetta:bot.no_break_void] A move without what would break something, unless it must."""
    senses = strategies_in_play(question.state)
    kept = [
        o
        for o in question.options
        if all(o >= PLACE_COUNT or s.may_bot_move_to(question.state, question.seat, o) for s in senses)
    ]
    return kept or question.options


def planned_move(question: BotQuestion, energy_budget: int) -> int:
    """[zetta:bot.move_low_energy] [zetta:bot.nearest_payable] A bot's move with so much energy to spend, or NONE.

    Who can pay for a planet heads for one, else for asteroids; then towards the planet in space; then it stays.
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
    if STAY in question.options:
        return STAY
    return (
        MOTHERSHIP
        if MOTHERSHIP in question.options and move_price(question.state, question.seat, MOTHERSHIP) == 0
        else NONE
    )


def target_planets(state: ZettaState, seat: int) -> list[int]:
    """[zetta:bot.move_exclude] Planets that a bot may head for: not the one it stands on, nor one that is forbidden."""
    found, fares = [], MovePrices(state, seat)
    for place in range(FIRST_PLANET, FIRST_PLANET + PLANET_SLOTS):
        if state.system.planet_orbit[place - FIRST_PLANET] == NONE or state.seats[seat].place == place:
            continue
        clause = move_forbidding_clause(state, fares, place)
        no_pilot = clause == fares.unmet_clause_for_place(state, place) and not fares.unmet_clause_by_pilot(
            state, place, False
        )
        if (clause in OUT_OF_REACH or no_pilot) and all(
            sense.may_bot_land_on(state, seat, place) for sense in strategies_in_play(state)
        ):
            found.append(place)
    return found


def landing_price(state: ZettaState, seat: int, place: int) -> int:
    """[zetta:bot.move_limit] What a landing costs, flight included; out of reach as much as from near by."""
    fares = MovePrices(state, seat)
    price = fares.first_way_price(state, place)
    if price != NO_PRICE:
        return int(price)
    lowered = best_reduction(fares.reductions, place, FLIGHT_PRICE, 0)
    flight = FLIGHT_PRICE if lowered is None else FLIGHT_PRICE + lowered.amount
    return int(price_with_landing(state, seat, place, flight))


def bot_distance(bot: CardBot, state: ZettaState, seat: int, start: int, end: int) -> int:
    """[zetta:bot.nearest] Orbits from one place to another, 0 within one; or as a module counts them."""
    for sense in strategies_in_play(state):
        known = sense.bot_distance(bot, state, seat, start, end)
        if known != NONE:
            return known
    return abs(int(orbit_of(state, end)) - int(orbit_of(state, start)))


def choose_target_planet(bot: CardBot, state: ZettaState, seat: int, planets: list[int]) -> int:
    """[zetta:bot.arrow_prep] [zetta:bot.tie_random] The planet that the card names: first line, ties, then the lot."""
    wishes = bot.move_card.wishes
    left = planets_of_first_line(bot, state, seat, planets)
    for wish in wishes[1:]:
        left = [place for place in left if fits_wish(state, wish, place)] or left
    best = max(best_modifier_at(bot, state, seat, place) for place in left)
    left = [place for place in left if best_modifier_at(bot, state, seat, place) == best]
    return left[int(bot.random.below(len(left)))]


def planets_of_first_line(bot: CardBot, state: ZettaState, seat: int, planets: list[int]) -> list[int]:
    """[zetta:bot.card.ezb6] What a card's first line leaves.

    [zetta:bot.card.ezb8] [zetta:bot.card.ezb9] [zetta:bot.card.ezb10] [zetta:bot.nearest]

    [zetta:bot.card.ezb10_which] All non-gas planets in reach, however near; of others the nearest.
    """
    wish, here = bot.move_card.wishes[0], int(state.seats[seat].place)
    if wish == "non_gas_planet":
        solid = [
            place for place in planets if not is_gas_planet(state, place) and move_price(state, seat, place) != NO_PRICE
        ]
        if solid:
            return solid
    sort = planets_of_sort(bot, state, planets)
    near = min(bot_distance(bot, state, seat, here, place) for place in sort)
    return [place for place in sort if bot_distance(bot, state, seat, here, place) == near]


def planets_of_sort(bot: CardBot, state: ZettaState, planets: list[int]) -> list[int]:
    """[zetta:bot.card.ezb8] The planets of the sort of the first line, else of the second, else all.

    [zetta:bot.nearest] EZB9 and EZB10 name all planets in their second lines.
    """
    for wish in bot.move_card.wishes[:2]:
        found = [place for place in planets if fits_wish(state, wish, place)]
        if found:
            return found
    return planets


def fits_wish(state: ZettaState, wish: str, place: int) -> bool:
    """[zetta:bot.card.ezb8] Whether a planet is of the sort that a line names.

    [zetta:bot.card.ezb9] [zetta:bot.card.ezb10]
    """
    if wish in ("nearest_unexplored_planet", "unexplored"):
        return state.system.planet_flag[place - FIRST_PLANET] == NONE
    if wish in ("nearest_life_planet", "life_possible"):
        return can_find_life(state, place)
    return True  # substances can be found on every planet


def is_gas_planet(state: ZettaState, place: int) -> bool:
    """[zetta:system.gas_types] Whether a planet is a gas planet."""
    parts = state.rules.components
    return parts.is_gas_type[parts.planet_type[planet_marker_at(state, place)]] > 0


def can_find_life(state: ZettaState, place: int) -> bool:
    """[zetta:bot.move_limit] Whether life can be found there, whatever crew the bot has."""
    return can_bear_life(state, place) and contains(state.life.place, IN_DECK)


def best_modifier_at(bot: CardBot, state: ZettaState, seat: int, place: int) -> int:
    """[zetta:bot.high_modifier] Of several planets the one with the higher number is better.

    [zetta:bot.high_modifier_which] The number is that of the bot's best possible action there.

    [zetta:interplay.bot_variant] A planet that lies face down counts as 0.
    """
    marker, parts = planet_marker_at(state, place), state.rules.components
    if not state.markers.seen[marker]:
        return 0
    for wish in bot.action_card.wishes:
        for kind in ACTIONS_OF_WISH[wish]:
            if kind == LIFE and can_find_life(state, place) and bot_dice(state, seat, LIFE):
                return int(parts.planet_life_dice[marker])
            if kind == SUBSTANCE and bot_dice(state, seat, SUBSTANCE):
                return int(parts.planet_substance_dice[marker])
    return 0


def bot_dice(state: ZettaState, seat: int, kind: int) -> int:
    """[zetta:bot.no_break] [zetta:bot.no_break_void] Dice of all that a bot sends: it spares the last use of things."""
    return int(best_team_dice(state, seat, kind, token_count(state, seat, kind), 1))


def nearest_asteroids(question: BotQuestion, energy_budget: int) -> int:
    """[zetta:bot.move_low_energy] The nearest asteroid field that can be paid for, perhaps where the ship is.

    [zetta:bot.golden_auto] Of two as near the one with the lower letter, whichever was placed first.
    """
    if is_asteroid_field(question.state.seats[question.seat].place):
        return STAY
    best, nearest = NONE, (0, 0)
    for place in range(FIRST_ASTEROIDS, FIRST_ASTEROIDS + ASTEROID_SLOTS):
        orbit = int(question.state.system.field_orbit[place - FIRST_ASTEROIDS])
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

    [zetta:bot.equipment_order] The first of several as near.
    """
    bot, state, here = question.bot, question.state, int(question.state.seats[question.seat].place)
    best, least = NONE, bot_distance(bot, state, question.seat, here, target)
    if is_planet(here):
        least += FAR  # it must leave, even if it comes no nearer
    for place in question.options:
        if place >= FIRST_PLANET or move_price(state, question.seat, place) > energy_budget:
            continue
        left = bot_distance(bot, state, question.seat, place, target)
        if left < least:
            best, least = place, left
    return best
