"""Posts in lists: newest first, with their counters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.members import viewers_blocked_by
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.club.row_counts import count_rows_by
from hoshitaku.web.templating.relative_time import time_ago


def newest_posts(reader: Viewer | None = None) -> QuerySet[Post]:
    """All posts, newest first, with author and game, and without their texts.

    A reader is shown none of people whom they have blocked.
    """
    found = Post.objects.select_related("author", "game").defer("text").order_by("-made", "-id")
    return found.exclude(author__in=viewers_blocked_by(reader))


def posts_about_game(game: Game, reader: Viewer | None) -> QuerySet[Post]:
    """Posts about a game."""
    return newest_posts(reader).filter(game=game)


def posts_by_author(author: Viewer) -> QuerySet[Post]:
    """Posts of a member."""
    return newest_posts().filter(author=author)


def post_rows(posts: Iterable[Post]) -> list[dict[str, Any]]:
    """Posts as lists show them: each with its age in words and its counters."""
    listed = list(posts)
    keys = [post.pk for post in listed]
    nices, comments = (count_rows_by(model.objects.all(), "post", keys) for model in (Nice, Comment))
    return [
        {"post": post, "age": time_ago(post.made), "nices": nices[post.pk], "comments": comments[post.pk]}
        for post in listed
    ]
