"""What runs in the process that reads records: text in, pieces of a table's log out. Knows no database and no web."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

import hoshitaku
from hoshitaku import CHANCE, HoshitakuError, Position
from hoshitaku.kernel.record import Move, Record
from hoshitaku.kernel.record_reader import read_record_stepwise
from hoshitaku.web.tables.steps import KEEP_EVERY, Step, take

PIECE = 250  # entries at most, so that writing them keeps nobody waiting
PIECE_SECONDS = 0.5
MOST_SECONDS = 60.0  # of computing, for one record
SEED_LONGEST = 128  # digits

TOO_COSTLY = (
    "the record takes too long to play through: {seconds} seconds and more",
    "この棋譜は再生に時間がかかりすぎます（{seconds}秒以上）",
)


class GoneBack(NamedTuple):
    """A seat took choices back to an entry of the log; `granted` if it needed the others for that."""

    actor: int
    to: int
    granted: bool


@dataclass
class Piece:
    """What was read next: steps and undos (the entry that each goes back to), and positions by entry.

    `read` counts the record's lines so far. At the end `last` is the last position and `seed` the dealer's, if known;
    `refused` says in both languages why it is not a valid record.
    """

    first: int
    read: int = 0
    entries: list[Step | GoneBack] = field(default_factory=list)
    positions: list[tuple[int, str]] = field(default_factory=list)
    last: str = ""
    seed: str = ""
    refused: tuple[str, str] | None = None


class Reader:
    """Reads one record, piece by piece."""

    def __init__(self, text: str, most_seconds: float) -> None:
        self._bits = read_record_stepwise(text, hoshitaku.game)
        self._left = most_seconds
        self._most = most_seconds
        self._record: Record | None = None
        self._seq = 0
        # The moves that stand: after which entries, and the positions to which something may still be taken back.
        self._standing = [0]
        self._line: list[Position] = []

    def piece(self) -> Piece:
        """The next piece; one with `last` or `refused` is the last."""
        piece = Piece(self._seq + 1)
        began = time.process_time()
        try:
            self._read_on(piece)
        except HoshitakuError as error:
            piece.refused = (error.en, error.ja)
        except (RecursionError, MemoryError):
            piece.refused = ("the record is too large", "棋譜が大きすぎます")
        self._left -= time.process_time() - began
        if self._left < 0 and not piece.last:
            en, ja = TOO_COSTLY
            piece.refused = (en.format(seconds=round(self._most)), ja.format(seconds=round(self._most)))
        return piece

    def _read_on(self, piece: Piece) -> None:
        end = time.monotonic() + PIECE_SECONDS
        while len(piece.entries) < PIECE and time.monotonic() < end:
            record = next(self._bits, None)
            if record is None:
                self._end(piece)
                return
            if self._record is None:
                self._line = [record.position.clone()]
            self._record = record
            if len(record.log) > self._seq:
                self._follow(record, piece)
        piece.read = self._seq + 1

    def _follow(self, record: Record, piece: Piece) -> None:
        """Take the newest entry over, as a table's log has it."""
        self._seq += 1
        entry = record.log[-1]
        if isinstance(entry, Move):
            position = self._line[-1].clone()
            step = take(position, entry.option)
            if step.final or step.actor == CHANCE:
                self._line.clear()
            self._line.append(position)
            self._standing.append(self._seq)
            piece.entries.append(step)
        else:
            gone = len(self._standing) - 1 - entry.remaining_move_count
            del self._line[-gone:], self._standing[-gone:]
            piece.entries.append(GoneBack(entry.actor, self._standing[-1], entry.is_granted))
        if self._seq % KEEP_EVERY == 0:
            piece.positions.append((self._seq, self._line[-1].to_json()))

    def _end(self, piece: Piece) -> None:
        record = self._record
        assert record is not None, "a record has a header, or it is refused"
        if not record.is_over:
            piece.refused = ("the game of this record is not over", "この棋譜の対局は終わっていません")
            return
        seed = record.dealer.seed.hex() if record.dealer else ""
        if len(seed) > SEED_LONGEST:
            most = SEED_LONGEST
            piece.refused = (f"the seed has more than {most} digits", f"シードが{most}桁を超えています")
            return
        piece.read = self._seq + 2
        piece.last = self._line[-1].to_json()
        piece.seed = seed


# What is being read here: one record, or none.
readers: dict[str, Reader] = {}


def begin(slug: str, text: str, most_seconds: float = MOST_SECONDS) -> None:
    """Begin to read a record; another one that was begun is dropped."""
    readers.clear()
    readers[slug] = Reader(text, most_seconds)


def go_on(slug: str) -> Piece:
    """Read on in a record that was begun."""
    return readers[slug].piece()
