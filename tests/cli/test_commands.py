"""The commands except `play`: records, rules, packs, benchmarks; and help in both languages."""

from __future__ import annotations

import json
import runpy
import shutil
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.cells import cell_len

import hoshitaku
from hoshitaku.cli import app
from hoshitaku.cli.language import CLI_WORDS
from tests.cli.conftest import Run

BOTS = ("play", "freekick", "--seats", "random,random,random", "--seed", "4")


@pytest.fixture
def game(run: Run, tmp_path: Path) -> Path:
    """A finished record."""
    assert run(*BOTS, "--record", tmp_path / "game.jsonl").code == 0
    return tmp_path / "game.jsonl"


def test_replay_prints_every_move_and_the_result(run: Run, game: Path) -> None:
    moves = len(hoshitaku.load_record(game, hoshitaku.game).moves)
    ran = run("replay", game)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("  1 Chance: ")
    assert f"\n{moves:>3} " in ran.out
    assert "Result" in ran.out
    assert "抽選" in run("replay", game, "--lang", "ja").out


def test_replay_to_a_move_shows_the_table_there(run: Run, game: Path) -> None:
    assert "setting up" in run("replay", game, "--to", "0").out
    ran = run("replay", game, "--to", "9")
    assert "Round [1]" in ran.out
    assert "Result" not in ran.out


def test_replay_steps_forward_back_and_to_a_number(typing: Run, game: Path) -> None:
    ran = typing(["", "", "b", "20", "what", "q"], "replay", game)
    places = [line.split(" of ")[0] for line in ran.out.splitlines() if line.startswith("move ")]
    assert places == ["move 0", "move 1", "move 2", "move 1", "move 20", "move 20"]
    assert "'what' is not understood" in ran.out


def test_verify_confirms_an_honest_record(run: Run, game: Path) -> None:
    record = hoshitaku.load_record(game, hoshitaku.game)
    ran = run("verify", game)
    assert ran.code == 0
    assert f"Verified: {len(record.moves)} moves are legal, and 9 outcomes of chance follow" in ran.out
    assert record.commitment in ran.out.replace("\n", "")
    assert "9回の抽選" in run("verify", game, "--lang", "ja").out


def test_verify_names_an_outcome_that_the_seed_does_not_give(run: Run, tmp_path: Path) -> None:
    # An honest game of another start seat: every move is legal, but the dealer did not deal it.
    dealer = hoshitaku.Dealer.from_number(4)
    record = hoshitaku.Record.start(hoshitaku.game("freekick"), 2, {"scenario": "first_game"}, dealer=dealer)
    dealt = dealer.nth_outcome(0, record.position.options(), record.position.weights())
    record.play(1 - dealt)
    while not record.is_over:
        record.play(record.position.options()[-1])
    record.save(tmp_path / "forged")
    ran = run("verify", tmp_path / "forged")
    assert (ran.code, ran.out) == (2, "")
    assert f"move 0 (draw_start_seat): the seed gives {dealt}, the record says {1 - dealt}" in ran.err


def test_verify_says_that_an_unfinished_record_keeps_its_seed(typing: Run, run: Run, tmp_path: Path) -> None:
    typing(["q"], "play", "freekick", "--seats", "Mio,random", "--record", tmp_path / "game")
    ran = run("verify", tmp_path / "game")
    assert ran.code == 2
    assert "when the game is over" in ran.err


def test_rules_open_a_clause_with_its_basis_and_reason(run: Run) -> None:
    ran = run("rules", "freekick", "card.costs")
    assert "our ruling" in ran.out
    assert "Why" in ran.out
    assert "この版の裁定" in run("rules", "freekick", "card.costs", "--lang", "ja").out


def test_rules_list_a_chapter_and_search_for_words(run: Run) -> None:
    chapter = run("rules", "freekick", "war").out
    assert "war.first" in chapter
    assert "oxygen.success" not in chapter
    found = run("rules", "freekick", "start", "player", "marker").out
    assert "war.first" in found
    assert "carnival.points" not in found


def test_rules_without_words_list_every_chapter(run: Run) -> None:
    listed = [line.split()[0] for line in run("rules", "freekick").out.splitlines()[1:]]
    assert listed == list(hoshitaku.game("freekick").rulebook.clauses_by_chapter())


def test_games_are_listed(run: Run) -> None:
    assert "遊星からのフリーキック" in run("games", "--lang", "ja").out


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").out == f"hoshitaku {hoshitaku.__version__}\n"


@pytest.fixture
def own_pack(tmp_path: Path) -> Path:
    """A copy of the default pack, to be changed."""
    folder = tmp_path / "mine"
    shutil.copytree(str(files("hoshitaku.games.freekick") / "pack"), folder)
    return folder


def test_a_whole_pack_is_approved_and_can_be_played_and_read_again(run: Run, own_pack: Path, tmp_path: Path) -> None:
    toml = own_pack / "freekick.toml"
    toml.write_text(toml.read_text().replace("war_first = 5", "war_first = 6"))
    ran = run("pack", "check", own_pack)
    assert ran.code == 0
    assert "a valid pack of Free Kick" in ran.out
    file = tmp_path / "game"
    assert run(*BOTS, "--pack", own_pack, "--record", file).code == 0
    assert run("verify", file, "--pack", own_pack).code == 0
    assert "needs the pack" in run("verify", file).err


def test_a_broken_pack_is_refused_with_entry_and_field(run: Run, own_pack: Path) -> None:
    toml = own_pack / "freekick.toml"
    toml.write_text(toml.read_text().replace("cost = 5", 'cost = "five"', 1))
    ran = run("pack", "check", own_pack)
    assert (ran.code, ran.out) == (2, "")
    assert "card vein: cost must be a whole number" in ran.err


def test_a_pack_is_shown_with_where_its_entries_come_from(run: Run) -> None:
    listed = run("pack", "show").out
    assert "emigrant_ship" in listed
    assert "rulebook" in listed
    card = run("pack", "show", "鉱脈").out
    assert "Vein (vein)" in card
    assert "cost house" in card


def test_bench_prints_json(run: Run) -> None:
    ran = run("bench", "--json", "--counts", "2", "--seconds", "0.01")
    report = json.loads(ran.out)
    assert {row["seats"] for row in report["rows"]} == {2}
    assert "decisions/s" in run("bench", "--counts", "2", "--seconds", "0.01").out


def test_simulate_gives_the_same_result_with_any_number_of_jobs(run: Run) -> None:
    arguments = ("simulate", "freekick", "--seats", "random,random", "--games", "6", "--seed", "5", "--json")
    one, two = run(*arguments), run(*arguments, "--jobs", "2")
    assert (one.code, one.err) == (0, "")
    assert json.loads(one.out)["games"] == 6
    assert one.out == two.out
    assert "勝" in run(*arguments[:-1], "--lang", "ja").out


def test_simulate_refuses_games_that_cannot_be_counted(run: Run) -> None:
    ran = run("simulate", "freekick", "--games", "0")
    assert ran.code == 2
    assert "games must be 1 or more" in ran.err


def commands(command: Any, path: str = "hoshitaku") -> Iterator[tuple[str, Any]]:
    """Every command with the key of its words."""
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, name if path == "hoshitaku" else f"{path}.{name}")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_command_and_option_has_help_in_the_language(lang: str) -> None:
    whole = app.translate_command(typer.main.get_command(app.app), "hoshitaku", lang)
    for path, command in commands(whole):
        above, _, name = path.rpartition(".")
        assert (f"command.{above}.game" if name in hoshitaku.game_names() else f"command.{path}") in CLI_WORDS
        assert command.help, path
        for parameter in command.params:
            assert parameter.help, f"{path} {parameter.name}"
            assert any("぀" <= sign <= "ヿ" for sign in parameter.help) == (lang == "ja")


def test_help_is_printed_in_the_language_of_the_reader(run: Run) -> None:
    assert "Play a game in the terminal." in run("--help").out
    assert "推奨の組み合わせ" in run("play", "freekick", "--help", "--lang", "ja").out


def test_the_frame_of_a_help_is_in_the_language_too(run: Run) -> None:
    japanese = run("verify", "--help", "--lang", "ja").out
    assert [word for word in ("使い方：", "引数", "オプション", "この説明を表示します") if word not in japanese] == []
    assert [word for word in ("Usage", "Arguments", "Options", "Show this") if word in japanese] == []
    assert "Usage:" in run("verify", "--help").out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_figure_of_a_simulation_is_cut_off_at_eighty_columns(run: Run, lang: str) -> None:
    ran = run("simulate", "freekick", "--seats", "random,random", "--games", "12", "--lang", lang)
    assert "…" not in ran.out
    assert max(cell_len(line.rstrip()) for line in ran.out.splitlines()) <= 80


def test_the_module_is_the_command_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["hoshitaku", "games", "--lang", "en"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module("hoshitaku", run_name="__main__")
    assert left.value.code in (None, 0)
    assert "Far Far Out" in capsys.readouterr().out
