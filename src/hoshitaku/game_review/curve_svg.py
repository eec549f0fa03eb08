"""The curve of a review as SVG: stacked win probabilities of all seats from the first move to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hoshitaku.game_review.review_text import chances_text, curve_title, mistake_lines, review_text, stroke_lines
from hoshitaku.games import game as find_game

if TYPE_CHECKING:
    from hoshitaku.game_review.review_data import CurvePoint, LuckStroke, Mistake, Review

DESKTOP_WIDTH, PHONE_WIDTH = 720, 360
LEFT_MARGIN, RIGHT_MARGIN = 44, 12  # left and right of the curve
CURVE_HEIGHT: Final = 220  # from top to bottom
LEGEND_LINE_HEIGHT: Final = 18  # of the legend
SPACE_ABOVE, SPACE_BELOW = 34, 48  # above and below the curve
MAX_ROUND_LABELS: Final = 12  # number of round labels
MAX_NAME_LENGTH: Final = 16
# Colours of the seats in a light theme; a page can override them by styling the classes.
SEAT_COLOURS: Final = ("#1f5fb8", "#b85300", "#7a3fb0", "#00766a", "#b02a6b")
INK, RULE, PAPER = "#13263f", "#bccad2", "#f8fafa"
FONT: Final = "Avenir Next, Segoe UI, Roboto, Hiragino Sans, Yu Gothic UI, Noto Sans JP, sans-serif"

MomentLink = Callable[[int], str] | None


def curve_svg(review: Review, lang: str, names: Sequence[str], link: MomentLink = None, *, narrow: bool = False) -> str:
    """The curve as SVG; `narrow` for phones.

    It has no ids, so that a page can contain several. Title and description say it in words.
    """
    return ReviewCurve(review, lang, names, link, PHONE_WIDTH if narrow else DESKTOP_WIDTH).to_svg()


def turn_start_points(review: Review) -> list[CurvePoint]:
    """The points at which a turn begins, and the last one."""
    before_last = review.points[:-1]
    begins = [point for before, point in pairwise(before_last) if before.turn != point.turn]
    return [*before_last[:1], *begins, review.points[-1]]


@dataclass(frozen=True)
class ReviewCurve:
    """Draws a review in a language, `width` wide; `moment_link` returns the URL of the moment after a number of
    moves.
    """

    review: Review
    lang: str
    names: Sequence[str]
    moment_link: MomentLink
    width: int

    @property
    def band_names(self) -> list[str]:
        """Names of the bands; partners share one."""
        return [review_text("success", self.lang)] if self.review.shared else list(self.names)

    @property
    def names_per_line(self) -> int:
        """Number of names per line of the legend."""
        return min(len(self.band_names), 2) if self.width == PHONE_WIDTH else len(self.band_names)

    @property
    def right_edge(self) -> int:
        """x of the curve's right edge."""
        return self.width - RIGHT_MARGIN

    @property
    def top_edge(self) -> int:
        """y of the curve's top edge."""
        return SPACE_ABOVE + LEGEND_LINE_HEIGHT * -(-len(self.band_names) // self.names_per_line)

    @property
    def bottom_edge(self) -> int:
        """y of the curve's bottom edge."""
        return self.top_edge + CURVE_HEIGHT

    def to_svg(self) -> str:
        """The whole image."""
        review, lang = self.review, self.lang
        title = review_text(
            "curve_title", lang, game=find_game(review.game).title(lang), what=curve_title(review, lang)
        )
        start, end = (chances_text(review, self.names, review.points[at], lang) for at in (0, -1))
        text = review_text("curve_described", lang, start=start, end=end)
        role = "img" if self.moment_link is None else "group"  # an element with role "img" must not contain links
        height = self.bottom_edge + SPACE_BELOW
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" role="{role}" '
            f'class="review-curve" aria-label="{escape(title)}. {escape(text)}" font-family="{FONT}" font-size="12">'
        )
        parts = [
            head,
            f"<title>{escape(title)}</title><desc>{escape(text)}</desc>",
            f'<rect class="paper" width="{self.width}" height="{height}" fill="{PAPER}"/>',
            *self.band_elements(),
            *self.scale_elements(),
            *self.round_elements(),
            *(self.knowable_chance_elements() if review.hidden else []),
            *self.legend_elements(),
            *(self.turn_link_elements(self.moment_link) if self.moment_link else []),
            *self.turning_point_elements(),
            "</svg>",
        ]
        return "\n".join(parts)

    def curve_points(self, *, known: bool = False) -> list[tuple[int, list[float]]]:
        """Points of the curve: moves, and the shares of all bands there."""
        found: list[tuple[int, list[float]]] = []
        for point in self.review.points:
            shares = point.known if known else point.open
            shown = shares[: len(self.band_names)]
            if len(found) > 1 and found[-1][1] == shown == found[-2][1]:
                found.pop()
            found.append((point.move, shown))
        return found

    def x_of_move(self, move: float) -> float:
        """x coordinate of a move."""
        return LEFT_MARGIN + (self.right_edge - LEFT_MARGIN) * move / max(1, self.review.points[-1].move)

    def y_of_share(self, share: float) -> float:
        """y coordinate of a share, counted from the top."""
        return self.top_edge + CURVE_HEIGHT * share

    def band_elements(self) -> list[str]:
        """The bands of the seats, the first at the top; for partners a single band from the bottom."""
        bends, shared = self.curve_points(), self.review.shared
        width = self.right_edge - LEFT_MARGIN
        parts = [
            (
                f'<rect class="ground" x="{LEFT_MARGIN}" y="{self.top_edge}" width="{width}" '
                f'height="{CURVE_HEIGHT}" fill="#ebf0f2"/>'
            )
        ]
        for seat in range(len(bends[0][1])):
            upper, lower = list[str](), list[str]()
            for move, shares in bends:
                above = 1.0 - shares[0] if shared else sum(shares[:seat])
                below = 1.0 if shared else above + shares[seat]
                upper.append(f"{self.x_of_move(move):.1f},{self.y_of_share(above):.1f}")
                lower.append(f"{self.x_of_move(move):.1f},{self.y_of_share(below):.1f}")
            corners = " ".join([*upper, *reversed(lower)])
            parts.append(
                f'<polygon class="seat-{seat + 1}" points="{corners}" fill="{SEAT_COLOURS[seat % len(SEAT_COLOURS)]}" '
                f'stroke="{PAPER}" stroke-width="1"/>'
            )
        return parts

    def scale_elements(self) -> list[str]:
        """Lines at 0, 50 and 100 %."""
        parts = []
        for share in (0.0, 0.5, 1.0):
            height = self.y_of_share(share)
            parts.append(
                f'<line class="rule" x1="{LEFT_MARGIN}" x2="{self.right_edge}" y1="{height:g}" y2="{height:g}" '
                f'stroke="{RULE}" stroke-dasharray="{"2 4" if share == 0.5 else "none"}"/>'
                f'<text class="ink" x="{LEFT_MARGIN - 6}" y="{height + 4:g}" text-anchor="end" fill="{INK}">'
                f"{100 - 100 * share:.0f}\u00a0%</text>"
            )
        return parts

    def round_elements(self) -> list[str]:
        """Labels where rounds begin; none if the game has no rounds."""
        begins = [
            (point.round, point.move)
            for before, point in pairwise(self.review.points)
            if point.round > 0 and point.round != before.round
        ]
        step = -(-len(begins) // MAX_ROUND_LABELS) or 1
        word = review_text("round", self.lang)
        parts = (
            [f'<text class="ink" x="{LEFT_MARGIN}" y="{self.bottom_edge + 42}" fill="{INK}">{word}</text>']
            if begins
            else []
        )
        for number, move in begins[::step]:
            x = self.x_of_move(move)
            parts.append(
                f'<line class="rule" x1="{x:.1f}" x2="{x:.1f}" y1="{self.bottom_edge}" y2="{self.bottom_edge + 6}" '
                f'stroke="{RULE}"/>'
                f'<text class="ink" x="{x:.1f}" y="{self.bottom_edge + 26}" text-anchor="middle" fill="{INK}">'
                f"{number}</text>"
            )
        return parts

    def knowable_chance_elements(self) -> list[str]:
        """Lines between the bands for the probabilities that could be known."""
        bends, parts = self.curve_points(known=True), []
        count = len(bends[0][1])
        for seat in range(1 if self.review.shared else count - 1):
            corners = []
            for move, shares in bends:
                edge = 1.0 - shares[0] if self.review.shared else sum(shares[: seat + 1])
                corners.append(f"{self.x_of_move(move):.1f},{self.y_of_share(edge):.1f}")
            parts.append(
                f'<polyline class="known" points="{" ".join(corners)}" fill="none" stroke="{PAPER}" '
                'stroke-width="1.5" stroke-dasharray="3 3"/>'
            )
        return parts

    def legend_elements(self) -> list[str]:
        """Names of the bands, in order."""
        width = (self.right_edge - LEFT_MARGIN) / self.names_per_line
        parts = []
        for seat, name in enumerate(self.band_names):
            short = name if len(name) <= MAX_NAME_LENGTH else name[: MAX_NAME_LENGTH - 1] + "…"
            line, place = divmod(seat, self.names_per_line)
            x, y = LEFT_MARGIN + place * width, 8 + line * LEGEND_LINE_HEIGHT
            parts.append(
                f'<rect class="seat-{seat + 1}" x="{x:.1f}" y="{y}" width="12" height="12" '
                f'fill="{SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"/>'
                f'<text class="ink" x="{x + 18:.1f}" y="{y + 10}" fill="{INK}">{escape(short)}</text>'
            )
        return parts

    def turn_link_elements(self, link: Callable[[int], str]) -> list[str]:
        """A clickable column for every turn, with its probabilities. The table has the same for keyboards and screen
        readers.
        """
        parts = []
        for point, after in pairwise(turn_start_points(self.review)):
            x, width = self.x_of_move(point.move), self.x_of_move(after.move) - self.x_of_move(point.move)
            label = chances_text(self.review, self.names, point, self.lang)
            label = f"{review_text('where_no_round', self.lang, move=point.move + 1)} · {label}"
            parts.append(
                f'<a class="moment" href="{escape(link(point.move))}" tabindex="-1" aria-hidden="true">'
                f'<title>{escape(label)}</title><rect x="{x:.1f}" y="{self.top_edge}" width="{width:.1f}" '
                f'height="{CURVE_HEIGHT}" fill="{INK}" fill-opacity="0"/></a>'
            )
        return parts

    def turning_point_elements(self) -> list[str]:
        """Marks of the turning points: mistakes as triangles above, strokes of luck as discs below."""
        mistakes, strokes = self.review.turning_points()
        parts = []
        for mistake in mistakes:
            x = self.x_of_move(mistake.move)
            sign = f'<path class="error" d="M{x - 6:.1f} {self.top_edge - 14}h12l-6 11z" fill="{INK}"/>'
            parts.append(self.linked_mark(mistake, sign, mistake_lines(mistake, self.names, self.lang)[:2]))
        for stroke in strokes:
            x = self.x_of_move(stroke.move + stroke.moves / 2)
            sign = f'<circle class="luck" cx="{x:.1f}" cy="{self.bottom_edge + 9}" r="4.5" fill="{INK}"/>'
            parts.append(self.linked_mark(stroke, sign, stroke_lines(stroke, self.review, self.names, self.lang)))
        return parts

    def linked_mark(self, one: Mistake | LuckStroke, sign: str, lines: Sequence[str]) -> str:
        """A mark with its text, linked to its moment."""
        label = escape(" · ".join(lines))
        if self.moment_link is None:
            return f"<g><title>{label}</title>{sign}</g>"
        return f'<a href="{escape(self.moment_link(one.move))}" aria-label="{label}"><title>{label}</title>{sign}</a>'
