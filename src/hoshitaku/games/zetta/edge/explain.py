"""The player aid: where a number comes from, clause by clause: what a move costs, and which dice a discovery has."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION, ChooseAction
from hoshitaku.games.zetta.chapters.dice import modifier, most_dice
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.chapters.fares import Fares
from hoshitaku.games.zetta.chapters.grid import PASS, ChooseInvestment
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.codes import ARTIFACT, NONE, PLACES
from hoshitaku.games.zetta.crew import crew_dice, crew_of
from hoshitaku.games.zetta.edge.odds import is_sure, team_with
from hoshitaku.games.zetta.module import NEVER
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.query import (
    DICE_POOL,
    GRID_COST,
    LAYERS,
    MOVE_PRICE,
    PERK,
    SURE_SUCCESS,
    TEAM_DICE,
    Change,
    applied,
    changes_of,
)
from hoshitaku.games.zetta.state.zetta import Zetta


class Told(NamedTuple):
    """A part of a number: the key of its words (`part.<key>`), how much it is, its clause."""

    key: str
    amount: int
    clause: str


def explained(state: Zetta, option: int) -> list[Told]:
    """[general.golden_rule] The parts of the number that an option shows; nothing if it shows none, or is refused."""
    decision = state.top()
    if decision.refusal(state, option):
        return []
    if isinstance(decision, ChooseMove) and option < PLACES:
        return price_of_move(state, decision.actor, option)
    if isinstance(decision, ChooseAction) and 0 <= option - FIRST_ACTION <= ARTIFACT:
        return dice_of_all(state, decision.actor, option - FIRST_ACTION)
    if isinstance(decision, ChooseCrew):
        return dice_of_team(team_with(state, decision.actor, option))
    if isinstance(decision, ChooseInvestment) and option < PASS:
        cost = int(state.rules.parts.grid_cost[option])
        return with_changes(state, GRID_COST, decision.actor, option, [Told("printed", cost, "setup.grid_costs")])
    return []


def price_of_move(state: Zetta, seat: i64, place: int) -> list[Told]:
    """[land.cost] [move.once] The way that is gone, the landing, and what modules make of both."""
    fares = Fares(state, seat)
    number = fares.first_way(state, place, NONE)
    if number == NONE:
        return []
    way = state.rules.ways[number]
    price = fares.price(state, number, place)
    surcharge = 0 if price == NEVER else int(way.surcharge(price))
    parts = [Told(f"way_{way.key()}", 0 if price == NEVER else int(price) - surcharge, "move.once")]
    if surcharge:
        parts.append(Told("surcharge", surcharge, way.surcharge_clause()))
    lowered = None if price == NEVER else fares.lowered(state, number, place, price)
    if lowered is not None:
        parts.append(Told("change", int(lowered.amount), lowered.clause))
    if is_planet(place):
        parts.append(Told("landing", int(state.rules.numbers.landing_energy), "land.cost"))
    return with_changes(state, MOVE_PRICE, seat, place, parts)


def dice_of_all(state: Zetta, seat: i64, kind: int) -> list[Told]:
    """[discovery.base_dice] [discovery.modifier] Dice of all that a seat can send by itself, and of the planet."""
    crew = int(most_dice(state, seat, kind))
    parts = [Told("crew", crew, "discovery.base_dice"), *of_planet(state, seat, kind)]
    return with_changes(state, DICE_POOL, seat, kind, parts)


def dice_of_team(state: Zetta) -> list[Told]:
    """[assist.modifier_total] Dice of the crew named so far, of the helper's crew, and of the planet.

    A sure discovery has one die, whatever these make.
    """
    seat, kind, helper = state.turn.seat, int(state.attempt.kind), state.attempt.helper
    parts = dice_of_crew(state, seat, kind, "crew", "discovery.base_dice")
    if helper != NONE:
        parts += dice_of_crew(state, helper, kind, "helpers", "assist.crew")
    parts += of_planet(state, seat, kind)
    if is_sure(state, kind):
        clause = changes_of(state, SURE_SUCCESS, seat, kind)[0].clause
        return [*parts, Told("change", 1 - sum(part.amount for part in parts), clause)]
    return with_changes(state, DICE_POOL, seat, kind, parts)


def dice_of_crew(state: Zetta, seat: i64, kind: int, key: str, clause: str) -> list[Told]:
    """[discovery.base_dice] Dice of what one seat sends, as its modules make them."""
    aboard = [int(state.seats[seat].aboard[place]) for place in range(int(crew_of(state, seat)))]
    dice = sum(int(crew_dice(state, member)) for member in aboard if state.crew.team[member])
    return with_changes(state, TEAM_DICE, seat, kind, [Told(key, dice, clause)]) if dice else []


def of_planet(state: Zetta, seat: i64, kind: int) -> list[Told]:
    """[discovery.modifier] What the planet adds or takes."""
    amount = int(modifier(state, seat, kind))
    return [Told("planet", amount, "discovery.modifier")] if amount else []


def with_changes(state: Zetta, query: int, seat: i64, about: int, parts: list[Told]) -> list[Told]:
    """[general.golden_rule] A number's parts, then what each module in play contributes to it, layer by layer."""
    value = sum(part.amount for part in parts)
    changes = chained(changes_of(state, query, seat, about))
    for layer in range(LAYERS):
        of_layer = [one for one in changes if one.layer == layer]
        if layer == PERK and of_layer:
            of_layer = [max(of_layer, key=lambda one: abs(int(one.amount)))]
        for one in of_layer:
            after = int(applied(value, one))
            parts = [*parts, Told("change", after - value, one.clause)]
            value = after
    return parts


def chained(changes: list[Change]) -> list[Change]:
    """All changes, with those that follow the first of a module."""
    found: list[Change] = []
    for first in changes:
        one: Change | None = first
        while one is not None:
            found.append(one)
            one = one.more
    return found
