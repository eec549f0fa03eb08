"""What quests are worth to a seat: the reward, the way to it, and what each deed on the way brings nearer."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import (
    COLONY_TYPES,
    DEED_COLONY,
    DEED_ENCOUNTER,
    DEEDS,
    ENCOUNTERS,
    OPEN_ROW,
)
from hoshitaku.games.farfarout.parts import DELIVER, DONE, HAVE, Condition
from hoshitaku.games.farfarout.quest import FIRST_KIND
from hoshitaku.games.farfarout.questcount import progress
from hoshitaku.kernel.vectors import vec
from hoshitaku.players.farfarout.gains import effects_worth
from hoshitaku.players.farfarout.outlook import UNKNOWN, Outlook


def quest_worth(outlook: Outlook, quest: i64) -> i64:
    """What taking a quest promises; below 0 if the way is longer than the reward is good."""
    card = outlook.state.rules.cards.quests[quest]
    worth = reward_worth(outlook, quest)
    for at in range(len(card.conditions)):
        worth -= way_to(outlook, quest, at)
    return worth


def reward_worth(outlook: Outlook, quest: i64) -> i64:
    """What the reward of a quest is worth."""
    if outlook.rewards[quest] == UNKNOWN:
        outlook.rewards[quest] = effects_worth(outlook, outlook.state.rules.cards.quests[quest].reward)
    return outlook.rewards[quest]


def way_to(outlook: Outlook, quest: i64, at: i64) -> i64:
    """What is still to be done for a condition of a quest."""
    condition = outlook.state.rules.cards.quests[quest].conditions[at]
    if condition.kind == DELIVER:
        saved = outlook.price(condition.cost) * (100 - outlook.taste.delivered) // 100
        fetched = outlook.taste.fetched * lacking(outlook, condition, FIRST_KIND)
        return delivery_cost(outlook, condition) - saved + fetched + outlook.taste.errand
    each = outlook.taste.efforts[condition.what]
    if condition.level > 1:
        each += outlook.taste.higher_level * (condition.level - 1)
    return each * missing(outlook, quest, at)


def missing(outlook: Outlook, quest: i64, at: i64) -> i64:
    """How much of a condition is still to be done."""
    condition = outlook.state.rules.cards.quests[quest].conditions[at]
    done = progress(outlook.state, outlook.seat, quest, at)
    if condition.since_taken and not is_held(outlook, quest):
        done = 0
    return max(condition.n - done, i64(0))


def delivery_cost(outlook: Outlook, condition: Condition) -> i64:
    """What is handed over."""
    cost = outlook.price(condition.cost)
    for kind in range(i64(FIRST_KIND), i64(len(condition.cost))):
        cost += outlook.taste.handed_over * condition.cost[kind]
    return cost


def is_held(outlook: Outlook, quest: i64) -> bool:
    """Whether the seat has the quest before it."""
    return outlook.state.quest_at[quest] == outlook.seat


def deed_worths(outlook: Outlook) -> vec[i64]:
    """What each deed is worth for the quests it brings nearer, in the order of DEEDS."""
    worths = vec[i64]([0] * len(DEEDS))
    for quest in outlook.quests:
        card = outlook.state.rules.cards.quests[quest]
        share = outlook.taste.open_quest if outlook.state.quest_at[quest] == OPEN_ROW else outlook.taste.quest
        left = steps_left(outlook, quest)
        if left == 0:
            continue
        step = reward_worth(outlook, quest) * share // 100 // left
        for at in range(len(card.conditions)):
            condition = card.conditions[at]
            if condition.kind == DONE and missing(outlook, quest, at) > 0:
                add_step(worths, condition, step * outlook.taste.steps[condition.what] // 100)
    return worths


def steps_left(outlook: Outlook, quest: i64) -> i64:
    """Units of all conditions that are still to be done."""
    card = outlook.state.rules.cards.quests[quest]
    left: i64 = 0
    for at in range(len(card.conditions)):
        if card.conditions[at].kind != DELIVER:
            left += missing(outlook, quest, at)
    return left


def add_step(worths: vec[i64], condition: Condition, step: i64) -> None:
    """Count a step of a condition for the deeds that make it."""
    if condition.what == ENCOUNTERS:
        for level in range(max(condition.level, i64(1)), i64(4)):
            worths[DEED_ENCOUNTER + level - 1] += step
    elif condition.what == COLONY_TYPES:
        worths[DEED_COLONY] += step * 8 // 10
    else:
        worths[condition.what] += step


def wanted(outlook: Outlook, what: i64) -> i64:
    """What one more of a thing to have (items, crew kinds, shields) is worth for quests."""
    best: i64 = 0
    for quest in outlook.quests:
        card = outlook.state.rules.cards.quests[quest]
        for at in range(len(card.conditions)):
            condition = card.conditions[at]
            if condition.kind == HAVE and condition.what == what and missing(outlook, quest, at) > 0:
                share = outlook.taste.open_quest if outlook.state.quest_at[quest] == OPEN_ROW else outlook.taste.quest
                step = reward_worth(outlook, quest) * share // 100 // max(steps_left(outlook, quest), i64(1))
                best = max(best, step * outlook.taste.steps[what] // 100)
    return best


def wanted_goods(outlook: Outlook, kind: i64) -> i64:
    """What one more unit or card of a kind (currencies, then items) is worth for deliveries that lack it."""
    best: i64 = 0
    for quest in outlook.quests:
        for condition in outlook.state.rules.cards.quests[quest].conditions:
            if condition.kind != DELIVER or condition.cost[kind] == 0 or held(outlook, kind) >= condition.cost[kind]:
                continue
            gain = reward_worth(outlook, quest) - delivery_cost(outlook, condition)
            share = outlook.taste.open_quest if outlook.state.quest_at[quest] == OPEN_ROW else outlook.taste.quest
            best = max(best, gain * share // 100 // lacking(outlook, condition, 0))
    return best


def lacking(outlook: Outlook, condition: Condition, first: i64) -> i64:
    """Units and cards that a delivery still lacks, of all kinds from the first one on."""
    count: i64 = 0
    for kind in range(first, i64(len(condition.cost))):
        count += max(condition.cost[kind] - held(outlook, kind), i64(0))
    return count


def reserved(outlook: Outlook, kind: i64) -> i64:
    """Units or cards of a kind that a delivery takes which is worth making."""
    most: i64 = 0
    for quest in outlook.quests:
        for condition in outlook.state.rules.cards.quests[quest].conditions:
            if condition.kind == DELIVER and reward_worth(outlook, quest) > delivery_cost(outlook, condition):
                most = max(most, condition.cost[kind])
    return most


def held(outlook: Outlook, kind: i64) -> i64:
    """Units of a currency, or items of a kind, that the seat has."""
    if kind < FIRST_KIND:
        return outlook.player.money[kind]
    count: i64 = 0
    for item in outlook.player.items:
        if outlook.state.rules.cards.items[item].kind == kind - FIRST_KIND:
            count += 1
    return count
