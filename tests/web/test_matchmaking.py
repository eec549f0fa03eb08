""" "Find me a table": who is brought together, who is not, and what the page that waits says."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.ratings import rating_scale
from hoshitaku.web.ratings.models import Rating
from hoshitaku.web.social.matchmaking import grouping
from hoshitaku.web.social.matchmaking import match as matchmaking_match
from hoshitaku.web.social.models import Seek
from hoshitaku.web.table.models import Table
from tests.web.people import Person
from tests.web.test_accounts import sign_in, sign_up

ASKED = {"game": "freekick", "seats": "2", "pace": "live"}
WAITING = "/tables/find/waiting/"


def seek(person: Person, **changed: str) -> str:
    """Ask for a table: the address that the person is at afterwards."""
    answer = person.client.post("/tables/find/", {"name": person.name, **ASKED, **changed}, follow=True)
    assert answer.status_code == 200, answer.content.decode()
    return answer.redirect_chain[-1][0]


def is_at(person: Person) -> str:
    """Where the page that waits leads."""
    answer = person.client.get(WAITING, follow=True)
    return answer.redirect_chain[-1][0] if answer.redirect_chain else WAITING


def grown_old(by: timedelta) -> None:
    """Everybody who waits began so much earlier."""
    for waits in Seek.objects.all():
        Seek.objects.filter(pk=waits.pk).update(since=waits.since - by)


def sitting(table: Table) -> list[tuple[str, str]]:
    return sorted(table.seats.values_list("kind", "name"))


def test_two_matching_people_get_one_table_and_it_starts(mio: Person, hal: Person):
    assert seek(mio) == WAITING
    found = seek(hal)

    table = hal.table_at(found)
    assert is_at(mio) == found
    assert sitting(table) == [("person", "Hal"), ("person", "Mio")]
    assert table.host.name == "Mio"
    assert (table.game, table.pace, table.status, table.public) == ("freekick", "live", "playing", False)


@pytest.mark.parametrize("other", [{"game": "zetta"}, {"seats": "3"}, {"pace": "slow"}, {"pace": "live-clock"}])
def test_people_with_different_wishes_are_not_matched(mio: Person, hal: Person, other: dict[str, str]):
    seek(mio)
    assert seek(hal, **other) == WAITING
    assert Table.objects.count() == 0


@pytest.mark.parametrize(
    ("way", "pace", "terms"),
    [
        ("live-clock", "live", ("live", 600, 20, 0, "bot")),
        ("slow-days", "slow", ("days", 0, 0, 3, "bot")),
    ],
)
def test_the_requested_clock_is_shown_while_waiting_and_runs_at_the_table(
    mio: Person, hal: Person, kanata: Person, way: str, pace: str, terms: tuple[object, ...]
):
    seek(mio, pace=way)
    assert seek(hal, pace=pace) == WAITING, "the same pace without a clock is another wish"
    assert "A bot plays on." in mio.client.get(WAITING).content.decode()

    table = kanata.table_at(seek(kanata, pace=way))
    assert is_at(mio) == f"/t/{table.slug}/"
    assert is_at(hal) == WAITING
    fields = ("kind", "reserve", "increment", "days", "at_end")
    assert (table.pace, table.has_clock) == (pace, True)
    assert Clock.objects.values_list(*fields).get(table=table) == terms


def test_a_person_open_to_any_game_gets_the_one_the_other_wants(mio: Person, hal: Person):
    seek(mio, game="")
    assert hal.table_at(seek(hal, game="farfarout")).game == "farfarout"


def test_the_person_who_waited_longest_sits_down_first(mio: Person, hal: Person, kanata: Person):
    seek(mio, seats="3")
    seek(hal, game="zetta", seats="3")
    seek(kanata, seats="3")
    found = seek(Person("Nei", "en"), game="", seats="3")
    assert is_at(mio) == is_at(kanata) == found
    assert is_at(hal) == WAITING


def test_a_person_who_closed_the_page_is_not_matched_for_a_live_game(mio: Person, hal: Person):
    seek(mio)
    assert mio.client.post("/tables/find/leave/").status_code == 204
    assert seek(hal) == WAITING

    assert is_at(mio) == WAITING, "being back is enough"
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == is_at(hal) != WAITING


def test_a_person_who_stopped_looking_is_removed_after_a_while(mio: Person, hal: Person):
    seek(mio)
    Seek.objects.update(active_until=timezone.now() - timedelta(seconds=1))
    assert seek(hal) == WAITING
    Seek.objects.update(active_until=timezone.now() - matchmaking_match.DELETE_SEEKS_AFTER)
    matchmaking_match.run_matchmaking()
    assert Seek.objects.count() == 0


def test_a_turn_by_turn_search_continues_with_the_page_closed(mio: Person, hal: Person):
    seek(mio, pace="slow")
    mio.client.post("/tables/find/leave/")
    found = seek(hal, pace="slow")
    assert found in mio.client.get("/tables/").content.decode()


@pytest.mark.parametrize("pace", ["live", "slow"])
def test_bots_fill_the_seats_after_a_while_if_that_was_agreed(mio: Person, hal: Person, pace: str):
    seek(mio, seats="3", pace=pace, bots="1")
    seek(hal, seats="3", pace=pace)
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == WAITING

    grown_old(grouping.BOT_FILL_DELAY_BY_PACE[Table.Pace(pace)])
    matchmaking_match.match_all_seeks()

    assert [kind for kind, _ in sitting(mio.table_at(is_at(mio)))] == ["bot", "bot", "person"]
    assert is_at(hal) == WAITING


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_can_be_played_by_those_who_find_it(mio: Person, seats: int):
    for game in grouping.games_for_seat_count(seats):
        seek(mio, game=game, seats=str(seats), bots="1")
        grown_old(grouping.BOT_FILL_DELAY_BY_PACE[Table.Pace.LIVE])
        matchmaking_match.match_all_seeks()
        assert mio.table_at(is_at(mio)).status == "playing", game


def test_stopping_removes_the_person_from_matchmaking(mio: Person, hal: Person):
    seek(mio)
    assert mio.client.post("/tables/find/cancel/")["Location"] == "/tables/find/"
    assert seek(hal) == WAITING
    assert is_at(mio) == "/tables/find/"


def test_asking_twice_keeps_one_place_in_the_queue(mio: Person, hal: Person):
    seek(mio)
    since = Seek.objects.get().since
    seek(mio)
    assert Seek.objects.get().since == since
    seek(mio, game="zetta")
    assert Seek.objects.get().since > since


def test_the_page_says_how_many_wait_and_loads_itself_without_scripts(mio: Person, hal: Person):
    seek(mio, seats="3")
    seek(hal, seats="3", game="")
    page = mio.client.get(WAITING).content.decode()
    assert "2 of 3 players so far" in page
    assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in page
    assert "2 of 3 players so far" in mio.client.get("/").content.decode()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "chess"}, "not one of the choices"),
        ({"seats": "5"}, "2 to 4"),
        ({"seats": "nine"}, "not one of the choices"),
        ({"pace": "fast"}, "not one of the choices"),
        ({"name": "\u200b"}, "name"),
    ],
)
def test_invalid_input_is_refused_next_to_its_field_and_keeps_the_form(mio: Person, wrong: dict[str, str], says: str):
    answer = mio.client.post("/tables/find/", {"name": "Mio", **ASKED, **wrong})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert says in page.split(f'id="{next(iter(wrong))}-error"')[1].split("</p>")[0]
    assert Seek.objects.count() == 0


def test_a_guest_s_search_moves_to_the_account(mio: Person, hal: Person):
    sign_up(Person("Vega", "en"))
    seek(mio)
    sign_in(mio)
    assert seek(hal) == is_at(mio) != WAITING


def test_the_export_contains_a_search_and_account_deletion_removes_it(mio: Person):
    seek(mio)
    assert mio.client.get("/account/export/").json()["social"]["table_search"]["game"] == "freekick"
    mio.client.post("/account/delete/", {"sure": "on"})
    assert Seek.objects.count() == 0


def test_somebody_who_leaves_while_the_table_is_made_cancels_it_for_all(mio: Person, hal: Person):
    seek(mio)
    Seek.objects.update(since=timezone.now() - timedelta(minutes=1))
    seek(hal, game="zetta")
    waits = Seek.objects.get(viewer__name="Hal")
    group = grouping.PlayerGroup("freekick", [waits, Seek.objects.get(viewer__name="Mio")])
    Viewer.objects.filter(name="Mio").delete()
    with matchmaking_match.lock_queue():
        matchmaking_match.create_table_for_group(group)
    assert Table.objects.count() == 0
    assert is_at(hal) == WAITING


def rated(person: Person, points: int, game: str = "freekick") -> None:
    """Give somebody an account and a rating."""
    sign_up(person, person.name.lower())
    viewer = Viewer.objects.get(user__username=person.name.lower())
    mu = rating_scale.MODEL.mu + (points - rating_scale.INITIAL_POINTS) / rating_scale.POINTS_PER_MU
    Rating.objects.create(viewer=viewer, game=game, mu=mu, sigma=1.0, games=10)


def test_a_person_who_wants_similar_strength_gets_no_other_at_first(mio: Person, hal: Person, kanata: Person):
    rated(mio, 1900)
    seek(mio, similar_rating="1")
    assert seek(hal) == WAITING, "a guest counts as one who begins, with 1,500 points"
    rated(kanata, 2090)
    assert seek(kanata) == is_at(mio) != WAITING
    assert is_at(hal) == WAITING


@pytest.mark.parametrize(("pace", "before", "enough"), [("live", 30, 60), ("slow", 6 * 3600, 12 * 3600)])
def test_the_longer_one_waits_the_stronger_or_weaker_the_other_may_be(
    mio: Person, hal: Person, pace: str, before: int, enough: int
):
    rated(mio, 1900)
    seek(mio, similar_rating="1", pace=pace)
    seek(hal, pace=pace)
    assert "200" in mio.client.get(WAITING).content.decode()

    grown_old(timedelta(seconds=before))
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == WAITING
    assert "300" in mio.client.get(WAITING).content.decode()

    grown_old(timedelta(seconds=enough - before))
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == is_at(hal) != WAITING


def test_strength_counts_at_the_game_that_is_to_be_played(mio: Person, hal: Person):
    rated(mio, 1900, game="zetta")
    seek(mio, similar_rating="1", game="")
    assert seek(hal, game="zetta") == WAITING
    assert seek(Person("Nei", "en"), game="freekick") == is_at(mio) != WAITING


def test_a_vacation_ends_the_search_and_keeps_a_found_table(mio: Person, hal: Person, kanata: Person):
    seek(mio, pace="slow-days")
    mio.client.post("/vacation/", {"days": "3"})
    assert seek(hal, pace="slow-days") == WAITING
    assert list(Seek.objects.values_list("viewer__name", flat=True)) == ["Hal"]

    found = seek(kanata, pace="slow-days")
    hal.client.post("/vacation/", {"days": "3"})
    assert is_at(hal) == found


@pytest.mark.parametrize("pace", ["live", "slow-days"])
def test_a_person_on_vacation_reads_so_and_searches_after_it(mio: Person, pace: str):
    seek(mio)
    mio.client.post("/vacation/", {"days": "3"})
    seen = mio.client.get("/tables/find/")
    assert seen.status_code == 200
    assert "You are on vacation" in seen.content.decode()
    answer = mio.client.post("/tables/find/", {"name": "Mio", **ASKED, "pace": pace})
    assert answer.status_code == 409
    assert "You are on vacation" in answer.content.decode()
    assert f'value="{pace}" checked' in answer.content.decode(), "what was asked for is kept"
    assert not Seek.objects.exists()

    mio.client.post("/vacation/", {"end": "1"})
    assert seek(mio, pace=pace) == WAITING


def test_a_guest_s_search_moved_to_an_account_on_vacation_finds_no_table(mio: Person, hal: Person):
    sign_up(hal, "hal")
    hal.client.post("/vacation/", {"days": "3"})
    guest = Person("Hal", "en")
    seek(guest)
    sign_in(guest, "hal")
    assert Seek.objects.get().viewer.user is not None
    assert seek(mio) == WAITING
    assert "You are on vacation" in guest.client.get(WAITING).content.decode()
    guest.client.post("/vacation/", {"end": "1"})
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == is_at(guest) != WAITING
