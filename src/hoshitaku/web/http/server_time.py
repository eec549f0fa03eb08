"""The time of this server, which open pages ask for after a sleep (js/server-time.js)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.templating.times import server_time_milliseconds


@require_safe
def server_time_text(_request: HttpRequest) -> HttpResponse:
    """The time now, as text: milliseconds since 1970."""
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(str(server_time_milliseconds()), content_type="text/plain; charset=utf-8", headers=headers)
