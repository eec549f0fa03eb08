"""What is stored of a table at one moment, read once for all its viewers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hoshitaku.web.clocks import ending
from hoshitaku.web.prepared import Prepared
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import consent, log, positions
from hoshitaku.web.tables.changes import seats_at
from hoshitaku.web.tables.models import Action, Change, ChatLine, Seat, Table, TakeBack
from hoshitaku.web.tables.play import may_take_back
from hoshitaku.web.tables.positions import Shown

CHAT_SHOWN = 60
_newest = Prepared(lambda table: ChatLine.objects.filter(table=table).order_by("-pk")[:CHAT_SHOWN], 1)
_told = Prepared(lambda table, after: Change.objects.filter(table=table).filter(after__gt=after), 1, 2)


@dataclass
class Moment:
    """A table with its people, its newest entries and its position. Nothing in it is changed."""

    table: Table
    seats: list[Seat]
    actions: list[Action]
    said: list[ChatLine]
    changes: list[Change]
    spectators: int = 0

    @classmethod
    def of(cls, table: Table, spectators: int = 0) -> Moment:
        """Read what pages show of a table. Problem 404 if it has just been deleted."""
        seats = seats_at(table.pk)
        if not seats:
            raise Problem(404, "missing", "missing")
        said = _newest(table.pk)[::-1]
        changes = _told(table.pk, table.revision - log.SHOWN)
        return cls(table, seats, log.recent(table), said, changes, spectators)

    @cached_property
    def shown(self) -> Shown:
        """The position of a game that has begun, as far as it can be shown."""
        return positions.shown(self.table, self.table.revision)

    @cached_property
    def take_back(self) -> TakeBack | None:
        """The request to take a choice back that was made at this moment."""
        return consent.request_at(self.table)

    @cached_property
    def lost_on_time(self) -> list[int]:
        """The seats that have lost because their time ran out."""
        return ending.lost_on_time(self.table)

    @cached_property
    def rematch(self) -> str | None:
        """Slug of the table where the same people play again, if there is one."""
        if self.table.status != Table.Status.OVER:
            return None
        return Table.objects.filter(rematch_of=self.table).values_list("slug", flat=True).first()

    @cached_property
    def undoer(self) -> int | None:
        """The seat that may take its last choice back; None if no seat may."""
        last = positions.last_standing(self.actions)
        return last.actor if last is not None and may_take_back(self.table, last, last.actor) else None
