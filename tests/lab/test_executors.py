"""Work spread over processes: in any order, with any number, and though workers die."""

import os
import signal
from pathlib import Path

import pytest

from hoshitaku import SetupError
from hoshitaku.lab.executors import ProcessExecutor, make_executor, run_in_order, run_locally


def die_once(folder: str, number: int) -> int:
    """The square of a number; the first worker to get a 3 dies."""
    if number == 3 and not Path(folder, "died").exists():
        Path(folder, "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(_: object, number: int) -> int:
    """Nobody survives this."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_every_task_is_done_once_although_a_worker_dies(tmp_path: Path) -> None:
    with make_executor(2) as hands:
        found = sorted(hands.run_tasks(die_once, str(tmp_path), range(20)))
    assert (tmp_path / "died").exists()
    assert found == [(number, number * number) for number in range(20)]


def test_results_come_in_order_no_matter_who_finishes_first(tmp_path: Path) -> None:
    (tmp_path / "died").touch()
    expected = [number * number for number in range(9, 0, -1)]
    assert list(run_locally(die_once, str(tmp_path), range(9, 0, -1))) == expected
    with ProcessExecutor(2) as hands:
        assert list(run_in_order(hands, die_once, str(tmp_path), range(9, 0, -1))) == expected
        assert list(run_in_order(hands, die_once, str(tmp_path), [5])) == [25]


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(SetupError, match="workers ended 3 times in a row"):
        list(run_locally(die, None, [1], 2))


def test_zero_workers_are_refused() -> None:
    with pytest.raises(SetupError, match="jobs must be 1 or more, not 0"):
        make_executor(0)
