"""Makes the context of a table (`contexts.py`): a function of the database, the seat and the language."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.urls import reverse

import hoshitaku
from hoshitaku import Position
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web import drawing
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.table import extension_points
from hoshitaku.web.table.hints import hints
from hoshitaku.web.table.model.positions import ShownPosition
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Action, Seat, SeatChange, Table
from hoshitaku.web.table.page import chat, end_page, log, personal_results, seat_panels
from hoshitaku.web.table.page.contexts import (
    EndContext,
    Invitation,
    LogContext,
    SeatActionsContext,
    TableFragments,
    TableQuestionContext,
)
from hoshitaku.web.table.page.end_page import EndReason
from hoshitaku.web.table.page.log import LogLine, LogViewer
from hoshitaku.web.table.page.options import options_by_target
from hoshitaku.web.table.page.points_report import points_report
from hoshitaku.web.table.page.seat_panels import SeatPanel, seat_panel
from hoshitaku.web.table.page.table_info import table_info
from hoshitaku.web.table.play import abandoned_page, auto_single_choice, take_back_page
from hoshitaku.web.table.seats import before_start
from hoshitaku.web.table.seats.host_rights import deputy_host_seat, host_rights_viewer_id
from hoshitaku.web.table.seats.sit_and_leave import may_hurry_bots
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.qr_code import qr_code
from hoshitaku.web.templating.translate import page_language, t


def table_fragments(snapshot: TableSnapshot, viewpoint: Viewpoint) -> TableFragments:
    """Everything that the streamed fragments need."""
    table, seats = snapshot.table, snapshot.seats
    people = _seat_panels(snapshot, viewpoint)
    reader = LogViewer(viewpoint.seat, viewpoint.lang, seats)
    deputy = deputy_host_seat(table, seats)
    shown = snapshot.shown_position if table.status != Table.Status.WAITING else None
    position = shown.position if shown is not None else None
    return TableFragments(
        lang=viewpoint.lang,
        game=hoshitaku.game(table.game),
        table=table_info(table, snapshot.seat_changes),
        me=viewpoint.seat,
        seats=people,
        players=seat_panels.constant_panel_fields(people),
        account=points_report(table),
        reader=reader,
        chat=chat.chat_messages(snapshot.chat_lines, seats, viewpoint.hidden_viewers),
        spectator_count=snapshot.spectator_count,
        form_token=form_token(table, viewpoint.seat),
        seats_that_may_take_device=seat_panels.seats_that_may_take_device(table, seats, viewpoint),
        take_back=take_back_page.take_back_context(snapshot, viewpoint),
        deputy_host=None if deputy is None else seat_panel(table, deputy, viewpoint.seat),
        end_vote=abandoned_page.end_vote_context(snapshot, viewpoint),
        **vars(_make_question_context(snapshot, viewpoint, position, reader) if position is not None else NO_QUESTION),
        **vars(_make_seat_actions_context(snapshot, viewpoint)),
        **vars(_make_log_context(snapshot, reader)),
        **vars(_make_end_context(snapshot, viewpoint, shown, reader)),
    )


def _seat_panels(snapshot: TableSnapshot, viewpoint: Viewpoint) -> list[SeatPanel]:
    """The panel of every seat, with its time left."""
    table, lost = snapshot.table, snapshot.seats_lost_on_time
    times = clocks.clock_context_by_seat(table, snapshot.seats, viewpoint.lang)
    panels = [
        seat_panel(table, seat, viewpoint.seat, times.get(seat.number), lost_on_time=seat.number in lost)
        for seat in snapshot.seats
    ]
    if not table.has_clock:
        return panels
    # The clock decides about the others; only seats of the person with the host's rights may be replaced.
    holder = host_rights_viewer_id(table, snapshot.seats)
    return [
        replace(panel, may_be_replaced=panel.may_be_replaced and seat.viewer_id == holder)
        for panel, seat in zip(panels, snapshot.seats, strict=True)
    ]


def _make_question_context(
    snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position, reader: LogViewer
) -> TableQuestionContext:
    table, seats, view = snapshot.table, snapshot.seats, position.view(viewpoint.seat)
    # With a clock, a player cannot choose while a bot plays for them: they take the seat back first.
    aside = table.has_clock and viewpoint.seat is not None and seats[viewpoint.seat].bot_plays
    # In a game that was ended because somebody left it alone, the position still waits for them.
    actor = position.actor if table.status == Table.Status.PLAYING else hoshitaku.OVER
    mine = viewpoint.seat is not None and actor == viewpoint.seat and not aside
    at = options_by_target(position, viewpoint.lang, reader.seat_names) if mine else {}
    choices = [choice for choice in at.values() if choice["refused"] is None]
    over = actor < 0
    return TableQuestionContext(
        view=view,
        modules=modules_in_play(view),
        scene=drawing.drawing_of(table.game).make_scene(position, viewpoint.seat, at, view),
        prompt="" if over else replace_seat_labels(position.prompt(viewpoint.lang), reader.seat_names, viewpoint.lang),
        prompt_help="" if over else position.prompt_help(viewpoint.lang),
        my_turn=mine,
        choices=choices,
        at=at,
        only_choice=choices[0] if len(choices) == 1 else None,
        is_chosen_automatically=len(choices) == 1
        and auto_single_choice.is_chosen_automatically(snapshot, viewpoint, position),
        can_undo=viewpoint.seat is not None and snapshot.seat_allowed_to_undo == viewpoint.seat and not aside,
        can_hint=hints.may_ask_for_hint(table, seats, viewpoint.seat),
        can_hurry_bots=may_hurry_bots(table, seats, viewpoint.seat),
        waiting_for=None if over else seat_panel(table, seats[actor], viewpoint.seat),
        waiting_since=table.last_choice,
    )


# While the table is forming, or after a finished game whose positions are unreadable.
NO_QUESTION = TableQuestionContext(view=None, modules=(), scene=None, prompt="", prompt_help="")


def modules_in_play(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The modules of a view, if the game has any."""
    return tuple(view.get("modules", ()))


def _make_seat_actions_context(snapshot: TableSnapshot, viewpoint: Viewpoint) -> SeatActionsContext:
    """Who may sit, and what the person with the host's rights, looking from this seat, may change."""
    table, seats, seat = snapshot.table, snapshot.seats, viewpoint.seat
    can_start, others = may_start(table, seats, seat), len(seats) - 1
    least = max(hoshitaku.game(table.game).seat_counts[0], before_start.MIN_WAITING_SEATS)
    return SeatActionsContext(
        can_start=can_start,
        may_add_seat=bool(can_start) and before_start.is_seat_count_allowed(table, seats, len(seats) + 1),
        may_remove_seat=bool(can_start)
        and others >= least
        and before_start.is_seat_count_allowed(table, seats, others),
        invitation=invitation_context(table, viewpoint.server_url) if seat is not None else None,
        hand_over_to=seat_panels.seat_to_hand_device_to(table, seats, viewpoint),
    )


def may_start(table: Table, seats: list[Seat], seat: int | None) -> bool | None:
    """Whether the viewer of this seat may begin; None without the host's rights."""
    if seat is None or seats[seat].viewer_id is None or seats[seat].viewer_id != host_rights_viewer_id(table, seats):
        return None
    return table.status == Table.Status.WAITING


def invitation_context(table: Table, origin: str) -> Invitation | None:
    """The join link and its QR code, while a seat is open."""
    if table.status != Table.Status.WAITING:
        return None
    url = origin + reverse("join", args=[table.secret.invitation])
    return Invitation(url, qr_code(url))


def _make_log_context(snapshot: TableSnapshot, reader: LogViewer) -> LogContext:
    entries = snapshot.newest_entries
    since = log.seq_before_newest_choice(entries)
    lines = log.log_lines(entries, reader, since, seat_changes=snapshot.seat_changes)
    news = [action for action in entries if action.seq > since]
    return LogContext(
        log=lines[-log.LOG_LENGTH :],
        has_earlier_log=snapshot.table.revision > log.LOG_LENGTH,
        last_change_lines=[line for line in lines if line["new"]],
        events_json=json.dumps(log.animation_events(news, reader), ensure_ascii=False),
    )


def log_since_last_seen(
    actions: list[Action], reader: LogViewer, seen_seq: int, seat_changes: Sequence[SeatChange] = ()
) -> list[LogLine] | None:
    """What others did since the seat last looked; None if nothing."""
    missed = [action for action in actions if action.seq > seen_seq]
    if not seen_seq or not any(action.actor != reader.seat for action in missed):
        return None
    return log.log_lines(missed, reader, seen_seq, seat_changes=seat_changes) or None


def _make_end_context(
    snapshot: TableSnapshot, viewpoint: Viewpoint, shown: ShownPosition | None, reader: LogViewer
) -> EndContext:
    """What a finished game's page shows below the board: the rematch, the player's summary, notes of other apps."""
    table, over = snapshot.table, snapshot.table.status == Table.Status.OVER
    own = snapshot.seats[viewpoint.seat] if over and viewpoint.seat is not None else None
    final = shown.position if over and shown is not None else None
    return EndContext(
        past_rules_note=past_rules_note(table, shown, table.revision) if over and shown is not None else "",
        ranked_seats=seat_panels.ranked_panels(table, snapshot.seats),
        end_reasons=_end_reasons(snapshot, final, viewpoint, reader),
        rematch_url=end_page.rematch_url(snapshot),
        end_summary=personal_results.end_summary(table, own) if own is not None else None,
        end_notes=extension_points.collect_end_notes(table, own) if own is not None else [],
    )


def _end_reasons(
    snapshot: TableSnapshot, final: Position | None, viewpoint: Viewpoint, reader: LogViewer
) -> list[EndReason]:
    """Why the game has ended: somebody left it alone, or what the rules say."""
    if final is None:
        return []
    closing = abandoned_page.closing_reasons(snapshot, reader)
    return closing or end_page.end_reasons(final, viewpoint.lang, reader.seat_names, snapshot.seats_lost_on_time)


def past_rules_note(table: Table, position_shown: ShownPosition, entry_seq: int) -> str:
    """A note for finished games: the rules are missing, or the board shows another moment than `entry_seq`."""
    said = []
    if not table.has_known_rules():
        said.append(t("table.rules_gone", version=table.rules_version))
    if position_shown.position is None:
        said.append(t("table.board_gone"))
    elif position_shown.entry_seq != entry_seq:
        said.append(t("table.board_at", seq=position_shown.entry_seq))
    return (" " if page_language() == "en" else "").join(said)


def form_token(table: Table, seat: int | None) -> str:
    """The token of a seat's form at this revision: the same in all tabs, so that the form counts once."""
    said = f"{table.slug}/{table.revision}/{seat}"
    return hmac.new(settings.SECRET_KEY.encode(), said.encode(), hashlib.sha256).hexdigest()[:24]
