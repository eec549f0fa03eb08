"""Chapter "discovery", the rewards: a life card, substances, an artifact; and the helper's share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.bag import gain_substance, pay_substance
from hoshitaku.games.zetta.chapters.declare import is_payable
from hoshitaku.games.zetta.codes import ARTIFACT, ARTIFACTS, KINDS_OF_SUBSTANCE, LIFE, LIFES, NONE, SUBSTANCE
from hoshitaku.games.zetta.draw import Draw
from hoshitaku.games.zetta.module import tell
from hoshitaku.games.zetta.places import marker_on
from hoshitaku.games.zetta.query import SHARE, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.vectors import changed, vec

SUBSTANCES_FOUND: Final = 2


@final
class Reward(Step):
    """[discovery.life_reward] [discovery.substance_reward] [discovery.artifact_reward] What the discoverer gains."""

    __slots__ = ()

    def name(self) -> str:
        return "reward"

    def take(self, state: Zetta, option: i64) -> None:
        seat, kind = state.turn.seat, state.attempt.kind
        state.attempt.found = NONE
        state.attempt.gained = 0
        if kind == LIFE:
            draw_life(state, altered(state, SHARE, seat, kind, 1))
        elif kind == SUBSTANCE:
            amount = altered(state, SHARE, seat, kind, SUBSTANCES_FOUND)
            state.attempt.gained = amount
            gain_substance(state, seat, colour_here(state, seat), amount, "discovery.substance_reward")
        else:
            state.push(ChooseArtifact(seat))


def draw_life(state: Zetta, cards: i64) -> None:
    """[discovery.life_reward] So many life cards, or all that are left."""
    draw = state.rules.draw_life
    for _ in range(min(cards, draw.left(state)) if cards > 1 else cards):
        state.push(draw)


def find_life(state: Zetta, card: i64) -> None:
    """[discovery.life_reward] A life card is found; a module keeps what is found besides the first."""
    if state.attempt.found == NONE:
        state.attempt.found = card
    else:
        tell(state, "find_more_life", state.turn.seat, card)


def colour_here(state: Zetta, seat: i64) -> i64:
    """[system.planet_color] The substance of the planet on which a ship stands."""
    return state.rules.parts.planet_colour[marker_on(state, state.seats[seat].place)]


@final
class DrawLife(Draw):
    """[discovery.life_reward] The top life card goes to CURRENT of the discoverer."""

    __slots__ = ()

    def name(self) -> str:
        return "draw_life"

    def clause(self, state: Zetta) -> str:
        return "discovery.life_reward"

    def places(self, state: Zetta) -> vec[i64]:
        return state.life.place

    def span(self) -> i64:
        return LIFES

    def take(self, state: Zetta, option: i64) -> None:
        state.life.place = changed(state.life.place, option, state.turn.seat)
        find_life(state, option)
        state.note("life", "discovery.life_reward", state.turn.seat, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "life", option, 0)


@final
class ChooseArtifact(Ask):
    """[discovery.artifact_choice_time] [discovery.artifact_must_take] Which payable artifact is made."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_artifact"

    def clause(self, state: Zetta) -> str:
        return "discovery.artifact_choice_time"

    def span(self) -> i64:
        return ARTIFACTS

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if is_payable(state, self.actor, option) else "action.artifact_pay"

    def take(self, state: Zetta, option: i64) -> None:
        """[action.artifact_pay] [discovery.artifact_reward] Its substances are paid.

        [interplay.artifact_slots_basic] It lies on CURRENT.
        """
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            amount = state.rules.parts.cost[option * KINDS_OF_SUBSTANCE + kind]
            if amount:
                pay_substance(state, self.actor, kind, amount, "action.artifact_pay")
        state.artifacts.place = changed(state.artifacts.place, option, self.actor)
        state.attempt.found = option
        state.note("artifact", "discovery.artifact_reward", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("make", "artifact", option, 0)


@final
class HelpersReward(Step):
    """[assist.card_reward] [assist.substance_reward] A flag in the sleeve of the card, or one substance."""

    __slots__ = ()

    def name(self) -> str:
        return "helpers_reward"

    def take(self, state: Zetta, option: i64) -> None:
        helper, kind, card = state.attempt.helper, state.attempt.kind, state.attempt.found
        if helper == NONE:
            return
        if kind == SUBSTANCE:
            amount = altered(state, SHARE, helper, kind, 1)
            state.attempt.gained += amount
            gain_substance(state, helper, colour_here(state, state.turn.seat), amount, "assist.substance_reward")
            return
        if kind == ARTIFACT:
            state.artifacts.flags = changed(state.artifacts.flags, card, state.artifacts.flags[card] | 1 << helper)
        else:
            state.life.flags = changed(state.life.flags, card, state.life.flags[card] | 1 << helper)
        state.note("flag_in_sleeve", "assist.card_reward", helper, kind, card)


DRAW_LIFE: Final = DrawLife()
REWARD: Final = Reward()
HELPERS_REWARD: Final = HelpersReward()
