"""What a session shows: table, question, log, result. Everything generic; the table itself is the game's drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing import DRAWINGS, Scene
from hoshitaku.cli.drawing.japanese import fold
from hoshitaku.cli.drawing.scene import BADGE, COLOURS, EMBLEMS
from hoshitaku.cli.language import say
from hoshitaku.cli.seats import Sitter, called
from hoshitaku.cli.typed import keys, with_names
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record

# A screen lower than this gets the table in brief.
LOW_SCREEN = 42


class Screen:
    """Draws one game for people at one terminal, in the language they last chose."""

    def __init__(self, console: Console, game: Game, sitters: Sequence[Sitter], lang: str) -> None:
        self.console = console
        self.drawing = DRAWINGS[game.name]
        self.sitters = sitters
        self.lang = lang

    @property
    def names(self) -> list[str]:
        """What everybody is called."""
        return called(self.sitters, self.lang)

    def show(self, *parts: RenderableType) -> None:
        """Print things as they are."""
        for part in parts:
            self.console.print(part)

    def say(self, key: str, style: str = "", /, **values: object) -> None:
        """Print a text of the terminal."""
        text = Text(say(key, self.lang, **values), style)
        self.console.print(fold(text, self.console.width) if self.lang == "ja" else text)

    def table(self, position: Position, seat: int | None, badges: bool = True, brief: bool = False) -> None:
        """The table as a seat sees it, with the numbers to type; in brief where it is asked for or the screen low."""
        numbers = {position.target(o): key for o, key in keys(position).items()} if badges else {}
        low = brief or (self.console.is_terminal and self.console.height < LOW_SCREEN)
        names, width, pack = self.names, self.console.width, position.setup.pack
        scene = Scene(position.view(seat), self.lang, pack, names, width, low, numbers)
        self.show(Rule(style="dim"), self.drawing.draw(scene))

    def question(self, position: Position, seat: int) -> None:
        """Who is asked what, and the options with what they do."""
        prompt = Text.assemble(
            (f"{EMBLEMS[seat]} {self.names[seat]}", f"bold {COLOURS[seat]}"), "  ", (position.prompt(self.lang), "bold")
        )
        lines = [self.option(position, option, key) for option, key in keys(position).items()]
        self.show(Text(), prompt, Columns(lines, column_first=True, padding=(0, 3)))
        self.say("play.keys", "dim")

    def option(self, position: Position, option: int, key: str) -> Text:
        """One option: the number to type, the option in words, what it brings."""
        words = with_names(position.describe(option, self.lang), self.names, self.lang)
        if words.startswith(key) and not words[len(key) :][:1].isdecimal():
            words = words[len(key) :].lstrip()  # a number of cubes says its number itself
        remark = self.drawing.remark(position, option, self.lang)
        return Text.assemble((f"{key:>2}", BADGE), " ", words, (f"  {remark}" if remark else "", "dim"))

    def log(self, events: Iterable[Event], viewer: int | None) -> None:
        """Log lines, each with its clause at the right."""
        grid = Table.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1, overflow="fold")
        grid.add_column(justify="right", no_wrap=True, style="dim")
        names = self.names
        for event in events:
            if event.visible_to(viewer):
                style = COLOURS[event.seat] if event.seat >= 0 else "bold"
                emblem = f"{EMBLEMS[event.seat]} " if event.seat >= 0 else "– "
                line = Text.assemble((emblem, style), event.text(self.lang, names))
                grid.add_row(line, f"§ {event.clause}")
        if grid.row_count:
            self.show(grid)

    def result(self, record: Record) -> None:
        """Who came where, with how many points."""
        scores, names = record.position.scores(), self.names
        table = Table(box=ROUNDED, title=say("result.title", self.lang), title_justify="left")
        for heading in ("rank", "player", "points"):
            table.add_column(say(f"result.{heading}", self.lang))
        table.columns[0].justify = table.columns[2].justify = "right"
        for rank, seat in enumerate(record.position.ranking(), 1):
            name = Text(f"{EMBLEMS[seat]} {names[seat]}", COLOURS[seat])
            table.add_row(str(rank), name, str(scores[seat]), style="bold" if rank == 1 else "")
        self.show(table)
