"""Animations of events for effects.js: dice roll, amounts rise or fall, places change (``data-at``).

map.js animates ships along the events of their flight.
"""

from __future__ import annotations

import json

ANIMATIONS = json.dumps(
    {
        "system": {"what": "wash", "to": "tile:{what}", "sound": "gain"},
        "planet": {"what": "turn", "to": "body:{body}"},
        "anomaly": {"what": "turn", "to": "body:{body}"},
        "encounter_up": {"what": "turn", "to": "body:{body}"},
        "colony": {"what": "wash", "to": "body:{what}", "sound": "placed"},
        "techsite": {"what": "wash", "to": "body:{what}", "sound": "placed"},
        "mine": {"what": "wash", "to": "body:{what}"},
        "dig": {"what": "wash", "to": "body:{what}"},
        "explosion": {"what": "wash", "to": "body:{what}", "sound": "refused"},
        "fight": {"what": "wash", "to": "body:{what}"},
        "die": {"what": "die", "colour": "{what}", "face": "{result}", "unless": "#board .duel", "sound": "die"},
        "gain": {"what": "points", "to": "money:{seat}:{what}", "sound": "gain"},
        "pay": {"what": "loss", "to": "money:{seat}:{what}"},
        "units_lost": {"what": "loss", "to": "money:{seat}:{what}"},
        "units_sold": {"what": "loss", "to": "money:{seat}:{what}"},
        "units_bought": {"what": "points", "to": "money:{seat}:{what}", "sound": "gain"},
        "points": {"what": "points", "to": "on:{seat}:{what}", "sound": "gain"},
        "shields_lost": {"what": "loss", "to": "shields:{seat}", "sound": "refused"},
        "shields_paid": {"what": "loss", "to": "shields:{seat}"},
        "shields_left": {"what": "loss", "to": "shields:{seat}"},
        "shields_restored": {"what": "points", "to": "shields:{seat}", "sound": "gain"},
        "moves": {"what": "points", "to": "moves:{seat}"},
        "moves_lost": {"what": "loss", "to": "moves:{seat}"},
        "convert": {"what": "points", "to": "moves:{seat}", "sound": "placed"},
        "token_used": {"what": "wash", "to": "token:{seat}:{what}", "sound": "placed"},
        "token_lost": {"what": "wash", "to": "token:{seat}:{what}", "sound": "refused"},
        "token_back": {"what": "wash", "to": "token:{seat}:{what}"},
        "rate": {"what": "wash", "to": "rate:{what}"},
        "crew_gained": {"what": "turn", "to": "card:{what}", "sound": "gain"},
        "crew_left": {"what": "wash", "to": "crew:{seat}"},
        "crew_settled": {"what": "wash", "to": "crew:{seat}"},
        "crew_used": {"what": "wash", "to": "card:{what}"},
        "item_gained": {"what": "turn", "to": "card:{what}", "sound": "gain"},
        "item_left": {"what": "wash", "to": "items:{seat}"},
        "item_sold": {"what": "wash", "to": "items:{seat}"},
        "item_removed": {"what": "wash", "to": "items:{seat}"},
        "item_used": {"what": "wash", "to": "card:{what}"},
        "card_used": {"what": "wash", "to": "card:{what}"},
        "outpost_taken": {"what": "turn", "to": "card:{what}"},
        "secret_taken": {"what": "wash", "to": "quests:{seat}"},
        "quest_completed": {"what": "wash", "to": "quests:{seat}", "sound": "gain"},
        "quest_in_row": {"what": "turn", "to": "card:{what}"},
        "ship": {"what": "wash", "to": "score:{seat}", "sound": "gain"},
        "die_lost": {"what": "wash", "to": "side:{seat}", "sound": "refused"},
        "die_cancelled": {"what": "wash", "to": "side:{seat}"},
        "defeated": {"what": "wash", "to": "score:{seat}", "sound": "gain"},
    },
    separators=(",", ":"),
)
