"""Making pages, and what every page is given: see CONTEXTS.md."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.signed_out import notice_of
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.table.seats.sit_and_leave import count_tables_to_act_at
from hoshitaku.web.templating.translate import page_language

THEMES = ("", "day", "night")
TABLE_PATH = re.compile("/t/[A-Za-z0-9_-]+/")


def render_page(
    request: HttpRequest,
    template: str,
    context: dict[str, Any] | None = None,
    status: int = 200,
    *,
    asks_database: bool = True,
) -> HttpResponse:
    """A page from its template; `context` goes before what every page is given.

    If the database is not asked, the page does not know who looks at it.
    """
    given = {**common_context(request, asks_database=asks_database), **(context or {})}
    answer = render(request, template, given, status=status)
    answer["Cache-Control"] = "no-store"
    return answer


def common_context(request: HttpRequest, *, asks_database: bool = True) -> dict[str, Any]:
    """Context of all pages."""
    known = asks_database and hasattr(request, "session")
    viewer = viewer_of(request) if known else None
    lang = page_language()
    theme = request.COOKIES.get(settings.THEME_COOKIE_NAME, "")
    return {
        "lang": lang,
        "other_lang": "en" if lang == "ja" else "ja",
        "viewer": viewer_context(viewer),
        "theme": theme if theme in THEMES else "",
        "here": request.get_full_path(),
        "came_from": referring_table_url(request),
        "your_turns": count_tables_to_act_at(viewer) if viewer else 0,
        "notice": _done_notice(request) if asks_database else None,
        "signed_out": notice_of(request) if known else None,
        "refresh": 0,
        "club": settings.CLUB,
    }


def referring_table_url(request: HttpRequest) -> str:
    """The address of the table from which a link led here; "" if it was no table of this server."""
    came_from = urlsplit(request.headers.get("referer", ""))
    found = TABLE_PATH.match(came_from.path)
    return found[0] if found and came_from.netloc == request.get_host() else ""


def viewer_context(viewer: Viewer | None) -> dict[str, Any]:
    """What a page says about its viewer."""
    if viewer is None:
        return {"known": False, "name": "", "emblem": 1, "account": False, "email": "", "staff": False}
    return {
        "known": True,
        "name": viewer.name,
        "emblem": viewer.emblem,
        "account": viewer.user_id is not None,
        "email": viewer.email,
        "staff": bool(viewer.user and viewer.user.is_staff),
    }


def _done_notice(request: HttpRequest) -> dict[str, str] | None:
    """What the request before this one left to say."""
    said = [str(message) for message in messages.get_messages(request)] if hasattr(request, "_messages") else []
    return {"kind": "done", "title": said[-1], "text": "", "clause": ""} if said else None
