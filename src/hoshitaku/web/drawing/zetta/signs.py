"""Signs of answers, by the verbs of their names; modules bring those of theirs."""

from __future__ import annotations

from collections.abc import Mapping

SIGNS: Mapping[str, str] = {
    "accept": "trade",
    "ask_seat": "crew",
    "ask_seat_for_fee": "radioactive",
    "convert": "energy",
    "discover_artifact": "artifact",
    "discover_life": "life",
    "discover_substance": "substance",
    "from_bag": "substance",
    "go_home": "mothership",
    "go_on": "warp",
    "help": "crew",
    "help_for_fee": "radioactive",
    "invest": "flag",
    "leave_home": "crew",
    "level": "crew",
    "make": "artifact",
    "move": "ship",
    "orbit": "mothership",
    "pile": "crew",
    "propose": "trade",
    "research": "knowledge",
    "scavenge": "asteroid",
    "send": "crew",
    "send_with_token": "crew",
    "stay": "ship",
    "take": "crew",
    "team_done": "d12",
    "tow": "mothership",
    "trade": "trade",
    "travel_on": "warp",
    "want_offer": "trade",
    "way_flight": "ship",
    "way_pilot": "star_pilot",
    "way_pilot_token": "star_pilot",
    "way_transfer": "mothership",
}
