"""Sections of a page about many games: seats, cards, lengths, points, openings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from hoshitaku import Game, Pack
from hoshitaku.lab import charts, html_page
from hoshitaku.lab.charts import IntervalDot
from hoshitaku.lab.series import GameResult
from hoshitaku.lab.series_report import WinFigures, source_figures, win_figures_by_group
from hoshitaku.lab.statistics import Z_95, Rate
from hoshitaku.lab.terminal_tables import LAB_WORDS, card_name_by_id, format_percent
from hoshitaku.lab.terminal_tables import page_text as say
from hoshitaku.players import player_title

MAX_ROWS: Final = 30
MIN_SEAT_RESULTS: Final = 5  # results of fewer seats are left out


def win_rate_plot(shares: Mapping[str, Rate], lang: str, even: float) -> str:
    """A plot of win rates with their intervals."""
    dots = [
        IntervalDot(
            label,
            share.value,
            *share.interval,
            note=rate_text(share, lang),
            strong=share.trial_count >= MIN_SEAT_RESULTS,
        )
        for label, share in shares.items()
    ]
    high = max([dot.high for dot in dots if dot.strong] + [2 * even])
    spec = charts.interval_chart(
        dots, say("wins", lang), ".0%", mark=even, span=(0.0, min(1.0, math.ceil(20 * high) / 20))
    )
    return html_page.plot_html(spec, say("wins", lang))


def rate_text(share: Rate, lang: str) -> str:
    """A share with its interval and its base."""
    low, high = share.interval
    return say(
        "share",
        lang,
        rate=format_percent(share.value),
        low=format_percent(low),
        high=format_percent(high),
        seats=share.trial_count,
    )


def seat_section(outcomes: Sequence[GameResult], lang: str) -> str:
    """Wins by seat, and by place in the order of play."""
    seats = len(outcomes[0].players)
    own = win_figures_by_group(outcomes, lambda _, seat: seat)
    order = win_figures_by_group(outcomes, lambda outcome, seat: (seat - outcome.first) % seats)
    named = {LAB_WORDS.say("seat", lang, number=seat + 1): own[seat].win_rate for seat in range(seats)}
    placed = {LAB_WORDS.say("order", lang, number=place + 1): order[place].win_rate for place in range(seats)}
    note = html_page.paragraph_html(say("even", lang, even=format_percent(1 / seats)), "note")
    return html_page.section_html(say("seats", lang), note, win_rate_plot({**named, **placed}, lang, 1 / seats))


def player_section(outcomes: Sequence[GameResult], lang: str) -> str:
    """Wins by player over all seats, and points."""
    found = win_figures_by_group(outcomes, lambda outcome, seat: outcome.players[seat])
    names = sorted(found, key=lambda name: -found[name].win_rate.value)
    even = 1 / len(outcomes[0].players)
    shares = {player_title(name, lang): found[name].win_rate for name in names}
    points = charts.interval_chart(
        [points_dot(player_title(name, lang), found[name]) for name in names], say("points", lang), "d"
    )
    note = html_page.paragraph_html(say("even", lang, even=format_percent(even)), "note")
    parts = (note, win_rate_plot(shares, lang, even), html_page.plot_html(points, say("points", lang)))
    return html_page.section_html(say("players", lang), *parts)


def points_dot(label: str, standing: WinFigures) -> IntervalDot:
    """Mean points with their interval."""
    scores = standing.scores
    half = Z_95 * scores.standard_deviation / math.sqrt(scores.count)
    note = f"{scores.mean:.1f} ({scores.mean - half:.1f}–{scores.mean + half:.1f})"
    return IntervalDot(label, scores.mean, scores.mean - half, scores.mean + half, note)


def card_sections(game: Game, pack: Pack, outcomes: Sequence[GameResult], lang: str) -> list[str]:
    """Wins with each card, a section for each kind of card that any seat had."""
    won, seats = dict[str, float](), dict[str, int]()
    for outcome in outcomes:
        for seat in range(len(outcome.players)):
            for card in outcome.cards_had_by(seat):
                won[card] = won.get(card, 0.0) + outcome.victory_share_of(seat)
                seats[card] = seats.get(card, 0) + 1
    names, even, parts = card_name_by_id(game, pack, lang), 1 / len(outcomes[0].players), list[str]()
    kinds = {str(card.fields["id"]): kind for kind in game.card_sections for card in pack.entries(kind)}
    for kind in game.card_sections:
        own = [card for card in sorted(seats) if kinds.get(card) == kind and seats[card] >= MIN_SEAT_RESULTS]
        often = sorted(own, key=lambda card: -seats[card])[:MAX_ROWS]
        best = sorted(often, key=lambda card: -won[card] / seats[card])
        if best:
            shares = {names.get(card, card): Rate(won[card], seats[card]) for card in best}
            left_out = say("most_often", lang, count=len(best)) if len(own) > len(best) else ""
            note = html_page.paragraph_html(
                " ".join(filter(None, (say("cards_note", lang, even=format_percent(even)), left_out))), "note"
            )
            parts.append(html_page.section_html(card_kind_title(kind, lang), note, win_rate_plot(shares, lang, even)))
    return parts


def card_kind_title(kind: str, lang: str) -> str:
    """The title of a section of a pack's cards."""
    key = f"kind.{kind}"
    return say("cards_of", lang, kind=LAB_WORDS.say(key, lang) if key in LAB_WORDS else kind)


def length_section(outcomes: Sequence[GameResult], lang: str) -> str:
    """How many rounds and choices games take."""
    parts = []
    for name in ("rounds", "decisions"):
        values = [getattr(outcome, name) for outcome in outcomes]
        axis, low, high = LAB_WORDS.say(f"row.{name}", lang), min(values), max(values)
        key, mean = "always" if low == high else "length", f"{fmean(values):.1f}"
        parts.append(html_page.paragraph_html(say(key, lang, what=axis, mean=mean, low=low, high=high)))
        if low < high:
            parts.append(html_page.plot_html(charts.histogram(values, axis, LAB_WORDS.say("column.games", lang)), axis))
    return html_page.section_html(say("lengths", lang), *parts)


def source_sections(game: Game, outcomes: Sequence[GameResult], lang: str) -> list[str]:
    """Sources of points, if the game records them."""
    found = source_figures(outcomes)
    seat, winner = LAB_WORDS.say("column.seats_points", lang), LAB_WORDS.say("column.winners_points", lang)
    rows = {
        game.words.say(f"{game.score_source_section}.{source}", lang): {
            seat: own.mean_points,
            winner: own.winners_mean_points,
        }
        for source, own in found.items()
    }
    axis = LAB_WORDS.say("column.points", lang)
    return (
        [
            html_page.section_html(
                LAB_WORDS.say("table.sources", lang), html_page.plot_html(charts.grouped_bar_chart(rows, axis), axis)
            )
        ]
        if rows
        else []
    )


def opening_sections(outcomes: Sequence[GameResult], lang: str) -> list[str]:
    """The first choices of all seats, and their results."""
    won, seats = dict[str, float](), dict[str, int]()
    for outcome in outcomes:
        for seat, first in enumerate(outcome.openings):
            if first is not None:
                text = first.ja if lang == "ja" else first.en
                won[text] = won.get(text, 0.0) + outcome.victory_share_of(seat)
                seats[text] = seats.get(text, 0) + 1
    often = sorted((text for text in sorted(seats) if seats[text] >= MIN_SEAT_RESULTS), key=lambda text: -seats[text])
    rows = {say("times", lang, what=text, times=seats[text]): Rate(won[text], seats[text]) for text in often[:MAX_ROWS]}
    if not rows:
        return []
    note = html_page.paragraph_html(say("openings_note", lang), "note")
    return [
        html_page.section_html(say("openings", lang), note, win_rate_plot(rows, lang, 1 / len(outcomes[0].players)))
    ]
