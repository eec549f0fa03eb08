"""Text that can be kept and shown: a request that holds any other is answered before anything looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from hoshitaku.kernel.valid_text import is_valid_text
from hoshitaku.web.http.problems import bad_request_page


class RejectBadTextMiddleware(MiddlewareMixin):
    """Answers 400 if an address, a field or a cookie holds what no database takes (NUL) or no page can show.

    Form fields are read at the moment when Django reads them too, for their token: until then a request may still be
    given its own way of reading them.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Look at the address and the cookies."""
        # Before the language of the page is known, so the answer is in the browser's language: see settings.
        texts = [request.path_info, *request.GET, *_values_as_text(request.GET.lists()), *request.COOKIES.values()]
        return None if all(map(is_valid_text, texts)) else bad_request_page(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]
    ) -> HttpResponse | None:
        """Look at the fields of a form."""
        return (
            None
            if all(map(is_valid_text, [*request.POST, *_values_as_text(request.POST.lists())]))
            else bad_request_page(request)
        )


def _values_as_text(lists: Iterable[tuple[str, list[Any]]]) -> list[str]:
    return [str(value) for _, values in lists for value in values]
