"""/check: what a request from outside looks like when it arrives here, for `hoshitaku check`.

Only who has the server's secret key gets an answer. It comes in two parts, so that a proxy that holds answers back is
noticed: it would do the same to the stream of a table.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Final

from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse

import hoshitaku

PROBE_HEADER: Final = "X-Hoshitaku-Check"
SIGNATURE_VALID_SECONDS: Final = 60  # seconds for which a signature is valid
PAUSE_BETWEEN_PARTS_SECONDS: Final = 1.0  # seconds between the two parts
END_MARK: Final = b"\nend\n"


def probe_signature() -> str:
    """What the header of a probe contains."""
    return TimestampSigner(salt="probe").sign("check")


def is_probe(request: HttpRequest) -> bool:
    """Whether the sender of a request has the server's secret key."""
    try:
        TimestampSigner(salt="probe").unsign(request.headers.get(PROBE_HEADER, ""), max_age=SIGNATURE_VALID_SECONDS)
    except BadSignature:
        return False
    return True


def probe_response(request: HttpRequest, _: None) -> HttpResponseBase:
    """Version, and host, scheme and client address as this server sees them: JSON, then END_MARK after a pause."""
    seen = {
        "version": hoshitaku.__version__,
        "host": request.META.get("HTTP_HOST", ""),
        "scheme": request.scheme,
        "client": request.META.get("REMOTE_ADDR", ""),
        "forwarded_for": request.headers.get("X-Forwarded-For", ""),
    }

    async def parts() -> AsyncIterator[bytes]:
        yield json.dumps(seen).encode()
        await asyncio.sleep(PAUSE_BETWEEN_PARTS_SECONDS)
        yield END_MARK

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingHttpResponse(parts(), content_type="text/event-stream", headers=headers)
