"""[zetta:damage.long_stay] Whether one more round in a system is worth the damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.modes.solo import may_go_home
from hoshitaku.games.zetta.modules.wounds.tokens import wounds_of
from hoshitaku.players.zetta.hurts import least_spare, stay_costs
from hoshitaku.players.zetta.journey import Journey
from hoshitaku.players.zetta.outlook import Outlook, has_module, warp_risk, within_reach

NO: Final = -1
LONGEST: Final = 12  # extra rounds; a crew of one could heal and stay for ever
LEAST: Final = 40  # what a round must bring if only the way home counts


def stay_worth(outlook: Outlook) -> i64:
    """[zetta:damage.long_stay] What a round more brings beyond what it costs; below 0 if it is better to go."""
    outlook.here, outlook.stays = 1, True
    state = outlook.state
    if least_spare(state, outlook.seat) == 0 or wounds_of(state).extra_rounds >= LONGEST:
        return NO  # somebody would die of it, or call for rescue
    gain = Journey(outlook).most()
    if outlook.disaster and has_module(state, "lonely_star"):
        return gain - LEAST if lacks_anything(outlook) else i64(NO)
    return gain - stay_costs(outlook) - outlook.failure


def lacks_anything(outlook: Outlook) -> bool:
    """[zetta:solo.end_condition] Whether something is lacking for the way home, or energy for any warp."""
    state = outlook.state
    if warp_risk(state, within_reach(outlook)):
        return True
    return not outlook.alone or not may_go_home(state, outlook.seat)
