"""Chapter "perk", the USSR, the United Kingdom and Australia: a discovery that succeeds, whatever the die shows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.dice import named_dice, pool
from hoshitaku.games.zetta.chapters.discovery import any_dice, sends_humans
from hoshitaku.games.zetta.chapters.neighbours import anybody_to_ask
from hoshitaku.games.zetta.codes import CREW, LIFE, NONE
from hoshitaku.games.zetta.modules.perks.active import is_active
from hoshitaku.games.zetta.modules.perks.dice import forget
from hoshitaku.games.zetta.modules.perks.parts import (
    AUTO_SUCCESS,
    EXTRA_DISCOVERY,
    FIRST_ARTIFACT,
    FIRST_LIFE,
    card_of,
    parts_of,
    serves,
)
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.modules.perks.use import KEEP, UsePerk
from hoshitaku.games.zetta.query import CAN_BE_SURE, IS_SURE, REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta

COULD: Final = change(REPLACE, CAN_BE_SURE, "perk.nation.auto_zero")
WILL: Final = change(REPLACE, IS_SURE, "perk.nation.auto_success")
ONE_DIE: Final = change(REPLACE, 1, "perk.nation.auto_success")


def sure_perk(state: Zetta, seat: i64, discovery: i64) -> i64:
    """The perk by which a discovery of a seat can be made sure, or NONE."""
    parts = parts_of(state)
    for at in range(parts.first_of[AUTO_SUCCESS], parts.first_of[AUTO_SUCCESS + 1]):
        perk = parts.of_kind[at]
        if serves(state, perk, seat, discovery) and is_active(state, seat, perk):
            return perk
    return NONE


def is_sure(state: Zetta) -> bool:
    """Whether the discovery in work succeeds anyhow."""
    return state.attempt.kind != NONE and perks_of(state).sure > 0


def sureness(state: Zetta, seat: i64, discovery: i64) -> Change | None:
    """[perk.nation.auto_zero] [perk.nation.auto_success] Whether a discovery is sure, or can be made so."""
    if is_sure(state):
        return WILL
    return COULD if sure_perk(state, seat, discovery) != NONE else None


def sole_crew(state: Zetta, seat: i64, member: i64) -> str:
    """[perk.nation.auto_success] [perk.auto_success_helper] One human makes a sure discovery, and nobody else.

    [perk.life.amorphous_sure] But an alien that has to take part follows.
    """
    if not is_sure(state) or seat != state.turn.seat:
        return ""
    led = sends_humans(state, seat)
    if member < CREW:
        return "perk.nation.auto_success" if led else ""
    return "" if led and is_seeker(state, member) else "perk.nation.auto_success"


def is_seeker(state: Zetta, member: i64) -> bool:
    """[perk.life.amorphous_sure] Whether a member is the alien that adds the discovery of life in work."""
    if state.attempt.kind != LIFE or perks_of(state).extra == 0:
        return False
    parts = parts_of(state)
    for at in range(parts.first_of[EXTRA_DISCOVERY], parts.first_of[EXTRA_DISCOVERY + 1]):
        card = card_of(parts.of_kind[at])
        if card < FIRST_ARTIFACT and CREW + card - FIRST_LIFE == member:
            return True
    return False


@final
class MakeSure(Step):
    """[perk.nation.ussr] [perk.nation.uk] [perk.nation.australia] A discovery begins, or a roll in ruins: is it sure?

    Nothing is decided about its dice yet.
    """

    __slots__ = ()

    def name(self) -> str:
        return "make_sure"

    def take(self, state: Zetta, option: i64) -> None:
        forget(state)
        perk = sure_perk(state, state.turn.seat, state.attempt.kind)
        if perk != NONE:
            state.push(UseSuccess(state.turn.seat, card_of(perk)))


@final
class UseSuccess(UsePerk):
    """[perk.nation.auto_success] Whether a discovery succeeds by the perk of a nation, with one die for its danger."""

    __slots__ = ()

    def name(self) -> str:
        return "use_success"

    def kind(self) -> i64:
        return AUTO_SUCCESS

    def refusal(self, state: Zetta, option: i64) -> str:
        """[perk.nation.auto_zero] Where there would be no dice, nothing else is possible."""
        if option != KEEP:
            return ""
        discovery = state.attempt.kind
        if named_dice(state, self.actor, discovery):
            return "" if pool(state, discovery) > 0 else "perk.nation.auto_zero"
        if anybody_to_ask(state, self.actor) or any_dice(state, self.actor, discovery):
            return ""
        return "perk.nation.auto_zero"

    def used(self, state: Zetta) -> None:
        perks_of(state).sure = 1


@final
class RollOneDie(Step):
    """[perk.nation.auto_success] A sure discovery has one die, whatever would add others."""

    __slots__ = ()

    def name(self) -> str:
        return "roll_one_die"

    def take(self, state: Zetta, option: i64) -> None:
        if is_sure(state):
            state.attempt.dice = 1


@final
class SucceedAnyhow(Step):
    """[perk.nation.auto_success] Its die does not count for success."""

    __slots__ = ()

    def name(self) -> str:
        return "succeed_anyhow"

    def take(self, state: Zetta, option: i64) -> None:
        if is_sure(state):
            state.attempt.hits = max(state.attempt.hits, i64(1))


MAKE_SURE: Final = MakeSure()
ROLL_ONE_DIE: Final = RollOneDie()
SUCCEED_ANYHOW: Final = SucceedAnyhow()
