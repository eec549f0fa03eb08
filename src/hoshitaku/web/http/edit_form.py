"""What people write for others to read: the form that is shown again if it is refused, and changing it later."""

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
    """The page of a form that is not to be carried out, with what was written: it was not sent, something is wrong in
    it, there was too much of it, or its writer is muted. None if it is to be carried out.

    `page` makes it with a status.
    """
    if not form.is_bound:
        return render_page(200)
    if not form.is_valid():
        return render_page(400)
    try:
        rate_limits.count_attempt(limit, request, author)
        chat.before_speaking.send(sender=type(form), viewer=author)
    except Problem as problem:
        return form_page_with_problem(form, problem, render_page)
    return None


def form_page_with_problem(
    form: forms.BaseForm, problem: Problem, render_page: Callable[[int], HttpResponse]
) -> HttpResponse:
    """The page of a form that says beside its fields why it is not carried out."""
    notice = problem.notice()
    form.add_error(None, forms.ValidationError([notice["title"], notice["text"]]))
    return problem.add_headers_to(render_page(problem.status))


def update_if_changed(rows: QuerySet[Any], row: Model, new_values: Mapping[str, Any]) -> None:
    """Write what differs into the row, and when: it is marked as changed only if it says something else now.

    Problem 404 if it is gone by now.
    """
    if all(getattr(row, name) == value for name, value in new_values.items()):
        return
    if not rows.filter(pk=row.pk).update(**new_values, changed=timezone.now()):
        raise Problem(404, "missing", "missing")
