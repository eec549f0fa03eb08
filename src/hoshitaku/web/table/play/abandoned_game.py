"""Ending a game that a person has left alone: those who stayed vote for it, or the server does it after days.

The table closes the game without the rules, and the position stays as it is. Players who left are last, and those who
stayed share the first place. If all play together, nobody wins.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta

from django.utils import timezone

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.extension_points import game_over
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import Seat, SeatChange, Table
from hoshitaku.web.table.play.choose import RANK_WITHOUT_WINNER, SubmittedForm, check_form_is_current
from hoshitaku.web.table.seats.sit_and_leave import ABSENCE_LIMITS_BY_PACE, duration_text

# How long a game without a clock has waited for a person who is not there, before the others may end it.
MIN_ABSENCE_BY_PACE = {Table.Pace.LIVE: timedelta(minutes=10), Table.Pace.SLOW: timedelta(days=7)}
CLOSING_SEAT_CHANGE_KINDS = (SeatChange.Kind.END, SeatChange.Kind.GONE)


def abandoning_seat(table: Table, seats: Sequence[Seat]) -> Seat | None:
    """The seat of the person who is awaited and has been away for so long that the others may end the game.

    None with a clock, which decides itself, or if this server lacks the rules: nobody could have chosen.
    """
    if table.status != Table.Status.PLAYING or table.has_clock or table.actor < 0:
        return None
    seat, since = seats[table.actor], timezone.now() - MIN_ABSENCE_BY_PACE[Table.Pace(table.pace)]
    away = not seat.is_played_by_bot and seat.last_present < since and table.last_choice < since
    return seat if away and table.has_known_rules() else None


def seats_yet_to_vote(table: Table, seats: Sequence[Seat], absent: Seat, changes: Sequence[SeatChange]) -> list[Seat]:
    """Those who are present and have not voted since the absent person was last here, one seat of each."""
    votes = {
        seats[change.decided_by].viewer_id
        for change in changes
        if change.kind == SeatChange.Kind.VOTE
        and change.decided_by is not None
        and (change.after, change.seat) == (table.revision, absent.number)
        and change.created > absent.last_present
    }
    since = timezone.now() - ABSENCE_LIMITS_BY_PACE[Table.Pace(table.pace)].without_page
    present = {
        seat.viewer_id: seat
        for seat in reversed(seats)
        if seat.viewer_id is not None and not seat.is_played_by_bot and seat.last_present >= since
    }
    return [seat for viewer, seat in present.items() if viewer != absent.viewer_id and viewer not in votes][::-1]


def vote_to_end(slug: str, viewer: Viewer, form: SubmittedForm) -> None:
    """Vote to end the game that a person has left alone; it ends once all who are present have voted.

    Problem 403 for those who do not play, 409 for a stale form or if the person awaited is not away for long.
    """
    with change_table(slug) as table:
        check_form_is_current(table, form)
        seats = list(table.seats.all())
        own = [seat for seat in seats if seat.viewer_id == viewer.pk and not seat.is_played_by_bot]
        if not own:
            raise Problem(403, "forbidden", "forbidden")
        absent = abandoning_seat(table, seats)
        if absent is None or absent.viewer_id == viewer.pk:
            raise Problem(
                409, "not_abandoned", "refusal", time=duration_text(MIN_ABSENCE_BY_PACE[Table.Pace(table.pace)])
            )
        _store_vote(table, absent, own[0])
        votes = list(SeatChange.objects.filter(table=table, after=table.revision, kind=SeatChange.Kind.VOTE))
        if not seats_yet_to_vote(table, seats, absent, votes):
            gone = {absent.number} | {seat.number for seat in seats if seat.bot_plays}
            close_game(table, seats, gone, SeatChange.Kind.END)


def _store_vote(table: Table, absent: Seat, by: Seat) -> None:
    SeatChange.objects.update_or_create(
        table=table,
        after=table.revision,
        seat=absent.number,
        decided_by=by.number,
        kind=SeatChange.Kind.VOTE,
        defaults={"created": timezone.now()},
    )


def close_game(table: Table, seats: Sequence[Seat], gone: Collection[int], kind: SeatChange.Kind) -> None:
    """End the game: the seats `gone` have left it alone. Call inside `change_table`."""
    shared = positions.position_after(table).shared_return is not None
    behind = len(seats) - len(gone) + 1
    places = [behind if seat.number in gone else 1 for seat in seats]
    table.places = [RANK_WITHOUT_WINNER] * len(seats) if shared else places
    table.losers, table.status = [], Table.Status.OVER
    table.actor, table.last_choice, table.skip_pauses = hoshitaku.OVER, timezone.now(), False
    table.save(update_fields=["places", "losers", "status", "actor", "last_choice", "skip_pauses"])
    for seat in seats:
        if seat.number in gone:
            SeatChange.objects.create(table=table, after=table.revision, seat=seat.number, kind=kind)
    # They left for good: no rating takes them for players who finished the game.
    Seat.objects.filter(table=table, number__in=gone).update(bot_plays=True)
    game_over.send(sender=Table, table=table)


def was_ended_as_abandoned(table: Table, changes: Sequence[SeatChange] | None = None) -> bool:
    """Whether a finished game was ended because somebody had left it alone.

    `changes` are the changes of seats after its last entry, among others; without them, the database is asked.
    """
    if changes is not None:
        return any(change.after == table.revision and change.kind in CLOSING_SEAT_CHANGE_KINDS for change in changes)
    return SeatChange.objects.filter(table=table, after=table.revision, kind__in=CLOSING_SEAT_CHANGE_KINDS).exists()
