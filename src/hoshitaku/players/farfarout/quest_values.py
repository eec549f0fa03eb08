"""Values of quests for a seat: the reward, the effort, and how much each step on the way is worth."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.components import (
    QUEST_DELIVER_CONDITION,
    QUEST_EVENT_CONDITION,
    QUEST_OWN_CONDITION,
    QuestCondition,
)
from hoshitaku.games.farfarout.chapters.quest import FIRST_ITEM_AMOUNT_INDEX
from hoshitaku.games.farfarout.chapters.quest_progress import condition_progress
from hoshitaku.games.farfarout.codes import (
    COLONISED_PLANET_TYPES,
    COLONY_FOUNDED,
    ENCOUNTERS_FROM_LEVEL_DEFEATED,
    IN_OPEN_QUEST_ROW,
    LEVEL_1_ENCOUNTER_DEFEATED,
    QUEST_EVENT_NAMES,
)
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.effect_values import effects_value
from hoshitaku.players.farfarout.valuation import NOT_COMPUTED, Valuation


def quest_value(valuation: Valuation, quest: i64) -> i64:
    """Value of taking a quest; below 0 if the effort exceeds the reward."""
    card = valuation.state.rules.cards.quests[quest]
    worth = reward_value(valuation, quest)
    for at in range(len(card.conditions)):
        worth -= condition_effort(valuation, quest, at)
    return worth


def reward_value(valuation: Valuation, quest: i64) -> i64:
    """Value of a quest's reward."""
    if valuation.reward_values[quest] == NOT_COMPUTED:
        valuation.reward_values[quest] = effects_value(
            valuation, valuation.state.rules.cards.quests[quest].reward_effects
        )
    return valuation.reward_values[quest]


def condition_effort(valuation: Valuation, quest: i64, condition_index: i64) -> i64:
    """Remaining effort for a condition of a quest."""
    condition = valuation.state.rules.cards.quests[quest].conditions[condition_index]
    if condition.kind == QUEST_DELIVER_CONDITION:
        saved = (
            valuation.price_value(condition.delivery_amounts) * (100 - valuation.taste.delivery_money_percent) // 100
        )
        fetched = valuation.taste.fetched_item_cost * count_missing_goods(valuation, condition, FIRST_ITEM_AMOUNT_INDEX)
        return delivery_cost(valuation, condition) - saved + fetched + valuation.taste.errand_way_cost
    each = valuation.taste.effort_costs[condition.counted_kind]
    if condition.min_level > 1:
        each += valuation.taste.higher_level_percent * (condition.min_level - 1)
    return each * missing_count(valuation, quest, condition_index)


def missing_count(valuation: Valuation, quest: i64, condition_index: i64) -> i64:
    """How much of a condition is not done yet."""
    condition = valuation.state.rules.cards.quests[quest].conditions[condition_index]
    done = condition_progress(valuation.state, valuation.seat, quest, condition_index)
    if condition.counts_since_taken and not is_held(valuation, quest):
        done = 0
    return max(condition.required_count - done, i64(0))


def delivery_cost(valuation: Valuation, condition: QuestCondition) -> i64:
    """Value of what is handed over."""
    cost = valuation.price_value(condition.delivery_amounts)
    for kind in range(i64(FIRST_ITEM_AMOUNT_INDEX), i64(len(condition.delivery_amounts))):
        cost += valuation.taste.handed_over_item_cost * condition.delivery_amounts[kind]
    return cost


def is_held(valuation: Valuation, quest: i64) -> bool:
    """Whether the seat holds the quest."""
    return valuation.state.quest_locations[quest] == valuation.seat


def compute_quest_event_values(valuation: Valuation) -> vec[i64]:
    """Value of each quest event for the quests that it advances, in the order of QUEST_EVENT_NAMES."""
    worths = vec[i64]([0] * len(QUEST_EVENT_NAMES))
    for quest in valuation.completable_quests:
        card = valuation.state.rules.cards.quests[quest]
        share = (
            valuation.taste.open_quest_percent
            if valuation.state.quest_locations[quest] == IN_OPEN_QUEST_ROW
            else valuation.taste.quest_step_percent
        )
        left = count_remaining_steps(valuation, quest)
        if left == 0:
            continue
        step = reward_value(valuation, quest) * share // 100 // left
        for at in range(len(card.conditions)):
            condition = card.conditions[at]
            if condition.kind == QUEST_EVENT_CONDITION and missing_count(valuation, quest, at) > 0:
                add_step_value(worths, condition, step * valuation.taste.step_percents[condition.counted_kind] // 100)
    return worths


def count_remaining_steps(valuation: Valuation, quest: i64) -> i64:
    """Remaining units of all conditions."""
    card = valuation.state.rules.cards.quests[quest]
    left: i64 = 0
    for at in range(len(card.conditions)):
        if card.conditions[at].kind != QUEST_DELIVER_CONDITION:
            left += missing_count(valuation, quest, at)
    return left


def add_step_value(quest_event_values: vec[i64], condition: QuestCondition, step: i64) -> None:
    """Add a step of a condition to the events that count for it."""
    if condition.counted_kind == ENCOUNTERS_FROM_LEVEL_DEFEATED:
        for level in range(max(condition.min_level, i64(1)), i64(4)):
            quest_event_values[LEVEL_1_ENCOUNTER_DEFEATED + level - 1] += step
    elif condition.counted_kind == COLONISED_PLANET_TYPES:
        quest_event_values[COLONY_FOUNDED] += step * 8 // 10
    else:
        quest_event_values[condition.counted_kind] += step


def quest_value_of_one_more(valuation: Valuation, counted_kind: i64) -> i64:
    """Value for quests of one more of what they count (items, crew kinds, shields)."""
    best: i64 = 0
    for quest in valuation.completable_quests:
        card = valuation.state.rules.cards.quests[quest]
        for at in range(len(card.conditions)):
            condition = card.conditions[at]
            if (
                condition.kind == QUEST_OWN_CONDITION
                and condition.counted_kind == counted_kind
                and missing_count(valuation, quest, at) > 0
            ):
                share = (
                    valuation.taste.open_quest_percent
                    if valuation.state.quest_locations[quest] == IN_OPEN_QUEST_ROW
                    else valuation.taste.quest_step_percent
                )
                step = (
                    reward_value(valuation, quest)
                    * share
                    // 100
                    // max(count_remaining_steps(valuation, quest), i64(1))
                )
                best = max(best, step * valuation.taste.step_percents[counted_kind] // 100)
    return best


def missing_goods_value(valuation: Valuation, kind: i64) -> i64:
    """Value of one more unit or card of a kind (currencies, then items) for deliveries that lack it."""
    best: i64 = 0
    for quest in valuation.completable_quests:
        for condition in valuation.state.rules.cards.quests[quest].conditions:
            if (
                condition.kind != QUEST_DELIVER_CONDITION
                or condition.delivery_amounts[kind] == 0
                or owned_amount(valuation, kind) >= condition.delivery_amounts[kind]
            ):
                continue
            gain = reward_value(valuation, quest) - delivery_cost(valuation, condition)
            share = (
                valuation.taste.open_quest_percent
                if valuation.state.quest_locations[quest] == IN_OPEN_QUEST_ROW
                else valuation.taste.quest_step_percent
            )
            best = max(best, gain * share // 100 // count_missing_goods(valuation, condition, 0))
    return best


def count_missing_goods(valuation: Valuation, condition: QuestCondition, first_kind: i64) -> i64:
    """Units and cards that a delivery still lacks, of all kinds from the first one on."""
    count: i64 = 0
    for kind in range(first_kind, i64(len(condition.delivery_amounts))):
        count += max(condition.delivery_amounts[kind] - owned_amount(valuation, kind), i64(0))
    return count


def amount_to_reserve(valuation: Valuation, kind: i64) -> i64:
    """Units or cards of a kind that deliveries worth making will take."""
    most: i64 = 0
    for quest in valuation.completable_quests:
        for condition in valuation.state.rules.cards.quests[quest].conditions:
            if condition.kind == QUEST_DELIVER_CONDITION and reward_value(valuation, quest) > delivery_cost(
                valuation, condition
            ):
                most = max(most, condition.delivery_amounts[kind])
    return most


def owned_amount(valuation: Valuation, kind: i64) -> i64:
    """Units of a currency, or items of a kind, that the seat has."""
    if kind < FIRST_ITEM_AMOUNT_INDEX:
        return valuation.own_seat.money[kind]
    count: i64 = 0
    for item in valuation.own_seat.items:
        if valuation.state.rules.cards.items[item].kind == kind - FIRST_ITEM_AMOUNT_INDEX:
            count += 1
    return count
