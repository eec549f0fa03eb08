"""The site's name and origin for passkeys: a passkey is bound to one name permanently, and browsers demand TLS."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

HOST_NAME = re.compile(r"(?=.*[a-z])[a-z0-9_-]+(\.[a-z0-9_-]+)*", re.ASCII)


@dataclass(frozen=True)
class PasskeySite:
    """The name that passkeys are bound to (RP id), and the origin that browsers sign.

    Without a name, passkeys are not available: `unavailable_reason` says why ("elsewhere", "number" or "no_tls").
    """

    name: str = ""
    origin: str = ""
    unavailable_reason: str = ""


def site_of(request: HttpRequest) -> PasskeySite:
    """The site of a request: by HOSHITAKU_ORIGIN, or by the request's host on a local machine."""
    here = f"{request.scheme}://{request.get_host()}".lower()
    if settings.ORIGIN and urlsplit(here).netloc != urlsplit(settings.ORIGIN).netloc:
        return PasskeySite(unavailable_reason="elsewhere")
    origin = settings.ORIGIN or here
    name = urlsplit(origin).hostname or ""
    if not HOST_NAME.fullmatch(name):
        return PasskeySite(unavailable_reason="number")
    is_this_machine = name == "localhost" or name.endswith(".localhost")
    if not (origin.startswith("https://") or is_this_machine):
        return PasskeySite(unavailable_reason="no_tls")
    return PasskeySite(name, origin)
