"""What options cost beside an action token, in words: printed prices, deliveries, cards that leave the game."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.choices import MayPay
from hoshitaku.games.farfarout.codes import CURRENCIES, ITEM_KINDS
from hoshitaku.games.farfarout.effect import REMOVE, Effect
from hoshitaku.games.farfarout.parts import DELIVER
from hoshitaku.games.farfarout.shield import prevention
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import LabelledDecision, OptionLabel
from hoshitaku.kernel.vectors import vec
from hoshitaku.kernel.words import Words

# What prices and costs count, in their order: those of effects end with shields, those of deliveries with items.
PAID: Final = (*CURRENCIES, "shield")
DELIVERED: Final = (*CURRENCIES, *ITEM_KINDS)
# Decisions in which whatever card is used leaves the game.
LAST_USES: Final = frozenset(("before_battle", "use_on_colony", "answer_event"))


def price(words: Words, state: FarFarOut, decision: LabelledDecision[FarFarOut], thing: OptionLabel, lang: str) -> str:
    """[digital.aid] The price of an option; "" if it has none, or if its own words name it."""
    if thing.words_key in ("buy", "sell"):
        return item_price(words, state, int(thing.item_index), lang)
    if thing.words_key == "complete":
        return delivery(words, state, int(thing.item_index), lang)
    if isinstance(decision, MayPay) and thing.words_key == "pay":
        return paid(words, state.rules.effects[decision.effect], lang)
    if thing.item_kind in ("crew", "item"):
        return use_price(words, state, decision.record_name(), thing, lang)
    return ""


def item_price(words: Words, state: FarFarOut, item: int, lang: str) -> str:
    """[item.currency] The printed price: in one currency or in another."""
    if item >= len(state.rules.cards.items):
        return ""
    return words.say("price.or", lang).join(amounts(words, CURRENCIES, state.rules.cards.items[item].price, lang))


def delivery(words: Words, state: FarFarOut, quest: int, lang: str) -> str:
    """[quest.deliver] [quest.pay] All that a quest asks to be handed over."""
    if quest >= len(state.rules.cards.quests):
        return ""
    asked = [condition for condition in state.rules.cards.quests[quest].conditions if condition.kind == DELIVER]
    handed = [said for condition in asked for said in amounts(words, DELIVERED, condition.cost, lang)]
    return words.say("price.and", lang).join(handed)


def paid(words: Words, effect: Effect, lang: str) -> str:
    """What an effect costs its user."""
    return words.say("price.and", lang).join(amounts(words, PAID, effect.pay, lang))


def use_price(words: Words, state: FarFarOut, question: str, thing: OptionLabel, lang: str) -> str:
    """[item.remove] [turn.instant] What using a card costs: its price, and the card itself if it leaves the game."""
    effect, removed = None, False
    if thing.words_key == "use" and question == "choose_action":
        effect = own_effect_of(state, thing)
        removed = effect is not None and effect.when == REMOVE
    elif thing.words_key == "prevent":
        removed = prevents_by_leaving(state, thing)
    elif thing.words_key in ("use", "ignore_event"):
        removed = question in LAST_USES
    parts = amounts(words, PAID, effect.pay, lang) if effect is not None else []
    return words.say("price.and", lang).join([*parts, words.say("price.removed", lang)] if removed else parts)


def prevents_by_leaving(state: FarFarOut, thing: OptionLabel) -> bool:
    """[item.remove] Whether a card that prevents a loss of shields leaves the game for it."""
    if thing.item_kind != "item" or thing.item_index >= len(state.rules.cards.items):
        return False
    used = prevention(state, thing.item_index)
    return used is not None and used.when == REMOVE


def own_effect_of(state: FarFarOut, thing: OptionLabel) -> Effect | None:
    """[turn.instant] The effect that a card has for its owner's turn."""
    cards = state.rules.cards.crew if thing.item_kind == "crew" else state.rules.cards.items
    return cards[thing.item_index].own if thing.item_index < len(cards) else None


def amounts(words: Words, what: Sequence[str], price: vec[i64], lang: str) -> list[str]:
    """Each amount that is not nothing, in words."""
    return [words.say(f"price.{key}", lang, n=int(n)) for key, n in zip(what, price, strict=False) if n]
