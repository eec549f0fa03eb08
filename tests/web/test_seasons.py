"""Seasons and firsts: what they rank and show, from results alone, by the rules on the page about ratings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import badges, rating_scale, seasons
from hoshitaku.web.ratings.models import Member, Result
from hoshitaku.web.ratings.seasons import MIN_RATED_GAMES, Season
from tests.web.ratings import account, finished

SPRING = Season(2025, 2)


def result(viewer: Viewer, over: datetime, points: int | None = None, **fields: object) -> Result:
    """A result of a game that ended then, rated if there are points."""
    table = finished([viewer, "search:level=2"], [1, 2], last_choice=over)
    mu = (
        None
        if points is None
        else rating_scale.MODEL.mu + (points - rating_scale.INITIAL_POINTS) / rating_scale.POINTS_PER_MU
    )
    given = {"seat": 0, "game": "freekick", "seat_count": 2, "bot_count": 1, "place": 1, "won": True, **fields}
    return Result.objects.create(
        table=table, viewer=viewer, finished=over, mu=mu, sigma=mu and 2.0, mu_before=mu, **given
    )


def played(
    name: str, points: int, games: int = MIN_RATED_GAMES, *, public: bool = True, season: Season = SPRING
) -> Viewer:
    """A member with rated games in a season, who has these points after the last one."""
    viewer = account(name)
    Member.objects.create(viewer=viewer, public=public)
    for number in range(games):
        result(viewer, season.start + timedelta(days=number), points - 10 * (games - 1 - number))
    return viewer


@pytest.mark.django_db
def test_a_season_ranks_public_members_with_enough_games_by_their_last_rating():
    for name, points in (("Rigel", 1700), ("Vega", 1900)):
        played(name, points)
    played("Few", 2000, MIN_RATED_GAMES - 1)
    played("Hidden", 2000, public=False)
    played("Later", 2000, season=SPRING.next_season)
    rigel = Viewer.objects.get(name="Rigel")
    result(rigel, SPRING.next_season.start, 2500)
    ranked = list(seasons.season_ranking("freekick", SPRING))
    rows = [seasons.season_row(one, rank, rigel) for rank, one in enumerate(ranked, 1)]
    assert [(row.rank, row.name, row.points, row.game_count, row.is_viewer) for row in rows] == [
        (1, "Vega", 1900, MIN_RATED_GAMES, False),
        (2, "Rigel", 1700, MIN_RATED_GAMES, True),
    ]


@pytest.mark.django_db
def test_the_pages_of_seasons_lead_to_one_another_and_to_none_that_has_not_begun(reader: Client):
    played("Vega", 1900)
    page = reader.get(f"/ratings/freekick/?season={SPRING.key}").content.decode()
    assert "Vega" in page
    assert "?season=2025-1" in page
    assert "?season=2025-3" in page
    now = seasons.current_season()
    page = reader.get("/ratings/freekick/?season=current").content.decode()
    assert f"?season={now.next_season.key}" not in page
    for wrong in (now.next_season.key, "2025-5", "1066-4", "autumn", "２０２５-1", ""):
        assert reader.get("/ratings/freekick/", {"season": wrong}).status_code == 404


@pytest.mark.parametrize(
    ("moment", "season"),
    [((2025, 1, 1), Season(2025, 1)), ((2025, 6, 30), Season(2025, 2)), ((2025, 12, 31), Season(2025, 4))],
)
def test_every_day_is_in_one_season_between_two_others(moment: tuple[int, int, int], season: Season):
    day = datetime(*moment, 23, 59, tzinfo=UTC)
    assert Season.containing(day) == season
    assert season.start <= day < season.next_season.start
    assert season.next_season.previous_season == season


@pytest.mark.django_db
def test_firsts_are_dated_by_the_first_time_and_only_what_was_done_is_shown():
    viewer = account("Vega")
    day = datetime(2025, 3, 1, tzinfo=UTC)
    result(viewer, day, won=False)
    result(viewer, day + timedelta(days=1), 1500)
    result(viewer, day + timedelta(days=2), bot_count=0)
    result(viewer, day + timedelta(days=3), bot_count=0, seat_count=4)
    result(viewer, day + timedelta(days=4), seat_count=1, bot_count=0)
    result(viewer, day + timedelta(days=5), seat_count=4, bot_count=3, game="zetta", won=True)
    freekick, zetta = sorted(badges.badges_of(viewer), key=lambda game: -len(game.badges))
    assert [(first.name, first.earned_at.day) for first in freekick.badges] == [
        ("finished", 1), ("rated", 2), ("won", 2), ("won_people", 3), ("won_many", 4), ("won_alone", 5),
    ]  # fmt: skip
    assert [first.name for first in zetta.badges] == ["finished", "won"]


@pytest.mark.django_db
def test_a_member_s_page_shows_firsts_and_seasons_and_the_ratings_page_their_rules(reader: Client):
    viewer = played("Vega", 1900)
    page = reader.get(f"/people/{viewer.member.slug}/", headers={"accept-language": "en"}).content.decode()
    assert "First win" in page
    assert "April to June 2025" in page
    rules = reader.get("/ratings/", headers={"accept-language": "en"}).content.decode()
    assert f"at least {MIN_RATED_GAMES} rated games" in rules
    assert rules.count("Win a game") == 4
