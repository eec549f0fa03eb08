"""Chapter "perk", places on cards: one crew more on the Kangaroo, and aliens on the cards of nations."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.modules.aliens.contact import aliens_aboard
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
        places += min(parts_of(state).number[perk], aliens_aboard(state, seat) + looking)
    if "aliens" in state.rules.module_names and has_alien_seat(state, seat, member):
        clause = "perk.nation.kenya_limits"
        places += 1
    return change(ADD, places, clause) if places else None


def more_aliens(state: Zetta, seat: i64) -> Change | None:
    """[alien.active_limit] [perk.nation.new_zealand_seat] [perk.nation.kenya_limits] Active aliens besides one.

    A card that seats an alien is no part of the crew places to which the limit belongs.
    """
    perk = active_perk(state, seat, ALIEN_SEAT)
    if perk != NONE:
        return change(ADD, parts_of(state).number[perk], parts_of(state).rules[perk])
    return alien_on_card(state, seat)


def has_alien_seat(state: Zetta, seat: i64, member: i64) -> bool:
    """[perk.nation.kenya_limits] Whether an alien sits, or would, on the card of Kenya."""
    return alien_on_card(state, seat) is not None and (member >= CREW or aliens_aboard(state, seat) > 0)
