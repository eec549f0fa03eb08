"""Chapter "bot", the action: which action the action card names, who takes part, and whom a bot helps."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.action import DECLINE, FIRST_ACTION, FREE, RESEARCH
from hoshitaku.games.zetta.chapters.assist import AGREE, NOBODY_ASKED, REFUSE, AnswerHelp
from hoshitaku.games.zetta.chapters.dice import modifier, pool
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.chapters.energy import CONVERT
from hoshitaku.games.zetta.chapters.knowledge import held, in_bag
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBERS, NONE
from hoshitaku.games.zetta.crew import crew_dice, crew_of, is_able
from hoshitaku.games.zetta.edge.odds import at_least_one
from hoshitaku.games.zetta.modules.wounds.heal import HEAL
from hoshitaku.games.zetta.query import BY_DICE, DICE_POOL, SURE_SUCCESS, altered
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.gains import is_short_of_energy
from hoshitaku.players.zetta.injuries import is_much_hurt
from hoshitaku.players.zetta.movement import bots_dice, needs_energy
from hoshitaku.players.zetta.senses import senses_of
from hoshitaku.players.zetta.wishes import KINDS_OF_WISH

EASY: Final = 9  # discovery values up to this call for all crew and for help
DONE: Final = 2 * MEMBERS


def choose_action(asked: Asked) -> int:
    """[zetta:bot.arrow_reading] The first line that can be done, else research.

    [zetta:bot.action_fallback] [zetta:bot.heal]
    """
    if needs_energy(asked.state, asked.seat) and FREE + CONVERT in asked.options:
        return FREE + CONVERT
    if FIRST_ACTION + HEAL in asked.options and is_much_hurt(asked.state, asked.seat):
        return FIRST_ACTION + HEAL
    for sense in senses_of(asked.state):
        option = sense.bot_action(asked)
        if option != NONE:
            return option
    for wish in asked.bot.action.wishes:
        possible = [
            number
            for number in KINDS_OF_WISH[wish]
            if FIRST_ACTION + number in asked.options and can_do(asked.state, asked.seat, number)
        ]
        if possible:
            return FIRST_ACTION + likeliest(asked, possible)
    if FIRST_ACTION + RESEARCH in asked.options and can_do(asked.state, asked.seat, RESEARCH):
        return FIRST_ACTION + RESEARCH
    return DECLINE


def likeliest(asked: Asked, kinds: list[int]) -> int:
    """[zetta:interplay.bot_life_artifact] Of two discoveries on one line the likelier one, the first of equals."""
    if len(kinds) == 1:
        return kinds[0]
    state, seat = asked.state, asked.seat
    dice = {kind: bots_pool(state, seat, kind) for kind in kinds}
    return max(kinds, key=lambda kind: (can_be_sure(state, seat, kind), at_least_one(state, kind, dice[kind])))


def can_be_sure(state: Zetta, seat: int, kind: int) -> bool:
    """[zetta:bot.perk_when] Whether the nation of a bot can still make a discovery succeed, whatever the dice show."""
    return altered(state, SURE_SUCCESS, seat, kind, BY_DICE) > 0


def bots_pool(state: Zetta, seat: int, kind: int) -> int:
    """[zetta:discovery.modifier] The dice of a discovery with them."""
    return int(altered(state, DICE_POOL, seat, kind, modifier(state, seat, kind) + bots_dice(state, seat, kind)))


def can_do(state: Zetta, seat: int, number: int) -> bool:
    """[zetta:bot.asks_help] [zetta:bot.action_fallback] Whether an action that is offered can come to anything.

    Nobody is asked for help where the value is 10 or more; then the seat's own crew must do.

    [zetta:bot.perk_when] With the dice of perks, or with a perk that needs none.
    """
    if number == RESEARCH:
        return in_bag(state) > 0
    if number > ARTIFACT:
        return all(sense.bot_can(state, seat) for sense in senses_of(state) if sense.action == number)
    dice = bots_dice(state, seat, number)
    if dice == 0 or state.system.discovery[number] <= EASY:
        return dice > 0
    return can_be_sure(state, seat, number) or bots_pool(state, seat, number) > 0


def choose_helper(asked: Asked) -> int:
    """[zetta:bot.asks_help] At a value of 9 or less allies, then others at the place are asked, in player order."""
    state = asked.state
    if state.system.discovery[state.attempt.kind] > EASY:
        return NOBODY_ASKED
    there = [seat for step in range(int(state.seat_count())) if (seat := int(state.in_order(step))) in asked.options]
    allies = [seat for seat in there if allied(state, asked.seat, seat)]
    return (allies or there or [NOBODY_ASKED])[0]


def answer_help(asked: Asked) -> int:
    """[zetta:bot.help] Whether to help, by the card. Allies help whenever possible.

    [zetta:interplay.solo_assist_bots] A bot that people play against goes by its card when one of them asks.
    [zetta:bot.card.ezb11] [zetta:bot.card.ezb12] [zetta:bot.card.ezb13] [zetta:bot.card.ezb14] By crew, always, never.
    [zetta:bot.card.ezb15] [zetta:bot.help_radioactive] [zetta:bot.energy] Or for a radioactive substance: EZB15 always,
    others (but for EZB14, who never helps) while they need energy.
    """
    decision = asked.state.top()
    assert isinstance(decision, AnswerHelp)
    if AGREE not in asked.options or bots_dice(asked.state, asked.seat, int(asked.state.attempt.kind)) == 0:
        return REFUSE
    if allied(asked.state, asked.seat, decision.discoverer):
        return AGREE
    whom, theirs, own = (
        asked.bot.action.assist,
        crew_of(asked.state, decision.discoverer),
        crew_of(asked.state, asked.seat),
    )
    agrees = whom == "always" or (whom == "more_crew" and theirs > own) or (whom == "fewer_crew" and theirs < own)
    if asked.state.attempt.fee:
        agrees = agrees or whom == "radioactive" or (whom != "never" and is_short_of_energy(asked.state, asked.seat))
    return AGREE if agrees else REFUSE


def choose_crew(asked: Asked) -> int:
    """[zetta:bot.knowledge] [zetta:bot.many_crew] All that can, tokens too; at 10 or more one, if one is enough.

    [zetta:bot.help_crew] [zetta:bot.token_use] Who helps sends all of them in any case.
    """
    decision = asked.state.top()
    assert isinstance(decision, ChooseCrew)
    kind = int(asked.state.attempt.kind)
    options = sent_by_bots(asked, kind)
    sends_all = any(sense.bot_sends_all(asked.state) for sense in senses_of(asked.state))
    if sends_all or decision.discoverer != asked.seat or asked.state.system.discovery[kind] <= EASY:
        return options[0]
    dice = int(pool(asked.state, kind))
    if dice > 0 and DONE in options:
        return DONE
    return strongest(asked.state, [option for option in options if option != DONE] or options)


def sent_by_bots(asked: Asked, kind: int) -> list[int]:
    """[zetta:bot.no_break] Crew from the left, then crew with tokens, then by other means that do not break; then done.

    [zetta:bot.token_use] [zetta:bot.equipment_order] A token is laid before anything wears.
    """
    state, seat = asked.state, asked.seat
    able = [o for o in asked.options if o >= MEMBERS or is_able(state, seat, o, kind)]
    unable = [option for option in asked.options if option not in able]
    if unable and not may_use_means(state, seat, kind):
        unable = []
    crew = [option for option in able if option != DONE]
    if unable and not tokens_on_crew(asked, kind, len(unable)):
        crew = [option for option in crew if option < MEMBERS]
    done = [DONE] if DONE in able else []
    return [*crew, *unable, *done] or asked.options


def may_use_means(state: Zetta, seat: int, kind: int) -> bool:
    """[zetta:bot.no_break] [zetta:bot.dig_equipment] Whether crew without the ability serves without breaking any."""
    tokens = held(state, seat, kind)
    serves = any(means.uses(state, seat, kind, tokens, 1) for means in state.rules.means)
    return serves and all(sense.bot_uses_means(state, seat) for sense in senses_of(state))


def tokens_on_crew(asked: Asked, kind: int, unable: int) -> bool:
    """[zetta:bot.equipment_order] Whether as many crew take part if the next token is laid on one of them."""
    tokens = int(held(asked.state, asked.seat, kind))
    return 1 + most_served(asked, kind, unable - 1, tokens - 1) >= most_served(asked, kind, unable, tokens)


def most_served(asked: Asked, kind: int, unable: int, tokens: int) -> int:
    """How many of so many crew without the ability so many tokens and what is aboard can serve."""
    means = asked.state.rules.means
    uses = [sum(int(one.uses(asked.state, asked.seat, kind, laid, 1)) for one in means) for laid in range(tokens + 1)]
    return max((min(unable, served + tokens - laid) for laid, served in enumerate(uses)), default=0)


def strongest(state: Zetta, options: list[int]) -> int:
    """[zetta:bot.one_crew_which] Who makes a pool with those named already: without a token, most dice, leftmost."""
    kind, seat = int(state.attempt.kind), int(state.top().actor)
    enough = [option for option in options if pool_with(state, seat, option % MEMBERS) > 0] or options
    printed = [o for o in enough if o < MEMBERS and is_able(state, seat, o, kind)]
    printed = printed or [option for option in enough if option < MEMBERS] or enough
    most = max(dice_of(state, option) for option in printed)
    return next(option for option in printed if dice_of(state, option) == most)


def pool_with(state: Zetta, seat: int, member: int) -> int:
    """[zetta:bot.one_crew_which] [zetta:bot.perk_when] The dice if a member joins, with what its perk adds to them."""
    joined = state.clone()
    joined.crew.team = changed(joined.crew.team, member, seat + 1)
    return int(pool(joined, state.attempt.kind))


def dice_of(state: Zetta, option: int) -> int:
    """Dice of the member that an option sends."""
    return int(crew_dice(state, option % MEMBERS))
