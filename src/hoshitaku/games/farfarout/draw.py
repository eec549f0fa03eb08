"""Draws of chance: the next card or token of a deck. What becomes of it is said by each kind."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.games.farfarout.cards import gain_item, row_place
from hoshitaku.games.farfarout.codes import IN_DECK, ON_OFFER, RELIC
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import CHANCE, Options
from hoshitaku.kernel.vectors import vec


class Draw(Ask):
    """[glossary.draw] [setup.decks] The top card of a shuffled deck: each card in it is equally likely."""

    __slots__ = ()

    def __init__(self, a: i64, b: i64) -> None:
        super().__init__(CHANCE, a, b)

    def places(self, state: FarFarOut) -> vec[i64]:
        """Where the cards of this kind are."""
        raise NotImplementedError

    def fits(self, state: FarFarOut, card: i64) -> bool:
        """Whether a card of the kind belongs to this deck."""
        return True

    def options(self, state: FarFarOut, out: Options) -> None:
        places = self.places(state)
        for card in range(len(places)):
            if places[card] == IN_DECK and self.fits(state, card):
                out.add(card)

    def refusal(self, state: FarFarOut, option: i64) -> str:
        places = self.places(state)
        legal = option < len(places) and places[option] == IN_DECK and self.fits(state, option)
        return "" if legal else "glossary.draw"


class DrawCrew(Draw):
    """Crew cards."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_crew"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.crew_at

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("card", "crew", option, 0)


class DrawItem(Draw):
    """Items of the kind that `kind_drawn` names."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_item"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.item_at

    def kind_drawn(self) -> i64:
        """Deck: a kind of item."""
        raise NotImplementedError

    def fits(self, state: FarFarOut, card: i64) -> bool:
        return state.rules.cards.items[card].kind == self.kind_drawn()

    def thing(self, state: FarFarOut, option: i64) -> Thing:
        return Thing("card", "item", option, 0)


@final
class DrawCrewToRow(DrawCrew):
    """[hire.row] The next card of the row at a planet; `a` is the body."""

    __slots__ = ()

    def take(self, state: FarFarOut, option: i64) -> None:
        state.crew_at[option] = row_place(0, self.a)
        state.note("crew_shown", "hire.row", -1, 0, option)


@final
class DrawCrewOnOffer(DrawCrew):
    """[glossary.draw] [anomaly.crew] [crew.over_limit] The top crew card, turned up for whoever is asked next."""

    __slots__ = ()

    def take(self, state: FarFarOut, option: i64) -> None:
        state.crew_at[option] = ON_OFFER
        state.note("crew_shown", "glossary.draw", -1, 0, option)


@final
class DrawItemToRow(DrawItem):
    """[item.row] [dig.success] The next card of a row; `a` is the body, `b` the kind of row (RELIC: a dig site)."""

    __slots__ = ()

    def kind_drawn(self) -> i64:
        return self.b

    def take(self, state: FarFarOut, option: i64) -> None:
        state.item_at[option] = row_place(self.b, self.a)
        state.note("item_shown", "dig.success" if self.b == RELIC else "item.row", -1, 0, option)


@final
class DrawItemGained(DrawItem):
    """[anomaly.item] The top item of a deck goes to a seat; `a` is the seat, `b` the kind."""

    __slots__ = ()

    def kind_drawn(self) -> i64:
        return self.b

    def take(self, state: FarFarOut, option: i64) -> None:
        gain_item(state, self.a, option, "glossary.draw")


@final
class DrawItemOnOffer(DrawItem):
    """[anomaly.mandatory] The top item of a deck, turned up for whoever is asked next; `b` is the kind."""

    __slots__ = ()

    def kind_drawn(self) -> i64:
        return self.b

    def take(self, state: FarFarOut, option: i64) -> None:
        state.item_at[option] = ON_OFFER
        state.note("item_shown", "anomaly.item", -1, 0, option)
