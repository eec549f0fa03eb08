"""Posts in lists: newest first, with their counters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.member_access import viewer_ids_blocked_by
from hoshitaku.web.club.posts.models import Comment, Like, Post
from hoshitaku.web.club.row_counts import count_rows_by


def newest_posts(reader: Viewer | None = None) -> QuerySet[Post]:
    """All posts, newest first, with author and game, and without their texts.

    Leaves out posts of people whom the reader has blocked.
    """
    found = Post.objects.select_related("author", "game").defer("text").order_by("-created", "-id")
    return found.exclude(author__in=viewer_ids_blocked_by(reader))


def posts_about_game(game: Game, reader: Viewer | None) -> QuerySet[Post]:
    """Posts about a game."""
    return newest_posts(reader).filter(game=game)


def posts_by_author(author: Viewer) -> QuerySet[Post]:
    """Posts of a member."""
    return newest_posts().filter(author=author)


@dataclass(frozen=True, kw_only=True)
class PostRow:
    """A post in a list, with its counters."""

    post: Post
    like_count: int
    comment_count: int


def post_rows(posts: Iterable[Post]) -> list[PostRow]:
    """Rows of posts with their counters."""
    listed = list(posts)
    keys = [post.pk for post in listed]
    likes, comments = (count_rows_by(model.objects.all(), "post", keys) for model in (Like, Comment))
    return [PostRow(post=post, like_count=likes[post.pk], comment_count=comments[post.pk]) for post in listed]
