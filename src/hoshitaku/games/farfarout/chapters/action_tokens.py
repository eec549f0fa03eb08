"""Chapter "turn": using and recovering action tokens."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import ship_card
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel

TOKEN_COLOUR_COUNT: Final = 4


def use_token(state: FarFarOutState, seat: i64, colour: i64) -> None:
    """[turn.used] A token moves to the used row, as payment for an action."""
    state.seats[seat].unused_tokens[colour] -= 1
    state.log_event("token_used", "turn.used", seat, 1, colour)


def token_forbidding_clause(state: FarFarOutState, seat: i64, colour: i64) -> str:
    """[turn.tokens] [turn.actions_limited] Clause that forbids using a token of a colour, or ""."""
    player = state.seats[seat]
    if player.unused_tokens[colour] > 0:
        return ""
    return "turn.tokens" if ship_card(state, player).token_counts[colour] > 0 else "turn.actions_limited"


def recover_all_tokens(state: FarFarOutState, seat: i64) -> None:
    """[turn.recover] [ship.next_turn] All tokens of the ship are unused."""
    player = state.seats[seat]
    tokens = ship_card(state, player).token_counts
    for colour in range(i64(TOKEN_COLOUR_COUNT)):
        player.unused_tokens[colour] = tokens[colour]


def count_used_tokens(state: FarFarOutState, seat: i64, colour: i64) -> i64:
    """[turn.hidden_max] Number of used tokens of a colour, which could be recovered."""
    player = state.seats[seat]
    return max(ship_card(state, player).token_counts[colour] - player.unused_tokens[colour], i64(0))


def count_all_used_tokens(state: FarFarOutState, seat: i64) -> i64:
    """Number of used tokens of all colours."""
    total: i64 = 0
    for colour in range(i64(TOKEN_COLOUR_COUNT)):
        total += count_used_tokens(state, seat, colour)
    return total


class TokenDecision(FarFarOutDecision):
    """A colour of action token; `left` is how many more to choose."""

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("token", "action", option, 0)


@final
class ChooseTokenToPay(TokenDecision):
    """[turn.any_two] Which unused tokens pay for a repair or a swap of the main quest."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_token"

    def clause(self, state: FarFarOutState) -> str:
        return "turn.any_two"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for colour in range(i64(TOKEN_COLOUR_COUNT)):
            if state.seats[self.actor].unused_tokens[colour] > 0:
                out.add(colour)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return "" if state.seats[self.actor].unused_tokens[option] > 0 else "turn.tokens"

    def take(self, state: FarFarOutState, option: i64) -> None:
        use_token(state, self.actor, option)
        if self.left > 1:
            state.push(ChooseTokenToPay(self.actor, self.left - 1))


@final
class ChooseTokenToRecover(TokenDecision):
    """[turn.hidden_max] Which used token is recovered."""

    __slots__ = ()

    def record_name(self) -> str:
        return "refresh_token"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "turn.hidden_max")

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for colour in range(i64(TOKEN_COLOUR_COUNT)):
            if count_used_tokens(state, self.actor, colour) > 0:
                out.add(colour)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return "" if count_used_tokens(state, self.actor, option) > 0 else "turn.hidden_max"

    def take(self, state: FarFarOutState, option: i64) -> None:
        recover_tokens_of_colour(state, self.actor, option, 1)
        recover_tokens_or_ask(state, self.actor, self.left - 1)


def recover_tokens_or_ask(state: FarFarOutState, seat: i64, count: i64) -> None:
    """[turn.hidden_max] Recover up to `count` used tokens; asks only if not all come back."""
    if count <= 0 or count_all_used_tokens(state, seat) == 0:
        return
    if count < count_all_used_tokens(state, seat):
        state.push(ChooseTokenToRecover(seat, count))
        return
    for colour in range(i64(TOKEN_COLOUR_COUNT)):
        back = count_used_tokens(state, seat, colour)
        if back > 0:
            recover_tokens_of_colour(state, seat, colour, back)


def recover_tokens_of_colour(state: FarFarOutState, seat: i64, colour: i64, token_count: i64) -> None:
    """[turn.hidden_max] Used tokens of a colour are unused again."""
    state.seats[seat].unused_tokens[colour] += token_count
    clause = current_effect_clause(state, "turn.hidden_max")
    state.log_event("token_back", clause, seat, token_count, subject_with_cause(colour, current_effect_cause(state)))


@final
class ChooseTokenToUseUp(TokenDecision):
    """[digital.afford] Which unused token becomes used by an event."""

    __slots__ = ()

    def record_name(self) -> str:
        return "lose_token"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "digital.afford")

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for colour in range(i64(TOKEN_COLOUR_COUNT)):
            if state.seats[self.actor].unused_tokens[colour] > 0:
                out.add(colour)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return "" if state.seats[self.actor].unused_tokens[option] > 0 else "digital.afford"

    def take(self, state: FarFarOutState, option: i64) -> None:
        state.seats[self.actor].unused_tokens[option] -= 1
        state.log_event(
            "token_lost", self.clause(state), self.actor, 1, subject_with_cause(option, current_effect_cause(state))
        )
        if self.left > 1:
            state.push(AskTokensToUseUp(self.actor, self.left - 1))


@final
class AskTokensToUseUp(Step):
    """A seat loses `count` unused tokens, or all if it has fewer."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "lose_tokens"

    def run(self, state: FarFarOutState) -> None:
        if state.seats[self.seat].unused_token_count() > 0 and self.count > 0:
            state.push(ChooseTokenToUseUp(self.seat, self.count))


def end_turn(state: FarFarOutState, seat: i64, clause: str) -> None:
    """[turn.pass] [ship.end_turn] [turn.leftover_moves] End the turn; remaining tokens and points are lost."""
    state.seats[seat].move_points = 0
    state.active_seat = NONE
    state.log_event("turn_over", clause, seat, 0, NONE)


@final
class EndTurnAction(Action[FarFarOutState]):
    """[turn.pass] End the turn; only the player does this."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "end_turn"

    def forbidding_clause(self, state: FarFarOutState, seat: i64, choice: i64) -> str:
        return ""

    def add_legal_options(self, state: FarFarOutState, seat: i64, out: OptionBuffer) -> None:
        out.add(self.first_option)

    def perform(self, state: FarFarOutState, seat: i64, choice: i64) -> None:
        end_turn(state, seat, "turn.pass")
