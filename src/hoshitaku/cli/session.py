"""One game at one terminal, from the first decision to the result."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from hoshitaku.cli import keeping, keepsakes, language, terminal
from hoshitaku.cli.language import Refused
from hoshitaku.cli.orders import Orders
from hoshitaku.cli.screen import Screen
from hoshitaku.cli.seats import Bots, Sitter
from hoshitaku.cli.terminal import Ask, Left
from hoshitaku.cli.typed import meant, order, tidy
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.seat_names import with_names


class Session:
    """People and bots at one record. `file` is where it is kept (None: nowhere); `takes_back` allows undo.

    `again` are the options that the command needs once more when the game is resumed.
    """

    def __init__(
        self, record: Record, sitters: Sequence[Sitter], console: Console, ask: Ask, lang: str, bots: Bots,
        file: Path | None = None, takes_back: bool = True, again: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.record = record
        self.sitters = sitters
        self.screen = Screen(console, record.game, sitters, lang)
        self.ask = ask
        self.bots = bots
        self.file = file
        self.takes_back = takes_back
        self.again = again
        self.orders = Orders(self)
        # Events by the move they followed; those before `shown` stand on the screen already.
        self.history: list[list[Event]] = [events for _, move, events in record.positions() if move is not None]
        self.shown = len(self.history)
        # Who sits at the terminal, and up to where each of the others has been told.
        self.holder: int | None = None
        self.told = dict.fromkeys(range(record.position.seats), self.shown)
        # Whether the table stands on the screen as it is, and the turn in which it was drawn.
        self.drawn = False
        self.drawn_in = 0
        self.begun = False
        # Moves (by number) that were the only option, and so were not asked for.
        self.forced: set[int] = set()

    @property
    def people(self) -> bool:
        """Return whether anybody here is a person."""
        return any(sitter.person for sitter in self.sitters)

    def welcome(self) -> None:
        """Say what is played, how to type, and that chance is sealed."""
        screen = self.screen
        screen.say("play.welcome", "bold", title=self.record.game.title(screen.lang))
        known = self.record.dealer is not None
        screen.say("play.seal" if known else "play.no_seed", "dim", seal=self.record.commitment[:16])

    def run(self) -> None:
        """Play until the game is over or the people leave; what was played is kept either way."""
        try:
            self.save()
            self.begun = True
            while not self.record.over:
                self.step()
            self.finish()
        except Left:
            self.leave()
        finally:
            self.save()

    def step(self) -> None:
        """The next choice, whoever makes it."""
        actor = self.record.position.actor
        if actor == CHANCE:
            self.deal()
        elif self.sitters[actor].person:
            self.save()
            self.person(actor)
        else:
            self.play(self.bots.choose(self.record.position))

    def save(self) -> None:
        """Keep what was played so far. Once people play, a file that can't be written only ends the saving."""
        if self.file is None:
            return
        try:
            keeping.save(self.record, self.file)
        except Refused as refusal:
            if not (self.people and self.begun):
                raise
            self.screen.say("play.refused", "bold red", text=refusal.text(self.screen.lang))
            self.file = None

    def deal(self) -> None:
        """Let chance decide once."""
        position = self.record.position
        if self.record.dealer is None:
            self.record.deal()  # refuses: the seed is not known
        else:
            self.play(self.record.dealer.choose(position.options(), position.weights()))

    def play(self, option: int) -> None:
        """Take an option of whoever is to choose."""
        self.history.append(self.record.play(option))

    def person(self, seat: int) -> None:
        """A person's choice; if there is only one, it is made and reported."""
        position = self.record.position
        options, turn = position.options(), position.turn
        if len(options) == 1 and self.must_hand_over(seat):
            self.forced.add(len(self.record.moves))
            self.play(options[0])
            return
        self.hand_over(seat)
        self.tell(seat)
        if len(options) == 1:
            words = with_names(position.describe(options[0], self.screen.lang), self.screen.names, self.screen.lang)
            self.screen.say("play.only", "dim", name=self.screen.names[seat], option=words)
            self.forced.add(len(self.record.moves))
            self.play(options[0])
        else:
            self.put_question(seat)
            while not self.answer(seat, self.ask("> ")):
                pass
        now = self.record.position
        if now.actor not in (seat, CHANCE) or now.turn != turn:
            self.confirm(seat)

    def must_hand_over(self, seat: int) -> bool:
        """Return whether somebody else is at the terminal and this seat has something to hide."""
        position = self.record.position
        return self.holder not in (None, seat) and position.view(seat) != position.view(None)

    def hand_over(self, seat: int) -> None:
        """Let the next person take the terminal; on a clean screen if there is something to hide."""
        if self.must_hand_over(seat):
            assert self.holder is not None
            self.told[self.holder] = self.shown
            terminal.wipe(self.screen.console)
            self.screen.say("play.hand_over", "bold", name=self.screen.names[seat])
            if order(self.ask("> "))[0] == "quit":
                raise Left
            self.shown = min(self.told[seat], len(self.history))
            self.drawn = False
        self.holder = seat

    def put_question(self, seat: int) -> None:
        """Show the table, unless it stands there already, and the options if it is this seat that is asked."""
        position = self.record.position
        asked = position.actor == seat
        if not self.drawn:
            self.screen.table(position, seat, badges=asked)
            self.drawn, self.drawn_in = True, position.turn
        if asked:
            self.screen.question(position, seat)

    def tell(self, viewer: int | None) -> None:
        """Show what happened since the last time.

        The table is drawn again then; on a screen too low for it once a turn only, since it would push all else away.
        """
        fresh = [event for events in self.history[self.shown :] for event in events]
        self.shown = len(self.history)
        if fresh:
            self.screen.log(fresh, viewer)
            stays = self.screen.too_low and self.drawn_in == self.record.position.turn
            self.drawn = self.drawn and stays

    def answer(self, seat: int, line: str) -> bool:
        """Carry out a line; return whether the game has moved."""
        name, rest = order(line)
        if name:
            try:
                return self.orders.obey(name, rest, seat)
            except HoshitakuError as refusal:
                self.screen.say("play.refused", "bold red", text=refusal.text(self.screen.lang))
                return False
        if not tidy(line):
            self.put_question(seat)
            return False
        return self.choose(line)

    def choose(self, line: str) -> bool:
        """Take the option that a line means, or say why not."""
        position, screen = self.record.position, self.screen
        found = meant(position, line)
        if len(found) == 1 and position.why_not(found[0]) is None:
            self.play(found[0])
            return True
        if not found:
            screen.say("play.unknown", "bold red", line=line.strip())
        elif (refusal := position.why_not(found[0])) is not None:
            clause = f" [{refusal.clause}]" if refusal.clause else ""
            text = with_names(refusal.text(screen.lang), screen.names, screen.lang)
            screen.say("play.refused", "bold red", text=text + clause)
        else:
            words = "; ".join(position.describe(option, screen.lang) for option in found)
            screen.say("play.several", "bold red", options=words)
        return False

    def retractable(self, seat: int) -> int:
        """How many moves an undo takes back: to the last one that was a choice; 0 if that is not allowed."""
        allowed = self.record.undoable(seat) if self.takes_back else 0
        count = 1
        while count <= allowed and len(self.record.moves) - count in self.forced:
            count += 1
        return count if count <= allowed else 0

    def take_back(self, seat: int, count: int) -> None:
        """Undo moves, in the record and on the screen."""
        self.record.undo(seat, count)
        self.drawn = self.drawn and not any(self.history[len(self.record.moves) :])
        del self.history[len(self.record.moves) :]
        self.forced = {number for number in self.forced if number < len(self.record.moves)}
        self.shown = len(self.history)

    def confirm(self, seat: int) -> None:
        """After the last choice of a turn: continue, or take it back, which is impossible once others have acted."""
        count = self.retractable(seat)
        if not count:
            return
        self.tell(seat)
        self.screen.say("play.go_on", "dim")
        while True:
            name, rest = order(line := self.ask("> "))
            if name == "undo":
                self.take_back(seat, self.retractable(seat))
                return
            if name == "" and not tidy(line):
                return
            if name in {"", "hint"}:
                self.screen.say("play.nothing_asked", "bold red", line=line.strip())
            else:
                self.answer(seat, f"{name} {rest}")
            self.screen.say("play.go_on", "dim")

    def finish(self) -> None:
        """The end of the game: the last log lines, the table, the result."""
        if self.people:
            self.tell(None)
            self.screen.table(self.record.position, None, badges=False, brief=True)
        self.screen.result(self.record.position)
        self.keep()
        self.save()
        if self.file is not None:
            self.screen.say("result.kept", "dim")
            self.screen.command("verify", str(self.file))
        elif self.people:
            self.orders.offer_to_save()

    def keep(self) -> None:
        """What its people keep of the game; if that cannot be written, the game has ended all the same."""
        screen = self.screen
        try:
            keepsakes.tell(screen.console, self.record, self.sitters, screen.names, screen.lang)
        except Refused as refusal:
            screen.say("play.refused", "bold red", text=refusal.text(screen.lang))

    def leave(self) -> None:
        """The people go before the end: what is not kept yet may be saved."""
        self.save()
        if self.file is None and self.record.position.actor != OVER:
            self.orders.offer_to_save()
        if self.file is not None:
            self.screen.say("play.left")
            spoken = ["--lang", self.screen.lang] if self.screen.lang != language.chosen(None) else []
            self.screen.command("play", self.record.game.name, "--resume", str(self.file), *self.again, *spoken)
        else:
            self.screen.say("play.left_unsaved")
