"""Reads records, rejects invalid ones, and checks the dealing against the seed."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.errors import HoshitakuError, RecordError, TextError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.log_replay import LogReplay, Move, Undo
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_header import parse_line, read_header, refuse_line
from hoshitaku.kernel.text_file import UNREADABLE_CHARACTER, decode_text, normalize_text, read_text_file

# A longer line would take much memory: JSON data takes up to thirty times the size of its text.
MAX_LINE_LENGTH = 256 * 1024  # characters


class RecordCutOff(RecordError):
    """A record is cut off or damaged at a line; `record` is the game up to there, which may be unfinished."""

    def __init__(self, en: str, ja: str, record: Record) -> None:
        super().__init__(en, ja)
        self.record = record


def read_record(text: str | bytes, find_game: Callable[[str], Game], pack: Pack | None = None) -> Record:
    """Replay a record, given as text or as the content of a file (UTF-8 or UTF-16, gzipped or not).

    RecordError names the line and the reason if it is invalid, of another game or does not replay; RecordCutOff has the
    game up to the damage.
    """
    *_, record = read_record_stepwise(text if isinstance(text, str) else _decode_record(text), find_game, pack)
    return record


def read_record_stepwise(text: str, find_game: Callable[[str], Game], pack: Pack | None = None) -> Iterator[Record]:
    """Replay a record stepwise: yields it after its header, every entry and its end.

    It yields the same record, which grows; reading it stepwise costs no more than in one call.
    """
    lines = numbered_lines(normalize_text(text))
    number, line = next(lines, (1, ""))
    if not line:
        raise RecordError("line 1: the record is empty", "1行目: 記録が空です")
    record = read_header(parse_line(number, line), find_game, pack)
    yield record
    replay = LogReplay(record.position)
    for number, line in lines:
        data = _parse_later_line(number, line, lines, record)
        if data.get("end") is True:
            _read_end(number, data, record, replay)
            yield record
            for later, _ in lines:
                refuse_line(later, "stands after the end of the game", "ゲーム終了後の行です")
            return
        _read_entry(number, data, record, replay)
        record.position = replay.position
        yield record
    if record.is_over:
        raise RecordCutOff(
            f"line {number}: is the last, but the end of the game is missing",
            f"{number}行目: 最終行ですが、終了の行がありません",
            record,
        )


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are not blank, one at a time, with their numbers from 1."""
    # Not splitlines(): a name may contain a character that only Unicode treats as a line break.
    start, number = 0, 1
    while start < len(text):
        end = text.find("\n", start)
        end = end if end >= 0 else len(text)
        if end - start > MAX_LINE_LENGTH:
            refuse_line(
                number,
                f"is longer than {MAX_LINE_LENGTH} characters",
                f"{MAX_LINE_LENGTH}文字を超えています",
            )
        line = text[start:end]
        if line.strip():
            yield number, line
        start, number = end + 1, number + 1


def load_record(path: Path, find_game: Callable[[str], Game], pack: Pack | None = None) -> Record:
    """Read and replay a record file, as `read_record`; RecordError names file, line and reason."""
    try:
        return read_record(read_text_file(path), find_game, pack)
    except RecordCutOff as error:
        raise RecordCutOff(f"{path}: {error.en}", f"{path}: {error.ja}", error.record) from error
    except (RecordError, TextError) as error:
        raise RecordError(f"{path}: {error.en}", f"{path}: {error.ja}") from error


def _decode_record(content: bytes) -> str:
    try:
        return decode_text(content)
    except TextError as error:
        raise RecordError(f"the record {error.en}", f"記録: {error.ja}") from error


def verify(record: Record) -> int:
    """Deal the whole game again from its revealed seed; return how many outcomes agree.

    RecordError names the first outcome that does not follow from the seed, or the reason why nothing can be checked.
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
    """The dealer whose seed matches the commitment; RecordError if it does not match, or is still secret."""
    if dealer is None:
        raise RecordError("the seed is revealed when the game is over", "種はゲーム終了時に公開されます")
    if dealer.commitment != commitment:
        raise RecordError("the seed does not match the commitment", "種が事前の封印と一致しません")
    return dealer


def _parse_later_line(number: int, line: str, following: Iterator[tuple[int, str]], record: Record) -> dict[str, Any]:
    """As `parse_line`; RecordCutOff if the line is damaged."""
    try:
        return parse_line(number, line)
    except RecordError as error:
        if next(following, None) is not None:
            raise RecordCutOff(error.en, error.ja, record) from error
        # A file that was cut off by a power failure may end in NULs.
        column = len(line.rstrip(f"\0{UNREADABLE_CHARACTER}"))
        raise RecordCutOff(
            f"line {number}: is not a JSON object (the record is cut off after column {column})",
            f"{number}行目: JSONオブジェクトではありません（{column}文字目の後で切れています）",
            record,
        ) from error


def _read_entry(number: int, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    if data.get("n") != len(record.log):
        refuse_line(
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
        # The record contains a position that no game reaches.
        refuse_line(number, "cannot be played from the middle in line 1", "1行目の middle からは進められません")
    if "digest" in data and data["digest"] != replay.position.digest():
        refuse_line(number, "the position does not agree with the digest", "局面がダイジェストと一致しません")


def _read_undo(number: int, actor: Any, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    moves, granted = data["undo_to"], data.get("granted") is True
    count = len(record.moves) - moves if type(moves) is int else 0
    least, most = 1, 0
    if type(actor) is int:
        most = record.consent_undo_move_count(actor) if granted else record.undoable_move_count(actor)
        least = max(1, most) if granted else 1
    if not least <= count <= most:
        refuse_line(number, "takes back what cannot be taken back", "取り消せない手を取り消しています")
    undo = Undo(actor, moves, granted)
    record.log.append(undo)
    del record.moves[moves:]
    replay.apply_entry(undo)


def _read_move(number: int, actor: Any, data: dict[str, Any], record: Record, replay: LogReplay) -> None:
    position = replay.position
    if position.actor == OVER:
        refuse_line(number, "is a move after the end of the game", "ゲーム終了後の手です")
    if type(actor) is not int or actor != position.actor or data.get("decision") != position.decision:
        en = f"must be {position.decision} by {_actor_label(position.actor)}"
        refuse_line(number, en, f"{_actor_label(position.actor)} の {position.decision} が必要です")
    option = data.get("option")
    if type(option) is not int:  # True and 1.0 are not options
        refuse_line(number, f"option must be a whole number, not {option!r}", f"選択肢は整数です（{option!r}）")
    refusal = position.why_not(option)
    if refusal is not None:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        refuse_line(number, refusal.en + clause, refusal.ja + clause)
    name = position.option_name(option)
    if data.get("name", name) != name:
        refuse_line(number, f"option {option} is {name}, not {data['name']}", f"選択肢{option}は {name} です")
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
        refuse_line(number, "ends a game that is not over", "終わっていないゲームの終了行です")
    if data.get("scores") != position.scores() or data.get("digest") != position.digest():
        refuse_line(number, "scores or digest do not agree with the game", "得点かダイジェストが一致しません")
    record.position = position
    if "seed" in data:
        try:
            record.dealer = Dealer(bytes.fromhex(str(data["seed"])), 0)
        except ValueError:
            refuse_line(number, "the seed is not hexadecimal", "種が16進数ではありません")
