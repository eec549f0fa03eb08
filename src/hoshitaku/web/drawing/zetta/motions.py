"""What effects.js shows of an event: amounts that rise or fall, cards that turn, places that change (``data-at``)."""

from __future__ import annotations

import json

MOTIONS = json.dumps(
    {
        "planet": {"what": "turn", "to": "place:{what}"},
    },
    separators=(",", ":"),
)
