"""Sends mails one after another in a separate thread.

So no request waits for a slow mail server, and a page's response time does not reveal whether mail was sent. What this
thread cannot send, it stores for another try (`unsent_mails.py`). Mails that are still queued are lost when the server
stops: an unreachable mail server must not prevent the stop.
"""

from __future__ import annotations

import atexit
import logging
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from queue import Full, Queue
from threading import Thread

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

from hoshitaku.web.database.errors import log_failure
from hoshitaku.web.database.threads import run_with_database
from hoshitaku.web.mail import server_status, unsent_mails
from hoshitaku.web.mail.account_mail import AccountMail, MailOwnership
from hoshitaku.web.mail.delivery import SendFailure, Trouble, try_to_send
from hoshitaku.web.mail.mail_headers import new_mail_headers

MAX_QUEUED_MAILS = 500
MAX_EXIT_WAIT_SECONDS = 20.0  # seconds that a command (`hoshitaku account password`) waits for its mails at its end

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class QueuedMail:
    """A mail in the queue. Without a `mail`, the mail server is only asked whether it would take one."""

    mail: EmailMessage | None
    ownership: MailOwnership
    queued_at: datetime


mail_queue: Queue[QueuedMail] = Queue(MAX_QUEUED_MAILS)


class QueuedEmailBackend(BaseEmailBackend):
    """Django's SMTP backend, but queued; every mail gets the server's headers."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Queue mails; returns how many fit into the queue."""
        for mail in email_messages:
            mail.extra_headers = new_mail_headers(settings.CONFIGURATION) | mail.extra_headers
        return sum(enqueue(mail) for mail in email_messages)


def enqueue(mail: EmailMessage | None) -> bool:
    """Queue a mail; False if too many are waiting. None does the same work up to the recipient: see `QueuedMail`."""
    belonging = mail.belonging if isinstance(mail, AccountMail) else MailOwnership()
    try:
        mail_queue.put_nowait(QueuedMail(mail, belonging, timezone.now()))
    except Full:
        logger.error("a mail could not be sent: %s are already waiting", MAX_QUEUED_MAILS)  # noqa: TRY400  (it says all)
        return False
    return True


def _send_queued_mails_forever() -> None:
    """Send queued mails, indefinitely."""
    while True:
        queued = mail_queue.get()
        try:
            run_with_database(_send_or_store, queued)
        except Exception as error:
            log_failure(logger, error, "a mail could neither be sent nor kept")
        finally:
            mail_queue.task_done()


def _send_or_store(queued: QueuedMail) -> None:
    """Try to send a mail; store it if that fails, or if waiting for the mail server would only delay other mails."""
    had_failed, attempts = server_status.has_failed_recently(), 1
    failure: SendFailure | None
    if server_status.is_slow():
        failure, attempts = SendFailure(Trouble.SERVER, "the mail server does not answer"), 0
    else:
        failure = try_to_send(queued.mail)
    if queued.mail is None:
        return
    if failure is not None:
        # A traceback would name the recipient.
        logger.error("a mail could not be sent: %s", failure.reason)
        unsent_mails.store_for_retry(queued.mail, queued.ownership, queued.queued_at, failure, attempts)
        return
    unsent_mails.delete_given_up_notes(queued.ownership.shown_to_id, queued.ownership.shown_as)
    if had_failed:
        unsent_mails.make_waiting_mails_due()


def wait_for_queued_mails() -> None:
    """Wait briefly for a command's mails. A server that stops does not wait."""
    until = time.monotonic() + MAX_EXIT_WAIT_SECONDS
    while "hoshitaku.web.asgi" not in sys.modules and mail_queue.unfinished_tasks and time.monotonic() < until:
        time.sleep(0.02)


atexit.register(wait_for_queued_mails)
# Django imports this module when it sends the first mail.
Thread(target=_send_queued_mails_forever, name="post", daemon=True).start()
