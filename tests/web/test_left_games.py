"""Rated games that a member leaves and does not come back to count as lost, after a warning; others stay."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.models import Vacation
from hoshitaku.web.notifications import notify
from hoshitaku.web.notifications.models import PushSubscription, SentNotification
from hoshitaku.web.ratings import forfeits
from hoshitaku.web.ratings.forfeits import (
    DAYS_TO_RETURN,
    FORFEIT_WARNING_PERIOD,
    TIME_TO_RETURN,
    warn_and_forfeit_left_games,
)
from hoshitaku.web.ratings.models import Rating, Result, ResultJob
from hoshitaku.web.table.bots.jobs import play_bots_now
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, SeatChange, Table
from hoshitaku.web.table.upkeep.digest_mails import send_digests
from hoshitaku.web.templating.texts import text
from hoshitaku.web.templating.times import moment_text
from tests.web.clock_tables import run_out, timed_table
from tests.web.people import Person, reloaded
from tests.web.ratings import count_all
from tests.web.test_accounts import confirm, sign_up

A_MOMENT = timedelta(minutes=1)
BOT = "bot:search:level=2"


@pytest.fixture(autouse=True)
def origin(settings: object) -> None:
    settings.ORIGIN = "https://hoshitaku.example"


@pytest.fixture
def vega(mio: Person) -> Person:
    """A member whose address is confirmed."""
    confirm(mio, sign_up(mio))
    mail.outbox.clear()
    return mio


@pytest.fixture
def rigel(hal: Person) -> Person:
    sign_up(hal, "rigel", "rigel@hoshitaku.example")
    mail.outbox.clear()
    return hal


@pytest.fixture
def table(vega: Person) -> Table:
    """A game of a member against a bot, which waits for the member."""
    table = vega.make_table(seat_1=BOT)
    play_bots_now(table)
    return reloaded(table)


def pass_time(table: Table, time: timedelta) -> None:
    """So much time has passed since the last choice and since anybody was there; a warning gets older too."""
    table = reloaded(table)
    Table.objects.filter(pk=table.pk).update(last_choice=table.last_choice - time)
    for row in (*table.seats.all(), *SeatChange.objects.filter(table=table)):
        field = "last_present" if isinstance(row, Seat) else "created"
        type(row).objects.filter(pk=row.pk).update(**{field: getattr(row, field) - time})


def be_warned(table: Table) -> None:
    pass_time(table, TIME_TO_RETURN - FORFEIT_WARNING_PERIOD + A_MOMENT)
    warn_and_forfeit_left_games()


def warnings(table: Table) -> int:
    return SeatChange.objects.filter(table=table, kind=SeatChange.Kind.WARN).count()


def is_over(table: Table) -> bool:
    return reloaded(table).status == Table.Status.OVER


def test_a_game_against_a_bot_that_is_left_for_good_counts_as_lost(table, vega):
    be_warned(table)
    assert not is_over(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert is_over(table)
    count_all()
    result = Result.objects.get(table=table)
    assert (result.unrated_reason, result.place, result.won) == ("", 2, False)
    assert result.mu < result.mu_before
    page = vega.look(table)
    assert "did not come back in time" in page
    assert vega.controls(table).legal == []


def test_no_game_ends_without_a_warning_a_day_before_even_if_the_server_stood_still(table):
    pass_time(table, 3 * TIME_TO_RETURN)
    warn_and_forfeit_left_games()
    warn_and_forfeit_left_games()
    assert warnings(table) == 1
    assert not is_over(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert is_over(table)


def test_before_the_sixth_day_nobody_is_warned(table):
    pass_time(table, TIME_TO_RETURN - FORFEIT_WARNING_PERIOD - A_MOMENT)
    warn_and_forfeit_left_games()
    assert warnings(table) == 0


def test_the_warning_is_in_the_log_for_everybody_and_in_one_mail(table, vega, kanata):
    be_warned(table)
    warn_and_forfeit_left_games()
    until = moment_text(SeatChange.objects.get(kind=SeatChange.Kind.WARN).created + FORFEIT_WARNING_PERIOD, "en")
    assert f"has until {until} to come back" in Person("Nei", "en").look(table)
    assert "が戻らなければ、対局は" in kanata.look(table)
    (sent,) = mail.outbox
    assert sent.to == ["vega@hoshitaku.example"]
    assert f"/t/{table.slug}/" in sent.body
    assert f"end after {until}" in sent.body
    assert sent.subject == text("ratings.games_left_subject", "en")
    assert "List-Unsubscribe" in sent.extra_headers


def test_a_player_who_wants_no_mails_gets_none(table):
    Viewer.objects.update(wants_mail=False)
    be_warned(table)
    assert mail.outbox == []
    assert warnings(table) == 1


def test_the_warning_is_a_notice_in_a_browser_once(table):
    viewer = table.seats.get(number=0).viewer
    PushSubscription.objects.create(viewer=viewer, endpoint="https://fcm.googleapis.com/fcm/send/abc")
    be_warned(table)
    pending = [one.kind for one in notify._pending_notifications()]
    assert pending == [SentNotification.Kind.WARNING]
    SentNotification.objects.create(viewer=viewer, table=table, kind=SentNotification.Kind.WARNING)
    assert not list(notify._pending_notifications())


def test_a_player_who_comes_back_after_the_warning_keeps_the_game_and_is_warned_again(table, vega):
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD - A_MOMENT)
    vega.look(table)
    pass_time(table, 2 * A_MOMENT)
    warn_and_forfeit_left_games()
    assert not is_over(table)
    be_warned(table)
    assert warnings(table) == 2
    assert not is_over(table)


def test_a_player_who_returns_in_the_same_second_keeps_the_game(table, vega, monkeypatch):
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    changing = forfeits.change_table

    def just_before(slug: str):
        vega.look(table)
        return changing(slug)

    monkeypatch.setattr(forfeits, "change_table", just_before)
    warn_and_forfeit_left_games()
    assert not is_over(table)


def test_two_processes_end_it_once(table, monkeypatch):
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    changing, calls = forfeits.change_table, []

    def just_before(slug: str):
        calls.append(slug)
        if len(calls) == 1:
            warn_and_forfeit_left_games()  # the other process
        return changing(slug)

    monkeypatch.setattr(forfeits, "change_table", just_before)
    warn_and_forfeit_left_games()
    assert len(calls) == 2
    assert SeatChange.objects.filter(table=table, kind=SeatChange.Kind.GONE).count() == 1
    count_all()
    assert Rating.objects.get().games == 1


def test_a_game_left_to_a_bot_by_the_button_is_lost_too(table, vega):
    vega.client.post(f"/t/{table.slug}/leave/")
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert is_over(table)
    count_all()
    assert Result.objects.get(table=table).mu < Result.objects.get(table=table).mu_before


def test_a_player_whose_time_ran_out_and_whose_bots_pause_loses_after_seven_days(vega, rigel):
    table = timed_table(vega, rigel)
    run_out(table)
    other = reloaded(table).seats.get(bot_plays=False)
    assert not is_over(table)
    Seat.objects.filter(pk=other.pk).update(kind=Seat.Kind.BOT, viewer=None, level="search:level=2", name="Altair")
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert is_over(table)


def test_a_game_with_a_running_clock_is_decided_by_the_clock(vega, rigel):
    table = timed_table(vega, rigel, clock="days-7")
    pass_time(table, 2 * TIME_TO_RETURN)
    warn_and_forfeit_left_games()
    assert warnings(table) == 0


def test_among_people_the_one_awaited_loses_and_the_other_gains(vega, rigel):
    table = vega.make_table(pace="slow")
    rigel.join(table)
    gone = reloaded(table).actor
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert reloaded(table).places == ([2, 1] if gone == 0 else [1, 2])
    count_all()
    lost, stayed = (Result.objects.get(table=table, seat=seat) for seat in (gone, 1 - gone))
    assert lost.mu < lost.mu_before
    assert stayed.mu > stayed.mu_before
    assert stayed.won


def test_a_game_that_all_left_to_bots_is_lost_by_nobody(vega, rigel):
    table = vega.make_table()
    rigel.join(table)
    for person in (vega, rigel):
        person.client.post(f"/t/{table.slug}/leave/")
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert not is_over(table)
    assert warnings(table) == 0


def test_a_vacation_resets_the_days_until_the_game_is_lost(table):
    viewer = table.seats.get(number=0).viewer
    begun = timezone.now()
    vacation = Vacation.objects.create(viewer=viewer, begun=begun, until=begun + timedelta(days=10))
    be_warned(table)
    assert warnings(table) == 0
    Vacation.objects.filter(pk=vacation.pk).update(ended=timezone.now() - timedelta(days=2))
    pass_time(table, TIME_TO_RETURN)
    warn_and_forfeit_left_games()
    assert warnings(table) == 0
    Vacation.objects.filter(pk=vacation.pk).update(ended=timezone.now() - TIME_TO_RETURN)
    warn_and_forfeit_left_games()
    assert warnings(table) == 1


def test_a_vacation_that_begins_after_the_warning_keeps_the_game(table):
    be_warned(table)
    viewer = table.seats.get(number=0).viewer
    Vacation.objects.create(viewer=viewer, until=timezone.now() + timedelta(days=10))
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert not is_over(table)


def test_games_of_guests_and_games_that_are_not_rated_stay_as_they_are(kanata, vega):
    unrated = [
        kanata.make_table(seat_1=BOT),
        vega.make_table(game="zetta", seat_1="bot:random"),
        vega.table_at(vega.client.post("/play/", {"game": "zetta", "way": "alone"})["Location"]),
        vega.make_table(game="zetta", seat_1=BOT, option_mode="cooperative"),
        vega.make_table(seat_1=BOT),
    ]
    ResultJob.objects.create(table=unrated[-1], had_hints=True)
    for table in unrated:
        play_bots_now(table)
        be_warned(table)
        pass_time(table, FORFEIT_WARNING_PERIOD)
    changes = [reloaded(table).change_count for table in unrated]
    warn_and_forfeit_left_games()
    assert [reloaded(table).change_count for table in unrated] == changes
    assert [is_over(table) or warnings(table) for table in unrated] == [0] * len(unrated)


def test_a_game_whose_rules_this_server_lacks_is_lost_by_nobody(table):
    Table.objects.filter(pk=table.pk).update(rules_version=99)
    pass_time(table, 2 * TIME_TO_RETURN)
    warn_and_forfeit_left_games()
    assert warnings(table) == 0


def test_a_choice_after_the_end_is_refused(table, vega):
    option = positions.position_after(table).options()[0]
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    assert vega.choose_unseen(table, option).status_code == 409


def test_a_digest_of_turns_lists_no_finished_game(table):
    Table.objects.filter(pk=table.pk).update(pace=Table.Pace.SLOW)
    be_warned(table)
    pass_time(table, FORFEIT_WARNING_PERIOD)
    warn_and_forfeit_left_games()
    mail.outbox.clear()
    assert send_digests() == 0


@pytest.mark.parametrize("path", ["/", "/tables/new/", "/tables/find/"])
def test_members_read_the_rule_about_left_games_before_they_begin_and_guests_do_not(path, vega, kanata):
    rule = text("ratings.games_left_rule", "en")
    assert str(rule) in vega.client.get(path).content.decode()
    assert text("ratings.games_left_rule", "ja") not in kanata.client.get(path).content.decode()


def test_an_invited_member_reads_the_rule_about_left_games(kanata, vega):
    table = kanata.make_table()
    assert (
        text("ratings.games_left_rule", "en") in vega.client.get(f"/join/{table.secret.invitation}/").content.decode()
    )


def test_the_page_about_ratings_has_the_rule_about_left_games_with_its_days(vega):
    assert DAYS_TO_RETURN == 7
    assert "within seven days" in vega.client.get("/ratings/").content.decode()
    assert "7日以内" in text("ratings.games_left_rule", "ja")
