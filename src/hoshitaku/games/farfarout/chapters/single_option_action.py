"""Chapter "turn": what all single actions of a turn share. Each chapter defines its own actions."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.action_tokens import token_forbidding_clause, use_token
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec


class SingleOptionAction:
    """[turn.action_list] An action without choices, mostly for a token of its colour.

    `menu_option` is its place in the menu.
    """

    __slots__ = ("menu_option",)

    def __init__(self, menu_option: i64) -> None:
        self.menu_option: i64 = menu_option

    def words_key(self) -> str:
        """Its name; words.toml has `option.<key>`."""
        raise NotImplementedError

    def token_colour(self) -> i64:
        """[component.action_colours] Colour of its token; NONE if it has none."""
        return NONE

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """Clause that forbids it to a seat with the token for it, or ""."""
        raise NotImplementedError

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """Begin it; the token is already spent."""
        raise NotImplementedError

    def label_price(self, state: FarFarOutState, seat: i64) -> i64:
        """[digital.aid] ERG, uranium or tokens that it costs; 0 if that is asked later, or if it costs none."""
        return 0


@final
class SingleOptionActionGroup(Action[FarFarOutState]):
    """[turn.action_list] All single actions for tokens of one colour, or without a token; each is a choice."""

    __slots__ = ("actions", "token_colour")

    def __init__(self, actions: vec[SingleOptionAction]) -> None:
        super().__init__(actions[0].menu_option, len(actions))
        self.actions: vec[SingleOptionAction] = actions
        self.token_colour: i64 = actions[0].token_colour()

    def forbidding_clause(self, state: FarFarOutState, seat: i64, choice: i64) -> str:
        """[turn.tokens] [turn.actions_limited] Without a token of its colour, the clause of the token comes first."""
        missing = token_forbidding_clause(state, seat, self.token_colour) if self.token_colour != NONE else ""
        return missing or self.actions[choice].forbidding_clause(state, seat)

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        """Every action that the seat can begin now; without a token, none is checked."""
        if self.token_colour != NONE and state.seats[seat].unused_tokens[self.token_colour] == 0:
            return
        for action in self.actions:
            if not action.forbidding_clause(state, seat):
                out.add(action.menu_option)

    def perform(self, state: FarFarOutState, seat: i64, choice: i64) -> None:
        """[turn.used] Spend the token, then begin."""
        if self.token_colour != NONE:
            use_token(state, seat, self.token_colour)
        self.actions[choice].perform(state, seat)

    def option_label(self, state: FarFarOutState, seat: i64, choice: i64) -> OptionLabel:
        """[digital.aid] With its cost besides its token."""
        action = self.actions[choice]
        return OptionLabel(action.words_key(), "", 0, action.label_price(state, seat))
