""" "Find me a table": who is brought together, who is not, and what the page that waits says."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.ratings import model_openskill
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


def test_two_who_fit_are_brought_to_one_table_which_begins(mio: Person, hal: Person):
    assert seek(mio) == WAITING
    found = seek(hal)

    table = hal.table_at(found)
    assert is_at(mio) == found
    assert sitting(table) == [("person", "Hal"), ("person", "Mio")]
    assert table.host.name == "Mio"
    assert (table.game, table.pace, table.status, table.public) == ("freekick", "live", "playing", False)


@pytest.mark.parametrize("other", [{"game": "zetta"}, {"seats": "3"}, {"pace": "slow"}, {"pace": "live-clock"}])
def test_who_wants_something_else_is_not_brought_together(mio: Person, hal: Person, other: dict[str, str]):
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
def test_the_clock_that_both_asked_for_is_told_while_they_wait_and_runs_at_their_table(
    mio: Person, hal: Person, kanata: Person, way: str, pace: str, terms: tuple[object, ...]
):
    seek(mio, pace=way)
    assert seek(hal, pace=pace) == WAITING, "the same pace without a clock is another wish"
    assert "A bot plays on." in mio.client.get(WAITING).content.decode()

    table = kanata.table_at(seek(kanata, pace=way))
    assert is_at(mio) == f"/t/{table.slug}/"
    assert is_at(hal) == WAITING
    fields = ("kind", "reserve", "increment", "days", "at_end")
    assert (table.pace, table.timed) == (pace, True)
    assert Clock.objects.values_list(*fields).get(table=table) == terms


def test_whoever_takes_any_game_gets_the_one_that_the_other_wants(mio: Person, hal: Person):
    seek(mio, game="")
    assert hal.table_at(seek(hal, game="farfarout")).game == "farfarout"


def test_who_waited_longest_sits_down_first(mio: Person, hal: Person, kanata: Person):
    seek(mio, seats="3")
    seek(hal, game="zetta", seats="3")
    seek(kanata, seats="3")
    found = seek(Person("Nei", "en"), game="", seats="3")
    assert is_at(mio) == is_at(kanata) == found
    assert is_at(hal) == WAITING


def test_whoever_closed_the_page_is_not_brought_to_a_live_game(mio: Person, hal: Person):
    seek(mio)
    assert mio.client.post("/tables/find/away/").status_code == 204
    assert seek(hal) == WAITING

    assert is_at(mio) == WAITING, "being back is enough"
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == is_at(hal) != WAITING


def test_whoever_does_not_look_any_more_is_gone_by_and_by(mio: Person, hal: Person):
    seek(mio)
    Seek.objects.update(here_until=timezone.now() - timedelta(seconds=1))
    assert seek(hal) == WAITING
    Seek.objects.update(here_until=timezone.now() - matchmaking_match.DELETED_AFTER)
    matchmaking_match.run_matchmaking()
    assert Seek.objects.count() == 0


def test_turn_by_turn_nobody_needs_to_stay(mio: Person, hal: Person):
    seek(mio, pace="slow")
    mio.client.post("/tables/find/away/")
    found = seek(hal, pace="slow")
    assert found in mio.client.get("/tables/").content.decode()


@pytest.mark.parametrize("pace", ["live", "slow"])
def test_bots_fill_the_seats_after_a_while_if_that_was_agreed(mio: Person, hal: Person, pace: str):
    seek(mio, seats="3", pace=pace, bots="1")
    seek(hal, seats="3", pace=pace)
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == WAITING

    grown_old(grouping.BOTS_AFTER[Table.Pace(pace)])
    matchmaking_match.match_all_seeks()

    assert [kind for kind, _ in sitting(mio.table_at(is_at(mio)))] == ["bot", "bot", "person"]
    assert is_at(hal) == WAITING


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_can_be_played_by_those_who_find_it(mio: Person, seats: int):
    for game in grouping.games_for_seat_count(seats):
        seek(mio, game=game, seats=str(seats), bots="1")
        grown_old(grouping.BOTS_AFTER[Table.Pace.LIVE])
        matchmaking_match.match_all_seeks()
        assert mio.table_at(is_at(mio)).status == "playing", game


def test_stopping_takes_one_out(mio: Person, hal: Person):
    seek(mio)
    assert mio.client.post("/tables/find/cancel/")["Location"] == "/tables/find/"
    assert seek(hal) == WAITING
    assert is_at(mio) == "/tables/find/"


def test_asking_twice_waits_once_and_keeps_the_place(mio: Person, hal: Person):
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
def test_what_cannot_be_is_said_beside_its_field_and_loses_nothing(mio: Person, wrong: dict[str, str], says: str):
    answer = mio.client.post("/tables/find/", {"name": "Mio", **ASKED, **wrong})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert says in page.split(f'id="{next(iter(wrong))}-error"')[1].split("</p>")[0]
    assert Seek.objects.count() == 0


def test_what_a_guest_looks_for_goes_along_to_the_account(mio: Person, hal: Person):
    sign_up(Person("Vega", "en"))
    seek(mio)
    sign_in(mio)
    assert seek(hal) == is_at(mio) != WAITING


def test_the_export_and_the_end_of_an_account_know_of_it(mio: Person):
    seek(mio)
    assert mio.client.get("/account/export/").json()["meeting"]["looks_for_a_table"]["game"] == "freekick"
    mio.client.post("/account/delete/", {"sure": "on"})
    assert Seek.objects.count() == 0


def test_whoever_goes_just_when_a_table_is_made_gets_none_and_neither_do_the_others(mio: Person, hal: Person):
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
    mu = model_openskill.MODEL.mu + (points - model_openskill.INITIAL_POINTS) / model_openskill.POINTS_PER_MU
    Rating.objects.create(viewer=viewer, game=game, mu=mu, sigma=1.0, games=10)


def test_whoever_wants_players_about_as_strong_gets_no_other_at_first(mio: Person, hal: Person, kanata: Person):
    rated(mio, 1900)
    seek(mio, near="1")
    assert seek(hal) == WAITING, "a guest counts as one who begins, with 1,500 points"
    rated(kanata, 2090)
    assert seek(kanata) == is_at(mio) != WAITING
    assert is_at(hal) == WAITING


@pytest.mark.parametrize(("pace", "before", "enough"), [("live", 30, 60), ("slow", 6 * 3600, 12 * 3600)])
def test_the_longer_one_waits_the_stronger_or_weaker_the_other_may_be(
    mio: Person, hal: Person, pace: str, before: int, enough: int
):
    rated(mio, 1900)
    seek(mio, near="1", pace=pace)
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
    seek(mio, near="1", game="")
    assert seek(hal, game="zetta") == WAITING
    assert seek(Person("Nei", "en"), game="freekick") == is_at(mio) != WAITING


def test_looking_ends_when_a_vacation_begins_and_a_table_that_was_found_stays(mio: Person, hal: Person, kanata: Person):
    seek(mio, pace="slow-days")
    mio.client.post("/vacation/", {"days": "3"})
    assert seek(hal, pace="slow-days") == WAITING
    assert list(Seek.objects.values_list("viewer__name", flat=True)) == ["Hal"]

    found = seek(kanata, pace="slow-days")
    hal.client.post("/vacation/", {"days": "3"})
    assert is_at(hal) == found


@pytest.mark.parametrize("pace", ["live", "slow-days"])
def test_whoever_is_on_vacation_is_told_so_when_they_look_and_looks_once_it_is_over(mio: Person, pace: str):
    seek(mio)
    mio.client.post("/vacation/", {"days": "3"})
    seen = mio.client.get("/tables/find/")
    assert seen.status_code == 200
    assert "You are on vacation until" in seen.content.decode()
    answer = mio.client.post("/tables/find/", {"name": "Mio", **ASKED, "pace": pace})
    assert answer.status_code == 409
    assert "You are on vacation until" in answer.content.decode()
    assert f'value="{pace}" checked' in answer.content.decode(), "what was asked for is kept"
    assert not Seek.objects.exists()

    mio.client.post("/vacation/", {"end": "1"})
    assert seek(mio, pace=pace) == WAITING


def test_an_account_on_vacation_that_gets_what_a_guest_looked_for_is_brought_to_no_table(mio: Person, hal: Person):
    sign_up(hal, "hal")
    hal.client.post("/vacation/", {"days": "3"})
    guest = Person("Hal", "en")
    seek(guest)
    sign_in(guest, "hal")
    assert Seek.objects.get().viewer.user is not None
    assert seek(mio) == WAITING
    assert "You are on vacation until" in guest.client.get(WAITING).content.decode()
    guest.client.post("/vacation/", {"end": "1"})
    matchmaking_match.match_all_seeks()
    assert is_at(mio) == is_at(guest) != WAITING
