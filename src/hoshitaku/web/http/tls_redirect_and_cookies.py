"""TLS for public addresses: cookies that no other site can set, and no page without TLS."""

from __future__ import annotations

import logging

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.middleware.security import SecurityMiddleware

logger = logging.getLogger(__name__)

SECURE_COOKIE_PREFIX = "__Host-"


def cookie_name(name: str, secure: bool) -> str:
    """The name of a cookie; with TLS, it has a prefix that ties it to this host.

    Without the prefix, another site of the same domain could set it. With TLS no other name is read.
    """
    return f"{SECURE_COOKIE_PREFIX}{name}" if secure else name


class TlsRedirectMiddleware(SecurityMiddleware):
    """Django's TLS redirect, but without a redirect loop behind a proxy that the settings do not name."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.proxy_warning_logged = False

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        """Redirect to TLS. A forged header affects only its sender."""
        if request.is_secure() or request.headers.get("X-Forwarded-Proto") != "https":
            return super().process_request(request)
        if self.redirect and not self.proxy_warning_logged:
            self.proxy_warning_logged = True
            proxy = request.META.get("REMOTE_ADDR", "")
            logger.warning("the proxy at %s is not trusted; if it is yours, set HOSHITAKU_PROXY=%s", proxy, proxy)
        return None
