"""What the host does before the game: bots, open seats, one seat more or less, and the beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db.models import F

import hoshitaku
from hoshitaku.kernel.game import BOT_SEATS
from hoshitaku.web.people.models import EMBLEMS, Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.levels import may_sit, usual
from hoshitaku.web.tables.models import ChatLine, Seat, Table
from hoshitaku.web.tables.seats import begin_when_full, make_bot
from hoshitaku.web.words import language

MEETING = 2  # seats at least, while friends are waited for


@contextmanager
def preparing(slug: str, host: Viewer) -> Iterator[Table]:
    """The table, while the host prepares it; Problem 403 for others, 409 once the game has begun."""
    with changing(slug) as table:
        if table.host_id != host.pk:
            raise Problem(403, "not_host", "forbidden")
        if table.status != Table.Status.WAITING:
            raise Problem(409, "begun", "stale")
        yield table


def fill_with_bot(slug: str, host: Viewer, number: int, level: str = "") -> None:
    """The host gives an open seat to a bot, the usual one unless told otherwise."""
    with preparing(slug, host) as table:
        seat = _seat(table, number, Seat.Kind.OPEN)
        make_bot(seat, level if may_sit(table.game, level) else usual(table.game))
        seat.save()
        begin_when_full(table)


def open_up(slug: str, host: Viewer, number: int) -> None:
    """The host opens a bot's seat to people."""
    with preparing(slug, host) as table:
        seat = _seat(table, number, Seat.Kind.BOT)
        if number in table.options.get(BOT_SEATS, []):
            raise Problem(409, "seat_taken", "stale")  # The game began elsewhere, with a bot that its rules put there.
        seat.kind, seat.level, seat.name = Seat.Kind.OPEN, "", ""
        seat.save()


def add_seat(slug: str, host: Viewer, of: int) -> None:
    """The host puts one more seat to a table of so many, open.

    Problem 409 if it has another number of them (so that a repeated form does nothing), 400 if the game does not take
    so many.
    """
    with preparing(slug, host) as table:
        seats = _as_offered(table, of)
        _check_size(table, len(seats) + 1, seats)
        held = {seat.emblem for seat in seats}
        Seat.objects.create(table=table, number=len(seats), emblem=next(e for e in EMBLEMS if e not in held))


def remove_seat(slug: str, host: Viewer, number: int, of: int) -> None:
    """The host takes an open seat away from a table of so many; problems are as in `add_seat`.

    Those after it move up, and the game begins if the others are taken.
    """
    with preparing(slug, host) as table:
        seats = _as_offered(table, of)
        seat = _seat(table, number, Seat.Kind.OPEN)
        others = [other for other in seats if other.pk != seat.pk]
        _check_size(table, len(others), others)
        if len(others) < MEETING:
            raise Problem(409, "stale", "stale")  # No page offers it: one person alone would find the game begun.
        seat.delete()
        for after in table.seats.filter(number__gt=number):
            Seat.objects.filter(pk=after.pk).update(number=after.number - 1)
        ChatLine.objects.filter(table=table, seat__gt=number).update(seat=F("seat") - 1)
        begin_when_full(table)


def begin_with_bots(slug: str, host: Viewer) -> None:
    """The host begins: bots take the seats that are still open."""
    with preparing(slug, host) as table:
        for seat in table.seats.filter(kind=Seat.Kind.OPEN):
            make_bot(seat, usual(table.game))
            seat.save()
        begin_when_full(table)


def fits(table: Table, seats: Sequence[Seat], count: int) -> bool:
    """Whether the game can be played by so many with the options of the table and the bots that sit there."""
    return table.branched_at is None and _refusal(table, seats, count) is None


def _as_offered(table: Table, of: int) -> list[Seat]:
    seats = list(table.seats.all())
    if len(seats) != of:
        raise Problem(409, "stale", "stale")
    return seats


def _seat(table: Table, number: int, kind: Seat.Kind) -> Seat:
    seat = table.seats.filter(number=number, kind=kind).first()
    if seat is None:
        raise Problem(409, "seat_taken", "stale")
    return seat


def _check_size(table: Table, count: int, seats: Sequence[Seat]) -> None:
    if table.branched_at is not None:
        raise Problem(409, "stale", "stale")  # No page offers it: the game has its seats already.
    refusal = _refusal(table, seats, count)
    if refusal is not None:
        raise Problem(400, "bad_setup", reason=refusal.text(language()))


def _refusal(table: Table, seats: Sequence[Seat], count: int) -> hoshitaku.SetupError | None:
    game = hoshitaku.game(table.game)
    bots = [number for number, seat in enumerate(seats) if seat.kind == Seat.Kind.BOT]
    try:
        game.new(seats=count, options=game.options_with_bots(table.options, bots))
    except hoshitaku.SetupError as refusal:
        return refusal
    return None
