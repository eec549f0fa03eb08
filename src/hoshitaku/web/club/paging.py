"""Long lists, a page at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

from hoshitaku.web.club.members import whole

PER_PAGE = 20
GAMES_PER_PAGE = 24  # fills rows of two, three and four


@dataclass(frozen=True)
class Page:
    """One page of a list: `rows`, its number of all pages, how many rows there are, addresses of its neighbours."""

    rows: list[Any]
    number: int
    pages: int
    count: int
    back: str
    next: str


def paged(request: HttpRequest, rows: QuerySet[Any], per_page: int = PER_PAGE) -> Page:
    """The page that the address asks for; the nearest one if there is none of that number."""
    pages = Paginator(rows, per_page)
    found = pages.get_page(whole(request.GET.get("page"), 999_999) or 1)
    return Page(
        list(found.object_list),
        found.number,
        pages.num_pages,
        pages.count,
        _address(request, found.number - 1) if found.has_previous() else "",
        _address(request, found.number + 1) if found.has_next() else "",
    )


def _address(request: HttpRequest, number: int) -> str:
    asked = request.GET.copy()
    asked["page"] = str(number)
    return f"?{asked.urlencode()}"
