"""Numbers of the keywords of Far Far Out, in the order of the pack."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

MAX_SEATS: Final = 4
# Capacities that fix the numbers of options: the maximum number in any pack.
MAX_SECTORS: Final = 64
MAX_BODIES: Final = 96
MAX_SPACES: Final = MAX_SECTORS + MAX_BODIES
MAX_CREW: Final = 64
MAX_ITEMS: Final = 96
MAX_QUESTS: Final = 64
MAX_EVENTS: Final = 64
MAX_TILES: Final = 16

# Currencies.
ERG: Final = 0
PLUTONIUM: Final = 1
URANIUM: Final = 2
CURRENCY_NAMES: Final = ("erg", "pu", "u")
# What else can be paid, in the same vectors.
SHIELD_PRICE_INDEX: Final = 3

# Tracks.
WEALTH_TRACK: Final = 0
REPUTATION_TRACK: Final = 1
EXPLORATION_TRACK: Final = 2
TRACK_NAMES: Final = ("wealth", "reputation", "exploration")

# Action colours.
MINE_TOKEN: Final = 0
EXPLORE_TOKEN: Final = 1
MARKET_TOKEN: Final = 2
INTERACT_TOKEN: Final = 3
TOKEN_COLOUR_NAMES: Final = ("mine", "explore", "market", "interact")

PLANET_TYPE_NAMES: Final = ("hot", "ice", "water", "jungle", "gas")

CREW_KIND_NAMES: Final = ("timer", "volt", "aedless", "telepath", "grey")
TIMER_CREW: Final = 0
VOLT_CREW: Final = 1
AEDLESS_CREW: Final = 2
TELEPATH_CREW: Final = 3
GREY_CREW: Final = 4

SOL_SHIP_CLASS: Final = 0
ANGEL_SHIP_CLASS: Final = 1
SHIP_CLASS_NAMES: Final = ("sol", "angel")

# Dice colours.
GREEN_DIE: Final = 0
GREY_DIE: Final = 1
BLACK_DIE: Final = 7
DIE_COLOUR_NAMES: Final = ("green", "grey", "orange", "white", "red", "blue", "purple", "black")

# Results of dice: 1 to 9 are numbers, 0 is not rolled; icons from 10.
NOT_ROLLED: Final = 0
VOLT_ICON: Final = 10
SHIELD_ICON: Final = 11
GREY_ICON: Final = 12
TELEPATH_ICON: Final = 13
TIMER_ICON: Final = 14
AEDLESS_ICON: Final = 15
EXPLOSION_ICON: Final = 16
DIE_ICON_NAMES: Final = ("volt", "shield", "grey", "telepath", "timer", "aedless", "explosion")
FACES_PER_DIE: Final = 6

# Kinds of bodies.
PLANET_BODY: Final = 0
ASTEROID_BODY: Final = 1
ANOMALY_BODY: Final = 2
STAR_BODY: Final = 3
BODY_KIND_NAMES: Final = ("planet", "asteroid", "anomaly", "star")

# States of an anomaly or asteroid.
UNTOUCHED_BODY_STATE: Final = 0  # anomaly face down, asteroid unharmed
SPENT_BODY_STATE: Final = 1  # anomaly taken, asteroid exploded
DIG_SITE_BODY_STATE: Final = 2  # an anomaly that became a dig site
WORMHOLE_BODY_STATE: Final = 3
BODY_STATE_NAMES: Final = ("whole", "spent", "dig_site", "wormhole")

# Kinds of items, and of the rows at planets.
TECH_ITEM: Final = 0
WEIRD_ITEM: Final = 1
RELIC_ITEM: Final = 2
ITEM_KIND_NAMES: Final = ("tech", "weird", "relic")

# Location of a card: a seat (0..3), or one of these.
IN_DECK: Final = -1
DISCARDED: Final = -2
REMOVED: Final = -3
TURNED_UP: Final = -4  # face up or in a seat's hand while that seat chooses
IN_OPEN_QUEST_ROW: Final = -5  # main quests that anyone may complete
# ... or, plus a seat: dealt to it while it has not chosen yet; chosen for the row; or to be returned (see setup).
FIRST_DEALT_LOCATION: Final = 10
FIRST_OPENED_LOCATION: Final = 20
FIRST_RETURNED_LOCATION: Final = 30
HAND_LOCATION_STRIDE: Final = 10  # of each of these, and of the seats
# ... or in a row at a body: FIRST_ROW_LOCATION + kind * MAX_BODIES + body; kind 0 is crew.
FIRST_ROW_LOCATION: Final = 100

# Decks; item decks have the numbers of their kinds.
CREW_DECK: Final = 3
EVENT_DECK: Final = 4
MAIN_QUEST_DECK: Final = 5
OUTPOST_QUEST_DECK: Final = 6
DECK_NAMES: Final = ("tech", "weird", "relic", "crew", "event", "main", "outpost")

# Events that quests count, in this order in a seat's counters.
QUEST_EVENT_NAMES: Final = (
    "colony", "techsite", "invest", "system", "discover", "scan", "blind_land", "anomaly", "encounter_1",
    "encounter_2", "encounter_3", "relic_dug", "mine", "hire", "ship", "explosion",
)  # fmt: skip
COLONY_FOUNDED: Final = 0
TECH_SITE_BUILT: Final = 1
INVESTMENT_MADE: Final = 2
SYSTEM_DISCOVERED: Final = 3
PLANET_DISCOVERED: Final = 4
PLANET_SCANNED: Final = 5
BLIND_LANDING: Final = 6
ANOMALY_OPENED: Final = 7
LEVEL_1_ENCOUNTER_DEFEATED: Final = 8  # plus level - 1
RELIC_DUG: Final = 11
ASTEROID_MINED: Final = 12
CREW_HIRED: Final = 13
SHIP_BOUGHT: Final = 14
ASTEROID_EXPLODED: Final = 15
# What conditions of quests count: one of these events, or one of the words that follow.
ENCOUNTERS_FROM_LEVEL_DEFEATED: Final = 16  # encounters of a level and above
COLONISED_PLANET_TYPES: Final = 17  # planet types with a colony
CREW_KINDS_ABOARD: Final = 18
ITEMS_OWNED: Final = 19
SHIELDS_LEFT: Final = 20
LOWEST_TRACK_POINTS: Final = 21
QUEST_COUNTER_NAMES: Final = (
    *QUEST_EVENT_NAMES,
    "encounter",
    "colony_types",
    "crew_kinds",
    "items",
    "shields",
    "track_min",
)
