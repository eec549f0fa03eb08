"""Chapter "turn": what all single actions of a turn share. Each chapter has its own."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import spend, token_refusal
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import Options


class SingleAction(Action[FarFarOut]):
    """[turn.action_list] [component.action_colours] Something done once, mostly for a token of its colour."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def token(self) -> i64:
        """Colour of its token; NONE if it has none of its own."""
        return NONE

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """Clause that forbids it to a seat that has the token for it, or ""."""
        raise NotImplementedError

    def start(self, state: FarFarOut, seat: i64) -> None:
        """Begin it; the token is spent."""
        raise NotImplementedError

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        """[digital.aid] ERG, uranium or tokens that it costs; 0 where that is asked later, or nothing."""
        return 0

    def refusal(self, state: FarFarOut, seat: i64, choice: i64) -> str:
        """[turn.tokens] [turn.actions_limited] Without a token of its colour, nothing else matters."""
        colour = self.token()
        missing = token_refusal(state, seat, colour) if colour != NONE else ""
        return missing or self.forbidden(state, seat)

    def offer(self, state: FarFarOut, seat: i64, out: Options) -> None:
        colour = self.token()
        if (colour == NONE or state.seats[seat].unused[colour] > 0) and not self.forbidden(state, seat):
            out.add(self.first)

    def begin(self, state: FarFarOut, seat: i64, choice: i64) -> None:
        """[turn.used] Spend the token, then begin."""
        colour = self.token()
        if colour != NONE:
            spend(state, seat, colour)
        self.start(state, seat)

    def thing(self, state: FarFarOut, seat: i64, choice: i64) -> Thing:
        """[digital.aid] With what it costs besides its token."""
        return Thing(self.key(), "", 0, self.cost(state, seat))
