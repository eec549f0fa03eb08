"""Value of crew before the start, when one must stay behind, and when one is levelled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.grid_slides import FIRST_BOTTOM_SPACE, GRID_WIDTH, SLIDE_SIDE_COUNT, slide_origin
from hoshitaku.games.zetta.chapters.preparation_grid import investment_price
from hoshitaku.games.zetta.codes import ARTIFACT, CREW_CARD_COUNT, GRID_SPACE_COUNT, LIFE, NONE, STAR_PILOT, SUBSTANCE
from hoshitaku.games.zetta.grid_cards import count_grid_cards_won
from hoshitaku.games.zetta.modes.challenges import ALIEN_CREW_CHALLENGE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.module_strategies import strategies_in_play
from hoshitaku.players.zetta.valuation import Valuation

# Percent: the probability that a card in a row of the grid moves down before the preparation is over, top row first.
SLIDE_DOWN_PERCENT_BY_ROW: Final = (55, 80, 100)
ABILITY_PERCENT_BY_OWNERS: Final = (100, 75, 55, 40)  # percent: value of an ability, by how many already have it
PREPARATION_TOKEN_COST: Final = 25  # a preparation token: instead of energy, or of more crew
REMOVED_TOKEN_VALUES: Final = (1, 2, 0, 3)  # kinds of tokens; higher ones are removed first
QUICK_PILE_VALUES: Final = (0, 2, 1)  # quick preparation cards by crew: four gain most fame, three are levelled sooner


def member_value(valuation: Valuation, member: i64) -> i64:
    """[zetta:prep.abilities] A member: its abilities, and if alone its icons, which can take damage."""
    worth: i64 = valuation.taste.icon_value if valuation.is_solo else i64(0)
    for ability in range(i64(STAR_PILOT + 1)):
        if valuation.state.rules.components.crew_ability_bits[member] >> ability & 1:
            already = min(count_crew_with_ability(valuation, ability, member), i64(3))
            worth += ability_value(valuation, ability) * ABILITY_PERCENT_BY_OWNERS[already] // 100
            worth += valuation.taste.icon_value if valuation.is_solo else i64(0)
    return worth


def ability_value(valuation: Valuation, ability: i64) -> i64:
    """[zetta:prep.abilities] An ability by its kind."""
    if ability == STAR_PILOT:
        return valuation.taste.ability_value * 40 // 100
    if ability == SUBSTANCE and valuation.is_solo:
        return valuation.taste.ability_value * 40 // 100  # asteroid fields give substances too
    return valuation.taste.ability_value if ability == LIFE else valuation.taste.ability_value * 90 // 100


def count_crew_with_ability(valuation: Valuation, ability: i64, left_out: i64) -> i64:
    """Number of a seat's crew, won or with its flag on, with an ability; `left_out` is not counted."""
    state, count = valuation.state, i64(0)
    abilities = state.rules.components.crew_ability_bits
    for member in range(i64(CREW_CARD_COUNT)):
        if member != left_out and state.crew.place[member] == valuation.seat:
            count += abilities[member] >> ability & 1
    for space in range(i64(GRID_SPACE_COUNT)):
        member = state.grid.crew[space]
        if state.grid.flag[space] == valuation.seat and member != left_out and member < CREW_CARD_COUNT:
            count += abilities[member] >> ability & 1
    return count


def count_open_crew_places(state: ZettaState, seat: i64) -> i64:
    """[zetta:prep.crew_limit] How many crew a seat may still take."""
    return state.rules.constants.crew_limit - count_grid_cards_won(state, seat, NONE)


def investment_value(valuation: Valuation, space: i64) -> i64:
    """[zetta:prep.invest] A grid card: what it can do, how likely it moves down, and its cost."""
    state = valuation.state
    cost = investment_price(state, valuation.seat, space) * PREPARATION_TOKEN_COST
    worth = grid_card_value(valuation, state.grid.crew[space])
    return worth * SLIDE_DOWN_PERCENT_BY_ROW[space // GRID_WIDTH] // 100 - cost


def grid_card_value(valuation: Valuation, card: i64) -> i64:
    """[zetta:prep.abilities] A grid card of any kind; 0 if the seat has enough of that kind."""
    if card < CREW_CARD_COUNT:
        return member_value(valuation, card) if count_open_crew_places(valuation.state, valuation.seat) > 0 else i64(0)
    worth: i64 = 0
    for sense in strategies_in_play(valuation.state):
        worth += sense.grid_card_value(valuation, card)
    return worth


def slide_value(valuation: Valuation, option: i64) -> i64:
    """[zetta:prep.slide_chooser] Cards with own flags move down first; those of others stay up, if another card can
    move.
    """
    gap, side = option // SLIDE_SIDE_COUNT, option % SLIDE_SIDE_COUNT
    flag = valuation.state.grid.flag[slide_origin(gap, side)]
    worth: i64 = 10 if flag == valuation.seat else 4 if flag < 0 else 0
    if flag == valuation.seat and gap >= FIRST_BOTTOM_SPACE:
        worth += 10
    return worth - side


def pile_value(valuation: Valuation, option: i64) -> i64:
    """[zetta:quick.free_pile] Three crew; in a solo game two, who endure a long stay best.

    [zetta:coop.challenge_11] Two as well if partners need as many aliens as humans.
    """
    return (
        -option
        if valuation.is_solo or valuation.must_meet_challenge(ALIEN_CREW_CHALLENGE)
        else i64(QUICK_PILE_VALUES[option])
    )


def removed_token_value(kind: i64) -> i64:
    """[zetta:solo.knowledge_which] Tokens that only fill the bag: star pilots first, artifacts last."""
    return REMOVED_TOKEN_VALUES[kind] if kind <= STAR_PILOT else i64(0)


def levelling_value(valuation: Valuation, member: i64) -> i64:
    """[zetta:discovery.level_up] A second die: for the member who takes part in most discoveries."""
    worth: i64 = 0
    for ability in range(i64(ARTIFACT + 1)):
        if valuation.state.rules.components.crew_ability_bits[member] >> ability & 1:
            worth += ability_value(valuation, ability)
    return worth
