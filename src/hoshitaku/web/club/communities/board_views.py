"""Pages of a board: a topic with its answers, a new one, taking away what was written."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities import board
from hoshitaku.web.club.communities.forms import AnswerForm, TopicForm
from hoshitaku.web.club.communities.models import Answer, Topic
from hoshitaku.web.club.communities.visibility import (
    CommunityStanding,
    community_header_context,
    standing_or_404,
    topic_or_404,
    visible_answers,
)
from hoshitaku.web.club.members import members_only, signed_in_member
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.edit_form import form_page_unless_valid
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.templating.relative_time import time_ago
from hoshitaku.web.templating.translate import t


@require_safe
def topic_page(request: HttpRequest, key: str, topic: str) -> HttpResponse:
    """A topic with its answers, the oldest first."""
    standing = standing_or_404(key, signed_in_member(request))
    return _render_topic(request, standing, topic_or_404(standing, topic), AnswerForm())


def _render_topic(
    request: HttpRequest, standing: CommunityStanding, topic: Topic, form: AnswerForm, status: int = 200
) -> HttpResponse:
    page = paginate(request, visible_answers(topic, standing.member), board.ANSWERS_PER_PAGE)
    answers = [
        {
            "answer": one,
            "html": render_markdown(one.text),
            "age": time_ago(one.made),
            "changed": time_ago(one.changed) if one.changed else "",
            "may_edit": board.may_edit(standing, one.author_id),
            "may_delete": board.may_delete(standing, one.author_id),
        }
        for one in page.rows
    ]
    context = {
        "topic": topic,
        "mine": standing.member is not None and standing.member.pk == topic.author_id,
        "html": render_markdown(topic.text),
        "age": time_ago(topic.made),
        "changed": time_ago(topic.changed) if topic.changed else "",
        "may_edit": board.may_edit(standing, topic.author_id),
        "may_delete": board.may_delete(standing, topic.author_id),
        "answers": answers,
        "page": page,
        "form": form,
        "token": new_form_token(),
    }
    return render_page(request, "club/communities/topic.html", community_header_context(standing) | context, status)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def create_topic(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Begin a topic."""
    standing = standing_or_404(key, member)
    board.check_may_write(standing)
    form = TopicForm(request.POST if request.method == "POST" else None)
    context = community_header_context(standing) | {"form": form, "token": new_form_token(), "topic": None}
    page = partial(render_page, request, "club/communities/begin.html", context)
    again = form_page_unless_valid(form, rate_limits.POST, request, member, page)
    if again is not None:
        return again
    made = board.create_topic(standing, member, valid_form_token(request.POST.get("token", "")), **form.cleaned_data)
    return redirect("club-topic", key, made.key)


@require_POST
@members_only
def create_answer(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Say something to a topic."""
    standing = standing_or_404(key, member)
    found = topic_or_404(standing, topic)
    board.check_may_write(standing)
    form = AnswerForm(request.POST)
    again = form_page_unless_valid(
        form, rate_limits.COMMENT, request, member, partial(_render_topic, request, standing, found, form)
    )
    if again is not None:
        return again
    token = valid_form_token(request.POST.get("token", ""))
    said = board.create_answer(standing, found, member, token, form.cleaned_data["text"])
    return redirect(_answer_url(key, said, member))


def _answer_url(key: str, answer: Answer, reader: Viewer) -> str:
    """Where a reader finds an answer: on a page of its topic."""
    address = reverse("club-topic", args=[key, answer.topic.key])
    return f"{address}?page={board.page_number_of_answer(answer, reader)}#answer-{answer.key}"


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_topic(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Change a topic of one's own."""
    standing = standing_or_404(key, member)
    found = topic_or_404(standing, topic)
    board.check_is_author(member, found)
    board.check_may_write(standing)
    now = {"title": found.title, "text": found.text}
    form = TopicForm(request.POST if request.method == "POST" else None, initial=now)
    context = community_header_context(standing) | {"form": form, "token": "", "topic": found}
    page = partial(render_page, request, "club/communities/begin.html", context)
    again = form_page_unless_valid(form, rate_limits.POST, request, member, page)
    if again is not None:
        return again
    board.change_topic(standing, found, member, **form.cleaned_data)
    return redirect("club-topic", key, topic)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_answer(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """Change an answer of one's own."""
    standing = standing_or_404(key, member)
    said = board.answer_or_404(standing, topic_or_404(standing, topic), answer)
    board.check_is_author(member, said)
    board.check_may_write(standing)
    form = AnswerForm(request.POST if request.method == "POST" else None, initial={"text": said.text})
    page = partial(render_page, request, "club/edit.html", {"form": form, "back": _answer_url(key, said, member)})
    again = form_page_unless_valid(form, rate_limits.COMMENT, request, member, page)
    if again is not None:
        return again
    board.change_answer(standing, said, member, form.cleaned_data["text"])
    return redirect(_answer_url(key, said, member))


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def delete_topic(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Delete a topic with its answers; asks once."""
    standing = standing_or_404(key, member)
    found = board.deletable_topic_or_403(standing, topic)
    if request.method != "POST":
        count = visible_answers(found, None).count()
        return render_page(
            request,
            "club/communities/delete.html",
            community_header_context(standing) | {"topic": found, "count": count},
        )
    found.delete()
    messages.success(request, t("communities.topic_deleted"))
    return redirect("club-community", key)


@require_POST
@members_only
def delete_answer(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """Delete an answer."""
    standing = standing_or_404(key, member)
    board.delete_answer(standing, topic_or_404(standing, topic), answer)
    messages.success(request, t("communities.answer_deleted"))
    return redirect("club-topic", key, topic)
