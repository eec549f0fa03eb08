"""Open tables: tables with a free seat that anybody may take, filtered and paginated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery
from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.social.blocks import tables_with_blockers_condition
from hoshitaku.web.table.models import Seat, Table

TABLES_PER_PAGE = 20
# A table without activity for this long is no longer listed; its URL still works.
LISTED_FOR = timedelta(days=7)
LANGUAGE_CHOICES = ("ja", "en")
BOT_CHOICES = ("with", "without")
NO_CLOCK = "none"
CLOCK_CHOICES = (*Clock.Kind.values, NO_CLOCK)
FREE_SEAT_CHOICES = tuple(str(count) for count in EMBLEMS[:-1])


@dataclass(frozen=True)
class TableFilter:
    """Filters of the list; an empty field means any. `free`: minimum number of free seats."""

    game: str = ""
    free: str = ""
    pace: str = ""
    clock: str = ""
    language: str = ""
    bots: str = ""

    @classmethod
    def from_query(cls, values: Mapping[str, str]) -> TableFilter:
        """Reads the query string; an invalid value means any."""
        known = {
            "game": hoshitaku.game_names(),
            "free": FREE_SEAT_CHOICES,
            "pace": Table.Pace.values,
            "clock": CLOCK_CHOICES,
            "language": LANGUAGE_CHOICES,
            "bots": BOT_CHOICES,
        }
        given = {name: values.get(name, "") for name in known}
        return cls(**{name: value for name, value in given.items() if value in known[name]})

    def non_empty_fields(self) -> dict[str, str]:
        """The non-empty fields, for a URL."""
        return {name: value for name, value in vars(self).items() if value}


def find_open_tables(wish: TableFilter, viewer: Viewer | None) -> QuerySet[Table]:
    """Open tables that match, the last changed first."""
    seats = Seat.objects.filter(table=OuterRef("pk"))
    tables = tables_open_to(viewer).filter(**_equal_conditions(wish))
    if wish.language:
        tables = tables.filter(language__in=("", wish.language))
    if wish.bots:
        with_bots = Exists(seats.filter(kind=Seat.Kind.BOT))
        tables = tables.filter(with_bots if wish.bots == "with" else ~with_bots)
    if wish.free:
        free = seats.filter(kind=Seat.Kind.OPEN).order_by().values("table").annotate(count=Count("pk"))
        tables = tables.annotate(free=Subquery(free.values("count"))).filter(free__gte=int(wish.free))
    return tables.order_by("-last_choice", "-pk").select_related("clock").prefetch_related("seats")


def _equal_conditions(wish: TableFilter) -> dict[str, Any]:
    equal: dict[str, Any] = {name: value for name, value in (("game", wish.game), ("pace", wish.pace)) if value}
    if wish.clock == NO_CLOCK:
        equal["has_clock"] = False
    elif wish.clock:
        equal["clock__kind"] = wish.clock
    return equal


def tables_open_to(viewer: Viewer | None) -> QuerySet[Table]:
    """Forming tables with a free seat that a viewer may take without an invitation."""
    free = Seat.objects.filter(table=OuterRef("pk"), kind=Seat.Kind.OPEN)
    listed = Table.objects.filter(status=Table.Status.WAITING, public=True, imported=False)
    listed = listed.filter(Exists(free), last_choice__gt=timezone.now() - LISTED_FOR)
    return listed.exclude(tables_with_blockers_condition(viewer)) if viewer else listed
