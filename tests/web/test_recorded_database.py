"""The recorded database of a server: it opens, and all of it continues (see tests/records/record_database.py)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import pytest

import hoshitaku
from hoshitaku import CHANCE
from tests.records import fixtures
from tests.web.server import Browser, Server

CHOICES = 6
SEALED = "follow from the seed"
KNOWN = json.loads(fixtures.DATABASE_KEYS.read_text("utf-8"))
WAITING = ("waiting", "waiting for slow people")
RUNNING = (
    "freekick with a bot", "freekick taken back", "left to a bot", "farfarout with a bot", "farfarout with a limit",
    "zetta rivals", "zetta grid", "zetta together", "zetta alone", "farfarout at one device", "zetta at one device",
)  # fmt: skip
OVER = ("freekick over", "farfarout over", "zetta over", "zetta lost")


@dataclass
class Standing:
    """What the database says of a table."""

    id: int
    slug: str
    game: str
    actor: int
    revision: int
    scores: str
    title: str

    @property
    def path(self) -> str:
        """Its address."""
        return f"/t/{self.slug}/"

    @property
    def is_shared(self) -> bool:
        """Whether several people share one device at it."""
        return self.title.endswith("at one device")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of today on the recorded data."""
    data = tmp_path_factory.mktemp("recorded")
    (data / "hoshitaku.sqlite3").write_bytes(fixtures.database())
    (data / "secret-key").write_text(KNOWN["key"], "ascii")
    server = Server(data)
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.fixture(scope="module")
def people(server: Server) -> dict[str, Browser]:
    """The people who sat at its tables, with the cookies that they had."""
    found = {name: server.browser() for name in KNOWN["cookies"]}
    for name, browser in found.items():
        browser.client.cookies.set("hoshitaku", KNOWN["cookies"][name])
    return found


def ask(server: Server, question: str, *values: object) -> list[tuple]:
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3")) as database:
        return database.execute(question, values).fetchall()


def table(server: Server, title: str) -> Standing:
    """The table with this title."""
    question = "SELECT id, slug, game, actor, revision, scores, title FROM table_table WHERE title = ? ORDER BY id"
    return Standing(*ask(server, question, title)[0])


def sitting(server: Server, where: Standing) -> list[str]:
    """The names of the people at a table by seat, with "" for a bot."""
    seats = ask(
        server,
        "SELECT v.name, s.kind, s.bot_plays FROM table_seat s LEFT JOIN account_viewer v ON v.id = s.viewer_id "
        "WHERE s.table_id = ? ORDER BY s.number",
        where.id,
    )
    return ["" if kind != "person" or bot_plays else name for name, kind, bot_plays in seats]


def whose_turn(server: Server, title: str) -> tuple[Standing, str]:
    """The table when it waits for a person, and who that is."""
    found: list[tuple[Standing, str]] = []

    def waits_for_a_person() -> bool:
        now = table(server, title)
        found[:] = [(now, sitting(server, now)[now.actor])] if now.actor >= 0 else [(now, "nobody")]
        return found[0][1] != ""

    server.wait(waits_for_a_person)
    return found[0]


def test_a_choice_can_be_taken_back(server: Server, people: dict[str, Browser]) -> None:
    before, name = whose_turn(server, "freekick taken back")
    browser = people[name]
    options = browser.options(browser.open(before.path))
    browser.send(f"{before.path}move/", option=options[0])
    browser.open(before.path)
    assert browser.send(f"{before.path}undo/").status_code == 200
    entries = ask(server, "SELECT seq, back_to FROM table_action WHERE table_id = ? ORDER BY seq", before.id)
    assert entries[-1] == (before.revision + 2, before.revision)
    assert browser.options(browser.open(before.path)) == options


@pytest.mark.parametrize("title", RUNNING)
def test_a_running_game_is_shown_and_goes_on(server: Server, people: dict[str, Browser], title: str) -> None:
    now, name = whose_turn(server, title)
    for browser in people.values():
        answer = browser.client.get(server.address + now.path)
        assert answer.status_code == 200
        assert title in answer.text or now.is_shared  # a shared device is covered first
    for _ in range(CHOICES):
        browser = people[name]
        browser.open(now.path)
        if now.is_shared:
            browser.send(f"{now.path}hand-over/", seat=now.actor)
        options = browser.options(browser.open(now.path))
        assert options
        answer = browser.send(f"{now.path}move/", option=options[-1])
        assert answer.status_code == 200
        before = now.revision
        now, name = whose_turn(server, title)
        assert now.revision > before
        if name == "nobody":
            break


@pytest.mark.parametrize("title", [*RUNNING, *OVER])
def test_every_moment_of_a_game_can_be_looked_at_again(server: Server, people: dict[str, Browser], title: str) -> None:
    now = table(server, title)
    for at in (0, 1, now.revision // 3, now.revision // 2, now.revision):
        answer = people["Mio"].client.get(f"{server.address}{now.path}replay/?at={at}")
        assert answer.status_code == 200


@pytest.mark.parametrize("title", OVER)
def test_a_finished_game_is_shown_checked_and_saved(server: Server, people: dict[str, Browser], title: str) -> None:
    now, mio = table(server, title), people["Mio"]
    assert mio.client.get(server.address + now.path).status_code == 200
    assert SEALED in mio.open(f"{now.path}verify/")
    record = hoshitaku.read_record(mio.open(f"{now.path}record/"), hoshitaku.game)
    assert record.position.scores() == json.loads(now.scores)
    assert hoshitaku.verify(record) == sum(move.actor == CHANCE for move in record.moves)


def test_imported_games_are_shown_checked_and_saved(server: Server, people: dict[str, Browser]) -> None:
    imported = ask(server, "SELECT slug, scores FROM table_table WHERE imported")
    assert len(imported) == 3
    for slug, scores in imported:
        assert people["Mio"].client.get(f"{server.address}/t/{slug}/").status_code == 200
        assert SEALED in people["Mio"].open(f"/t/{slug}/verify/")
        record = hoshitaku.read_record(people["Mio"].open(f"/t/{slug}/record/"), hoshitaku.game)
        assert record.position.scores() == json.loads(scores)


def test_the_missing_player_sits_down_and_the_game_begins(server: Server, people: dict[str, Browser]) -> None:
    now, mio = table(server, "waiting"), people["Mio"]
    [[invitation]] = ask(server, "SELECT invitation FROM table_tablesecret WHERE table_id = ?", now.id)
    mio.open(f"/join/{invitation}/")
    assert mio.send(f"/join/{invitation}/", name="Mio", emblem="3", seat=1).status_code == 200
    _now, name = whose_turn(server, "waiting")
    assert name in people


def test_an_account_signs_in_and_finds_its_tables(server: Server) -> None:
    phone = server.browser()
    phone.open("/account/sign-in/")
    assert phone.send("/account/sign-in/", username="vega", password=KNOWN["password"]).status_code == 200
    mine = phone.open("/tables/")
    for title in (WAITING[1], "farfarout with a limit", "zetta together"):
        assert table(server, title).path in mine


def test_the_recorded_database_caused_no_errors(server: Server) -> None:
    assert "Traceback" not in server.log.read_text("utf-8", "replace")
