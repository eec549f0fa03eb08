"""Chapter "damage", the tokens: which icons of a crew are covered, and what that takes from it.

A member's damage is a set of bits: one for each ability, and one for its talent. An alien has one icon only.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.cells import ABOARD, CREW, CREW_AT, CREW_IN, LIFE_AT, LIFES, TEAM
from hoshitaku.games.zetta.codes import MOST_SEATS
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.layout import LIFE, MANY, MEMBER, ONE, SEAT, SEAT_BITS
from hoshitaku.games.zetta.module import Table
from hoshitaku.games.zetta.scoring import owner
from hoshitaku.games.zetta.state import Zetta

REGION: Final = 11  # number of the module
ICONS: Final = 5  # the four abilities, and the talent
TALENT: Final = 4
ALL_ICONS: Final = 31
# What stands in the region.
HURT: Final = 0
LIFE_HURT: Final = 104
OWED: Final = LIFE_HURT + LIFES  # by seat: what a rescue still owes it
STAYING: Final = OWED + MOST_SEATS
WAITING: Final = STAYING + 1
HEALING: Final = WAITING + 1
EXTRA: Final = HEALING + 1


def lay_cells(table: Table) -> None:
    """Tokens on crew and life, debts of a rescue, and seats (bits) that stay longer, wait, or heal."""
    table.begin_region(REGION)
    layout = table.layout
    start = layout.lay("hurt", MEMBER, 0, 0, ALL_ICONS)
    life = layout.lay("life_hurt", LIFE, 0, 0, MANY)
    layout.lay("owed", SEAT, 0, 0, MANY)
    layout.lay("staying", ONE, 0, 0, SEAT_BITS)
    layout.lay("waiting", ONE, 0, 0, SEAT_BITS)
    layout.lay("healing", ONE, 0, 0, SEAT_BITS)
    extra = layout.lay("extra_rounds", ONE, 0, 0, MANY)
    assert (life - start, extra - start) == (LIFE_HURT, EXTRA), "the numbers above are not where the cells are"


def cell(state: Zetta, offset: i64) -> i64:
    """Where a cell of the region stands."""
    return state.rules.region[REGION] + offset


def icons(state: Zetta, member: i64) -> i64:
    """[damage.place] [damage.icons_only] [damage.capacity] [damage.alien_one] Bits of the icons a member has."""
    if member >= CREW:
        return 1 << TALENT
    return state.rules.parts.abilities[member] | 1 << TALENT


def covered(state: Zetta, member: i64) -> i64:
    """[damage.blocks] Bits of the icons that are covered."""
    return state.cells[cell(state, HURT) + member]


def free_icons(state: Zetta, member: i64) -> i64:
    """[damage.capacity] Bits of the icons that can still take a token."""
    return icons(state, member) & ~covered(state, member)


def damage_on(state: Zetta, member: i64) -> i64:
    """Tokens on a member."""
    tokens: i64 = 0
    left = covered(state, member)
    while left:
        tokens += left & 1
        left >>= 1
    return tokens


def able_with_damage(state: Zetta, member: i64, abilities: i64) -> i64:
    """[damage.blocks] [damage.alien_one] [damage.alien_statement] What a member can still do of what it could."""
    tokens = covered(state, member)
    if member >= CREW:
        if tokens:
            return 0
        return abilities
    return abilities & ~tokens


def is_guest(state: Zetta, seat: i64, member: i64) -> bool:
    """Whether a member aboard belongs to another seat."""
    return member < CREW and state.cells[CREW_AT + member] != seat


def takes_part(state: Zetta, seat: i64, member: i64) -> bool:
    """[discovery.choose_crew] Whether a seat sent a member to the discovery in work."""
    return state.cells[TEAM + member] == seat + 1


def life_damage(state: Zetta, seat: i64) -> i64:
    """[damage.life_every_round] [damage.life_not_capped] Tokens on all life cards of a seat, stored ones too."""
    tokens: i64 = 0
    first = cell(state, LIFE_HURT)
    for card in range(i64(LIFES)):
        if state.cells[first + card] and owner(state.cells[LIFE_AT + card]) == seat:
            tokens += state.cells[first + card]
    return tokens


def damage_on_board(state: Zetta, seat: i64) -> i64:
    """[damage.heal_action] Tokens anywhere on a control board: on crew aboard and on life cards."""
    tokens = life_damage(state, seat)
    first = CREW_IN + seat * ABOARD
    for place in range(first, first + crew_of(state, seat)):
        tokens += damage_on(state, state.cells[place])
    return tokens


def is_in(state: Zetta, offset: i64, seat: i64) -> bool:
    """Whether a seat is among those staying, waiting or healing."""
    return state.cells[cell(state, offset)] >> seat & 1 > 0


def put_in(state: Zetta, offset: i64, seat: i64) -> None:
    """Count a seat among them."""
    state.cells[cell(state, offset)] |= 1 << seat


def take_out(state: Zetta, offset: i64, seat: i64) -> None:
    """Count it among them no more."""
    state.cells[cell(state, offset)] &= ~(1 << seat)
