"""Chapter "bot", before the first turn: crew from the grid by the preparation card, slides, quick cards, mothership."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.chapters.preparation_grid import investment_price
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    CREW_CARD_COUNT,
    GRID_SPACE_COUNT,
    LIFE,
    NONE,
    ORBIT_NAMES,
    PLANET_SLOT_COUNT,
    SUBSTANCE,
)
from hoshitaku.games.zetta.grid_cards import count_grid_cards_won, grid_card_ability_bits, grid_card_kind_index
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.card_bot import BotQuestion

GRID_WIDTH: Final = 3  # spaces of a row of the grid
DISCOVERY_BITS: Final = 1 << LIFE | 1 << SUBSTANCE | 1 << ARTIFACT
ABILITY_BIT_BY_WISH: Final = {"life": 1 << LIFE, "substance": 1 << SUBSTANCE, "artifact": 1 << ARTIFACT}
LEFTMOST: Final = "leftmost"
SLIDE_SOURCE_OFFSETS: Final = (-GRID_WIDTH, -1, 1)  # where a card can slide into a gap from: above, left, right


def choose_investment(question: BotQuestion) -> int:
    """[zetta:bot.follow] The grid card that the preparation card prefers.

    [zetta:bot.arrow_prep] By its lines; each breaks the ties of those before.

    [zetta:bot.card.prep_new] Finally, the lower row comes first.
    """
    left = spaces_of_rarest_kind(question)
    for wish in question.bot.prep_card.wishes:
        worth = {space: space_rank_for_wish(question.state, question.seat, wish, space) for space in left}
        left = [space for space in left if worth[space] == max(worth.values())]
    return left[-1]


def spaces_of_rarest_kind(question: BotQuestion) -> list[int]:
    """[zetta:bot.prep_kinds] [zetta:bot.prep_kinds_how] Spaces with cards of the kind that the bot has fewest of."""
    kinds = {
        space: int(grid_card_kind_index(question.state, question.state.grid.crew[space])) for space in question.options
    }
    won = {kind: int(count_grid_cards_won(question.state, question.seat, kind)) for kind in set(kinds.values())}
    return [space for space in question.options if won[kinds[space]] == min(won.values())]


def space_rank_for_wish(state: ZettaState, seat: int, wish: str, space: int) -> int:
    """[zetta:bot.card.ezb1] Rank of a space for a line of the card.

    [zetta:bot.card.ezb2] [zetta:bot.card.ezb3] [zetta:bot.card.ezb4] [zetta:bot.card.ezb5]

    [zetta:bot.card.prep_price] "Cheap" means what the bot itself pays.
    """
    if wish == "cheapest":
        return -int(investment_price(state, seat, space))
    if wish == LEFTMOST:
        return -(space % GRID_WIDTH)
    if wish == "rightmost":
        return space % GRID_WIDTH
    bits = discovery_ability_bits(state, int(state.grid.crew[space]))
    if wish == "new_ability":
        return 1 if bits & ~owned_ability_bits(state, seat) else 0
    if wish == "most_abilities":
        return bits.bit_count()
    return 1 if bits & ABILITY_BIT_BY_WISH[wish] else 0


def discovery_ability_bits(state: ZettaState, card: int) -> int:
    """[zetta:bot.prep_abilities] The discovery abilities of a grid card; star pilots and talents do not count.

    [zetta:bot.card.prep_most] Each counts once.
    """
    return int(grid_card_ability_bits(state, card)) & DISCOVERY_BITS


def owned_ability_bits(state: ZettaState, seat: int) -> int:
    """[zetta:bot.card.prep_new] Abilities on cards that a seat has taken or put its flag on."""
    bits = 0
    for crew in range(CREW_CARD_COUNT):
        if state.crew.place[crew] == seat:
            bits |= discovery_ability_bits(state, crew)
    for kind in state.rules.grid_card_kinds:
        for card, place in enumerate(kind.card_locations(state)):
            if place == seat:
                bits |= discovery_ability_bits(state, int(kind.first_number) + card)
    for space in range(GRID_SPACE_COUNT):
        if state.grid.flag[space] == seat:
            bits |= discovery_ability_bits(state, int(state.grid.crew[space]))
    return bits


def choose_slide(question: BotQuestion) -> int:
    """[zetta:bot.prep_move_down] Down, own flags, cheap gaps, the side.

    [zetta:bot.prep_move_meaning] [zetta:bot.prep_move_order]

    An option is a gap, and a card above it, to its left or to its right.
    """
    to_the_right = 1 if question.bot.prep_card.wishes[-1] == LEFTMOST else -1
    ranks = []
    for option in question.options:
        gap, side = option // len(SLIDE_SOURCE_OFFSETS), option % len(SLIDE_SOURCE_OFFSETS)
        card = gap + SLIDE_SOURCE_OFFSETS[side]
        flag, cost = (
            flag_rank(question.state, question.seat, card),
            int(question.state.rules.components.grid_price[gap]),
        )
        sides = (gap % GRID_WIDTH * to_the_right, card % GRID_WIDTH * to_the_right)
        ranks.append((min(side, 1), flag, cost, sides, option))
    return min(ranks)[-1]


def flag_rank(state: ZettaState, seat: int, space: int) -> int:
    """[zetta:bot.prep_move_order] Cards with the bot's own flags come first, then those of others, then cards without a
    flag.
    """
    flag = state.grid.flag[space]
    return 2 if flag == NONE else 0 if flag == seat else 1


def choose_crew_to_leave(question: BotQuestion) -> int:
    """[zetta:bot.prep_discard] Crew without discovery abilities stays at home.

    [zetta:bot.prep_discard_next] Then crew with the fewest; in a tie, the rightmost.
    """
    fewest = min(discovery_ability_bits(question.state, crew).bit_count() for crew in question.options)
    return [crew for crew in question.options if discovery_ability_bits(question.state, crew).bit_count() == fewest][-1]


def choose_crew_to_keep(question: BotQuestion) -> int:
    """[zetta:bot.prep_discard] If only one may stay: crew with most discovery abilities; in a tie, the leftmost."""
    most = max(discovery_ability_bits(question.state, crew).bit_count() for crew in question.options)
    return next(crew for crew in question.options if discovery_ability_bits(question.state, crew).bit_count() == most)


def choose_random_pile(question: BotQuestion) -> int:
    """[zetta:bot.quick_prep] A random pile that is not empty."""
    return question.options[int(question.bot.random.below(len(question.options)))]


def choose_mothership_orbit(question: BotQuestion) -> int:
    """[zetta:bot.start_mothership] The mothership stops where most planets are within range; in a tie, at the lowest
    letter.
    """
    planets = [int(question.state.system.planet_orbit[slot]) for slot in range(PLANET_SLOT_COUNT)]
    reach = int(question.state.rules.constants.move_range)

    def in_reach(orbit: int) -> int:
        return sum(there != NONE and abs(there - orbit) <= reach for there in planets)

    return max(question.options, key=lambda orbit: (in_reach(orbit), len(ORBIT_NAMES) - orbit))
