"""Chapter "hire": crew from the row at a planet."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import SCORED, crew_left, crew_row, gain_crew, lying, rebuild, row_place
from hoshitaku.games.farfarout.causes import CREW_CAUSE, Caused, card, granting
from hoshitaku.games.farfarout.codes import (
    DEED_HIRE,
    DISCARDED,
    ERG,
    MARKET,
    MOST_CREW,
    NONE,
    ON_OFFER,
    REPUTATION,
)
from hoshitaku.games.farfarout.draw import DrawCrew
from hoshitaku.games.farfarout.effect import HIRE_ANYWHERE, PASSIVE
from hoshitaku.games.farfarout.people import HIRED, KeepLimits
from hoshitaku.games.farfarout.query import has, hire_cost
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, pay_erg, score
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import with_value

NOBODY_HIRED: Final = MOST_CREW  # option: hire none


@final
class HireCrew(SingleAction):
    """[hire.where] A crew member is hired from the row."""

    __slots__ = ()

    def key(self) -> str:
        return "hire_crew"

    def token(self) -> i64:
        return MARKET

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[hire.where] [home.saturn] [hire.deck_out] Clause that forbids opening the crew row now, or ""."""
        body = state.seats[seat].body
        if not on_planet(state, seat) or not state.rules.cards.planets[state.space.planet[body]].crew:
            return "hire.where"
        return "" if crew_left(state) or len(crew_row(state, body)) else "hire.deck_out"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[hire.row] [hire.no_refill] Fill the row, then ask."""
        body = state.seats[seat].body
        state.push(Hire(seat, body))
        state.push(FillCrewRow(body))


@final
class FillCrewRow(Step):
    """[hire.row] [hire.more_than_three] The crew row at a planet is filled to three, never beyond."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, body: i64) -> None:
        super().__init__()
        self.body: i64 = body

    def record_name(self) -> str:
        return "fill_crew_row"

    def take(self, state: FarFarOut, option: i64) -> None:
        if len(crew_row(state, self.body)) < state.rules.numbers.display and crew_left(state):
            rebuild(state.crew_at)
            state.push(self)
            state.push(DrawCrew(self.body))


@final
class Hire(Ask):
    """[hire.choose] [hire.one] [hire.decline] One of the crew at a planet, or none."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, actor: i64, body: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body

    def record_name(self) -> str:
        return "hire"

    def clause(self, state: FarFarOut) -> str:
        return "hire.choose"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for member in crew_row(state, self.body):
            if hire_cost(state, self.actor, member) <= state.seats[self.actor].money[ERG]:
                out.add(member)
        out.add(NOBODY_HIRED)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == NOBODY_HIRED:
            return ""
        if option >= len(state.crew_at) or state.crew_at[option] != row_place(0, self.body):
            return "hire.row"
        affordable = hire_cost(state, self.actor, option) <= state.seats[self.actor].money[ERG]
        return "" if affordable else "hire.choose"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option != NOBODY_HIRED:
            hire(state, self.actor, option)
        else:
            state.log_event("hired_nobody", "hire.decline", self.actor, 0, NONE)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option == NOBODY_HIRED:
            return plain_label("hire_nobody")
        cost = hire_cost(state, self.actor, option) if option < len(state.crew_at) else 0
        return OptionLabel("hire", "crew", option, cost)


def hire(state: FarFarOut, seat: i64, member: i64) -> None:
    """[hire.choose] [hire.one] [hire.elite] [source.reputation_elite] An elite gives reputation once."""
    pay_erg(state, seat, hire_cost(state, seat, member), "hire.choose", card(CREW_CAUSE, member))
    did(state, seat, DEED_HIRE)
    scores = not state.crew_marks[member] & SCORED
    state.crew_marks = with_value(state.crew_marks, member, state.crew_marks[member] | SCORED)
    state.push(KeepLimits(seat, HIRED))
    gain_crew(state, seat, member, "hire.choose")
    if scores:
        reputation = state.rules.cards.crew[member].reputation
        score(state, seat, REPUTATION, reputation, "hire.elite", card(CREW_CAUSE, member))


@final
class CallCrew(SingleAction):
    """[hire.decline] A crew member is called for by the help of a card."""

    __slots__ = ()

    def key(self) -> str:
        return "call_crew"

    def token(self) -> i64:
        return MARKET

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[hire.decline] Clause that forbids turning up the top crew card by a card's help now, or ""."""
        if not on_planet(state, seat) or not has(state, seat, HIRE_ANYWHERE):
            return "hire.where"
        return "" if crew_left(state) else "hire.deck_out"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[hire.decline] The top crew card is turned up; it may be hired at its cost."""
        rebuild(state.crew_at)
        calling = granting(state, seat, HIRE_ANYWHERE, PASSIVE)
        if calling is not None:
            state.push(Caused(calling.index))
        state.push(HireCalled(seat))
        state.push(DrawCrew(NONE))


@final
class HireCalled(Ask):
    """[hire.choose] Hire the crew card turned up (1), or leave it to the discard (0)."""

    __slots__ = ()

    def record_name(self) -> str:
        return "hire_called"

    def clause(self, state: FarFarOut) -> str:
        return "hire.choose"

    def cost(self, state: FarFarOut) -> i64:
        """Its cost for this seat."""
        return hire_cost(state, self.actor, lying(state.crew_at, ON_OFFER)[0])

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        out.add(0)
        if not self.forbidding_clause(state, 1):
            out.add(1)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        affordable = option == 0 or self.cost(state) <= state.seats[self.actor].money[ERG]
        return "" if affordable else "hire.choose"

    def take(self, state: FarFarOut, option: i64) -> None:
        member = lying(state.crew_at, ON_OFFER)[0]
        if option == 1:
            hire(state, self.actor, member)
            return
        state.crew_at[member] = DISCARDED
        state.log_event("crew_declined", "hire.decline", self.actor, 0, member)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option == 0:
            return plain_label("decline")
        return OptionLabel("hire", "crew", lying(state.crew_at, ON_OFFER)[0], self.cost(state))
