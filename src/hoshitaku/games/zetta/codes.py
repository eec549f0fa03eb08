"""Numeric codes for the terms of Expedition Zetta, in the order in which the pack and the boards list them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
MAX_SEATS: Final = 5

# Numbers of cards and markers in the box.
CREW_CARD_COUNT: Final = 54
LIFE_CARD_COUNT: Final = 50
ARTIFACT_CARD_COUNT: Final = 36
QUICK_ZETTA_CARD_COUNT: Final = 30
QUICK_PREP_CARD_COUNT: Final = 18
PLANET_MARKER_COUNT: Final = 78
NATION_COUNT: Final = 13
SHIP_COUNT: Final = 7
POSSIBLE_MEMBER_COUNT: Final = CREW_CARD_COUNT + LIFE_CARD_COUNT  # crew cards, and life cards that may serve as crew
PLANET_SLOT_COUNT: Final = 12  # slots on the board
ASTEROID_SLOT_COUNT: Final = 24  # slots of asteroid fields
GRID_SPACE_COUNT: Final = 9
FIRST_CREW_GRID_CARD: Final = 0  # crew cards come first among the grid cards
GRID_CARD_NUMBER_LIMIT: Final = 256  # limit of the numbers of grid cards
MAX_CREW_PLACES: Final = 4  # crew places of a control board
MAX_CREW_PLACES_ON_CARDS: Final = 2  # crew places on the cards of ship and nation
MAX_CREW_ABOARD: Final = 2 * (
    MAX_CREW_PLACES + MAX_CREW_PLACES_ON_CARDS
)  # crew aboard: each own member can have one romanced guest
MAX_DICE: Final = 64

# Abilities of crew, then the talent icon; the icons of a member are bits in this order.
LIFE: Final = 0
SUBSTANCE: Final = 1
ARTIFACT: Final = 2
STAR_PILOT: Final = 3
ABILITY_NAMES: Final = ("life", "substance", "artifact", "star_pilot")
TALENT_NAMES: Final = ("romance", "borrow", "precedence", "repair", "security")

# A kind of discovery has the number of its ability.
DISCOVERY_NAMES: Final = ("life", "substance", "artifact")

# Kinds of knowledge tokens; the first four have the numbers of the abilities.
GAS_LANDING_TOKEN: Final = 4
REPAIR_TOKEN: Final = 5
ROMANCE_TOKEN: Final = 6
BORROW_TOKEN: Final = 7
PRECEDENCE_TOKEN: Final = 8
SECURITY_TOKEN: Final = 9
WARP_TOKEN: Final = 10
KNOWLEDGE_NAMES: Final = (
    "life", "substance", "artifact", "star_pilot", "gas_landing", "repair", "romance", "borrow", "precedence",
    "security", "warp",
)  # fmt: skip
KNOWLEDGE_KIND_COUNT: Final = 11

# Substances; ANY_SUBSTANCE is the purple token of the bag.
GAS: Final = 0
METAL: Final = 1
GEM: Final = 2
RADIOACTIVE: Final = 3
ANY_SUBSTANCE: Final = 4
SUBSTANCE_NAMES: Final = ("gas", "metal", "gem", "radioactive")
SUBSTANCE_KIND_COUNT: Final = 4
OFFERABLE_KIND_COUNT: Final = SUBSTANCE_KIND_COUNT + 1
BAG_TOKEN_NAMES: Final = ("gas", "metal", "gem", "radioactive", "any")

ORBIT_NAMES: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")

PLANET_TYPE_NAMES: Final = ("CBN", "DES", "GDW", "GGI", "ICE", "IGI", "IRN", "LVA", "OCN", "PTR", "SSB", "TER")
PLANETAR_TYPE: Final = 9
ASTEROID_CORE_TYPE: Final = 10

# Places of a system: open space by orbit (or by circle), planets and asteroid fields by slot, the mothership.
FIRST_SPACE_PLACE: Final = 0
FIRST_PLANET_PLACE: Final = 100
FIRST_ASTEROIDS_PLACE: Final = 112
MOTHERSHIP_PLACE: Final = 136
PLACE_NUMBER_LIMIT: Final = 137

# A flag on the preparation grid of a nation that nobody plays.
FOREIGN_FLAG: Final = 5

# Location of a card or marker that no seat has.
IN_DECK: Final = -1
OUT_OF_GAME: Final = -2  # out of the game
IN_DISCARD_PILE: Final = -3  # in the discard pile
ON_TABLE: Final = -4  # on display, in the grid, or on the system board
# Location of a discovery card that a seat has: the seat (0..4) if on CURRENT, FIRST_STORED_LOCATION + seat if on
# STORED.
FIRST_STORED_LOCATION: Final = 10

# The level track has 0, 1, ... and this.
NINE_STEPS_LEVEL: Final = 9
