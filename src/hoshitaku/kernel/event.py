"""Events: what happened, its clause, and its text."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hoshitaku.kernel.event_log import EVERYBODY, LogEntry

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game
    from hoshitaku.kernel.position import Setup


class Event:
    """One event. `seat` is -1 if it concerns no seat; `clause` is the rule behind it."""

    def __init__(self, game: Game, setup: Setup, entry: LogEntry) -> None:
        self.name = entry.name
        self.clause = entry.clause
        self.seat = int(entry.seat)
        self.amount = int(entry.amount)
        self._game = game
        self._setup = setup
        self._entry = entry

    @property
    def data(self) -> dict[str, object]:
        """Values of the event by name, as stable ids."""
        return self._game.event_data(self._setup, self._entry, None, "")

    def is_visible_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        seen_by = int(self._entry.visible_to_seat)
        return seen_by in (EVERYBODY, seat)

    def text(self, lang: str = "en", seat_names: Sequence[str] | None = None) -> str:
        """The log line."""
        values = self._game.event_data(self._setup, self._entry, seat_names, "ja" if lang == "ja" else "en")
        return self._game.words.say(f"event.{self.name}", lang, **values)

    def as_json(self) -> dict[str, object]:
        """Name, clause, seat, amount and values, ready for JSON."""
        return {
            "event": self.name,
            "clause": self.clause,
            "seat": self.seat,
            "amount": self.amount,
            **self.data,
        }

    def __repr__(self) -> str:
        return f"Event({self.text('en')!r}, {self.clause})"
