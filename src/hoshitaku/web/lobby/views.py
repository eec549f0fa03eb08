"""The lobby, my tables, a new table, and one-click play."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.account.viewers import create_or_rename_viewer, viewer_of, viewer_or_new_guest
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.learn import puzzles
from hoshitaku.web.learn.puzzle_cookie import read_puzzle_answers
from hoshitaku.web.lobby.forms import NewTableForm, apply_preset, game_list
from hoshitaku.web.lobby.last_options import read_last_options, store_last_options
from hoshitaku.web.lobby.table_rows import table_row
from hoshitaku.web.social import friend_views, moderation_views, open_tables
from hoshitaku.web.social.matchmaking import views as matchmaking_views
from hoshitaku.web.social.open_tables import LISTED_FOR, TableFilter
from hoshitaku.web.table.create import create_table, quick_start_plan
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page import souvenirs
from hoshitaku.web.templating.translate import t

MAX_LISTED = 30


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Games, open tables, tables to watch, and mine."""
    viewer = viewer_of(request)
    lately = timezone.now() - LISTED_FOR
    public = Table.objects.filter(public=True, moved__gt=lately).order_by("-moved")
    public = public.select_related("clock").prefetch_related("seats")
    context = {
        "games": game_list(),
        "open_tables": table_rows(open_tables.find_open_tables(TableFilter(), viewer)[:MAX_LISTED], viewer),
        "live_tables": table_rows(public.filter(status=Table.Status.PLAYING)[:MAX_LISTED], viewer),
        "mine": table_rows(tables_of_viewer(viewer).exclude(status=Table.Status.OVER)[:MAX_LISTED], viewer)
        if viewer
        else [],
        "play_url": reverse("play"),
        "puzzle": puzzles.puzzle_of_day_row(read_puzzle_answers(request)),
        "seek": matchmaking_views.lobby_waiting_context(viewer),
        "invitations": friend_views.lobby_invitations(viewer),
        "told": moderation_views.own_moderation_rows(viewer),
    }
    return render_page(request, "lobby.html", context)


def tables_of_viewer(viewer: Viewer) -> QuerySet[Table]:
    """Tables where a viewer has a seat, the latest to move first."""
    mine = Table.objects.filter(seats__viewer=viewer).distinct().order_by("-moved")
    return mine.select_related("clock").prefetch_related("seats")


def table_rows(tables: QuerySet[Table], viewer: Viewer | None) -> list[dict[str, object]]:
    """Tables as a list shows them."""
    return [table_row(table, viewer) for table in tables]


@require_safe
def my_tables(request: HttpRequest) -> HttpResponse:
    """Where it is my turn, what is running, forming and finished."""
    viewer = viewer_of(request)
    mine = table_rows(tables_of_viewer(viewer)[:200], viewer) if viewer else []
    context = {
        "waiting_for_me": [table for table in mine if table["your_turn"]],
        "running": [table for table in mine if table["status"] == "playing" and not table["your_turn"]],
        "forming": [table for table in mine if table["status"] == "waiting"],
        "finished": [table for table in mine if table["status"] == "over"],
    }
    return render_page(request, "my_tables.html", context)


@require_safe
def my_results(request: HttpRequest) -> HttpResponse:
    """What a viewer keeps of finished games: results, achievements, and a travel log."""
    viewer = viewer_of(request)
    rate_limits.count_attempt(rate_limits.RECORD, request, viewer)
    return render_page(request, "keepsakes.html", {"games": souvenirs.personal_results_context(viewer)})


@require_POST
def quick_play(request: HttpRequest) -> HttpResponse:
    """One press: a game at once, against bots unless another way is asked for."""
    game = request.POST.get("game") or hoshitaku.game_names()[0]
    if game not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    rate_limits.count_attempt(rate_limits.TABLE, request, viewer_of(request))
    plan = quick_start_plan(game, request.POST.get("way", "bots"))
    made = create_table(plan, viewer_or_new_guest(request, t("people.guest")))
    return redirect("table", made.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Make a table as one likes it."""
    values = request.POST if request.method == "POST" else request.GET
    name = values.get("game") or hoshitaku.game_names()[0]
    if name not in hoshitaku.game_names():
        raise Problem(404, "missing", "missing")
    viewer = viewer_of(request)
    game = hoshitaku.game(name)
    # An address that says how the table is to be begins with nothing else.
    given = {key: str(value) for key, value in values.items()}
    if not given.keys() - {"game"}:
        given = read_last_options(request, game)
    form = NewTableForm(game, apply_preset(game, given), viewer.name if viewer else "")
    if request.method != "POST" or "preset" in given:
        return render_page(request, "new_table.html", form.form_context())
    plan, host_name = form.make_plan(), form.clean_host_name()
    if form.errors:
        return render_page(request, "new_table.html", form.form_context(), 400)
    rate_limits.count_attempt(rate_limits.TABLE, request, viewer)
    host = create_or_rename_viewer(request, host_name, viewer.emblem if viewer else 1)
    table = create_table(plan, host)
    store_last_options(request, game, given)
    return redirect("table", table.slug)
