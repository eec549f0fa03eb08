"""The end of a finished game's page: the rematch, and why the game was won or lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from hoshitaku import Position
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.templating.texts import text


@dataclass(frozen=True)
class EndReason:
    """Why a game was won or lost, and the clause that says so, or ""."""

    text: str
    clause: str = ""


def rematch_url(snapshot: TableSnapshot) -> str | None:
    """The address of the rematch, once a player has asked for one."""
    return snapshot.rematch_slug and reverse("table", args=[snapshot.rematch_slug])


def end_reasons(
    position: Position, lang: str, names: Sequence[str], seats_lost_on_time: Sequence[int] = ()
) -> list[EndReason]:
    """Why a finished game was won or lost, unless only points decided it."""
    reasons = [EndReason(reason.text(lang, names), reason.clause) for reason in position.outcome().reasons]
    return reasons + [EndReason(text("clocks.lost_reason", lang, name=names[seat])) for seat in seats_lost_on_time]
