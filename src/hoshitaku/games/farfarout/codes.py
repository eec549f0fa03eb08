"""Numbers for the words of Far Far Out, in the order in which the pack lists them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

MOST_SEATS: Final = 4
# Capacities that fix the numbers of options: a pack may hold up to this many.
MOST_SECTORS: Final = 64
MOST_BODIES: Final = 96
MOST_SPACES: Final = MOST_SECTORS + MOST_BODIES
MOST_CREW: Final = 64
MOST_ITEMS: Final = 96
MOST_QUESTS: Final = 64
MOST_EVENTS: Final = 64
MOST_TILES: Final = 16

# Currencies.
ERG: Final = 0
PU: Final = 1
U: Final = 2
CURRENCIES: Final = ("erg", "pu", "u")
# What may be paid besides currency, in the same vectors.
SHIELD_PRICE: Final = 3

# Tracks.
WEALTH: Final = 0
REPUTATION: Final = 1
EXPLORATION: Final = 2
TRACKS: Final = ("wealth", "reputation", "exploration")

# Action colours.
MINE: Final = 0
EXPLORE: Final = 1
MARKET: Final = 2
INTERACT: Final = 3
ACTIONS: Final = ("mine", "explore", "market", "interact")

PLANET_TYPES: Final = ("hot", "ice", "water", "jungle", "gas")

CREW_KINDS: Final = ("timer", "volt", "aedless", "telepath", "grey")
TIMER: Final = 0
VOLT: Final = 1
AEDLESS: Final = 2
TELEPATH: Final = 3
GREY: Final = 4

SOL: Final = 0
ANGEL: Final = 1
SHIP_CLASSES: Final = ("sol", "angel")

# Dice colours.
GREEN: Final = 0
GREY_DIE: Final = 1
BLACK: Final = 7
DICE: Final = ("green", "grey", "orange", "white", "red", "blue", "purple", "black")

# Results of dice: 1 to 9 are numbers, 0 is not rolled; icons from 10.
NOT_ROLLED: Final = 0
VOLT_ICON: Final = 10
SHIELD_ICON: Final = 11
GREY_ICON: Final = 12
TELEPATH_ICON: Final = 13
TIMER_ICON: Final = 14
AEDLESS_ICON: Final = 15
EXPLOSION: Final = 16
ICONS: Final = ("volt", "shield", "grey", "telepath", "timer", "aedless", "explosion")
FACES: Final = 6

# Bodies of a sector.
PLANET: Final = 0
ASTEROID: Final = 1
ANOMALY: Final = 2
STAR: Final = 3
BODY_KINDS: Final = ("planet", "asteroid", "anomaly", "star")

# What became of an anomaly or asteroid.
WHOLE: Final = 0  # anomaly face down, asteroid unharmed
SPENT: Final = 1  # anomaly taken, asteroid exploded
DIG_SITE: Final = 2  # an anomaly that is a dig site
WORMHOLE: Final = 3
BODY_STATES: Final = ("whole", "spent", "dig_site", "wormhole")

# Kinds of items, and of the rows at planets.
TECH: Final = 0
WEIRD: Final = 1
RELIC: Final = 2
ITEM_KINDS: Final = ("tech", "weird", "relic")

# Where a card is: a seat (0..3), or one of these.
IN_DECK: Final = -1
DISCARDED: Final = -2
REMOVED: Final = -3
ON_OFFER: Final = -4  # face up or in a seat's hand while that seat chooses
OPEN_ROW: Final = -5  # main quests that anyone may complete
# ... or dealt to a seat that has not chosen yet: DEALT + seat; chosen for the row, or to go back: see setup.
DEALT: Final = 10
OPENED: Final = 20
RETURNED: Final = 30
HAND_SIZE: Final = 10  # of each of these, and of the seats
# ... or in a row at a body: ROW + kind * MOST_BODIES + body, where crew use kind 0.
ROW: Final = 100

# Decks; item decks have the numbers of their kinds.
CREW_DECK: Final = 3
EVENT_DECK: Final = 4
MAIN_DECK: Final = 5
OUTPOST_DECK: Final = 6
DECKS: Final = ("tech", "weird", "relic", "crew", "event", "main", "outpost")

# Deeds that quests count, in this order in a seat's ledger.
DEEDS: Final = (
    "colony", "techsite", "invest", "system", "discover", "scan", "blind_land", "anomaly", "encounter_1",
    "encounter_2", "encounter_3", "relic_dug", "mine", "hire", "ship", "explosion",
)  # fmt: skip
DEED_COLONY: Final = 0
DEED_TECHSITE: Final = 1
DEED_INVEST: Final = 2
DEED_SYSTEM: Final = 3
DEED_DISCOVER: Final = 4
DEED_SCAN: Final = 5
DEED_BLIND_LAND: Final = 6
DEED_ANOMALY: Final = 7
DEED_ENCOUNTER: Final = 8  # plus level - 1
DEED_RELIC: Final = 11
DEED_MINE: Final = 12
DEED_HIRE: Final = 13
DEED_SHIP: Final = 14
DEED_EXPLOSION: Final = 15
# What conditions of quests count: one of these deeds, or one of the words that follow.
ENCOUNTERS: Final = 16  # encounters of a level and above
COLONY_TYPES: Final = 17  # planet types with a colony
CREW_KINDS_ABOARD: Final = 18
ITEMS_OWNED: Final = 19
SHIELDS_LEFT: Final = 20
LOWEST_TRACK: Final = 21
COUNTED: Final = (*DEEDS, "encounter", "colony_types", "crew_kinds", "items", "shields", "track_min")
