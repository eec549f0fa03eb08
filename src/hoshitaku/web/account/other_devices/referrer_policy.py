"""Pages whose address or content has a code."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse

from hoshitaku.web.http.pages import Page, render_page

# Their path goes nowhere, not even to this site's own files. Unlike with "no-referrer", browsers still post forms with
# their origin, by which forms are accepted (see settings.py).
REFERRER_POLICY: Final = "strict-origin"


def render_without_referrer(request: HttpRequest, page: Page, status: int = 200) -> HttpResponse:
    """A page whose address is passed to no other."""
    answer = render_page(request, page, status)
    answer["Referrer-Policy"] = REFERRER_POLICY
    return answer
