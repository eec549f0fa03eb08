"""Effects that change what a seat has: one class per keyword of the pack. (map_effects.py has those on the map.)"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import Effect
from hoshitaku.games.farfarout.cards.effect_causes import (
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.cards.effect_decisions import ChoosePointsTrack
from hoshitaku.games.farfarout.chapters.action_tokens import (
    AskTokensToUseUp,
    count_all_used_tokens,
    recover_tokens_or_ask,
)
from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice, new_unrolled_roll
from hoshitaku.games.farfarout.chapters.gains_and_losses import (
    change_points,
    gain_currency,
    lose_currency,
    restore_shields,
)
from hoshitaku.games.farfarout.chapters.shields import LOST_TO_CARD, LOST_TO_EVENT, lose_shields_or_ask_prevention
from hoshitaku.games.farfarout.chapters.trade import move_market_rate
from hoshitaku.games.farfarout.codes import BLACK_DIE, ERG, NONE, RELIC_ITEM
from hoshitaku.games.farfarout.decision_bases import Step
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, MINING_ROLL, empty_roll
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec


@final
class GainCurrencyEffect(Effect):
    """[anomaly.amount] `gain`: an amount of a currency."""

    __slots__ = ("amount", "currency")

    def __init__(self, currency: i64, amount: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.amount: i64 = amount

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        gain_currency(state, seat, self.currency, self.amount, self.clause, self.cause)


@final
class LoseCurrencyEffect(Effect):
    """[digital.afford] `lose`: up to an amount of a currency."""

    __slots__ = ("amount", "currency")

    def __init__(self, currency: i64, amount: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.amount: i64 = amount

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        lose_currency(state, seat, self.currency, self.amount, self.clause, self.cause)

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        return state.seats[seat].money[self.currency] >= self.amount


@final
class ChangePointsEffect(Effect):
    """[anomaly.points] [source.anomaly] `vp`: points on a track; for `vp_lose` the points are negative."""

    __slots__ = ("points", "track")

    def __init__(self, track: i64, points: i64) -> None:
        super().__init__()
        self.track: i64 = track
        self.points: i64 = points

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        change_points(state, seat, self.track, self.points, self.clause, self.cause)


@final
class PointsOnChosenTrackEffect(Effect):
    """[item.first_owner] `vp_choice`: points on a track of choice, if the owner then has enough relics."""

    __slots__ = ("points", "relics_needed")

    def __init__(self, points: i64, relics_needed: i64) -> None:
        super().__init__()
        self.points: i64 = points
        self.relics_needed: i64 = relics_needed

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        relics: i64 = 0
        for item in state.seats[seat].items:
            if state.rules.cards.items[item].kind == RELIC_ITEM:
                relics += 1
        if relics >= self.relics_needed:
            state.push(ChoosePointsTrack(seat, self.points))


@final
class RestoreShieldsEffect(Effect):
    """[repair.partial] `shield`: this many shields back."""

    __slots__ = ("shield_count",)

    def __init__(self, shield_count: i64) -> None:
        super().__init__()
        self.shield_count: i64 = shield_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        restore_shields(state, seat, self.shield_count, self.clause, self.cause)


@final
class LoseShieldsEffect(Effect):
    """`shield_lose`: this many shields are lost."""

    __slots__ = ("shield_count",)

    def __init__(self, shield_count: i64) -> None:
        super().__init__()
        self.shield_count: i64 = shield_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        lose_shields_or_ask_prevention(state, seat, self.shield_count, LOST_TO_EVENT)

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        return state.seats[seat].shields >= self.shield_count


@final
class GainMovePointsEffect(Effect):
    """`move`: move points now."""

    __slots__ = ("points",)

    def __init__(self, points: i64) -> None:
        super().__init__()
        self.points: i64 = points

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.seats[seat].move_points += self.points
        state.log_event("moves", self.clause, seat, self.points, subject_with_cause(NONE, self.cause))

    def is_usable_any_time(self) -> bool:
        return True


@final
class LoseAllMovePointsEffect(Effect):
    """`end_move`: remaining move points are lost."""

    __slots__ = ()

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        if state.seats[seat].move_points > 0:
            state.log_event(
                "moves_lost", self.clause, seat, state.seats[seat].move_points, subject_with_cause(NONE, self.cause)
            )
            state.seats[seat].move_points = 0


@final
class RecoverTokensEffect(Effect):
    """[turn.hidden_max] `refresh_token`: up to this many used tokens come back."""

    __slots__ = ("token_count",)

    def __init__(self, token_count: i64) -> None:
        super().__init__()
        self.token_count: i64 = token_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        recover_tokens_or_ask(state, seat, self.token_count)

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        return count_all_used_tokens(state, seat) > 0

    def is_usable_any_time(self) -> bool:
        return True


@final
class UseUpTokensEffect(Effect):
    """`lose_token`: this many unused tokens, of the seat's choice, become used."""

    __slots__ = ("token_count",)

    def __init__(self, token_count: i64) -> None:
        super().__init__()
        self.token_count: i64 = token_count

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        AskTokensToUseUp(seat, self.token_count).run(state)


@final
class MoveMarketRateEffect(Effect):
    """[trade.range] `rate`: the rate of a currency moves this many spaces."""

    __slots__ = ("currency", "spaces")

    def __init__(self, currency: i64, spaces: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.spaces: i64 = spaces

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        move_market_rate(state, self.currency, self.spaces, self.clause, self.cause)


@final
class RollBlackDieEffect(Effect):
    """`roll_black`: ERG for each pip of the black die, or the loss of a shield."""

    __slots__ = ("erg_per_pip",)

    def __init__(self, erg_per_pip: i64) -> None:
        super().__init__()
        self.erg_per_pip: i64 = erg_per_pip

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        state.roll = new_unrolled_roll(MINING_ROLL, seat, NONE, vec[i64]([BLACK_DIE]), vec[i64]())
        state.push(ResolveBlackDie(seat, self.erg_per_pip))
        state.push(RollSideDice(ACTIVE_SIDE))

    def is_usable_any_time(self) -> bool:
        return True


@final
class ResolveBlackDie(Step):
    """[item.timing] The result of the black die for a seat: `erg` ERG per pip, or the loss of a shield."""

    __slots__ = ("erg", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "erg": "number"}

    def __init__(self, seat: i64, erg: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.erg: i64 = erg

    def record_name(self) -> str:
        return "black_yield"

    def run(self, state: FarFarOutState) -> None:
        number = state.roll.dice[0].number_value()
        state.roll = empty_roll()
        if number == 0:
            lose_shields_or_ask_prevention(state, self.seat, 1, LOST_TO_CARD)
        else:
            why, card = current_effect_clause(state, "item.timing"), current_effect_cause(state)
            gain_currency(state, self.seat, ERG, number * self.erg, why, card)


@final
class TakeFromRicherEffect(Effect):
    """[digital.simultaneous] `each_other_gives`: each seat with more of a currency than the user pays this much."""

    __slots__ = ("amount", "currency")

    def __init__(self, currency: i64, amount: i64) -> None:
        super().__init__()
        self.currency: i64 = currency
        self.amount: i64 = amount

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        mine = state.seats[seat].money[self.currency]
        other = state.next_seat(seat)
        while other != seat:
            if state.seats[other].money[self.currency] > mine:
                given = lose_currency(state, other, self.currency, self.amount, self.clause, self.cause)
                gain_currency(state, seat, self.currency, given, self.clause, self.cause)
            other = state.next_seat(other)

    def is_usable_any_time(self) -> bool:
        return True
