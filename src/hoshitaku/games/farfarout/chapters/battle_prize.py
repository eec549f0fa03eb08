"""Chapters "battle" and "pvp": how battles end, and what the winner takes from another player."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import gain_item_with_effects, lose_item
from hoshitaku.games.farfarout.cards.effect import ON_BATTLE_WIN, PASSIVE, THEFT_IMMUNE_KEYWORD
from hoshitaku.games.farfarout.cards.effect_causes import find_seat_effect, subject_with_cause
from hoshitaku.games.farfarout.cards.effect_steps import push_effects_at_timing
from hoshitaku.games.farfarout.chapters.crew import ITEM_LOSS_REASON, EnforceShieldAndCrewLimits
from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice
from hoshitaku.games.farfarout.chapters.gains_and_losses import gain_currency, lose_currency
from hoshitaku.games.farfarout.codes import ERG, NONE, TURNED_UP
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import is_needed_to_fly
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, ENEMY_SIDE, empty_roll
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel

TAKE_ERG_OPTION: Final = 0
FIRST_PRIZE_ITEM_OPTION: Final = 2


@final
class EndBattle(Step):
    """[battle.dice_return] [battle.shields_stay] Return the dice."""

    __slots__ = ()

    def record_name(self) -> str:
        return "end_battle"

    def run(self, state: FarFarOutState) -> None:
        state.roll = empty_roll()


def end_player_battle(state: FarFarOutState, winning_side: i64) -> None:
    """[pvp.end] [pvp.no_flight] [item.victory] A side has won against a player: first cards, then the prize."""
    roll = state.roll
    victor, loser = roll.seat_of_side(winning_side), roll.seat_of_side(ENEMY_SIDE - winning_side)
    state.log_event("attack_won", "pvp.end", victor, 0, loser)
    state.push(EndBattle())
    immune = find_seat_effect(state, loser, THEFT_IMMUNE_KEYWORD, PASSIVE)
    if immune is None:
        roll_for_prize(state, winning_side)
    else:
        state.log_event("no_prize", immune.clause, loser, 0, subject_with_cause(NONE, immune.cause))
    push_effects_at_timing(state, victor, ON_BATTLE_WIN)


def roll_for_prize(state: FarFarOutState, winning_side: i64) -> None:
    """[pvp.prize] The winner rolls its remaining dice."""
    roll = state.roll
    roll.added_by_cards[winning_side] = 0
    for die in roll.dice:
        if die.side == winning_side and not die.is_lost:
            die.reset_for_battle_turn()
    state.push(AskPrize(roll.seat_of_side(winning_side), roll.seat_of_side(ENEMY_SIDE - winning_side)))
    state.push(RollSideDice(winning_side))


@final
class AskPrize(Step):
    """[pvp.prize] [pvp.prize_limit] Seat `winner` has rolled for its prize from seat `loser`: ask the attacker."""

    __slots__ = ("loser", "winner")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"winner": "seat", "loser": "seat"}

    def __init__(self, winner: i64, loser: i64) -> None:
        super().__init__()
        self.winner: i64 = winner
        self.loser: i64 = loser

    def record_name(self) -> str:
        return "prize_rolled"

    def run(self, state: FarFarOutState) -> None:
        roll = state.roll
        amount = roll.side_total(ACTIVE_SIDE if roll.seat == self.winner else ENEMY_SIDE)
        state.log_event("prize", "pvp.prize", self.winner, amount, self.loser)
        question = ChoosePrize(roll.seat, self.winner, self.loser)
        if question.can_any_item_be_prize(state, amount) or (amount > 0 and state.seats[self.loser].money[ERG] > 0):
            state.push(question)


@final
class ChoosePrize(FarFarOutDecision):
    """[pvp.prize_choice] [pvp.prize_defender] [pvp.prize_nothing] ERG of the loser, or an item worth at most the roll.

    [pvp.points_stay] An item that was scored before gives no points again.

    Options: TAKE_ERG_OPTION, FIRST_PRIZE_ITEM_OPTION + item. The attacker chooses, even after losing.
    """

    __slots__ = ("loser", "winner")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"winner": "seat", "loser": "seat"}

    def __init__(self, actor: i64, winner: i64, loser: i64) -> None:
        super().__init__(actor)
        self.winner: i64 = winner
        self.loser: i64 = loser

    def record_name(self) -> str:
        return "choose_prize"

    def clause(self, state: FarFarOutState) -> str:
        return "pvp.prize_choice"

    def view_details(self, state: FarFarOutState) -> dict[str, object]:
        return {"rolled": int(self.rolled_amount(state))}

    def rolled_amount(self, state: FarFarOutState) -> i64:
        """The sum of the roll."""
        return state.roll.side_total(ACTIVE_SIDE if state.roll.seat == self.winner else ENEMY_SIDE)

    def can_be_prize(self, state: FarFarOutState, item: i64, amount: i64) -> bool:
        """[pvp.prize_limit] [move.last_pilot_item] Whether an item of the loser may be the prize."""
        if item < 0 or item >= len(state.item_locations) or state.item_locations[item] != self.loser:
            return False
        return state.rules.cards.items[item].price_by_currency[ERG] <= amount and not is_needed_to_fly(
            state, self.loser, item
        )

    def can_any_item_be_prize(self, state: FarFarOutState, amount: i64) -> bool:
        """Whether any item of the loser may be the prize."""
        for item in state.seats[self.loser].items:
            if self.can_be_prize(state, item, amount):
                return True
        return False

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        if not self.forbidding_clause(state, TAKE_ERG_OPTION):
            out.add(TAKE_ERG_OPTION)
        amount = self.rolled_amount(state)
        for item in state.seats[self.loser].items:
            if self.can_be_prize(state, item, amount):
                out.insert_sorted(FIRST_PRIZE_ITEM_OPTION + item)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        amount, held = self.rolled_amount(state), state.seats[self.loser].money[ERG]
        if option == TAKE_ERG_OPTION:
            if not self.can_any_item_be_prize(state, amount):
                return ""
            if self.winner != self.actor and held < amount:
                return "pvp.prize_defender"
            return "" if held > 0 else "pvp.prize_nothing"
        return "" if self.can_be_prize(state, option - FIRST_PRIZE_ITEM_OPTION, amount) else "pvp.prize_limit"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == TAKE_ERG_OPTION:
            gain_currency(
                state,
                self.winner,
                ERG,
                lose_currency(state, self.loser, ERG, self.rolled_amount(state), "pvp.prize"),
                "pvp.prize",
            )
            return
        item = option - FIRST_PRIZE_ITEM_OPTION
        lose_item(state, self.loser, item, TURNED_UP, "pvp.prize")
        state.push(EnforceShieldAndCrewLimits(self.loser, ITEM_LOSS_REASON))
        gain_item_with_effects(state, self.winner, item, "pvp.prize")

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option < FIRST_PRIZE_ITEM_OPTION:
            return OptionLabel(
                "prize_erg", "currency", ERG, min(self.rolled_amount(state), state.seats[self.loser].money[ERG])
            )
        return OptionLabel(
            "take" if self.actor == self.winner else "deliver", "item", option - FIRST_PRIZE_ITEM_OPTION, 0
        )

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "seat", self.winner, 0)
