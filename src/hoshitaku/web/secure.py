"""What a public address with TLS asks for: cookies that no other site can plant, and no page without TLS."""

from __future__ import annotations

import logging

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.middleware.security import SecurityMiddleware

logger = logging.getLogger(__name__)

PREFIX = "__Host-"
CARRIED_OVER = "hoshitaku_carried_over"


def cookie_name(name: str, secure: bool) -> str:
    """The name of a cookie: with TLS, one that browsers take from this very host alone."""
    return f"{PREFIX}{name}" if secure else name


class Secured(SecurityMiddleware):
    """Django's own, except that it sends nobody round in circles behind a proxy that the server was not told of."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.warned = False

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        """Redirect to TLS. A header that anybody may send is not believed; whoever makes it up fools nobody else."""
        if request.is_secure() or request.headers.get("X-Forwarded-Proto") != "https":
            return super().process_request(request)
        if self.redirect and not self.warned:
            self.warned = True
            proxy = request.META.get("REMOTE_ADDR", "")
            logger.warning("a proxy at %s is not trusted: if it is yours, set HOSHITAKU_PROXY=%s", proxy, proxy)
        return None


class Sessions(SessionMiddleware):
    """Django's own, except that a visitor whose cookies date from before they had a prefix keeps their session."""

    def process_request(self, request: HttpRequest) -> None:
        """Take over what an older version of this server gave, and give the session its new cookie."""
        carried = []
        for name in (settings.SESSION_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME, settings.THEME_COOKIE_NAME):
            before = name.removeprefix(PREFIX)
            if name not in request.COOKIES and before in request.COOKIES:
                request.COOKIES[name] = request.COOKIES[before]
                carried.append(name)
        super().process_request(request)
        if settings.SESSION_COOKIE_NAME in carried:
            setattr(request, CARRIED_OVER, True)
            request.session.modified = True

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Leave no session under the old name."""
        response = super().process_response(request, response)
        if getattr(request, CARRIED_OVER, False):
            response.delete_cookie(settings.SESSION_COOKIE_NAME.removeprefix(PREFIX))
        return response
