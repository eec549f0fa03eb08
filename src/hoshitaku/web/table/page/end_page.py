"""What stands below a finished game, and why it was won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.urls import reverse

from hoshitaku import Position
from hoshitaku.web.table import extension_points
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import souvenirs
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.texts import text


def end_context(snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, Any]:
    """What stands below a finished game: the rematch, what the player of a seat keeps, what other apps tell them."""
    below: dict[str, Any] = {"again": rematch_url(snapshot), "keeps": None, "end_notes": []}
    if snapshot.table.status == Table.Status.OVER and viewpoint.seat is not None:
        seat = snapshot.seats[viewpoint.seat]
        below |= {
            "keeps": souvenirs.end_context(snapshot.table, seat),
            "end_notes": extension_points.collect_end_notes(snapshot.table, seat),
        }
    return below


def rematch_url(snapshot: TableSnapshot) -> str | None:
    """The address of the rematch, once a player has asked for one."""
    return snapshot.rematch_slug and reverse("table", args=[snapshot.rematch_slug])


def end_reasons(
    position: Position, lang: str, names: Sequence[str], seats_lost_on_time: Sequence[int] = ()
) -> list[dict[str, str]]:
    """Why a finished game was won or lost, if not by points alone; `late` are the seats that lost on time."""
    told = [{"text": reason.text(lang, names), "clause": reason.clause} for reason in position.outcome().reasons]
    return told + [
        {"text": text("clocks.lost_reason", lang, name=names[seat]), "clause": ""} for seat in seats_lost_on_time
    ]
