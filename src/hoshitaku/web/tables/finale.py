"""What stands below a finished game, and why it was won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.urls import reverse

from hoshitaku import Position
from hoshitaku.web.look.texts import text
from hoshitaku.web.tables import joining, keepsakes
from hoshitaku.web.tables.looks import Look
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.moment import Moment


def at_end(moment: Moment, look: Look) -> dict[str, Any]:
    """What stands below a finished game: the rematch, what the player of a seat keeps, what other apps tell them."""
    below: dict[str, Any] = {"again": again(moment), "keeps": None, "end_notes": []}
    if moment.table.status == Table.Status.OVER and look.seat is not None:
        seat = moment.seats[look.seat]
        below |= {"keeps": keepsakes.at_end(moment.table, seat), "end_notes": joining.noted_at_end(moment.table, seat)}
    return below


def again(moment: Moment) -> str | None:
    """The address of the rematch, once a player has asked for one."""
    return moment.rematch and reverse("table", args=[moment.rematch])


def reasons(position: Position, lang: str, names: Sequence[str], late: Sequence[int] = ()) -> list[dict[str, str]]:
    """Why a finished game was won or lost, if not by points alone; `late` are the seats that lost on time."""
    told = [{"text": reason.text(lang, names), "clause": reason.clause} for reason in position.outcome().reasons]
    return told + [{"text": text("clocks.lost_reason", lang, name=names[seat]), "clause": ""} for seat in late]
