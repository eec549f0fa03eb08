"""Saved results of finished games in the terminal: results, achievements, the travel log."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Position, Record
from hoshitaku.cli import personal_results
from hoshitaku.cli.seats import SeatHolder
from hoshitaku.cli.terminal import stdout_console
from hoshitaku.kernel.dealer import Dealer
from tests.cli.conftest import Run
from tests.cli.test_screen import drawn
from tests.zetta.modules.records.logs import NINTHS, begun, walk

GAME = hoshitaku.game("zetta")
ME = [SeatHolder("me", is_person=True), SeatHolder("greedy", is_person=False)]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary data folder."""
    monkeypatch.setenv("HOSHITAKU_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def finished(seed: int, *modules: str) -> Record:
    """A game of two played to its end at random."""
    record = Record.start(GAME, 2, {"modules": list(modules)}, dealer=Dealer.from_number(seed))
    rng = random.Random(seed)
    while not record.is_over:
        record.deal()
        if not record.is_over:
            record.play(rng.choice(record.position.options()))
    return record


@pytest.mark.rule("zetta:record.score")
def test_the_end_of_a_game_shows_the_result_and_the_command_lists_all(
    run: Run, capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    names = ["You", "Bot"]
    for seed, rank in ((1, "the first result"), (2, "of 2 results")):
        record = finished(seed, "records", "psg")
        personal_results.save_and_show_new_results(stdout_console(), record, ME, names, "en")
        out = capsys.readouterr().out
        assert f"You: {rank}" in out or rank in out
        assert "Bot" not in out
        kept = record.position.game_summary()
        assert kept is not None
        for system in kept["journey"]:
            assert system["line"] in out
    ran = run("records", "zetta")
    assert ran.code == 0
    assert "Nine suns" in ran.out
    assert ran.out.count("rivals, 2") == 2
    assert len((folder / "records.jsonl").read_text("utf-8").splitlines()) == 2


def test_a_game_is_stored_once_and_only_for_people(folder: Path) -> None:
    record = finished(3, "records")
    for _ in range(2):
        personal_results.append_results(record, ME)
    (line,) = (json.loads(one) for one in (folder / "records.jsonl").read_text("utf-8").splitlines())
    assert (line["player"], line["seat"], line["kept"]) == ("me", 0, record.position.game_summary())


def test_a_game_without_records_stores_nothing(folder: Path) -> None:
    assert personal_results.append_results(finished(3), ME) == []
    assert not folder.exists()


def test_an_unreadable_line_is_skipped_and_stays_in_the_file(folder: Path) -> None:
    folder.mkdir()
    (folder / "records.jsonl").write_text("rubbish\n[1]\n", "utf-8")
    personal_results.append_results(finished(3, "records"), ME)
    assert len(personal_results.read_results()) == 1
    assert (folder / "records.jsonl").read_text("utf-8").startswith("rubbish\n[1]\n")


@pytest.mark.parametrize("other", [
    {"kept": {}}, {"kept": None}, {"seat": 7}, {"seat": "0"}, {"journey": None}, {"achievements": [{"id": "q"}]},
    {"kind": {"way": "swimming", "players": 1, "bots": 0}}, {"journey": [{"line": 5}]}, {"player": ["me"]},
])  # fmt: skip
def test_a_line_of_another_format_is_skipped(other: dict[str, object], folder: Path, run: Run) -> None:
    personal_results.append_results(finished(3, "records"), ME)
    file = folder / "records.jsonl"
    line = json.loads(file.read_text("utf-8"))
    kept = line["kept"] | {name: value for name, value in other.items() if name in line["kept"]}
    spoilt = line | {"kept": kept} | {name: value for name, value in other.items() if name in line}
    file.write_text(json.dumps(line) + "\n" + json.dumps(spoilt) + "\n", "utf-8")
    assert personal_results.read_results() == [line]
    assert run("records", "zetta").code == 0


@pytest.mark.parametrize(("lang", "expected"), [("en", "Nothing is kept"), ("ja", "まだありません")])
def test_without_any_games_the_command_says_so(run: Run, lang: str, expected: str) -> None:
    assert expected in run("records", "zetta", "--lang", lang).out


@pytest.mark.rule("zetta:record.journey")
@pytest.mark.parametrize(("lang", "expected"), [("en", "Travel log: "), ("ja", "旅の記録：")])
def test_the_log_stands_above_the_system(lang: str, expected: str) -> None:
    position: Position = begun(2, NINTHS)
    walk(position, "choose_move", system=2)
    assert expected + NINTHS in drawn(position, lang, brief=False)


def test_sets_of_modules_can_be_named(run: Run, tmp_path: Path) -> None:
    ran = run(
        "play", "zetta", "--seats", "random,random", "--modules", "advanced", "--seed", 1, "--record", tmp_path / "a"
    )
    assert ran.code == 0
    header = json.loads((tmp_path / "a").read_text("utf-8").splitlines()[0])
    assert header["options"]["modules"] == ["equipment", "aliens", "warp_travel"]
