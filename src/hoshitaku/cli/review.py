"""`hoshitaku replay FILE` and `hoshitaku verify FILE`: read records again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer
from rich.text import Text

from hoshitaku import players
from hoshitaku.cli import keeping, language, terminal
from hoshitaku.cli.language import Refused, say
from hoshitaku.cli.options import Lang, PackFolder, RecordFile
from hoshitaku.cli.screen import Screen
from hoshitaku.cli.seats import Sitter
from hoshitaku.cli.terminal import Left
from hoshitaku.cli.typed import tidy
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Move, Record
from hoshitaku.kernel.record_reader import verify as deal_again
from hoshitaku.kernel.seat_names import seat_label

Step = tuple[Position, Move | None, list[Event]]


def replay(
    file: RecordFile,
    *,
    to: Annotated[int | None, typer.Option("--to", metavar="N")] = None,
    lang: Lang = None,
    pack: PackFolder = None,
) -> None:
    """Show a recorded game: step by step at a terminal, else its whole log; with --to, the table after N moves."""
    spoken = language.chosen(lang)
    record = keeping.read(file, pack)
    sitters = sitters_of(record, spoken)
    screen = Screen(terminal.screen(), record.game, sitters, spoken)
    steps = list(record.positions())
    if to is not None:
        check_step(to, steps)
        show_step(screen, steps, to)
        screen.table(steps[to][0], None, badges=False)
    elif terminal.attached():
        Walk(screen, steps, terminal.ask).run()
    else:
        for number in range(1, len(steps)):
            show_step(screen, steps, number)
    if record.over and to is None:
        screen.result(record.position)


def sitters_of(record: Record, lang: str) -> list[Sitter]:
    """Who sat at a recorded game; the seats by number if the record does not say."""
    numbered = [seat_label(seat, None, lang) for seat in range(record.position.seats)]
    words = record.players if len(record.players) == len(numbered) else numbered
    return [Sitter(word, person=not players.plays(word, record.game)) for word in words]


def check_step(number: int, steps: list[Step]) -> None:
    """Refuse a move that the record does not have."""
    if not 0 <= number < len(steps):
        raise Refused("no_step", number=number, last=len(steps) - 1)


def show_step(screen: Screen, steps: list[Step], number: int) -> None:
    """A move, who made it, and what followed."""
    _, move, events = steps[number]
    if move is not None:
        who = say("replay.chance", screen.lang) if move.actor == CHANCE else screen.names[move.actor]
        words = steps[number - 1][0].describe(move.option, screen.lang)
        screen.show(Text.assemble((f"{number:>3} ", "dim"), (f"{who}: {words}", "bold")))
        screen.log(events, None)


class Walk:
    """Steps through a record: Enter forward, b back, a number to a move, q away."""

    def __init__(self, screen: Screen, steps: list[Step], ask: Callable[[str], str]) -> None:
        self.screen = screen
        self.steps = steps
        self.ask = ask
        self.number = 0

    def run(self) -> None:
        """Until the reader leaves or the game is over."""
        try:
            while self.number < len(self.steps):
                self.show()
                self.turn_page(tidy(self.ask("> ")))
        except Left:
            return

    def show(self) -> None:
        """The table at this move and what led to it."""
        self.screen.table(self.steps[self.number][0], None, badges=False)
        show_step(self.screen, self.steps, self.number)
        self.screen.say("replay.keys", "dim", number=self.number, last=len(self.steps) - 1)

    def turn_page(self, line: str) -> None:
        """Go to the move that a line asks for. Raises Left if it asks to leave."""
        if line in {"q", "quit"}:
            raise Left
        if line.isdecimal() and int(line) < len(self.steps):
            self.number = int(line)
        elif line == "b":
            self.number = max(self.number - 1, 0)
        elif not line:
            self.number += 1
        else:
            self.screen.say("replay.unknown", "bold red", line=line)


def verify(file: RecordFile, *, lang: Lang = None, pack: PackFolder = None) -> None:
    """Replay a record, deal it again from its seed, and say that everything agrees; RecordError says what does not."""
    spoken = language.chosen(lang)
    record: Record = keeping.read(file, pack)
    outcomes = deal_again(record)
    typer.echo(say("verify.good", spoken, moves=len(record.moves), outcomes=outcomes, seal=record.commitment))
