"""What happened while a player was away is told to that player alone, once, as their seat may read it."""

from __future__ import annotations

import pytest

from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, Table
from tests.web.people import Person
from tests.web.shared import asker, now, put_down, shared_table, streamed, wait_for_the_other

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
    """Choose the first thing that is offered, without looking."""
    assert person.choose_unseen(table, positions.position_after(now(table)).options()[0]).status_code == 303


def told(person: Person, table: Table) -> bool:
    """Whether the page tells this person what happened while they were away."""
    return NEWS in person.look(table)


def test_who_comes_back_is_told_once_what_another_did_meanwhile(missed, kanata):
    assert "留守のあいだに" in kanata.look(missed)
    assert not told(kanata, missed)


def test_who_only_looks_on_is_told_no_news_of_anybody_s_absence(missed, hal, kanata):
    assert not told(hal, missed)
    assert told(kanata, missed), "an onlooker's visit is not the player's"


def test_what_one_did_oneself_is_no_news(missed, mio):
    assert not told(mio, missed)


def test_the_news_of_an_absence_is_read_by_the_seat_s_own_eyes(missed, kanata):
    put_down(missed, XYZZY=0, PLUGH=1)
    page = kanata.look(missed)
    news = page[page.index(NEWS) :].split("</details>")[0]
    assert "XYZZY" in news
    assert "PLUGH" not in page


def test_a_change_that_a_page_is_sent_leaves_the_news_on_it_standing(missed, kanata):
    assert told(kanata, missed)
    assert {"away", "notice"}.isdisjoint(streamed(missed, asker(kanata, missed)))


def test_a_shared_device_tells_the_news_to_the_one_who_takes_it_and_no_other(mio):
    table = shared_table(mio, "farfarout")
    mio.hold(table, former := now(table).actor)
    mio.look(table)
    mio.hold(table, former)
    wait_for_the_other(mio, table)
    Seat.objects.filter(table=table).update(seen=1)
    put_down(table, XYZZY=now(table).actor, PLUGH=former)
    assert not told(mio, table), "the cover stands"
    mio.hold(table, now(table).actor)
    page = mio.look(table)
    assert NEWS in page
    assert "PLUGH" not in page
    assert table.seats.get(number=former).seen == 1, "the one before has not looked"


def test_a_shared_device_that_is_with_nobody_while_a_bot_chooses_tells_no_news(mio):
    table = shared_table(mio, "farfarout")
    Seat.objects.filter(table=table).update(seen=1)
    Seat.objects.filter(table=table, number=now(table).actor).update(bot_plays=True)
    page = mio.look(table)
    assert "cover-sheet" not in page
    assert NEWS not in page
