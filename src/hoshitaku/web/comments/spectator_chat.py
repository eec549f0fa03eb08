"""What spectators say among themselves while a game is played, so that nobody whispers a hint to a seat.

Nothing of it touches the table: no count of its changes, no stream and no number of a line of its chat shows that
anything was said. It is read by accounts without a seat there. A browser without an account may be that of a player who
looks from elsewhere: for it, as for the seats, it is as if nobody talked, until the game is over.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from hoshitaku.web.account.display_name import clean_single_line
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.comments.models import Aside
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import CHAT_LENGTH, Seat, Table
from hoshitaku.web.table.page import chat
from hoshitaku.web.table.request import hidden_viewers

MAX_LINES_SHOWN = 60


def may_talk_as_spectator(table: Table, viewer: Viewer | None) -> bool:
    """Whether somebody is among the spectators of a game that is being played."""
    if viewer is None or viewer.user_id is None or table.status != Table.Status.PLAYING:
        return False
    return not Seat.objects.filter(table=table, viewer=viewer).exists()


def may_read_spectator_chat(table: Table, viewer: Viewer | None) -> bool:
    """Whether somebody may read what spectators say: once the game is over, everybody."""
    return table.status == Table.Status.OVER or may_talk_as_spectator(table, viewer)


def add_spectator_line(table: Table, viewer: Viewer, text: str) -> None:
    """Say something to the others who watch.

    Problem 400 if it is empty or too long, 403 for somebody who is muted, plays here or has no account.
    """
    words = clean_single_line(text)
    if not 1 <= len(words) <= CHAT_LENGTH:
        raise Problem(400, "chat_length", most=CHAT_LENGTH)
    if not may_talk_as_spectator(table, viewer):
        raise Problem(403, "not_among_spectators", "forbidden")
    chat.before_speaking.send(sender=Aside, viewer=viewer)
    Aside.objects.create(table=table, viewer=viewer, name=viewer.name, text=words)


def spectator_lines_context(request: HttpRequest, table: Table) -> list[dict[str, str]]:
    """The newest of it, without what those said whom the reader has blocked."""
    if not may_read_spectator_chat(table, viewer_of(request)):
        return []
    lines = (
        Aside.objects.filter(table=table).exclude(viewer__in=hidden_viewers(request)).order_by("-pk")[:MAX_LINES_SHOWN]
    )
    return [
        {"name": line.name, "text": line.text, "url": reverse("who-said-apart", args=[table.slug, line.mark])}
        for line in reversed(lines)
    ]


def spectator_chat_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """What a table's page shows of it; nothing where nothing may be shown."""
    viewer = viewer_of(request)
    lines = spectator_lines_context(request, table)
    if not (lines or may_talk_as_spectator(table, viewer)):
        return {}
    return {
        "apart": lines,
        "apart_url": reverse("apart", args=[table.slug]),
        "may_talk_apart": may_talk_as_spectator(table, viewer),
    }
