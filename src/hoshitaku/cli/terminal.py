"""Terminal input and output."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderableType, RenderHook, RenderResult
from rich.segment import Segment
from rich.text import Text

MIN_WIDTH = 60
# Control characters except the newline, and those that change the direction of the text after them.
DIRECTION_CHARACTERS = (0x61C, *range(0x200E, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
CONTROL_CHARACTERS = dict.fromkeys(
    code for code in (*range(32), *range(127, 160), *DIRECTION_CHARACTERS) if chr(code) != "\n"
)

# Clears the screen and the scrollback.
CLEAR_SEQUENCE = "\x1b[H\x1b[2J\x1b[3J"

AskLine = Callable[[str], str]


class SessionLeft(Exception):
    """The person ended the session: Ctrl-C or end of input."""


def is_interactive() -> bool:
    """Whether a person uses this process: input and output are both a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def stdout_console() -> Console:
    """The console for all output; never narrower than the narrowest table."""
    console = _make_console()
    console.width = max(console.width, MIN_WIDTH)
    return console


def _make_console(*, stderr: bool = False) -> Console:
    console = Console(stderr=stderr, highlight=False, emoji=False, markup=False)
    console.push_render_hook(ControlCharacterFilter())
    return console


@dataclass(frozen=True)
class SanitizedRenderable:
    """A renderable without terminal control characters."""

    drawing: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.drawing, options):
            yield segment if segment.control else Segment(segment.text.translate(CONTROL_CHARACTERS), segment.style)


class ControlCharacterFilter(RenderHook):
    """Removes control characters, so that texts of a record or pack cannot change the window title or clipboard."""

    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        """The renderables without control characters."""
        return [SanitizedRenderable(drawing) for drawing in renderables]


def clear_screen_and_history(console: Console) -> None:
    """Clear the screen and its scrollback, so that the next person sees nothing of it."""
    if console.is_terminal:
        console.file.write(CLEAR_SEQUENCE)
        console.file.flush()
    if importlib.util.find_spec("readline"):
        import readline  # noqa: PLC0415  (not on every system)

        readline.clear_history()


def print_error(text: str) -> None:
    """Print an error message to standard error."""
    _make_console(stderr=True).print(Text(text), soft_wrap=True)


def read_line(prompt: str) -> str:
    """Read a line, with history and editing if the system has them. Raises SessionLeft at the end of input."""
    if importlib.util.find_spec("readline"):
        import readline  # noqa: F401, PLC0415  importing it is what gives input() its editing
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt) as ending:
        sys.stdout.write("\n")
        raise SessionLeft from ending
