"""Texts of reviews, for images, pages and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from hoshitaku.games import game as find_game
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.kernel.words import Words, format_number

if TYPE_CHECKING:
    from hoshitaku.game_review.review_data import CurvePoint, LuckStroke, Mistake, Review

REVIEW_WORDS: Final = Words.read(files("hoshitaku.game_review") / "words.toml")
PERCENT_SIGN_BY_LANGUAGE: Final = {"en": "\u00a0%", "ja": "%"}
NEGLIGIBLE_CHANGE: Final = 0.0005  # shown as 0
SHOWN_ERROR_QUANTILE: Final = 0.9  # the share of points whose error is at most the given one
NOTABLE_HORIZON_CHANGE: Final = 0.03  # changes by further sight from this size on are mentioned


def review_text(key: str, lang: str, /, **values: object) -> str:
    """A text about reviews."""
    return REVIEW_WORDS.say(key, lang, **values)


def format_percent(part: float, lang: str) -> str:
    """A probability, such as "48 %"."""
    return f"{100 * part:.0f}{PERCENT_SIGN_BY_LANGUAGE[lang]}"


def format_signed_percent(part: float, lang: str) -> str:
    """A change of a probability, such as "+4.5 %"."""
    return (
        f"0{PERCENT_SIGN_BY_LANGUAGE[lang]}"
        if abs(part) < NEGLIGIBLE_CHANGE
        else f"{format_number(100 * part, '+.1f')}{PERCENT_SIGN_BY_LANGUAGE[lang]}"
    )


def curve_title(review: Review, lang: str) -> str:
    """What the curve shows."""
    return review_text("curve_shared" if review.shared else "curve", lang)


def review_title(review: Review, lang: str) -> str:
    """The title of a review."""
    return review_text("title", lang, game=find_game(review.game).title(lang))


def method_text(review: Review, lang: str, *, drawn: bool = True) -> str:
    """How the curve was estimated, its error, and what is `drawn` in addition."""
    errors = sorted(max(point.error) for point in review.points)
    text = review_text(
        "how",
        lang,
        playouts=review.playouts,
        error=format_percent(errors[int(SHOWN_ERROR_QUANTILE * (len(errors) - 1))], lang),
    )
    gap = "" if lang == "ja" else " "
    return text + gap + review_text("how_known", lang) if review.hidden and drawn else text


def luck_and_choices_sum_text(review: Review, lang: str) -> str:
    """How luck and choices add up, and how much of the luck is further sight, if it is much."""
    most = max(abs(one.sight) for one in review.standings)
    text, gap = review_text("sum", lang), "" if lang == "ja" else " "
    return (
        text
        if most < NOTABLE_HORIZON_CHANGE
        else text + gap + review_text("sight", lang, sight=format_percent(most, lang))
    )


def chances_text(review: Review, names: Sequence[str], point: CurvePoint, lang: str) -> str:
    """Everybody's probability at a point, in one line."""
    shares = point.open
    if review.shared:
        return review_text("chance_of", lang, name=review_text("success", lang), share=format_percent(shares[0], lang))
    texts = [
        review_text("chance_of", lang, name=name, share=format_percent(part, lang))
        for name, part in zip(names, shares, strict=True)
    ]
    return review_text("and", lang).join(texts)


def rating_text(word: str, lang: str) -> str:
    """A seat's rating, in a word."""
    return review_text(f"rating.{word or 'none'}", lang)


def moment_text(one: Mistake | LuckStroke, lang: str) -> str:
    """When it happened."""
    return review_text("where" if one.round else "where_no_round", lang, round=one.round, move=one.move + 1)


def mistake_lines(mistake: Mistake, names: Sequence[str], lang: str) -> list[str]:
    """A mistake in lines: the choice and its cost, the better option, and the reason."""
    taken, better, why = (
        replace_seat_labels(text[lang], names, lang) for text in (mistake.taken, mistake.better, mistake.why)
    )
    points = format_number(mistake.points, "+.1f")
    return [
        review_text("took", lang, name=names[mistake.seat], taken=taken),
        review_text("instead", lang, better=better),
        review_text("points", lang, points=points),
        review_text("why", lang, why=why) if why else "",
    ]


def stroke_lines(stroke: LuckStroke, review: Review, names: Sequence[str], lang: str) -> tuple[str, str]:
    """A stroke of luck: the outcomes, and how they changed the probabilities of all."""
    if review.shared:
        changes = [
            review_text(
                "change", lang, name=review_text("success", lang), change=format_signed_percent(stroke.change[0], lang)
            )
        ]
    else:
        pairs = zip(names, stroke.change, strict=True)
        changes = [
            review_text("change", lang, name=name, change=format_signed_percent(part, lang)) for name, part in pairs
        ]
    return replace_seat_labels(stroke.words[lang], names, lang), review_text("and", lang).join(changes)
