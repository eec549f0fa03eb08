"""At a live table everybody sees who has closed the page; at a slow one nobody is expected to have it open."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError

from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.seats import presence


@pytest.fixture
def table(kanata, mio) -> Table:
    """A live game of Kanata and Mio."""
    table = kanata.make_table()
    mio.join(table)
    return Table.objects.get(pk=table.pk)


def close(table: Table) -> None:
    """Mio closes the last page of the table."""
    presence.store_page_open(table.pk, table.seats.get(number=1).viewer_id, is_open=False)


def signs(person: Any, table: Table) -> int:
    return person.look(table).count('title="ページを閉じています"')


def test_a_closed_page_is_announced_once_to_everybody(table, kanata):
    close(table)
    changes = Table.objects.get(pk=table.pk).change_count

    assert changes == table.change_count + 1
    assert signs(kanata, table) == 1
    close(table)
    assert Table.objects.get(pk=table.pk).change_count == changes


def test_a_player_who_reopens_the_page_is_present_even_without_scripts(table, kanata, mio):
    close(table)
    mio.look(table)

    assert not table.seats.get(number=1).page_closed
    assert signs(kanata, table) == 0


def test_the_player_themselves_is_not_shown_as_away(table, mio):
    close(table)
    Seat.objects.filter(table=table, number=0).update(page_closed=False)

    assert "Has closed the page" not in mio.look(table)


def test_at_a_slow_table_pages_may_be_closed(table):
    Table.objects.filter(pk=table.pk).update(pace=Table.Pace.SLOW)
    close(table)

    assert not table.seats.get(number=1).page_closed


def test_a_bot_that_plays_for_somebody_needs_no_page(table, kanata):
    close(table)
    Seat.objects.filter(table=table, number=1).update(bot_plays=True)

    assert signs(kanata, table) == 0


def test_a_table_that_was_deleted_meanwhile_is_left_alone(table):
    viewer, key = table.seats.get(number=1).viewer_id, table.pk
    Table.objects.all().delete()
    presence.store_page_open(key, viewer, is_open=False)

    assert not Seat.objects.exists()


def test_a_page_renders_while_the_database_cannot_be_written(table, mio, monkeypatch):
    def busy(*_: object) -> None:
        raise OperationalError("database is locked")

    close(table)
    monkeypatch.setattr(presence, "change_table", busy)

    assert "board" in mio.look(table)
    assert table.seats.get(number=1).page_closed
