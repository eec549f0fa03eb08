"""The replay of a table, its record, the verification of its seal, and imported records."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.http import HttpRequest, HttpResponse
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
from hoshitaku.web.table.page.contexts import BoardContext
from hoshitaku.web.table.page.link_preview import LinkPreview, link_preview
from hoshitaku.web.table.page.log import LogLine
from hoshitaku.web.table.page.points_report import points_report
from hoshitaku.web.table.page.seat_panels import SeatPanel
from hoshitaku.web.table.page.table_info import table_info
from hoshitaku.web.table.play import branch
from hoshitaku.web.table.replay.contexts import (
    ChanceCheck,
    ReplayPage,
    StepsContext,
    StepUrls,
    Verification,
    VerifyPage,
)
from hoshitaku.web.table.request import viewpoint_of
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.translate import page_language, t

# Steps are listed in blocks of 100 entries: the block of the moment and one on either side. So the cost of a page does
# not grow with the game, and the list does not change from step to step.
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
    """The table after an entry of its log; with `problem`, why a comment on it was refused, and its text."""
    look = viewpoint_of(request, table)
    now = TableSnapshot.read(table)
    shown = positions.find_shown_position(table, entry_seq)
    board, steps = _make_board_context(now, look, shown.position, entry_seq), _make_steps_context(now, look, entry_seq)
    page = ReplayPage(
        **vars(board),
        **vars(steps),
        past_rules_note=page_context.past_rules_note(table, shown, entry_seq),
        has_result=bool(now.table.places),
        branch_form=branch.branch_form_context(now, look, shown.position if shown.entry_seq == entry_seq else None),
        preview=_moment_preview(request, board, steps),
        comments=extension_points.find_replay_comments(request, now, entry_seq),
        comment_refusal=problem.notice() if problem else None,
        refused_comment=request.POST.get("text", "") if problem else "",
    )
    if problem is None:
        return render_page(request, page)
    return problem.add_headers_to(render_page(request, page, problem.status))


def _moment_preview(request: HttpRequest, board: BoardContext, steps: StepsContext) -> LinkPreview:
    """The link preview of this moment: no more than a spectator sees."""
    table, at = board.table, steps.at_seq
    names = t("table.comma").join(seat.name for seat in board.seats if seat.name)
    now = next((step["text"] for step in steps.steps if step["seq"] == at), "")
    return link_preview(
        request,
        table.game,
        f"{table.urls.replay}?at={at}",
        t("comments.preview_title", game=table.game_title, at=at, last=steps.last_seq),
        t("comments.preview", text=now, names=names).strip(),
    )


def _entry_number(text: str | None, last: int) -> int:
    """The requested entry, within the log; the last one if the request is malformed."""
    return min(int(text), last) if text and re.fullmatch(r"[0-9]{1,9}", text) else last


def _make_board_context(
    snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position | None, at: int
) -> BoardContext:
    """The board and the log as they were after an entry; nothing can be chosen. Final scores are the stored ones."""
    table = snapshot.table
    over = table.status == Table.Status.OVER and at == table.revision
    reader = log.LogViewer(viewpoint.seat, viewpoint.lang, snapshot.seats)
    before = log.entries_between(table, max(0, at - log.LOG_LENGTH), at)
    lines = log.log_lines(before, reader, log.seq_before_newest_choice(before), seat_changes=snapshot.seat_changes)
    seats = _seat_panels_at(snapshot, viewpoint, position, over)
    return BoardContext(
        game=hoshitaku.game(table.game),
        table=table_info(table, snapshot.seat_changes),
        me=viewpoint.seat,
        seats=seats,
        players=seat_panels.constant_panel_fields(seats),
        log=lines[-log.LOG_LENGTH :],
        account=points_report(table) if over and position is not None else None,
        reader=reader,
        waiting_for=seats[position.actor] if position is not None and position.actor >= 0 else None,
        **_position_fields(viewpoint, position),
    )


def _seat_panels_at(
    snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position | None, over: bool
) -> list[SeatPanel]:
    """The players next to the board of a position."""
    seats = [seat_panels.seat_panel(snapshot.table, seat, viewpoint.seat) for seat in snapshot.seats]
    if position is None:
        return seats
    scores = [seat.score for seat in seats] if over else position.scores()
    return [
        replace(seat, score=score, is_awaited=position.actor == seat.number)
        for seat, score in zip(seats, scores, strict=True)
    ]


def _position_fields(viewpoint: Viewpoint, position: Position | None) -> dict[str, Any]:
    """The fields of PositionContext that come from the position."""
    if position is None:
        return {"view": None, "modules": (), "scene": None, "prompt": ""}
    view = position.view(viewpoint.seat)
    return {
        "view": view,
        "modules": page_context.modules_in_play(view),
        "scene": drawing.drawing_of(position.game.name).make_scene(position, viewpoint.seat, {}, view),
        "prompt": position.prompt(viewpoint.lang) if position.actor >= 0 else "",
    }


def _make_steps_context(snapshot: TableSnapshot, viewpoint: Viewpoint, at: int) -> StepsContext:
    """The current moment in the game, the steps around it, and links to them."""
    table = snapshot.table
    here = reverse("replay", args=[table.slug])
    reader = log.LogViewer(viewpoint.seat, viewpoint.lang, snapshot.seats)
    block = at - at % STEPS_PER_BLOCK
    first, last = max(0, block - STEPS_PER_BLOCK), min(table.revision, block + 2 * STEPS_PER_BLOCK)
    around = log.entries_between(table, first, last)
    found: dict[int, LogLine] = {}
    for line in log.log_lines(around, reader, table.revision, log.undo_entries(table, first)):
        found.setdefault(line["seq"], line)
    stops = {0, *found} if first == 0 else set(found)
    back = max((stop for stop in stops if stop < at), default=first)
    onward = min((stop for stop in stops if stop > at), default=last)
    return StepsContext(
        at_seq=at,
        last_seq=table.revision,
        steps=list(found.values()),
        step_urls=StepUrls(*(f"{here}?at={seq}" for seq in (0, back, onward, table.revision))),
        earlier_steps_url=f"{here}?at={first}" if first else None,
        later_steps_url=f"{here}?at={last}" if last < table.revision else None,
        replay_form_url=here,
    )


@require_safe
def download_record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game as a file."""
    rate_limits.count_attempt(rate_limits.RECORD, request, viewer_of(request))
    table = find_finished_table(slug)
    text = model_cache.record_cache.get((table.pk, table.change_count))
    if text is None:
        rate_limits.count_attempt(rate_limits.REPLAYED_ENTRIES, request, viewer_of(request), table.revision)
        text = records.record_file_text(table)
        model_cache.record_cache.put((table.pk, table.change_count), text)
    answer = HttpResponse(text, content_type="application/x-ndjson")
    name = re.sub(r"[^A-Za-z0-9_-]", "", table.slug)
    answer["Content-Disposition"] = f'attachment; filename="hoshitaku-{table.game}-{name}.jsonl"'
    return answer


@require_safe
def verify_chance(request: HttpRequest, slug: str) -> HttpResponse:
    """Deal a finished game again from its revealed seed, and show whether every outcome agrees."""
    rate_limits.count_attempt(rate_limits.RECORD, request, viewer_of(request))
    table = find_finished_table(slug)
    if model_cache.verification_cache.get((table.pk, table.revision)) is None:
        rate_limits.count_attempt(rate_limits.REPLAYED_ENTRIES, request, viewer_of(request), table.revision)
    try:
        agreeing = records.count_verified_outcomes(table)
        ok, text = True, t("table.verified", count=agreeing, version=table.rules_version)
    except RecordError as error:
        ok, text = False, error.text(page_language())
    outcome = Verification(ok, text, _chance_checks(table, ok))
    page = VerifyPage(
        table=table_info(table), verification=outcome, seed=table.secret.seed, commitment=table.commitment
    )
    return render_page(request, page)


def _chance_checks(table: Table, ok: bool) -> list[ChanceCheck]:
    """Each chance outcome and its result, with log texts; `ok` if all agree."""
    reader = log.LogViewer(None, page_language(), list(table.seats.all()))
    dealt = list(Action.objects.filter(table=table, actor=hoshitaku.CHANCE))
    lines = groupby(log.log_lines(dealt, reader, table.revision), key=itemgetter("seq"))
    return [ChanceCheck([line["text"] for line in log_lines], ok) for _, log_lines in lines]


def find_finished_table(slug: str) -> Table:
    """The table at an address, if its game is over; Problem 403 before that, because much is secret."""
    table = find_table(slug)
    if table.status != Table.Status.OVER:
        raise Problem(403, "not_over", "forbidden")
    return table
