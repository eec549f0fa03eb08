"""The state of a table at one moment, read once for all its viewers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hoshitaku.web.clocks import time_out
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.positions import ShownPosition
from hoshitaku.web.table.model.transaction import find_seats
from hoshitaku.web.table.models import Action, ChatLine, Seat, SeatChange, Table, TakeBack
from hoshitaku.web.table.page import log
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.play.choose import may_take_back

MAX_CHAT_LINES_SHOWN = 60
_newest_chat_lines = PreparedQuery(
    lambda table: ChatLine.objects.filter(table=table).order_by("-pk")[:MAX_CHAT_LINES_SHOWN], 1
)
_seat_changes_after = PreparedQuery(
    lambda table, after: SeatChange.objects.filter(table=table).filter(after__gt=after), 1, 2
)


@dataclass
class TableSnapshot:
    """A table with its seats, newest entries and position. Immutable."""

    table: Table
    seats: list[Seat]
    newest_entries: list[Action]
    chat_lines: list[ChatLine]
    seat_changes: list[SeatChange]
    spectator_count: int = 0

    @classmethod
    def read(cls, table: Table, spectator_count: int = 0) -> TableSnapshot:
        """Read what pages show of a table. Problem 404 if it was just deleted."""
        seats = find_seats(table.pk)
        if not seats:
            raise Problem(404, "missing", "missing")
        said = _newest_chat_lines(table.pk)[::-1]
        changes = _seat_changes_after(table.pk, table.revision - log.LOG_LENGTH)
        return cls(table, seats, log.recent_entries(table), said, changes, spectator_count)

    @cached_property
    def shown_position(self) -> ShownPosition:
        """The position of a game that has begun, if it can be shown."""
        return positions.find_shown_position(self.table, self.table.revision)

    @cached_property
    def take_back_request(self) -> TakeBack | None:
        """The take-back request at the current entry."""
        return take_back_by_consent.current_take_back_request(self.table)

    @cached_property
    def seats_lost_on_time(self) -> list[int]:
        """The seats that lost on time."""
        return time_out.seats_lost_on_time(self.table)

    @cached_property
    def rematch_slug(self) -> str | None:
        """Slug of the rematch, if there is one."""
        if self.table.status != Table.Status.OVER:
            return None
        return Table.objects.filter(rematch_of=self.table).values_list("slug", flat=True).first()

    @cached_property
    def seat_allowed_to_undo(self) -> int | None:
        """The seat that may undo its last choice; None if no seat may."""
        last = positions.last_entry_not_undone(self.newest_entries)
        return last.actor if last is not None and may_take_back(self.table, last, last.actor) else None
