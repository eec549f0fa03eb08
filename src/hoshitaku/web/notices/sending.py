"""Sending to the push service of a browser: encrypted for that browser, signed with this server's own key (VAPID).

The key follows from the server's secret key: a backup holds it, and servers that share one share the other.
The package pywebpush is an extra; without it nothing is sent, and the page says so.
"""

from __future__ import annotations

import base64
import binascii
import json
import time
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings

from hoshitaku.web.notices.models import ADDRESS_LONGEST, Subscription

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

# The services of the browsers there are. What a browser names is an address that this server is to call: any other
# might be one of its own network, or one that never ends its answer.
SERVICES = (
    "fcm.googleapis.com",
    "android.googleapis.com",
    "jmt17.google.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
PATIENCE = (5.0, 10.0)  # seconds to connect, and for an answer
KEPT_FOR = 24 * 3600  # seconds that a service keeps a notice for a browser that is away
SIGNED_FOR = 12 * 3600
GONE = (404, 410)
POINT, SECRET = 65, 16  # bytes of a browser's public key, and of its secret
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


def is_here() -> bool:
    """Whether this server can send notices."""
    return find_spec("pywebpush") is not None


def is_service(address: str) -> bool:
    """Whether an address belongs to a push service that this server calls: with TLS, at one of the known services."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    if len(address) > ADDRESS_LONGEST or not address.isascii() or "@" in parts.netloc:
        return False
    if f"{parts.scheme}://{parts.netloc}" in settings.PUSH_SERVICES:
        return True
    known = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    return parts.scheme == "https" and port in (None, 443) and known


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether these are the keys of a browser."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
    except (ValueError, binascii.Error):
        return False
    return len(point) == POINT and point[0] == 4 and len(secret) == SECRET and is_here() and _on_curve(point)


@cache
def public_key() -> str:
    """What a browser needs to know of this server's key."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  (an extra)

    form = serialization.PublicFormat.UncompressedPoint
    point = _key().public_key().public_bytes(serialization.Encoding.X962, form)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode("ascii")


def send(subscription: Subscription, told: dict[str, str]) -> int:
    """Hand a notice to the push service of a browser; the status of its answer. OSError if it cannot be reached."""
    import requests  # noqa: PLC0415  (an extra)
    from py_vapid import Vapid02  # noqa: PLC0415  (an extra)
    from pywebpush import WebPusher  # noqa: PLC0415  (an extra)

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(json.dumps(told).encode())["body"]
    headers = {
        **Vapid02(private_key=_key()).sign(_claims(subscription)),
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_FOR),
        # A newer notice of the same table takes the place of one that still waits for the browser.
        "Topic": sha256(told["url"].encode()).hexdigest()[:32],
    }
    # What a service says beyond its status is not read, and it leads nowhere else.
    with requests.post(
        subscription.endpoint, data=body, headers=headers, timeout=PATIENCE, stream=True, allow_redirects=False
    ) as answer:
        return int(answer.status_code)


def _claims(subscription: Subscription) -> dict[str, object]:
    """What is signed: for which service, until when, and who answers for it."""
    service = urlsplit(subscription.endpoint)
    return {
        "aud": f"{service.scheme}://{service.netloc}",
        "exp": int(time.time()) + SIGNED_FOR,
        "sub": settings.ORIGIN if settings.ORIGIN.startswith("https") else f"mailto:{settings.DEFAULT_FROM_EMAIL}",
    }


@cache
def _key() -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  (an extra)

    seed = sha256(b"hoshitaku.push:" + settings.SECRET_KEY.encode()).digest()
    return ec.derive_private_key(int.from_bytes(seed) % (ORDER - 1) + 1, ec.SECP256R1())


def _on_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  (an extra)

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
