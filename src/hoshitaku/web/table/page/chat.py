"""Chat at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from django.dispatch import Signal
from django.utils.crypto import salted_hmac

from hoshitaku.kernel.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import MAX_CHAT_LENGTH, ChatLine, Seat, Table

# Sent with `viewer`, before a message is stored; a receiver prevents it by raising a Problem.
before_user_text_stored = Signal()
# Sent with `line` and `viewer`, in the transaction that stores the message.
chat_line_stored = Signal()
# Sent with `lines` and `hides` (viewers); each receiver answers with the keys of the lines that these wrote.
find_lines_by_viewers = Signal()


@dataclass(frozen=True)
class ChatMessage:
    """A message; `public_id` names it in the address of the page about its author, `<page of the table>chat/<id>/`."""

    seat: int | None
    emblem: int | None
    name: str
    text: str
    public_id: str


def add_chat_line(slug: str, viewer: Viewer, text: str, seat_at: Callable[[Table], int | None]) -> None:
    """Add a message from a viewer. `seat_at` returns the seat they look from (None: spectator), once seats cannot move.

    Problem 400 if it is empty or too long, 403 for spectators of a running game: their message could be a hint.
    """
    words = clean_single_line(text)
    if not 1 <= len(words) <= MAX_CHAT_LENGTH:
        raise Problem(400, "chat_length", most=MAX_CHAT_LENGTH)
    before_user_text_stored.send(sender=ChatLine, viewer=viewer)
    with change_table(slug) as table:
        if table.status == Table.Status.PLAYING and not table.seats.filter(viewer=viewer).exists():
            raise Problem(403, "spectators_may_not_chat", "forbidden")
        number = seat_at(table)
        seat = None if number is None else table.seats.get(number=number)
        line = ChatLine.objects.create(
            table=table,
            seat=seat.number if seat else None,
            emblem=seat.emblem if seat else None,
            name=seat.name if seat else viewer.name,
            text=words,
        )
        chat_line_stored.send(sender=ChatLine, line=line, viewer=viewer)


def lines_without_hidden(
    lines: Sequence[ChatLine], seats: Sequence[Seat], hidden_viewers: frozenset[int]
) -> list[ChatLine]:
    """The lines without those of the viewers whom the reader has hidden."""
    if not hidden_viewers:
        return list(lines)
    theirs = {seat.number for seat in seats if seat.viewer_id in hidden_viewers}
    answers = find_lines_by_viewers.send(sender=ChatLine, lines=lines, hides=hidden_viewers)
    hidden = {key for _, keys in answers for key in cast("list[int]", keys)}
    return [line for line in lines if line.pk not in hidden and line.seat not in theirs]


def public_line_id(line: ChatLine) -> str:
    """The public id of a line: its primary key would reveal how many messages other tables have."""
    return salted_hmac("hoshitaku.chat", str(line.pk)).hexdigest()[:16]


def chat_messages(
    lines: Sequence[ChatLine], seats: Sequence[Seat], hidden_viewers: frozenset[int]
) -> list[ChatMessage]:
    """The messages for the template, without those of the viewers whom the reader has hidden."""
    return [
        ChatMessage(line.seat, line.emblem, line.name, line.text, public_line_id(line))
        for line in lines_without_hidden(lines, seats, hidden_viewers)
    ]
