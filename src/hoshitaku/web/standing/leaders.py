"""The leaderboard of a game: members who chose to be seen, with bots as fixed points, and provisional ratings apart."""

from __future__ import annotations

from math import inf
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.urls import reverse

import hoshitaku
from hoshitaku.web.people.models import Viewer
from hoshitaku.web.standing import profile, scale
from hoshitaku.web.standing.models import Rating
from hoshitaku.web.tables.levels import level_number, level_title
from hoshitaku.web.words import language

ON_A_PAGE = 50


def page(game: str, provisional: bool, number: str | None, viewer: Viewer | None) -> dict[str, Any]:
    """One page of it."""
    found = Paginator(listed(game, provisional), ON_A_PAGE).get_page(number)
    before = _read(found)
    rows = [_row(rating, rank, viewer) for rank, rating in enumerate(found, found.start_index())]
    mine = Rating.objects.filter(viewer=viewer, game=game).first() if viewer else None
    return {
        "game": {"name": game, "title": hoshitaku.game(game).title(language())},
        "games": [(name, hoshitaku.game(name).title(language())) for name in hoshitaku.game_names()],
        "provisional": provisional,
        "found": found,
        "rows": rows if provisional else _with_bots(rows, game, found, before),
        "mine": mine and profile.of(mine),
    }


def _read(found: Page[Rating]) -> Rating | None:
    """Read a page in one query with the rating just above it, which is returned; None on the first page."""
    first = (found.number - 1) * ON_A_PAGE
    read = list(found.paginator.object_list[max(first - 1, 0) : first + ON_A_PAGE])
    before = read.pop(0) if first else None
    found.object_list = read
    return before


def listed(game: str, provisional: bool) -> QuerySet[Rating]:
    """The ratings that everybody may see, the best first."""
    seen = Rating.objects.filter(game=game, settled=not provisional)
    public = seen.filter(viewer__member__public=True, viewer__user__is_active=True)
    return public.select_related("viewer__member").order_by("-mu", "pk")


def _row(rating: Rating, rank: int, viewer: Viewer | None) -> dict[str, Any]:
    return {
        "rank": rank,
        "name": rating.viewer.name,
        "emblem": rating.viewer.emblem,
        "url": reverse("member", args=[rating.viewer.member.address]),
        "me": viewer is not None and rating.viewer_id == viewer.pk,
        **profile.of(rating),
    }


def bots(game: str) -> list[dict[str, Any]]:
    """The bots whose strength at a game was measured, the strongest first."""
    found = []
    for level in scale.ANCHORS.get(game, {}):
        fixed = scale.MODEL.mu + scale.ANCHORS[game][level] / scale.K
        found.append(
            {"bot": True, "name": level_title(level), "level": level_number(level), "points": scale.points(fixed)}
        )
    return sorted(found, key=lambda bot: -bot["points"])


def _with_bots(
    rows: list[dict[str, Any]], game: str, found: Page[Rating], before: Rating | None
) -> list[dict[str, Any]]:
    """Bots where they stand among the rows of this page: below the last of the page before, above its own last."""
    above = scale.points(before.mu) if before is not None else inf
    below = rows[-1]["points"] if found.has_next() else -inf
    here = [bot for bot in bots(game) if below < bot["points"] <= above]
    return sorted([*rows, *here], key=lambda row: -row["points"])
