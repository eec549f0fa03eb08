"""Badges for a member's firsts in each game, with their times.

They are computed from all results, so they are never lost and need no notification.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import F, Min, Q

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.templating.translate import page_language

HAS_OPPONENTS_CONDITION: Final = Q(seat_count__gt=1)
# Keys in texts/ratings.toml, which explains each rule.
CONDITION_BY_BADGE: Final = {
    "finished": Q(),
    "won": Q(won=True) & HAS_OPPONENTS_CONDITION,
    "won_alone": Q(won=True, seat_count=1),
    "won_people": Q(won=True, bot_count=0) & HAS_OPPONENTS_CONDITION,
    "won_many": Q(won=True, seat_count__gte=4, bot_count__lt=F("seat_count") - 1),
    "rated": Q(mu__isnull=False),
}


@dataclass(frozen=True)
class Badge:
    """A first: the key of its text, and when the game ended."""

    name: str
    earned_at: datetime


@dataclass(frozen=True)
class GameBadges:
    """The badges in a game, the earliest first."""

    game_title: str
    badges: Sequence[Badge]


def badges_of(viewer: Viewer) -> list[GameBadges]:
    """The badges of a member by game, with their dates, the earliest first."""
    # Not named like fields: a later filter would refer to the annotation instead of the field.
    firsts = {
        f"first_{n}": Min("finished", filter=which) if which else Min("finished")
        for n, which in CONDITION_BY_BADGE.items()
    }
    counted = Result.objects.filter(viewer=viewer).values("game").annotate(**firsts)
    rows: dict[str, dict[str, Any]] = {row["game"]: dict(row) for row in counted}
    found = []
    for game in hoshitaku.game_names():
        days = rows.get(game, {})
        earned: list[tuple[datetime, str]] = [
            (days[f"first_{n}"], n) for n in CONDITION_BY_BADGE if days.get(f"first_{n}")
        ]
        if earned:
            title = hoshitaku.game(game).title(page_language())
            found.append(GameBadges(title, [Badge(name, on) for on, name in sorted(earned)]))
    return found
