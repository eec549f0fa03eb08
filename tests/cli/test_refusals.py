"""Invalid input: a message in the user's language that says what is wrong and where, exit code 2, no files written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hoshitaku
from tests.cli.conftest import Run

BOTS = ("play", "freekick", "--seats", "random,random", "--seed", "1")
TWICE = "vein,vein,alms,fair,zombies,giants,mob_folk,expo"
UNKNOWN_CARD = "vine,alms,fair,zombies,giants,mob_folk,expo,dragon"

# What is typed, and what the message must say in English and in Japanese.
WRONG = {
    "no such game": (("play", "chess"), "freekick", "freekick"),
    "one seat": (("play", "freekick", "--seats", "greedy"), "2, 3, 4 seats, not 1", "人数は2, 3, 4のいずれか"),
    "five seats": (("play", "freekick", "--seats", "random," * 4 + "random"), "not 5", "（5）"),
    "a misspelt bot": (("play", "freekick", "--seats", "gredy,random"), "'gredy'", "'gredy' は不明"),
    "an empty seat": (("play", "freekick", "--seats", "random,,random"), "''", "''"),
    "two people of one name": (("play", "freekick", "--seats", "Mio,Mio"), "two people", "'Mio' が2人"),
    "no such scenario": ((*BOTS, "--scenario", "moon"), "not 'moon'", "（'moon'）"),
    "a card twice": ((*BOTS, "--field", TWICE), "holds vein twice", "vein が2枚"),
    "no such card": ((*BOTS, "--field", UNKNOWN_CARD), "unknown card 'vine'", "不明なカード 'vine'"),
    "seven cards": ((*BOTS, "--field", "vein,alms"), "list of 8 card ids", "8枚のカードID"),
    "field and scenario": ((*BOTS, "--field", TWICE, "--scenario", "first_game"), "together", "同時に"),
    "a start seat beyond": ((*BOTS, "--start-seat", "2"), "from 0 to 1, not 2", "0～1の席"),
    "a start seat that is a word": ((*BOTS, "--start-seat", "me"), "not 'me'", "'me'"),
    "a seed that is a word": ((*BOTS, "--seed", "luck"), "--seed", "--seed の値"),
    "no such option": ((*BOTS, "--sets", "2"), "no option --sets", "オプション --sets はありません"),
    "an option without value": (("play", "freekick", "--seats"), "--seats", "--seats に値が必要"),
    "no such command": (("ply",), "There are: play", "使えるのは: play"),
    "a folder that is not there": ((*BOTS, "--record", "/no/where/x"), "no folder /no/where", "/no/where がありません"),
    "no pack": ((*BOTS, "--pack", "/no/where"), "no such folder", "フォルダがありません"),
    "no record": (("replay", "/no/where"), "cannot be read", "読めません"),
    "nothing to verify": (("verify",), "FILE is missing", "FILE がありません"),
    "rules of no game": (("rules", "chess"), "no game 'chess'", "'chess' というゲームはありません"),
    "no such clause": (("rules", "freekick", "war.frist"), "Perhaps: war.first", "近いもの: war.first"),
    "no such word": (("rules", "freekick", "xyzzy"), "'xyzzy'", "'xyzzy'"),
    "no pack to check": (("pack", "check", "/no/where"), "no such folder", "フォルダがありません"),
    "no card to show": (("pack", "show", "xyzzy"), "'xyzzy': no card", "そのようなカードはありません"),
    "no game's pack": (("pack", "show", "--game", "chess"), "no game 'chess'", "'chess' というゲームはありません"),
    "counts that are words": (("bench", "--counts", "two"), "'two'", "'two'"),
    "seats that do not exist": (("bench", "--counts", "5"), "not 5", "（5）"),
    "no time to measure": (("bench", "--seconds", "0"), "more than 0", "0より大きい"),
    "several processes on one file": (("serve", "--workers", "2"), "need PostgreSQL", "PostgreSQLが必要"),
    "no process": (("serve", "--workers", "0"), "--workers must be more than 0", "--workers は0より大きい"),
    "a port beyond": (("serve", "--port", "99999"), "port 99999", "ポート 99999"),
    "a resumed game set up again": ((*BOTS, "--resume", "x"), "--resume", "--resume"),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_bad_input_is_refused_in_the_language_of_the_reader(
    wrong: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, english, japanese = WRONG[wrong]
    monkeypatch.chdir(tmp_path)
    for lang, message in (("en_GB.UTF-8", english), ("ja_JP.UTF-8", japanese)):
        monkeypatch.setenv("LANG", lang)
        ran = run(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert message in ran.err
        assert "Traceback" not in ran.err
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_language_is_refused(run: Run) -> None:
    ran = run(*BOTS, "--lang", "de")
    assert ran.code == 2
    assert "'de' is not available; use ja or en" in ran.err


def test_the_language_of_a_refusal_is_the_one_asked_for(run: Run) -> None:
    assert "プレイヤー" in run("simulate", "freekick", "--seats", "nobody,random", "--lang", "ja").err
    assert "フォルダがありません" in run("pack", "check", "/no/where", "--lang=ja").err


@pytest.fixture
def record(run: Run, tmp_path: Path) -> list[str]:
    """The lines of a finished record of random bots."""
    assert run(*BOTS, "--record", tmp_path / "good").code == 0
    return (tmp_path / "good").read_text().splitlines()


def refuses(run: Run, file: Path, message: str) -> None:
    """Every command that reads records refuses this one, and does not change it."""
    before = file.read_bytes()
    for command in (("replay",), ("verify",), ("play", "freekick", "--resume")):
        ran = run(*command, file)
        assert (ran.code, ran.out) == (2, "")
        assert message in ran.err
    assert file.read_bytes() == before


def test_a_record_that_is_cut_off_within_a_line_is_refused(run: Run, record: list[str], tmp_path: Path) -> None:
    file = tmp_path / "cut"
    file.write_text("\n".join(record)[:-40])
    refuses(run, file, f"line {len(record)}: is not a JSON object")


def test_a_record_with_a_line_missing_is_refused(run: Run, record: list[str], tmp_path: Path) -> None:
    file = tmp_path / "missing"
    file.write_text("\n".join(record[:5] + record[6:]))
    refuses(run, file, "line 6: must be entry 4")


def test_a_record_of_another_version_is_refused(run: Run, record: list[str], tmp_path: Path) -> None:
    file = tmp_path / "version"
    file.write_text("\n".join([record[0].replace('"hoshitaku_record": 1', '"hoshitaku_record": 99'), *record[1:]]))
    refuses(run, file, "line 1")


def test_a_record_of_another_game_is_refused(run: Run, record: list[str], tmp_path: Path) -> None:
    file = tmp_path / "foreign"
    file.write_text("\n".join([record[0].replace('"freekick"', '"chess"'), *record[1:]]))
    refuses(run, file, "no game 'chess'")


def test_a_record_with_an_illegal_move_is_refused_with_the_clause(run: Run, record: list[str], tmp_path: Path) -> None:
    number = next(n for n, line in enumerate(record) if '"choose_action"' in line)
    move = json.loads(record[number])
    file = tmp_path / "illegal"
    illegal = json.dumps({**move, "option": 25, "name": "end_turn"})
    file.write_text("\n".join([*record[:number], illegal, *record[number + 1 :]]))
    refuses(run, file, "[turn.one_action]")


def test_a_record_cannot_send_control_characters_to_the_terminal(run: Run, record: list[str], tmp_path: Path) -> None:
    file, header = tmp_path / "hostile", json.loads(record[0])
    file.write_text(
        "\n".join([json.dumps(header | {"players": ["\x1b]52;c;cm0=\x07\x9b31mEvil", "Bob"]}), *record[1:]])
    )
    shown = run("replay", file, "--lang", "ja")
    assert "Evil" in shown.out
    zetta = hoshitaku.game("zetta")
    journey = {"modules": ["records", "psg"], "journey": ["\x1b]52;c;cm0=\x07"]}
    header |= {"game": "zetta", "rules": zetta.rules_version, "pack": zetta.pack.hash, "options": journey}
    file.write_text("\n".join([json.dumps(header), *record[1:]]))
    refused = run("replay", file, "--lang", "ja")
    assert (refused.code, "名前「]52;c;cm0=」" in refused.err) == (2, True)
    assert not set("\x1b\x07\x9b") & set(shown.out + refused.err)


def test_a_binary_file_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\xff\xfe\x00")
    refuses(run, file, "cannot be read")


def test_an_existing_file_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    ran = run(*BOTS, "--record", file)
    assert ran.code == 2
    assert "exists already" in ran.err
    assert file.read_text() == "dear diary"


def test_a_finished_game_is_not_resumed(run: Run, record: list[str], tmp_path: Path) -> None:
    ran = run("play", "freekick", "--resume", tmp_path / "good")
    assert (ran.code, ran.out) == (2, "")
    assert "the game is over" in ran.err


def test_a_seed_of_another_game_is_refused(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    typing(["q"], "play", "freekick", "--seats", "Mio,random", "--record", file)
    (tmp_path / "game.seed").write_text("00" * 32)
    ran = typing([], "play", "freekick", "--resume", file)
    assert ran.code == 2
    assert "does not match the record’s commitment" in ran.err


def test_a_missing_web_server_is_reported_with_the_way_to_install_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "uvicorn", None)
    ran = run("serve")
    assert ran.code == 2
    assert "pip install 'hoshitaku[web]'" in ran.err
