"""Mails leave one after another in a thread of their own.

So nobody waits for a mail server, however slow it is, and how long a page takes does not show whether mail was sent.
Mail still waiting when the server stops is lost: a mail server that is away must not keep it from stopping.
"""

from __future__ import annotations

import atexit
import logging
import sys
import time
from collections.abc import Sequence
from queue import Full, Queue
from threading import Thread

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend

MAX_QUEUED_MAILS = 500
MAX_WAIT_SECONDS = 20.0  # seconds that a command (`changepassword`) waits at its end for its mails

logger = logging.getLogger(__name__)
mail_queue: Queue[EmailMessage] = Queue(MAX_QUEUED_MAILS)


class QueuedEmailBackend(BaseEmailBackend):
    """Django's way to a mail server, without waiting for it."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Have mails sent soon; the number of those that there is room for."""
        return sum(_enqueue(mail) for mail in email_messages)


def _enqueue(mail: EmailMessage) -> bool:
    try:
        mail_queue.put_nowait(mail)
    except Full:
        logger.error("a mail could not be sent: %s wait already", MAX_QUEUED_MAILS)  # noqa: TRY400  (it says all)
        return False
    return True


def _send_queued_mails() -> None:
    """Send what waits, for ever."""
    while True:
        mail = mail_queue.get()
        try:
            EmailBackend().send_messages([mail])
        except Exception as error:
            logger.error("a mail could not be sent: %s", error)  # noqa: TRY400  (a traceback names whom it is for)
        finally:
            mail_queue.task_done()


def wait_for_queued_mails() -> None:
    """Give mails of a command a moment to leave. A server that stops waits for no mail server."""
    until = time.monotonic() + MAX_WAIT_SECONDS
    while "hoshitaku.web.asgi" not in sys.modules and mail_queue.unfinished_tasks and time.monotonic() < until:
        time.sleep(0.02)


atexit.register(wait_for_queued_mails)
# Django imports this when it sends the first mail.
Thread(target=_send_queued_mails, name="post", daemon=True).start()
