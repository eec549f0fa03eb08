"""Trajectories: the places in space that the greedy player considers, and how card bots measure distance."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.move_prices import (
    FLIGHT_PRICE,
    STEP_SURCHARGE,
    MovePrices,
    largest_energy_saving,
    move_price_changes,
)
from hoshitaku.games.zetta.chapters.move_way_choice import ChooseMoveWay
from hoshitaku.games.zetta.codes import FIRST_PLANET_PLACE, NONE, PLANET_SLOT_COUNT, STAR_PILOT
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modules.trajectories.board import LABEL_COUNT, board_of, label_for_die
from hoshitaku.games.zetta.modules.trajectories.positions_state import (
    node_of_place,
    positions_state,
    steps_between_places,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import append, contains, vec
from hoshitaku.players.zetta.card_bot import CardBot
from hoshitaku.players.zetta.knowledge_values import token_value
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.modules.perks import PERK_MOVE_WAYS, USE_NOW_VALUE
from hoshitaku.players.zetta.valuation import Valuation

WEAR_COST: Final = 30  # hundredths of fame: one use of an ether drive
MIDDLE_DIE_RESULT: Final = 6  # middle of the twelve numbers of an orbit


@final
class TrajectoriesStrategy(ModuleStrategy):
    """[zetta:trajectory.purpose] Circles, labels and steps."""

    def __init__(self) -> None:
        super().__init__("trajectories", NONE)
        self.option_values["choose_way"] = move_way_value

    def spaces_to_consider(self, state: ZettaState, seat: i64) -> vec[i64]:
        """[zetta:trajectory.stop_on_circle] The circles behind the planets, where ships are, and just ahead of the
        seat's own ship.

        All other circles have the same value, and are worse for reaching planets.
        """
        board, sky, found = board_of(state), positions_state(state), vec[i64]()
        for slot in range(i64(PLANET_SLOT_COUNT)):
            if sky.planet_label[slot] != NONE:
                found = add_circle(found, board.circle_behind[sky.planet_label[slot]])
        for other in range(state.seat_count()):
            if 0 <= state.seats[other].place < FIRST_PLANET_PLACE:
                found = add_circle(found, state.seats[other].place)
        here = node_of_place(sky, state.seats[seat].place) if state.seats[seat].place != NONE else i64(NONE)
        if 0 <= here < LABEL_COUNT:
            found = add_circle(found, board.circle_ahead[here])
        return found

    def assume_mothership_orbit(self, state: ZettaState, orbit: i64) -> None:
        """[zetta:trajectory.mothership] Its label is not rolled yet: all of the orbit are equally likely."""
        positions_state(state).mothership = label_for_die(board_of(state), orbit, MIDDLE_DIE_RESULT)

    def bot_distance(self, bot: CardBot, state: ZettaState, seat: i64, start: i64, end: i64) -> int:
        """[zetta:interplay.bot_trajectory] Fewest steps; counter-clockwise only as far as the card's energy limit
        allows.
        """
        return int(
            steps_between_places(
                state, start, end, affordable_counter_clockwise_steps(state, seat, bot.move_card.max_energy_per_move)
            )
        )


def affordable_counter_clockwise_steps(state: ZettaState, seat: i64, energy: i64) -> i64:
    """[zetta:interplay.bot_trajectory] Counter-clockwise steps that this much energy pays for, landing included.

    [zetta:perk.nation.france_move] [zetta:perk.artifact.ccw_min] At the seat's own price.
    """
    most = board_of(state).most_against
    for way in state.rules.move_ways:
        if way.words_key() == "freely_against" and way.way_range(state, seat) != NONE:
            return most
    changes, against = move_price_changes(state, seat), i64(0)
    while against < most:
        surcharge = STEP_SURCHARGE * (against + 1)
        price = FLIGHT_PRICE + surcharge
        price -= largest_energy_saving(changes, FIRST_PLANET_PLACE, price, surcharge)
        if price + state.rules.constants.landing_energy > energy:
            return against
        against += 1
    return most


def add_circle(circles: vec[i64], circle: i64) -> vec[i64]:
    """Some circles, plus this one if it is not among them."""
    return circles if contains(circles, circle) else append(circles, circle)


def move_way_value(valuation: Valuation, decision: ZettaDecision, option: int) -> i64:
    """[zetta:trajectory.star_pilot_cheaper] Cost of a way: energy, a star pilot token, wear, or a perk."""
    if not isinstance(decision, ChooseMoveWay):
        return 0
    state = valuation.state
    way = state.rules.move_ways[option]
    worth = -valuation.energy_cost(MovePrices(state, valuation.seat).total_way_price(state, option, decision.place))
    if way.words_key() == "pilot_token":
        worth -= token_value(valuation, STAR_PILOT)
    if way.uses_star_pilot and len(state.rules.move_requirements) > 0:
        worth -= WEAR_COST
    if way.words_key() in PERK_MOVE_WAYS:
        worth -= USE_NOW_VALUE
    return worth
