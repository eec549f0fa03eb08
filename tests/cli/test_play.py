"""Games at the terminal, typed line by line."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import hoshitaku
from tests.cli.conftest import Run

ALONE = ("play", "freekick", "--seed", "7", "--seats", "Mio,random")
FIRST = (*ALONE, "--scenario", "first_game", "--start-seat", "0")
PASS_ALL = ("pass", "") * 6


def recorded(file: Path) -> hoshitaku.Record:
    """The record that a game left."""
    return hoshitaku.load_record(file, hoshitaku.game)


def test_a_whole_game_in_english_ends_with_the_result_and_a_record_that_verifies(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = typing(["green", "2", "", "war", "1", "", *PASS_ALL], *FIRST, "--lang", "en", "--record", file)
    assert (ran.code, ran.err) == (0, "")
    assert "Mio places 2 cubes on Green level." in ran.out
    assert "§ level.pay_box" in ran.out
    assert "Rank" in ran.out.split("Result")[-1]
    record = recorded(file)
    assert record.is_over
    assert record.player_names == ["Mio", "random"]
    assert hoshitaku.verify(record) == 1


def test_a_whole_game_in_japanese_speaks_no_english(typing: Run, tmp_path: Path) -> None:
    lines = ["緑化", "２", "", "戦争", "1", "", *(("パス", "") * 6)]
    ran = typing(lines, *FIRST, "--lang", "ja", "--record", tmp_path / "game")
    assert (ran.code, ran.err) == (0, "")
    assert "Mioは緑化レベルにコマ2個を置いた。" in ran.out
    assert "結果" in ran.out
    sentences = re.sub(r"§ \S+", "", ran.out)
    for english in ("Choose", "Pass", "level", "Round", "cubes", "Points"):
        assert english not in sentences


def test_the_language_can_be_changed_in_mid_game(typing: Run) -> None:
    ran = typing(["lang", "lang en", "q"], *FIRST)
    first, second, third = ran.out.split("> lang")
    assert "Choose one action." in first
    assert "アクションを1つ選んでください" in second
    assert "Choose one action." in third


def test_the_language_follows_the_locale(typing: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "アクションを1つ選んでください" in typing(["q"], *FIRST).out


@pytest.mark.parametrize("line", ["vein", "12", "鉱脈", "１２", "ＶＥＩＮ", "  VEIN "])
def test_an_option_that_cannot_be_paid_is_refused_with_its_clause(typing: Run, line: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = typing([line, "q"], *FIRST, "--record", file)
    assert "Not possible: Use Vein (cost 5)." in ran.out
    assert "[fieldbox.cost]" in ran.out
    assert [move.option_name for move in recorded(file).moves] == ["0"]


def test_a_refusal_is_shown_in_the_language_of_the_reader(typing: Run) -> None:
    assert "選べません：鉱脈を使う（コスト5）" in typing(["vein", "q"], *FIRST, "--lang", "ja").out


def test_cubes_beyond_the_hand_are_refused_with_their_clause(typing: Run) -> None:
    assert "[turn.cubes_from_hand]" in typing(["war", "9", "q"], *FIRST).out


def test_words_that_match_no_option_change_nothing(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = typing(["fly to the moon", "-3", "9999", "q"], *FIRST, "--record", file)
    assert ran.out.count("is not an option here") == 3
    assert len(recorded(file).moves) == 1


def test_an_ambiguous_word_is_answered_with_the_matching_options(typing: Run) -> None:
    ran = typing(["level", "q"], *FIRST)
    assert "Which one? City level; Green level; Science level; Cosmo level" in ran.out


def test_the_number_of_a_box_is_the_same_all_game_long(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typing(["2", "1", "", "6", "1", "", "q"], *FIRST, "--record", file)
    own = [move.option_name for move in recorded(file).moves if move.actor == 0 and move.decision == "choose_action"]
    assert own == ["green", "war"]


def test_undo_reverts_the_box_before_the_cubes_are_placed(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = typing(["war", "u", "green", "1", "", "q"], *FIRST, "--record", file)
    assert "Undone." in ran.out
    record = recorded(file)
    assert [move.option_name for move in record.moves if move.actor == 0][:2] == ["green", "1"]
    assert '"undo_to": 1' in file.read_text()


def test_undo_reverts_a_turn_before_the_others_act(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typing(["war", "3", "u", "2", "", "q"], *FIRST, "--record", file)
    assert [move.option_name for move in recorded(file).moves if move.actor == 0][:2] == ["war", "2"]


def test_input_after_the_last_choice_of_a_turn_is_not_an_answer(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = typing(["war", "3", "2", "?", "u", "2", "", "q"], *FIRST, "--record", file)
    assert "'2': there is no question now." in ran.out
    assert "'?': there is no question now." in ran.out
    assert [move.option_name for move in recorded(file).moves if move.actor == 0][:2] == ["war", "2"]


def test_undo_is_refused_once_the_others_have_acted(typing: Run) -> None:
    ran = typing(["war", "3", "", "u", "q"], *FIRST)
    assert "Nothing can be undone" in ran.out


def test_undo_skips_a_choice_with_a_single_option(typing: Run, tmp_path: Path) -> None:
    # Giants cost 4 and the hand is 4: the number of cubes is not asked for, so undo leads to the action.
    file = tmp_path / "game.jsonl"
    ran = typing(["giants", "u", "war", "1", "", "q"], *FIRST, "--record", file)
    assert "Mio has only one option: 4 (power 4)" in ran.out
    assert [move.option_name for move in recorded(file).moves if move.actor == 0][:2] == ["war", "1"]


def test_without_undo_nothing_waits_and_nothing_is_undone(typing: Run) -> None:
    ran = typing(["war", "u", "1", "green", "1", "q"], *FIRST, "--no-undo")
    assert "played without undo" in ran.out
    assert "Enter: continue" not in ran.out
    assert "Mio places 1 cube on Green level." in ran.out


def test_a_hint_names_an_option_that_is_legal_and_can_be_typed(typing: Run) -> None:
    ran = typing(["?", "q"], *FIRST)
    hint = next(line for line in ran.out.splitlines() if "A good choice is" in line)
    number = hint.split("choice is ")[1].split(":")[0]
    assert "Not possible" not in typing([number, "q"], *FIRST).out


def test_help_opens_clauses_and_cards(typing: Run) -> None:
    ran = typing(["h", "rule war.first", "rule nonsense words", "card vein", "card", "q"], *FIRST)
    assert "undo the last choice of this turn" in ran.out
    assert "The highest war power is first" in ran.out
    assert "no clause of freekick" in ran.out
    assert "Take 3 cubes." in ran.out.split("> card vein")[1]
    assert "no card has this name" in ran.out


def test_leaving_offers_to_save_and_the_game_goes_on_where_it_was(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "Later.jsonl"
    left = typing(["war", "3", "", "q", str(file)], *FIRST)
    assert "Save the game?" in left.out
    assert "hoshitaku play freekick --resume" in left.out
    before = recorded(file)
    assert not before.is_over
    typing(["green", "1", "", "q"], "play", "freekick", "--resume", file)
    after = recorded(file)
    assert after.moves[: len(before.moves)] == before.moves
    assert [move.option_name for move in after.moves if move.actor == 0][:4] == ["war", "3", "green", "1"]


def test_a_resumed_game_ends_with_a_record_that_verifies(typing: Run, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    typing(["war", "3", "", "q"], *ALONE, "--record", file)
    assert (file.parent / "game.jsonl.seed").stat().st_mode & 0o077 == 0
    typing(PASS_ALL, "play", "freekick", "--resume", file)
    assert recorded(file).is_over
    assert not (file.parent / "game.jsonl.seed").exists()
    assert run("verify", file).code == 0


def test_the_end_of_input_keeps_the_record(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    ran = typing(["war", "3", ""], *FIRST, "--record", file)
    assert (ran.code, ran.err) == (0, "")
    assert [move.option_name for move in recorded(file).moves if move.actor == 0][:2] == ["war", "3"]


def test_a_file_that_becomes_unwritable_does_not_end_the_game(typing: Run, tmp_path: Path) -> None:
    folder, other = tmp_path / "usb", tmp_path / "other"
    folder.mkdir()

    def lines() -> Iterator[str]:
        yield from ("war", "3")
        shutil.rmtree(folder)
        yield from ("", "green", "q", str(other))

    ran = typing(lines(), *FIRST, "--record", folder / "game")
    assert (ran.code, ran.err) == (0, "")
    assert "cannot be written: No such file or directory" in " ".join(ran.out.split())
    assert [move.option_name for move in recorded(other).moves if move.actor == 0][:3] == ["war", "3", "green"]


def test_leaving_without_a_file_says_that_nothing_was_saved(typing: Run) -> None:
    assert "Left without saving." in typing(["q", ""], *FIRST).out


@pytest.mark.parametrize("no", ["n", "No", "いいえ"])
def test_no_is_not_taken_as_a_file_name(typing: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Left without saving." in typing(["q", no], *FIRST).out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("yes", ["y", "Yes", "はい"])
def test_yes_asks_for_the_file_name(typing: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, yes: str) -> None:
    monkeypatch.chdir(tmp_path)
    left = typing(["war", "3", "", "q", yes, "later.jsonl"], *FIRST)
    assert "Under which name?" in left.out
    assert recorded(tmp_path / "later.jsonl").moves
    assert not (tmp_path / yes).exists()


def test_several_people_share_a_terminal(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = ["war", "1", "", "green", "1", "", "war", "2", "", "q"]
    table = ("--scenario", "first_game", "--start-seat", "0")
    ran = typing(lines, "play", "freekick", "--seats", "me,me,ミオ", *table, "--record", file)
    for name in (
        "Player 1 places 1 cube on War.",
        "Player 2 places 1 cube on Green level.",
        "ミオ places 2 cubes on War.",
    ):
        assert name in ran.out


def test_only_legal_options_are_offered(typing: Run) -> None:
    asked = typing(["q"], *FIRST).out.split("Choose one action.")[1]
    assert "Use Vein" not in asked
    assert "Use Expo" in asked


def test_bots_alone_need_no_terminal(run: Run, tmp_path: Path) -> None:
    arguments = ("play", "freekick", "--seats", "greedy,random,random", "--seed", "3")
    ran = run(*arguments, "--record", tmp_path / "game.jsonl")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Greedy wins\nResult")
    assert "\x1b" not in ran.out
    assert recorded(tmp_path / "game.jsonl").is_over
    assert run(*arguments).out.split("The record")[0] == ran.out.split("The record")[0]


def test_people_need_a_terminal(run: Run, tmp_path: Path) -> None:
    ran = run(*FIRST, "--record", tmp_path / "game.jsonl")
    assert (ran.code, ran.out) == (2, "")
    assert "people can play only at a terminal" in ran.err
    assert list(tmp_path.iterdir()) == []


def long_file(tmp_path: Path) -> Path:
    """A file whose path is longer than the screen is wide, with a space in it."""
    folder = tmp_path / ("a long way down " * 4).strip()
    folder.mkdir()
    return folder / "game.jsonl"


def commands(out: str) -> list[list[str]]:
    """The commands of Hoshitaku that stand on a line of their own, word by word."""
    return [shlex.split(line) for line in out.splitlines() if line.startswith("hoshitaku ")]


def test_the_command_to_go_on_stands_on_one_line_and_does_go_on_in_the_same_language(
    typing: Run, tmp_path: Path
) -> None:
    file = long_file(tmp_path)
    ran = typing(["q"], *FIRST, "--lang", "ja", "--no-undo", "--record", file)
    [(program, *words)] = commands(ran.out)
    assert (program, words[:4]) == ("hoshitaku", ["play", "freekick", "--resume", str(file)])
    again = typing(["u", "q"], *words)
    assert "アクションを1つ選んでください" in again.out
    assert "取り消しを使いません" in again.out
    assert commands(again.out) == [["hoshitaku", *words]]


def test_the_command_to_go_on_names_no_language_that_the_terminal_speaks_anyway(typing: Run, tmp_path: Path) -> None:
    ran = typing(["q"], *FIRST, "--record", tmp_path / "game.jsonl")
    assert "--lang" not in commands(ran.out)[0]


def test_the_command_to_check_a_finished_game_stands_on_one_line(typing: Run, tmp_path: Path) -> None:
    file = long_file(tmp_path)
    lines = ["green", "2", "", "war", "1", "", *PASS_ALL]
    ran = typing(lines, *FIRST, "--record", file)
    assert commands(ran.out) == [["hoshitaku", "verify", str(file)]]
