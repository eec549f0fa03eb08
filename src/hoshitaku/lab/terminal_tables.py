"""Reports as tables for the terminal."""

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
from hoshitaku.lab.ladder import Ladder
from hoshitaku.lab.series import pack_cards
from hoshitaku.lab.series_report import CardFigures, SeriesReport, WinFigures
from hoshitaku.lab.statistics import Distribution, Rate
from hoshitaku.players import player_title

LAB_WORDS: Final = Words.read(files("hoshitaku.lab") / "words.toml")


def render_report(report: SeriesReport, lang: str = "en") -> RenderableType:
    """Everything in a report, for a rich Console, in a language: "ja" or "en"."""
    parts: list[RenderableType] = [report_heading(report, lang)]
    parts.append(standings_table(report, lang))
    parts.append(scores_table(report, lang))
    if report.rate_by_victory_kind:
        parts.append(victories_table(report, lang))
    if report.sources:
        parts.append(sources_table(report, lang))
    if report.cards:
        parts.append(cards_table(report, lang))
        parts.append(
            Text(LAB_WORDS.say("cards_note", lang, chance=format_percent(1 / len(report.series.players))), style="dim")
        )
    return Group(*parts)


def render_ladder(ladder: Ladder, lang: str = "en") -> RenderableType:
    """A ladder, for a rich Console, in a language: "ja" or "en"."""
    title, games = find_game(ladder.game).title(lang), sum(pairing.game_count for pairing in ladder.pair_results)
    heading = LAB_WORDS.say("ladder_heading", lang, game=title, seats=ladder.seats, games=games, seed=ladder.seed)
    table = _named_table("ladder", ("who", "elo", "interval", "taken", "wins", "wins_interval"), lang)
    for step in ladder.steps:
        rating = step.rating
        spread = f"{rating.low:+.0f} – {rating.high:+.0f}"
        figures = [
            f"{rating.elo:+.0f}",
            spread,
            f"{step.win_rate.trial_count:,}",
            format_percent(step.win_rate.value),
            _interval_text(step.win_rate),
        ]
        table.add_row(player_title(step.name, lang), *figures)
    note = LAB_WORDS.say("ladder_note", lang, even=format_percent(ladder.even_win_rate))
    return Group(Text(heading, style="bold"), table, Text(note, style="dim"))


def render_trained_value(learned: Mapping[str, Any], lang: str = "en") -> RenderableType:
    """The quality of a learned value, for a rich Console, in a language: "ja" or "en"."""
    title = find_game(learned["game"]).title(lang)
    heading = LAB_WORDS.say("value_heading", lang, game=title, games=learned["provenance"]["games"])
    table = _named_table("value", ("stage", "moments", "surprise", "if_even"), lang)
    figures = zip(learned["bounds"], learned["moments"], learned["surprise"], learned["surprise_if_even"], strict=True)
    for bound, moments, surprise, even in figures:
        table.add_row(f"≤ {bound:g}", f"{moments:,}", f"{surprise:.3f}", f"{even:.3f}")
    return Group(Text(heading, style="bold"), table, Text(LAB_WORDS.say("value_note", lang), style="dim"))


def report_heading(report: SeriesReport, lang: str) -> Text:
    """Game, number of games and seed in one line."""
    series = report.series
    title = find_game(series.game).title(lang)
    return Text(LAB_WORDS.say("heading", lang, game=title, games=report.game_count, seed=series.seed), style="bold")


def standings_table(report: SeriesReport, lang: str) -> Table:
    """Wins, places and points of players, seats and places in the order of play."""
    table = _named_table("standings", ("who", "games", "wins", "interval", "place", "points", "spread"), lang)
    for name, standing in report.by_player.items():
        table.add_row(player_title(name, lang), *_win_figures_row(standing))
    table.add_section()
    for seat, standing in enumerate(report.by_seat, 1):
        table.add_row(LAB_WORDS.say("seat", lang, number=seat), *_win_figures_row(standing))
    table.add_section()
    for place, standing in enumerate(report.by_order, 1):
        table.add_row(LAB_WORDS.say("order", lang, number=place), *_win_figures_row(standing))
    return table


def scores_table(report: SeriesReport, lang: str) -> Table:
    """Distributions of points and of the length of games."""
    table = _named_table(
        "scores", ("what", "mean", "spread", "least", "quarter", "median", "three_quarters", "most"), lang
    )
    rows = {"all": report.scores, "winner": report.winning_scores, "margin": report.winning_margins}
    for name, distribution in {**rows, "rounds": report.rounds, "decisions": report.decisions}.items():
        if not distribution.count:
            continue  # with one seat there is no lead
        table.add_row(LAB_WORDS.say(f"row.{name}", lang), *_distribution_row(distribution))
    return table


def victories_table(report: SeriesReport, lang: str) -> Table:
    """How games were won."""
    table = _named_table("victories", ("way", "games", "wins", "interval"), lang)
    words = find_game(report.series.game).words
    for way, share in report.rate_by_victory_kind.items():
        table.add_row(
            words.say(f"victory.{way}", lang),
            f"{share.hit_count:,}",
            format_percent(share.value),
            _interval_text(share),
        )
    return table


def sources_table(report: SeriesReport, lang: str) -> Table:
    """Sources of points."""
    table = _named_table("sources", ("source", "seats_points", "winners_points", "seats_with"), lang)
    game = find_game(report.series.game)
    for source, figures in report.sources.items():
        name = game.words.say(f"{game.score_source_section}.{source}", lang)
        points = [f"{figures.mean_points:.1f}", f"{figures.winners_mean_points:.1f}"]
        table.add_row(name, *points, format_percent(figures.scoring_seat_rate.value))
    return table


def cards_table(report: SeriesReport, lang: str) -> Table:
    """How often each card was used, and the results of seats that used or held it."""
    columns = ("card", "in_play", "used", "uses", "users_win", "users_interval", "held", "holders_win")
    table = _named_table("cards", columns, lang)
    game = find_game(report.series.game)
    names = card_name_by_id(game, report.series.pack or game.pack, lang)
    by_wins = sorted(report.cards, key=lambda card: -report.cards[card].users_win_rate.value)
    for card in by_wins:
        table.add_row(names.get(card, card), *_card_row(report.cards[card]))
    return table


def card_name_by_id(game: Game, pack: Pack, lang: str) -> dict[str, str]:
    """A pack's names of its cards, by id."""
    field = "name_ja" if lang == "ja" else "name_en"
    cards = (card.fields for card in pack_cards(game, pack))
    return {str(card["id"]): str(card.get(field, card["id"])) for card in cards}


def whole_percent(share: Rate) -> str:
    """A rate in whole percent, for a table of many columns; a dash if there were no trials."""
    return f"{100 * share.value:.0f}%" if share.trial_count else "–"


def format_percent(rate: float) -> str:
    """A rate as a percentage with one digit."""
    return f"{100 * rate:.1f}%"


def titled_table(title: str, columns: Sequence[str]) -> Table:
    """A table of figures; its first column has the labels."""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", overflow="fold")
    return table


def page_text(key: str, lang: str, **values: object) -> str:
    """A text of the report pages."""
    return LAB_WORDS.say(f"page.{key}", lang, **values)


def _named_table(name: str, columns: tuple[str, ...], lang: str) -> Table:
    return titled_table(
        LAB_WORDS.say(f"table.{name}", lang), [LAB_WORDS.say(f"column.{column}", lang) for column in columns]
    )


def _win_figures_row(standing: WinFigures) -> list[str]:
    wins, scores = standing.win_rate, standing.scores
    figures = [f"{standing.mean_rank:.2f}", f"{scores.mean:.1f}", f"{scores.standard_deviation:.1f}"]
    return [f"{wins.trial_count:,}", format_percent(wins.value), _interval_text(wins), *figures]


def _interval_text(share: Rate) -> str:
    low, high = share.interval
    return f"{format_percent(low)}–{format_percent(high)}" if share.trial_count else "–"


def _distribution_row(distribution: Distribution) -> list[str]:
    shares = [f"{distribution.quantiles[share]:g}" for share in ("0", "0.25", "0.5", "0.75", "1")]
    return [f"{distribution.mean:.1f}", f"{distribution.standard_deviation:.1f}", *shares]


def _card_row(figures: CardFigures) -> list[str]:
    low, high = figures.users_win_rate.interval
    interval = f"{100 * low:.0f}–{100 * high:.0f}%" if figures.users_win_rate.trial_count else "–"
    used = [
        whole_percent(figures.in_play_rate),
        whole_percent(figures.used_rate),
        f"{figures.uses_per_game:.1f}",
        whole_percent(figures.users_win_rate),
        interval,
    ]
    return [*used, whole_percent(figures.held_rate), whole_percent(figures.holders_win_rate)]
