"""What people write for others to read: the form that is shown again if it is refused, and changing it later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from hoshitaku.web import limits
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import chat


def shown_again(
    form: forms.BaseForm, limit: limits.Limit, request: HttpRequest, writer: Viewer, page: Callable[[int], HttpResponse]
) -> HttpResponse | None:
    """The page of a form that is not to be carried out, with what was written: it was not sent, something is wrong in
    it, there was too much of it, or its writer is muted. None if it is to be carried out.

    `page` makes it with a status.
    """
    if not form.is_bound:
        return page(200)
    if not form.is_valid():
        return page(400)
    try:
        limits.count(limit, request, writer)
        chat.asked_to_speak.send(sender=type(form), viewer=writer)
    except Problem as problem:
        return refused(form, problem, page)
    return None


def refused(form: forms.BaseForm, problem: Problem, page: Callable[[int], HttpResponse]) -> HttpResponse:
    """The page of a form that says beside its fields why it is not carried out."""
    notice = problem.notice()
    form.add_error(None, forms.ValidationError([notice["title"], notice["text"]]))
    return problem.headed(page(problem.status))


def change(rows: QuerySet[Any], found: Model, given: Mapping[str, Any]) -> None:
    """Write what differs into the row, and when: it is marked as changed only if it says something else now.

    Problem 404 if it is gone by now.
    """
    if all(getattr(found, name) == value for name, value in given.items()):
        return
    if not rows.filter(pk=found.pk).update(**given, changed=timezone.now()):
        raise Problem(404, "missing", "missing")
