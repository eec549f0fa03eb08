"""Random games for the laws: every game, every seat count, random option sets. A new game joins by being registered."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator

import pytest

import hoshitaku
from hoshitaku import Event, Position
from tests.laws.options import LONG, SHORT, Rounds, random_options
from tests.laws.pairwise_tables import covering

# How many random games each law plays at most for each seat count in every run of the tests; `make laws` plays
# thousands. A game of Zetta has many times the decisions of the others, so a law plays fewer of them.
GAMES_A_LAW = 40
FEWER = {"zetta": 3}
# Seconds of computing that a law is given for each seat count, and how many games it plays in any case. The interpreted
# build plays those that fit in; the compiled one, which is many times faster, nearly always all of them.
SECONDS_A_LAW = float(os.environ.get("HOSHITAKU_LAW_SECONDS", "1"))
LEAST_A_LAW = 2
# Positions of a game at which expensive laws look.
KEPT = 10
# No random game of any system should come near it.
LONGEST = 200_000

TABLES = [(name, seats) for name in hoshitaku.game_names() for seats in hoshitaku.game(name).seat_counts]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


class Walk:
    """A random game: iterating gives the same position before every decision; readers must not change it.

    The first long ones have every pair of modules and every module with every way to play (see `covering`).
    Afterwards `start` is the position it began with, `position` the one it ended with, `moves` the options taken
    and `events` their events.
    """

    def __init__(self, name: str, seats: int, seed: int, rounds: Rounds = SHORT) -> None:
        self.rng = random.Random(f"{name} {seats} {seed}")
        game = hoshitaku.game(name)
        covered = covering(name, seats) if rounds is LONG else ()
        options = covered[seed] if seed < len(covered) else random_options(game, seats, self.rng, rounds)
        self.position: Position = game.new(seats, options)
        self.start = self.position.clone()
        self.moves: list[int] = []
        self.events: list[Event] = []

    def __iter__(self) -> Iterator[Position]:
        while self.position.actor != hoshitaku.OVER:
            assert len(self.moves) < LONGEST
            option = self.rng.choice(self.position.options())
            yield self.position
            self.events += self.position.play(option)
            self.moves.append(option)

    def played(self) -> Walk:
        """The same, played to its end."""
        for _ in self:
            pass
        return self

    def sampled(self, sample: Sample | OfEachKind) -> list[Position]:
        """Play to the end; clones of the positions that a sample kept."""
        for position in self:
            sample.see(position)
        return sample.kept


class Sample:
    """A few positions of a game, each as likely as the others however long the game goes on."""

    def __init__(self, most: int, rng: random.Random) -> None:
        self.most, self.rng = most, rng
        self.seen = 0
        self.kept: list[Position] = []

    def see(self, position: Position) -> None:
        """Keep a clone of a position, perhaps, instead of another."""
        self.seen += 1
        if len(self.kept) < self.most:
            self.kept.append(position.clone())
        elif self.rng.random() < self.most / self.seen:
            self.kept[self.rng.randrange(self.most)] = position.clone()


class OfEachKind:
    """A position before each kind of decision, so that those are looked at that are seldom met."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.samples: dict[str, Sample] = {}

    @property
    def kept(self) -> list[Position]:
        """One position for each kind of decision that was met."""
        return [position for sample in self.samples.values() for position in sample.kept]

    def see(self, position: Position) -> None:
        """Keep a clone of a position, perhaps, instead of another of its kind."""
        self.samples.setdefault(position.decision, Sample(1, self.rng)).see(position)


def walks(name: str, seats: int) -> Iterator[Walk]:
    """The random games that a law looks at in every run of the tests: those of the first seeds, as time allows."""
    began = time.process_time()
    for seed in range(GAMES_A_LAW // FEWER.get(name, 1)):
        if seed < LEAST_A_LAW or time.process_time() - began < SECONDS_A_LAW:
            yield Walk(name, seats, seed)
