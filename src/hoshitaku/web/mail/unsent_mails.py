"""Keeps mails that could not be sent, and tries again: after 1, 5, 15 and 60 minutes, then every hour, for a day.

Any number of processes may do so at the same time. A try is claimed by moving the row's `next_try` behind its end: a
process that is killed in between leaves the mail to the next one.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import IntegrityError, transaction
from django.db.models import Count, Min
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.mail import server_status
from hoshitaku.web.mail.account_mail import MailOwnership
from hoshitaku.web.mail.delivery import SendFailure, Trouble, try_to_send
from hoshitaku.web.mail.mail_encryption import seal_mail, unseal_mail
from hoshitaku.web.mail.models import UnsentMail

CLAIM_TIME_FACTOR = 1.5
NOTE_RETENTION = timedelta(days=7)  # that the account page shows the note of a mail that was given up

logger = logging.getLogger(__name__)


@dataclass
class _LastProbe:
    was_down: bool = False


_last_probe = _LastProbe()


def store_for_retry(
    mail: EmailMessage, ownership: MailOwnership, queued: datetime, failure: SendFailure, attempts: int = 1
) -> None:
    """Store a mail after a failed try. If its account was deleted in the meantime, it is dropped."""
    expires = queued + ownership.max_age
    row = UnsentMail(
        sealed=seal_mail(mail), message_id=mail.extra_headers["Message-ID"], queued=queued,
        shown_as=ownership.shown_as, next_try=min(timezone.now() + pause_after(attempts), expires),
        expires=expires, attempts=attempts, trouble=failure.trouble, reason=failure.reason,
    )  # fmt: skip
    people = {key for key in (ownership.viewer_id, ownership.shown_to_id) if key is not None}
    try:
        with transaction.atomic():
            known = set(Viewer.objects.filter(pk__in=people).values_list("pk", flat=True))
            if ownership.viewer_id in people - known:
                return
            row.viewer_id = ownership.viewer_id
            row.shown_to_id = ownership.shown_to_id if ownership.shown_to_id in known else None
            row.save(force_insert=True)
            if failure.trouble == Trouble.REFUSED:
                give_up_mail(row)
    except IntegrityError:  # the account was deleted just now
        return


def pause_after(attempts: int) -> timedelta:
    """The pause after this many failed tries."""
    pauses = settings.MAIL_PAUSES
    return timedelta(seconds=pauses[max(min(attempts, len(pauses)) - 1, 0)])


def retry_due_mails() -> int:
    """Try all mails that are due; returns how many were sent.

    Ends early if the mail server fails: the other mails can wait until the next call.
    """
    _make_due_on_recovery()
    UnsentMail.objects.filter(next_try=None, expires__lte=timezone.now()).delete()
    sent = 0
    while (row := claim_due_mail()) is not None:
        mail = _unseal_or_drop(row)
        if mail is None:
            continue
        failure = retry_claimed_mail(row, mail)
        sent += failure is None
        if failure is not None and failure.trouble == Trouble.SERVER:
            break
    if sent:
        make_waiting_mails_due()
    return sent


def claim_due_mail() -> UnsentMail | None:
    """The mail that has been due for longest; no other process tries it at the same time."""
    now = timezone.now()
    with transaction.atomic():
        due = UnsentMail.objects.filter(next_try__lte=now).order_by("next_try", "pk")
        row = due.select_for_update(skip_locked=True).first()
        if row is not None:
            row.attempts += 1
            # Longer than a try can take.
            claimed_for = timedelta(seconds=settings.MAIL_TRY_SECONDS * CLAIM_TIME_FACTOR)
            row.next_try = now + max(pause_after(row.attempts), claimed_for)
            row.save(update_fields=["attempts", "next_try"])
    return row


def _unseal_or_drop(row: UnsentMail) -> EmailMessage | None:
    """The mail of a claimed row. None, and the row is gone, if it is too old, unreadable or no longer wanted."""
    mail = unseal_mail(bytes(row.sealed), row.message_id)
    if mail is None or not _is_wanted(row, mail):
        row.delete()
        return None
    if row.expires <= timezone.now():
        give_up_mail(row)
        return None
    return mail


def _is_wanted(row: UnsentMail, mail: EmailMessage) -> bool:
    """Whether the reader of a notice still wants it, at this address."""
    if "List-Unsubscribe" not in mail.extra_headers or row.viewer is None:
        return True
    return row.viewer.wants_mail and [row.viewer.email] == mail.to


def retry_claimed_mail(row: UnsentMail, mail: EmailMessage) -> SendFailure | None:
    """Try to send a claimed mail, and store the outcome; None if it was sent."""
    failure = try_to_send(mail)
    if failure is None:
        row.delete()
        delete_given_up_notes(row.shown_to_id, row.shown_as)
        return None
    logger.warning("a mail could not be sent in try %s: %s", row.attempts, failure.reason)
    row.trouble, row.reason = failure.trouble, failure.reason
    row.next_try = min(timezone.now() + pause_after(row.attempts), row.expires)
    changes = {"trouble": row.trouble, "reason": row.reason, "next_try": row.next_try}
    UnsentMail.objects.filter(pk=row.pk).update(**changes)
    if failure.trouble == Trouble.REFUSED:
        give_up_mail(row)
    return failure


def give_up_mail(row: UnsentMail) -> None:
    """Delete the mail. A note stays for some days if somebody can see it on their account page."""
    logger.error("a mail is given up after %s tries: %s", row.attempts, row.reason)
    if row.shown_to_id is None:
        UnsentMail.objects.filter(pk=row.pk).delete()
        return
    changes = {"sealed": b"", "next_try": None, "expires": timezone.now() + NOTE_RETENTION}
    UnsentMail.objects.filter(pk=row.pk).update(**changes)


def delete_given_up_notes(viewer: int | None, shown_as: str) -> None:
    """Delete the notes of mails that were given up: a later one to the same address arrived."""
    if viewer is not None:
        UnsentMail.objects.filter(shown_to=viewer, shown_as=shown_as, next_try=None).delete()


def stop_showing_mails(viewer: Viewer, shown_as: str) -> None:
    """Show no longer what became of mails to an address that the account had or asked for before."""
    delete_given_up_notes(viewer.pk, shown_as)
    UnsentMail.objects.filter(shown_to=viewer, shown_as=shown_as).update(shown_to=None, shown_as="")


def make_waiting_mails_due() -> None:
    """Let all mails be tried now that waited for the mail server: it works again."""
    now = timezone.now()
    UnsentMail.objects.filter(trouble=Trouble.SERVER, next_try__gt=now).update(next_try=now)


def _make_due_on_recovery() -> None:
    """Let mails be tried now if the mail server did not answer at the last call, and does now."""
    if not UnsentMail.objects.filter(trouble=Trouble.SERVER, next_try__isnull=False).exists():
        return
    answers = server_status.mail_server_answers()
    if answers and _last_probe.was_down:
        make_waiting_mails_due()
    _last_probe.was_down = not answers


@dataclass(frozen=True)
class WaitingMails:
    """How many mails wait for another try, and since when the first does (None if there is none)."""

    number: int
    since: datetime | None


def count_waiting_mails() -> WaitingMails:
    """Count the mails that wait."""
    waiting = UnsentMail.objects.filter(next_try__isnull=False)
    return WaitingMails(**waiting.aggregate(number=Count("pk"), since=Min("queued")))
