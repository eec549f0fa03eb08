"""Finished games for the tests of ratings, written as the tables leave them, without being played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import process_results
from hoshitaku.web.ratings.models import Rating, Result
from hoshitaku.web.table.models import Seat, Table, TableSecret
from hoshitaku.web.table.play import deal

BEGAN = timezone.now() - timedelta(days=30)


def account(name: str) -> Viewer:
    """A member."""
    return Viewer.objects.create(name=name, user=User.objects.create(username=name))


def finished(seats: Sequence[Viewer | str], places: Sequence[int], **fields: Any) -> Table:
    """A game that ended in these places: a viewer sits at each seat, or a bot by its name."""
    game = hoshitaku.game(fields.pop("game", "freekick"))
    given = {"losers": [], "scores": [10 * (9 - place) for place in places], "last_choice": ended(), **fields}
    table = Table.objects.create(
        game=game.name, rules_version=game.rules_version, pack=deal.store_pack(game, game.pack), commitment="none",
        status=Table.Status.OVER, places=list(places), **given,
    )  # fmt: skip
    TableSecret.objects.create(table=table, seed="")
    for number, sitter in enumerate(seats):
        who: dict[str, Any] = {"kind": Seat.Kind.BOT, "level": sitter, "name": "Altair"}
        if isinstance(sitter, Viewer):
            who = {"kind": Seat.Kind.PERSON, "viewer": sitter, "name": sitter.name}
        Seat.objects.create(table=table, number=number, emblem=number + 1, **who)
    return table


def ended() -> datetime:
    """When the next game ends: after all that ended before."""
    last = Table.objects.order_by("-last_choice").values_list("last_choice", flat=True).first()
    return (last or BEGAN) + timedelta(hours=1)


def count_all() -> None:
    """Note and count all finished games."""
    process_results.queue_earlier_games()
    process_results.process_queued_games()


def counted(seats: Sequence[Viewer | str], places: Sequence[int], **fields: Any) -> Table:
    """A finished game that has been counted."""
    table = finished(seats, places, **fields)
    count_all()
    return table


def rating(viewer: Viewer, game: str = "freekick") -> Rating:
    """The rating of a member now."""
    return Rating.objects.get(viewer=viewer, game=game)


def result(table: Table, viewer: Viewer) -> Result:
    """The result of a game for somebody."""
    return Result.objects.get(table=table, viewer=viewer)
