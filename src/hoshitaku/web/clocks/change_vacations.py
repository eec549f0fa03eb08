"""Starting and ending vacations: the clocks of the viewer's tables stop and start with them."""

from __future__ import annotations

from contextlib import suppress

from django.db import transaction
from django.db.models import Q
from django.dispatch import Signal, receiver
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.clocks.models import Clock, Vacation
from hoshitaku.web.clocks.vacations import DAY, remaining_vacation_days
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table

# Sent with `viewer`, in the transaction in which their vacation begins, while their row is locked.
vacation_started = Signal()


def start_vacation(viewer: Viewer, days: int) -> None:
    """Go on vacation now. Problem 409 if the viewer already is, 400 if there are not enough days left."""
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
    """End the vacation: clocks run again. Does nothing without one."""
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
    """A guest's vacations belong to the account and count against it; of two current ones, one ends."""
    if Vacation.objects.filter(viewer=new, ended=None).exists():
        Vacation.objects.filter(viewer=old, ended=None).update(ended=timezone.now())
    Vacation.objects.filter(viewer=old).update(viewer=new)


def _update_clocks_of(viewer: int) -> None:
    """Stop or start the viewer's clocks; everybody at these tables sees the change."""

    theirs = Q(table__seats__viewer=viewer, kind=Clock.Kind.DAYS, awaited_seat__isnull=False)
    for slug in list(Clock.objects.filter(theirs).distinct().values_list("table__slug", flat=True)):
        with suppress(Problem), change_table(slug):  # It may have been deleted just now.
            pass
