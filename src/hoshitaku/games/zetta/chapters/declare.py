"""Chapters "action" and "discovery": the three discoveries as actions, and what there must be to find."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice import modifier, most_dice
from hoshitaku.games.zetta.chapters.frame import run_phase
from hoshitaku.games.zetta.chapters.neighbours import anybody_to_ask
from hoshitaku.games.zetta.codes import ARTIFACTS, IN_DECK, KINDS_OF_SUBSTANCE, LIFE, NONE, ON_TABLE, SUBSTANCE
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.places import bears_life, is_planet
from hoshitaku.games.zetta.plan import DISCOVERY
from hoshitaku.games.zetta.query import BY_DICE, DICE_POOL, SURE_SUCCESS, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.vectors import contains


@final
class Discover(Action[Zetta]):
    """[action.life_where] [action.substance_where] [action.artifact_where] A discovery of the kind of its number.

    [reference.life] [reference.substance] [reference.artifact]
    """

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        if self.first == LIFE:
            return "discover_life"
        return "discover_substance" if self.first == SUBSTANCE else "discover_artifact"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        """[discovery.offered] [discovery.zero_dice] Where it is possible, and with a die in sight."""
        if state.turn.void >> self.first & 1:
            return "discovery.void_once"
        clause = self.nothing_to_find(state, seat)
        if clause:
            return clause
        dice = most_dice(state, seat, self.first)
        if dice == 0:
            return forbidden(state, "discover", seat, self.first) or "assist.own_able"
        dice += modifier(state, seat, self.first)
        pool = altered(state, DICE_POOL, seat, self.first, dice)
        if pool > 0 and dice > 0:
            return ""
        if anybody_to_ask(state, seat) or altered(state, SURE_SUCCESS, seat, self.first, BY_DICE):
            return ""
        return forbidden(state, "declare", seat, self.first) if pool > 0 else "discovery.zero_dice"

    def nothing_to_find(self, state: Zetta, seat: i64) -> str:
        """[discovery.life_empty] [action.artifact_display_empty] Why there is nothing of the kind here."""
        place = state.seats[seat].place
        if self.first == LIFE:
            if not bears_life(state, place):
                return "action.life_where"
            return "" if contains(state.life.place, IN_DECK) else "discovery.life_empty"
        if self.first == SUBSTANCE:
            return "" if is_planet(place) else "action.substance_where"
        if is_planet(place):
            return "action.artifact_where"
        if not contains(state.artifacts.place, ON_TABLE):
            return "action.artifact_display_empty"
        return "" if any_payable(state, seat) else "action.artifact_affordable"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        state.attempt.kind = self.first
        state.attempt.helper = NONE
        state.attempt.asked = 0
        state.attempt.fee = 0
        state.note("discovery", "discovery.sequence", seat, self.first, NONE)
        run_phase(state, DISCOVERY)


def is_payable(state: Zetta, seat: i64, card: i64) -> bool:
    """[action.artifact_pay] [action.artifact_affordable] Whether an artifact lies there and can be paid."""
    if state.artifacts.place[card] != ON_TABLE:
        return False
    substances, cost = state.seats[seat].substances, state.rules.parts.cost
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if cost[card * KINDS_OF_SUBSTANCE + kind] > substances[kind]:
            return False
    return True


def any_payable(state: Zetta, seat: i64) -> bool:
    """[action.artifact_affordable] Whether any artifact of the display can be paid."""
    places = state.artifacts.place
    for card in range(i64(ARTIFACTS)):
        if places[card] == ON_TABLE and is_payable(state, seat, card):
            return True
    return False
