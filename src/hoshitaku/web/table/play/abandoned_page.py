"""The part of a table's page that offers to end a game which a person has left alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import SeatChange
from hoshitaku.web.table.page.end_page import EndReason
from hoshitaku.web.table.page.log import LogViewer
from hoshitaku.web.table.play.abandoned_game import CLOSING_SEAT_CHANGE_KINDS, abandoning_seat, seats_yet_to_vote
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True)
class EndVote:
    """The vote as the player of a seat sees it; they POST to `table.urls.vote_to_end`."""

    absent_name: str  # who is away
    has_voted: bool
    awaited_names: Sequence[str]  # names of the others who have not voted


def end_vote_context(snapshot: TableSnapshot, viewpoint: Viewpoint) -> EndVote | None:
    """The vote; None if there is nothing to vote about."""
    table, seats = snapshot.table, snapshot.seats
    absent = abandoning_seat(table, seats)
    if viewpoint.seat is None or absent is None:
        return None
    own = seats[viewpoint.seat]
    if own.is_played_by_bot or own.viewer_id == absent.viewer_id:
        return None
    waiting = seats_yet_to_vote(table, seats, absent, snapshot.seat_changes)
    names = LogViewer(viewpoint.seat, viewpoint.lang, seats).seat_names
    return EndVote(
        absent_name=names[absent.number],
        has_voted=own.viewer_id not in [seat.viewer_id for seat in waiting],
        awaited_names=[names[seat.number] for seat in waiting if seat.viewer_id != own.viewer_id],
    )


def closing_reasons(snapshot: TableSnapshot, reader: LogViewer) -> list[EndReason]:
    """Why a game was ended that was not played to its end; empty if it was."""
    closing = [change for change in snapshot.seat_changes if change.kind in CLOSING_SEAT_CHANGE_KINDS]
    return [
        EndReason(t(f"table.closed_{SeatChange.Kind(change.kind)}", name=reader.seat_names[change.seat]))
        for change in closing
    ]
