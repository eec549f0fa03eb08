"""Comments, the spectators' chat, and the page about the author of either."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.comments import comments, spectator_chat
from hoshitaku.web.comments.forms import CommentForm
from hoshitaku.web.comments.models import Comment, SpectatorMessage
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import form_page_unless_valid, form_page_with_problem
from hoshitaku.web.social import person_views
from hoshitaku.web.social.person_at_table import Person
from hoshitaku.web.table.extension_points import SpectatorChat
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.page.views import table_page
from hoshitaku.web.table.replay.views import find_finished_table, replay_page
from hoshitaku.web.table.request import form_number, require_viewer
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class EditCommentPage(Page):
    """The form to edit a comment."""

    template = "comments/edit_comment.html"

    form: CommentForm
    back_url: str  # address


@dataclass(frozen=True, kw_only=True)
class SpectatorChatPage(Page):
    """The spectators' chat alone: `js/spectator-chat.js` asks for it again."""

    template = "comments/_spectator_chat.html"

    spectator_chat: SpectatorChat


@require_POST
def write_comment(request: HttpRequest, slug: str) -> HttpResponse:
    """Comment on a moment of a finished game."""
    table, viewer = find_finished_table(slug), require_viewer(request)
    at = form_number(request, "at")
    try:
        rate_limits.count_attempt(rate_limits.COMMENT, request, viewer)
        comments.add_comment(table, viewer, at, request.POST.get("text", ""))
    except Problem as problem:
        return replay_page(request, table, min(max(at, 0), table.revision), problem)
    return _redirect_to_comments(slug, at)


@require_http_methods(["GET", "HEAD", "POST"])
def comment_author_page(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """The author of a comment: add as a friend, block, report. Authors can delete it."""
    comment = _find_comment(slug, mark)
    if request.method == "POST" and request.POST.get("command") == "delete":
        mine = Comment.objects.filter(pk=comment.pk, viewer=require_viewer(request))
        if not mine.exists():
            raise Problem(403, "forbidden", "forbidden")
        mine.delete()
        messages.success(request, t("comments.deleted"))
        return _redirect_to_comments(slug, comment.at)
    return person_views.person_page(request, Person(comment.viewer, comment.name, comment.table, comment.text))


@require_http_methods(["GET", "HEAD", "POST"])
def edit_comment(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """Edit one's comment."""
    comment, viewer = _find_comment(slug, mark), require_viewer(request)
    if comment.viewer_id != viewer.pk:
        raise Problem(403, "not_author", "forbidden")
    form = CommentForm(request.POST if request.method == "POST" else None, initial={"text": comment.text})
    back = f"{reverse('replay', args=[slug])}?at={comment.at}#comments"
    page = partial(render_page, request, EditCommentPage(form=form, back_url=back))
    again = form_page_unless_valid(form, rate_limits.COMMENT, request, viewer, page)
    if again is not None:
        return again
    try:
        comments.update_comment(comment, form.cleaned_data["text"])
    except Problem as problem:
        return form_page_with_problem(form, problem, page)
    return _redirect_to_comments(slug, comment.at)


@require_http_methods(["GET", "HEAD", "POST"])
def spectator_chat_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The spectators' chat, and writing to it."""
    table, viewer = find_table(slug), viewer_of(request)
    if request.method == "POST":
        viewer = require_viewer(request)
        try:
            rate_limits.count_attempt(rate_limits.CHAT, request, viewer)
            spectator_chat.add_spectator_line(table, viewer, request.POST.get("text", ""))
        except Problem as problem:
            return problem.add_headers_to(table_page(request, find_table(slug), problem.notice(), problem.status))
        answer = redirect("table", slug)
        answer.status_code = 303
        return answer
    if not spectator_chat.may_read_spectator_chat(table, viewer):
        raise Problem(403, "not_among_spectators", "forbidden")
    chat = spectator_chat.find_spectator_chat(request, table) or SpectatorChat((), "", may_talk=False)
    return render_page(request, SpectatorChatPage(spectator_chat=chat))


@require_http_methods(["GET", "HEAD", "POST"])
def spectator_line_author_page(request: HttpRequest, slug: str, mark: str) -> HttpResponse:
    """The author of a spectator's message, for those who may read it."""
    table = find_table(slug)
    line = SpectatorMessage.objects.filter(table=table, public_id=mark).select_related("viewer").first()
    if line is None or not spectator_chat.may_read_spectator_chat(table, viewer_of(request)):
        raise Problem(404, "missing", "missing")
    return person_views.person_page(request, Person(line.viewer, line.name, table, line.text))


def _find_comment(slug: str, mark: str) -> Comment:
    comment = (
        Comment.objects.filter(table=find_finished_table(slug), public_id=mark)
        .select_related("viewer", "table")
        .first()
    )
    if comment is None:
        raise Problem(404, "missing", "missing")
    return comment


def _redirect_to_comments(slug: str, at: int) -> HttpResponse:
    answer = redirect(f"{reverse('replay', args=[slug])}?at={at}#comments")
    answer.status_code = 303
    return answer
