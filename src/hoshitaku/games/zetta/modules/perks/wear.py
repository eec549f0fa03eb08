"""Chapter "perk", the giant human: in one turn an equipment wears one step at most."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step
from hoshitaku.games.zetta.codes import ABOARD
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.equipment.track import BEYOND_REPAIR, owner_of, track_of, whose
from hoshitaku.games.zetta.modules.perks.active import has_perk
from hoshitaku.games.zetta.modules.perks.parts import WEAR_ONCE
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.query import ADD, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, row

# More uses than a turn can have: all crew in two rolls.
AS_MANY_AS_ONE_LIKES: Final = change(ADD, 2 * ABOARD, "perk.life.giant_human")


def more_uses(state: Zetta, thing: i64) -> Change | None:
    """[perk.life.giant_human] A thing that can bear one more step serves everybody in this turn.

    Somebody else's is not used up. If it has worn already, it only must not be broken.
    """
    seat = whose(state, thing)
    if seat < 0 or not has_perk(state, seat, WEAR_ONCE):
        return None
    left = BEYOND_REPAIR - track_of(state).condition[thing]
    if owner_of(state, thing) != seat and not has_worn(state, thing):
        left -= 1
    return AS_MANY_AS_ONE_LIKES if left > 0 else None


def has_worn(state: Zetta, thing: i64) -> bool:
    """[perk.life.giant_human_scope] Whether a thing has worn in this turn."""
    return perks_of(state).worn[thing] > 0


def spared(state: Zetta, seat: i64, thing: i64) -> bool:
    """[perk.life.giant_human] [perk.life.giant_human_scope] Whether a use of a thing of a seat wears it no further.

    Its first use in a turn, of whatever player, does.
    """
    if not has_perk(state, seat, WEAR_ONCE):
        return False
    if has_worn(state, thing):
        return True
    perks = perks_of(state)
    perks.worn = changed(perks.worn, thing, 1)
    return False


def breaks(state: Zetta, seat: i64, thing: i64) -> str:
    """[perk.life.giant_human] [bot.no_break] Why no use of a thing in this turn can be spared: the first breaks it."""
    last = track_of(state).condition[thing] == BEYOND_REPAIR - 1 and not has_worn(state, thing)
    return "perk.life.giant_human" if last and has_perk(state, seat, WEAR_ONCE) else ""


@final
class WearAgain(Step):
    """[perk.life.giant_human_scope] The turn is over: in the next one every thing wears again."""

    __slots__ = ()

    def name(self) -> str:
        return "wear_again"

    def take(self, state: Zetta, option: i64) -> None:
        perks = perks_of(state)
        perks.worn = NOTHING_WORN


NOTHING_WORN: Final = row(THINGS, 0)
WEAR_AGAIN: Final = WearAgain()
