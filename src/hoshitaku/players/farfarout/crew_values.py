"""Value of crew members aboard a seat's ship."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import SCORED_BIT
from hoshitaku.games.farfarout.cards.components import CrewCard
from hoshitaku.games.farfarout.cards.effect import (
    ADD_TO_TOTAL_KEYWORD,
    EXTRA_DIG_RELICS_KEYWORD,
    MINING_BONUS_KEYWORD,
    ON_GAIN,
    ONCE_PER_TURN,
    PRICE_DISCOUNT_KEYWORD,
    REDRAW_EVENT_KEYWORD,
    REROLL_KEYWORD,
    SET_DIE_KEYWORD,
    SHIELD_LIMIT_BONUS_KEYWORD,
    Effect,
)
from hoshitaku.games.farfarout.chapters.dice_roll import has_die_of_colour
from hoshitaku.games.farfarout.codes import (
    AEDLESS_CREW,
    ANGEL_SHIP_CLASS,
    COLONY_FOUNDED,
    EXPLORATION_TRACK,
    GREEN_DIE,
    GREY_CREW,
    NONE,
    PLANET_BODY,
    REPUTATION_TRACK,
    TELEPATH_CREW,
)
from hoshitaku.games.farfarout.modified_numbers import ship_card
from hoshitaku.players.farfarout.battle_odds import die_strength_hundredths
from hoshitaku.players.farfarout.effect_values import effect_value, values_by_keyword
from hoshitaku.players.farfarout.quest_values import compute_quest_event_values
from hoshitaku.players.farfarout.valuation import NOT_COMPUTED, Valuation

PILOT_VALUE: Final = 200  # without one the ship cannot fly
ANGEL_PILOT_VALUE: Final = 12  # an Aedless member, before the seat has a ship that one can fly
# Value of permanent talents by keyword, per point still to go.
DEFAULT_TALENT_PERCENT: Final = 2  # for all other talents
TALENT_PERCENT_BY_KEYWORD: Final = values_by_keyword({
    SHIELD_LIMIT_BONUS_KEYWORD: 1, ADD_TO_TOTAL_KEYWORD: 1, SET_DIE_KEYWORD: 2, REROLL_KEYWORD: 1,
    PRICE_DISCOUNT_KEYWORD: 1, MINING_BONUS_KEYWORD: 3, REDRAW_EVENT_KEYWORD: 1,
    EXTRA_DIG_RELICS_KEYWORD: 1,
}, DEFAULT_TALENT_PERCENT)  # fmt: skip


def member_value(valuation: Valuation, member: i64) -> i64:
    """Value of a member aboard, or about to come aboard, given the rest of the crew."""
    if valuation.member_values[member] == NOT_COMPUTED:
        valuation.member_values[member] = compute_member_value(valuation, member)
    return valuation.member_values[member]


def compute_member_value(valuation: Valuation, member: i64) -> i64:
    """Compute the value of a member."""
    card = valuation.state.rules.cards.crew[member]
    worth = die_value(valuation, card) + first_of_crew_kind_value(valuation, card) + colonist_value(valuation, card)
    for effect in card.effects:
        if effect.timing != ON_GAIN:
            worth += talent_value(valuation, effect)
    return worth


def hiring_value(valuation: Valuation, member: i64, is_paid: bool) -> i64:
    """Value of gaining a member: the member, and what it brings once."""
    card = valuation.state.rules.cards.crew[member]
    worth = member_value(valuation, member)
    if is_paid and not valuation.state.crew_gain_marks[member] & SCORED_BIT:
        worth += valuation.points_value(REPUTATION_TRACK, card.reputation_points)
    for effect in card.effects:
        if effect.timing == ON_GAIN and not valuation.state.crew_gain_marks[member] >> valuation.seat & 1:
            worth += effect_value(valuation, effect)
    return worth


def count_other_crew(valuation: Valuation, member: CrewCard, kind: i64) -> i64:
    """Number of crew of a kind aboard, without the member."""
    count: i64 = 0
    for other in valuation.own_seat.crew:
        card = valuation.state.rules.cards.crew[other]
        if card is not member and (kind == NONE or card.kind == kind):
            count += 1
    return count


def die_value(valuation: Valuation, card: CrewCard) -> i64:
    """Value of its die: in battles, and for a green one in mining."""
    rules = valuation.state.rules
    worth = die_strength_hundredths(rules, card.die_colour) * valuation.taste.battle_die_pip_value // 100
    if card.die_colour == GREEN_DIE and valuation.has_mining_token():
        worth += valuation.value_of_lasting_gain(valuation.taste.mine_die_percent) // 2
        if not has_other_green_die(valuation, card):
            worth += valuation.taste.miner_die_value
    return worth


def has_other_green_die(valuation: Valuation, member: CrewCard) -> bool:
    """Whether the ship or another member has a green die."""
    if has_die_of_colour(ship_card(valuation.state, valuation.own_seat).dice_colours, GREEN_DIE):
        return True
    for other in valuation.own_seat.crew:
        card = valuation.state.rules.cards.crew[other]
        if card is not member and card.die_colour == GREEN_DIE:
            return True
    return False


def first_of_crew_kind_value(valuation: Valuation, card: CrewCard) -> i64:
    """What the first member of a kind makes possible."""
    taste = valuation.taste
    worth: i64 = 0
    angel = ship_card(valuation.state, valuation.own_seat).ship_class == ANGEL_SHIP_CLASS
    if count_other_crew(valuation, card, AEDLESS_CREW if angel else NONE) == 0 and (
        not angel or card.kind == AEDLESS_CREW
    ):
        worth += PILOT_VALUE
    elif card.kind == AEDLESS_CREW and count_other_crew(valuation, card, AEDLESS_CREW) == 0:
        worth += ANGEL_PILOT_VALUE
    if card.kind == TELEPATH_CREW and count_other_crew(valuation, card, TELEPATH_CREW) == 0:
        worth += taste.telepath_first_value
    elif card.kind == GREY_CREW:
        worth += (
            taste.digger_die_value if count_other_crew(valuation, card, GREY_CREW) == 0 else taste.digger_die_value // 4
        )
    return worth


def colony_value(valuation: Valuation) -> i64:
    """[farfarout:colony.point] Value of a colony, for the track and for quests."""
    if valuation.colony_value == NOT_COMPUTED:
        valuation.colony_value = valuation.points_value(
            EXPLORATION_TRACK, valuation.state.rules.constants.colony_points
        )
        valuation.colony_value += compute_quest_event_values(valuation)[COLONY_FOUNDED]
    return valuation.colony_value


def settling_cost(valuation: Valuation, member: i64) -> i64:
    """What is lost with a member who settles: its value aboard, but not that of founding the colony."""
    return member_value(valuation, member) - colonist_value(valuation, valuation.state.rules.cards.crew[member])


def colonist_value(valuation: Valuation, card: CrewCard) -> i64:
    """Value of being able to settle, if there is room for a colony of one of its types."""
    state, space = valuation.state, valuation.state.map_state
    worth = valuation.taste.colonist_value * colony_value(valuation) // 100
    for body in range(len(space.planet_at_body)):
        slot = state.rules.tile_set.bodies[body]
        if slot.kind != PLANET_BODY or slot.printed_planet != NONE or space.has_colony[body]:
            continue
        if (
            space.tile_turn[state.rules.tile_set.sectors[slot.sector].tile] >= 0
            and card.colony_type_bits >> slot.planet_type & 1
        ):
            return worth
    return worth // 2


def talent_value(valuation: Valuation, effect: Effect) -> i64:
    """Value of a permanent talent."""
    if effect.timing == ONCE_PER_TURN:
        return valuation.value_of_lasting_gain(4)
    return valuation.value_of_lasting_gain(TALENT_PERCENT_BY_KEYWORD[effect.keyword])


def find_least_member_value(valuation: Valuation) -> i64:
    """The least valuable crew member."""
    least: i64 = 1000
    for member in valuation.own_seat.crew:
        least = min(least, member_value(valuation, member))
    return least
