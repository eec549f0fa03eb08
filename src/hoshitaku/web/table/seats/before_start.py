"""The host's actions before the game: bots, open seats, one seat more or fewer, and the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db.models import F

import hoshitaku
from hoshitaku.kernel.game import BOT_SEATS
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.seats.bot_levels import default_level, is_known_level
from hoshitaku.web.table.seats.host_rights import require_host_rights
from hoshitaku.web.table.seats.sit_and_leave import make_bot_seat, start_game_if_full
from hoshitaku.web.templating.translate import page_language

MIN_WAITING_SEATS = 2  # seats while the host waits for friends


@contextmanager
def change_waiting_table(slug: str, host: Viewer) -> Iterator[Table]:
    """Lock the table for the host's changes; Problem 403 without the host's rights, 409 once the game has begun."""
    with change_table(slug) as table:
        require_host_rights(table, host)
        if table.status != Table.Status.WAITING:
            raise Problem(409, "begun", "stale")
        yield table


def fill_seat_with_bot(slug: str, host: Viewer, seat_number: int, level: str = "") -> None:
    """The host gives an open seat to a bot; `level` "" means the default bot."""
    with change_waiting_table(slug, host) as table:
        seat = _find_seat(table, seat_number, Seat.Kind.OPEN)
        make_bot_seat(seat, level if is_known_level(table.game, level) else default_level(table.game))
        seat.save()
        start_game_if_full(table)


def open_bot_seat(slug: str, host: Viewer, seat_number: int) -> None:
    """The host opens a bot's seat to people."""
    with change_waiting_table(slug, host) as table:
        seat = _find_seat(table, seat_number, Seat.Kind.BOT)
        if seat_number in table.options.get(BOT_SEATS, []):
            raise Problem(409, "seat_taken", "stale")  # The game began elsewhere, with a bot that its rules put there.
        seat.kind, seat.level, seat.name = Seat.Kind.OPEN, "", ""
        seat.save()


def add_seat(slug: str, host: Viewer, expected_count: int) -> None:
    """The host adds an open seat to a table of `expected_count` seats.

    Problem 409 if it has another number of seats (so that a repeated form does nothing), 400 if the game does not allow
    one more.
    """
    with change_waiting_table(slug, host) as table:
        seats = _check_seat_count_unchanged(table, expected_count)
        _check_seat_count(table, len(seats) + 1, seats)
        held = {seat.emblem for seat in seats}
        Seat.objects.create(table=table, number=len(seats), emblem=next(e for e in EMBLEMS if e not in held))


def remove_seat(slug: str, host: Viewer, seat_number: int, expected_count: int) -> None:
    """The host removes an open seat of a table of `expected_count` seats; Problems like those of `add_seat`.

    Later seats move up, and the game begins if all others are taken.
    """
    with change_waiting_table(slug, host) as table:
        seats = _check_seat_count_unchanged(table, expected_count)
        seat = _find_seat(table, seat_number, Seat.Kind.OPEN)
        others = [other for other in seats if other.pk != seat.pk]
        _check_seat_count(table, len(others), others)
        if len(others) < MIN_WAITING_SEATS:
            raise Problem(409, "stale", "stale")  # No page offers it: a person alone would find the game begun.
        seat.delete()
        for after in table.seats.filter(number__gt=seat_number):
            Seat.objects.filter(pk=after.pk).update(number=after.number - 1)
        ChatLine.objects.filter(table=table, seat__gt=seat_number).update(seat=F("seat") - 1)
        start_game_if_full(table)


def start_with_bots(slug: str, host: Viewer) -> None:
    """The host begins; bots take the seats that are still open."""
    with change_waiting_table(slug, host) as table:
        for seat in table.seats.filter(kind=Seat.Kind.OPEN):
            make_bot_seat(seat, default_level(table.game))
            seat.save()
        start_game_if_full(table)


def is_seat_count_allowed(table: Table, seats: Sequence[Seat], count: int) -> bool:
    """Whether the game can be played by `count` seats with the options and the bots of the table."""
    return table.branched_at is None and _setup_error(table, seats, count) is None


def _check_seat_count_unchanged(table: Table, of: int) -> list[Seat]:
    seats = list(table.seats.all())
    if len(seats) != of:
        raise Problem(409, "stale", "stale")
    return seats


def _find_seat(table: Table, number: int, kind: Seat.Kind) -> Seat:
    seat = table.seats.filter(number=number, kind=kind).first()
    if seat is None:
        raise Problem(409, "seat_taken", "stale")
    return seat


def _check_seat_count(table: Table, count: int, seats: Sequence[Seat]) -> None:
    if table.branched_at is not None:
        raise Problem(409, "stale", "stale")  # No page offers it: the game already has its seats.
    refusal = _setup_error(table, seats, count)
    if refusal is not None:
        raise Problem(400, "bad_setup", reason=refusal.text(page_language()))


def _setup_error(table: Table, seats: Sequence[Seat], count: int) -> hoshitaku.SetupError | None:
    game = hoshitaku.game(table.game)
    bots = [number for number, seat in enumerate(seats) if seat.kind == Seat.Kind.BOT]
    try:
        game.new(seats=count, options=game.options_with_bots(table.options, bots))
    except hoshitaku.SetupError as refusal:
        return refusal
    return None
