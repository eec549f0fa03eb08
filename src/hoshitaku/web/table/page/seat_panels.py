"""The seat panels of a table, and their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from django.urls import get_script_prefix, reverse

from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.clocks.page import SeatClock
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.seats.bot_levels import level_number, level_title
from hoshitaku.web.table.seats.bot_names import seat_name
from hoshitaku.web.table.seats.sit_and_leave import is_absent, is_unnamed_guest
from hoshitaku.web.table.seats.viewpoint import Viewpoint, awaited_own_seat
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True)
class SeatUrls:
    """Where the host changes a seat: to a bot, to an open seat, removed, or to a bot for an absent player."""

    bot: str
    open: str
    remove: str
    stand_in: str


@dataclass(frozen=True, kw_only=True)
class SeatPanel:
    """A seat as pages show it. Its CSS class is `seat-` with the emblem."""

    number: int
    emblem: int  # 1 to 5
    name: str
    is_unnamed_guest: bool = False
    kind: str  # "person", "open" or "bot"
    has_person_page: bool = False  # `seat/<number>/person/` below the table's
    bot_id: str = ""  # the bot's id ("cards"), "" for people
    bot_level_title: str = ""  # the bot's level as text
    bot_level_number: int | None = None  # the bot's level from 1 to 5; None for bots without levels
    is_own: bool  # the viewer's own seat
    is_awaited: bool
    bot_plays: bool = False  # a bot plays for a person who left
    clock: SeatClock | None = None
    lost_on_time: bool = False  # so that the bot keeps the seat
    has_closed_page: bool = False  # a person who has no page of the running table open
    may_be_replaced: bool = False  # the host may let a bot replace this person
    score: int | None
    rank: int | None = None  # at the end; if the game is lost, nobody has rank 1
    has_lost: bool = False  # as nobody won
    urls: SeatUrls | None = None  # None where seats cannot be changed: at a prepared board


class PlayerFields(TypedDict):
    """The fields of a seat that never change during a game. A dict, because the output of macros is cached by it."""

    number: int
    emblem: int
    name: str
    player: str


def table_url(table: Table) -> str:
    """The address of the table's page."""
    return _cached_table_url(table.slug, get_script_prefix())


@bounded_cache(caches.TABLE_URLS_CACHE_LIMIT)
def _cached_table_url(slug: str, prefix: str) -> str:
    return reverse("table", args=[slug])


def seat_panel(
    table: Table, seat: Seat, own_seat: int | None, clock: SeatClock | None = None, *, lost_on_time: bool = False
) -> SeatPanel:
    """The panel of a seat."""
    places = table.places if table.status == Table.Status.OVER else None
    return SeatPanel(
        number=seat.number,
        emblem=seat.emblem,
        name=seat_name(seat, page_language()) or t("table.seat_number", number=seat.number + 1),
        is_unnamed_guest=is_unnamed_guest(seat),
        kind=seat.kind,
        has_person_page=seat.kind == Seat.Kind.PERSON and seat.viewer_id is not None,
        bot_id=seat.level,
        bot_level_title=level_title(seat.level),
        bot_level_number=level_number(seat.level),
        is_own=seat.number == own_seat,
        is_awaited=table.status == Table.Status.PLAYING and table.actor == seat.number,
        bot_plays=seat.bot_plays,
        clock=clock,
        lost_on_time=lost_on_time,
        has_closed_page=seat.page_closed and not seat.is_played_by_bot and table.status != Table.Status.OVER,
        may_be_replaced=may_be_replaced(table, seat),
        score=table.scores[seat.number] if table.scores else None,
        rank=places[seat.number] if places else None,
        has_lost=seat.number in (table.losers or []),
        urls=_seat_urls(f"{table_url(table)}seat/{seat.number}/"),
    )


@bounded_cache(caches.SEAT_URLS_CACHE_LIMIT)
def _seat_urls(page: str) -> SeatUrls:
    return SeatUrls(f"{page}bot/", f"{page}open/", f"{page}remove/", f"{page}stand-in/")


def constant_panel_fields(seats: Sequence[SeatPanel]) -> list[PlayerFields]:
    """The fields of seats that never change during a game: drawings of these can be cached."""
    return [{"number": seat.number, "emblem": seat.emblem, "name": seat.name, "player": seat.bot_id} for seat in seats]


def may_be_replaced(table: Table, seat: Seat) -> bool:
    """Whether a bot may replace this person: the game waits for them, or they are away."""
    plays = table.status == Table.Status.PLAYING and seat.kind == Seat.Kind.PERSON and not seat.bot_plays
    return plays and (table.actor == seat.number or is_absent(table, seat))


def seat_to_hand_device_to(table: Table, seats: list[Seat], viewpoint: Viewpoint) -> SeatPanel | None:
    """The player to hand a shared device to; None while its current player may continue."""
    asked = awaited_own_seat(table, [seats[number] for number in viewpoint.shared_seats])
    return None if asked in (None, viewpoint.seat) else seat_panel(table, seats[asked], viewpoint.seat)


def seats_that_may_take_device(table: Table, seats: list[Seat], viewpoint: Viewpoint) -> list[SeatPanel]:
    """The players of a shared device who may take it while none of them has to choose."""
    if awaited_own_seat(table, [seats[number] for number in viewpoint.shared_seats]) is not None:
        return []
    return [
        seat_panel(table, seats[number], viewpoint.seat)
        for number in viewpoint.shared_seats
        if number != viewpoint.seat
    ]


def ranked_panels(table: Table, seats: list[Seat]) -> list[SeatPanel] | None:
    """The ranking at the end, best first; players with the same rank are in seat order."""
    if table.status != Table.Status.OVER or not table.places:
        return None
    order = sorted(range(len(seats)), key=table.places.__getitem__)
    return [seat_panel(table, seats[number], None) for number in order]
