"""The leaderboard of a game: public members, bots as fixed points, and provisional ratings separately."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.pages import Page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.ratings import profile, rating_scale, seasons
from hoshitaku.web.ratings.models import Rating
from hoshitaku.web.ratings.profile import RatingInfo
from hoshitaku.web.ratings.seasons import LeaderboardRow, Season
from hoshitaku.web.table.seats.bot_levels import level_number, level_title
from hoshitaku.web.templating.translate import page_language

ROWS_PER_PAGE = 50


@dataclass(frozen=True)
class GameTitle:
    """A game with its title."""

    name: str
    title: str


@dataclass(frozen=True, kw_only=True)
class _ListPage(Page):
    """A list of members who chose to be seen."""

    game: GameTitle
    game_titles: Sequence[tuple[str, str]]  # names and titles
    list_page: ListPage
    rows: Sequence[LeaderboardRow]


@dataclass(frozen=True, kw_only=True)
class LeaderboardPage(_ListPage):
    """The best at a game, with bots among them as fixed points."""

    template = "ratings/leaderboard.html"

    is_provisional: bool
    own_rating: RatingInfo | None


@dataclass(frozen=True, kw_only=True)
class SeasonPage(_ListPage):
    """A season of a game."""

    template = "ratings/season.html"

    season: Season
    next_season: Season | None  # the next one
    min_games: int  # games of a member in it


def leaderboard_page(request: HttpRequest, game: str, provisional: bool, viewer: Viewer | None) -> LeaderboardPage:
    """One page of the leaderboard."""
    found = paginate(request, public_ratings(game, provisional), ROWS_PER_PAGE, count_rows=False)
    rows = [_rating_row(rating, rank, viewer) for rank, rating in enumerate(found.rows, found.first_row_number)]
    mine = Rating.objects.filter(viewer=viewer, game=game).first() if viewer else None
    return LeaderboardPage(
        game=GameTitle(game, hoshitaku.game(game).title(page_language())),
        game_titles=game_titles(),
        is_provisional=provisional,
        list_page=found,
        rows=rows if provisional else _rows_with_bots(rows, game, found),
        own_rating=profile.rating_info(mine) if mine else None,
    )


def season_page(request: HttpRequest, game: str, season: Season, viewer: Viewer | None) -> SeasonPage:
    """One page of a season's ranking."""
    found = paginate(request, seasons.season_ranking(game, season), ROWS_PER_PAGE, count_rows=False)
    return SeasonPage(
        game=GameTitle(game, hoshitaku.game(game).title(page_language())),
        game_titles=game_titles(),
        season=season,
        next_season=season.next_season if season.next_season <= seasons.current_season() else None,
        min_games=seasons.MIN_RATED_GAMES,
        list_page=found,
        rows=[
            seasons.season_row(result, rank, viewer) for rank, result in enumerate(found.rows, found.first_row_number)
        ],
    )


def game_titles() -> list[tuple[str, str]]:
    """The names and titles of all games."""
    return [(name, hoshitaku.game(name).title(page_language())) for name in hoshitaku.game_names()]


def public_ratings(game: str, provisional: bool) -> QuerySet[Rating]:
    """Public ratings, the best first."""
    seen = Rating.objects.filter(game=game, settled=not provisional)
    public = seen.filter(viewer__member__public=True, viewer__user__is_active=True)
    return public.select_related("viewer__member").order_by("-mu", "pk")


def _rating_row(rating: Rating, rank: int, viewer: Viewer | None) -> LeaderboardRow:
    info = profile.rating_info(rating)
    return LeaderboardRow(
        rank=rank,
        name=rating.viewer.name,
        emblem=rating.viewer.emblem,
        url=reverse("member", args=[rating.viewer.member.slug]),
        is_viewer=viewer is not None and rating.viewer_id == viewer.pk,
        points=info.points,
        half_interval=info.half_interval,
        game_count=info.game_count,
    )


def bot_rows(game: str) -> list[LeaderboardRow]:
    """The bots with a measured strength, the strongest first."""
    found = []
    for level in rating_scale.BOT_ELO.get(game, {}):
        fixed = rating_scale.MODEL.mu + rating_scale.BOT_ELO[game][level] / rating_scale.POINTS_PER_MU
        points = rating_scale.points_of_mu(fixed)
        found.append(LeaderboardRow(is_bot=True, name=level_title(level), bot_level=level_number(level), points=points))
    return sorted(found, key=lambda bot: -bot.points)


def _rows_with_bots(rows: list[LeaderboardRow], game: str, found: ListPage) -> list[LeaderboardRow]:
    """The rows of this page with bots inserted, up to the first row of the next page."""
    above = rows[0].points if found.previous_url and rows else inf
    below = rating_scale.points_of_mu(found.next_page_first_row.mu) if found.next_page_first_row is not None else -inf
    here = [bot for bot in bot_rows(game) if below < bot.points <= above]
    return sorted([*rows, *here], key=lambda row: -row.points)
