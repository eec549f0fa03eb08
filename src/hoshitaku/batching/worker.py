"""What a process does that plays a part of the games of a batch."""

from __future__ import annotations

import contextlib
import signal
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import NamedTuple

import numpy as np

from hoshitaku.batching.here import Kept, kept
from hoshitaku.batching.memory import Layout, Piece, Shared
from hoshitaku.games import game as find_game
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.random import Random
from hoshitaku.kernel.side_by_side import SideBySide


class Part(NamedTuple):
    """Which games a worker plays, from `first` up to `past`, and into which memory it writes."""

    game: str
    start: str
    pack: Pack
    seed: int
    first: int
    past: int
    layout: Layout
    memory: str


class Worker:
    """A part of the games. Every public method is a command and gives what is answered to it."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.seen: Piece | None = None
        start = find_game(part.game).from_json(part.start, part.pack)
        self.games = SideBySide(start, part.seed, 0, False)
        self.shared = Shared(part.layout, part.memory)
        for number in range(part.first, part.past):
            self.games.add(start, Random(0), number)
            self._begin(number - part.first, number)
        self.games.write()
        self._show()

    def decisions(self) -> int:
        """How many decisions have been taken."""
        return int(self.games.decisions)

    def step(self) -> int:
        """Take the action in every game, and say how many decisions have been taken."""
        part, shared = self.part, self.shared
        done, rewards = shared["done"][part.first : part.past], shared["rewards"][part.first : part.past]
        done[:] = False
        rewards[:] = 0
        for at, position in self.games.step(shared["actions"][part.first : part.past].tobytes()):
            done[at] = True
            rewards[at] = position.returns()
        self._show()
        return self.decisions()

    def begin(self, places: list[int], numbers: list[int]) -> int:
        """Begin games in the places of some that are over, and say how many decisions have been taken."""
        for at, number in zip(places, numbers, strict=True):
            self._begin(at, number)
        fresh = self.games.some(places)
        part, shared = self.part, self.shared
        counts = shared["counts"][part.first : part.past]
        before = np.cumsum(counts) - counts  # where a game's actions begin
        new = np.diff(np.frombuffer(fresh.offsets.getvalue(), "<i4"))
        row = part.first * part.layout.most
        legal = shared["legal"][row : row + int(counts.sum())]
        fresh_legal = np.frombuffer(fresh.legal.getvalue(), "<i4")
        both = np.insert(legal, np.repeat(before[places], new), fresh_legal)
        shared["legal"][row : row + len(both)] = both
        counts[places] = new
        shared["actors"][part.first : part.past][places] = np.frombuffer(fresh.actors.getvalue(), np.int8)
        return self.decisions()

    def tell(self, places: Sequence[int]) -> list[Kept]:
        """Some games, for another process."""
        return [kept(self.games, at) for at in places]

    def observe(self, apart: int) -> tuple[str | None, int]:
        """Write down what whoever must choose observes, as `SideBySide.observed` gives it.

        Into memory of which name, if that is new, and how many numbers.
        """
        offsets, places, values = self.games.observed(apart)
        size, name = len(offsets) + len(places) + len(values), None
        if self.seen is None or self.seen.size < size:
            if self.seen is not None:
                self.seen.close()
            self.seen = Piece(2 * size)
            self.seen.named = False  # whoever opens it gives the name up
            name = self.seen.name
        self.seen.bytes[:size] = offsets + places + values
        return name, len(values) // 4

    def close(self) -> None:
        """Let all memory go."""
        self.shared.close()
        if self.seen is not None:
            self.seen.close()

    def _begin(self, at: int, number: int) -> None:
        self.games.begun = number
        self.games.begin(at)

    def _show(self) -> None:
        part, games = self.part, self.games
        shared = self.shared
        legal = np.frombuffer(games.legal.getvalue(), "<i4")
        row = part.first * part.layout.most
        shared["legal"][row : row + len(legal)] = legal
        shared["counts"][part.first : part.past] = np.diff(np.frombuffer(games.offsets.getvalue(), "<i4"))
        shared["actors"][part.first : part.past] = np.frombuffer(games.actors.getvalue(), np.int8)


def work(connection: Connection, part: Part) -> None:
    """Play a part of the games as long as somebody asks. If who asks is gone, so is the connection, and it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupted program closes its batch
    worker: Worker | None = None
    try:
        worker = Worker(part)
        answer: tuple[str, object] = "", worker.decisions()
    except Exception:
        answer = traceback.format_exc(), None
    with contextlib.suppress(EOFError, OSError):
        connection.send(answer)
        while worker is not None:
            answer = answered(worker, *connection.recv())
            connection.send(answer)
    if worker is not None:
        worker.close()


def answered(worker: Worker, command: str, given: tuple[object, ...]) -> tuple[str, object]:
    """What went wrong ("" if nothing did), and the answer to a command."""
    try:
        return "", getattr(worker, command)(*given)
    except Exception:
        return traceback.format_exc(), None
