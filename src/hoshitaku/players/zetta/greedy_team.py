"""Who takes part in a discovery, whom to ask for help, and when to help."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.assist import AGREE_OPTION, ASK_NOBODY_OPTION, REFUSE_OPTION, AnswerHelpRequest
from hoshitaku.games.zetta.chapters.dice_count import dice_pool
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.codes import ARTIFACT, POSSIBLE_MEMBER_COUNT, RADIOACTIVE
from hoshitaku.games.zetta.crew import dice_count_of_member, has_ability
from hoshitaku.players.zetta.action_values import discovery_find_value
from hoshitaku.players.zetta.damage_values import idle_healing_value
from hoshitaku.players.zetta.module_strategies import strategies_in_play
from hoshitaku.players.zetta.success_chances import (
    CERTAIN_THOUSANDTHS,
    able_crew_dice,
    dice_pool_with_planet,
    success_chance_thousandths,
)
from hoshitaku.players.zetta.valuation import Valuation

TEAM_DONE_OPTION: Final = 2 * POSSIBLE_MEMBER_COUNT
RIVAL_STEP_VALUE: Final = 150  # value of a success for a rival, as a step towards its next level
EXPECTED_ARTIFACT_FAME: Final = 7


def choose_team_member(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:discovery.choose_crew] All who add more to the chance than their healing or their token is worth."""
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
        if option != TEAM_DONE_OPTION and (best < 0 or gain > most):
            best, most = option, gain
    return best if best >= 0 and (most >= 0 or TEAM_DONE_OPTION not in options) else i64(TEAM_DONE_OPTION)


def success_value(valuation: Valuation, kind: i64) -> i64:
    """Value of a success in the current discovery: from its module, or from the find."""
    for sense in strategies_in_play(valuation.state):
        worth = sense.success_value(valuation)
        if worth:
            return worth
    return discovery_find_value(valuation, valuation.state, kind)


def added_member_value(valuation: Valuation, kind: i64, option: i64, success_value: i64) -> i64:
    """[zetta:assist.modifier_total] What one more member adds to the team; without dice so far, its own are the whole
    team.
    """
    state = valuation.state
    if option == TEAM_DONE_OPTION:
        return 0
    dice = dice_pool(state, kind)
    before = success_chance_thousandths(state, kind, dice)
    after = success_chance_thousandths(
        state, kind, max(dice, i64(0)) + dice_count_of_member(state, option % POSSIBLE_MEMBER_COUNT)
    )
    return (after - before) * success_value // CERTAIN_THOUSANDTHS


def member_cost(valuation: Valuation, kind: i64, option: i64) -> i64:
    """[zetta:damage.heal_crew] [zetta:knowledge.one_turn] Cost of sending a member: its healing, or a token."""
    if option == TEAM_DONE_OPTION:
        return 0
    cost = idle_healing_value(valuation, valuation.state, option % POSSIBLE_MEMBER_COUNT)
    if option >= POSSIBLE_MEMBER_COUNT:
        return cost + valuation.token_values[kind]
    if not has_ability(valuation.state, valuation.seat, option, kind):
        for sense in strategies_in_play(valuation.state):
            cost += sense.substitute_use_cost(valuation)
    return cost


def helper_share_value(valuation: Valuation, kind: i64) -> i64:
    """[zetta:assist.card_reward] [zetta:assist.substance_reward] Value of a success for the helper."""
    return max(discoverer_gain_value(valuation, kind), i64(0)) // 2


def discoverer_gain_value(valuation: Valuation, kind: i64) -> i64:
    """[zetta:scoring.flags] Value of the find for the discoverer, at their place; an average value for artifacts."""
    if kind == ARTIFACT:
        return EXPECTED_ARTIFACT_FAME * valuation.fame_percent + valuation.artifact_value
    return discovery_find_value(valuation, valuation.state, kind)


def choose_helper(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:assist.ask_order] The seat that adds most, if that is worth more than the helper's gain."""
    state, kind, seat = valuation.state, valuation.state.attempt.kind, valuation.seat
    own = able_crew_dice(state, seat, kind)
    alone = success_chance_thousandths(state, kind, dice_pool_with_planet(state, seat, kind, own))
    won = discovery_find_value(valuation, state, kind) + valuation.level_step_value
    best: i64 = ASK_NOBODY_OPTION
    most: i64 = valuation.taste.help_gain_minimum
    for step in range(i64(1), state.seat_count()):
        other = (seat + step) % state.seat_count()  # clockwise: in a tie no seat is asked more often than others
        if other not in options:
            continue
        likely = success_chance_thousandths(
            state, kind, dice_pool_with_planet(state, seat, kind, own + able_crew_dice(state, other, kind))
        )
        theirs = likely * helper_share_value(valuation, kind) // CERTAIN_THOUSANDTHS
        gain = (likely - alone) * won // CERTAIN_THOUSANDTHS - rival_gain_cost(valuation, other, theirs)
        if gain > most:
            best, most = other, gain
    return best


def rival_gain_cost(valuation: Valuation, other: i64, gain: i64) -> i64:
    """Cost of a gain of another seat: less with more rivals; none for an ally."""
    allies = are_allied(valuation.state, valuation.seat, other)
    return 0 if allies else gain // max(valuation.state.seat_count() - 1, i64(1))


def answer_help(valuation: Valuation, options: list[int]) -> i64:
    """[zetta:assist.ask] [zetta:bot.help_radioactive] Yes, if the helper's share is worth more than what the rival
    gains.
    """
    state, kind = valuation.state, valuation.state.attempt.kind
    asked = state.top()
    assert isinstance(asked, AnswerHelpRequest)
    if AGREE_OPTION not in options:
        return REFUSE_OPTION
    if are_allied(state, valuation.seat, asked.discoverer):
        return AGREE_OPTION
    theirs = able_crew_dice(state, asked.discoverer, kind)
    alone = success_chance_thousandths(state, kind, dice_pool_with_planet(state, asked.discoverer, kind, theirs))
    dice = theirs + able_crew_dice(state, valuation.seat, kind)
    likely = success_chance_thousandths(state, kind, dice_pool_with_planet(state, asked.discoverer, kind, dice))
    gain = (
        likely * helper_share_value(valuation, kind) // CERTAIN_THOUSANDTHS
        + state.attempt.fee * valuation.substance_values[RADIOACTIVE]
    )
    given = (likely - alone) * (discoverer_gain_value(valuation, kind) + RIVAL_STEP_VALUE) // CERTAIN_THOUSANDTHS
    return (
        AGREE_OPTION
        if gain - rival_gain_cost(valuation, asked.discoverer, given) > valuation.taste.help_gain_minimum
        else REFUSE_OPTION
    )
