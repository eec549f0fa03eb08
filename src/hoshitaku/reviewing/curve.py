"""The curve of a review as a picture: the chances of all seats, one above the other, from first move to last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final

from hoshitaku.games import game as find_game
from hoshitaku.reviewing.report import Mistake, Point, Review, Stroke
from hoshitaku.reviewing.wording import chances_at, say, told_mistake, told_stroke, what

WIDE, NARROW = 720, 360
LEFT, MARGIN = 44, 12  # beside the curve
DEEP: Final = 220  # from its upper to its lower end
LINE: Final = 18  # of names
SIGNS, ROUNDS = 34, 48  # above the curve and below it
MOST_ROUNDS: Final = 12  # that are written
LONGEST_NAME: Final = 16
# The colours of the seats as a chart of the day has them; where a page styles the classes, it decides.
SEATS: Final = ("#1f5fb8", "#b85300", "#7a3fb0", "#00766a", "#b02a6b")
INK, RULE, PAPER = "#13263f", "#bccad2", "#f8fafa"
FONT: Final = "Avenir Next, Segoe UI, Roboto, Hiragino Sans, Yu Gothic UI, Noto Sans JP, sans-serif"

Link = Callable[[int], str] | None


def drawn(review: Review, lang: str, names: Sequence[str], link: Link = None, *, narrow: bool = False) -> str:
    """The picture as SVG; a `narrow` one is for phones.

    It has no ids, so that a page can hold several. Its title and description say it in words.
    """
    return Curve(review, lang, names, link, NARROW if narrow else WIDE).drawn()


def turns(review: Review) -> list[Point]:
    """The points at which a turn begins, and the last one."""
    before_last = review.points[:-1]
    begins = [point for before, point in pairwise(before_last) if before.turn != point.turn]
    return [*before_last[:1], *begins, review.points[-1]]


@dataclass(frozen=True)
class Curve:
    """A review that is drawn in a language, `width` wide; `link` is the address of the moment after so many moves."""

    review: Review
    lang: str
    names: Sequence[str]
    link: Link
    width: int

    @property
    def told(self) -> list[str]:
        """Whose the bands are; partners have one together."""
        return [say("success", self.lang)] if self.review.shared else list(self.names)

    @property
    def names_a_line(self) -> int:
        """How many names stand beside each other."""
        return min(len(self.told), 2) if self.width == NARROW else len(self.told)

    @property
    def right(self) -> int:
        """The right end of the curve."""
        return self.width - MARGIN

    @property
    def top(self) -> int:
        """The upper end of the curve."""
        return SIGNS + LINE * -(-len(self.told) // self.names_a_line)

    @property
    def bottom(self) -> int:
        """The lower end of the curve."""
        return self.top + DEEP

    def drawn(self) -> str:
        """The whole picture."""
        review, lang = self.review, self.lang
        title = say("curve_title", lang, game=find_game(review.game).title(lang), what=what(review, lang))
        start, end = (chances_at(review, self.names, review.points[at], lang) for at in (0, -1))
        told = say("curve_described", lang, start=start, end=end)
        role = "img" if self.link is None else "group"  # what is a picture can hold no links
        height = self.bottom + ROUNDS
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" role="{role}" '
            f'class="review-curve" aria-label="{escape(title)}. {escape(told)}" font-family="{FONT}" font-size="12">'
        )
        parts = [
            head,
            f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
            f'<rect class="paper" width="{self.width}" height="{height}" fill="{PAPER}"/>',
            *self.bands(),
            *self.scale(),
            *self.rounds(),
            *(self.known_lines() if review.hidden else []),
            *self.legend(),
            *(self.moments(self.link) if self.link else []),
            *self.marks(),
            "</svg>",
        ]
        return "\n".join(parts)

    def rows(self, *, known: bool = False) -> list[tuple[int, list[float]]]:
        """Where the curve bends: moves, and the shares there of those that have a band."""
        found: list[tuple[int, list[float]]] = []
        for point in self.review.points:
            shares = point.known if known else point.open
            shown = shares[: len(self.told)]
            if len(found) > 1 and found[-1][1] == shown == found[-2][1]:
                found.pop()
            found.append((point.move, shown))
        return found

    def across(self, move: float) -> float:
        """Where a move stands."""
        return LEFT + (self.right - LEFT) * move / max(1, self.review.points[-1].move)

    def down(self, share: float) -> float:
        """Where a share of the whole stands, counted from the top."""
        return self.top + DEEP * share

    def bands(self) -> list[str]:
        """The bands of the seats, the first at the top; of partners one from the ground."""
        bends, shared = self.rows(), self.review.shared
        width = self.right - LEFT
        parts = [f'<rect class="ground" x="{LEFT}" y="{self.top}" width="{width}" height="{DEEP}" fill="#ebf0f2"/>']
        for seat in range(len(bends[0][1])):
            upper, lower = list[str](), list[str]()
            for move, shares in bends:
                above = 1.0 - shares[0] if shared else sum(shares[:seat])
                below = 1.0 if shared else above + shares[seat]
                upper.append(f"{self.across(move):.1f},{self.down(above):.1f}")
                lower.append(f"{self.across(move):.1f},{self.down(below):.1f}")
            corners = " ".join([*upper, *reversed(lower)])
            parts.append(
                f'<polygon class="seat-{seat + 1}" points="{corners}" fill="{SEATS[seat % len(SEATS)]}" '
                f'stroke="{PAPER}" stroke-width="1"/>'
            )
        return parts

    def scale(self) -> list[str]:
        """Lines at nothing, half and all."""
        parts = []
        for share in (0.0, 0.5, 1.0):
            height = self.down(share)
            parts.append(
                f'<line class="rule" x1="{LEFT}" x2="{self.right}" y1="{height:g}" y2="{height:g}" stroke="{RULE}" '
                f'stroke-dasharray="{"2 4" if share == 0.5 else "none"}"/>'
                f'<text class="ink" x="{LEFT - 6}" y="{height + 4:g}" text-anchor="end" fill="{INK}">'
                f"{100 - 100 * share:.0f}\u00a0%</text>"
            )
        return parts

    def rounds(self) -> list[str]:
        """Where rounds begin; nothing if the game has no rounds."""
        begins = [
            (point.round, point.move)
            for before, point in pairwise(self.review.points)
            if point.round > 0 and point.round != before.round
        ]
        step = -(-len(begins) // MOST_ROUNDS) or 1
        word = say("round", self.lang)
        parts = [f'<text class="ink" x="{LEFT}" y="{self.bottom + 42}" fill="{INK}">{word}</text>'] if begins else []
        for number, move in begins[::step]:
            x = self.across(move)
            parts.append(
                f'<line class="rule" x1="{x:.1f}" x2="{x:.1f}" y1="{self.bottom}" y2="{self.bottom + 6}" '
                f'stroke="{RULE}"/>'
                f'<text class="ink" x="{x:.1f}" y="{self.bottom + 26}" text-anchor="middle" fill="{INK}">'
                f"{number}</text>"
            )
        return parts

    def known_lines(self) -> list[str]:
        """Where the bands would meet by what could be known."""
        bends, parts = self.rows(known=True), []
        count = len(bends[0][1])
        for seat in range(1 if self.review.shared else count - 1):
            corners = []
            for move, shares in bends:
                edge = 1.0 - shares[0] if self.review.shared else sum(shares[: seat + 1])
                corners.append(f"{self.across(move):.1f},{self.down(edge):.1f}")
            parts.append(
                f'<polyline class="known" points="{" ".join(corners)}" fill="none" stroke="{PAPER}" '
                'stroke-width="1.5" stroke-dasharray="3 3"/>'
            )
        return parts

    def legend(self) -> list[str]:
        """Whose band is which, in the order of the bands."""
        width = (self.right - LEFT) / self.names_a_line
        parts = []
        for seat, name in enumerate(self.told):
            short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
            line, place = divmod(seat, self.names_a_line)
            x, y = LEFT + place * width, 8 + line * LINE
            parts.append(
                f'<rect class="seat-{seat + 1}" x="{x:.1f}" y="{y}" width="12" height="12" '
                f'fill="{SEATS[seat % len(SEATS)]}"/>'
                f'<text class="ink" x="{x + 18:.1f}" y="{y + 10}" fill="{INK}">{escape(short)}</text>'
            )
        return parts

    def moments(self, link: Callable[[int], str]) -> list[str]:
        """Every turn as a column to press, with the chances there. For keys and ears the table has the same."""
        parts = []
        for point, after in pairwise(turns(self.review)):
            x, width = self.across(point.move), self.across(after.move) - self.across(point.move)
            told = chances_at(self.review, self.names, point, self.lang)
            told = f"{say('where_no_round', self.lang, move=point.move + 1)} · {told}"
            parts.append(
                f'<a class="moment" href="{escape(link(point.move))}" tabindex="-1" aria-hidden="true">'
                f'<title>{escape(told)}</title><rect x="{x:.1f}" y="{self.top}" width="{width:.1f}" height="{DEEP}" '
                f'fill="{INK}" fill-opacity="0"/></a>'
            )
        return parts

    def marks(self) -> list[str]:
        """The turning points: errors as triangles above, strokes of luck as discs below."""
        mistakes, strokes = self.review.turning_points()
        parts = []
        for mistake in mistakes:
            x = self.across(mistake.move)
            sign = f'<path class="error" d="M{x - 6:.1f} {self.top - 14}h12l-6 11z" fill="{INK}"/>'
            parts.append(self.marked(mistake, sign, told_mistake(mistake, self.names, self.lang)[:2]))
        for stroke in strokes:
            x = self.across(stroke.move + stroke.moves / 2)
            sign = f'<circle class="luck" cx="{x:.1f}" cy="{self.bottom + 9}" r="4.5" fill="{INK}"/>'
            parts.append(self.marked(stroke, sign, told_stroke(stroke, self.review, self.names, self.lang)))
        return parts

    def marked(self, one: Mistake | Stroke, sign: str, lines: Sequence[str]) -> str:
        """A sign with what it stands for, and the way to its moment."""
        told = escape(" · ".join(lines))
        if self.link is None:
            return f"<g><title>{told}</title>{sign}</g>"
        return f'<a href="{escape(self.link(one.move))}" aria-label="{told}"><title>{told}</title>{sign}</a>'
