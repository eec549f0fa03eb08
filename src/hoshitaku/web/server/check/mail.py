"""Checks of the mail server: connects and signs in as for a mail, and sends a test mail if asked to."""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Iterator
from email.message import EmailMessage
from email.utils import parseaddr

from hoshitaku.web.configuration import Configuration
from hoshitaku.web.mail.mail_headers import new_mail_headers, sender_of
from hoshitaku.web.mail.server_address import MailServer
from hoshitaku.web.mail.smtp_errors import smtp_error_text
from hoshitaku.web.server.check.finding import Finding, FindingLevel, make_finding
from hoshitaku.web.templating.texts import text

TOPIC = "mail"
ANSWER_TIMEOUT_SECONDS = 15  # seconds for each answer of the mail server


def check_mail(configuration: Configuration, recipient: str = "") -> Iterator[Finding]:
    """Findings about the mail server; with `recipient`, a test mail is sent there."""
    server = configuration.mail
    if server is None:
        yield make_finding(FindingLevel.ERROR if recipient else FindingLevel.WARNING, TOPIC, "no_mail")
        return
    where = f"{server.host}:{server.port}"
    sender = sender_of(configuration)
    try:
        with connect_and_sign_in(server) as connection:
            yield make_finding(
                FindingLevel.OK,
                TOPIC,
                "mail_with_tls" if server.uses_implicit_tls or server.uses_starttls else "mail",
                server=where,
            )
            if recipient:
                connection.send_message(make_test_mail(configuration, recipient), parseaddr(sender)[1], [recipient])
                yield make_finding(FindingLevel.OK, TOPIC, "mail_sent", recipient=recipient, sender=sender)
    except (OSError, smtplib.SMTPException, ssl.SSLError) as error:
        yield make_finding(FindingLevel.ERROR, TOPIC, "mail_failed", server=where, reason=smtp_error_text(error))


def connect_and_sign_in(server: MailServer) -> smtplib.SMTP:
    """A connection to the mail server, signed in. Raises OSError or SMTPException."""
    context = ssl.create_default_context()
    connection = (
        smtplib.SMTP_SSL(server.host, server.port, timeout=ANSWER_TIMEOUT_SECONDS, context=context)
        if server.uses_implicit_tls
        else smtplib.SMTP(server.host, server.port, timeout=ANSWER_TIMEOUT_SECONDS)
    )
    try:
        if server.uses_starttls:
            connection.starttls(context=context)
        if server.user:
            connection.login(server.user, server.password)
        connection.ehlo_or_helo_if_needed()
    except BaseException:
        connection.close()
        raise
    return connection


def make_test_mail(configuration: Configuration, recipient: str) -> EmailMessage:
    """A mail that says, in both languages, that mails arrive."""
    mail = EmailMessage()
    mail["Subject"] = text("server_check.test_mail_subject", "en")
    mail["From"], mail["To"] = sender_of(configuration), recipient
    for name, value in new_mail_headers(configuration).items():
        mail[name] = value
    mail.set_content("\n\n".join(text("server_check.test_mail", lang) for lang in ("en", "ja")) + "\n")
    return mail
