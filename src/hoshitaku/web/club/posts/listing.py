"""Posts in lists: newest first, with their counters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from hoshitaku.web.club.catalogue.models import Game
from hoshitaku.web.club.members import hidden_from
from hoshitaku.web.club.moments import ago
from hoshitaku.web.club.posts.models import Comment, Nice, Post
from hoshitaku.web.people.models import Viewer


def _counted(model: type[Nice | Comment]) -> Coalesce:
    rows = model.objects.filter(post=OuterRef("pk")).order_by().values("post")
    return Coalesce(Subquery(rows.annotate(n=Count("*")).values("n")), 0, output_field=IntegerField())


def newest(reader: Viewer | None = None) -> QuerySet[Post]:
    """All posts, newest first, with author, game and counters, and without their texts.

    A reader is shown none of people whom they have blocked.
    """
    found = Post.objects.select_related("author", "game").defer("text").order_by("-made", "-id")
    found = found.exclude(author__in=hidden_from(reader))
    return found.annotate(nice_count=_counted(Nice), comment_count=_counted(Comment))


def of_game(game: Game, reader: Viewer | None) -> QuerySet[Post]:
    """Posts about a game."""
    return newest(reader).filter(game=game)


def of_author(author: Viewer) -> QuerySet[Post]:
    """Posts of a member."""
    return newest().filter(author=author)


def rows(posts: Iterable[Post]) -> list[dict[str, Any]]:
    """Posts as lists show them: each with its age in words."""
    return [{"post": post, "age": ago(post.made)} for post in posts]
