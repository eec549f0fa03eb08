"""Chapter "perk", the player aids: the card behind a part of a number, and the dice that an option leaves."""

# Interpreted: produces texts for people.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modules.perks.components import (
    AUTO_SUCCESS_PERK,
    FIRST_NATION_CARD,
    card_of_perk,
    components_of,
    perk_on_card,
)
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import ChooseDicePerk, team_dice_without_perk
from hoshitaku.games.zetta.state.zetta_state import ZettaState

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker


def card_name_of_clause(speaker: ZettaSpeaker, state: ZettaState, clause: str, lang: str) -> str:
    """[perk.what] The card whose perk has the clause of a part of a number; "" if none has."""
    rules = components_of(state).clauses
    if clause in rules:
        return speaker.item_name("perk_card", int(card_of_perk(rules.index(clause))), lang, state)
    return sure_success_nation_name(speaker, state, lang) if clause == "perk.nation.auto_success" else ""


def sure_success_nation_name(speaker: ZettaSpeaker, state: ZettaState, lang: str) -> str:
    """[perk.nation.auto_success] The nation that makes the current discovery sure."""
    card = FIRST_NATION_CARD + state.seats[state.turn.seat].nation
    return (
        ""
        if perk_on_card(state, card, AUTO_SUCCESS_PERK) == NONE
        else speaker.item_name("perk_card", int(card), lang, state)
    )


def dice_with_perk_option(state: ZettaState, option: int) -> int:
    """[perk.not_cumulative] Dice of the current roll with an option's perk, or without one; NONE for other options."""
    decision = state.top()
    if not isinstance(decision, ChooseDicePerk) or decision.forbidding_clause(state, option):
        return NONE
    return int(team_dice_without_perk(state, decision.actor) + decision.added_dice_of_option(state, option))
