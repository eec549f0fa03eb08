"""Badges for firsts: what somebody did for the first time, game by game, with the day. They follow from the results,
whenever those were; nobody is told of one, and none can be lost.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.db.models import F, Min, Q

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.templating.translate import page_language

WITH_RIVALS: Final = Q(seats__gt=1)
# Each by its name in texts/standing.toml, where its rule is told.
BADGE_CONDITIONS: Final = {
    "finished": Q(),
    "won": Q(won=True) & WITH_RIVALS,
    "won_alone": Q(won=True, seats=1),
    "won_people": Q(won=True, bots=0) & WITH_RIVALS,
    "won_many": Q(won=True, seats__gte=4, bots__lt=F("seats") - 1),
    "rated": Q(mu__isnull=False),
}


def badges_of(viewer: Viewer) -> list[dict[str, Any]]:
    """The badges of a member by game, each with when it was earned, the first before the others."""
    # Not called as fields are: a later condition would mean the day instead of the field.
    firsts = {
        f"first_{n}": Min("over", filter=which) if which else Min("over") for n, which in BADGE_CONDITIONS.items()
    }
    counted = Result.objects.filter(viewer=viewer).values("game").annotate(**firsts)
    rows: dict[str, dict[str, Any]] = {row["game"]: dict(row) for row in counted}
    found = []
    for game in hoshitaku.game_names():
        days = rows.get(game, {})
        earned: list[tuple[datetime, str]] = [
            (days[f"first_{n}"], n) for n in BADGE_CONDITIONS if days.get(f"first_{n}")
        ]
        if earned:
            title = hoshitaku.game(game).title(page_language())
            found.append({"title": title, "firsts": [{"name": name, "on": on.date()} for on, name in sorted(earned)]})
    return found
