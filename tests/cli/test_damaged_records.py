"""Records from elsewhere in the terminal: saved by other programs, cut off, with names that nobody would type."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from tests.cli.conftest import Run

PLAYED = ("play", "freekick", "--seats", "random,random", "--seed", "4", "--record")


@pytest.fixture
def lines(run: Run, tmp_path: Path) -> list[str]:
    """The lines of a finished record of random bots."""
    assert run(*PLAYED, tmp_path / "good").code == 0
    return (tmp_path / "good").read_text().splitlines()


@pytest.fixture
def cut(lines: list[str], tmp_path: Path) -> Path:
    """The same, cut off in its twelfth line, after ten moves."""
    file = tmp_path / "cut"
    file.write_text("\n".join(lines[:11]) + "\n" + lines[11][:30])
    return file


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.replace("\n", "\r\n").encode("utf-16"),
        lambda text: gzip.compress(text.replace("\n", "\r").encode()),
    ],
    ids=["byte order mark", "UTF-16 and CRLF", "gzipped and CR"],
)
def test_a_record_is_shown_however_another_program_saved_it(
    run: Run, lines: list[str], tmp_path: Path, rewrite: Callable[[str], bytes]
) -> None:
    (tmp_path / "other").write_bytes(rewrite("\n".join(lines) + "\n"))
    assert run("replay", tmp_path / "other").out == run("replay", tmp_path / "good").out != ""
    assert run("verify", tmp_path / "other").code == 0


def test_a_record_that_is_cut_off_says_where_and_how_to_see_the_rest(run: Run, cut: Path) -> None:
    for lang, place, offer in (
        (
            "en",
            "line 12: is not a JSON object (the record is cut off after column 30)",
            "To see the game up to move 10:",
        ),
        ("ja", "12行目: JSONオブジェクトではありません（30文字目の後で切れています）", "10手目までを見るには"),
    ):
        for command in (("replay",), ("verify",), ("review",), ("play", "freekick", "--resume")):
            ran = run(*command, cut, "--lang", lang)
            assert (ran.code, ran.out) == (2, "")
            assert place in ran.err
            assert f"{offer} hoshitaku replay {cut} --partial" in ran.err


def test_the_game_is_shown_up_to_where_the_record_is_cut_off(run: Run, cut: Path) -> None:
    whole, part = run("replay", cut.with_name("good")).out, run("replay", cut, "--partial")
    assert part.code == 0
    assert "cut off after column 30" in part.err
    assert part.out
    assert whole.startswith(part.out)
    assert f"{10:>3} " in part.out
    assert f"{11:>3} " not in part.out


@pytest.mark.parametrize(("answer", "is_shown"), [("", True), ("y", True), ("はい", True), ("n", False)])
def test_at_a_terminal_the_command_asks(typing: Run, cut: Path, answer: str, is_shown: bool) -> None:
    ran = typing([answer, "9", "q"], "replay", cut)
    assert "Open the game up to move 10?" in ran.out
    assert (ran.code == 0, "9 of 10" in ran.out or "9/10" in ran.out) == (is_shown, is_shown)


def test_a_game_whose_record_is_cut_off_can_be_continued(typing: Run, cut: Path) -> None:
    ran = typing(["", "q", ""], "play", "freekick", "--seats", "Mio,random", "--resume", cut)
    assert ran.code == 0
    assert "Open the game up to move 10?" in ran.out


def test_a_header_that_is_cut_off_offers_nothing(run: Run, lines: list[str], tmp_path: Path) -> None:
    (tmp_path / "head").write_text(lines[0][:50])
    ran = run("replay", tmp_path / "head")
    assert ran.code == 2
    assert "line 1: is not a JSON object" in ran.err
    assert "--partial" not in ran.err


def test_names_in_a_record_are_cleaned_like_names_that_are_typed(run: Run, lines: list[str], tmp_path: Path) -> None:
    header = json.loads(lines[0]) | {"players": ["M\u202eio\x07\x1b[2J\u2066" + "o" * 500, "\u200b\u3164"]}
    (tmp_path / "names").write_text("\n".join([json.dumps(header), *lines[1:]]))
    shown = run("replay", tmp_path / "names").out
    assert "Mio" in shown
    assert "o" * MAX_NAME_LENGTH not in shown
    assert "Seat 2" in shown
    assert not set("\u202e\u2066\x07\x1b\u200b\u3164") & set(shown)


def test_the_terminal_shows_no_direction_mark_of_any_text(run: Run, lines: list[str], tmp_path: Path) -> None:
    header = json.loads(lines[0]) | {"game": "evil\u202egnp"}
    (tmp_path / "game").write_text("\n".join([json.dumps(header), *lines[1:]]))
    refused = run("replay", tmp_path / "game")
    assert "evil" in refused.err
    assert "\u202e" not in refused.err


def test_a_typed_name_is_cleaned_and_not_too_long(typing: Run, run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    assert typing(["q"], "play", "freekick", "--seats", "M\u202eio\u200b,random", "--record", kept).code == 0
    assert json.loads(kept.read_text().splitlines()[0])["players"] == ["Mio", "random"]
    refused = run("play", "freekick", "--seats", f"{'M' * (MAX_NAME_LENGTH + 1)},random")
    assert refused.code == 2
    assert "is too long; a name has at most 24 characters" in refused.err
