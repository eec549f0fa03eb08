"""The words a person may type beside options: hint, undo, rules, cards, language, saving, leaving."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from hoshitaku import players
from hoshitaku.cli import clauses, keeping
from hoshitaku.cli.language import Refused, chosen, say
from hoshitaku.cli.terminal import Left
from hoshitaku.cli.typed import ORDERS, keys
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.seat_names import with_names

if TYPE_CHECKING:
    from hoshitaku.cli.session import Session

# Answers to whether the game is to be saved that name no file.
YES = {"y", "yes", "はい"}
NO = {"", "n", "no", "いいえ"}


class Orders:
    """Carries out such words for one session; each returns whether the game has moved."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def obey(self, name: str, rest: str, seat: int) -> bool:
        """Carry out an order of ORDERS; HoshitakuError says why it cannot be."""
        if name == "undo":
            return self.undo(seat)
        if name == "quit":
            raise Left
        if name in {"hint", "table"}:
            {"hint": self.hint, "table": self.table}[name](seat)
        elif name == "help":
            self.help()
        elif name == "log":
            self.log(seat)
        elif name == "lang":
            self.lang(rest, seat)
        else:
            {"rule": self.rule, "card": self.card, "save": self.save}[name](rest)
        return False

    def undo(self, seat: int) -> bool:
        """Take back the last choice of this turn."""
        count = self.session.retractable(seat)
        if not count:
            raise Refused("undo" if self.session.takes_back else "undo_off")
        self.session.take_back(seat, count)
        self.session.screen.say("play.taken_back", "dim")
        return True

    def hint(self, seat: int) -> None:
        """What a bot would do here, and why if it can say; else what that would lead to."""
        position, screen = self.session.record.position, self.session.screen
        if players.ADVISER not in players.names(position.game):
            raise Refused("no_adviser")
        adviser = players.player(players.ADVISER, position.game, len(self.session.record.moves))
        rng = random.Random(0)  # noqa: S311  a hint is no secret
        option, steps, reason = players.advise(adviser, position, seat, screen.lang, rng)
        words = [with_names(text, screen.names, screen.lang) for text in steps]
        screen.say("play.hint", "green", number=keys(position)[option], option=" → ".join(words))
        if reason:
            screen.show(Text(f"   {reason}", "green"))

    def table(self, seat: int) -> None:
        """The table once more."""
        self.session.drawn = False
        self.session.put_question(seat)

    def log(self, seat: int) -> None:
        """Everything that happened so far, as far as the seat may know it."""
        self.session.screen.log((event for events in self.session.history for event in events), seat)

    def help(self) -> None:
        """The words that can be typed."""
        screen = self.session.screen
        grid = Table.grid(padding=(0, 2))
        for name, words in ORDERS.items():
            typed = " ".join(dict.fromkeys((words[0], words[-1]) if screen.lang == "ja" else words[:2]))
            grid.add_row(Text(typed, "bold"), say(f"order.{name}", screen.lang))
        screen.say("play.help")
        screen.show(grid)

    def rule(self, words: str) -> None:
        """Open a clause, or search the rulebook."""
        screen = self.session.screen
        screen.show(clauses.look_up(self.session.record.game, words, screen.lang))

    def card(self, word: str) -> None:
        """Show the text of a card."""
        screen = self.session.screen
        found = screen.drawing.cards(self.session.record.position.setup.pack, word, screen.lang) if word else []
        if not found:
            raise Refused("card", word=word)
        screen.show(*found)

    def lang(self, wanted: str, seat: int) -> None:
        """Change to the other language, or to one that is named."""
        screen = self.session.screen
        screen.lang = chosen(wanted or ("en" if screen.lang == "ja" else "ja"))
        self.table(seat)

    def save(self, name: str) -> None:
        """Keep the record from now on, in the named file or in the one it has. Raises Refused if it has none."""
        session = self.session
        file = Path(name).expanduser() if name else session.file
        if file is None:
            raise Refused("save_where")
        if file != session.file:
            keeping.check_new(file)
        keeping.save(session.record, file)
        session.file = file
        session.screen.say("play.saved", "dim", file=file)

    def offer_to_save(self) -> None:
        """Ask for a file until one can be written or none is wanted."""
        screen, question = self.session.screen, "play.offer"
        while True:
            screen.say(question)
            try:
                name = self.session.ask("> ").strip()
            except Left:
                return None
            if name.casefold() in NO:
                return None
            question = "play.offer_name"
            if name.casefold() in YES:
                continue
            try:
                return self.save(name)
            except HoshitakuError as refusal:
                screen.say("play.refused", "bold red", text=refusal.text(screen.lang))
