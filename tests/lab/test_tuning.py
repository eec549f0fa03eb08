"""Tuning: every value of a taste is moved, and what it decides is found again."""

import math

import pytest

from hoshitaku import SetupError
from hoshitaku.lab.taste_tuning import TuningGame, measure_taste_weights, moved_value, play_tuning_game, taste_weight
from hoshitaku.players.roster import GREEDY_BY_GAME
from hoshitaku.players.taste import set_taste_value, taste_values


@pytest.mark.parametrize("game", sorted(GREEDY_BY_GAME))
def test_every_number_of_a_taste_can_be_read_and_set(game: str) -> None:
    taste = GREEDY_BY_GAME[game][1]()
    names = taste_values(taste)
    assert any(name.startswith("later_") for name in names)
    for name, value in names.items():
        set_taste_value(taste, name, value + 7)
    assert taste_values(taste) == {name: value + 7 for name, value in names.items()}


def test_a_taste_accepts_only_known_values() -> None:
    with pytest.raises(SetupError, match="'hope'"):
        measure_taste_weights("freekick", 2, 1, {"hope": 3})


def test_a_game_follows_from_the_seed_and_its_number() -> None:
    assert play_tuning_game("freekick", 2, {}, 5, 1) == play_tuning_game("freekick", 2, {}, 5, 1)
    assert play_tuning_game("freekick", 2, {}, 5, 1) != play_tuning_game("freekick", 2, {}, 5, 2)
    assert sum(play_tuning_game("freekick", 3, {}, 5, 3).win_share_by_seat) == 1


def test_the_gain_of_a_value_is_its_wins_up_less_its_wins_down() -> None:
    won, lost = TuningGame(((True,), (False,)), (1.0, 0.0)), TuningGame(((True,), (False,)), (0.0, 1.0))
    weight = taste_weight([won, won, won, lost], 0, "cube_income_value_per_round", 90)
    assert (weight.name, weight.value, weight.win_gain) == ("cube_income_value_per_round", 90, pytest.approx(50))
    assert weight.standard_error == pytest.approx(100 * math.sqrt(2 * 0.75 * 0.25 / 4))


def test_values_come_with_the_one_that_decides_most_first() -> None:
    weights = measure_taste_weights("freekick", 2, 6, {"cube_income_value_per_round": 90})
    assert [abs(weight.win_gain) for weight in weights] == sorted(
        (abs(weight.win_gain) for weight in weights), reverse=True
    )
    assert {weight.name: weight.value for weight in weights}["cube_income_value_per_round"] == 90


def test_up_and_down_are_as_far_apart_in_either_direction() -> None:
    assert (moved_value(90, True), moved_value(90, False)) == (120, round(67.5))
