"""Chapter "bot", the action: the action that the action card chooses, who takes part, and whom a bot helps."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.alliances import are_allied
from hoshitaku.games.zetta.chapters.action import (
    DECLINE_OPTION,
    FIRST_ACTION_OPTION,
    FIRST_FREE_ACTION_OPTION,
    RESEARCH_ACTION_NUMBER,
)
from hoshitaku.games.zetta.chapters.assist import AGREE_OPTION, ASK_NOBODY_OPTION, REFUSE_OPTION, AnswerHelpRequest
from hoshitaku.games.zetta.chapters.dice_count import dice_pool, planet_dice_modifier
from hoshitaku.games.zetta.chapters.discovery import ChooseTeamMember
from hoshitaku.games.zetta.chapters.energy import CONVERT_ACTION_NUMBER
from hoshitaku.games.zetta.chapters.knowledge import token_count, tokens_in_bag
from hoshitaku.games.zetta.codes import ARTIFACT, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count, dice_count_of_member, has_ability
from hoshitaku.games.zetta.interface.success_odds import success_chance
from hoshitaku.games.zetta.modified_numbers import DICE_POOL_QUERY, SUCCESS_BY_DICE, SURE_SUCCESS_QUERY, modified_number
from hoshitaku.games.zetta.modules.wounds.heal import HEAL_ACTION_NUMBER
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import with_value
from hoshitaku.players.zetta.action_wishes import ACTION_NUMBERS_BY_WISH
from hoshitaku.players.zetta.bot_damage import is_half_damaged
from hoshitaku.players.zetta.bot_gains import is_short_of_energy
from hoshitaku.players.zetta.bot_move import should_convert_radioactive
from hoshitaku.players.zetta.bot_target_planet import bot_team_dice
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.module_strategies import strategies_in_play

MAX_EASY_DISCOVERY_VALUE: Final = 9  # up to this discovery value all crew take part, and bots ask for help
TEAM_DONE_OPTION: Final = 2 * POSSIBLE_MEMBER_COUNT


def choose_action(question: BotQuestion) -> int:
    """[zetta:bot.arrow_reading] The first line that can be done, else research.

    [zetta:bot.action_fallback] [zetta:bot.heal]
    """
    if (
        should_convert_radioactive(question.state, question.seat)
        and FIRST_FREE_ACTION_OPTION + CONVERT_ACTION_NUMBER in question.options
    ):
        return FIRST_FREE_ACTION_OPTION + CONVERT_ACTION_NUMBER
    if FIRST_ACTION_OPTION + HEAL_ACTION_NUMBER in question.options and is_half_damaged(question.state, question.seat):
        return FIRST_ACTION_OPTION + HEAL_ACTION_NUMBER
    for sense in strategies_in_play(question.state):
        option = sense.bot_preferred_action(question)
        if option != NONE:
            return option
    for wish in question.bot.action_card.wishes:
        possible = [
            number
            for number in ACTION_NUMBERS_BY_WISH[wish]
            if FIRST_ACTION_OPTION + number in question.options
            and is_action_useful(question.state, question.seat, number)
        ]
        if possible:
            return FIRST_ACTION_OPTION + likelier_discovery(question, possible)
    if FIRST_ACTION_OPTION + RESEARCH_ACTION_NUMBER in question.options and is_action_useful(
        question.state, question.seat, RESEARCH_ACTION_NUMBER
    ):
        return FIRST_ACTION_OPTION + RESEARCH_ACTION_NUMBER
    return DECLINE_OPTION


def likelier_discovery(question: BotQuestion, kinds: list[int]) -> int:
    """[zetta:interplay.bot_life_artifact] The likelier of two discoveries on one line, the first if they are equal."""
    if len(kinds) == 1:
        return kinds[0]
    state, seat = question.state, question.seat
    dice = {kind: bot_dice_pool(state, seat, kind) for kind in kinds}
    return max(
        kinds, key=lambda kind: (can_make_success_sure(state, seat, kind), success_chance(state, kind, dice[kind]))
    )


def can_make_success_sure(state: ZettaState, seat: int, kind: int) -> bool:
    """[zetta:bot.perk_when] Whether the bot's nation can still make a discovery succeed, for any result of the dice."""
    return modified_number(state, SURE_SUCCESS_QUERY, seat, kind, SUCCESS_BY_DICE) > 0


def bot_dice_pool(state: ZettaState, seat: int, kind: int) -> int:
    """[zetta:discovery.modifier] The dice of a discovery, modifiers included."""
    return int(
        modified_number(
            state,
            DICE_POOL_QUERY,
            seat,
            kind,
            planet_dice_modifier(state, seat, kind) + bot_team_dice(state, seat, kind),
        )
    )


def is_action_useful(state: ZettaState, seat: int, number: int) -> bool:
    """[zetta:bot.asks_help] [zetta:bot.action_fallback] Whether an available action can succeed.

    Bots do not ask for help if the value is 10 or more; then their own crew must be enough.

    [zetta:bot.perk_when] With the dice of perks, or with a perk that needs none.
    """
    if number == RESEARCH_ACTION_NUMBER:
        return tokens_in_bag(state) > 0
    if number > ARTIFACT:
        return all(
            sense.can_bot_act(state, seat) for sense in strategies_in_play(state) if sense.action_number == number
        )
    dice = bot_team_dice(state, seat, number)
    if dice == 0 or state.system.discovery[number] <= MAX_EASY_DISCOVERY_VALUE:
        return dice > 0
    return can_make_success_sure(state, seat, number) or bot_dice_pool(state, seat, number) > 0


def choose_helper(question: BotQuestion) -> int:
    """[zetta:bot.asks_help] At a value of 9 or less the bot asks allies, then others at the place, in player order."""
    state = question.state
    if state.system.discovery[state.attempt.kind] > MAX_EASY_DISCOVERY_VALUE:
        return ASK_NOBODY_OPTION
    there = [
        seat for step in range(int(state.seat_count())) if (seat := int(state.seat_in_order(step))) in question.options
    ]
    allies = [seat for seat in there if are_allied(state, question.seat, seat)]
    return (allies or there or [ASK_NOBODY_OPTION])[0]


def answer_help(question: BotQuestion) -> int:
    """[zetta:bot.help] Whether to help, by the card. Allies help whenever possible.

    [zetta:interplay.solo_assist_bots] A bot that people play against follows its card if one of them asks.
    [zetta:bot.card.ezb11] [zetta:bot.card.ezb12] [zetta:bot.card.ezb13] [zetta:bot.card.ezb14] By crew, always, never.
    [zetta:bot.card.ezb15] [zetta:bot.help_radioactive] [zetta:bot.energy] Or for a radioactive substance: EZB15 always,
    others (except EZB14, which never helps) while they need energy.
    """
    decision = question.state.top()
    assert isinstance(decision, AnswerHelpRequest)
    if (
        AGREE_OPTION not in question.options
        or bot_team_dice(question.state, question.seat, int(question.state.attempt.kind)) == 0
    ):
        return REFUSE_OPTION
    if are_allied(question.state, question.seat, decision.discoverer):
        return AGREE_OPTION
    whom, theirs, own = (
        question.bot.action_card.assist_choice,
        crew_count(question.state, decision.discoverer),
        crew_count(question.state, question.seat),
    )
    agrees = whom == "always" or (whom == "more_crew" and theirs > own) or (whom == "fewer_crew" and theirs < own)
    if question.state.attempt.fee:
        agrees = (
            agrees or whom == "radioactive" or (whom != "never" and is_short_of_energy(question.state, question.seat))
        )
    return AGREE_OPTION if agrees else REFUSE_OPTION


def choose_team_member(question: BotQuestion) -> int:
    """[zetta:bot.knowledge] [zetta:bot.many_crew] All who can, with tokens too; at 10 or more only one, if one is
    enough.

    [zetta:bot.help_crew] [zetta:bot.token_use] A helper sends all of them in any case.
    """
    decision = question.state.top()
    assert isinstance(decision, ChooseTeamMember)
    kind = int(question.state.attempt.kind)
    options = team_options_in_order(question, kind)
    sends_all = any(sense.must_bot_send_all(question.state) for sense in strategies_in_play(question.state))
    if (
        sends_all
        or decision.discoverer != question.seat
        or question.state.system.discovery[kind] <= MAX_EASY_DISCOVERY_VALUE
    ):
        return options[0]
    dice = int(dice_pool(question.state, kind))
    if dice > 0 and TEAM_DONE_OPTION in options:
        return TEAM_DONE_OPTION
    return strongest_member_option(
        question.state, [option for option in options if option != TEAM_DONE_OPTION] or options
    )


def team_options_in_order(question: BotQuestion, kind: int) -> list[int]:
    """[zetta:bot.no_break] Crew from the left, then crew with tokens, then means that do not break; then finish.

    [zetta:bot.token_use] [zetta:bot.equipment_order] A token is placed before anything wears.
    """
    state, seat = question.state, question.seat
    able = [o for o in question.options if o >= POSSIBLE_MEMBER_COUNT or has_ability(state, seat, o, kind)]
    unable = [option for option in question.options if option not in able]
    if unable and not may_use_substitutes(state, seat, kind):
        unable = []
    crew = [option for option in able if option != TEAM_DONE_OPTION]
    if unable and not is_token_better_on_crew(question, kind, len(unable)):
        crew = [option for option in crew if option < POSSIBLE_MEMBER_COUNT]
    done = [TEAM_DONE_OPTION] if TEAM_DONE_OPTION in able else []
    return [*crew, *unable, *done] or question.options


def may_use_substitutes(state: ZettaState, seat: int, kind: int) -> bool:
    """[zetta:bot.no_break] [zetta:bot.dig_equipment] Whether crew without the ability can take part without breaking
    equipment.
    """
    tokens = token_count(state, seat, kind)
    serves = any(means.servable_crew_count(state, seat, kind, tokens, 1) for means in state.rules.ability_substitutes)
    return serves and all(sense.may_bot_use_substitutes(state, seat) for sense in strategies_in_play(state))


def is_token_better_on_crew(question: BotQuestion, kind: int, unable: int) -> bool:
    """[zetta:bot.equipment_order] Whether the same number of crew take part if the next token is placed on one of
    them.
    """
    tokens = int(token_count(question.state, question.seat, kind))
    return 1 + max_participants(question, kind, unable - 1, tokens - 1) >= max_participants(
        question, kind, unable, tokens
    )


def max_participants(question: BotQuestion, kind: int, unable: int, tokens: int) -> int:
    """How many of the crew without the ability can take part with these tokens and the equipment aboard."""
    means = question.state.rules.ability_substitutes
    uses = [
        sum(int(one.servable_crew_count(question.state, question.seat, kind, laid, 1)) for one in means)
        for laid in range(tokens + 1)
    ]
    return max((min(unable, served + tokens - laid) for laid, served in enumerate(uses)), default=0)


def strongest_member_option(state: ZettaState, options: list[int]) -> int:
    """[zetta:bot.one_crew_which] Who completes the pool: without a token, most dice, leftmost."""
    kind, seat = int(state.attempt.kind), int(state.top().actor)
    enough = [
        option for option in options if dice_pool_with(state, seat, option % POSSIBLE_MEMBER_COUNT) > 0
    ] or options
    printed = [o for o in enough if o < POSSIBLE_MEMBER_COUNT and has_ability(state, seat, o, kind)]
    printed = printed or [option for option in enough if option < POSSIBLE_MEMBER_COUNT] or enough
    most = max(dice_of_option(state, option) for option in printed)
    return next(option for option in printed if dice_of_option(state, option) == most)


def dice_pool_with(state: ZettaState, seat: int, member: int) -> int:
    """[zetta:bot.one_crew_which] [zetta:bot.perk_when] The dice if a member joins, including those of its perk."""
    joined = state.clone()
    joined.crew.team = with_value(joined.crew.team, member, seat + 1)
    return int(dice_pool(joined, state.attempt.kind))


def dice_of_option(state: ZettaState, option: int) -> int:
    """Dice of the crew member behind an option."""
    return int(dice_count_of_member(state, option % POSSIBLE_MEMBER_COUNT))
