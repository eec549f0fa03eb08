"""Draws docs/images/terminal.svg and terminal.ja.svg: a position in the terminal, for the READMEs."""

from __future__ import annotations

import html
import io
import re
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import hoshitaku
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import SeatedBots, parse_seats

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
PEOPLE = {"en": "Mio,greedy,greedy", "ja": "ミオ,greedy,greedy"}
FILES = {"en": "terminal.svg", "ja": "terminal.ja.svg"}
WIDTH = 100
COLUMN = 12.2  # the width of a column in rich's SVG
ROUND = 3
ASKED_IN_THE_ROUND = 2

INK, PAPER = (14, 22, 36), (228, 233, 240)
RED, GREEN, BRASS = (226, 109, 92), (116, 190, 130), (226, 178, 76)
BLUE, PURPLE, CYAN = (110, 160, 235), (190, 150, 230), (94, 200, 214)
LIGHTER = [(240, 130, 112), (140, 212, 152), (242, 200, 100), (128, 176, 250), (206, 170, 244), (118, 220, 232)]
NIGHT = TerminalTheme(
    INK,
    PAPER,
    [INK, RED, GREEN, BRASS, BLUE, PURPLE, CYAN, PAPER],
    [(90, 104, 124), *LIGHTER, (255, 255, 255)],
)


def main() -> None:
    """Draw both pictures, of the same position."""
    IMAGES.mkdir(exist_ok=True)
    for lang, file in FILES.items():
        console = Console(record=True, width=WIDTH, file=io.StringIO(), highlight=False, emoji=False, markup=False)
        show_moment(console, lang)
        title = hoshitaku.game("freekick").title(lang)
        svg = console.export_svg(title=f"hoshitaku play freekick · {title}", theme=NIGHT)
        (IMAGES / file).write_text(mended(svg), encoding="utf-8")


def mended(svg: str) -> str:
    """Set the width of each text by its columns (Japanese takes two per character), and remove external references."""

    def room(text: re.Match[str]) -> str:
        columns = cell_len(html.unescape(text[2]))
        return re.sub(r'textLength="[^"]*"', f'textLength="{columns * COLUMN:.1f}"', text[1]) + text[2] + "</text>"

    svg = re.sub(r'(<text [^>]*textLength="[^>]*>)([^<]*)</text>', room, svg)
    return re.sub(r"\s*@font-face \{.*?\}", "", re.sub(r"<!--.*?-->\s*", "", svg), flags=re.DOTALL)


def show_moment(console: Console, lang: str) -> None:
    """The second question to the first seat in the third round, with the events before it."""
    game = hoshitaku.game("freekick")
    sitters = parse_seats(PEOPLE[lang], game)
    dealer = hoshitaku.Dealer.from_number(7)
    record = hoshitaku.Record.start(game, 3, {"scenario": "first_game"}, dealer=dealer)
    screen = GameScreen(console, game, sitters, lang)
    bots = SeatedBots(parse_seats("greedy,greedy,greedy", game), game, 7)
    fresh, asked = list(record.deal()), 0
    while True:
        position = record.position
        if position.actor == 0 and position.decision == "choose_action" and position.view()["round"] == ROUND:
            asked += 1
        if asked == ASKED_IN_THE_ROUND:
            break
        own = position.actor == 0
        events = record.play(bots.choose_option(position))
        fresh = [] if own else fresh + events
    screen.show_events(fresh[-6:], 0)
    screen.show_table(record.position, 0)
    screen.show_question(record.position, 0)
    screen.print_parts(Text("> █"))


if __name__ == "__main__":
    main()
