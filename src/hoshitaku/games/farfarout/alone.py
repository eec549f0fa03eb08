"""Chapter "dice": cards for the dice of a player alone, in mining and digging, and options of all who use icons."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import MOST_DICE
from hoshitaku.games.farfarout.codes import MOST_CREW, NONE
from hoshitaku.games.farfarout.dice import MINING
from hoshitaku.games.farfarout.effect import ON_DIG, ON_MINE, REROLL, Effect
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

DONE: Final = MOST_DICE  # option: no more icons or cards
FIRST_CREW: Final = MOST_DICE + 1
FIRST_ITEM: Final = FIRST_CREW + MOST_CREW


def rerolls(state: FarFarOut, effects: vec[Effect]) -> i64:
    """[item.timing] Dice that a card rerolls in the mining or dig under way."""
    moment = ON_MINE if state.roll.purpose == MINING else ON_DIG
    for effect in effects:
        if effect.op == REROLL and effect.when == moment:
            return effect.grants(NONE)
    return 0


def card_rerolls(state: FarFarOut, seat: i64, card: i64) -> i64:
    """Dice that a card (crew member, or MOST_CREW + item) of a seat may still reroll now; 0 for any other card."""
    if holds(state.roll.used, card):
        return 0
    if card < MOST_CREW:
        owned = card < len(state.crew_at) and state.crew_at[card] == seat
        return rerolls(state, state.rules.cards.crew[card].effects) if owned else 0
    item = card - MOST_CREW
    owned = item < len(state.item_at) and state.item_at[item] == seat
    return rerolls(state, state.rules.cards.items[item].effects) if owned else 0


def dice_thing(option: i64) -> OptionLabel:
    """What an option about icons and cards is about."""
    if option == DONE:
        return plain_label("dice_done")
    if option < DONE:
        return OptionLabel("icon", "die", option, 0)
    if option < FIRST_ITEM:
        return OptionLabel("use", "crew", option - FIRST_CREW, 0)
    return OptionLabel("use", "item", option - FIRST_ITEM, 0)
