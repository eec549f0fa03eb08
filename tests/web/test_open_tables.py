"""The list of open tables: which tables it shows, its filters and pages, and that it stays quick."""

from __future__ import annotations

import re
import time
from datetime import timedelta

import pytest
from django.test import Client, RequestFactory
from django.utils import timezone

from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.social import open_tables
from hoshitaku.web.social.open_tables import TableFilter
from hoshitaku.web.table.models import PackFile, Seat, Table
from tests.web.people import Person

MANY = 10_000


def listed(client: Client, query: str = "") -> list[str]:
    """The addresses of the tables on a page, in their order."""
    answer = client.get(f"/tables/open/{query}")
    assert answer.status_code == 200
    return re.findall(r'<h3><a href="/t/([^/]+)/', answer.content.decode())


def stored(count: int, **fields: object) -> list[Table]:
    """Forming tables with a person and a free seat each, straight in the database."""
    pack, _ = PackFile.objects.get_or_create(hash="of-no-game", game="zetta", content={})
    now = timezone.now()
    kept = {"game": "zetta", "rules_version": 1, "pack": pack, "public": True, "commitment": "sealed", **fields}
    tables = [Table(last_choice=now - timedelta(seconds=number), **kept) for number in range(count)]
    tables = Table.objects.bulk_create(tables)
    kinds = (Seat.Kind.PERSON, Seat.Kind.OPEN)
    Seat.objects.bulk_create(
        Seat(table=table, number=number, kind=kind, emblem=number + 1, name="Mio" if number == 0 else "")
        for table in tables
        for number, kind in enumerate(kinds)
    )
    return tables


def test_only_tables_whose_seats_anybody_may_take_are_listed(mio: Person, kanata: Person, hal: Person):
    public = mio.make_table(public="1")
    mio.make_table()
    kanata.join(mio.make_table(public="1"))  # It has begun.
    mio.make_table(public="1", seat_1="guest")
    old = mio.make_table(public="1")
    Table.objects.filter(pk=old.pk).update(last_choice=timezone.now() - open_tables.LISTED_FOR)

    assert listed(hal.client) == [public.slug]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", {"plain", "slow", "wide", "zetta", "quick", "days"}),
        ("?game=zetta", {"zetta"}),
        ("?pace=slow", {"slow", "days"}),
        ("?clock=live", {"quick"}),
        ("?clock=days", {"days"}),
        ("?clock=none&pace=slow", {"slow"}),
        ("?free=2", {"wide"}),
        ("?language=en", {"plain", "slow", "wide", "quick", "days"}),
        ("?bots=with", {"zetta"}),
        ("?bots=without&pace=live", {"plain", "wide", "quick"}),
        ("?game=chess&free=nine&clock=sand", {"plain", "slow", "wide", "zetta", "quick", "days"}),
    ],
)
def test_filters_leave_only_matching_tables(mio: Person, query: str, found: set[str]):
    made = {
        "plain": mio.make_table(game="freekick", public="1"),
        "slow": mio.make_table(game="freekick", public="1", pace="slow", language="en"),
        "wide": mio.make_table(game="freekick", public="1", seat_2="open"),
        "quick": mio.make_table(game="freekick", public="1", clock="quick"),
        "days": mio.make_table(game="freekick", public="1", clock="days-2"),
        "zetta": mio.make_table(game="zetta", public="1", seat_2="bot:random", language="ja"),
    }
    shown = listed(mio.client, query)
    assert {name for name, table in made.items() if table.slug in shown} == found


def test_a_long_list_is_read_page_by_page(db):
    tables = stored(2 * open_tables.TABLES_PER_PAGE + 1)
    pages = [listed(Client(), f"?game=zetta&page={number}") for number in (1, 2, 3, 4)]
    assert [len(page) for page in pages] == [open_tables.TABLES_PER_PAGE, open_tables.TABLES_PER_PAGE, 1, 0]
    assert [slug for page in pages for slug in page] == [table.slug for table in tables]
    assert 'href="?game=zetta&amp;page=3"' in Client().get("/tables/open/?game=zetta&page=2").content.decode()


@pytest.mark.parametrize("page", ["0", "-1", "999999", "9999999", "x", "%00"])
def test_no_number_of_a_page_breaks_the_list(db, page: str):
    assert Client().get(f"/tables/open/?page={page}").status_code in (200, 400)


def test_the_list_is_quick_with_ten_thousand_tables(db, django_assert_max_num_queries):
    stored(MANY)
    rarest = TableFilter(game="zetta", free="1", pace="live", bots="without")
    for wish, number in (
        (TableFilter(), 1),
        (rarest, 1),
        (TableFilter(free="3"), 1),
        (TableFilter(), MANY // open_tables.TABLES_PER_PAGE),
    ):
        began = time.perf_counter()
        with django_assert_max_num_queries(2):
            asked = RequestFactory().get("/", {"page": number})
            found = paginate(
                asked, open_tables.find_open_tables(wish, None), open_tables.TABLES_PER_PAGE, count_rows=False
            )
        assert time.perf_counter() - began < 0.5
        assert len(found.rows) == (0 if wish.free == "3" else open_tables.TABLES_PER_PAGE)
