"""Chapter "hire": crew from the row at a planet."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import DrawCrewCard
from hoshitaku.games.farfarout.cards.card_moves import (
    SCORED_BIT,
    can_draw_crew,
    cards_at,
    crew_in_row,
    gain_crew_with_effects,
    refill_deck_if_empty,
    row_location,
)
from hoshitaku.games.farfarout.cards.effect import HIRE_ANYWHERE_KEYWORD, PASSIVE
from hoshitaku.games.farfarout.cards.effect_causes import CREW_CAUSE, CurrentEffectMarker, card_cause, find_seat_effect
from hoshitaku.games.farfarout.chapters.crew import HIRING_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, pay_erg, record_quest_event
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import (
    CREW_HIRED,
    DISCARDED,
    ERG,
    MARKET_TOKEN,
    MAX_CREW,
    NONE,
    REPUTATION_TRACK,
    TURNED_UP,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, hire_price
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import with_value

HIRE_NOBODY_OPTION: Final = MAX_CREW  # option: hire none


@final
class HireAction(SingleOptionAction):
    """[hire.where] Hire a crew member from the row."""

    __slots__ = ()

    def words_key(self) -> str:
        return "hire_crew"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[hire.where] [home.saturn] [hire.deck_out] Clause that forbids opening the crew row now, or ""."""
        body = state.seats[seat].body
        if (
            not is_on_planet(state, seat)
            or not state.rules.cards.planets[state.map_state.planet_at_body[body]].has_crew_row
        ):
            return "hire.where"
        return "" if can_draw_crew(state) or len(crew_in_row(state, body)) else "hire.deck_out"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[hire.row] [hire.no_refill] Fill the row, then ask."""
        body = state.seats[seat].body
        state.push(ChooseCrewToHire(seat, body))
        state.push(FillCrewRow(body))


@final
class FillCrewRow(Step):
    """[hire.row] [hire.more_than_three] Fill the crew row at a planet up to three."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, body: i64) -> None:
        super().__init__()
        self.body: i64 = body

    def record_name(self) -> str:
        return "fill_crew_row"

    def run(self, state: FarFarOutState) -> None:
        if len(crew_in_row(state, self.body)) < state.rules.constants.row_size and can_draw_crew(state):
            refill_deck_if_empty(state.crew_locations)
            state.push(self)
            state.push(DrawCrewCard(self.body))


@final
class ChooseCrewToHire(FarFarOutDecision):
    """[hire.choose] [hire.one] [hire.decline] One of the crew at a planet, or none."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, actor: i64, body: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body

    def record_name(self) -> str:
        return "hire"

    def clause(self, state: FarFarOutState) -> str:
        return "hire.choose"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for member in crew_in_row(state, self.body):
            if hire_price(state, self.actor, member) <= state.seats[self.actor].money[ERG]:
                out.add(member)
        out.add(HIRE_NOBODY_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == HIRE_NOBODY_OPTION:
            return ""
        if option >= len(state.crew_locations) or state.crew_locations[option] != row_location(0, self.body):
            return "hire.row"
        affordable = hire_price(state, self.actor, option) <= state.seats[self.actor].money[ERG]
        return "" if affordable else "hire.choose"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option != HIRE_NOBODY_OPTION:
            hire_member(state, self.actor, option)
        else:
            state.log_event("hired_nobody", "hire.decline", self.actor, 0, NONE)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option == HIRE_NOBODY_OPTION:
            return plain_label("hire_nobody")
        cost = hire_price(state, self.actor, option) if option < len(state.crew_locations) else 0
        return OptionLabel("hire", "crew", option, cost)


def hire_member(state: FarFarOutState, seat: i64, member: i64) -> None:
    """[hire.choose] [hire.one] [hire.elite] [source.reputation_elite] An elite gives reputation once."""
    pay_erg(state, seat, hire_price(state, seat, member), "hire.choose", card_cause(CREW_CAUSE, member))
    record_quest_event(state, seat, CREW_HIRED)
    scores = not state.crew_gain_marks[member] & SCORED_BIT
    state.crew_gain_marks = with_value(state.crew_gain_marks, member, state.crew_gain_marks[member] | SCORED_BIT)
    state.push(EnforceShieldAndCrewLimits(seat, HIRING_REASON))
    gain_crew_with_effects(state, seat, member, "hire.choose")
    if scores:
        reputation = state.rules.cards.crew[member].reputation_points
        change_points(state, seat, REPUTATION_TRACK, reputation, "hire.elite", card_cause(CREW_CAUSE, member))


@final
class HireFromDeckAction(SingleOptionAction):
    """[hire.decline] Turn up a crew member with a card."""

    __slots__ = ()

    def words_key(self) -> str:
        return "call_crew"

    def token_colour(self) -> i64:
        return MARKET_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[hire.decline] Clause that forbids turning up the top crew card now, or ""."""
        if not is_on_planet(state, seat) or not has_passive_effect(state, seat, HIRE_ANYWHERE_KEYWORD):
            return "hire.where"
        return "" if can_draw_crew(state) else "hire.deck_out"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[hire.decline] Turn up the top crew card; the seat may hire it at its cost."""
        refill_deck_if_empty(state.crew_locations)
        calling = find_seat_effect(state, seat, HIRE_ANYWHERE_KEYWORD, PASSIVE)
        if calling is not None:
            state.push(CurrentEffectMarker(calling.index))
        state.push(HireOrDeclineTurnedUpCrew(seat))
        state.push(DrawCrewCard(NONE))


@final
class HireOrDeclineTurnedUpCrew(FarFarOutDecision):
    """[hire.choose] Hire the turned-up crew card (1), or discard it (0)."""

    __slots__ = ()

    def record_name(self) -> str:
        return "hire_called"

    def clause(self, state: FarFarOutState) -> str:
        return "hire.choose"

    def turned_up_price(self, state: FarFarOutState) -> i64:
        """Its cost for this seat."""
        return hire_price(state, self.actor, cards_at(state.crew_locations, TURNED_UP)[0])

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        out.add(0)
        if not self.forbidding_clause(state, 1):
            out.add(1)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        affordable = option == 0 or self.turned_up_price(state) <= state.seats[self.actor].money[ERG]
        return "" if affordable else "hire.choose"

    def take(self, state: FarFarOutState, option: i64) -> None:
        member = cards_at(state.crew_locations, TURNED_UP)[0]
        if option == 1:
            hire_member(state, self.actor, member)
            return
        state.crew_locations[member] = DISCARDED
        state.log_event("crew_declined", "hire.decline", self.actor, 0, member)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option == 0:
            return plain_label("decline")
        return OptionLabel("hire", "crew", cards_at(state.crew_locations, TURNED_UP)[0], self.turned_up_price(state))
