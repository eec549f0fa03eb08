"""The generator of playouts: the same numbers everywhere, spread evenly."""

from __future__ import annotations

from collections import Counter

import pytest

from hoshitaku.kernel.random import Random


def test_a_seed_always_gives_these_numbers() -> None:
    random = Random(1)
    assert [int(random.next_word()) for _ in range(4)] == [594284801, 4264511712, 2668830672, 415213225]


def test_numbers_spread_evenly() -> None:
    random = Random(7)
    drawn = Counter(int(random.below(6)) for _ in range(12_000))
    assert sorted(drawn) == list(range(6))
    assert all(count == pytest.approx(2000, abs=200) for count in drawn.values())


def test_seeds_differ() -> None:
    assert len({int(Random(seed).next_word()) for seed in range(1000)}) == 1000


def test_a_huge_or_negative_seed_is_taken() -> None:
    assert 0 <= Random(-5).below(10) < 10
    assert 0 <= Random(2**62).below(10) < 10
