"""Where other apps join in: what the tables tell them, and what they add to it. The tables know none of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from django.dispatch import Signal

from hoshitaku.web.table.models import Seat, Table

if TYPE_CHECKING:
    from django.http import HttpRequest

    from hoshitaku.web.table.model.snapshot import TableSnapshot
    from hoshitaku.web.table.seats.viewpoint import Viewpoint

# Sent with `table`, in the transaction in which a game ends: what a receiver writes is there if the end is, and only
# then. Whatever takes long, or may fail, belongs into a work of one's own.
game_over = Signal()

# Sent with `table` whenever somebody who plays there is given a hint.
hint_given = Signal()

# What one process does for all as long as the server runs, besides bots and digests.
background_tasks: list[Callable[[], Awaitable[None]]] = []

# What the page of a table shows besides: what its template is given. Nothing of it is streamed.
table_page_contexts: list[Callable[[HttpRequest, Table], dict[str, Any]]] = []

# What the replay of a table shows besides at a moment: what its template is given.
replay_page_contexts: list[Callable[[HttpRequest, TableSnapshot, Viewpoint, int], dict[str, Any]]] = []

# What the end of a game says to the player of a seat, in the language of the page: `{text, url}`, or None.
end_note_functions: list[Callable[[Table, Seat], dict[str, str] | None]] = []


def collect_end_notes(table: Table, seat: Seat) -> list[dict[str, str]]:
    """What all of them say to the player of a seat."""
    notes = [note(table, seat) for note in end_note_functions]
    return [note for note in notes if note is not None]
