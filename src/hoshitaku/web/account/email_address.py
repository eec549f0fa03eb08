"""E-mail addresses: an account's own once a link that only their owner gets was followed; each belongs to one account.

Nobody learns whether an address has an account: anyone who gives a taken one is told the same, and its owner is
written to. Links name the address of HOSHITAKU_ORIGIN, never the one that a request claims; without it no mail is sent.
"""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.core.mail import send_mail
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.templating.translate import page_language, t

SIGNING_SALT = "address"
LINK_DAYS = 3
LINK_SECONDS = LINK_DAYS * 24 * 3600


def can_send_mail() -> bool:
    """Whether this server knows the address that links in mails need."""
    return bool(settings.ORIGIN)


def request_confirmation(request: HttpRequest, viewer: Viewer, address: str) -> None:
    """Note which address an account wants, and write to it. Problem 429 if that happens too often."""
    rate_limits.count_attempt(rate_limits.MAIL, request, viewer)
    rate_limits.count_attempt(rate_limits.MAIL, request, address)
    viewer.wanted_address = address
    viewer.save(update_fields=["wanted_address"])
    owner = find_owner(address)
    if owner is None:
        token = signing.dumps({"viewer": viewer.pk, "address": address}, salt=SIGNING_SALT)
        send_account_mail(
            address, "confirm", viewer, link=settings.ORIGIN + reverse("confirm-address", args=[token]), days=LINK_DAYS
        )
    else:
        # As the owner wrote it: a database may take other letters for the same, and they are another's address.
        send_account_mail(owner.email, "taken", owner, link=settings.ORIGIN + reverse("reset"))


def find_viewer_by_link(token: str) -> Viewer | None:
    """Whose address a link confirms.

    None if the link is forged, expired, used or replaced by a newer one, or if the address is now an account's.
    """
    try:
        said = signing.loads(token, salt=SIGNING_SALT, max_age=LINK_SECONDS)
    except signing.BadSignature:
        return None
    viewer = Viewer.objects.select_related("user").filter(pk=said["viewer"], user__isnull=False).first()
    if viewer is None or viewer.wanted_address != said["address"]:
        return None
    # Of an account that was closed as well, to which nothing is written any more.
    if Viewer.objects.filter(address__iexact=said["address"]).exists():
        return None
    return viewer


def confirm_address(token: str) -> Viewer | None:
    """Make the address of a link the account's own; None if the link is not valid."""
    try:
        with transaction.atomic():
            viewer = find_viewer_by_link(token)
            if viewer is None:
                return None
            set_address(viewer, viewer.wanted_address)
    except IntegrityError:  # Another account has just confirmed it.
        return None
    return viewer


def set_address(viewer: Viewer, address: str | None) -> None:
    """Give an account its address, or none. Django's own account keeps a copy, for its password pages."""
    assert viewer.user is not None, "guests have no address"
    viewer.address, viewer.wanted_address = address, ""
    viewer.save(update_fields=["address", "wanted_address"])
    viewer.user.email = address or ""
    viewer.user.save(update_fields=["email"])


def find_owner(address: str) -> Viewer | None:
    """The account that an address belongs to."""
    return Viewer.objects.select_related("user").filter(address__iexact=address, user__is_active=True).first()


def send_account_mail(address: str, kind: str, viewer: Viewer, **values: object) -> None:
    """One of the mails in templates/mail, in the language of the page."""
    name = viewer.user.get_username() if viewer.user else viewer.name
    text = render_to_string("mail/account.txt", {"lang": page_language(), "kind": kind, "name": name, **values})
    send_mail(t(f"mail.{kind}_subject"), text, None, [address])
