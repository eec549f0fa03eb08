"""Chapter "warp", the state: hands, guests, lent items, and turned cards."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, MAX_SEATS, NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.warp_travel.target_codes import OTHER_SEATS_TARGET_COUNT
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.row_kinds import PER_MEMBER
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import (
    IF_CHANGED,
    SEAT,
    Row,
    StateField,
    bit_set_field,
    flag_field,
    item_field,
    slot_row,
)
from hoshitaku.kernel.vectors import vec, with_value

STATE_KEY: Final = 4  # key in `rules.module_state_index`

# A player's choice about a member while hands are taken.
HAND_UNDECIDED: Final = 0
LEFT_ON_BOARD: Final = 1
TAKEN_IN_HAND: Final = 2

# How an item is turned until the warp stage is over.
ITEM_FACE_UP: Final = 0
ITEM_OBSERVED: Final = 1
ITEM_UNDER_REPAIR: Final = 2
ITEM_OBSERVED_AND_UNDER_REPAIR: Final = ITEM_OBSERVED | ITEM_UNDER_REPAIR
ITEM_TURN_NAMES: Final = ("face_up", "observed", "under_repair", "observed_and_under_repair")
PER_ITEM: Final = Row("item", ITEM_COUNT, IF_CHANGED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WarpTravelState(ModuleState):
    """[warp.hand] [warp.steal_mark] Hand cards, partners of members who share a place, and holders of lent items.

    The owner of a card never changes: see `crew.place` and the equipment track. `picked` are the secret choices while
    hands are taken; `heartbroken` crew and `turned` items are protected. `declined` has, by target and then by the
    partner asked, the seats (bits) whose proposal was refused in this warp stage.
    """

    NAME: ClassVar[str] = "warp_travel"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("picked", HAND_UNDECIDED, HAND_UNDECIDED, TAKEN_IN_HAND, PER_MEMBER),
        flag_field("hand", PER_MEMBER, public_text="whether the crew is in a hand"),
        item_field(
            "partner", "member", POSSIBLE_MEMBER_COUNT, PER_MEMBER, public_text="crew with which it shares a place"
        ),
        flag_field("heartbroken", PER_MEMBER, public_text="whether the crew is heartbroken"),
        item_field("holder", SEAT, MAX_SEATS, PER_ITEM, public_text="seat that has borrowed the item"),
        StateField(
            "turned",
            ITEM_FACE_UP,
            ITEM_FACE_UP,
            ITEM_OBSERVED_AND_UNDER_REPAIR,
            PER_ITEM,
            value_kind=ITEM_TURN_NAMES,
            public_text="how the card of the item is turned",
        ),
        bit_set_field("declined", SEAT, MAX_SEATS, slot_row(OTHER_SEATS_TARGET_COUNT * MAX_SEATS)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("declined", "hand", "heartbroken", "holder", "partner", "picked", "turned")

    def __init__(
        self, picked: vec[i64], hand: vec[i64], partner: vec[i64], heartbroken: vec[i64], holder: vec[i64],
        turned: vec[i64], declined: vec[i64],
    ) -> None:  # fmt: skip
        self.picked: vec[i64] = picked
        self.hand: vec[i64] = hand
        self.partner: vec[i64] = partner
        self.heartbroken: vec[i64] = heartbroken
        self.holder: vec[i64] = holder
        self.turned: vec[i64] = turned
        self.declined: vec[i64] = declined

    def clone(self) -> ModuleState:
        return WarpTravelState(
            self.picked, self.hand, self.partner, self.heartbroken, self.holder, self.turned, self.declined,
        )  # fmt: skip


def warp_travel_state(state: ZettaState) -> WarpTravelState:
    """The state of the module of warp travel."""
    return cast(WarpTravelState, state.modules[state.rules.module_state_index[STATE_KEY]])


def owner_of_member_or_none(state: ZettaState, member: i64) -> i64:
    """[warp.steal_mark] The seat that owns a member, wherever the member is; NONE if no seat."""
    if member >= CREW_CARD_COUNT:
        return card_owner(state.life.place[member - CREW_CARD_COUNT])
    return card_owner(state.crew.place[member])


def seat_with_member_aboard(state: ZettaState, member: i64) -> i64:
    """The seat on whose board a member is, or NONE."""
    for seat in range(state.seat_count()):
        for aboard in state.seats[seat].aboard:
            if aboard == NONE:
                break
            if aboard == member:
                return seat
    return NONE


def count_own_crew_aboard(state: ZettaState, seat: i64, only_humans: bool) -> i64:
    """[warp.last_count] Number of a seat's crew on its board and in its hand, including aliens unless `only_humans`."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if owner_of_member_or_none(state, member) == seat and (member < CREW_CARD_COUNT or not only_humans):
            count += 1
    return count


def count_hand_cards(state: ZettaState, seat: i64) -> i64:
    """[warp.play] Crew cards that a seat has in its hand."""
    count: i64 = 0
    hand = warp_travel_state(state).hand
    for place in range(crew_count(state, seat)):
        count += hand[state.seats[seat].aboard[place]]
    return count


def is_in_hand(state: ZettaState, seat: i64, member: i64) -> bool:
    """Whether a member is in the hand of a seat."""
    return warp_travel_state(state).hand[member] > 0 and seat_with_member_aboard(state, member) == seat


def has_declined_proposal(state: ZettaState, seat: i64, proposer: i64, target: i64) -> bool:
    """[interplay.coop_romance_how] Whether a partner refused a seat's proposal in this warp stage."""
    return warp_travel_state(state).declined[target * MAX_SEATS + seat] >> proposer & 1 > 0


def record_declined_proposal(state: ZettaState, seat: i64, proposer: i64, target: i64) -> None:
    """[interplay.coop_romance_how] A partner refuses a seat's proposal."""
    company, at = warp_travel_state(state), target * MAX_SEATS + seat
    company.declined = with_value(company.declined, at, company.declined[at] | 1 << proposer)


def is_any_item_lent(state: ZettaState) -> bool:
    """[warp.steal] Whether any item is on another seat's track."""
    for holder in warp_travel_state(state).holder:
        if holder != NONE:
            return True
    return False
