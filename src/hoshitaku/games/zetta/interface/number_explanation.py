"""The player aid that explains numbers clause by clause: the price of a move, the dice of a discovery."""

# Interpreted: produces texts for people.

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION_OPTION, ChooseAction
from hoshitaku.games.zetta.chapters.dice_count import max_team_dice, planet_dice_modifier, sent_crew_dice
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.move_prices import MovePrices, energy_saved_by_change, price_with_landing
from hoshitaku.games.zetta.chapters.preparation_grid import PASS_OPTION, ChooseInvestment
from hoshitaku.games.zetta.codes import ARTIFACT, NONE, PLACE_NUMBER_LIMIT
from hoshitaku.games.zetta.interface.success_odds import is_success_sure, state_with_member_sent
from hoshitaku.games.zetta.modified_numbers import (
    BEST_LAYER,
    DICE_POOL_QUERY,
    GRID_PRICE_QUERY,
    LAYER_COUNT,
    SURE_SUCCESS_QUERY,
    NumberChange,
    apply_change,
    module_changes,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState


class AmountPart(NamedTuple):
    """A part of a number: its key in words.toml (`part.<key>`), its amount, its clause."""

    key: str
    amount: int
    clause: str


def explain_option_number(state: ZettaState, option: int) -> list[AmountPart]:
    """[general.golden_rule] The parts of the number that an option shows; empty if it shows none, or is illegal."""
    decision = state.top()
    if decision.forbidding_clause(state, option):
        return []
    if isinstance(decision, ChooseMove) and option < PLACE_NUMBER_LIMIT:
        return move_price_parts(state, decision.actor, option)
    if isinstance(decision, ChooseAction) and 0 <= option - FIRST_ACTION_OPTION <= ARTIFACT:
        return max_dice_parts(state, decision.actor, option - FIRST_ACTION_OPTION)
    if isinstance(decision, ChooseTeamMember):
        return team_dice_parts(state_with_member_sent(state, decision.actor, option))
    if isinstance(decision, ChooseInvestment) and option < PASS_OPTION:
        cost = int(state.rules.components.grid_price[option])
        return append_module_change_parts(
            state, GRID_PRICE_QUERY, decision.actor, option, [AmountPart("printed", cost, "setup.grid_costs")]
        )
    return []


def move_price_parts(state: ZettaState, seat: i64, place: int) -> list[AmountPart]:
    """[land.cost] [move.once] The price of the way taken, its surcharge, what a module saves, and the landing."""
    prices = MovePrices(state, seat)
    number = prices.next_way_number(state, place, NONE)
    if number == NONE:
        return []
    way, price = state.rules.move_ways[number], prices.base_way_price(state, number, place)
    surcharge = prices.surcharge_in_price(state, number, price)
    parts = [AmountPart(f"way_{way.words_key()}", int(price - surcharge), "move.once")]
    if surcharge:
        parts.append(AmountPart("surcharge", int(surcharge), way.surcharge_clause))
    saved = price - prices.price_before_landing(state, number, place)
    if saved:
        clause = next(
            one.clause
            for one in flatten_changes(prices.changes)
            if energy_saved_by_change(one, place, price, surcharge) == saved
        )
        parts.append(AmountPart("change", -int(saved), clause))
    landing = int(price_with_landing(state, place, 0))
    return [*parts, AmountPart("landing", landing, "land.cost")] if landing else parts


def max_dice_parts(state: ZettaState, seat: i64, kind: int) -> list[AmountPart]:
    """[discovery.base_dice] [discovery.modifier] Dice of all crew that a seat can send, and of the planet."""
    crew = int(max_team_dice(state, seat, kind))
    parts = [AmountPart("crew", crew, "discovery.base_dice"), *planet_dice_parts(state, seat, kind)]
    return append_module_change_parts(state, DICE_POOL_QUERY, seat, kind, parts)


def team_dice_parts(state: ZettaState) -> list[AmountPart]:
    """[assist.modifier_total] Dice of the crew named so far, of the helper's crew, and of the planet.

    A sure discovery has one die in any case.
    """
    seat, kind, helper = state.turn.seat, int(state.attempt.kind), state.attempt.helper
    parts = crew_dice_parts(state, seat, "crew", "discovery.base_dice")
    if helper != NONE:
        parts += crew_dice_parts(state, helper, "helpers", "assist.crew")
    parts += planet_dice_parts(state, seat, kind)
    if is_success_sure(state, kind):
        clause = module_changes(state, SURE_SUCCESS_QUERY, seat, kind)[0].clause
        return [*parts, AmountPart("change", 1 - sum(part.amount for part in parts), clause)]
    return append_module_change_parts(state, DICE_POOL_QUERY, seat, kind, parts)


def crew_dice_parts(state: ZettaState, seat: i64, key: str, clause: str) -> list[AmountPart]:
    """[discovery.base_dice] Dice of the crew that one seat sends."""
    dice = int(sent_crew_dice(state, seat))
    return [AmountPart(key, dice, clause)] if dice else []


def planet_dice_parts(state: ZettaState, seat: i64, kind: int) -> list[AmountPart]:
    """[discovery.modifier] Dice that the planet adds or takes."""
    amount = int(planet_dice_modifier(state, seat, kind))
    return [AmountPart("planet", amount, "discovery.modifier")] if amount else []


def append_module_change_parts(
    state: ZettaState, query: int, seat: i64, about: int, parts: list[AmountPart]
) -> list[AmountPart]:
    """[general.golden_rule] Appends the change by each module in play, layer by layer, to the parts of a number."""
    value = sum(part.amount for part in parts)
    changes = flatten_changes(module_changes(state, query, seat, about))
    for layer in range(LAYER_COUNT):
        of_layer = [one for one in changes if one.layer == layer]
        if layer == BEST_LAYER and of_layer:
            of_layer = [max(of_layer, key=lambda one: abs(int(one.amount)))]
        for one in of_layer:
            after = int(apply_change(value, one))
            parts = [*parts, AmountPart("change", after - value, one.clause)]
            value = after
    return parts


def flatten_changes(changes: list[NumberChange]) -> list[NumberChange]:
    """All changes in a flat list: each module's first change, then those linked to it."""
    found: list[NumberChange] = []
    for first in changes:
        one: NumberChange | None = first
        while one is not None:
            found.append(one)
            one = one.next_change
    return found
