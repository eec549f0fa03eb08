"""The finished games of somebody, for themselves: filtered and in pages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest

import hoshitaku
from hoshitaku.web.account.display_name import NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.pagination import paginate
from hoshitaku.web.ratings import profile
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.table.models import Seat
from hoshitaku.web.table.seats.bot_names import seat_name
from hoshitaku.web.templating.translate import page_language, t

GAMES_PER_PAGE = 25
OUTCOME_CHOICES = ("won", "not_won", "rated", "not_rated")


def finished_games_context(request: HttpRequest, viewer: Viewer) -> dict[str, Any]:
    """One page of them. A filter that makes no sense is named beside its field, and filters nothing."""
    asked = {key: str(value) for key, value in request.GET.items()}
    filters, errors = _read_filters(asked)
    found = paginate(request, _filtered_results(viewer, filters), GAMES_PER_PAGE)
    games = [(name, hoshitaku.game(name).title(page_language())) for name in hoshitaku.game_names()]
    given = {key: asked.get(key, "") for key in ("game", "result", "with", "since")}
    return {
        "rows": [_result_row(result) for result in found.rows],
        "page": found,
        "filters": given,
        "errors": errors,
        "games": games,
        "outcomes": OUTCOME_CHOICES,
    }


def _read_filters(asked: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, str]]:
    filters: dict[str, Any] = {}
    errors = {}
    if asked.get("game") in hoshitaku.game_names():
        filters["game"] = asked["game"]
    if asked.get("result") in OUTCOME_CHOICES:
        filters["result"] = asked["result"]
    name = asked.get("with", "").strip()
    if "\0" in name or len(name) > NAME_LENGTH:
        errors["with"] = t("standing.with_wrong", most=NAME_LENGTH)
    elif name:
        filters["with"] = name
    since = asked.get("since", "").strip()
    try:
        filters |= {"since": datetime.combine(date.fromisoformat(since), time(), UTC)} if since else {}
    except ValueError:
        errors["since"] = t("standing.since_wrong")
    return filters, errors


def _filtered_results(viewer: Viewer, filters: Mapping[str, Any]) -> QuerySet[Result]:
    results = Result.objects.filter(viewer=viewer)
    if "game" in filters:
        results = results.filter(game=filters["game"])
    if "since" in filters:
        results = results.filter(over__gte=filters["since"])
    if "with" in filters:
        others = Seat.objects.filter(table=OuterRef("table"), name__icontains=filters["with"])
        results = results.filter(Exists(others.exclude(number=OuterRef("seat"))))
    outcome = filters.get("result")
    if outcome in ("won", "not_won"):
        results = results.filter(won=outcome == "won")
    elif outcome is not None:
        results = results.filter(mu__isnull=outcome == "not_rated")
    return results.select_related("table").prefetch_related("table__seats").order_by("-over", "-pk")


def _result_row(result: Result) -> dict[str, Any]:
    others = [seat for seat in result.table.seats.all() if seat.number != result.seat]
    people = [{"name": seat_name(seat, page_language()), "bot": seat.kind == Seat.Kind.BOT} for seat in others]
    return {**profile.result_row(result, is_own_page=True), "name": result.table.title, "others": people}
