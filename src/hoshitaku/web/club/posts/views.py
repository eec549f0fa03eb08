"""Pages of posts: feeds, one post, an author."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.ages import ago
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.collections import shown_to_members
from hoshitaku.web.club.members import hidden_from, member_of
from hoshitaku.web.club.posts import reads
from hoshitaku.web.club.posts.forms import CommentForm, fresh_token
from hoshitaku.web.club.posts.listing import newest, of_author, rows
from hoshitaku.web.club.posts.markup import html
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.pages import show
from hoshitaku.web.paging import paged
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem

MORE_SHOWN = NEW_SHOWN = 5
COMMENTS_PER_PAGE = 50


@require_safe
def posts(request: HttpRequest) -> HttpResponse:
    """New posts of all members, of one kind if one likes."""
    kind = request.GET.get("kind", "")
    kind = kind if kind in Post.Kind.values else ""
    found = newest(member_of(request))
    page = paged(request, found.filter(kind=kind) if kind else found)
    context = {"page": page, "posts": rows(page.rows), "kind": kind, "kinds": Post.Kind.values}
    return show(request, "club/posts.html", context)


@require_safe
def post(request: HttpRequest, number: int) -> HttpResponse:
    """A post with its counters and comments."""
    found, member = post_at(number), member_of(request)
    reads.count(request, found, member)
    return page_of(request, found, member, CommentForm())


def page_of(
    request: HttpRequest, found: Post, member: Viewer | None, form: CommentForm, status: int = 200
) -> HttpResponse:
    """The page of a post, with the form for a comment as it was filled in."""
    page = paged(request, comments_on(found, member), COMMENTS_PER_PAGE)
    more = list(of_author(found.author).exclude(pk=found.pk)[:MORE_SHOWN])
    new = newest(member).exclude(pk__in=[found.pk, *(one.pk for one in more)])[:NEW_SHOWN]
    context = {
        "post": found,
        "row": marks.rows([found.game], member)[0],
        "html": html(found.text),
        "age": ago(found.made),
        "changed": ago(found.changed) if found.changed else "",
        "counters": counters(found, member),
        "comments": [
            {"comment": one, "age": ago(one.made), "changed": ago(one.changed) if one.changed else ""}
            for one in page.rows
        ],
        "page": page,
        "form": form,
        "token": fresh_token(),
        "own": member is not None and member.pk == found.author_id,
        "member": member,
        "more": rows(more),
        "new": rows(new),
        "address": request.build_absolute_uri(found.get_absolute_url()),
    }
    return show(request, "club/post.html", context, status)


def comments_on(found: Post, reader: Viewer | None) -> QuerySet[Comment]:
    """The comments below a post in their order, without those of people whom the reader has blocked."""
    comments = Comment.objects.filter(post=found).exclude(author__in=hidden_from(reader))
    return comments.select_related("author").order_by("id")


def counters(found: Post, member: Viewer | None) -> dict[str, int | bool]:
    """Readers, nice!s and comments, and whether the member's nice! is among them."""
    return {
        "reads": found.reads,
        "nices": Nice.objects.filter(post=found).count(),
        "comments": Comment.objects.filter(post=found).count(),
        "mine": member is not None and Nice.objects.filter(post=found, member=member).exists(),
    }


def post_at(number: int) -> Post:
    """The post of an address. Problem 404 if there is none."""
    found = Post.objects.select_related("author__user", "game").filter(pk=number).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


def author_at(number: int) -> Viewer:
    """A member who has written something. Problem 404 for everybody else: nobody learns who has an account."""
    found = Viewer.objects.filter(pk=number, user__isnull=False).first()
    if found is None or not Post.objects.filter(author=found).exists():
        raise Problem(404, "missing", "missing")
    return found


@require_safe
def author(request: HttpRequest, number: int) -> HttpResponse:
    """The posts of one member."""
    found, member = author_at(number), member_of(request)
    page = paged(request, of_author(found))
    collection = shown_to_members(found) if member is not None else None
    context = {"author": found, "page": page, "posts": rows(page.rows), "collection": collection}
    return show(request, "club/author.html", context)
