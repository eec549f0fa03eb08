"""Links for another device: made by the guest, taken once by the other device.

The code of a link has 60 random bits and ten minutes to be guessed in, with few tries from one address. That is short
enough to be typed, as it has to be in an installed app that does not share the browser's cookies. So few bits could be
guessed from a plain hash; that of the database needs the server's key.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth import logout
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.account.other_devices.models import DeviceLink, OpenedDevice
from hoshitaku.web.account.other_devices.opened_devices import OPENED_DEVICE_KEY, devices_changed
from hoshitaku.web.account.user_agent import browser_and_system
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_event

LINK_LIFETIME = timedelta(minutes=10)
MAX_DEVICES = 5  # on which one guest is opened
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without 0, 1, I and O: 5 bits each
GROUPS, GROUP = 3, 4
MAX_CODE_INPUT_LENGTH = 500  # characters that are read of what somebody typed or pasted


@dataclass(frozen=True)
class NewLink:
    """A new link; its code is known only now."""

    code: str
    expires: datetime


def make_link(viewer: Viewer, table_slug: str = "") -> NewLink:
    """Make a link to open a guest on another device; the one before becomes void.

    Problem 409 if the guest was opened on too many devices, or is an account.
    """
    if viewer.user_id is not None:
        raise Problem(409, "device_account", "refusal")
    if OpenedDevice.objects.filter(viewer=viewer).count() >= MAX_DEVICES:
        raise Problem(409, "too_many_devices", "refusal", most=MAX_DEVICES)
    code = "-".join("".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    expires = timezone.now() + LINK_LIFETIME
    given = {"keyed_hash": _hash(code), "table_slug": table_slug, "expires": expires}
    DeviceLink.objects.update_or_create(viewer=viewer, defaults=given)
    return NewLink(code, expires)


def find_link(code: str) -> DeviceLink | None:
    """The valid link of a code; None if it is unknown, used, void or too old, all by the same single query."""
    valid = DeviceLink.objects.filter(keyed_hash=_hash(code), expires__gt=timezone.now(), viewer__user=None)
    return valid.select_related("viewer").first()


def use_link(request: HttpRequest, code: str) -> DeviceLink | None:
    """Use the link up: from now on this browser plays as its guest. None if another request was first.

    The browser gets a new session key, and a member is signed out there, unless another request was first. What it
    had before stays in the session: its own guest is there again as soon as this one is not.
    """
    session = request.session
    with transaction.atomic():
        link = find_link(code)
        # In one statement: of two requests with the same code, the database lets one delete it.
        if link is None or DeviceLink.objects.filter(pk=link.pk, keyed_hash=link.keyed_hash).delete()[0] != 1:
            return None
        if request.user.is_authenticated:
            logout(request)
        session.cycle_key()
        device = browser_and_system(request.headers.get("User-Agent", ""))
        row = Session.objects.get(pk=session.session_key)
        opened = OpenedDevice.objects.create(viewer=link.viewer, session=row, device=device)
        session[OPENED_DEVICE_KEY] = opened.pk
        session.save()
        devices_changed.send(sender=OpenedDevice, viewer=link.viewer_id)
    log_event("opened on another device", request, f"guest {link.viewer_id}")
    return link


def extract_code(text: str) -> str:
    """The code in what somebody typed, or in a pasted link, in its usual form; "" if there is none."""
    last = (
        unicodedata.normalize("NFKC", text[:MAX_CODE_INPUT_LENGTH])
        .strip()
        .partition("?")[0]
        .rstrip("/")
        .rpartition("/")[2]
    )
    letters = _normalized_letters(last)
    if len(letters) != GROUPS * GROUP or not set(letters) <= set(CODE_LETTERS):
        return ""
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def delete_expired_links() -> None:
    """Delete links that nobody used in time."""
    DeviceLink.objects.filter(expires__lte=timezone.now()).delete()


def _normalized_letters(code: str) -> str:
    return re.sub(r"[^0-9A-Z]", "", unicodedata.normalize("NFKC", code[:MAX_CODE_INPUT_LENGTH]).upper())


def _hash(code: str) -> str:
    return salted_hmac("hoshitaku.device-link", _normalized_letters(code), algorithm="sha256").hexdigest()
