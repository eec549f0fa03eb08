"""Elo from made-up results agrees with manual calculation."""

import math
import random

import pytest

from hoshitaku.lab.elo import ELO_PER_TENFOLD_STRENGTH, PRIOR_DRAWS, RatedGame, elo_ratings
from hoshitaku.lab.statistics import Z_95


def duel(winner: str, loser: str) -> RatedGame:
    """A game of two."""
    return RatedGame((winner, loser), (1.0, 0.0))


def test_two_players_stand_apart_by_the_odds_of_their_wins() -> None:
    found = elo_ratings([duel("a", "b")] * 75 + [duel("b", "a")] * 25)
    odds = (75 + PRIOR_DRAWS / 2) / (25 + PRIOR_DRAWS / 2)
    assert list(found) == ["a", "b"]
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * math.log10(odds), abs=1e-4)
    assert found["a"].elo + found["b"].elo == pytest.approx(0)


def test_the_interval_of_two_players_follows_from_the_number_of_games() -> None:
    found = elo_ratings([duel("a", "b")] * 60 + [duel("b", "a")] * 40)["a"]
    games, rate = 100 + PRIOR_DRAWS, (60 + PRIOR_DRAWS / 2) / (100 + PRIOR_DRAWS)
    error = math.sqrt(1 / (games * rate * (1 - rate))) * ELO_PER_TENFOLD_STRENGTH / math.log(10)
    assert found.high - found.elo == pytest.approx(Z_95 * error / 2, rel=1e-6)  # half of the distance is each one's
    assert found.elo - found.low == pytest.approx(found.high - found.elo)


def test_a_half_share_of_wins_against_two_equal_players_is_twice_their_strength() -> None:
    one, other = RatedGame(("a", "b", "b"), (1.0, 0.0, 0.0)), RatedGame(("a", "b", "b"), (0.0, 0.5, 0.5))
    found = elo_ratings([one] * 2000 + [other] * 2000)
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * math.log10(2), abs=0.5)


def test_strengths_are_found_again_from_the_games_that_they_make() -> None:
    strengths, rng = {"a": 1.0, "b": 3.0, "c": 9.0}, random.Random(1)
    games = []
    for _ in range(900):
        pair = rng.sample(sorted(strengths), 2)
        first = rng.random() * sum(strengths[name] for name in pair) < strengths[pair[0]]
        games.append(RatedGame((pair[0], pair[1]), (1.0, 0.0) if first else (0.0, 1.0)))
    found = elo_ratings(games)
    for name, strength in strengths.items():
        true = 400 * math.log10(strength / 3)
        assert found[name].low - 15 < true < found[name].high + 15
    assert list(found) == ["c", "b", "a"]


def test_a_shared_victory_is_worth_half_a_win_each() -> None:
    found = elo_ratings([RatedGame(("a", "b"), (0.5, 0.5))] * 30)
    assert found["a"].elo == pytest.approx(0, abs=1e-6)


def test_a_player_who_never_loses_has_a_rating_with_a_wide_interval() -> None:
    few, many = (elo_ratings([duel("a", "b")] * count)["a"] for count in (5, 50))
    assert 0 < few.elo < many.elo < 1000
    assert few.low < few.elo < few.high
    assert many.low > 0


def test_games_between_copies_of_a_player_do_not_affect_ratings() -> None:
    games = [duel("a", "b")] * 3 + [duel("b", "a")] * 3
    assert elo_ratings([*games, *[duel("a", "a")] * 20]) == elo_ratings(games)
