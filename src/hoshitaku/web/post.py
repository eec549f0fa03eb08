"""Mails leave one after another in a thread of their own.

So nobody waits for a mail server, however slow it is, and how long a page takes does not tell whether a mail was sent.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend

MOST_WAITING = 500

logger = logging.getLogger(__name__)
sender = ThreadPoolExecutor(1, "post")
_room = BoundedSemaphore(MOST_WAITING)


class Post(BaseEmailBackend):
    """Django's way to a mail server, without waiting for it."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Have mails sent soon; the number of those that there is room for."""
        return sum(_take(mail) for mail in email_messages)


def _take(mail: EmailMessage) -> bool:
    if not _room.acquire(blocking=False):
        logger.error("a mail could not be sent: %s wait already", MOST_WAITING)
        return False
    sender.submit(_send, mail)
    return True


def _send(mail: EmailMessage) -> None:
    try:
        EmailBackend().send_messages([mail])
    except Exception as error:
        logger.error("a mail could not be sent: %s", error)  # noqa: TRY400  (a traceback names whom it is for)
    finally:
        _room.release()
