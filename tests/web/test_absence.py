"""News of an absence: a returning player sees once what happened, as far as their seat may know it."""

from __future__ import annotations

import pytest

from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, Table
from tests.web.people import Person
from tests.web.shared_devices import asker, now, put_down, shared_table, streamed, wait_for_the_other

NEWS = 'class="away-news"'


@pytest.fixture
def missed(kanata, mio) -> Table:
    """A table at which both looked once, and Mio has chosen since."""
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    choose(table, (kanata, mio)[table.actor])
    while now(table).actor == 0:
        choose(table, kanata)
    kanata.look(table)
    mio.look(table)
    while now(table).actor == 1:
        choose(table, mio)
    return now(table)


def choose(table: Table, person: Person) -> None:
    """Choose the first option, without opening the page."""
    assert person.choose_unseen(table, positions.position_after(now(table)).options()[0]).status_code == 303


def shows_absence_news(person: Person, table: Table) -> bool:
    """Whether the page shows this person what happened while they were away."""
    return NEWS in person.look(table)


def test_a_returning_player_sees_once_what_others_did_in_the_meantime(missed, kanata):
    assert "留守のあいだに" in kanata.look(missed)
    assert not shows_absence_news(kanata, missed)


def test_a_spectator_sees_no_news_of_a_player_s_absence(missed, hal, kanata):
    assert not shows_absence_news(hal, missed)
    assert shows_absence_news(kanata, missed), "an onlooker's visit is not the player's"


def test_own_choices_are_not_news(missed, mio):
    assert not shows_absence_news(mio, missed)


def test_the_news_of_an_absence_shows_only_what_the_seat_may_see(missed, kanata):
    put_down(missed, XYZZY=0, PLUGH=1)
    page = kanata.look(missed)
    news = page[page.index(NEWS) :].split("</details>")[0]
    assert "XYZZY" in news
    assert "PLUGH" not in page


def test_the_news_stays_on_the_page_when_the_table_changes(missed, kanata):
    assert shows_absence_news(kanata, missed)
    assert {"away", "notice"}.isdisjoint(streamed(missed, asker(kanata, missed)))


def test_a_shared_device_shows_the_news_only_to_the_player_who_takes_it(mio):
    table = shared_table(mio, "farfarout")
    mio.hold(table, former := now(table).actor)
    mio.look(table)
    mio.hold(table, former)
    wait_for_the_other(mio, table)
    Seat.objects.filter(table=table).update(seen_revision=1)
    put_down(table, XYZZY=now(table).actor, PLUGH=former)
    assert not shows_absence_news(mio, table), "the cover stands"
    mio.hold(table, now(table).actor)
    page = mio.look(table)
    assert NEWS in page
    assert "PLUGH" not in page
    assert table.seats.get(number=former).seen_revision == 1, "the one before has not looked"


def test_a_shared_device_that_nobody_holds_while_a_bot_chooses_shows_no_news(mio):
    table = shared_table(mio, "farfarout")
    Seat.objects.filter(table=table).update(seen_revision=1)
    Seat.objects.filter(table=table, number=now(table).actor).update(bot_plays=True)
    page = mio.look(table)
    assert "cover-sheet" not in page
    assert NEWS not in page
