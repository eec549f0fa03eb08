"""What a session shows: table, question, log, result. Everything generic; the table itself is the game's drawing."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing import DRAWINGS, Scene
from hoshitaku.cli.drawing.japanese import fold
from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.drawing.scene import BADGE, COLOURS, EMBLEMS
from hoshitaku.cli.language import say
from hoshitaku.cli.seats import Sitter, called
from hoshitaku.cli.typed import keys
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.outcome import Outcome
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.seat_names import with_names
from hoshitaku.kernel.words import figure

# Lines that a question with its options and keys takes below the table.
QUESTION = 10
# Columns of a number to type.
KEY = 3


class Screen:
    """Draws one game for people at one terminal, in the language they last chose."""

    def __init__(self, console: Console, game: Game, sitters: Sequence[Sitter], lang: str) -> None:
        self.console = console
        self.drawing = DRAWINGS[game.name]
        self.sitters = sitters
        self.lang = lang
        # Whether the last table, even in brief, left no room for the question.
        self.too_low = False
        # Whether a question must come with a glance at the seats, since the table is not in sight with it.
        self.glances = False

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
        """The table as a seat sees it, with the numbers to type; in brief if asked for, or if the screen is too low."""
        numbers = {position.target(o): key for o, key in keys(position).items()} if badges else {}
        scene = replace(self.scene(position, seat), brief=brief, badges=numbers)
        drawn = self.drawing.draw(scene)
        if not brief and not self.fits(drawn):
            drawn = self.drawing.draw(replace(scene, brief=True))
        self.too_low = not self.fits(drawn)
        self.glances = False
        if self.console.is_terminal and badges and seat is not None:
            blank, keys_line, typing = Text(), Text("?"), Text("> ")
            both = Group(Rule(), drawn, blank, *self.asked(position, seat), keys_line, typing)
            self.glances = self.lines(both) > self.console.height
            drawn = self.drawing.draw(replace(scene, brief=True, low=True)) if self.glances else drawn
        self.show(Rule(style="dim"), drawn)

    def scene(self, position: Position, seat: int | None) -> Scene:
        """A moment of the game as a seat sees it."""
        return Scene(position.view(seat), self.lang, position.setup.pack, self.names, self.console.width)

    def fits(self, drawn: RenderableType) -> bool:
        """Return whether a table leaves room for the question; if there is no screen, everything does."""
        return not self.console.is_terminal or self.lines(drawn) <= self.console.height - QUESTION

    def lines(self, drawn: RenderableType) -> int:
        """How many lines something takes on the screen."""
        return len(self.console.render_lines(drawn))

    def question(self, position: Position, seat: int) -> None:
        """Who is asked what, and the options with what they do; above them the seats, if the table scrolls away."""
        glance = [self.drawing.glance(self.scene(position, seat))] if self.glances else []
        self.show(Text(), *glance, *self.asked(position, seat))
        self.glances = self.glances or self.too_low  # what is said from now on pushes the table away
        self.say("play.keys", "dim")

    def asked(self, position: Position, seat: int) -> list[RenderableType]:
        """The question and its options."""
        prompt = Text.assemble(
            (f"{EMBLEMS[seat]} {self.names[seat]}", f"bold {COLOURS[seat]}"), "  ", (position.prompt(self.lang), "bold")
        )
        typed = keys(position)
        lines = {key: self.option(position, option, key) for option, key in typed.items()}
        every, seen = self.listed(lines), self.drawing.in_sight(position)
        if not seen or not self.console.is_terminal or self.lines(every) <= self.console.height - QUESTION:
            return [prompt, every]
        rest = {key: line for key, line in lines.items() if key not in {typed[option] for option in seen}}
        told = Text.assemble((" # ", BADGE), " ", self.drawing.numbers_in_sight(self.lang))
        return [prompt, self.listed(rest), told]

    def listed(self, lines: Mapping[str, Text]) -> RenderableType:
        """Options by the number to type: in columns, or one below another if one is too long for a column."""
        room = self.console.width - KEY
        if all(line.cell_len <= room for line in lines.values()):
            badged = [Text.assemble((f"{key:>2}", BADGE), " ", line) for key, line in lines.items()]
            return Columns(badged, column_first=True, padding=(0, 3))
        grid = Table.grid(padding=(0, 1))
        for key, line in lines.items():
            grid.add_row(Text(f"{key:>2}", BADGE), fold(line, room) if self.lang == "ja" else line)
        return grid

    def option(self, position: Position, option: int, key: str) -> Text:
        """One option in words, and what it gives."""
        words = with_names(position.describe(option, self.lang), self.names, self.lang)
        if words.startswith(key) and not words[len(key) :][:1].isdecimal():
            words = words[len(key) :].lstrip()  # a number of cubes says its number itself
        remarks = (self.drawing.remark(position, option, self.lang), self.odds(position, option))
        return Text.assemble(words, *((f"  {remark}", "dim") for remark in remarks if remark))

    def odds(self, position: Position, option: int) -> str:
        """Chances of what dice are going to decide; "" if an option rolls none."""
        chances = position.odds(option, self.lang)
        return listed((f"{chance:.0%} {outcome}" for outcome, chance in chances.items()), self.lang)

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

    def result(self, position: Position) -> None:
        """Who has won or lost, why, and the ranks with their points; if nobody won, there are no ranks."""
        names, outcome = self.names, position.outcome()
        scores, places = position.scores(), position.places()
        self.show(Text(self.verdict(outcome), "bold"))
        for reason in outcome.reasons:
            self.show(Text.assemble(reason.text(self.lang, names), (f" § {reason.clause}", "dim")))
        table = Table(box=ROUNDED, title=say("result.title", self.lang), title_justify="left")
        if outcome.winners:
            table.add_column(say("result.rank", self.lang), justify="right")
        table.add_column(say("result.player", self.lang))
        table.add_column(say("result.points", self.lang), justify="right")
        for seat in position.ranking() if outcome.winners else range(position.seats):
            cells: list[RenderableType] = [str(places[seat])] if outcome.winners else []
            cells += [Text(f"{EMBLEMS[seat]} {names[seat]}", COLOURS[seat]), figure(scores[seat])]
            table.add_row(*cells, style="bold" if seat in outcome.winners else "")
        self.show(table)

    def verdict(self, outcome: Outcome) -> str:
        """Who has won; if nobody has, who has lost."""
        names = [self.names[seat] for seat in outcome.winners or outcome.losers]
        key = ("won", "shared") if outcome.winners else ("lost", "lost_together")
        if len(names) == 1:
            return say(f"result.{key[0]}", self.lang, names=names[0])
        all_names = say("result.and", self.lang, names=listed(names[:-1], self.lang), last=names[-1])
        return say(f"result.{key[1]}", self.lang, names=all_names)

    def command(self, *words: str) -> None:
        """A command to be copied: on a line of its own that nothing breaks."""
        self.console.print(Text(shlex.join(["hoshitaku", *words]), "bold"), soft_wrap=True)
