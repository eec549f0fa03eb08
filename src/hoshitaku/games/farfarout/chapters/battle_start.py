"""Chapter "battle": cards for the start of a battle, and dice that a side loses."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import lose_item
from hoshitaku.games.farfarout.cards.effect import ONCE_THEN_REMOVED, REMOVE_ENEMY_DICE_KEYWORD, Effect
from hoshitaku.games.farfarout.cards.effect_causes import (
    CurrentEffectMarker,
    current_effect_cause,
    current_effect_clause,
    subject_with_cause,
)
from hoshitaku.games.farfarout.cards.modifier_effects import InstantWinEffect
from hoshitaku.games.farfarout.chapters.automatic_life_form import weakest_die_index
from hoshitaku.games.farfarout.codes import MAX_ITEMS, NONE, REMOVED
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, ENEMY_SIDE
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label

NO_BATTLE_CARD_OPTION: Final = MAX_ITEMS  # option: no (more) cards before the battle


def battle_start_effect(state: FarFarOutState, seat: i64, item: i64) -> Effect | None:
    """[item.timing] The effect of a seat's item for the start of this battle, if it has one."""
    if item >= len(state.item_locations) or state.item_locations[item] != seat:
        return None
    roll = state.roll
    for effect in state.rules.cards.items[item].effects:
        if effect.timing != ONCE_THEN_REMOVED:
            continue
        if (
            effect.keyword == REMOVE_ENEMY_DICE_KEYWORD
            and roll.remaining_dice_count(ENEMY_SIDE if roll.seat == seat else ACTIVE_SIDE) > 1
        ):
            return effect
        if (
            isinstance(effect, InstantWinEffect)
            and roll.opponent_seat == NONE
            and roll.remaining_dice_count(ENEMY_SIDE) > 0
        ):
            level = state.map_state.encounter_levels[state.seats[roll.seat].body]
            return effect if level <= effect.max_level else None
    return None


@final
class AskBattleStartCard(Step):
    """[item.timing] Ask a seat of a side for cards at the start of a battle, if it has any."""

    __slots__ = ("seat", "side")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "side": "side"}

    def __init__(self, seat: i64, side: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.side: i64 = side

    def record_name(self) -> str:
        return "ask_before"

    def run(self, state: FarFarOutState) -> None:
        for item in state.seats[self.seat].items:
            if battle_start_effect(state, self.seat, item) is not None:
                state.push(ChooseBattleStartCard(self.seat, self.side))
                return


@final
class ChooseBattleStartCard(FarFarOutDecision):
    """[item.timing] A card for the start of a battle, or none; `side` is the side of the seat."""

    __slots__ = ("side",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, actor: i64, side: i64) -> None:
        super().__init__(actor)
        self.side: i64 = side

    def record_name(self) -> str:
        return "before_battle"

    def clause(self, state: FarFarOutState) -> str:
        return "item.timing"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if battle_start_effect(state, self.actor, item) is not None:
                out.insert_sorted(item)
        out.add(NO_BATTLE_CARD_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        legal = option == NO_BATTLE_CARD_OPTION or battle_start_effect(state, self.actor, option) is not None
        return "" if legal else "item.timing"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == NO_BATTLE_CARD_OPTION:
            return
        effect = battle_start_effect(state, self.actor, option)
        state.log_event("item_used", "item.timing", self.actor, 0, option)
        lose_item(state, self.actor, option, REMOVED, "item.remove")
        state.push(AskBattleStartCard(self.actor, self.side))
        if effect is None:
            return
        if isinstance(effect, InstantWinEffect):
            for die in state.roll.dice:
                die.is_lost = die.is_lost or die.side == ENEMY_SIDE
        else:
            state.push(CurrentEffectMarker(effect.index))
            state.push(LoseDiceByCard(ENEMY_SIDE - self.side, effect.granted_amount(NONE)))

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return plain_label("no_card") if option == NO_BATTLE_CARD_OPTION else OptionLabel("use", "item", option, 0)


def chooser_for_side(state: FarFarOutState, side: i64) -> i64:
    """[battle.proxy] The seat that chooses for a side: its own, or for a life form the player to the left."""
    holder = state.roll.seat_of_side(side)
    return state.next_seat(state.roll.seat) if holder == NONE else holder


@final
class LoseDiceByCard(Step):
    """[item.timing] A card makes a side lose `count` dice of its choice, never its last."""

    __slots__ = ("count", "side")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side", "count": "number"}

    def __init__(self, side: i64, count: i64) -> None:
        super().__init__()
        self.side: i64 = side
        self.count: i64 = count

    def record_name(self) -> str:
        return "lose_dice"

    def run(self, state: FarFarOutState) -> None:
        if self.count <= 0 or state.roll.remaining_dice_count(self.side) <= 1:
            return
        state.push(LoseDiceByCard(self.side, self.count - 1))
        lose_die_or_ask(state, self.side)


def lose_die_or_ask(state: FarFarOutState, side: i64) -> None:
    """[battle.life_no_shield] [battle.proxy_auto] A side loses a die; for a life form the system chooses if the table
    options say so.
    """
    if state.roll.seat_of_side(side) == NONE and state.rules.are_life_forms_automatic:
        lose_die(state, weakest_die_index(state.roll, side))
    else:
        state.push(ChooseDieToLose(chooser_for_side(state, side), side))


def lose_die(state: FarFarOutState, index: i64) -> None:
    """[battle.compare] [item.timing] Remove a die from this battle; before the first battle turn a card does this."""
    die = state.roll.dice[index]
    die.is_lost = True
    clause, subject = (
        current_effect_clause(state, "battle.compare"),
        subject_with_cause(die.colour, current_effect_cause(state)),
    )
    state.log_event("die_lost", clause, state.roll.seat_of_side(die.side), die.result, subject)


class SideDieDecision(FarFarOutDecision):
    """A die of a side that is not lost yet."""

    __slots__ = ("side",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, actor: i64, side: i64) -> None:
        super().__init__(actor)
        self.side: i64 = side

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for index in range(len(state.roll.dice)):
            if state.roll.dice[index].side == self.side and not state.roll.dice[index].is_lost:
                out.add(index)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        dice = state.roll.dice
        legal = option < len(dice) and dice[option].side == self.side and not dice[option].is_lost
        return "" if legal else "battle.compare"

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return OptionLabel("die", "die", option, 0)


@final
class ChooseDieToLose(SideDieDecision):
    """[battle.life_no_shield] Which die the side loses."""

    __slots__ = ()

    def record_name(self) -> str:
        return "remove_die"

    def clause(self, state: FarFarOutState) -> str:
        return current_effect_clause(state, "battle.compare")

    def take(self, state: FarFarOutState, option: i64) -> None:
        lose_die(state, option)
