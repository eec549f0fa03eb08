"""Days away: at tables with days per turn, the clocks of whoever is on vacation stand still. So many days a year."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.dispatch import Signal, receiver
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.clocks.models import Clock, Vacation
from hoshitaku.web.http.problems import Problem

VACATION_DAYS_PER_YEAR = 28
DAY = timedelta(days=1)
# Sent with `viewer`, in the transaction in which their vacation begins, while their row is locked.
vacation_started = Signal()


def is_on_vacation(viewer: int | None, now: datetime) -> bool:
    """Whether a viewer is on vacation."""
    return viewer is not None and _current_vacations(now).filter(viewer=viewer).exists()


def vacation_end_by_viewer(viewers: Iterable[int], now: datetime) -> dict[int, datetime]:
    """Until when those of these viewers are away who are on vacation."""
    return dict(_current_vacations(now).filter(viewer__in=viewers).values_list("viewer", "until"))


def on_vacation_condition() -> Exists:
    """Whether the viewer of a row, such as a seat, is on vacation: nobody is told of turns then."""
    return Exists(_current_vacations(timezone.now()).filter(viewer=OuterRef("viewer")))


def expired_unnoticed_vacations() -> QuerySet[Vacation]:
    """Vacations of the viewer of a seat that ended on their last day, and after which nobody has looked yet.

    Whoever ends one by hand is there, and needs to be told nothing.
    """
    return Vacation.objects.filter(viewer=OuterRef("viewer"), ended=F("until"), ended__gt=OuterRef("here"))


def current_vacation(viewer: Viewer) -> Vacation | None:
    """The vacation that a viewer is on."""
    return _current_vacations(timezone.now()).filter(viewer=viewer).first()


def remaining_vacation_days(viewer: Viewer) -> int:
    """How many days a viewer may still be away in this calendar year (UTC). A day that was begun counts."""
    this_year = Vacation.objects.filter(viewer=viewer, begun__year=timezone.now().year)
    return max(0, VACATION_DAYS_PER_YEAR - sum(_day_count(vacation) for vacation in this_year))


def start_vacation(viewer: Viewer, days: int) -> None:
    """Go on vacation now. Problem 409 if the viewer is away already, 400 if there are not so many days left."""
    now = timezone.now()
    with transaction.atomic():
        Viewer.objects.select_for_update().get(pk=viewer.pk)
        Vacation.objects.filter(viewer=viewer, ended=None, until__lte=now).update(ended=now)
        if Vacation.objects.filter(viewer=viewer, ended=None).exists():
            raise Problem(409, "vacation_already", "refusal")
        if not 1 <= days <= remaining_vacation_days(viewer):
            raise Problem(400, "vacation_days", "malformed", left=remaining_vacation_days(viewer))
        Vacation.objects.create(viewer=viewer, begun=now, until=now + days * DAY)
        vacation_started.send(sender=Vacation, viewer=viewer)
    _update_clocks_of(viewer.pk)


def end_vacation(viewer: Viewer) -> None:
    """Come back: clocks run again. Nothing if the viewer is not away."""
    if Vacation.objects.filter(viewer=viewer, ended=None).update(ended=timezone.now()):
        _update_clocks_of(viewer.pk)


def end_expired_vacations() -> None:
    """End the vacations whose time is over."""
    now = timezone.now()
    for vacation in list(Vacation.objects.filter(ended=None, until__lte=now)):
        if Vacation.objects.filter(pk=vacation.pk, ended=None).update(ended=vacation.until):
            _update_clocks_of(vacation.viewer_id)


@receiver(viewer_joined_account)
def move_vacations_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """The vacations of a guest become the account's, at whose expense they are; of two at a time one ends."""
    if Vacation.objects.filter(viewer=new, ended=None).exists():
        Vacation.objects.filter(viewer=old, ended=None).update(ended=timezone.now())
    Vacation.objects.filter(viewer=old).update(viewer=new)


def export_vacations(viewer: Viewer) -> dict[str, Any]:
    """What is kept of it."""
    return {"vacations": list(Vacation.objects.filter(viewer=viewer).values("begun", "until", "ended"))}


def _current_vacations(now: datetime) -> QuerySet[Vacation]:
    return Vacation.objects.filter(ended=None, until__gt=now)


def _day_count(vacation: Vacation) -> int:
    return -(((vacation.ended or vacation.until) - vacation.begun) // -DAY)


def _update_clocks_of(viewer: int) -> None:
    """Stop or start the viewer's clocks; everybody at these tables sees it."""
    from hoshitaku.web.table.model.transaction import change_table  # noqa: PLC0415  (changes know clocks)

    theirs = Q(table__seats__viewer=viewer, kind=Clock.Kind.DAYS, asked__isnull=False)
    for slug in list(Clock.objects.filter(theirs).distinct().values_list("table__slug", flat=True)):
        with suppress(Problem), change_table(slug):  # It may have been deleted just now.
            pass
