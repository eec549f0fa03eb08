"""Which games count for ratings, and whose gain does not. The page about ratings says so with the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import combinations
from typing import Final

from django.db.models import Exists, OuterRef

from hoshitaku.web.ratings.model_openskill import bot_rating
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.table.models import Action, Seat, Table
from hoshitaku.web.table.play.step import GRANTED_UNDO_DECISION

# Why a game counts for nobody, in the order in which it is asked; each has its words in texts/standing.toml.
UNRATED_REASONS: Final = (
    "branched", "alone", "together", "known_start", "one_device", "gone", "guest", "bot", "hint", "granted", "undo",
    "often",
)  # fmt: skip

# Two people who want to lift one of them by game after game get no further than this within a day.
MAX_GAMES_TOGETHER: Final = 5
TOGETHER_PERIOD: Final = timedelta(days=1)


def why_unrated(table: Table, seats: Sequence[Seat], hint_given: bool) -> str:
    """Why a finished game counts for no rating, as one of REASONS; "" if it does."""
    people = [seat for seat in seats if seat.kind == Seat.Kind.PERSON]
    bots = [seat for seat in seats if seat.kind == Seat.Kind.BOT]
    found = {
        "branched": table.branched_at is not None,
        "alone": len(seats) < 2,
        "together": not is_competitive(table),
        "known_start": bool(table.options.get("journey")),
        "one_device": len({seat.viewer_id for seat in people}) < len(people),
        "gone": any(seat.viewer_id is None for seat in people),
        "guest": any(seat.viewer is not None and seat.viewer.user_id is None for seat in people),
        "bot": any(bot_rating(table.game, seat.level) is None for seat in bots),
        "hint": hint_given,
    }
    reason = next((name for name in UNRATED_REASONS if found.get(name)), "")
    if not reason and Action.objects.filter(table=table, decision=GRANTED_UNDO_DECISION).exists():
        return "granted"
    if not reason and was_undone_past_reveal(table):
        return "undo"
    return reason or ("often" if have_met_too_often(table, people) else "")


def is_competitive(table: Table) -> bool:
    """Whether its players were rivals, so that its ranks compare them."""
    return not table.losers and table.options.get("mode", "standard") == "standard"


def have_met_too_often(table: Table, people: Sequence[Seat]) -> bool:
    """Whether two of these people have had as many rated games of this kind together as count within a day."""
    counted = Result.objects.filter(
        viewer__in=[seat.viewer_id for seat in people], game=table.game, uncounted="",
        over__gt=table.moved - TOGETHER_PERIOD, over__lte=table.moved,
    )  # fmt: skip
    at: dict[int, list[int]] = {}
    for played, viewer in counted.order_by("viewer").values_list("table", "viewer"):
        at.setdefault(played, []).append(viewer)
    met = Counter(pair for viewers in at.values() for pair in combinations(viewers, 2))
    return any(games >= MAX_GAMES_TOGETHER for games in met.values())


def was_undone_past_reveal(table: Table) -> bool:
    """Whether a choice was taken back after something hidden or by chance had been seen. The tables forbid it; a log of
    an earlier version, or one that was changed by hand, may say otherwise.
    """
    seen = Action.objects.filter(
        table=table, final=True, to__isnull=True, seq__gt=OuterRef("to"), seq__lt=OuterRef("seq")
    )
    return Action.objects.filter(Exists(seen), table=table, to__isnull=False).exists()


def seats_bots_chose_for(table: Table, seats: Sequence[Seat]) -> set[int]:
    """The seats of people for whom a bot chose at least once."""
    people = [seat.number for seat in seats if seat.kind == Seat.Kind.PERSON]
    chosen = Action.objects.filter(table=table, by_bot=True, actor__in=people)
    return set(chosen.values_list("actor", flat=True).distinct())


def rank_by_seat(table: Table, seats: Sequence[Seat]) -> list[int]:
    """The rank of every seat, 1 first. Whoever left for good comes behind all who stayed."""
    places: list[int] = table.places or []
    behind = max(places) + 1
    return [behind if seat.bot_plays else place for seat, place in zip(seats, places, strict=True)]
