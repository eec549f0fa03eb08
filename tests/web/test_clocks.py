"""Clocks: whose time runs, what is charged, what happens at the end of time, and where people read about it before."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from hoshitaku.web.clocks.models import Clock, SeatTime
from hoshitaku.web.clocks.run_time_outs import run_due_time_outs
from hoshitaku.web.clocks.time_out import ARRIVAL_GRACE, TIME_OUT_DELAY, ranks_with_lost_on_time_last
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, SeatChange, Table
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play.choose import SubmittedForm
from tests.web.clock_tables import (
    TEN_MINUTES,
    choose_for,
    clock_at,
    left,
    pass_time,
    run_out,
    timed_table,
    until_another_is_asked,
)
from tests.web.people import Person

START = 600 + 20  # the first turn brings its seconds too


@pytest.fixture
def table(kanata: Person, mio: Person) -> Table:
    return timed_table(kanata, mio)


def person_at(seat: int, *people: Person) -> Person:
    return people[seat]


# ---- whose time runs


def test_no_time_runs_before_everybody_sits(kanata, mio):
    table = kanata.make_table(**TEN_MINUTES)
    assert clock_at(table).deadline is None
    mio.join(table)
    assert clock_at(table).deadline is not None


def test_the_clock_runs_only_for_the_seat_to_move(table):
    clock = clock_at(table)
    assert clock.awaited_seat == table.actor
    assert clock.deadline - clock.running_since == timedelta(seconds=START)
    assert left(table, 1 - table.actor) == 600


def test_a_choice_is_charged_its_time_and_the_next_seat_gets_its_increment(table):
    first = table.actor
    pass_time(table, seconds=100)
    table = until_another_is_asked(table)
    assert START - 102 < left(table, first) <= START - 100
    assert left(table, table.actor) == START
    assert clock_at(table).awaited_seat == table.actor


def test_several_choices_of_one_turn_give_the_increment_once(table):
    first, given = table.actor, SeatTime.objects.get(clock__table=table, number=table.actor).incremented_after
    table = choose_for(table)
    assert table.actor == first, "a turn of this game has several choices"
    assert SeatTime.objects.get(clock__table=table, number=first).incremented_after == given
    assert clock_at(table).deadline is not None


def test_no_time_runs_while_a_bot_chooses(kanata):
    table = kanata.make_table(**TEN_MINUTES, seat_1="bot:random")
    if table.actor == 1:
        table = until_another_is_asked(table)
    assert clock_at(table).awaited_seat == 0
    asked_next = until_another_is_asked(table)
    assert asked_next.actor == 1
    assert clock_at(table).deadline is None


def test_undoing_and_choosing_again_gives_no_second_increment(table):
    first = table.actor
    while (table := choose_for(table)).actor == first:
        before = left(table, first)
        if play_choose.find_undo_point(table, first) is not None:
            table = play_choose.undo_last_choice(table.slug, first, SubmittedForm(table.revision))
            table = choose_for(table)
        assert left(table, first) <= before
    second = table.actor
    if play_choose.find_undo_point(table, first) is not None:
        table = play_choose.undo_last_choice(table.slug, first, SubmittedForm(table.revision))
        assert clock_at(table).awaited_seat == first
        table = choose_for(table)
    assert left(table, second) <= START
    assert left(table, first) <= START


def test_an_ended_game_stops_its_clock(table):
    Table.objects.filter(pk=table.pk).update(status=Table.Status.OVER)
    with play_choose.change_table(table.slug):
        pass
    assert clock_at(table).deadline is None


def test_time_runs_while_a_shared_device_is_handed_over_and_its_cover_says_so(mio):
    table = mio.make_table(**TEN_MINUTES, seat_1="guest", guest_1="Nei")
    page = mio.look(table)
    assert "cover-sheet" in page
    assert "data-deadline" in page
    assert clock_at(table).deadline is not None


# ---- what arrives in time


def test_a_choice_is_charged_up_to_its_arrival_however_slow_the_server_is(table):
    first, position = table.actor, positions.position_after(table)
    pass_time(table, seconds=100)
    arrived = timezone.now() - timedelta(seconds=40)
    while table.actor == first:
        option = position.options()[0]
        table = play_choose.choose_option(table.slug, first, option, SubmittedForm(table.revision, arrived_at=arrived))
        position = positions.position_after(table)
    assert START - 62 < left(table, first) <= START - 60


def test_a_choice_that_arrived_in_time_counts_after_the_deadline(table):
    pass_time(table, seconds=START + 2)
    arrived = timezone.now() - timedelta(seconds=3)
    option = positions.position_after(table).options()[0]
    before = table.revision
    table = play_choose.choose_option(table.slug, table.actor, option, SubmittedForm(before, arrived_at=arrived))
    assert table.revision > before


def test_a_choice_that_arrived_too_late_is_refused_in_words(table, kanata, mio):
    pass_time(table, seconds=START + ARRIVAL_GRACE.total_seconds() + 0.5)
    answer = person_at(table.actor, kanata, mio).choose_unseen(table, positions.position_after(table).options()[0])
    assert answer.status_code == 409
    assert "時間切れ" in answer.content.decode() or "time has run out" in answer.content.decode()


def test_a_choice_that_arrived_in_time_counts_even_if_a_bot_has_just_taken_over(table):
    seat, option = table.actor, positions.position_after(table).options()[0]
    run_out(table)
    arrived = clock_deadline_that_passed(table, seat) - timedelta(seconds=5)
    table = play_choose.choose_option(table.slug, seat, option, SubmittedForm(table.revision, arrived_at=arrived))
    assert not Seat.objects.get(table=table, number=seat).bot_plays
    assert not SeatChange.objects.filter(table=table).exists()
    assert left(table, seat) <= 5


def clock_deadline_that_passed(table: Table, seat: int):
    return SeatTime.objects.get(clock__table=table, number=seat).ran_out


# ---- the end of time


def test_running_out_of_time_takes_effect_once_and_after_the_grace_period(table):
    seat = table.actor
    pass_time(table, seconds=START + (ARRIVAL_GRACE + TIME_OUT_DELAY).total_seconds() - 1)
    run_due_time_outs()
    assert not Seat.objects.get(table=table, number=seat).bot_plays
    pass_time(table, seconds=2)
    run_due_time_outs()
    run_due_time_outs()
    assert Seat.objects.get(table=table, number=seat).bot_plays
    assert SeatChange.objects.filter(table=table, kind=SeatChange.Kind.TIME).count() == 1


def test_everybody_reads_that_the_time_of_a_seat_ran_out(table, hal, kanata):
    run_out(table)
    assert "time has run out; a bot plays on" in hal.look(table)
    assert "時間切れになり、ボットが引き継いだ" in kanata.look(table)


def test_a_player_who_ran_out_of_time_may_come_back_with_little_time(table, kanata, mio):
    seat = run_out(table)
    assert person_at(seat, kanata, mio).do(table, "back").status_code == 303
    clock = clock_at(table)
    assert clock.awaited_seat == seat
    assert clock.deadline - clock.running_since == timedelta(seconds=20)


def test_while_a_bot_stands_in_its_player_cannot_choose(table, kanata, mio):
    seat = run_out(table)
    answer = person_at(seat, kanata, mio).choose_unseen(table, positions.position_after(table).options()[0])
    assert answer.status_code == 409
    assert Table.objects.get(pk=table.pk).revision == table.revision


def test_a_player_who_lost_on_time_cannot_come_back_and_reads_why(kanata, mio):
    table = timed_table(kanata, mio, clock_end="lost")
    seat = run_out(table)
    loser = person_at(seat, kanata, mio)
    page = loser.look(table)
    assert "時間切れで負け" in page or "you have lost" in page
    assert f"/t/{table.slug}/back/" not in page
    assert loser.do(table, "back").status_code == 409
    assert Seat.objects.get(table=table, number=seat).bot_plays


def test_a_player_who_lost_on_time_is_ranked_last_with_any_points(kanata, mio, hal):
    table = timed_table(kanata, mio, clock_end="lost")
    seat = run_out(table)
    over = Table.objects.get(pk=table.pk)
    over.status = Table.Status.PLAYING
    assert ranks_with_lost_on_time_last(over, [1, 2] if seat == 0 else [2, 1]) == ([2, 1] if seat == 0 else [1, 2])
    assert ranks_with_lost_on_time_last(over, [2, 2]) == [2, 2], "nobody has won a game that all have lost"


@pytest.mark.slow
def test_a_game_that_was_lost_on_time_is_played_to_its_end_and_says_why_it_is_lost(kanata, mio, hal):
    table = timed_table(kanata, mio, clock_end="lost")
    seat = run_out(table)
    for _ in range(400):
        table = Table.objects.get(pk=table.pk)
        if table.status == Table.Status.OVER:
            break
        choose_for(table, by_bot=table.actor == seat)
    assert table.places == ([2, 1] if seat == 0 else [1, 2])
    assert "ran out of time and is ranked last" in hal.look(table)
    assert clock_at(table).deadline is None


def test_of_several_who_lost_on_time_the_earliest_is_ranked_last(kanata, mio):
    table = kanata.make_table(**TEN_MINUTES, clock_end="lost", seat_1="open", seat_2="guest", seat_3="bot:random")
    mio.join(table)
    clock, now = clock_at(table), timezone.now()
    SeatTime.objects.filter(clock=clock, number=0).update(ran_out=now - timedelta(minutes=2))
    SeatTime.objects.filter(clock=clock, number=1).update(ran_out=now)
    assert ranks_with_lost_on_time_last(Table.objects.get(pk=table.pk), [1, 2, 4, 3]) == [4, 3, 2, 1]


def test_the_host_cannot_replace_a_player_who_has_time_left(table, kanata):
    Seat.objects.filter(table=table, number=1).update(last_present=timezone.now() - timedelta(hours=1))
    assert f"/t/{table.slug}/seat/1/stand-in/" not in kanata.look(table)
    answer = kanata.client.post(f"/t/{table.slug}/seat/1/stand-in/")
    assert answer.status_code == 409


# ---- choosing a clock, and reading what it does


@pytest.mark.parametrize(
    ("fields", "terms"),
    [
        ({"clock": "quick"}, ("live", 300, 10, 0)),
        ({"clock": "own", "clock_minutes": "180", "clock_increment": "0"}, ("live", 10800, 0, 0)),
        ({"clock": "days-3", "pace": "live"}, ("days", 0, 0, 3)),
    ],
)
def test_a_clock_is_chosen_with_the_table(kanata, fields, terms):
    table = kanata.make_table(**fields)
    clock = clock_at(table)
    assert (clock.kind, clock.reserve, clock.increment, clock.days) == terms
    assert clock.at_end == Clock.End.BOT
    assert table.pace == ("slow" if clock.kind == "days" else "live")


@pytest.mark.parametrize(
    "fields",
    [
        {"clock": "own", "clock_minutes": "0", "clock_increment": "5"},
        {"clock": "own", "clock_minutes": "5", "clock_increment": "121"},
        {"clock": "own", "clock_minutes": "5.5", "clock_increment": "5"},
        {"clock": "days-4"},
        {"clock": "quick", "clock_end": "nothing"},
    ],
)
def test_a_clock_beyond_the_limits_is_refused_next_to_its_field_and_keeps_the_form(kanata, fields):
    form = {
        "name": "Kanata",
        "seat_0": "me",
        "seat_1": "open",
        "seat_2": "none",
        "seat_3": "none",
        "title": "夜",
        **fields,
    }
    answer = kanata.client.post("/tables/new/", form)
    assert answer.status_code == 400
    assert 'class="error"' in answer.content.decode()
    assert 'value="夜"' in answer.content.decode()
    assert not Table.objects.exists()


def test_a_game_for_one_has_no_clock(kanata):
    form = {"game": "zetta", "name": "Kanata", "seat_0": "me", **{f"seat_{n}": "none" for n in range(1, 5)}}
    answer = kanata.client.post("/tables/new/", {**form, "clock": "quick"})
    assert answer.status_code == 400
    assert "席が2つ以上" in answer.content.decode()


def test_a_table_without_a_chosen_clock_has_none(kanata):
    assert not kanata.make_table().has_clock
    assert not Clock.objects.exists()


def test_an_invited_person_reads_what_running_out_of_time_does_before_sitting_down(kanata, mio):
    table = kanata.make_table(**TEN_MINUTES, clock_end="lost", public="1")
    for path in (f"/join/{table.secret.invitation}/", f"/t/{table.slug}/"):
        page = mio.client.get(path).content.decode()
        assert "10 minutes, and 20 seconds more" in page
        assert "ranked last, regardless of its points" in page
    assert "10 min + 20 s" in mio.client.get("/tables/open/").content.decode()


def test_a_rematch_has_the_same_clock(table, kanata):
    Table.objects.filter(pk=table.pk).update(status=Table.Status.OVER, places=[1, 2])
    again = kanata.table_at(kanata.client.post(f"/t/{table.slug}/rematch/")["Location"])
    clock = clock_at(again)
    assert (clock.kind, clock.reserve, clock.increment) == ("live", 600, 20)
    assert clock.deadline is not None


def test_the_page_shows_the_right_time_when_it_loads(table, hal, kanata, mio):
    pass_time(table, seconds=START - 65)
    for page in (hal.look(table), kanata.look(table), mio.look(table)):
        assert ">1:05<" in page or ">1:04<" in page
        assert ">10:00<" in page
        assert page.count("data-deadline") >= 1
    assert "data-own" not in hal.look(table)
