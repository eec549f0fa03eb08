"""Tuning: every value of a taste is moved, and what it decides is found again."""

import math

import pytest

from hoshitaku import SetupError
from hoshitaku.lab.tuning import Trial, moved, trial, weigh, weight_of
from hoshitaku.players.roster import GREEDY
from hoshitaku.players.taste import put, values_of


@pytest.mark.parametrize("game", sorted(GREEDY))
def test_every_number_of_a_taste_can_be_read_and_set(game: str) -> None:
    taste = GREEDY[game][1]()
    names = values_of(taste)
    assert "later" in names
    for name, value in names.items():
        put(taste, name, value + 7)
    assert values_of(taste) == {name: value + 7 for name, value in names.items()}


def test_a_taste_has_no_value_that_nobody_named() -> None:
    with pytest.raises(SetupError, match="'hope'"):
        weigh("freekick", 2, 1, {"hope": 3})


def test_a_game_follows_from_the_seed_and_its_number() -> None:
    assert trial("freekick", 2, {}, 5, 1) == trial("freekick", 2, {}, 5, 1)
    assert trial("freekick", 2, {}, 5, 1) != trial("freekick", 2, {}, 5, 2)
    assert sum(trial("freekick", 3, {}, 5, 3).wins) == 1


def test_the_gain_of_a_value_is_its_wins_up_less_its_wins_down() -> None:
    won, lost = Trial(((True,), (False,)), (1.0, 0.0)), Trial(((True,), (False,)), (0.0, 1.0))
    weight = weight_of([won, won, won, lost], 0, "cube", 90)
    assert (weight.name, weight.value, weight.gain) == ("cube", 90, pytest.approx(50))
    assert weight.error == pytest.approx(100 * math.sqrt(2 * 0.75 * 0.25 / 4))


def test_values_come_with_the_one_that_decides_most_first() -> None:
    weights = weigh("freekick", 2, 6, {"cube": 90})
    assert [abs(weight.gain) for weight in weights] == sorted((abs(weight.gain) for weight in weights), reverse=True)
    assert {weight.name: weight.value for weight in weights}["cube"] == 90


def test_up_and_down_are_as_far_apart_in_either_direction() -> None:
    assert (moved(90, True), moved(90, False)) == (120, round(67.5))
