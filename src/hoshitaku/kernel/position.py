"""A position: the one object through which everybody outside the rules plays."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from hoshitaku.kernel.breakdown import BreakdownItem
from hoshitaku.kernel.decision import CHANCE, OVER, State
from hoshitaku.kernel.errors import IllegalOption, Refusal
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.event_log import EventLog
from hoshitaku.kernel.observation_shapes import SparseNumbers
from hoshitaku.kernel.observation_writer import SPECTATOR
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.outcome import Outcome
from hoshitaku.kernel.random import Random
from hoshitaku.kernel.random_games import resolve_chance

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game
    from hoshitaku.kernel.pack import Pack

# No decision has an option above it. Compiled code takes a number as option only if it fits into 64 bits.
MAX_OPTION: Final = 0x7FFFFFFF


class Setup:
    """How a game was set up: seats, table options, pack, and by which version of the rules it is played."""

    def __init__(self, seats: int, options: dict[str, object], pack: Pack, rules_version: int) -> None:
        self.seats = seats
        self.options = options
        self.pack = pack
        self.rules_version = rules_version


class Position:
    """A game at one moment: who must choose, among what, and what follows.

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
        """How many options the current decision knows, legal or not: they are in range(span)."""
        return int(self.state.top().option_bound()) if self.state.stack_depth else 0

    @property
    def bot_seats(self) -> list[int]:
        """Seats that bots must hold, as the players agreed; none if the rules know no bots."""
        return self.game.bot_seats(self.setup)

    @property
    def turn(self) -> int:
        """Number of the turn being played; a seat may take back what it did within one turn (see Record.undoable)."""
        return int(self.state.turn_number())

    @property
    def round(self) -> int:
        """Number of the round being played, from 1; 0 before the first, and in a game without rounds."""
        return self.game.round(self.state)

    @property
    def victory_kind(self) -> str:
        """Stable name of the way a finished game was won (or lost by all); "" if the game has only one way to end."""
        return self.game.victory_kind(self.state)

    def options(self) -> list[int]:
        """Legal options in their fixed order; none when the game is over."""
        return self._legal_options().to_list()

    def weights(self) -> list[int]:
        """The weight of each option if chance is to choose; empty otherwise."""
        if self.state.actor() != CHANCE:
            return []
        legal = self._legal_options()
        return [int(legal.weight_at(i)) for i in range(legal.count)]

    def take(self, option: int) -> None:
        """Carry out a legal option and everything that follows by itself.

        IllegalOption names the clause that forbids it; nothing has changed then.
        """
        self._check_legal(option)
        self._is_buffer_current = False
        self.state.take(option)

    def play(self, option: int) -> list[Event]:
        """Like `take`, but return what happened."""
        return self.play_and_detect_reveal(option)[0]

    def play_and_detect_reveal(self, option: int) -> tuple[list[Event], bool]:
        """Like `play`, but also return whether something hidden was revealed."""
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
        """Answer chance by its weights until a seat must choose or the game is over."""
        self._is_buffer_current = False
        resolve_chance(self.state, OptionBuffer(), random)

    def clause(self) -> str:
        """Slug of the clause that the current decision follows; "" if it names none, or if the game is over."""
        return self.state.top().clause(self.state) if self.state.stack_depth else ""

    def forbidding_clause(self, option: int) -> str:
        """Slug of the clause that forbids an option in range(span); "" if it is legal. `why_not` says it in words."""
        return "" if self._legal_options().contains(option) else self.state.top().forbidding_clause(self.state, option)

    def prompt_help(self, lang: str = "en") -> str:
        """How to answer the current question, in a sentence beside it; "" if there is nothing to say."""
        return self.game.prompt_help(self.setup, self.state, lang)

    def short_prompt(self, lang: str = "en") -> str:
        """The current question in a few words, for narrow places; the whole question if it is short itself."""
        return self.game.short_prompt(self.setup, self.state, lang)

    def why_not(self, option: int) -> Refusal | None:
        """Why an option is not legal, with the clause; None if it is."""
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
        """Stable symbolic name of an option, such as "war" or "3"."""
        return self.game.option_name(self.setup, self.state, option)

    def option_target(self, option: int) -> str:
        """Board element that an option concerns, such as "place:3"."""
        return self.game.option_target(self.setup, self.state, option)

    def dice_odds(self, option: int, lang: str = "en") -> dict[str, float]:
        """Chances of what the dice of an option decide, by outcome in words (as ids with `lang` "").

        They are exact for the dice as they fall, before anything changes them; empty if no dice are rolled.
        """
        return self.game.dice_odds(self.setup, self.state, option, lang)

    def explain_number(self, option: int, lang: str = "en") -> list[BreakdownItem]:
        """The number that an option shows, such as its cost or its dice, taken apart by clauses.

        The parts add up to the number. Empty if the option shows none that has parts, or is refused.
        """
        return self.game.explain_number(self.setup, self.state, option, lang)

    def action_id(self, option: int) -> int:
        """Number of an option among all of the game, in range(game.num_distinct_actions)."""
        return int(self.state.top().first_action_id()) + option

    def scores(self) -> list[int]:
        """Points by seat, now."""
        return self.game.scores(self.state)

    def ranks(self) -> list[int]:
        """The rank of each seat if the game ended now: 1 is first, and tied seats share a rank."""
        return [place + 1 for place in self.game.ranks_from_zero(self.state)]

    def ranking(self) -> list[int]:
        """Seats from first to last if the game ended now; tied seats come in the order of their numbers."""
        places = self.ranks()
        return sorted(range(len(places)), key=places.__getitem__)

    @property
    def shared_return(self) -> float | None:
        """What a game that all seats win or lose together is worth to each, 0 while undecided; None among rivals."""
        return self.game.shared_return(self.state)

    def returns(self) -> list[float]:
        """By seat, 1.0 for the first to -1.0 for the last in equal steps; the sum is 0.

        Tied seats share what their ranks are worth: two winners of three have 0.5 each. In cooperative and solo
        games every seat has 1.0 for a win and -1.0 for a loss.
        """
        shared = self.shared_return
        if shared is not None:
            return [shared] * self.seats
        places = self.game.ranks_from_zero(self.state)
        last = max(len(places) - 1, 1)
        # The places that equals share run from `place` on; they get the value in the middle.
        return [1.0 - (2 * place + places.count(place) - 1) / last for place in places]

    def game_summary(self) -> dict[str, Any] | None:
        """What players keep of a finished game, ready for JSON (see kernel/game_summary.py).

        It is None if the table keeps none. Nobody's secrets are in it: all of it lies open at the end.
        """
        return self.game.game_summary(self.state) if self.state.actor() == OVER else None

    def outcome(self) -> Outcome:
        """Who has won and who has lost, and why, as if the game ended now; nobody while a cooperative game lasts."""
        reasons = [Event(self.game, self.setup, entry) for entry in self.game.outcome_reasons(self.state)]
        return Outcome(self.game.winners(self.state), self.game.losers(self.state), reasons)

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What a seat may see (None: a spectator), ready for JSON."""
        return {"game": self.game.name, **self.game.view(self.state, seat)}

    def observation(self, seat: int | None = None) -> array[float]:
        """What a seat observes as numbers, 32 bits each (`numpy.asarray` reads them in place).

        `game.observation_fields` says what they are. They are made of the seat's view, with its own seat first.
        """
        out = SparseNumbers()
        self.game.observation_writer.write_checked(self.state, SPECTATOR if seat is None else seat, self.seats, out)
        return out.to_dense(self.game.observation_size)

    def information_state(self, seat: int, choices: Sequence[int] = ()) -> str:
        """All that a seat knows, in one text; `choices` are its own so far, which a position does not remember.

        Two texts are equal if and only if the seat cannot tell the positions apart, by its view and those choices.
        """
        return json.dumps([list(choices), self.view(seat)], sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    def redeal(self, seat: int | None, rng: Any) -> Position:
        """A random position that agrees with the view of a seat; `rng` is a random.Random."""
        return Position(self.game, self.setup, self.game.redeal(self.state, seat, rng))

    def clone(self) -> Position:
        """An independent copy."""
        return Position(self.game, self.setup, self.state.clone())

    def to_json(self) -> str:
        """The whole position, exact in mid-decision: `game.from_json` reads it."""
        return json.dumps(self.game.position_to_dict(self.setup, self.state), ensure_ascii=False)

    def digest(self) -> str:
        """16 hex digits that two positions share only if they are the same."""
        return position_digest(self.game.position_to_dict(self.setup, self.state))

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


def position_digest(encoded: dict[str, object]) -> str:
    """The digest of a position from what its JSON says."""
    data = json.dumps(encoded, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(data.encode()).hexdigest()[:16]
