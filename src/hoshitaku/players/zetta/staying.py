"""[zetta:damage.long_stay] Whether one more round in a system is worth the damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.solo import may_go_home
from hoshitaku.players.zetta.hurts import least_spare, stay_costs
from hoshitaku.players.zetta.journey import Journey
from hoshitaku.players.zetta.outlook import Outlook, plays_alone, warp_risk, within_reach

NO: Final = -1


def stay_worth(outlook: Outlook) -> i64:
    """[zetta:damage.long_stay] What a round more brings beyond what it costs; below 0 where it is better to go."""
    outlook.here = 1
    if least_spare(outlook.state, outlook.seat) == 0:
        return NO  # somebody would die of it, or call for rescue
    if outlook.disaster:
        return 1 if lacks_anything(outlook) else i64(NO)
    return Journey(outlook).most() - stay_costs(outlook) - outlook.failure


def lacks_anything(outlook: Outlook) -> bool:
    """[zetta:solo.end_condition] Whether something is lacking for the way home, or energy for any warp."""
    state = outlook.state
    if warp_risk(state, within_reach(state, outlook.seat)):
        return True
    return not plays_alone(state) or not may_go_home(state)
