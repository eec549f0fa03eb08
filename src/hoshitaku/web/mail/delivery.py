"""One try to send a mail, which ends after MAIL_TRY_SECONDS even if the mail server does not."""

from __future__ import annotations

import smtplib
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parseaddr
from threading import Timer
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

from hoshitaku.web.mail import server_status
from hoshitaku.web.mail.models import UnsentMail
from hoshitaku.web.mail.smtp_errors import (
    FIRST_PERMANENT_CODE,
    recipient_refusal_code,
    remove_mail_addresses,
    smtp_error_text,
)

Trouble = UnsentMail.Trouble
SMTP_OK = 250
MAX_REASON_LENGTH = 200  # characters


@dataclass(frozen=True)
class SendFailure:
    """Why a mail was not sent; `reason` names no address."""

    trouble: Trouble
    reason: str


class _TimeLimitedSmtp(smtplib.SMTP):
    """A connection that is cut off after MAIL_TRY_SECONDS: a server could answer a byte at a time without end."""

    _timer: Timer | None = None

    def connect(self, *given: Any, **named: Any) -> tuple[int, bytes]:
        """Connect, and start the clock."""
        self._timer = Timer(settings.MAIL_TRY_SECONDS, self._cut_off)
        self._timer.daemon = True
        self._timer.start()
        try:
            return super().connect(*given, **named)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection, and stop the clock."""
        if self._timer is not None:
            self._timer.cancel()
        super().close()

    def _cut_off(self) -> None:
        if self.sock is not None:
            with suppress(OSError):
                self.sock.shutdown(socket.SHUT_RDWR)


class _TimeLimitedSmtpTls(_TimeLimitedSmtp, smtplib.SMTP_SSL):
    """The same with TLS from the first byte."""


class TimeLimitedEmailBackend(EmailBackend):
    """Django's SMTP backend; `has_accepted_sender` is whether the server let us in and accepted our address as the
    sender.

    So far a try is the same for every recipient, and for none.
    """

    has_accepted_sender = False

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        """Connections that end."""
        return _TimeLimitedSmtpTls if self.use_ssl else _TimeLimitedSmtp

    def open(self) -> bool | None:
        """Connect, sign in and ask whether our sender is accepted."""
        is_new = super().open()
        if is_new and self.connection is not None:
            sender = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
            self.connection.ehlo_or_helo_if_needed()
            code, said = self.connection.mail(sender)
            if code != SMTP_OK:
                raise smtplib.SMTPSenderRefused(code, said, sender)
            self.connection.rset()
            self.has_accepted_sender = True
        return is_new


def try_to_send(mail: EmailMessage | None) -> SendFailure | None:
    """Send a mail; None if the mail server accepted it.

    Without a mail, everything is done that does not depend on the recipient. Only that decides in `server_status`
    whether the server works, so nobody can find out from it whether a mail was sent.
    """
    backend, began = TimeLimitedEmailBackend(), time.monotonic()
    try:
        if mail is None:
            backend.open()
        else:
            backend.send_messages([mail])
    except Exception as error:
        if backend.has_accepted_sender:
            server_status.record_success()
        elif isinstance(error, OSError):
            server_status.record_failure(time.monotonic() - began)
        return classify_failure(error)
    else:
        server_status.record_success()
        return None
    finally:
        with suppress(OSError, smtplib.SMTPException):
            backend.close()


def classify_failure(error: Exception) -> SendFailure:
    """What an error means for the mail."""
    reason = remove_mail_addresses(smtp_error_text(error))[:MAX_REASON_LENGTH]
    if not isinstance(error, OSError):  # the mail cannot be written as SMTP wants it
        return SendFailure(Trouble.REFUSED, reason)
    code = recipient_refusal_code(error)
    if code is None:
        return SendFailure(Trouble.SERVER, reason)
    return SendFailure(Trouble.REFUSED if code >= FIRST_PERMANENT_CODE else Trouble.LATER, reason)
