"""Pages of a board: topic with answers, create, edit, delete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from markupsafe import Markup

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.communities import board
from hoshitaku.web.club.communities.forms import AnswerForm, TopicForm
from hoshitaku.web.club.communities.models import Answer, Community, Topic
from hoshitaku.web.club.communities.visibility import (
    CommunityHeader,
    CommunityStanding,
    community_header,
    standing_or_404,
    topic_or_404,
    visible_answers,
)
from hoshitaku.web.club.member_access import members_only, signed_in_member
from hoshitaku.web.club.posts.actions import EditTextPage
from hoshitaku.web.club.posts.forms import new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.http.user_text_form import form_page_unless_valid
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class RenderedText:
    """What somebody has written, as HTML."""

    html: Markup
    may_edit: bool
    may_delete: bool


@dataclass(frozen=True, kw_only=True)
class RenderedAnswer(RenderedText):
    """An answer."""

    answer: Answer


@dataclass(frozen=True, kw_only=True)
class TopicPage(CommunityHeader, RenderedText, Page):
    """A topic with its answers."""

    template = "club/communities/topic.html"

    topic: Topic
    is_by_viewer: bool
    answers: Sequence[RenderedAnswer]
    page: ListPage  # of answers
    form: AnswerForm
    form_token: str


@dataclass(frozen=True, kw_only=True)
class WriteTopicPage(CommunityHeader, Page):
    """The form for a topic."""

    template = "club/communities/write_topic.html"

    form: TopicForm
    form_token: str = ""  # of a new one
    topic: Topic | None = None  # that is edited


@dataclass(frozen=True, kw_only=True)
class DeleteTopicPage(Page):
    """The question whether to delete a topic."""

    template = "club/communities/delete_topic.html"

    community: Community
    topic: Topic
    answer_count: int  # of answers


@require_safe
def topic_page(request: HttpRequest, key: str, topic: str) -> HttpResponse:
    """A topic with its answers, the oldest first."""
    standing = standing_or_404(key, signed_in_member(request))
    return _render_topic(request, standing, topic_or_404(standing, topic), AnswerForm())


def _render_topic(
    request: HttpRequest, standing: CommunityStanding, topic: Topic, form: AnswerForm, status: int = 200
) -> HttpResponse:
    page = paginate(request, visible_answers(topic, standing.member), board.ANSWERS_PER_PAGE)
    answers = [RenderedAnswer(answer=one, **vars(_render_text(standing, one))) for one in page.rows]
    shown = TopicPage(
        **vars(community_header(standing)),
        **vars(_render_text(standing, topic)),
        topic=topic,
        is_by_viewer=standing.member is not None and standing.member.pk == topic.author_id,
        answers=answers,
        page=page,
        form=form,
        form_token=new_form_token(),
    )
    return render_page(request, shown, status)


def _render_text(standing: CommunityStanding, written: Topic | Answer) -> RenderedText:
    return RenderedText(
        html=render_markdown(written.text),
        may_edit=board.may_edit(standing, written.author_id),
        may_delete=board.may_delete(standing, written.author_id),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def create_topic(request: HttpRequest, member: Viewer, key: str) -> HttpResponse:
    """Create a topic."""
    standing = standing_or_404(key, member)
    board.check_may_write(standing)
    form = TopicForm(request.POST if request.method == "POST" else None)
    shown = WriteTopicPage(**vars(community_header(standing)), form=form, form_token=new_form_token())
    page = partial(render_page, request, shown)
    again = form_page_unless_valid(form, rate_limits.CLUB_POST, request, member, page)
    if again is not None:
        return again
    made = board.create_topic(standing, member, valid_form_token(request.POST.get("token", "")), **form.cleaned_data)
    return redirect("club-topic", key, made.key)


@require_POST
@members_only
def create_answer(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Answer a topic."""
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
    """The URL of an answer on its page of the topic."""
    address = reverse("club-topic", args=[key, answer.topic.key])
    return f"{address}?page={board.page_number_of_answer(answer, reader)}#answer-{answer.key}"


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_topic(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Edit an own topic."""
    standing = standing_or_404(key, member)
    found = topic_or_404(standing, topic)
    board.check_is_author(member, found)
    board.check_may_write(standing)
    now = {"title": found.title, "text": found.text}
    form = TopicForm(request.POST if request.method == "POST" else None, initial=now)
    shown = WriteTopicPage(**vars(community_header(standing)), form=form, topic=found)
    page = partial(render_page, request, shown)
    again = form_page_unless_valid(form, rate_limits.CLUB_POST, request, member, page)
    if again is not None:
        return again
    board.change_topic(standing, found, member, **form.cleaned_data)
    return redirect("club-topic", key, topic)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_answer(request: HttpRequest, member: Viewer, key: str, topic: str, answer: str) -> HttpResponse:
    """Edit an own answer."""
    standing = standing_or_404(key, member)
    said = board.answer_or_404(standing, topic_or_404(standing, topic), answer)
    board.check_is_author(member, said)
    board.check_may_write(standing)
    form = AnswerForm(request.POST if request.method == "POST" else None, initial={"text": said.text})
    page = partial(render_page, request, EditTextPage(form=form, back_url=_answer_url(key, said, member)))
    again = form_page_unless_valid(form, rate_limits.COMMENT, request, member, page)
    if again is not None:
        return again
    board.change_answer(standing, said, member, form.cleaned_data["text"])
    return redirect(_answer_url(key, said, member))


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def delete_topic(request: HttpRequest, member: Viewer, key: str, topic: str) -> HttpResponse:
    """Delete a topic with its answers, after confirmation."""
    standing = standing_or_404(key, member)
    found = board.deletable_topic_or_403(standing, topic)
    if request.method != "POST":
        count = visible_answers(found, None).count()
        return render_page(request, DeleteTopicPage(community=standing.community, topic=found, answer_count=count))
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
