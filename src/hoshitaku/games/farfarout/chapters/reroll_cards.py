"""Chapter "dice": cards for dice outside battles, in mining and digging, and labels of icon and card options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MAX_DICE
from hoshitaku.games.farfarout.cards.effect import ON_DIG, ON_MINE, REROLL_KEYWORD, Effect
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value
from hoshitaku.games.farfarout.codes import MAX_CREW, NONE
from hoshitaku.games.farfarout.state.dice import MINING_ROLL
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

DICE_DONE_OPTION: Final = MAX_DICE  # option: no more icons or cards
FIRST_DICE_CREW_OPTION: Final = MAX_DICE + 1
FIRST_DICE_ITEM_OPTION: Final = FIRST_DICE_CREW_OPTION + MAX_CREW


def effect_reroll_count(state: FarFarOutState, effects: vec[Effect]) -> i64:
    """[item.timing] Number of dice that a card rerolls in the current mining or dig."""
    moment = ON_MINE if state.roll.purpose == MINING_ROLL else ON_DIG
    for effect in effects:
        if effect.keyword == REROLL_KEYWORD and effect.timing == moment:
            return effect.granted_amount(NONE)
    return 0


def card_reroll_count(state: FarFarOutState, seat: i64, card: i64) -> i64:
    """Number of dice that a seat's card (crew member, or MAX_CREW + item) may still reroll now; 0 for any other
    card.
    """
    if contains_value(state.roll.used_cards, card):
        return 0
    if card < MAX_CREW:
        owned = card < len(state.crew_locations) and state.crew_locations[card] == seat
        return effect_reroll_count(state, state.rules.cards.crew[card].effects) if owned else 0
    item = card - MAX_CREW
    owned = item < len(state.item_locations) and state.item_locations[item] == seat
    return effect_reroll_count(state, state.rules.cards.items[item].effects) if owned else 0


def icon_or_card_option_label(option: i64) -> OptionLabel:
    """Label of an option about icons and cards."""
    if option == DICE_DONE_OPTION:
        return plain_label("dice_done")
    if option < DICE_DONE_OPTION:
        return OptionLabel("icon", "die", option, 0)
    if option < FIRST_DICE_ITEM_OPTION:
        return OptionLabel("use", "crew", option - FIRST_DICE_CREW_OPTION, 0)
    return OptionLabel("use", "item", option - FIRST_DICE_ITEM_OPTION, 0)
