"""Chapter "bot", the action: which action the action card names, who takes part, and whom a bot helps."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.action import DECLINE, FIRST_ACTION, FREE, RESEARCH
from hoshitaku.games.zetta.chapters.assist import AGREE, NOBODY_ASKED, REFUSE, AnswerHelp
from hoshitaku.games.zetta.chapters.dice import modifier, most_dice, pool
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.chapters.energy import CONVERT
from hoshitaku.games.zetta.chapters.knowledge import in_bag
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBERS
from hoshitaku.games.zetta.crew import crew_dice, crew_of
from hoshitaku.games.zetta.edge.odds import at_least_one, own_pool
from hoshitaku.games.zetta.modules.wounds.heal import HEAL
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.injuries import is_much_hurt
from hoshitaku.players.zetta.movement import needs_energy
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
    dice = {kind: own_pool(asked.state, asked.seat, kind) for kind in kinds}
    return max(kinds, key=lambda kind: at_least_one(asked.state, kind, dice[kind]))


def can_do(state: Zetta, seat: int, number: int) -> bool:
    """[zetta:bot.asks_help] [zetta:bot.action_fallback] Whether an action that is offered can come to anything.

    Nobody is asked for help where the value is 10 or more; then the own crew must do.
    """
    if number == RESEARCH:
        return in_bag(state) > 0
    if number > ARTIFACT or state.system.discovery[number] <= EASY:
        return True
    return most_dice(state, seat, number) + modifier(state, seat, number) > 0


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
    [zetta:bot.card.ezb15] [zetta:bot.help_radioactive] [zetta:bot.energy] Or for a radioactive substance.
    """
    decision = asked.state.top()
    assert isinstance(decision, AnswerHelp)
    if AGREE not in asked.options:
        return REFUSE
    if allied(asked.state, asked.seat, decision.discoverer):
        return AGREE
    whom, theirs, own = (
        asked.bot.action.assist,
        crew_of(asked.state, decision.discoverer),
        crew_of(asked.state, asked.seat),
    )
    agrees = whom == "always" or (whom == "more_crew" and theirs > own) or (whom == "fewer_crew" and theirs < own)
    agrees = agrees or (whom == "radioactive" and asked.state.attempt.fee > 0)
    return AGREE if agrees else REFUSE


def choose_crew(asked: Asked) -> int:
    """[zetta:bot.knowledge] [zetta:bot.many_crew] All that can, tokens too; at 10 or more one, if one is enough.

    [zetta:bot.help_crew] [zetta:bot.token_use] Who helps sends all of them in any case.
    """
    decision = asked.state.top()
    assert isinstance(decision, ChooseCrew)
    kind = int(asked.state.attempt.kind)
    if decision.discoverer != asked.seat or asked.state.system.discovery[kind] <= EASY:
        return asked.options[0]  # crew from the left, then crew with tokens, then done
    dice = int(pool(asked.state, kind))
    if dice > 0 and DONE in asked.options:
        return DONE
    return strongest(asked.state, [option for option in asked.options if option != DONE] or asked.options, dice)


def strongest(state: Zetta, options: list[int], dice: int) -> int:
    """[zetta:bot.one_crew_which] Who makes a pool with the dice there are: without a token, most dice, leftmost."""
    enough = [option for option in options if dice + dice_of(state, option) > 0] or options
    printed = [option for option in enough if option < MEMBERS] or enough
    most = max(dice_of(state, option) for option in printed)
    return next(option for option in printed if dice_of(state, option) == most)


def dice_of(state: Zetta, option: int) -> int:
    """Dice of the member that an option sends."""
    return int(crew_dice(state, option % MEMBERS))
