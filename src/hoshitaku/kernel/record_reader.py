"""Read records back, refuse broken ones, and check the dealing against its seed."""

# Interpreted: reads and writes positions.

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.errors import HoshitakuError, RecordError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import RECORD_FORMAT, LogReplay, Move, Record, Undo
from hoshitaku.kernel.valid_text import is_all_valid_text


def read_record(text: str, find_game: Callable[[str], Game], pack: Pack | None = None) -> Record:
    """Replay a record. RecordError names the line and the reason if it is broken, foreign or does not replay."""
    *_, record = read_record_stepwise(text, find_game, pack)
    return record


def read_record_stepwise(text: str, find_game: Callable[[str], Game], pack: Pack | None = None) -> Iterator[Record]:
    """The same, bit by bit: the record as far as it is read, after its header, every entry and its end.

    It is one record that grows: what is read of it costs no more than reading it at once.
    """
    # Not splitlines(): a name may contain a character that only Unicode counts as the end of a line.
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise RecordError("line 1: the record is empty", "1行目: 記録が空です")
    header = _parse_line(*lines[0])
    record = _read_header(header, find_game, pack)
    yield record
    replay = LogReplay(record.position)
    for number, line in lines[1:]:
        data = _parse_line(number, line)
        if data.get("end") is True:
            _read_end(number, data, record, replay)
            if number != lines[-1][0]:
                _refuse_line(number + 1, "stands after the end of the game", "ゲーム終了後の行です")
            yield record
            return
        _read_entry(number, data, record, replay)
        record.position = replay.position
        yield record
    if record.is_over:
        _refuse_line(
            lines[-1][0],
            "is the last, but the end of the game is missing",
            "最終行ですが、終了の行がありません",
        )


def load_record(path: Path, find_game: Callable[[str], Game], pack: Pack | None = None) -> Record:
    """Read and replay a record file; RecordError names file, line and reason."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path}: cannot be read: {error}", f"{path}: 読めません: {error}") from error
    try:
        return read_record(text, find_game, pack)
    except RecordError as error:
        raise RecordError(f"{path}: {error.en}", f"{path}: {error.ja}") from error


def verify(record: Record) -> int:
    """Deal the whole game again from its revealed seed; return how many outcomes agree.

    RecordError names the first outcome that does not follow from the seed, or says why nothing can be checked.
    """
    dealer = check_commitment(record.dealer, record.commitment)
    checked = 0
    position = record.initial_position()
    for number, move in enumerate(record.moves):
        if move.actor == CHANCE:
            dealt = dealer.nth_outcome(checked, position.options(), position.weights())
            if dealt != move.option:
                name = position.option_name(dealt)
                raise RecordError(
                    f"move {number} ({move.decision}): the seed gives {name}, the record says {move.option_name}",
                    f"{number}手目（{move.decision}）: 種からは {name}、記録では {move.option_name} です",
                )
            checked += 1
        position.take(move.option)
    return checked


def check_commitment(dealer: Dealer | None, commitment: str) -> Dealer:
    """The dealer whose seed was sealed before the game; RecordError if it is another's, or still secret."""
    if dealer is None:
        raise RecordError("the seed is revealed when the game is over", "種はゲーム終了時に公開されます")
    if dealer.commitment != commitment:
        raise RecordError("the seed does not match the commitment", "種が事前の封印と一致しません")
    return dealer


def _refuse_line(number: int, en: str, ja: str) -> NoReturn:
    raise RecordError(f"line {number}: {en}", f"{number}行目: {ja}")


def _parse_line(number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):  # JSON's own error is a ValueError; so is that of a number of 5,000 digits
        data = None
    if not isinstance(data, dict):
        _refuse_line(
            number,
            "is not a JSON object (cut off or damaged?)",
            "JSONオブジェクトではありません（途中で切れている可能性）",
        )
    if not is_all_valid_text(data):
        _refuse_line(
            number,
            "holds a NUL (\\u0000) or half of a character (such as \\ud800)",
            "NUL（\\u0000）か、文字の半分（\\ud800など）が含まれています",
        )
    return data


def _read_header(data: dict[str, Any], find_game: Callable[[str], Game], pack: Pack | None) -> Record:
    written = data.get("hoshitaku_record")
    if type(written) is not int or written != RECORD_FORMAT:  # neither True nor 1.0 is a format
        _refuse_line(
            1,
            f"is not the header of a record of format {RECORD_FORMAT}",
            f"形式{RECORD_FORMAT}の記録ではありません",
        )
    try:
        game = find_game(str(data.get("game")))
        used = pack or game.find_pack(data.get("pack")) or game.pack
        if type(data.get("rules")) is not int or data["rules"] not in game.known_rules_versions:
            _refuse_line(
                1,
                f"rules version {data.get('rules')!r} is unknown",
                f"規則の版 {data.get('rules')!r} は不明です",
            )
        if data.get("pack") != used.hash:
            _refuse_line(1, f"needs the pack {data.get('pack')}", f"パック {data.get('pack')} が必要です")
        options = data.get("options")
        if not isinstance(options, dict) or not isinstance(data.get("seats"), int):
            _refuse_line(1, "lacks seats or options", "seats か options がありません")
        position = game.new(data["seats"], options, used, data["rules"])
        middle = _read_middle(data, position)
    except RecordError:
        raise
    except HoshitakuError as error:
        raise RecordError(f"line 1: {error.en}", f"1行目: {error.ja}") from error
    begun = position if middle is None else middle.clone()
    return Record(begun, _read_commitment(data), None, _read_players(data), start_position=middle)


def _read_middle(data: dict[str, Any], usual: Position) -> Position | None:
    """Where a game began that did not begin as usual; it must have been set up alike."""
    if "middle" not in data:
        return None
    middle = usual.game.from_json(data["middle"], usual.setup.pack)
    here, said = middle.setup, usual.setup
    if (here.seats, here.options, here.rules_version) != (said.seats, said.options, said.rules_version):
        _refuse_line(1, "middle is the position of another setup", "middle は設定の異なる局面です")
    return middle


def _read_commitment(data: dict[str, Any]) -> str:
    commitment = data.get("commitment", "")
    if not isinstance(commitment, str) or not re.fullmatch(r"([0-9a-f]{64})?", commitment):
        _refuse_line(1, "commitment must be 64 hexadecimal digits", "commitment は16進数64桁です")
    return commitment


def _read_players(data: dict[str, Any]) -> list[str]:
    players = data.get("players") or []
    if not isinstance(players, list) or not all(isinstance(name, str) and _is_encodable(name) for name in players):
        _refuse_line(1, "players must be a list of names", "players は名前のリストです")
    return players


def _is_encodable(text: str) -> bool:
    """Whether a text can be written again: JSON can name half a character, which no file can hold."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


def _read_entry(number: int, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    if data.get("n") != len(record.log):
        _refuse_line(
            number,
            f"must be entry {len(record.log)} (a line is missing or doubled)",
            "行が抜けているか重複しています",
        )
    actor = CHANCE if data.get("actor") == "chance" else data.get("actor")
    try:
        if "undo_to" in data:
            _read_undo(number, actor, data, record, replay)
        else:
            _read_move(number, actor, data, record, replay)
    except HoshitakuError:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        if record.start_position is None:
            raise
        # Somebody wrote a position that no game comes to.
        _refuse_line(number, "cannot be played from the middle in line 1", "1行目の middle からは進められません")
    if "digest" in data and data["digest"] != replay.position.digest():
        _refuse_line(number, "the position does not agree with the digest", "局面がダイジェストと一致しません")


def _read_undo(number: int, actor: Any, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    moves, granted = data["undo_to"], data.get("granted") is True
    count = len(record.moves) - moves if type(moves) is int else 0
    least, most = 1, 0
    if type(actor) is int:
        most = record.grantable_move_count(actor) if granted else record.undoable_move_count(actor)
        least = max(1, most) if granted else 1
    if not least <= count <= most:
        _refuse_line(number, "takes back what cannot be taken back", "取り消せない手を取り消しています")
    undo = Undo(actor, moves, granted)
    record.log.append(undo)
    del record.moves[moves:]
    replay.apply_entry(undo)


def _read_move(number: int, actor: Any, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    position = replay.position
    if position.actor == OVER:
        _refuse_line(number, "is a move after the end of the game", "ゲーム終了後の手です")
    if type(actor) is not int or actor != position.actor or data.get("decision") != position.decision:
        en = f"must be {position.decision} by {_actor_label(position.actor)}"
        _refuse_line(number, en, f"{_actor_label(position.actor)} の {position.decision} が必要です")
    option = data.get("option")
    if type(option) is not int:  # neither True nor 1.0 is one
        _refuse_line(number, f"option must be a whole number, not {option!r}", f"選択肢は整数です（{option!r}）")
    refusal = position.why_not(option)
    if refusal is not None:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        _refuse_line(number, refusal.en + clause, refusal.ja + clause)
    name = position.option_name(option)
    if data.get("name", name) != name:
        _refuse_line(number, f"option {option} is {name}, not {data['name']}", f"選択肢{option}は {name} です")
    turn = position.turn
    move = Move(actor, position.decision, option, name, turn, False)
    revealed = replay.apply_entry(move)
    move = Move(actor, move.decision, option, name, turn, revealed)
    record.log.append(move)
    record.moves.append(move)


def _actor_label(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def _read_end(number: int, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    position = replay.position
    if position.actor != OVER:
        _refuse_line(number, "ends a game that is not over", "終わっていないゲームの終了行です")
    if data.get("scores") != position.scores() or data.get("digest") != position.digest():
        _refuse_line(number, "scores or digest do not agree with the game", "得点かダイジェストが一致しません")
    record.position = position
    if "seed" in data:
        try:
            record.dealer = Dealer(bytes.fromhex(str(data["seed"])), 0)
        except ValueError:
            _refuse_line(number, "the seed is not hexadecimal", "種が16進数ではありません")
