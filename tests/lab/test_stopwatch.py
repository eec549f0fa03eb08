"""The stopwatch: what it counts and divides, on a clock that the tests control."""

import pytest

from hoshitaku.lab import stopwatch
from hoshitaku.lab.stopwatch import CopyImpossibleError, measure_speed


class Clock:
    """Processor time that passes only while the subject works."""

    def __init__(self) -> None:
        self.now = 0.0

    def process_time(self) -> float:
        return self.now


class Player:
    """Plays two games of five decisions in a quarter of a second and copies in a sixteenth."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.games = 0

    def play(self) -> tuple[int, int]:
        self.clock.now += 0.25
        self.games += 2
        return 2, 10

    def copy(self, count: int) -> None:
        self.clock.now += count / 16


class Uncopied(Player):
    def copy(self, count: int) -> None:
        raise CopyImpossibleError("nothing to copy")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(stopwatch, "time", clock)
    return clock


def test_speed_is_what_was_played_over_the_time_it_took(clock: Clock) -> None:
    figures = measure_speed(Player(clock), seconds=10.0)
    assert figures["decisions_per_second"] == 40
    assert figures["games_per_second"] == 8
    assert figures["decisions_per_game"] == 5


def test_the_warm_up_is_played_but_not_counted(clock: Clock) -> None:
    player = Player(clock)
    measure_speed(player, seconds=10.0)
    assert player.games == 88  # 1 second to warm up and 10 that count, at 8 games a second


def test_a_copy_costs_the_time_of_many_over_their_number(clock: Clock) -> None:
    assert measure_speed(Player(clock), seconds=10.0)["copy_us"] == pytest.approx(1e6 / 16)


def test_an_engine_without_copies_says_so_and_is_still_measured(clock: Clock) -> None:
    figures = measure_speed(Uncopied(clock), seconds=1.0)
    assert figures["copy_us"] is None
    assert figures["copy_problem"] == "nothing to copy"
    assert figures["decisions_per_second"] == 40


def test_zero_seconds_still_measure_one_run(clock: Clock) -> None:
    assert measure_speed(Player(clock), seconds=0.0)["decisions_per_second"] == 40
