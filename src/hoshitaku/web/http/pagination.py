"""Pagination: every list of the site is split here, and shown with `_pager.html`.

Rows are counted only up to a limit: beyond it there is no last page, and the database need not count rows that nobody
will look at. Lists that show no total skip the count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet
from django.http import HttpRequest

PER_PAGE: Final = 20
GAMES_PER_PAGE: Final = 24  # fills rows of two, three and four
MAX_COUNTED_ROWS: Final = 1000  # more are shown as "1,000+"
MAX_PAGE_NUMBER: Final = 1000  # on later pages, the database would read many rows for nobody


@dataclass(frozen=True)
class ListPage:
    """One page of a list.

    `rows` start with row number `first_row_number` of the list, from 1. `total_count` and `page_count` are None if not
    counted or above the limit. `previous_url` and `next_url` are the addresses of the neighbours, or "";
    `next_page_first_row` may be None.
    """

    rows: list[Any]
    page_number: int
    first_row_number: int
    total_count: int | None
    page_count: int | None
    previous_url: str
    next_url: str
    next_page_first_row: Any = None

    @property
    def total_text(self) -> str:
        """The number of rows as text."""
        return f"{self.total_count:,}" if self.total_count is not None else f"{MAX_COUNTED_ROWS:,}+"


def paginate(
    request: HttpRequest,
    rows: QuerySet[Any] | list[Any],
    per_page: int = PER_PAGE,
    *,
    count_rows: bool = True,
    parameter_name: str = "page",
) -> ListPage:
    """The page that the URL asks for; the last one if there are fewer.

    If a URL has several lists, each has its own parameter, which is also the list's HTML id.
    """
    asked = parse_whole_number(request.GET.get(parameter_name), 999_999) or 1
    count = _count_rows(rows) if count_rows else None
    pages = max(1, -(-count // per_page)) if count is not None else None
    number = max(1, min(asked, MAX_PAGE_NUMBER if pages is None else pages))
    first = (number - 1) * per_page
    found = list(rows[first : first + per_page + 1])
    has_next = len(found) > per_page and number < MAX_PAGE_NUMBER
    return ListPage(
        found[:per_page],
        number,
        first + 1,
        count,
        pages,
        _page_url(request, parameter_name, number - 1) if number > 1 else "",
        _page_url(request, parameter_name, number + 1) if has_next else "",
        found[per_page] if has_next else None,
    )


def _count_rows(rows: QuerySet[Any] | list[Any]) -> int | None:
    """The number of rows; None if it is above the limit."""
    if isinstance(rows, list):
        return len(rows)
    count = rows.order_by().values("pk")[: MAX_COUNTED_ROWS + 1].count()
    return count if count <= MAX_COUNTED_ROWS else None


def parse_whole_number(text: str | None, maximum: int = 9999) -> int | None:
    """A number in a URL, from 0 to `maximum`; None if it is malformed."""
    number = int(text) if text and text.isascii() and text.isdecimal() and len(text) <= len(str(maximum)) else None
    return number if number is not None and number <= maximum else None


def _page_url(request: HttpRequest, name: str, number: int) -> str:
    asked = request.GET.copy()
    asked[name] = str(number)
    return f"?{asked.urlencode()}" + (f"#{name}" if name != "page" else "")
