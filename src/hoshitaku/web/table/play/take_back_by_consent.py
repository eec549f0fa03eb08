"""Taking a choice back where the policy alone does not allow it: a seat asks, and every other person must agree.

It never goes past what chance brought or what was revealed: that is known, and nobody could choose again without it.
So the draws of the game stay as they are, and a request says nothing but that it is made. Bots agree; so do those who
share the device of whoever asks. Any move by anybody ends the request, and it is made once at a moment.
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
from hoshitaku.web.table.play.step import GRANTED_UNDO_DECISION

MAX_ENTRIES_BACK = 60  # entries
_requests_after_entry = PreparedQuery(
    lambda table, after: TakeBack.objects.filter(table=table).filter(after=after), 1, 2
)


def find_choice_to_take_back(standing_entries: Iterable[Action], seat: int) -> Action | None:
    """A seat's last choice, of the entries that stand, newest first; None if it cannot come back even by consent."""
    for entry in islice(standing_entries, MAX_ENTRIES_BACK):
        if entry.final:
            return None
        if entry.actor == seat:
            return entry
    return None


def may_request_take_back(table: Table, entries: Sequence[Action], seat: int) -> bool:
    """Whether a seat could ask now, as far as the newest entries say: it needs the others, and it may come back."""
    standing = list(_standing_entries(entries))
    last = find_choice_to_take_back(standing, seat) if table.status == Table.Status.PLAYING else None
    return last is not None and not may_take_back(table, standing[0], seat)


def _standing_entries(actions: Sequence[Action]) -> Iterable[Action]:
    """The entries that stand, newest first, as far as they are among these consecutive ones."""
    entries = {action.seq: action for action in actions}
    entry = actions[-1] if actions else None
    while entry is not None:
        if entry.to is None:
            yield entry
        entry = entries.get(entry.seq - 1 if entry.to is None else entry.to)


def current_request(table: Table) -> TakeBack | None:
    """The request that was made at this moment of the table, open or refused."""
    return _requests_after_entry.first(table.pk, table.revision)


def seats_yet_to_agree(request: TakeBack, seats: Sequence[Seat]) -> list[int]:
    """The seats whose people have not agreed yet."""
    viewer = seats[request.seat].viewer_id
    people = [seat for seat in seats if not seat.by_bot and seat.viewer_id not in (None, viewer)]
    return [seat.number for seat in people if seat.number not in request.granted]


def request_take_back(slug: str, seat: int, form: SubmittedForm) -> None:
    """Ask all others to let a seat take its last choice back; if bots are the only others, it goes back at once.

    Problem 409 if it can never come back, if the seat needs nobody for it, or if somebody has asked at this moment.
    """
    with change_table(slug) as table:
        check_form_is_current(table, form)
        if current_request(table) is not None:
            raise Problem(409, "asked_already", "refusal")
        last = find_choice_to_take_back(positions.standing_entries(table), seat)
        if last is None or may_take_back(table, next(positions.standing_entries(table)), seat):
            raise Problem(409, "never_back", "refusal")
        request, _ = TakeBack.objects.update_or_create(
            table=table,
            defaults={
                "seat": seat,
                "after": table.revision,
                "to": entry_to_go_back_to(table, last),
                "granted": [],
                "refused": False,
            },
        )
        _carry_out_if_all_agree(table, request)


def answer_request(slug: str, seat: int, form: SubmittedForm, *, agrees: bool) -> None:
    """A seat agrees or does not; whoever asked takes the request back by not agreeing. Problem 409 if there is none."""
    with change_table(slug) as table:
        check_form_is_current(table, form)
        request = current_request(table)
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


def carry_out_after_leaving(table: Table) -> None:
    """Somebody has left to a bot, which agrees. Call inside `changing`, at its end."""
    request = current_request(table)
    if request is not None and table.status == Table.Status.PLAYING:
        _carry_out_if_all_agree(table, request)


def _carry_out_if_all_agree(table: Table, request: TakeBack) -> None:
    if request.refused or seats_yet_to_agree(request, list(table.seats.all())):
        return
    go_back_to_entry(
        table, request.seat, request.to, positions.position_after(table, request.to), GRANTED_UNDO_DECISION
    )
