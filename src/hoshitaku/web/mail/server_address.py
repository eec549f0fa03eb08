"""The mail server that HOSHITAKU_MAIL names, and how it is reached: what cannot be read is refused, nothing is guessed.

smtp+tls://user:password@host             STARTTLS, port 587
smtps://user:password@host                TLS from the first byte, port 465
smtp://host                               without TLS, port 25: for a server that asks for no password
smtp+plain-password://user:password@host  the same with a password, which anybody on the way can read
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

from hoshitaku.web.http.allowed_hosts import normalize_host
from hoshitaku.web.server.operator_error import OperatorError

DEFAULT_PORTS = {"smtp+tls": 587, "smtps": 465, "smtp": 25, "smtp+plain-password": 25}
# A user name may be an address: it ends at the first colon, the password at the last @.
ADDRESS_PATTERN = re.compile(
    r"(?:(?P<user>[^:/?#\s]*)(?::(?P<password>[^/?#\s]*))?@)?"
    r"(?P<host>\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::(?P<port>[1-9][0-9]{0,4}))?/?",
)
INVALID_PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")


@dataclass(frozen=True)
class MailServer:
    """The mail server; TLS from the first byte (`uses_implicit_tls`), by STARTTLS, or not at all."""

    host: str
    port: int
    user: str
    password: str = field(repr=False)
    uses_implicit_tls: bool
    uses_starttls: bool


def parse_mail_server(address: str) -> MailServer:
    """Parse a mail server's address; OperatorError, without any part of it, if it is malformed or unsafe."""
    scheme, separator, rest = address.partition("://")
    scheme = scheme.lower()
    if not separator or scheme not in DEFAULT_PORTS:
        raise OperatorError("mail_scheme")
    found = ADDRESS_PATTERN.fullmatch(rest)
    host = normalize_host(found["host"]) if found else ""
    port = int((found and found["port"]) or DEFAULT_PORTS[scheme])
    if found is None or not host or port >= 1 << 16:
        raise OperatorError("mail_address")
    user, password = _decode_credential(found["user"] or ""), _decode_credential(found["password"] or "")
    if bool(user) != bool(password):
        raise OperatorError("mail_login")
    if password and scheme == "smtp":
        raise OperatorError("mail_plain")
    return MailServer(host, port, user, password, scheme == "smtps", scheme == "smtp+tls")


def _decode_credential(encoded: str) -> str:
    """Decode a user name or a password in an address."""
    if INVALID_PERCENT.search(encoded):
        raise OperatorError("mail_address")
    read = unquote(encoded, errors="replace")
    if not (read.isascii() and read.isprintable()):  # Python's SMTP accepts no others, and may stop at a NUL
        raise OperatorError("mail_login")
    return read
