"""Pages of a board: a topic with its answers, a new one, taking away what was written."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from hoshitaku.web import limits
from hoshitaku.web.ages import ago
from hoshitaku.web.club.communities import board
from hoshitaku.web.club.communities.forms import AnswerForm, TopicForm
from hoshitaku.web.club.communities.models import Answer, Topic
from hoshitaku.web.club.communities.seeing import Standing, answers_to, headed, standing_at, topic_at
from hoshitaku.web.club.members import for_members, member_of
from hoshitaku.web.club.posts.forms import clean_token, fresh_token
from hoshitaku.web.club.posts.markup import html
from hoshitaku.web.editing import shown_again
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.words import t


@require_safe
def topic(request: HttpRequest, key: str, topic: str) -> HttpResponse:
    """A topic with its answers, the oldest first."""
    standing = standing_at(key, member_of(request))
    return _page(request, standing, topic_at(standing, topic), AnswerForm())


def _page(request: HttpRequest, standing: Standing, topic: Topic, form: AnswerForm, status: int = 200) -> HttpResponse:
    page = paged(request, answers_to(topic, standing.member), board.ANSWERS_PER_PAGE)
    answers = [
        {
            "answer": one,
            "html": html(one.text),
            "age": ago(one.made),
            "changed": ago(one.changed) if one.changed else "",
            "may_edit": board.may_edit(standing, one.author_id),
            "may_delete": board.may_delete(standing, one.author_id),
        }
        for one in page.rows
    ]
    context = {
        "topic": topic,
        "mine": standing.member is not None and standing.member.pk == topic.author_id,
        "html": html(topic.text),
        "age": ago(topic.made),
        "changed": ago(topic.changed) if topic.changed else "",
        "may_edit": board.may_edit(standing, topic.author_id),
        "may_delete": board.may_delete(standing, topic.author_id),
        "answers": answers,
        "page": page,
        "form": form,
        "token": fresh_token(),
    }
    return show(request, "club/communities/topic.html", headed(standing) | context, status)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def begin(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Begin a topic."""
    standing = standing_at(key, member)
    board.check_writes(standing)
    form = TopicForm(request.POST if request.method == "POST" else None)
    context = headed(standing) | {"form": form, "token": fresh_token(), "topic": None}
    page = partial(show, request, "club/communities/begin.html", context)
    again = shown_again(form, limits.POST, request, member, page)
    if again is not None:
        return again
    made = board.begin(standing, member, clean_token(request.POST.get("token", "")), **form.cleaned_data)
    return redirect("club-topic", key, made.key)


@require_POST
@for_members
def answer(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Say something to a topic."""
    standing = standing_at(key, member)
    found = topic_at(standing, topic)
    board.check_writes(standing)
    form = AnswerForm(request.POST)
    again = shown_again(form, limits.COMMENT, request, member, partial(_page, request, standing, found, form))
    if again is not None:
        return again
    token = clean_token(request.POST.get("token", ""))
    said = board.answer(standing, found, member, token, form.cleaned_data["text"])
    return redirect(_place_of(key, said, member))


def _place_of(key: str, said: Answer, reader: Viewer) -> str:
    """Where a reader finds an answer: on a page of its topic."""
    address = reverse("club-topic", args=[key, said.topic.key])
    return f"{address}?page={board.page_of(said, reader)}#answer-{said.key}"


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def edit(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Change a topic of one's own."""
    standing = standing_at(key, member)
    found = topic_at(standing, topic)
    board.check_author(member, found)
    board.check_writes(standing)
    now = {"title": found.title, "text": found.text}
    form = TopicForm(request.POST if request.method == "POST" else None, initial=now)
    context = headed(standing) | {"form": form, "token": "", "topic": found}
    page = partial(show, request, "club/communities/begin.html", context)
    again = shown_again(form, limits.POST, request, member, page)
    if again is not None:
        return again
    board.change_topic(standing, found, member, **form.cleaned_data)
    return redirect("club-topic", key, topic)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def edit_answer(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """Change an answer of one's own."""
    standing = standing_at(key, member)
    said = board.answer_at(standing, topic_at(standing, topic), answer)
    board.check_author(member, said)
    board.check_writes(standing)
    form = AnswerForm(request.POST if request.method == "POST" else None, initial={"text": said.text})
    page = partial(show, request, "club/edit.html", {"form": form, "back": _place_of(key, said, member)})
    again = shown_again(form, limits.COMMENT, request, member, page)
    if again is not None:
        return again
    board.change_answer(standing, said, member, form.cleaned_data["text"])
    return redirect(_place_of(key, said, member))


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def delete(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Delete a topic with its answers; asks once."""
    standing = standing_at(key, member)
    found = board.deletable_topic(standing, topic)
    if request.method != "POST":
        count = answers_to(found, None).count()
        return show(request, "club/communities/delete.html", headed(standing) | {"topic": found, "count": count})
    found.delete()
    messages.success(request, t("communities.topic_deleted"))
    return redirect("club-community", key)


@require_POST
@for_members
def delete_answer(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """Delete an answer."""
    standing = standing_at(key, member)
    board.delete_answer(standing, topic_at(standing, topic), answer)
    messages.success(request, t("communities.answer_deleted"))
    return redirect("club-topic", key, topic)
