"""Expected gains of the actions at a ship's place, before any dice are rolled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import (
    RESEARCH_ACTION_NUMBER,
    SCAVENGE_ACTION_NUMBER,
    action_forbidding_clause,
)
from hoshitaku.games.zetta.chapters.dice_count import max_team_dice
from hoshitaku.games.zetta.chapters.discover_action import can_pay_artifact
from hoshitaku.games.zetta.chapters.knowledge import can_lay_token, token_count
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACT_CARD_COUNT,
    FIRST_PLANET_PLACE,
    LIFE,
    NONE,
    PLANET_MARKER_COUNT,
)
from hoshitaku.games.zetta.crew import crew_count, has_ability
from hoshitaku.games.zetta.modes.challenges import challenge_state
from hoshitaku.games.zetta.modules.wounds.heal import HEAL_ACTION_NUMBER
from hoshitaku.games.zetta.places import is_planet, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.damage_values import expected_damage_cost, healing_value
from hoshitaku.players.zetta.module_strategies import strategies_in_play
from hoshitaku.players.zetta.position_values import made_artifact_value
from hoshitaku.players.zetta.success_chances import (
    CERTAIN_THOUSANDTHS,
    able_crew_dice,
    dice_pool_with_planet,
    may_be_unseen_marker,
    success_chance_thousandths,
)
from hoshitaku.players.zetta.valuation import Valuation

UNKNOWN_ACTION_VALUE: Final = 30  # for actions that this player has no function for
SUBSTANCES_PER_DISCOVERY: Final = 2  # substances that a discovery gains


def best_action_value_at_ship(valuation: Valuation, state: ZettaState) -> i64:
    """[zetta:action.one] Value of the best action for the ship's place in `state`; 0 if there is none."""
    best: i64 = 0
    for action in state.rules.actions.actions:
        if not action_forbidding_clause(state, valuation.seat, action.first_option):
            best = max(best, action_value(valuation, state, action.first_option))
    return best


def action_value(valuation: Valuation, state: ZettaState, number: i64) -> i64:
    """[zetta:action.research] [zetta:action.scavenge] Value of an action by its number."""
    if number <= ARTIFACT:
        return discovery_value(valuation, state, number)
    if number == RESEARCH_ACTION_NUMBER:
        return valuation.research_value
    if number == SCAVENGE_ACTION_NUMBER:
        return 2 * valuation.bag_token_value()
    if number == HEAL_ACTION_NUMBER:
        return healing_value(valuation, state)
    for sense in strategies_in_play(state):
        if sense.action_number == number:
            return sense.action_value(valuation, state)
    return UNKNOWN_ACTION_VALUE


def discovery_value(valuation: Valuation, state: ZettaState, kind: i64) -> i64:
    """[zetta:discovery.choose_crew] A discovery with all able crew, and with tokens if they are worth it."""
    seat = valuation.seat
    worth = discovery_roll_value(
        valuation, state, kind, dice_pool_with_planet(state, seat, kind, able_crew_dice(state, seat, kind))
    )
    if token_count(state, seat, kind):
        most = discovery_roll_value(
            valuation, state, kind, dice_pool_with_planet(state, seat, kind, max_team_dice(state, seat, kind))
        )
        worth = max(worth, most - tokens_to_lay(state, seat, kind) * valuation.token_values[kind])
    return worth


def tokens_to_lay(state: ZettaState, seat: i64, kind: i64) -> i64:
    """[zetta:knowledge.use] Tokens of a kind that can be placed on a crew member."""
    places: i64 = 0
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if not has_ability(state, seat, member, kind) and can_lay_token(state, seat, member, kind):
            places += 1
    return min(places, token_count(state, seat, kind))


def discovery_roll_value(valuation: Valuation, state: ZettaState, kind: i64, dice: i64) -> i64:
    """[zetta:discovery.success] [zetta:discovery.fail] Expected value of a roll with this many dice."""
    if dice <= 0:
        return 0
    likely = success_chance_thousandths(state, kind, dice)
    won = discovery_find_value(valuation, state, kind) + valuation.level_step_value
    return (
        likely * won + (CERTAIN_THOUSANDTHS - likely) * valuation.failure_value
    ) // CERTAIN_THOUSANDTHS - expected_damage_cost(valuation, kind, dice, likely)


def discovery_find_value(valuation: Valuation, state: ZettaState, kind: i64) -> i64:
    """[zetta:discovery.life_reward] [zetta:discovery.substance_reward] Value of a find.

    [zetta:discovery.artifact_reward] The best artifact that the seat can pay for.
    """
    if kind == ARTIFACT:
        return best_artifact_value(valuation, state)
    place = state.seats[valuation.seat].place
    found = (
        valuation.life_card_value
        if kind == LIFE
        else SUBSTANCES_PER_DISCOVERY * planet_substance_value(valuation, state, place)
    )
    return found + valuation.new_type_value if is_new_planet_type(valuation, state, place) else found


def is_new_planet_type(valuation: Valuation, state: ZettaState, place: i64) -> bool:
    """[zetta:coop.challenge_12] Whether a discovery on this planet would be the first on its type, and counts."""
    if valuation.new_type_value == 0 or not is_planet(place):
        return False
    return challenge_state(state).types >> state.rules.components.planet_type[planet_marker_at(state, place)] & 1 == 0


def best_artifact_value(valuation: Valuation, state: ZettaState) -> i64:
    """[zetta:action.artifact_pay] Value of the best artifact that the seat can pay for."""
    best: i64 = 0
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if can_pay_artifact(state, valuation.seat, card):
            best = max(best, made_artifact_value(valuation, card))
    return best


def planet_substance_value(valuation: Valuation, state: ZettaState, place: i64) -> i64:
    """[zetta:system.planet_color] [zetta:variant.face_down] A substance of a planet; for an unseen planet, the average
    of its type.
    """
    marker, colours = planet_marker_at(state, place), state.rules.components.planet_substance
    if state.markers.seen[marker]:
        return valuation.substance_values[colours[marker]]
    total: i64 = 0
    count: i64 = 0
    for other in range(i64(PLANET_MARKER_COUNT)):
        if may_be_unseen_marker(state, marker, other):
            total += valuation.substance_values[colours[other]]
            count += 1
    return total // count


def landing_value(valuation: Valuation, state: ZettaState, place: i64) -> i64:
    """[zetta:land.first_choice] The bonus of the first landing: a substance of the planet's colour, or one from the
    bag.

    [zetta:coop.how] For partners also the cost of the landing, if a challenge makes it count.
    """
    if not is_planet(place):
        return 0
    cost = landing_cost(valuation, state, place) if valuation.is_cooperative else i64(0)
    if state.system.planet_flag[place - FIRST_PLANET_PLACE] != NONE:
        return -cost
    return max(planet_substance_value(valuation, state, place), valuation.bag_token_value()) - cost


def landing_cost(valuation: Valuation, state: ZettaState, place: i64) -> i64:
    """Cost of landing at a place besides energy, by the modules in play."""
    cost: i64 = 0
    for sense in strategies_in_play(state):
        cost += sense.landing_cost(valuation, state, place)
    return cost
