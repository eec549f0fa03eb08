"""Streams and bots of a real server, and what is left when its process is killed at the worst moment."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from hoshitaku.web.server.serve import prepare_and_serve
from tests.web.server import SERVE, SERVE_AND_DIE, Browser, Server, shared_server

server = shared_server  # a fixture


@pytest.fixture
def mortal(tmp_path: Path):
    """A server of one's own, to be killed."""
    server = Server(tmp_path)
    yield server
    server.close()


def log(server: Server) -> list[tuple[int, int, int | None]]:
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3")) as database:
        return database.execute("SELECT seq, actor, option FROM table_action ORDER BY seq").fetchall()


def children(process: int) -> list[str]:
    """The processes that a process started."""
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def my_turn(browser: Browser, table: str) -> bool:
    return bool(browser.options(browser.open(table)))


def test_a_game_against_bots_continues_and_its_stream_updates_the_page(server):
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: my_turn(mio, table))
    mio.listen()
    before = len(log(server))
    while my_turn(mio, table):
        assert mio.choose_something(table).status_code == 200
    server.wait(lambda: my_turn(mio, table))
    bots = [actor for _, actor, _ in log(server)[before:] if actor > 0]
    assert bots
    server.wait(lambda: any('id="console"' in html for _, html in mio.heard))
    numbers = [number for number, _ in mio.heard]
    assert numbers == sorted(set(numbers))


def test_a_spectator_s_page_follows_without_any_option_to_choose(server):
    mio, hal = server.browser(), server.browser("ja")
    table = mio.play_now()
    server.wait(lambda: my_turn(mio, table))
    hal.open(table)
    hal.listen()
    while my_turn(mio, table):
        mio.choose_something(table)
    server.wait(lambda: len(hal.heard) > 2)
    for _, html in hal.heard:
        assert not hal.options(html)
        assert "<hx-partial" in html


NEW_PASSWORD = """
import django; django.setup()
from django.contrib.auth.models import User
user = User.objects.get()
user.set_password("another-lantern-8")
user.save()
"""


def test_a_stream_ends_soon_after_a_command_set_another_password(server):
    mio = server.browser()
    mio.open("/account/sign-up/")
    secret = "long orbit 42"
    mio.send("/account/sign-up/", username="mio", password1=secret, password2=secret)
    table = mio.play_now()
    server.wait(lambda: my_turn(mio, table))
    mio.listen()
    while my_turn(mio, table):
        mio.choose_something(table)
    server.wait(lambda: mio.heard)
    environment = os.environ | {
        "HOSHITAKU_DATA": str(server.data), "DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings", "HOSHITAKU_DATABASE": ""
    }  # fmt: skip
    subprocess.run([sys.executable, "-c", NEW_PASSWORD], env=environment, check=True, timeout=100)
    mio.listening[0].join(10)
    assert not mio.listening[0].is_alive()
    assert "/account/sign-in/" in str(mio.client.get(server.address + "/account/password/").url)


def test_a_reconnected_stream_begins_with_missed_changes(server):
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: my_turn(mio, table))
    missed = mio.stream_address
    while my_turn(mio, table):
        mio.choose_something(table)
    server.wait(lambda: my_turn(mio, table))  # then nothing happens that the stream would announce anyway
    mio.stream_address = missed
    mio.listen()
    server.wait(lambda: bool(mio.heard))
    assert 'id="board"' in mio.heard[0][1]


def test_nothing_is_lost_or_done_twice_when_the_server_dies_between_commit_and_notice(mortal, tmp_path):
    server, die = mortal, tmp_path / "die"
    server.start(SERVE_AND_DIE, str(die))
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: my_turn(mio, table))
    html = mio.open(table)
    before, option = log(server), mio.options(html)[0]
    form = dict(mio.fields)
    die.touch()
    with pytest.raises(httpx.TransportError):
        mio.send(f"{table}move/", option=option)
    server.process.wait(10)
    die.unlink()
    after = log(server)
    assert after[: len(before)] == before
    assert after[len(before)][1:] == (0, option)
    server.start(SERVE)
    again = mio.client.post(f"{server.address}{table}move/", data={**form, "option": option})
    assert again.status_code == 409
    mine = [entry for entry in log(server)[len(before) :] if entry[1] == 0]
    assert len(mine) == 1
    server.wait(lambda: my_turn(mio, table))


def test_a_killed_server_goes_on_where_it_was_and_wakes_its_bots(mortal):
    server = mortal
    server.start()
    mio = server.browser()
    table = mio.play_now()
    server.wait(lambda: my_turn(mio, table))
    while my_turn(mio, table):
        mio.choose_something(table)
    server.wait(lambda: my_turn(mio, table))
    workers = children(server.process.pid)
    assert workers
    while my_turn(mio, table):
        mio.choose_something(table)
    server.kill()
    server.wait(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
    before = log(server)
    server.start()
    assert log(server)[: len(before)] == before
    server.wait(lambda: my_turn(mio, table))


def test_the_server_stops_quickly_despite_open_streams(mortal):
    server = mortal
    server.start()
    mio = server.browser()
    table = mio.play_now()
    mio.open(table)
    for _ in range(3):
        mio.listen()
    mio.send(f"{table}chat/", text="hello")
    server.wait(lambda: bool(mio.heard))
    assert server.stop() < 5


def test_a_used_port_is_reported_before_any_file_is_created(server):
    with pytest.raises(OSError, match="in use"):
        prepare_and_serve("127.0.0.1", server.port, open_browser=False)
