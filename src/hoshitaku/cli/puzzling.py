"""`hoshitaku puzzle` asks one at the terminal; `hoshitaku puzzles GAME` finds new ones."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

import hoshitaku
from hoshitaku.cli import keeping, language, terminal
from hoshitaku.cli.drawing.japanese import fold
from hoshitaku.cli.language import Refused
from hoshitaku.cli.machine import progress_bar
from hoshitaku.cli.options import Lang
from hoshitaku.cli.screen import Screen
from hoshitaku.cli.seats import ME, Sitter
from hoshitaku.cli.terminal import Ask, Left
from hoshitaku.cli.typed import meant, order
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.seat_names import with_names
from hoshitaku.lab.spreading import spread
from hoshitaku.reviewing import finding
from hoshitaku.reviewing.finding import USUAL, Search
from hoshitaku.reviewing.puzzle import Answer, Puzzle, every_puzzle, file_of, of_day, shipped, written
from hoshitaku.reviewing.solution import said, solution

PERCENT = 100


def puzzle(game: Annotated[str, typer.Argument(metavar="GAME")] = "", *, lang: Lang = None) -> None:
    """Ask the puzzle of the day at the terminal, or that of a game; without a terminal only show it."""
    spoken = language.chosen(lang)
    asked = of_day(today(), shipped(hoshitaku.game(game).name) if game else tuple(every_puzzle().values()))
    if asked is None:
        raise Refused("no_puzzle")
    Riddle(asked, terminal.screen(), spoken).run(terminal.ask if terminal.attached() else None)


def today() -> date:
    """The day where the terminal stands."""
    return datetime.now().astimezone().date()


class Riddle:
    """One puzzle at one terminal."""

    def __init__(self, asked: Puzzle, console: Console, lang: str) -> None:
        self.asked = asked
        self.console = console
        self.lang = lang
        words = [ME if seat == asked.seat else str(asked.provenance["level"]) for seat in range(asked.position.seats)]
        sitters = [Sitter(word, person=word == ME) for word in words]
        self.screen = Screen(console, asked.position.game, sitters, lang)

    def run(self, ask: Ask | None) -> None:
        """The table and its question; with somebody to `ask`, also the answer, unless they leave."""
        screen, position = self.screen, self.asked.position
        screen.table(position, self.asked.seat)
        self.paragraph(f"{said('asks', self.lang)} ({said(f'hard_{self.asked.difficulty}', self.lang)})", "bold")
        screen.show(Text(), *screen.asked(position, self.asked.seat))
        try:
            while ask is not None:
                screen.say("puzzle.keys", "dim")
                taken = self.answer(ask("> "))
                if taken is not None:
                    self.tell(taken)
                    return
        except Left:
            return

    def answer(self, line: str) -> Answer | None:
        """The choice that a line means; None if it means none, or several, or one that is refused, which is said."""
        position, screen = self.asked.position, self.screen
        if order(line)[0] == "quit":
            raise Left
        found = meant(position, line)
        refusal = position.why_not(found[0]) if found else None
        if refusal is not None:
            told = with_names(refusal.text(self.lang), screen.names, self.lang)
            self.paragraph(f"{told} [{refusal.clause}]", "bold red")
        elif not found:
            screen.say("play.unknown", "bold red", line=line.strip())
        elif len(found) > 1:
            words = "; ".join(position.describe(option, self.lang) for option in found)
            screen.say("play.several", "bold red", options=words)
        return self.asked.answer(found[0]) if len(found) == 1 else None

    def tell(self, taken: Answer) -> None:
        """What the answer was worth, and every other."""
        found = solution(self.asked, taken, self.lang, self.screen.names)
        gap = "" if self.lang == "ja" else " "
        self.paragraph(found.verdict, "bold green" if found.is_right else "bold yellow")
        for told in (found.best, found.taken):
            if told:
                self.paragraph(gap.join(told), "")
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for number, column in enumerate(("choice", "chance", "cost", "points")):
            table.add_column(said(column, self.lang), justify="right" if number else "left", overflow="fold")
        for line in found.lines:
            style = "bold green" if line.is_best else "yellow" if line.is_taken else ""
            table.add_row(Text(line.text), line.chance, line.cost, line.points, style=style)
        self.screen.show(table)
        self.paragraph(f"§ {found.clause}", "dim")
        self.paragraph(found.how, "dim")

    def paragraph(self, text: str, style: str) -> None:
        """A text of the puzzle."""
        shown = Text(text, style)
        self.screen.show(fold(shown, self.console.width) if self.lang == "ja" else shown)


def puzzles(
    game: Game,
    table: dict[str, object],
    *,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 20,
    records: Annotated[list[Path] | None, typer.Option("--record", metavar="FILE")] = None,
    seats: Annotated[str, typer.Option("--seats", metavar="N,N,...")] = "2,3",
    level: Annotated[str, typer.Option("--level", metavar="WHO")] = USUAL,
    margin: Annotated[float, typer.Option("--margin", metavar="PERCENT")] = 10.0,
    playouts: Annotated[int, typer.Option("--playouts", metavar="N")] = 100,
    decisions: Annotated[str, typer.Option("--decisions", metavar="NAME,...")] = "",
    since: Annotated[int, typer.Option("--since", metavar="MOVE")] = 0,
    count: Annotated[int, typer.Option("--count", metavar="N")] = 10,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    lang: Lang = None,
) -> None:
    """Find puzzles in games between bots, or in records; progress is shown on standard error if that is a terminal."""
    language.chosen(lang)
    counts = [part.strip() for part in seats.split(",")]
    if not all(part.isdecimal() for part in counts):
        raise Refused("seat_counts", value=seats)
    search = Search(
        game.name, tuple(map(int, counts)), seed, level, margin / PERCENT, playouts,
        decisions=tuple(decisions.split(",")) if decisions else (), since=since, options=table,
    )  # fmt: skip
    found = in_records(search, records) if records else in_games(search, games, jobs)
    provenance = search.as_json() | {"games": len(records or []) or games, "version": hoshitaku.__version__}
    text = written(file_of(game, finding.select(found, count), provenance))
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, "utf-8")


def in_games(search: Search, games: int, jobs: int) -> list[dict[str, Any]]:
    """What is found in games between bots."""
    found = []
    with progress_bar() as progress:
        task = progress.add_task("", total=games)
        for entry in spread(finding.look_through, search, range(games), jobs):
            progress.advance(task)
            found += [entry] if entry else []
    return found


def in_records(search: Search, files: list[Path]) -> list[dict[str, Any]]:
    """What is found in finished games of people."""
    found = []
    for number, file in enumerate(files):
        record = keeping.read(file)
        if not record.over:
            raise Refused("puzzle_not_over", file=file)
        puzzle = finding.puzzle_of(record, search, search.seed + number, {"game": number})
        found += [puzzle.as_json()] if puzzle else []
    return found
