"""Observations of Expedition Zetta, written from the state without a view in between: the same numbers, far faster.

[general.open_information] [knowledge.hidden] What lies open is written as it is; what does not, only to whom views tell
it. A law compares these numbers with those of views (tests/laws/test_laws.py). What modules keep and show is written by
their part of the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.fares import Fares
from hoshitaku.games.zetta.chapters.move import ChooseMove
from hoshitaku.games.zetta.chapters.scoring import winners
from hoshitaku.games.zetta.codes import NONE, PLACES
from hoshitaku.games.zetta.edge.names import Names
from hoshitaku.games.zetta.edge.view import modules_view
from hoshitaku.games.zetta.edge.writing.seats import SeatsWriter, put_bits
from hoshitaku.games.zetta.edge.writing.system import DecksWriter, SystemWriter
from hoshitaku.games.zetta.edge.writing.table import AttemptWriter, GridWriter, OfferWriter
from hoshitaku.games.zetta.registry import REGISTRY
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.layout import Eyes, Shape, Sparse
from hoshitaku.kernel.layout_whole import part_of
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.question_writer import QuestionWriter
from hoshitaku.kernel.writer import SPECTATOR, ViewWriter, Writer

if TYPE_CHECKING:
    from hoshitaku.kernel.game import Game


@final
class ZettaWriter(Writer):
    """Writes what a seat observes, with the names of the game's own pack; with others, by the view."""

    def __init__(self, game: Game, names: Names) -> None:
        observer = game.observer
        at = {field.name: field.offset for field in observer.fields}
        self.by_view = ViewWriter(game, observer.shape)
        self.names = names
        self.last: Names = names  # of the same ids, as far as is known
        self.voyage: i64 = at["voyage.system"]
        self.start: i64 = at["voyage.start"]
        self.turn: i64 = at["turn.seat"]
        self.void: i64 = at["turn.void"]
        self.offers: i64 = at["turn.offers"]
        self.winners: i64 = at["winners"]
        self.prices: i64 = at["decision.prices.there"]
        self.system = SystemWriter(at)
        self.decks = DecksWriter(at, names.ids)
        self.seats = SeatsWriter(at)
        self.attempt = AttemptWriter(at)
        self.grid = GridWriter(at)
        self.offer = OfferWriter(at)
        self.question = QuestionWriter(observer.shape, REGISTRY.kinds)
        first, shape = part_of(observer.shape, "modules")
        self.modules: i64 = first
        self.modules_shape: Shape = shape

    def write(self, state: State, seat: i64, seats: i64, out: Sparse) -> None:
        """[general.open_information] All that the seat may see."""
        assert isinstance(state, Zetta)
        if not self.knows(state.rules.parts.names):
            self.by_view.write(state, seat, seats, out)
            return
        eyes = Eyes(max(seat, 0), seats)
        out.put_whole(0, 1)  # the name of the game
        self.write_turn(state, eyes, out)
        self.system.write(state, eyes, out)
        self.decks.write(state, out)
        self.seats.write(state, seat, eyes, out)
        self.attempt.write(state, eyes, out)
        self.grid.write(state, eyes, out)
        self.offer.write(state, eyes, out)
        self.write_modules(state, seat, eyes, out)
        if state.depth:
            self.question.write(state, eyes, out)
            self.write_prices(state, seat, out)
        else:
            for winner in winners(state):
                out.put_whole(self.winners + eyes.place_of(winner), 1)

    def knows(self, names: object) -> bool:
        """Whether a pack has the ids of the game's own, in the same order."""
        if names is self.last:
            return True
        if not isinstance(names, Names) or names.ids != self.names.ids:
            return False
        self.last = names
        return True

    def write_turn(self, state: Zetta, eyes: Eyes, out: Sparse) -> None:
        """[general.sequence] [turn.rounds] How far the voyage has come, and the current turn."""
        voyage, turn = state.voyage, state.turn
        out.put_whole(self.voyage, voyage.system)
        out.put_whole(self.voyage + 1, voyage.round)
        out.put_whole(self.voyage + 2, voyage.turns)
        if voyage.start != NONE:
            out.put_whole(self.start + eyes.place_of(voyage.start), 1)
        if turn.seat != NONE:
            out.put_whole(self.turn + eyes.place_of(turn.seat), 1)
        put_bits(turn.void, self.void, out)
        out.put_whole(self.offers, turn.offers)

    def write_modules(self, state: Zetta, seat: i64, eyes: Eyes, out: Sparse) -> None:
        """[module.free_mix] What each module keeps openly, and what else it shows to this seat."""
        if len(state.rules.modules):
            told = modules_view(state, None if seat == SPECTATOR else int(seat), self.names)
            self.modules_shape.write(told, out, self.modules, eyes)

    def write_prices(self, state: Zetta, seat: i64, out: Sparse) -> None:
        """[land.cost] [knowledge.hidden] What places cost, for those who know how the ship can go there."""
        decision = state.top()
        if not isinstance(decision, ChooseMove) or not shows_tokens(state, decision.actor, seat):
            return
        options = Options()
        decision.options(state, options)
        fares = Fares(state, decision.actor)
        out.put_whole(self.prices, 1)
        for number in range(options.n):
            place = options.items[number]
            if place < PLACES:
                out.put_whole(self.prices + 1 + 2 * place, 1)
                out.put_whole(self.prices + 2 + 2 * place, fares.lowest(state, place))
