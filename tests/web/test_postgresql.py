"""Several web processes on one PostgreSQL database: they notify each other of changes; the log takes a choice once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

psycopg = pytest.importorskip("psycopg")

from tests.web.postgresql import cluster  # noqa: E402  (needs psycopg)
from tests.web.server import Server  # noqa: E402
from tests.web.sql import ask  # noqa: E402  (needs psycopg)

pytestmark = [pytest.mark.slow, pytest.mark.postgresql]

RUNS = "SELECT 1 FROM clocks_clock WHERE deadline IS NOT NULL"


@pytest.fixture(scope="module")
def database():
    """The address of a fresh database."""
    with cluster() as address:
        yield address


@pytest.fixture
def servers(database, tmp_path):
    """Two servers on one database, with one key for their cookies."""
    servers = [Server(tmp_path, database), Server(tmp_path, database)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.close()


def test_a_choice_at_one_server_is_seen_at_the_other_and_counts_once(servers):
    first, second = servers
    mio, hal = first.browser(), second.browser("ja")
    table = mio.play_now()
    first.wait(lambda: bool(mio.options(mio.open(table))))
    hal.open(table)
    hal.listen()
    option, form = mio.options(mio.open(table))[0], dict(mio.fields)
    also = second.browser()
    also.client.cookies = mio.client.cookies
    posts = [(browser, browser.server.address) for browser in (mio, also, mio, also)]
    with ThreadPoolExecutor(4) as pool:
        answers = pool.map(
            lambda at: at[0].client.post(f"{at[1]}{table}move/", data={**form, "option": option}).status_code, posts
        )
    assert sorted(answers) == [200, 409, 409, 409]
    second.wait(lambda: any('id="board"' in html for _, html in hal.heard))


@pytest.fixture
def three_with_an_empty_database(database, tmp_path):
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CREATE DATABASE empty")
    servers = [Server(tmp_path, database.replace("/postgres", "/empty")) for _ in range(3)]
    yield servers
    for server in servers:
        server.close()


def test_servers_that_start_together_prepare_an_empty_database_once(three_with_an_empty_database):
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(Server.start, three_with_an_empty_database))
    assert all(server.answers() for server in three_with_an_empty_database)


def test_many_streams_leave_connections_to_the_database_for_everybody_else(servers):
    first, _ = servers
    mio = first.browser()
    table = mio.play_now()
    mio.open(table)
    for _ in range(8):
        mio.listen()
    first.wait(lambda: len(mio.listening) == 8 and mio.send(f"{table}chat/", text="hello").status_code == 200)
    first.wait(lambda: bool(mio.heard))
    mio.client.timeout = 5
    assert "hello" in mio.open(table)


def test_one_of_the_servers_times_a_player_out_once(servers, database):
    kanata = servers[0].browser()
    kanata.open("/tables/new/")
    seats = {"seat_0": "me", "seat_1": "bot:random", "seat_2": "none", "seat_3": "none"}
    form = {**kanata.fields, "name": "Kanata", "clock": "usual", **seats}
    table = str(kanata.client.post(f"{servers[0].address}/tables/new/", data=form).url.path)
    beats = "SELECT 1 FROM clocks_clockheartbeat"
    servers[0].wait(lambda: "data-own" in kanata.open(table) and bool(ask(database, beats)))
    servers[0].wait(lambda: bool(ask(database, RUNS)))
    ask(database, "UPDATE clocks_clock SET deadline = now() - interval '10 seconds' WHERE deadline IS NOT NULL")
    servers[1].wait(lambda: "A bot is playing for you" in kanata.open(table))
    assert ask(database, "SELECT count(*) FROM table_seatchange WHERE kind = 'time'") == [(1,)]
