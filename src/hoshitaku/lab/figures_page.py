"""What many games came to, as parts of a page: seats, cards, lengths, points, openings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Final

from hoshitaku import Game, Pack
from hoshitaku.lab import charts, page
from hoshitaku.lab.charts import Dot
from hoshitaku.lab.figures import Z_95, Share
from hoshitaku.lab.report import Standing, source_figures, standings
from hoshitaku.lab.series import Outcome
from hoshitaku.lab.tables import WORDS, card_names, percent
from hoshitaku.lab.tables import page_words as say
from hoshitaku.players import introduce

MOST_ROWS: Final = 30
FEWEST: Final = 5  # what fewer seats did is left out


def title_of(player: str, lang: str) -> str:
    """What a bot is called."""
    return introduce(player).title(lang)


def wins(shares: Mapping[str, Share], lang: str, even: float) -> str:
    """A plot of shares of wins with their intervals."""
    dots = [
        Dot(label, share.rate, *share.interval, note=told(share, lang), strong=share.trials >= FEWEST)
        for label, share in shares.items()
    ]
    high = max([dot.high for dot in dots if dot.strong] + [2 * even])
    spec = charts.dots(dots, say("wins", lang), ".0%", mark=even, span=(0.0, min(1.0, math.ceil(20 * high) / 20)))
    return page.plot(spec, say("wins", lang))


def told(share: Share, lang: str) -> str:
    """A share with its interval and what it is of."""
    low, high = share.interval
    return say("share", lang, rate=percent(share.rate), low=percent(low), high=percent(high), seats=share.trials)


def by_seat(outcomes: Sequence[Outcome], lang: str) -> str:
    """Wins by seat, and by place in the order of play."""
    seats = len(outcomes[0].players)
    own = standings(outcomes, lambda _, seat: seat)
    order = standings(outcomes, lambda outcome, seat: (seat - outcome.first) % seats)
    named = {WORDS.say("seat", lang, number=seat + 1): own[seat].wins for seat in range(seats)}
    placed = {WORDS.say("order", lang, number=place + 1): order[place].wins for place in range(seats)}
    note = page.words(say("even", lang, even=percent(1 / seats)), "note")
    return page.section(say("seats", lang), note, wins({**named, **placed}, lang, 1 / seats))


def by_player(outcomes: Sequence[Outcome], lang: str) -> str:
    """Wins by player over all seats, and points."""
    found = standings(outcomes, lambda outcome, seat: outcome.players[seat])
    names = sorted(found, key=lambda name: -found[name].wins.rate)
    even = 1 / len(outcomes[0].players)
    shares = {title_of(name, lang): found[name].wins for name in names}
    points = charts.dots([points_dot(title_of(name, lang), found[name]) for name in names], say("points", lang), "d")
    note = page.words(say("even", lang, even=percent(even)), "note")
    parts = (note, wins(shares, lang, even), page.plot(points, say("points", lang)))
    return page.section(say("players", lang), *parts)


def points_dot(label: str, standing: Standing) -> Dot:
    """Mean points with their interval."""
    scores = standing.scores
    half = Z_95 * scores.sd / math.sqrt(scores.count)
    note = f"{scores.mean:.1f} ({scores.mean - half:.1f}–{scores.mean + half:.1f})"
    return Dot(label, scores.mean, scores.mean - half, scores.mean + half, note)


def by_card(game: Game, pack: Pack, outcomes: Sequence[Outcome], lang: str) -> list[str]:
    """Wins with each card, a part for each kind of card that anybody had."""
    won, seats = dict[str, float](), dict[str, int]()
    for outcome in outcomes:
        for seat in range(len(outcome.players)):
            for card in outcome.cards(seat):
                won[card] = won.get(card, 0.0) + outcome.won(seat)
                seats[card] = seats.get(card, 0) + 1
    names, even, parts = card_names(game, pack, lang), 1 / len(outcomes[0].players), list[str]()
    kinds = {str(card.fields["id"]): kind for kind in game.card_sections for card in pack.entries(kind)}
    for kind in game.card_sections:
        own = [card for card in sorted(seats) if kinds.get(card) == kind and seats[card] >= FEWEST]
        often = sorted(own, key=lambda card: -seats[card])[:MOST_ROWS]
        best = sorted(often, key=lambda card: -won[card] / seats[card])
        if best:
            shares = {names.get(card, card): Share(won[card], seats[card]) for card in best}
            left_out = say("most_often", lang, count=len(best)) if len(own) > len(best) else ""
            note = page.words(" ".join(filter(None, (say("cards_note", lang, even=percent(even)), left_out))), "note")
            parts.append(page.section(kind_of_card(kind, lang), note, wins(shares, lang, even)))
    return parts


def kind_of_card(kind: str, lang: str) -> str:
    """What the cards of a section of a pack are called."""
    key = f"kind.{kind}"
    return say("cards_of", lang, kind=WORDS.say(key, lang) if key in WORDS else kind)


def lengths(outcomes: Sequence[Outcome], lang: str) -> str:
    """How many rounds and choices games take."""
    parts = []
    for name in ("rounds", "decisions"):
        values = [getattr(outcome, name) for outcome in outcomes]
        axis, low, high = WORDS.say(f"row.{name}", lang), min(values), max(values)
        key, mean = "always" if low == high else "length", f"{fmean(values):.1f}"
        parts.append(page.words(say(key, lang, what=axis, mean=mean, low=low, high=high)))
        if low < high:
            parts.append(page.plot(charts.counts(values, axis, WORDS.say("column.games", lang)), axis))
    return page.section(say("lengths", lang), *parts)


def sources(game: Game, outcomes: Sequence[Outcome], lang: str) -> list[str]:
    """What points came from, if the game says so."""
    found = source_figures(outcomes)
    seat, winner = WORDS.say("column.seats_points", lang), WORDS.say("column.winners_points", lang)
    rows = {
        game.words.say(f"{game.source_words}.{source}", lang): {seat: own.points, winner: own.winners_points}
        for source, own in found.items()
    }
    axis = WORDS.say("column.points", lang)
    return [page.section(WORDS.say("table.sources", lang), page.plot(charts.bars(rows, axis), axis))] if rows else []


def openings(outcomes: Sequence[Outcome], lang: str) -> list[str]:
    """The first choices of all seats, and how they fared."""
    won, seats = dict[str, float](), dict[str, int]()
    for outcome in outcomes:
        for seat, first in enumerate(outcome.openings):
            if first is not None:
                text = first.ja if lang == "ja" else first.en
                won[text] = won.get(text, 0.0) + outcome.won(seat)
                seats[text] = seats.get(text, 0) + 1
    often = sorted((text for text in sorted(seats) if seats[text] >= FEWEST), key=lambda text: -seats[text])
    rows = {
        say("times", lang, what=text, times=seats[text]): Share(won[text], seats[text]) for text in often[:MOST_ROWS]
    }
    if not rows:
        return []
    note = page.words(say("openings_note", lang), "note")
    return [page.section(say("openings", lang), note, wins(rows, lang, 1 / len(outcomes[0].players)))]
