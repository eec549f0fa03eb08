"""Trajectories: where in space the greedy player looks, and how bots made of cards measure what is nearest."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.energy import best_discount, lowerings_of
from hoshitaku.games.zetta.chapters.fares import ENERGY_OF_A_FLIGHT, Fares
from hoshitaku.games.zetta.chapters.move import ChooseWay
from hoshitaku.games.zetta.codes import NONE, PLANET, PLANETS, STAR_PILOT
from hoshitaku.games.zetta.modules.trajectories.board import LABELS, board_of, label_with
from hoshitaku.games.zetta.modules.trajectories.fly import SURCHARGE
from hoshitaku.games.zetta.modules.trajectories.sky import node_of, sky_of, steps_to_place
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import append, contains, vec
from hoshitaku.players.zetta.bot import Bot
from hoshitaku.players.zetta.lore import token_worth
from hoshitaku.players.zetta.modules.perks import NOW, WAYS
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

WEAR: Final = 30  # hundredths of fame: one use of an ether drive
HALF_WAY: Final = 6  # of the twelve numbers of an orbit


@final
class TrajectoriesSense(Sense):
    """[zetta:trajectory.purpose] Circles, labels and steps."""

    def __init__(self) -> None:
        super().__init__("trajectories", NONE)
        self.answers["choose_way"] = way_worth

    def spaces(self, state: Zetta, seat: i64) -> vec[i64]:
        """[zetta:trajectory.stop_on_circle] The circles behind the planets, where ships are, and just ahead of the own.

        All other circles bring the same, and lead to planets less well.
        """
        board, sky, found = board_of(state), sky_of(state), vec[i64]()
        for slot in range(i64(PLANETS)):
            if sky.planet_label[slot] != NONE:
                found = with_one(found, board.behind[sky.planet_label[slot]])
        for other in range(state.seat_count()):
            if 0 <= state.seats[other].place < PLANET:
                found = with_one(found, state.seats[other].place)
        here = node_of(sky, state.seats[seat].place) if state.seats[seat].place != NONE else i64(NONE)
        if 0 <= here < LABELS:
            found = with_one(found, board.ahead[here])
        return found

    def docked_at(self, state: Zetta, orbit: i64) -> None:
        """[zetta:trajectory.mothership] Its label is not rolled yet: any of the orbit is as likely."""
        sky_of(state).mothership = label_with(board_of(state), orbit, HALF_WAY)

    def bot_distance(self, bot: Bot, state: Zetta, seat: i64, start: i64, end: i64) -> int:
        """[zetta:interplay.bot_trajectory] Fewest steps; against the clock as far as its card allows the energy."""
        return int(steps_to_place(state, start, end, against_allowed(state, seat, bot.move.energy_max)))


def against_allowed(state: Zetta, seat: i64, energy: i64) -> i64:
    """[zetta:interplay.bot_trajectory] Steps against the clock for which so much energy will do, with a landing.

    [zetta:perk.nation.france_move] [zetta:perk.artifact.ccw_min] By what the seat itself has to pay.
    """
    most = board_of(state).most_against
    for way in state.rules.ways:
        if way.key() == "freely_against" and way.reach(state, seat) != NONE:
            return most
    lowerings, against = lowerings_of(state, seat), i64(0)
    while against < most:
        surcharge = SURCHARGE * (against + 1)
        price = ENERGY_OF_A_FLIGHT + surcharge
        lowered = best_discount(lowerings, PLANET, price, surcharge)
        price += 0 if lowered is None else lowered.amount
        if price + state.rules.numbers.landing_energy > energy:
            return against
        against += 1
    return most


def with_one(circles: vec[i64], circle: i64) -> vec[i64]:
    """Some circles, and this one if it is not among them."""
    return circles if contains(circles, circle) else append(circles, circle)


def way_worth(outlook: Outlook, asked: Ask, option: int) -> i64:
    """[zetta:trajectory.star_pilot_cheaper] What a way takes: energy, a star pilot token, wear, or a perk."""
    if not isinstance(asked, ChooseWay):
        return 0
    state = outlook.state
    way = state.rules.ways[option]
    worth = -outlook.spending(Fares(state, outlook.seat).whole(state, option, asked.place))
    if way.key() == "pilot_token":
        worth -= token_worth(outlook, STAR_PILOT)
    if way.piloted and len(state.rules.tolls) > 0:
        worth -= WEAR
    if way.key() in WAYS:
        worth -= NOW
    return worth
