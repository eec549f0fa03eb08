"""Chapter "perk", nations in the warp stage: Italy is not stopped, Canada lends a talent (Kenya: see kenya.py)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.devices import keeps_flags_out
from hoshitaku.games.zetta.modules.perks.kenya import is_safe, is_safe_kind
from hoshitaku.games.zetta.modules.perks.parts import IGNORE_PROTECTION, JOKER_TALENT, card_of, parts_of
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.modules.perks.use import UsePerk
from hoshitaku.games.zetta.modules.warp_travel.action import may_be_secure
from hoshitaku.games.zetta.modules.warp_travel.codes import BORROW, FIRST_CARD, FIRST_THING, PRECEDENCE, ROMANCE
from hoshitaku.games.zetta.modules.warp_travel.company import FACE_UP, UNDER_REPAIR, company_of
from hoshitaku.games.zetta.modules.warp_travel.targets import named_seat
from hoshitaku.games.zetta.query import REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta

LENDS: Final = 1 << ROMANCE | 1 << BORROW | 1 << PRECEDENCE
UNSHIELDED: Final = change(REPLACE, FACE_UP, "perk.nation.italy")
LEND: Final = change(REPLACE, LENDS, "perk.nation.canada")
WARP_DEEDS: Final = ("take_precedence", "take_substance", "stop_action")


def shield(state: Zetta, seat: i64, thing: i64) -> Change | None:
    """[perk.nation.italy] [perk.nation.italy_last] For Italy a thing under repair lies open, and nothing else does.

    [warp.immune] Under observation it is safe, repaired or not.
    """
    under = company_of(state).turned[thing] == UNDER_REPAIR
    return UNSHIELDED if under and active_perk(state, seat, IGNORE_PROTECTION) != NONE else None


def threatens(state: Zetta, seat: i64, target: i64) -> None:
    """[perk.nation.italy] Italy romances or borrows: where somebody could stop it, it may use its perk.

    What is under repair it gets by that alone.
    """
    perks_of(state).unstoppable = 0
    perk = active_perk(state, seat, IGNORE_PROTECTION)
    if perk == NONE or target >= FIRST_CARD:
        return
    if target >= FIRST_THING and company_of(state).turned[target - FIRST_THING] == UNDER_REPAIR:
        spend(state, seat, perk)
        perks_of(state).unstoppable = 1
    elif may_be_secure(state, named_seat(state, target)):
        state.push(UseForce(seat, card_of(perk)))


@final
class UseForce(UsePerk):
    """[perk.nation.italy] Whether nobody can stop what Italy has named, before anybody is asked."""

    __slots__ = ()

    def name(self) -> str:
        return "use_force"

    def kind(self) -> i64:
        return IGNORE_PROTECTION

    def used(self, state: Zetta) -> None:
        perks_of(state).unstoppable = 1


def lends(state: Zetta, seat: i64) -> Change | None:
    """[perk.nation.canada] [perk.nation.canada_talent] Any hand card of Canada can romance, borrow or take precedence.

    What is damaged is in no hand.
    """
    return LEND if active_perk(state, seat, JOKER_TALENT) != NONE else None


def lend(state: Zetta, seat: i64, member: i64) -> None:
    """[perk.nation.canada] The card lends its talent for this play."""
    spend(state, seat, active_perk(state, seat, JOKER_TALENT))
    perks_of(state).lent = member


def take_talent_back(state: Zetta, member: i64) -> None:
    """[perk.nation.canada_talent] [interplay.coop_romance_how] Like a token: what a partner refuses uses up nothing."""
    perks, parts = perks_of(state), parts_of(state)
    if perks.lent != member:
        return
    perks.lent = NONE
    card = card_of(parts.of_kind[parts.first_of[JOKER_TALENT]])
    spent = perks.spent[:]
    spent[card] = 0
    perks.spent = spent


def forbids_at_warp(state: Zetta, deed: str, seat: i64, about: i64) -> str:
    """[perk.nation.kenya] [perk.nation.italy] What of a seat is safe from others, and whether it can stop them."""
    if deed == "take_precedence":
        if is_safe(state, seat, about):
            return "perk.nation.kenya"
        return "perk.artifact.biosphere" if keeps_flags_out(state, seat, about) else ""
    if deed == "take_substance":
        return "perk.nation.kenya" if is_safe_kind(state, seat, about) else ""
    return "perk.nation.italy" if perks_of(state).unstoppable else ""
