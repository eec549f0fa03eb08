"""Posts in lists: newest first, with their counters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from hoshitaku.web.ages import ago
from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.members import hidden_from
from hoshitaku.web.club.numbers import numbers
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.people.models import Viewer


def newest(reader: Viewer | None = None) -> QuerySet[Post]:
    """All posts, newest first, with author and game, and without their texts.

    A reader is shown none of people whom they have blocked.
    """
    found = Post.objects.select_related("author", "game").defer("text").order_by("-made", "-id")
    return found.exclude(author__in=hidden_from(reader))


def of_game(game: Game, reader: Viewer | None) -> QuerySet[Post]:
    """Posts about a game."""
    return newest(reader).filter(game=game)


def of_author(author: Viewer) -> QuerySet[Post]:
    """Posts of a member."""
    return newest().filter(author=author)


def rows(posts: Iterable[Post]) -> list[dict[str, Any]]:
    """Posts as lists show them: each with its age in words and its counters."""
    listed = list(posts)
    keys = [post.pk for post in listed]
    nices, comments = (numbers(model.objects.all(), "post", keys) for model in (Nice, Comment))
    return [
        {"post": post, "age": ago(post.made), "nices": nices[post.pk], "comments": comments[post.pk]} for post in listed
    ]
