"""Runs in the import process: text in, pieces of a table's log out. Uses neither the database nor the web code."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

import hoshitaku
from hoshitaku import HoshitakuError, RecordCutOff
from hoshitaku.kernel.log_replay import LogReplay, Move
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_reader import read_record_stepwise
from hoshitaku.web.table.play.log_step import SNAPSHOT_INTERVAL, LogStep, complete_step

MAX_PIECE_ENTRIES = 250  # entries; a small number, so that writing them does not block others for long
MAX_PIECE_SECONDS = 0.5
MAX_RECORD_SECONDS = 60.0  # of computation, for one record
MAX_SEED_DIGITS = 128  # digits

TOO_SLOW_TEXTS = (
    "the record takes too long to replay: {seconds} seconds and more",
    "この棋譜は再生に時間がかかりすぎます（{seconds}秒以上）",
)


class UndoStep(NamedTuple):
    """A seat undid choices back to a log entry; `is_granted` if it needed the consent of others."""

    actor: int
    back_to_seq: int
    is_granted: bool


@dataclass
class RecordPiece:
    """The result of one read: steps and undos, and positions by entry.

    `lines_read` counts the record's lines so far. At the end `last_position_json` is the last position and `seed` the
    dealer's, if known; `refusal_texts` say in both languages why the record is invalid, and `readable_move_count` how
    many moves can be opened if it is cut off.
    """

    first_seq: int
    lines_read: int = 0
    entries: list[LogStep | UndoStep] = field(default_factory=list)
    positions: list[tuple[int, str]] = field(default_factory=list)
    last_position_json: str = ""
    seed: str = ""
    refusal_texts: tuple[str, str] | None = None
    readable_move_count: int = 0


class RecordReader:
    """Reads one record, piece by piece."""

    def __init__(self, text: str, max_seconds: float, *, opens_part: bool) -> None:
        self._opens_part = opens_part
        self._partial_records = read_record_stepwise(text, hoshitaku.game)
        self._remaining_seconds = max_seconds
        self._max_seconds = max_seconds
        self._record: Record | None = None
        self._seq = 0
        # The entries of the moves that remain after undoing.
        self._standing_seqs = [0]
        self._replay: LogReplay | None = None

    def read_piece(self) -> RecordPiece:
        """The next piece; a piece with `last_position_json` or `refusal_texts` is the last one."""
        piece = RecordPiece(self._seq + 1)
        began = time.process_time()
        try:
            self._read_entries(piece)
        except RecordCutOff as error:
            if self._opens_part:
                self._finish(piece)
            else:
                self._refuse_cut_off(piece, error.en, error.ja)
        except HoshitakuError as error:
            piece.refusal_texts = (error.en, error.ja)
        except (RecursionError, MemoryError):
            piece.refusal_texts = ("the record is too large", "棋譜が大きすぎます")
        self._remaining_seconds -= time.process_time() - began
        if self._remaining_seconds < 0 and not piece.last_position_json:
            en, ja = TOO_SLOW_TEXTS
            piece.refusal_texts = (
                en.format(seconds=round(self._max_seconds)),
                ja.format(seconds=round(self._max_seconds)),
            )
        return piece

    def _read_entries(self, piece: RecordPiece) -> None:
        end = time.monotonic() + MAX_PIECE_SECONDS
        while len(piece.entries) < MAX_PIECE_ENTRIES and time.monotonic() < end:
            record = next(self._partial_records, None)
            if record is None:
                self._finish(piece)
                return
            replay = self._replay = self._replay or LogReplay(record.position.clone())
            self._record = record
            if len(record.log) > self._seq:
                self._add_newest_entry(record, replay, piece)
        piece.lines_read = self._seq + 1

    def _add_newest_entry(self, record: Record, replay: LogReplay, piece: RecordPiece) -> None:
        """Add the newest entry to the piece, as a table's log stores it."""
        self._seq += 1
        entry = record.log[-1]
        if isinstance(entry, Move):
            step = LogStep(replay.position.actor, replay.position.decision, entry.option)
            events, revealed = replay.take(entry.option)
            complete_step(step, replay.position, events, revealed)
            self._standing_seqs.append(self._seq)
            piece.entries.append(step)
        else:
            replay.go_back(entry.remaining_move_count)
            del self._standing_seqs[entry.remaining_move_count + 1 :]
            piece.entries.append(UndoStep(entry.actor, self._standing_seqs[-1], entry.is_with_consent))
        if self._seq % SNAPSHOT_INTERVAL == 0:
            piece.positions.append((self._seq, replay.position.to_json()))

    def _finish(self, piece: RecordPiece) -> None:
        record = self._record
        assert record is not None, "a record has a header, or it is refused"
        if not record.is_over and not self._opens_part:
            line = self._seq + 1
            en = f"the game of this record is not over: it ends with line {line}"
            self._refuse_cut_off(piece, en, f"この棋譜の対局は終わっていません（{line}行目まで）")
            return
        seed = record.dealer.seed.hex() if record.dealer else ""
        if len(seed) > MAX_SEED_DIGITS:
            most = MAX_SEED_DIGITS
            piece.refusal_texts = (f"the seed has more than {most} digits", f"シードが{most}桁を超えています")
            return
        piece.lines_read = self._seq + 2
        piece.last_position_json = record.position.to_json()
        piece.seed = seed

    def _refuse_cut_off(self, piece: RecordPiece, en: str, ja: str) -> None:
        """Refuse the record, and offer the game up to where it is cut off."""
        piece.refusal_texts = (en, ja)
        piece.lines_read = self._seq + 1
        piece.readable_move_count = len(self._standing_seqs) - 1


# The record that is being read, or none.
current_reader_by_slug: dict[str, RecordReader] = {}


def start_reading(slug: str, text: str, max_seconds: float = MAX_RECORD_SECONDS, *, opens_part: bool = False) -> None:
    """Start to read a record; drops a record that was started before. With `opens_part` its game may be unfinished."""
    current_reader_by_slug.clear()
    current_reader_by_slug[slug] = RecordReader(text, max_seconds, opens_part=opens_part)


def read_next_piece(slug: str) -> RecordPiece:
    """Continue to read a record."""
    return current_reader_by_slug[slug].read_piece()
