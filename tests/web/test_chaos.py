"""`make chaos` for some seconds: the laws of tables hold, and each law finds a table that breaks it."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest

from hoshitaku.web.table.upkeep import idle_bots
from tests.web import chaos, kill_processes
from tests.web.server import Server
from tests.web.sql import ask
from tests.web.table_laws import Choice, broken_tables, lost

SECONDS, SEED = 20, 12
CHOICES = 4
pytestmark = pytest.mark.slow


def test_chaos_loses_no_confirmed_choice_and_breaks_no_law():
    figures, faults = chaos.run(SECONDS, SEED)
    assert faults == []
    assert figures["kills"]
    assert figures["confirmed"] > sum(figures["kills"].values())
    assert len(figures["actions"]) > 5


def test_tables_with_only_bots_pause_no_earlier_than_the_server_allows():
    assert kill_processes.UNWATCHED == idle_bots.IDLE_AFTER_ENTRIES


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> tuple[Path, list[Choice]]:
    """The database of a server on which a visitor has played a while, and what was confirmed to them."""
    server, confirmed = Server(tmp_path_factory.mktemp("played")), []
    try:
        server.start()
        mio = server.browser()
        table = mio.play_now()
        while len(confirmed) < CHOICES:
            options = mio.options(mio.open(table))
            if options:
                confirmed.append((table.split("/")[2], int(mio.fields["revision"]) + 1, options[0]))
                mio.send(f"{table}move/", option=options[0])
        server.stop()
    finally:
        server.close()
    return server.data / "hoshitaku.sqlite3", confirmed


def test_played_games_keep_the_laws(played):
    database, confirmed = played
    ask_database = partial(ask, str(database))
    assert lost(ask_database, confirmed) == []
    assert broken_tables(ask_database) == []


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        ("DELETE FROM table_action WHERE seq = 3", "has the entries"),
        ("UPDATE table_action SET decision = 'pass' WHERE seq = 3", "instead of pass at entry 3"),
        ("UPDATE table_table SET chance_count = chance_count + 1", "was dealt"),
        ("UPDATE table_table SET actor = actor + 1", "waits for"),
        ("UPDATE table_table SET scores = '[7, 7, 7]'", "[7, 7, 7]"),
        ("UPDATE table_table SET status = 'over'", "is over while"),
        ("UPDATE table_seat SET kind = 'open' WHERE number = 1", "with an open seat"),
        ("UPDATE table_seat SET viewer_id = 1 WHERE number = 1", "on a seat of nobody"),
        ("DELETE FROM table_seat WHERE number = 1", "has the seats"),
        (
            "UPDATE table_snapshot SET position = (SELECT position FROM table_snapshot WHERE seq = 0)",
            "another position after entry",
        ),
    ],
)
def test_each_law_finds_a_table_that_breaks_it(played, tmp_path, harm, says):
    harmed = shutil.copy(played[0], tmp_path / "harmed.sqlite3")
    ask(str(harmed), harm)
    assert any(says in fault for fault in broken_tables(partial(ask, str(harmed))))


def test_a_choice_that_vanished_from_the_log_is_found(played, tmp_path):
    database, confirmed = played
    harmed = shutil.copy(database, tmp_path / "harmed.sqlite3")
    slug, seq, option = confirmed[-1]
    ask(str(harmed), "UPDATE table_action SET option = option + 1 WHERE seq = %s", seq)
    assert lost(partial(ask, str(harmed)), confirmed) == [(slug, seq, option)]
