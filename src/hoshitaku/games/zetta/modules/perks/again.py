"""Chapter "perk", added discoveries: one more, after the action to which a perk adds it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.chapters.declare import Discover
from hoshitaku.games.zetta.chapters.knowledge import NO_TOKENS, held_in_all
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.query import REPLACE, TAKE_BITS, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed

EVERY_ABILITY: Final = 15
AT_WORK: Final = change(REPLACE, 0, "perk.ship.octopus_crew")
DOES_NOTHING_ELSE: Final = change(TAKE_BITS, EVERY_ABILITY, "perk.ship.octopus_crew")


def extra_refusal(state: Zetta, seat: i64, kind: i64) -> str:
    """[perk.extra_discovery] Why a seat could not make one more discovery of a kind now; empty if it could."""
    return Discover(kind).refusal(state, seat, 0)


def as_others_see(state: Zetta, seat: i64, kind: i64) -> Zetta:
    """[perk.extra_asked] A copy of the game in which all tokens of a seat are for one kind of discovery."""
    seen = state.clone()
    seen.seats[seat].knowledge = changed(NO_TOKENS, kind, held_in_all(state, seat))
    return seen


def begin_extra(state: Zetta, seat: i64, kind: i64) -> None:
    """[perk.extra_discovery] [perk.extra_discovery_helpers] A second full discovery, without a further move.

    [perk.scope] It is a roll of its own, with a perk of its own. Whoever helped may help again. If it comes to no dice,
    that is the end of it: nothing else is done instead.
    """
    perks = perks_of(state)
    perks.extra = 1
    state.push(EXTRA_OVER)
    Discover(kind).begin(state, seat, 0)


@final
class ExtraOver(Step):
    """[perk.extra_discovery] The added discovery is over; whoever was busy is free again."""

    __slots__ = ()

    def name(self) -> str:
        return "extra_over"

    def take(self, state: Zetta, option: i64) -> None:
        perks = perks_of(state)
        perks.extra = 0
        perks.busy = NONE


def busy(state: Zetta, member: i64) -> bool:
    """[perk.ship.octopus_crew] Whether a member is at work elsewhere while the others make a discovery."""
    return perks_of(state).busy == member


EXTRA_OVER: Final = ExtraOver()
