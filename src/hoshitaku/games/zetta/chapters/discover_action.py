"""Chapters "action" and "discovery": the three discoveries as actions, and where each is possible."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice_count import MAY_DECLARE_DISCOVERY, max_team_dice, planet_dice_modifier
from hoshitaku.games.zetta.chapters.possible_helpers import has_possible_helper
from hoshitaku.games.zetta.chapters.rounds_and_turns import push_phase
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    IN_DECK,
    LIFE,
    NONE,
    ON_TABLE,
    SUBSTANCE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.modified_numbers import DICE_POOL_QUERY, SUCCESS_BY_DICE, SURE_SUCCESS_QUERY, modified_number
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.phase_plan import DISCOVERY_BEFORE_ROLL_PHASE
from hoshitaku.games.zetta.places import can_bear_life, is_planet
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import contains

MAY_DISCOVER_WITHOUT_DICE: Final = Permission("discovery by crew without dice")  # about: its kind


@final
class DiscoverAction(Action[ZettaState]):
    """[action.life_where] [action.substance_where] [action.artifact_where] A discovery; its kind is its number.

    [reference.life] [reference.substance] [reference.artifact]
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def words_key(self) -> str:
        if self.first_option == LIFE:
            return "discover_life"
        return "discover_substance" if self.first_option == SUBSTANCE else "discover_artifact"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        """[discovery.offered] [discovery.zero_dice] The clause that forbids it.

        Nothing to find here, or no die possible; "" if neither.
        """
        if state.turn.void >> self.first_option & 1:
            return "discovery.void_once"
        clause = self.nothing_to_find_clause(state, seat)
        if clause:
            return clause
        dice = max_team_dice(state, seat, self.first_option)
        if dice == 0:
            return (
                module_forbidding_clause(state, MAY_DISCOVER_WITHOUT_DICE, seat, self.first_option) or "assist.own_able"
            )
        dice += planet_dice_modifier(state, seat, self.first_option)
        pool = modified_number(state, DICE_POOL_QUERY, seat, self.first_option, dice)
        if pool > 0 and dice > 0:
            return ""
        if has_possible_helper(state, seat) or modified_number(
            state, SURE_SUCCESS_QUERY, seat, self.first_option, SUCCESS_BY_DICE
        ):
            return ""
        return (
            module_forbidding_clause(state, MAY_DECLARE_DISCOVERY, seat, self.first_option)
            if pool > 0
            else "discovery.zero_dice"
        )

    def nothing_to_find_clause(self, state: ZettaState, seat: i64) -> str:
        """[discovery.life_empty] [action.artifact_display_empty] The clause if nothing of the kind is here."""
        place = state.seats[seat].place
        if self.first_option == LIFE:
            if not can_bear_life(state, place):
                return "action.life_where"
            return "" if contains(state.life.place, IN_DECK) else "discovery.life_empty"
        if self.first_option == SUBSTANCE:
            return "" if is_planet(place) else "action.substance_where"
        if is_planet(place):
            return "action.artifact_where"
        if not contains(state.artifacts.place, ON_TABLE):
            return "action.artifact_display_empty"
        return "" if can_pay_any_artifact(state, seat) else "action.artifact_affordable"

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        state.attempt.kind = self.first_option
        state.attempt.helper = NONE
        state.attempt.asked = 0
        state.attempt.fee = 0
        state.log_event("discovery", "discovery.sequence", seat, self.first_option, NONE)
        push_phase(state, DISCOVERY_BEFORE_ROLL_PHASE)


def can_pay_artifact(state: ZettaState, seat: i64, card: i64) -> bool:
    """[action.artifact_pay] [action.artifact_affordable] Whether an artifact is on display, and payable."""
    if state.artifacts.place[card] != ON_TABLE:
        return False
    substances, cost = state.seats[seat].substances, state.rules.components.artifact_price
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        if cost[card * SUBSTANCE_KIND_COUNT + kind] > substances[kind]:
            return False
    return True


def can_pay_any_artifact(state: ZettaState, seat: i64) -> bool:
    """[action.artifact_affordable] Whether the seat can pay for any artifact on display."""
    places = state.artifacts.place
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if places[card] == ON_TABLE and can_pay_artifact(state, seat, card):
            return True
    return False
