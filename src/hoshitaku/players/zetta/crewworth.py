"""What crew is worth before the start, when one must stay behind, and when one is levelled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.grid import cost_of
from hoshitaku.games.zetta.chapters.slide import BOTTOM, SIDES, WIDE, source
from hoshitaku.games.zetta.codes import ARTIFACT, CREW, GRID, LIFE, NONE, STAR_PILOT, SUBSTANCE
from hoshitaku.games.zetta.gridcards import won_by
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.senses import senses_of

# Percent: how likely a card in a row of the grid comes down before the preparation is over, top row first.
COMES_DOWN: Final = (55, 80, 100)
OF_THE_KIND: Final = (100, 75, 55, 40)  # percent: an ability, by how many have it already
TOKEN: Final = 25  # a preparation token: energy, or more crew
REMOVED: Final = (1, 2, 0, 3)  # kinds of tokens, the higher the sooner removed
PILES: Final = (0, 2, 1)  # quick preparation cards by crew: four bring most fame, three are levelled sooner


def member_worth(outlook: Outlook, member: i64) -> i64:
    """[zetta:prep.abilities] A member: its abilities, and alone its icons, which can take damage."""
    worth: i64 = outlook.taste.icon if outlook.alone else i64(0)
    for ability in range(i64(STAR_PILOT + 1)):
        if outlook.state.rules.parts.abilities[member] >> ability & 1:
            already = min(owners(outlook, ability, member), i64(3))
            worth += ability_worth(outlook, ability) * OF_THE_KIND[already] // 100
            worth += outlook.taste.icon if outlook.alone else i64(0)
    return worth


def ability_worth(outlook: Outlook, ability: i64) -> i64:
    """[zetta:prep.abilities] An ability by its kind."""
    if ability == STAR_PILOT:
        return outlook.taste.ability * 40 // 100
    if ability == SUBSTANCE and outlook.alone:
        return outlook.taste.ability * 40 // 100  # substances come out of asteroid fields too
    return outlook.taste.ability if ability == LIFE else outlook.taste.ability * 90 // 100


def owners(outlook: Outlook, ability: i64, but: i64) -> i64:
    """Crew of a seat, won or with its flag on, that has an ability; one member aside."""
    state, count = outlook.state, i64(0)
    abilities = state.rules.parts.abilities
    for member in range(i64(CREW)):
        if member != but and state.crew.place[member] == outlook.seat:
            count += abilities[member] >> ability & 1
    for space in range(i64(GRID)):
        member = state.grid.crew[space]
        if state.grid.flag[space] == outlook.seat and member != but and member < CREW:
            count += abilities[member] >> ability & 1
    return count


def wanted(state: Zetta, seat: i64) -> i64:
    """[zetta:prep.crew_limit] Crew that a seat may still take."""
    return state.rules.numbers.crew_limit - won_by(state, seat, NONE)


def invest_worth(outlook: Outlook, space: i64) -> i64:
    """[zetta:prep.invest] A card of the grid: what it can do, how likely it comes down, and its cost."""
    state = outlook.state
    cost = cost_of(state, outlook.seat, space) * TOKEN
    worth = card_worth(outlook, state.grid.crew[space])
    return worth * COMES_DOWN[space // WIDE] // 100 - cost


def card_worth(outlook: Outlook, card: i64) -> i64:
    """[zetta:prep.abilities] A card of the grid of any kind; nothing if the seat has enough of the kind."""
    if card < CREW:
        return member_worth(outlook, card) if wanted(outlook.state, outlook.seat) > 0 else i64(0)
    worth: i64 = 0
    for sense in senses_of(outlook.state):
        worth += sense.card_worth(outlook, card)
    return worth


def slide_worth(outlook: Outlook, option: i64) -> i64:
    """[zetta:prep.slide_chooser] Own flags come down first; those of others stay up, if something else can move."""
    gap, side = option // SIDES, option % SIDES
    flag = outlook.state.grid.flag[source(gap, side)]
    worth: i64 = 10 if flag == outlook.seat else 4 if flag < 0 else 0
    if flag == outlook.seat and gap >= BOTTOM:
        worth += 10
    return worth - side


def pile_worth(outlook: Outlook, option: i64) -> i64:
    """[zetta:quick.free_pile] Three crew; alone two, who bear a long stay best.

    [zetta:coop.challenge_11] Two as well if partners need as many aliens as humans.
    """
    return -option if outlook.alone or outlook.plays_for(ALIEN_CREW) else i64(PILES[option])


def removed_worth(kind: i64) -> i64:
    """[zetta:solo.knowledge_which] Tokens that only crowd the bag: star pilots first, artifacts last."""
    return REMOVED[kind] if kind <= STAR_PILOT else i64(0)


def levelled_worth(outlook: Outlook, member: i64) -> i64:
    """[zetta:discovery.level_up] A second die: for whoever takes part in most discoveries."""
    worth: i64 = 0
    for ability in range(i64(ARTIFACT + 1)):
        if outlook.state.rules.parts.abilities[member] >> ability & 1:
            worth += ability_worth(outlook, ability)
    return worth
