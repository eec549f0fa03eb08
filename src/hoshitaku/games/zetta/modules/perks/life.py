"""Chapter "perk", aliens: when the perk on a life card works."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import held_in_all
from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.crew import is_able, is_aboard
from hoshitaku.games.zetta.modules.wounds.tokens import KEPT, covered
from hoshitaku.games.zetta.query import TAKES_PART, USES_KNOWLEDGE, altered
from hoshitaku.games.zetta.state.zetta import Zetta


def alien_works(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.alien_active] [perk.alien_romance] [perk.alien_stored] [perk.alien_damaged] Unhurt in a place of the seat.

    Of whichever seat: who romanced it has its perk. One on STORED is in no place.
    """
    if not is_aboard(state, seat, CREW + card):
        return False
    return state.rules.kept[KEPT] == NONE or covered(state, CREW + card) == 0


def alien_could_join(state: Zetta, seat: i64, card: i64, discovery: i64) -> bool:
    """[perk.alien_must_take_part] [alien.wear_need] Whether, as far as all see, a seat could send the alien."""
    member, tokens = CREW + card, held_in_all(state, seat)
    if is_able(state, seat, member, discovery):
        return True
    if tokens and altered(state, USES_KNOWLEDGE, seat, member, 1):
        return True
    for means in state.rules.means:
        if means.uses(state, seat, discovery, tokens, 0) > 0 and altered(state, TAKES_PART, seat, member, 1):
            return True
    return False


def alien_takes_part(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.alien_must_take_part] Whether a seat sent the alien to the discovery in work."""
    return state.crew.team[CREW + card] == seat + 1
