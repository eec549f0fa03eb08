"""Vacations: at tables with days per turn, the clocks of users on vacation stop, for a number of days a year."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Vacation

VACATION_DAYS_PER_YEAR = 28
DAY = timedelta(days=1)


def is_on_vacation(viewer: int | None, now: datetime) -> bool:
    """Whether a viewer is on vacation."""
    return viewer is not None and _current_vacations(now).filter(viewer=viewer).exists()


def vacation_end_by_viewer(viewers: Iterable[int], now: datetime) -> dict[int, datetime]:
    """When the vacations of these viewers end, for those who are on vacation."""
    return dict(_current_vacations(now).filter(viewer__in=viewers).values_list("viewer", "until"))


def on_vacation_condition() -> Exists:
    """Whether the viewer of a row, such as a seat, is on vacation: they get no notices of turns."""
    return Exists(_current_vacations(timezone.now()).filter(viewer=OuterRef("viewer")))


def vacation_since_condition(moment: datetime) -> Exists:
    """Whether the viewer of a row, such as a seat, has been on vacation at any time after a moment."""
    later = Q(ended=None) | Q(ended__gt=moment)
    return Exists(Vacation.objects.filter(later, viewer=OuterRef("viewer")))


def vacations_expired_while_absent() -> QuerySet[Vacation]:
    """Vacations of a seat's viewer that ended on their last day and that no mail has followed yet.

    A user who ends a vacation early is present, and needs no mail.
    """
    return Vacation.objects.filter(viewer=OuterRef("viewer"), ended=F("until"), ended__gt=OuterRef("last_present"))


def current_vacation(viewer: Viewer) -> Vacation | None:
    """The vacation that a viewer is on."""
    return _current_vacations(timezone.now()).filter(viewer=viewer).first()


def remaining_vacation_days(viewer: Viewer) -> int:
    """How many days a viewer may still be away in this year of the server's time zone. A started day counts."""
    this_year = Vacation.objects.filter(viewer=viewer, begun__year=timezone.localdate().year)
    return max(0, VACATION_DAYS_PER_YEAR - sum(_day_count(vacation) for vacation in this_year))


def export_vacations(viewer: Viewer) -> dict[str, Any]:
    """The vacations, for the data export."""
    return {"vacations": list(Vacation.objects.filter(viewer=viewer).values("begun", "until", "ended"))}


def _current_vacations(now: datetime) -> QuerySet[Vacation]:
    return Vacation.objects.filter(ended=None, until__gt=now)


def _day_count(vacation: Vacation) -> int:
    return -(((vacation.ended or vacation.until) - vacation.begun) // -DAY)
