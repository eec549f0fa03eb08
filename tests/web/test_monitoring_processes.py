"""Two processes of one server: whichever is asked adds up what all have counted, one that was killed included."""

from __future__ import annotations

import os
import signal

import httpx
import pytest

pytest.importorskip("psycopg")

from tests.web.kill_processes import Farm
from tests.web.metrics_text import parse_metrics, total
from tests.web.postgresql import cluster
from tests.web.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.postgresql]
ASKED = 12  # times, so that both processes are


@pytest.fixture
def farm(tmp_path):
    """A server of two processes on a fresh database."""
    with cluster() as database:
        farm = Farm(Server(tmp_path, database))
        try:
            farm.start()
            yield farm
        finally:
            farm.server.close()


def figures(server: Server) -> dict[str, float]:
    # A new connection each time: any of the processes accepts it.
    return parse_metrics(httpx.get(f"{server.address}/metrics", timeout=20).raise_for_status().text)


def test_counters_of_all_processes_are_added_up_without_gauges_of_a_killed_one(farm):
    server = farm.server
    server.wait(lambda: httpx.get(f"{server.address}/ready", timeout=20).status_code == 200)
    mio = server.browser()
    table = mio.play_now()
    mio.open(table)
    for _ in range(4):
        mio.listen()
    server.wait(lambda: figures(server)["hoshitaku_streams_open"] == 4)
    server.wait(lambda: mio.choose_something(table) is not None)
    server.wait(lambda: total(figures(server), 'hoshitaku_moves_total{by="bot"') > 0)
    by_people = {total(figures(server), 'hoshitaku_moves_total{by="person"') for _ in range(ASKED)}
    assert by_people == {1}
    began = set(farm.workers())
    for process in began:
        os.kill(process, signal.SIGKILL)
    server.wait(lambda: len(farm.workers()) == 2 and not began & set(farm.workers()))
    server.wait(server.answers)
    for _ in range(ASKED):
        now = figures(server)
        assert total(now, 'hoshitaku_moves_total{by="person"') == 1
        assert now["hoshitaku_streams_open"] == 0
        assert now['hoshitaku_tables{state="playing"}'] == 1


def test_metrics_of_an_earlier_run_are_gone(farm):
    server = farm.server
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: mio.choose_something(table) is not None)
    server.wait(lambda: total(figures(server), "hoshitaku_moves_total") > 0)
    farm.start_again()
    folder = server.data / "figures" / f"127.0.0.1-{server.port}"
    assert folder.is_dir()
    assert total(figures(server), 'hoshitaku_moves_total{by="person"') == 0
