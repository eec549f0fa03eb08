"""Which cafés somebody sees and looks for, and which of their games are there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from hoshitaku.web.club.cafes.models import Cafe, KeptGame
from hoshitaku.web.club.catalogue.models import Game, Mark
from hoshitaku.web.club.choosing import titled
from hoshitaku.web.club.numbers import numbers
from hoshitaku.web.people.factors.required import may
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.words import language

WANTED = (Mark.Kind.INTERESTED, Mark.Kind.FAVOURITE)
NAMED = 4


def may_approve(member: Viewer | None) -> bool:
    """Whether a member may let everybody see a café."""
    return may(member, "club_cafes.change_cafe")


def seen_by(member: Viewer | None) -> QuerySet[Cafe]:
    """Approved cafés, and those that the member runs."""
    return Cafe.objects.filter(Q(approved=True) | (Q(run_by=member) if member is not None else Q()))


def cafe_at(key: str, member: Viewer | None) -> Cafe:
    """The café of an address. Problem 404 if there is none that they see."""
    seen = Cafe.objects.all() if may_approve(member) else seen_by(member)
    found = seen.filter(key=key).first()
    if found is None:
        raise Problem(404, "missing", "missing")
    return found


def run_at(key: str, member: Viewer) -> Cafe:
    """A café that the member runs. Problem 403 if somebody else does."""
    found = cafe_at(key, member)
    if found.run_by_id != member.pk:
        raise Problem(403, "not_cafe_keeper", "forbidden")
    return found


def looked_for(cafes: QuerySet[Cafe], place: str, game: str) -> QuerySet[Cafe]:
    """The cafés at a place, and with a game of such a name; "" asks for nothing."""
    if place:
        cafes = cafes.filter(Q(place__icontains=place) | Q(address__icontains=place) | Q(name__icontains=place))
    if game:
        games = Game.objects.filter(titled(game), approved=True)
        cafes = cafes.filter(pk__in=KeptGame.objects.filter(game__in=games.values("pk")).values("cafe"))
    return cafes


def with_game(game: Game) -> QuerySet[Cafe]:
    """The cafés that keep a game, for everybody."""
    return Cafe.objects.filter(approved=True, pk__in=KeptGame.objects.filter(game=game).values("cafe"))


def sorted_for(cafes: QuerySet[Cafe], member: Viewer | None) -> QuerySet[Cafe]:
    """Those first with most of the games that the member has on their lists, then by name."""
    if member is None:
        return cafes.order_by("name", "id")
    mine = KeptGame.objects.filter(cafe=OuterRef("pk"), game__in=_wanted_by(member))
    grouped = mine.order_by().values("cafe").annotate(n=Count("*")).values("n")
    counted = Coalesce(Subquery(grouped), 0, output_field=IntegerField())
    return cafes.annotate(mine=counted).order_by("-mine", "name", "id")


def _wanted_by(member: Viewer) -> QuerySet[Mark, Any]:
    return Mark.objects.filter(member=member, kind__in=WANTED, game__approved=True).values("game")


def mine_at(cafes: Iterable[int], member: Viewer | None) -> dict[int, list[dict[str, Any]]]:
    """By café, the games there that the member is interested in or likes, each with these marks."""
    found: dict[int, list[dict[str, Any]]] = {cafe: [] for cafe in cafes}
    if member is None:
        return found
    marks: dict[int, set[str]] = {}
    for game, kind in Mark.objects.filter(member=member, kind__in=WANTED).values_list("game", "kind"):
        marks.setdefault(game, set()).add(kind)
    # Most of the games are at several of the cafés: each is read once.
    games = {
        game.pk: game for game in Game.objects.filter(pk__in=_wanted_by(member)).order_by(f"title_{language()}", "pk")
    }
    place = {game: at for at, game in enumerate(games)}
    kept = KeptGame.objects.filter(cafe__in=found, game__in=_wanted_by(member)).values_list("cafe", "game")
    for cafe, game in sorted((pair for pair in kept if pair[1] in games), key=lambda pair: place[pair[1]]):
        found[cafe].append({"game": games[game], "marks": marks.get(game, set())})
    return found


def rows(cafes: Iterable[Cafe], member: Viewer | None) -> list[dict[str, Any]]:
    """Cafés as lists show them: with the number of their games, and my games that are there."""
    listed = list(cafes)
    keys = [cafe.pk for cafe in listed]
    games, mine = numbers(KeptGame.objects.filter(game__approved=True), "cafe", keys), mine_at(keys, member)
    return [{"cafe": cafe, "games": games[cafe.pk], "mine": mine[cafe.pk]} for cafe in listed]


def games_of(cafe: Cafe) -> QuerySet[Game]:
    """The games that a café keeps, by name; none that waits for approval."""
    kept = KeptGame.objects.filter(cafe=cafe).values("game")
    return Game.objects.filter(approved=True, pk__in=kept).order_by(f"title_{language()}", "pk")
