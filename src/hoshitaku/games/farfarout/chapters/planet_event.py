"""Planet events: drawn when a planet is discovered, then possibly chosen, redrawn or ignored, then applied."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import CardDraw
from hoshitaku.games.farfarout.cards.card_moves import cards_at, lose_item, refill_deck_if_empty
from hoshitaku.games.farfarout.cards.effect import (
    CANCEL_EVENT_KEYWORD,
    EXTRA_EVENT_CHOICE_KEYWORD,
    ON_PLANET_EVENT,
    ONCE_THEN_REMOVED,
    REDRAW_EVENT_KEYWORD,
)
from hoshitaku.games.farfarout.cards.effect_causes import find_seat_effect, subject_with_cause
from hoshitaku.games.farfarout.cards.effect_steps import push_effects
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value
from hoshitaku.games.farfarout.codes import DISCARDED, IN_DECK, MAX_CREW, MAX_ITEMS, NONE, REMOVED, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import total_granted_by_cards
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import contains, vec

APPLY_EVENT_OPTION: Final = MAX_CREW + MAX_ITEMS  # option: the event applies


def push_planet_event(state: FarFarOutState, seat: i64, is_scanned: bool) -> None:
    """[scan.event_time] [scan.half] One event for a planet that a seat discovers; several to choose from if its cards
    allow.
    """
    wanted = max(total_granted_by_cards(state, seat, EXTRA_EVENT_CHOICE_KEYWORD, ON_PLANET_EVENT, NONE), i64(1))
    state.push(ResolvePlanetEvent(seat, 1 if is_scanned else 0, 0, 0))
    state.push(TurnUpEvents(seat, wanted))


@final
class TurnUpEvents(Step):
    """[scan.event_target] Draw `count` events, or fewer if there are not enough."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "turn_up_events"

    def run(self, state: FarFarOutState) -> None:
        if self.count <= 0:
            return
        refill_deck_if_empty(state.event_locations)
        if contains(state.event_locations, IN_DECK):
            state.push(TurnUpEvents(self.seat, self.count - 1))
            state.push(DrawPlanetEvent(self.seat))


@final
class DrawPlanetEvent(CardDraw):
    """[component.event_cards] The next planet event."""

    __slots__ = ("seat",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def record_name(self) -> str:
        return "draw_event"

    def clause(self, state: FarFarOutState) -> str:
        return "scan.event_time"

    def card_locations(self, state: FarFarOutState) -> vec[i64]:
        return state.event_locations

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.event_locations[option] = TURNED_UP
        state.log_event("event", "scan.event_time", self.seat, 0, option)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("card", "event", option, 0)


@final
class ResolvePlanetEvent(Step):
    """[scan.event_cards] Several events: choose; then redraw, then ignore, as cards allow; then it applies.

    `redraws` counts the redraws offered; `ignored` is whether ignoring was offered too.
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

    def run(self, state: FarFarOutState) -> None:
        drawn = cards_at(state.event_locations, TURNED_UP)
        if len(drawn) == 0:
            return
        if len(drawn) > 1:
            state.push(self)
            state.push(ChoosePlanetEvent(self.seat))
        elif not self.ignored and self.redraws < total_granted_by_cards(
            state, self.seat, REDRAW_EVENT_KEYWORD, ON_PLANET_EVENT, NONE
        ):
            state.push(ResolvePlanetEvent(self.seat, self.scanned, self.redraws + 1, 0))
            state.push(RedrawOrIgnoreEvent(self.seat, 0, self.scanned))
        elif not self.ignored and len(items_with_keyword(state, self.seat, CANCEL_EVENT_KEYWORD, ONCE_THEN_REMOVED)):
            state.push(ResolvePlanetEvent(self.seat, self.scanned, self.redraws, 1))
            state.push(RedrawOrIgnoreEvent(self.seat, 1, self.scanned))
        else:
            apply_planet_event(state, self.seat, drawn[0], self.scanned == 1)


def apply_planet_event(state: FarFarOutState, seat: i64, event: i64, is_scanned: bool) -> None:
    """[scan.half] [scan.event_target] Apply a half of the event to the discovering seat; discard the card."""
    state.event_locations[event] = DISCARDED
    card = state.rules.cards.events[event]
    state.log_event("event_applies", "scan.half" if is_scanned else "scan.blind", seat, 1 if is_scanned else 0, event)
    push_effects(state, seat, card.scanned_effects if is_scanned else card.unscanned_effects)


def items_with_keyword(state: FarFarOutState, seat: i64, keyword: i64, timing: i64) -> vec[i64]:
    """Items of a seat with a keyword and a timing."""
    items = state.rules.cards.items
    return vec[i64](
        [
            item
            for item in state.seats[seat].items
            if any(e.keyword == keyword and e.timing == timing for e in items[item].effects)
        ]
    )


@final
class ChoosePlanetEvent(FarFarOutDecision):
    """[scan.event_cards] Which of the drawn events applies; the others go to the discard."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_event"

    def clause(self, state: FarFarOutState) -> str:
        return "scan.event_cards"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for event in cards_at(state.event_locations, TURNED_UP):
            out.add(event)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        known = option < len(state.event_locations) and state.event_locations[option] == TURNED_UP
        return "" if known else "scan.event_cards"

    def take(self, state: FarFarOutState, option: i64) -> None:
        effect = find_seat_effect(state, self.actor, EXTRA_EVENT_CHOICE_KEYWORD, ON_PLANET_EVENT)
        for event in cards_at(state.event_locations, TURNED_UP):
            if event != option:
                state.event_locations[event] = DISCARDED
                subject = subject_with_cause(event, effect.cause if effect is not None else i64(0))
                state.log_event("event_discarded", "scan.event_cards", self.actor, 0, subject)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("event", "event", option, 0)


@final
class RedrawOrIgnoreEvent(FarFarOutDecision):
    """[scan.event_cards] Draw another event, or (`ignoring`) ignore it, or let it apply; `scanned` says which half.

    Options: crew members that redraw, MAX_CREW + items that ignore, APPLY_EVENT_OPTION.
    """

    __slots__ = ("ignoring", "scanned")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"ignoring": "flag", "scanned": "flag"}

    def __init__(self, actor: i64, ignoring: i64, scanned: i64) -> None:
        super().__init__(actor)
        self.ignoring: i64 = ignoring
        self.scanned: i64 = scanned

    def record_name(self) -> str:
        return "answer_event"

    def clause(self, state: FarFarOutState) -> str:
        return "scan.event_cards"

    def can_use_card(self, state: FarFarOutState, card: i64) -> bool:
        """Whether the seat can use this card here."""
        if card >= MAX_CREW:
            ignoring = items_with_keyword(state, self.actor, CANCEL_EVENT_KEYWORD, ONCE_THEN_REMOVED)
            return self.ignoring == 1 and contains_value(ignoring, card - MAX_CREW)
        if self.ignoring or card >= len(state.crew_locations) or state.crew_locations[card] != self.actor:
            return False
        return any(effect.keyword == REDRAW_EVENT_KEYWORD for effect in state.rules.cards.crew[card].effects)

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for member in state.seats[self.actor].crew:
            if self.can_use_card(state, member):
                out.insert_sorted(member)
        for item in state.seats[self.actor].items:
            if self.can_use_card(state, MAX_CREW + item):
                out.insert_sorted(MAX_CREW + item)
        out.add(APPLY_EVENT_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return "" if option == APPLY_EVENT_OPTION or self.can_use_card(state, option) else "scan.event_cards"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == APPLY_EVENT_OPTION:
            return
        for event in cards_at(state.event_locations, TURNED_UP):
            state.event_locations[event] = DISCARDED
            state.log_event("event_refused", "scan.event_cards", self.actor, event, option)
        if option >= MAX_CREW:
            lose_item(state, self.actor, option - MAX_CREW, REMOVED, "item.remove")
        else:
            state.push(TurnUpEvents(self.actor, 1))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option == APPLY_EVENT_OPTION:
            return plain_label("apply_event")
        if option >= MAX_CREW:
            return OptionLabel("ignore_event", "item", option - MAX_CREW, 0)
        return OptionLabel("redraw_event", "crew", option, 0)
