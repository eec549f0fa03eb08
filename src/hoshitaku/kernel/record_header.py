"""The header of a record, and its lines as JSON objects."""

# Interpreted: reads and writes positions.

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NoReturn

from hoshitaku.kernel.errors import HoshitakuError, RecordError, newer_version_texts
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import RECORD_FORMAT, Record
from hoshitaku.kernel.valid_text import is_all_valid_text


def refuse_line(number: int, en: str, ja: str) -> NoReturn:
    """Raise RecordError for a line, with the reason in both languages."""
    raise RecordError(f"line {number}: {en}", f"{number}行目: {ja}")


def parse_line(number: int, line: str) -> dict[str, Any]:
    """The JSON object in a line; RecordError if there is none, or if it has text that cannot be shown."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:  # json raises ValueError, also for numbers of 5,000 digits
        data, column = None, error.colno if isinstance(error, json.JSONDecodeError) else 1
    else:
        column = 1
    if not isinstance(data, dict):
        refuse_line(
            number,
            f"is not a JSON object (damaged at column {column})",
            f"JSONオブジェクトではありません（{column}文字目で壊れています）",
        )
    if not is_all_valid_text(data):
        refuse_line(
            number,
            "holds a NUL (\\u0000) or half of a character (such as \\ud800)",
            "NUL（\\u0000）か、文字の半分（\\ud800など）が含まれています",
        )
    return data


def read_header(data: dict[str, Any], find_game: Callable[[str], Game], pack: Pack | None) -> Record:
    """The record that a header begins; RecordError if it is not one of this version, or of another game or pack."""
    written = data.get("hoshitaku_record")
    newer = newer_version_texts("format", "形式", written, RECORD_FORMAT)
    if newer is not None:
        refuse_line(1, *newer)
    if type(written) is not int or written != RECORD_FORMAT:  # True and 1.0 are not formats
        refuse_line(
            1,
            f"is not the header of a record of format {RECORD_FORMAT}",
            f"形式{RECORD_FORMAT}の記録ではありません",
        )
    try:
        game = find_game(str(data.get("game")))
        used = pack or game.find_pack(data.get("pack")) or game.pack
        _check_rules_version(data.get("rules"), game)
        if data.get("pack") != used.hash:
            refuse_line(1, f"needs the pack {data.get('pack')}", f"パック {data.get('pack')} が必要です")
        options = data.get("options")
        if not isinstance(options, dict) or not isinstance(data.get("seats"), int):
            refuse_line(1, "lacks seats or options", "seats か options がありません")
        position = game.new(data["seats"], options, used, data["rules"])
        middle = _read_start_position(data, position)
    except RecordError:
        raise
    except HoshitakuError as error:
        raise RecordError(f"line 1: {error.en}", f"1行目: {error.ja}") from error
    begun = position if middle is None else middle.clone()
    return Record(begun, _read_commitment(data), None, _read_players(data), start_position=middle)


def _check_rules_version(rules: object, game: Game) -> None:
    if type(rules) is int and rules in game.known_rules_versions:
        return
    en, ja = f"rules version {rules!r} is unknown", f"規則の版 {rules!r} は不明です"
    newer = newer_version_texts("rules", "規則の版", rules, max(game.known_rules_versions))
    refuse_line(1, *((f"{en}: it {newer[0]}", f"{ja}（{newer[1]}）") if newer else (en, ja)))


def _read_start_position(data: dict[str, Any], usual: Position) -> Position | None:
    """The position where a game began, if not at its setup; its setup must be the same."""
    if "middle" not in data:
        return None
    middle = usual.game.from_json(data["middle"], usual.setup.pack)
    here, said = middle.setup, usual.setup
    if (here.seats, here.options, here.rules_version) != (said.seats, said.options, said.rules_version):
        refuse_line(1, "middle is the position of another setup", "middle は設定の異なる局面です")
    return middle


def _read_commitment(data: dict[str, Any]) -> str:
    commitment = data.get("commitment", "")
    if not isinstance(commitment, str) or not re.fullmatch(r"([0-9a-f]{64})?", commitment):
        refuse_line(1, "commitment must be 64 hexadecimal digits", "commitment は16進数64桁です")
    return commitment


def _read_players(data: dict[str, Any]) -> list[str]:
    players = data.get("players") or []
    if not isinstance(players, list) or not all(isinstance(name, str) and _is_encodable(name) for name in players):
        refuse_line(1, "players must be a list of names", "players は名前のリストです")
    return players


def _is_encodable(text: str) -> bool:
    """Whether a text can be written as UTF-8: JSON can contain half a surrogate pair."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
