"""A real server, asked by those who watch it: while it plays, stops, and cannot write."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from tests.web.metrics_text import parse_metrics, total
from tests.web.server import Server, get


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a public address, whose figures are read with a token alone."""
    environment = {"HOSHITAKU_ORIGIN": "https://stars.example", "HOSHITAKU_METRICS_TOKEN": "not-to-be-guessed-at-all"}
    server = Server(tmp_path_factory.mktemp("public"), **environment)
    server.start()
    yield server
    server.close()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at home."""
    server = Server(tmp_path_factory.mktemp("home"))
    server.start()
    yield server
    server.close()


def figures(server: Server) -> dict[str, float]:
    return parse_metrics(get(f"{server.address}/metrics").raise_for_status().text)


def test_a_load_balancer_finds_a_server_ready_by_any_name_and_without_tls(public: Server):
    for path, said in (("health", "ok"), ("ready", "ready")):
        answer = get(f"{public.address}/{path}", headers={"host": "10.1.2.3"})
        assert (answer.status_code, answer.text) == (200, said)
        assert "set-cookie" not in answer.headers
        assert httpx.head(f"{public.address}/{path}").status_code == 200


def test_the_metrics_of_a_public_server_need_the_token(public: Server):
    address = f"{public.address}/metrics"
    tls = {"host": "stars.example", "x-forwarded-proto": "https"}
    assert get(address, headers=tls).status_code == 404
    assert get(address).status_code in (301, 404)
    allowed = {"authorization": "Bearer not-to-be-guessed-at-all"}
    assert "hoshitaku_streams_open" in get(address, headers=allowed).text


def test_moves_streams_and_thoughts_are_counted_while_people_play(home: Server):
    mio = home.browser()
    table = mio.play_now()
    mio.open(table)
    mio.listen()
    home.wait(lambda: figures(home)["hoshitaku_streams_open"] == 1)
    home.wait(lambda: mio.choose_something(table) is not None)
    home.wait(lambda: total(figures(home), 'hoshitaku_moves_total{by="bot"') > 0)
    now = figures(home)
    assert total(now, 'hoshitaku_moves_total{by="person"') >= 1
    assert total(now, "hoshitaku_bot_thinking_seconds_count") >= 1
    assert now["hoshitaku_render_seconds_count"] >= 1
    assert now["process_open_fds"] > 0


def test_a_server_whose_database_is_held_by_another_is_not_ready_and_still_answers(home: Server):
    with closing(sqlite3.connect(home.data / "hoshitaku.sqlite3", isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        time.sleep(1.1)  # What it knew before counts for a second.
        began = time.monotonic()
        answer = httpx.get(f"{home.address}/ready", timeout=20)
        assert (answer.status_code, answer.text) == (503, "not ready: the database does not answer")
        assert time.monotonic() - began < 15  # The lock is waited for 20 seconds.
        assert httpx.get(f"{home.address}/health", timeout=20).text == "ok"
        assert "hoshitaku_database_up" in httpx.get(f"{home.address}/metrics", timeout=20).text
        holder.execute("ROLLBACK")
    home.wait(lambda: httpx.get(f"{home.address}/ready", timeout=30).status_code == 200)
