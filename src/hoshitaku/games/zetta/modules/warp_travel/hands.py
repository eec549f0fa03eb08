"""Chapter "warp", the hands: everybody takes own crew into the hand in secret, and all show them together."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.codes import MEMBERS, NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.modules.warp_travel.company import (
    ON_BOARD,
    TAKEN,
    UNDECIDED,
    cards_in_hand,
    company_of,
    owner_of_member,
)
from hoshitaku.games.zetta.query import USES_KNOWLEDGE, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed, row

NOBODY_PICKED: Final = row(MEMBERS, UNDECIDED)


def can_act(state: Zetta, seat: i64, member: i64) -> bool:
    """[warp.hand] [warp.hand_damaged] [damage.warp] [solo.warp_damaged] Whether a crew aboard can be taken in hand.

    What keeps a crew from using knowledge, damage that is, keeps it from acting at warp. [warp.rotated_works] Nothing
    keeps the heartbroken from it, nor from anything in exploration. [alien.warp_hand] Aliens aboard are crew here, too.
    """
    return owner_of_member(state, member) == seat and altered(state, USES_KNOWLEDGE, seat, member, 1) > 0


def next_to_ask(state: Zetta, seat: i64) -> i64:
    """The first crew of a seat that can be taken in hand and has not been asked about; or NONE."""
    picked = company_of(state).picked
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if picked[member] == UNDECIDED and can_act(state, seat, member):
            return member
    return NONE


@final
class TakeHands(Step):
    """[warp.hand] [warp.hand_simultaneous] All choose in secret; asked in player order, nobody sees what others did."""

    __slots__ = ()

    def name(self) -> str:
        return "take_hands"

    def take(self, state: Zetta, option: i64) -> None:
        state.note("warp_stage", "warp.when", NONE, state.voyage.system, NONE)
        step = state.seat_count()
        while step > 0:
            step -= 1
            ask_about_next(state, state.in_order(step))


def ask_about_next(state: Zetta, seat: i64) -> None:
    """[warp.hand] Its player decides about one crew after another: as many questions, whatever the answers."""
    member = next_to_ask(state, seat)
    if member != NONE:
        state.push(ChooseHand(seat, member))


@final
class ChooseHand(Ask):
    """[warp.hand] Whether a crew is taken into the hand or stays on the board."""

    __slots__ = ("member",)

    FIELDS: ClassVar[dict[str, str]] = {"member": "member"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def name(self) -> str:
        return "choose_hand"

    def clause(self, state: Zetta) -> str:
        return "warp.hand"

    def span(self) -> i64:
        return 2 * MEMBERS

    def options(self, state: Zetta, out: Options) -> None:
        out.add(self.member)
        out.add(MEMBERS + self.member)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option % MEMBERS == self.member:
            return ""
        damaged = owner_of_member(state, option % MEMBERS) == self.actor and not can_act(
            state, self.actor, option % MEMBERS
        )
        return "warp.hand_damaged" if damaged else "warp.hand"

    def take(self, state: Zetta, option: i64) -> None:
        company = company_of(state)
        company.picked = changed(company.picked, self.member, TAKEN if option < MEMBERS else ON_BOARD)
        name = "hand_taken" if option < MEMBERS else "hand_left"
        state.note_secret(name, "warp.hand_simultaneous", self.actor, 0, self.member)
        ask_about_next(state, self.actor)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("take_in_hand" if option < MEMBERS else "keep_on_board", "member", option % MEMBERS, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("member", "member", self.member, 0)


@final
class ShowHands(Step):
    """[warp.hand_simultaneous] All hands come up together: from then on everybody sees who is left on the boards."""

    __slots__ = ()

    def name(self) -> str:
        return "show_hands"

    def take(self, state: Zetta, option: i64) -> None:
        company = company_of(state)
        hand = company.hand[:]
        for member in range(i64(MEMBERS)):
            hand[member] = 1 if company.picked[member] == TAKEN else 0
        company.hand = hand
        company.picked = NOBODY_PICKED
        for step in range(state.seat_count()):
            seat = state.in_order(step)
            state.note("hand", "warp.hand_simultaneous", seat, cards_in_hand(state, seat), NONE)
        state.reveal()


TAKE_HANDS: Final = TakeHands()
SHOW_HANDS: Final = ShowHands()
