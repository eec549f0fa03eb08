"""When it is known who is stronger: intervals that hold however often one looks."""

import random

import pytest

from hoshitaku.lab.confidence_sequence import MISS_PROBABILITY, ConfidenceSequence, PairLead


def looked_at(numbers: list[float], alpha: float = MISS_PROBABILITY) -> list[tuple[float, float]]:
    """The interval after each number."""
    sequence, found = ConfidenceSequence(alpha), list[tuple[float, float]]()
    for number in numbers:
        sequence.add(number)
        found.append(sequence.mean_interval)
    return found


def test_without_numbers_the_interval_is_infinite() -> None:
    assert ConfidenceSequence().mean_interval == (-1.0, 1.0)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.98])
def test_the_true_mean_is_rarely_outside_at_any_of_many_checks(chance: float) -> None:
    rng, missed = random.Random(5), 0
    for _ in range(400):
        numbers = [1.0 if rng.random() < chance else -1.0 for _ in range(150)]
        missed += any(not low <= 2 * chance - 1 <= high for low, high in looked_at(numbers))
    assert missed <= MISS_PROBABILITY * 400


def test_an_interval_for_one_check_would_be_wrong_too_often() -> None:
    rng, missed = random.Random(5), 0
    for _ in range(200):
        numbers = [rng.choice((-1.0, 1.0)) for _ in range(150)]
        sums = [sum(numbers[:count]) for count in range(20, 150)]
        missed += any(abs(total) / count > 1.96 / count**0.5 for count, total in enumerate(sums, 20))
    assert missed > 3 * MISS_PROBABILITY * 200


def test_a_constant_winner_is_soon_certain_and_a_small_lead_takes_long() -> None:
    always = [low > 0 for low, _ in looked_at([1.0] * 60)]
    assert 8 < always.index(True) < 30
    rng = random.Random(2)
    small = looked_at([1.0 if rng.random() < 0.6 else -1.0 for _ in range(3000)])
    assert small[50][0] < 0 < small[-1][0]
    assert small[-1][1] - small[-1][0] < 0.25


def test_the_less_numbers_vary_the_narrower_is_the_interval() -> None:
    rng = random.Random(2)
    (low, high), (wide_low, wide_high) = (
        looked_at([rng.choice((-size, size)) for _ in range(300)])[-1] for size in (0.1, 1.0)
    )
    assert high - low < (wide_high - wide_low) / 2


def test_a_lead_is_certain_if_all_of_its_interval_is_above_zero() -> None:
    assert PairLead(("a", "b"), 9, 0.01, 0.4).is_clear
    assert not PairLead(("a", "b"), 9, 0.0, 0.4).is_clear
