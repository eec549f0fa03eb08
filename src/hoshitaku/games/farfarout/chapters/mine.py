"""Chapter "mine": asteroids, Mercury, and explosions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import (
    EXPLOSION_IMMUNE_KEYWORD,
    MINING_BONUS_KEYWORD,
    ON_MINE,
    PASSIVE,
    Effect,
)
from hoshitaku.games.farfarout.cards.effect_causes import find_seat_effect, subject_with_cause
from hoshitaku.games.farfarout.chapters.battle_timing import roll_and_ask_icons_outside_battle
from hoshitaku.games.farfarout.chapters.dice_roll import (
    count_active_side_results,
    dice_pool_colours,
    has_die_of_colour,
    new_unrolled_roll,
    sum_active_side_numbers,
)
from hoshitaku.games.farfarout.chapters.gains_and_losses import gain_currency, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import body_log_code
from hoshitaku.games.farfarout.chapters.landing_and_jumps import move_to_open_space
from hoshitaku.games.farfarout.chapters.shields import LOST_TO_EXPLOSION, lose_shields_or_ask_prevention
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import (
    ASTEROID_BODY,
    ASTEROID_EXPLODED,
    ASTEROID_MINED,
    BLACK_DIE,
    ERG,
    EXPLOSION_ICON,
    GREEN_DIE,
    MINE_TOKEN,
    NONE,
    SHIELD_ICON,
    SPENT_BODY_STATE,
    VOLT_ICON,
)
from hoshitaku.games.farfarout.decision_bases import SeatStep, Step
from hoshitaku.games.farfarout.state.dice import MINING_ROLL, empty_roll
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import append, vec, with_value

# What a mining bonus increases.
ERG_BONUS_KIND: Final = 0
ICON_YIELD_BONUS_KIND: Final = 1

MERCURY_ERG_PER_ICON: Final = 2  # [mine.mercury_yield]


def is_mercury(state: FarFarOutState, body: i64) -> bool:
    """[home.mercury] Whether a body is the planet that can be mined."""
    planet = state.map_state.planet_at_body[body]
    return planet != NONE and state.rules.cards.planets[planet].is_mercury


@final
class MineAction(SingleOptionAction):
    """[mine.where] Mine an asteroid, or Mercury."""

    __slots__ = ()

    def words_key(self) -> str:
        return "mine"

    def token_colour(self) -> i64:
        return MINE_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[mine.where] [mine.landed] [mine.need] [mine.volt] [mine.no_shield] Clause that forbids mining now, or ""."""
        player = state.seats[seat]
        if player.body == NONE:
            return "mine.landed"
        mercury = is_mercury(state, player.body)
        if not mercury and state.rules.tile_set.bodies[player.body].kind != ASTEROID_BODY:
            return "mine.where"
        if not has_die_of_colour(dice_pool_colours(state, seat, ON_MINE), GREEN_DIE):
            return "mine.need"
        if mercury:
            return "" if state.mercury_erg > 0 else "mine.mercury_pile"
        return "" if player.shields > 0 else "mine.no_shield"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[mine.roll] [mine.mercury_roll] [mine.mercury_no_shield] Roll all dice; the black one too, but not on
        Mercury.
        """
        record_quest_event(state, seat, ASTEROID_MINED)
        body = state.seats[seat].body
        colours = dice_pool_colours(state, seat, ON_MINE)
        mercury = is_mercury(state, body)
        if not mercury:
            colours = append(colours, BLACK_DIE)
        state.log_event("mine", "mine.roll", seat, 0, body_log_code(state, body))
        state.roll = new_unrolled_roll(MINING_ROLL, seat, NONE, colours, vec[i64]())
        if mercury:
            state.push(ResolveMercuryMining(seat))
        else:
            state.push(ResolveAsteroidMining(seat, body))
        roll_and_ask_icons_outside_battle(state, seat)


def count_volt_icons(state: FarFarOutState) -> i64:
    """[mine.resource] [crew.volt] Units from the volt icons."""
    return count_active_side_results(state.roll, VOLT_ICON, NONE)


def mined_erg(state: FarFarOutState) -> i64:
    """[mine.erg] [mine.all_erg] ERG from the green and black numbers."""
    return sum_active_side_numbers(state.roll, GREEN_DIE, BLACK_DIE)


def mining_bonus_effects(state: FarFarOutState, seat: i64, bonus_kind: i64) -> vec[Effect]:
    """[item.stack_same] Effects on a seat's cards that increase its mining, in the order of crew and items."""
    found = vec[Effect]()
    for member in state.seats[seat].crew:
        for effect in state.rules.cards.crew[member].effects:
            if (
                effect.keyword == MINING_BONUS_KEYWORD
                and effect.timing == ON_MINE
                and effect.granted_amount(bonus_kind) > 0
            ):
                found = append(found, effect)
    for item in state.seats[seat].items:
        for effect in state.rules.cards.items[item].effects:
            if (
                effect.keyword == MINING_BONUS_KEYWORD
                and effect.timing == ON_MINE
                and effect.granted_amount(bonus_kind) > 0
            ):
                found = append(found, effect)
    return found


@final
class ResolveAsteroidMining(Step):
    """[mine.both] [mine.explosion] Gains of a seat from an asteroid; then it may explode.

    [example.p1_mine] [example.p1_text] Volt and two ones are a unit and 2 ERG.
    """

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "asteroid_yield"

    def run(self, state: FarFarOutState) -> None:
        resource, icons = state.rules.tile_set.bodies[self.body].resource_currency, count_volt_icons(state)
        gain_currency(state, self.seat, ERG, mined_erg(state), "mine.erg")
        for effect in mining_bonus_effects(state, self.seat, ERG_BONUS_KIND):
            gain_currency(state, self.seat, ERG, effect.granted_amount(ERG_BONUS_KIND), effect.clause, effect.cause)
        if icons > 0:
            gain_currency(state, self.seat, resource, icons, "mine.resource")
            for effect in mining_bonus_effects(state, self.seat, ICON_YIELD_BONUS_KIND):
                gain_currency(
                    state,
                    self.seat,
                    resource,
                    effect.granted_amount(ICON_YIELD_BONUS_KIND),
                    effect.clause,
                    effect.cause,
                )
        exploded, saved = self.has_exploded(state), count_active_side_results(state.roll, SHIELD_ICON, GREEN_DIE) > 0
        state.roll = empty_roll()
        if exploded:
            explode_asteroid(state, self.seat, self.body, saved)

    def has_exploded(self, state: FarFarOutState) -> bool:
        """[mine.explosion] Whether the black die shows an explosion."""
        for die in state.roll.dice:
            if die.colour == BLACK_DIE and die.result == EXPLOSION_ICON:
                return True
        return False


def explode_asteroid(state: FarFarOutState, seat: i64, body: i64, is_shield_saved: bool) -> None:
    """[mine.exploded] [mine.exploded_forever] [move.cost_explosion] All ships leave; the miner loses a shield.

    [mine.explosion_saved] [mine.explosion_saved_die] `is_shield_saved` says that a green shield icon saves it; a
    card can too.
    """
    state.map_state.body_states = with_value(state.map_state.body_states, body, SPENT_BODY_STATE)
    state.log_event("explosion", "mine.exploded", seat, 0, body)
    record_quest_event(state, seat, ASTEROID_EXPLODED)
    for other in range(len(state.seats)):
        if state.seats[other].body == body:
            move_to_open_space(state, other, "move.cost_explosion")
    immune = find_seat_effect(state, seat, EXPLOSION_IMMUNE_KEYWORD, PASSIVE)
    if is_shield_saved:
        state.log_event("no_damage", "mine.explosion_saved", seat, 0, NONE)
    elif immune is not None:
        state.log_event("no_damage", immune.clause, seat, 0, subject_with_cause(NONE, immune.cause))
    else:
        lose_shields_or_ask_prevention(state, seat, 1, LOST_TO_EXPLOSION)


@final
class ResolveMercuryMining(SeatStep):
    """[mine.mercury_yield] [mine.mercury_pile] [home.mercury_safe] Gains of a seat from Mercury."""

    __slots__ = ()

    def record_name(self) -> str:
        return "mercury_yield"

    def run(self, state: FarFarOutState) -> None:
        seat, icons = self.seat, count_volt_icons(state)
        gain_erg_from_mercury_pile(state, seat, mined_erg(state), "mine.erg", 0)
        for effect in mining_bonus_effects(state, seat, ERG_BONUS_KIND):
            gain_erg_from_mercury_pile(state, seat, effect.granted_amount(ERG_BONUS_KIND), effect.clause, effect.cause)
        if icons > 0:
            gain_erg_from_mercury_pile(state, seat, MERCURY_ERG_PER_ICON * icons, "mine.mercury_yield", 0)
            for effect in mining_bonus_effects(state, seat, ICON_YIELD_BONUS_KIND):
                gain_erg_from_mercury_pile(
                    state,
                    seat,
                    MERCURY_ERG_PER_ICON * effect.granted_amount(ICON_YIELD_BONUS_KIND),
                    effect.clause,
                    effect.cause,
                )
        state.roll = empty_roll()


def gain_erg_from_mercury_pile(state: FarFarOutState, seat: i64, erg: i64, clause: str, cause: i64) -> None:
    """[mine.mercury_pile] ERG from Mercury's pile, as far as there are any; the log gives an empty pile as the reason
    for less.
    """
    mined = min(erg, state.mercury_erg)
    state.mercury_erg -= mined
    gain_currency(state, seat, ERG, mined, clause if mined == erg else "mine.mercury_pile", cause)
