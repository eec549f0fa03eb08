"""What effects bring a seat: rewards, events, defeats, anomalies."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout import ops, ops_cards, ops_space
from hoshitaku.games.farfarout.codes import CREW_DECK, OUTPOST_DECK, RELIC, SHIELD_PRICE
from hoshitaku.games.farfarout.effect import ASKED, Effect
from hoshitaku.games.farfarout.offers import Choose, DarePoints
from hoshitaku.games.farfarout.query import crew_limit
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.outlook import Outlook

PLACE: Final = 15  # a dig token, a wormhole, a level 1 encounter here
ITEM_LOST: Final = 25
CREW_LOST: Final = 40


def by_word(worths: dict[int, int], other: int) -> vec[i64]:
    """Worths of effects by their words, to be looked up by number; `other` for all that are not named."""
    return vec[i64]([worths.get(word, other) for word in range(len(ASKED) + 1)])


def effects_worth(outlook: Outlook, effects: vec[Effect]) -> i64:
    """What effects are worth together."""
    total: i64 = 0
    for effect in effects:
        total += effect_worth(outlook, effect)
    return total


def effect_worth(outlook: Outlook, effect: Effect) -> i64:
    """What one effect is worth that happens now."""
    if isinstance(effect, ops.Gain):
        return effect.amount * outlook.unit(effect.currency)
    if isinstance(effect, ops.Points):
        return outlook.points(effect.track, effect.points)
    if isinstance(effect, ops.Lose):
        return -min(effect.amount, outlook.player.money[effect.currency]) * outlook.unit(effect.currency)
    if isinstance(effect, ops_cards.DrawCards):
        return max(draw_worth(outlook, effect), i64(0))
    if isinstance(effect, ops.ShieldLoss):
        return outlook.shields(-effect.shields)
    if isinstance(effect, ops.RestoreShields):
        return outlook.shields(effect.shields)
    if isinstance(effect, ops.MovePoints):
        return effect.points * outlook.taste.move
    return rare_worth(outlook, effect)


def rare_worth(outlook: Outlook, effect: Effect) -> i64:
    """The effects of few cards."""
    player = outlook.player
    if isinstance(effect, ops_cards.ItemLoss):
        return -ITEM_LOST if len(player.items) else 0
    if isinstance(effect, ops_cards.CrewLoss):
        return -CREW_LOST if len(player.crew) > 1 else 0
    if isinstance(effect, ops.RateChange):
        return effect.spaces * (1 + player.money[effect.currency]) * outlook.erg // 2
    if isinstance(effect, ops.EndMove):
        return -player.moves * outlook.taste.move
    if isinstance(effect, ops.TokenLoss):
        return -min(effect.tokens, player.tokens_left()) * outlook.taste.token
    if isinstance(effect, DarePoints):
        return max(outlook.points(effect.track, effect.points) + outlook.shields(-effect.shields), i64(0))
    if isinstance(effect, Choose):
        best = effect_worth(outlook, effect.options[0])
        for option in effect.options:
            best = max(best, effect_worth(outlook, option))
        return best
    if isinstance(effect, ops_space.ToSpace):
        return -outlook.taste.move
    return PLACE if isinstance(effect, (ops_space.DigSite, ops_space.Wormhole)) else 0


def draw_worth(outlook: Outlook, effect: ops_cards.DrawCards) -> i64:
    """Cards from the top of a deck, less their price."""
    taste = outlook.taste
    if effect.deck == CREW_DECK:
        worth = taste.card if room_aboard(outlook) else taste.card // 4
    elif effect.deck == OUTPOST_DECK:
        worth = taste.outpost - taste.busy * len(outlook.player.outposts)
    else:
        worth = taste.relic if effect.deck == RELIC else taste.card
    return worth * effect.cards - price_of(outlook, effect)


def price_of(outlook: Outlook, effect: Effect) -> i64:
    """What the price of an effect is worth."""
    shields = outlook.shields(-effect.pay[SHIELD_PRICE]) if len(effect.pay) > SHIELD_PRICE else 0
    return outlook.price(effect.pay) - shields


def room_aboard(outlook: Outlook) -> bool:
    """Whether another crew member finds room."""
    return len(outlook.player.crew) < crew_limit(outlook.state, outlook.seat)
