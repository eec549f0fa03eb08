"""The words of reviews, for pictures, pages and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from hoshitaku.games import game as find_game
from hoshitaku.kernel.seat_names import with_names
from hoshitaku.kernel.words import Words, figure
from hoshitaku.reviewing.report import Mistake, Point, Review, Stroke

WORDS: Final = Words.read(files("hoshitaku.reviewing") / "words.toml")
SIGNS: Final = {"en": "\u00a0%", "ja": "%"}
NOTHING: Final = 0.0005  # shown as 0
USUAL: Final = 0.9  # of the points are not further off than is told
MUCH: Final = 0.03  # of further sight, that is told


def say(key: str, lang: str, /, **values: object) -> str:
    """A text of reviews."""
    return WORDS.say(key, lang, **values)


def percent(part: float, lang: str) -> str:
    """A chance, such as "48 %"."""
    return f"{100 * part:.0f}{SIGNS[lang]}"


def signed(part: float, lang: str) -> str:
    """A change of a chance, such as "+4.5 %"."""
    return f"0{SIGNS[lang]}" if abs(part) < NOTHING else f"{figure(100 * part, '+.1f')}{SIGNS[lang]}"


def what(review: Review, lang: str) -> str:
    """What the curve shows."""
    return say("curve_shared" if review.shared else "curve", lang)


def heading(review: Review, lang: str) -> str:
    """The title of a review."""
    return say("title", lang, game=find_game(review.game).title(lang))


def how(review: Review, lang: str, *, drawn: bool = True) -> str:
    """How the curve came about, how far it may be off, and what is `drawn` beside it."""
    errors = sorted(max(point.error) for point in review.points)
    told = say("how", lang, playouts=review.playouts, error=percent(errors[int(USUAL * (len(errors) - 1))], lang))
    gap = "" if lang == "ja" else " "
    return told + gap + say("how_known", lang) if review.hidden and drawn else told


def adds_up(review: Review, lang: str) -> str:
    """How luck and choices add up, and what else is in the luck if it is much."""
    most = max(abs(one.sight) for one in review.standings)
    told, gap = say("sum", lang), "" if lang == "ja" else " "
    return told if most < MUCH else told + gap + say("sight", lang, sight=percent(most, lang))


def chances_at(review: Review, names: Sequence[str], point: Point, lang: str) -> str:
    """Everybody's chance at a point, in one line."""
    shares = point.open
    if review.shared:
        return say("chance_of", lang, name=say("success", lang), share=percent(shares[0], lang))
    told = [
        say("chance_of", lang, name=name, share=percent(part, lang)) for name, part in zip(names, shares, strict=True)
    ]
    return say("and", lang).join(told)


def rating(word: str, lang: str) -> str:
    """How a seat played, in a word."""
    return say(f"rating.{word or 'none'}", lang)


def where(one: Mistake | Stroke, lang: str) -> str:
    """When it happened."""
    return say("where" if one.round else "where_no_round", lang, round=one.round, move=one.move + 1)


def told_mistake(mistake: Mistake, names: Sequence[str], lang: str) -> list[str]:
    """A mistake in lines: what was chosen and what that cost, what was better, and why."""
    taken, better, why = (with_names(text[lang], names, lang) for text in (mistake.taken, mistake.better, mistake.why))
    points = figure(mistake.points, "+.1f")
    return [
        say("took", lang, name=names[mistake.seat], taken=taken),
        say("instead", lang, better=better),
        say("points", lang, points=points),
        say("why", lang, why=why) if why else "",
    ]


def told_stroke(stroke: Stroke, review: Review, names: Sequence[str], lang: str) -> tuple[str, str]:
    """A stroke of luck: what fell, and what that changed for everybody."""
    if review.shared:
        changes = [say("change", lang, name=say("success", lang), change=signed(stroke.change[0], lang))]
    else:
        pairs = zip(names, stroke.change, strict=True)
        changes = [say("change", lang, name=name, change=signed(part, lang)) for name, part in pairs]
    return with_names(stroke.words[lang], names, lang), say("and", lang).join(changes)
