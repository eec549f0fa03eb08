"""Work on a Ray cluster: a killed worker loses nothing, and a missing cluster is reported."""

import os
import signal
from pathlib import Path

import pytest

from hoshitaku import SetupError
from hoshitaku.lab.executors import RayExecutor, make_executor


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray without its warnings and without usage reports."""
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")


def test_every_task_is_done_once_although_a_worker_is_killed(tmp_path: Path) -> None:
    def die_once(folder: str, number: int) -> int:
        if number == 3 and not Path(folder, "died").exists():
            Path(folder, "died").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    with make_executor(ray="local") as hands:
        found = sorted(hands.run_tasks(die_once, str(tmp_path), range(12)))
    assert (tmp_path / "died").exists()
    assert found == [(number, number * number) for number in range(12)]


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise ConnectionError("nobody there")

    ray = pytest.importorskip("ray")
    monkeypatch.setattr(ray, "init", refuse)
    with pytest.raises(SetupError, match="no Ray cluster answers at 'auto': nobody there"):
        RayExecutor("auto")
