"""What is stored of a table at one moment, read once for all its viewers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hoshitaku.web.clocks import time_out
from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.positions import ShownPosition
from hoshitaku.web.table.model.transaction import find_seats
from hoshitaku.web.table.models import Action, Change, ChatLine, Seat, Table, TakeBack
from hoshitaku.web.table.page import log
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.play.choose import may_take_back

CHAT_LENGTH_SHOWN = 60
_newest_chat_lines = PreparedQuery(
    lambda table: ChatLine.objects.filter(table=table).order_by("-pk")[:CHAT_LENGTH_SHOWN], 1
)
_seat_changes_after = PreparedQuery(
    lambda table, after: Change.objects.filter(table=table).filter(after__gt=after), 1, 2
)


@dataclass
class TableSnapshot:
    """A table with its people, its newest entries and its position. Nothing in it is changed."""

    table: Table
    seats: list[Seat]
    newest_entries: list[Action]
    chat_lines: list[ChatLine]
    seat_changes: list[Change]
    spectator_count: int = 0

    @classmethod
    def read(cls, table: Table, spectator_count: int = 0) -> TableSnapshot:
        """Read what pages show of a table. Problem 404 if it has just been deleted."""
        seats = find_seats(table.pk)
        if not seats:
            raise Problem(404, "missing", "missing")
        said = _newest_chat_lines(table.pk)[::-1]
        changes = _seat_changes_after(table.pk, table.revision - log.LOG_LENGTH)
        return cls(table, seats, log.recent_entries(table), said, changes, spectator_count)

    @cached_property
    def shown_position(self) -> ShownPosition:
        """The position of a game that has begun, as far as it can be shown."""
        return positions.find_shown_position(self.table, self.table.revision)

    @cached_property
    def take_back_request(self) -> TakeBack | None:
        """The request to take a choice back that was made at this moment."""
        return take_back_by_consent.current_request(self.table)

    @cached_property
    def seats_lost_on_time(self) -> list[int]:
        """The seats that have lost because their time ran out."""
        return time_out.seats_lost_on_time(self.table)

    @cached_property
    def rematch_slug(self) -> str | None:
        """Slug of the table where the same people play again, if there is one."""
        if self.table.status != Table.Status.OVER:
            return None
        return Table.objects.filter(rematch_of=self.table).values_list("slug", flat=True).first()

    @cached_property
    def seat_allowed_to_undo(self) -> int | None:
        """The seat that may take its last choice back; None if no seat may."""
        last = positions.last_standing_entry(self.newest_entries)
        return last.actor if last is not None and may_take_back(self.table, last, last.actor) else None
