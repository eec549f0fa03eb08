"""Chapters "battle" and "pvp": how battles end, and what the winner takes from another player."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import gain_item, lose_item
from hoshitaku.games.farfarout.causes import by_cause, granting
from hoshitaku.games.farfarout.codes import ERG, NONE, ON_OFFER
from hoshitaku.games.farfarout.dice import ENEMY, OWN, no_roll
from hoshitaku.games.farfarout.effect import ON_BATTLE_WIN, PASSIVE, THEFT_IMMUNE
from hoshitaku.games.farfarout.people import TO_ROW, KeepLimits
from hoshitaku.games.farfarout.perform import perform_moment
from hoshitaku.games.farfarout.query import flown_by
from hoshitaku.games.farfarout.rolling import RollDice
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import gain, lose
from hoshitaku.kernel.asking import OptionLabel
from hoshitaku.kernel.options import OptionBuffer

TAKE_ERG: Final = 0
FIRST_ITEM: Final = 2


@final
class EndBattle(Step):
    """[battle.dice_return] [battle.shields_stay] The dice go back."""

    __slots__ = ()

    def record_name(self) -> str:
        return "end_battle"

    def take(self, state: FarFarOut, option: i64) -> None:
        state.roll = no_roll()


def finish(state: FarFarOut, winner: i64) -> None:
    """[pvp.end] [pvp.no_flight] [item.victory] A side has won against a player: cards act, then comes the prize."""
    roll = state.roll
    victor, loser = roll.holder(winner), roll.holder(ENEMY - winner)
    state.log_event("attack_won", "pvp.end", victor, 0, loser)
    state.push(EndBattle())
    immune = granting(state, loser, THEFT_IMMUNE, PASSIVE)
    if immune is None:
        roll_for_prize(state, winner)
    else:
        state.log_event("no_prize", immune.clause, loser, 0, by_cause(NONE, immune.cause))
    perform_moment(state, victor, ON_BATTLE_WIN)


def roll_for_prize(state: FarFarOut, winner: i64) -> None:
    """[pvp.prize] The side that has won rolls the dice it has left."""
    roll = state.roll
    roll.added[winner] = 0
    for die in roll.dice:
        if die.side == winner and not die.lost:
            die.renew()
    state.push(PrizeRolled(roll.holder(winner), roll.holder(ENEMY - winner)))
    state.push(RollDice(winner))


@final
class PrizeRolled(Step):
    """[pvp.prize] [pvp.prize_limit] Seat `winner` has rolled for its prize from seat `loser`: the attacker is asked."""

    __slots__ = ("loser", "winner")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"winner": "seat", "loser": "seat"}

    def __init__(self, winner: i64, loser: i64) -> None:
        super().__init__()
        self.winner: i64 = winner
        self.loser: i64 = loser

    def record_name(self) -> str:
        return "prize_rolled"

    def take(self, state: FarFarOut, option: i64) -> None:
        roll = state.roll
        amount = roll.total(OWN if roll.seat == self.winner else ENEMY)
        state.log_event("prize", "pvp.prize", self.winner, amount, self.loser)
        question = ChoosePrize(roll.seat, self.winner, self.loser)
        if question.any_item(state, amount) or (amount > 0 and state.seats[self.loser].money[ERG] > 0):
            state.push(question)


@final
class ChoosePrize(Ask):
    """[pvp.prize_choice] [pvp.prize_defender] [pvp.prize_nothing] ERG of the loser, or an item worth at most the roll.

    [pvp.points_stay] An item that was scored before gives no points again.

    Options: TAKE_ERG, FIRST_ITEM + item. The attacker chooses, no matter who has won.
    """

    __slots__ = ("loser", "winner")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"winner": "seat", "loser": "seat"}

    def __init__(self, actor: i64, winner: i64, loser: i64) -> None:
        super().__init__(actor)
        self.winner: i64 = winner
        self.loser: i64 = loser

    def record_name(self) -> str:
        return "choose_prize"

    def clause(self, state: FarFarOut) -> str:
        return "pvp.prize_choice"

    def view_details(self, state: FarFarOut) -> dict[str, object]:
        return {"rolled": int(self.amount(state))}

    def amount(self, state: FarFarOut) -> i64:
        """What was rolled."""
        return state.roll.total(OWN if state.roll.seat == self.winner else ENEMY)

    def fits(self, state: FarFarOut, item: i64, amount: i64) -> bool:
        """[pvp.prize_limit] [move.last_pilot_item] Whether an item of the loser may be the prize."""
        if item < 0 or item >= len(state.item_at) or state.item_at[item] != self.loser:
            return False
        return state.rules.cards.items[item].price[ERG] <= amount and not flown_by(state, self.loser, item)

    def any_item(self, state: FarFarOut, amount: i64) -> bool:
        """Whether any item of the loser fits."""
        for item in state.seats[self.loser].items:
            if self.fits(state, item, amount):
                return True
        return False

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        if not self.forbidding_clause(state, TAKE_ERG):
            out.add(TAKE_ERG)
        amount = self.amount(state)
        for item in state.seats[self.loser].items:
            if self.fits(state, item, amount):
                out.insert_sorted(FIRST_ITEM + item)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        amount, held = self.amount(state), state.seats[self.loser].money[ERG]
        if option == TAKE_ERG:
            if not self.any_item(state, amount):
                return ""
            if self.winner != self.actor and held < amount:
                return "pvp.prize_defender"
            return "" if held > 0 else "pvp.prize_nothing"
        return "" if self.fits(state, option - FIRST_ITEM, amount) else "pvp.prize_limit"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == TAKE_ERG:
            gain(state, self.winner, ERG, lose(state, self.loser, ERG, self.amount(state), "pvp.prize"), "pvp.prize")
            return
        item = option - FIRST_ITEM
        lose_item(state, self.loser, item, ON_OFFER, "pvp.prize")
        state.push(KeepLimits(self.loser, TO_ROW))
        gain_item(state, self.winner, item, "pvp.prize")

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option < FIRST_ITEM:
            return OptionLabel("prize_erg", "currency", ERG, min(self.amount(state), state.seats[self.loser].money[ERG]))
        return OptionLabel("take" if self.actor == self.winner else "deliver", "item", option - FIRST_ITEM, 0)

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "seat", self.winner, 0)
