"""Chapters "dice" and "battle": when icons and cards are used, outside battles and in the windows of a battle turn."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.chapters.automatic_life_form import use_or_decline_life_form_icon
from hoshitaku.games.farfarout.chapters.battle_cards import has_dice_in_play, usable_battle_card_effect, use_battle_card
from hoshitaku.games.farfarout.chapters.dice_icons import (
    CANCEL_PURPOSE,
    REROLL_PURPOSE,
    ChooseDieToChange,
    can_icon_change_dice,
    use_dice_changing_icon,
)
from hoshitaku.games.farfarout.chapters.dice_roll import RollSideDice
from hoshitaku.games.farfarout.chapters.reroll_cards import (
    DICE_DONE_OPTION,
    FIRST_DICE_CREW_OPTION,
    FIRST_DICE_ITEM_OPTION,
    card_reroll_count,
    icon_or_card_option_label,
)
from hoshitaku.games.farfarout.codes import MAX_CREW, NONE, SHIELD_ICON
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, SeatStep, Step
from hoshitaku.games.farfarout.state.dice import ACTIVE_SIDE, BATTLE_ROLL, ENEMY_SIDE, DiceRoll
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append

# When icons are used: outside battles; by the active player before and after the enemy's roll; by the owner of an enemy
# die; a defender's cards.
OUTSIDE_BATTLE_MOMENT: Final = 0
AFTER_OWN_ROLL_MOMENT: Final = 1
AFTER_ALL_ROLLS_MOMENT: Final = 2
DIE_OWNER_ICON_MOMENT: Final = 3
DEFENDER_CARDS_MOMENT: Final = 4
ICON_MOMENT_NAMES: Final = ("alone", "own_rolled", "all_rolled", "answering", "defending")


def is_icon_usable_in_battle(roll: DiceRoll, index: i64) -> bool:
    """[dice.shield] [dice.zero] [dice.once_icon] Whether a die shows an icon that does something in a battle now."""
    if index >= len(roll.dice):
        return False
    die = roll.dice[index]
    if die.usable_icon() == SHIELD_ICON:
        return has_dice_in_play(roll, ENEMY_SIDE - die.side)
    return can_icon_change_dice(roll, index)


def has_usable_battle_icon(roll: DiceRoll, side: i64) -> bool:
    """Whether a side has an icon to use."""
    for index in range(len(roll.dice)):
        if roll.dice[index].side == side and is_icon_usable_in_battle(roll, index):
            return True
    return False


def has_usable_battle_card(state: FarFarOutState, seat: i64) -> bool:
    """Whether a seat has a card to use on dice now."""
    for member in state.seats[seat].crew:
        if usable_battle_card_effect(state, seat, member) is not None:
            return True
    for item in state.seats[seat].items:
        if usable_battle_card_effect(state, seat, MAX_CREW + item) is not None:
            return True
    return False


def use_battle_die_icon(state: FarFarOutState, actor: i64, index: i64) -> None:
    """[dice.shield] [dice.telepath] [dice.timer] [dice.aedless] The owner of a die uses its icon.

    [crew.volt] A shield cancels an enemy die.
    """
    die = state.roll.dice[index]
    if die.usable_icon() != SHIELD_ICON:
        use_dice_changing_icon(state, actor, index)
        return
    die.mark_icon_used()
    state.log_event("icon", "dice.shield", state.roll.seat_of_side(die.side), SHIELD_ICON, die.colour)
    state.push(ChooseDieToChange(actor, CANCEL_PURPOSE, die.side, index, 1))


@final
class AskIconsOutsideBattle(SeatStep):
    """[dice.order_alone] Ask a seat that mines or digs for icons and cards, if it has any."""

    __slots__ = ()

    def record_name(self) -> str:
        return "look_at_dice"

    def run(self, state: FarFarOutState) -> None:
        if self.has_usable_icon_or_card(state):
            state.push(ChooseIconOrCard(self.seat, OUTSIDE_BATTLE_MOMENT, NONE))

    def has_usable_icon_or_card(self, state: FarFarOutState) -> bool:
        """Whether any icon or card can be used."""
        for index in range(len(state.roll.dice)):
            if can_icon_change_dice(state.roll, index):
                return True
        for member in state.seats[self.seat].crew:
            if card_reroll_count(state, self.seat, member) > 0:
                return True
        for item in state.seats[self.seat].items:
            if card_reroll_count(state, self.seat, MAX_CREW + item) > 0:
                return True
        return False


def roll_and_ask_icons_outside_battle(state: FarFarOutState, seat: i64) -> None:
    """[mine.roll] [dig.roll] Roll all dice on the table, then use icons and cards."""
    state.push(AskIconsOutsideBattle(seat))
    state.push(RollSideDice(ACTIVE_SIDE))


@final
class AskBattleIcons(Step):
    """[battle.windows] [battle.first] Ask the active player for icons and cards, if there are any.

    Before the enemy has rolled, only own icons and cards are used.
    """

    __slots__ = ("enemy_rolled", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "enemy_rolled": "flag"}

    def __init__(self, seat: i64, enemy_rolled: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.enemy_rolled: i64 = enemy_rolled

    def record_name(self) -> str:
        return "open_window"

    def run(self, state: FarFarOutState) -> None:
        roll = state.roll
        enemy = self.enemy_rolled == 1 and has_usable_battle_icon(roll, ENEMY_SIDE)
        if enemy or has_usable_battle_icon(roll, ACTIVE_SIDE) or has_usable_battle_card(state, self.seat):
            state.push(self)
            state.push(
                ChooseIconOrCard(
                    self.seat, AFTER_ALL_ROLLS_MOMENT if self.enemy_rolled else AFTER_OWN_ROLL_MOMENT, NONE
                )
            )
        elif self.enemy_rolled:
            ask_defender_for_cards(state)


def ask_defender_for_cards(state: FarFarOutState) -> None:
    """[battle.windows] After the active player, a defender may use cards."""
    foe = state.roll.opponent_seat
    if foe != NONE and has_usable_battle_card(state, foe):
        state.push(ChooseIconOrCard(foe, DEFENDER_CARDS_MOMENT, NONE))


@final
class ChooseIconOrCard(FarFarOutDecision):
    """[dice.order_alone] [battle.icon_order] [battle.windows] Use one more icon or card, or none, depending on the
    window.

    [mine.icons] [dig.roll] A seat that mines or digs uses them one after another. In a battle the active player does,
    and decides when enemy icons apply; [battle.proxy] the owner of the enemy `die` (or the seat that plays the life
    form) then uses its icon, or declines; finally a defender may use cards, which opens the window again. Options: a
    die (the seat's own: use its icon; an enemy's: ask its owner), DICE_DONE_OPTION, FIRST_DICE_CREW_OPTION +
    member, FIRST_DICE_ITEM_OPTION + item.
    """

    __slots__ = ("die", "moment")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"moment": "moment", "die": "die?"}

    def __init__(self, actor: i64, moment: i64, die: i64) -> None:
        super().__init__(actor)
        self.moment: i64 = moment
        self.die: i64 = die

    def record_name(self) -> str:
        return "use_icon"

    def clause(self, state: FarFarOutState) -> str:
        return "battle.windows" if state.roll.purpose == BATTLE_ROLL else "dice.order_alone"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for index in range(len(state.roll.dice)):
            if not self.die_forbidding_clause(state, index):
                out.add(index)
        if not self.done_forbidding_clause(state):
            out.add(DICE_DONE_OPTION)
        for member in state.seats[self.actor].crew:
            if self.can_card_change_dice(state, member):
                out.insert_sorted(FIRST_DICE_CREW_OPTION + member)
        for item in state.seats[self.actor].items:
            if self.can_card_change_dice(state, MAX_CREW + item):
                out.insert_sorted(FIRST_DICE_ITEM_OPTION + item)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == DICE_DONE_OPTION:
            return self.done_forbidding_clause(state)
        if option < DICE_DONE_OPTION:
            return self.die_forbidding_clause(state, option)
        if self.can_card_change_dice(state, option - FIRST_DICE_CREW_OPTION):
            return ""
        return "battle.icon_order" if self.moment == DIE_OWNER_ICON_MOMENT else "item.timing"

    def die_forbidding_clause(self, state: FarFarOutState, index: i64) -> str:
        """Clause that forbids the icon of a die, or ""."""
        if self.moment == DIE_OWNER_ICON_MOMENT or self.moment == DEFENDER_CARDS_MOMENT:
            return "" if self.moment == DIE_OWNER_ICON_MOMENT and index == self.die else "battle.icon_order"
        if self.moment == OUTSIDE_BATTLE_MOMENT:
            legal = index < len(state.roll.dice) and can_icon_change_dice(state.roll, index)
        else:
            legal = is_icon_usable_in_battle(state.roll, index)
        return "" if legal else "dice.once_icon"

    def done_forbidding_clause(self, state: FarFarOutState) -> str:
        """[battle.windows] Done is possible only after every enemy icon was used or declined."""
        return (
            "battle.windows"
            if self.moment == AFTER_ALL_ROLLS_MOMENT and has_usable_battle_icon(state.roll, ENEMY_SIDE)
            else ""
        )

    def can_card_change_dice(self, state: FarFarOutState, card: i64) -> bool:
        """[item.timing] Whether a card (member, or MAX_CREW + item) can change dice now."""
        if self.moment == OUTSIDE_BATTLE_MOMENT:
            return card_reroll_count(state, self.actor, card) > 0
        return self.moment != DIE_OWNER_ICON_MOMENT and usable_battle_card_effect(state, self.actor, card) is not None

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == DICE_DONE_OPTION:
            self.stop_using_icons(state)
        elif self.moment == OUTSIDE_BATTLE_MOMENT:
            state.push(AskIconsOutsideBattle(self.actor))
            use_icon_or_card_outside_battle(state, self.actor, option)
        elif option > DICE_DONE_OPTION:
            if self.moment == DEFENDER_CARDS_MOMENT:
                state.push(AskBattleIcons(state.roll.seat, 1))
            use_battle_card(state, self.actor, option - FIRST_DICE_CREW_OPTION)
        elif self.moment == DIE_OWNER_ICON_MOMENT or state.roll.dice[option].side == ACTIVE_SIDE:
            use_battle_die_icon(state, self.actor, option)
        else:
            self.ask_die_owner(state, option)

    def ask_die_owner(self, state: FarFarOutState, die: i64) -> None:
        """[battle.proxy] Ask the owner of an enemy die, or the seat that plays the life form, to use its icon."""
        owner = state.roll.opponent_seat
        if owner == NONE and state.rules.are_life_forms_automatic:
            use_or_decline_life_form_icon(state, die)
        else:
            state.push(
                ChooseIconOrCard(state.next_seat(self.actor) if owner == NONE else owner, DIE_OWNER_ICON_MOMENT, die)
            )

    def stop_using_icons(self, state: FarFarOutState) -> None:
        """[battle.windows] Remove the step that would ask again; then a defender may use cards."""
        if self.moment == DIE_OWNER_ICON_MOMENT:
            state.roll.dice[self.die].is_icon_declined = True
        elif self.moment == AFTER_OWN_ROLL_MOMENT or self.moment == AFTER_ALL_ROLLS_MOMENT:
            state.stack_depth -= 1
            if self.moment == AFTER_ALL_ROLLS_MOMENT:
                ask_defender_for_cards(state)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        return icon_or_card_option_label(option)


def use_icon_or_card_outside_battle(state: FarFarOutState, seat: i64, option: i64) -> None:
    """[dice.order_alone] [item.timing] A seat that mines or digs uses the icon of a die, or a card."""
    if option < DICE_DONE_OPTION:
        use_dice_changing_icon(state, seat, option)
        return
    card = option - FIRST_DICE_CREW_OPTION
    dice = card_reroll_count(state, seat, card)
    state.roll.used_cards = append(state.roll.used_cards, card)
    state.log_event("card_used", "item.timing", seat, 0, card)
    state.push(RollSideDice(ACTIVE_SIDE))
    state.push(ChooseDieToChange(seat, REROLL_PURPOSE, ACTIVE_SIDE, NONE, dice))
