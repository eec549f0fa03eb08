"""Extension points: signals that tables send, and functions by which apps add to pages. Tables import no apps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.dispatch import Signal

from hoshitaku.web.table.models import Seat, Table

if TYPE_CHECKING:
    from django.http import HttpRequest

    from hoshitaku.web.table.model.snapshot import TableSnapshot

# Sent with `table`, in the transaction in which a game ends: what a receiver writes is committed with the end. Work
# that is slow or may fail belongs into a separate task.
game_over = Signal()

# Sent with `table` each time a player gets a hint.
hint_given = Signal()

# Tasks that one process runs for all as long as the server runs, in addition to bots and digests.
background_tasks: list[Callable[[], Awaitable[None]]] = []


@dataclass(frozen=True)
class SpectatorLine:
    """A message among the spectators; `author_url` is the page about its author."""

    author_name: str
    text: str
    author_url: str


@dataclass(frozen=True)
class SpectatorChat:
    """The spectators' chat next to a table; `url` takes a POST of `text`, or shows the lines alone."""

    lines: Sequence[SpectatorLine]
    url: str
    may_talk: bool


@dataclass(frozen=True)
class ReplayComment:
    """A comment on a moment of a game; `author_url` is the page about its author."""

    author_name: str
    text: str
    author_url: str
    author_emblem: int | None  # of the author's seat
    edited_at: datetime | None
    is_own: bool
    edit_url: str


@dataclass(frozen=True)
class CommentedMoment:
    """A moment with comments."""

    entry_seq: int
    permille_of_game: int  # thousandths of the game
    url: str


@dataclass(frozen=True)
class ReplayComments:
    """The comments on the moment that a replay shows, all commented moments, and the URL for another comment."""

    comments: Sequence[ReplayComment]
    commented_moments: Sequence[CommentedMoment]
    post_url: str


@dataclass(frozen=True)
class EndNote:
    """A note for the player of a seat at the end of a game, in the language of the page."""

    text: str
    url: str


# What apps show on pages of tables, None for nothing. These parts are not streamed.
spectator_chat_functions: list[Callable[[HttpRequest, Table], SpectatorChat | None]] = []
replay_comments_functions: list[Callable[[HttpRequest, TableSnapshot, int], ReplayComments | None]] = []
end_note_functions: list[Callable[[Table, Seat], EndNote | None]] = []


def find_spectator_chat(request: HttpRequest, table: Table) -> SpectatorChat | None:
    """The spectators' chat, if the viewer may read it."""
    return next(filter(None, (chat(request, table) for chat in spectator_chat_functions)), None)


def find_replay_comments(request: HttpRequest, snapshot: TableSnapshot, entry_seq: int) -> ReplayComments | None:
    """The comments on a moment, once the game is over."""
    found = (comments(request, snapshot, entry_seq) for comments in replay_comments_functions)
    return next(filter(None, found), None)


def collect_end_notes(table: Table, seat: Seat) -> list[EndNote]:
    """The notes of all end_note_functions for the player of a seat."""
    notes = [note(table, seat) for note in end_note_functions]
    return [note for note in notes if note is not None]
