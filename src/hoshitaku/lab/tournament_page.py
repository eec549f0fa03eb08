"""The report of a tournament as a page."""

from __future__ import annotations

from pathlib import Path

from hoshitaku import game as find_game
from hoshitaku.lab import charts, html_page, page_sections
from hoshitaku.lab.charts import IntervalDot
from hoshitaku.lab.ladder import PairResult
from hoshitaku.lab.parquet_tables import write_parquet_tables
from hoshitaku.lab.terminal_tables import LAB_WORDS, format_percent
from hoshitaku.lab.terminal_tables import page_text as say
from hoshitaku.lab.tournament import TournamentResult
from hoshitaku.players import player_title

REPORT_FILE = "report.html"


def write_tournament_report(found: TournamentResult, folder: Path, lang: str) -> Path:
    """Write the report and its tables into a folder; returns the page. SetupError if a library is missing."""
    write_parquet_tables(found.game_results, folder)
    html_page.write_page_file(tournament_page_html(found, lang), folder / REPORT_FILE)
    return folder / REPORT_FILE


def tournament_page_html(found: TournamentResult, lang: str) -> str:
    """The page."""
    plan, game, outcomes = found.plan, find_game(found.plan.game), found.game_results
    title = say("tournament", lang, game=game.title(lang))
    how = "swiss" if plan.swiss_rounds else "robin"
    summary = say(
        f"played_{how}", lang, games=len(outcomes), seats=plan.seat_count, seed=plan.seed, rounds=plan.swiss_rounds
    )
    sections = [
        html_page.paragraph_html(summary),
        html_page.paragraph_html(order_certainty_text(found, lang)),
        strength_section(found, lang),
        pair_results_section(found, lang),
        page_sections.player_section(outcomes, lang),
        page_sections.seat_section(outcomes, lang),
        *page_sections.opening_sections(outcomes, lang),
        *page_sections.card_sections(game, game.pack, outcomes, lang),
        *page_sections.source_sections(game, outcomes, lang),
        page_sections.length_section(outcomes, lang),
    ]
    return html_page.page_html(title, lang, sections)


def order_certainty_text(found: TournamentResult, lang: str) -> str:
    """Whether the order is certain."""
    first = player_title(found.ladder.steps[0].name, lang)
    if found.is_settled:
        return say("settled", lang, first=first)
    unsure = [lead for lead in found.neighbour_leads if not lead.is_clear]
    pairs = [
        say("pair", lang, one=player_title(a, lang), other=player_title(b, lang))
        for a, b in (one.players for one in unsure)
    ]
    return say("unsettled", lang, first=first, pairs=say("and", lang).join(pairs))


def strength_section(found: TournamentResult, lang: str) -> str:
    """Elo with intervals, and how certain each step of the ladder is."""
    dots = [
        IntervalDot(player_title(step.name, lang), step.rating.elo, step.rating.low, step.rating.high,
            f"{step.rating.elo:+.0f} ({step.rating.low:+.0f} – {step.rating.high:+.0f})")
        for step in found.ladder.steps
    ]  # fmt: skip
    rows = [
        [player_title(lead.players[0], lang), player_title(lead.players[1], lang), f"{lead.deal_count:,}",
         f"{100 * lead.low:+.0f} – {100 * lead.high:+.0f}", say("yes" if lead.is_clear else "no", lang)]
        for lead in found.neighbour_leads
    ]  # fmt: skip
    heads = [say(f"lead.{name}", lang) for name in ("first", "second", "deals", "lead", "apart")]
    elo = LAB_WORDS.say("column.elo", lang)
    notes = (
        html_page.paragraph_html(say("elo_note", lang), "note"),
        html_page.paragraph_html(say("lead_note", lang), "note"),
    )
    spec = charts.interval_chart(dots, elo, "+d", mark=0.0)
    return html_page.section_html(
        LAB_WORDS.say("table.ladder", lang),
        notes[0],
        html_page.plot_html(spec, elo),
        html_page.table_html(heads, rows),
        notes[1],
    )


def pair_results_section(found: TournamentResult, lang: str) -> str:
    """The results of each pair, as a heatmap."""
    order = [step.name for step in found.ladder.steps]
    shares = dict[tuple[str, str], float]()
    for pairing in found.ladder.pair_results:
        one, other = pairing.players
        shares[one, other], shares[other, one] = victory_shares(pairing)
    rows = [
        (player_title(one, lang), player_title(other, lang), shares.get((one, other), 0.5),
         format_percent(shares[one, other]) if (one, other) in shares else "·")
        for one in order for other in order
    ]  # fmt: skip
    note = html_page.paragraph_html(say("meetings_note", lang), "note")
    return html_page.section_html(
        say("meetings", lang),
        note,
        html_page.plot_html(charts.heatmap(rows, say("against", lang)), say("meetings", lang)),
    )


def victory_shares(pairing: PairResult) -> tuple[float, float]:
    """Share of all victories of each of two players."""
    total = sum(wins.hit_count for wins in pairing.win_rates) or 1.0
    return pairing.win_rates[0].hit_count / total, pairing.win_rates[1].hit_count / total
