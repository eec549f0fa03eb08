"""What an item is worth to a seat: to use, to show, or to sell."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout import ops, ops_cards, ops_space
from hoshitaku.games.farfarout.asked import ColonyPoints, ExtraDice, MineBonus
from hoshitaku.games.farfarout.cards import SCORED
from hoshitaku.games.farfarout.codes import ERG, EXPLORATION, MINE, NONE, RELIC, REPUTATION, WEALTH
from hoshitaku.games.farfarout.effect import (
    ADD,
    BATTLE_KILL,
    BATTLE_WIN,
    CANCEL_DIE,
    CANCEL_EVENT,
    COLONISE_ANY,
    COLONISE_FREE,
    COPY_DIE,
    CREW_MAX,
    DISCOUNT,
    EVENT_CHOOSE,
    EXPLOSION_IMMUNE,
    FREE_LAND,
    FREE_SCAN,
    FREE_TAKEOFF,
    HIRE_ANYWHERE,
    IN_BATTLE,
    ON_BATTLE_WIN,
    ON_GAIN,
    ON_GAIN_VP,
    ON_MINE,
    PREVENT_SHIELD_LOSS,
    REMOVE,
    REPAIR_COST,
    REROLL,
    REROLL_ALL,
    SCAN_RANGE,
    SHIELD_MAX,
    SPEED,
    SYSTEM_CHOICE,
    TECHSITE_NO_TELEPATH,
    TRADE_ANYWHERE,
    TURN_ONCE,
    TURN_START,
    Effect,
)
from hoshitaku.games.farfarout.parts import Item
from hoshitaku.games.farfarout.query import ship_of
from hoshitaku.players.farfarout.gains import by_word, effect_worth
from hoshitaku.players.farfarout.outlook import Outlook

# What lasting words are worth for each point to go.
LASTING: Final = by_word({
    SPEED: 10, FREE_LAND: 7, FREE_TAKEOFF: 6, SHIELD_MAX: 2, CREW_MAX: 3, TRADE_ANYWHERE: 1, REPAIR_COST: 1,
    COLONISE_ANY: 3, TECHSITE_NO_TELEPATH: 4, DISCOUNT: 2, SCAN_RANGE: 1, SYSTEM_CHOICE: 1, HIRE_ANYWHERE: 3,
    EXPLOSION_IMMUNE: 1, REROLL: 2, REROLL_ALL: 2, EVENT_CHOOSE: 1, FREE_SCAN: 4, ADD: 1, COPY_DIE: 2, CANCEL_DIE: 2,
}, 0)  # fmt: skip
# What cards are worth that are used once for good.
ONCE: Final = by_word({
    COLONISE_FREE: 45, BATTLE_KILL: 40, BATTLE_WIN: 60, PREVENT_SHIELD_LOSS: 25, CANCEL_EVENT: 10,
}, 0)  # fmt: skip
JUMP: Final = 35
SALE: Final = 60  # percent of its price that an item to be sold is worth: it takes a token


def item_worth(outlook: Outlook, item: i64) -> i64:
    """What an item is worth to the seat once it has it."""
    card = outlook.state.rules.cards.items[item]
    worth: i64 = 0
    for effect in card.effects:
        if effect.when != ON_GAIN and effect.when != ON_GAIN_VP:
            worth += use_worth(outlook, effect)
    return max(worth, sale_worth(outlook, card))


def gaining_worth(outlook: Outlook, item: i64) -> i64:
    """What gaining an item brings: the item, and what comes with it once."""
    worth = item_worth(outlook, item)
    marks = outlook.state.item_marks[item]
    for effect in outlook.state.rules.cards.items[item].effects:
        if effect.when == ON_GAIN and not marks >> outlook.seat & 1:
            worth += effect_worth(outlook, effect)
        elif effect.when == ON_GAIN_VP and not marks & SCORED:
            worth += first_worth(outlook, effect)
    return worth


def first_worth(outlook: Outlook, effect: Effect) -> i64:
    """Points for the first owner."""
    if not isinstance(effect, ops.PointOfChoice):
        return effect_worth(outlook, effect)
    relics: i64 = 1
    for held in outlook.player.items:
        if outlook.state.rules.cards.items[held].kind == RELIC:
            relics += 1
    if relics < effect.relics_needed:
        return 0
    return max(outlook.points(WEALTH, 1), outlook.points(REPUTATION, 1), outlook.points(EXPLORATION, 1))


def sale_worth(outlook: Outlook, card: Item) -> i64:
    """What an item brings when it is sold."""
    best: i64 = 0
    for currency in range(i64(3)):
        best = max(best, card.price[currency] * outlook.unit(currency))
    return best * SALE // 100


def use_worth(outlook: Outlook, effect: Effect) -> i64:
    """What an effect is worth over the rest of the game, or its one use."""
    if effect.when == REMOVE:
        return once_worth(outlook, effect)
    if effect.when == TURN_START:
        return outlook.shares(6)
    if effect.when == TURN_ONCE and isinstance(effect, ops.MovePoints):
        return outlook.shares(7) * effect.points
    if effect.when == ON_BATTLE_WIN:
        return effect_worth(outlook, effect) * 2
    if isinstance(effect, ExtraDice):
        return die_in_use(outlook, effect)
    if isinstance(effect, MineBonus):
        return outlook.shares(5) if outlook.mines() else 0
    return outlook.shares(LASTING[effect.op]) * max(effect.grants(NONE), i64(1))


def die_in_use(outlook: Outlook, effect: Effect) -> i64:
    """An extra die, by what it is rolled for."""
    if effect.when == IN_BATTLE:
        return outlook.shares(3)
    if effect.when == ON_MINE:
        return outlook.shares(6) * min(ship_of(outlook.state, outlook.player).tokens[MINE], i64(2))
    return outlook.taste.digger


def once_worth(outlook: Outlook, effect: Effect) -> i64:
    """A card that is used once and leaves the game."""
    if isinstance(effect, ColonyPoints):
        return outlook.points(effect.track, effect.points) * 6 // 10
    if isinstance(effect, ops.TokensBack):
        return min(effect.tokens, i64(3)) * outlook.taste.token
    if isinstance(effect, ops_space.Teleport):
        return JUMP
    if isinstance(effect, ops.RollBlack):
        return 3 * outlook.erg
    if isinstance(effect, ops.Levy):
        return effect.amount * outlook.unit(ERG)
    if isinstance(effect, ops_cards.DrawCards):
        return effect_worth(outlook, effect)
    return ONCE[effect.op]
