"""What the templates of a table are given (see CONTEXTS.md): a function of the store, the seat and the language."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

import segno
from django.conf import settings
from django.urls import reverse
from markupsafe import Markup

import hoshitaku
from hoshitaku import Position
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web import drawing
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.table.hints import hints
from hoshitaku.web.table.model.positions import ShownPosition
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Action, Change, Seat, Table
from hoshitaku.web.table.page import chat, end_page, log, seat_panels
from hoshitaku.web.table.page import points_by_source as accounts
from hoshitaku.web.table.page.log import LogReader
from hoshitaku.web.table.page.option_texts import non_default_options
from hoshitaku.web.table.play import auto_single_choice, branch, take_back_page
from hoshitaku.web.table.seats import before_start
from hoshitaku.web.table.seats.sit_and_leave import may_hurry_bots
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.translate import page_language, t

URL_NAMES = (
    "move",
    "undo",
    "take-back",
    "hint",
    "chat",
    "start",
    "leave",
    "back",
    "rematch",
    "replay",
    "record",
    "verify",
    "review",
    "branch",
    "sit",
    "hand",
    "hurry",
    "seat",
    "name",
)


def table_context(snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, Any]:
    """Everything that the streamed fragments need. Spectators of one language share it."""
    table, seats = snapshot.table, snapshot.seats
    reader = LogReader(viewpoint.seat, viewpoint.lang, seats)
    since = log.entry_before_news(snapshot.newest_entries)
    lines = log.log_lines(snapshot.newest_entries, reader, since, seat_changes=snapshot.seat_changes)
    news = [action for action in snapshot.newest_entries if action.seq > since]
    people = _seat_panels(snapshot, viewpoint)
    context = {
        "lang": viewpoint.lang,
        "reader": reader,
        "account": accounts.points_report(table),
        "game": hoshitaku.game(table.game),
        "table": table_info(table),
        "me": viewpoint.seat,
        "seats": people,
        "players": seat_panels.constant_panel_fields(people),
        "log": lines[-log.LOG_LENGTH :],
        "more_log": table.revision > log.LOG_LENGTH,
        "news": [line for line in lines if line["new"]],
        "events": json.dumps(log.animation_events(news, reader), ensure_ascii=False),
        "chat": [
            chat.line_context(line)
            for line in chat.lines_without_hidden(snapshot.chat_lines, seats, viewpoint.hidden_viewers)
        ],
        "notice": None,
        "spectators": snapshot.spectator_count,
        "can_start": may_start(table, seats, viewpoint.seat),
        **seat_change_permissions(table, seats, viewpoint.seat),
        "token": form_token(table, viewpoint.seat),
        "past_rules": past_rules_note(table, snapshot.shown_position, table.revision)
        if table.status == Table.Status.OVER
        else "",
        "cover": seat_panels.seat_to_hand_device_to(table, seats, viewpoint),
        "hand_to": seat_panels.seats_that_may_take_device(table, seats, viewpoint),
        "invitation": invitation_context(table, viewpoint.server_url) if viewpoint.seat is not None else None,
        "take_back": take_back_page.take_back_context(snapshot, viewpoint),
    }
    position = snapshot.shown_position.position if table.status != Table.Status.WAITING else None
    context |= (
        _question_context(snapshot, viewpoint, position)
        if position is not None
        else _context_without_question(snapshot, viewpoint)
    )
    context["page_title"] = page_title(context)
    return context


def _seat_panels(snapshot: TableSnapshot, viewpoint: Viewpoint) -> list[dict[str, Any]]:
    """What is shown of every seat, with the time it has left."""
    times = clocks.clock_context_by_seat(snapshot.table, snapshot.seats, viewpoint.lang)
    return [
        seat_panels.seat_panel(snapshot.table, seat, viewpoint.seat)
        | {"clock": times.get(seat.number), "may_return": seat.number not in snapshot.seats_lost_on_time}
        for seat in snapshot.seats
    ]


def _context_without_question(snapshot: TableSnapshot, viewpoint: Viewpoint) -> dict[str, Any]:
    """While the table is forming; and at the end of a game of which no position can be read any more."""
    return {
        "view": None,
        "modules": (),
        "scene": None,
        "prompt": "",
        "help": "",
        "decision": "",
        "actor": None,
        "my_turn": False,
        "choices": [],
        "at": {},
        "only": None,
        "single": False,
        "can_undo": False,
        "can_hint": False,
        "waiting_for": None,
        "waiting_since": None,
        "result": seat_panels.ranked_panels(snapshot.table, snapshot.seats),
        "reasons": [],
        **end_page.end_context(snapshot, viewpoint),
    }


def _question_context(snapshot: TableSnapshot, viewpoint: Viewpoint, position: Position) -> dict[str, Any]:
    table, seats = snapshot.table, snapshot.seats
    # With a clock, nobody chooses beside the bot that plays in their place: they take the seat back first.
    aside = table.timed and viewpoint.seat is not None and seats[viewpoint.seat].bot_plays
    mine = viewpoint.seat is not None and position.actor == viewpoint.seat and not aside
    names = LogReader(viewpoint.seat, viewpoint.lang, seats).names
    at = options_by_target(position, viewpoint.lang, names) if mine else {}
    choices = [choice for choice in at.values() if choice["refused"] is None]
    waited = seats[position.actor] if position.actor >= 0 else None
    view: Mapping[str, Any] = position.view(viewpoint.seat)
    return {
        "view": view,
        "modules": tuple(view.get("modules", ())),
        "scene": drawing.drawing_of(table.game).make_scene(position, viewpoint.seat, at, view),
        "prompt": replace_seat_labels(position.prompt(viewpoint.lang), names, viewpoint.lang)
        if position.actor >= 0
        else "",
        "help": position.prompt_help(viewpoint.lang) if position.actor >= 0 else "",
        "decision": position.decision,
        "actor": position.actor,
        "my_turn": mine,
        "choices": choices,
        "at": at,
        "only": choices[0] if len(choices) == 1 else None,
        "single": len(choices) == 1 and auto_single_choice.is_chosen_automatically(snapshot, viewpoint, position),
        "can_undo": viewpoint.seat is not None and snapshot.seat_allowed_to_undo == viewpoint.seat and not aside,
        "can_hint": hints.may_ask_for_hint(table, seats, viewpoint.seat),
        "can_hurry": may_hurry_bots(table, seats, viewpoint.seat),
        "waiting_for": seat_panels.seat_panel(table, waited, viewpoint.seat) if waited else None,
        "waiting_since": table.moved.isoformat(timespec="seconds"),
        "result": seat_panels.ranked_panels(table, seats),
        "reasons": end_page.end_reasons(position, viewpoint.lang, names, snapshot.seats_lost_on_time)
        if table.status == Table.Status.OVER
        else [],
        **end_page.end_context(snapshot, viewpoint),
    }


def past_rules_note(table: Table, position_shown: ShownPosition, entry_seq: int) -> str:
    """What to say if the rules of a finished game are gone, or if its board shows another moment in place of `at`."""
    said = []
    if not table.has_known_rules():
        said.append(t("tables.rules_gone", version=table.rules))
    if position_shown.position is None:
        said.append(t("tables.board_gone"))
    elif position_shown.seq != entry_seq:
        said.append(t("tables.board_at", seq=position_shown.seq))
    return (" " if page_language() == "en" else "").join(said)


def options_by_target(position: Position, lang: str, names: Sequence[str] = ()) -> dict[str, dict[str, Any]]:
    """What can be chosen or is refused, by the board element it concerns; a legal option goes before a refused one.

    `names` are the players' by seat, if they are to be called by name.
    """
    legal = set(position.options())
    found: dict[str, dict[str, Any]] = {}
    refusals: dict[str, dict[str, str]] = {}
    for option in range(position.option_bound):
        target = position.option_target(option)
        # Of what is refused, often hundreds, only the clause: the reason in words is given to whoever presses it.
        refused = None
        if option not in legal:
            clause = position.forbidding_clause(option)
            refused = refusals.get(clause) or refusals.setdefault(clause, refusal_context(position, clause, lang))
        if target in found and (refused is not None or found[target]["refused"] is None):
            target = f"{target}#{option}"
        found[target] = {
            "option": option,
            "name": "" if refused else position.option_name(option),
            "target": target,
            "text": "" if refused else replace_seat_labels(position.describe(option, lang), names, lang),
            "refused": refused,
        }
    return found


def refusal_context(position: Position, clause: str, lang: str) -> dict[str, str]:
    """What a board says of something that cannot be chosen."""
    return {"clause": clause, "word": position.game.short_reason(clause, lang)}


def table_info(table: Table) -> dict[str, Any]:
    """The table itself, with its addresses."""
    game = hoshitaku.game(table.game)
    return {
        "slug": table.slug,
        "game": table.game,
        "game_title": game.title(page_language()),
        "title": table.title,
        "agreed": list(non_default_options(game, table.options)) if table.status == Table.Status.WAITING else [],
        "clock": list(clocks.time_control_sentences(table)),
        "status": table.status,
        "pace": table.pace,
        "language": table.language,
        "revision": table.revision,
        "changes": table.changes,
        "public": table.public,
        "imported": table.imported,
        "commitment": table.commitment,
        "created": table.created.isoformat(timespec="seconds"),
        "origin": branch.branch_origin(table),
        "urls": table_urls(table),
    }


def may_start(table: Table, seats: list[Seat], seat: int | None) -> bool | None:
    """Whether the host, looking from this seat, may begin; None if this seat is not the host's."""
    if seat is None or seats[seat].viewer_id is None or seats[seat].viewer_id != table.host_id:
        return None
    return table.status == Table.Status.WAITING


def seat_change_permissions(table: Table, seats: list[Seat], seat: int | None) -> dict[str, bool]:
    """Whether the host, looking from this seat, may put a seat to the table or take one away."""
    if not may_start(table, seats, seat):
        return {"may_add_seat": False, "may_remove_seat": False}
    others, least = len(seats) - 1, hoshitaku.game(table.game).seat_counts[0]
    return {
        "may_add_seat": before_start.is_seat_count_allowed(table, seats, len(seats) + 1),
        "may_remove_seat": others >= max(least, before_start.MIN_WAITING_SEATS)
        and before_start.is_seat_count_allowed(table, seats, others),
    }


def form_token(table: Table, seat: int | None) -> str:
    """The token of the form that a seat is offered at this revision: the same in all its tabs, so it counts once."""
    said = f"{table.slug}/{table.revision}/{seat}"
    return hmac.new(settings.SECRET_KEY.encode(), said.encode(), hashlib.sha256).hexdigest()[:24]


def table_urls(table: Table) -> dict[str, str]:
    """Addresses of a table: the same for everybody, since none says from which seat one looks."""
    page = seat_panels.table_url(table)
    # Each is the page's address and the name: one look-up for a dozen.
    urls = {name: f"{page}{name}/" for name in URL_NAMES}
    urls["page"] = urls["watch"] = page
    urls["stream"] = f"{page}stream/?at={table.changes}"
    return urls


def page_title(context: dict[str, Any]) -> str:
    """The title of the page: a dot when it is one's turn."""
    name: str = context["table"]["game_title"]
    if context["my_turn"] or context["cover"]:
        return t("tables.title_your_turn", game=name)
    if context["result"]:
        return t("tables.title_over", game=name)
    return name


def invitation_context(table: Table, origin: str) -> dict[str, Any] | None:
    """The join link and its QR code, while a seat is open."""
    if table.status != Table.Status.WAITING:
        return None
    url = origin + reverse("join", args=[table.secret.invitation])
    code = segno.make(url, error="m").svg_inline(scale=4, border=2, svgclass="qr", lineclass=None)
    return {"url": url, "qr": Markup(code)}  # noqa: S704  (the library's own drawing)


def log_since_last_seen(
    actions: list[Action], reader: LogReader, seen_seq: int, seat_changes: Sequence[Change] = ()
) -> list[dict[str, Any]] | None:
    """What happened since a seat last looked, if others did something."""
    missed = [action for action in actions if action.seq > seen_seq]
    if not seen_seq or not any(action.actor != reader.seat for action in missed):
        return None
    return log.log_lines(missed, reader, seen_seq, seat_changes=seat_changes) or None
