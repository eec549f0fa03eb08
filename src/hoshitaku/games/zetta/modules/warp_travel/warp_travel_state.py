"""Chapter "warp", what is kept: hands, who is away with whom, what is lent, and what is turned."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import CREW_CARDS, MAX_SEATS, MEMBER_COUNT, NONE
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.modules.equipment.components import ITEM_COUNT
from hoshitaku.games.zetta.modules.warp_travel.target_codes import OTHERS_TARGET_COUNT
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import ALL_SEAT_BITS, HIDDEN, PER_MEMBER, PER_SLOT, StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec, with_value

STATE_KEY: Final = 4  # the number by which `rules.kept` finds it

# What a player decided about a crew while hands are taken.
UNDECIDED: Final = 0
ON_BOARD: Final = 1
IN_HAND: Final = 2

# How a thing is turned until the warp stage is over.
FACE_UP: Final = 0
OBSERVED: Final = 1
UNDER_REPAIR: Final = 2
OBSERVED_AND_UNDER_REPAIR: Final = OBSERVED | UNDER_REPAIR
TURNED_NAMES: Final = ("face_up", "observed", "under_repair", "observed_and_under_repair")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WarpTravelState(ModuleState):
    """[warp.hand] [warp.steal_mark] Who is in hand, with whom a crew shares its place, and who holds what is lent.

    Whose a card is never changes: `crew.place` and the equipment track keep telling that. `picked` are the secret
    choices while hands are taken, `heartbroken` crew and `turned` things are safe. `declined` are, by target and behind
    that by the partner who was asked, the seats (bits) whose proposal it turned down in this warp stage.
    """

    __slots__ = ("declined", "hand", "heartbroken", "holder", "partner", "picked", "turned")

    NAME: ClassVar[str] = "warp_travel"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("picked", UNDECIDED, UNDECIDED, IN_HAND, PER_MEMBER, is_public=HIDDEN),
        StateField("hand", 0, 0, 1, PER_MEMBER, value_kind="flag"),
        StateField("partner", NONE, NONE, MEMBER_COUNT - 1, PER_MEMBER, value_kind="member"),
        StateField("heartbroken", 0, 0, 1, PER_MEMBER, value_kind="flag"),
        StateField("holder", NONE, NONE, MAX_SEATS - 1, "thing", ITEM_COUNT, value_kind="seat"),
        StateField("turned", FACE_UP, FACE_UP, OBSERVED_AND_UNDER_REPAIR, "thing", ITEM_COUNT, value_kind=TURNED_NAMES),
        StateField(
            "declined",
            0,
            0,
            ALL_SEAT_BITS,
            PER_SLOT,
            OTHERS_TARGET_COUNT * MAX_SEATS,
            value_kind="seat",
            is_public=HIDDEN,
            is_bit_set=True,
        ),
    )

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
            self.picked, self.hand, self.partner, self.heartbroken, self.holder, self.turned, self.declined
        )


def warp_travel_state(state: ZettaState) -> WarpTravelState:
    """What the module of warp travel keeps."""
    return cast(WarpTravelState, state.modules[state.rules.module_state_index[STATE_KEY]])


def owner_of_member(state: ZettaState, member: i64) -> i64:
    """[warp.steal_mark] The seat whose crew a member is, wherever it is now; NONE if nobody's."""
    if member >= CREW_CARDS:
        return card_owner(state.life.place[member - CREW_CARDS])
    return card_owner(state.crew.place[member])


def ship_of_member(state: ZettaState, member: i64) -> i64:
    """The seat on whose control board a member is, or NONE."""
    for seat in range(state.seat_count()):
        for aboard in state.seats[seat].aboard:
            if aboard == NONE:
                break
            if aboard == member:
                return seat
    return NONE


def count_own_crew(state: ZettaState, seat: i64, only_humans: bool) -> i64:
    """[warp.last_count] Crew of a seat on its own board and in its hand; aliens too, or humans only."""
    count: i64 = 0
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if owner_of_member(state, member) == seat and (member < CREW_CARDS or not only_humans):
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
    return warp_travel_state(state).hand[member] > 0 and ship_of_member(state, member) == seat


def has_declined(state: ZettaState, seat: i64, proposer: i64, target: i64) -> bool:
    """[interplay.coop_romance_how] Whether a partner turned a proposal of a seat down in this warp stage."""
    return warp_travel_state(state).declined[target * MAX_SEATS + seat] >> proposer & 1 > 0


def record_decline(state: ZettaState, seat: i64, proposer: i64, target: i64) -> None:
    """[interplay.coop_romance_how] A partner turns a proposal of a seat down."""
    company, at = warp_travel_state(state), target * MAX_SEATS + seat
    company.declined = with_value(company.declined, at, company.declined[at] | 1 << proposer)


def is_anything_lent(state: ZettaState) -> bool:
    """[warp.steal] Whether anything lies on another's track."""
    for holder in warp_travel_state(state).holder:
        if holder != NONE:
            return True
    return False
