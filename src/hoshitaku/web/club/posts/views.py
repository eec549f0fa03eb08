"""Pages of posts: feeds, one post, an author."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.collections import collection_open_to_members
from hoshitaku.web.club.members import signed_in_member, viewers_blocked_by
from hoshitaku.web.club.posts import readers
from hoshitaku.web.club.posts.forms import CommentForm, new_form_token
from hoshitaku.web.club.posts.listing import newest_posts, post_rows, posts_by_author
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.relative_time import time_ago

POSTS_BY_AUTHOR_SHOWN = NEW_POSTS_SHOWN = 5
COMMENTS_PER_PAGE = 50


@require_safe
def post_list(request: HttpRequest) -> HttpResponse:
    """New posts of all members, of one kind if one likes."""
    kind = request.GET.get("kind", "")
    kind = kind if kind in Post.Kind.values else ""
    found = newest_posts(signed_in_member(request))
    page = paginate(request, found.filter(kind=kind) if kind else found)
    context = {"page": page, "posts": post_rows(page.rows), "kind": kind, "kinds": Post.Kind.values}
    return render_page(request, "club/posts.html", context)


@require_safe
def post_page(request: HttpRequest, number: int) -> HttpResponse:
    """A post with its counters and comments."""
    found, member = post_or_404(number), signed_in_member(request)
    readers.count_reader(request, found, member)
    return render_post(request, found, member, CommentForm())


def render_post(
    request: HttpRequest, post: Post, member: Viewer | None, form: CommentForm, status: int = 200
) -> HttpResponse:
    """The page of a post, with the form for a comment as it was filled in."""
    page = paginate(request, visible_comments(post, member), COMMENTS_PER_PAGE)
    more = list(posts_by_author(post.author).exclude(pk=post.pk)[:POSTS_BY_AUTHOR_SHOWN])
    new = newest_posts(member).exclude(pk__in=[post.pk, *(one.pk for one in more)])[:NEW_POSTS_SHOWN]
    context = {
        "post": post,
        "row": marks.game_rows([post.game], member)[0],
        "html": render_markdown(post.text),
        "age": time_ago(post.made),
        "changed": time_ago(post.changed) if post.changed else "",
        "counters": post_counters(post, member),
        "comments": [
            {"comment": one, "age": time_ago(one.made), "changed": time_ago(one.changed) if one.changed else ""}
            for one in page.rows
        ],
        "page": page,
        "form": form,
        "token": new_form_token(),
        "own": member is not None and member.pk == post.author_id,
        "member": member,
        "more": post_rows(more),
        "new": post_rows(new),
        "address": request.build_absolute_uri(post.get_absolute_url()),
    }
    return render_page(request, "club/post.html", context, status)


def visible_comments(post: Post, reader: Viewer | None) -> QuerySet[Comment]:
    """The comments below a post in their order, without those of people whom the reader has blocked."""
    comments = Comment.objects.filter(post=post).exclude(author__in=viewers_blocked_by(reader))
    return comments.select_related("author").order_by("id")


def post_counters(post: Post, member: Viewer | None) -> dict[str, int | bool]:
    """Readers, nice!s and comments, and whether the member's nice! is among them."""
    return {
        "reads": post.reads,
        "nices": Nice.objects.filter(post=post).count(),
        "comments": Comment.objects.filter(post=post).count(),
        "mine": member is not None and Nice.objects.filter(post=post, member=member).exists(),
    }


def post_or_404(post_id: int) -> Post:
    """The post of an address. Problem 404 if there is none."""
    found = Post.objects.select_related("author__user", "game").filter(pk=post_id).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


def author_or_404(viewer_id: int) -> Viewer:
    """A member who has written something. Problem 404 for everybody else: nobody learns who has an account."""
    found = Viewer.objects.filter(pk=viewer_id, user__isnull=False).first()
    if found is None or not Post.objects.filter(author=found).exists():
        raise Problem(404, "missing", "missing")
    return found


@require_safe
def author_page(request: HttpRequest, number: int) -> HttpResponse:
    """The posts of one member."""
    found, member = author_or_404(number), signed_in_member(request)
    page = paginate(request, posts_by_author(found))
    collection = collection_open_to_members(found) if member is not None else None
    context = {"author": found, "page": page, "posts": post_rows(page.rows), "collection": collection}
    return render_page(request, "club/author.html", context)
