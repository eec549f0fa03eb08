"""The player aid: where a number comes from, clause by clause: what a move costs, and which dice a discovery has."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION, ChooseAction
from hoshitaku.games.zetta.chapters.dice_count import max_team_dice, planet_modifier
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.move_prices import MovePrices
from hoshitaku.games.zetta.chapters.preparation_grid import PASS, ChooseInvestment
from hoshitaku.games.zetta.codes import ARTIFACT, NONE, PLACE_COUNT
from hoshitaku.games.zetta.crew import crew_count, dice_of_member
from hoshitaku.games.zetta.interface.success_odds import is_success_sure, state_with_member
from hoshitaku.games.zetta.modified_numbers import (
    DICE_POOL,
    GRID_PRICE,
    LAYER_COUNT,
    MOVE_PRICE,
    PERK,
    SURE_SUCCESS,
    TEAM_DICE,
    NumberChange,
    apply_change,
    module_changes,
)
from hoshitaku.games.zetta.module import NO_PRICE
from hoshitaku.games.zetta.places import is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState


class AmountPart(NamedTuple):
    """A part of a number: the key of its words (`part.<key>`), how much it is, its clause."""

    key: str
    amount: int
    clause: str


def explain_option(state: ZettaState, option: int) -> list[AmountPart]:
    """[general.golden_rule] The parts of the number that an option shows; nothing if it shows none, or is refused."""
    decision = state.top()
    if decision.forbidding_clause(state, option):
        return []
    if isinstance(decision, ChooseMove) and option < PLACE_COUNT:
        return move_price_parts(state, decision.actor, option)
    if isinstance(decision, ChooseAction) and 0 <= option - FIRST_ACTION <= ARTIFACT:
        return max_dice_parts(state, decision.actor, option - FIRST_ACTION)
    if isinstance(decision, ChooseTeamMember):
        return team_dice_parts(state_with_member(state, decision.actor, option))
    if isinstance(decision, ChooseInvestment) and option < PASS:
        cost = int(state.rules.components.grid_price[option])
        return add_module_changes(
            state, GRID_PRICE, decision.actor, option, [AmountPart("printed", cost, "setup.grid_costs")]
        )
    return []


def move_price_parts(state: ZettaState, seat: i64, place: int) -> list[AmountPart]:
    """[land.cost] [move.once] The way that is gone, the landing, and what modules make of both."""
    fares = MovePrices(state, seat)
    number = fares.next_way(state, place, NONE)
    if number == NONE:
        return []
    way = state.rules.move_ways[number]
    price = fares.way_price(state, number, place)
    surcharge = 0 if price == NO_PRICE else int(way.surcharge(price))
    parts = [AmountPart(f"way_{way.words_key()}", 0 if price == NO_PRICE else int(price) - surcharge, "move.once")]
    if surcharge:
        parts.append(AmountPart("surcharge", surcharge, way.surcharge_clause()))
    lowered = None if price == NO_PRICE else fares.reduction(state, number, place, price)
    if lowered is not None:
        parts.append(AmountPart("change", int(lowered.amount), lowered.clause))
    if is_planet(place):
        parts.append(AmountPart("landing", int(state.rules.constants.landing_energy), "land.cost"))
    return add_module_changes(state, MOVE_PRICE, seat, place, parts)


def max_dice_parts(state: ZettaState, seat: i64, kind: int) -> list[AmountPart]:
    """[discovery.base_dice] [discovery.modifier] Dice of all that a seat can send by itself, and of the planet."""
    crew = int(max_team_dice(state, seat, kind))
    parts = [AmountPart("crew", crew, "discovery.base_dice"), *planet_dice_parts(state, seat, kind)]
    return add_module_changes(state, DICE_POOL, seat, kind, parts)


def team_dice_parts(state: ZettaState) -> list[AmountPart]:
    """[assist.modifier_total] Dice of the crew named so far, of the helper's crew, and of the planet.

    A sure discovery has one die, whatever these make.
    """
    seat, kind, helper = state.turn.seat, int(state.attempt.kind), state.attempt.helper
    parts = crew_dice_parts(state, seat, kind, "crew", "discovery.base_dice")
    if helper != NONE:
        parts += crew_dice_parts(state, helper, kind, "helpers", "assist.crew")
    parts += planet_dice_parts(state, seat, kind)
    if is_success_sure(state, kind):
        clause = module_changes(state, SURE_SUCCESS, seat, kind)[0].clause
        return [*parts, AmountPart("change", 1 - sum(part.amount for part in parts), clause)]
    return add_module_changes(state, DICE_POOL, seat, kind, parts)


def crew_dice_parts(state: ZettaState, seat: i64, kind: int, key: str, clause: str) -> list[AmountPart]:
    """[discovery.base_dice] Dice of what one seat sends, as its modules make them."""
    aboard = [int(state.seats[seat].aboard[place]) for place in range(int(crew_count(state, seat)))]
    dice = sum(int(dice_of_member(state, member)) for member in aboard if state.crew.team[member])
    return add_module_changes(state, TEAM_DICE, seat, kind, [AmountPart(key, dice, clause)]) if dice else []


def planet_dice_parts(state: ZettaState, seat: i64, kind: int) -> list[AmountPart]:
    """[discovery.modifier] What the planet adds or takes."""
    amount = int(planet_modifier(state, seat, kind))
    return [AmountPart("planet", amount, "discovery.modifier")] if amount else []


def add_module_changes(
    state: ZettaState, query: int, seat: i64, about: int, parts: list[AmountPart]
) -> list[AmountPart]:
    """[general.golden_rule] A number's parts, then what each module in play contributes to it, layer by layer."""
    value = sum(part.amount for part in parts)
    changes = flatten_changes(module_changes(state, query, seat, about))
    for layer in range(LAYER_COUNT):
        of_layer = [one for one in changes if one.layer == layer]
        if layer == PERK and of_layer:
            of_layer = [max(of_layer, key=lambda one: abs(int(one.amount)))]
        for one in of_layer:
            after = int(apply_change(value, one))
            parts = [*parts, AmountPart("change", after - value, one.clause)]
            value = after
    return parts


def flatten_changes(changes: list[NumberChange]) -> list[NumberChange]:
    """All changes, with those that follow the first of a module."""
    found: list[NumberChange] = []
    for first in changes:
        one: NumberChange | None = first
        while one is not None:
            found.append(one)
            one = one.next_change
    return found
