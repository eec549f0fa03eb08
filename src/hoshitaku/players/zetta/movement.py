"""Chapter "bot", the move: which planet the movement card heads for, and how near a bot comes to it."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.dice import team_dice
from hoshitaku.games.zetta.chapters.energy import CONVERT, best_discount, price_of_return
from hoshitaku.games.zetta.chapters.fares import ENERGY_OF_A_FLIGHT, Fares, price_of, whole_price
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.chapters.move import FREE, STAY, TOW, ChooseWay, move_refusal
from hoshitaku.games.zetta.codes import (
    ASTEROID_FIELDS,
    ASTEROIDS,
    IN_DECK,
    LIFE,
    MOTHERSHIP,
    NONE,
    PLACES,
    PLANET,
    PLANETS,
    RADIOACTIVE,
    SUBSTANCE,
)
from hoshitaku.games.zetta.module import NEVER
from hoshitaku.games.zetta.places import bears_life, is_field, is_planet, marker_on, orbit_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import contains
from hoshitaku.players.zetta.bot import Asked, Bot
from hoshitaku.players.zetta.senses import senses_of
from hoshitaku.players.zetta.wishes import KINDS_OF_WISH

LOW_ENERGY: Final = 2
FAR: Final = 100  # farther than anything
OUT_OF_REACH: Final = ("", "move.once", "general.costs_first")  # what refuses a move that may be possible later


def needs_energy(state: Zetta, seat: int) -> bool:
    """[zetta:bot.energy_convert] A radioactive substance is converted below 2 energy.

    [zetta:bot.energy_convert_when] Asked before the move and before the action.
    """
    return state.seats[seat].energy < LOW_ENERGY and state.substance(seat, RADIOACTIVE) > 0


def choose_move(asked: Asked) -> int:
    """[zetta:bot.follow] Where to go.

    [zetta:bot.move_reserve] The last energy is spent only if the ship must leave a planet.

    [zetta:bot.card.ezb6] [zetta:bot.card.ezb7] [zetta:bot.move_limit] Of that EZB6 spends 2 at most.
    """
    if needs_energy(asked.state, asked.seat) and FREE + CONVERT in asked.options:
        return FREE + CONVERT
    asked = Asked(asked.bot, asked.state, asked.seat, spared(asked))
    energy = int(asked.state.seats[asked.seat].energy)
    for spent in (energy - reserve(asked.state, asked.seat), energy):
        option = planned(asked, min(spent, asked.bot.move.energy_max))
        if option != NONE:
            return option
    return TOW if TOW in asked.options else asked.options[0]


def choose_way(asked: Asked) -> int:
    """[zetta:bot.equipment_use] [zetta:bot.no_break] The first way, unless one that wears no drive can be paid for.

    As far as its card lets it spend; to break nothing, whatever it has.
    """
    state, seat = asked.state, asked.seat
    for sense in senses_of(state):
        way = sense.bot_way(asked)
        if way != NONE:
            return way
    decision, ways, first = state.top(), asked.state.rules.ways, asked.options[0]
    assert isinstance(decision, ChooseWay)
    if not ways[first].piloted or len(state.rules.tolls) == 0:
        return first
    energy = int(state.seats[seat].energy)
    if all(sense.bot_spares(state, seat, int(decision.place)) for sense in senses_of(state)):
        energy = min(energy - reserve(state, seat), asked.bot.move.energy_max)
    plain, fares = [way for way in asked.options if not ways[way].piloted], Fares(state, seat)
    return next((way for way in plain if fares.whole(state, way, decision.place) <= energy), first)


def reserve(state: Zetta, seat: int) -> int:
    """[zetta:bot.move_reserve] Energy that a bot keeps for the return: what that takes of it."""
    return 0 if state.substance(seat, RADIOACTIVE) else int(price_of_return(state, seat))


def spared(asked: Asked) -> list[int]:
    """[zetta:bot.no_break] [zetta:bot.no_break_void] A move without what would break something, unless it must."""
    senses = senses_of(asked.state)
    kept = [o for o in asked.options if all(o >= PLACES or s.bot_spares(asked.state, asked.seat, o) for s in senses)]
    return kept or asked.options


def planned(asked: Asked, budget: int) -> int:
    """[zetta:bot.move_low_energy] [zetta:bot.nearest_payable] A bot's move with so much energy to spend, or NONE.

    Who can pay for a planet heads for one, else for asteroids; then towards the planet in space; then it stays.
    """
    planets = targets(asked.state, asked.seat)
    landable = [place for place in planets if landing_price(asked.state, asked.seat, place) <= budget]
    if not landable:
        field = nearest_field(asked, budget)
        if field != NONE:
            return field
    heading = landable or planets
    if heading:
        target = target_of(asked.bot, asked.state, asked.seat, heading)
        if landable and target in asked.options:
            return target
        nearer = towards(asked, target, budget)
        if nearer != NONE:
            return nearer
    if STAY in asked.options:
        return STAY
    return MOTHERSHIP if MOTHERSHIP in asked.options and price_of(asked.state, asked.seat, MOTHERSHIP) == 0 else NONE


def targets(state: Zetta, seat: int) -> list[int]:
    """[zetta:bot.move_exclude] Planets that a bot may head for: not the one it stands on, nor one that is forbidden."""
    found, fares = [], Fares(state, seat)
    for place in range(PLANET, PLANET + PLANETS):
        if state.system.planet_orbit[place - PLANET] == NONE or state.seats[seat].place == place:
            continue
        clause = move_refusal(state, fares, place)
        no_pilot = clause == fares.held_up(state, place) and not fares.unmet_by(state, place, False)
        if (clause in OUT_OF_REACH or no_pilot) and all(
            sense.bot_lands(state, seat, place) for sense in senses_of(state)
        ):
            found.append(place)
    return found


def landing_price(state: Zetta, seat: int, place: int) -> int:
    """[zetta:bot.move_limit] What a landing costs, flight included; out of reach as much as from near by."""
    fares = Fares(state, seat)
    price = fares.lowest(state, place)
    if price != NEVER:
        return int(price)
    lowered = best_discount(fares.lowerings, place, ENERGY_OF_A_FLIGHT, 0)
    flight = ENERGY_OF_A_FLIGHT if lowered is None else ENERGY_OF_A_FLIGHT + lowered.amount
    return int(whole_price(state, seat, place, flight))


def distance(bot: Bot, state: Zetta, seat: int, start: int, end: int) -> int:
    """[zetta:bot.nearest] Orbits from one place to another, 0 within one; or as a module counts them."""
    for sense in senses_of(state):
        known = sense.bot_distance(bot, state, seat, start, end)
        if known != NONE:
            return known
    return abs(int(orbit_of(state, end)) - int(orbit_of(state, start)))


def target_of(bot: Bot, state: Zetta, seat: int, planets: list[int]) -> int:
    """[zetta:bot.arrow_prep] [zetta:bot.tie_random] The planet that the card names: first line, ties, then the lot."""
    wishes = bot.move.wishes
    left = first_line(bot, state, seat, planets)
    for wish in wishes[1:]:
        left = [place for place in left if fits(state, wish, place)] or left
    best = max(modifier_at(bot, state, seat, place) for place in left)
    left = [place for place in left if modifier_at(bot, state, seat, place) == best]
    return left[int(bot.lot.below(len(left)))]


def first_line(bot: Bot, state: Zetta, seat: int, planets: list[int]) -> list[int]:
    """[zetta:bot.card.ezb6] What a card's first line leaves.

    [zetta:bot.card.ezb8] [zetta:bot.card.ezb9] [zetta:bot.card.ezb10] [zetta:bot.nearest]

    [zetta:bot.card.ezb10_which] All non-gas planets in reach, however near; of others the nearest.
    """
    wish, here = bot.move.wishes[0], int(state.seats[seat].place)
    if wish == "non_gas_planet":
        solid = [place for place in planets if not is_gas(state, place) and price_of(state, seat, place) != NEVER]
        if solid:
            return solid
    sort = of_sort(bot, state, planets)
    near = min(distance(bot, state, seat, here, place) for place in sort)
    return [place for place in sort if distance(bot, state, seat, here, place) == near]


def of_sort(bot: Bot, state: Zetta, planets: list[int]) -> list[int]:
    """[zetta:bot.card.ezb8] The planets of the sort of the first line, else of the second, else all.

    [zetta:bot.nearest] EZB9 and EZB10 name all planets in their second lines.
    """
    for wish in bot.move.wishes[:2]:
        found = [place for place in planets if fits(state, wish, place)]
        if found:
            return found
    return planets


def fits(state: Zetta, wish: str, place: int) -> bool:
    """[zetta:bot.card.ezb8] Whether a planet is of the sort that a line names.

    [zetta:bot.card.ezb9] [zetta:bot.card.ezb10]
    """
    if wish in ("nearest_unexplored_planet", "unexplored"):
        return state.system.planet_flag[place - PLANET] == NONE
    if wish in ("nearest_life_planet", "life_possible"):
        return life_possible(state, place)
    return True  # substances can be found on every planet


def is_gas(state: Zetta, place: int) -> bool:
    """[zetta:system.gas_types] Whether a planet is a gas planet."""
    parts = state.rules.parts
    return parts.gas_type[parts.planet_type[marker_on(state, place)]] > 0


def life_possible(state: Zetta, place: int) -> bool:
    """[zetta:bot.move_limit] Whether life can be found there, whatever crew the bot has."""
    return bears_life(state, place) and contains(state.life.place, IN_DECK)


def modifier_at(bot: Bot, state: Zetta, seat: int, place: int) -> int:
    """[zetta:bot.high_modifier] Of several planets the one with the higher number is better.

    [zetta:bot.high_modifier_which] The number is that of the bot's best possible action there.

    [zetta:interplay.bot_variant] A planet that lies face down counts as 0.
    """
    marker, parts = marker_on(state, place), state.rules.parts
    if not state.markers.seen[marker]:
        return 0
    for wish in bot.action.wishes:
        for kind in KINDS_OF_WISH[wish]:
            if kind == LIFE and life_possible(state, place) and bots_dice(state, seat, LIFE):
                return int(parts.planet_life[marker])
            if kind == SUBSTANCE and bots_dice(state, seat, SUBSTANCE):
                return int(parts.planet_substance[marker])
    return 0


def bots_dice(state: Zetta, seat: int, kind: int) -> int:
    """[zetta:bot.no_break] [zetta:bot.no_break_void] Dice of all that a bot sends: it spares the last use of things."""
    return int(team_dice(state, seat, kind, held(state, seat, kind), 1))


def nearest_field(asked: Asked, budget: int) -> int:
    """[zetta:bot.move_low_energy] The nearest asteroid field that can be paid for, perhaps where the ship is.

    [zetta:bot.golden_auto] Of two as near the one with the lower letter, whichever was placed first.
    """
    if is_field(asked.state.seats[asked.seat].place):
        return STAY
    best, nearest = NONE, (0, 0)
    for place in range(ASTEROIDS, ASTEROIDS + ASTEROID_FIELDS):
        orbit = int(asked.state.system.field_orbit[place - ASTEROIDS])
        if orbit == NONE or place not in asked.options:
            continue
        price = price_of(asked.state, asked.seat, place)
        if price and price > budget:
            continue
        here = int(asked.state.seats[asked.seat].place)
        near = (distance(asked.bot, asked.state, asked.seat, here, place), orbit)
        if best == NONE or near < nearest:
            best, nearest = place, near
    return best


def towards(asked: Asked, target: int, budget: int) -> int:
    """[zetta:bot.nearest] The place in space nearest to a target, if it is nearer than the ship; or NONE.

    [zetta:bot.equipment_order] The first of several as near.
    """
    bot, state, here = asked.bot, asked.state, int(asked.state.seats[asked.seat].place)
    best, least = NONE, distance(bot, state, asked.seat, here, target)
    if is_planet(here):
        least += FAR  # it must leave, even if it comes no nearer
    for place in asked.options:
        if place >= PLANET or price_of(state, asked.seat, place) > budget:
            continue
        left = distance(bot, state, asked.seat, place, target)
        if left < least:
            best, least = place, left
    return best
