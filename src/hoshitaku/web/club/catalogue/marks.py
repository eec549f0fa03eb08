"""Marks of members on games, and their public totals, always counted from the marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game, Mark

MarkCountsByGame = dict[int, dict[str, int]]
MARK_KINDS: tuple[str, ...] = tuple(Mark.Kind.values)


def set_mark(member: Viewer, game: Game, kind: str, is_set: bool) -> None:
    """Set or remove a mark; idempotent and safe against concurrent requests."""
    if is_set:
        Mark.objects.bulk_create([Mark(member=member, game=game, kind=kind)], ignore_conflicts=True)
    else:
        Mark.objects.filter(member=member, game=game, kind=kind).delete()


def mark_counts_by_game(game_ids: Iterable[int]) -> MarkCountsByGame:
    """Number of members who set each mark, by game and kind."""
    found: MarkCountsByGame = {game: dict.fromkeys(MARK_KINDS, 0) for game in game_ids}
    counted = Mark.objects.filter(game__in=found).values_list("game", "kind").annotate(n=Count("*")).order_by()
    for game, kind, n in counted:
        found[game][kind] = n
    return found


def mark_kinds_by_game(member: Viewer | None, game_ids: Iterable[int]) -> dict[int, set[str]]:
    """The marks of a member, by game; empty for a guest."""
    found: dict[int, set[str]] = {game: set() for game in game_ids}
    if member is not None:
        for game, kind in Mark.objects.filter(member=member, game__in=found).values_list("game", "kind"):
            found[game].add(kind)
    return found


def mark_count_column(kind: str) -> Coalesce:
    """The total of a kind as a query annotation on games."""
    marks = Mark.objects.filter(game=OuterRef("pk"), kind=kind).order_by().values("game")
    return Coalesce(Subquery(marks.annotate(n=Count("*")).values("n")), 0, output_field=IntegerField())


def count_marks_of_member(member: Viewer) -> dict[str, int]:
    """Number of games that a member has marked, by kind."""
    counts = Mark.objects.filter(member=member).values_list("kind").annotate(n=Count("*")).order_by()
    return dict.fromkeys(MARK_KINDS, 0) | dict(counts)


def visible_games_filter(member: Viewer | None) -> Q:
    """Filter for the games that a member may see: approved ones, and those the member added."""
    return Q(approved=True) | (Q(added_by=member) if member is not None else Q())


def visible_games(member: Viewer | None) -> QuerySet[Game]:
    """The games that a member may see."""
    return Game.objects.filter(visible_games_filter(member))


@dataclass(frozen=True, kw_only=True)
class GameRow:
    """A game in a list."""

    game: Game
    count_by_mark_kind: Mapping[str, int]  # by kind of mark
    own_mark_kinds: Collection[str]  # the kinds that the viewer has set


def game_rows(games: list[Game], member: Viewer | None) -> list[GameRow]:
    """Rows of games with their totals and the member's own marks."""
    keys = [game.pk for game in games]
    all_totals, mine = mark_counts_by_game(keys), mark_kinds_by_game(member, keys)
    return [GameRow(game=game, count_by_mark_kind=all_totals[game.pk], own_mark_kinds=mine[game.pk]) for game in games]
