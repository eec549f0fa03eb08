"""Playing on from any moment of a finished game, at a new table: one person and bots, or friends who are invited.

Whoever has seen the game to its end knows what was hidden at that moment and what chance brought after it. So whatever
the seat could not know then is dealt again, and chance follows a new seed. Among friends each knows what all the others
held: there everything that was hidden from anybody is dealt again.
"""

from __future__ import annotations

import random
from typing import Any

from django.db import transaction
from django.urls import reverse

import hoshitaku
from hoshitaku import Position
from hoshitaku.kernel.game import BOT_SEATS
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import positions
from hoshitaku.web.tables.changes import changing
from hoshitaku.web.tables.levels import level_choice, levels, may_sit, usual
from hoshitaku.web.tables.log import Reader
from hoshitaku.web.tables.looks import Look
from hoshitaku.web.tables.models import Table
from hoshitaku.web.tables.moment import Moment
from hoshitaku.web.tables.seats import begin_when_full
from hoshitaku.web.tables.setup import SeatPlan, create, set_seats


def free_seats(table: Table) -> list[int]:
    """The seats of a finished game from which a person may play on: none if it cannot be played on here at all.

    A seat that the rules give to a bot stays a bot's.
    """
    if table.status != Table.Status.OVER or not table.has_known_rules() or _began_elsewhere(table):
        return []
    return [number for number in range(table.seats.count()) if number not in table.options.get(BOT_SEATS, [])]


def _began_elsewhere(table: Table) -> bool:
    """Whether a game began at a position that a stranger wrote: the rules have only ever been seen to play it out."""
    return table.imported and table.branched_at is not None


def offer(now: Moment, look: Look, position: Position | None) -> dict[str, Any] | None:
    """What the form at a moment offers; None if nobody can play on from there."""
    table = now.table
    free = free_seats(table) if position is not None and position.actor != hoshitaku.OVER else []
    if not free or position is None:
        return None
    names = Reader(look.seat, look.lang, now.seats).names
    seat = next((wish for wish in (look.seat, position.actor) if wish in free), free[0])
    level = usual_level(table)
    return {
        "friends": len(free) > 1,
        "seats": [{"value": one, "title": names[one], "chosen": one == seat} for one in free],
        "levels": [
            {"value": one, "title": level_choice(one), "chosen": one == level}
            for one in (levels(table.game) if len(now.seats) > 1 else [])
        ],
    }


def usual_level(table: Table) -> str:
    """How the bots play unless somebody chooses otherwise: as those of the game did."""
    had = [seat.level for seat in table.seats.all() if seat.level in levels(table.game)]
    return had[0] if had else usual(table.game)


def origin(table: Table) -> dict[str, Any] | None:
    """Of which game this one began in the middle, and at which moment; without an address if that is not here."""
    if table.branched_at is None:
        return None
    source, at = table.branched_from, table.branched_at
    return {"at": at, "url": f"{reverse('replay', args=[source.slug])}?at={at}" if source else None}


def start_of(table: Table, at: int, seat: int, friends: bool = False) -> Position:
    """The position after an entry of a finished game as a seat knows it, or all may know it, all else dealt again.

    Problem 400 for an entry or a seat that there is not, 409 if nothing can be played from there.
    """
    if _began_elsewhere(table):
        raise Problem(409, "branch_middle", "refusal")
    if not 0 <= at <= table.revision:
        raise Problem(400, "malformed")
    position = positions.position_after(table, at)
    if position.actor == hoshitaku.OVER:
        raise Problem(409, "branch_end", "refusal")
    if seat not in free_seats(table):
        raise Problem(400, "branch_seat", "refusal")
    return position.redeal(None if friends else seat, random.SystemRandom())


def branch(table: Table, at: int, start: Position, plan: list[SeatPlan], host: Viewer) -> Table:
    """A new table whose game begins at `start`, which came of entry `at` of the game of another.

    If a seat is open, it begins once somebody has taken it.
    """
    with transaction.atomic():
        made = create(
            game=table.game,
            options=table.options,
            rules=table.rules,
            pack=table.pack,
            title=table.title,
            host=host,
            branched_from=table,
            branched_at=at,
        )
        set_seats(made, plan, host)
        with changing(made.slug) as made:
            positions.store(made, 0, start)
            begin_when_full(made)
    return made


def seated(table: Table, seat: int, level: str, friends: bool = False) -> list[SeatPlan]:
    """The person in this seat, bots of a level ("" for the usual one) in all others; Problem 400 for an unknown one.

    With friends, the seats that people may have are open.
    """
    if level and not may_sit(table.game, level):
        raise Problem(400, "malformed")
    bot = SeatPlan("bot", level or usual_level(table))
    others = {number: SeatPlan("open") for number in free_seats(table)} if friends else {}
    return [SeatPlan("me") if number == seat else others.get(number, bot) for number in range(table.seats.count())]
