"""Numeric codes for the terms of Expedition Zetta, in the order in which the pack and the boards list them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
MAX_SEATS: Final = 5

# Numbers of cards and markers in the box.
CREW_CARDS: Final = 54
LIFE_CARDS: Final = 50
ARTIFACT_CARDS: Final = 36
QUICK_ZETTA_CARDS: Final = 30
QUICK_PREP_CARDS: Final = 18
PLANET_MARKERS: Final = 78
NATIONS: Final = 13
SHIPS: Final = 7
MEMBER_COUNT: Final = CREW_CARDS + LIFE_CARDS  # crew cards, and life cards that may serve as crew
PLANET_SLOTS: Final = 12  # slots on the board
ASTEROID_SLOTS: Final = 24  # slots of asteroid fields
GRID_SPACES: Final = 9
FIRST_CREW: Final = 0  # crew cards come first among the grid cards
MAX_GRID_CARDS: Final = 256  # limit of the numbers of grid cards
MAX_CREW_PLACES: Final = 4  # crew places of a control board
MAX_PLACES_ON_CARDS: Final = 2  # crew places on the cards of ship and nation
MAX_ABOARD: Final = 2 * (
    MAX_CREW_PLACES + MAX_PLACES_ON_CARDS
)  # crew aboard: each own member can have one romanced guest
MAX_DICE: Final = 64

# Abilities of crew, then the talent icon; the icons of a member are bits in this order.
LIFE: Final = 0
SUBSTANCE: Final = 1
ARTIFACT: Final = 2
STAR_PILOT: Final = 3
ABILITIES: Final = ("life", "substance", "artifact", "star_pilot")
TALENTS: Final = ("romance", "borrow", "precedence", "repair", "security")

# A kind of discovery has the number of its ability.
DISCOVERIES: Final = ("life", "substance", "artifact")

# Kinds of knowledge tokens; the first four have the numbers of the abilities.
GAS_LANDING_TOKEN: Final = 4
REPAIR_TOKEN: Final = 5
ROMANCE_TOKEN: Final = 6
BORROW_TOKEN: Final = 7
PRECEDENCE_TOKEN: Final = 8
SECURITY_TOKEN: Final = 9
WARP_TOKEN: Final = 10
KNOWLEDGE: Final = (
    "life", "substance", "artifact", "star_pilot", "gas_landing", "repair", "romance", "borrow", "precedence",
    "security", "warp",
)  # fmt: skip
KINDS_OF_KNOWLEDGE: Final = 11

# Substances; ANY is the purple token of the bag.
GAS: Final = 0
METAL: Final = 1
GEM: Final = 2
RADIOACTIVE: Final = 3
ANY_SUBSTANCE: Final = 4
SUBSTANCES: Final = ("gas", "metal", "gem", "radioactive")
KINDS_OF_SUBSTANCE: Final = 4
OFFERABLE_KINDS: Final = KINDS_OF_SUBSTANCE + 1
BAG_TOKENS: Final = ("gas", "metal", "gem", "radioactive", "any")

ORBITS: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")

PLANET_TYPES: Final = ("CBN", "DES", "GDW", "GGI", "ICE", "IGI", "IRN", "LVA", "OCN", "PTR", "SSB", "TER")
PLANETAR: Final = 9
ASTEROID_CORE: Final = 10

# Places of a system: open space by orbit (or by circle), planets and asteroid fields by slot, the mothership.
FIRST_SPACE: Final = 0
FIRST_PLANET: Final = 100
FIRST_ASTEROIDS: Final = 112
MOTHERSHIP: Final = 136
PLACE_COUNT: Final = 137

# A flag on the preparation grid of a nation that nobody plays.
FOREIGN_FLAG: Final = 5

# Location of a card or marker that no seat has.
IN_DECK: Final = -1
OUT_OF_GAME: Final = -2  # out of the game
USED: Final = -3  # in the discard pile
ON_TABLE: Final = -4  # on display, in the grid, or on the system board
# Location of a discovery card that a seat has: the seat (0..4) if on CURRENT, FIRST_STORED + seat if on STORED.
FIRST_STORED: Final = 10

# The level track has 0, 1, ... and this.
NINE_STEPS: Final = 9
