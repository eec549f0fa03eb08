"""Drawing quests in secret: only the seat that draws sees them."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import CardDraw
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.codes import (
    DISCARDED,
    FIRST_DEALT_LOCATION,
    IN_DECK,
    MAIN_QUEST_DECK,
    OUTPOST_QUEST_DECK,
)
from hoshitaku.games.farfarout.decision_bases import Step
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec


@final
class DrawQuestCard(CardDraw):
    """[setup.quests_dealt] [outpost.take] [mainquest.swap] The top quest of a deck goes to a seat, which chooses."""

    __slots__ = ("deck", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "deck": "deck"}

    def __init__(self, seat: i64, deck: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.deck: i64 = deck

    def record_name(self) -> str:
        return "draw_quest"

    def clause(self, state: FarFarOutState) -> str:
        if self.deck == MAIN_QUEST_DECK:
            return "setup.quests_dealt" if state.round_number == 0 else "mainquest.swap"
        return current_effect_clause(state, "outpost.take")

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.quest_locations

    def belongs_to_deck(self, state: FarFarOutState, card: i64) -> bool:
        return state.rules.cards.quests[card].is_main == (self.deck == MAIN_QUEST_DECK)

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.quest_locations[option] = FIRST_DEALT_LOCATION + self.seat
        state.log_secret_event(
            "quest_drawn", self.clause(state), self.seat, 0, subject_with_cause(option, current_effect_cause(state))
        )

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "quest", option, 0)


@final
class DrawOutpostQuests(Step):
    """[outpost.take] [outpost.deck_out] A seat draws the top `count` outpost quests, fewer if there are not enough."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "draw_outposts"

    def run(self, state: FarFarOutState) -> None:
        if self.count > 0 and count_drawable_quests(state, False) > 0:
            refill_outpost_deck_if_empty(state)
            state.push(DrawOutpostQuests(self.seat, self.count - 1))
            state.push(DrawQuestCard(self.seat, OUTPOST_QUEST_DECK))


def refill_outpost_deck_if_empty(state: FarFarOutState) -> None:
    """[outpost.deck_out] [digital.discard_shuffle] An empty outpost deck is refilled from its discard."""
    if count_quests_at(state, False, IN_DECK):
        return
    for quest in range(len(state.quest_locations)):
        if state.quest_locations[quest] == DISCARDED and not state.rules.cards.quests[quest].is_main:
            state.quest_locations[quest] = IN_DECK


def count_drawable_quests(state: FarFarOutState, is_main: bool) -> i64:
    """[mainquest.completed] Number of main or outpost quests that can be drawn; only outpost quests return from a
    discard.
    """
    count = count_quests_at(state, is_main, IN_DECK)
    return count if is_main else count + count_quests_at(state, False, DISCARDED)


def count_quests_at(state: FarFarOutState, is_main: bool, location: i64) -> i64:
    """Number of main or outpost quests at a location."""
    count: i64 = 0
    for quest in range(len(state.quest_locations)):
        if state.quest_locations[quest] == location and state.rules.cards.quests[quest].is_main == is_main:
            count += 1
    return count
