"""What a mail server's refusal says, and whether it is meant for good."""

from __future__ import annotations

import re
import smtplib

MAIL_ADDRESS_PATTERN = re.compile(r"[^\s<>]*@[^\s<>]*")
SERVICE_CLOSES_CODE = 421
FIRST_PERMANENT_CODE = 500


def smtp_error_text(error: Exception) -> str:
    """What the server or the system said, on one line; never the password."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        error = smtplib.SMTPResponseException(*next(iter(error.recipients.values())))
    if isinstance(error, smtplib.SMTPResponseException):
        said = error.smtp_error.decode(errors="replace") if isinstance(error.smtp_error, bytes) else error.smtp_error
        return " ".join(f"{error.smtp_code} {said}".split())
    return " ".join((getattr(error, "strerror", None) or str(error) or type(error).__name__).split())


def remove_mail_addresses(text: str) -> str:
    """The text without mail addresses, for the log: servers repeat the recipient in their answers."""
    return MAIL_ADDRESS_PATTERN.sub("…", text)


def recipient_refusal_code(error: Exception) -> int | None:
    """The code by which the server refused the recipient or the content; None if it refused something else."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        code = int(next(iter(error.recipients.values()))[0])
    elif isinstance(error, smtplib.SMTPDataError):
        code = error.smtp_code
    else:
        return None
    return None if code == SERVICE_CLOSES_CODE else code
