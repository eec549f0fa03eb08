"""Chapter "quest": quests claimed and deliveries made."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import lose_item
from hoshitaku.games.farfarout.causes import QUEST_CAUSE, card
from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    INTERACT,
    ITEM_KINDS,
    MOST_QUESTS,
    NONE,
    ON_OFFER,
    OPEN_ROW,
    REMOVED,
)
from hoshitaku.games.farfarout.outpost import holds_outpost
from hoshitaku.games.farfarout.parts import DELIVER, Condition, Quest
from hoshitaku.games.farfarout.people import TO_ROW, KeepLimits
from hoshitaku.games.farfarout.perform import perform_all
from hoshitaku.games.farfarout.query import flown_by
from hoshitaku.games.farfarout.questcount import at_place, progress
from hoshitaku.games.farfarout.seat import without
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import pay_units
from hoshitaku.games.farfarout.tokens import spend, token_refusal
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer

FIRST_KIND: Final = 3  # the cost of a delivery has currencies first, then kinds of items


@final
class CompleteQuest(Action[FarFarOut]):
    """[quest.complete_free] A quest is claimed or delivered: each quest is a choice."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, MOST_QUESTS)

    def words_key(self) -> str:
        return "complete"

    def forbidding_clause(self, state: FarFarOut, seat: i64, quest: i64) -> str:
        """[quest.holder] [quest.complete_free] [mainquest.open_row] Clause that forbids completing it now, or ""."""
        if quest >= len(state.quest_at):
            return "quest.holder"
        player = state.seats[seat]
        if state.quest_at[quest] != OPEN_ROW and player.main != quest and not holds_outpost(state, seat, quest):
            return "quest.holder"
        return self.unmet(state, seat, quest)

    def unmet(self, state: FarFarOut, seat: i64, quest: i64) -> str:
        """[quest.complete_free] [mainquest.next_turn] Clause of what a quest within reach still lacks, or ""."""
        player = state.seats[seat]
        if player.main == quest and player.main_fresh:
            return "mainquest.next_turn"
        for at in range(len(state.rules.cards.quests[quest].conditions)):
            refused = condition_refusal(state, seat, quest, at)
            if refused:
                return refused
        return ""

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        """Every quest that the seat can complete now, as options in ascending order."""
        for quest in range(state.rules.cards.main_quests):
            place = state.quest_at[quest]
            if (place == OPEN_ROW or place == seat) and not self.unmet(state, seat, quest):
                out.add(self.first_option + quest)
        for quest in state.seats[seat].outposts:
            if not self.unmet(state, seat, quest):
                out.insert_sorted(self.first_option + quest)

    def perform(self, state: FarFarOut, seat: i64, quest: i64) -> None:
        """[quest.complete_free] [quest.deliver_action] Show it, hand over what it asks for, then the reward."""
        asked = state.rules.cards.quests[quest]
        state.quest_at[quest] = ON_OFFER
        state.mark_revealed()
        state.push(Completed(seat, quest))
        if asked.delivery:
            spend(state, seat, INTERACT)
            for condition in asked.conditions:
                if condition.kind == DELIVER:
                    deliver(state, seat, quest, condition)

    def option_label(self, state: FarFarOut, seat: i64, quest: i64) -> OptionLabel:
        return OptionLabel(self.words_key(), "quest", quest, 0)


def condition_refusal(state: FarFarOut, seat: i64, quest: i64, at: i64) -> str:
    """[quest.complete_free] Clause that says why condition `at` of a quest is not met, or ""."""
    condition = state.rules.cards.quests[quest].conditions[at]
    if condition.kind == DELIVER:
        return delivery_refusal(state, seat, condition)
    return "" if progress(state, seat, quest, at) >= condition.n else "quest.complete_free"


def delivery_refusal(state: FarFarOut, seat: i64, condition: Condition) -> str:
    """[quest.deliver] [quest.deliver_action] [quest.no_partial] Clause that forbids a delivery now, or ""."""
    token = token_refusal(state, seat, INTERACT)
    if token:
        return token
    if not at_place(state, seat, condition):
        return "quest.deliver"
    for currency in range(i64(FIRST_KIND)):
        if state.seats[seat].money[currency] < condition.cost[currency]:
            return "quest.no_partial"
    for kind in range(i64(len(ITEM_KINDS))):
        if deliverable(state, seat, kind) < condition.cost[FIRST_KIND + kind]:
            return "quest.no_partial"
    return ""


def deliverable(state: FarFarOut, seat: i64, kind: i64) -> i64:
    """[move.last_pilot_item] Items of a kind that a seat can hand over."""
    count: i64 = 0
    for item in state.seats[seat].items:
        if state.rules.cards.items[item].kind == kind and not flown_by(state, seat, item):
            count += 1
    return count


def deliver(state: FarFarOut, seat: i64, quest: i64, condition: Condition) -> None:
    """[quest.pay] [quest.deliver] Currency at once; items as the player chooses."""
    for currency in range(i64(FIRST_KIND)):
        pay_units(state, seat, currency, condition.cost[currency], "quest.deliver_action", card(QUEST_CAUSE, quest))
    for kind in range(len(ITEM_KINDS)):
        for _ in range(condition.cost[FIRST_KIND + kind]):
            state.push(DeliverItem(seat, kind, quest))


@final
class DeliverItem(Ask):
    """[quest.deliver_action] Which item of a kind is handed over for a quest."""

    __slots__ = ("kind", "quest")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"kind": "item_kind", "quest": "quest"}

    def __init__(self, actor: i64, kind: i64, quest: i64) -> None:
        super().__init__(actor)
        self.kind: i64 = kind
        self.quest: i64 = quest

    def record_name(self) -> str:
        return "deliver_item"

    def clause(self, state: FarFarOut) -> str:
        return "quest.deliver_action"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if not self.forbidding_clause(state, item):
                out.insert_sorted(item)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        owned = option < len(state.item_at) and state.item_at[option] == self.actor
        if not owned or state.rules.cards.items[option].kind != self.kind:
            return "quest.deliver"
        return "move.last_pilot_item" if flown_by(state, self.actor, option) else ""

    def take(self, state: FarFarOut, option: i64) -> None:
        lose_item(state, self.actor, option, DISCARDED, "quest.deliver_action", card(QUEST_CAUSE, self.quest))
        state.push(KeepLimits(self.actor, TO_ROW))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("deliver", "item", option, 0)

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "quest", self.quest, 0)


@final
class Completed(Step):
    """[source.main_quest] [source.outpost_quest] [outpost.reward] A seat has completed a quest."""

    __slots__ = ("quest", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "quest": "quest"}

    def __init__(self, seat: i64, quest: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.quest: i64 = quest

    def record_name(self) -> str:
        return "completed"

    def take(self, state: FarFarOut, option: i64) -> None:
        """[mainquest.completed] A main quest leaves the game; an outpost quest goes to the discard."""
        player = state.seats[self.seat]
        completed = state.rules.cards.quests[self.quest]
        state.quest_at[self.quest] = REMOVED if completed.main else DISCARDED
        clause = "quest.deliver_action" if completed.delivery else "quest.complete_free"
        state.log_event("quest_completed", clause, self.seat, 0, self.quest)
        if player.main == self.quest:
            player.main = NONE
        player.outposts = without(player.outposts, self.quest)
        reward(state, self.seat, completed)


def reward(state: FarFarOut, seat: i64, completed: Quest) -> None:
    """[outpost.reward] [end.resolve_effect] The reward, at once."""
    perform_all(state, seat, completed.reward)
