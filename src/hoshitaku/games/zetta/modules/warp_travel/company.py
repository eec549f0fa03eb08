"""Chapter "warp", what is kept: hands, who is away with whom, what is lent, and what is turned."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import CREW, MEMBERS, MOST_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modules.equipment.parts import THINGS
from hoshitaku.games.zetta.modules.warp_travel.codes import TARGETS
from hoshitaku.games.zetta.state.field import HIDDEN, MEMBER, SEAT_BITS, SLOT, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, vec

KEPT: Final = 4  # the number by which `rules.kept` finds it

# What a player decided about a crew while hands are taken.
UNDECIDED: Final = 0
ON_BOARD: Final = 1
TAKEN: Final = 2

# How a thing is turned until the warp stage is over.
FACE_UP: Final = 0
OBSERVED: Final = 1
UNDER_REPAIR: Final = 2
OBSERVED_AND_UNDER_REPAIR: Final = OBSERVED | UNDER_REPAIR
TURNED: Final = ("face_up", "observed", "under_repair", "observed_and_under_repair")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Company(ModuleState):
    """[warp.hand] [warp.steal_mark] Who is in hand, with whom a crew shares its place, and who holds what is lent.

    Whose a card is never changes: `crew.place` and the equipment track keep telling that. `picked` are the secret
    choices while hands are taken, `heartbroken` crew and `turned` things are safe. `declined` are, by target and behind
    that by the partner who was asked, the seats (bits) whose proposal it turned down in this warp stage.
    """

    __slots__ = ("declined", "hand", "heartbroken", "holder", "partner", "picked", "turned")

    NAME: ClassVar[str] = "warp_travel"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("picked", UNDECIDED, UNDECIDED, TAKEN, MEMBER, seen=HIDDEN),
        Field("hand", 0, 0, 1, MEMBER, of="flag"),
        Field("partner", NONE, NONE, MEMBERS - 1, MEMBER, of="member"),
        Field("heartbroken", 0, 0, 1, MEMBER, of="flag"),
        Field("holder", NONE, NONE, MOST_SEATS - 1, "thing", THINGS, of="seat"),
        Field("turned", FACE_UP, FACE_UP, OBSERVED_AND_UNDER_REPAIR, "thing", THINGS, of=TURNED),
        Field("declined", 0, 0, SEAT_BITS, SLOT, TARGETS * MOST_SEATS, of="seat", seen=HIDDEN, bits=True),
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
        return Company(self.picked, self.hand, self.partner, self.heartbroken, self.holder, self.turned, self.declined)


def company_of(state: Zetta) -> Company:
    """What the module of warp travel keeps."""
    return cast(Company, state.modules[state.rules.kept[KEPT]])


def owner_of_member(state: Zetta, member: i64) -> i64:
    """[warp.steal_mark] The seat whose crew a member is, wherever it is now; NONE if nobody's."""
    if member >= CREW:
        return owner(state.life.place[member - CREW])
    return owner(state.crew.place[member])


def ship_of(state: Zetta, member: i64) -> i64:
    """The seat on whose control board a member is, or NONE."""
    for seat in range(state.seat_count()):
        for aboard in state.seats[seat].aboard:
            if aboard == NONE:
                break
            if aboard == member:
                return seat
    return NONE


def own_crew(state: Zetta, seat: i64, humans: bool) -> i64:
    """[warp.last_count] Crew of a seat on its own board and in its hand; aliens too, or humans only."""
    count: i64 = 0
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if owner_of_member(state, member) == seat and (member < CREW or not humans):
            count += 1
    return count


def cards_in_hand(state: Zetta, seat: i64) -> i64:
    """[warp.play] Crew cards that a seat has in its hand."""
    count: i64 = 0
    hand = company_of(state).hand
    for place in range(crew_of(state, seat)):
        count += hand[state.seats[seat].aboard[place]]
    return count


def in_hand(state: Zetta, seat: i64, member: i64) -> bool:
    """Whether a member is in the hand of a seat."""
    return company_of(state).hand[member] > 0 and ship_of(state, member) == seat


def has_declined(state: Zetta, seat: i64, proposer: i64, target: i64) -> bool:
    """[interplay.coop_romance_how] Whether a partner turned a proposal of a seat down in this warp stage."""
    return company_of(state).declined[target * MOST_SEATS + seat] >> proposer & 1 > 0


def decline(state: Zetta, seat: i64, proposer: i64, target: i64) -> None:
    """[interplay.coop_romance_how] A partner turns a proposal of a seat down."""
    company, at = company_of(state), target * MOST_SEATS + seat
    company.declined = changed(company.declined, at, company.declined[at] | 1 << proposer)


def any_lent(state: Zetta) -> bool:
    """[warp.steal] Whether anything lies on another's track."""
    for holder in company_of(state).holder:
        if holder != NONE:
            return True
    return False
