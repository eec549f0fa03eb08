"""Costs of options besides an action token, in words: printed prices, deliveries, cards that leave the game."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.components import QUEST_DELIVER_CONDITION
from hoshitaku.games.farfarout.cards.effect import ONCE_THEN_REMOVED, Effect
from hoshitaku.games.farfarout.cards.effect_decisions import PayOrDecline
from hoshitaku.games.farfarout.chapters.shields import usable_prevention_effect
from hoshitaku.games.farfarout.codes import CURRENCY_NAMES, ITEM_KIND_NAMES
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_label import LabelledDecision, OptionLabel
from hoshitaku.kernel.vectors import vec
from hoshitaku.kernel.words import Words

# Units of prices and costs, in order: those of effects end with shields, those of deliveries with items.
PRICE_KINDS: Final = (*CURRENCY_NAMES, "shield")
DELIVERY_KINDS: Final = (*CURRENCY_NAMES, *ITEM_KIND_NAMES)
# Decisions in which any card used leaves the game.
CARD_REMOVING_DECISIONS: Final = frozenset(("before_battle", "use_on_colony", "answer_event"))


def option_price_text(
    words: Words,
    state: FarFarOutState,
    decision: LabelledDecision[FarFarOutState],
    option_label: OptionLabel,
    lang: str,
) -> str:
    """[digital.aid] The price of an option; "" if it has none, or if its text already names it."""
    if option_label.words_key in ("buy", "sell"):
        return item_price_text(words, state, int(option_label.item_index), lang)
    if option_label.words_key == "complete":
        return delivery_price_text(words, state, int(option_label.item_index), lang)
    if isinstance(decision, PayOrDecline) and option_label.words_key == "pay":
        return effect_price_text(words, state.rules.effects[decision.effect], lang)
    if option_label.item_kind in ("crew", "item"):
        return card_use_price_text(words, state, decision.record_name(), option_label, lang)
    return ""


def item_price_text(words: Words, state: FarFarOutState, item: int, lang: str) -> str:
    """[item.currency] The printed price: in one currency or in another."""
    if item >= len(state.rules.cards.items):
        return ""
    return words.say("price.or", lang).join(
        amount_texts(words, CURRENCY_NAMES, state.rules.cards.items[item].price_by_currency, lang)
    )


def delivery_price_text(words: Words, state: FarFarOutState, quest: int, lang: str) -> str:
    """[quest.deliver] [quest.pay] Everything that a quest's delivery takes."""
    if quest >= len(state.rules.cards.quests):
        return ""
    asked = [
        condition
        for condition in state.rules.cards.quests[quest].conditions
        if condition.kind == QUEST_DELIVER_CONDITION
    ]
    handed = [
        said for condition in asked for said in amount_texts(words, DELIVERY_KINDS, condition.delivery_amounts, lang)
    ]
    return words.say("price.and", lang).join(handed)


def effect_price_text(words: Words, effect: Effect, lang: str) -> str:
    """The price of an effect for its user."""
    return words.say("price.and", lang).join(amount_texts(words, PRICE_KINDS, effect.price, lang))


def card_use_price_text(
    words: Words, state: FarFarOutState, decision_name: str, option_label: OptionLabel, lang: str
) -> str:
    """[item.remove] [turn.instant] The cost of using a card: its price, and the card itself if it leaves the game."""
    effect, removed = None, False
    if option_label.words_key == "use" and decision_name == "choose_action":
        effect = turn_effect_of(state, option_label)
        removed = effect is not None and effect.timing == ONCE_THEN_REMOVED
    elif option_label.words_key == "prevent":
        removed = is_removed_by_prevention(state, option_label)
    elif option_label.words_key in ("use", "ignore_event"):
        removed = decision_name in CARD_REMOVING_DECISIONS
    parts = amount_texts(words, PRICE_KINDS, effect.price, lang) if effect is not None else []
    return words.say("price.and", lang).join([*parts, words.say("price.removed", lang)] if removed else parts)


def is_removed_by_prevention(state: FarFarOutState, option_label: OptionLabel) -> bool:
    """[item.remove] Whether a card that prevents a loss of shields leaves the game."""
    if option_label.item_kind != "item" or option_label.item_index >= len(state.rules.cards.items):
        return False
    used = usable_prevention_effect(state, option_label.item_index)
    return used is not None and used.timing == ONCE_THEN_REMOVED


def turn_effect_of(state: FarFarOutState, option_label: OptionLabel) -> Effect | None:
    """[turn.instant] The effect that a card has for its owner's turn."""
    cards = state.rules.cards.crew if option_label.item_kind == "crew" else state.rules.cards.items
    return cards[option_label.item_index].turn_effect if option_label.item_index < len(cards) else None


def amount_texts(words: Words, kind_keys: Sequence[str], price: vec[i64], lang: str) -> list[str]:
    """Each amount other than 0, in words."""
    return [words.say(f"price.{key}", lang, n=int(n)) for key, n in zip(kind_keys, price, strict=False) if n]
