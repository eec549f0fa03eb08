"""Every number of a position stands in one vector; this is where. So a copy is one copy of memory.

A name is the first of its cells: `cells[ENERGY + seat]`, `cells[CREW_AT + member]`, or alone for a single number.
What a module needs besides is laid behind, when the ruleset is merged (see layout.py).
"""

from __future__ import annotations

from typing import Final

# Sizes, and the counts of cards of the box.
SEATS: Final = 5
KINDS_OF_KNOWLEDGE: Final = 11
KINDS_OF_SUBSTANCE: Final = 4
CREW: Final = 54
LIFES: Final = 50
ARTIFACTS: Final = 36
QUICK_CARDS: Final = 30
PREP_CARDS: Final = 18
PLANET_MARKERS: Final = 78
NATIONS: Final = 13
SHIPS: Final = 7
PLANETS: Final = 12  # slots on the board
FIELDS: Final = 24  # slots of asteroid fields
GRID: Final = 9
MEMBERS: Final = CREW + LIFES  # crew cards, and life cards that may serve as crew
ABOARD: Final = 8  # crew places of a control board, with room for guests
MOST_DICE: Final = 64
THINGS_TO_OFFER: Final = KINDS_OF_SUBSTANCE + 1

# The voyage: system 1 to 4, round, turns begun, start player, seat on turn.
SYSTEM: Final = 0
ROUND: Final = 1
TURNS: Final = 2
START: Final = 3
TURN: Final = 4
# The system: rounds it lasts, star, quick card, orbit of the mothership, discovery board.
ROUNDS: Final = 5
STAR: Final = 6
QUICK: Final = 7
MOTHERSHIP_ORBIT: Final = 8
BOARD: Final = 9
# The discovery in work: kind, helper, seats asked (bits), radioactive substances offered to the helper, dice to roll,
# dice rolled, successes, card found.
ATTEMPT: Final = BOARD + 3
HELPER: Final = ATTEMPT + 1
ASKED: Final = HELPER + 1
FEE: Final = ASKED + 1
DICE: Final = FEE + 1
ROLLED: Final = DICE + 1
HITS: Final = ROLLED + 1
FOUND: Final = HITS + 1
# Kinds of discovery that came to no dice this turn (bits); substances gained by the discovery.
VOID: Final = FOUND + 1
GAINED: Final = VOID + 1
TAIL: Final = GAINED + 1  # planet markers put to the bottom of their stacks so far

# The preparation grid: the open card of the crew deck, passes in succession.
CREW_TOP: Final = TAIL + 1
PASSES: Final = CREW_TOP + 1
# A trade: offers begun this turn, cards that change hands (bits), then what the seat on turn and its partner give.
OFFERS: Final = PASSES + 1
OFFERED_LIFE: Final = OFFERS + 1
OFFERED_ARTIFACTS: Final = OFFERED_LIFE + 1
OFFERED: Final = OFFERED_ARTIFACTS + 1  # side * THINGS_TO_OFFER + substance, or energy behind them

# By seat.
ENERGY: Final = OFFERED + 2 * THINGS_TO_OFFER
TOKENS: Final = ENERGY + SEATS
LEVEL: Final = TOKENS + SEATS
PLACE: Final = LEVEL + SEATS
NATION: Final = PLACE + SEATS
SHIP: Final = NATION + SEATS
SUBSTANCES: Final = SHIP + SEATS  # seat * KINDS_OF_SUBSTANCE + kind
HELD: Final = SUBSTANCES + SEATS * KINDS_OF_SUBSTANCE  # seat * KINDS_OF_KNOWLEDGE + kind, secret
DRAWN: Final = HELD + SEATS * KINDS_OF_KNOWLEDGE  # the same, drawn and not yet kept
KNOWLEDGE_BAG: Final = DRAWN + SEATS * KINDS_OF_KNOWLEDGE

# By card or marker: where it is, and what is on it.
CREW_AT: Final = KNOWLEDGE_BAG + KINDS_OF_KNOWLEDGE
CREW_IN: Final = CREW_AT + CREW  # seat * ABOARD + place: the members aboard, in the order of their numbers, then NONE
LEVELLED: Final = CREW_IN + SEATS * ABOARD
LAID: Final = LEVELLED + MEMBERS  # knowledge tokens on the card, a bit for each kind
TEAM: Final = LAID + MEMBERS  # takes part in the discovery: its seat + 1
LIFE_AT: Final = TEAM + MEMBERS
LIFE_FLAGS: Final = LIFE_AT + LIFES  # a bit for each seat with a flag in the sleeve
ARTIFACT_AT: Final = LIFE_FLAGS + LIFES
ARTIFACT_FLAGS: Final = ARTIFACT_AT + ARTIFACTS
QUICK_AT: Final = ARTIFACT_FLAGS + ARTIFACTS
PREP_AT: Final = QUICK_AT + QUICK_CARDS
MARKER_AT: Final = PREP_AT + PREP_CARDS  # IN_DECK, ON_TABLE, or its number from TAIL in the known end of its stack
MARKER_SEEN: Final = MARKER_AT + PLANET_MARKERS  # 1: everybody knows which marker this is

# By slot on the system board and the grid.
PLANET_IN: Final = MARKER_SEEN + PLANET_MARKERS
PLANET_ORBIT: Final = PLANET_IN + PLANETS
PLANET_FLAG: Final = PLANET_ORBIT + PLANETS
FIELD_ORBIT: Final = PLANET_FLAG + PLANETS
GRID_CREW: Final = FIELD_ORBIT + FIELDS
GRID_FLAG: Final = GRID_CREW + GRID
GRID_BARRED: Final = GRID_FLAG + GRID  # sides on which a gap has been in its row
SHOWN: Final = GRID_BARRED + GRID  # results of the dice, in the order rolled

WIDTH: Final = SHOWN + MOST_DICE
