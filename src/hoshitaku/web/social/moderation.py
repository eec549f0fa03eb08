"""Reports and moderation actions. Every action is an entry of the audit trail; active sanctions are read from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import takewhile
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils import timezone

from hoshitaku.kernel.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.social.models import ModerationAction, Report, Seek
from hoshitaku.web.social.person_at_table import Person
from hoshitaku.web.table.models import MAX_CHAT_LENGTH
from hoshitaku.web.table.page import chat
from hoshitaku.web.templating.times import time_tag
from hoshitaku.web.templating.translate import page_language

SANCTION_DAYS_CHOICES = (1, 3, 7, 30, 365)
LASTING_KINDS = (ModerationAction.Kind.MUTE, ModerationAction.Kind.SUSPEND)
WARNING_SHOWN_FOR = timedelta(days=30)
MAX_REPORTED_LENGTH = 60_000  # characters; nothing more is added to a longer report
SEPARATOR = "* * *"
MAX_ACTIONS_READ = 200  # actions per person


@dataclass(frozen=True)
class ActiveSanctions:
    """The active mute and suspension of a person, or None."""

    mute: ModerationAction | None = None
    suspension: ModerationAction | None = None


def report_person(reporter: Viewer, person: Person, reason: str, explanation: str) -> None:
    """Report a person; adds to the reporter's open report of them. Raises Problem 400 without a reason."""
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
                reported_text=person.written_text,
                url=person.written_url,
                reason=reason,
                comment=clean_single_line(explanation)[:MAX_CHAT_LENGTH],
            )
    except IntegrityError:  # A double click: the report is open already.
        _add_to_open_report(reporter, person)


def _add_to_open_report(by: Viewer, person: Person) -> None:
    """Add another text to the open report of the person."""
    with transaction.atomic():
        found = Report.objects.select_for_update().filter(by=by, about=person.viewer, open=True).first()
        if (
            found is None
            or person.written_text in found.reported_text
            or len(found.reported_text) > MAX_REPORTED_LENGTH
        ):
            return
        said = (
            f"{found.reported_text}\n\n{SEPARATOR}\n\n{person.written_text}"
            if found.reported_text
            else person.written_text
        )
        Report.objects.filter(pk=found.pk).update(reported_text=said, url=person.written_url or found.url)


def open_reports() -> QuerySet[Report]:
    """Reports that staff has not settled, the oldest first."""
    return Report.objects.filter(open=True).select_related("by", "about", "table").order_by("created", "pk")


def moderate(staff_member: User, viewer: Viewer, kind: str, days: int, reason: str) -> ModerationAction:
    """Settle all open reports of a person with one action, and log it. Raises Problem 400 without reason or duration.

    A mute or suspension lasts `days` from now; the kind LIFT ends both.
    """
    words = clean_single_line(reason)[:MAX_CHAT_LENGTH]
    if kind not in ModerationAction.Kind.values or not words:
        raise Problem(400, "why_needed")
    if kind in LASTING_KINDS and days not in SANCTION_DAYS_CHOICES:
        raise Problem(400, "malformed")
    with transaction.atomic():
        reports = Report.objects.select_for_update().filter(about=viewer, open=True)
        dealt_with = [] if kind == ModerationAction.Kind.LIFT else list(reports.values_list("pk", flat=True))
        Report.objects.filter(pk__in=dealt_with).update(open=False)
        if kind == ModerationAction.Kind.SUSPEND:
            Seek.objects.filter(viewer=viewer, table=None).delete()
        return ModerationAction.objects.create(
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
    """The sanctions that are active now: since the last lift, those with the latest end."""
    return _active_sanctions_among(_actions_concerning(viewer))


def _actions_concerning(viewer: Viewer) -> list[ModerationAction]:
    return list(
        ModerationAction.objects.filter(whom=viewer).exclude(kind=ModerationAction.Kind.DISMISS)[:MAX_ACTIONS_READ]
    )


def _active_sanctions_among(actions: Sequence[ModerationAction]) -> ActiveSanctions:
    now = timezone.now()
    since = list(takewhile(lambda action: action.kind != ModerationAction.Kind.LIFT, actions))
    active = [action for action in since if action.until and action.until > now]
    held = sorted(active, key=lambda action: action.until or now)
    last = {action.kind: action for action in held}
    return ActiveSanctions(last.get(ModerationAction.Kind.MUTE), last.get(ModerationAction.Kind.SUSPEND))


def actions_shown_to(viewer: Viewer) -> list[ModerationAction]:
    """Actions shown to the person concerned: active sanctions and recent warnings."""
    actions = _actions_concerning(viewer)
    held, lately = _active_sanctions_among(actions), timezone.now() - WARNING_SHOWN_FOR
    warnings = [action for action in actions if action.kind == ModerationAction.Kind.WARN and action.created > lately]
    return [action for action in (held.suspension, held.mute, *warnings) if action is not None]


def sanction_problem(key: str, sanction: ModerationAction) -> Problem:
    """The refusal of a muted or suspended person, with end and reason."""
    assert sanction.until is not None, "it is active"
    return Problem(403, key, "forbidden", until=time_tag(sanction.until, "minute", page_language()), why=sanction.why)


@receiver(chat.before_user_text_stored)
def check_mute(sender: object, viewer: Viewer, **kwargs: object) -> None:
    """Raises Problem 403 for a muted person."""
    mute = active_sanctions(viewer).mute
    if mute is not None:
        raise sanction_problem("muted", mute)


@receiver(viewer_joined_account)
def move_reports_to_account(sender: object, old: Viewer, new: Viewer, **kwargs: object) -> None:
    """Move a guest's reports and moderation actions to the account. Called in a transaction."""
    reported = Report.objects.filter(by=new, open=True).values("about")
    Report.objects.filter(by=old, open=True, about__in=reported).delete()
    reporters = Report.objects.filter(about=new, open=True, by__isnull=False).values("by")
    Report.objects.filter(about=old, open=True, by__in=reporters).delete()
    Report.objects.filter(by=old).update(by=new)
    Report.objects.filter(about=old).update(about=new)
    Report.objects.filter(by=new, about=new).delete()
    ModerationAction.objects.filter(whom=old).update(whom=new)


@receiver(pre_delete, sender=Viewer)
def clear_name_in_trail(sender: object, instance: Viewer, **kwargs: object) -> None:
    """Remove the name of a deleted account from the audit trail."""
    ModerationAction.objects.filter(whom=instance).update(name="")


def export_moderation(viewer: Viewer) -> dict[str, Any]:
    """Reports by the person, and moderation actions on them, without the reporters."""
    return {
        "reports_made": list(
            Report.objects.filter(by=viewer).values("name", "reported_text", "reason", "comment", "created")
        ),
        "moderation_actions": list(
            ModerationAction.objects.filter(whom=viewer)
            .exclude(kind=ModerationAction.Kind.DISMISS)
            .values("kind", "until", "why", "created")
        ),
    }
