"""What members do with posts: write, change and delete their own, nice!, comment."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from hoshitaku.web import limits
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.members import for_members, fragment_or_back
from hoshitaku.web.club.posts.coupons import EACH, FIRST_STEPS, POINTS_EACH
from hoshitaku.web.club.posts.forms import CommentForm, PostForm, clean_token, fresh_token
from hoshitaku.web.club.posts.markup import summary
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.club.posts.views import COMMENTS_PER_PAGE, comments_on, counters, page_of, post_at
from hoshitaku.web.editing import change, shown_again
from hoshitaku.web.pages import show
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import language, t

# What readers bring, said where a post is written.
STEPS: Final = {"steps": FIRST_STEPS, "step_each": (EACH, POINTS_EACH)}


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def write(request: HttpRequest, member: Viewer, slug: str) -> HttpResponse:
    """Write a post about a game that everybody sees."""
    game = Game.objects.filter(slug=slug, approved=True).first()
    if game is None:
        raise Problem(404, "missing", "missing")
    begun = {"kind": request.GET.get("kind", Post.Kind.REVIEW), "language": language()}
    form = PostForm(request.POST if request.method == "POST" else None, initial=begun)
    page = partial(
        show, request, "club/write.html", {"form": form, "game": game, "post": None, "token": fresh_token(), **STEPS}
    )
    again = shown_again(form, limits.POST, request, member, page)
    if again is not None:
        return again
    given, token = form.cleaned_data, clean_token(request.POST.get("token", ""))
    given = {**given, "summary": summary(given["text"]), "game": game}
    made, _ = Post.objects.get_or_create(author=member, token=token, defaults=given)
    return redirect("club-post", made.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def edit(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Change a post of one's own."""
    found = own_post(number, member)
    now = {"kind": found.kind, "title": found.title, "text": found.text, "language": found.language}
    form = PostForm(request.POST if request.method == "POST" else None, initial=now)
    page = partial(
        show, request, "club/write.html", {"form": form, "game": found.game, "post": found, "token": "", **STEPS}
    )
    again = shown_again(form, limits.POST, request, member, page)
    if again is not None:
        return again
    given = form.cleaned_data
    # Counters stay as they are.
    change(Post.objects.filter(author=member), found, {**given, "summary": summary(given["text"])})
    return redirect("club-post", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def delete(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Delete a post of one's own, with its comments; asks once."""
    found = own_post(number, member)
    if request.method != "POST":
        return show(request, "club/delete.html", {"post": found, "counters": counters(found, member)})
    found.delete()
    messages.success(request, t("club.deleted"))
    return redirect("club-posts")


def own_post(number: int, member: Viewer) -> Post:
    """A post of a member. Problem 403 if it is somebody else's."""
    found = post_at(number)
    if found.author_id != member.pk:
        raise Problem(403, "not_author", "forbidden")
    return found


@require_POST
@for_members
def nice(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Give a nice! or take it off; asking again changes nothing."""
    limits.count(limits.MARK, request, member)
    found, wanted = post_at(number), request.POST.get("wanted")
    if wanted not in ("0", "1"):
        raise Problem(400, "malformed")
    if wanted == "1":
        Nice.objects.bulk_create([Nice(post=found, member=member)], ignore_conflicts=True)
    else:
        Nice.objects.filter(post=found, member=member).delete()

    def fragment() -> HttpResponse:
        return show(request, "club/_nice.html", {"post": found, "counters": counters(found, member)})

    return fragment_or_back(request, found.get_absolute_url(), fragment)


@require_POST
@for_members
def comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Say something below a post."""
    found, form = post_at(number), CommentForm(request.POST)
    again = shown_again(form, limits.COMMENT, request, member, partial(page_of, request, found, member, form))
    if again is not None:
        return again
    token = clean_token(request.POST.get("token", ""))
    said = {"post": found, "text": form.cleaned_data["text"]}
    made, _ = Comment.objects.get_or_create(author=member, token=token, defaults=said)
    return redirect(_place_of(made, member))


def _place_of(made: Comment, reader: Viewer) -> str:
    """Where a reader finds a comment: on a page of its post."""
    before = comments_on(made.post, reader).filter(id__lt=made.pk).count()
    return f"{made.post.get_absolute_url()}?page={before // COMMENTS_PER_PAGE + 1}#comment-{made.pk}"


@require_http_methods(["GET", "HEAD", "POST"])
@for_members
def edit_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Change a comment of one's own."""
    found = _comment_at(number)
    if found.author_id != member.pk:
        raise Problem(403, "not_author", "forbidden")
    form = CommentForm(request.POST if request.method == "POST" else None, initial={"text": found.text})
    page = partial(show, request, "club/edit.html", {"form": form, "back": _place_of(found, member)})
    again = shown_again(form, limits.COMMENT, request, member, page)
    if again is not None:
        return again
    change(Comment.objects.filter(author=member), found, form.cleaned_data)
    return redirect(_place_of(found, member))


def _comment_at(number: int) -> Comment:
    found = Comment.objects.select_related("post").filter(pk=number).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


@require_POST
@for_members
def delete_comment(request: HttpRequest, member: Viewer, number: int) -> HttpResponse:
    """Delete a comment: one's own, or any below a post of one's own."""
    found = _comment_at(number)
    if member.pk not in (found.author_id, found.post.author_id):
        raise Problem(403, "not_author", "forbidden")
    found.delete()
    messages.success(request, t("club.comment_deleted"))
    return redirect(f"{found.post.get_absolute_url()}#comments")
