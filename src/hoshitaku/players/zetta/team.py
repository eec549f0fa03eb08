"""Who takes part in a discovery, whom to ask for help, and whom to give it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.assist import AGREE, NOBODY_ASKED, REFUSE, AnswerHelp
from hoshitaku.games.zetta.chapters.dice import pool
from hoshitaku.games.zetta.chapters.discovery import ChooseCrew
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBERS, RADIOACTIVE
from hoshitaku.games.zetta.crew import crew_dice, is_able
from hoshitaku.games.zetta.sides import allied
from hoshitaku.players.zetta.chances import CERTAIN, able_dice, chance, with_planet
from hoshitaku.players.zetta.deeds import found_worth
from hoshitaku.players.zetta.hurts import stand_aside_worth
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.senses import senses_of

DONE: Final = 2 * MEMBERS
RIVALS_STEP: Final = 150  # what a rival's success brings it for the level
ARTIFACT_FAME: Final = 7


def choose_crew(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:discovery.choose_crew] All that add more to the chance than they would heal or their token is worth."""
    state, kind = outlook.state, outlook.state.attempt.kind
    asked = state.top()
    assert isinstance(asked, ChooseCrew)
    helping = asked.discoverer != outlook.seat
    won = helper_share(outlook, kind) if helping else sought(outlook, kind) + outlook.step
    best: i64 = -1
    most: i64 = 0
    for option in options:
        gain = added(outlook, kind, option, won) - crew_cost(outlook, kind, option)
        if option != DONE and (best < 0 or gain > most):
            best, most = option, gain
    return best if best >= 0 and (most >= 0 or DONE not in options) else i64(DONE)


def sought(outlook: Outlook, kind: i64) -> i64:
    """What the discovery in work is for: what a module knows of, or what is found."""
    for sense in senses_of(outlook.state):
        worth = sense.found_worth(outlook)
        if worth:
            return worth
    return found_worth(outlook, outlook.state, kind)


def added(outlook: Outlook, kind: i64, option: i64, won: i64) -> i64:
    """[zetta:assist.modifier_total] What one member more adds to the team; with no dice yet, its own are all."""
    state = outlook.state
    if option == DONE:
        return 0
    dice = pool(state, kind)
    before = chance(state, kind, dice)
    after = chance(state, kind, max(dice, i64(0)) + crew_dice(state, option % MEMBERS))
    return (after - before) * won // CERTAIN


def crew_cost(outlook: Outlook, kind: i64, option: i64) -> i64:
    """[zetta:damage.heal_crew] [zetta:knowledge.one_turn] What sending a member takes: its healing, or a token."""
    if option == DONE:
        return 0
    cost = stand_aside_worth(outlook, outlook.state, option % MEMBERS)
    if option >= MEMBERS:
        return cost + outlook.token[kind]
    if not is_able(outlook.state, outlook.seat, option, kind):
        for sense in senses_of(outlook.state):
            cost += sense.use_cost(outlook)
    return cost


def helper_share(outlook: Outlook, kind: i64) -> i64:
    """[zetta:assist.card_reward] [zetta:assist.substance_reward] What a success brings to whoever helps."""
    return max(discoverers_find(outlook, kind), i64(0)) // 2


def discoverers_find(outlook: Outlook, kind: i64) -> i64:
    """[zetta:scoring.flags] What the discoverer finds, at the place of both; of artifacts a usual one."""
    if kind == ARTIFACT:
        return ARTIFACT_FAME * outlook.fame + outlook.artifact
    return found_worth(outlook, outlook.state, kind)


def choose_helper(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:assist.ask_order] Whoever adds most, if that is worth more than what the helper gains by it."""
    state, kind, seat = outlook.state, outlook.state.attempt.kind, outlook.seat
    own = able_dice(state, seat, kind)
    alone = chance(state, kind, with_planet(state, seat, kind, own))
    won = found_worth(outlook, state, kind) + outlook.step
    best: i64 = NOBODY_ASKED
    most: i64 = outlook.taste.help
    for step in range(i64(1), state.seat_count()):
        other = (seat + step) % state.seat_count()  # clockwise: of equals no seat is asked more than others
        if other not in options:
            continue
        likely = chance(state, kind, with_planet(state, seat, kind, own + able_dice(state, other, kind)))
        theirs = likely * helper_share(outlook, kind) // CERTAIN
        gain = (likely - alone) * won // CERTAIN - rival_part(outlook, other, theirs)
        if gain > most:
            best, most = other, gain
    return best


def rival_part(outlook: Outlook, other: i64, gain: i64) -> i64:
    """What a gain of another seat costs: the more rivals there are, the less; an ally's costs nothing."""
    allies = allied(outlook.state, outlook.seat, other)
    return 0 if allies else gain // max(outlook.state.seat_count() - 1, i64(1))


def answer_help(outlook: Outlook, options: list[int]) -> i64:
    """[zetta:assist.ask] [zetta:bot.help_radioactive] Yes, if the helper's share is worth what it gives the rival."""
    state, kind = outlook.state, outlook.state.attempt.kind
    asked = state.top()
    assert isinstance(asked, AnswerHelp)
    if AGREE not in options:
        return REFUSE
    if allied(state, outlook.seat, asked.discoverer):
        return AGREE
    theirs = able_dice(state, asked.discoverer, kind)
    alone = chance(state, kind, with_planet(state, asked.discoverer, kind, theirs))
    dice = theirs + able_dice(state, outlook.seat, kind)
    likely = chance(state, kind, with_planet(state, asked.discoverer, kind, dice))
    gain = likely * helper_share(outlook, kind) // CERTAIN + state.attempt.fee * outlook.substance[RADIOACTIVE]
    given = (likely - alone) * (discoverers_find(outlook, kind) + RIVALS_STEP) // CERTAIN
    return AGREE if gain - rival_part(outlook, asked.discoverer, given) > outlook.taste.help else REFUSE
