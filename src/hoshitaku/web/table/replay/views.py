"""Looking back: the replay of a table, its record, the check of its seal, and records from elsewhere."""

from __future__ import annotations

import re
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

import hoshitaku
from hoshitaku import Position, RecordError
from hoshitaku.web import drawing
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table import extension_points
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions, records
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.model.transaction import find_table
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.page import context as page_context
from hoshitaku.web.table.page import log, seat_panels
from hoshitaku.web.table.page import points_by_source as accounts
from hoshitaku.web.table.play import branch
from hoshitaku.web.table.request import server_origin, viewpoint_of
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.translate import page_language, t

# Steps are listed in blocks of so many entries, that of the moment and one on either side: a page costs the same
# however long a game was, and the list stays as it is from step to step.
STEPS_PER_BLOCK = 100


@require_safe
def show_replay(request: HttpRequest, slug: str) -> HttpResponse:
    """The table after any entry of its log, as this viewer may see it."""
    rate_limits.count_attempt(rate_limits.REPLAY, request, viewer_of(request))
    table = find_table(slug)
    if table.status == Table.Status.WAITING:
        raise Problem(404, "not_playing", "missing")
    return replay_page(request, table, _entry_number(request.GET.get("at"), table.revision))


def replay_page(request: HttpRequest, table: Table, entry_seq: int, problem: Problem | None = None) -> HttpResponse:
    """The table after an entry of its log; or why a comment on it was refused, with what was written."""
    look = viewpoint_of(request, table)
    now = TableSnapshot.read(table)
    context = (
        page_context.table_context(now, look)
        | _past_context(now, look, entry_seq)
        | _steps_context(now, look, entry_seq)
    )
    del context["notice"]
    context["preview"] = _link_preview(request, context, entry_seq)
    for part in extension_points.replay_page_contexts:
        context |= part(request, now, look, entry_seq)
    if problem is None:
        return render_page(request, "replay.html", context)
    context |= {"refused": problem.notice(), "unsaid": request.POST.get("text", "")}
    return problem.add_headers_to(render_page(request, "replay.html", context, problem.status))


def _link_preview(request: HttpRequest, context: dict[str, Any], at: int) -> dict[str, str]:
    """What a link to this moment says of it, where it is shown before it is opened: no more than a spectator sees."""
    table = context["table"]
    names = t("table.comma").join(seat["name"] for seat in context["seats"] if seat["name"])
    now = next((step["text"] for step in context["steps"] if step["seq"] == at), "")
    return {
        "url": f"{server_origin(request)}{table['urls']['replay']}?at={at}",
        "title": t("comments.preview_title", game=table["game_title"], at=at, last=context["last_seq"]),
        "text": t("comments.preview", text=now, names=names).strip(),
        "picture": f"{server_origin(request)}{static('app-512.png')}",
    }


def _entry_number(text: str | None, last: int) -> int:
    """The entry asked for, within the log; the last one if the request makes no sense."""
    return min(int(text), last) if text and re.fullmatch(r"[0-9]{1,9}", text) else last


def _past_context(snapshot: TableSnapshot, viewpoint: Viewpoint, at: int) -> dict[str, Any]:
    """The board and the log as they were after an entry; nothing can be chosen."""
    table = snapshot.table
    shown = positions.find_shown_position(table, at)
    reader = log.LogReader(viewpoint.seat, viewpoint.lang, snapshot.seats)
    before = log.entries_between(table, max(0, at - log.LOG_LENGTH), at)
    return {
        **_board_context(
            snapshot, viewpoint, shown.position, table.status == Table.Status.OVER and at == table.revision
        ),
        "past_rules": page_context.past_rules_note(table, shown, at),
        "branch": branch.branch_form_context(snapshot, viewpoint, shown.position if shown.seq == at else None),
        "log": log.log_lines(before, reader, log.entry_before_news(before), seat_changes=snapshot.seat_changes)[
            -log.LOG_LENGTH :
        ],
        "events": "[]",
        "my_turn": False,
        "choices": [],
        "at": {},
        "only": None,
        "single": False,
        "can_undo": False,
        "cover": None,
    }


def _board_context(
    snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position | None, over: bool
) -> dict[str, Any]:
    """The board of a position, if there is one, and the players beside it; final scores are the stored ones."""
    seats = [seat_panels.seat_panel(snapshot.table, seat, viewpoint.seat) for seat in snapshot.seats]
    result = seat_panels.ranked_panels(snapshot.table, snapshot.seats) if over else None
    account = accounts.points_report(snapshot.table) if over else None
    if position is None:
        return {
            "view": None,
            "modules": (),
            "scene": None,
            "seats": seats,
            "waiting_for": None,
            "result": result,
            "account": None,
        }
    for seat, score in zip(seats, position.scores(), strict=True):
        seat["score"] = seat["score"] if over else score
        seat["waited_for"] = position.actor == seat["number"]
    view: dict[str, Any] = position.view(viewpoint.seat)
    return {
        "view": view,
        "modules": tuple(view.get("modules", ())),
        "scene": drawing.drawing_of(snapshot.table.game).make_scene(position, viewpoint.seat, {}, view),
        "actor": position.actor,
        "decision": position.decision,
        "prompt": position.prompt(viewpoint.lang) if position.actor >= 0 else "",
        "help": "",
        "seats": seats,
        "waiting_for": seats[position.actor] if position.actor >= 0 else None,
        "result": result,
        "account": account,
    }


def _steps_context(snapshot: TableSnapshot, viewpoint: Viewpoint, at: int) -> dict[str, Any]:
    """Where in the game we are, the steps around it, and the ways from there."""
    table = snapshot.table
    here = reverse("replay", args=[table.slug])
    reader = log.LogReader(viewpoint.seat, viewpoint.lang, snapshot.seats)
    block = at - at % STEPS_PER_BLOCK
    first, last = max(0, block - STEPS_PER_BLOCK), min(table.revision, block + 2 * STEPS_PER_BLOCK)
    around = log.entries_between(table, first, last)
    found: dict[int, dict[str, Any]] = {}
    for line in log.log_lines(around, reader, table.revision, log.undo_entries(table, first)):
        found.setdefault(line["seq"], line)
    stops = {0, *found} if first == 0 else set(found)
    back = max((stop for stop in stops if stop < at), default=first)
    onward = min((stop for stop in stops if stop > at), default=last)
    places = {"first": 0, "back": back, "next": onward, "last": table.revision}
    return {
        "at_seq": at,
        "last_seq": table.revision,
        "steps": list(found.values()),
        "urls": {name: f"{here}?at={seq}" for name, seq in places.items()},
        "earlier": f"{here}?at={first}" if first else None,
        "later": f"{here}?at={last}" if last < table.revision else None,
        "step_url": here,
    }


@require_safe
def download_record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game as a file."""
    rate_limits.count_attempt(rate_limits.RECORD, request, viewer_of(request))
    table = find_finished_table(slug)
    text = model_cache.record_cache.get(table.pk, table.changes)
    if text is None:
        rate_limits.count_attempt(rate_limits.REPLAYED_ENTRIES, request, viewer_of(request), table.revision)
        text = records.record_file_text(table)
        model_cache.record_cache.put(table.pk, table.changes, text)
    answer = HttpResponse(text, content_type="application/x-ndjson")
    name = re.sub(r"[^A-Za-z0-9_-]", "", table.slug)
    answer["Content-Disposition"] = f'attachment; filename="hoshitaku-{table.game}-{name}.jsonl"'
    return answer


@require_safe
def verify_chance(request: HttpRequest, slug: str) -> HttpResponse:
    """Deal a finished game again from its revealed seed, and say whether every outcome agrees."""
    rate_limits.count_attempt(rate_limits.RECORD, request, viewer_of(request))
    table = find_finished_table(slug)
    if model_cache.verification_cache.get(table.pk, table.revision) is None:
        rate_limits.count_attempt(rate_limits.REPLAYED_ENTRIES, request, viewer_of(request), table.revision)
    try:
        agreeing = records.count_agreeing_outcomes(table)
        outcome = {"ok": True, "text": t("tables.verified", count=agreeing, version=table.rules)}
    except RecordError as error:
        outcome = {"ok": False, "text": error.text(page_language())}
    outcome["checks"] = _chance_checks(table, bool(outcome["ok"]))
    context = {
        "table": page_context.table_info(table),
        "outcome": outcome,
        "seed": table.secret.seed,
        "commitment": table.commitment,
    }
    return render_page(request, "verify.html", context)


def _chance_checks(table: Table, ok: bool) -> list[dict[str, Any]]:
    """What chance brought and what came of it, outcome by outcome, in the words of the log; `ok` if it all agrees."""
    reader = log.LogReader(None, page_language(), list(table.seats.all()))
    dealt = list(Action.objects.filter(table=table, actor=hoshitaku.CHANCE))
    lines = groupby(log.log_lines(dealt, reader, table.revision), key=itemgetter("seq"))
    return [{"seq": seq, "lines": [line["text"] for line in told], "ok": ok} for seq, told in lines]


def find_finished_table(slug: str) -> Table:
    """The table at an address, if its game is over; Problem 403 before that, while much is secret."""
    table = find_table(slug)
    if table.status != Table.Status.OVER:
        raise Problem(403, "not_over", "forbidden")
    return table
