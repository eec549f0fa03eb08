"""Vacations: clocks with days per turn stand still, the others see it, and the days per year are limited."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from hoshitaku.web.account import data_export
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.clocks import vacations
from hoshitaku.web.clocks.change_vacations import end_expired_vacations
from hoshitaku.web.clocks.models import Vacation
from hoshitaku.web.clocks.vacations import VACATION_DAYS_PER_YEAR, remaining_vacation_days
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.upkeep.digest_mails import send_digest, send_digests
from tests.web.clock_tables import clock_at, left, pass_time, timed_table, until_another_is_asked
from tests.web.people import Person
from tests.web.test_accounts import sign_up

DAY = 24 * 3600


@pytest.fixture
def table(kanata: Person, mio: Person) -> Table:
    return timed_table(kanata, mio, clock="days-3")


@pytest.fixture
def asked(table: Table, kanata: Person, mio: Person) -> Person:
    return (kanata, mio)[table.actor]


def viewer(person: Person) -> Viewer:
    return Viewer.objects.get(name=person.name)


def go(person: Person, days: int):
    return person.client.post("/vacation/", {"days": days}, headers={"accept-language": "en"})


def come_back(person: Person):
    return person.client.post("/vacation/", {"end": "1"})


def test_every_turn_has_its_full_days_again(table):
    pass_time(table, days=2)
    first = table.actor
    table = until_another_is_asked(table)
    assert left(table, table.actor) == 3 * DAY
    table = until_another_is_asked(table)
    assert table.actor == first
    assert left(table, first) == 3 * DAY


def test_a_clock_stands_still_during_a_vacation_and_goes_on_after_it(table, asked):
    pass_time(table, days=2)
    assert go(asked, 5).status_code == 302
    assert clock_at(table).deadline is None
    assert DAY - 5 < left(table, table.actor) <= DAY
    come_back(asked)
    assert clock_at(table).deadline - timezone.now() <= timedelta(days=1)


def test_a_turn_that_comes_during_a_vacation_does_not_run(table, kanata, mio):
    other = (kanata, mio)[1 - table.actor]
    go(other, 5)
    assert clock_at(table).deadline is not None
    table = until_another_is_asked(table)
    assert clock_at(table).awaited_seat == table.actor
    assert clock_at(table).deadline is None


def test_live_clocks_ignore_vacations(kanata, mio):
    table = timed_table(kanata, mio)
    go((kanata, mio)[table.actor], 3)
    assert clock_at(table).deadline is not None


def test_the_others_see_until_when_somebody_is_away(table, asked, hal):
    go(asked, 5)
    page = hal.look(table)
    assert "away until" in page
    come_back(asked)
    assert "away until" not in hal.look(table)


def test_a_vacation_ends_automatically_and_the_clock_runs_again(table, asked):
    go(asked, 1)
    Vacation.objects.update(until=timezone.now() - timedelta(minutes=1))
    end_expired_vacations()
    end_expired_vacations()
    assert Vacation.objects.get().ended is not None
    assert clock_at(table).deadline is not None


def test_more_days_than_are_left_are_refused_and_the_answer_stays_in_its_field(table, asked):
    answer = go(asked, VACATION_DAYS_PER_YEAR + 1)
    assert answer.status_code == 400
    assert f"from 1 to the {VACATION_DAYS_PER_YEAR} that are left" in answer.content.decode()
    assert not Vacation.objects.exists()


@pytest.mark.parametrize("days", ["0", "-3", "many", ""])
def test_an_invalid_number_of_days_is_refused(table, asked, days):
    assert asked.client.post("/vacation/", {"days": days}).status_code == 400


def test_a_day_that_was_begun_counts_and_the_rest_comes_back(table, asked):
    go(asked, 10)
    assert remaining_vacation_days(viewer(asked)) == VACATION_DAYS_PER_YEAR - 10
    Vacation.objects.update(begun=timezone.now() - timedelta(hours=30))
    come_back(asked)
    assert remaining_vacation_days(viewer(asked)) == VACATION_DAYS_PER_YEAR - 2


def test_a_mail_to_whose_turn_it_is_says_what_is_left(table, asked, mailoutbox):
    pass_time(table, days=1)
    Viewer.objects.filter(name=asked.name).update(address="stars@example.org")
    send_digest(viewer(asked), [Table.objects.get(pk=table.pk)])
    assert "2 d 0 h left" in mailoutbox[0].body or "残り2日0時間" in mailoutbox[0].body


def mailed(person: Person) -> int:
    """Count of mails sent by now; the person may get one each hour."""
    Viewer.objects.filter(name=person.name).update(mail_hours=1)
    Viewer.objects.filter(last_digest__isnull=False).update(last_digest=F("last_digest") - timedelta(hours=2))
    return send_digests()


def test_nobody_is_mailed_about_turns_during_a_vacation_and_once_when_it_is_over(table, asked, settings):
    settings.ORIGIN = "https://hoshitaku.example"
    sign_up(asked, "traveller")
    then = timezone.now() - timedelta(hours=3)
    Viewer.objects.filter(pk=viewer(asked).pk).update(address="stars@example.org", wants_mail=True)
    Table.objects.filter(pk=table.pk).update(last_choice=then)
    Seat.objects.filter(table=table).update(last_present=then)
    assert mailed(asked) == 1, "it is their turn"

    go(asked, 5)
    Seat.objects.filter(table=table).update(mailed_revision=0)
    assert mailed(asked) == 0

    Seat.objects.filter(table=table).update(mailed_revision=table.revision, seen_revision=table.revision)
    Vacation.objects.update(until=timezone.now() - timedelta(minutes=1))
    end_expired_vacations()
    assert mailed(asked) == 1, "they knew it, but their clock runs again"
    ended = timezone.now() - timedelta(minutes=150)
    Vacation.objects.update(until=ended, ended=ended)
    assert mailed(asked) == 0, "they have been notified"


def test_ending_a_vacation_sends_no_mail_about_turns(table, asked, settings):
    settings.ORIGIN = "https://hoshitaku.example"
    sign_up(asked, "traveller")
    then = timezone.now() - timedelta(hours=3)
    Viewer.objects.filter(pk=viewer(asked).pk).update(address="stars@example.org", wants_mail=True)
    Table.objects.filter(pk=table.pk).update(last_choice=then)
    Seat.objects.filter(table=table).update(
        last_present=then, mailed_revision=table.revision, seen_revision=table.revision
    )
    go(asked, 5)
    come_back(asked)
    assert mailed(asked) == 0


def test_a_new_year_brings_new_days(table, asked):
    year = timezone.now().year - 1
    begun = datetime(year, 12, 1, tzinfo=timezone.now().tzinfo)
    Vacation.objects.create(viewer=viewer(asked), begun=begun, until=begun + timedelta(days=20), ended=timezone.now())
    assert remaining_vacation_days(viewer(asked)) == VACATION_DAYS_PER_YEAR


def test_a_person_has_one_vacation_at_a_time(table, asked):
    go(asked, 2)
    assert go(asked, 2).status_code == 409
    assert Vacation.objects.count() == 1


def test_a_browser_without_a_name_has_no_vacation(reader):
    assert reader.get("/vacation/").status_code == 302


def test_a_guest_s_vacation_days_count_for_the_account(table, kanata, mio):
    go(kanata, 3)
    go(mio, 4)
    old, new = viewer(kanata), viewer(mio)
    viewer_joined_account.send(sender=Viewer, old=old, new=new)
    assert remaining_vacation_days(new) == VACATION_DAYS_PER_YEAR - 1 - 4
    assert not Vacation.objects.filter(viewer=old).exists()


def test_a_vacation_is_in_one_s_own_data(table, asked):
    go(asked, 2)
    kept = data_export.export_all(viewer(asked))["vacations"]
    assert len(kept["vacations"]) == 1
    assert vacations.current_vacation(viewer(asked)) is not None
