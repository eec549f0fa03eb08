"""Values of effects for a seat: rewards, events, defeats, anomalies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards import card_effects, map_effects, seat_effects
from hoshitaku.games.farfarout.cards.choice_effects import AlternativeEffects, PointsForShieldsEffect
from hoshitaku.games.farfarout.cards.effect import KEYWORD_CODE_BY_NAME, Effect
from hoshitaku.games.farfarout.codes import CREW_DECK, OUTPOST_QUEST_DECK, RELIC_ITEM, SHIELD_PRICE_INDEX
from hoshitaku.games.farfarout.modified_numbers import crew_limit
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.valuation import Valuation

NEW_PLACE_VALUE: Final = 15  # a dig token, a wormhole, a level 1 encounter here
ITEM_LOSS_COST: Final = 25
CREW_LOSS_COST: Final = 40


def values_by_keyword(named_values: dict[int, int], default_value: int) -> vec[i64]:
    """Values of effects by keyword, as a vector over keyword numbers; `default_value` for all keywords not listed."""
    return vec[i64]([named_values.get(word, default_value) for word in range(len(KEYWORD_CODE_BY_NAME) + 1)])


def effects_value(valuation: Valuation, effects: vec[Effect]) -> i64:
    """Value of several effects together."""
    total: i64 = 0
    for effect in effects:
        total += effect_value(valuation, effect)
    return total


def effect_value(valuation: Valuation, effect: Effect) -> i64:
    """Value of an effect that happens now."""
    if isinstance(effect, seat_effects.GainCurrencyEffect):
        return effect.amount * valuation.unit_value(effect.currency)
    if isinstance(effect, seat_effects.ChangePointsEffect):
        return valuation.points_value(effect.track, effect.points)
    if isinstance(effect, seat_effects.LoseCurrencyEffect):
        return -min(effect.amount, valuation.own_seat.money[effect.currency]) * valuation.unit_value(effect.currency)
    if isinstance(effect, card_effects.DrawCardsEffect):
        return max(draw_value(valuation, effect), i64(0))
    if isinstance(effect, seat_effects.LoseShieldsEffect):
        return valuation.shields_value(-effect.shield_count)
    if isinstance(effect, seat_effects.RestoreShieldsEffect):
        return valuation.shields_value(effect.shield_count)
    if isinstance(effect, seat_effects.GainMovePointsEffect):
        return effect.points * valuation.taste.move_point_value
    return rare_effect_value(valuation, effect)


def rare_effect_value(valuation: Valuation, effect: Effect) -> i64:
    """Values of effects that only a few cards have."""
    player = valuation.own_seat
    if isinstance(effect, card_effects.LoseItemsEffect):
        return -ITEM_LOSS_COST if len(player.items) else 0
    if isinstance(effect, card_effects.LoseCrewEffect):
        return -CREW_LOSS_COST if len(player.crew) > 1 else 0
    if isinstance(effect, seat_effects.MoveMarketRateEffect):
        return effect.spaces * (1 + player.money[effect.currency]) * valuation.erg_value // 2
    if isinstance(effect, seat_effects.LoseAllMovePointsEffect):
        return -player.move_points * valuation.taste.move_point_value
    if isinstance(effect, seat_effects.UseUpTokensEffect):
        return -min(effect.token_count, player.unused_token_count()) * valuation.taste.token_spare_value
    if isinstance(effect, PointsForShieldsEffect):
        return max(
            valuation.points_value(effect.track, effect.points) + valuation.shields_value(-effect.shields), i64(0)
        )
    if isinstance(effect, AlternativeEffects):
        best = effect_value(valuation, effect.alternatives[0])
        for option in effect.alternatives:
            best = max(best, effect_value(valuation, option))
        return best
    if isinstance(effect, map_effects.MoveToOpenSpaceEffect):
        return -valuation.taste.move_point_value
    return NEW_PLACE_VALUE if isinstance(effect, (map_effects.OpenDigSiteEffect, map_effects.OpenWormholeEffect)) else 0


def draw_value(valuation: Valuation, effect: card_effects.DrawCardsEffect) -> i64:
    """Value of cards from the top of a deck, minus their price."""
    taste = valuation.taste
    if effect.deck == CREW_DECK:
        worth = taste.card_draw_value if has_crew_place(valuation) else taste.card_draw_value // 4
    elif effect.deck == OUTPOST_QUEST_DECK:
        worth = taste.outpost_choice_value - taste.busy_outpost_cost * len(valuation.own_seat.outpost_quests)
    else:
        worth = taste.relic_draw_value if effect.deck == RELIC_ITEM else taste.card_draw_value
    return worth * effect.card_count - effect_price_value(valuation, effect)


def effect_price_value(valuation: Valuation, effect: Effect) -> i64:
    """Cost of an effect's price."""
    shields = (
        valuation.shields_value(-effect.price[SHIELD_PRICE_INDEX]) if len(effect.price) > SHIELD_PRICE_INDEX else 0
    )
    return valuation.price_value(effect.price) - shields


def has_crew_place(valuation: Valuation) -> bool:
    """Whether there is room for another crew member."""
    return len(valuation.own_seat.crew) < crew_limit(valuation.state, valuation.seat)
