"""Who sends the mails of a server, and the headers that all of them have.

The sender is an address at the public host, unless the operator names another one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import format_datetime, make_msgid, parseaddr
from urllib.parse import urlsplit

from hoshitaku.web.configuration import Configuration


def sender_of(configuration: Configuration) -> str:
    """The sender of mails, such as "Stars <stars@stars.example>"."""
    return configuration.mail_from or f"hoshitaku@{urlsplit(configuration.origin).hostname or 'localhost'}"


def message_id_domain(configuration: Configuration) -> str:
    """The host for Message-IDs: that of the public address, otherwise that of the sender."""
    return urlsplit(configuration.origin).hostname or parseaddr(sender_of(configuration))[1].rpartition("@")[2]


def new_mail_headers(configuration: Configuration) -> dict[str, str]:
    """The headers of a new mail: its time, its Message-ID, and that no program should answer it."""
    return {
        "Date": format_datetime(datetime.now(UTC)),
        "Message-ID": make_msgid(domain=message_id_domain(configuration)),
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }
