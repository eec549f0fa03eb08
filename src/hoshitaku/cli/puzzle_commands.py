"""`hoshitaku puzzle` asks a puzzle in the terminal; `hoshitaku puzzles GAME` finds new ones."""

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
from hoshitaku.cli import language, record_files, terminal
from hoshitaku.cli.bot_commands import progress_bar
from hoshitaku.cli.drawing.japanese import fold_lines
from hoshitaku.cli.language import CommandRefused
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import ME_WORD, SeatHolder
from hoshitaku.cli.shared_options import LanguageOption
from hoshitaku.cli.terminal import AskLine, SessionLeft
from hoshitaku.cli.typed_input import matching_options, parse_command
from hoshitaku.game_review import puzzle_search
from hoshitaku.game_review.puzzle import (
    Answer,
    Puzzle,
    all_shipped_puzzles,
    puzzle_file_data,
    puzzle_file_text,
    puzzle_for_date,
    shipped_puzzles,
)
from hoshitaku.game_review.puzzle_search import DEFAULT_LEVEL, PuzzleSearch
from hoshitaku.game_review.puzzle_solution import describe_solution, puzzle_text
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.lab.executors import run_locally

PERCENT_FACTOR = 100


def ask_puzzle(game: Annotated[str, typer.Argument(metavar="GAME")] = "", *, lang: LanguageOption = None) -> None:
    """Ask the puzzle of the day, or that of a game. If the output is not a terminal, only show it."""
    spoken = language.choose_language(lang)
    asked = puzzle_for_date(
        today(), shipped_puzzles(hoshitaku.game(game).name) if game else tuple(all_shipped_puzzles().values())
    )
    if asked is None:
        raise CommandRefused("no_puzzle")
    PuzzleSession(asked, terminal.stdout_console(), spoken).run(
        terminal.read_line if terminal.is_interactive() else None
    )


def today() -> date:
    """Today's date in the time zone of this computer."""
    return datetime.now().astimezone().date()


class PuzzleSession:
    """One puzzle in the terminal."""

    def __init__(self, asked: Puzzle, console: Console, lang: str) -> None:
        self.puzzle = asked
        self.console = console
        self.lang = lang
        words = [
            ME_WORD if seat == asked.asked_seat else str(asked.provenance["level"])
            for seat in range(asked.position.seats)
        ]
        sitters = [SeatHolder(word, is_person=word == ME_WORD) for word in words]
        self.screen = GameScreen(console, asked.position.game, sitters, lang)

    def run(self, ask: AskLine | None) -> None:
        """Show the table and the question. With `ask`, also read and check an answer, unless the person leaves."""
        screen, position = self.screen, self.puzzle.position
        screen.show_table(position, self.puzzle.asked_seat)
        self.show_paragraph(
            f"{puzzle_text('asks', self.lang)} ({puzzle_text(f'hard_{self.puzzle.difficulty}', self.lang)})", "bold"
        )
        screen.print_parts(Text(), *screen.question_and_options(position, self.puzzle.asked_seat))
        try:
            while ask is not None:
                screen.print_text("puzzle.keys", "dim")
                taken = self.read_answer(ask("> "))
                if taken is not None:
                    self.show_solution(taken)
                    return
        except SessionLeft:
            return

    def read_answer(self, line: str) -> Answer | None:
        """The choice that a line names. Prints why and returns None if it is unclear or illegal."""
        position, screen = self.puzzle.position, self.screen
        if parse_command(line)[0] == "quit":
            raise SessionLeft
        found = matching_options(position, line)
        refusal = position.why_not(found[0]) if found else None
        if refusal is not None:
            reason = replace_seat_labels(refusal.text(self.lang), screen.names, self.lang)
            self.show_paragraph(f"{reason} [{refusal.clause}]", "bold red")
        elif not found:
            screen.print_text("play.unknown", "bold red", line=line.strip())
        elif len(found) > 1:
            words = "; ".join(position.describe(option, self.lang) for option in found)
            screen.print_text("play.several", "bold red", options=words)
        return self.puzzle.find_answer(found[0]) if len(found) == 1 else None

    def show_solution(self, taken: Answer) -> None:
        """Show the value of the answer, and that of every other."""
        found = describe_solution(self.puzzle, taken, self.lang, self.screen.names)
        gap = "" if self.lang == "ja" else " "
        self.show_paragraph(found.verdict, "bold green" if found.is_right else "bold yellow")
        for texts in (found.best_texts, found.taken_texts):
            if texts:
                self.show_paragraph(gap.join(texts), "")
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for number, column in enumerate(("choice", "chance", "cost", "points")):
            table.add_column(puzzle_text(column, self.lang), justify="right" if number else "left", overflow="fold")
        for line in found.lines:
            style = "bold green" if line.is_best else "yellow" if line.is_taken else ""
            table.add_row(Text(line.option_text), line.win_chance, line.cost, line.points, style=style)
        self.screen.print_parts(table)
        self.show_paragraph(f"§ {found.clause}", "dim")
        self.show_paragraph(found.method_text, "dim")

    def show_paragraph(self, text: str, style: str) -> None:
        """Print a text of the puzzle."""
        shown = Text(text, style)
        self.screen.print_parts(fold_lines(shown, self.console.width) if self.lang == "ja" else shown)


def find_puzzles(
    game: Game,
    table: dict[str, object],
    *,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 20,
    records: Annotated[list[Path] | None, typer.Option("--record", metavar="FILE")] = None,
    seats: Annotated[str, typer.Option("--seats", metavar="N,N,...")] = "2,3",
    level: Annotated[str, typer.Option("--level", metavar="WHO")] = DEFAULT_LEVEL,
    margin: Annotated[float, typer.Option("--margin", metavar="PERCENT")] = 10.0,
    playouts: Annotated[int, typer.Option("--playouts", metavar="N")] = 100,
    decisions: Annotated[str, typer.Option("--decisions", metavar="NAME,...")] = "",
    since: Annotated[int, typer.Option("--since", metavar="MOVE")] = 0,
    count: Annotated[int, typer.Option("--count", metavar="N")] = 10,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="N")] = 0,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    lang: LanguageOption = None,
) -> None:
    """Find puzzles in games of bots or in records. Shows progress on standard error if it is a terminal."""
    language.choose_language(lang)
    counts = [part.strip() for part in seats.split(",")]
    if not all(part.isdecimal() for part in counts):
        raise CommandRefused("seat_counts", value=seats)
    search = PuzzleSearch(
        game.name, tuple(map(int, counts)), seed, level, margin / PERCENT_FACTOR, playouts,
        decisions=tuple(decisions.split(",")) if decisions else (), since=since, options=table,
    )  # fmt: skip
    found = find_puzzles_in_records(search, records) if records else find_puzzles_in_games(search, games, jobs)
    provenance = search.as_json() | {"games": len(records or []) or games, "version": hoshitaku.__version__}
    text = puzzle_file_text(puzzle_file_data(game, puzzle_search.select_puzzle_entries(found, count), provenance))
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, "utf-8")


def find_puzzles_in_games(search: PuzzleSearch, games: int, jobs: int) -> list[dict[str, Any]]:
    """Puzzles from games between bots."""
    found = []
    with progress_bar() as progress:
        task = progress.add_task("", total=games)
        for entry in run_locally(puzzle_search.play_game_and_find_puzzle, search, range(games), jobs):
            progress.advance(task)
            found += [entry] if entry else []
    return found


def find_puzzles_in_records(search: PuzzleSearch, files: list[Path]) -> list[dict[str, Any]]:
    """Puzzles from records of finished games."""
    found = []
    for number, file in enumerate(files):
        record = record_files.read_record_file(file)
        if not record.is_over:
            raise CommandRefused("puzzle_not_over", file=file)
        puzzle = puzzle_search.find_puzzle(record, search, search.seed + number, {"game": number})
        found += [puzzle.as_json()] if puzzle else []
    return found
