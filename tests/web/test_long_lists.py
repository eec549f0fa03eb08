"""Every list comes in pages, and no page costs more queries for more rows or for being further down."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.web.club import join
from tests.web.long_lists import LISTS, LongList, World, world
from tests.web.people import Person

FEW, SEVERAL, MANY = 3, 30, 200


@pytest.fixture
def around(mio: Person) -> World:
    """What there is around Mio."""
    return world(join(mio, "mio"))


def asked(person: Person, address: str) -> tuple[int, str]:
    """How many queries a page takes that has been looked at before, and the page."""
    person.client.get(address)
    with CaptureQueriesContext(connection) as queries:
        answer = person.client.get(address)
    assert answer.status_code == 200, address
    return len(queries), answer.content.decode()


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_pages_and_a_constant_number_of_queries(name: str, around: World, mio: Person):
    found: LongList = LISTS[name]
    address = found.address(around)
    found.make(around, range(FEW))
    few, _ = asked(mio, address)
    found.make(around, range(FEW, SEVERAL))
    several, _ = asked(mio, address)
    found.make(around, range(SEVERAL, MANY))
    many, page = asked(mio, address)
    assert page.count(found.row) == found.most
    assert several <= few
    assert many <= few

    last = -(-MANY // found.most) - 1
    further, page = asked(mio, f"{address}{'&' if '?' in address else '?'}page={last}")
    assert page.count(found.row) == found.most
    assert further <= few
