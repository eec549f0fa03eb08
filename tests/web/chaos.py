"""Everything at the same time and at random: `make chaos` plays, kills, imports, undoes, leaves and sends nonsense.

CHAOS="--minutes 10 --seed 7 --postgresql"; what it did stands in build/chaos.json. The seed decides what is tried, not
how the processes happen to run: a failure is a log to read, and the same seed finds it again more often than another.
"""

from __future__ import annotations

import argparse
import json
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Event

from tests.web.kill_processes import ACCEPTED, WORKERS, Farm, Player, Storm, wait_until_people_are_asked
from tests.web.long_records import taken_back_often
from tests.web.server import Server
from tests.web.sql import ask
from tests.web.table_laws import broken_tables, lost

PEOPLE = 4
FIGURES = Path("build/chaos.json")
# On SQLite one process does everything: killing or stopping it is all that can be done to it.
OF_ONE = {"thinker": 30, "all": 40, "stop": 10}
OF_SEVERAL = {"worker": 40, "thinker": 20, "connection": 30, "all": 4, "backend": 4, "stop": 2}
NONSENSE = ("", "-1", "ab", "99999999999", "0 999999", "\x00", "½", "' OR 1=1 --", "9" * 400)
PAGES = ("", "replay/", "replay/?at=3", "record/", "verify/", "replay/?at=%00")
LONG_AGO = "2026-01-01 00:00:00"
UNTIL_READ = 120.0  # seconds for the records that are left


@dataclass
class Wanderer(Player):
    """Somebody who does all that can be done at tables, in no order, and much that cannot."""

    database: str = ""
    tables: list[str] = field(default_factory=list)  # with an open seat; shared by all
    done: Counter[str] = field(default_factory=Counter)

    def begin(self) -> str:
        """A table with others or with bots."""
        kind = self.rng.choice(("bots", "open", "join"))
        if kind == "join" and self.tables:
            table = self.rng.choice(self.tables)
            self.browser.open(table)
            self.send_action(table, "sit", seat=1, name=f"Wanderer {self.number}", emblem=2)
            return table
        if kind == "open":
            self.browser.open("/tables/new/")
            plan = {"seat_0": "me", "seat_1": "open", "seat_2": "bot:random", "seat_3": "none"}
            form = {"name": f"Wanderer {self.number}", "public": "1", "game": "freekick", **plan}
            table = self.browser.send("/tables/new/", **form).url.path
            if not table.startswith("/t/"):
                raise TypeError
            self.tables.append(table)
            return table
        return super().begin()

    def choose(self, table: str) -> str:
        """A choice, or something else."""
        action = self.rng.choices(list(ACTIONS), list(ACTIONS.values()))[0]
        if action is None:
            return super().choose(table)
        self.done[action.__name__] += 1
        self.browser.open(table)
        place = action(self, table)
        return table if place is None else place

    def leave_for_another(self, table: str) -> str:
        """A rematch, asked for twice, or a new table."""
        self.done["finished"] += 1
        if self.rng.random() < 0.5:
            return ""
        addresses = [self.browser.send(f"{table}rematch/").url.path for _ in range(2)]
        made = [address for address in addresses if address.startswith("/t/") and not address.endswith("/rematch/")]
        if len(set(made)) > 1:
            self.errors.append(f"{table} has the rematches {made}")
        return made[0] if made else ""

    def send_action(self, table: str, name: str, **form: object) -> int:
        """Do something; once more at times, as an impatient browser does."""
        form = {**self.browser.fields, **form}
        sent = [self.send(table, form, name) for _ in range(self.rng.choice((1, 1, 2)))]
        if name == "undo" and sent.count(ACCEPTED) > 1:
            self.errors.append(f"{table} took {form} back twice")
        return sent[0]

    # Each action returns the table to continue at, None for the same, "" for a new one.

    def takes_back(self, table: str) -> None:
        self.send_action(table, "undo")

    def leaves(self, table: str) -> str:
        """For good, or to come back immediately."""
        self.send_action(table, "leave")
        if self.rng.random() < 0.6:
            self.send_action(table, "back")
            return table
        return ""

    def starts(self, table: str) -> None:
        self.send_action(table, "start")
        if table in self.tables:
            self.tables.remove(table)

    def sends_away(self, table: str) -> None:
        """Bots for those who have been gone for long (the clock is turned back for them)."""
        back = "UPDATE table_seat SET last_present = %s WHERE table_id = (SELECT id FROM table_table WHERE slug = %s)"
        self.asked(back, LONG_AGO, table.split("/")[2])
        self.send_action(table, f"seat/{self.rng.randrange(3)}/stand-in")

    def talks(self, table: str) -> None:
        self.send_action(table, "chat", text=self.rng.choice(NONSENSE))

    def asks_for_a_hint(self, table: str) -> None:
        self.send_action(table, "hint")

    def looks_around(self, table: str) -> None:
        for page in (table + self.rng.choice(PAGES), "/", "/tables/"):
            status = self.browser.client.get(self.server.address + page).status_code
            if status == 500:
                self.errors.append(f"{page} was answered with {status}")

    def sends_nonsense(self, table: str) -> None:
        form = {name: self.rng.choice(NONSENSE) for name in ("option", "revision", "token", "along", "way", "seat")}
        chosen = self.rng.sample(sorted(form), self.rng.randrange(len(form)))
        self.send_action(
            table, self.rng.choice(("move", "undo", "sit", "hand-over", "hint")), **{c: form[c] for c in chosen}
        )

    def sends_half_a_request(self, table: str) -> None:
        text = f"POST {table}move/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999\r\n\r\noption=1"
        text = text[: self.rng.randrange(1, len(text))]
        # The server may just have been killed.
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.server.port), 5) as half:
            half.sendall(text.encode())
            time.sleep(0.1)

    def imports(self, table: str) -> None:
        """A record: a whole one, or one that breaks off or lies."""
        text = taken_back_often(self.rng.choice((0, 400)), self.rng.randrange(10**6))
        text = self.rng.choice((text, text, text[: len(text) // 2], text.replace('"option":0', '"option":1', 1), "{}"))
        self.browser.open("/import/")
        answer = self.browser.send("/import/", text=text)
        if answer.status_code == 500:
            self.errors.append(f"/import/ was answered with {answer.status_code}")

    def asked(self, question: str, *values: object) -> None:
        """Change the database itself, unless it is just away."""
        try:
            ask(self.database, question, *values)
        except Exception as away:
            if "OperationalError" not in {kind.__name__ for kind in type(away).__mro__}:
                raise


# None: a choice, as every player makes it.
ACTIONS: dict[Callable[[Wanderer, str], str | None] | None, int] = {
    None: 70, Wanderer.takes_back: 8, Wanderer.leaves: 3, Wanderer.starts: 3, Wanderer.sends_away: 2,
    Wanderer.talks: 2, Wanderer.asks_for_a_hint: 1, Wanderer.looks_around: 4, Wanderer.sends_nonsense: 4,
    Wanderer.sends_half_a_request: 2, Wanderer.imports: 1,
}  # fmt: skip


@contextmanager
def world(postgresql: bool) -> Iterator[tuple[Farm, str]]:
    """A server, and the database it uses."""
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hoshitaku-chaos-")))
        database = ""
        if postgresql:
            from tests.web.postgresql import cluster  # noqa: PLC0415  (not everybody has it)

            database = stack.enter_context(cluster())
        farm = Farm(Server(data, database), WORKERS if postgresql else 1)
        stack.callback(farm.server.close)
        farm.start()
        yield farm, database or str(data / "hoshitaku.sqlite3")


def run(seconds: float, seed: int, postgresql: bool = False) -> tuple[dict[str, object], list[str]]:
    """Let it all happen for so long; what was done, and what was wrong."""
    with world(postgresql) as (farm, database):
        stop, began, tables = Event(), time.monotonic(), []
        numbers = range(seed * 100, seed * 100 + PEOPLE)
        people = [Wanderer(farm.server, number, stop, database=database, tables=tables) for number in numbers]
        storm = Storm(farm, database, people, OF_SEVERAL if postgresql else OF_ONE)
        faults = []
        for person in people:
            person.thread.start()
        try:
            storm.wait_for(PEOPLE)
            storm.rage(seed, lambda tried: tried < 2 or time.monotonic() < began + seconds)
        except AssertionError as stalled:
            faults.append(str(stalled))
        stop.set()
        for person in people:
            person.thread.join(60)
            person.browser.close()
        faults += still_thought(farm, database) + still_read(farm, database)
        return summary(storm, people, began), faults + judged(database, people, farm)


def still_thought(farm: Farm, database: str) -> list[str]:
    """The tables at which bots do not go on, now that nobody chooses any more."""
    try:
        wait_until_people_are_asked(farm.server, database)
    except AssertionError as stalled:
        return [str(stalled)]
    return []


def still_read(farm: Farm, database: str) -> list[str]:
    """The records that are neither taken nor refused long after everybody stopped."""
    unread = partial(ask, database, "SELECT slug, state FROM table_recordimport WHERE state IN ('waiting', 'reading')")
    try:
        farm.server.wait(lambda: not unread(), UNTIL_READ)
    except AssertionError:
        return [f"import {slug} is still {state}" for slug, state in unread()]
    return []


def judged(database: str, people: list[Wanderer], farm: Farm) -> list[str]:
    """What is wrong in the end: once nobody does anything any more, so that all that is asked is of one moment."""
    farm.server.stop()
    confirmed = [choice for person in people for choice in person.confirmed]
    faults = [error for person in people for error in person.errors]
    faults += [f"{choice} was confirmed twice" for choice, times in Counter(confirmed).items() if times > 1]
    faults += [f"{choice} was confirmed and is not in the log" for choice in lost(partial(ask, database), confirmed)]
    return faults + broken_tables(partial(ask, database))


def summary(storm: Storm, people: list[Wanderer], began: float) -> dict[str, object]:
    """The figures."""
    asked = partial(ask, storm.database)
    return {
        "seconds": round(time.monotonic() - began),
        "kills": dict(storm.killed),
        "confirmed": storm.confirmed(),
        "unanswered": sum(person.unanswered for person in people),
        "longest_wait": round(storm.longest, 1),
        "actions": dict(sum((person.done for person in people), Counter())),
        "tables": dict(asked("SELECT status, count(*) FROM table_table GROUP BY status")),
        "imports": dict(asked("SELECT state, count(*) FROM table_recordimport GROUP BY state")),
        "entries": asked("SELECT count(*) FROM table_action")[0][0],
    }


def main() -> int:
    """The command; 1 if something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--postgresql", action="store_true")
    given = parser.parse_args()
    print(f"chaos: seed {given.seed}, {given.minutes:g} minutes", flush=True)
    figures, faults = run(given.minutes * 60, given.seed, given.postgresql)
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(json.dumps({"seed": given.seed, **figures, "faults": faults}, indent=1) + "\n", "utf-8")
    print(json.dumps(figures, indent=1))
    for fault in faults:
        print(f"seed {given.seed}: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
