"""A report as tables for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku import Game, Pack
from hoshitaku import game as find_game
from hoshitaku.kernel.words import Words
from hoshitaku.lab.figures import Distribution, Share
from hoshitaku.lab.ladder import Ladder
from hoshitaku.lab.report import CardFigures, Report, Standing
from hoshitaku.lab.series import cards_of
from hoshitaku.players import title_of

WORDS: Final = Words.read(files("hoshitaku.lab") / "words.toml")


def render(report: Report, lang: str = "en") -> RenderableType:
    """Everything in a report, for a rich Console, in a language: "ja" or "en"."""
    parts: list[RenderableType] = [heading(report, lang)]
    parts.append(standings_table(report, lang))
    parts.append(scores_table(report, lang))
    if report.victories:
        parts.append(victories_table(report, lang))
    if report.sources:
        parts.append(sources_table(report, lang))
    if report.cards:
        parts.append(cards_table(report, lang))
        parts.append(Text(WORDS.say("cards_note", lang, chance=percent(1 / len(report.series.players))), style="dim"))
    return Group(*parts)


def render_ladder(ladder: Ladder, lang: str = "en") -> RenderableType:
    """A ladder, for a rich Console, in a language: "ja" or "en"."""
    title, games = find_game(ladder.game).title(lang), sum(pairing.games for pairing in ladder.pairings)
    told = WORDS.say("ladder_heading", lang, game=title, seats=ladder.seats, games=games, seed=ladder.seed)
    table = _table("ladder", ("who", "elo", "interval", "taken", "wins", "wins_interval"), lang)
    for step in ladder.steps:
        rating = step.rating
        spread = f"{rating.low:+.0f} – {rating.high:+.0f}"
        figures = [f"{rating.elo:+.0f}", spread, f"{step.wins.trials:,}", percent(step.wins.rate), _interval(step.wins)]
        table.add_row(title_of(step.name, lang), *figures)
    note = WORDS.say("ladder_note", lang, even=percent(ladder.even))
    return Group(Text(told, style="bold"), table, Text(note, style="dim"))


def render_value(learned: Mapping[str, Any], lang: str = "en") -> RenderableType:
    """How well a learned value does, for a rich Console, in a language: "ja" or "en"."""
    title = find_game(learned["game"]).title(lang)
    told = WORDS.say("value_heading", lang, game=title, games=learned["provenance"]["games"])
    table = _table("value", ("stage", "moments", "surprise", "if_even"), lang)
    figures = zip(learned["bounds"], learned["moments"], learned["surprise"], learned["surprise_if_even"], strict=True)
    for bound, moments, surprise, even in figures:
        table.add_row(f"≤ {bound:g}", f"{moments:,}", f"{surprise:.3f}", f"{even:.3f}")
    return Group(Text(told, style="bold"), table, Text(WORDS.say("value_note", lang), style="dim"))


def heading(report: Report, lang: str) -> Text:
    """Game, number of games and seed in one line."""
    series = report.series
    title = find_game(series.game).title(lang)
    return Text(WORDS.say("heading", lang, game=title, games=report.games, seed=series.seed), style="bold")


def standings_table(report: Report, lang: str) -> Table:
    """Wins, places and points of players, seats and places in the order of play."""
    table = _table("standings", ("who", "games", "wins", "interval", "place", "points", "spread"), lang)
    for name, standing in report.by_player.items():
        table.add_row(title_of(name, lang), *_standing(standing))
    table.add_section()
    for seat, standing in enumerate(report.by_seat, 1):
        table.add_row(WORDS.say("seat", lang, number=seat), *_standing(standing))
    table.add_section()
    for place, standing in enumerate(report.by_order, 1):
        table.add_row(WORDS.say("order", lang, number=place), *_standing(standing))
    return table


def scores_table(report: Report, lang: str) -> Table:
    """Distributions of points and of the length of games."""
    table = _table("scores", ("what", "mean", "spread", "least", "quarter", "median", "three_quarters", "most"), lang)
    rows = {"all": report.scores, "winner": report.winning_scores, "margin": report.margins}
    for name, distribution in {**rows, "rounds": report.rounds, "decisions": report.decisions}.items():
        if not distribution.count:
            continue  # alone there is no lead
        table.add_row(WORDS.say(f"row.{name}", lang), *_distribution(distribution))
    return table


def victories_table(report: Report, lang: str) -> Table:
    """By which way games were won."""
    table = _table("victories", ("way", "games", "wins", "interval"), lang)
    words = find_game(report.series.game).words
    for way, share in report.victories.items():
        table.add_row(words.say(f"victory.{way}", lang), f"{share.hits:,}", percent(share.rate), _interval(share))
    return table


def sources_table(report: Report, lang: str) -> Table:
    """What points came from."""
    table = _table("sources", ("source", "seats_points", "winners_points", "seats_with"), lang)
    game = find_game(report.series.game)
    for source, figures in report.sources.items():
        name = game.words.say(f"{game.source_words}.{source}", lang)
        points = [f"{figures.points:.1f}", f"{figures.winners_points:.1f}"]
        table.add_row(name, *points, percent(figures.seats.rate))
    return table


def cards_table(report: Report, lang: str) -> Table:
    """How often each card was used, and what it did for those who used or held it."""
    columns = ("card", "in_play", "used", "uses", "users_win", "users_interval", "held", "holders_win")
    table = _table("cards", columns, lang)
    game = find_game(report.series.game)
    names = card_names(game, report.series.pack or game.pack, lang)
    by_wins = sorted(report.cards, key=lambda card: -report.cards[card].users_win.rate)
    for card in by_wins:
        table.add_row(names.get(card, card), *_card(report.cards[card]))
    return table


def card_names(game: Game, pack: Pack, lang: str) -> dict[str, str]:
    """What a pack calls its cards, by id."""
    field = "name_ja" if lang == "ja" else "name_en"
    cards = (card.fields for card in cards_of(game, pack))
    return {str(card["id"]): str(card.get(field, card["id"])) for card in cards}


def whole(share: Share) -> str:
    """A share in whole percent, for a table of many columns; a dash if there was nothing to count."""
    return f"{100 * share.rate:.0f}%" if share.trials else "–"


def percent(rate: float) -> str:
    """A rate as a percentage with one digit."""
    return f"{100 * rate:.1f}%"


def titled(title: str, columns: Sequence[str]) -> Table:
    """A table of figures, of which the first column says what they are about."""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", overflow="fold")
    return table


def page_words(key: str, lang: str, **values: object) -> str:
    """Words of the reports that are pages."""
    return WORDS.say(f"page.{key}", lang, **values)


def _table(name: str, columns: tuple[str, ...], lang: str) -> Table:
    return titled(WORDS.say(f"table.{name}", lang), [WORDS.say(f"column.{column}", lang) for column in columns])


def _standing(standing: Standing) -> list[str]:
    wins, scores = standing.wins, standing.scores
    figures = [f"{standing.place:.2f}", f"{scores.mean:.1f}", f"{scores.sd:.1f}"]
    return [f"{wins.trials:,}", percent(wins.rate), _interval(wins), *figures]


def _interval(share: Share) -> str:
    low, high = share.interval
    return f"{percent(low)}–{percent(high)}" if share.trials else "–"


def _distribution(distribution: Distribution) -> list[str]:
    shares = [f"{distribution.quantiles[share]:g}" for share in ("0", "0.25", "0.5", "0.75", "1")]
    return [f"{distribution.mean:.1f}", f"{distribution.sd:.1f}", *shares]


def _card(figures: CardFigures) -> list[str]:
    low, high = figures.users_win.interval
    interval = f"{100 * low:.0f}–{100 * high:.0f}%" if figures.users_win.trials else "–"
    used = [whole(figures.in_play), whole(figures.used), f"{figures.uses:.1f}", whole(figures.users_win), interval]
    return [*used, whole(figures.held), whole(figures.holders_win)]
