"""Which games are rated, and whose gain is not. The page about ratings explains the reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import combinations
from typing import Final

from django.db.models import Exists, OuterRef

from hoshitaku.web.ratings.models import Result
from hoshitaku.web.ratings.rating_scale import bot_rating
from hoshitaku.web.table.models import Action, Seat, Table
from hoshitaku.web.table.play.log_step import GRANTED_UNDO_DECISION

# Reasons why a game is unrated, in the order of checks; the texts are in texts/ratings.toml.
UNRATED_REASONS: Final = (
    "branched", "alone", "together", "known_start", "one_device", "gone", "guest", "bot", "hint", "granted", "undo",
    "often",
)  # fmt: skip

# Limits how far two people can raise one of them by repeated games within a day.
MAX_GAMES_TOGETHER: Final = 5
TOGETHER_PERIOD: Final = timedelta(days=1)


def why_unrated(table: Table, seats: Sequence[Seat], hint_given: bool) -> str:
    """Why a finished game is unrated, as one of UNRATED_REASONS; "" if it is rated."""
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
    """Whether the players were opponents, so that ranks compare them."""
    return not table.losers and table.options.get("mode", "standard") == "standard"


def have_met_too_often(table: Table, people: Sequence[Seat]) -> bool:
    """Whether two of these people have reached the daily limit of rated games of this kind together."""
    counted = Result.objects.filter(
        viewer__in=[seat.viewer_id for seat in people], game=table.game, unrated_reason="",
        finished__gt=table.last_choice - TOGETHER_PERIOD, finished__lte=table.last_choice,
    )  # fmt: skip
    at: dict[int, list[int]] = {}
    for played, viewer in counted.order_by("viewer").values_list("table", "viewer"):
        at.setdefault(played, []).append(viewer)
    met = Counter(pair for viewers in at.values() for pair in combinations(viewers, 2))
    return any(games >= MAX_GAMES_TOGETHER for games in met.values())


def was_undone_past_reveal(table: Table) -> bool:
    """Whether a choice was undone after hidden information or a chance result was seen.

    Tables forbid it; a log of an earlier version, or one edited manually, may contain it.
    """
    seen = Action.objects.filter(
        table=table, final=True, back_to__isnull=True, seq__gt=OuterRef("back_to"), seq__lt=OuterRef("seq")
    )
    return Action.objects.filter(Exists(seen), table=table, back_to__isnull=False).exists()


def seats_bots_chose_for(table: Table, seats: Sequence[Seat]) -> set[int]:
    """The seats of people with at least one choice by a bot."""
    people = [seat.number for seat in seats if seat.kind == Seat.Kind.PERSON]
    chosen = Action.objects.filter(table=table, by_bot=True, actor__in=people)
    return set(chosen.values_list("actor", flat=True).distinct())


def rank_by_seat(table: Table, seats: Sequence[Seat]) -> list[int]:
    """The rank of every seat, from 1. Players who left for good rank behind all others."""
    places: list[int] = table.places or []
    behind = max(places) + 1
    return [behind if seat.bot_plays else place for seat, place in zip(seats, places, strict=True)]
