"""The comparison of `make bench`: ratios are taken within rounds, and nothing is left out without a word."""

from pathlib import Path
from typing import Any

import pytest

from benchmarks import comparison, crew, worker
from benchmarks.crew import Crew
from benchmarks.worker import Candidate, Missing
from hoshitaku.lab import bench


def figures(speed: float, copy_us: float | None = None) -> dict[str, Any]:
    return {"decisions_per_second": speed, "copy_us": copy_us}


def test_a_ratio_is_the_middle_of_the_ratios_within_rounds() -> None:
    # The machine halves its speed in round two, and something disturbs the other alone in round three.
    measured = {
        "ours": [figures(100.0, 2.0), figures(50.0, 4.0), figures(100.0, 2.0)],
        "other": [figures(10.0, 6.0), figures(5.0, 12.0), figures(1.0, 90.0)],
    }
    assert comparison._ratios(measured, "ours") == {"other": {"decisions_per_second": 10.0, "copy": 3.0}}


def test_without_a_copy_on_one_side_there_is_no_ratio_of_copies() -> None:
    measured = {"ours": [figures(2.0, 1.0)], "other": [figures(1.0)]}
    assert comparison._ratios(measured, "ours")["other"] == {"decisions_per_second": 2.0, "copy": None}


def test_playouts_are_measured_though_they_have_nothing_to_copy() -> None:
    found = worker.stopwatch.measure_speed(bench.SearchPlayouts("freekick", 2), 0.01)
    assert found["decisions_per_second"] > 0
    assert (found["copy_us"], found["copy_problem"]) == (None, "1 copies: see the games")


def test_a_missing_package_is_named_with_the_reason() -> None:
    def not_installed() -> None:
        raise ModuleNotFoundError("No module named 'pyspiel'")

    def elsewhere() -> None:
        raise Missing("not for this machine")

    subjects, said = worker._prepare(
        [
            Candidate("one", "a 1.0", not_installed),
            Candidate("two", "b 2.0", elsewhere),
            Candidate("three", "c", object),
        ]
    )
    assert list(subjects) == ["three"]
    assert [each["missing"] for each in said] == [
        "ModuleNotFoundError: No module named 'pyspiel'",
        "not for this machine",
        "",
    ]


@pytest.mark.long
def test_without_the_environment_of_the_peers_ours_is_measured_and_they_are_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(crew, "PEERS_PYTHON", tmp_path / "python")
    with Crew(seats=2) as measured:
        assert "Free Kick interpreted, inside" in measured.names()
        for game in ("Free Kick", "Far Far Out", "Zetta", "Zetta, grid"):
            assert measured.measure(f"{game} interpreted, inside", 0.01)["decisions_per_second"] > 0
        assert "setup.sh research" in measured.missing["peers"]


def test_where_nothing_is_compiled_the_compiled_build_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(crew, "COMPILED", tmp_path / "nothing")
    monkeypatch.setattr(crew, "PEERS_PYTHON", tmp_path / "python")
    with Crew(seats=2) as measured:
        assert "make compile" in measured.missing["Free Kick compiled, inside"]
