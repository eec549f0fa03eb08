"""Animations of events for effects.js: dice roll, amounts rise or fall, places change (``data-at``).

CSS animates ships when their places on the chart change (see ``zetta.css``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module

# The dice on the board during a discovery.
ROLLED_DICE_SELECTOR = "#board .zta-attempt .dice"
BASIC_ANIMATION_BY_EVENT: Mapping[str, Animation] = {
    "planet": {"what": "turn", "to": "planet:{what}"},
    "planet_shown": {"what": "turn", "to": "planet:{what}", "sound": "gain"},
    "mothership": {"what": "wash", "to": "place:mothership", "sound": "placed"},
    "mothership_comes": {"what": "wash", "to": "place:mothership", "sound": "placed"},
    "moves": {"what": "wash", "to": "place:{what}", "sound": "placed"},
    "flag": {"what": "wash", "to": "place:{what}", "sound": "gain"},
    "die_hit": {"what": "die", "colour": "hit", "face": "{amount}", "unless": ROLLED_DICE_SELECTOR, "sound": "die"},
    "die": {"what": "die", "colour": "", "face": "{amount}", "unless": ROLLED_DICE_SELECTOR, "sound": "die"},
    "success": {"what": "wash", "to": "dial:{kind}", "sound": "gain"},
    "failure": {"what": "wash", "to": "dial:{kind}", "sound": "refused"},
    "gain": {"what": "points", "to": "substance:{seat}:{what}", "sound": "gain"},
    "pay": {"what": "loss", "to": "substance:{seat}:{what}"},
    "energy": {"what": "points", "to": "energy:{seat}", "sound": "gain"},
    "energy_paid": {"what": "loss", "to": "energy:{seat}"},
    "knowledge": {"what": "points", "to": "knowledge:{seat}", "sound": "gain"},
    "token_returned": {"what": "wash", "to": "knowledge:{seat}"},
    "token_laid": {"what": "wash", "to": "crew:{what}", "sound": "placed"},
    "level_step": {"what": "wash", "to": "level:{seat}"},
    "levelled": {"what": "turn", "to": "crew:{what}", "sound": "gain"},
    "nine_steps": {"what": "wash", "to": "level:{seat}", "sound": "gain"},
    "life": {"what": "turn", "to": "card:{what}", "sound": "gain"},
    "artifact": {"what": "turn", "to": "card:{what}", "sound": "gain"},
    "flag_in_sleeve": {"what": "wash", "to": "card:{what}"},
    "card_traded": {"what": "turn", "to": "card:{what}"},
    "invests": {"what": "wash", "to": "crew:{what}", "sound": "placed"},
    "slides": {"what": "wash", "to": "crew:{what}"},
    "grid_card": {"what": "turn", "to": "crew:{what}"},
    "crew": {"what": "turn", "to": "crew:{what}"},
    "points": {"what": "points", "to": "score:{seat}", "sound": "gain"},
}


def animations_json(modules: Sequence[Module]) -> str:
    """The animations of a game with these modules, as JSON."""
    every = [BASIC_ANIMATION_BY_EVENT, *(module.animation_by_event for module in modules)]
    return json.dumps({event: motion for each in every for event, motion in each.items()}, separators=(",", ":"))
