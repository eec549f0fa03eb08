"""Tournament, balance and the table of records as commands: refusals before anything is played."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from hoshitaku.lab import optional_libraries
from tests.cli.conftest import Run

PACK = Path(str(files("hoshitaku.games.freekick") / "pack"))


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the extra `lab`."""

    def missing(name: str) -> object:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(optional_libraries, "import_module", missing)


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    ("arguments", "missing"),
    [
        (("tournament", "--game", "freekick"), "polars"),
        (("balance", "--pack", PACK), "polars"),
        (("records", "--parquet", "out", "some.jsonl"), "polars"),
        (("train", "freekick", "--ray", "local"), "ray"),
    ],
)
def test_without_the_extra_a_command_says_in_one_sentence_how_to_get_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...], missing: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.replace("\n", " ").strip() == f"{missing} is not installed; pip install 'hoshitaku[lab]' brings it"
    assert "インストールされていません" in run(*arguments, "--lang", "ja").err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("tournament", "--players", "greedy"), "two or more players"),
        (("tournament", "--players", "greedy,nobody"), "there is no player 'nobody'"),
        (("tournament", "--games", "1", "--players", "greedy,random"), "games must be 2 or more, not 1"),
        (("tournament", "--option", "colour=red"), "'colour=red' is not a table option"),
        (("tournament", "--option", "scenario"), "there are: scenario, field, start_seat"),
        (("tournament", "--option", "scenario=nothing"), "scenario"),
        (("balance", "--pack", "nowhere"), "no such folder"),
        (("balance", "--pack", PACK, "--against", "nowhere"), "no such folder"),
        (("records", "freekick", "me", "Mio"), "needs --parquet FILE"),
        (("records", "freekick", "--observations"), "needs --parquet FILE"),
    ],
)
def test_impossible_requests_are_refused_in_both_languages(run: Run, arguments: tuple[object, ...], words: str) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err.replace("\n", " ")
    assert run(*arguments, "--lang", "ja").err != ran.err


def test_a_folder_that_cannot_be_written_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_libraries, "import_module", lambda name: name)
    (tmp_path / "taken").write_text("a file")
    ran = run("tournament", "--players", "greedy,random", "--games", "2", "--folder", tmp_path / "taken")
    assert ran.code == 2
    assert "taken" in ran.err
    assert "cannot be written" in ran.err
