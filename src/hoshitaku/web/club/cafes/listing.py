"""Queries of cafés: visibility, search, and their games."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from hoshitaku.web.account.factors.staff_second_factor import has_staff_permission
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.models import Cafe, CafeGame
from hoshitaku.web.club.catalogue.models import Game, Mark
from hoshitaku.web.club.choose_games import title_contains
from hoshitaku.web.club.row_counts import count_rows_by
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language

WANTED_MARKS = (Mark.Kind.INTERESTED, Mark.Kind.FAVOURITE)


def may_approve_cafes(member: Viewer | None) -> bool:
    """Whether a member may let everybody see a café."""
    return has_staff_permission(member, "club_cafes.change_cafe")


def visible_cafes(member: Viewer | None) -> QuerySet[Cafe]:
    """Approved cafés, and those of the member."""
    return Cafe.objects.filter(Q(approved=True) | (Q(run_by=member) if member is not None else Q()))


def cafe_or_404(cafe_key: str, member: Viewer | None) -> Cafe:
    """The café with this key. Raises Problem 404 if there is none that the member may see."""
    seen = Cafe.objects.all() if may_approve_cafes(member) else visible_cafes(member)
    found = seen.filter(key=cafe_key).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


def own_cafe_or_403(cafe_key: str, member: Viewer) -> Cafe:
    """A café that the member runs. Raises Problem 403 if another member runs it."""
    found = cafe_or_404(cafe_key, member)
    if found.run_by_id != member.pk:
        raise Problem(403, "not_cafe_keeper", "forbidden")
    return found


def filter_by_place_and_game(cafes: QuerySet[Cafe], place_words: str, title_words: str) -> QuerySet[Cafe]:
    """Cafés at this place that have a game with this name; "" does not filter."""
    if place_words:
        cafes = cafes.filter(
            Q(place__icontains=place_words) | Q(address__icontains=place_words) | Q(name__icontains=place_words)
        )
    if title_words:
        games = Game.objects.filter(title_contains(title_words), approved=True)
        cafes = cafes.filter(pk__in=CafeGame.objects.filter(game__in=games.values("pk")).values("cafe"))
    return cafes


def cafes_with_game(game: Game) -> QuerySet[Cafe]:
    """Public cafés that have a game."""
    return Cafe.objects.filter(approved=True, pk__in=CafeGame.objects.filter(game=game).values("cafe"))


def sort_by_wanted_games(cafes: QuerySet[Cafe], member: Viewer | None) -> QuerySet[Cafe]:
    """Cafés with most of the member's marked games first, then by name."""
    if member is None:
        return cafes.order_by("name", "id")
    mine = CafeGame.objects.filter(cafe=OuterRef("pk"), game__in=_games_wanted_by(member))
    grouped = mine.order_by().values("cafe").annotate(n=Count("*")).values("n")
    counted = Coalesce(Subquery(grouped), 0, output_field=IntegerField())
    return cafes.annotate(mine=counted).order_by("-mine", "name", "id")


def _games_wanted_by(member: Viewer) -> QuerySet[Mark, Any]:
    return Mark.objects.filter(member=member, kind__in=WANTED_MARKS, game__approved=True).values("game")


@dataclass(frozen=True, kw_only=True)
class WantedGame:
    """A game of a café that the viewer is interested in, or likes best."""

    game: Game
    mark_kinds: Collection[str]  # kinds


@dataclass(frozen=True, kw_only=True)
class CafeRow:
    """A café in a list."""

    cafe: Cafe
    game_count: int  # their number
    wanted_games: Sequence[WantedGame]


def wanted_games_by_cafe(cafe_ids: Iterable[int], member: Viewer | None) -> dict[int, list[WantedGame]]:
    """By café, the games there that the member is interested in or likes, with these marks."""
    found: dict[int, list[WantedGame]] = {cafe: [] for cafe in cafe_ids}
    if member is None:
        return found
    marks: dict[int, set[str]] = {}
    for game, kind in Mark.objects.filter(member=member, kind__in=WANTED_MARKS).values_list("game", "kind"):
        marks.setdefault(game, set()).add(kind)
    # Most games are at several cafés: load each once.
    games = {
        game.pk: game
        for game in Game.objects.filter(pk__in=_games_wanted_by(member)).order_by(f"title_{page_language()}", "pk")
    }
    place = {game: at for at, game in enumerate(games)}
    kept = CafeGame.objects.filter(cafe__in=found, game__in=_games_wanted_by(member)).values_list("cafe", "game")
    for cafe, game in sorted((pair for pair in kept if pair[1] in games), key=lambda pair: place[pair[1]]):
        found[cafe].append(WantedGame(game=games[game], mark_kinds=marks.get(game, set())))
    return found


def cafe_rows(cafes: Iterable[Cafe], member: Viewer | None) -> list[CafeRow]:
    """Rows of a list of cafés, with the number of games and the member's marked games."""
    listed = list(cafes)
    keys = [cafe.pk for cafe in listed]
    games, mine = (
        count_rows_by(CafeGame.objects.filter(game__approved=True), "cafe", keys),
        wanted_games_by_cafe(keys, member),
    )
    return [CafeRow(cafe=cafe, game_count=games[cafe.pk], wanted_games=mine[cafe.pk]) for cafe in listed]


def games_of_cafe(cafe: Cafe) -> QuerySet[Game]:
    """The approved games of a café, by name."""
    kept = CafeGame.objects.filter(cafe=cafe).values("game")
    return Game.objects.filter(approved=True, pk__in=kept).order_by(f"title_{page_language()}", "pk")
