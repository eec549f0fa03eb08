"""A finished game is counted exactly once, even if processes die."""

from __future__ import annotations

import asyncio

import pytest
from django.db import DatabaseError, transaction

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import process_results, rate_game
from hoshitaku.web.ratings.models import Rating, Result, ResultJob
from hoshitaku.web.table import account_deletion, extension_points
from hoshitaku.web.table.hints import hints
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.upkeep import background_tasks
from tests.web import ratings
from tests.web.people import Person
from tests.web.ratings import account, count_all, counted, finished
from tests.web.test_accounts import sign_in, sign_up
from tests.web.test_hints import among_bots
from tests.web.test_whole_games import play_out

GREEDY = "search:level=3"


class Killed(BaseException):
    """The process is gone."""


@pytest.fixture
def members(kanata: Person, mio: Person) -> tuple[Person, Person]:
    """Two people with accounts."""
    sign_up(kanata, "vega")
    sign_up(mio, "rigel", "rigel@hoshitaku.example")
    return kanata, mio


def test_a_game_played_to_its_end_is_counted_and_shown_to_each_player_alone(
    members: tuple[Person, Person], hal: Person
) -> None:
    kanata, mio = members
    table = kanata.make_table(option_scenario="first_game")
    mio.join(table)
    play_out(table, members, seed=3)
    assert ResultJob.objects.get().state == ResultJob.State.OVER
    before = Table.objects.get().change_count

    process_results.process_queued_games()

    table.refresh_from_db()
    assert table.change_count == before + 1, "pages that are open hear of it"
    assert [one.won for one in Result.objects.order_by("seat")] == [place == 1 for place in table.places]
    assert "レーティング 1,500 → " in kanata.look(table)
    assert "Rating 1,500 → " in mio.look(table)
    assert mio.look(table).count("1,500") == 1
    assert "1,500" not in hal.look(table)


@pytest.mark.django_db
def test_nothing_is_counted_twice() -> None:
    table = counted([account("Vega"), GREEDY], [1, 2])
    followed, mu = ResultJob.objects.get(), Rating.objects.get().mu

    rate_game.rate_finished_game(followed)
    process_results.on_game_over(Table, table)
    count_all()

    assert Result.objects.count() == 1
    assert (Rating.objects.get().mu, Rating.objects.get().games) == (mu, 1)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("moment", ["ratings", "results", "mark"])
def test_a_process_that_is_killed_while_it_counts_leaves_nothing_half_done(
    moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*given: object, **named: object) -> None:
        raise Killed

    finished([account("Vega"), account("Rigel")], [1, 2])
    process_results.queue_earlier_games()
    whose, name = {
        "ratings": (Rating, "save"),
        "results": (type(Result.objects), "bulk_create"),
        "mark": (ResultJob, "save"),
    }[moment]
    with monkeypatch.context() as dying:
        dying.setattr(whose, name, die)
        with pytest.raises(Killed):
            process_results.process_queued_games()
    assert not Result.objects.exists()
    assert not Rating.objects.exists()

    process_results.process_queued_games()

    assert Result.objects.count() == 2
    assert set(Rating.objects.values_list("games", flat=True)) == {1}


@pytest.mark.django_db(transaction=True)
def test_an_end_that_was_never_stored_is_not_noted() -> None:
    table = finished([account("Vega"), GREEDY], [1, 2])
    with transaction.atomic():
        extension_points.game_over.send(sender=Table, table=table)
        transaction.set_rollback(True)
    assert not ResultJob.objects.exists()


@pytest.mark.django_db
def test_games_are_counted_in_the_order_in_which_they_ended() -> None:
    vega = account("Vega")
    first = finished([vega, GREEDY], [1, 2])
    later = finished([vega, GREEDY], [2, 1])
    process_results.on_game_over(Table, later)
    count_all()
    moved = {table.pk: ratings.result(table, vega) for table in (first, later)}
    assert moved[later.pk].mu_before == moved[first.pk].mu


@pytest.mark.django_db
def test_a_game_that_cannot_be_rated_delays_no_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, whole = finished([account("Vega"), GREEDY], [1, 2]), finished([account("Rigel"), GREEDY], [1, 2])
    Table.objects.filter(pk=broken.pk).update(places=[])

    count_all()

    states = dict(ResultJob.objects.values_list("table", "state"))
    assert states == {broken.pk: ResultJob.State.FAILED, whole.pk: ResultJob.State.COUNTED}
    assert f"table {broken.pk} cannot be counted" in caplog.text


@pytest.mark.django_db
def test_a_database_that_cannot_be_written_just_now_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    finished([account("Vega"), GREEDY], [1, 2])
    process_results.queue_earlier_games()

    def locked(*given: object) -> None:
        raise DatabaseError("database is locked")

    with monkeypatch.context() as busy:
        busy.setattr(rate_game, "_store_results_and_ratings", locked)
        with pytest.raises(DatabaseError):
            process_results.process_queued_games()
    process_results.process_queued_games()
    assert ResultJob.objects.get().state == ResultJob.State.COUNTED


def test_a_hint_is_noted_before_it_is_shown(hal: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = among_bots(hal, "freekick")
    monkeypatch.setattr(
        hints, "make_hint_notice", lambda *given: {"kind": "done", "title": "", "text": "", "clause": ""}
    )
    hal.do(table, "hint")
    assert ResultJob.objects.get(table=table).had_hints
    assert ResultJob.objects.get(table=table).state == ResultJob.State.PLAYING


def test_finished_games_of_a_guest_move_to_the_account(members: tuple[Person, Person]) -> None:
    phone = Person("Phone", "en")
    table = phone.make_table(seat_1=f"bot:{GREEDY}", option_scenario="first_game")
    guest = table.seats.get(number=0).viewer
    counted([guest, GREEDY], [1, 2])
    sign_in(phone, "vega")
    assert Result.objects.get().viewer == Viewer.objects.get(user__username="vega")
    assert not Rating.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_deleting_an_account_deletes_its_ratings_and_keeps_those_of_others() -> None:
    vega, rigel = account("Vega"), account("Rigel")
    counted([vega, rigel], [1, 2])
    counted([vega, GREEDY], [1, 2])
    account_deletion.delete_viewer(vega)
    assert list(Result.objects.values_list("viewer", flat=True)) == [rigel.pk]
    assert list(Rating.objects.values_list("viewer", flat=True)) == [rigel.pk]
    assert Table.objects.count() == 1


def test_the_process_that_plays_the_bots_counts_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[background_tasks.BackgroundTask] = []

    async def running(*works: background_tasks.BackgroundTask) -> None:
        kept.extend(works)

    monkeypatch.setattr(background_tasks, "keep_all_running", running)
    asyncio.run(background_tasks.run_leader_tasks())
    assert process_results.process_results_regularly in kept
