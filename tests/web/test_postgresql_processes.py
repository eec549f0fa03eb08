"""`serve --workers 2` on PostgreSQL: what is killed is replaced, nothing confirmed is lost, nothing is doubled.

`make test-postgres` plays it; KILLS=300 kills that many. The figures stand in build/storm.json.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier, Event

import pytest

psycopg = pytest.importorskip("psycopg")

from tests.web.kill_processes import Farm, Player, Storm, children, runs, wait_until_people_are_asked  # noqa: E402
from tests.web.postgresql import cluster  # noqa: E402  (needs psycopg)
from tests.web.server import Server  # noqa: E402
from tests.web.sql import ask  # noqa: E402  (needs psycopg)
from tests.web.table_laws import broken_tables, lost  # noqa: E402

KILLS = int(os.environ.get("HOSHITAKU_KILLS", "12"))
FIGURES = Path("build/storm.json")
PLAYERS, SITTERS = 3, 6
AT_ONCE = 12.0  # seconds for ten pages, on a machine that does much else too
pytestmark = [pytest.mark.slow, pytest.mark.postgresql]


@pytest.fixture(scope="module")
def database():
    """The address of a fresh database."""
    with cluster() as address:
        yield address


@pytest.fixture(scope="module")
def farm(database, tmp_path_factory):
    """A server of two processes; who stops it starts it again."""
    farm = Farm(Server(tmp_path_factory.mktemp("farm"), database))
    try:
        farm.start()
        yield farm
    finally:
        farm.server.close()


def at_once(*actions):
    """Run the actions at the same moment, each in its own thread."""
    start = Barrier(len(actions))

    def when_all_are_ready(action):
        start.wait(30)
        return action()

    with ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(when_all_are_ready, actions))


def test_several_processes_serve_and_one_that_is_killed_is_replaced(farm):
    first = farm.workers()
    assert len(first) == 2
    os.kill(first[0], signal.SIGKILL)
    farm.server.wait(lambda: len(farm.workers()) == 2 and first[0] not in farm.workers())
    farm.server.wait(farm.server.answers)


def test_all_processes_end_with_their_supervisor_and_free_the_port(farm):
    everybody = [*farm.workers(), *farm.thinkers()]
    farm.start_again()
    farm.server.wait(lambda: not any(map(runs, everybody)))
    assert farm.server.answers()


def test_a_stop_is_graceful_despite_open_streams(farm):
    mio = farm.server.browser()
    table = mio.play_now()
    mio.open(table)
    for _ in range(3):
        mio.listen()
    play_until(mio, table, lambda: bool(mio.heard))
    everybody = [*farm.workers(), *farm.thinkers()]
    assert farm.server.stop() < 8
    assert farm.server.process.returncode == 0
    farm.server.wait(lambda: not any(map(runs, everybody)))
    farm.start()


def test_bots_run_in_one_process_and_continue_in_another_after_a_kill(farm):
    mio = farm.server.browser()
    table = mio.play_now()
    play_until(mio, table, lambda: bool(farm.thinkers()))
    [on_duty] = [worker for worker in farm.workers() if any(t in farm.thinkers() for t in children(worker))]
    while mio.options(mio.open(table)):
        mio.choose_something(table)
    os.kill(on_duty, signal.SIGKILL)
    farm.server.wait(lambda: bool(mio.options(open_again(mio, table))))
    assert on_duty not in farm.workers()


def play_until(browser, table: str, enough) -> None:
    """Choose something whenever asked (chance says who begins), until that is enough."""

    def played() -> bool:
        browser.choose_something(table)
        return enough()

    browser.server.wait(played)


def open_again(browser, table: str) -> str:
    """The page of a table; "" if the process that was asked has just been killed."""
    try:
        return browser.open(table)
    except Exception:
        return ""


def test_streams_and_bots_hear_again_after_every_connection_to_the_database_was_cut(farm, database):
    mio, hal = farm.server.browser(), farm.server.browser()
    table = mio.play_now()
    hal.open(table)
    hal.listen()
    play_until(mio, table, lambda: bool(hal.heard))
    cut_all(database)
    heard = len(hal.heard)
    play_until(mio, table, lambda: len(hal.heard) > heard + 1)
    assert hal.heard[-1] > hal.heard[heard - 1], "newer than before the cut"


def test_a_choice_whose_connection_dies_is_answered_in_words_and_counts_when_sent_again(farm, database):
    mio = farm.server.browser("ja")
    table = mio.play_now()
    farm.server.wait(lambda: bool(mio.options(mio.open(table))))
    option, form = mio.options(mio.open(table))[0], dict(mio.fields)

    def choose():
        address = f"{farm.server.address}{table}move/"
        return mio.client.post(address, data={**form, "option": option}, follow_redirects=False)

    with ThreadPoolExecutor(1) as pool, psycopg.connect(database) as holding:
        holding.execute("SELECT 1 FROM table_table WHERE slug = %s FOR UPDATE", [table.split("/")[2]])
        answer = pool.submit(choose)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        farm.server.wait(lambda: bool(ask(database, cut)))
        lost = answer.result(30)
    assert lost.status_code == 503
    assert lost.headers["Retry-After"]
    assert "データベースに接続できません" in lost.text
    assert choose().status_code == 303


def test_pages_answer_immediately_after_all_connections_died(farm, database):
    mio = farm.server.browser()
    table = mio.play_now()
    browsers = [farm.server.browser() for _ in range(SITTERS)]
    for _ in range(3):
        at_once(*(lambda browser=browser: browser.open(table) for browser in browsers))  # fills the pools
        cut_all(database)
        began = time.monotonic()
        answers = [mio.client.get(farm.server.address + table).status_code for _ in range(10)]
        assert set(answers) <= {200, 503}
        assert answers[-1] == 200
        assert time.monotonic() - began < AT_ONCE


def cut_all(database: str) -> None:
    """Cut every connection to the database."""
    ask(database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND backend_type = 'client backend'")  # fmt: skip


@pytest.mark.parametrize("attempt", range(3))
def test_of_six_people_who_take_one_seat_together_one_sits(farm, database, attempt):
    host = farm.server.browser()
    host.open("/tables/new/")
    seats = {"seat_0": "me", "seat_1": "open", "seat_2": "open", "seat_3": "none"}
    table = host.send("/tables/new/", name="Mio", public="1", game="freekick", **seats).url.path
    browsers = [farm.server.browser() for _ in range(SITTERS)]
    for browser in browsers:
        browser.open(table)
    statuses = at_once(*(
        lambda browser=browser, number=number: browser.send(f"{table}sit/", seat=1, name=f"P{number}").status_code
        for number, browser in enumerate(browsers)
    ))  # fmt: skip
    assert Counter(statuses) == {200: 1, 409: SITTERS - 1}
    slug = table.split("/")[2]
    sitting = ask(
        database, "SELECT s.kind, s.name FROM table_seat s JOIN table_table t ON t.id = s.table_id"
        " WHERE t.slug = %s ORDER BY s.number", slug,
    )  # fmt: skip
    assert [kind for kind, _ in sitting] == ["person", "person", "open"]


def test_an_action_sent_six_times_at_the_same_time_is_done_once(farm, database):
    mio = farm.server.browser()
    table = mio.play_now()
    farm.server.wait(lambda: bool(mio.options(mio.open(table))))
    option, form = mio.options(mio.open(table))[0], dict(mio.fields)
    address = f"{farm.server.address}{table}move/"
    same = [farm.server.browser() for _ in range(SITTERS)]
    for browser in same:
        browser.client.cookies = mio.client.cookies
    posts = [
        lambda browser=browser: browser.client.post(address, data={**form, "option": option}).status_code
        for browser in same
    ]
    assert Counter(at_once(*posts)) == {200: 1, 409: SITTERS - 1}


def test_simultaneous_rematch_requests_lead_to_one_table(farm, database):
    mio = farm.server.browser()
    table = mio.play_now()

    def plays_to_the_end() -> bool:
        html = mio.open(table)
        if mio.options(html):
            mio.send(f"{table}move/", option=mio.options(html)[-1])
        return 'class="ranking"' in html

    farm.server.wait(plays_to_the_end, 300)
    mio.open(table)
    same = [farm.server.browser() for _ in range(SITTERS)]
    for browser in same:
        browser.client.cookies = mio.client.cookies
        browser.fields = mio.fields
    answers = at_once(*(lambda browser=browser: browser.send(f"{table}rematch/") for browser in same))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.url.path for answer in answers}) == 1
    assert answers[0].url.path != table


def test_nothing_confirmed_is_lost_and_nothing_doubled_while_processes_are_killed(farm, database):
    stop, began = Event(), time.monotonic()
    players = [Player(farm.server, number, stop) for number in range(PLAYERS)]
    storm = Storm(farm, database, players)
    for player in players:
        player.thread.start()
    try:
        storm.wait_for(PLAYERS)
        storm.rage(KILLS, lambda tried: tried < KILLS)
    finally:
        stop.set()
        for player in players:
            player.thread.join(60)
            player.browser.close()
    confirmed = [choice for player in players for choice in player.confirmed]
    wait_until_people_are_asked(farm.server, database)
    figures = {
        "kills": dict(storm.killed),
        "confirmed": len(confirmed),
        "unanswered": sum(player.unanswered for player in players),
        "longest_wait": round(storm.longest, 1),
        "seconds": round(time.monotonic() - began),
        "tables": ask(database, "SELECT count(*) FROM table_table")[0][0],
        "entries": ask(database, "SELECT count(*) FROM table_action")[0][0],
    }
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    assert sum(storm.killed.values()) > 0.8 * KILLS
    assert [error for player in players for error in player.errors] == []
    assert len(set(confirmed)) == len(confirmed)
    assert lost(partial(ask, database), confirmed) == []
    assert broken_tables(partial(ask, database)) == []
