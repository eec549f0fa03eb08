"""Page rendering, and what every page is given.

For authors of templates:

- The Content-Security-Policy (`settings.py`) allows no inline script, no `style` and no `on...` attribute. SVG
  presentation attributes and classes are fine.
- Every control works as a plain form first; every form that posts contains `csrf_input`. Only whole pages have it,
  never streamed fragments, whose buttons belong to a form of the page (see `table/page/contexts.py`).
- A POST to `url("preferences")` with `lang` or `theme`, and `next={{ here }}`, switches without losing the place.
- Times are written by `time_tag(moment, form)` alone, in the forms of `templating/times.py`; in a text, the element is
  the value. What states the days that the server decides names their time zone, `server_zone()`.
- A form with `data-at-once=".part"` is sent by `js/club.js` with the header `X-Fragment: 1`; the answer has only that
  part and replaces it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.session_ended_notice import SignedOutNotice, pop_signed_out_notice
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.problems import Notice
from hoshitaku.web.table.seats.sit_and_leave import count_tables_to_act_at
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import page_language

THEMES = ("", "day", "night")
TABLE_PATH = re.compile("/t/[A-Za-z0-9_-]+/")


@dataclass(frozen=True, kw_only=True)
class Page(TemplateContext):
    """A whole page, which also has the variables of CommonContext, and `csrf_input`."""


@dataclass(frozen=True)
class ViewerInfo:
    """Who looks at a page."""

    is_known: bool = False  # whether they have given a name
    name: str = ""
    emblem: int = 1
    has_account: bool = False
    email: str = ""
    is_staff: bool = False


@dataclass(frozen=True)
class CommonContext:
    """What every page has."""

    lang: str  # "ja" or "en"
    other_lang: str
    viewer: ViewerInfo
    theme: str  # "" (system), "day" or "night": the class of <html>
    here: str  # path and query of this page
    referring_table_url: str  # the address of the table that linked to this page, or ""
    your_turn_count: int  # number of the viewer's tables that wait for them
    notice: Notice | None  # the answer to the last action
    signed_out_notice: SignedOutNotice | None  # why this browser was signed out of its account
    refresh_seconds: int  # seconds after which a browser without scripts reloads the page; 0: never
    is_club_enabled: bool  # whether the club is switched on


def render_page(
    request: HttpRequest,
    page: Page,
    status: int = 200,
    *,
    notice: Notice | None = None,
    refresh: int = 0,
    asks_database: bool = True,
) -> HttpResponse:
    """A page from its template.

    Args:
        notice: shown instead of the message that the previous request left.
        refresh: seconds after which a browser without scripts reloads the page; 0: never.
        asks_database: without the database, the page does not show who the viewer is.
    """
    common = common_context(request, notice, refresh, asks_database=asks_database)
    answer = render(request, page.template, {**vars(common), **page.variables()}, status=status)
    answer["Cache-Control"] = "no-store"
    return answer


def common_context(
    request: HttpRequest, notice: Notice | None = None, refresh: int = 0, *, asks_database: bool = True
) -> CommonContext:
    """The variables of all pages."""
    known = asks_database and hasattr(request, "session")
    viewer = viewer_of(request) if known else None
    lang = page_language()
    theme = request.COOKIES.get(settings.THEME_COOKIE_NAME, "")
    # The message of the previous request is read, and is gone then, even if another notice takes its place.
    done = _pop_previous_message(request) if asks_database else None
    return CommonContext(
        lang=lang,
        other_lang="en" if lang == "ja" else "ja",
        viewer=viewer_info(viewer),
        theme=theme if theme in THEMES else "",
        here=request.get_full_path(),
        referring_table_url=referring_table_url(request),
        your_turn_count=count_tables_to_act_at(viewer) if viewer else 0,
        notice=notice or done,
        signed_out_notice=pop_signed_out_notice(request) if known else None,
        refresh_seconds=refresh,
        is_club_enabled=settings.CLUB,
    )


def referring_table_url(request: HttpRequest) -> str:
    """The address of the table that linked to this page; "" if it was no table of this server."""
    came_from = urlsplit(request.headers.get("referer", ""))
    found = TABLE_PATH.match(came_from.path)
    return found[0] if found and came_from.netloc == request.get_host() else ""


def viewer_info(viewer: Viewer | None) -> ViewerInfo:
    """The viewer, for pages."""
    if viewer is None:
        return ViewerInfo()
    return ViewerInfo(
        is_known=True,
        name=viewer.name,
        emblem=viewer.emblem,
        has_account=viewer.user_id is not None,
        email=viewer.email,
        is_staff=bool(viewer.user and viewer.user.is_staff),
    )


def _pop_previous_message(request: HttpRequest) -> Notice | None:
    """The message that the previous request left."""
    said = [str(message) for message in messages.get_messages(request)] if hasattr(request, "_messages") else []
    return Notice("done", said[-1]) if said else None
