"""The kinds of build: quick, whole, and profile-guided; each reports its kind and is kept while the sources stay."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import hoshitaku
from hoshitaku.kernel.game_batch import GameBatch
from tests.laws.pairwise_tables import facts, is_set_up, modules_of, ways
from tests.support.scripts import script_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that the script has done so far."""
    monkeypatch.delenv("HOSHITAKU_INTERPRETED", raising=False)
    return []


@pytest.fixture
def compiling(steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script with a folder of its own, whose steps are only noted; the sources and the compiler stand still."""
    script = script_of("compile")
    (tmp_path / "build").mkdir()

    def set_up(folder: Path, way: str) -> None:
        steps.append(f"compile {way}".strip())
        (folder / "hoshitaku" / "kernel").mkdir(parents=True)
        (folder / "hoshitaku" / "kernel" / "pile.so").touch()

    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "BUILT", tmp_path / "build" / "compiled")
    monkeypatch.setattr(script, "STAMP", tmp_path / "build" / "compiled" / "stamp")
    monkeypatch.setattr(script, "COUNTING", tmp_path / "build" / "counting")
    monkeypatch.setattr(script, "fingerprint", lambda copied: f"copied {copied}")
    monkeypatch.setattr(script, "is_gcc", lambda: True)
    monkeypatch.setattr(script, "set_up", set_up)
    monkeypatch.setattr(script, "train", lambda: steps.append("train"))
    return script


@pytest.fixture
def make(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """`make compile` with PGO as given, or `make compile-quick`."""

    def made(asked: str = "") -> None:
        monkeypatch.setenv("HOSHITAKU_PGO", "1" if asked == "PGO" else "")
        monkeypatch.setattr(sys, "argv", ["compile.py", "--ask", *([] if asked == "quick" else ["--whole"])])
        assert compiling.main() == 0

    return made


def test_a_profile_is_counted_trained_and_used(
    make: Callable[[str], None], steps: list[str], compiling: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    make("PGO")
    assert steps == ["compile count", "train", "compile use"]
    assert compiling.stamped() == ["copied False", "copied True", compiling.PROFILED]
    assert capsys.readouterr().out == "compiled\n"
    assert not compiling.COUNTING.exists()


def test_a_training_that_counts_nothing_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = script_of("compile")
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script.subprocess, "run", lambda *_, **__: None)
    with pytest.raises(SystemExit, match="left no counts"):
        script.train()
    counts = tmp_path / "build" / "setuptools" / "temp" / "__native_0.gcda"
    counts.parent.mkdir(parents=True)
    counts.touch()
    script.train()


def test_a_plain_build_has_no_profile(make: Callable[[str], None], steps: list[str], compiling: ModuleType) -> None:
    make("")
    assert steps == ["compile"]
    assert compiling.stamped() == ["copied False", "copied True", "whole"]


def test_a_quick_build_is_made_if_nobody_asks_for_another(
    make: Callable[[str], None], steps: list[str], compiling: ModuleType
) -> None:
    make("quick")
    make("quick")
    assert steps == ["compile quick"]
    assert compiling.stamped()[2] == "quick"


def test_a_quick_build_gives_way_to_one_that_runs_faster_but_not_the_other_way_round(
    make: Callable[[str], None], steps: list[str]
) -> None:
    for asked in ("quick", "", "quick", "PGO", "", "quick"):
        make(asked)
    assert steps == ["compile quick", "compile", "compile count", "train", "compile use"]


def test_tests_of_changed_sources_compile_quickly_again(
    make: Callable[[str], None], steps: list[str], compiling: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make("")
    monkeypatch.setattr(compiling, "fingerprint", lambda copied: f"changed {copied}")
    make("quick")
    assert steps == ["compile", "compile quick"]


def test_a_copied_build_compiles_nothing_and_keeps_its_kind(
    make: Callable[[str], None], steps: list[str], compiling: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make("")
    steps.clear()
    monkeypatch.setattr(compiling, "fingerprint", lambda copied: "changed" if copied else "copied False")
    monkeypatch.setattr(compiling.subprocess, "run", lambda command, **_: steps.append(command[3]))
    make("quick")
    assert steps == ["build_py"]
    assert compiling.stamped() == ["copied False", "changed", "whole"]


def test_the_stamp_of_an_earlier_version_is_ignored(
    make: Callable[[str], None], steps: list[str], compiling: ModuleType
) -> None:
    make("quick")
    compiling.STAMP.write_text("copied False\ncopied True")
    make("quick")
    assert steps == ["compile quick", "compile quick"]


def test_a_build_by_a_profile_is_kept_for_every_request(make: Callable[[str], None], steps: list[str]) -> None:
    make("PGO")
    steps.clear()
    make("")
    make("PGO")
    assert steps == []


def test_a_plain_build_is_made_again_if_a_profile_is_requested(make: Callable[[str], None], steps: list[str]) -> None:
    make("")
    steps.clear()
    make("PGO")
    assert steps == ["compile count", "train", "compile use"]


def test_changed_sources_get_a_plain_build_again(
    make: Callable[[str], None], steps: list[str], compiling: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make("PGO")
    steps.clear()
    monkeypatch.setattr(compiling, "fingerprint", lambda copied: f"changed {copied}")
    make("")
    assert steps == ["compile"]


def test_another_compiler_than_gcc_builds_without_a_profile_and_says_so(
    make: Callable[[str], None],
    steps: list[str],
    compiling: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(compiling, "is_gcc", lambda: False)
    make("PGO")
    assert steps == ["compile"]
    assert "PGO=1 needs gcc" in capsys.readouterr().err


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_the_training_has_every_way_to_play_at_every_number_of_seats(name: str) -> None:
    game, tables = hoshitaku.game(name), list(script_of("train_profile").tables())
    for seats in game.seat_counts:
        played = [facts(game, table.options) for table in tables if (table.game, table.seats) == (name, seats)]
        trained = set().union(*played)
        for way in ways(game, seats):
            if is_set_up(game, seats, way):
                assert facts(game, way) <= trained, (seats, way)
        assert any(set(modules_of(game)) <= table for table in played)


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_a_batch_is_trained_with_its_checks_steps_and_observations(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    training = script_of("train_profile")
    monkeypatch.setattr(training, "SECONDS", 0.05)
    games = GameBatch(hoshitaku.game(name).new(), 0, training.BATCH_SIZE, True)
    training.play_side_by_side(games)
    assert games.decision_count > training.BATCH_SIZE
    assert len(games.observations.values) > training.BATCH_SIZE
