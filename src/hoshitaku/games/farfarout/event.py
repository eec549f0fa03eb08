"""Planet events: drawn when a planet is discovered, then perhaps chosen, drawn again or ignored, then applied."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import lose_item, lying, rebuild
from hoshitaku.games.farfarout.causes import by_cause, granting
from hoshitaku.games.farfarout.codes import DISCARDED, IN_DECK, MOST_CREW, MOST_ITEMS, NONE, ON_OFFER, REMOVED
from hoshitaku.games.farfarout.draw import Draw
from hoshitaku.games.farfarout.effect import CANCEL_EVENT, EVENT_CHOOSE, ON_EVENT, REDRAW, REMOVE
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.games.farfarout.perform import perform_all
from hoshitaku.games.farfarout.query import granted
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import contains, vec

APPLY: Final = MOST_CREW + MOST_ITEMS  # option: the event applies


def draw_event(state: FarFarOut, seat: i64, scanned: bool) -> None:
    """[scan.event_time] [scan.half] One event for a planet that a seat discovers; as many to choose from as it may."""
    wanted = max(granted(state, seat, EVENT_CHOOSE, ON_EVENT, NONE), i64(1))
    state.push(SettleEvent(seat, 1 if scanned else 0, 0, 0))
    state.push(TurnUpEvents(seat, wanted))


@final
class TurnUpEvents(Step):
    """[scan.event_target] Draw `count` events, fewer if there are not enough."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "turn_up_events"

    def take(self, state: FarFarOut, option: i64) -> None:
        if self.count <= 0:
            return
        rebuild(state.event_at)
        if contains(state.event_at, IN_DECK):
            state.push(TurnUpEvents(self.seat, self.count - 1))
            state.push(DrawEvent(self.seat))


@final
class DrawEvent(Draw):
    """[component.event_cards] The next planet event."""

    __slots__ = ("seat",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def record_name(self) -> str:
        return "draw_event"

    def clause(self, state: FarFarOut) -> str:
        return "scan.event_time"

    def places(self, state: FarFarOut) -> vec[i64]:
        return state.event_at

    def take(self, state: FarFarOut, option: i64) -> None:
        state.event_at[option] = ON_OFFER
        state.log_event("event", "scan.event_time", self.seat, 0, option)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("card", "event", option, 0)


@final
class SettleEvent(Step):
    """[scan.event_cards] Several events: choose; then draw again, then ignore, as cards allow; then it applies.

    `redraws` counts the redraws offered; `ignored` says that ignoring was offered too.
    """

    __slots__ = ("ignored", "redraws", "scanned", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "scanned": "flag", "redraws": "number", "ignored": "flag"}

    def __init__(self, seat: i64, scanned: i64, redraws: i64, ignored: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.scanned: i64 = scanned
        self.redraws: i64 = redraws
        self.ignored: i64 = ignored

    def record_name(self) -> str:
        return "settle_event"

    def take(self, state: FarFarOut, option: i64) -> None:
        drawn = lying(state.event_at, ON_OFFER)
        if len(drawn) == 0:
            return
        if len(drawn) > 1:
            state.push(self)
            state.push(ChooseEvent(self.seat))
        elif not self.ignored and self.redraws < granted(state, self.seat, REDRAW, ON_EVENT, NONE):
            state.push(SettleEvent(self.seat, self.scanned, self.redraws + 1, 0))
            state.push(AnswerEvent(self.seat, 0, self.scanned))
        elif not self.ignored and len(cards_with(state, self.seat, CANCEL_EVENT, REMOVE)):
            state.push(SettleEvent(self.seat, self.scanned, self.redraws, 1))
            state.push(AnswerEvent(self.seat, 1, self.scanned))
        else:
            apply_event(state, self.seat, drawn[0], self.scanned == 1)


def apply_event(state: FarFarOut, seat: i64, event: i64, scanned: bool) -> None:
    """[scan.half] [scan.event_target] The half that applies hits the discovering seat; the card is discarded."""
    state.event_at[event] = DISCARDED
    card = state.rules.cards.events[event]
    state.log_event("event_applies", "scan.half" if scanned else "scan.blind", seat, 1 if scanned else 0, event)
    perform_all(state, seat, card.scanned if scanned else card.unscanned)


def cards_with(state: FarFarOut, seat: i64, op: i64, when: i64) -> vec[i64]:
    """Items of a seat that have a word at a moment."""
    items = state.rules.cards.items
    return vec[i64](
        [item for item in state.seats[seat].items if any(e.op == op and e.when == when for e in items[item].effects)]
    )


@final
class ChooseEvent(Ask):
    """[scan.event_cards] Which of the events drawn applies; the others go to the discard."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_event"

    def clause(self, state: FarFarOut) -> str:
        return "scan.event_cards"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for event in lying(state.event_at, ON_OFFER):
            out.add(event)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        known = option < len(state.event_at) and state.event_at[option] == ON_OFFER
        return "" if known else "scan.event_cards"

    def take(self, state: FarFarOut, option: i64) -> None:
        effect = granting(state, self.actor, EVENT_CHOOSE, ON_EVENT)
        for event in lying(state.event_at, ON_OFFER):
            if event != option:
                state.event_at[event] = DISCARDED
                told = by_cause(event, effect.cause if effect is not None else i64(0))
                state.log_event("event_discarded", "scan.event_cards", self.actor, 0, told)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("event", "event", option, 0)


@final
class AnswerEvent(Ask):
    """[scan.event_cards] Draw another event, or (`ignoring`) ignore it, or let it apply; `scanned` says which half.

    Options: crew members that draw again, MOST_CREW + items that ignore, APPLY.
    """

    __slots__ = ("ignoring", "scanned")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"ignoring": "flag", "scanned": "flag"}

    def __init__(self, actor: i64, ignoring: i64, scanned: i64) -> None:
        super().__init__(actor)
        self.ignoring: i64 = ignoring
        self.scanned: i64 = scanned

    def record_name(self) -> str:
        return "answer_event"

    def clause(self, state: FarFarOut) -> str:
        return "scan.event_cards"

    def usable(self, state: FarFarOut, option: i64) -> bool:
        """Whether a card lets the seat answer in this way."""
        if option >= MOST_CREW:
            ignoring = cards_with(state, self.actor, CANCEL_EVENT, REMOVE)
            return self.ignoring == 1 and holds(ignoring, option - MOST_CREW)
        if self.ignoring or option >= len(state.crew_at) or state.crew_at[option] != self.actor:
            return False
        return any(effect.op == REDRAW for effect in state.rules.cards.crew[option].effects)

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for member in state.seats[self.actor].crew:
            if self.usable(state, member):
                out.insert_sorted(member)
        for item in state.seats[self.actor].items:
            if self.usable(state, MOST_CREW + item):
                out.insert_sorted(MOST_CREW + item)
        out.add(APPLY)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if option == APPLY or self.usable(state, option) else "scan.event_cards"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == APPLY:
            return
        for event in lying(state.event_at, ON_OFFER):
            state.event_at[event] = DISCARDED
            state.log_event("event_refused", "scan.event_cards", self.actor, event, option)
        if option >= MOST_CREW:
            lose_item(state, self.actor, option - MOST_CREW, REMOVED, "item.remove")
        else:
            state.push(TurnUpEvents(self.actor, 1))

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option == APPLY:
            return plain_label("apply_event")
        if option >= MOST_CREW:
            return OptionLabel("ignore_event", "item", option - MOST_CREW, 0)
        return OptionLabel("redraw_event", "crew", option, 0)
