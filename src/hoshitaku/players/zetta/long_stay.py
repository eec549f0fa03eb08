"""[zetta:damage.long_stay] Whether one more round in a system is worth the damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.modes.solo import may_go_home
from hoshitaku.games.zetta.modules.wounds.wounds_state import wounds_state
from hoshitaku.players.zetta.damage_values import long_stay_cost, min_free_icons
from hoshitaku.players.zetta.place_values import PlaceValues
from hoshitaku.players.zetta.valuation import (
    Valuation,
    is_module_in_play,
    warp_energy_available,
    warp_loss_risk_thousandths,
)

NO_STAY: Final = -1
MAX_EXTRA_ROUNDS: Final = 12  # a crew of one could stay indefinitely by healing
MIN_ROUND_GAIN: Final = 40  # minimum gain of a round if only the way home counts


def evaluate_extra_round(valuation: Valuation) -> i64:
    """[zetta:damage.long_stay] What one more round gains minus its cost; below 0 if it is better to go."""
    valuation.turns_in_system, valuation.is_long_stay = 1, True
    state = valuation.state
    if min_free_icons(state, valuation.seat) == 0 or wounds_state(state).extra_rounds >= MAX_EXTRA_ROUNDS:
        return NO_STAY  # somebody would die of it, or need rescue
    gain = PlaceValues(valuation).best_value()
    if valuation.ship_loss_cost and is_module_in_play(state, "lonely_star"):
        return gain - MIN_ROUND_GAIN if lacks_anything_for_way_home(valuation) else i64(NO_STAY)
    return gain - long_stay_cost(valuation) - valuation.failure_value


def lacks_anything_for_way_home(valuation: Valuation) -> bool:
    """[zetta:solo.end_condition] Whether something for the way home is missing, or energy for any warp."""
    state = valuation.state
    if warp_loss_risk_thousandths(state, warp_energy_available(valuation)):
        return True
    return not valuation.is_solo or not may_go_home(state, valuation.seat)
