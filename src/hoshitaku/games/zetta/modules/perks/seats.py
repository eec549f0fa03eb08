"""Chapter "perk", places on cards: one crew more on the Kangaroo, and aliens on the cards of nations."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.crew import belongs_to, crew_of
from hoshitaku.games.zetta.modules.perks.active import active_perk
from hoshitaku.games.zetta.modules.perks.kenya import alien_on_card
from hoshitaku.games.zetta.modules.perks.parts import ALIEN_SEAT, CREW_SEAT, parts_of
from hoshitaku.games.zetta.query import ADD, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta


def more_places(state: Zetta, seat: i64, member: i64) -> Change | None:
    """[perk.ship.kangaroo] [perk.nation.new_zealand_seat] [perk.ship.kangaroo_nine] Places besides those of the board.

    [interplay.alien_kangaroo] The Kangaroo's is for anybody; on the cards of nations sit aliens only.

    [interplay.alien_seats] Who sits where can always be changed, so all that counts is who has room.
    """
    places: i64 = 0
    clause = "perk.ship.kangaroo"
    perk = active_perk(state, seat, CREW_SEAT)
    if perk != NONE:
        places += parts_of(state).number[perk]
    perk = active_perk(state, seat, ALIEN_SEAT)
    if perk != NONE:
        clause = parts_of(state).rules[perk]
        looking: i64 = 1 if member >= CREW else 0
        places += min(parts_of(state).number[perk], aliens_of(state, seat) + looking)
    if "warp_travel" in state.rules.module_names and has_alien_seat(state, seat, member):
        clause = "perk.nation.kenya_limits"
        places += 1
    return change(ADD, places, clause) if places else None


def has_alien_seat(state: Zetta, seat: i64, member: i64) -> bool:
    """[perk.nation.kenya_limits] Whether an alien sits, or would, on the card of Kenya."""
    return alien_on_card(state, seat) is not None and (member >= CREW or aliens_of(state, seat) > 0)


def aliens_of(state: Zetta, seat: i64) -> i64:
    """Own aliens in crew places of a seat."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if member >= CREW and belongs_to(state, member) == seat:
            count += 1
    return count
