"""Branches: play on from any moment of a finished game at a new table, alone with bots or with invited friends.

A player who has seen the end of the game knows what was hidden at that moment and what chance brought later. So
everything that the seat could not know then is dealt again, and chance follows a new seed. Each friend knows what all
the others held, so with friends everything that was hidden from anybody is dealt again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.urls import reverse

import hoshitaku
from hoshitaku import Position
from hoshitaku.kernel.game import BOT_SEATS
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.create import SeatPlan, create_empty_table, create_seats
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page.log import LogViewer
from hoshitaku.web.table.seats.bot_levels import (
    default_level,
    is_known_level,
    level_title_with_number,
    selectable_levels,
)
from hoshitaku.web.table.seats.sit_and_leave import start_game_if_full
from hoshitaku.web.table.seats.viewpoint import Viewpoint


@dataclass(frozen=True)
class BranchChoice:
    """A choice of the form to play on: its value, its text, and whether it is selected."""

    value: int | str
    title: str
    is_selected: bool


@dataclass(frozen=True)
class BranchForm:
    """The form to play on from a moment: POST `at`, `seat`, `level` and `others` to `table.urls.branch`."""

    may_invite_friends: bool  # whether others can be invited (`others=friends`)
    seat_choices: Sequence[BranchChoice]
    level_choices: Sequence[BranchChoice]


@dataclass(frozen=True)
class BranchOrigin:
    """Where a game was branched off: an entry of another game; `replay_url` is None if that game is gone."""

    entry_seq: int
    replay_url: str | None


def seats_to_play_on_from(table: Table) -> list[int]:
    """The seats of a finished game from which a person may play on; empty if this server cannot play it on.

    A seat that the rules give to a bot stays a bot's.
    """
    if table.status != Table.Status.OVER or not table.has_known_rules() or _started_from_position(table):
        return []
    return [number for number in range(table.seats.count()) if number not in table.options.get(BOT_SEATS, [])]


def _started_from_position(table: Table) -> bool:
    """Whether a game began at a position that a stranger wrote: the rules were only checked to replay its log."""
    return table.imported and table.branched_at is not None


def branch_form_context(snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position | None) -> BranchForm | None:
    """The form to play on from a moment; None if nobody can."""
    table = snapshot.table
    free = seats_to_play_on_from(table) if position is not None and position.actor != hoshitaku.OVER else []
    if not free or position is None:
        return None
    names = LogViewer(viewpoint.seat, viewpoint.lang, snapshot.seats).seat_names
    seat = next((wish for wish in (viewpoint.seat, position.actor) if wish in free), free[0])
    level = default_bot_level(table)
    return BranchForm(
        may_invite_friends=len(free) > 1,
        seat_choices=[BranchChoice(one, names[one], one == seat) for one in free],
        level_choices=[
            BranchChoice(one, level_title_with_number(one), one == level)
            for one in (selectable_levels(table.game) if len(snapshot.seats) > 1 else [])
        ],
    )


def default_bot_level(table: Table) -> str:
    """The level that bots get by default: the level they had in the game."""
    had = [seat.level for seat in table.seats.all() if seat.level in selectable_levels(table.game)]
    return had[0] if had else default_level(table.game)


def branch_origin(table: Table) -> BranchOrigin | None:
    """The game and the moment from which this one was branched; without an address if that table is not here."""
    if table.branched_at is None:
        return None
    source, at = table.branched_from, table.branched_at
    return BranchOrigin(at, f"{reverse('replay', args=[source.slug])}?at={at}" if source else None)


def redealt_branch_position(table: Table, entry_seq: int, seat: int, with_friends: bool = False) -> Position:
    """The position after an entry as a seat knows it, or as all may know it, with the rest dealt again.

    Problem 400 for an entry or a seat that does not exist, 409 if the position cannot be played.
    """
    if _started_from_position(table):
        raise Problem(409, "branch_middle", "refusal")
    if not 0 <= entry_seq <= table.revision:
        raise Problem(400, "malformed")
    position = positions.position_after(table, entry_seq)
    if position.actor == hoshitaku.OVER:
        raise Problem(409, "branch_end", "refusal")
    if seat not in seats_to_play_on_from(table):
        raise Problem(400, "branch_seat", "refusal")
    return position.redeal(None if with_friends else seat, random.SystemRandom())


def create_branch(table: Table, entry_seq: int, position: Position, seat_plans: list[SeatPlan], host: Viewer) -> Table:
    """A new table whose game begins at `position`, after entry `entry_seq` of another game.

    If a seat is open, the game begins once somebody has taken it.
    """
    with transaction.atomic():
        made = create_empty_table(
            game=table.game,
            options=table.options,
            rules_version=table.rules_version,
            pack=table.pack,
            title=table.title,
            host=host,
            branched_from=table,
            branched_at=entry_seq,
        )
        create_seats(made, seat_plans, host)
        with change_table(made.slug) as made:
            positions.store_position(made, 0, position)
            start_game_if_full(made)
    return made


def plan_branch_seats(table: Table, seat: int, level: str, with_friends: bool = False) -> list[SeatPlan]:
    """The person in this seat, bots of a level ("" for the default) in all others; Problem 400 for an unknown level.

    With friends, the seats that people may have are open.
    """
    if level and not is_known_level(table.game, level):
        raise Problem(400, "malformed")
    bot = SeatPlan("bot", level or default_bot_level(table))
    others = {number: SeatPlan("open") for number in seats_to_play_on_from(table)} if with_friends else {}
    return [SeatPlan("me") if number == seat else others.get(number, bot) for number in range(table.seats.count())]
