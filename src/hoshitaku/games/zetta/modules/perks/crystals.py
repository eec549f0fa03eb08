"""Chapter "perk", artifact EZP36: one more substance discovery on a planet, for which nobody needs equipment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import StepOfSeat
from hoshitaku.games.zetta.brought import Means
from hoshitaku.games.zetta.codes import ABOARD, MOST_SEATS, NONE, SUBSTANCE
from hoshitaku.games.zetta.modules.perks.active import is_active
from hoshitaku.games.zetta.modules.perks.again import as_others_see, begin_extra, extra_refusal
from hoshitaku.games.zetta.modules.perks.parts import EXTRA_DISCOVERY, FIRST_ARTIFACT, card_of, parts_of
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.modules.perks.use import KEEP, UsePerk
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


def crystals_of(state: Zetta, seat: i64) -> i64:
    """The perk of a seat by which an artifact adds a discovery, or NONE."""
    parts = parts_of(state)
    for at in range(parts.first_of[EXTRA_DISCOVERY], parts.first_of[EXTRA_DISCOVERY + 1]):
        perk = parts.of_kind[at]
        if card_of(perk) >= FIRST_ARTIFACT and is_active(state, seat, perk):
            return perk
    return NONE


def may_discover_more(state: Zetta, seat: i64) -> None:
    """[perk.artifact.living_warp] Once the seat has made its discovery of substances, it may make another."""
    if crystals_of(state, seat) != NONE:
        state.push(DISCOVER_MORE[seat])


@final
class DiscoverMore(StepOfSeat):
    """[perk.artifact.living_warp] [perk.artifact.living_warp_equip] The seat is asked, if it has crew for it.

    Only after an action of that kind, so once a turn; not if no dice came of it.

    [perk.extra_asked] By what all can see.
    """

    __slots__ = ()

    def name(self) -> str:
        return "discover_more"

    def take(self, state: Zetta, option: i64) -> None:
        perk = crystals_of(state, self.seat)
        if perk != NONE and not no_more(as_others_see(state, self.seat, SUBSTANCE), self.seat):
            state.push(UseCrystals(self.seat, card_of(perk)))


def no_more(state: Zetta, seat: i64) -> str:
    """[perk.artifact.living_warp] Why a seat could not discover substances once more; empty if it could."""
    perks = perks_of(state)
    perks.extra = 1
    clause = extra_refusal(state, seat, SUBSTANCE)
    perks.extra = 0
    return clause


@final
class UseCrystals(UsePerk):
    """[perk.artifact.living_warp] [perk.optional] Whether the second discovery of substances is made."""

    __slots__ = ()

    def name(self) -> str:
        return "use_crystals"

    def kind(self) -> i64:
        return EXTRA_DISCOVERY

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option == KEEP else no_more(state, self.actor)

    def used(self, state: Zetta) -> None:
        begin_extra(state, self.actor, SUBSTANCE)


@final
class WithoutEquipment(Means):
    """[perk.artifact.living_warp_equip] In the added discovery any crew of the seat takes part, with nothing used up.

    Where there is equipment, as it lends the ability as that would: else only able crew takes part.
    """

    __slots__ = ()

    def key(self) -> str:
        return "with_crystals"

    def uses(self, state: Zetta, seat: i64, kind: i64, tokens: i64, spared: i64) -> i64:
        added = perks_of(state).extra > 0 and kind == SUBSTANCE and seat == state.turn.seat
        return i64(ABOARD) if added and crystals_of(state, seat) != NONE else i64(0)

    def is_free(self) -> bool:
        return True

    def refusal(self, state: Zetta, seat: i64) -> str:
        return "" if self.uses(state, seat, state.attempt.kind, 0, 0) else "perk.artifact.living_warp_equip"

    def begin(self, state: Zetta, seat: i64, member: i64) -> None:
        """Nothing is used."""

    def swap(self, state: Zetta) -> None:
        """It serves no rolls of ruins."""

    def wear(self, state: Zetta) -> None:
        """Nothing wears."""


DISCOVER_MORE: Final = vec[DiscoverMore]([DiscoverMore(seat) for seat in range(MOST_SEATS)])
WITHOUT_EQUIPMENT: Final = WithoutEquipment()
