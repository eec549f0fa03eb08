"""Tables as rows of a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, sin, tau

from django.urls import reverse

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.clocks.page import time_control_of
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.page.seat_panels import SeatPanel, seat_panel
from hoshitaku.web.table.page.streams import table_streams
from hoshitaku.web.templating.translate import page_language

SEAT_CIRCLE_RADIUS = 17


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table in a list."""

    game_title: str
    table_title: str
    url: str
    replay_url: str
    status: str  # "waiting", "playing" or "over"
    pace: str  # "live" or "slow"
    time_control_text: str  # the time control as text; "" without a clock
    seat_panels: Sequence[SeatPanel]
    seat_coordinates: Sequence[tuple[int, int]]  # where its seats are in the small picture
    open_seats: Sequence[int]  # numbers of open seats
    is_own: bool  # whether the viewer has a seat
    is_your_turn: bool
    spectator_count: int


def table_row(table: Table, viewer: Viewer | None) -> TableRow:
    """A table in a list."""
    seats = list(table.seats.all())
    mine = [seat for seat in seats if viewer is not None and seat.viewer_id == viewer.pk]
    terms = time_control_of(table)
    return TableRow(
        game_title=hoshitaku.game(table.game).title(page_language()),
        table_title=table.title,
        url=reverse("table", args=[table.slug]),
        replay_url=reverse("replay", args=[table.slug]),
        status=table.status,
        pace=table.pace,
        time_control_text=terms.short_text() if terms is not None else "",
        seat_panels=[seat_panel(table, seat, mine[0].number if mine else None) for seat in seats],
        seat_coordinates=seat_coordinates(len(seats)),
        open_seats=[seat.number for seat in seats if seat.kind == Seat.Kind.OPEN],
        is_own=bool(mine),
        is_your_turn=any(not seat.bot_plays and is_waiting_for(table, seat) for seat in mine),
        spectator_count=table_streams.count_spectators(table.pk),
    )


def seat_coordinates(seat_count: int) -> list[tuple[int, int]]:
    """The positions of the seats around the small table of a list, the first at its top."""
    turns = [tau * number / seat_count for number in range(seat_count)]
    return [(round(SEAT_CIRCLE_RADIUS * sin(turn)), round(-SEAT_CIRCLE_RADIUS * cos(turn))) for turn in turns]


def is_waiting_for(table: Table, seat: Seat) -> bool:
    """Whether a table waits for a seat."""
    return table.status == Table.Status.PLAYING and table.actor == seat.number
