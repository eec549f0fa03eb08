"""Accounts at several web processes on PostgreSQL: who signs in or goes takes rows in the order that others take."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

psycopg = pytest.importorskip("psycopg")

from tests.web.kill_processes import Farm  # noqa: E402
from tests.web.long_records import taken_back_often  # noqa: E402
from tests.web.postgresql import cluster  # noqa: E402  (needs psycopg)
from tests.web.server import Browser, Server  # noqa: E402
from tests.web.sql import ask  # noqa: E402  (needs psycopg)

SECRET = "nine suns and a half"
SHARED = {"seat_0": "me", "seat_1": "guest", "guest_1": "Bob", "seat_2": "open", "seat_3": "none"}
pytestmark = [pytest.mark.slow, pytest.mark.postgresql]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a fresh database."""
    with cluster() as address:
        yield address


@pytest.fixture(scope="module")
def farm(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Farm]:
    """A server of two processes."""
    farm = Farm(Server(tmp_path_factory.mktemp("farm"), database))
    try:
        farm.start()
        yield farm
    finally:
        farm.server.close()


def account(farm: Farm, name: str) -> Browser:
    """Somebody with an account, signed in."""
    browser = farm.server.browser()
    browser.open("/account/sign-up/")
    form = {"username": name, "password1": SECRET, "password2": SECRET}
    assert browser.send("/account/sign-up/", **form).status_code == 200
    return browser


def hosting(farm: Farm) -> tuple[Browser, str]:
    """A guest and the table that they have made for this device and somebody else."""
    guest = farm.server.browser()
    guest.open("/tables/new/")
    return guest, guest.send("/tables/new/", name="Mio", public="1", game="freekick", **SHARED).url.path


@contextmanager
def waited_for(farm: Farm, database: str, table: str, what) -> Iterator[psycopg.Connection]:
    """Another process changes this table while something is asked for, which has to wait for it."""
    with ThreadPoolExecutor(1) as pool, psycopg.connect(database) as changing:
        changing.execute("SELECT 1 FROM table_table WHERE slug = %s FOR UPDATE", [table.split("/")[2]])
        answer = pool.submit(what)
        waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        farm.server.wait(lambda: bool(ask(database, waiting)))
        yield changing
        changing.commit()
        answer.result(30)


def test_a_guest_with_tables_signs_in_while_one_of_them_changes(farm, database):
    account(farm, "vega")
    guest, table = hosting(farm)
    guest.open("/account/sign-in/")
    signed_in = lambda: guest.send("/account/sign-in/", username="vega", password=SECRET)  # noqa: E731
    leaves = "UPDATE table_seat SET bot_plays = true WHERE table_id = (SELECT id FROM table_table WHERE slug = %s)"
    with waited_for(farm, database, table, signed_in) as changing:
        changing.execute("SET lock_timeout = '2s'")
        changing.execute(leaves, [table.split("/")[2]])
    assert "vega" in guest.open("/account/")
    assert table in guest.open("/tables/")


def test_a_record_of_a_deleted_person_is_skipped_without_error(farm, database):
    for _ in range(4):
        guest = farm.server.browser()
        guest.open("/import/")
        assert guest.send("/import/", text=taken_back_often(400)).status_code == 200
        farm.server.wait(lambda: ask(database, "SELECT 1 FROM table_recordimport WHERE state <> 'waiting'"))
        guest.open("/account/delete/")
        assert guest.send("/account/delete/", sure="on").status_code == 200
    farm.server.wait(
        lambda: not ask(database, "SELECT 1 FROM table_recordimport WHERE state IN ('waiting', 'reading')")
    )
    assert ask(database, "SELECT count(*) FROM table_recordimport") == [(0,)]
    assert "Traceback" not in farm.server.log.read_text("utf-8", "replace")


def signed_in(farm: Farm, name: str) -> Browser:
    """Another browser of an account."""
    browser = farm.server.browser()
    browser.open("/account/sign-in/")
    assert browser.send("/account/sign-in/", username=name, password=SECRET).status_code == 200
    return browser


def test_a_session_that_is_ended_by_one_process_ends_its_streams_in_all(farm, database):
    phone = account(farm, "deneb")
    desk, table = signed_in(farm, "deneb"), phone.play_now()
    phone.open(table)
    for _ in range(4):  # Each process gets some of them.
        phone.listen()
    phone.choose_something(table)
    farm.server.wait(lambda: len(phone.heard) >= 4, 30)
    desk.open("/account/sessions/others/end/")
    assert "Signed out: " in desk.send("/account/sessions/others/end/", password=SECRET).text
    farm.server.wait(lambda: not any(thread.is_alive() for thread in phone.listening), 5)
    assert "You were signed out here from another device." in phone.open("/account/")
    long_ago = (
        "UPDATE account_session SET last_used = now() - interval '1 hour' "
        "WHERE end_reason = '' AND account_id IS NOT NULL"
    )
    with psycopg.connect(database) as before:
        before.execute(long_ago)
    assert "deneb" in desk.open("/account/")
    still = "SELECT count(*) FROM account_session WHERE end_reason = '' AND account_id IS NOT NULL"
    assert ask(database, still + " AND last_used > now() - interval '1 minute'") == [(1,)]
