"""Quests drawn in secret: seen only by the seat that draws."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Step
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import DEALT, DISCARDED, IN_DECK, MAIN_DECK, OUTPOST_DECK
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.vectors import vec


@final
class DrawQuest(Draw):
    """[setup.quests_dealt] [outpost.take] [mainquest.swap] The top quest of a deck goes to a seat, which chooses."""

    __slots__ = ("deck", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "deck": "deck"}

    def __init__(self, seat: i64, deck: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.deck: i64 = deck

    def record_name(self) -> str:
        return "draw_quest"

    def clause(self, state: FarFarOut) -> str:
        if self.deck == MAIN_DECK:
            return "setup.quests_dealt" if state.round == 0 else "mainquest.swap"
        return clause_under_way(state, "outpost.take")

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.quest_at

    def fits(self, state: FarFarOut, card: i64) -> bool:
        return state.rules.cards.quests[card].main == (self.deck == MAIN_DECK)

    def take(self, state: FarFarOut, option: i64) -> None:
        state.quest_at[option] = DEALT + self.seat
        state.log_secret_event("quest_drawn", self.clause(state), self.seat, 0, by_cause(option, card_under_way(state)))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("card", "quest", option, 0)


@final
class DrawOutposts(Step):
    """[outpost.take] [outpost.deck_out] A seat draws the top `count` outpost quests, fewer if there are not enough."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "draw_outposts"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.count > 0 and quests_left(state, False) > 0:
            rebuild_outposts(state)
            state.push(DrawOutposts(self.seat, self.count - 1))
            state.push(DrawQuest(self.seat, OUTPOST_DECK))


def rebuild_outposts(state: FarFarOut) -> None:
    """[outpost.deck_out] [digital.discard_shuffle] An empty outpost deck is made again from its discard."""
    if quests_lying(state, False, IN_DECK):
        return
    for quest in range(len(state.quest_at)):
        if state.quest_at[quest] == DISCARDED and not state.rules.cards.quests[quest].main:
            state.quest_at[quest] = IN_DECK


def quests_left(state: FarFarOut, main: bool) -> i64:
    """[mainquest.completed] Main or outpost quests that can be drawn; only outpost quests come back from a discard."""
    count = quests_lying(state, main, IN_DECK)
    return count if main else count + quests_lying(state, False, DISCARDED)


def quests_lying(state: FarFarOut, main: bool, place: i64) -> i64:
    """Number of main or outpost quests at a place."""
    count: i64 = 0
    for quest in range(len(state.quest_at)):
        if state.quest_at[quest] == place and state.rules.cards.quests[quest].main == main:
            count += 1
    return count
