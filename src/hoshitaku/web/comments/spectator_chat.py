"""The spectators' chat during a game, hidden from seats so that nobody gives a player a hint.

It does not change the table: no change count, no stream and no line number of the table's chat reveals it. Accounts
without a seat there can read it. A browser without an account may belong to a player in another browser, so until the
game is over it does not see the chat, like the seats.
"""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse

from hoshitaku.kernel.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.comments.models import SpectatorMessage
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.extension_points import SpectatorChat, SpectatorLine
from hoshitaku.web.table.models import MAX_CHAT_LENGTH, Seat, Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.request import hidden_viewers

MAX_LINES_SHOWN = 60


def may_talk_as_spectator(table: Table, viewer: Viewer | None) -> bool:
    """Whether a viewer may write among the spectators of a running game."""
    if viewer is None or viewer.user_id is None or table.status != Table.Status.PLAYING:
        return False
    return not Seat.objects.filter(table=table, viewer=viewer).exists()


def may_read_spectator_chat(table: Table, viewer: Viewer | None) -> bool:
    """Whether a viewer may read the spectators' chat; everybody may once the game is over."""
    return table.status == Table.Status.OVER or may_talk_as_spectator(table, viewer)


def add_spectator_line(table: Table, viewer: Viewer, text: str) -> None:
    """Write to the other spectators.

    Problem 400 if it is empty or too long, 403 for a viewer who is muted, plays here or has no account.
    """
    words = clean_single_line(text)
    if not 1 <= len(words) <= MAX_CHAT_LENGTH:
        raise Problem(400, "chat_length", most=MAX_CHAT_LENGTH)
    if not may_talk_as_spectator(table, viewer):
        raise Problem(403, "not_among_spectators", "forbidden")
    chat.before_user_text_stored.send(sender=SpectatorMessage, viewer=viewer)
    SpectatorMessage.objects.create(table=table, viewer=viewer, name=viewer.name, text=words)


def _spectator_lines(request: HttpRequest, table: Table) -> list[SpectatorLine]:
    """The newest messages, without those of people whom the reader has blocked."""
    if not may_read_spectator_chat(table, viewer_of(request)):
        return []
    lines = (
        SpectatorMessage.objects.filter(table=table)
        .exclude(viewer__in=hidden_viewers(request))
        .order_by("-pk")[:MAX_LINES_SHOWN]
    )
    return [
        SpectatorLine(line.name, line.text, reverse("spectator-message-author", args=[table.slug, line.public_id]))
        for line in reversed(lines)
    ]


def find_spectator_chat(request: HttpRequest, table: Table) -> SpectatorChat | None:
    """The chat for a table's page; None if the viewer may not read it."""
    lines, may_talk = _spectator_lines(request, table), may_talk_as_spectator(table, viewer_of(request))
    return SpectatorChat(lines, reverse("spectator-chat", args=[table.slug]), may_talk) if lines or may_talk else None
