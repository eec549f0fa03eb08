"""Pages on which people meet: open tables."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.lobby.table_rows import table_row
from hoshitaku.web.social import open_tables
from hoshitaku.web.social.open_tables import TableFilter
from hoshitaku.web.table.models import Table
from hoshitaku.web.templating.translate import page_language, t


@require_safe
def open_tables_page(request: HttpRequest) -> HttpResponse:
    """Tables with a free seat, filtered and page by page."""
    viewer, wish = viewer_of(request), TableFilter.from_query(request.GET)
    page = paginate(request, open_tables.find_open_tables(wish, viewer), open_tables.TABLES_PER_PAGE, count_rows=False)
    context = {
        "tables": [table_row(table, viewer) for table in page.rows],
        "filters": filter_fields(wish),
        "filtered": bool(wish.non_empty_fields()),
        "page": page,
    }
    return render_page(request, "meeting/open_tables.html", context)


def filter_fields(wish: TableFilter) -> list[dict[str, Any]]:
    """The fields of the form, each with its choices; the first means any."""
    choices = {
        "game": game_choices(),
        "free": [(count, t("meeting.free_least", count=int(count))) for count in open_tables.FREE_SEAT_CHOICES],
        "pace": [(pace, t(f"table.pace_{pace}")) for pace in Table.Pace.values],
        "clock": [(clock, t(f"meeting.clock_{clock}")) for clock in open_tables.CLOCK_CHOICES],
        "language": [(lang, t(f"meeting.language_{lang}")) for lang in open_tables.LANGUAGE_CHOICES],
        "bots": [(bots, t(f"meeting.bots_{bots}")) for bots in open_tables.BOT_CHOICES],
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


def game_choices() -> list[tuple[str, str]]:
    """Every game by name, with its title."""
    return [(name, hoshitaku.game(name).title(page_language())) for name in hoshitaku.game_names()]
