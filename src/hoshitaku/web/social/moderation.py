"""Reports and what staff does about them. Every deed is an entry of the audit trail; what holds is read from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils import timezone
from django.utils.timezone import localtime

from hoshitaku.web.account.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import Deed, Report, Seek
from hoshitaku.web.social.person_at_table import Person
from hoshitaku.web.table.models import CHAT_LENGTH
from hoshitaku.web.table.page import chat

SANCTION_DAYS = (1, 3, 7, 30, 365)
LASTING_KINDS = (Deed.Kind.MUTE, Deed.Kind.SUSPEND)
WARNING_SHOWN_FOR = timedelta(days=30)
MAX_REPORTED_LENGTH = 60_000  # characters, beyond which nothing more is added to a report
SEPARATOR = "* * *"
MAX_ACTIONS_READ = 200  # deeds that concern one person


@dataclass(frozen=True)
class ActiveSanctions:
    """A mute or a suspension that holds now, or None of each."""

    mute: Deed | None = None
    suspension: Deed | None = None


def report_person(reporter: Viewer, person: Person, reason: str, explanation: str) -> None:
    """Report somebody; added to the reporter's open report of them if there is one. Problem 400 without a reason."""
    if reason not in Report.Reason.values:
        raise Problem(400, "reason_needed")
    if reporter == person.viewer:
        raise Problem(409, "oneself", "refusal")
    try:
        with transaction.atomic():
            Report.objects.create(
                by=reporter,
                about=person.viewer,
                name=person.name,
                table=person.table,
                said=person.written_text,
                place=person.written_url,
                reason=reason,
                words=clean_single_line(explanation)[:CHAT_LENGTH],
            )
    except IntegrityError:  # It is open already: whoever presses twice is thanked twice.
        _add_to_open_report(reporter, person)


def _add_to_open_report(by: Viewer, person: Person) -> None:
    """Add what else somebody wrote to the open report of them."""
    with transaction.atomic():
        found = Report.objects.select_for_update().filter(by=by, about=person.viewer, open=True).first()
        if found is None or person.written_text in found.said or len(found.said) > MAX_REPORTED_LENGTH:
            return
        said = f"{found.said}\n\n{SEPARATOR}\n\n{person.written_text}" if found.said else person.written_text
        Report.objects.filter(pk=found.pk).update(said=said, place=person.written_url or found.place)


def open_reports() -> QuerySet[Report]:
    """Reports that wait for staff, the oldest first."""
    return Report.objects.filter(open=True).select_related("by", "about", "table").order_by("made", "pk")


def moderate(staff_member: User, viewer: Viewer, kind: str, days: int, reason: str) -> Deed:
    """Deal with all open reports of somebody in one deed, and note it. Problem 400 without a reason or a time.

    A mute or suspension lasts so many days from now; `lift` ends both.
    """
    words = clean_single_line(reason)[:CHAT_LENGTH]
    if kind not in Deed.Kind.values or not words:
        raise Problem(400, "why_needed")
    if kind in LASTING_KINDS and days not in SANCTION_DAYS:
        raise Problem(400, "malformed")
    with transaction.atomic():
        reports = Report.objects.select_for_update().filter(about=viewer, open=True)
        dealt_with = [] if kind == Deed.Kind.LIFT else list(reports.values_list("pk", flat=True))
        Report.objects.filter(pk__in=dealt_with).update(open=False)
        if kind == Deed.Kind.SUSPEND:
            Seek.objects.filter(viewer=viewer, table=None).delete()
        return Deed.objects.create(
            kind=kind,
            whom=viewer,
            name=viewer.name,
            until=timezone.now() + timedelta(days=days) if kind in LASTING_KINDS else None,
            why=words,
            reports=dealt_with,
            by=staff_member,
            by_name=staff_member.get_username(),
        )


def active_sanctions(viewer: Viewer) -> ActiveSanctions:
    """What holds for a viewer now: since it was last lifted, whatever ends last."""
    return _active_among(_actions_concerning(viewer))


def _actions_concerning(viewer: Viewer) -> list[Deed]:
    return list(Deed.objects.filter(whom=viewer).exclude(kind=Deed.Kind.DISMISS)[:MAX_ACTIONS_READ])


def _active_among(deeds: Sequence[Deed]) -> ActiveSanctions:
    now = timezone.now()
    since = list(takewhile(lambda deed: deed.kind != Deed.Kind.LIFT, deeds))
    held = sorted((deed for deed in since if deed.until and deed.until > now), key=lambda deed: deed.until or now)
    last = {deed.kind: deed for deed in held}
    return ActiveSanctions(last.get(Deed.Kind.MUTE), last.get(Deed.Kind.SUSPEND))


def actions_shown_to(viewer: Viewer) -> list[Deed]:
    """What somebody is told of themselves: what holds, and warnings of late."""
    deeds = _actions_concerning(viewer)
    held, lately = _active_among(deeds), timezone.now() - WARNING_SHOWN_FOR
    warnings = [deed for deed in deeds if deed.kind == Deed.Kind.WARN and deed.made > lately]
    return [deed for deed in (held.suspension, held.mute, *warnings) if deed is not None]


def format_time(time: datetime | None) -> str:
    """A time as pages say it."""
    return f"{localtime(time):%Y-%m-%d %H:%M} UTC" if time else ""


@receiver(chat.before_speaking)
def check_mute(sender: object, viewer: Viewer, **kwargs: object) -> None:
    """Problem 403 for somebody who is muted."""
    mute = active_sanctions(viewer).mute
    if mute is not None:
        raise Problem(403, "muted", "forbidden", until=format_time(mute.until), why=mute.why)


@receiver(viewer_joined_account)
def move_reports_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """What a guest reported, and what staff decided of the guest, is the account's. Called in a transaction."""
    reported = Report.objects.filter(by=new, open=True).values("about")
    Report.objects.filter(by=old, open=True, about__in=reported).delete()
    reporters = Report.objects.filter(about=new, open=True, by__isnull=False).values("by")
    Report.objects.filter(about=old, open=True, by__in=reporters).delete()
    Report.objects.filter(by=old).update(by=new)
    Report.objects.filter(about=old).update(about=new)
    Report.objects.filter(by=new, about=new).delete()
    Deed.objects.filter(whom=old).update(whom=new)


@receiver(pre_delete, sender=Viewer)
def clear_name_in_trail(sender: object, instance: Viewer, **kwargs: object) -> None:
    """The trail keeps what was done, but not the name of somebody whose account goes."""
    Deed.objects.filter(whom=instance).update(name="")


def export_moderation(viewer: Viewer) -> dict[str, Any]:
    """What somebody reported, and what staff decided of them: not who reported them."""
    return {
        "reported": list(Report.objects.filter(by=viewer).values("name", "said", "reason", "words", "made")),
        "decided_by_staff": list(
            Deed.objects.filter(whom=viewer).exclude(kind=Deed.Kind.DISMISS).values("kind", "until", "why", "made")
        ),
    }
