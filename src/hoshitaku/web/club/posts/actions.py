"""Actions on posts: write, edit, delete, like, comment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.member_access import fragment_or_redirect, members_only
from hoshitaku.web.club.posts.coupons import FIRST_THRESHOLDS, FURTHER_POINTS_PER_STEP, FURTHER_READS_PER_STEP
from hoshitaku.web.club.posts.forms import CommentForm, PostForm, new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.club.posts.models import Comment, Like, Post
from hoshitaku.web.club.posts.views import (
    COMMENTS_PER_PAGE,
    PostCounters,
    post_counters,
    post_or_404,
    render_post,
    visible_comments,
)
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.http.user_text_form import form_page_unless_valid, update_if_changed
from hoshitaku.web.templating.translate import page_language, t

# The page to write a post says how many points readers bring.
FURTHER_READS_AND_POINTS: Final = (FURTHER_READS_PER_STEP, FURTHER_POINTS_PER_STEP)


@dataclass(frozen=True, kw_only=True)
class WritePostPage(Page):
    """The form for a post."""

    template = "club/posts/write_post.html"

    form: PostForm
    game: Game
    post: Post | None = None  # that is edited
    form_token: str = ""  # of a new post
    first_reads_and_points: Sequence[tuple[int, int]] = (
        FIRST_THRESHOLDS  # numbers of readers, and the points that they bring
    )
    further_reads_and_points: tuple[int, int] = FURTHER_READS_AND_POINTS  # the same, after these


@dataclass(frozen=True, kw_only=True)
class DeletePostPage(Page):
    """The question whether to delete a post."""

    template = "club/posts/delete_post.html"

    post: Post
    counters: PostCounters


@dataclass(frozen=True, kw_only=True)
class LikeFragment(Page):
    """The counters of a post, and the nice! of the viewer."""

    template = "club/posts/_likes.html"

    post: Post
    counters: PostCounters


@dataclass(frozen=True, kw_only=True)
class EditTextPage(Page):
    """The form to edit a comment, or an answer of a community."""

    template = "club/edit_text.html"

    form: Form
    back_url: str  # address


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def write_post(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Write a post about a public game."""
    game = Game.objects.filter(slug=slug, approved=True).first()
    if game is None:
        raise Problem(404, "missing", "missing")
    begun = {"kind": request.GET.get("kind", Post.Kind.REVIEW), "language": page_language()}
    form = PostForm(request.POST if request.method == "POST" else None, initial=begun)
    page = partial(render_page, request, WritePostPage(form=form, game=game, form_token=new_form_token()))
    again = form_page_unless_valid(form, rate_limits.CLUB_POST, request, member, page)
    if again is not None:
        return again
    given, token = form.cleaned_data, valid_form_token(request.POST.get("token", ""))
    given = {**given, "summary": summarize_text(given["text"]), "game": game}
    made, _ = Post.objects.get_or_create(author=member, token=token, defaults=given)
    return redirect("club-post", made.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_post(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Edit an own post."""
    found = own_post_or_403(number, member)
    now = {"kind": found.kind, "title": found.title, "text": found.text, "language": found.language}
    form = PostForm(request.POST if request.method == "POST" else None, initial=now)
    page = partial(render_page, request, WritePostPage(form=form, game=found.game, post=found))
    again = form_page_unless_valid(form, rate_limits.CLUB_POST, request, member, page)
    if again is not None:
        return again
    given = form.cleaned_data
    # Counters stay as they are.
    update_if_changed(Post.objects.filter(author=member), found, {**given, "summary": summarize_text(given["text"])})
    return redirect("club-post", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def delete_post(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Delete an own post with its comments, after confirmation."""
    found = own_post_or_403(number, member)
    if request.method != "POST":
        return render_page(request, DeletePostPage(post=found, counters=post_counters(found, member)))
    found.delete()
    messages.success(request, t("club.deleted"))
    return redirect("club-posts")


def own_post_or_403(post_id: int, member: Viewer) -> Post:
    """The member's post. Raises Problem 403 for other authors."""
    found = post_or_404(post_id)
    if found.author_id != member.pk:
        raise Problem(403, "not_author", "forbidden")
    return found


@require_POST
@members_only
def set_like(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Give or remove a like; idempotent."""
    rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
    found, wanted = post_or_404(number), request.POST.get("wanted")
    if wanted not in ("0", "1"):
        raise Problem(400, "malformed")
    if wanted == "1":
        Like.objects.bulk_create([Like(post=found, member=member)], ignore_conflicts=True)
    else:
        Like.objects.filter(post=found, member=member).delete()

    def fragment() -> HttpResponse:
        return render_page(request, LikeFragment(post=found, counters=post_counters(found, member)))

    return fragment_or_redirect(request, found.get_absolute_url(), fragment)


@require_POST
@members_only
def add_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Comment on a post."""
    found, form = post_or_404(number), CommentForm(request.POST)
    again = form_page_unless_valid(
        form, rate_limits.COMMENT, request, member, partial(render_post, request, found, member, form)
    )
    if again is not None:
        return again
    token = valid_form_token(request.POST.get("token", ""))
    said = {"post": found, "text": form.cleaned_data["text"]}
    made, _ = Comment.objects.get_or_create(author=member, token=token, defaults=said)
    return redirect(_comment_url(made, member))


def _comment_url(comment: Comment, reader: Viewer) -> str:
    """The URL of a comment on its page of the post."""
    before = visible_comments(comment.post, reader).filter(id__lt=comment.pk).count()
    return f"{comment.post.get_absolute_url()}?page={before // COMMENTS_PER_PAGE + 1}#comment-{comment.pk}"


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Edit an own comment."""
    found = _comment_or_404(number)
    if found.author_id != member.pk:
        raise Problem(403, "not_author", "forbidden")
    form = CommentForm(request.POST if request.method == "POST" else None, initial={"text": found.text})
    page = partial(render_page, request, EditTextPage(form=form, back_url=_comment_url(found, member)))
    again = form_page_unless_valid(form, rate_limits.COMMENT, request, member, page)
    if again is not None:
        return again
    update_if_changed(Comment.objects.filter(author=member), found, form.cleaned_data)
    return redirect(_comment_url(found, member))


def _comment_or_404(comment_id: int) -> Comment:
    found = Comment.objects.select_related("post").filter(pk=comment_id).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


@require_POST
@members_only
def delete_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Delete an own comment, or any comment on an own post."""
    found = _comment_or_404(number)
    if member.pk not in (found.author_id, found.post.author_id):
        raise Problem(403, "not_author", "forbidden")
    found.delete()
    messages.success(request, t("club.comment_deleted"))
    return redirect(f"{found.post.get_absolute_url()}#comments")
