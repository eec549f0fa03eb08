"""Pages of posts: lists, one post, an author."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from markupsafe import Markup

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue import marks
from hoshitaku.web.club.catalogue.collections import collection_open_to_members
from hoshitaku.web.club.catalogue.marks import GameRow
from hoshitaku.web.club.catalogue.models import Collection
from hoshitaku.web.club.member_access import signed_in_member, viewer_ids_blocked_by
from hoshitaku.web.club.posts import readers
from hoshitaku.web.club.posts.forms import CommentForm, new_form_token
from hoshitaku.web.club.posts.listing import PostRow, newest_posts, post_rows, posts_by_author
from hoshitaku.web.club.posts.markdown import render_markdown
from hoshitaku.web.club.posts.models import Comment, Like, Post
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.http.problems import Problem

POSTS_BY_AUTHOR_SHOWN = NEW_POSTS_SHOWN = 5
COMMENTS_PER_PAGE = 50


@dataclass(frozen=True, kw_only=True)
class PostCounters:
    """Numbers of readers, likes and comments, and whether the member gave a like."""

    read_count: int
    like_count: int
    comment_count: int
    is_liked_by_viewer: bool


@dataclass(frozen=True, kw_only=True)
class PostsPage(Page):
    """New posts."""

    template = "club/posts/posts.html"

    page: ListPage
    posts: Sequence[PostRow]
    kind: str  # of the posts, "" for all
    kinds: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class PostPage(Page):
    """A post with its comments."""

    template = "club/posts/post.html"

    post: Post
    game_row: GameRow  # of its game
    html: Markup
    counters: PostCounters
    comments: Sequence[Comment]
    page: ListPage  # of the comments
    form: CommentForm
    form_token: str
    is_by_viewer: bool
    member: Viewer | None
    posts_by_author: Sequence[PostRow]  # of the same author
    newest_posts: Sequence[PostRow]  # of all
    page_url: str


@dataclass(frozen=True, kw_only=True)
class AuthorPage(Page):
    """The posts of one member."""

    template = "club/posts/author.html"

    author: Viewer
    page: ListPage
    posts: Sequence[PostRow]
    collection: Collection | None  # that the viewer may see


@require_safe
def post_list(request: HttpRequest) -> HttpResponse:
    """New posts of all members, optionally of one kind."""
    kind = request.GET.get("kind", "")
    kind = kind if kind in Post.Kind.values else ""
    found = newest_posts(signed_in_member(request))
    page = paginate(request, found.filter(kind=kind) if kind else found)
    shown = PostsPage(page=page, posts=post_rows(page.rows), kind=kind, kinds=Post.Kind.values)
    return render_page(request, shown)


@require_safe
def post_page(request: HttpRequest, number: int) -> HttpResponse:
    """A post with its counters and comments."""
    found, member = post_or_404(number), signed_in_member(request)
    readers.count_reader(request, found, member)
    return render_post(request, found, member, CommentForm())


def render_post(
    request: HttpRequest, post: Post, member: Viewer | None, form: CommentForm, status: int = 200
) -> HttpResponse:
    """The page of a post, with the comment form as filled in."""
    page = paginate(request, visible_comments(post, member), COMMENTS_PER_PAGE)
    more = list(posts_by_author(post.author).exclude(pk=post.pk)[:POSTS_BY_AUTHOR_SHOWN])
    new = newest_posts(member).exclude(pk__in=[post.pk, *(one.pk for one in more)])[:NEW_POSTS_SHOWN]
    shown = PostPage(
        post=post,
        game_row=marks.game_rows([post.game], member)[0],
        html=render_markdown(post.text),
        counters=post_counters(post, member),
        comments=page.rows,
        page=page,
        form=form,
        form_token=new_form_token(),
        is_by_viewer=member is not None and member.pk == post.author_id,
        member=member,
        posts_by_author=post_rows(more),
        newest_posts=post_rows(new),
        page_url=request.build_absolute_uri(post.get_absolute_url()),
    )
    return render_page(request, shown, status)


def visible_comments(post: Post, reader: Viewer | None) -> QuerySet[Comment]:
    """The comments on a post in order, without those of people the reader has blocked."""
    comments = Comment.objects.filter(post=post).exclude(author__in=viewer_ids_blocked_by(reader))
    return comments.select_related("author").order_by("id")


def post_counters(post: Post, member: Viewer | None) -> PostCounters:
    """Number of readers, likes and comments, and whether the member gave a like."""
    return PostCounters(
        read_count=post.reads,
        like_count=Like.objects.filter(post=post).count(),
        comment_count=Comment.objects.filter(post=post).count(),
        is_liked_by_viewer=member is not None and Like.objects.filter(post=post, member=member).exists(),
    )


def post_or_404(post_id: int) -> Post:
    """The post with this number. Raises Problem 404 if there is none."""
    found = Post.objects.select_related("author__user", "game").filter(pk=post_id).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


def author_or_404(viewer_id: int) -> Viewer:
    """A member who has written a post. Raises the same Problem 404 for all others, so that accounts stay unknown."""
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
    shown = AuthorPage(author=found, page=page, posts=post_rows(page.rows), collection=collection)
    return render_page(request, shown)
