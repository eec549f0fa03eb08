"""Tables as rows of a list."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Any

from django.urls import reverse
from django.utils import timezone

import hoshitaku
from hoshitaku.web.clocks.shown import terms_of
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.tables.hub import hub
from hoshitaku.web.tables.models import Seat, Table
from hoshitaku.web.tables.plates import plate
from hoshitaku.web.words import language

RIM = 17


def row(table: Table, viewer: Viewer | None) -> dict[str, Any]:
    """What a list says of a table."""
    seats = list(table.seats.all())
    mine = [seat for seat in seats if viewer is not None and seat.viewer_id == viewer.pk]
    age = timezone.now() - table.moved
    terms = terms_of(table)
    return {
        "slug": table.slug,
        "game": table.game,
        "game_title": hoshitaku.game(table.game).title(language()),
        "title": table.title,
        "language": table.language,
        "url": reverse("table", args=[table.slug]),
        "replay_url": reverse("replay", args=[table.slug]),
        "sit_url": reverse("sit", args=[table.slug]),
        "status": table.status,
        "pace": table.pace,
        "clock": terms.short() if terms is not None else "",
        "seats": [plate(table, seat, mine[0].number if mine else None) for seat in seats],
        "spots": spots(len(seats)),
        "free": [seat.number for seat in seats if seat.kind == Seat.Kind.OPEN],
        "mine": bool(mine),
        "your_turn": any(not seat.bot_plays and waits(table, seat) for seat in mine),
        "spectators": hub.watchers(table.pk),
        "revision": table.revision,
        "age": int(age.total_seconds()),
    }


def spots(seats: int) -> list[tuple[int, int]]:
    """Where seats are around the small table of a list, the first at its top."""
    turns = [tau * number / seats for number in range(seats)]
    return [(round(RIM * sin(turn)), round(-RIM * cos(turn))) for turn in turns]


def waits(table: Table, seat: Seat) -> bool:
    """Whether a table waits for a seat."""
    return table.status == Table.Status.PLAYING and table.actor == seat.number
