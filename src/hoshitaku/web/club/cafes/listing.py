"""Which cafés somebody sees and looks for, and which of their games are there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from hoshitaku.web.account.factors.required import may
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.models import Cafe, KeptGame
from hoshitaku.web.club.catalogue.models import Game, Mark
from hoshitaku.web.club.choose_games import title_contains
from hoshitaku.web.club.row_counts import count_rows_by
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.translate import page_language

WANTED_MARKS = (Mark.Kind.INTERESTED, Mark.Kind.FAVOURITE)
NAMED = 4


def may_approve(member: Viewer | None) -> bool:
    """Whether a member may let everybody see a café."""
    return may(member, "club_cafes.change_cafe")


def visible_cafes(member: Viewer | None) -> QuerySet[Cafe]:
    """Approved cafés, and those that the member runs."""
    return Cafe.objects.filter(Q(approved=True) | (Q(run_by=member) if member is not None else Q()))


def cafe_or_404(cafe_key: str, member: Viewer | None) -> Cafe:
    """The café of an address. Problem 404 if there is none that they see."""
    seen = Cafe.objects.all() if may_approve(member) else visible_cafes(member)
    found = seen.filter(key=cafe_key).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


def own_cafe_or_403(cafe_key: str, member: Viewer) -> Cafe:
    """A café that the member runs. Problem 403 if somebody else does."""
    found = cafe_or_404(cafe_key, member)
    if found.run_by_id != member.pk:
        raise Problem(403, "not_cafe_keeper", "forbidden")
    return found


def filter_by_place_and_game(cafes: QuerySet[Cafe], place_words: str, title_words: str) -> QuerySet[Cafe]:
    """The cafés at a place, and with a game of such a name; "" asks for nothing."""
    if place_words:
        cafes = cafes.filter(
            Q(place__icontains=place_words) | Q(address__icontains=place_words) | Q(name__icontains=place_words)
        )
    if title_words:
        games = Game.objects.filter(title_contains(title_words), approved=True)
        cafes = cafes.filter(pk__in=KeptGame.objects.filter(game__in=games.values("pk")).values("cafe"))
    return cafes


def cafes_with_game(game: Game) -> QuerySet[Cafe]:
    """The cafés that keep a game, for everybody."""
    return Cafe.objects.filter(approved=True, pk__in=KeptGame.objects.filter(game=game).values("cafe"))


def sort_by_wanted_games(cafes: QuerySet[Cafe], member: Viewer | None) -> QuerySet[Cafe]:
    """Those first with most of the games that the member has on their lists, then by name."""
    if member is None:
        return cafes.order_by("name", "id")
    mine = KeptGame.objects.filter(cafe=OuterRef("pk"), game__in=_games_wanted_by(member))
    grouped = mine.order_by().values("cafe").annotate(n=Count("*")).values("n")
    counted = Coalesce(Subquery(grouped), 0, output_field=IntegerField())
    return cafes.annotate(mine=counted).order_by("-mine", "name", "id")


def _games_wanted_by(member: Viewer) -> QuerySet[Mark, Any]:
    return Mark.objects.filter(member=member, kind__in=WANTED_MARKS, game__approved=True).values("game")


def wanted_games_by_cafe(cafe_ids: Iterable[int], member: Viewer | None) -> dict[int, list[dict[str, Any]]]:
    """By café, the games there that the member is interested in or likes, each with these marks."""
    found: dict[int, list[dict[str, Any]]] = {cafe: [] for cafe in cafe_ids}
    if member is None:
        return found
    marks: dict[int, set[str]] = {}
    for game, kind in Mark.objects.filter(member=member, kind__in=WANTED_MARKS).values_list("game", "kind"):
        marks.setdefault(game, set()).add(kind)
    # Most of the games are at several of the cafés: each is read once.
    games = {
        game.pk: game
        for game in Game.objects.filter(pk__in=_games_wanted_by(member)).order_by(f"title_{page_language()}", "pk")
    }
    place = {game: at for at, game in enumerate(games)}
    kept = KeptGame.objects.filter(cafe__in=found, game__in=_games_wanted_by(member)).values_list("cafe", "game")
    for cafe, game in sorted((pair for pair in kept if pair[1] in games), key=lambda pair: place[pair[1]]):
        found[cafe].append({"game": games[game], "marks": marks.get(game, set())})
    return found


def cafe_rows(cafes: Iterable[Cafe], member: Viewer | None) -> list[dict[str, Any]]:
    """Cafés as lists show them: with the number of their games, and my games that are there."""
    listed = list(cafes)
    keys = [cafe.pk for cafe in listed]
    games, mine = (
        count_rows_by(KeptGame.objects.filter(game__approved=True), "cafe", keys),
        wanted_games_by_cafe(keys, member),
    )
    return [{"cafe": cafe, "games": games[cafe.pk], "mine": mine[cafe.pk]} for cafe in listed]


def games_of_cafe(cafe: Cafe) -> QuerySet[Game]:
    """The games that a café keeps, by name; none that waits for approval."""
    kept = KeptGame.objects.filter(cafe=cafe).values("game")
    return Game.objects.filter(approved=True, pk__in=kept).order_by(f"title_{page_language()}", "pk")
