"""A game that a person has left alone may be ended by those who stayed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.ratings.models import Rating, Result
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, SeatChange, Table, TableReview
from hoshitaku.web.table.play import abandoned_game, choose
from hoshitaku.web.table.play.abandoned_game import MIN_ABSENCE_BY_PACE, vote_to_end
from tests.web.clock_tables import timed_table
from tests.web.people import Person, reloaded
from tests.web.ratings import account, count_all, rating
from tests.web.test_waiting_table_races import before

A_MOMENT = timedelta(seconds=30)
LONG = MIN_ABSENCE_BY_PACE[Table.Pace.LIVE] + A_MOMENT


@pytest.fixture
def people(kanata: Person, mio: Person, hal: Person) -> list[Person]:
    return [kanata, mio, hal]


@pytest.fixture
def table(people: list[Person]) -> Table:
    """A live game of three without a clock."""
    table = people[0].make_table(seat_2="open")
    for seat in (1, 2):
        people[seat].join(table, seat)
    return Table.objects.get(pk=table.pk)


def leave_alone(table: Table, time: timedelta) -> int:
    """The seat of the player whose turn it is, who has been away for this long while the others waited."""
    then = timezone.now() - time
    Table.objects.filter(pk=table.pk).update(last_choice=then)
    Seat.objects.filter(table=table, number=table.actor).update(last_present=then)
    return table.actor


def end(person: Person, table: Table) -> int:
    return person.client.post(f"/t/{table.slug}/vote-to-end/", {"revision": table.revision}).status_code


def others(people: list[Person], gone: int) -> list[Person]:
    return [person for seat, person in enumerate(people) if seat != gone]


def test_a_game_whose_player_was_active_lately_cannot_be_ended(table, people):
    gone = leave_alone(table, MIN_ABSENCE_BY_PACE[Table.Pace.LIVE] - A_MOMENT)
    other = others(people, gone)[0]
    assert end(other, table) == 409
    assert f"/t/{table.slug}/vote-to-end/" not in other.look(table)


def test_an_absent_player_whose_turn_it_is_not_holds_nobody_up(table, people):
    Table.objects.filter(pk=table.pk).update(last_choice=timezone.now() - LONG)
    Seat.objects.filter(table=table).exclude(number=table.actor).update(last_present=timezone.now() - LONG)
    assert end(people[(table.actor + 1) % 3], table) == 409


def test_a_player_who_only_thinks_with_the_page_open_is_not_away(table, people):
    Table.objects.filter(pk=table.pk).update(last_choice=timezone.now() - LONG)
    assert end(people[(table.actor + 1) % 3], table) == 409


def test_the_game_ends_once_all_present_players_agree_and_everybody_sees_it(table, people):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    assert f"/t/{table.slug}/vote-to-end/" in second.look(table)
    assert end(first, table) == 303
    assert reloaded(table).status == Table.Status.PLAYING
    onlooker = Person("Nei", "en")
    assert f"{first.name} would end the game, since {people[gone].name} is away" in onlooker.look(table)
    assert end(second, table) == 303
    over = reloaded(table)
    assert over.status == Table.Status.OVER
    assert [over.places[seat] for seat in range(3)] == [3 if seat == gone else 1 for seat in range(3)]
    assert f"{people[gone].name} left the game alone" in onlooker.look(table)
    assert "残った人が対局を終わりに" in Person("Sora", "ja").look(table)


def test_absent_players_are_not_asked_to_vote(table, people):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    Seat.objects.filter(table=table, number=people.index(second)).update(
        last_present=timezone.now() - timedelta(minutes=3)
    )
    assert end(first, table) == 303
    assert reloaded(table).status == Table.Status.OVER
    assert reloaded(table).places[people.index(second)] == 1, "nobody waited for them"


def test_the_page_of_an_ended_game_asks_nobody_anything_and_can_be_replayed(table, people):
    gone = leave_alone(table, LONG)
    for person in others(people, gone):
        end(person, table)
    back = people[gone]
    controls = back.controls(table)
    assert controls.legal == []
    assert "Your turn" not in back.look(table)
    assert back.look(table, "replay/")
    assert back.client.get(f"/t/{table.slug}/record/").status_code == 200
    assert back.look(table, "verify/")


def test_two_who_end_the_game_together_end_it_once(table, people):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    assert [end(first, table), end(second, table), end(first, table), end(second, table)] == [303, 303, 409, 409]
    assert SeatChange.objects.filter(table=table, kind=SeatChange.Kind.END).count() == 1


def test_a_vote_that_is_on_its_way_while_the_last_one_is_counted_ends_the_game_instead(table, people, monkeypatch):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    before(monkeypatch, abandoned_game, "change_table", lambda: end(second, table))
    assert end(first, table) == 303
    assert reloaded(table).status == Table.Status.OVER
    assert SeatChange.objects.filter(table=table, kind=SeatChange.Kind.END).count() == 1


def test_a_choice_that_arrives_just_before_the_last_vote_goes_on_with_the_game(table, people, monkeypatch):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    end(first, table)
    option = positions.position_after(table).options()[0]
    before(monkeypatch, abandoned_game, "change_table", lambda: people[gone].choose_unseen(reloaded(table), option))
    assert end(second, table) == 409
    assert reloaded(table).status == Table.Status.PLAYING
    assert reloaded(table).revision > table.revision


def test_an_ended_game_can_be_played_on_from_where_it_stood_but_not_reviewed(table, people):
    gone = leave_alone(table, LONG)
    for person in others(people, gone):
        end(person, table)
    other = others(people, gone)[0]
    assert "/branch/" in other.look(table, f"replay/?at={table.revision}")
    assert "/review/" not in other.look(table)
    assert "/review/" not in other.look(table, "replay/")
    assert other.client.post(f"/t/{table.slug}/review/").status_code == 409
    assert not TableReview.objects.exists()


def test_a_vote_counts_once_however_often_it_is_given(table, people):
    gone = leave_alone(table, LONG)
    first = others(people, gone)[0]
    assert [end(first, table), end(first, table)] == [303, 303]
    assert reloaded(table).status == Table.Status.PLAYING
    assert SeatChange.objects.filter(table=table, kind=SeatChange.Kind.VOTE).count() == 1


def test_a_player_who_returns_in_the_same_second_keeps_the_game(table, people):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    end(first, table)
    people[gone].look(table)
    assert end(second, table) == 409
    assert reloaded(table).status == Table.Status.PLAYING
    leave_alone(table, LONG)
    Seat.objects.filter(table=table, number=gone).update(last_present=timezone.now() - LONG)
    SeatChange.objects.filter(table=table).update(created=timezone.now() - 2 * LONG)
    assert end(second, table) == 303
    assert reloaded(table).status == Table.Status.PLAYING, "the vote was about the absence before"


def test_a_choice_that_comes_after_the_end_is_refused_and_one_before_it_refuses_the_end(table, people):
    gone = leave_alone(table, LONG)
    option = positions.position_after(table).options()[0]
    for person in others(people, gone):
        end(person, table)
    assert people[gone].choose_unseen(table, option).status_code == 409


def test_a_choice_that_comes_first_makes_the_vote_stale(table, people):
    gone = leave_alone(table, LONG)
    form = choose.SubmittedForm(table.revision)
    choose.choose_option(table.slug, gone, positions.position_after(table).options()[0], form)
    assert end(others(people, gone)[0], table) == 409
    assert reloaded(table).status == Table.Status.PLAYING


def test_neither_spectators_nor_the_one_who_left_to_a_bot_vote(table, people):
    gone = leave_alone(table, LONG)
    first, second = others(people, gone)
    assert end(Person("Nei", "en"), table) in (302, 403)
    second.client.post(f"/t/{table.slug}/leave/")
    assert end(second, table) == 403
    assert end(first, table) == 303
    over = reloaded(table)
    assert over.places[people.index(second)] == over.places[gone] == 2
    assert over.places[people.index(first)] == 1


def test_turn_by_turn_the_others_wait_for_seven_days(table, people):
    Table.objects.filter(pk=table.pk).update(pace=Table.Pace.SLOW)
    gone = leave_alone(table, MIN_ABSENCE_BY_PACE[Table.Pace.SLOW] - A_MOMENT)
    assert end(others(people, gone)[0], table) == 409
    leave_alone(table, MIN_ABSENCE_BY_PACE[Table.Pace.SLOW] + A_MOMENT)
    assert [end(person, table) for person in others(people, gone)] == [303, 303]
    assert reloaded(table).status == Table.Status.OVER


def test_where_there_is_a_clock_the_clock_decides(kanata, mio):
    table = timed_table(kanata, mio)
    gone = leave_alone(table, LONG)
    assert end((kanata, mio)[1 - gone], table) == 409


def test_in_a_game_played_together_nobody_wins_and_the_page_says_so(kanata, mio):
    table = kanata.make_table(game="zetta", option_mode="cooperative")
    mio.join(table)
    table = reloaded(table)
    gone = leave_alone(table, LONG)
    other = (kanata, mio)[1 - gone]
    assert end(other, table) == 303
    assert reloaded(table).places == [2, 2]
    assert ("途中で終わりました" if other is kanata else "The game was ended early") in other.look(table)


@pytest.mark.parametrize("game", ["farfarout", "zetta"])
def test_every_game_shows_the_table_that_was_ended(game, kanata, mio):
    table = kanata.make_table(game=game)
    mio.join(table)
    table = reloaded(table)
    gone = leave_alone(table, LONG)
    assert end((kanata, mio)[1 - gone], table) == 303
    for person in (kanata, mio):
        assert person.controls(table).legal == []
        assert person.look(table, "replay/")


def test_the_player_who_left_loses_a_rated_game_and_nobody_who_stayed_loses_points(table):
    members = [account(name) for name in ("Vega", "Rigel", "Deneb")]
    for seat, member in enumerate(members):
        Seat.objects.filter(table=table, number=seat).update(viewer=member, name=member.name)
    gone = leave_alone(table, LONG)
    stayed = [member for seat, member in enumerate(members) if seat != gone]
    # The stronger of those who stayed shares the first place with the weaker: by a tie, points would pass between them.
    strong = Rating.objects.create(viewer=stayed[0], game=table.game, mu=40, sigma=2)
    for member in stayed:
        vote_to_end(table.slug, member, choose.SubmittedForm(table.revision))
    count_all()
    assert not Result.objects.exclude(unrated_reason="").exists()
    begun = Result.objects.get(table=table, seat=gone).mu_before
    assert rating(members[gone]).mu < begun
    assert rating(stayed[1]).mu > begun
    assert rating(stayed[0]).mu >= strong.mu
    assert not Result.objects.get(table=table, viewer=members[gone]).won
