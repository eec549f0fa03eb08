"""Pages on which people meet: open tables."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku.web.lobby.rows import row
from hoshitaku.web.meeting import open_tables
from hoshitaku.web.meeting.open_tables import Wish
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.tables.models import Table
from hoshitaku.web.words import language, t


@require_safe
def open_list(request: HttpRequest) -> HttpResponse:
    """Tables with a free seat, filtered and page by page."""
    viewer, wish = viewer_of(request), Wish.of(request.GET)
    asked = request.GET.get("page", "")
    found = open_tables.page(wish, viewer, int(asked) if re.fullmatch("[0-9]{1,6}", asked) else 1)
    context = {
        "tables": [row(table, viewer) for table in found.tables],
        "filters": filters(wish),
        "filtered": bool(wish.asked()),
        "number": found.number,
        "previous": _address(wish, found.number - 1) if found.number > 1 else None,
        "next": _address(wish, found.number + 1) if found.has_next else None,
    }
    return show(request, "meeting/open_tables.html", context)


def _address(wish: Wish, number: int) -> str:
    return f"{reverse('open-tables')}?{urlencode({**wish.asked(), 'page': number})}"


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
