"""What runs in the process that reads records: text in, pieces of a table's log out. Knows no database and no web."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

import hoshitaku
from hoshitaku import CHANCE, HoshitakuError, Position
from hoshitaku.kernel.record import Move, Record
from hoshitaku.kernel.record_reader import read_record_stepwise
from hoshitaku.web.table.play.step import SNAPSHOT_INTERVAL, LogStep, take_step

MAX_PIECE_ENTRIES = 250  # entries at most, so that writing them keeps nobody waiting
MAX_PIECE_SECONDS = 0.5
MAX_RECORD_SECONDS = 60.0  # of computing, for one record
MAX_SEED_DIGITS = 128  # digits

TOO_SLOW_TEXTS = (
    "the record takes too long to play through: {seconds} seconds and more",
    "この棋譜は再生に時間がかかりすぎます（{seconds}秒以上）",
)


class UndoStep(NamedTuple):
    """A seat took choices back to an entry of the log; `granted` if it needed the others for that."""

    actor: int
    to: int
    granted: bool


@dataclass
class RecordPiece:
    """What was read next: steps and undos (the entry that each goes back to), and positions by entry.

    `read` counts the record's lines so far. At the end `last` is the last position and `seed` the dealer's, if known;
    `refused` says in both languages why it is not a valid record.
    """

    first_seq: int
    lines_read: int = 0
    entries: list[LogStep | UndoStep] = field(default_factory=list)
    positions: list[tuple[int, str]] = field(default_factory=list)
    last_position: str = ""
    seed: str = ""
    refusal_texts: tuple[str, str] | None = None


class RecordReader:
    """Reads one record, piece by piece."""

    def __init__(self, text: str, max_seconds: float) -> None:
        self._partial_records = read_record_stepwise(text, hoshitaku.game)
        self._remaining_seconds = max_seconds
        self._max_seconds = max_seconds
        self._record: Record | None = None
        self._seq = 0
        # The moves that stand: after which entries, and the positions to which something may still be taken back.
        self._standing_seqs = [0]
        self._standing_positions: list[Position] = []

    def read_piece(self) -> RecordPiece:
        """The next piece; one with `last` or `refused` is the last."""
        piece = RecordPiece(self._seq + 1)
        began = time.process_time()
        try:
            self._read_entries(piece)
        except HoshitakuError as error:
            piece.refusal_texts = (error.en, error.ja)
        except (RecursionError, MemoryError):
            piece.refusal_texts = ("the record is too large", "棋譜が大きすぎます")
        self._remaining_seconds -= time.process_time() - began
        if self._remaining_seconds < 0 and not piece.last_position:
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
            if self._record is None:
                self._standing_positions = [record.position.clone()]
            self._record = record
            if len(record.log) > self._seq:
                self._add_newest_entry(record, piece)
        piece.lines_read = self._seq + 1

    def _add_newest_entry(self, record: Record, piece: RecordPiece) -> None:
        """Take the newest entry over, as a table's log has it."""
        self._seq += 1
        entry = record.log[-1]
        if isinstance(entry, Move):
            position = self._standing_positions[-1].clone()
            step = take_step(position, entry.option)
            if step.final or step.actor == CHANCE:
                self._standing_positions.clear()
            self._standing_positions.append(position)
            self._standing_seqs.append(self._seq)
            piece.entries.append(step)
        else:
            gone = len(self._standing_seqs) - 1 - entry.remaining_move_count
            del self._standing_positions[-gone:], self._standing_seqs[-gone:]
            piece.entries.append(UndoStep(entry.actor, self._standing_seqs[-1], entry.is_granted))
        if self._seq % SNAPSHOT_INTERVAL == 0:
            piece.positions.append((self._seq, self._standing_positions[-1].to_json()))

    def _finish(self, piece: RecordPiece) -> None:
        record = self._record
        assert record is not None, "a record has a header, or it is refused"
        if not record.is_over:
            piece.refusal_texts = ("the game of this record is not over", "この棋譜の対局は終わっていません")
            return
        seed = record.dealer.seed.hex() if record.dealer else ""
        if len(seed) > MAX_SEED_DIGITS:
            most = MAX_SEED_DIGITS
            piece.refusal_texts = (f"the seed has more than {most} digits", f"シードが{most}桁を超えています")
            return
        piece.lines_read = self._seq + 2
        piece.last_position = self._standing_positions[-1].to_json()
        piece.seed = seed


# What is being read here: one record, or none.
current_readers: dict[str, RecordReader] = {}


def start_reading(slug: str, text: str, max_seconds: float = MAX_RECORD_SECONDS) -> None:
    """Begin to read a record; another one that was begun is dropped."""
    current_readers.clear()
    current_readers[slug] = RecordReader(text, max_seconds)


def read_next_piece(slug: str) -> RecordPiece:
    """Read on in a record that was begun."""
    return current_readers[slug].read_piece()
