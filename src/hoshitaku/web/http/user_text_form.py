"""Texts that users write: the form, shown again if it is refused, and later edits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.page import chat


def form_page_unless_valid(
    form: forms.BaseForm,
    limit: rate_limits.RateLimit,
    request: HttpRequest,
    author: Viewer,
    render_page: Callable[[int], HttpResponse],
) -> HttpResponse | None:
    """The page of a form that must not be saved, with its input; None if it can be saved.

    It is not saved if it was not posted, is invalid, is over the rate limit, or if its author is muted. `render_page`
    renders the page with a status.
    """
    if not form.is_bound:
        return render_page(200)
    if not form.is_valid():
        return render_page(400)
    try:
        rate_limits.count_attempt(limit, request, author)
        chat.before_user_text_stored.send(sender=type(form), viewer=author)
    except Problem as problem:
        return form_page_with_problem(form, problem, render_page)
    return None


def form_page_with_problem(
    form: forms.BaseForm, problem: Problem, render_page: Callable[[int], HttpResponse]
) -> HttpResponse:
    """The page of a form with the problem next to its fields."""
    notice = problem.notice()
    form.add_error(None, forms.ValidationError([notice.title, notice.text]))
    return problem.add_headers_to(render_page(problem.status))


def update_if_changed(rows: QuerySet[Any], row: Model, new_values: Mapping[str, Any]) -> None:
    """Update a row and its time of change if any value differs.

    Problem 404 if the row was deleted.
    """
    if all(getattr(row, name) == value for name, value in new_values.items()):
        return
    if not rows.filter(pk=row.pk).update(**new_values, changed=timezone.now()):
        raise Problem(404, "missing", "missing")
