"""`hoshitaku review FILE`: analyses a finished game, in the terminal or to files."""

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

from hoshitaku.cli import language, record_files, terminal
from hoshitaku.cli.bot_commands import progress_bar
from hoshitaku.cli.language import CommandRefused
from hoshitaku.cli.replay_command import seat_holders_of
from hoshitaku.cli.seats import display_names
from hoshitaku.cli.shared_options import LanguageOption, PackFolderOption, RecordFileArgument
from hoshitaku.game_review import Review
from hoshitaku.game_review import review as look_back
from hoshitaku.game_review.html_page import standing_row
from hoshitaku.game_review.review_text import (
    curve_title,
    format_percent,
    luck_and_choices_sum_text,
    method_text,
    mistake_lines,
    moment_text,
    review_text,
    review_title,
    stroke_lines,
)

BAR_CHARACTERS = "▁▂▃▄▅▆▇█"
MAX_CURVE_LENGTH = 40  # characters of a curve
CURVE_COLOURS = ("blue", "yellow", "magenta", "cyan", "red")


def review(
    file: RecordFileArgument,
    *,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE")] = None,
    playouts: Annotated[int | None, typer.Option("--playouts", metavar="N")] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    pack: PackFolderOption = None,
    lang: LanguageOption = None,
) -> None:
    """Review a finished game. Shows progress on standard error if it is a terminal."""
    spoken = language.choose_language(lang)
    for path in (html, svg, json_file):
        if path is not None and not path.parent.is_dir():
            raise CommandRefused("no_folder", file=path, folder=path.parent)
    record = record_files.read_record_file(file, pack)
    with progress_bar() as progress:
        task = progress.add_task("", total=None)
        found = look_back(
            record, playouts=playouts, seed=seed,
            progress=lambda done, of: progress.update(task, completed=done, total=of),
        )  # fmt: skip
    names = display_names(seat_holders_of(record, spoken), spoken)
    if html is not None:
        write_file(html, found.as_html(spoken, names))
    if svg is not None:
        write_file(svg, found.as_svg(spoken, names) + "\n")
    if json_file is not None:
        write_file(json_file, json.dumps(found.as_json(), ensure_ascii=False) + "\n")
    terminal.stdout_console().print(review_text_page(found, names, spoken))


def write_file(path: Path, text: str) -> None:
    """Write a file. Raises CommandRefused if that fails."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise CommandRefused("not_written", file=path, reason=error.strerror) from error


def review_text_page(review: Review, names: list[str], lang: str) -> RenderableType:
    """A review for the terminal: curves, luck, choice quality and turning points."""
    parts: list[RenderableType] = [Text(review_title(review, lang), style="bold"), curve_table(review, names, lang)]
    parts.append(Text(method_text(review, lang, drawn=False), style="dim"))
    parts.append(standings_table(review, names, lang))
    parts.append(Text(luck_and_choices_sum_text(review, lang), style="dim"))
    parts += turning_point_lines(review, names, lang)
    return Group(*parts)


def curve_table(review: Review, names: list[str], lang: str) -> Table:
    """For each seat, its chance of winning over the game as a row of bars."""
    table = Table(title=curve_title(review, lang), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(("who", "start", "curve", "final")):
        table.add_column(review_text(f"column.{column}", lang), justify="right" if number % 2 else "left")
    rows = [review_text("success", lang)] if review.shared else names
    for seat, name in enumerate(rows):
        bars = Text(
            sparkline([point.open[seat] for point in review.points]), style=CURVE_COLOURS[seat % len(CURVE_COLOURS)]
        )
        start, final = (format_percent(review.points[at].open[seat], lang) for at in (0, -1))
        table.add_row(Text(name), start, bars, final)
    return table


def sparkline(shares: list[float]) -> str:
    """Shares (0 to 1) as bars of eight heights, at even distances along the game."""
    last, length = len(shares) - 1, min(MAX_CURVE_LENGTH, len(shares))
    chosen = [shares[round(at * last / max(1, length - 1))] for at in range(length)]
    return "".join(BAR_CHARACTERS[min(len(BAR_CHARACTERS) - 1, int(share * len(BAR_CHARACTERS)))] for share in chosen)


def standings_table(review: Review, names: list[str], lang: str) -> Table:
    """Luck, choices, errors and quality rating of each seat."""
    title = review_text("heading.standings", lang)
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for number, column in enumerate(("who", "start", "luck", "choices", "final", "cost", "made", "mean", "play")):
        table.add_column(review_text(f"column.{column}", lang), justify="right" if number else "left", overflow="fold")
    for one in review.standings:
        table.add_row(Text(names[one.seat]), *standing_row(one, lang))
    return table


def turning_point_lines(review: Review, names: list[str], lang: str) -> list[RenderableType]:
    """The choices that cost most, and the events with the most luck."""
    mistakes, strokes = review.turning_points()
    parts: list[RenderableType] = [Text("\n" + review_text("heading.mistakes", lang), style="bold")]
    for mistake in mistakes:
        cost = f"{review_text('cost', lang, cost=format_percent(mistake.cost, lang))} ±{100 * mistake.error:.0f}"
        parts.append(Text(f"{moment_text(mistake, lang)} · {cost}", style="bold red"))
        parts += [
            Padding(Text(line), (0, 0, 0, 2), expand=False) for line in mistake_lines(mistake, names, lang) if line
        ]
    parts += [] if mistakes else [Text(review_text("no_mistakes", lang), style="dim")]
    parts.append(Text("\n" + review_text("heading.strokes", lang), style="bold"))
    for stroke in strokes:
        words, changes = stroke_lines(stroke, review, names, lang)
        parts.append(Text(f"{moment_text(stroke, lang)} · {changes}", style="bold"))
        parts.append(Padding(Text(words), (0, 0, 0, 2), expand=False))
    return parts if strokes else [*parts, Text(review_text("no_strokes", lang), style="dim")]
