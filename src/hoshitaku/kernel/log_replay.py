"""The entries of a record's log, and the position after each of them."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.position import Position

STORED_POSITION_INTERVAL: Final = 8  # moves


@dataclass(frozen=True, slots=True)
class Move:
    """One choice: actor (a seat or CHANCE), decision, option and its symbolic name."""

    actor: int
    decision: str
    option: int
    option_name: str
    turn: int
    has_revealed_hidden_info: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """A seat took back its last moves: the game is again as it was after `remaining_move_count` moves.

    `is_with_consent`: others had moved since, and all of them agreed to take their moves back too.
    """

    actor: int
    remaining_move_count: int
    is_with_consent: bool = False


class LogReplay:
    """Follows a log move by move, including undos, and has the position after each entry.

    Undo returns to no position before chance or revealed information. Of the later ones every eighth is stored; the
    others are played again from it.
    """

    def __init__(self, start: Position) -> None:
        self.position = start.clone()
        self._stored_positions = [start]
        self._options: list[int] = []  # taken since the first stored position
        self._earlier_move_count = 0

    def apply_entry(self, entry: Move | Undo) -> bool:
        """Apply an entry; return whether hidden information was revealed."""
        if isinstance(entry, Undo):
            self.go_back(entry.remaining_move_count)
            return False
        return self.take(entry.option)[1]

    def take(self, option: int) -> tuple[list[Event], bool]:
        """Take an option; return its events, and whether hidden information was revealed."""
        actor = self.position.actor
        events, revealed = self.position.play_and_detect_reveal(option)
        self._options.append(option)
        if revealed or actor == CHANCE:
            self._earlier_move_count += len(self._options)
            self._options.clear()
            self._stored_positions = [self.position.clone()]
        elif len(self._options) % STORED_POSITION_INTERVAL == 0:
            self._stored_positions.append(self.position.clone())
        return events, revealed

    def go_back(self, remaining_move_count: int) -> None:
        """Return to the position after this number of moves."""
        del self._options[remaining_move_count - self._earlier_move_count :]
        stored, since = divmod(len(self._options), STORED_POSITION_INTERVAL)
        del self._stored_positions[stored + 1 :]
        self.position = self._stored_positions[stored].clone()
        for option in self._options[len(self._options) - since :]:
            self.position.take(option)
