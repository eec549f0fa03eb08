"""The curve of a review as a picture: the chances of all seats, one above the other, from first move to last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from hoshitaku.games import game as find_game
from hoshitaku.reviewing.report import Mistake, Point, Review, Stroke
from hoshitaku.reviewing.wording import chances, say, told_mistake, told_stroke, what

WIDTH: Final = 720
HEIGHT: Final = 320
LEFT, RIGHT, TOP, BOTTOM = 44, 708, 52, 272  # of the curve itself
MOST_ROUNDS: Final = 12  # that are written
LONGEST_NAME: Final = 16
# The colours of the seats as a chart of the day has them; where a page styles the classes, it decides.
SEATS: Final = ("#1f5fb8", "#b85300", "#7a3fb0", "#00766a", "#b02a6b")
INK, RULE, PAPER = "#13263f", "#bccad2", "#f8fafa"
FONT: Final = "Avenir Next, Segoe UI, Roboto, Hiragino Sans, Yu Gothic UI, Noto Sans JP, sans-serif"

Link = Callable[[int], str] | None


def drawn(review: Review, lang: str, names: Sequence[str], link: Link = None) -> str:
    """The picture as SVG. It has no ids, so that a page can hold several; its title and description say it in words."""
    title = say("curve_title", lang, game=find_game(review.game).title(lang), what=what(review, lang))
    start, end = (chances(review, names, at, lang) for at in (0, -1))
    told = say("curve_described", lang, start=start, end=end)
    role = "img" if link is None else "group"  # what is a picture can hold no links
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}" class="review-curve" '
        f'aria-label="{escape(title)}. {escape(told)}" font-family="{FONT}" font-size="12" data-left="{LEFT}" '
        f'data-right="{RIGHT}" data-last="{review.points[-1].move}">'
    )
    parts = [
        head,
        f"<title>{escape(title)}</title><desc>{escape(told)}</desc>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
        *bands(review),
        *scale(),
        *rounds(review, lang),
        *(known_lines(review) if review.hidden else []),
        *legend(review, names, lang),
        *marks(review, names, lang, link),
        "</svg>",
    ]
    return "\n".join(parts)


def rows(review: Review, *, known: bool = False) -> list[tuple[int, list[float]]]:
    """Where the curve bends: moves, and the shares there of those that have a band."""
    found: list[tuple[int, list[float]]] = []
    for point in review.points:
        told = shown(review, point, known=known)
        if len(found) > 1 and found[-1][1] == told == found[-2][1]:
            found.pop()
        found.append((point.move, told))
    return found


def shown(review: Review, point: Point, *, known: bool) -> list[float]:
    """The shares that have a band; partners have one together."""
    shares = point.known if known else point.open
    return shares[:1] if review.shared else shares


def across(review: Review, move: float) -> float:
    """Where a move stands."""
    return LEFT + (RIGHT - LEFT) * move / max(1, review.points[-1].move)


def down(share: float) -> float:
    """Where a share of the whole stands, counted from the top."""
    return TOP + (BOTTOM - TOP) * share


def bands(review: Review) -> list[str]:
    """The bands of the seats, the first at the top; of partners one from the ground."""
    bends = rows(review)
    parts = [
        f'<rect class="ground" x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" fill="#ebf0f2"/>'
    ]
    for seat in range(len(bends[0][1])):
        upper, lower = list[str](), list[str]()
        for move, shares in bends:
            above = 1.0 - shares[0] if review.shared else sum(shares[:seat])
            below = 1.0 if review.shared else above + shares[seat]
            upper.append(f"{across(review, move):.1f},{down(above):.1f}")
            lower.append(f"{across(review, move):.1f},{down(below):.1f}")
        corners = " ".join([*upper, *reversed(lower)])
        parts.append(
            f'<polygon class="seat-{seat + 1}" points="{corners}" fill="{SEATS[seat % len(SEATS)]}" '
            f'stroke="{PAPER}" stroke-width="1"/>'
        )
    return parts


def scale() -> list[str]:
    """Lines at nothing, half and all."""
    parts = []
    for share in (0.0, 0.5, 1.0):
        height = down(share)
        parts.append(
            f'<line class="rule" x1="{LEFT}" x2="{RIGHT}" y1="{height:g}" y2="{height:g}" stroke="{RULE}" '
            f'stroke-dasharray="{"2 4" if share == 0.5 else "none"}"/>'
            f'<text class="ink" x="{LEFT - 6}" y="{height + 4:g}" text-anchor="end" fill="{INK}">'
            f"{100 - 100 * share:.0f}\u00a0%</text>"
        )
    return parts


def rounds(review: Review, lang: str) -> list[str]:
    """Where rounds begin; the numbers of the game's moves if it has no rounds."""
    begins = [
        (point.round, point.move)
        for before, point in pairwise(review.points)
        if point.round > 0 and point.round != before.round
    ]
    step = -(-len(begins) // MOST_ROUNDS) or 1
    parts = (
        [f'<text class="ink" x="{LEFT}" y="{BOTTOM + 42}" fill="{INK}">{say("round", lang)}</text>'] if begins else []
    )
    for number, move in begins[::step]:
        x = across(review, move)
        parts.append(
            f'<line class="rule" x1="{x:.1f}" x2="{x:.1f}" y1="{BOTTOM}" y2="{BOTTOM + 6}" stroke="{RULE}"/>'
            f'<text class="ink" x="{x:.1f}" y="{BOTTOM + 26}" text-anchor="middle" fill="{INK}">{number}</text>'
        )
    return parts


def known_lines(review: Review) -> list[str]:
    """Where the bands would meet by what could be known."""
    bends, parts = rows(review, known=True), []
    count = len(bends[0][1])
    for seat in range(1 if review.shared else count - 1):
        corners = []
        for move, shares in bends:
            edge = 1.0 - shares[0] if review.shared else sum(shares[: seat + 1])
            corners.append(f"{across(review, move):.1f},{down(edge):.1f}")
        parts.append(
            f'<polyline class="known" points="{" ".join(corners)}" fill="none" stroke="{PAPER}" stroke-width="1.5" '
            'stroke-dasharray="3 3"/>'
        )
    return parts


def legend(review: Review, names: Sequence[str], lang: str) -> list[str]:
    """Whose band is which, in the order of the bands."""
    told = [say("success", lang)] if review.shared else list(names)
    width = (RIGHT - LEFT) / len(told)
    parts = []
    for seat, name in enumerate(told):
        short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        x = LEFT + seat * width
        parts.append(
            f'<rect class="seat-{seat + 1}" x="{x:.1f}" y="8" width="12" height="12" '
            f'fill="{SEATS[seat % len(SEATS)]}"/>'
            f'<text class="ink" x="{x + 18:.1f}" y="18" fill="{INK}">{escape(short)}</text>'
        )
    return parts


def marks(review: Review, names: Sequence[str], lang: str, link: Link) -> list[str]:
    """The turning points: errors as triangles above, strokes of luck as discs below."""
    mistakes, strokes = review.turning_points()
    parts = []
    for mistake in mistakes:
        x = across(review, mistake.move)
        sign = f'<path class="error" d="M{x - 6:.1f} {TOP - 14}h12l-6 11z" fill="{INK}"/>'
        parts.append(marked(mistake, sign, " · ".join(told_mistake(mistake, names, lang)[:2]), link))
    for stroke in strokes:
        x = across(review, stroke.move + stroke.moves / 2)
        sign = f'<circle class="luck" cx="{x:.1f}" cy="{BOTTOM + 9}" r="4.5" fill="{INK}"/>'
        parts.append(marked(stroke, sign, " · ".join(told_stroke(stroke, review, names, lang)), link))
    return parts


def marked(one: Mistake | Stroke, sign: str, told: str, link: Link) -> str:
    """A sign with what it stands for, and the way to its moment."""
    inside = f"<title>{escape(told)}</title>{sign}"
    if link is None:
        return f"<g>{inside}</g>"
    return f'<a href="{escape(link(one.move))}" aria-label="{escape(told)}">{inside}</a>'
