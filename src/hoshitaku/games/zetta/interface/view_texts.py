"""What the schema of views says of the fields that the basic game declares, and of those of its decisions.

A module says it of its own: `means` and `asks` of its kit.
"""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.games.zetta.state.discovery_attempt import DiscoveryAttempt
from hoshitaku.games.zetta.state.grid_and_offer import PreparationGrid
from hoshitaku.games.zetta.state.seat import Seat
from hoshitaku.games.zetta.state.system import System
from hoshitaku.games.zetta.state.voyage import Turn, Voyage

# Fields that everybody sees, by the part of the table and their names.
FIELD_TEXTS: Mapping[type, Mapping[str, str]] = {
    Voyage: {
        "system": "number of the system; 0 before the first",
        "round": "round being played in this system",
        "turns": "turns begun so far",
        "start": "start player",
    },
    Turn: {
        "seat": "seat whose turn it is",
        "void": "kinds of discovery that came to no dice this turn",
        "offers": "offers begun this turn",
    },
    System: {
        "rounds": "rounds to be played in this system",
        "star": "star of the system",
        "card": "Quick Zetta card of the system",
        "mothership": "orbit of the mothership",
    },
    Seat: {
        "energy": "energy",
        "tokens": "preparation tokens",
        "level": "crew level",
        "place": "place where the ship is",
        "nation": "nation",
        "ship": "ship",
        "substances": "substances held",
    },
    DiscoveryAttempt: {
        "helper": "seat that helps",
        "asked": "seats asked for help so far",
        "fee": "whether a radioactive substance is offered for help",
        "dice": "dice to be rolled",
        "rolled": "dice rolled so far",
        "hits": "successes so far",
        "gained": "substances gained",
    },
    PreparationGrid: {
        "top": "open card of the crew deck",
        "passes": "passes in a row",
    },
}

# What decks hold.
DECK_TEXTS: Mapping[str, str] = {
    "crew": "crew cards",
    "life": "life cards",
    "artifact": "artifacts",
    "quick_zetta": "Quick Zetta cards",
    "quick_prep": "quick preparation cards",
}

# Kinds of discovery.
DISCOVERY_TEXTS: Mapping[str, str] = {
    "life": "discovering life",
    "substance": "discovering substances",
    "artifact": "making an artifact",
}

# Fields of decisions by their names, or by what they name.
DECISION_FIELD_TEXTS: Mapping[str, str] = {
    "bag": "token that is offered",
    "crew": "crew member on the card who is taken already",
    "discoverer": "seat that makes the discovery",
    "helper": "seat that towed the ship",
    "member": "crew member that the decision is about",
    "orbit": "orbit of the planet",
    "partner": "seat it trades with",
    "pile": "pile of quick preparation cards",
    "place": "place that the decision is about",
    "seat": "seat that the decision is about",
    "step": "place of the seat in player order, from 0",
    "source": "what it is drawn for, in the order of the rules",
    "stranded": "seat whose ship was towed",
    "type": "type of the planet",
}
