"""One game at one terminal, from the first decision to the result."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from hoshitaku.cli import language, personal_results, record_files, terminal
from hoshitaku.cli.language import CommandRefused
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import SeatedBots, SeatHolder
from hoshitaku.cli.session_commands import SessionCommands
from hoshitaku.cli.terminal import AskLine, SessionLeft
from hoshitaku.cli.typed_input import matching_options, normalize_line, parse_command
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.seat_names import replace_seat_labels


class GameSession:
    """People and bots playing one record. `file` is where it is saved (None: nowhere); `takes_back` allows undo.

    `again` are the command's options that must be given again to resume the game.
    """

    def __init__(
        self, record: Record, sitters: Sequence[SeatHolder], console: Console, ask: AskLine, lang: str,
        bots: SeatedBots, file: Path | None = None, takes_back: bool = True, again: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.record = record
        self.seat_holders = sitters
        self.screen = GameScreen(console, record.game, sitters, lang)
        self.ask_line = ask
        self.bots = bots
        self.file = file
        self.allows_undo = takes_back
        self.resume_options = again
        self.commands = SessionCommands(self)
        # Events by the move they followed; those before `shown_moves` are on the screen already.
        self.events_by_move: list[list[Event]] = [
            events for _, move, events in record.replay_positions() if move is not None
        ]
        self.shown_moves = len(self.events_by_move)
        # The person at the terminal, and up to which move each of the others has seen the events.
        self.seat_at_terminal: int | None = None
        self.shown_moves_by_seat = dict.fromkeys(range(record.position.seats), self.shown_moves)
        # Whether the screen shows the table as it is now, and the turn in which it was drawn.
        self.is_table_drawn = False
        self.drawn_turn = 0
        self.has_begun = False
        # Moves (by number) that were the only option, so nobody was asked.
        self.forced_moves: set[int] = set()

    @property
    def has_people(self) -> bool:
        """Whether any seat is a person's."""
        return any(sitter.is_person for sitter in self.seat_holders)

    def show_welcome(self) -> None:
        """Print the game, how to type, and the commitment to the seed."""
        screen = self.screen
        screen.print_text("play.welcome", "bold", title=self.record.game.title(screen.lang))
        known = self.record.dealer is not None
        screen.print_text("play.seal" if known else "play.no_seed", "dim", seal=self.record.commitment[:16])

    def run(self) -> None:
        """Play until the game is over or the person leaves; saves the record in both cases."""
        try:
            self.save_record()
            self.has_begun = True
            while not self.record.is_over:
                self.play_next_choice()
            self.finish_game()
        except SessionLeft:
            self.leave_unfinished()
        finally:
            self.save_record()

    def play_next_choice(self) -> None:
        """Play the next choice: of chance, a bot or a person."""
        actor = self.record.position.actor
        if actor == CHANCE:
            self.deal_once()
        elif self.seat_holders[actor].is_person:
            self.save_record()
            self.play_person_choice(actor)
        else:
            self.take_option(self.bots.choose_option(self.record.position))

    def save_record(self) -> None:
        """Save the record. During play by people, a file that can't be written only stops the saving."""
        if self.file is None:
            return
        try:
            record_files.save_record(self.record, self.file)
        except CommandRefused as refusal:
            if not (self.has_people and self.has_begun):
                raise
            self.screen.print_text("play.refused", "bold red", text=refusal.text(self.screen.lang))
            self.file = None

    def deal_once(self) -> None:
        """Let chance make one choice."""
        position = self.record.position
        if self.record.dealer is None:
            self.record.deal()  # raises: the seed is not known
        else:
            self.take_option(self.record.dealer.deal_next(position.options(), position.weights()))

    def take_option(self, option: int) -> None:
        """Take an option of the current seat."""
        self.events_by_move.append(self.record.play(option))

    def play_person_choice(self, seat: int) -> None:
        """Ask a person for a choice; if there is only one option, take and report it."""
        position = self.record.position
        options, turn = position.options(), position.turn
        if len(options) == 1 and self.must_hand_over(seat):
            self.forced_moves.add(len(self.record.moves))
            self.take_option(options[0])
            return
        self.hand_over(seat)
        self.show_new_events(seat)
        if len(options) == 1:
            words = replace_seat_labels(
                position.describe(options[0], self.screen.lang), self.screen.names, self.screen.lang
            )
            self.screen.print_text("play.only", "dim", name=self.screen.names[seat], option=words)
            self.forced_moves.add(len(self.record.moves))
            self.take_option(options[0])
        else:
            self.show_question(seat)
            while not self.handle_line(seat, self.ask_line("> ")):
                pass
        now = self.record.position
        if now.actor not in (seat, CHANCE) or now.turn != turn:
            self.confirm_turn_end(seat)

    def must_hand_over(self, seat: int) -> bool:
        """Whether another person is at the terminal and this seat has something to hide."""
        position = self.record.position
        return self.seat_at_terminal not in (None, seat) and position.view(seat) != position.view(None)

    def hand_over(self, seat: int) -> None:
        """Let the next person take the terminal; clears the screen if there is something to hide."""
        if self.must_hand_over(seat):
            assert self.seat_at_terminal is not None
            self.shown_moves_by_seat[self.seat_at_terminal] = self.shown_moves
            terminal.clear_screen_and_history(self.screen.console)
            self.screen.print_text("play.hand_over", "bold", name=self.screen.names[seat])
            if parse_command(self.ask_line("> "))[0] == "quit":
                raise SessionLeft
            self.shown_moves = min(self.shown_moves_by_seat[seat], len(self.events_by_move))
            self.is_table_drawn = False
        self.seat_at_terminal = seat

    def show_question(self, seat: int) -> None:
        """Show the table if it is not on the screen, and the options if this seat is asked."""
        position = self.record.position
        asked = position.actor == seat
        if not self.is_table_drawn:
            self.screen.show_table(position, seat, badges=asked)
            self.is_table_drawn, self.drawn_turn = True, position.turn
        if asked:
            self.screen.show_question(position, seat)

    def show_new_events(self, viewer: int | None) -> None:
        """Show the events since the last call.

        Then draws the table again; on a low screen only once per turn, because it would scroll all else away.
        """
        fresh = [event for events in self.events_by_move[self.shown_moves :] for event in events]
        self.shown_moves = len(self.events_by_move)
        if fresh:
            self.screen.show_events(fresh, viewer)
            stays = self.screen.is_too_low and self.drawn_turn == self.record.position.turn
            self.is_table_drawn = self.is_table_drawn and stays

    def handle_line(self, seat: int, line: str) -> bool:
        """Carry out a typed line. Returns whether the position has changed."""
        name, rest = parse_command(line)
        if name:
            try:
                return self.commands.run_command(name, rest, seat)
            except HoshitakuError as refusal:
                self.screen.print_text("play.refused", "bold red", text=refusal.text(self.screen.lang))
                return False
        if not normalize_line(line):
            self.show_question(seat)
            return False
        return self.try_option(line)

    def try_option(self, line: str) -> bool:
        """Take the option that the line names, or print why not. Returns whether the position has changed."""
        position, screen = self.record.position, self.screen
        found = matching_options(position, line)
        if len(found) == 1 and position.why_not(found[0]) is None:
            self.take_option(found[0])
            return True
        if not found:
            screen.print_text("play.unknown", "bold red", line=line.strip())
        elif (refusal := position.why_not(found[0])) is not None:
            clause = f" [{refusal.clause}]" if refusal.clause else ""
            text = replace_seat_labels(refusal.text(screen.lang), screen.names, screen.lang)
            screen.print_text("play.refused", "bold red", text=text + clause)
        else:
            words = "; ".join(position.describe(option, screen.lang) for option in found)
            screen.print_text("play.several", "bold red", options=words)
        return False

    def undoable_move_count(self, seat: int) -> int:
        """Number of moves that an undo takes back, to the seat's last real choice; 0 if undo is not allowed."""
        allowed = self.record.undoable_move_count(seat) if self.allows_undo else 0
        count = 1
        while count <= allowed and len(self.record.moves) - count in self.forced_moves:
            count += 1
        return count if count <= allowed else 0

    def undo_moves(self, seat: int, count: int) -> None:
        """Undo moves in the record and in the displayed state."""
        self.record.undo(seat, count)
        self.is_table_drawn = self.is_table_drawn and not any(self.events_by_move[len(self.record.moves) :])
        del self.events_by_move[len(self.record.moves) :]
        self.forced_moves = {number for number in self.forced_moves if number < len(self.record.moves)}
        self.shown_moves = len(self.events_by_move)

    def confirm_turn_end(self, seat: int) -> None:
        """After the last choice of a turn: continue or undo. Once others have acted, undo is impossible."""
        count = self.undoable_move_count(seat)
        if not count:
            return
        self.show_new_events(seat)
        self.screen.print_text("play.go_on", "dim")
        while True:
            name, rest = parse_command(line := self.ask_line("> "))
            if name == "undo":
                self.undo_moves(seat, self.undoable_move_count(seat))
                return
            if name == "" and not normalize_line(line):
                return
            if name in {"", "hint"}:
                self.screen.print_text("play.nothing_asked", "bold red", line=line.strip())
            else:
                self.handle_line(seat, f"{name} {rest}")
            self.screen.print_text("play.go_on", "dim")

    def finish_game(self) -> None:
        """Show the last events, the table, and the result."""
        if self.has_people:
            self.show_new_events(None)
            self.screen.show_table(self.record.position, None, badges=False, brief=True)
        self.screen.show_result(self.record.position)
        self.save_personal_results()
        self.save_record()
        if self.file is not None:
            self.screen.print_text("result.kept", "dim")
            self.screen.show_command("verify", str(self.file))
        elif self.has_people:
            self.commands.offer_to_save()

    def save_personal_results(self) -> None:
        """Save results for each person. If the file cannot be written, the game still ends normally."""
        screen = self.screen
        try:
            personal_results.save_and_show_new_results(
                screen.console, self.record, self.seat_holders, screen.names, screen.lang
            )
        except CommandRefused as refusal:
            screen.print_text("play.refused", "bold red", text=refusal.text(screen.lang))

    def leave_unfinished(self) -> None:
        """Leave before the end; offers to save an unsaved record."""
        self.save_record()
        if self.file is None and self.record.position.actor != OVER:
            self.commands.offer_to_save()
        if self.file is not None:
            self.screen.print_text("play.left")
            spoken = ["--lang", self.screen.lang] if self.screen.lang != language.choose_language(None) else []
            self.screen.show_command(
                "play", self.record.game.name, "--resume", str(self.file), *self.resume_options, *spoken
            )
        else:
            self.screen.print_text("play.left_unsaved")
