"""Games that are played while processes are killed, and what is checked afterwards."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread

import httpx
import psycopg

import hoshitaku
from tests.web.postgresql import ask
from tests.web.server import SERVE_FROM_SEVERAL, Browser, Server

WORKERS = 2
ACCEPTED, SETTLED = 303, (303, 403, 409, 422)
BROKEN = "<title>500</title>"  # of the page of which nobody has thought
LONGEST = 90.0  # seconds that people may have to wait until some choices are accepted
CHOICES_BETWEEN = 2  # kills


def children(process: int) -> list[int]:
    """The processes that a process started."""
    try:
        return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def is_tracker(process: int) -> bool:
    """Whether this is a helper of Python's own, which does nothing of ours."""
    try:
        return b"resource_tracker" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return True


@dataclass
class Farm:
    """A `serve --workers 2` on PostgreSQL whose processes can be killed one by one."""

    server: Server

    def start(self) -> None:
        self.server.start(SERVE_FROM_SEVERAL, str(WORKERS))

    def start_again(self) -> None:
        """Kill the one that watches over all, and start anew when the address is free, as its host would."""
        self.server.kill()
        self.server.wait(self.is_free)
        self.start()

    def is_free(self) -> bool:
        """Whether nobody listens any more."""
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", self.server.port))
            except OSError:
                return False
        return True

    def workers(self) -> list[int]:
        """The web processes."""
        return [child for child in children(self.server.process.pid) if not is_tracker(child)]

    def thinkers(self) -> list[int]:
        """The processes in which bots think."""
        return [child for worker in self.workers() for child in children(worker) if not is_tracker(child)]


@dataclass
class Player:
    """Somebody who plays Free Kick against bots, each choice sent twice at times, and notes what was confirmed."""

    server: Server
    number: int
    stop: Event
    confirmed: list[tuple[str, int, int]] = field(default_factory=list)
    unanswered: int = 0
    troubles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.number)
        self.browser = Browser(self.server)
        self.browser.client.timeout = 20
        self.thread = Thread(target=self.play, daemon=True)

    def play(self) -> None:
        """Choose at random, game after game, whatever becomes of the server meanwhile."""
        table = ""
        while not self.stop.is_set():
            try:
                table = self.choose(table or self.begin())
            except (httpx.TransportError, TypeError):  # no answer, or an answer in which no form stands
                self.unanswered += 1
                time.sleep(0.1)
            except Exception as trouble:
                self.troubles.append(repr(trouble))
                raise

    def begin(self) -> str:
        """A new table; none (TypeError) where the answer to that is a page of trouble."""
        table = self.browser.play_now()
        if not table.startswith("/t/"):
            raise TypeError
        return table

    def choose(self, table: str) -> str:
        """One choice where one is asked; the table to go on at ("" for a new one)."""
        html = self.browser.open(table)
        if BROKEN in html:
            self.troubles.append(f"{table} was answered with {BROKEN}")
        if 'class="ranking"' in html:
            return ""
        options = self.browser.options(html)
        if not options or "revision" not in self.browser.fields:
            time.sleep(0.05)
            return table
        form = {**self.browser.fields, "option": self.rng.choice(options)}
        sent = [self.send(table, form)]
        if self.rng.random() < 0.3:
            sent.append(self.send(table, form))
        if sent.count(ACCEPTED) > 1:
            self.troubles.append(f"{table} took {form} twice")
        if ACCEPTED in sent:
            self.confirmed.append((table.split("/")[2], int(form["revision"]) + 1, form["option"]))
        return table

    def send(self, table: str, form: dict) -> int:
        """Send a choice; 0 where nobody can say what became of it."""
        try:
            address = f"{self.server.address}{table}move/"
            status = self.browser.client.post(address, data=form, follow_redirects=False).status_code
        except httpx.TransportError:
            status = 0
        if status == 500:
            self.troubles.append(f"a choice at {table} was answered with {status}")
        if status not in SETTLED:
            self.unanswered += 1
        return status


@dataclass
class Storm:
    """Kills one thing after the other while people play."""

    farm: Farm
    database: str
    players: list[Player]
    killed: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0

    def rage(self, kills: int, seed: int) -> None:
        """Kill so many, each as soon as some choices were confirmed after the one before."""
        rng = random.Random(seed)
        for number in range(kills):
            self.kill(rng, number)
            self.wait_for(CHOICES_BETWEEN)

    def kill(self, rng: random.Random, number: int) -> None:
        """End something without a word; now and then the process that watches over all, as its host would restart."""
        kind = rng.choices(("worker", "thinker", "connection", "backend", "all"), (40, 20, 32, 4, 4))[0]
        kind = {1: "worker", 2: "thinker", 3: "connection", 4: "all", 5: "backend"}.get(number, kind)
        if kind == "all":
            self.farm.start_again()
        elif kind in ("connection", "backend"):
            self.cut(rng, kind)
        else:
            found = self.farm.workers() if kind == "worker" else self.farm.thinkers()
            if not found:
                return
            os.kill(rng.choice(found), signal.SIGKILL)
        self.killed[kind] += 1

    def cut(self, rng: random.Random, kind: str) -> None:
        """End connections to the database: a few by its own means, or by killing what serves one, which ends all."""
        mine = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        try:
            pids = [pid for (pid,) in ask(self.database, mine)]
            if kind == "backend" and pids:
                os.kill(rng.choice(pids), signal.SIGKILL)
            for pid in rng.sample(pids, min(len(pids), 3)) if kind == "connection" else []:
                ask(self.database, "SELECT pg_terminate_backend(%s)", pid)
        except (psycopg.Error, ProcessLookupError):
            pass  # the database is just recovering

    def wait_for(self, choices: int) -> None:
        """Until so many choices more are confirmed."""
        enough, began = self.confirmed() + choices, time.monotonic()
        while self.confirmed() < enough:
            assert time.monotonic() < began + LONGEST, f"too few choices in {LONGEST} seconds: {self.killed}"
            time.sleep(0.02)
        self.longest = max(self.longest, time.monotonic() - began)

    def confirmed(self) -> int:
        return sum(len(player.confirmed) for player in self.players)


def lost(database: str, confirmed: list[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    """Confirmed choices that do not stand in the log as they were confirmed."""
    question = """SELECT t.slug, a.seq, a.option FROM tables_action a JOIN tables_table t ON t.id = a.table_id
                  WHERE a.actor = 0"""
    return sorted(set(confirmed) - set(ask(database, question)))


def broken_tables(database: str) -> list[str]:
    """Tables whose log has gaps, does not replay, or leads to another position than the one that is stored."""
    tables = ask(database, "SELECT id, slug, game, options, revision, dealt, scores FROM tables_table")
    return [slug for key, slug, *told in tables if not _whole(database, key, *told)]


def _whole(database: str, key: int, game: str, options: str, revision: int, dealt: int, scores: str) -> bool:
    question = "SELECT seq, actor, decision, option FROM tables_action WHERE table_id = %s ORDER BY seq"
    log = ask(database, question, key)
    seats = ask(database, "SELECT count(*) FROM tables_seat WHERE table_id = %s", key)[0][0]
    position = hoshitaku.game(game).new(seats, _json(options))
    for _seq, actor, decision, option in log:
        if (position.actor, position.decision) != (actor, decision):
            return False
        position.take(option)
    stored = ask(database, "SELECT seq, position FROM tables_snapshot WHERE table_id = %s ORDER BY seq DESC", key)[0]
    told = [seq for seq, *_ in log] == list(range(1, revision + 1)) and stored[0] == revision
    chance = sum(actor == hoshitaku.CHANCE for _, actor, *_ in log)
    again = position.game.from_json(stored[1])
    return told and chance == dealt and position.digest() == again.digest() and position.scores() == _json(scores)


def _json(value: object) -> object:
    return json.loads(value) if isinstance(value, str) else value
