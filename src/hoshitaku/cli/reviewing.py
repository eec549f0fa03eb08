"""`hoshitaku review FILE`: a finished game told again, in the terminal and in files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hoshitaku.cli import keeping, language, terminal
from hoshitaku.cli.language import Refused
from hoshitaku.cli.machine import progress_bar
from hoshitaku.cli.options import Lang, PackFolder, RecordFile
from hoshitaku.cli.review import sitters_of
from hoshitaku.cli.seats import called
from hoshitaku.reviewing import Review
from hoshitaku.reviewing import review as look_back
from hoshitaku.reviewing.page import figures
from hoshitaku.reviewing.wording import adds_up, heading, how, percent, say, told_mistake, told_stroke, what, where

HEIGHTS = "▁▂▃▄▅▆▇█"
LENGTH = 40  # characters of a curve
COLOURS = ("blue", "yellow", "magenta", "cyan", "red")


def review(
    file: RecordFile,
    *,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE")] = None,
    playouts: Annotated[int | None, typer.Option("--playouts", metavar="N")] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    pack: PackFolder = None,
    lang: Lang = None,
) -> None:
    """Review a finished game; progress is shown on standard error if that is a terminal."""
    spoken = language.chosen(lang)
    for path in (html, svg, json_file):
        if path is not None and not path.parent.is_dir():
            raise Refused("no_folder", file=path, folder=path.parent)
    record = keeping.read(file, pack)
    with progress_bar() as progress:
        task = progress.add_task("", total=None)
        found = look_back(
            record, playouts=playouts, seed=seed,
            progress=lambda done, of: progress.update(task, completed=done, total=of),
        )  # fmt: skip
    names = called(sitters_of(record, spoken), spoken)
    if html is not None:
        write(html, found.as_html(spoken, names))
    if svg is not None:
        write(svg, found.as_svg(spoken, names) + "\n")
    if json_file is not None:
        write(json_file, json.dumps(found.as_json(), ensure_ascii=False) + "\n")
    terminal.screen().print(rendered(found, names, spoken))


def write(path: Path, text: str) -> None:
    """Write a file. Raises Refused if that fails."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Refused("not_written", file=path, reason=error.strerror) from error


def rendered(review: Review, names: list[str], lang: str) -> RenderableType:
    """A review for the terminal: curves, luck and choices, turning points."""
    parts: list[RenderableType] = [Text(heading(review, lang), style="bold"), curves(review, names, lang)]
    parts.append(Text(how(review, lang, drawn=False), style="dim"))
    parts.append(standings(review, names, lang))
    parts.append(Text(adds_up(review, lang), style="dim"))
    parts += turning_points(review, names, lang)
    return Group(*parts)


def curves(review: Review, names: list[str], lang: str) -> Table:
    """For each seat its chances from the first move to the last, as a row of bars."""
    table = Table(title=what(review, lang), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(("who", "start", "curve", "final")):
        table.add_column(say(f"column.{column}", lang), justify="right" if number % 2 else "left")
    told = [say("success", lang)] if review.shared else names
    for seat, name in enumerate(told):
        bars = Text(sparkline([point.open[seat] for point in review.points]), style=COLOURS[seat % len(COLOURS)])
        start, final = (percent(review.points[at].open[seat], lang) for at in (0, -1))
        table.add_row(Text(name), start, bars, final)
    return table


def sparkline(shares: list[float]) -> str:
    """Shares as bars of eight heights, evenly along the game."""
    last, length = len(shares) - 1, min(LENGTH, len(shares))
    chosen = [shares[round(at * last / max(1, length - 1))] for at in range(length)]
    return "".join(HEIGHTS[min(len(HEIGHTS) - 1, int(share * len(HEIGHTS)))] for share in chosen)


def standings(review: Review, names: list[str], lang: str) -> Table:
    """Luck, choices, errors and the rating of play of every seat."""
    title = say("heading.standings", lang)
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for number, column in enumerate(("who", "start", "luck", "choices", "final", "cost", "made", "mean", "play")):
        table.add_column(say(f"column.{column}", lang), justify="right" if number else "left", overflow="fold")
    for one in review.standings:
        table.add_row(Text(names[one.seat]), *figures(one, lang))
    return table


def turning_points(review: Review, names: list[str], lang: str) -> list[RenderableType]:
    """The choices that cost most, and the greatest strokes of luck."""
    mistakes, strokes = review.turning_points()
    parts: list[RenderableType] = [Text("\n" + say("heading.mistakes", lang), style="bold")]
    for mistake in mistakes:
        cost = f"{say('cost', lang, cost=percent(mistake.cost, lang))} ±{100 * mistake.error:.0f}"
        parts.append(Text(f"{where(mistake, lang)} · {cost}", style="bold red"))
        parts += [
            Padding(Text(line), (0, 0, 0, 2), expand=False) for line in told_mistake(mistake, names, lang) if line
        ]
    parts += [] if mistakes else [Text(say("no_mistakes", lang), style="dim")]
    parts.append(Text("\n" + say("heading.strokes", lang), style="bold"))
    for stroke in strokes:
        words, changes = told_stroke(stroke, review, names, lang)
        parts.append(Text(f"{where(stroke, lang)} · {changes}", style="bold"))
        parts.append(Padding(Text(words), (0, 0, 0, 2), expand=False))
    return parts if strokes else [*parts, Text(say("no_strokes", lang), style="dim")]
