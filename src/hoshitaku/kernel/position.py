"""Positions: all code outside the rules plays through this class."""

from __future__ import annotations

import json
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from hoshitaku.kernel.breakdown import BreakdownItem
from hoshitaku.kernel.decision import CHANCE, OVER, State
from hoshitaku.kernel.errors import IllegalOption, Refusal
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.event_log import EventLog
from hoshitaku.kernel.observation_writer import SPECTATOR
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.outcome import Outcome
from hoshitaku.kernel.position_digest import position_digest
from hoshitaku.kernel.random import Random
from hoshitaku.kernel.random_games import resolve_chance
from hoshitaku.kernel.sparse_numbers import SparseNumbers

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game
    from hoshitaku.kernel.pack import Pack

# No decision has an option above this. Compiled code accepts an option only if it fits into 64 bits.
MAX_OPTION: Final = 0x7FFFFFFF


class Setup:
    """How a game was set up: seats, table options, pack and rules version."""

    def __init__(self, seats: int, options: dict[str, object], pack: Pack, rules_version: int) -> None:
        self.seats = seats
        self.options = options
        self.pack = pack
        self.rules_version = rules_version


class Position:
    """A game at one moment: who must choose, the legal options, and what follows.

    Read `actor` (a seat, CHANCE or OVER) and `options()`, then `take` one.
    """

    def __init__(self, game: Game, setup: Setup, state: State) -> None:
        self.game = game
        self.setup = setup
        self.state: State = state
        self._option_buffer: OptionBuffer | None = None
        self._is_buffer_current = False  # whether the buffer holds the options of the current decision

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.setup.seats

    @property
    def actor(self) -> int:
        """Seat that must choose (from 0), CHANCE, or OVER."""
        return self.state.actor()

    @property
    def decision(self) -> str:
        """Name of the current decision; "" when the game is over."""
        return "" if self.state.actor() == OVER else self.state.top().record_name()

    @property
    def option_bound(self) -> int:
        """Exclusive upper bound of the current decision's options, legal or not."""
        return int(self.state.top().option_bound()) if self.state.stack_depth else 0

    @property
    def bot_seats(self) -> list[int]:
        """Seats that must be bots, as the players agreed; none if the rules do not treat bots specially."""
        return self.game.bot_seats(self.setup)

    @property
    def turn(self) -> int:
        """Number of the current turn; a seat may undo its choices within one turn (see Record.undoable_move_count)."""
        return int(self.state.turn_number())

    @property
    def round(self) -> int:
        """Number of the current round, from 1; 0 before the first, and in a game without rounds."""
        return self.game.round(self.state)

    @property
    def victory_kind(self) -> str:
        """Stable name of how a finished game was won (or lost by all); "" if the game has only one way to end."""
        return self.game.victory_kind(self.state)

    def options(self) -> list[int]:
        """Legal options in their fixed order; none when the game is over."""
        return self._legal_options().to_list()

    def weights(self) -> list[int]:
        """The weight of each option if chance must choose; empty otherwise."""
        if self.state.actor() != CHANCE:
            return []
        legal = self._legal_options()
        return [int(legal.weight_at(i)) for i in range(legal.count)]

    def take(self, option: int) -> None:
        """Carry out a legal option and everything that follows automatically.

        IllegalOption names the clause that forbids it; then nothing has changed.
        """
        self._check_legal(option)
        self._is_buffer_current = False
        self.state.take(option)

    def play(self, option: int) -> list[Event]:
        """Like `take`, but return the events."""
        return self.play_and_detect_reveal(option)[0]

    def play_and_detect_reveal(self, option: int) -> tuple[list[Event], bool]:
        """Like `play`, but also return whether hidden information was revealed."""
        self._check_legal(option)
        self._is_buffer_current = False
        journal = EventLog()
        self.state.event_log = journal
        try:
            self.state.take(option)
        finally:
            self.state.event_log = None
        return [Event(self.game, self.setup, entry) for entry in journal.entries], bool(journal.is_revealed)

    def resolve_chance(self, random: Random) -> None:
        """Resolve chance by its weights until a seat must choose or the game is over."""
        self._is_buffer_current = False
        resolve_chance(self.state, OptionBuffer(), random)

    def clause(self) -> str:
        """Slug of the clause that the current decision follows; "" if it has none, or if the game is over."""
        return self.state.top().clause(self.state) if self.state.stack_depth else ""

    def forbidding_clause(self, option: int) -> str:
        """Slug of the clause that forbids an option; "" if it is legal. `why_not` gives the reason in words."""
        return "" if self._legal_options().contains(option) else self.state.top().forbidding_clause(self.state, option)

    def prompt_help(self, lang: str = "en") -> str:
        """How to answer the current question, in one sentence; "" if there is nothing to say."""
        return self.game.prompt_help(self.setup, self.state, lang)

    def short_prompt(self, lang: str = "en") -> str:
        """The current question in a few words, for narrow places; the full question if that is short enough."""
        return self.game.short_prompt(self.setup, self.state, lang)

    def why_not(self, option: int) -> Refusal | None:
        """Why an option is illegal, with the clause; None if it is legal."""
        if self.state.actor() == OVER:
            return Refusal("", "The game is over.", "ゲームは終わっています。")
        span = int(self.state.top().option_bound())
        if not 0 <= option < span:
            en = f"{self.decision} has options 0 to {span - 1}, not {option}."
            return Refusal("", en, f"{self.decision} の選択肢は0～{span - 1}です（{option}）。")
        if self._legal_options().contains(option):
            return None
        return self.game.refusal(self.setup, self.state, option, self.state.top().forbidding_clause(self.state, option))

    def prompt(self, lang: str = "en") -> str:
        """The current question."""
        return self.game.prompt(self.setup, self.state, lang)

    def describe(self, option: int, lang: str = "en") -> str:
        """An option of the current decision in words."""
        return self.game.describe(self.setup, self.state, option, lang)

    def option_name(self, option: int) -> str:
        """Stable symbolic name of an option, e.g. "war" or "3"."""
        return self.game.option_name(self.setup, self.state, option)

    def option_target(self, option: int) -> str:
        """Board element that an option concerns, e.g. "place:3"."""
        return self.game.option_target(self.setup, self.state, option)

    def dice_odds(self, option: int, lang: str = "en") -> dict[str, float]:
        """Probabilities of the results of an option's dice, by outcome in words (as ids if `lang` is "").

        Exact for the dice as rolled, before anything changes them; empty if none are rolled.
        """
        return self.game.dice_odds(self.setup, self.state, option, lang)

    def explain_number(self, option: int, lang: str = "en") -> list[BreakdownItem]:
        """The parts of the number that an option shows, e.g. its cost or its dice, by clause.

        The parts add up to the number. Empty if the option shows no such number, or is illegal.
        """
        return self.game.explain_number(self.setup, self.state, option, lang)

    def action_id(self, option: int) -> int:
        """Id of an option among all options of the game, below game.num_distinct_actions."""
        return int(self.state.top().first_action_id()) + option

    def scores(self) -> list[int]:
        """Current points by seat."""
        return self.game.scores(self.state)

    def ranks(self) -> list[int]:
        """Rank of each seat if the game ended now: 1 is first, and tied seats share a rank."""
        return [place + 1 for place in self.game.ranks_from_zero(self.state)]

    def ranking(self) -> list[int]:
        """Seats from first to last if the game ended now; tied seats in the order of their numbers."""
        places = self.ranks()
        return sorted(range(len(places)), key=places.__getitem__)

    @property
    def shared_return(self) -> float | None:
        """The return of each seat if all win or lose together, 0 while undecided; None in a competitive game."""
        return self.game.shared_return(self.state)

    def returns(self) -> list[float]:
        """By seat, from 1.0 for the first to -1.0 for the last in equal steps; the sum is 0.

        Tied seats share the values of their ranks: two winners of three have 0.5 each. In cooperative and solo games
        every seat has 1.0 for a win and -1.0 for a loss.
        """
        shared = self.shared_return
        if shared is not None:
            return [shared] * self.seats
        places = self.game.ranks_from_zero(self.state)
        last = max(len(places) - 1, 1)
        # Tied seats occupy the ranks from `place` on and get the middle value.
        return [1.0 - (2 * place + places.count(place) - 1) / last for place in places]

    def game_summary(self) -> dict[str, Any] | None:
        """The summary that players keep of a finished game, as JSON data (see kernel/game_summary.py).

        None if the table has none. It contains no secrets: all of it is public at the end.
        """
        return self.game.game_summary(self.state) if self.state.actor() == OVER else None

    def outcome(self) -> Outcome:
        """Who has won and lost, and why, if the game ended now; nobody while a cooperative game is undecided."""
        reasons = [Event(self.game, self.setup, entry) for entry in self.game.outcome_reasons(self.state)]
        return Outcome(self.game.winners(self.state), self.game.losers(self.state), reasons)

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, as JSON data."""
        return {"game": self.game.name, **self.game.view(self.state, seat)}

    def observation(self, seat: int | None = None) -> array[float]:
        """What a seat observes, as float32 numbers (`numpy.asarray` reads them without copying).

        `game.observation_fields` describes them. They encode the seat's view, with its own seat first.
        """
        out = SparseNumbers()
        observer = SPECTATOR if seat is None else seat
        self.game.observation_writer.write_raising_position_error(self.state, observer, self.seats, out)
        return out.to_dense(self.game.observation_size)

    def information_state(self, seat: int, choices: Sequence[int] = ()) -> str:
        """All that a seat knows, as one text; `choices` are its choices so far, which a position does not store.

        Two texts are equal if and only if the seat cannot distinguish the positions by its view and those choices.
        """
        return json.dumps([list(choices), self.view(seat)], sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def redeal(self, seat: int | None, rng: Any) -> Position:
        """A random position that is consistent with a seat's view; `rng` is a random.Random."""
        return Position(self.game, self.setup, self.game.redeal(self.state, seat, rng))

    def clone(self) -> Position:
        """An independent copy."""
        return Position(self.game, self.setup, self.state.clone())

    def to_json(self) -> str:
        """The whole position as JSON, exact even within a turn; `game.from_json` reads it."""
        return json.dumps(self.game.position_to_dict(self.setup, self.state), ensure_ascii=False)

    def digest(self) -> str:
        """16 hex digits: a hash that differs for different positions."""
        return position_digest(self.game.position_to_dict(self.setup, self.state))

    def __repr__(self) -> str:
        state = self.state
        now = f"{state.top()!r}" if state.stack_depth else f"over, scores {self.scores()}"
        return f"<Position of {self.game.name}, {self.seats} seats, round {self.round}: {now}>"

    def _legal_options(self) -> OptionBuffer:
        buffer = self._option_buffer
        if buffer is None:
            buffer = self._option_buffer = OptionBuffer()
        if not self._is_buffer_current:
            if self.state.stack_depth:
                self.state.options(buffer)
            else:
                buffer.clear()
            self._is_buffer_current = True
        return buffer

    def _check_legal(self, option: int) -> None:
        if 0 <= option <= MAX_OPTION and self._legal_options().contains(option):
            return
        refusal = self.why_not(option)
        if refusal is not None:
            raise IllegalOption(refusal)
