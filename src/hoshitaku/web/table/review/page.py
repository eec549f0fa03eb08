"""What the page of a review shows, in the page's language and with current names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from markupsafe import Markup

from hoshitaku.game_review import LuckStroke, Mistake, Review
from hoshitaku.game_review.html_page import curve_table, standing_columns, standing_row
from hoshitaku.game_review.review_text import (
    curve_title,
    format_percent,
    luck_and_choices_sum_text,
    method_text,
    mistake_lines,
    moment_text,
    review_text,
    stroke_lines,
)
from hoshitaku.web.table.models import Action, Seat, Table, TableReview
from hoshitaku.web.table.page.log import LogReader
from hoshitaku.web.table.play import branch


@dataclass(frozen=True)
class ReviewReader:
    """A review, its reader's language, and links to its moments.

    `entry_of_move` gives the log entry by the number of moves before it; `seats_to_play_on` are the seats from which a
    person may play on.
    """

    review: Review
    lang: str
    seats: list[Seat]
    names: Sequence[str]
    entry_of_move: Callable[[int], int]
    replay_url: str
    seats_to_play_on: Sequence[int]

    def replay_url_at(self, move_number: int) -> str:
        """The link to the replay at the moment before a move."""
        return f"{self.replay_url}?at={self.entry_of_move(move_number)}"


@dataclass(frozen=True)
class Standing:
    """A seat's luck, choices and errors, as text."""

    emblem: int
    name: str
    figures: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class TurningPoint:
    """A costly choice, or a stroke of luck."""

    where: str  # the moment, as text
    note: str  # what it cost, or ""
    lines: Sequence[str]
    emblem: int
    address: str  # of the replay at the moment before
    at: int  # the log entry before
    seat: int | None  # from which the viewer may play on


@dataclass(frozen=True, kw_only=True)
class ReviewResult:
    """Everything that the page of a finished review shows."""

    what: str  # the title of the chart
    curves: Mapping[str, Markup]  # the chart, "wide" and "narrow"
    table: Markup  # its numbers
    how: str
    headings: Mapping[str, str]  # of "standings", "mistakes" and "strokes"
    columns: Sequence[str]
    standings: Sequence[Standing]
    adds_up: str
    mistakes: Sequence[TurningPoint]
    no_mistakes: str  # the text if there are none
    strokes: Sequence[TurningPoint]
    no_strokes: str


def review_result(table: Table, table_review: TableReview, lang: str) -> ReviewResult:
    """A finished review in a language."""
    seats = list(table.seats.all())
    here, entries = reverse("replay", args=[table.slug]), entry_by_move_count(table)
    free = branch.seats_to_play_on_from(table)
    names = LogReader(None, lang, seats).names
    review = Review.from_json(table_review.review_data)
    teller = ReviewReader(review, lang, seats, names, entries.__getitem__, here, free)
    mistakes, strokes = review.turning_points()
    return ReviewResult(
        what=curve_title(review, lang),
        curves={"wide": curve_picture(teller, narrow=False), "narrow": curve_picture(teller, narrow=True)},
        how=method_text(review, lang),
        table=Markup("\n".join(curve_table(review, lang, names, teller.replay_url_at))),  # noqa: S704  (the library's, escaped)
        headings={name: review_text(f"heading.{name}", lang) for name in ("standings", "mistakes", "strokes")},
        columns=standing_columns(lang),
        standings=[
            Standing(seats[one.seat].emblem, names[one.seat], standing_row(one, lang)) for one in review.standings
        ],
        adds_up=luck_and_choices_sum_text(review, lang),
        mistakes=[mistake_point(one, teller) for one in mistakes],
        no_mistakes=review_text("no_mistakes", lang),
        strokes=[luck_point(one, teller) for one in strokes],
        no_strokes=review_text("no_strokes", lang),
    )


def entry_by_move_count(table: Table) -> list[int]:
    """For each number of valid moves, the last log entry after which there were that many."""
    depth, standing = [0], [0]
    for seq, to in Action.objects.filter(table=table).order_by("seq").values_list("seq", "back_to"):
        if to is None:
            standing.append(seq)
        else:
            del standing[depth[to] + 1 :]
        depth.append(len(standing) - 1)
    return standing


def curve_picture(teller: ReviewReader, *, narrow: bool) -> Markup:
    """The chart, with bands in the colours of the players' emblems; each turn links to the replay."""
    drawn = teller.review.as_svg(teller.lang, teller.names, teller.replay_url_at, narrow=narrow)
    emblems = [seat.emblem for seat in teller.seats]
    coloured = re.sub(r'class="seat-([0-9]+)"', lambda found: f'class="seat-{emblems[int(found[1]) - 1]}"', drawn)
    return Markup(coloured)  # noqa: S704  (drawn by the library, names escaped)


def mistake_point(mistake_found: Mistake, teller: ReviewReader) -> TurningPoint:
    """A costly choice: the decision, the chosen option, a better one, and why."""
    lang = teller.lang
    taken, better, points, why = mistake_lines(mistake_found, teller.names, lang)
    cost = (
        f"{review_text('cost', lang, cost=format_percent(mistake_found.cost, lang))} ±{100 * mistake_found.error:.0f}"
    )
    lines = [mistake_found.question[lang], taken, better, points, why]
    return _turning_point(mistake_found, teller, cost, [line for line in lines if line])


def luck_point(stroke_found: LuckStroke, teller: ReviewReader) -> TurningPoint:
    """A stroke of luck: the outcome, and how it changed everybody's chances."""
    lines = stroke_lines(stroke_found, teller.review, teller.names, teller.lang)
    return _turning_point(stroke_found, teller, "", list(lines))


def _turning_point(one: Mistake | LuckStroke, teller: ReviewReader, note: str, lines: Sequence[str]) -> TurningPoint:
    return TurningPoint(
        where=moment_text(one, teller.lang),
        note=note,
        lines=lines,
        emblem=teller.seats[one.seat].emblem,
        address=teller.replay_url_at(one.move),
        at=teller.entry_of_move(one.move),
        seat=one.seat if one.seat in teller.seats_to_play_on else next(iter(teller.seats_to_play_on), None),
    )
