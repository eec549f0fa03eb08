"""E-mail addresses: confirmed by a link in a mail. Each address belongs to at most one account.

Nobody can find out whether an address has an account: the page says the same if it is taken, and its owner gets a mail.
Links use the address in HOSHITAKU_ORIGIN, never that of the request; without it no mail is sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.core import signing
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.mail.account_mail import AccountMail, MailOwnership, ShownAs
from hoshitaku.web.mail.unsent_mails import stop_showing_mails
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import page_language, t

SIGNING_SALT = "address"
LINK_VALID_DAYS = 3
LINK_VALID_SECONDS = LINK_VALID_DAYS * 24 * 3600


def can_send_mail() -> bool:
    """Whether this server knows its public address, which links in mails need."""
    return bool(settings.ORIGIN)


def request_confirmation(request: HttpRequest, viewer: Viewer, address: str) -> None:
    """Store the address that an account wants, and mail it a link. Problem 429 if that happens too often."""
    rate_limits.count_attempt(rate_limits.MAIL, request, viewer)
    rate_limits.count_attempt(rate_limits.MAIL, request, address)
    viewer.unconfirmed_address = address
    viewer.save(update_fields=["unconfirmed_address"])
    owner = find_owner(address)
    stop_showing_mails(viewer, ShownAs.WANTED)
    if owner is None:
        token = signing.dumps({"viewer": viewer.pk, "address": address}, salt=SIGNING_SALT)
        link = settings.ORIGIN + reverse("confirm-email-address", args=[token])
        belonging = MailOwnership(viewer.pk, viewer.pk, ShownAs.WANTED)
        send_account_mail(address, "confirm", viewer, belonging, link=link, days=LINK_VALID_DAYS)
    else:
        # To the spelling that the owner gave: a database may treat different letters as equal, but they are another
        # address. The page of the account that asked shows the same as for a free address.
        belonging = MailOwnership(owner.pk, viewer.pk, ShownAs.WANTED)
        send_account_mail(owner.email, "taken", owner, belonging, link=settings.ORIGIN + reverse("reset"))


def find_viewer_by_link(token: str) -> Viewer | None:
    """The viewer whose address a link confirms.

    None if the link is forged, expired, used or replaced by a newer one, or if the address is already an account's.
    """
    try:
        said = signing.loads(token, salt=SIGNING_SALT, max_age=LINK_VALID_SECONDS)
    except signing.BadSignature:
        return None
    viewer = Viewer.objects.select_related("user").filter(pk=said["viewer"], user__isnull=False).first()
    if viewer is None or viewer.unconfirmed_address != said["address"]:
        return None
    # Includes closed accounts, which get no mail any more.
    if Viewer.objects.filter(address__iexact=said["address"]).exists():
        return None
    return viewer


def confirm_address(token: str) -> Viewer | None:
    """Set the account's address to that of the link; None if the link is not valid."""
    try:
        with transaction.atomic():
            viewer = find_viewer_by_link(token)
            if viewer is None:
                return None
            set_address(viewer, viewer.unconfirmed_address)
    except IntegrityError:  # another account has just confirmed it
        return None
    return viewer


def set_address(viewer: Viewer, address: str | None) -> None:
    """Set or remove an account's address. Django's User keeps a copy, for the password pages."""
    assert viewer.user is not None, "guests have no address"
    viewer.address, viewer.unconfirmed_address = address, ""
    for shown_as in ShownAs:
        stop_showing_mails(viewer, shown_as)
    viewer.save(update_fields=["address", "unconfirmed_address"])
    viewer.user.email = address or ""
    viewer.user.save(update_fields=["email"])


def find_owner(address: str) -> Viewer | None:
    """The account with this address."""
    return Viewer.objects.select_related("user").filter(address__iexact=address, user__is_active=True).first()


@dataclass(frozen=True, kw_only=True)
class AccountMailText(TemplateContext):
    """A mail about an account; `kind` names its texts, the link is valid for `valid_days`, if the text says so."""

    template = "mail/account.txt"

    lang: str
    kind: str
    name: str
    link: str
    valid_days: int
    valid_until: datetime


def send_account_mail(
    address: str, kind: str, viewer: Viewer, ownership: MailOwnership, *, link: str, days: int = 0
) -> None:
    """Send one of the mails in templates/mail, in the language of the page."""
    name = viewer.user.get_username() if viewer.user else viewer.name
    until = timezone.now() + timedelta(days=days)
    text = AccountMailText(
        lang=page_language(), kind=kind, name=name, link=link, valid_days=days, valid_until=until
    ).render()
    AccountMail(t(f"mail.{kind}_subject"), text, address, ownership).send()
