"""The player aid that computes the exact chances of a discovery's dice, before a player decides."""

from __future__ import annotations

from math import prod

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION_OPTION, ChooseAction
from hoshitaku.games.zetta.chapters.dice_count import dice_pool, max_team_dice, planet_dice_modifier
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.chapters.roll import DIE_SIDES
from hoshitaku.games.zetta.codes import ARTIFACT, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.modified_numbers import (
    DICE_POOL_QUERY,
    SUCCESS_BY_DICE,
    SUCCESS_IS_SURE,
    SURE_SUCCESS_QUERY,
    modified_number,
)
from hoshitaku.games.zetta.module_list import ALL_MODULE_KITS
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value


def success_odds_of_option(state: ZettaState, option: int) -> dict[str, float]:
    """[discovery.success] The chance of success with this option; empty if there is none.

    For an action it assumes all that the player can send, and no help. For a team it uses the team as it is with this
    option.
    """
    decision = state.top()
    if isinstance(decision, ChooseAction):
        kinds = required_discoveries(state, option - FIRST_ACTION_OPTION)
        if not kinds or decision.forbidding_clause(state, option):
            return {}
        chances = (success_chance(state, kind, own_max_dice_pool(state, decision.actor, kind)) for kind in kinds)
        return {"success": prod(chances)}
    if isinstance(decision, ChooseTeamMember) and not decision.forbidding_clause(state, option):
        kind = int(state.attempt.kind)
        return {
            "success": success_chance(
                state, kind, dice_pool(state_with_member_sent(state, decision.actor, option), kind)
            )
        }
    return module_option_odds(state, option)


def required_discoveries(state: ZettaState, action: int) -> tuple[int, ...]:
    """[discovery.success] The discoveries that must succeed for an action to succeed; empty if it has no dice."""
    if 0 <= action <= ARTIFACT:
        return (action,)
    kits = (kit for kit in ALL_MODULE_KITS if kit.name in state.rules.module_names)
    return next((kit.rolls_by_action[action] for kit in kits if action in kit.rolls_by_action), ())


def module_option_odds(state: ZettaState, option: int) -> dict[str, float]:
    """[discovery.success] The same for a module's question about the dice of the current discovery."""
    left = (kit.dice_after_option(state, option) for kit in ALL_MODULE_KITS if kit.name in state.rules.module_names)
    dice = next((one for one in left if one != NONE), NONE)
    return {} if dice == NONE else {"success": success_chance(state, int(state.attempt.kind), dice)}


def own_max_dice_pool(state: ZettaState, seat: i64, kind: int) -> i64:
    """[discovery.modifier] Dice of all crew that a seat can send, its tokens included."""
    return modified_number(
        state, DICE_POOL_QUERY, seat, kind, planet_dice_modifier(state, seat, kind) + max_team_dice(state, seat, kind)
    )


def state_with_member_sent(state: ZettaState, actor: i64, option: int) -> ZettaState:
    """[discovery.choose_crew] The team so far, and the member of this option (the last option adds nobody)."""
    after, member = state.clone(), option % POSSIBLE_MEMBER_COUNT
    if option == 2 * POSSIBLE_MEMBER_COUNT:
        return after
    after.crew.team = with_value(after.crew.team, member, actor + 1)
    if option >= POSSIBLE_MEMBER_COUNT:
        after.crew.laid = with_value(after.crew.laid, member, after.crew.laid[member] | (1 << state.attempt.kind))
    return after


def success_chance(state: ZettaState, kind: int, dice: i64) -> float:
    """[discovery.success] [discovery.all_rolled] The chance that at least one of the dice is at or below the value."""
    return 1 - miss_chance_per_die(state, kind) ** max(int(dice), 0)


def is_success_sure(state: ZettaState, kind: int) -> bool:
    """[general.golden_rule] Whether the current discovery succeeds with any dice."""
    seat = state.turn.seat
    return seat != NONE and modified_number(state, SURE_SUCCESS_QUERY, seat, kind, SUCCESS_BY_DICE) == SUCCESS_IS_SURE


def miss_chance_per_die(state: ZettaState, kind: int) -> float:
    """[discovery.success] The chance that a single die is above the value, if that matters."""
    return (
        0
        if is_success_sure(state, kind)
        else (DIE_SIDES - min(int(state.system.discovery[kind]), DIE_SIDES)) / DIE_SIDES
    )
