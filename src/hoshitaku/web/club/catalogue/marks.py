"""Marks of members on games, and their public totals: counted from the marks themselves, so no total can be off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game, Mark

TotalsByGame = dict[int, dict[str, int]]
MARK_KINDS: tuple[str, ...] = tuple(Mark.Kind.values)


def set_mark(member: Viewer, game: Game, kind: str, is_set: bool) -> None:
    """Set or remove a mark; asking again changes nothing, however many ask at the same time."""
    if is_set:
        Mark.objects.bulk_create([Mark(member=member, game=game, kind=kind)], ignore_conflicts=True)
    else:
        Mark.objects.filter(member=member, game=game, kind=kind).delete()


def mark_totals(game_ids: Iterable[int]) -> TotalsByGame:
    """How many members have set each mark, by game and kind."""
    found: TotalsByGame = {game: dict.fromkeys(MARK_KINDS, 0) for game in game_ids}
    counted = Mark.objects.filter(game__in=found).values_list("game", "kind").annotate(n=Count("*")).order_by()
    for game, kind, n in counted:
        found[game][kind] = n
    return found


def own_marks(member: Viewer | None, game_ids: Iterable[int]) -> dict[int, set[str]]:
    """The marks of a member, by game; none for a guest."""
    found: dict[int, set[str]] = {game: set() for game in game_ids}
    if member is not None:
        for game, kind in Mark.objects.filter(member=member, game__in=found).values_list("game", "kind"):
            found[game].add(kind)
    return found


def mark_count_column(kind: str) -> Coalesce:
    """The total of a kind, as a column of games."""
    marks = Mark.objects.filter(game=OuterRef("pk"), kind=kind).order_by().values("game")
    return Coalesce(Subquery(marks.annotate(n=Count("*")).values("n")), 0, output_field=IntegerField())


def count_marks_of_member(member: Viewer) -> dict[str, int]:
    """How many games a member has marked, by kind."""
    counts = Mark.objects.filter(member=member).values_list("kind").annotate(n=Count("*")).order_by()
    return dict.fromkeys(MARK_KINDS, 0) | dict(counts)


def visible_games_filter(member: Viewer | None) -> Q:
    """Which games somebody sees: approved ones, and those they added themselves."""
    return Q(approved=True) | (Q(added_by=member) if member is not None else Q())


def visible_games(member: Viewer | None) -> QuerySet[Game]:
    """The games that somebody sees."""
    return Game.objects.filter(visible_games_filter(member))


def game_rows(games: list[Game], member: Viewer | None) -> list[dict[str, Any]]:
    """Games with their totals and the member's own marks, as lists and pages show them."""
    keys = [game.pk for game in games]
    all_totals, mine = mark_totals(keys), own_marks(member, keys)
    return [{"game": game, "totals": all_totals[game.pk], "mine": mine[game.pk]} for game in games]
