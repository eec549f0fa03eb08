"""Chapter "crew": who must leave a full ship, who is lost, and crew that comes free."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import crew_left, gain_crew, lose_crew, lying, rebuild, row_place
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import DISCARDED, MOST_CREW, NONE, ON_OFFER
from hoshitaku.games.farfarout.draw import DrawCrew
from hoshitaku.games.farfarout.query import crew_limit, last_pilot, shield_limit
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import take_shields
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer

# Why crew leave, a clause each. They go to the row of a crew planet, else to the discard; after
# a loss of crew and from an exchanged ship always to the discard.
TO_ROW: Final = 0  # a card that raised the limit is gone
TO_DISCARD: Final = 1  # so is a crew member
HIRED: Final = 2
GIVEN: Final = 3
DISMISSED: Final = 4
NEW_SHIP: Final = 5
LEAVING: Final = ("item_gone", "crew_gone", "hired", "given", "dismissed", "new_ship")
CLAUSES: Final = (
    "item.limit_lost", "item.limit_lost", "hire.limit", "crew.over_limit", "crew.dismiss", "ship.overcrew",
)  # fmt: skip


def leaving_place(state: FarFarOut, seat: i64, reason: i64) -> i64:
    """[hire.limit_place] [crew.lost] Where a member who leaves goes: the row of a crew planet, or the discard."""
    if reason != TO_DISCARD and reason != NEW_SHIP and on_planet(state, seat):
        body = state.seats[seat].body
        if state.rules.cards.planets[state.space.planet[body]].crew:
            return row_place(0, body)
    return DISCARDED


@final
class KeepLimits(Step):
    """[hire.limit] [item.limit_lost] [ship.overcrew] A seat goes down to its limits of shields and crew."""

    __slots__ = ("reason", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "reason": "leaving"}

    def __init__(self, seat: i64, reason: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "keep_limits"

    def take(self, state: FarFarOut, option: i64) -> None:
        player = state.seats[self.seat]
        take_shields(state, self.seat, player.shields - shield_limit(state, self.seat), "item.limit_lost")
        if len(player.crew) > crew_limit(state, self.seat) and someone_may_leave(state, self.seat):
            state.push(self)
            state.push(LeaveCrew(self.seat, self.reason))


def someone_may_leave(state: FarFarOut, seat: i64) -> bool:
    """Whether there is crew that is not the last pilot."""
    for member in state.seats[seat].crew:
        if not last_pilot(state, seat, member):
            return True
    return False


class CrewChoice(Ask):
    """One of the seat's crew that may leave."""

    __slots__ = ()

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for member in state.seats[self.actor].crew:
            if not last_pilot(state, self.actor, member):
                out.insert_sorted(member)

    def leaves_by(self) -> str:
        """The clause by which a member leaves."""
        raise NotImplementedError

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option >= len(state.crew_at) or state.crew_at[option] != self.actor:
            return self.leaves_by()
        return "move.last_pilot_events" if last_pilot(state, self.actor, option) else ""

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("crew", "crew", option, 0)


@final
class LeaveCrew(CrewChoice):
    """[hire.limit] [crew.dismiss] Who leaves: over the limit, or as the player likes; `reason` says why."""

    __slots__ = ("reason",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"reason": "leaving"}

    def __init__(self, actor: i64, reason: i64) -> None:
        super().__init__(actor)
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "leave_crew"

    def clause(self, state: FarFarOut) -> str:
        return self.leaves_by()

    def leaves_by(self) -> str:
        return CLAUSES[self.reason]

    def take(self, state: FarFarOut, option: i64) -> None:
        lose_crew(state, self.actor, option, leaving_place(state, self.actor, self.reason), self.leaves_by())
        state.push(KeepLimits(self.actor, self.reason))


@final
class LoseCrewMember(CrewChoice):
    """[crew.lost] [move.last_pilot_events] Who is lost to an event or defeat; `left` are still to be lost."""

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left

    def record_name(self) -> str:
        return "lose_crew"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "crew.lost")

    def leaves_by(self) -> str:
        return "crew.lost"

    def take(self, state: FarFarOut, option: i64) -> None:
        lose_crew(state, self.actor, option, DISCARDED, self.clause(state), card_under_way(state))
        state.push(KeepLimits(self.actor, TO_DISCARD))
        lose_members(state, self.actor, self.left - 1)


def lose_members(state: FarFarOut, seat: i64, count: i64) -> None:
    """[move.last_pilot_events] Crew lost to an event or defeat, never the last pilot."""
    if count > 0 and someone_may_leave(state, seat):
        state.push(LoseCrewMember(seat, count))


@final
class Dismiss(SingleAction):
    """[crew.dismiss] A crew member leaves."""

    __slots__ = ()

    def key(self) -> str:
        return "dismiss"

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[crew.dismiss] Clause that forbids a dismissal now, or ""."""
        if not on_planet(state, seat):
            return "crew.dismiss"
        return "" if someone_may_leave(state, seat) else "move.last_pilot_events"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[crew.dismiss] Ask who leaves."""
        state.push(LeaveCrew(seat, DISMISSED))


@final
class OfferCrew(Step):
    """[crew.over_limit] [anomaly.crew] The top crew card is turned up for a seat, who may take it; `count` times."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "offer_crew"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.count > 0 and crew_left(state):
            rebuild(state.crew_at)
            state.push(OfferCrew(self.seat, self.count - 1))
            state.push(AcceptCrew(self.seat))
            state.push(DrawCrew(NONE))


@final
class AcceptCrew(Ask):
    """[crew.over_limit] [battle.reward_crew] [anomaly.mandatory] Take the crew card on offer (1), or decline (0)."""

    __slots__ = ()

    def record_name(self) -> str:
        return "accept_crew"

    def clause(self, state: FarFarOut) -> str:
        return "crew.over_limit"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        out.add(0)
        out.add(1)

    def take(self, state: FarFarOut, option: i64) -> None:
        member = lying(state.crew_at, ON_OFFER)[0]
        if option == 0:
            state.crew_at[member] = DISCARDED
            state.log_event("crew_declined", "crew.over_limit", self.actor, 0, by_cause(member, card_under_way(state)))
            return
        why, card = clause_under_way(state, "crew.over_limit"), card_under_way(state)
        state.push(KeepLimits(self.actor, GIVEN))
        gain_crew(state, self.actor, member, why, card)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return plain_label("decline") if option == 0 else self.prompt_subject(state)

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        offered = lying(state.crew_at, ON_OFFER)
        return OptionLabel("take", "crew", offered[0] if len(offered) else MOST_CREW, 0)
