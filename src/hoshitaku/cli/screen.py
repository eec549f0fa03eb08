"""The screen of a session: table, question, log, result. Works for any game; the game's drawing draws the table."""

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

from hoshitaku.cli.drawing import DRAWING_BY_GAME, Scene
from hoshitaku.cli.drawing.japanese import fold_lines
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.terminal_drawing import BADGE_STYLE, SEAT_COLOURS, SEAT_EMBLEMS
from hoshitaku.cli.language import cli_text
from hoshitaku.cli.seats import SeatHolder, display_names
from hoshitaku.cli.typed_input import key_by_option
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.outcome import Outcome
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.kernel.words import format_number

# Lines below the table for a question with its options and keys.
QUESTION_LINES = 10
# Columns for a number to type.
KEY_COLUMNS = 3


class GameScreen:
    """Draws one game for the people at one terminal, in the language chosen last."""

    def __init__(self, console: Console, game: Game, sitters: Sequence[SeatHolder], lang: str) -> None:
        self.console = console
        self.drawing = DRAWING_BY_GAME[game.name]
        self.seat_holders = sitters
        self.lang = lang
        # Whether the last table, even in brief, was too high for the question to fit below.
        self.is_too_low = False
        # Whether the next question needs a summary of the seats above it, because the table is out of sight.
        self.shows_summary = False

    @property
    def names(self) -> list[str]:
        """The displayed name of each seat."""
        return display_names(self.seat_holders, self.lang)

    def print_parts(self, *parts: RenderableType) -> None:
        """Print renderables."""
        for part in parts:
            self.console.print(part)

    def print_text(self, key: str, style: str = "", /, **values: object) -> None:
        """Print a text of the terminal client."""
        text = Text(cli_text(key, self.lang, **values), style)
        self.console.print(fold_lines(text, self.console.width) if self.lang == "ja" else text)

    def show_table(self, position: Position, seat: int | None, badges: bool = True, brief: bool = False) -> None:
        """The table as a seat sees it, with numbers to type; in brief on request or if the screen is too low."""
        numbers = {position.option_target(o): key for o, key in key_by_option(position).items()} if badges else {}
        scene = replace(self.make_scene(position, seat), is_brief=brief, key_by_target=numbers)
        drawn = self.drawing.draw_table(scene)
        if not brief and not self.has_room_for_question(drawn):
            drawn = self.drawing.draw_table(replace(scene, is_brief=True))
        self.is_too_low = not self.has_room_for_question(drawn)
        self.shows_summary = False
        if self.console.is_terminal and badges and seat is not None:
            blank, keys_line, typing = Text(), Text("?"), Text("> ")
            both = Group(Rule(), drawn, blank, *self.question_and_options(position, seat), keys_line, typing)
            self.shows_summary = self.line_count(both) > self.console.height
            drawn = (
                self.drawing.draw_table(replace(scene, is_brief=True, is_screen_low=True))
                if self.shows_summary
                else drawn
            )
        self.print_parts(Rule(style="dim"), drawn)

    def make_scene(self, position: Position, seat: int | None) -> Scene:
        """The position as a seat sees it."""
        return Scene(position.view(seat), self.lang, position.setup.pack, self.names, self.console.width)

    def has_room_for_question(self, drawn: RenderableType) -> bool:
        """Whether the question fits below the table; always True without a screen."""
        return not self.console.is_terminal or self.line_count(drawn) <= self.console.height - QUESTION_LINES

    def line_count(self, drawn: RenderableType) -> int:
        """Number of lines that it takes on the screen."""
        return len(self.console.render_lines(drawn))

    def show_question(self, position: Position, seat: int) -> None:
        """Show the question and the options with their results; above them the seats if the table has scrolled away."""
        glance = [self.drawing.draw_summary(self.make_scene(position, seat))] if self.shows_summary else []
        self.print_parts(Text(), *glance, *self.question_and_options(position, seat))
        self.shows_summary = self.shows_summary or self.is_too_low  # later output scrolls the table away
        self.print_text("play.keys", "dim")

    def question_and_options(self, position: Position, seat: int) -> list[RenderableType]:
        """The question and its options."""
        prompt = Text.assemble(
            (f"{SEAT_EMBLEMS[seat]} {self.names[seat]}", f"bold {SEAT_COLOURS[seat]}"),
            "  ",
            (position.prompt(self.lang), "bold"),
        )
        typed = key_by_option(position)
        lines = {key: self.option_line(position, option, key) for option, key in typed.items()}
        every, seen = self.option_list(lines), self.drawing.options_shown_on_table(position)
        if not seen or not self.console.is_terminal or self.line_count(every) <= self.console.height - QUESTION_LINES:
            return [prompt, every]
        rest = {key: line for key, line in lines.items() if key not in {typed[option] for option in seen}}
        numbers_help = Text.assemble((" # ", BADGE_STYLE), " ", self.drawing.table_numbers_help(self.lang))
        return [prompt, self.option_list(rest), numbers_help]

    def option_list(self, lines: Mapping[str, Text]) -> RenderableType:
        """Options by the number to type: in columns, or one per line if one is too long for a column."""
        room = self.console.width - KEY_COLUMNS
        if all(line.cell_len <= room for line in lines.values()):
            badged = [Text.assemble((f"{key:>2}", BADGE_STYLE), " ", line) for key, line in lines.items()]
            return Columns(badged, column_first=True, padding=(0, 3))
        grid = Table.grid(padding=(0, 1))
        for key, line in lines.items():
            grid.add_row(Text(f"{key:>2}", BADGE_STYLE), fold_lines(line, room) if self.lang == "ja" else line)
        return grid

    def option_line(self, position: Position, option: int, key: str) -> Text:
        """One option in words with its result."""
        words = replace_seat_labels(position.describe(option, self.lang), self.names, self.lang)
        if words.startswith(key) and not words[len(key) :][:1].isdecimal():
            words = words[len(key) :].lstrip()  # the text of a number of cubes has the number already
        remarks = (self.drawing.option_remark(position, option, self.lang), self.odds_text(position, option))
        return Text.assemble(words, *((f"  {remark}", "dim") for remark in remarks if remark))

    def odds_text(self, position: Position, option: int) -> str:
        """Chances of the dice that an option rolls; "" if it rolls none."""
        chances = position.dice_odds(option, self.lang)
        return join_words((f"{chance:.0%} {outcome}" for outcome, chance in chances.items()), self.lang)

    def show_events(self, events: Iterable[Event], viewer: int | None) -> None:
        """Log lines, each with its clause right-aligned."""
        grid = Table.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1, overflow="fold")
        grid.add_column(justify="right", no_wrap=True, style="dim")
        names = self.names
        for event in events:
            if event.is_visible_to(viewer):
                style = SEAT_COLOURS[event.seat] if event.seat >= 0 else "bold"
                emblem = f"{SEAT_EMBLEMS[event.seat]} " if event.seat >= 0 else "– "
                line = Text.assemble((emblem, style), event.text(self.lang, names))
                grid.add_row(line, f"§ {event.clause}")
        if grid.row_count:
            self.print_parts(grid)

    def show_result(self, position: Position) -> None:
        """Winner or loser, the reason, and ranks with points; without a winner no ranks."""
        names, outcome = self.names, position.outcome()
        scores, places = position.scores(), position.ranks()
        self.print_parts(Text(self.verdict_text(outcome), "bold"))
        for reason in outcome.reasons:
            self.print_parts(Text.assemble(reason.text(self.lang, names), (f" § {reason.clause}", "dim")))
        table = Table(box=ROUNDED, title=cli_text("result.title", self.lang), title_justify="left")
        if outcome.winners:
            table.add_column(cli_text("result.rank", self.lang), justify="right")
        table.add_column(cli_text("result.player", self.lang))
        table.add_column(cli_text("result.points", self.lang), justify="right")
        for seat in position.ranking() if outcome.winners else range(position.seats):
            cells: list[RenderableType] = [str(places[seat])] if outcome.winners else []
            cells += [Text(f"{SEAT_EMBLEMS[seat]} {names[seat]}", SEAT_COLOURS[seat]), format_number(scores[seat])]
            table.add_row(*cells, style="bold" if seat in outcome.winners else "")
        self.print_parts(table)

    def verdict_text(self, outcome: Outcome) -> str:
        """The winner; without a winner, who has lost."""
        names = [self.names[seat] for seat in outcome.winners or outcome.losers]
        key = ("won", "shared") if outcome.winners else ("lost", "lost_together")
        if len(names) == 1:
            return cli_text(f"result.{key[0]}", self.lang, names=names[0])
        all_names = cli_text("result.and", self.lang, names=join_words(names[:-1], self.lang), last=names[-1])
        return cli_text(f"result.{key[1]}", self.lang, names=all_names)

    def show_command(self, *words: str) -> None:
        """Print a command to copy, on a line of its own that is not wrapped."""
        self.console.print(Text(shlex.join(["hoshitaku", *words]), "bold"), soft_wrap=True)
