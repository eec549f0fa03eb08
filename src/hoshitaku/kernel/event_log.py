"""Logs what happens, while it happens: the events behind log lines, animations and tests."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

EVERYBODY: Final = -1


@final
@mypyc_attr(acyclic=True)
class LogEntry:
    """One event as plain numbers; the meaning of `subject` depends on the name.

    `visible_to_seat` is the only seat that may see it, or EVERYBODY.
    """

    __slots__ = ("amount", "clause", "name", "seat", "subject", "visible_to_seat")

    def __init__(self, name: str, clause: str, seat: i64, amount: i64, subject: i64, visible_to_seat: i64) -> None:
        self.name: str = name
        self.clause: str = clause
        self.seat: i64 = seat
        self.amount: i64 = amount
        self.subject: i64 = subject
        self.visible_to_seat: i64 = visible_to_seat


@final
@mypyc_attr(acyclic=True)
class EventLog:
    """Collects the events of one choice. Attached to a state only while a caller wants its events."""

    __slots__ = ("entries", "is_revealed")

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.is_revealed: bool = False

    def add(self, name: str, clause: str, seat: i64, amount: i64, subject: i64) -> None:
        """Log an event that everybody may see."""
        self.entries.append(LogEntry(name, clause, seat, amount, subject, EVERYBODY))

    def add_secret(self, name: str, clause: str, seat: i64, amount: i64, subject: i64) -> None:
        """Log an event that only the seat itself may see."""
        self.entries.append(LogEntry(name, clause, seat, amount, subject, seat))

    def mark_hidden_information_revealed(self) -> None:
        """Mark that hidden information was revealed: earlier choices can no longer be undone."""
        self.is_revealed = True
