"""Rejects text that cannot be stored or shown, before any other code sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.kernel.valid_text import is_valid_text
from hoshitaku.web.http.problem_pages import bad_request_page


class RejectBadTextMiddleware(MiddlewareMixin):
    """Answers 400 if the URL, a field or a cookie has text that no database stores (NUL) or no page can show.

    Form fields are read in `process_view`, when Django reads them too, for their token. Until then a view may replace
    the upload handlers.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Check the URL and the cookies."""
        # The page's language is not known yet, so the answer is in the browser's language: see settings.
        texts = [request.path_info, *request.GET, *_values_as_text(request.GET.lists()), *request.COOKIES.values()]
        return None if all(map(is_valid_text, texts)) else bad_request_page(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> HttpResponse | None:
        """Check the fields of a form."""
        return (
            None
            if all(map(is_valid_text, [*request.POST, *_values_as_text(request.POST.lists())]))
            else bad_request_page(request)
        )


def _values_as_text(lists: Iterable[tuple[str, list[Any]]]) -> list[str]:
    return [str(value) for _, values in lists for value in values]
