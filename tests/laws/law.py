"""What a law is: a check of one position or one game, which the tests run one by one and `make laws` all together."""

from __future__ import annotations

import random
from collections.abc import Callable

from hoshitaku import Position
from tests.laws.walks import KEPT, LONG, OfEachKind, Sample, Walk, every_table, walks

OfPosition = Callable[[Position, random.Random], None]
OfGame = Callable[[Walk], None]
Test = Callable[[str, int], None]

AT_EVERY_DECISION: list[OfPosition] = []
AT_SOME_DECISIONS: list[OfPosition] = []
AT_EACH_KIND_OF_DECISION: list[OfPosition] = []
OF_A_GAME: list[OfGame] = []


def at_every_decision(law: OfPosition) -> Test:
    """A law that every position before a decision keeps; it must leave the position as it was."""
    AT_EVERY_DECISION.append(law)

    def test(name: str, seats: int) -> None:
        for walk in walks(name, seats):
            for position in walk:
                law(position, walk.rng)

    return named(law, test)


def at_some_decisions(law: OfPosition) -> Test:
    """A law expensive to check: a few positions of each game are looked at."""
    AT_SOME_DECISIONS.append(law)

    def test(name: str, seats: int) -> None:
        for walk in walks(name, seats):
            for position in walk.sampled(Sample(KEPT, walk.rng)):
                law(position, walk.rng)

    return named(law, test)


def at_each_kind_of_decision(law: OfPosition) -> Test:
    """A law of every option that a decision has: one position of each game and each kind of decision is looked at."""
    AT_EACH_KIND_OF_DECISION.append(law)

    def test(name: str, seats: int) -> None:
        for walk in walks(name, seats):
            for position in walk.sampled(OfEachKind(walk.rng)):
                law(position, walk.rng)

    return named(law, test)


def of_a_game(law: OfGame) -> Test:
    """A law of a whole game, looked at when it is over."""
    OF_A_GAME.append(law)

    def test(name: str, seats: int) -> None:
        for walk in walks(name, seats):
            law(walk.played())

    return named(law, test)


def named(law: OfPosition | OfGame, test: Test) -> Test:
    """A law as a test of every game and seat count, with the name of the law."""
    test.__name__, test.__qualname__, test.__doc__ = law.__name__, law.__qualname__, law.__doc__
    test.__module__ = law.__module__
    marked: Test = every_table(test)
    return marked


def play_under_all_laws(name: str, seats: int, seed: int) -> int:
    """Every law in one long game, whose number of decisions is returned; AssertionError if one is broken."""
    walk = Walk(name, seats, seed, LONG)
    some, each_kind = Sample(1, walk.rng), OfEachKind(walk.rng)
    for position in walk:
        for law in AT_EVERY_DECISION:
            law(position, walk.rng)
        some.see(position)
        each_kind.see(position)
    for sample, laws in ((some, AT_SOME_DECISIONS), (each_kind, AT_EACH_KIND_OF_DECISION)):
        for position in sample.kept:
            for law in laws:
                law(position, walk.rng)
    for of_game in OF_A_GAME:
        of_game(walk)
    return len(walk.moves)
