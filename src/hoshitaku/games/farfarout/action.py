"""Chapter "turn": what all single actions of a turn share. Each chapter has its own."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tokens import spend, token_refusal
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import vec


class SingleAction:
    """[turn.action_list] Something done once, mostly for a token of its colour; `option` is its place in the menu."""

    __slots__ = ("option",)

    def __init__(self, option: i64) -> None:
        self.option: i64 = option

    def key(self) -> str:
        """Its name: words.toml has `option.<key>`."""
        raise NotImplementedError

    def token(self) -> i64:
        """[component.action_colours] Colour of its token; NONE if it has none of its own."""
        return NONE

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """Clause that forbids it to a seat that has the token for it, or ""."""
        raise NotImplementedError

    def start(self, state: FarFarOut, seat: i64) -> None:
        """Begin it; the token is spent."""
        raise NotImplementedError

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        """[digital.aid] ERG, uranium or tokens that it costs; 0 if that is asked later, or nothing."""
        return 0


@final
class SingleActions(Action[FarFarOut]):
    """[turn.action_list] All single actions for tokens of one colour, or for none; each is a choice."""

    __slots__ = ("actions", "colour")

    def __init__(self, actions: vec[SingleAction]) -> None:
        super().__init__(actions[0].option, len(actions))
        self.actions: vec[SingleAction] = actions
        self.colour: i64 = actions[0].token()

    def forbidding_clause(self, state: FarFarOut, seat: i64, choice: i64) -> str:
        """[turn.tokens] [turn.actions_limited] Without a token of its colour, nothing else matters."""
        missing = token_refusal(state, seat, self.colour) if self.colour != NONE else ""
        return missing or self.actions[choice].forbidden(state, seat)

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        """Every action that the seat can begin now; without a token, none is asked."""
        if self.colour != NONE and state.seats[seat].unused[self.colour] == 0:
            return
        for action in self.actions:
            if not action.forbidden(state, seat):
                out.add(action.option)

    def perform(self, state: FarFarOut, seat: i64, choice: i64) -> None:
        """[turn.used] Spend the token, then begin."""
        if self.colour != NONE:
            spend(state, seat, self.colour)
        self.actions[choice].start(state, seat)

    def option_label(self, state: FarFarOut, seat: i64, choice: i64) -> OptionLabel:
        """[digital.aid] With what it costs besides its token."""
        action = self.actions[choice]
        return OptionLabel(action.key(), "", 0, action.cost(state, seat))
