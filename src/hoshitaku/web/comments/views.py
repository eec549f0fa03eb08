"""Comments, what spectators say, and the page about whoever wrote either."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web import limits
from hoshitaku.web.comments import watching, writing
from hoshitaku.web.comments.forms import CommentForm
from hoshitaku.web.comments.models import Aside, Comment
from hoshitaku.web.editing import refused, shown_again
from hoshitaku.web.meeting import person_views
from hoshitaku.web.meeting.persons import Person
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import find_table
from hoshitaku.web.tables.views.asking import known_viewer, number
from hoshitaku.web.tables.views.history import finished, replay_page
from hoshitaku.web.tables.views.table import table_page
from hoshitaku.web.words import t


@require_POST
def write(request: HttpRequest, slug: str) -> HttpResponse:
    """Comment on a moment of a finished game."""
    table, viewer = finished(slug), known_viewer(request)
    at = number(request, "at")
    try:
        limits.count(limits.COMMENT, request, viewer)
        writing.write(table, viewer, at, request.POST.get("text", ""))
    except Problem as problem:
        return replay_page(request, table, min(max(at, 0), table.revision), problem)
    return _back(slug, at)


@require_http_methods(["GET", "HEAD", "POST"])
def about(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """Whoever wrote a comment: be friends, block, report. A comment of one's own can be deleted."""
    comment = _found(slug, mark)
    if request.method == "POST" and request.POST.get("deed") == "delete":
        mine = Comment.objects.filter(pk=comment.pk, viewer=known_viewer(request))
        if not mine.exists():
            raise Problem(403, "forbidden", "forbidden")
        mine.delete()
        messages.success(request, t("comments.deleted"))
        return _back(slug, comment.at)
    return person_views.about(request, Person(comment.viewer, comment.name, comment.table, comment.text))


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """Change a comment of one's own."""
    comment, viewer = _found(slug, mark), known_viewer(request)
    if comment.viewer_id != viewer.pk:
        raise Problem(403, "not_author", "forbidden")
    form = CommentForm(request.POST if request.method == "POST" else None, initial={"text": comment.text})
    context = {"form": form, "back": f"{reverse('replay', args=[slug])}?at={comment.at}#comments"}
    page = partial(show, request, "comments/edit.html", context)
    again = shown_again(form, limits.COMMENT, request, viewer, page)
    if again is not None:
        return again
    try:
        writing.edit(comment, form.cleaned_data["text"])
    except Problem as problem:
        return refused(form, problem, page)
    return _back(slug, comment.at)


@require_http_methods(["GET", "HEAD", "POST"])
def apart(request: HttpRequest, slug: str) -> HttpResponse:
    """What spectators say among themselves, and saying something to them."""
    table, viewer = find_table(slug), viewer_of(request)
    if request.method == "POST":
        viewer = known_viewer(request)
        try:
            limits.count(limits.CHAT, request, viewer)
            watching.say(table, viewer, request.POST.get("text", ""))
        except Problem as problem:
            return problem.headed(table_page(request, find_table(slug), problem.notice(), problem.status))
        answer = redirect("table", slug)
        answer.status_code = 303
        return answer
    if not watching.may_hear(table, viewer):
        raise Problem(403, "not_among_spectators", "forbidden")
    context = {"apart": [], "apart_url": "", "may_talk_apart": False, **watching.part(request, table)}
    return show(request, "table/_apart.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def who_said_apart(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """Whoever said something among spectators, for those who may read it."""
    table = find_table(slug)
    line = Aside.objects.filter(table=table, mark=mark).select_related("viewer").first()
    if line is None or not watching.may_hear(table, viewer_of(request)):
        raise Problem(404, "missing", "missing")
    return person_views.about(request, Person(line.viewer, line.name, table, line.text))


def _found(slug: str, mark: str) -> Comment:
    comment = Comment.objects.filter(table=finished(slug), mark=mark).select_related("viewer", "table").first()
    if comment is None:
        raise Problem(404, "missing", "missing")
    return comment


def _back(slug: str, at: int) -> HttpResponse:
    answer = redirect(f"{reverse('replay', args=[slug])}?at={at}#comments")
    answer.status_code = 303
    return answer
