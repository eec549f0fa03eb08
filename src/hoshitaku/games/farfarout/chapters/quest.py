"""Chapter "quest": claiming quests and making deliveries."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import lose_item
from hoshitaku.games.farfarout.cards.components import QUEST_DELIVER_CONDITION, QuestCard, QuestCondition
from hoshitaku.games.farfarout.cards.effect_causes import QUEST_CAUSE, card_cause
from hoshitaku.games.farfarout.cards.effect_steps import push_effects
from hoshitaku.games.farfarout.chapters.action_tokens import token_forbidding_clause, use_token
from hoshitaku.games.farfarout.chapters.crew import ITEM_LOSS_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import pay_currency
from hoshitaku.games.farfarout.chapters.outpost_quest import holds_outpost_quest
from hoshitaku.games.farfarout.chapters.quest_progress import condition_progress, is_at_delivery_place
from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    IN_OPEN_QUEST_ROW,
    INTERACT_TOKEN,
    ITEM_KIND_NAMES,
    MAX_QUESTS,
    NONE,
    REMOVED,
    TURNED_UP,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import is_needed_to_fly
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.games.farfarout.state.seat import without_first_value
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel

FIRST_ITEM_AMOUNT_INDEX: Final = 3  # the cost of a delivery has currencies first, then kinds of items


@final
class CompleteQuestAction(Action[FarFarOutState]):
    """[quest.complete_free] Claim or deliver a quest: each quest is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MAX_QUESTS)

    def words_key(self) -> str:
        return "complete"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, quest: i64) -> str:
        """[quest.holder] [quest.complete_free] [mainquest.open_row] Clause that forbids completing it now, or ""."""
        if quest >= len(state.quest_locations):
            return "quest.holder"
        player = state.seats[seat]
        if (
            state.quest_locations[quest] != IN_OPEN_QUEST_ROW
            and player.main_quest != quest
            and not holds_outpost_quest(state, seat, quest)
        ):
            return "quest.holder"
        return self.unmet_clause(state, seat, quest)

    def unmet_clause(self, state: FarFarOutState, seat: i64, quest: i64) -> str:
        """[quest.complete_free] [mainquest.next_turn] Clause of a quest's first unmet requirement, or ""."""
        player = state.seats[seat]
        if player.main_quest == quest and player.is_main_quest_new:
            return "mainquest.next_turn"
        for at in range(len(state.rules.cards.quests[quest].conditions)):
            refused = condition_forbidding_clause(state, seat, quest, at)
            if refused:
                return refused
        return ""

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        """Every quest that the seat can complete now, as options in ascending order."""
        for quest in range(state.rules.cards.main_quest_count):
            place = state.quest_locations[quest]
            if (place == IN_OPEN_QUEST_ROW or place == seat) and not self.unmet_clause(state, seat, quest):
                out.add(self.first_option + quest)
        for quest in state.seats[seat].outpost_quests:
            if not self.unmet_clause(state, seat, quest):
                out.insert_sorted(self.first_option + quest)

    def perform(self, state: FarFarOutState, seat: i64, quest: i64) -> None:
        """[quest.complete_free] [quest.deliver_action] Show it, hand over what it asks for, then gain the reward."""
        asked = state.rules.cards.quests[quest]
        state.quest_locations[quest] = TURNED_UP
        state.mark_hidden_information_revealed()
        state.push(FinishQuest(seat, quest))
        if asked.has_delivery:
            use_token(state, seat, INTERACT_TOKEN)
            for condition in asked.conditions:
                if condition.kind == QUEST_DELIVER_CONDITION:
                    pay_delivery_and_ask_items(state, seat, quest, condition)

    def option_label(self, state: FarFarOutState, seat: i64, quest: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "quest", quest, 0)


def condition_forbidding_clause(state: FarFarOutState, seat: i64, quest: i64, condition_index: i64) -> str:
    """[quest.complete_free] Clause by which a condition of a quest is not met, or ""."""
    condition = state.rules.cards.quests[quest].conditions[condition_index]
    if condition.kind == QUEST_DELIVER_CONDITION:
        return delivery_forbidding_clause(state, seat, condition)
    return (
        ""
        if condition_progress(state, seat, quest, condition_index) >= condition.required_count
        else "quest.complete_free"
    )


def delivery_forbidding_clause(state: FarFarOutState, seat: i64, condition: QuestCondition) -> str:
    """[quest.deliver] [quest.deliver_action] [quest.no_partial] Clause that forbids a delivery now, or ""."""
    token = token_forbidding_clause(state, seat, INTERACT_TOKEN)
    if token:
        return token
    if not is_at_delivery_place(state, seat, condition):
        return "quest.deliver"
    for currency in range(i64(FIRST_ITEM_AMOUNT_INDEX)):
        if state.seats[seat].money[currency] < condition.delivery_amounts[currency]:
            return "quest.no_partial"
    for kind in range(i64(len(ITEM_KIND_NAMES))):
        if deliverable_item_count(state, seat, kind) < condition.delivery_amounts[FIRST_ITEM_AMOUNT_INDEX + kind]:
            return "quest.no_partial"
    return ""


def deliverable_item_count(state: FarFarOutState, seat: i64, kind: i64) -> i64:
    """[move.last_pilot_item] Number of items of a kind that a seat can hand over."""
    count: i64 = 0
    for item in state.seats[seat].items:
        if state.rules.cards.items[item].kind == kind and not is_needed_to_fly(state, seat, item):
            count += 1
    return count


def pay_delivery_and_ask_items(state: FarFarOutState, seat: i64, quest: i64, condition: QuestCondition) -> None:
    """[quest.pay] [quest.deliver] Currency immediately; items as the player chooses."""
    for currency in range(i64(FIRST_ITEM_AMOUNT_INDEX)):
        pay_currency(
            state,
            seat,
            currency,
            condition.delivery_amounts[currency],
            "quest.deliver_action",
            card_cause(QUEST_CAUSE, quest),
        )
    for kind in range(len(ITEM_KIND_NAMES)):
        for _ in range(condition.delivery_amounts[FIRST_ITEM_AMOUNT_INDEX + kind]):
            state.push(ChooseItemToDeliver(seat, kind, quest))


@final
class ChooseItemToDeliver(FarFarOutDecision):
    """[quest.deliver_action] Which item of a kind is handed over for a quest."""

    __slots__ = ("kind", "quest")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "item_kind", "quest": "quest"}

    def __init__(self, actor: i64, kind: i64, quest: i64) -> None:
        super().__init__(actor)
        self.kind: i64 = kind
        self.quest: i64 = quest

    def record_name(self) -> str:
        return "deliver_item"

    def clause(self, state: FarFarOutState) -> str:
        return "quest.deliver_action"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not self.forbidding_clause(state, item):
                out.insert_sorted(item)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        owned = option < len(state.item_locations) and state.item_locations[option] == self.actor
        if not owned or state.rules.cards.items[option].kind != self.kind:
            return "quest.deliver"
        return "move.last_pilot_item" if is_needed_to_fly(state, self.actor, option) else ""

    def take(self, state: FarFarOutState, option: i64) -> None:
        lose_item(state, self.actor, option, DISCARDED, "quest.deliver_action", card_cause(QUEST_CAUSE, self.quest))
        state.push(EnforceShieldAndCrewLimits(self.actor, ITEM_LOSS_REASON))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("deliver", "item", option, 0)

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "quest", self.quest, 0)


@final
class FinishQuest(Step):
    """[source.main_quest] [source.outpost_quest] [outpost.reward] A seat has completed a quest."""

    __slots__ = ("quest", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "quest": "quest"}

    def __init__(self, seat: i64, quest: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.quest: i64 = quest

    def record_name(self) -> str:
        return "completed"

    def run(self, state: FarFarOutState) -> None:
        """[mainquest.completed] A main quest leaves the game; an outpost quest goes to the discard."""
        player = state.seats[self.seat]
        completed = state.rules.cards.quests[self.quest]
        state.quest_locations[self.quest] = REMOVED if completed.is_main else DISCARDED
        clause = "quest.deliver_action" if completed.has_delivery else "quest.complete_free"
        state.log_event("quest_completed", clause, self.seat, 0, self.quest)
        if player.main_quest == self.quest:
            player.main_quest = NONE
        player.outpost_quests = without_first_value(player.outpost_quests, self.quest)
        push_quest_reward(state, self.seat, completed)


def push_quest_reward(state: FarFarOutState, seat: i64, completed: QuestCard) -> None:
    """[outpost.reward] [end.resolve_effect] Push the reward, which is gained immediately."""
    push_effects(state, seat, completed.reward_effects)
