"""Chapter "turn": action tokens, used and taken back."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.games.farfarout.query import ship_of
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer

COLOURS: Final = 4


def spend(state: FarFarOut, seat: i64, colour: i64) -> None:
    """[turn.used] A token moves to the used row, for what its seat does."""
    state.seats[seat].unused[colour] -= 1
    state.log_event("token_used", "turn.used", seat, 1, colour)


def token_refusal(state: FarFarOut, seat: i64, colour: i64) -> str:
    """[turn.tokens] [turn.actions_limited] Clause that says why there is no token of a colour to use, or ""."""
    player = state.seats[seat]
    if player.unused[colour] > 0:
        return ""
    return "turn.tokens" if ship_of(state, player).tokens[colour] > 0 else "turn.actions_limited"


def recover_all(state: FarFarOut, seat: i64) -> None:
    """[turn.recover] [ship.next_turn] All tokens of the ship are unused."""
    player = state.seats[seat]
    tokens = ship_of(state, player).tokens
    for colour in range(i64(COLOURS)):
        player.unused[colour] = tokens[colour]


def used_tokens(state: FarFarOut, seat: i64, colour: i64) -> i64:
    """[turn.hidden_max] Tokens of a colour that could be taken back."""
    player = state.seats[seat]
    return max(ship_of(state, player).tokens[colour] - player.unused[colour], i64(0))


def all_used(state: FarFarOut, seat: i64) -> i64:
    """Used tokens of all colours."""
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        total += used_tokens(state, seat, colour)
    return total


class TokenChoice(Ask):
    """A colour of action token; `left` is how many are still to be chosen."""

    __slots__ = ("left",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"left": "number"}

    def __init__(self, actor: i64, left: i64) -> None:
        super().__init__(actor)
        self.left: i64 = left

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        return OptionLabel("token", "action", option, 0)


@final
class ChooseToken(TokenChoice):
    """[turn.any_two] Which unused tokens pay for a repair or a swap of the main quest."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_token"

    def clause(self, state: FarFarOut) -> str:
        return "turn.any_two"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for colour in range(i64(COLOURS)):
            if state.seats[self.actor].unused[colour] > 0:
                out.add(colour)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if state.seats[self.actor].unused[option] > 0 else "turn.tokens"

    def take(self, state: FarFarOut, option: i64) -> None:
        spend(state, self.actor, option)
        if self.left > 1:
            state.push(ChooseToken(self.actor, self.left - 1))


@final
class RefreshToken(TokenChoice):
    """[turn.hidden_max] Which used tokens come back."""

    __slots__ = ()

    def record_name(self) -> str:
        return "refresh_token"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "turn.hidden_max")

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for colour in range(i64(COLOURS)):
            if used_tokens(state, self.actor, colour) > 0:
                out.add(colour)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if used_tokens(state, self.actor, option) > 0 else "turn.hidden_max"

    def take(self, state: FarFarOut, option: i64) -> None:
        take_back(state, self.actor, option, 1)
        refresh(state, self.actor, self.left - 1)


def refresh(state: FarFarOut, seat: i64, count: i64) -> None:
    """[turn.hidden_max] Take back up to `count` used tokens, without asking if all of them come back."""
    if count <= 0 or all_used(state, seat) == 0:
        return
    if count < all_used(state, seat):
        state.push(RefreshToken(seat, count))
        return
    for colour in range(i64(COLOURS)):
        back = used_tokens(state, seat, colour)
        if back > 0:
            take_back(state, seat, colour, back)


def take_back(state: FarFarOut, seat: i64, colour: i64, tokens: i64) -> None:
    """[turn.hidden_max] Used tokens of a colour are unused again."""
    state.seats[seat].unused[colour] += tokens
    clause = clause_under_way(state, "turn.hidden_max")
    state.log_event("token_back", clause, seat, tokens, by_cause(colour, card_under_way(state)))


@final
class LoseToken(TokenChoice):
    """[digital.afford] Which unused token an event makes used."""

    __slots__ = ()

    def record_name(self) -> str:
        return "lose_token"

    def clause(self, state: FarFarOut) -> str:
        return clause_under_way(state, "digital.afford")

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for colour in range(i64(COLOURS)):
            if state.seats[self.actor].unused[colour] > 0:
                out.add(colour)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if state.seats[self.actor].unused[option] > 0 else "digital.afford"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.seats[self.actor].unused[option] -= 1
        state.log_event("token_lost", self.clause(state), self.actor, 1, by_cause(option, card_under_way(state)))
        if self.left > 1:
            state.push(LoseTokens(self.actor, self.left - 1))


@final
class LoseTokens(Step):
    """A seat loses `count` unused tokens, as far as there are any."""

    __slots__ = ("count", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "count": "number"}

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.count: i64 = count

    def record_name(self) -> str:
        return "lose_tokens"

    def take(self, state: FarFarOut, option: i64) -> None:
        if state.seats[self.seat].tokens_left() > 0 and self.count > 0:
            state.push(LoseToken(self.seat, self.count))


def end_turn(state: FarFarOut, seat: i64, clause: str) -> None:
    """[turn.pass] [ship.end_turn] [turn.leftover_moves] The turn is over; tokens and points left are lost."""
    state.seats[seat].moves = 0
    state.turn = NONE
    state.log_event("turn_over", clause, seat, 0, NONE)


@final
class EndTurn(Action[FarFarOut]):
    """[turn.pass] The turn ends, always at the player's word."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        return "end_turn"

    def forbidding_clause(self, state: FarFarOut, seat: i64, choice: i64) -> str:
        return ""

    def add_legal_options(self, state: FarFarOut, seat: i64, out: OptionBuffer) -> None:
        out.add(self.first_option)

    def perform(self, state: FarFarOut, seat: i64, choice: i64) -> None:
        end_turn(state, seat, "turn.pass")
