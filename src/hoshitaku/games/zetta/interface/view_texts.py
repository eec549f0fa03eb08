"""Descriptions in the view schema for the basic game's decks, kinds of discovery and decision fields.

Fields of the state are described where they are declared, decision fields of modules in their kits.
"""

# Interpreted: produces texts for people.

from __future__ import annotations

from collections.abc import Mapping

# Contents of the decks.
TEXT_BY_DECK: Mapping[str, str] = {
    "crew": "crew cards",
    "life": "life cards",
    "artifact": "artifacts",
    "quick_zetta": "Quick Zetta cards",
    "quick_prep": "quick preparation cards",
}

# Kinds of discovery.
TEXT_BY_DISCOVERY_KIND: Mapping[str, str] = {
    "life": "discovering life",
    "substance": "discovering substances",
    "artifact": "making an artifact",
}

# Fields of decisions, by name or by the kind of item they hold.
TEXT_BY_DECISION_FIELD: Mapping[str, str] = {
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
    "source": "reason for the draw, in the order of the rules",
    "stranded": "seat whose ship was towed",
    "type": "type of the planet",
}
