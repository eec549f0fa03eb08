"""[general.golden_rule] Numbers and permissions that chapters query, and how modules change them.

A module returns a change with an amount, a layer and a clause. One function applies all changes to the number of the
basic game, so that the effect of each clause can be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

# Queries; `about` is a crew card, a place, a kind of discovery or NONE.
ABILITIES_QUERY: Final = 0  # bits of a crew member's own abilities (about: member)
USES_KNOWLEDGE_QUERY: Final = 1  # 1 if knowledge tokens can be laid on it (about: member)
DICE_POOL_QUERY: Final = 2  # dice of a whole discovery (about: kind)
MOVE_RANGE_QUERY: Final = 3
MOVE_PRICE_QUERY: Final = 4  # price of any move, on layers of its own
KNOWLEDGE_LIMIT_QUERY: Final = 5
MAY_HELP_QUERY: Final = 6  # 1 if the seat can help in a discovery
IS_LAST_SYSTEM_QUERY: Final = 7  # 1 if the scoring follows the system that was explored (no seat)
TURN_KIND_QUERY: Final = 8  # whether the seat has a turn in a round; one of these
NO_TURN: Final = 0
WHOLE_TURN: Final = 1
FREE_ACTIONS_ONLY_TURN: Final = 2
MODULE_TURN: Final = 3
CHALLENGE_MET_QUERY: Final = 9  # 1 if the challenge is fulfilled (no seat; about: its number)
GRID_PRICE_QUERY: Final = 10  # tokens of an investment (about: space of the preparation grid)
ALL_PASSED_QUERY: Final = 11  # 1 if passes end the preparation, unless the next seat can invest (no seat)
CARD_LIMIT_QUERY: Final = 12  # cards of a kind that may leave Earth with a seat (about: first of the kind in the grid)
SHARED_OUTCOME_QUERY: Final = 13  # outcome shared by all seats; one of these (no seat)
RIVALS_OUTCOME: Final = 0
UNDECIDED_OUTCOME: Final = 1
WON_OUTCOME: Final = 2
LOST_OUTCOME: Final = 3
PREP_TOKENS_QUERY: Final = 14  # preparation tokens at the start
GRID_DECK_SIZE_QUERY: Final = 15  # cards left in the deck of the grid (no seat)
MAY_TAKE_PART_QUERY: Final = 16  # 1 if a member can take part in a discovery at all (about: member)
CHALLENGE_OPEN_QUERY: Final = 17  # 1 if the challenge can still be fulfilled (no seat; about: its number)
BESIDE_MOTHERSHIP_QUERY: Final = 18  # 1 if a place is at the mothership (no seat; about: place)
CREW_PER_LEVEL_UP_QUERY: Final = 19  # crew levelled per level-up
CHALLENGE_PROGRESS_QUERY: Final = (
    20  # progress on a challenge that only a module can judge (no seat; about: its number)
)
SURE_SUCCESS_QUERY: Final = 21  # whether a discovery succeeds with any dice (about: kind); one of these
SUCCESS_BY_DICE: Final = 0
SUCCESS_CAN_BE_SURE: Final = 1
SUCCESS_IS_SURE: Final = 2
REWARD_SHARE_QUERY: Final = 22  # life cards or substances that a success gives each participating seat (about: kind)
BAG_DRAW_COUNT_QUERY: Final = 23  # large tokens drawn from the bag (about: reason)
BAG_DRAW_BY_LANDING: Final = 0
BAG_DRAW_BY_SCAVENGING: Final = 1
BAG_DRAW_BY_SECOND_FLAG: Final = 2
BAG_DRAW_BY_GAS_LANDING: Final = 3
BAG_DRAW_CLAUSES: Final = ("land.first_choice", "action.scavenge", "perk.nation.germany_bonus", "perk.artifact.cassini")
KNOWLEDGE_GAIN_QUERY: Final = 24  # knowledge tokens drawn to be kept (about: reason)
KNOWLEDGE_BY_FAILURE: Final = 0
KNOWLEDGE_BY_WAITING: Final = 1
KNOWLEDGE_BY_RESEARCH: Final = 2
KNOWLEDGE_GAIN_CLAUSES: Final = ("discovery.fail", "damage.wait", "action.research")
FIRST_SEAT_OF_ROUND_QUERY: Final = 25  # the seat that takes the first turn of this round, or NONE (no seat)
MAX_CREW_DICE_QUERY: Final = 26  # dice that a seat's crew can have before any is named (about: kind)
TOKENS_ON_MODULES_QUERY: Final = 27  # knowledge tokens on components of modules (no seat; about: kind)
FIRST_MODULE_QUERY: Final = 32  # from here on: queries that only modules ask (cross_module_hooks.py)
QUERY_LIMIT: Final = 60
QUERY_BITS: Final = vec[i64]([1 << query for query in range(QUERY_LIMIT)])

# Layers, in order of application.
REPLACE_LAYER: Final = 0  # replaces the number; the last module wins
REMOVE_BITS_LAYER: Final = 1  # clears these bits
ADD_BITS_LAYER: Final = 2  # sets these bits
ADD_LAYER: Final = 3
BEST_LAYER: Final = 4  # [perk.not_cumulative] added too, but only the one with the largest effect counts
LAYER_COUNT: Final = 5
BEST_FACTOR_LAYER: Final = 5  # counts among those: a factor of the printed number, before additions
# Layers of MOVE_PRICE_QUERY: here too, only the change with the largest effect counts; it lowers a part of the price.
WAY_PRICE_LAYER: Final = 6  # the way itself, without a surcharge
SURCHARGE_LAYER: Final = 7  # each step of the surcharge
TO_MOTHERSHIP_PRICE_LAYER: Final = 8  # the whole way, if it leads to the mothership


def source_clause(clauses: tuple[str, ...], source: i64) -> str:
    """The clause of a source; an unknown one, which a position may contain, gives the first clause."""
    return clauses[source] if 0 <= source < len(clauses) else clauses[0]


@final
@mypyc_attr(acyclic=True)
class NumberChange:
    """A module's change of a number: an amount on a layer, with a clause. `next_change` may be None."""

    __slots__ = ("amount", "clause", "layer", "next_change")

    def __init__(self, layer: i64, amount: i64, clause: str, next_change: NumberChange | None) -> None:
        self.layer: i64 = layer
        self.amount: i64 = amount
        self.clause: str = clause
        self.next_change: NumberChange | None = next_change


def change_without_next(layer: i64, amount: i64, clause: str) -> NumberChange:
    """A single change."""
    return NumberChange(layer, amount, clause, None)


def is_query_answered(state: ZettaState, query: i64) -> bool:
    """Whether any module in play answers a query."""
    return state.rules.answered_queries >> query & 1 > 0


def modified_number(state: ZettaState, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """[general.golden_rule] A number of the basic game after the changes by modules."""
    if not is_query_answered(state, query):
        return value
    return number_after_module_changes(state, query, seat, about, value)


def number_after_module_changes(state: ZettaState, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """The same if any module answers the query.

    Separate, so that the compiler can inline the check for the other queries.
    """
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
    """A number after several changes, applied layer by layer."""
    printed = value
    for layer in range(i64(LAYER_COUNT)):
        value = apply_layer(value, layer, changes, printed)
        if layer == REPLACE_LAYER:
            printed = value
    return value


def number_without_best_changes(state: ZettaState, query: i64, seat: i64, about: i64, value: i64) -> i64:
    """The same number with only those changes that add up."""
    changes = module_changes(state, query, seat, about)
    for layer in range(i64(BEST_LAYER)):
        value = apply_layer(value, layer, changes, value)
    return value


def module_changes(state: ZettaState, query: i64, seat: i64, about: i64) -> list[NumberChange]:
    """The changes of a number by the modules in play, in module order."""
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
            if layer == BEST_LAYER and one.layer >= BEST_LAYER:
                more = one.amount if one.layer == BEST_LAYER else printed * (one.amount - 1)
                if more * more > best * best:
                    best = more
            elif one.layer == layer:
                value = apply_change(value, one)
            one = one.next_change
    return value + best


def apply_change(value: i64, change: NumberChange) -> i64:
    """A number after one change."""
    if change.layer == REPLACE_LAYER:
        return change.amount
    if change.layer == REMOVE_BITS_LAYER:
        return value & ~change.amount
    if change.layer == ADD_BITS_LAYER:
        return value | change.amount
    if change.layer == BEST_FACTOR_LAYER:
        return value * change.amount
    return value + change.amount
