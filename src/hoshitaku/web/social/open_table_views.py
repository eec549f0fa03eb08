"""The page of open tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.lobby.table_rows import TableRow, table_row
from hoshitaku.web.social import open_tables
from hoshitaku.web.social.open_tables import TableFilter
from hoshitaku.web.table.models import Table
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True)
class FilterField:
    """A field of the filter form; the first choice is any."""

    name: str
    title: str
    value: str
    choices: Sequence[tuple[str, str]]  # values and titles


@dataclass(frozen=True, kw_only=True)
class OpenTablesPage(Page):
    """Tables with a free seat."""

    template = "social/open_tables.html"

    tables: Sequence[TableRow]
    filter_fields: Sequence[FilterField]
    has_filter: bool
    list_page: ListPage


@require_safe
def open_tables_page(request: HttpRequest) -> HttpResponse:
    """Tables with a free seat, filtered and paginated."""
    viewer, wish = viewer_of(request), TableFilter.from_query(request.GET)
    page = paginate(request, open_tables.find_open_tables(wish, viewer), open_tables.TABLES_PER_PAGE, count_rows=False)
    shown = OpenTablesPage(
        tables=[table_row(table, viewer) for table in page.rows],
        filter_fields=filter_fields(wish),
        has_filter=bool(wish.non_empty_fields()),
        list_page=page,
    )
    return render_page(request, shown)


def filter_fields(wish: TableFilter) -> list[FilterField]:
    """The fields of the filter form with their choices; the first choice is any."""
    choices = {
        "game": game_choices(),
        "free": [(count, t("social.free_least", count=int(count))) for count in open_tables.FREE_SEAT_CHOICES],
        "pace": [(pace, t(f"table.pace_{pace}")) for pace in Table.Pace.values],
        "clock": [(clock, t(f"social.clock_{clock}")) for clock in open_tables.CLOCK_CHOICES],
        "language": [(lang, t(f"social.language_{lang}")) for lang in open_tables.LANGUAGE_CHOICES],
        "bots": [(bots, t(f"social.bots_{bots}")) for bots in open_tables.BOT_CHOICES],
    }
    return [
        FilterField(name, t(f"social.filter_{name}"), getattr(wish, name), [("", t("social.any")), *listed])
        for name, listed in choices.items()
    ]


def game_choices() -> list[tuple[str, str]]:
    """Every game's name with its title."""
    return [(name, hoshitaku.game(name).title(page_language())) for name in hoshitaku.game_names()]
