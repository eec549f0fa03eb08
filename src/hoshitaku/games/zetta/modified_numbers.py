"""[general.golden_rule] Numbers and permissions that chapters ask for, and how modules change them.

A module does not hand a number on: it contributes a change, with the layer it belongs to and its clause. One resolver
applies them to what the basic game says, and can tell the part that each clause has in the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

# What is asked; `about` is a crew card, a place, a kind of discovery or NONE.
ABILITIES: Final = 0  # bits of the abilities that a member of the crew has by itself (about: member)
USES_KNOWLEDGE: Final = 1  # 1 if knowledge tokens can be laid on it (about: member)
TEAM_DICE: Final = 2  # dice of all that a seat sends to a discovery (about: kind)
DICE_POOL: Final = 3  # dice of a whole discovery (about: kind)
MOVE_RANGE: Final = 4
MOVE_PRICE: Final = 5  # (about: place)
KNOWLEDGE_LIMIT: Final = 6
MAY_HELP: Final = 7  # 1 if the seat can help in a discovery
LAST_SYSTEM: Final = 8  # 1 if the scoring follows the system that was explored (no seat)
TAKES_TURN: Final = 9  # whether the seat has a turn in a round: one of these
NO_TURN: Final = 0
WHOLE_TURN: Final = 1
FREE_ACTIONS_ONLY: Final = 2
ON_OTHER_TURN: Final = 3
CREW_DIES: Final = 10  # 1 if a crew that takes more damage than it can bear dies of it (about: member)
CHALLENGE_MET: Final = 11  # 1 if the challenge is fulfilled (no seat; about: its number)
GRID_PRICE: Final = 12  # tokens of an investment (about: space of the preparation grid)
ALL_PASSED: Final = 13  # 1 if passes end the preparation, unless the next seat can invest (no seat)
CARD_LIMIT: Final = 14  # cards of a kind that may leave Earth with a seat (about: first of the kind in the grid)
SHARED_OUTCOME: Final = 15  # how the game stands for all seats at once: one of these (no seat)
RIVALS: Final = 0
UNDECIDED: Final = 1
WON: Final = 2
LOST: Final = 3
PREP_TOKENS: Final = 16  # preparation tokens at the start
GRID_DECK: Final = 17  # cards left in the deck of the grid (no seat)
TAKES_PART: Final = 18  # 1 if a member can take part in a discovery by any means (about: member)
CHALLENGE_OPEN: Final = 19  # 1 if the challenge can still be fulfilled (no seat; about: its number)
BESIDE_MOTHERSHIP: Final = 20  # 1 if a place lies at the mothership (no seat; about: place)
ITEM_HOLDER: Final = 21  # the seat on whose equipment track a thing lies (no seat; about: thing)
ITEM_USES: Final = 22  # uses that a thing has left (no seat; about: thing)
LEVELLED_AT_ONCE: Final = 23  # crew turned at a level-up
CHALLENGE_DONE: Final = 24  # how much of a challenge that only a module can judge is done (no seat; about: its number)
CREW_PLACES: Final = 25  # places for own crew on a board (about: a member that looks for one, or NONE)
SURE_SUCCESS: Final = 26  # whether a discovery succeeds whatever the dice show (about: kind): one of these
BY_DICE: Final = 0
CAN_BE_SURE: Final = 1
IS_SURE: Final = 2
REWARD_SHARE: Final = 27  # life cards or substances that a success brings a seat of those who made it (about: kind)
BAG_DRAWS: Final = 28  # large tokens drawn out of the bag (about: what for)
BY_LANDING: Final = 0
BY_SCAVENGING: Final = 1
BY_SECOND_FLAG: Final = 2
BY_GAS_LANDING: Final = 3
BAG_CLAUSES: Final = ("land.first_choice", "action.scavenge", "perk.nation.germany_bonus", "perk.artifact.cassini")
KNOWLEDGE_GAIN: Final = 29  # knowledge tokens drawn to be kept (about: what for)
BY_FAILURE: Final = 0
BY_WAITING: Final = 1
BY_RESEARCH: Final = 2
KNOWLEDGE_CLAUSES: Final = ("discovery.fail", "damage.wait", "action.research")
DIG_LEVEL: Final = 30  # danger level of a danger roll
DIG_DICE: Final = 31  # dice of a danger roll
TOKEN_REPLACES: Final = 32  # cards that one warp token replaces in the generation of a system
FIRST_TURN: Final = 33  # the seat whose turn comes before all others in this round, or NONE (no seat)
CARD_DANGER: Final = 34  # danger of an open card of the ruins (about: its number)
FREE_REPLACES: Final = 35  # cards of the generation that a seat replaces without a token
ITEM_PROTECTION: Final = 36  # how a thing is turned for whoever would borrow it (about: thing)
LENT_TALENTS: Final = 37  # talents (bits) that a hand card of a seat can be played with besides its own
FIRST_LABEL: Final = 38  # the label of a new system on which a place lies; NONE if it is rolled (no seat; about: place)
SECOND_LIFE_CARD: Final = 39  # a second life card that a success brings, or NONE
CREW_DICE: Final = 40  # dice that the crew of a seat, none of it named yet, can bring (about: kind)
ITEMS_LENT: Final = 41  # 1 if any thing lies with another than its owner (no seat)
ALIEN_LIMIT: Final = 42  # aliens that a seat may have as active crew at once
QUERY_COUNT: Final = 43
QUERY_BITS: Final = vec[i64]([1 << query for query in range(QUERY_COUNT)])

# Layers, in the order in which they are applied.
REPLACE: Final = 0  # another number instead; of several the one of the last module
REMOVE_BITS: Final = 1  # without these bits
ADD_BITS: Final = 2  # with these bits
ADD: Final = 3
PERK: Final = 4  # [perk.not_cumulative] added too, but perks never add up: of all only the one that changes most
LAYER_COUNT: Final = 5
PERK_FACTOR: Final = 5  # a perk too, among which one is chosen: so many times what is printed, before anything is added


def source_clause(clauses: tuple[str, ...], source: i64) -> str:
    """The clause of a source; a position may name one that is unknown, and has that of the first then."""
    return clauses[source] if 0 <= source < len(clauses) else clauses[0]


@final
@mypyc_attr(acyclic=True)
class NumberChange:
    """What a module makes of a number: an amount on a layer, by a clause. `more` is its next change, if any."""

    __slots__ = ("amount", "clause", "layer", "next_change")

    def __init__(self, layer: i64, amount: i64, clause: str, next_change: NumberChange | None) -> None:
        self.layer: i64 = layer
        self.amount: i64 = amount
        self.clause: str = clause
        self.next_change: NumberChange | None = next_change


def single_change(layer: i64, amount: i64, clause: str) -> NumberChange:
    """A single change."""
    return NumberChange(layer, amount, clause, None)


def modified_number(state: ZettaState, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """[general.golden_rule] A number of the basic game as the modules in play make it."""
    if state.rules.answered_queries >> query & 1 == 0:
        return value
    return number_by_modules(state, query, seat, about, value)


def number_by_modules(state: ZettaState, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """The same if any module answers; apart, so that a compiler can inline the check for all other numbers."""
    only: NumberChange | None = None
    rules = state.rules
    for at in range(rules.first_answering[query], rules.first_answering[query + 1]):
        contributed = rules.answering_modules[at].number_change(state, query, seat, about)
        if contributed is None:
            continue
        if only is not None or contributed.next_change is not None:
            return apply_changes(value, module_changes(state, query, seat, about))
        only = contributed
    return value if only is None else apply_change(value, only)


def apply_changes(value: i64, changes: list[NumberChange]) -> i64:
    """A number after several changes, layer by layer."""
    printed = value
    for layer in range(i64(LAYER_COUNT)):
        value = apply_layer(value, layer, changes, printed)
        if layer == REPLACE:
            printed = value
    return value


def number_without_perks(state: ZettaState, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """The same number, as if nobody had a perk that changes it."""
    changes = module_changes(state, query, seat, about)
    for layer in range(i64(PERK)):
        value = apply_layer(value, layer, changes, value)
    return value


def module_changes(state: ZettaState, query: i64, seat: i64, about: i64) -> list[NumberChange]:
    """What the modules in play contribute to a number, in the order of the modules."""
    changes: list[NumberChange] = []
    rules = state.rules
    for at in range(rules.first_answering[query], rules.first_answering[query + 1]):
        contributed = rules.answering_modules[at].number_change(state, query, seat, about)
        if contributed is not None:
            changes.append(contributed)
    return changes


def apply_layer(value: i64, layer: i64, changes: list[NumberChange], printed: i64) -> i64:
    """A number after all changes of one layer."""
    best: i64 = 0
    for first in changes:
        one: NumberChange | None = first
        while one is not None:
            if layer == PERK and one.layer >= PERK:
                more = one.amount if one.layer == PERK else printed * (one.amount - 1)
                if more * more > best * best:
                    best = more
            elif one.layer == layer:
                value = apply_change(value, one)
            one = one.next_change
    return value + best


def apply_change(value: i64, change: NumberChange) -> i64:
    """A number after one change."""
    if change.layer == REPLACE:
        return change.amount
    if change.layer == REMOVE_BITS:
        return value & ~change.amount
    if change.layer == ADD_BITS:
        return value | change.amount
    if change.layer == PERK_FACTOR:
        return value * change.amount
    return value + change.amount
