"""What a crew member is worth aboard a seat's ship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import SCORED
from hoshitaku.games.farfarout.codes import (
    AEDLESS,
    ANGEL,
    DEED_COLONY,
    EXPLORATION,
    GREEN,
    GREY,
    NONE,
    PLANET,
    REPUTATION,
    TELEPATH,
)
from hoshitaku.games.farfarout.effect import (
    ADD,
    DIG_SHOW,
    DISCOUNT,
    MINE_BONUS,
    ON_GAIN,
    REDRAW,
    REROLL,
    SET_DIE,
    SHIELD_MAX,
    TURN_ONCE,
    Effect,
)
from hoshitaku.games.farfarout.parts import Crew
from hoshitaku.games.farfarout.query import ship_of
from hoshitaku.games.farfarout.rolling import has_colour
from hoshitaku.players.farfarout.gains import by_word, effect_worth
from hoshitaku.players.farfarout.odds import die_strength
from hoshitaku.players.farfarout.outlook import UNKNOWN, Outlook
from hoshitaku.players.farfarout.questworth import deed_worths

PILOT: Final = 200  # the only one who can fly the ship
ANGEL_PILOT: Final = 12  # an Aedless before there is a ship for one
# What standing talents are worth, by their word, for each point to go.
TALENT: Final = 2  # one that is not named here
TALENTS: Final = by_word({
    SHIELD_MAX: 1, ADD: 1, SET_DIE: 2, REROLL: 1, DISCOUNT: 1, MINE_BONUS: 3, REDRAW: 1, DIG_SHOW: 1,
}, TALENT)  # fmt: skip


def crew_worth(outlook: Outlook, member: i64) -> i64:
    """What a member is worth who is or comes aboard, beside all others aboard."""
    if outlook.crew[member] == UNKNOWN:
        outlook.crew[member] = worth_aboard(outlook, member)
    return outlook.crew[member]


def worth_aboard(outlook: Outlook, member: i64) -> i64:
    """The worth of a member worked out."""
    card = outlook.state.rules.cards.crew[member]
    worth = die_worth(outlook, card) + kind_worth(outlook, card) + colonist_worth(outlook, card)
    for effect in card.effects:
        if effect.when != ON_GAIN:
            worth += talent_worth(outlook, effect)
    return worth


def hiring_worth(outlook: Outlook, member: i64, paid: bool) -> i64:
    """What gaining a member is worth: the member, and what comes with them once."""
    card = outlook.state.rules.cards.crew[member]
    worth = crew_worth(outlook, member)
    if paid and not outlook.state.crew_marks[member] & SCORED:
        worth += outlook.points(REPUTATION, card.reputation)
    for effect in card.effects:
        if effect.when == ON_GAIN and not outlook.state.crew_marks[member] >> outlook.seat & 1:
            worth += effect_worth(outlook, effect)
    return worth


def others(outlook: Outlook, member: Crew, kind: i64) -> i64:
    """Crew of a kind aboard, without the member."""
    count: i64 = 0
    for other in outlook.player.crew:
        card = outlook.state.rules.cards.crew[other]
        if card is not member and (kind == NONE or card.kind == kind):
            count += 1
    return count


def die_worth(outlook: Outlook, card: Crew) -> i64:
    """The die: in battles, and the green one in mining."""
    rules = outlook.state.rules
    worth = die_strength(rules, card.die) * outlook.taste.battle_die // 100
    if card.die == GREEN and outlook.mines():
        worth += outlook.shares(outlook.taste.mine_die) // 2
        if not has_green(outlook, card):
            worth += outlook.taste.miner
    return worth


def has_green(outlook: Outlook, member: Crew) -> bool:
    """Whether the ship or anybody else aboard has a green die."""
    if has_colour(ship_of(outlook.state, outlook.player).dice, GREEN):
        return True
    for other in outlook.player.crew:
        card = outlook.state.rules.cards.crew[other]
        if card is not member and card.die == GREEN:
            return True
    return False


def kind_worth(outlook: Outlook, card: Crew) -> i64:
    """What a first member of a kind allows."""
    taste = outlook.taste
    worth: i64 = 0
    angel = ship_of(outlook.state, outlook.player).ship_class == ANGEL
    if others(outlook, card, AEDLESS if angel else NONE) == 0 and (not angel or card.kind == AEDLESS):
        worth += PILOT
    elif card.kind == AEDLESS and others(outlook, card, AEDLESS) == 0:
        worth += ANGEL_PILOT
    if card.kind == TELEPATH and others(outlook, card, TELEPATH) == 0:
        worth += taste.telepath
    elif card.kind == GREY:
        worth += taste.digger if others(outlook, card, GREY) == 0 else taste.digger // 4
    return worth


def colony_gain(outlook: Outlook) -> i64:
    """[farfarout:colony.point] What a colony brings, for the track and for quests."""
    if outlook.colony == UNKNOWN:
        outlook.colony = outlook.points(EXPLORATION, outlook.state.rules.numbers.colony_points)
        outlook.colony += deed_worths(outlook)[DEED_COLONY]
    return outlook.colony


def settling_worth(outlook: Outlook, member: i64) -> i64:
    """What is lost with a member who settles: all they are worth aboard, except the colony that they found."""
    return crew_worth(outlook, member) - colonist_worth(outlook, outlook.state.rules.cards.crew[member])


def colonist_worth(outlook: Outlook, card: Crew) -> i64:
    """What it is worth that a member can settle, if there is room for a colony of its types."""
    state, space = outlook.state, outlook.state.space
    worth = outlook.taste.colonist * colony_gain(outlook) // 100
    for body in range(len(space.planet)):
        slot = state.rules.galaxy.bodies[body]
        if slot.kind != PLANET or slot.planet != NONE or space.colony[body]:
            continue
        if space.turn[state.rules.galaxy.sectors[slot.sector].tile] >= 0 and card.types >> slot.planet_type & 1:
            return worth
    return worth // 2


def talent_worth(outlook: Outlook, effect: Effect) -> i64:
    """A talent that lasts."""
    if effect.when == TURN_ONCE:
        return outlook.shares(4)
    return outlook.shares(TALENTS[effect.op])
