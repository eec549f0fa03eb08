"""Who sees how somebody stands, and what the lists of games and of members show."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import eligibility, finished_games, leaderboard, rating_scale
from hoshitaku.web.ratings.models import Member, Rating
from hoshitaku.web.ratings.rating_chart import CHART_HEIGHT, CHART_WIDTH, rating_chart
from tests.web.people import Person
from tests.web.ratings import BEGAN, account, counted
from tests.web.test_accounts import sign_up
from tests.web.visitor_pages import without_token_and_time

GREEDY = "search:level=3"


@pytest.fixture
def vega(kanata: Person) -> Viewer:
    """The account of Kanata, whose browser is signed in."""
    sign_up(kanata)
    viewer = Viewer.objects.get(user__username="vega")
    Viewer.objects.filter(pk=viewer.pk).update(name="Kanata the Vega")
    return viewer


def publish(person: Person) -> str:
    """Make one's standing public; the address of the page."""
    assert person.client.post("/people/me/visibility/", {"public": "1"}).status_code == 302
    return f"/people/{Member.objects.get(viewer__user__username='vega').slug}/"


def page(person: Person | Client, address: str) -> str:
    """A page that is there."""
    answer = (person.client if isinstance(person, Person) else person).get(address)
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


def in_short(answer: HttpResponse) -> str:
    """What a page says, but for its own address and the token of its forms."""
    return re.sub(r"/people/[^/]+/", "", without_token_and_time(answer.content.decode()))


def test_nobody_sees_a_member_who_has_not_chosen_to_be_seen(kanata: Person, mio: Person, vega: Viewer) -> None:
    counted([vega, GREEDY], [1, 2])
    Rating.objects.update(settled=True)
    address = publish(kanata)
    kanata.client.post("/people/me/visibility/", {"public": "0"})

    hidden, missing = mio.client.get(address), mio.client.get("/people/nobody-1/")

    assert (hidden.status_code, missing.status_code) == (404, 404)
    assert in_short(hidden) == in_short(missing)
    assert "Kanata the Vega" not in page(mio, "/ratings/freekick/")
    assert "Kanata the Vega" in page(kanata, "/people/me/")


def test_everybody_sees_a_member_who_chose_to_be_seen(kanata: Person, mio: Person, vega: Viewer) -> None:
    counted([vega, GREEDY], [1, 2])
    Rating.objects.update(settled=True)
    address = publish(kanata)
    assert "Kanata the Vega" in page(mio, address)
    assert address in page(mio, "/ratings/freekick/")


def test_others_see_neither_unlisted_tables_nor_opponents(kanata: Person, mio: Person, vega: Viewer) -> None:
    rigel = account("Rigel the Second")
    unlisted, listed = counted([vega, rigel], [1, 2]), counted([vega, rigel], [2, 1], public=True)
    seen = page(mio, publish(kanata))
    assert listed.slug in seen
    for secret in (unlisted.slug, "Rigel the Second", "vega@hoshitaku.example", ">vega<"):
        assert secret not in seen
    assert unlisted.slug in page(kanata, "/people/me/")


def test_an_account_that_the_operator_closed_is_not_shown(kanata: Person, mio: Person, vega: Viewer) -> None:
    counted([vega, GREEDY], [1, 2])
    address = publish(kanata)
    User.objects.update(is_active=False)
    assert mio.client.get(address).status_code == 404
    assert "Kanata the Vega" not in page(mio, "/ratings/freekick/?list=provisional")


def test_a_guest_has_a_history_but_cannot_be_public(mio: Person) -> None:
    mio.play_now()
    assert "Only accounts have ratings" in page(mio, "/people/me/")
    assert mio.client.post("/people/me/visibility/", {"public": "1"}).status_code == 403
    assert not Member.objects.exists()


@pytest.mark.parametrize("address", ["/people/me/", "/people/me/games/"])
def test_a_visitor_without_an_account_is_asked_to_sign_in_first(address: str, reader: Client, db: None) -> None:
    assert reader.get(address)["Location"].startswith("/account/sign-in/")


def test_the_own_page_counts_games_and_wins_by_seats_with_the_best_score(kanata: Person, vega: Viewer) -> None:
    counted([vega, GREEDY], [1, 2], scores=[31, 7])
    counted([vega, GREEDY], [2, 1], scores=[57, 60])
    counted([vega, GREEDY, GREEDY], [3, 1, 2])
    seen = page(kanata, "/people/me/")
    assert "1（50％）" in seen
    assert ">57<" in seen
    assert 'class="course"' in seen
    assert "style=" not in seen


def test_the_file_of_all_data_holds_ratings_and_results(kanata: Person, vega: Viewer) -> None:
    table = counted([vega, GREEDY], [1, 2])
    exported = json.loads(kanata.client.get("/account/export/").content)["ratings"]
    assert exported["public"] is False
    assert [one["games"] for one in exported["ratings"]] == [1]
    assert exported["results"][0]["table"] == f"/t/{table.slug}/"
    assert (
        exported["results"][0]["rating_after"] > exported["results"][0]["rating_before"] == rating_scale.INITIAL_POINTS
    )


@pytest.fixture
def four(vega: Viewer) -> list[str]:
    """Slugs of four finished games of Vega, and one of others."""
    rigel, deneb = account("Rigel"), account("Deneb")
    counted([rigel, deneb], [1, 2])
    games = [
        counted([vega, rigel], [1, 2]),
        counted([vega, deneb], [2, 1]),
        counted([vega, GREEDY], [1, 2], game="zetta", options={"mode": "standard"}),
        counted([vega], [1], game="zetta"),
    ]
    return [table.slug for table in games]


FILTERS: dict[str, list[int]] = {
    "": [0, 1, 2, 3],
    "game=zetta": [2, 3],
    "result=won": [0, 2, 3],
    "result=not_won": [1],
    "result=rated": [0, 1, 2],
    "result=not_rated": [3],
    "with=rig": [0],
    "with=altair&game=zetta": [2],
    "since=2999-01-01": [],
    f"since={BEGAN - timedelta(days=1):%Y-%m-%d}&result=won&game=freekick": [0],
    "game=chess&result=any&page=x": [0, 1, 2, 3],
}


def test_finished_games_are_found_by_filters(four: list[str], kanata: Person) -> None:
    seen = {asked: page(kanata, f"/people/me/games/?{asked}") for asked in FILTERS}
    found = {asked: [n for n, slug in enumerate(four) if slug in html] for asked, html in seen.items()}
    assert found == FILTERS


@pytest.mark.parametrize(("asked", "said"), [("since=31.1.2026", "2026-01-31"), ("with=" + "x" * 25, "24文字")])
def test_a_filter_that_makes_no_sense_is_named_and_what_was_typed_stays(
    asked: str, said: str, four: list[str], kanata: Person
) -> None:
    answer = kanata.client.get(f"/people/me/games/?{asked}")
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert f'value="{asked.split("=")[1]}"' in answer.content.decode()


def test_history_comes_in_pages_and_its_filters_with_it(
    four: list[str], kanata: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_games, "GAMES_PER_PAGE", 2)
    seen = page(kanata, "/people/me/games/?result=won&page=2")
    assert four[0] in seen
    assert four[2] not in seen
    assert "?result=won&amp;page=1" in seen


def rated(name: str, points: int, settled: bool = True, public: bool = True) -> Viewer:
    """A member with this rating."""
    viewer = account(name)
    mu = rating_scale.MODEL.mu + (points - rating_scale.INITIAL_POINTS) / rating_scale.POINTS_PER_MU
    Rating.objects.create(viewer=viewer, game="freekick", mu=mu, sigma=3, games=20, settled=settled)
    Member.objects.create(viewer=viewer, public=public)
    return viewer


def names(provisional: bool = False, number: str | None = None) -> list[str]:
    """Who stands on a page of the leaderboard, and where bots do."""
    with translation.override("en"):
        asked = RequestFactory().get("/", {"page": number or "1"})
        return [row.name for row in leaderboard.leaderboard_page(asked, "freekick", provisional, None).rows]


@pytest.mark.django_db
def test_the_leaderboard_sets_bots_among_members_and_provisional_ratings_apart() -> None:
    rated("Rigel", 1700)
    rated("Vega", 1900)
    rated("Hidden", 1800, public=False)
    rated("Deneb", 2000, settled=False)
    board = [name for name in names() if name in {"Vega", "Rigel", "Miranda", "Hidden", "Deneb", "Mimas"}]
    assert board == ["Vega", "Miranda", "Rigel", "Mimas"]
    assert names(provisional=True) == ["Deneb"]


@pytest.mark.django_db
def test_each_bot_is_on_one_page_of_the_leaderboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaderboard, "ROWS_PER_PAGE", 2)
    for number, points in enumerate((2900, 1900, 1700, 1000, 300)):
        rated(f"Member {number}", points)
    shown = [name for number in "123" for name in names(number=number)]
    with translation.override("en"):
        bots = [bot.name for bot in leaderboard.bot_rows("freekick")]
    assert sorted(shown) == sorted([*(f"Member {number}" for number in range(5)), *bots])


@pytest.mark.django_db
def test_the_leaderboard_has_a_constant_number_of_queries(reader: Client) -> None:
    rated("Vega", 1900)
    asked = []
    for _ in range(2):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            page(reader, "/ratings/freekick/")
        asked.append(len(queries))
        for number in range(20):
            rated(f"Member {len(asked)}-{number}", 1000 + number)
    assert asked[0] == asked[1] < 6


def test_the_page_about_ratings_says_of_every_reason_why(reader: Client, db: None) -> None:
    for language in ("ja", "en"):
        seen = reader.get("/ratings/", headers={"accept-language": language}).content.decode()
        assert all(f'id="{reason}"' in seen for reason in eligibility.UNRATED_REASONS)
        assert "±330" in seen


def test_an_unknown_game_has_no_leaderboard(reader: Client, db: None) -> None:
    assert reader.get("/ratings/chess/").status_code == 404


def test_the_rating_curve_stays_within_its_drawing() -> None:
    drawn = rating_chart(
        [rating_scale.RatingPoints(points, within) for points, within in ((1500, 480), (1900, 300), (1400, 200))]
    )
    assert drawn is not None
    corners = [tuple(map(float, corner.split(","))) for corner in f"{drawn.line_points} {drawn.band_points}".split()]
    assert all(0 <= x <= CHART_WIDTH and 0 <= y <= CHART_HEIGHT for x, y in corners)
    assert 2 <= len(drawn.axis_marks) <= 5
    assert rating_chart([rating_scale.RatingPoints(1500, 480)]) is None
