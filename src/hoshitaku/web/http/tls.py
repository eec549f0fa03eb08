"""What a public address with TLS asks for: cookies that no other site can plant, and no page without TLS."""

from __future__ import annotations

import logging

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.middleware.security import SecurityMiddleware

logger = logging.getLogger(__name__)

SECURE_COOKIE_PREFIX = "__Host-"


def cookie_name(name: str, secure: bool) -> str:
    """The name of a cookie: with TLS, one that browsers take from this very host alone.

    Without the prefix another site of the same domain could plant it: with TLS no other name is read.
    """
    return f"{SECURE_COOKIE_PREFIX}{name}" if secure else name


class TlsRedirectMiddleware(SecurityMiddleware):
    """Django's own, except that it sends nobody round in circles behind a proxy that the server was not told of."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.proxy_warning_logged = False

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        """Redirect to TLS. A header that anybody may send is not believed; whoever makes it up fools nobody else."""
        if request.is_secure() or request.headers.get("X-Forwarded-Proto") != "https":
            return super().process_request(request)
        if self.redirect and not self.proxy_warning_logged:
            self.proxy_warning_logged = True
            proxy = request.META.get("REMOTE_ADDR", "")
            logger.warning("a proxy at %s is not trusted: if it is yours, set HOSHITAKU_PROXY=%s", proxy, proxy)
        return None
