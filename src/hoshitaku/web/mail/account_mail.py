"""A mail to the owner of an account, and what has to be known to send it later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.core.mail import EmailMessage

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.mail.models import UnsentMail

MAX_MAIL_AGE = timedelta(hours=24)  # after which a mail is given up
ShownAs = UnsentMail.ShownAs


@dataclass(frozen=True)
class MailOwnership:
    """Whose mail it is, and who sees on their account page that it waits; see `UnsentMail`."""

    viewer_id: int | None = None
    shown_to_id: int | None = None
    shown_as: str = ""
    max_age: timedelta = MAX_MAIL_AGE


class AccountMail(EmailMessage):
    """A mail to one address."""

    def __init__(
        self, subject: str, body: str, address: str, belonging: MailOwnership, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(" ".join(subject.split()), body, None, [address], headers=dict(headers or {}))
        self.belonging = belonging


def mail_ownership(viewer: Viewer, address: str, link_valid: timedelta = MAX_MAIL_AGE) -> MailOwnership:
    """A mail of this viewer, who sees it on their page if it is to their confirmed address."""
    max_age = min(link_valid, MAX_MAIL_AGE)
    if address == viewer.email:
        return MailOwnership(viewer.pk, viewer.pk, ShownAs.OWN, max_age)
    return MailOwnership(viewer.pk, max_age=max_age)
