"""Chapter "interplay", modules together: the queries, events and permissions by which one concerns others.

The chapters of the basic game ask and announce none of them.
"""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.module_events import ModuleEvent, Permission

# Queries (see modified_numbers.py).
ALIEN_LIMIT: Final = 32  # limit of a seat's aliens in active crew
CREW_DIES: Final = 33  # 1 if a crew member with more damage than icons dies (about: member)
ITEM_HOLDER: Final = 34  # the seat on whose equipment track an item lies (no seat; about: item)
ITEM_USES: Final = 35  # uses that an item has left (no seat; about: item)
CREW_PLACES: Final = 36  # places for own crew on a board (about: a member that needs one, or NONE)
DIG_LEVEL: Final = 37  # danger level of a danger roll
DIG_DICE: Final = 38  # dice of a danger roll
TOKEN_REPLACES: Final = 39  # cards of a system's generation that one warp token replaces
FREE_REPLACES: Final = 40  # cards of the generation that a seat can replace without a token
CARD_DANGER: Final = 41  # danger of an open card of the ruins (about: its number)
ITEM_PROTECTION: Final = 42  # how an item is turned for a seat that wants to borrow it (about: item)
LENT_TALENTS: Final = 43  # extra talents (bits) that a seat's hand cards can be played with
FIRST_LABEL: Final = 44  # the label of a place in a new system; NONE if it is rolled (no seat; about: place)
SECOND_LIFE_CARD: Final = 45  # a second life card that a success gives, or NONE
ITEMS_LENT: Final = 46  # 1 if any item is not with its owner (no seat)

# Equipment and artifacts (about: item).
MAY_WEAR: Final = Permission("item wears by a use")
MAY_SPARE_LAST_USE: Final = Permission("item is used without its last use")
# Wounds (about: member).
CREW_HURT: Final = ModuleEvent("crew took a damage token")
MAY_HEAL_ASIDE: Final = Permission("crew that stands aside heals")
# Archaeology; the rolls are about the kind of discovery.
DANGER_ROLL_BEGUN: Final = ModuleEvent("danger roll begins")
TEAM_SERVES_ROLL: Final = ModuleEvent("team serves one of two rolls")
MAY_ROLL_TWICE: Final = Permission("both rolls of archaeology")
MAY_ROLL_TWICE_WITH_TEAM: Final = Permission("both rolls of archaeology with the named crew")
# Warp travel (about: target, member, kind, card or talent).
HAND_PLAYED: Final = ModuleEvent("hand card is played next")
ACTION_THREATENED: Final = ModuleEvent("warp action is declared")
TALENT_LENT: Final = ModuleEvent("hand card lends its talent")
TALENT_TAKEN_BACK: Final = ModuleEvent("talent laid for a proposal returns")
MAY_USE_TALENT: Final = Permission("talent is used at warp")
MAY_TAKE_SUBSTANCE: Final = Permission("substance of a seat is taken")
MAY_TAKE_PRECEDENCE: Final = Permission("precedence over a flag of a seat")
MAY_STOP_ACTION: Final = Permission("seat stops an action against it")
# Generated systems (about: pile or token).
CARD_SWAPPED: Final = ModuleEvent("card of the system is swapped")
MAY_REPLACE_CARD: Final = Permission("card of the system is replaced")
MAY_START_WITH_TOKEN: Final = Permission("seat starts with a warp token")
