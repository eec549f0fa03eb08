"""Creates tables: from the form, with one click, as a rematch, or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from django.db import transaction

import hoshitaku
from hoshitaku import Game
from hoshitaku.games.kits import KITS
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.clocks import page as clocks_page
from hoshitaku.web.clocks.models import Clock
from hoshitaku.web.clocks.time_controls import TimeControl
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, Table, TableSecret
from hoshitaku.web.table.play import deal
from hoshitaku.web.table.seats.bot_levels import default_level
from hoshitaku.web.table.seats.sit_and_leave import (
    find_pairs_kept_apart,
    make_bot_seat,
    start_game_if_full,
    viewer_seats,
)
from hoshitaku.web.templating.translate import page_language

QUICK_START_SEAT_COUNT = 3


@dataclass
class SeatPlan:
    """What a seat is to be: "me", "open", "bot", or "guest" (another person at the same device, with a name)."""

    kind: str
    level: str = ""
    name: str = ""


@dataclass
class TablePlan:
    """What the host chose in the form."""

    game: str
    seat_plans: list[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    pace: str = Table.Pace.LIVE
    is_public: bool = False
    title: str = ""
    language: str = ""
    time_control: TimeControl | None = None


def create_table(plan: TablePlan, host: Viewer, rematch_of: Table | None = None) -> Table:
    """A new table with the dealer's commitment. Play begins immediately if no seat is open, or Problem 400."""
    game = hoshitaku.game(plan.game)
    _check_setup(game, plan)
    with transaction.atomic():
        table = create_empty_table(
            game=plan.game,
            options=plan.options,
            rules_version=game.rules_version,
            pack=deal.store_pack(game, game.pack),
            title=plan.title,
            language=plan.language,
            pace=plan.pace,
            public=plan.is_public,
            host=host,
            rematch_of=rematch_of,
            time_control=plan.time_control,
        )
        create_seats(table, plan.seat_plans, host)
    with change_table(table.slug) as table:
        start_game_if_full(table)
    return table


def _check_setup(game: Game, plan: TablePlan) -> None:
    bots = [number for number, seat in enumerate(plan.seat_plans) if seat.kind == "bot"]
    try:
        game.new(seats=len(plan.seat_plans), options=game.options_with_bots(plan.options, bots))
    except hoshitaku.SetupError as refusal:
        raise Problem(400, "bad_setup", reason=refusal.text(page_language())) from refusal


def create_empty_table(time_control: TimeControl | None = None, **fields: Any) -> Table:
    """A new table of these fields, with the dealer's commitment to a new seed; nobody sits at it yet.

    The time control decides whether it is live or turn by turn.
    """
    seed = deal.new_seed()
    if time_control is not None:
        fields["pace"] = Table.Pace.LIVE if time_control.kind == Clock.Kind.LIVE else Table.Pace.SLOW
    table = Table.objects.create(commitment=deal.seed_commitment(seed), has_clock=time_control is not None, **fields)
    TableSecret.objects.create(table=table, seed=seed)
    if time_control is not None:
        time_control.create_clock(table)
    return table


def create_seats(table: Table, plans: list[SeatPlan], host: Viewer) -> None:
    """Create the seats of a new table and give each to its player."""
    emblems = [e for e in EMBLEMS if e != host.emblem]
    emblems.insert(next((n for n, plan in enumerate(plans) if plan.kind == "me"), 0), host.emblem)
    for number, plan in enumerate(plans):
        seat = Seat(table=table, number=number, emblem=emblems[number])
        if plan.kind == "bot":
            make_bot_seat(seat, plan.level)
        elif plan.kind in ("me", "guest"):
            seat.kind, seat.viewer = Seat.Kind.PERSON, host
            seat.name = plan.name or host.name
        seat.save()


def quick_start_ways(game: str) -> list[str]:
    """The ways to begin a game with one click: against bots, with friends, and alone or coop."""
    alone = ["alone"] if 1 in hoshitaku.game(game).seat_counts else []
    together = ["together"] if KITS[game].cooperative_options else []
    return ["bots", *alone, *together, "friends"]


def quick_start_plan(game: str, way: str) -> TablePlan:
    """The plan for a one-click game. Friends come by the invitation; the host may add seats for them.

    Against bots there are two of them, or fewer if the game takes fewer. A way that the game does not support counts as
    "bots".
    """
    found = hoshitaku.game(game)
    if way == "alone" and 1 in found.seat_counts:
        return TablePlan(game, [SeatPlan("me")])
    if way == "together" and KITS[game].cooperative_options:
        return TablePlan(game, [SeatPlan("me"), SeatPlan("open")], dict(KITS[game].cooperative_options))
    if way == "friends":
        return TablePlan(game, [SeatPlan("me"), SeatPlan("open")])
    count = min(found.seat_counts, key=lambda seats: abs(seats - QUICK_START_SEAT_COUNT))
    bots = [SeatPlan("bot", default_level(game)) for _ in range(count - 1)]
    return TablePlan(game, [SeatPlan("me"), *bots], dict(found.practice_options))


def find_or_create_rematch(slug: str, viewer: Viewer) -> Table:
    """The same people and bots again, one seat further.

    Seats of deleted accounts, and of people whom the requester has blocked or who blocked them, stay open. The second
    player to ask gets the table that the first one created.
    """
    old = Table.objects.filter(slug=slug).first()
    if old is None:
        raise Problem(404, "missing", "missing")
    if not viewer_seats(old, viewer):
        raise Problem(403, "forbidden", "forbidden")
    if old.status != Table.Status.OVER or old.imported:
        raise Problem(409, "not_over", "stale")
    with transaction.atomic():
        # Others who ask at the same time wait here: there may be no rematch row yet to lock.
        Table.objects.select_for_update().get(pk=old.pk)
        made = Table.objects.filter(rematch_of=old).first()
        return made or _create_rematch(old, viewer)


def _viewers_who_come_again(viewers: Sequence[int | None], asker: Viewer) -> set[int]:
    """The keys of all who play again: the requester, and others; no two of them have blocked each other."""
    others = dict.fromkeys(viewer for viewer in viewers if viewer is not None and viewer != asker.pk)
    sent = find_pairs_kept_apart.send(sender=Table, viewers=[asker.pk, *others])
    apart = {pair for _, pairs in sent for pair in cast("set[tuple[int, int]]", pairs)}
    coming = {asker.pk}
    for other in others:
        if not any((other, one) in apart for one in coming):
            coming.add(other)
    return coming


def _create_rematch(old: Table, asker: Viewer) -> Table:
    seats = list(old.seats.all())
    coming = _viewers_who_come_again([*(seat.viewer_id for seat in seats), old.host_id], asker)
    order = seats[1:] + seats[:1]
    table = create_empty_table(
        game=old.game,
        options=old.options,
        rules_version=hoshitaku.game(old.game).rules_version,
        pack=old.pack,
        title=old.title,
        language=old.language,
        pace=old.pace,
        host=old.host if old.host_id in coming else asker,
        rematch_of=old,
        time_control=clocks_page.time_control_of(old),
    )
    for number, seat in enumerate(order):
        gone = seat.kind == Seat.Kind.PERSON and seat.viewer_id not in coming
        Seat.objects.create(
            table=table,
            number=number,
            kind=Seat.Kind.OPEN if gone else seat.kind,
            viewer=None if gone else seat.viewer,
            name="" if gone else seat.name,
            emblem=seat.emblem,
            level=seat.level,
        )
    with change_table(table.slug) as table:
        start_game_if_full(table)
    with change_table(old.slug):
        pass  # Viewers of the old table see a link to the new one.
    return table
