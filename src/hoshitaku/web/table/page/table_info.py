"""A table's fields and addresses, for its pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.clocks import page as clocks
from hoshitaku.web.table.models import SeatChange, Table
from hoshitaku.web.table.page import seat_panels
from hoshitaku.web.table.page.option_texts import non_default_option_texts
from hoshitaku.web.table.play import branch
from hoshitaku.web.table.play.abandoned_game import was_ended_as_abandoned
from hoshitaku.web.table.play.branch import BranchOrigin
from hoshitaku.web.templating.translate import page_language


@dataclass(frozen=True, kw_only=True)
class TableUrls:
    """Addresses of a table, the same for all viewers: none contains a seat (`table/seats/viewpoint.py`).

    "" where a board without a table does not have the address. A field without a comment takes a POST of that name.
    """

    page: str = ""
    stream: str = ""
    changes: str = ""  # the fragments that have changed, for a page whose stream is silent
    move: str = ""
    undo: str = ""
    take_back: str = ""
    hint: str = ""
    chat: str = ""
    start: str = ""
    leave: str = ""
    back: str = ""
    rematch: str = ""
    replay: str = ""  # a page, for `?at=` an entry
    record: str = ""  # a file
    verify: str = ""  # a page
    review: str = ""  # a page; POST asks for the review
    branch: str = ""
    sit: str = ""
    hand_over: str = ""
    hurry: str = ""
    vote_to_end: str = ""  # POST votes to end a game that a person has left alone
    add_seat: str = ""
    name: str = ""  # POST gives a guest a name


URL_NAMES = tuple(name for name in TableUrls.__dataclass_fields__ if name not in {"page", "stream"})


@dataclass(frozen=True, kw_only=True)
class TableInfo:
    """The table of a page."""

    slug: str = ""
    game: str
    game_title: str
    title: str = ""
    status: str  # "waiting", "playing" or "over"
    is_reviewable: bool = False  # played to its end
    pace: str  # "live" or "slow"
    revision: int
    is_public: bool = False
    non_default_option_texts: tuple[
        tuple[str, str], ...
    ] = ()  # while it is forming, titles and values of options that are not as usual
    time_control_texts: tuple[tuple[str, str], ...] = ()  # titles and texts of the time control; empty without a clock
    commitment: str = ""
    branch_origin: BranchOrigin | None = None
    urls: TableUrls


def table_info(table: Table, seat_changes: Sequence[SeatChange] | None = None) -> TableInfo:
    """The table's fields and addresses; `seat_changes` as for `was_ended_as_abandoned`."""
    game = hoshitaku.game(table.game)
    return TableInfo(
        slug=table.slug,
        game=table.game,
        game_title=game.title(page_language()),
        title=table.title,
        status=table.status,
        is_reviewable=table.status == Table.Status.OVER and not was_ended_as_abandoned(table, seat_changes),
        pace=table.pace,
        revision=table.revision,
        is_public=table.public,
        non_default_option_texts=tuple(non_default_option_texts(game, table.options))
        if table.status == Table.Status.WAITING
        else (),
        time_control_texts=tuple(clocks.time_control_sentences(table)),
        commitment=table.commitment,
        branch_origin=branch.branch_origin(table),
        urls=table_urls(table),
    )


def table_urls(table: Table) -> TableUrls:
    """Addresses of a table."""
    page = seat_panels.table_url(table)
    # Page address plus name: one URL look-up for a dozen addresses.
    urls = {name: f"{page}{name.replace('_', '-')}/" for name in URL_NAMES}
    return TableUrls(page=page, stream=f"{page}stream/?at={table.change_count}", **urls)
