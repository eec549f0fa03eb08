"""Sending to the push service of a browser: encrypted for that browser, signed with this server's own key (VAPID).

The key follows from the server's secret key: a backup holds it, and servers that share one share the other.
The package pywebpush is an extra; without it nothing is sent, and the page says so.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import json
import logging
import time
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING

from django.conf import settings

from hoshitaku.web.notices import services
from hoshitaku.web.notices.models import Subscription
from hoshitaku.web.notices.services import Endpoint

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

PATIENCE = 10.0  # seconds for one notice, from looking up the service's name to its answer
ROUND = 30.0  # seconds for all that are sent together: what a slow service has not taken by then is given up
AT_ONCE = 8  # to one service: the others do not wait for it
UNREACHABLE = 0
KEPT_FOR = 24 * 3600  # seconds that a service keeps a notice for a browser that is away
SIGNED_FOR = 12 * 3600
GONE = (404, 410)
POINT, SECRET = 65, 16  # bytes of a browser's public key, and of its secret
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256

Message = tuple[Subscription, dict[str, str]]
logger = logging.getLogger(__name__)


def is_here() -> bool:
    """Whether this server can send notices."""
    return all(find_spec(package) is not None for package in ("pywebpush", "aiohttp"))


def is_service(address: str) -> bool:
    """Whether an address belongs to a push service that this server calls."""
    return services.read(address) is not None


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


def send(messages: Sequence[Message]) -> list[int]:
    """Hand notices to the push services of browsers: the status of each answer, UNREACHABLE without one.

    However slow a service is, this ends after ROUND seconds, and what goes to others has left before.
    """
    return asyncio.run(_send(messages))


async def _send(messages: Sequence[Message]) -> list[int]:
    from hoshitaku.web.notices import calling  # noqa: PLC0415  (needs an extra)

    end = asyncio.get_running_loop().time() + ROUND
    slots: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(AT_ONCE))
    endpoints = [services.read(browser.endpoint) for browser, _ in messages]
    private = [(one.origin.host, one.origin.port) for one in endpoints if one and one.private]
    async with calling.session(private) as session:

        async def sent(message: Message, endpoint: Endpoint | None) -> int:
            if endpoint is None:
                return UNREACHABLE
            try:
                async with asyncio.timeout_at(end), slots[endpoint.service], asyncio.timeout(PATIENCE):
                    return await calling.post(session, endpoint, *_letter(*message, endpoint))
            except Exception as error:  # Whatever one service does, the others' browsers are told.
                # The log names no browser's address: whoever has it can send.
                logger.warning("a push service could not be reached: %s", type(error).__name__)
                return UNREACHABLE

        return list(await asyncio.gather(*map(sent, messages, endpoints)))


def _letter(subscription: Subscription, told: dict[str, str], endpoint: Endpoint) -> tuple[bytes, dict[str, str]]:
    """What is sent, encrypted for a browser, and its headers."""
    from py_vapid import Vapid02  # noqa: PLC0415  (an extra)
    from pywebpush import WebPusher  # noqa: PLC0415  (an extra)

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body = WebPusher({"endpoint": str(endpoint), "keys": keys}).encode(json.dumps(told).encode())["body"]
    headers = {
        **Vapid02(private_key=_key()).sign(_claims(endpoint)),
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_FOR),
        # A newer notice of the same table takes the place of one that still waits for the browser.
        "Topic": sha256(told["url"].encode()).hexdigest()[:32],
    }
    return body, headers


def _claims(endpoint: Endpoint) -> dict[str, object]:
    """What is signed: for which service, until when, and who answers for it."""
    return {
        "aud": str(endpoint.origin),
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
