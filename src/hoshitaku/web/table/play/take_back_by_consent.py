"""Take-back by consent: if the undo policy does not allow it, a seat asks, and every other person must agree.

It never goes past what chance brought or what was revealed: that is known, and nobody could choose again without it. So
the draws of the game do not change, and a request reveals only that it was made. Bots agree, and so do people who share
the requester's device. Any move ends the request, and each moment allows only one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from hoshitaku.web.database.prepared_statements import PreparedQuery
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Action, Seat, Table, TakeBack
from hoshitaku.web.table.play.choose import (
    SubmittedForm,
    check_form_is_current,
    entry_to_go_back_to,
    go_back_to_entry,
    may_take_back,
)
from hoshitaku.web.table.play.log_step import GRANTED_UNDO_DECISION

MAX_ENTRIES_BACK = 60  # entries
_requests_after_entry = PreparedQuery(
    lambda table, after: TakeBack.objects.filter(table=table).filter(after=after), 1, 2
)


def find_choice_to_take_back(entries_not_undone: Iterable[Action], seat: int) -> Action | None:
    """A seat's last choice among valid entries, newest first; None if it cannot be taken back even by consent."""
    for entry in islice(entries_not_undone, MAX_ENTRIES_BACK):
        if entry.final:
            return None
        if entry.actor == seat:
            return entry
    return None


def may_request_take_back(table: Table, entries: Sequence[Action], seat: int) -> bool:
    """Whether a seat could ask now, judging by the newest entries: it needs consent, and the choice can be undone."""
    standing = list(_entries_not_undone(entries))
    last = find_choice_to_take_back(standing, seat) if table.status == Table.Status.PLAYING else None
    return last is not None and not may_take_back(table, standing[0], seat)


def _entries_not_undone(actions: Sequence[Action]) -> Iterable[Action]:
    """The valid ones of consecutive entries, newest first."""
    entries = {action.seq: action for action in actions}
    entry = actions[-1] if actions else None
    while entry is not None:
        if entry.back_to is None:
            yield entry
        entry = entries.get(entry.seq - 1 if entry.back_to is None else entry.back_to)


def current_take_back_request(table: Table) -> TakeBack | None:
    """The request made at the table's current entry, open or refused."""
    return _requests_after_entry.first(table.pk, table.revision)


def seats_yet_to_agree(request: TakeBack, seats: Sequence[Seat]) -> list[int]:
    """The seats whose people have not agreed yet."""
    viewer = seats[request.seat].viewer_id
    people = [seat for seat in seats if not seat.is_played_by_bot and seat.viewer_id not in (None, viewer)]
    return [seat.number for seat in people if seat.number not in request.granted]


def request_take_back(slug: str, seat: int, form: SubmittedForm) -> None:
    """Ask all others to let a seat take its last choice back; if all others are bots, it goes back immediately.

    Problem 409 if it can never be taken back, if the seat needs nobody for it, or if somebody has already asked at this
    moment.
    """
    with change_table(slug) as table:
        check_form_is_current(table, form)
        if current_take_back_request(table) is not None:
            raise Problem(409, "asked_already", "refusal")
        last = find_choice_to_take_back(positions.entries_not_undone(table), seat)
        if last is None or may_take_back(table, next(positions.entries_not_undone(table)), seat):
            raise Problem(409, "never_back", "refusal")
        request, _ = TakeBack.objects.update_or_create(
            table=table,
            defaults={
                "seat": seat,
                "after": table.revision,
                "back_to": entry_to_go_back_to(table, last),
                "granted": [],
                "refused": False,
            },
        )
        _carry_out_if_all_agree(table, request)


def answer_take_back_request(slug: str, seat: int, form: SubmittedForm, *, agrees: bool) -> None:
    """A seat agrees or refuses; the requester withdraws the request by refusing. Problem 409 if there is none."""
    with change_table(slug) as table:
        check_form_is_current(table, form)
        request = current_take_back_request(table)
        if request is None or request.refused:
            raise Problem(409, "stale", "stale")
        seats = list(table.seats.all())
        if seat not in (request.seat, *seats_yet_to_agree(request, seats), *request.granted):
            raise Problem(403, "forbidden", "forbidden")
        if not agrees:
            request.refused = True
        elif seat not in (request.seat, *request.granted):
            request.granted = [*request.granted, seat]
        request.save()
        _carry_out_if_all_agree(table, request)


def carry_out_take_back_after_leaving(table: Table) -> None:
    """After a person left to a bot, which agrees: carry out the request if all agree now.

    Call at the end of `change_table`.
    """
    request = current_take_back_request(table)
    if request is not None and table.status == Table.Status.PLAYING:
        _carry_out_if_all_agree(table, request)


def _carry_out_if_all_agree(table: Table, request: TakeBack) -> None:
    if request.refused or seats_yet_to_agree(request, list(table.seats.all())):
        return
    go_back_to_entry(
        table, request.seat, request.back_to, positions.position_after(table, request.back_to), GRANTED_UNDO_DECISION
    )
