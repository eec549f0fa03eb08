"""Suggests games that members with similar marks have marked and that the member does not know yet."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from django.db import connection
from django.db.models import Count

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.catalogue.models import Game, Mark

MARKS_OF_KNOWN_GAMES: Final = (Mark.Kind.OWN, Mark.Kind.EXPERIENCED)
MAX_SUGGESTIONS: Final = 12
# Reads every mark once: first weights each member by the number of games in common.
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
    """A game, and the number of members who marked it and share a game with this member."""

    game: Game
    similar_member_count: int


def suggest_games(member: Viewer, max_games: int = MAX_SUGGESTIONS) -> list[Suggestion]:
    """Suggested games, the best first, without those that the member owns or has played.

    Games that the member is interested in or likes come after the others. A game that everybody has marked says little,
    so the score is divided by the root of the number of members who marked the game (cosine similarity up to a common
    factor).
    """
    with connection.cursor() as cursor:
        cursor.execute(CO_MARKED_GAMES_SQL, [member.pk, member.pk])
        together = {game: (int(weight), int(members)) for game, weight, members in cursor.fetchall()}
    known = set(Mark.objects.filter(member=member, kind__in=MARKS_OF_KNOWN_GAMES).values_list("game", flat=True))
    marked = set(Mark.objects.filter(member=member).values_list("game", flat=True))
    reach = dict(Mark.objects.values_list("game").annotate(n=Count("*")).order_by())
    open_to_all = Game.objects.filter(approved=True).exclude(pk__in=known)
    games = {game.pk: game for game in open_to_all if game.pk in together}
    best = sorted(games, key=lambda game: (game in marked, -together[game][0] / sqrt(reach[game]), game))
    return [Suggestion(games[game], together[game][1]) for game in best[:max_games]]


def most_liked_unknown_games(member: Viewer | None, max_games: int = MAX_SUGGESTIONS) -> list[Game]:
    """The games with most favourites that the member does not know, if there are no suggestions yet."""
    known = (
        set(Mark.objects.filter(member=member, kind__in=MARKS_OF_KNOWN_GAMES).values_list("game", flat=True))
        if member
        else set()
    )
    liked = Mark.objects.filter(kind=Mark.Kind.FAVOURITE, game__approved=True).exclude(game__in=known)
    ranked = liked.values_list("game").annotate(n=Count("*")).order_by("-n", "game")[:max_games]
    games = Game.objects.in_bulk([game for game, _ in ranked])
    return [games[game] for game, _ in ranked]
