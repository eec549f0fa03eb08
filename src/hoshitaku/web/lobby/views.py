"""The lobby, my tables, a new table, and one-click play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import create_or_rename_viewer, get_or_create_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.learn import puzzles
from hoshitaku.web.learn.puzzle_cookie import read_puzzle_answers
from hoshitaku.web.learn.puzzles import PuzzleRow
from hoshitaku.web.lobby.forms import NewTableForm, apply_preset
from hoshitaku.web.lobby.last_options import read_last_options, store_last_options
from hoshitaku.web.lobby.new_table_page import GameEntry, game_list
from hoshitaku.web.lobby.table_rows import TableRow, table_row
from hoshitaku.web.social import friend_views, moderation_views, open_tables
from hoshitaku.web.social.friend_views import InvitationRow
from hoshitaku.web.social.matchmaking import views as matchmaking_views
from hoshitaku.web.social.matchmaking.views import WaitingFields
from hoshitaku.web.social.moderation_views import ModerationRow
from hoshitaku.web.social.open_tables import LISTED_FOR, TableFilter
from hoshitaku.web.table.create import create_table, quick_start_plan
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import personal_results
from hoshitaku.web.table.page.personal_results import GameResults
from hoshitaku.web.templating.translate import t

MAX_LISTED_TABLES = 30


@dataclass(frozen=True, kw_only=True)
class LobbyPage(Page):
    """The front page."""

    template = "lobby/lobby.html"

    games: Sequence[GameEntry]
    open_tables: Sequence[TableRow]
    tables_to_watch: Sequence[TableRow]  # to watch
    own_tables: Sequence[TableRow]
    play_url: str  # POST `game` and `way`: play with one click
    puzzle_of_day: PuzzleRow | None  # of the day
    matchmaking_wait: WaitingFields | None  # of a viewer who waits for a table
    invitations: Sequence[InvitationRow]
    moderation_notices: Sequence[ModerationRow]  # what staff has decided about the viewer


@dataclass(frozen=True, kw_only=True)
class MyTablesPage(Page):
    """The viewer's tables."""

    template = "lobby/my_tables.html"

    waiting_for_me: Sequence[TableRow]
    running: Sequence[TableRow]
    forming: Sequence[TableRow]
    finished: Sequence[TableRow]


@dataclass(frozen=True, kw_only=True)
class MyResultsPage(Page):
    """A viewer's results of finished games, achievements, and travel log."""

    template = "lobby/my_results.html"

    game_results: Sequence[GameResults]


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Games, open tables, tables to watch, and the viewer's tables."""
    viewer = viewer_of(request)
    lately = timezone.now() - LISTED_FOR
    public = Table.objects.filter(public=True, last_choice__gt=lately).order_by("-last_choice")
    public = public.select_related("clock").prefetch_related("seats")
    page = LobbyPage(
        games=game_list(),
        open_tables=table_rows(open_tables.find_open_tables(TableFilter(), viewer)[:MAX_LISTED_TABLES], viewer),
        tables_to_watch=table_rows(public.filter(status=Table.Status.PLAYING)[:MAX_LISTED_TABLES], viewer),
        own_tables=table_rows(tables_of_viewer(viewer).exclude(status=Table.Status.OVER)[:MAX_LISTED_TABLES], viewer)
        if viewer
        else [],
        play_url=reverse("play"),
        puzzle_of_day=puzzles.puzzle_of_day_row(read_puzzle_answers(request)),
        matchmaking_wait=matchmaking_views.lobby_waiting_fields(viewer),
        invitations=friend_views.lobby_invitation_rows(viewer),
        moderation_notices=moderation_views.own_moderation_rows(viewer),
    )
    return render_page(request, page)


def tables_of_viewer(viewer: Viewer) -> QuerySet[Table]:
    """Tables where a viewer has a seat, latest move first."""
    mine = Table.objects.filter(seats__viewer=viewer).distinct().order_by("-last_choice")
    return mine.select_related("clock").prefetch_related("seats")


def table_rows(tables: QuerySet[Table], viewer: Viewer | None) -> list[TableRow]:
    """Tables for a list."""
    return [table_row(table, viewer) for table in tables]


@require_safe
def my_tables(request: HttpRequest) -> HttpResponse:
    """The viewer's tables: those that wait for them, running, forming and finished ones."""
    viewer = viewer_of(request)
    mine = table_rows(tables_of_viewer(viewer)[:200], viewer) if viewer else []
    page = MyTablesPage(
        waiting_for_me=[table for table in mine if table.is_your_turn],
        running=[table for table in mine if table.status == "playing" and not table.is_your_turn],
        forming=[table for table in mine if table.status == "waiting"],
        finished=[table for table in mine if table.status == "over"],
    )
    return render_page(request, page)


@require_safe
def my_results(request: HttpRequest) -> HttpResponse:
    """A viewer's results of finished games, achievements, and travel log."""
    viewer = viewer_of(request)
    rate_limits.count_attempt(rate_limits.RECORD, request, viewer)
    return render_page(request, MyResultsPage(game_results=personal_results.personal_results(viewer)))


@require_POST
def quick_play(request: HttpRequest) -> HttpResponse:
    """Start a game with one click, against bots by default."""
    game = request.POST.get("game") or hoshitaku.game_names()[0]
    if game not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    rate_limits.count_attempt(rate_limits.NEW_TABLE, request, viewer_of(request))
    plan = quick_start_plan(game, request.POST.get("way", "bots"))
    made = create_table(plan, get_or_create_viewer(request, t("account.guest")))
    return redirect("table", made.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """The form for a new table."""
    values = request.POST if request.method == "POST" else request.GET
    name = values.get("game") or hoshitaku.game_names()[0]
    if name not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    viewer = viewer_of(request)
    game = hoshitaku.game(name)
    # A URL with options replaces all stored ones.
    given = {key: str(value) for key, value in values.items()}
    if not given.keys() - {"game"}:
        given = read_last_options(request, game)
    form = NewTableForm(game, apply_preset(game, given), viewer.name if viewer else "")
    if request.method != "POST" or "preset" in given:
        return render_page(request, form.make_page())
    plan, host_name = form.make_plan(), form.clean_host_name()
    if form.errors:
        return render_page(request, form.make_page(), 400)
    rate_limits.count_attempt(rate_limits.NEW_TABLE, request, viewer)
    host = create_or_rename_viewer(request, host_name, viewer.emblem if viewer else 1)
    table = create_table(plan, host)
    store_last_options(request, game, given)
    return redirect("table", table.slug)
