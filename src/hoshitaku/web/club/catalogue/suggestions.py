"""Games that a member may like: those that members with similar marks have marked, and that they do not know yet."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from django.db import connection
from django.db.models import Count

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game, Mark

KNOWN_MARKS: Final = (Mark.Kind.OWN, Mark.Kind.EXPERIENCED)
MAX_SUGGESTIONS: Final = 12
# Every mark of all members is looked at once: each member is first weighed by how many games they have in common.
CO_MARKED_GAMES_SQL: Final = """
WITH near AS (
    SELECT other.member_id, COUNT(DISTINCT other.game_id) AS common
    FROM (SELECT DISTINCT game_id FROM club_catalogue_mark WHERE member_id = %s) mine
    JOIN club_catalogue_mark other ON other.game_id = mine.game_id
    WHERE other.member_id <> %s
    GROUP BY other.member_id
)
SELECT mark.game_id, SUM(near.common), COUNT(DISTINCT mark.member_id)
FROM near JOIN club_catalogue_mark mark ON mark.member_id = near.member_id
GROUP BY mark.game_id
"""


@dataclass(frozen=True)
class Suggestion:
    """A game and how many members who share a game with this one have marked it."""

    game: Game
    shared_by_members: int


def suggest_games(member: Viewer, max_games: int = MAX_SUGGESTIONS) -> list[Suggestion]:
    """The best first, and before games that the member is interested in or likes already; none that they own or have
    played, and none without somebody who shares a game.

    A game that everybody has marked says little, so what is marked together is divided by the root of how many members
    have marked the game (the cosine of two games, but for a factor that all share).
    """
    with connection.cursor() as cursor:
        cursor.execute(CO_MARKED_GAMES_SQL, [member.pk, member.pk])
        together = {game: (int(weight), int(members)) for game, weight, members in cursor.fetchall()}
    known = set(Mark.objects.filter(member=member, kind__in=KNOWN_MARKS).values_list("game", flat=True))
    marked = set(Mark.objects.filter(member=member).values_list("game", flat=True))
    reach = dict(Mark.objects.values_list("game").annotate(n=Count("*")).order_by())
    open_to_all = Game.objects.filter(approved=True).exclude(pk__in=known)
    games = {game.pk: game for game in open_to_all if game.pk in together}
    best = sorted(games, key=lambda game: (game in marked, -together[game][0] / sqrt(reach[game]), game))
    return [Suggestion(games[game], together[game][1]) for game in best[:max_games]]


def most_liked_unknown_games(member: Viewer | None, max_games: int = MAX_SUGGESTIONS) -> list[Game]:
    """What to show to whom nothing can be said yet: the games with most favourites that they do not know."""
    known = (
        set(Mark.objects.filter(member=member, kind__in=KNOWN_MARKS).values_list("game", flat=True))
        if member
        else set()
    )
    liked = Mark.objects.filter(kind=Mark.Kind.FAVOURITE, game__approved=True).exclude(game__in=known)
    ranked = liked.values_list("game").annotate(n=Count("*")).order_by("-n", "game")[:max_games]
    games = Game.objects.in_bulk([game for game, _ in ranked])
    return [games[game] for game, _ in ranked]
