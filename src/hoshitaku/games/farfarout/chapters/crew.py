"""Chapter "crew": who leaves a full ship, who is lost, and crew that is free of charge."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import DrawCrewCard
from hoshitaku.games.farfarout.cards.card_moves import (
    can_draw_crew,
    cards_at,
    gain_crew_with_effects,
    lose_crew,
    refill_deck_if_empty,
    row_location,
)
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.chapters.gains_and_losses import lose_shields
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import DISCARDED, MAX_CREW, NONE, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import crew_limit, is_last_pilot, shield_limit
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

# Reasons why crew leave, with a clause each. They go to the row of a crew planet, else to the discard; after a loss of
# crew or a change of ship always to the discard.
ITEM_LOSS_REASON: Final = 0  # a card that raised the limit was lost
CREW_LOSS_REASON: Final = 1  # a crew member that raised the limit was lost
HIRING_REASON: Final = 2
GIFT_REASON: Final = 3
DISMISSAL_REASON: Final = 4
SHIP_CHANGE_REASON: Final = 5
LEAVING_REASON_NAMES: Final = ("item_gone", "crew_gone", "hired", "given", "dismissed", "new_ship")
CLAUSE_BY_LEAVING_REASON: Final = (
    "item.limit_lost", "item.limit_lost", "hire.limit", "crew.over_limit", "crew.dismiss", "ship.overcrew",
)  # fmt: skip


def leaving_crew_location(state: FarFarOutState, seat: i64, reason: i64) -> i64:
    """[hire.limit_place] [crew.lost] Where a member who leaves goes: the row of a crew planet, or the discard."""
    if reason != CREW_LOSS_REASON and reason != SHIP_CHANGE_REASON and is_on_planet(state, seat):
        body = state.seats[seat].body
        if state.rules.cards.planets[state.map_state.planet_at_body[body]].has_crew_row:
            return row_location(0, body)
    return DISCARDED


@final
class EnforceShieldAndCrewLimits(Step):
    """[hire.limit] [item.limit_lost] [ship.overcrew] Reduce a seat's shields and crew to its limits."""

    __slots__ = ("reason", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "reason": "leaving"}

    def __init__(self, seat: i64, reason: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "keep_limits"

    def run(self, state: FarFarOutState) -> None:
        player = state.seats[self.seat]
        lose_shields(state, self.seat, player.shields - shield_limit(state, self.seat), "item.limit_lost")
        if len(player.crew) > crew_limit(state, self.seat) and may_any_crew_leave(state, self.seat):
            state.push(self)
            state.push(ChooseCrewToLeave(self.seat, self.reason))


def may_any_crew_leave(state: FarFarOutState, seat: i64) -> bool:
    """Whether there is crew besides the last pilot."""
    for member in state.seats[seat].crew:
        if not is_last_pilot(state, seat, member):
            return True
    return False


class LeavingCrewDecision(FarFarOutDecision):
    """A choice of one of the seat's crew that may leave."""

    __slots__ = ()

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for member in state.seats[self.actor].crew:
            if not is_last_pilot(state, self.actor, member):
                out.insert_sorted(member)

    def leaving_clause(self) -> str:
        """The clause by which a member leaves."""
        raise NotImplementedError

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option >= len(state.crew_locations) or state.crew_locations[option] != self.actor:
            return self.leaving_clause()
        return "move.last_pilot_events" if is_last_pilot(state, self.actor, option) else ""

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("crew", "crew", option, 0)


@final
class ChooseCrewToLeave(LeavingCrewDecision):
    """[hire.limit] [crew.dismiss] Who leaves: over the limit, or voluntarily; `reason` says why."""

    __slots__ = ("reason",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"reason": "leaving"}

    def __init__(self, actor: i64, reason: i64) -> None:
        super().__init__(actor)
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "leave_crew"

    def clause(self, state: FarFarOutState) -> str:
        return self.leaving_clause()

    def leaving_clause(self) -> str:
        return CLAUSE_BY_LEAVING_REASON[self.reason]

    def take(self, state: FarFarOutState, option: i64) -> None:
        lose_crew(
            state, self.actor, option, leaving_crew_location(state, self.actor, self.reason), self.leaving_clause()
        )
        state.push(EnforceShieldAndCrewLimits(self.actor, self.reason))


@final
class ChooseCrewToLose(LeavingCrewDecision):
    """[crew.lost] [move.last_pilot_events] Who is lost to an event or defeat; `left` more must follow."""

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left

    def record_name(self) -> str:
        return "lose_crew"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "crew.lost")

    def leaving_clause(self) -> str:
        return "crew.lost"

    def take(self, state: FarFarOutState, option: i64) -> None:
        lose_crew(state, self.actor, option, DISCARDED, self.clause(state), current_effect_cause(state))
        state.push(EnforceShieldAndCrewLimits(self.actor, CREW_LOSS_REASON))
        ask_crew_to_lose(state, self.actor, self.left - 1)


def ask_crew_to_lose(state: FarFarOutState, seat: i64, count: i64) -> None:
    """[move.last_pilot_events] Crew lost to an event or defeat, never the last pilot."""
    if count > 0 and may_any_crew_leave(state, seat):
        state.push(ChooseCrewToLose(seat, count))


@final
class DismissCrewAction(SingleOptionAction):
    """[crew.dismiss] A crew member leaves."""

    __slots__ = ()

    def words_key(self) -> str:
        return "dismiss"

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[crew.dismiss] Clause that forbids a dismissal now, or ""."""
        if not is_on_planet(state, seat):
            return "crew.dismiss"
        return "" if may_any_crew_leave(state, seat) else "move.last_pilot_events"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[crew.dismiss] Ask who leaves."""
        state.push(ChooseCrewToLeave(seat, DISMISSAL_REASON))


@final
class OfferCrewCards(Step):
    """[crew.over_limit] [anomaly.crew] Turn up the top crew card for a seat, which may take it; `count` times."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "offer_crew"

    def run(self, state: FarFarOutState) -> None:
        if self.count > 0 and can_draw_crew(state):
            refill_deck_if_empty(state.crew_locations)
            state.push(OfferCrewCards(self.seat, self.count - 1))
            state.push(AcceptOrDeclineCrew(self.seat))
            state.push(DrawCrewCard(NONE))


@final
class AcceptOrDeclineCrew(FarFarOutDecision):
    """[crew.over_limit] [battle.reward_crew] [anomaly.mandatory] Take the crew card on offer (1), or decline (0)."""

    __slots__ = ()

    def record_name(self) -> str:
        return "accept_crew"

    def clause(self, state: FarFarOutState) -> str:
        return "crew.over_limit"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOutState, option: i64) -> None:
        member = cards_at(state.crew_locations, TURNED_UP)[0]
        if option == 0:
            state.crew_locations[member] = DISCARDED
            state.log_event(
                "crew_declined",
                "crew.over_limit",
                self.actor,
                0,
                subject_with_cause(member, current_effect_cause(state)),
            )
            return
        why, card = current_effect_clause(state, "crew.over_limit"), current_effect_cause(state)
        state.push(EnforceShieldAndCrewLimits(self.actor, GIFT_REASON))
        gain_crew_with_effects(state, self.actor, member, why, card)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("decline") if option == 0 else self.prompt_subject(state)

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        offered = cards_at(state.crew_locations, TURNED_UP)
        return OptionLabel("take", "crew", offered[0] if len(offered) else MAX_CREW, 0)
