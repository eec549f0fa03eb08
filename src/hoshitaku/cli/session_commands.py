"""Commands that a person may type instead of an option: hint, undo, rules, cards, language, save, quit."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from hoshitaku import players
from hoshitaku.cli import record_files, rule_lookup
from hoshitaku.cli.language import CommandRefused, choose_language, cli_text
from hoshitaku.cli.terminal import SessionLeft
from hoshitaku.cli.typed_input import COMMAND_WORDS, key_by_option
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.seat_names import replace_seat_labels

if TYPE_CHECKING:
    from hoshitaku.cli.game_session import GameSession

# Answers to the question whether to save that are not file names.
YES_WORDS = {"y", "yes", "はい"}
NO_WORDS = {"", "n", "no", "いいえ"}


class SessionCommands:
    """Carries out commands for one session; each returns whether the position has changed."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def run_command(self, name: str, rest: str, seat: int) -> bool:
        """Carry out a command of COMMAND_WORDS. Raises HoshitakuError if it is impossible."""
        if name == "undo":
            return self.take_back(seat)
        if name == "quit":
            raise SessionLeft
        if name in {"hint", "table"}:
            {"hint": self.show_hint, "table": self.show_table}[name](seat)
        elif name == "help":
            self.show_help()
        elif name == "log":
            self.show_log(seat)
        elif name == "lang":
            self.change_language(rest, seat)
        else:
            {"rule": self.show_rules, "card": self.show_card, "save": self.save_record}[name](rest)
        return False

    def take_back(self, seat: int) -> bool:
        """Take back the last choice of this turn."""
        count = self.session.undoable_move_count(seat)
        if not count:
            raise CommandRefused("undo" if self.session.allows_undo else "undo_off")
        self.session.undo_moves(seat, count)
        self.session.screen.print_text("play.taken_back", "dim")
        return True

    def show_hint(self, seat: int) -> None:
        """Show the option a bot would take, with its reason, else the option's result."""
        position, screen = self.session.record.position, self.session.screen
        if players.ADVISER_NAME not in players.player_names(position.game):
            raise CommandRefused("no_adviser")
        adviser = players.make_player(players.ADVISER_NAME, position.game, len(self.session.record.moves))
        rng = random.Random(0)  # noqa: S311  a hint is no secret
        option, steps, reason = players.advise_seat(adviser, position, seat, screen.lang, rng)
        words = [replace_seat_labels(text, screen.names, screen.lang) for text in steps]
        screen.print_text("play.hint", "green", number=key_by_option(position)[option], option=" → ".join(words))
        if reason:
            screen.print_parts(Text(f"   {reason}", "green"))

    def show_table(self, seat: int) -> None:
        """Show the table again."""
        self.session.is_table_drawn = False
        self.session.show_question(seat)

    def show_log(self, seat: int) -> None:
        """Show all events that the seat may see."""
        self.session.screen.show_events((event for events in self.session.events_by_move for event in events), seat)

    def show_help(self) -> None:
        """Show the commands."""
        screen = self.session.screen
        grid = Table.grid(padding=(0, 2))
        for name, words in COMMAND_WORDS.items():
            typed = " ".join(dict.fromkeys((words[0], words[-1]) if screen.lang == "ja" else words[:2]))
            grid.add_row(Text(typed, "bold"), cli_text(f"order.{name}", screen.lang))
        screen.print_text("play.help")
        screen.print_parts(grid)

    def show_rules(self, words: str) -> None:
        """Show a clause, or search the rulebook."""
        screen = self.session.screen
        screen.print_parts(rule_lookup.find_rules(self.session.record.game, words, screen.lang))

    def show_card(self, word: str) -> None:
        """Show the text of a card."""
        screen = self.session.screen
        found = screen.drawing.find_cards(self.session.record.position.setup.pack, word, screen.lang) if word else []
        if not found:
            raise CommandRefused("card", word=word)
        screen.print_parts(*found)

    def change_language(self, wanted: str, seat: int) -> None:
        """Change to the named language, or to the other one."""
        screen = self.session.screen
        screen.lang = choose_language(wanted or ("en" if screen.lang == "ja" else "ja"))
        self.show_table(seat)

    def save_record(self, name: str) -> None:
        """Save the record to the named file, else to its current file; later saves go there. Raises CommandRefused."""
        session = self.session
        file = Path(name).expanduser() if name else session.file
        if file is None:
            raise CommandRefused("save_where")
        if file != session.file:
            record_files.refuse_existing_file(file)
        record_files.save_record(session.record, file)
        session.file = file
        session.screen.print_text("play.saved", "dim", file=file)

    def offer_to_save(self) -> None:
        """Ask for a file name until the record is saved or the person declines."""
        screen, question = self.session.screen, "play.offer"
        while True:
            screen.print_text(question)
            try:
                name = self.session.ask_line("> ").strip()
            except SessionLeft:
                return None
            if name.casefold() in NO_WORDS:
                return None
            question = "play.offer_name"
            if name.casefold() in YES_WORDS:
                continue
            try:
                return self.save_record(name)
            except HoshitakuError as refusal:
                screen.print_text("play.refused", "bold red", text=refusal.text(screen.lang))
