"""Games that are played while processes are killed, and what is checked afterwards."""

from __future__ import annotations

import os
import random
import signal
import socket
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count, takewhile
from pathlib import Path
from threading import Event, Thread

import httpx

from tests.web.server import SERVE_FROM_SEVERAL, Browser, Server
from tests.web.sql import ask

WORKERS = 2
ACCEPTED, SETTLED = 303, (303, 403, 409, 422)
# What is killed, and its relative frequency.
KINDS = {"worker": 40, "thinker": 20, "connection": 32, "all": 4, "backend": 4}
BROKEN = "<title>500</title>"  # of the page for unexpected errors
LONGEST = 240.0  # seconds that people may have to wait until some choices are accepted
CHOICES_BETWEEN = 2  # kills
UNWATCHED = 60  # entries after which bots alone rest, if nobody looks


def children(process: int) -> list[int]:
    """The processes that a process started."""
    try:
        return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def runs(process: int) -> bool:
    """Whether it has not ended; of one that has, but is not yet taken leave of, no command is left."""
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except OSError:
        return False


def is_tracker(process: int) -> bool:
    """Whether this is a helper of Python's own, which does nothing of ours."""
    try:
        return b"resource_tracker" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return True


@dataclass
class Farm:
    """A server whose processes can be killed one by one: `serve --workers 2` on PostgreSQL, or one process."""

    server: Server
    count: int = WORKERS

    def start(self) -> None:
        self.server.start(SERVE_FROM_SEVERAL, str(self.count))

    def start_again(self) -> None:
        """Kill the supervising process, and start again when the address is free, as its host would."""
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
        if self.count == 1:
            return [self.server.process.pid]
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
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.number)
        self.browser = Browser(self.server)
        self.browser.client.timeout = 20
        self.thread = Thread(target=self.play, daemon=True)

    def play(self) -> None:
        """Choose at random, game after game, even while the server is killed and restarted."""
        table = ""
        while not self.stop.is_set():
            try:
                table = self.choose(table or self.begin())
            except (httpx.TransportError, TypeError):  # no answer, or an answer in which no form stands
                self.unanswered += 1
                time.sleep(0.1)
            except Exception as error:
                self.errors.append(repr(error))
                raise

    def begin(self) -> str:
        """A new table; TypeError if the answer is an error page instead."""
        table = self.browser.play_now()
        if not table.startswith("/t/"):
            raise TypeError
        return table

    def choose(self, table: str) -> str:
        """Make a choice if one is asked; return the table to continue at ("" for a new one)."""
        html = self.browser.open(table)
        if BROKEN in html:
            self.errors.append(f"{table} was answered with {BROKEN}")
        if 'class="ranking"' in html:
            return self.leave_for_another(table)
        options = self.browser.options(html)
        if not options or "revision" not in self.browser.fields:
            time.sleep(0.05)
            return table
        form = {**self.browser.fields, "option": self.rng.choice(options)}
        sent = [self.send(table, form)]
        if self.rng.random() < 0.3:
            sent.append(self.send(table, form))
        if sent.count(ACCEPTED) > 1:
            self.errors.append(f"{table} took {form} twice")
        if ACCEPTED in sent:
            self.confirmed.append((table.split("/")[2], int(form["revision"]) + 1, form["option"]))
        return table

    def leave_for_another(self, table: str) -> str:
        """The table to go on at when a game is over; "" for a new one."""
        return ""

    def send(self, table: str, form: dict, action: str = "move") -> int:
        """Send a choice or another action and return the status, 0 if there was no answer."""
        try:
            address = f"{self.server.address}{table}{action}/"
            status = self.browser.client.post(address, data=form, follow_redirects=False).status_code
        except httpx.TransportError:
            status = 0
        if status == 500:
            self.errors.append(f"{action} {form} at {table} was answered with {status}")
        if status not in SETTLED:
            self.unanswered += 1
        return status


@dataclass
class Storm:
    """Kills one process or connection after another while people play."""

    farm: Farm
    database: str
    players: list[Player]
    kinds: dict[str, int] = field(default_factory=lambda: dict(KINDS))
    killed: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0

    def rage(self, seed: int, goes_on: Callable[[int], bool]) -> None:
        """Kill something after every few confirmed choices, as long as `goes_on`, given the count, says so."""
        rng = random.Random(seed)
        for number in takewhile(goes_on, count()):
            self.kill(rng, number)
            self.wait_for(CHOICES_BETWEEN)

    def kill(self, rng: random.Random, number: int) -> None:
        """End something without a word; now and then the process that watches over all, as its host would restart."""
        kind = rng.choices(list(self.kinds), list(self.kinds.values()))[0]
        kind = list(self.kinds)[number - 1] if 1 <= number <= len(self.kinds) else kind
        if kind == "all":
            self.farm.start_again()
        elif kind == "stop":
            self.farm.server.stop()
            self.farm.start()
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
        import psycopg  # noqa: PLC0415  (not everybody has it)

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
        """Wait until this many more choices are confirmed."""
        enough, began = self.confirmed() + choices, time.monotonic()
        while self.confirmed() < enough:
            assert time.monotonic() < began + LONGEST, f"too few choices in {LONGEST} seconds: {self.killed}"
            time.sleep(0.02)
        self.longest = max(self.longest, time.monotonic() - began)

    def confirmed(self) -> int:
        return sum(len(player.confirmed) for player in self.players)


def wait_until_people_are_asked(server: Server, database: str) -> None:
    """Bots go on after the storm, wherever they were: in the end no table waits for one, unless it rests."""
    question = """SELECT t.slug FROM table_table t JOIN table_seat s ON s.table_id = t.id AND s.number = t.actor
                  WHERE t.status = 'playing' AND (s.kind = 'bot' OR s.bot_plays)
                  AND (t.revision < t.watched_revision + %s OR EXISTS (SELECT 1 FROM table_seat o
                             WHERE o.table_id = t.id AND o.kind <> 'bot' AND NOT o.bot_plays))"""
    waiting = partial(ask, database, question, UNWATCHED)
    try:
        server.wait(lambda: not waiting())
    except AssertionError:
        raise AssertionError(f"bots do not go on at {waiting()}") from None
