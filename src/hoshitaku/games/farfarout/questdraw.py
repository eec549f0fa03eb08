"""Quests drawn in secret: seen only by the seat that draws."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Step
from hoshitaku.games.farfarout.codes import DEALT, DISCARDED, IN_DECK, MAIN_DECK, OUTPOST_DECK
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import vec


@final
class DrawQuest(Draw):
    """[setup.quests_dealt] [outpost.take] [mainquest.swap] The top quest of deck `b` goes to seat `a`, who chooses."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_quest"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.quest_at

    def fits(self, state: FarFarOut, card: i64) -> bool:
        return state.rules.cards.quests[card].main == (self.b == MAIN_DECK)

    def take(self, state: FarFarOut, option: i64) -> None:
        state.quest_at[option] = DEALT + self.a
        state.note_secret("quest_drawn", "quest.open_closed", self.a, 0, option)

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("card", "quest", option, 0)


@final
class DrawOutposts(Step):
    """[outpost.take] [outpost.deck_out] Seat `a` draws `b` outpost quests; an empty deck is made anew in between."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_outposts"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.b > 0 and quests_in_deck(state, False) > 0:
            rebuild_outposts(state)
            state.push(DrawOutposts(self.a, self.b - 1))
            state.push(DrawQuest(self.a, OUTPOST_DECK))


def rebuild_outposts(state: FarFarOut) -> None:
    """[outpost.deck_out] An empty outpost deck is made anew from its discard."""
    if quests_lying(state, False, IN_DECK) > 0:
        return
    for quest in range(len(state.quest_at)):
        if state.quest_at[quest] == DISCARDED and not state.rules.cards.quests[quest].main:
            state.quest_at[quest] = IN_DECK


def quests_in_deck(state: FarFarOut, main: bool) -> i64:
    """Cards in the deck of main or outpost quests; where an outpost deck is empty, those that it is made anew from."""
    count = quests_lying(state, main, IN_DECK)
    return count if count > 0 or main else quests_lying(state, False, DISCARDED)


def quests_lying(state: FarFarOut, main: bool, place: i64) -> i64:
    """Number of main or outpost quests at a place."""
    count: i64 = 0
    for quest in range(len(state.quest_at)):
        if state.quest_at[quest] == place and state.rules.cards.quests[quest].main == main:
            count += 1
    return count
