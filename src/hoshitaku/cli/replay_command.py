"""`hoshitaku replay FILE` and `hoshitaku verify FILE`: show and check records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer
from rich.text import Text

from hoshitaku import players
from hoshitaku.cli import language, record_files, terminal
from hoshitaku.cli.language import CommandRefused, cli_text
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import SeatHolder
from hoshitaku.cli.shared_options import LanguageOption, PackFolderOption, RecordFileArgument
from hoshitaku.cli.terminal import SessionLeft
from hoshitaku.cli.typed_input import normalize_line
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.display_name import displayable_name
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.log_replay import Move
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_reader import verify as deal_again
from hoshitaku.kernel.seat_names import seat_label

ReplayStep = tuple[Position, Move | None, list[Event]]


def replay(
    file: RecordFileArgument,
    *,
    to: Annotated[int | None, typer.Option("--to", metavar="N")] = None,
    partial: Annotated[bool, typer.Option("--partial")] = False,
    lang: LanguageOption = None,
    pack: PackFolderOption = None,
) -> None:
    """Show a record: step by step in a terminal, else its complete log; with --to, the table after N moves."""
    spoken = language.choose_language(lang)
    record = record_files.read_record_or_part(file, pack, spoken, partial=partial)
    sitters = seat_holders_of(record, spoken)
    screen = GameScreen(terminal.stdout_console(), record.game, sitters, spoken)
    steps = list(record.replay_positions())
    if to is not None:
        check_step(to, steps)
        show_step(screen, steps, to)
        screen.show_table(steps[to][0], None, badges=False)
    elif terminal.is_interactive():
        ReplaySession(screen, steps, terminal.read_line).run()
    else:
        for number in range(1, len(steps)):
            show_step(screen, steps, number)
    if record.is_over and to is None:
        screen.show_result(record.position)


def seat_holders_of(record: Record, lang: str) -> list[SeatHolder]:
    """The players of a recorded game; seat numbers if the record does not name them."""
    numbered = [seat_label(seat, None, lang) for seat in range(record.position.seats)]
    words = record.player_names if len(record.player_names) == len(numbered) else numbered
    return [
        SeatHolder(word, is_person=False)
        if players.can_play(word, record.game)
        else SeatHolder(displayable_name(_file_name(word), number), is_person=True)
        for word, number in zip(words, numbered, strict=True)
    ]


def _file_name(word: str) -> str:
    """The name of a bot in a file, without its folder; other names as they are."""
    return word.rpartition("/")[2] if players.is_file_player(word) else word


def check_step(number: int, steps: list[ReplayStep]) -> None:
    """Raises CommandRefused if the record does not have this move."""
    if not 0 <= number < len(steps):
        raise CommandRefused("no_step", number=number, last=len(steps) - 1)


def show_step(screen: GameScreen, steps: list[ReplayStep], number: int) -> None:
    """Show a move, its player, and its events."""
    _, move, events = steps[number]
    if move is not None:
        who = cli_text("replay.chance", screen.lang) if move.actor == CHANCE else screen.names[move.actor]
        words = steps[number - 1][0].describe(move.option, screen.lang)
        screen.print_parts(Text.assemble((f"{number:>3} ", "dim"), (f"{who}: {words}", "bold")))
        screen.show_events(events, None)


class ReplaySession:
    """Steps through a record: Enter goes forward, b back, a number to that move, q leaves."""

    def __init__(self, screen: GameScreen, steps: list[ReplayStep], ask: Callable[[str], str]) -> None:
        self.screen = screen
        self.steps = steps
        self.ask_line = ask
        self.step_number = 0

    def run(self) -> None:
        """Run until the user leaves or the game is over."""
        try:
            while self.step_number < len(self.steps):
                self.show_current_step()
                self.go_to_step(normalize_line(self.ask_line("> ")))
        except SessionLeft:
            return

    def show_current_step(self) -> None:
        """Show the table at this move and the events before it."""
        self.screen.show_table(self.steps[self.step_number][0], None, badges=False)
        show_step(self.screen, self.steps, self.step_number)
        self.screen.print_text("replay.keys", "dim", number=self.step_number, last=len(self.steps) - 1)

    def go_to_step(self, line: str) -> None:
        """Go to the move that the line names. Raises SessionLeft on q."""
        if line in {"q", "quit"}:
            raise SessionLeft
        if line.isdecimal() and int(line) < len(self.steps):
            self.step_number = int(line)
        elif line == "b":
            self.step_number = max(self.step_number - 1, 0)
        elif not line:
            self.step_number += 1
        else:
            self.screen.print_text("replay.unknown", "bold red", line=line)


def verify_file(file: RecordFileArgument, *, lang: LanguageOption = None, pack: PackFolderOption = None) -> None:
    """Replay a record, deal it again from its seed, and confirm that all agrees. Raises RecordError if not."""
    spoken = language.choose_language(lang)
    record: Record = record_files.read_record_file(file, pack)
    outcomes = deal_again(record)
    typer.echo(cli_text("verify.good", spoken, moves=len(record.moves), outcomes=outcomes, seal=record.commitment))
