"""Chapter "interplay", modules together: the queries, events and permissions by which one concerns others.

The chapters of the basic game ask and announce none of them.
"""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.module_events import ModuleEvent, Permission

# Queries (see modified_numbers.py).
ACTIVE_ALIEN_LIMIT_QUERY: Final = 32  # limit of a seat's aliens in active crew
CREW_DIES_QUERY: Final = 33  # 1 if a crew member with more damage than icons dies (about: member)
ITEM_HOLDER_QUERY: Final = 34  # the seat on whose equipment track an item lies (no seat; about: item)
ITEM_USES_LEFT_QUERY: Final = 35  # uses that an item has left (no seat; about: item)
CREW_PLACE_COUNT_QUERY: Final = 36  # places for own crew on a board (about: a member that needs one, or NONE)
DANGER_LEVEL_QUERY: Final = 37  # danger level of a danger roll
DANGER_DICE_QUERY: Final = 38  # dice of a danger roll
CARDS_PER_WARP_TOKEN_QUERY: Final = 39  # cards of a system's generation that one warp token replaces
FREE_REPLACEMENTS_QUERY: Final = 40  # cards of the generation that a seat can replace without a token
OPEN_CARD_DANGER_QUERY: Final = 41  # danger of an open card of the ruins (about: its number)
ITEM_PROTECTION_QUERY: Final = 42  # how an item is turned for a seat that wants to borrow it (about: item)
LENT_TALENTS_QUERY: Final = 43  # extra talents (bits) that a seat's hand cards can be played with
FIXED_PLACE_LABEL_QUERY: Final = (
    44  # the label of a place in a new system; NONE if it is rolled (no seat; about: place)
)
SECOND_LIFE_CARD_QUERY: Final = 45  # a second life card that a success gives, or NONE
IS_ANY_ITEM_LENT_QUERY: Final = 46  # 1 if any item is not with its owner (no seat)

# Equipment and artifacts (about: item).
MAY_WEAR_ITEM: Final = Permission("item wears by a use")
MAY_SPARE_LAST_ITEM_USE: Final = Permission("item is used without its last use")
# Wounds (about: member).
CREW_HURT_EVENT: Final = ModuleEvent("crew took a damage token")
MAY_HEAL_STANDING_ASIDE: Final = Permission("crew that stands aside heals")
# Archaeology; the rolls are about the kind of discovery.
DANGER_ROLL_BEGUN_EVENT: Final = ModuleEvent("danger roll begins")
TEAM_SERVES_ROLL_EVENT: Final = ModuleEvent("team serves one of two rolls")
MAY_ATTEMPT_ARCHAEOLOGY_ROLLS: Final = Permission("both rolls of archaeology")
MAY_ATTEMPT_BOTH_ROLLS_WITH_TEAM: Final = Permission("both rolls of archaeology with the named crew")
# Warp travel (about: target, member, kind, card or talent).
BEFORE_HAND_CARD_PLAY_EVENT: Final = ModuleEvent("hand card is played next")
WARP_ACTION_DECLARED_EVENT: Final = ModuleEvent("warp action is declared")
TALENT_LENT_EVENT: Final = ModuleEvent("hand card lends its talent")
TALENT_TAKEN_BACK_EVENT: Final = ModuleEvent("talent laid for a proposal returns")
MAY_USE_TALENT_AT_WARP: Final = Permission("talent is used at warp")
MAY_TAKE_SUBSTANCE: Final = Permission("substance of a seat is taken")
MAY_TAKE_PRECEDENCE: Final = Permission("precedence over a flag of a seat")
MAY_STOP_WARP_ACTION: Final = Permission("seat stops an action against it")
# Generated systems (about: pile or token).
SYSTEM_CARD_SWAPPED_EVENT: Final = ModuleEvent("card of the system is swapped")
MAY_REPLACE_SYSTEM_CARD: Final = Permission("card of the system is replaced")
MAY_START_WITH_WARP_TOKEN: Final = Permission("seat starts with a warp token")
