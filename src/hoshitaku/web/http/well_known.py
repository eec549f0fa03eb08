"""Addresses that programs look for on every site, and which pages search engines may list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

NOINDEX_HEADER_NAME: Final = "X-Robots-Tag"
# Names of the pages that are about the games and the site. Tables, people and accounts are not: who plays, and what a
# join link shows, is nobody else's business.
INDEXABLE_PAGES: Final = frozenset(
    (
        "lobby", "how-to-play", "rules", "rules-chapter", "cards", "glossary", "first-game", "lessons", "lesson",
        "puzzle-today", "puzzle", "about-ratings", "privacy", "status",
        "club", "club-games", "club-posts", "club-post", "club-cafes", "club-cafe", "club-shop", "club-article",
    )
)  # fmt: skip
CACHE_SECONDS: Final = 24 * 3600
# Crawlers must not request what changes something or costs much; the header above says what they may list.
ROBOTS_TXT: Final = "User-agent: *\nDisallow: /admin/\nDisallow: /import/\nDisallow: /t/*/stream/\n"

GetResponse = Callable[[HttpRequest], HttpResponseBase]


@require_safe
def robots_text(request: HttpRequest) -> HttpResponse:
    """/robots.txt."""
    return HttpResponse(ROBOTS_TXT, "text/plain; charset=utf-8", headers={"Cache-Control": f"max-age={CACHE_SECONDS}"})


@require_safe
def redirect_to_icon(request: HttpRequest, file: str) -> HttpResponseRedirect:
    """Icons that browsers and phones request by fixed names, also for answers that are no pages."""
    return HttpResponseRedirect(static(file), headers={"Cache-Control": f"max-age={CACHE_SECONDS}"})


@require_safe
def redirect_to_password_page(request: HttpRequest) -> HttpResponseRedirect:
    """/.well-known/change-password: where password managers send people (W3C)."""
    return HttpResponseRedirect(reverse("password"))


def noindex_middleware(respond: GetResponse) -> GetResponse:
    """Asks search engines not to list a page, unless it is one of INDEXABLE_PAGES."""

    def mark(request: HttpRequest) -> HttpResponseBase:
        response = respond(request)
        page = request.resolver_match.url_name if request.resolver_match else None
        if page not in INDEXABLE_PAGES or response.status_code >= 400:
            response.headers[NOINDEX_HEADER_NAME] = "noindex"
        return response

    return mark
