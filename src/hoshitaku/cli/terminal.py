"""The terminal itself: whether there is one, where to write, how a line is read."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook, RenderResult
from rich.segment import Segment
from rich.text import Text

MIN_WIDTH = 60
# Control characters, but for the end of a line.
CONTROL_CHARACTERS = dict.fromkeys(code for code in (*range(32), *range(127, 160)) if chr(code) != "\n")

# Clears the screen and what can be scrolled back to.
CLEAR_SEQUENCE = "\x1b[H\x1b[2J\x1b[3J"

AskLine = Callable[[str], str]


class SessionLeft(Exception):
    """The person ends the session: by Ctrl-C, or because the input has ended."""


def is_interactive() -> bool:
    """Tell whether a person sits at this process: both input and output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def stdout_console() -> Console:
    """Where everything is drawn; never narrower than a table can be drawn."""
    console = _make_console()
    console.width = max(console.width, MIN_WIDTH)
    return console


def _make_console(*, stderr: bool = False) -> Console:
    console = Console(stderr=stderr, highlight=False, emoji=False, markup=False)
    console.push_render_hook(ControlCharacterFilter())
    return console


@dataclass(frozen=True)
class HarmlessRenderable:
    """What is to be drawn, without the characters that a terminal obeys."""

    drawing: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.drawing, options):
            yield segment if segment.control else Segment(segment.text.translate(CONTROL_CHARACTERS), segment.style)


class ControlCharacterFilter(RenderHook):
    """Records and packs come from others: nothing in their texts may rename the window or fill the clipboard."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """What is drawn instead."""
        return [HarmlessRenderable(drawing) for drawing in renderables]


def clear_screen_and_history(console: Console) -> None:
    """Leave nothing of what was shown and typed for the next person at this terminal."""
    if console.is_terminal:
        console.file.write(CLEAR_SEQUENCE)
        console.file.flush()
    if importlib.util.find_spec("readline"):
        import readline  # noqa: PLC0415

        readline.clear_history()


def print_error(text: str) -> None:
    """Say on standard error why something was refused."""
    _make_console(stderr=True).print(Text(text), soft_wrap=True)


def read_line(prompt: str) -> str:
    """Read a line, with history and editing if the system has them. Raises Left when there are no more lines."""
    if importlib.util.find_spec("readline"):
        import readline  # noqa: F401, PLC0415  importing it is what gives input() its editing
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt) as ending:
        sys.stdout.write("\n")
        raise SessionLeft from ending
