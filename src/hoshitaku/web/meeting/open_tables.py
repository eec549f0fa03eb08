"""Tables with a free seat that anybody may take: those that agree with what a visitor asks for, page by page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery
from django.utils import timezone

import hoshitaku
from hoshitaku.web.meeting.blocking import kept_from
from hoshitaku.web.people.models import EMBLEMS, Viewer
from hoshitaku.web.tables.models import Seat, Table

PAGE = 20
LAST_PAGE = 1000  # further on, the database would count through tables for nobody
# A table where nothing has happened for this long is no longer listed; its address still works.
STILL_OPEN = timedelta(days=7)
LANGUAGES = ("ja", "en")
BOTS = ("with", "without")
FREE = tuple(str(count) for count in EMBLEMS[:-1])


@dataclass(frozen=True)
class Wish:
    """What a table is to be like; an empty field means any. `free`: that many free seats or more."""

    game: str = ""
    free: str = ""
    pace: str = ""
    language: str = ""
    bots: str = ""

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Wish:
        """What was asked for; whatever is no choice of the form counts as any."""
        known = {
            "game": hoshitaku.game_names(),
            "free": FREE,
            "pace": Table.Pace.values,
            "language": LANGUAGES,
            "bots": BOTS,
        }
        given = {name: values.get(name, "") for name in known}
        return cls(**{name: value for name, value in given.items() if value in known[name]})

    def asked(self) -> dict[str, str]:
        """The fields that say something, for an address."""
        return {name: value for name, value in vars(self).items() if value}


@dataclass(frozen=True)
class Page:
    """Some of the tables, the latest to change first; `number` is from 1."""

    tables: list[Table]
    number: int
    has_next: bool


def page(wish: Wish, viewer: Viewer | None, number: int) -> Page:
    """One page of the open tables that this viewer may sit down at."""
    number = max(1, min(number, LAST_PAGE))
    first = (number - 1) * PAGE
    found = list(matching(wish, viewer)[first : first + PAGE + 1])
    return Page(found[:PAGE], number, len(found) > PAGE and number < LAST_PAGE)


def matching(wish: Wish, viewer: Viewer | None) -> QuerySet[Table]:
    """Open tables as wished, the latest to change first."""
    seats = Seat.objects.filter(table=OuterRef("pk"))
    tables = open_to(viewer).filter(**_equal(wish))
    if wish.language:
        tables = tables.filter(language__in=("", wish.language))
    if wish.bots:
        with_bots = Exists(seats.filter(kind=Seat.Kind.BOT))
        tables = tables.filter(with_bots if wish.bots == "with" else ~with_bots)
    if wish.free:
        free = seats.filter(kind=Seat.Kind.OPEN).order_by().values("table").annotate(count=Count("pk"))
        tables = tables.annotate(free=Subquery(free.values("count"))).filter(free__gte=int(wish.free))
    return tables.order_by("-moved", "-pk").select_related("clock").prefetch_related("seats")


def _equal(wish: Wish) -> dict[str, Any]:
    return {name: value for name, value in (("game", wish.game), ("pace", wish.pace)) if value}


def open_to(viewer: Viewer | None) -> QuerySet[Table]:
    """Forming tables with a free seat that a viewer may take without an invitation."""
    free = Seat.objects.filter(table=OuterRef("pk"), kind=Seat.Kind.OPEN)
    listed = Table.objects.filter(status=Table.Status.WAITING, public=True, imported=False)
    listed = listed.filter(Exists(free), moved__gt=timezone.now() - STILL_OPEN)
    return listed.exclude(kept_from(viewer)) if viewer else listed
