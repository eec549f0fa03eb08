"""Chapter "discovery", the rewards: a life card, substances or an artifact, and the helper's share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.card_draw import CardDraw
from hoshitaku.games.zetta.chapters.discover_action import can_pay_artifact
from hoshitaku.games.zetta.chapters.substance_bag import gain_substance, pay_substance
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACT_CARD_COUNT,
    LIFE,
    LIFE_CARD_COUNT,
    NONE,
    SUBSTANCE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import REWARD_SHARE_QUERY, modified_number
from hoshitaku.games.zetta.module_events import ModuleEvent, notify_modules
from hoshitaku.games.zetta.places import planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import vec, with_value

SUBSTANCE_REWARD_COUNT: Final = 2
SECOND_LIFE_CARD_FOUND_EVENT: Final = ModuleEvent("second life card is found")  # about: card


@final
class GiveReward(Step):
    """[discovery.life_reward] [discovery.substance_reward] [discovery.artifact_reward] The discoverer's reward."""

    __slots__ = ()

    def record_name(self) -> str:
        return "reward"

    def run(self, state: ZettaState) -> None:
        seat, kind = state.turn.seat, state.attempt.kind
        state.attempt.found = NONE
        state.attempt.gained = 0
        if kind == LIFE:
            push_life_card_draws(state, modified_number(state, REWARD_SHARE_QUERY, seat, kind, 1))
        elif kind == SUBSTANCE:
            amount = modified_number(state, REWARD_SHARE_QUERY, seat, kind, SUBSTANCE_REWARD_COUNT)
            state.attempt.gained = amount
            gain_substance(state, seat, planet_substance_at_ship(state, seat), amount, "discovery.substance_reward")
        else:
            state.push(ChooseArtifact(seat))


def push_life_card_draws(state: ZettaState, cards: i64) -> None:
    """[discovery.life_reward] Draws this number of life cards, or all that are left."""
    draw = state.rules.life_card_draw
    for _ in range(min(cards, draw.count_in_deck(state)) if cards > 1 else cards):
        state.push(draw)


def record_found_life_card(state: ZettaState, card: i64) -> None:
    """[discovery.life_reward] Stores a life card as the one found; a module stores any others."""
    if state.attempt.found == NONE:
        state.attempt.found = card
    else:
        notify_modules(state, SECOND_LIFE_CARD_FOUND_EVENT, state.turn.seat, card)


def planet_substance_at_ship(state: ZettaState, seat: i64) -> i64:
    """[system.planet_color] The substance of the planet a ship is on."""
    return state.rules.components.planet_substance[planet_marker_at(state, state.seats[seat].place)]


@final
class DrawLifeCard(CardDraw):
    """[discovery.life_reward] The top life card goes to the discoverer's CURRENT."""

    __slots__ = ()

    def record_name(self) -> str:
        return "draw_life"

    def clause(self, state: ZettaState) -> str:
        return "discovery.life_reward"

    def card_locations(self, state: ZettaState) -> vec[i64]:
        return state.life.place

    def option_bound(self) -> i64:
        return LIFE_CARD_COUNT

    def take(self, state: ZettaState, option: i64) -> None:
        state.life.place = with_value(state.life.place, option, state.turn.seat)
        record_found_life_card(state, option)
        state.log_event("life", "discovery.life_reward", state.turn.seat, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "life", option, 0)


@final
class ChooseArtifact(ZettaDecision):
    """[discovery.artifact_choice_time] [discovery.artifact_must_take] Which of the payable artifacts the seat makes."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_artifact"

    def clause(self, state: ZettaState) -> str:
        return "discovery.artifact_choice_time"

    def option_bound(self) -> i64:
        return ARTIFACT_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if can_pay_artifact(state, self.actor, option) else "action.artifact_pay"

    def take(self, state: ZettaState, option: i64) -> None:
        """[action.artifact_pay] [discovery.artifact_reward] Pays the substances of the artifact.

        [interplay.artifact_slots_basic] The artifact goes to CURRENT.
        """
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            amount = state.rules.components.artifact_price[option * SUBSTANCE_KIND_COUNT + kind]
            if amount:
                pay_substance(state, self.actor, kind, amount, "action.artifact_pay")
        state.artifacts.place = with_value(state.artifacts.place, option, self.actor)
        state.attempt.found = option
        state.log_event("artifact", "discovery.artifact_reward", self.actor, 0, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("make", "artifact", option, 0)


@final
class GiveHelperReward(Step):
    """[assist.card_reward] [assist.substance_reward] The helper puts a flag on the card, or gains one substance."""

    __slots__ = ()

    def record_name(self) -> str:
        return "helpers_reward"

    def run(self, state: ZettaState) -> None:
        helper, kind, card = state.attempt.helper, state.attempt.kind, state.attempt.found
        if helper == NONE:
            return
        if kind == SUBSTANCE:
            amount = modified_number(state, REWARD_SHARE_QUERY, helper, kind, 1)
            state.attempt.gained += amount
            gain_substance(
                state, helper, planet_substance_at_ship(state, state.turn.seat), amount, "assist.substance_reward"
            )
            return
        if kind == ARTIFACT:
            state.artifacts.flags = with_value(state.artifacts.flags, card, state.artifacts.flags[card] | 1 << helper)
        else:
            state.life.flags = with_value(state.life.flags, card, state.life.flags[card] | 1 << helper)
        state.log_event("flag_in_sleeve", "assist.card_reward", helper, kind, card)


DRAW_LIFE_CARD_DECISION: Final = DrawLifeCard()
GIVE_REWARD_STEP: Final = GiveReward()
GIVE_HELPER_REWARD_STEP: Final = GiveHelperReward()
