"""Value of items for a seat: in use, for quests, or for sale."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import card_effects, map_effects, seat_effects
from hoshitaku.games.farfarout.cards.card_moves import SCORED_BIT
from hoshitaku.games.farfarout.cards.components import ItemCard
from hoshitaku.games.farfarout.cards.effect import (
    ADD_TO_TOTAL,
    AT_TURN_START,
    CANCEL_DIE,
    CANCEL_EVENT,
    CHEAP_REPAIR,
    COLONISE_ANY_TYPE,
    COLONISE_WITHOUT_LOSS,
    COPY_DIE,
    CREW_LIMIT_BONUS,
    EXPLOSION_IMMUNE,
    EXTRA_EVENT_CHOICE,
    EXTRA_SYSTEM_CHOICE,
    FREE_LANDING,
    FREE_SCAN,
    FREE_TAKEOFF,
    HIRE_ANYWHERE,
    IN_BATTLE,
    ON_BATTLE_WIN,
    ON_FIRST_GAIN,
    ON_GAIN,
    ON_MINE,
    ONCE_PER_TURN,
    ONCE_THEN_REMOVED,
    PREVENT_SHIELD_LOSS,
    PRICE_DISCOUNT,
    REMOVE_ENEMY_DICE,
    REROLL,
    REROLL_ALL,
    SCAN_RANGE_BONUS,
    SHIELD_LIMIT_BONUS,
    SPEED_BONUS,
    TECH_SITE_WITHOUT_TELEPATH,
    TRADE_ANYWHERE,
    WIN_BATTLE_AT_ONCE,
    Effect,
)
from hoshitaku.games.farfarout.cards.modifier_effects import ColonyPointsEffect, ExtraDiceEffect, MiningBonusEffect
from hoshitaku.games.farfarout.codes import ERG, EXPLORATION, MINE_TOKEN, NONE, RELIC, REPUTATION, WEALTH
from hoshitaku.games.farfarout.modified_numbers import ship_card
from hoshitaku.players.farfarout.effect_values import effect_value, values_by_keyword
from hoshitaku.players.farfarout.valuation import Valuation

# Value of permanent effects by keyword, per point still to go.
LASTING_PERCENT_BY_KEYWORD: Final = values_by_keyword({
    SPEED_BONUS: 10, FREE_LANDING: 7, FREE_TAKEOFF: 6, SHIELD_LIMIT_BONUS: 2, CREW_LIMIT_BONUS: 3, TRADE_ANYWHERE: 1,
    CHEAP_REPAIR: 1, COLONISE_ANY_TYPE: 3, TECH_SITE_WITHOUT_TELEPATH: 4, PRICE_DISCOUNT: 2, SCAN_RANGE_BONUS: 1,
    EXTRA_SYSTEM_CHOICE: 1, HIRE_ANYWHERE: 3, EXPLOSION_IMMUNE: 1, REROLL: 2, REROLL_ALL: 2, EXTRA_EVENT_CHOICE: 1,
    FREE_SCAN: 4, ADD_TO_TOTAL: 1, COPY_DIE: 2, CANCEL_DIE: 2,
}, 0)  # fmt: skip
# Value of cards that are used once and then leave the game.
ONE_USE_VALUE_BY_KEYWORD: Final = values_by_keyword({
    COLONISE_WITHOUT_LOSS: 45, REMOVE_ENEMY_DICE: 40, WIN_BATTLE_AT_ONCE: 60, PREVENT_SHIELD_LOSS: 25, CANCEL_EVENT: 10,
}, 0)  # fmt: skip
JUMP_VALUE: Final = 35
SALE_PERCENT: Final = 60  # percent of its price: a sale takes a token


def item_value(valuation: Valuation, item: i64) -> i64:
    """Value of an item that the seat has."""
    card = valuation.state.rules.cards.items[item]
    worth: i64 = 0
    for effect in card.effects:
        if effect.timing != ON_GAIN and effect.timing != ON_FIRST_GAIN:
            worth += effect_use_value(valuation, effect)
    return max(worth, sale_value(valuation, card))


def item_gain_value(valuation: Valuation, item: i64) -> i64:
    """Value of gaining an item: the item, and what it brings once."""
    worth = item_value(valuation, item)
    marks = valuation.state.item_gain_marks[item]
    for effect in valuation.state.rules.cards.items[item].effects:
        if effect.timing == ON_GAIN and not marks >> valuation.seat & 1:
            worth += effect_value(valuation, effect)
        elif effect.timing == ON_FIRST_GAIN and not marks & SCORED_BIT:
            worth += first_owner_value(valuation, effect)
    return worth


def first_owner_value(valuation: Valuation, effect: Effect) -> i64:
    """Points for the first owner."""
    if not isinstance(effect, seat_effects.PointsOnChosenTrackEffect):
        return effect_value(valuation, effect)
    relics: i64 = 1
    for held in valuation.own_seat.items:
        if valuation.state.rules.cards.items[held].kind == RELIC:
            relics += 1
    if relics < effect.relics_needed:
        return 0
    return max(
        valuation.points_value(WEALTH, 1), valuation.points_value(REPUTATION, 1), valuation.points_value(EXPLORATION, 1)
    )


def sale_value(valuation: Valuation, card: ItemCard) -> i64:
    """Value of an item when it is sold."""
    best: i64 = 0
    for currency in range(i64(3)):
        best = max(best, card.price_by_currency[currency] * valuation.unit_value(currency))
    return best * SALE_PERCENT // 100


def effect_use_value(valuation: Valuation, effect: Effect) -> i64:
    """Value of an effect over the rest of the game, or of its single use."""
    if effect.timing == ONCE_THEN_REMOVED:
        return one_use_value(valuation, effect)
    if effect.timing == AT_TURN_START:
        return valuation.value_of_lasting_gain(6)
    if effect.timing == ONCE_PER_TURN and isinstance(effect, seat_effects.GainMovePointsEffect):
        return valuation.value_of_lasting_gain(7) * effect.points
    if effect.timing == ON_BATTLE_WIN:
        return effect_value(valuation, effect) * 2
    if isinstance(effect, ExtraDiceEffect):
        return extra_dice_value(valuation, effect)
    if isinstance(effect, MiningBonusEffect):
        return valuation.value_of_lasting_gain(5) if valuation.has_mining_token() else 0
    return valuation.value_of_lasting_gain(LASTING_PERCENT_BY_KEYWORD[effect.keyword]) * max(
        effect.granted_amount(NONE), i64(1)
    )


def extra_dice_value(valuation: Valuation, effect: Effect) -> i64:
    """An extra die, by the rolls that it is for."""
    if effect.timing == IN_BATTLE:
        return valuation.value_of_lasting_gain(3)
    if effect.timing == ON_MINE:
        return valuation.value_of_lasting_gain(6) * min(
            ship_card(valuation.state, valuation.own_seat).token_counts[MINE_TOKEN], i64(2)
        )
    return valuation.taste.digger_die_value


def one_use_value(valuation: Valuation, effect: Effect) -> i64:
    """A card that is used once and then leaves the game."""
    if isinstance(effect, ColonyPointsEffect):
        return valuation.points_value(effect.track, effect.points) * 6 // 10
    if isinstance(effect, seat_effects.RecoverTokensEffect):
        return min(effect.token_count, i64(3)) * valuation.taste.token_spare_value
    if isinstance(effect, map_effects.TeleportEffect):
        return JUMP_VALUE
    if isinstance(effect, seat_effects.RollBlackDieEffect):
        return 3 * valuation.erg_value
    if isinstance(effect, seat_effects.TakeFromRicherEffect):
        return effect.amount * valuation.unit_value(ERG)
    if isinstance(effect, card_effects.DrawCardsEffect):
        return effect_value(valuation, effect)
    return ONE_USE_VALUE_BY_KEYWORD[effect.keyword]
