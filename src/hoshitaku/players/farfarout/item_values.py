"""Value of items for a seat: in use, for quests, or for sale."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import card_effects, map_effects, seat_effects
from hoshitaku.games.farfarout.cards.card_moves import SCORED_BIT
from hoshitaku.games.farfarout.cards.components import ItemCard
from hoshitaku.games.farfarout.cards.effect import (
    ADD_TO_TOTAL_KEYWORD,
    AT_TURN_START,
    CANCEL_DIE_KEYWORD,
    CANCEL_EVENT_KEYWORD,
    CHEAP_REPAIR_KEYWORD,
    COLONISE_ANY_TYPE_KEYWORD,
    COLONISE_WITHOUT_LOSS_KEYWORD,
    COPY_DIE_KEYWORD,
    CREW_LIMIT_BONUS_KEYWORD,
    EXPLOSION_IMMUNE_KEYWORD,
    EXTRA_EVENT_CHOICE_KEYWORD,
    EXTRA_SYSTEM_CHOICE_KEYWORD,
    FREE_LANDING_KEYWORD,
    FREE_SCAN_KEYWORD,
    FREE_TAKEOFF_KEYWORD,
    HIRE_ANYWHERE_KEYWORD,
    IN_BATTLE,
    ON_BATTLE_WIN,
    ON_FIRST_GAIN,
    ON_GAIN,
    ON_MINE,
    ONCE_PER_TURN,
    ONCE_THEN_REMOVED,
    PREVENT_SHIELD_LOSS_KEYWORD,
    PRICE_DISCOUNT_KEYWORD,
    REMOVE_ENEMY_DICE_KEYWORD,
    REROLL_ALL_KEYWORD,
    REROLL_KEYWORD,
    SCAN_RANGE_BONUS_KEYWORD,
    SHIELD_LIMIT_BONUS_KEYWORD,
    SPEED_BONUS_KEYWORD,
    TECH_SITE_WITHOUT_TELEPATH_KEYWORD,
    TRADE_ANYWHERE_KEYWORD,
    WIN_BATTLE_AT_ONCE_KEYWORD,
    Effect,
)
from hoshitaku.games.farfarout.cards.modifier_effects import ColonyPointsEffect, ExtraDiceEffect, MiningBonusEffect
from hoshitaku.games.farfarout.codes import (
    ERG,
    EXPLORATION_TRACK,
    MINE_TOKEN,
    NONE,
    RELIC_ITEM,
    REPUTATION_TRACK,
    WEALTH_TRACK,
)
from hoshitaku.games.farfarout.modified_numbers import ship_card
from hoshitaku.players.farfarout.effect_values import effect_value, values_by_keyword
from hoshitaku.players.farfarout.valuation import Valuation

# Value of permanent effects by keyword, per point still to go.
LASTING_PERCENT_BY_KEYWORD: Final = values_by_keyword({
    SPEED_BONUS_KEYWORD: 10, FREE_LANDING_KEYWORD: 7, FREE_TAKEOFF_KEYWORD: 6, SHIELD_LIMIT_BONUS_KEYWORD: 2,
    CREW_LIMIT_BONUS_KEYWORD: 3, TRADE_ANYWHERE_KEYWORD: 1,
    CHEAP_REPAIR_KEYWORD: 1, COLONISE_ANY_TYPE_KEYWORD: 3, TECH_SITE_WITHOUT_TELEPATH_KEYWORD: 4,
    PRICE_DISCOUNT_KEYWORD: 2, SCAN_RANGE_BONUS_KEYWORD: 1,
    EXTRA_SYSTEM_CHOICE_KEYWORD: 1, HIRE_ANYWHERE_KEYWORD: 3, EXPLOSION_IMMUNE_KEYWORD: 1, REROLL_KEYWORD: 2,
    REROLL_ALL_KEYWORD: 2, EXTRA_EVENT_CHOICE_KEYWORD: 1,
    FREE_SCAN_KEYWORD: 4, ADD_TO_TOTAL_KEYWORD: 1, COPY_DIE_KEYWORD: 2, CANCEL_DIE_KEYWORD: 2,
}, 0)  # fmt: skip
# Value of cards that are used once and then leave the game.
ONE_USE_VALUE_BY_KEYWORD: Final = values_by_keyword({
    COLONISE_WITHOUT_LOSS_KEYWORD: 45, REMOVE_ENEMY_DICE_KEYWORD: 40, WIN_BATTLE_AT_ONCE_KEYWORD: 60,
    PREVENT_SHIELD_LOSS_KEYWORD: 25, CANCEL_EVENT_KEYWORD: 10,
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
        if valuation.state.rules.cards.items[held].kind == RELIC_ITEM:
            relics += 1
    if relics < effect.relics_needed:
        return 0
    return max(
        valuation.points_value(WEALTH_TRACK, 1),
        valuation.points_value(REPUTATION_TRACK, 1),
        valuation.points_value(EXPLORATION_TRACK, 1),
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
