"""Effects that change what a seat has: one class for each word of the pack. (ops_space.py has those of the map.)"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Step
from hoshitaku.games.farfarout.causes import by_cause, card_under_way, clause_under_way
from hoshitaku.games.farfarout.choices import ChooseTrack
from hoshitaku.games.farfarout.codes import BLACK, ERG, NONE, RELIC
from hoshitaku.games.farfarout.dice import MINING, OWN, no_roll
from hoshitaku.games.farfarout.effect import Effect
from hoshitaku.games.farfarout.rolling import RollDice, lay_dice
from hoshitaku.games.farfarout.shield import BY_CARD, BY_EVENT, lose_shields
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import gain, lose, restore_shields, score
from hoshitaku.games.farfarout.tokens import LoseTokens, all_used, refresh
from hoshitaku.games.farfarout.trade import move_rate
from hoshitaku.kernel.vectors import vec


@final
class Gain(Effect):
    """[anomaly.amount] `gain`: an amount of a currency."""

    __slots__ = ("amount", "currency")

    def __init__(self, currency: i64, amount: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.amount: i64 = amount

    def perform(self, state: FarFarOut, seat: i64) -> None:
        gain(state, seat, self.currency, self.amount, self.clause, self.cause)


@final
class Lose(Effect):
    """[digital.afford] `lose`: up to an amount of a currency."""

    __slots__ = ("amount", "currency")

    def __init__(self, currency: i64, amount: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.amount: i64 = amount

    def perform(self, state: FarFarOut, seat: i64) -> None:
        lose(state, seat, self.currency, self.amount, self.clause, self.cause)

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return state.seats[seat].money[self.currency] >= self.amount


@final
class Points(Effect):
    """[anomaly.points] [source.anomaly] `vp`: points on a track; `vp_lose` has them negative."""

    __slots__ = ("points", "track")

    def __init__(self, track: i64, points: i64) -> None:
        super().__init__()
        self.track: i64 = track
        self.points: i64 = points

    def perform(self, state: FarFarOut, seat: i64) -> None:
        score(state, seat, self.track, self.points, self.clause, self.cause)


@final
class PointOfChoice(Effect):
    """[item.first_owner] `vp_choice`: points on a track of choice, if the owner has the relics by then."""

    __slots__ = ("points", "relics_needed")

    def __init__(self, points: i64, relics_needed: i64) -> None:
        super().__init__()
        self.points: i64 = points
        self.relics_needed: i64 = relics_needed

    def perform(self, state: FarFarOut, seat: i64) -> None:
        relics: i64 = 0
        for item in state.seats[seat].items:
            if state.rules.cards.items[item].kind == RELIC:
                relics += 1
        if relics >= self.relics_needed:
            state.push(ChooseTrack(seat, self.points))


@final
class RestoreShields(Effect):
    """[repair.partial] `shield`: this many shields back."""

    __slots__ = ("shields",)

    def __init__(self, shields: i64) -> None:
        super().__init__()
        self.shields: i64 = shields

    def perform(self, state: FarFarOut, seat: i64) -> None:
        restore_shields(state, seat, self.shields, self.clause, self.cause)


@final
class ShieldLoss(Effect):
    """`shield_lose`: this many shields are lost."""

    __slots__ = ("shields",)

    def __init__(self, shields: i64) -> None:
        super().__init__()
        self.shields: i64 = shields

    def perform(self, state: FarFarOut, seat: i64) -> None:
        lose_shields(state, seat, self.shields, BY_EVENT)

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return state.seats[seat].shields >= self.shields


@final
class MovePoints(Effect):
    """`move`: move points now."""

    __slots__ = ("points",)

    def __init__(self, points: i64) -> None:
        super().__init__()
        self.points: i64 = points

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.seats[seat].moves += self.points
        state.log_event("moves", self.clause, seat, self.points, by_cause(NONE, self.cause))

    def free(self) -> bool:
        return True


@final
class EndMove(Effect):
    """`end_move`: move points left are lost."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        if state.seats[seat].moves > 0:
            state.log_event("moves_lost", self.clause, seat, state.seats[seat].moves, by_cause(NONE, self.cause))
            state.seats[seat].moves = 0


@final
class TokensBack(Effect):
    """[turn.hidden_max] `refresh_token`: up to this many used tokens come back."""

    __slots__ = ("tokens",)

    def __init__(self, tokens: i64) -> None:
        super().__init__()
        self.tokens: i64 = tokens

    def perform(self, state: FarFarOut, seat: i64) -> None:
        refresh(state, seat, self.tokens)

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return all_used(state, seat) > 0

    def free(self) -> bool:
        return True


@final
class TokenLoss(Effect):
    """`lose_token`: this many unused tokens, of the seat's choice, are used."""

    __slots__ = ("tokens",)

    def __init__(self, tokens: i64) -> None:
        super().__init__()
        self.tokens: i64 = tokens

    def perform(self, state: FarFarOut, seat: i64) -> None:
        LoseTokens(seat, self.tokens).take(state, 0)


@final
class RateChange(Effect):
    """[trade.range] `rate`: the rate of a currency moves this many spaces."""

    __slots__ = ("currency", "spaces")

    def __init__(self, currency: i64, spaces: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.spaces: i64 = spaces

    def perform(self, state: FarFarOut, seat: i64) -> None:
        move_rate(state, self.currency, self.spaces, self.clause, self.cause)


@final
class RollBlack(Effect):
    """`roll_black`: ERG for each pip of the black die, or a shield lost."""

    __slots__ = ("erg_per_pip",)

    def __init__(self, erg_per_pip: i64) -> None:
        super().__init__()
        self.erg_per_pip: i64 = erg_per_pip

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.roll = lay_dice(MINING, seat, NONE, vec[i64]([BLACK]), vec[i64]())
        state.push(BlackYield(seat, self.erg_per_pip))
        state.push(RollDice(OWN))

    def free(self) -> bool:
        return True


@final
class BlackYield(Step):
    """[item.timing] What the black die gives a seat: `erg` ERG per pip, or the loss of a shield."""

    __slots__ = ("erg", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "erg": "number"}

    def __init__(self, seat: i64, erg: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.erg: i64 = erg

    def record_name(self) -> str:
        return "black_yield"

    def take(self, state: FarFarOut, option: i64) -> None:
        number = state.roll.dice[0].number()
        state.roll = no_roll()
        if number == 0:
            lose_shields(state, self.seat, 1, BY_CARD)
        else:
            why, card = clause_under_way(state, "item.timing"), card_under_way(state)
            gain(state, self.seat, ERG, number * self.erg, why, card)


@final
class Levy(Effect):
    """[digital.simultaneous] `each_other_gives`: each seat with more of a currency than the user pays this much."""

    __slots__ = ("amount", "currency")

    def __init__(self, currency: i64, amount: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.amount: i64 = amount

    def perform(self, state: FarFarOut, seat: i64) -> None:
        mine = state.seats[seat].money[self.currency]
        other = state.next_seat(seat)
        while other != seat:
            if state.seats[other].money[self.currency] > mine:
                given = lose(state, other, self.currency, self.amount, self.clause, self.cause)
                gain(state, seat, self.currency, given, self.clause, self.cause)
            other = state.next_seat(other)

    def free(self) -> bool:
        return True
