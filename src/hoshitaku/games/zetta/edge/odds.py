"""The player aid: what the dice of a discovery promise, exactly, before anybody commits to it."""

from __future__ import annotations

from math import prod

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import FIRST_ACTION, ChooseAction
from hoshitaku.games.zetta.chapters.dice import modifier, most_dice, pool
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.chapters.roll import SIDES
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBERS, NONE
from hoshitaku.games.zetta.query import BY_DICE, DICE_POOL, IS_SURE, SURE_SUCCESS, altered
from hoshitaku.games.zetta.registered import KITS
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed


def odds(state: Zetta, option: int) -> dict[str, float]:
    """[discovery.success] The chance of success: of an action with all that its player can send and without help,
    or of the team as it is with this option; else empty.
    """
    decision = state.top()
    if isinstance(decision, ChooseAction):
        kinds = rolls_of(state, option - FIRST_ACTION)
        if not kinds or decision.refusal(state, option):
            return {}
        chances = (at_least_one(state, kind, own_pool(state, decision.actor, kind)) for kind in kinds)
        return {"success": prod(chances)}
    if isinstance(decision, ChooseCrew) and not decision.refusal(state, option):
        kind = int(state.attempt.kind)
        return {"success": at_least_one(state, kind, pool(team_with(state, decision.actor, option), kind))}
    return of_module(state, option)


def rolls_of(state: Zetta, action: int) -> tuple[int, ...]:
    """[discovery.success] The discoveries that must succeed for an action to succeed; none if it has no dice."""
    if 0 <= action <= ARTIFACT:
        return (action,)
    kits = (kit for kit in KITS if kit.name in state.rules.module_names)
    return next((kit.rolls[action] for kit in kits if action in kit.rolls), ())


def of_module(state: Zetta, option: int) -> dict[str, float]:
    """[discovery.success] The same for a module's question about the dice of the discovery in work."""
    left = (kit.dice(state, option) for kit in KITS if kit.name in state.rules.module_names)
    dice = next((one for one in left if one != NONE), NONE)
    return {} if dice == NONE else {"success": at_least_one(state, int(state.attempt.kind), dice)}


def own_pool(state: Zetta, seat: i64, kind: int) -> i64:
    """[discovery.modifier] Dice of all that a seat can send by itself, its tokens included."""
    return altered(state, DICE_POOL, seat, kind, modifier(state, seat, kind) + most_dice(state, seat, kind))


def team_with(state: Zetta, actor: i64, option: int) -> Zetta:
    """[discovery.choose_crew] The team so far, and the member of this option (the last option: nobody)."""
    after, member = state.clone(), option % MEMBERS
    if option == 2 * MEMBERS:
        return after
    after.crew.team = changed(after.crew.team, member, actor + 1)
    if option >= MEMBERS:
        after.crew.laid = changed(after.crew.laid, member, after.crew.laid[member] | (1 << state.attempt.kind))
    return after


def at_least_one(state: Zetta, kind: int, dice: i64) -> float:
    """[discovery.success] [discovery.all_rolled] Chance that one die of so many is at or below the value."""
    return 1 - miss(state, kind) ** max(int(dice), 0)


def is_sure(state: Zetta, kind: int) -> bool:
    """[general.golden_rule] Whether the discovery in work succeeds whatever its dice show."""
    seat = state.turn.seat
    return seat != NONE and altered(state, SURE_SUCCESS, seat, kind, BY_DICE) == IS_SURE


def miss(state: Zetta, kind: int) -> float:
    """[discovery.success] Chance that a single die is above the value, if that matters."""
    return 0 if is_sure(state, kind) else (SIDES - min(int(state.system.discovery[kind]), SIDES)) / SIDES
