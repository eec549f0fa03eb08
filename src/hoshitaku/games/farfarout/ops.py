"""Effects that change what a seat has: one class for each word of the pack. (ops_space.py has those of the map.)"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Step
from hoshitaku.games.farfarout.cards import crew_left, item_left
from hoshitaku.games.farfarout.choices import (
    ChooseEffect,
    ChooseTrack,
    Dare,
    DrawItems,
    LoseItems,
    MayPay,
    OfferItem,
)
from hoshitaku.games.farfarout.codes import BLACK, CREW_DECK, ERG, NONE, OUTPOST_DECK, RELIC
from hoshitaku.games.farfarout.dice import MINING, OWN, no_roll
from hoshitaku.games.farfarout.effect import ON_PLANET, REMOVE, TURN_ONCE, Effect
from hoshitaku.games.farfarout.icons import RollDice, lay_dice
from hoshitaku.games.farfarout.outpost import OfferQuest
from hoshitaku.games.farfarout.people import OfferCrew, lose_members
from hoshitaku.games.farfarout.questdraw import quests_left
from hoshitaku.games.farfarout.shield import BY_CARD, BY_EVENT, lose_shields, on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import can_pay, gain, lose, restore_shields, score
from hoshitaku.games.farfarout.tokens import LoseTokens, all_used, refresh
from hoshitaku.games.farfarout.trade import move_rate
from hoshitaku.kernel.vectors import vec


@final
class Gain(Effect):
    """[anomaly.amount] `gain`: n of a currency."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        gain(state, seat, self.what, self.n, self.rule)


@final
class Lose(Effect):
    """[digital.afford] `lose`: up to n of a currency."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        lose(state, seat, self.what, self.n, self.rule)

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return state.seats[seat].money[self.what] >= self.n


@final
class Points(Effect):
    """[anomaly.points] [source.anomaly] `vp`: n points on a track; `vp_lose` has them negative."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        score(state, seat, self.what, self.n, self.rule)


@final
class PointOfChoice(Effect):
    """[item.first_owner] `vp_choice`: n points on a track of choice, if the owner has `where` relics by then."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        relics: i64 = 0
        for item in state.seats[seat].items:
            if state.rules.cards.items[item].kind == RELIC:
                relics += 1
        if relics >= self.where:
            state.push(ChooseTrack(seat, self.n))


@final
class RestoreShields(Effect):
    """[repair.partial] `shield`: n shields back."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        restore_shields(state, seat, self.n, self.rule)


@final
class ShieldLoss(Effect):
    """`shield_lose`: n shields."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        lose_shields(state, seat, self.n, BY_EVENT)

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return state.seats[seat].shields >= self.n


@final
class DrawCards(Effect):
    """[glossary.draw] [crew.over_limit] [outpost.over_limit] `draw`: top cards of a deck, perhaps for a price."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        if not self.possible(state, seat):
            return
        if len(self.pay) and self.when not in (REMOVE, TURN_ONCE):
            if can_pay(state, seat, self.pay):
                state.push(MayPay(seat, self.index))
        else:
            self.fulfil(state, seat)

    def fulfil(self, state: FarFarOut, seat: i64) -> None:
        if self.what == CREW_DECK:
            state.push(OfferCrew(seat, self.n))
        elif self.what == OUTPOST_DECK:
            state.push(OfferQuest(seat, 1 if self.optional else 0))
        elif self.optional:
            state.push(OfferItem(seat, self.what))
        else:
            state.push(DrawItems(seat, self.what, self.n))

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return not self.refusal(state, seat)

    def refusal(self, state: FarFarOut, seat: i64) -> str:
        """[move.on_body] [hire.deck_out] Not on a planet, or nothing left to draw."""
        if self.where == ON_PLANET and not on_planet(state, seat):
            return "move.on_body"
        if self.what == CREW_DECK:
            return "" if crew_left(state) else "hire.deck_out"
        left = quests_left(state, False) > 0 if self.what == OUTPOST_DECK else item_left(state, self.what)
        return "" if left else self.rule

    def free(self) -> bool:
        return True


@final
class ItemLoss(Effect):
    """`lose_item`: n items of own choice."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.push(LoseItems(seat, self.n))


@final
class CrewLoss(Effect):
    """[move.last_pilot_events] `lose_crew`: n crew members of own choice."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        lose_members(state, seat, self.n)


@final
class MovePoints(Effect):
    """`move`: n move points now."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.seats[seat].moves += self.n
        state.note("moves", self.rule, seat, self.n, NONE)

    def free(self) -> bool:
        return True


@final
class EndMove(Effect):
    """`end_move`: move points left are lost."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        if state.seats[seat].moves > 0:
            state.note("moves", self.rule, seat, -state.seats[seat].moves, NONE)
            state.seats[seat].moves = 0


@final
class TokensBack(Effect):
    """[turn.hidden_max] `refresh_token`: up to n used tokens come back."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        refresh(state, seat, self.n)

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        return all_used(state, seat) > 0

    def free(self) -> bool:
        return True


@final
class TokenLoss(Effect):
    """`lose_token`: n unused tokens of own choice are used."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.push(LoseTokens(seat, self.n))


@final
class Choose(Effect):
    """[digital.afford] `choose`: one of several effects."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.push(ChooseEffect(seat, self.index))


@final
class RateChange(Effect):
    """[trade.range] `rate`: a rate moves n spaces."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        move_rate(state, self.what, self.n, self.rule)


@final
class DarePoints(Effect):
    """`dare`: `where` shields for n points, if they are there."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        if state.seats[seat].shields >= self.where:
            state.push(Dare(seat, self.index))


@final
class RollBlack(Effect):
    """`roll_black`: n ERG for each pip of the black die, or a shield lost."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        state.roll = lay_dice(MINING, seat, NONE, vec[i64]([BLACK]), vec[i64]())
        state.push(BlackYield(seat, self.n))
        state.push(RollDice(OWN))

    def free(self) -> bool:
        return True


@final
class BlackYield(Step):
    """[item.timing] What the black die brings a seat: `erg` ERG a pip, or the loss of a shield."""

    __slots__ = ("erg", "seat")

    FIELDS: ClassVar[dict[str, str]] = {"seat": "seat", "erg": "number"}

    def __init__(self, seat: i64, erg: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.erg: i64 = erg

    def name(self) -> str:
        return "black_yield"

    def take(self, state: FarFarOut, option: i64) -> None:
        number = state.roll.dice[0].number()
        state.roll = no_roll()
        if number == 0:
            lose_shields(state, self.seat, 1, BY_CARD)
        else:
            gain(state, self.seat, ERG, number * self.erg, "item.timing")


@final
class Levy(Effect):
    """[digital.simultaneous] `each_other_gives`: whoever has more of a currency than the user gives n of it."""

    __slots__ = ()

    def perform(self, state: FarFarOut, seat: i64) -> None:
        mine = state.seats[seat].money[self.what]
        other = state.next_seat(seat)
        while other != seat:
            if state.seats[other].money[self.what] > mine:
                gain(state, seat, self.what, lose(state, other, self.what, self.n, self.rule), self.rule)
            other = state.next_seat(other)

    def free(self) -> bool:
        return True
