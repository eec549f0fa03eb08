"""The report of a tournament as a page."""

from __future__ import annotations

from pathlib import Path

from hoshitaku import game as find_game
from hoshitaku.lab import charts, figures_page, page
from hoshitaku.lab.charts import Dot
from hoshitaku.lab.figures_page import title_of
from hoshitaku.lab.frames import write_frames
from hoshitaku.lab.ladder import Pairing
from hoshitaku.lab.tables import WORDS, percent
from hoshitaku.lab.tables import page_words as say
from hoshitaku.lab.tournament import Tournament

FILE = "report.html"


def write_tournament(found: Tournament, folder: Path, lang: str) -> Path:
    """Write the report and its tables into a folder; returns the page. SetupError if a library is missing."""
    write_frames(found.outcomes, folder)
    page.write_page(tournament_page(found, lang), folder / FILE)
    return folder / FILE


def tournament_page(found: Tournament, lang: str) -> str:
    """The page."""
    plan, game, outcomes = found.plan, find_game(found.plan.game), found.outcomes
    title = say("tournament", lang, game=game.title(lang))
    how = "swiss" if plan.swiss else "robin"
    told = say(f"played_{how}", lang, games=len(outcomes), seats=plan.seats, seed=plan.seed, rounds=plan.swiss)
    sections = [
        page.words(told),
        page.words(outcome_in_words(found, lang)),
        strengths(found, lang),
        meetings(found, lang),
        figures_page.by_player(outcomes, lang),
        figures_page.by_seat(outcomes, lang),
        *figures_page.openings(outcomes, lang),
        *figures_page.by_card(game, game.pack, outcomes, lang),
        *figures_page.sources(game, outcomes, lang),
        figures_page.lengths(outcomes, lang),
    ]
    return page.whole(title, lang, sections)


def outcome_in_words(found: Tournament, lang: str) -> str:
    """Whether it is known who is stronger."""
    first = title_of(found.ladder.steps[0].name, lang)
    if found.settled:
        return say("settled", lang, first=first)
    unsure = [lead for lead in found.leads if not lead.apart]
    pairs = [
        say("pair", lang, one=title_of(a, lang), other=title_of(b, lang)) for a, b in (one.players for one in unsure)
    ]
    return say("unsettled", lang, first=first, pairs=say("and", lang).join(pairs))


def strengths(found: Tournament, lang: str) -> str:
    """Elo with intervals, and how sure each step of the ladder is."""
    dots = [
        Dot(title_of(step.name, lang), step.rating.elo, step.rating.low, step.rating.high,
            f"{step.rating.elo:+.0f} ({step.rating.low:+.0f} – {step.rating.high:+.0f})")
        for step in found.ladder.steps
    ]  # fmt: skip
    rows = [
        [title_of(lead.players[0], lang), title_of(lead.players[1], lang), f"{lead.deals:,}",
         f"{100 * lead.low:+.0f} – {100 * lead.high:+.0f}", say("yes" if lead.apart else "no", lang)]
        for lead in found.leads
    ]  # fmt: skip
    heads = [say(f"lead.{name}", lang) for name in ("first", "second", "deals", "lead", "apart")]
    elo = WORDS.say("column.elo", lang)
    notes = page.words(say("elo_note", lang), "note"), page.words(say("lead_note", lang), "note")
    spec = charts.dots(dots, elo, "+d", mark=0.0)
    return page.section(
        WORDS.say("table.ladder", lang), notes[0], page.plot(spec, elo), page.table(heads, rows), notes[1]
    )


def meetings(found: Tournament, lang: str) -> str:
    """What each pair came to, in squares."""
    order = [step.name for step in found.ladder.steps]
    shares = dict[tuple[str, str], float]()
    for pairing in found.ladder.pairings:
        one, other = pairing.players
        shares[one, other], shares[other, one] = parts(pairing)
    rows = [
        (title_of(one, lang), title_of(other, lang), shares.get((one, other), 0.5),
         percent(shares[one, other]) if (one, other) in shares else "·")
        for one in order for other in order
    ]  # fmt: skip
    note = page.words(say("meetings_note", lang), "note")
    return page.section(
        say("meetings", lang), note, page.plot(charts.squares(rows, say("against", lang)), say("meetings", lang))
    )


def parts(pairing: Pairing) -> tuple[float, float]:
    """What part of all victories each of two players had."""
    total = sum(wins.hits for wins in pairing.wins) or 1.0
    return pairing.wins[0].hits / total, pairing.wins[1].hits / total
