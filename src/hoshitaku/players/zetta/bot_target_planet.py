"""Chapter "bot", the move: which of several planets a bot heads for."""

from __future__ import annotations

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice_with_tokens
from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.chapters.move_prices import move_price
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE, IN_DECK, LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.module import UNREACHABLE_PRICE
from hoshitaku.games.zetta.places import can_bear_life, orbit_of, planet_marker_at
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import contains
from hoshitaku.players.zetta.action_wishes import ACTION_NUMBERS_BY_WISH
from hoshitaku.players.zetta.card_bot import CardBot
from hoshitaku.players.zetta.module_strategies import strategies_in_play


def bot_distance(bot: CardBot, state: ZettaState, seat: int, start: int, end: int) -> int:
    """[zetta:bot.nearest] Orbits between two places, 0 within one; a module may count differently."""
    for sense in strategies_in_play(state):
        known = sense.bot_distance(bot, state, seat, start, end)
        if known != NONE:
            return known
    return abs(int(orbit_of(state, end)) - int(orbit_of(state, start)))


def choose_target_planet(bot: CardBot, state: ZettaState, seat: int, planets: list[int]) -> int:
    """[zetta:bot.arrow_prep] [zetta:bot.tie_random] The planet that the card chooses: first line, tie-breaks, then
    random.
    """
    wishes = bot.move_card.wishes
    left = planets_of_first_line(bot, state, seat, planets)
    for wish in wishes[1:]:
        left = [place for place in left if does_planet_match_wish(state, wish, place)] or left
    best = max(best_modifier_at(bot, state, seat, place) for place in left)
    left = [place for place in left if best_modifier_at(bot, state, seat, place) == best]
    return left[int(bot.random.below(len(left)))]


def planets_of_first_line(bot: CardBot, state: ZettaState, seat: int, planets: list[int]) -> list[int]:
    """[zetta:bot.card.ezb6] The planets left after a card's first line.

    [zetta:bot.card.ezb8] [zetta:bot.card.ezb9] [zetta:bot.card.ezb10] [zetta:bot.nearest]

    [zetta:bot.card.ezb10_which] All non-gas planets within range, however near; otherwise the nearest.
    """
    wish, here = bot.move_card.wishes[0], int(state.seats[seat].place)
    if wish == "non_gas_planet":
        solid = [
            place
            for place in planets
            if not is_gas_planet(state, place) and move_price(state, seat, place) != UNREACHABLE_PRICE
        ]
        if solid:
            return solid
    sort = planets_of_sort(bot, state, planets)
    near = min(bot_distance(bot, state, seat, here, place) for place in sort)
    return [place for place in sort if bot_distance(bot, state, seat, here, place) == near]


def planets_of_sort(bot: CardBot, state: ZettaState, planets: list[int]) -> list[int]:
    """[zetta:bot.card.ezb8] Planets that match the first line, else the second, else all.

    [zetta:bot.nearest] The second lines of EZB9 and EZB10 match all planets.
    """
    for wish in bot.move_card.wishes[:2]:
        found = [place for place in planets if does_planet_match_wish(state, wish, place)]
        if found:
            return found
    return planets


def does_planet_match_wish(state: ZettaState, wish: str, place: int) -> bool:
    """[zetta:bot.card.ezb8] Whether a planet matches a line.

    [zetta:bot.card.ezb9] [zetta:bot.card.ezb10]
    """
    if wish in ("nearest_unexplored_planet", "unexplored"):
        return state.system.planet_flag[place - FIRST_PLANET_PLACE] == NONE
    if wish in ("nearest_life_planet", "life_possible"):
        return can_find_life(state, place)
    return True  # every planet has substances


def is_gas_planet(state: ZettaState, place: int) -> bool:
    """[zetta:system.gas_types] Whether a planet is a gas planet."""
    parts = state.rules.components
    return parts.is_gas_type[parts.planet_type[planet_marker_at(state, place)]] > 0


def can_find_life(state: ZettaState, place: int) -> bool:
    """[zetta:bot.move_limit] Whether life can be found there, with any crew."""
    return can_bear_life(state, place) and contains(state.life.place, IN_DECK)


def best_modifier_at(bot: CardBot, state: ZettaState, seat: int, place: int) -> int:
    """[zetta:bot.high_modifier] Of several planets the one with the higher number is better.

    [zetta:bot.high_modifier_which] The number is that of the bot's best possible action there.

    [zetta:interplay.bot_variant] A face-down planet counts as 0.
    """
    marker, parts = planet_marker_at(state, place), state.rules.components
    if not state.markers.seen[marker]:
        return 0
    for wish in bot.action_card.wishes:
        for kind in ACTION_NUMBERS_BY_WISH[wish]:
            if kind == LIFE and can_find_life(state, place) and bot_team_dice(state, seat, LIFE):
                return int(parts.planet_life_dice[marker])
            if kind == SUBSTANCE and bot_team_dice(state, seat, SUBSTANCE):
                return int(parts.planet_substance_dice[marker])
    return 0


def bot_team_dice(state: ZettaState, seat: int, kind: int) -> int:
    """[zetta:bot.no_break] [zetta:bot.no_break_void] Dice of everything that a bot sends; it does not use up the last
    use of equipment.
    """
    return int(max_team_dice_with_tokens(state, seat, kind, token_count(state, seat, kind), 1))
