"""What holds a shared device back besides its cover: hand-overs that should not stand, and accounts that are joined."""

from __future__ import annotations

import pytest

from hoshitaku.web.account.viewers import viewer_joined_account
from hoshitaku.web.table.models import HandOver, Seat, Table
from tests.web.people import Person
from tests.web.shared_devices import now, put_down, served, shared_table
from tests.web.test_secrecy import permute_hidden


@pytest.fixture
def table(mio) -> Table:
    """Mio and Nei at one device, before the first choice."""
    return mio.make_table(game="farfarout", seat_1="guest", guest_1="Nei")


def test_handing_the_device_to_a_seat_that_is_not_to_move_shows_nothing(table, mio):
    mio.hold(table, table.actor)
    other = 1 - table.actor
    HandOver.objects.update(seat=table.seats.get(number=other))
    put_down(table, XYZZY=other, PLUGH=table.actor)
    assert "I am" in mio.look(table)
    for path in ("", "replay/"):
        page = mio.look(table, path)
        assert "XYZZY" not in page
        assert "PLUGH" not in page


def test_a_device_that_nobody_holds_shows_the_public_view_while_a_bot_moves(mio):
    table = shared_table(mio, "farfarout")
    Seat.objects.filter(table=table, number=table.actor).update(bot_plays=True)
    before = served(mio, now(table))
    assert "cover-sheet" not in before[""]
    permute_hidden(table, None)
    assert served(mio, now(table)) == before


def test_signing_in_with_a_guest_s_seat_asks_again_who_holds_the_device(table, mio):
    account = Person("Mio at home", "en")
    account.make_table()
    mio.hold(table, table.actor)
    guest, own = table.seats.get(number=0).viewer, Table.objects.exclude(pk=table.pk).get().host
    viewer_joined_account.send(None, old=guest, new=own)
    assert not HandOver.objects.exists()
    put_down(table, XYZZY=0, PLUGH=1)
    page = account.look(table)
    assert "XYZZY" not in page
    assert "PLUGH" not in page
