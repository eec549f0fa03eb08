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
from hoshitaku.web.table.page.log import LogViewer
from hoshitaku.web.table.play import branch


@dataclass(frozen=True)
class ReviewPresenter:
    """A review, its reader's language, and links to its moments.

    `entry_seq_before_move` gives the log entry by the number of moves before it; `seats_to_play_on` are the seats
    from which a person may play on.
    """

    review: Review
    lang: str
    seats: list[Seat]
    seat_names: Sequence[str]
    entry_seq_before_move: Callable[[int], int]
    replay_url: str
    seats_to_play_on: Sequence[int]

    def replay_url_at(self, move_number: int) -> str:
        """The link to the replay at the moment before a move."""
        return f"{self.replay_url}?at={self.entry_seq_before_move(move_number)}"


@dataclass(frozen=True)
class SeatStanding:
    """A seat's luck, choices and errors, as text."""

    emblem: int
    name: str
    figures: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class TurningPoint:
    """A costly choice, or a stroke of luck."""

    moment_text: str  # the moment, as text
    cost_text: str  # what it cost, or ""
    lines: Sequence[str]
    emblem: int
    replay_url: str  # of the replay at the moment before
    entry_seq: int  # the log entry before
    play_on_seat: int | None  # from which the viewer may play on


@dataclass(frozen=True, kw_only=True)
class ReviewResult:
    """Everything that the page of a finished review shows."""

    chart_title: str  # the title of the chart
    chart_by_width: Mapping[str, Markup]  # the chart, "wide" and "narrow"
    chart_table: Markup  # its numbers
    method_text: str
    heading_by_section: Mapping[str, str]  # of "standings", "mistakes" and "strokes"
    standing_columns: Sequence[str]
    standings: Sequence[SeatStanding]
    luck_and_choices_sum_text: str
    mistakes: Sequence[TurningPoint]
    no_mistakes_text: str  # the text if there are none
    luck_strokes: Sequence[TurningPoint]
    no_luck_strokes_text: str


def review_result(table: Table, table_review: TableReview, lang: str) -> ReviewResult:
    """A finished review in a language."""
    seats = list(table.seats.all())
    here, entries = reverse("replay", args=[table.slug]), entry_by_move_count(table)
    free = branch.seats_to_play_on_from(table)
    names = LogViewer(None, lang, seats).seat_names
    review = Review.from_json(table_review.review_data)
    teller = ReviewPresenter(review, lang, seats, names, entries.__getitem__, here, free)
    mistakes, strokes = review.turning_points()
    return ReviewResult(
        chart_title=curve_title(review, lang),
        chart_by_width={"wide": curve_picture(teller, narrow=False), "narrow": curve_picture(teller, narrow=True)},
        method_text=method_text(review, lang),
        chart_table=Markup("\n".join(curve_table(review, lang, names, teller.replay_url_at))),  # noqa: S704  (the library's, escaped)
        heading_by_section={
            name: review_text(f"heading.{name}", lang) for name in ("standings", "mistakes", "strokes")
        },
        standing_columns=standing_columns(lang),
        standings=[
            SeatStanding(seats[one.seat].emblem, names[one.seat], standing_row(one, lang)) for one in review.standings
        ],
        luck_and_choices_sum_text=luck_and_choices_sum_text(review, lang),
        mistakes=[mistake_point(one, teller) for one in mistakes],
        no_mistakes_text=review_text("no_mistakes", lang),
        luck_strokes=[luck_point(one, teller) for one in strokes],
        no_luck_strokes_text=review_text("no_strokes", lang),
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


def curve_picture(teller: ReviewPresenter, *, narrow: bool) -> Markup:
    """The chart, with bands in the colours of the players' emblems; each turn links to the replay."""
    drawn = teller.review.as_svg(teller.lang, teller.seat_names, teller.replay_url_at, narrow=narrow)
    emblems = [seat.emblem for seat in teller.seats]
    coloured = re.sub(r'class="seat-([0-9]+)"', lambda found: f'class="seat-{emblems[int(found[1]) - 1]}"', drawn)
    return Markup(coloured)  # noqa: S704  (drawn by the library, names escaped)


def mistake_point(mistake_found: Mistake, teller: ReviewPresenter) -> TurningPoint:
    """A costly choice: the decision, the chosen option, a better one, and why."""
    lang = teller.lang
    taken, better, points, why = mistake_lines(mistake_found, teller.seat_names, lang)
    cost = (
        f"{review_text('cost', lang, cost=format_percent(mistake_found.cost, lang))} ±{100 * mistake_found.error:.0f}"
    )
    lines = [mistake_found.question[lang], taken, better, points, why]
    return _turning_point(mistake_found, teller, cost, [line for line in lines if line])


def luck_point(stroke_found: LuckStroke, teller: ReviewPresenter) -> TurningPoint:
    """A stroke of luck: the outcome, and how it changed everybody's chances."""
    lines = stroke_lines(stroke_found, teller.review, teller.seat_names, teller.lang)
    return _turning_point(stroke_found, teller, "", list(lines))


def _turning_point(one: Mistake | LuckStroke, teller: ReviewPresenter, note: str, lines: Sequence[str]) -> TurningPoint:
    return TurningPoint(
        moment_text=moment_text(one, teller.lang),
        cost_text=note,
        lines=lines,
        emblem=teller.seats[one.seat].emblem,
        replay_url=teller.replay_url_at(one.move),
        entry_seq=teller.entry_seq_before_move(one.move),
        play_on_seat=one.seat if one.seat in teller.seats_to_play_on else next(iter(teller.seats_to_play_on), None),
    )
