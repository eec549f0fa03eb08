"""What is put into SQL once finds and writes the same as Django's own query sets."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from hoshitaku.web.database.prepared_statements import PreparedQuery, PreparedUpdate
from hoshitaku.web.table.models import Seat, Table

by_slug = PreparedQuery(lambda slug: Table.objects.filter(slug=slug), "slug")
asked = PreparedQuery(lambda table, number: Seat.objects.filter(table=table).filter(number__gte=number), 1, 2)
emblems = PreparedUpdate(lambda table: Seat.objects.filter(table=table), 1, name="x", bot_plays=True)


@pytest.fixture
def table(kanata) -> Table:
    return kanata.make_table(seat_1="bot:random")


def test_a_row_is_read_with_all_its_values_as_django_reads_them(table):
    found, known = by_slug.first(table.slug), Table.objects.get(slug=table.slug)
    assert found == known
    names = [field.attname for field in Table._meta.concrete_fields]
    assert [getattr(found, name) for name in names] == [getattr(known, name) for name in names]


def test_a_prepared_statement_runs_again_with_other_values(table):
    for number in (0, 1, 2, 0):
        assert asked(table.pk, number) == list(Seat.objects.filter(table=table, number__gte=number))
    assert by_slug.first("nowhere") is None
    with CaptureQueriesContext(connection) as queries:
        by_slug.first(table.slug)
    assert len(queries) == 1


def test_only_the_selected_rows_are_updated(table, kanata):
    other = kanata.make_table(seat_1="bot:random")
    seats = Seat.objects.filter(table=table).count()
    assert emblems(table.pk, bot_plays=True, name="it's <b>") == seats
    assert set(Seat.objects.filter(table=table).values_list("name", "bot_plays")) == {("it's <b>", True)}
    assert not Seat.objects.filter(table=other, name="it's <b>").exists()


def test_a_query_with_parameters_in_another_order_is_refused():
    wrong = PreparedQuery(lambda table, number: Seat.objects.filter(table=table, number=number), 1, 2)
    with pytest.raises(AssertionError, match="asks for"):
        wrong(1, 2)
