"""A person's own finished games, filtered and paginated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.timezone import get_default_timezone

import hoshitaku
from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.pages import Page
from hoshitaku.web.http.pagination import ListPage, paginate
from hoshitaku.web.ratings import leaderboard, profile
from hoshitaku.web.ratings.models import Result
from hoshitaku.web.ratings.profile import ResultRow
from hoshitaku.web.table.models import Seat
from hoshitaku.web.table.seats.bot_names import seat_name
from hoshitaku.web.templating.translate import page_language, t

GAMES_PER_PAGE = 25
OUTCOME_CHOICES = ("won", "not_won", "rated", "not_rated")


@dataclass(frozen=True)
class OtherPlayer:
    """Another seat of a finished game."""

    name: str
    is_bot: bool


@dataclass(frozen=True, kw_only=True)
class OwnResultRow(ResultRow):
    """A finished game, with the title of its table and the others."""

    table_title: str
    other_players: Sequence[OtherPlayer]


@dataclass(frozen=True, kw_only=True)
class HistoryPage(Page):
    """The viewer's finished games."""

    template = "ratings/finished_games.html"

    rows: Sequence[OwnResultRow]
    list_page: ListPage
    filters: Mapping[str, str]  # by the names of the fields: "game", "result", "with" and "since"
    errors: Mapping[str, str]  # the same, of invalid ones
    game_titles: Sequence[tuple[str, str]]  # names and titles
    outcome_choices: Sequence[str]


def history_page(request: HttpRequest, viewer: Viewer) -> HistoryPage:
    """One page of games. An invalid filter is reported next to its field and ignored."""
    asked = {key: str(value) for key, value in request.GET.items()}
    filters, errors = _read_filters(asked)
    found = paginate(request, _filtered_results(viewer, filters), GAMES_PER_PAGE)
    given = {key: asked.get(key, "") for key in ("game", "result", "with", "since")}
    return HistoryPage(
        rows=[_result_row(result) for result in found.rows],
        list_page=found,
        filters=given,
        errors=errors,
        game_titles=leaderboard.game_titles(),
        outcome_choices=OUTCOME_CHOICES,
    )


def _read_filters(asked: Mapping[str, str]) -> tuple[dict[str, Any], dict[str, str]]:
    filters: dict[str, Any] = {}
    errors = {}
    if asked.get("game") in hoshitaku.game_names():
        filters["game"] = asked["game"]
    if asked.get("result") in OUTCOME_CHOICES:
        filters["result"] = asked["result"]
    name = asked.get("with", "").strip()
    if "\0" in name or len(name) > MAX_NAME_LENGTH:
        errors["with"] = t("ratings.with_wrong", most=MAX_NAME_LENGTH)
    elif name:
        filters["with"] = name
    since = asked.get("since", "").strip()
    try:
        if since:
            filters["since"] = _start_of_day(date.fromisoformat(since))
    except (ValueError, OverflowError):
        errors["since"] = t("ratings.since_wrong")
    return filters, errors


def _start_of_day(day: date) -> datetime:
    """The first moment of a day in the server's time zone. Raises OverflowError before the year 1 of UTC."""
    return datetime.combine(day, time(), get_default_timezone()).astimezone(UTC)


def _filtered_results(viewer: Viewer, filters: Mapping[str, Any]) -> QuerySet[Result]:
    results = Result.objects.filter(viewer=viewer)
    if "game" in filters:
        results = results.filter(game=filters["game"])
    if "since" in filters:
        results = results.filter(finished__gte=filters["since"])
    if "with" in filters:
        others = Seat.objects.filter(table=OuterRef("table"), name__icontains=filters["with"])
        results = results.filter(Exists(others.exclude(number=OuterRef("seat"))))
    outcome = filters.get("result")
    if outcome in ("won", "not_won"):
        results = results.filter(won=outcome == "won")
    elif outcome is not None:
        results = results.filter(mu__isnull=outcome == "not_rated")
    return results.select_related("table").prefetch_related("table__seats").order_by("-finished", "-pk")


def _result_row(result: Result) -> OwnResultRow:
    others = [seat for seat in result.table.seats.all() if seat.number != result.seat]
    people = [OtherPlayer(seat_name(seat, page_language()), seat.kind == Seat.Kind.BOT) for seat in others]
    fields = profile.result_fields(result, is_own_page=True)
    return OwnResultRow(**fields, table_title=result.table.title, other_players=people)
