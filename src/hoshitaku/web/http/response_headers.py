"""Headers of every answer: pages, files, operator endpoints, and refusals outside of Django."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings

NOSNIFF = ("X-Content-Type-Options", "nosniff")

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def common_headers() -> list[tuple[str, str]]:
    """Browsers must not guess content types and, behind TLS, must keep to TLS."""
    if not settings.SECURE_HSTS_SECONDS:
        return [NOSNIFF]
    more = "; includeSubDomains" if settings.SECURE_HSTS_INCLUDE_SUBDOMAINS else ""
    return [NOSNIFF, ("Strict-Transport-Security", f"max-age={settings.SECURE_HSTS_SECONDS}{more}")]


def add_common_headers(application: Application) -> Application:
    """Wrap an ASGI application so that all its answers have these headers. HSTS is sent with TLS only."""

    async def answering(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                found = {name.lower() for name, _ in message["headers"]}
                wanted = common_headers() if scope["scheme"] == "https" else [NOSNIFF]
                more = [(name.lower().encode(), value.encode()) for name, value in wanted]
                message["headers"] = [*message["headers"], *(one for one in more if one[0] not in found)]
            await send(message)

        await application(scope, receive, sending if scope["type"] == "http" else send)

    return answering
