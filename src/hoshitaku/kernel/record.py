"""The record of a game: its setup and every choice, chance included. Replay, undo and verification read it."""

# Interpreted: reads and writes positions.

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.errors import RecordError
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.log_replay import LogReplay, Move, Undo
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position

RECORD_FORMAT = 1
DIGEST_INTERVAL = 16


@dataclass
class Record:
    """The log of one game and its current position.

    `log` only grows; `moves` are the choices that remain after undoing. `dealer` is None while the seed is secret.
    `start_position` is the position where the game began, if not at its setup; nothing is ever played in it.
    """

    position: Position
    commitment: str
    dealer: Dealer | None
    player_names: list[str]
    log: list[Move | Undo] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    start_position: Position | None = None
    # Starts of turns that undo may still return to: the number of moves, and the position then.
    _turn_starts: list[tuple[int, Position]] = field(default_factory=list, repr=False, compare=False)

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        dealer: Dealer | None = None,
        players: Sequence[str] = (),
        rules_version: int | None = None,
    ) -> Record:
        """A new game before its first move; with a new dealer unless one is given."""
        used = dealer or Dealer()
        return cls(game.new(seats, options, pack, rules_version), used.commitment, used, list(players))

    @classmethod
    def start_at(cls, position: Position, dealer: Dealer | None = None, players: Sequence[str] = ()) -> Record:
        """A game that begins at any position, such as the middle of another game; with a new dealer unless one is
        given.

        The record stores the position, but not how it was reached.
        """
        used = dealer or Dealer()
        return cls(position.clone(), used.commitment, used, list(players), start_position=position.clone())

    def initial_position(self) -> Position:
        """The position before the first move."""
        return (
            self.start_position.clone()
            if self.start_position is not None
            else self.game.from_setup(self.position.setup)
        )

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.actor == OVER

    def play(self, option: int) -> list[Event]:
        """Take an option of the current actor, a seat or chance; IllegalOption changes nothing."""
        position = self.position
        refusal = position.why_not(option)
        if refusal is not None:
            position.take(option)  # raises with the clause
        actor, decision, name = position.actor, position.decision, position.option_name(option)
        turn = position.turn
        self._remember_turn_start()
        events, revealed = position.play_and_detect_reveal(option)
        move = Move(actor, decision, option, name, turn, revealed)
        self.log.append(move)
        self.moves.append(move)
        return events

    def deal(self) -> list[Event]:
        """Deal until a seat must choose or the game is over."""
        events: list[Event] = []
        while self.position.actor == CHANCE:
            if self.dealer is None:
                raise RecordError("the seed of this game is not known", "このゲームの種は公開されていません")
            events += self.play(self.dealer.deal_next(self.position.options(), self.position.weights()))
        return events

    def undoable_move_count(self, seat: int) -> int:
        """How many of its last moves a seat may take back; 0 for chance.

        A seat may undo within its own turn until hidden information is revealed, chance is visible, or another seat
        acts. The end of the game, which reveals the seed, is final.
        """
        count = 0
        for move in [] if self.is_over or seat < 0 else reversed(self.moves):
            if move.actor != seat or move.has_revealed_hidden_info or move.turn != self.moves[-1].turn:
                break
            count += 1
        return count

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back the last moves of a seat; RecordError if the rules of undo forbid it."""
        if not 1 <= count <= self.undoable_move_count(seat):
            raise RecordError(
                f"seat {seat} can take back {self.undoable_move_count(seat)} moves, not {count}",
                f"席{seat}が取り消せるのは{self.undoable_move_count(seat)}手までです（{count}）",
            )
        self._apply_undo(Undo(seat, len(self.moves) - count))

    def consent_undo_move_count(self, seat: int) -> int:
        """How many moves go back if all others let a seat take back its last one, including their own since then.

        0 if it cannot be granted: chance or revealed information cannot be taken back.
        """
        for count, move in enumerate([] if self.is_over else reversed(self.moves), 1):
            if move.actor == CHANCE or move.has_revealed_hidden_info:
                return 0
            if move.actor == seat:
                return count
        return 0

    def undo_with_consent(self, seat: int) -> None:
        """Take back a seat's last move and all later ones, as everybody agreed; RecordError if that is impossible."""
        count = self.consent_undo_move_count(seat)
        if not count:
            raise RecordError(
                f"the last move of seat {seat} cannot be taken back, even if all agree",
                f"席{seat}の最後の手は、全員が認めても取り消せません",
            )
        self._apply_undo(Undo(seat, len(self.moves) - count, is_with_consent=True))

    def _apply_undo(self, undo: Undo) -> None:
        self.moves = self.moves[: undo.remaining_move_count]
        self.log.append(undo)
        while self._turn_starts and self._turn_starts[-1][0] > len(self.moves):
            self._turn_starts.pop()
        made, since = self._turn_starts[-1] if self._turn_starts else (0, self.initial_position())
        self.position = since.clone()
        for move in self.moves[made:]:
            self.position.take(move.option)

    def _remember_turn_start(self) -> None:
        """Store the position at the start of a turn, so that undo need not replay the whole game."""
        last = self.moves[-1] if self.moves else None
        if last is not None and (last.has_revealed_hidden_info or last.actor == CHANCE):
            self._turn_starts.clear()
        begins = last is None or (last.actor, last.turn) != (self.position.actor, self.position.turn)
        noted = self._turn_starts and self._turn_starts[-1][0] == len(self.moves)
        if not noted and (begins or not self._turn_starts):
            self._turn_starts.append((len(self.moves), self.position.clone()))

    def replay_positions(self) -> Iterator[tuple[Position, Move | None, list[Event]]]:
        """Every position of the game, each with the move that led to it and its events."""
        position = self.initial_position()
        yield position.clone(), None, []
        for move in self.moves:
            events = position.play(move.option)
            yield position.clone(), move, events

    def json_lines(self) -> Iterator[str]:
        """The record as JSON lines: header, log with occasional digests, and the end with the seed."""
        yield _json_line(self._header())
        replay = LogReplay(self.initial_position())
        for number, entry in enumerate(self.log):
            replay.apply_entry(entry)
            digest = {"digest": replay.position.digest()} if number % DIGEST_INTERVAL == DIGEST_INTERVAL - 1 else {}
            yield _json_line(_entry_json(number, entry) | digest)
        if self.is_over:
            end: dict[str, object] = {"end": True, "scores": self.position.scores()}
            end |= {"ranking": self.position.ranking(), "digest": self.position.digest()}
            kept = self.position.game_summary()
            if kept is not None:
                end["kept"] = kept
            if self.dealer is not None:
                end["seed"] = self.dealer.seed.hex()
            yield _json_line(end)

    def _header(self) -> dict[str, object]:
        setup = self.position.setup
        header: dict[str, object] = {
            "hoshitaku_record": RECORD_FORMAT,
            "game": self.game.name,
            "rules": setup.rules_version,
            "pack": setup.pack.hash,
            "seats": setup.seats,
            "options": setup.options,
            "players": self.player_names,
            "commitment": self.commitment,
        }
        return (
            header
            if self.start_position is None
            else header | {"middle": self.game.position_to_dict(setup, self.start_position.state)}
        )

    def save(self, path: Path) -> None:
        """Write the record; an existing file is replaced only when all is written."""
        text = "".join(line + "\n" for line in self.json_lines())
        part = path.with_name(path.name + ".part")
        part.write_text(text, "utf-8")
        part.replace(path)


def _json_line(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


def _entry_json(number: int, entry: Move | Undo) -> dict[str, object]:
    if isinstance(entry, Undo):
        undone: dict[str, object] = {"n": number, "actor": entry.actor, "undo_to": entry.remaining_move_count}
        return undone | ({"granted": True} if entry.is_with_consent else {})
    actor: object = "chance" if entry.actor == CHANCE else entry.actor
    return {
        "n": number,
        "actor": actor,
        "decision": entry.decision,
        "option": entry.option,
        "name": entry.option_name,
    }
