"""The encrypted form in which a mail is stored."""

from __future__ import annotations

import json

from django.core.mail import EmailMessage

from hoshitaku.web.database.encryption import EncryptionPurpose

PURPOSE = EncryptionPurpose("hoshitaku.unsent-mail", "mail")


def seal_mail(mail: EmailMessage) -> bytes:
    """Encrypt a mail of plain text; bound to its Message-ID."""
    parts = {"subject": mail.subject, "body": mail.body, "from": mail.from_email, "to": mail.to}
    return PURPOSE.seal(json.dumps(parts | {"headers": mail.extra_headers}), mail.extra_headers["Message-ID"])


def unseal_mail(sealed: bytes, message_id: str) -> EmailMessage | None:
    """The mail; None if it is damaged or was encrypted with another key."""
    text = PURPOSE.unseal(sealed, message_id)
    if text is None:
        return None
    parts = json.loads(text)
    return EmailMessage(parts["subject"], parts["body"], parts["from"], parts["to"], headers=parts["headers"])
