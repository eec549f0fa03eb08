"""Seats of a table as their plates show them, and in which order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.urls import get_script_prefix, reverse

from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.seats.bot_levels import level_number, level_title
from hoshitaku.web.table.seats.bot_names import seat_name
from hoshitaku.web.table.seats.sit_and_leave import is_absent, is_unnamed_guest
from hoshitaku.web.table.seats.viewpoint import Viewpoint, asked_seat
from hoshitaku.web.templating.translate import page_language, t


def table_url(table: Table) -> str:
    """The address of its page."""
    return _cached_table_url(table.slug, get_script_prefix())


@lru_cache(maxsize=1024)
def _cached_table_url(slug: str, prefix: str) -> str:
    return reverse("table", args=[slug])


def seat_panel(table: Table, seat: Seat, own_seat: int | None) -> dict[str, Any]:
    """A seat as its plate shows it."""
    places = table.places if table.status == Table.Status.OVER else None
    here = f"{table_url(table)}seat/{seat.number}/"
    return {
        "number": seat.number,
        "seat": seat.number,
        "emblem": seat.emblem,
        "name": seat_name(seat, page_language()) or t("tables.seat_number", number=seat.number + 1),
        "unnamed": is_unnamed_guest(seat),
        "kind": seat.kind,
        "known": seat.kind == Seat.Kind.PERSON and seat.viewer_id is not None,
        "player": seat.level,
        "level": level_title(seat.level),
        "level_number": level_number(seat.level),
        "me": seat.number == own_seat,
        "waited_for": table.status == Table.Status.PLAYING and table.actor == seat.number,
        "away": seat.bot_plays,
        "bot_plays": seat.bot_plays,
        "clock": None,
        "may_return": True,
        "closed": seat.closed and not seat.by_bot and table.status != Table.Status.OVER,
        "may_be_replaced": may_be_replaced(table, seat),
        "score": table.scores[seat.number] if table.scores else None,
        "rank": places[seat.number] if places else None,
        "lost": seat.number in (table.losers or []),
        "urls": {deed: f"{here}{deed}/" for deed in ("bot", "open", "away", "stand-in")},
    }


def constant_panel_fields(seats: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Seats as far as they stay the same through a game: what is drawn of these can be kept."""
    return [{key: seat.get(key) for key in ("number", "emblem", "name", "player")} for seat in seats]


def may_be_replaced(table: Table, seat: Seat) -> bool:
    """Whether it may come to that a bot stands in for this person: the game waits for them, or they are away."""
    if table.timed and seat.viewer_id != table.host_id:
        return False  # The clock decides.
    plays = table.status == Table.Status.PLAYING and seat.kind == Seat.Kind.PERSON and not seat.bot_plays
    return plays and (table.actor == seat.number or is_absent(table, seat))


def seat_to_hand_device_to(table: Table, seats: list[Seat], viewpoint: Viewpoint) -> dict[str, Any] | None:
    """Which player to hand a shared device to; None while its current player may continue."""
    asked = asked_seat(table, [seats[number] for number in viewpoint.shared_seats])
    return None if asked in (None, viewpoint.seat) else seat_panel(table, seats[asked], viewpoint.seat)


def seats_that_may_take_device(table: Table, seats: list[Seat], viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """The players of a shared device who may take it, while none of them is asked."""
    if asked_seat(table, [seats[number] for number in viewpoint.shared_seats]) is not None:
        return []
    return [
        seat_panel(table, seats[number], viewpoint.seat)
        for number in viewpoint.shared_seats
        if number != viewpoint.seat
    ]


def ranked_panels(table: Table, seats: list[Seat]) -> list[dict[str, Any]] | None:
    """The ranking at the end, best first; players who share a rank are in the order of their seats."""
    if table.status != Table.Status.OVER or not table.places:
        return None
    order = sorted(range(len(seats)), key=table.places.__getitem__)
    return [seat_panel(table, seats[number], None) for number in order]
