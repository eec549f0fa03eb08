"""What members do with posts: write, change and delete their own, nice!, comment."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.members import fragment_or_redirect, members_only
from hoshitaku.web.club.posts.coupons import FIRST_THRESHOLDS, FURTHER_POINTS_PER_STEP, FURTHER_READS_PER_STEP
from hoshitaku.web.club.posts.forms import CommentForm, PostForm, new_form_token, valid_form_token
from hoshitaku.web.club.posts.markdown import summarize_text
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.club.posts.views import COMMENTS_PER_PAGE, post_counters, post_or_404, render_post, visible_comments
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.edit_form import form_page_unless_valid, update_if_changed
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language, t

# What readers bring, said where a post is written.
COUPON_STEPS: Final = {"steps": FIRST_THRESHOLDS, "step_each": (FURTHER_READS_PER_STEP, FURTHER_POINTS_PER_STEP)}


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def write_post(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Write a post about a game that everybody sees."""
    game = Game.objects.filter(slug=slug, approved=True).first()
    if game is None:
        raise Problem(404, "missing", "missing")
    begun = {"kind": request.GET.get("kind", Post.Kind.REVIEW), "language": page_language()}
    form = PostForm(request.POST if request.method == "POST" else None, initial=begun)
    page = partial(
        render_page,
        request,
        "club/write.html",
        {"form": form, "game": game, "post": None, "token": new_form_token(), **COUPON_STEPS},
    )
    again = form_page_unless_valid(form, rate_limits.POST, request, member, page)
    if again is not None:
        return again
    given, token = form.cleaned_data, valid_form_token(request.POST.get("token", ""))
    given = {**given, "summary": summarize_text(given["text"]), "game": game}
    made, _ = Post.objects.get_or_create(author=member, token=token, defaults=given)
    return redirect("club-post", made.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_post(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Change a post of one's own."""
    found = own_post_or_403(number, member)
    now = {"kind": found.kind, "title": found.title, "text": found.text, "language": found.language}
    form = PostForm(request.POST if request.method == "POST" else None, initial=now)
    page = partial(
        render_page,
        request,
        "club/write.html",
        {"form": form, "game": found.game, "post": found, "token": "", **COUPON_STEPS},
    )
    again = form_page_unless_valid(form, rate_limits.POST, request, member, page)
    if again is not None:
        return again
    given = form.cleaned_data
    # Counters stay as they are.
    update_if_changed(Post.objects.filter(author=member), found, {**given, "summary": summarize_text(given["text"])})
    return redirect("club-post", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def delete_post(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Delete a post of one's own, with its comments; asks once."""
    found = own_post_or_403(number, member)
    if request.method != "POST":
        return render_page(request, "club/delete.html", {"post": found, "counters": post_counters(found, member)})
    found.delete()
    messages.success(request, t("club.deleted"))
    return redirect("club-posts")


def own_post_or_403(post_id: int, member: Viewer) -> Post:
    """A post of a member. Problem 403 if it is somebody else's."""
    found = post_or_404(post_id)
    if found.author_id != member.pk:
        raise Problem(403, "not_author", "forbidden")
    return found


@require_POST
@members_only
def set_nice(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Give a nice! or take it off; asking again changes nothing."""
    rate_limits.count_attempt(rate_limits.GAME_MARK, request, member)
    found, wanted = post_or_404(number), request.POST.get("wanted")
    if wanted not in ("0", "1"):
        raise Problem(400, "malformed")
    if wanted == "1":
        Nice.objects.bulk_create([Nice(post=found, member=member)], ignore_conflicts=True)
    else:
        Nice.objects.filter(post=found, member=member).delete()

    def fragment() -> HttpResponse:
        return render_page(request, "club/_nice.html", {"post": found, "counters": post_counters(found, member)})

    return fragment_or_redirect(request, found.get_absolute_url(), fragment)


@require_POST
@members_only
def add_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Say something below a post."""
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
    """Where a reader finds a comment: on a page of its post."""
    before = visible_comments(comment.post, reader).filter(id__lt=comment.pk).count()
    return f"{comment.post.get_absolute_url()}?page={before // COMMENTS_PER_PAGE + 1}#comment-{comment.pk}"


@require_http_methods(["GET", "HEAD", "POST"])
@members_only
def edit_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Change a comment of one's own."""
    found = _comment_or_404(number)
    if found.author_id != member.pk:
        raise Problem(403, "not_author", "forbidden")
    form = CommentForm(request.POST if request.method == "POST" else None, initial={"text": found.text})
    page = partial(render_page, request, "club/edit.html", {"form": form, "back": _comment_url(found, member)})
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
    """Delete a comment: one's own, or any below a post of one's own."""
    found = _comment_or_404(number)
    if member.pk not in (found.author_id, found.post.author_id):
        raise Problem(403, "not_author", "forbidden")
    found.delete()
    messages.success(request, t("club.comment_deleted"))
    return redirect(f"{found.post.get_absolute_url()}#comments")
