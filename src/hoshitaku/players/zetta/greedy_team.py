"""Who takes part in a discovery, whom to ask for help, and whom to give it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.assist import AGREE, ASK_NOBODY, REFUSE, AnswerHelpRequest
from hoshitaku.games.zetta.chapters.dice_count import dice_pool
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBER_COUNT, RADIOACTIVE
from hoshitaku.games.zetta.crew import dice_of_member, has_ability
from hoshitaku.games.zetta.sides import are_allied
from hoshitaku.players.zetta.action_values import find_value
from hoshitaku.players.zetta.damage_values import idle_healing_value
from hoshitaku.players.zetta.module_strategies import strategies_in_play
from hoshitaku.players.zetta.success_chances import CERTAIN, able_dice, dice_pool_with_planet, success_chance
from hoshitaku.players.zetta.valuation import Valuation

TEAM_DONE: Final = 2 * MEMBER_COUNT
RIVAL_STEP_VALUE: Final = 150  # what a rival's success brings it for the level
ARTIFACT_FAME: Final = 7


def choose_team_member(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:discovery.choose_crew] All that add more to the chance than they would heal or their token is worth."""
    state, kind = valuation.state, valuation.state.attempt.kind
    asked = state.top()
    assert isinstance(asked, ChooseTeamMember)
    helping = asked.discoverer != valuation.seat
    won = (
        helper_share_value(valuation, kind) if helping else success_value(valuation, kind) + valuation.level_step_value
    )
    best: i64 = -1
    most: i64 = 0
    for option in options:
        gain = added_member_value(valuation, kind, option, won) - member_cost(valuation, kind, option)
        if option != TEAM_DONE and (best < 0 or gain > most):
            best, most = option, gain
    return best if best >= 0 and (most >= 0 or TEAM_DONE not in options) else i64(TEAM_DONE)


def success_value(valuation: Valuation, kind: i64) -> i64:
    """What the discovery in work is for: what a module knows of, or what is found."""
    for sense in strategies_in_play(valuation.state):
        worth = sense.success_value(valuation)
        if worth:
            return worth
    return find_value(valuation, valuation.state, kind)


def added_member_value(valuation: Valuation, kind: i64, option: i64, success_value: i64) -> i64:
    """[zetta:assist.modifier_total] What one member more adds to the team; with no dice yet, its own are all."""
    state = valuation.state
    if option == TEAM_DONE:
        return 0
    dice = dice_pool(state, kind)
    before = success_chance(state, kind, dice)
    after = success_chance(state, kind, max(dice, i64(0)) + dice_of_member(state, option % MEMBER_COUNT))
    return (after - before) * success_value // CERTAIN


def member_cost(valuation: Valuation, kind: i64, option: i64) -> i64:
    """[zetta:damage.heal_crew] [zetta:knowledge.one_turn] What sending a member takes: its healing, or a token."""
    if option == TEAM_DONE:
        return 0
    cost = idle_healing_value(valuation, valuation.state, option % MEMBER_COUNT)
    if option >= MEMBER_COUNT:
        return cost + valuation.token_values[kind]
    if not has_ability(valuation.state, valuation.seat, option, kind):
        for sense in strategies_in_play(valuation.state):
            cost += sense.substitute_use_cost(valuation)
    return cost


def helper_share_value(valuation: Valuation, kind: i64) -> i64:
    """[zetta:assist.card_reward] [zetta:assist.substance_reward] What a success brings to whoever helps."""
    return max(discoverer_gain_value(valuation, kind), i64(0)) // 2


def discoverer_gain_value(valuation: Valuation, kind: i64) -> i64:
    """[zetta:scoring.flags] What the discoverer finds, at the place of both; of artifacts a usual one."""
    if kind == ARTIFACT:
        return ARTIFACT_FAME * valuation.fame_percent + valuation.artifact_value
    return find_value(valuation, valuation.state, kind)


def choose_helper(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:assist.ask_order] Whoever adds most, if that is worth more than what the helper gains by it."""
    state, kind, seat = valuation.state, valuation.state.attempt.kind, valuation.seat
    own = able_dice(state, seat, kind)
    alone = success_chance(state, kind, dice_pool_with_planet(state, seat, kind, own))
    won = find_value(valuation, state, kind) + valuation.level_step_value
    best: i64 = ASK_NOBODY
    most: i64 = valuation.taste.help
    for step in range(i64(1), state.seat_count()):
        other = (seat + step) % state.seat_count()  # clockwise: of equals no seat is asked more than others
        if other not in options:
            continue
        likely = success_chance(
            state, kind, dice_pool_with_planet(state, seat, kind, own + able_dice(state, other, kind))
        )
        theirs = likely * helper_share_value(valuation, kind) // CERTAIN
        gain = (likely - alone) * won // CERTAIN - rival_gain_cost(valuation, other, theirs)
        if gain > most:
            best, most = other, gain
    return best


def rival_gain_cost(valuation: Valuation, other: i64, gain: i64) -> i64:
    """What a gain of another seat costs: the more rivals there are, the less; an ally's costs nothing."""
    allies = are_allied(valuation.state, valuation.seat, other)
    return 0 if allies else gain // max(valuation.state.seat_count() - 1, i64(1))


def answer_help(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:assist.ask] [zetta:bot.help_radioactive] Yes, if the helper's share is worth what it gives the rival."""
    state, kind = valuation.state, valuation.state.attempt.kind
    asked = state.top()
    assert isinstance(asked, AnswerHelpRequest)
    if AGREE not in options:
        return REFUSE
    if are_allied(state, valuation.seat, asked.discoverer):
        return AGREE
    theirs = able_dice(state, asked.discoverer, kind)
    alone = success_chance(state, kind, dice_pool_with_planet(state, asked.discoverer, kind, theirs))
    dice = theirs + able_dice(state, valuation.seat, kind)
    likely = success_chance(state, kind, dice_pool_with_planet(state, asked.discoverer, kind, dice))
    gain = (
        likely * helper_share_value(valuation, kind) // CERTAIN
        + state.attempt.fee * valuation.substance_values[RADIOACTIVE]
    )
    given = (likely - alone) * (discoverer_gain_value(valuation, kind) + RIVAL_STEP_VALUE) // CERTAIN
    return AGREE if gain - rival_gain_cost(valuation, asked.discoverer, given) > valuation.taste.help else REFUSE
