"""The module of perks: what it makes of each number that the rules ask for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.modules.perks.active import best_of, has_perk
from hoshitaku.games.zetta.modules.perks.again import AT_WORK, DOES_NOTHING_ELSE
from hoshitaku.games.zetta.modules.perks.claims import (
    lends,
    shield,
)
from hoshitaku.games.zetta.modules.perks.devices import token_serves
from hoshitaku.games.zetta.modules.perks.dice import dice_change, doubled_in_sight
from hoshitaku.games.zetta.modules.perks.drifters import with_fewer_dice
from hoshitaku.games.zetta.modules.perks.gains import gain_change
from hoshitaku.games.zetta.modules.perks.harmless import danger_of_card
from hoshitaku.games.zetta.modules.perks.parts import (
    CREW_SEAT,
    DANGER_DICE,
    DANGER_LEVEL,
    GRID_TOP_ROW,
    MOVE_ORBITS,
    PSG_SWAP,
)
from hoshitaku.games.zetta.modules.perks.reward import reward_change, second_life
from hoshitaku.games.zetta.modules.perks.seats import more_aliens, more_places
from hoshitaku.games.zetta.modules.perks.ships import more_equipment
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.modules.perks.sure import (
    ONE_DIE,
    is_sure,
    sureness,
)
from hoshitaku.games.zetta.modules.perks.wear import more_uses
from hoshitaku.games.zetta.query import (
    ABILITIES,
    ADD,
    ALIEN_LIMIT,
    BAG_DRAWS,
    CARD_DANGER,
    CARD_LIMIT,
    CREW_DICE,
    CREW_PLACES,
    DICE_POOL,
    DIG_DICE,
    DIG_LEVEL,
    FIRST_TURN,
    FREE_REPLACES,
    GRID_COST,
    KNOWLEDGE_GAIN,
    KNOWLEDGE_LIMIT,
    LENT_TALENTS,
    MOVE_RANGE,
    QUERIES,
    REPLACE,
    SECOND_LIFE,
    SHARE,
    SHIELD,
    SURE_SUCCESS,
    TAKES_PART,
    THING_USES,
    TOKEN_REPLACES,
    USES_KNOWLEDGE,
    Change,
    change,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec

ROW: Final = 3  # spaces of a row of the grid
# Numbers to which the best perk of one kind adds, whatever they are about: by query, the kind.
KINDS_BY_QUERY: Final = {
    MOVE_RANGE: MOVE_ORBITS, GRID_COST: GRID_TOP_ROW, CARD_LIMIT: CREW_SEAT, DIG_LEVEL: DANGER_LEVEL,
    DIG_DICE: DANGER_DICE,
}  # fmt: skip
ADDS: Final = vec[i64]([KINDS_BY_QUERY.get(query, NONE) for query in range(QUERIES)])

SWAP: Final = change(ADD, 1, "perk.nation.france_psg")
GAINS: Final = (SHARE, BAG_DRAWS, KNOWLEDGE_GAIN, KNOWLEDGE_LIMIT, THING_USES)


def answer(state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
    """[perk.not_cumulative] [perk.example_move] What the perks of a seat make of a number."""
    if query == SURE_SUCCESS:
        return sureness(state, seat, about)
    if query == DICE_POOL:
        if is_sure(state):
            return ONE_DIE
        return with_fewer_dice(state, seat, about, dice_change(state, seat, about))
    if query == CREW_DICE:
        return doubled_in_sight(state, seat, about)
    if query in (ABILITIES, USES_KNOWLEDGE, TAKES_PART):
        return at_work(state, query, about)
    if query in GAINS:
        return of_gains(state, query, seat, about)
    if query == TOKEN_REPLACES:
        return token_serves(state, seat)
    if query == FIRST_TURN:
        return goes_first(state)
    return of_others(state, query, seat, about)


def at_work(state: Zetta, query: i64, member: i64) -> Change | None:
    """[perk.ship.octopus_crew] What a member that is busy elsewhere cannot do."""
    if perks_of(state).busy != member:
        return None
    return DOES_NOTHING_ELSE if query == ABILITIES else AT_WORK


def goes_first(state: Zetta) -> Change | None:
    """[perk.ship.cheetah] Who goes first in this round, whoever is the start player."""
    first = perks_of(state).first
    return None if first == NONE else change(REPLACE, first, "perk.ship.cheetah")


def of_others(state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
    """[perk.nation.france_psg] [perk.nation.italy] [perk.nation.canada] Numbers of other modules."""
    if query == CARD_DANGER:
        return danger_of_card(state, about)
    if query == FREE_REPLACES:
        return SWAP if has_perk(state, seat, PSG_SWAP) else None
    if query == SHIELD:
        return shield(state, seat, about)
    if query == LENT_TALENTS:
        return lends(state, seat)
    if query == SECOND_LIFE:
        return second_life(state)
    return of_seat(state, query, seat, about)


def of_seat(state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
    """[perk.prep_first_row] [perk.ship.meerkat] [perk.move_range] Places, costs, limits, and what adds to anything.

    [perk.quick_prep] With quick cards nobody asks what the grid costs.
    """
    if query == CREW_PLACES:
        return more_places(state, seat, about)
    if query == ALIEN_LIMIT:
        return more_aliens(state, seat)
    if query == GRID_COST and about >= ROW:
        return None
    if query == CARD_LIMIT and about >= CREW:
        return more_equipment(state, seat)
    return best_of(state, seat, ADDS[query])


def not_healing(state: Zetta, member: i64) -> str:
    """[perk.nation.poland_when] [perk.ship.octopus_who] Why a member does not heal by standing aside."""
    if perks_of(state).healed:
        return "perk.nation.poland_when"
    return "perk.ship.octopus_who" if perks_of(state).busy == member else ""


def of_gains(state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
    """[perk.not_cumulative] What perks make of what a seat gains, may hold, or uses up."""
    if query == THING_USES:
        return more_uses(state, about)
    return reward_change(state, seat) if query == SHARE else gain_change(state, query, seat, about)
