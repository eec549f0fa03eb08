"""Files as other programs leave them: with a byte order mark, in UTF-16, gzipped, with other line ends, cut off."""

from __future__ import annotations

import codecs
import gzip
import tracemalloc
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Dealer, Pack, PositionError, Record, RecordCutOff, RecordError, TextError
from hoshitaku.game_review.puzzle import puzzle_file_data, puzzles_from_file
from hoshitaku.game_review.review_data import Review
from hoshitaku.kernel.log_replay import STORED_POSITION_INTERVAL, LogReplay
from hoshitaku.kernel.record_reader import MAX_LINE_LENGTH
from hoshitaku.kernel.text_file import decode_text, read_text

GAME = hoshitaku.game("freekick")
MEGABYTE = 1024 * 1024
Rewrite = Callable[[str], bytes]

REWRITTEN: dict[str, Rewrite] = {
    "as saved": lambda text: text.encode(),
    "byte order mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16 LE": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "UTF-16 BE": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-le"),
    "UTF-32": lambda text: text.encode("utf-32"),
    "gzipped": lambda text: gzip.compress(text.encode()),
    "gzipped in two parts": lambda text: gzip.compress(text[:90].encode()) + gzip.compress(text[90:].encode()),
    "UTF-16, CRLF, gzipped": lambda text: gzip.compress(text.replace("\n", "\r\n").encode("utf-16")),
    "CR": lambda text: text.replace("\n", "\r").encode(),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
}
every_way = pytest.mark.parametrize("rewrite", REWRITTEN.values(), ids=REWRITTEN)


def saved_game() -> str:
    """A record of eleven moves, with a Japanese name."""
    record = Record.start(GAME, 2, {}, dealer=Dealer.from_number(5), players=["金太", "Vega"])
    record.deal()
    while len(record.moves) < 11:
        record.play(record.position.options()[0])
        record.deal()
    return "".join(line + "\n" for line in record.json_lines())


@every_way
def test_a_record_is_read_however_it_was_saved(rewrite: Rewrite, tmp_path: Path) -> None:
    text = saved_game()
    (tmp_path / "game.jsonl").write_bytes(rewrite(text))
    record = hoshitaku.load_record(tmp_path / "game.jsonl", hoshitaku.game)
    assert "".join(line + "\n" for line in record.json_lines()) == text
    assert hoshitaku.read_record(rewrite(text), hoshitaku.game).player_names == ["金太", "Vega"]


@every_way
def test_a_position_is_read_however_it_was_saved(rewrite: Rewrite) -> None:
    position = GAME.new(2)
    text = position.to_json().replace(", ", ",\n")
    assert GAME.from_json(rewrite(text)).digest() == position.digest()
    assert GAME.from_json("\ufeff" + text).digest() == position.digest()


# The bracket at the beginning of JSON shows UTF-16 without a mark. TOML has none.
@pytest.mark.parametrize("way", [way for way in REWRITTEN if way != "UTF-16 without a mark"])
def test_a_pack_is_read_however_it_was_saved(way: str, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_bytes(REWRITTEN[way]('[fleet]\nname = "艦隊"\n'))
    assert Pack.read(tmp_path).data == {"fleet": {"name": "艦隊"}}


def test_a_record_cut_off_within_a_line_says_where_and_has_the_game_up_to_there(tmp_path: Path) -> None:
    lines = saved_game().splitlines()
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(lines[:9]) + "\n" + lines[9][:20])
    with pytest.raises(RecordCutOff, match=r"game\.jsonl: line 10: .* cut off after column 20\)$") as caught:
        hoshitaku.load_record(file, hoshitaku.game)
    assert "10行目" in caught.value.ja
    assert "20文字目" in caught.value.ja
    assert len(caught.value.record.moves) == 8
    assert list(caught.value.record.json_lines()) == lines[:9]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_record_cut_off_within_a_character_is_read_up_to_there(encoding: str) -> None:
    lines = saved_game().splitlines()
    content = "\n".join([*lines[:9], '{"n": 8, "name": "金']).encode(encoding)[:-1]
    with pytest.raises(RecordCutOff, match=r"line 10: .* cut off after column 18") as caught:
        hoshitaku.read_record(content, hoshitaku.game)
    assert len(caught.value.record.moves) == 8


def test_a_gzip_file_that_is_cut_off_is_read_up_to_there() -> None:
    content = gzip.compress(saved_game().encode(), compresslevel=1)
    with pytest.raises(RecordCutOff, match="cut off after column") as caught:
        hoshitaku.read_record(content[: len(content) * 3 // 4], hoshitaku.game)
    assert 0 < len(caught.value.record.moves) < 11


def test_a_record_ending_in_nuls_after_a_power_failure_is_read_up_to_there() -> None:
    lines = saved_game().splitlines()
    with pytest.raises(RecordCutOff, match=r"line 6: .* cut off after column 7") as caught:
        hoshitaku.read_record("\n".join([*lines[:5], lines[5][:7]]) + "\0" * 600, hoshitaku.game)
    assert len(caught.value.record.moves) == 4


def test_a_line_damaged_in_the_middle_says_where() -> None:
    lines = saved_game().splitlines()
    lines[4] = '{"n": 3, ?' + lines[4]
    with pytest.raises(RecordCutOff, match=r"line 5: is not a JSON object \(damaged at column 10\)") as caught:
        hoshitaku.read_record("\n".join(lines), hoshitaku.game)
    assert len(caught.value.record.moves) == 3


def test_an_illegal_move_is_not_mistaken_for_a_file_that_is_cut_off() -> None:
    with pytest.raises(RecordError, match="line ") as caught:
        hoshitaku.read_record(saved_game().replace('"option": ', '"option": 9'), hoshitaku.game)
    assert not isinstance(caught.value, RecordCutOff)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x89PNG\xff\xfe\x00", "neither UTF-8 nor UTF-16 text (line 1, column 1)"),
        ('{\n"名": "'.encode() + b"\x83\x4e", "neither UTF-8 nor UTF-16 text (line 2, column 7)"),
        (b"\x1f\x8bno gzip", "damaged gzip"),
    ],
)
def test_a_file_that_is_not_text_is_refused_with_the_place(content: bytes, reason: str, tmp_path: Path) -> None:
    with pytest.raises(TextError) as caught:
        decode_text(content)
    assert reason in caught.value.en
    assert "読めません" in caught.value.ja
    with pytest.raises(RecordError, match="cannot be read"):
        hoshitaku.read_record(content, hoshitaku.game)
    with pytest.raises(PositionError, match="cannot be read"):
        GAME.from_json(content)


def test_a_gzip_bomb_is_refused_after_little_more_than_the_maximum() -> None:
    bomb = gzip.compress(b" " * (200 * MEGABYTE))
    tracemalloc.start()
    try:
        with pytest.raises(TextError, match="larger than 4 MB") as caught:
            decode_text(bomb, 4 * MEGABYTE)
        assert tracemalloc.get_traced_memory()[1] < 20 * MEGABYTE
    finally:
        tracemalloc.stop()
    assert "4MBまで" in caught.value.ja


def test_a_file_without_end_is_refused_after_little_more_than_the_maximum() -> None:
    class Endless(BytesIO):
        given = 0

        def read(self, size: int | None = -1) -> bytes:
            assert size is not None
            assert size > 0, "not all of it in one piece"
            Endless.given += size
            return b" " * size

    with pytest.raises(TextError, match="larger than 1 MB"):
        read_text(Endless(), MEGABYTE)
    assert Endless.given <= MEGABYTE + 1


def test_a_line_that_would_take_much_memory_is_refused() -> None:
    lines = saved_game().splitlines()
    lines[3] = lines[3][:-1] + ', "x": [' + "{}," * (MAX_LINE_LENGTH // 3) + "0]}"
    with pytest.raises(RecordError, match=f"line 4: is longer than {MAX_LINE_LENGTH} characters"):
        hoshitaku.read_record("\n".join(lines), hoshitaku.game)


def test_a_file_of_a_newer_version_says_so_in_both_languages() -> None:
    position = GAME.new(2)
    newer = {
        "record": lambda: hoshitaku.read_record(saved_game().replace('record": 1', 'record": 4', 1), hoshitaku.game),
        "position": lambda: GAME.from_json(position.to_json().replace('"format": 1', '"format": 4', 1)),
        "puzzles": lambda: puzzles_from_file(puzzle_file_data(GAME, [], {}) | {"format": 4}, GAME),
        "review": lambda: Review.from_json({"hoshitaku_review": 4}),
    }
    for what, read in newer.items():
        with pytest.raises(hoshitaku.HoshitakuError) as caught:
            read()
        assert "was written by a newer Hoshitaku (format 4; this one reads up to 1)" in caught.value.en, what
        assert "新しい版のHoshitakuで書かれています（形式4。この版で読めるのは1まで）" in caught.value.ja, what


def test_a_file_of_newer_rules_says_so_too() -> None:
    known = max(GAME.known_rules_versions)
    says = f"rules version {known + 1} is unknown: it was written by a newer Hoshitaku"
    with pytest.raises(RecordError, match=says):
        hoshitaku.read_record(saved_game().replace(f'"rules": {known}', f'"rules": {known + 1}', 1), hoshitaku.game)


def test_going_back_any_number_of_moves_finds_the_position_of_then() -> None:
    position = GAME.new(2, {"scenario": "first_game", "start_seat": 0})
    replay, digests = LogReplay(position), []
    while len(digests) < 3 * STORED_POSITION_INTERVAL + 2:
        digests.append(replay.position.digest())
        _, revealed = replay.take(replay.position.options()[0])
        if revealed or replay.position.actor < 0:
            pytest.fail("this game needs no chance that early")
    for count in range(len(digests) - 1, -1, -3):
        replay.go_back(count)
        assert replay.position.digest() == digests[count]
        replay.take(replay.position.options()[0])
        replay.go_back(count)
        assert replay.position.digest() == digests[count]
