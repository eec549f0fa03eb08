"""Chapter "bot", before the first turn: crew from the grid by the preparation card, slides, quick cards, mothership."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.grid import cost_of
from hoshitaku.games.zetta.codes import ARTIFACT, CREW, GRID, LIFE, NONE, ORBITS, PLANETS, SUBSTANCE
from hoshitaku.games.zetta.gridcards import abilities_on, kind_of, won_by
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked

WIDE: Final = 3  # spaces of a row of the grid
DISCOVERY_BITS: Final = 1 << LIFE | 1 << SUBSTANCE | 1 << ARTIFACT
ICONS: Final = {"life": 1 << LIFE, "substance": 1 << SUBSTANCE, "artifact": 1 << ARTIFACT}
LEFTMOST: Final = "leftmost"
CARDS_BESIDE: Final = (-WIDE, -1, 1)  # where a card lies that slides into a gap: above it, left, right


def choose_investment(asked: Asked) -> int:
    """[zetta:bot.follow] The card of the grid that the preparation card wishes for.

    [zetta:bot.arrow_prep] By its lines, each of which settles ties of those before.

    [zetta:bot.card.prep_new] At last the lower row comes first.
    """
    left = of_rarest_kind(asked)
    for wish in asked.bot.prep.wishes:
        worth = {space: value(asked.state, asked.seat, wish, space) for space in left}
        left = [space for space in left if worth[space] == max(worth.values())]
    return left[-1]


def of_rarest_kind(asked: Asked) -> list[int]:
    """[zetta:bot.prep_kinds] [zetta:bot.prep_kinds_how] Spaces with cards of the kind of which the bot has fewest."""
    kinds = {space: int(kind_of(asked.state, asked.state.grid.crew[space])) for space in asked.options}
    won = {kind: int(won_by(asked.state, asked.seat, kind)) for kind in set(kinds.values())}
    return [space for space in asked.options if won[kinds[space]] == min(won.values())]


def value(state: Zetta, seat: int, wish: str, space: int) -> int:
    """[zetta:bot.card.ezb1] What a line makes of a space.

    [zetta:bot.card.ezb2] [zetta:bot.card.ezb3] [zetta:bot.card.ezb4] [zetta:bot.card.ezb5]

    [zetta:bot.card.prep_price] Cheap is what the bot itself pays.
    """
    if wish == "cheapest":
        return -int(cost_of(state, seat, space))
    if wish == LEFTMOST:
        return -(space % WIDE)
    if wish == "rightmost":
        return space % WIDE
    bits = discovery_bits(state, int(state.grid.crew[space]))
    if wish == "new_ability":
        return 1 if bits & ~owned(state, seat) else 0
    if wish == "most_abilities":
        return bits.bit_count()
    return 1 if bits & ICONS[wish] else 0


def discovery_bits(state: Zetta, card: int) -> int:
    """[zetta:bot.prep_abilities] The discovery abilities of a card of the grid; star pilots and talents are none.

    [zetta:bot.card.prep_most] Each counts once.
    """
    return int(abilities_on(state, card)) & DISCOVERY_BITS


def owned(state: Zetta, seat: int) -> int:
    """[zetta:bot.card.prep_new] Abilities on cards that a seat has taken or put its flag on."""
    bits = 0
    for crew in range(CREW):
        if state.crew.place[crew] == seat:
            bits |= discovery_bits(state, crew)
    for kind in state.rules.cards:
        for card, place in enumerate(kind.places(state)):
            if place == seat:
                bits |= discovery_bits(state, int(kind.first) + card)
    for space in range(GRID):
        if state.grid.flag[space] == seat:
            bits |= discovery_bits(state, int(state.grid.crew[space]))
    return bits


def choose_slide(asked: Asked) -> int:
    """[zetta:bot.prep_move_down] Down, own flags, cheap gaps, the side.

    [zetta:bot.prep_move_meaning] [zetta:bot.prep_move_order]

    An option is a gap, and a card above it, to its left or to its right.
    """
    to_the_right = 1 if asked.bot.prep.wishes[-1] == LEFTMOST else -1
    ranks = []
    for option in asked.options:
        gap, side = option // len(CARDS_BESIDE), option % len(CARDS_BESIDE)
        card = gap + CARDS_BESIDE[side]
        flag, cost = whose_flag(asked.state, asked.seat, card), int(asked.state.rules.parts.grid_cost[gap])
        sides = (gap % WIDE * to_the_right, card % WIDE * to_the_right)
        ranks.append((min(side, 1), flag, cost, sides, option))
    return min(ranks)[-1]


def whose_flag(state: Zetta, seat: int, space: int) -> int:
    """[zetta:bot.prep_move_order] Own flags come first, then those of others, then cards without one."""
    flag = state.grid.flag[space]
    return 2 if flag == NONE else 0 if flag == seat else 1


def leave_home(asked: Asked) -> int:
    """[zetta:bot.prep_discard] Who has no discovery ability stays at home.

    [zetta:bot.prep_discard_next] Then who has fewest, the rightmost of equals.
    """
    fewest = min(discovery_bits(asked.state, crew).bit_count() for crew in asked.options)
    return [crew for crew in asked.options if discovery_bits(asked.state, crew).bit_count() == fewest][-1]


def keep_crew(asked: Asked) -> int:
    """[zetta:bot.prep_discard] Where only one may stay: who has most discovery abilities, the leftmost of equals."""
    most = max(discovery_bits(asked.state, crew).bit_count() for crew in asked.options)
    return next(crew for crew in asked.options if discovery_bits(asked.state, crew).bit_count() == most)


def choose_pile(asked: Asked) -> int:
    """[zetta:bot.quick_prep] A random pile that is not empty."""
    return asked.options[int(asked.bot.lot.below(len(asked.options)))]


def choose_orbit(asked: Asked) -> int:
    """[zetta:bot.start_mothership] The mothership stops where most planets are in reach, lowest letter of equals."""
    planets = [int(asked.state.system.planet_orbit[slot]) for slot in range(PLANETS)]
    reach = int(asked.state.rules.numbers.move_range)

    def in_reach(orbit: int) -> int:
        return sum(there != NONE and abs(there - orbit) <= reach for there in planets)

    return max(asked.options, key=lambda orbit: (in_reach(orbit), len(ORBITS) - orbit))
