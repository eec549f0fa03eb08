"""What happened, told while it happens: the events behind log lines, animation and tests."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

EVERYBODY: Final = -1


@final
@mypyc_attr(acyclic=True)
class LogEntry:
    """One thing that happened, as plain numbers; what `about` means depends on the name.

    `seen_by` is the only seat that may see it, or EVERYBODY.
    """

    __slots__ = ("amount", "clause", "name", "seat", "subject", "visible_to_seat")

    def __init__(self, name: str, clause: str, seat: i64, amount: i64, about: i64, seen_by: i64) -> None:
        self.name: str = name
        self.clause: str = clause
        self.seat: i64 = seat
        self.amount: i64 = amount
        self.subject: i64 = about
        self.visible_to_seat: i64 = seen_by


@final
@mypyc_attr(acyclic=True)
class EventLog:
    """Collects the events of one take. Attached to a state only while its events are wanted."""

    __slots__ = ("entries", "is_revealed")

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.is_revealed: bool = False

    def add(self, name: str, clause: str, seat: i64, amount: i64, about: i64) -> None:
        """Note something that everybody may see."""
        self.entries.append(LogEntry(name, clause, seat, amount, about, EVERYBODY))

    def add_secret(self, name: str, clause: str, seat: i64, amount: i64, about: i64) -> None:
        """Note something that only the seat itself may see."""
        self.entries.append(LogEntry(name, clause, seat, amount, about, seat))

    def mark_revealed(self) -> None:
        """Say that something hidden came to light: what was done before cannot be undone any more."""
        self.is_revealed = True
