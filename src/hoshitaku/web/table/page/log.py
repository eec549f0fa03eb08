"""The log of a table as a viewer may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypedDict

from hoshitaku.kernel.display_name import isolate_direction
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.models import Action, Seat, SeatChange, Table
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.play.log_step import GRANTED_UNDO_DECISION
from hoshitaku.web.table.seats.bot_names import seat_name
from hoshitaku.web.templating.times import moment_text
from hoshitaku.web.templating.translate import t

LOG_LENGTH = 30
UndoEntry = tuple[int, int]
# Events that begin a round or a turn: earlier events of the same choice belong to the round before.
ROUND_START_EVENTS = frozenset(("turn", "round", "round_begins", "extra_round"))


@dataclass(frozen=True)
class LogViewer:
    """The reader's seat (None: a spectator) and language, and the seats' names and emblems."""

    seat: int | None
    lang: str
    seats: list[Seat]

    @cached_property
    def seat_names(self) -> list[str]:
        """Names by seat."""
        return [
            isolate_direction(seat_name(seat, self.lang)) or t("table.seat_number", number=seat.number + 1)
            for seat in self.seats
        ]

    def emblem_of(self, seat: int | None) -> int | None:
        """Emblem of a seat; None if no seat acted."""
        return None if seat is None else self.seats[seat].emblem


class EventLine(TypedDict):
    """What happened, whose seat it concerns (None: no seat), and by which clause ("": none)."""

    seat: int | None
    emblem: int | None
    text: str
    event: str
    clause: str


class LogLine(EventLine):
    """A line of the log. A dict, because the output of a macro is cached by it.

    `new`: of the last change; `undone`: taken back later.
    """

    seq: int
    round: int | None
    new: bool
    undone: bool


def entries_between(table: Table, after_seq: int, last_seq: int) -> list[Action]:
    """Entries after one and up to another, oldest first."""
    return list(Action.objects.filter(table=table, seq__gt=after_seq, seq__lte=last_seq))


def recent_entries(table: Table) -> list[Action]:
    """Enough of the newest entries to fill a log, oldest first."""
    first = max(0, table.revision - LOG_LENGTH) + 1
    found = {seq: model_cache.entry_cache.get((table.pk, seq)) for seq in range(first, table.revision + 1)}
    missing = min((seq for seq, entry in found.items() if entry is None), default=None)
    if missing is not None:
        for entry in entries_between(table, missing - 1, table.revision):
            model_cache.entry_cache.put((table.pk, entry.seq), entry)
            found[entry.seq] = entry
    return [entry for entry in found.values() if entry is not None]


def undo_entries(table: Table, after_seq: int) -> list[UndoEntry]:
    """Every undo after an entry: its seq, and the entry it goes back to."""
    found = Action.objects.filter(table=table, seq__gt=after_seq, back_to__isnull=False).values_list("seq", "back_to")
    return [(seq, to) for seq, to in found if to is not None]


def taken_back_seqs(log_entries: list[Action], undos: list[UndoEntry]) -> set[int]:
    """Which of these entries were undone; the cost does not grow with the number of undos."""
    later = sorted(undos, reverse=True)
    lowest, at, found = log_entries[-1].seq if log_entries else 0, 0, set()
    for action in reversed(log_entries):
        while at < len(later) and later[at][0] > action.seq:
            lowest = min(lowest, later[at][1])
            at += 1
        if lowest < action.seq and at:
            found.add(action.seq)
    return found


def log_lines(
    actions: list[Action],
    reader: LogViewer,
    news_after_seq: int,
    undos: list[UndoEntry] | None = None,
    seat_changes: Sequence[SeatChange] = (),
) -> list[LogLine]:
    """Log lines: one for each event, with `undone` if it was taken back later.

    Seat changes follow the entry during which they happened.
    """
    within = [(action.seq, action.back_to) for action in actions if action.back_to is not None]
    undone = taken_back_seqs(actions, within if undos is None else undos)
    earliest = actions[0].seq - 1 if actions else 0
    lines = [
        _seat_change_line(change, reader, news_after_seq, None) for change in seat_changes if change.after == earliest
    ]
    before = None
    for action in actions:
        found = _entry_lines(action, reader)
        begins = next((at for at, line in enumerate(found) if line["event"] in ROUND_START_EVENTS), 0)
        for at, line in enumerate(found):
            lines.append(
                {
                    **line,
                    "seq": action.seq,
                    "round": before if before is not None and at < begins else action.round,
                    "new": action.seq > news_after_seq,
                    "undone": action.seq in undone,
                }
            )
        before = action.round
        lines += [
            _seat_change_line(change, reader, news_after_seq, before)
            for change in seat_changes
            if change.after == action.seq
        ]
    return lines


def _seat_change_line(change: SeatChange, reader: LogViewer, new_after: int, during: int | None) -> LogLine:
    by = reader.seat_names[change.seat if change.decided_by is None else change.decided_by]
    until = moment_text(change.game_ends_at, reader.lang) if change.kind == SeatChange.Kind.WARN else ""
    text = t(f"table.seat_{change.kind}", name=reader.seat_names[change.seat], by=by, until=until)
    line = _event_line(change.seat, reader, text, change.kind, "")
    return {**line, "seq": change.after, "round": during, "new": change.after > new_after, "undone": False}


def _entry_lines(action: Action, reader: LogViewer) -> list[EventLine]:
    if action.back_to is not None:
        key = "table.took_back_granted" if action.decision == GRANTED_UNDO_DECISION else "table.took_back"
        text = t(key, name=reader.seat_names[action.actor])
        return [_event_line(action.actor, reader, text, "undo", "")]
    return [
        _event_line(
            _event_seat(event),
            reader,
            deal.event_text(event, reader.lang, reader.seat_names),
            event["event"],
            event["clause"],
        )
        for event in action.events
        if deal.is_event_visible(event, reader.seat)
    ]


def _event_line(seat: int | None, reader: LogViewer, text: str, event: str, clause: str) -> EventLine:
    return {"seat": seat, "emblem": reader.emblem_of(seat), "text": text, "event": event, "clause": clause}


def _event_seat(event: dict[str, Any]) -> int | None:
    return event["seat"] if event["seat"] >= 0 else None


def seq_before_newest_choice(actions: list[Action]) -> int:
    """The entry before the newest choice of a seat, or before a row of choices from one form: what follows is news.

    In such a row, only the first entry has the token of the form.
    """
    newest = None
    for action in reversed(actions):
        if newest is not None and (action.actor != newest.actor or newest.client_token or newest.by_bot):
            break
        if action.actor >= 0:
            newest = action
    return newest.seq - 1 if newest is not None else 0


def animation_events(actions: list[Action], reader: LogViewer) -> list[dict[str, Any]]:
    """Events for animation, without text: only what this viewer may see."""
    hidden = ("text", "seen_by")
    return [
        {"seq": action.seq, **{key: value for key, value in event.items() if key not in hidden}}
        for action in actions
        for event in action.events
        if deal.is_event_visible(event, reader.seat)
    ]
