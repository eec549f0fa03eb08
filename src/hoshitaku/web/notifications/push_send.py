"""Sends messages to push services: encrypted for the browser, signed with this server's VAPID key.

The key is derived from the server's secret key: a backup contains it, and servers that share one share the other. The
package pywebpush is an extra; without it nothing is sent, and the page says so.
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

from hoshitaku.web.notifications import push_services
from hoshitaku.web.notifications.models import PushSubscription
from hoshitaku.web.notifications.push_services import PushEndpoint

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

SEND_TIMEOUT_SECONDS = 10.0  # seconds per message, from name lookup to answer
ROUND_TIMEOUT_SECONDS = 30.0  # seconds per round: undelivered messages are then dropped
MAX_PARALLEL_PER_SERVICE = 8  # requests to one service, so that others do not wait
UNREACHABLE_STATUS = 0
TTL_SECONDS = 24 * 3600  # seconds for which a service keeps a message
SIGNATURE_VALID_SECONDS = 12 * 3600
GONE_STATUSES = (404, 410)
PUBLIC_KEY_BYTES, SECRET_BYTES = 65, 16  # bytes of a browser's keys
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256

PushMessage = tuple[PushSubscription, dict[str, str]]
logger = logging.getLogger(__name__)


def can_push() -> bool:
    """Whether this server can send."""
    return all(find_spec(package) is not None for package in ("pywebpush", "aiohttp"))


def is_known_service(address: str) -> bool:
    """Whether a URL belongs to a push service that this server calls."""
    return push_services.parse_endpoint(address) is not None


def are_valid_keys(p256dh: str, auth: str) -> bool:
    """Whether these are valid keys of a browser."""
    try:
        point, secret = _decode_base64(p256dh), _decode_base64(auth)
    except (ValueError, binascii.Error):
        return False
    return (
        len(point) == PUBLIC_KEY_BYTES
        and point[0] == 4
        and len(secret) == SECRET_BYTES
        and can_push()
        and _is_on_curve(point)
    )


@cache
def public_key() -> str:
    """This server's public key, as browsers need it."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  (an extra)

    form = serialization.PublicFormat.UncompressedPoint
    point = _private_key().public_key().public_bytes(serialization.Encoding.X962, form)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode("ascii")


def send_all(messages: Sequence[PushMessage]) -> list[int]:
    """Send messages to push services. Returns the status of each answer, UNREACHABLE_STATUS without one.

    Ends after ROUND_TIMEOUT_SECONDS at the latest, however slow a service is; messages to others are sent before.
    """
    return asyncio.run(_send_all(messages))


async def _send_all(messages: Sequence[PushMessage]) -> list[int]:
    from hoshitaku.web.notifications import push_request  # noqa: PLC0415  (needs an extra)

    end = asyncio.get_running_loop().time() + ROUND_TIMEOUT_SECONDS
    slots: defaultdict[str, asyncio.Semaphore] = defaultdict(lambda: asyncio.Semaphore(MAX_PARALLEL_PER_SERVICE))
    endpoints = [push_services.parse_endpoint(browser.endpoint) for browser, _ in messages]
    private = [(one.origin.host, one.origin.port) for one in endpoints if one and one.may_be_private]
    async with push_request.make_push_session(private) as session:

        async def sent(message: PushMessage, endpoint: PushEndpoint | None) -> int:
            if endpoint is None:
                return UNREACHABLE_STATUS
            try:
                async with asyncio.timeout_at(end), slots[endpoint.service_name], asyncio.timeout(SEND_TIMEOUT_SECONDS):
                    return await push_request.post_to_service(session, endpoint, *_encrypt_message(*message, endpoint))
            except Exception as error:  # An error of one service must not affect others.
                # Do not log the browser's URL: anybody who has it can send.
                logger.warning("a push service could not be reached: %s", type(error).__name__)
                return UNREACHABLE_STATUS

        return list(await asyncio.gather(*map(sent, messages, endpoints)))


def _encrypt_message(
    subscription: PushSubscription, payload: dict[str, str], endpoint: PushEndpoint
) -> tuple[bytes, dict[str, str]]:
    """The encrypted body for a browser, and its headers."""
    from py_vapid import Vapid02  # noqa: PLC0415  (an extra)
    from pywebpush import WebPusher  # noqa: PLC0415  (an extra)

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body = WebPusher({"endpoint": str(endpoint), "keys": keys}).encode(json.dumps(payload).encode())["body"]
    headers = {
        **Vapid02(private_key=_private_key()).sign(_vapid_claims(endpoint)),
        "Content-Encoding": "aes128gcm",
        "TTL": str(TTL_SECONDS),
        # A newer message about the same table replaces an undelivered one.
        "Topic": sha256(payload["url"].encode()).hexdigest()[:32],
    }
    return body, headers


def _vapid_claims(endpoint: PushEndpoint) -> dict[str, object]:
    """The signed claims: audience, expiry and contact."""
    return {
        "aud": str(endpoint.origin),
        "exp": int(time.time()) + SIGNATURE_VALID_SECONDS,
        "sub": settings.ORIGIN if settings.ORIGIN.startswith("https") else f"mailto:{settings.DEFAULT_FROM_EMAIL}",
    }


@cache
def _private_key() -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  (an extra)

    seed = sha256(b"hoshitaku.push:" + settings.SECRET_KEY.encode()).digest()
    return ec.derive_private_key(int.from_bytes(seed) % (P256_ORDER - 1) + 1, ec.SECP256R1())


def _is_on_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  (an extra)

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def _decode_base64(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
