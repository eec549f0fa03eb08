"""Pages on which people meet: open tables."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web.lobby.rows import row
from hoshitaku.web.meeting import open_tables
from hoshitaku.web.meeting.open_tables import Wish
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.tables.models import Table
from hoshitaku.web.words import language, t


@require_safe
def open_list(request: HttpRequest) -> HttpResponse:
    """Tables with a free seat, filtered and page by page."""
    viewer, wish = viewer_of(request), Wish.of(request.GET)
    page = paged(request, open_tables.matching(wish, viewer), open_tables.PAGE, counted=False)
    context = {
        "tables": [row(table, viewer) for table in page.rows],
        "filters": filters(wish),
        "filtered": bool(wish.asked()),
        "page": page,
    }
    return show(request, "meeting/open_tables.html", context)


def filters(wish: Wish) -> list[dict[str, Any]]:
    """The fields of the form, each with its choices; the first means any."""
    choices = {
        "game": games(),
        "free": [(count, t("meeting.free_least", count=int(count))) for count in open_tables.FREE],
        "pace": [(pace, t(f"table.pace_{pace}")) for pace in Table.Pace.values],
        "clock": [(clock, t(f"meeting.clock_{clock}")) for clock in open_tables.CLOCKS],
        "language": [(lang, t(f"meeting.language_{lang}")) for lang in open_tables.LANGUAGES],
        "bots": [(bots, t(f"meeting.bots_{bots}")) for bots in open_tables.BOTS],
    }
    return [
        {
            "name": name,
            "title": t(f"meeting.filter_{name}"),
            "value": getattr(wish, name),
            "choices": [("", t("meeting.any")), *listed],
        }
        for name, listed in choices.items()
    ]


def games() -> list[tuple[str, str]]:
    """Every game by name, with its title."""
    return [(name, hoshitaku.game(name).title(language())) for name in hoshitaku.game_names()]
