"""Chapter "warp", the hands: all players secretly take own crew into their hands, and reveal them together."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.crew import crew_count
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.modified_numbers import USES_KNOWLEDGE_QUERY, modified_number
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    HAND_UNDECIDED,
    LEFT_ON_BOARD,
    TAKEN_IN_HAND,
    count_hand_cards,
    owner_of_member_or_none,
    warp_travel_state,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import filled_vector, with_value

NO_HAND_CHOICES: Final = filled_vector(POSSIBLE_MEMBER_COUNT, HAND_UNDECIDED)


def can_take_in_hand(state: ZettaState, seat: i64, member: i64) -> bool:
    """[warp.hand] [warp.hand_damaged] [damage.warp] [solo.warp_damaged] Whether a member aboard can be taken in hand.

    Damage that keeps crew from using knowledge keeps it from this too. [warp.rotated_works] Heartbroken crew can be
    taken in hand, and do everything in exploration. [alien.warp_hand] So can aliens aboard.
    """
    return (
        owner_of_member_or_none(state, member) == seat
        and modified_number(state, USES_KNOWLEDGE_QUERY, seat, member, 1) > 0
    )


def next_undecided_member(state: ZettaState, seat: i64) -> i64:
    """The first member of a seat that can be taken in hand and was not asked about; or NONE."""
    picked = warp_travel_state(state).picked
    for place in range(crew_count(state, seat)):
        member = state.seats[seat].aboard[place]
        if picked[member] == HAND_UNDECIDED and can_take_in_hand(state, seat, member):
            return member
    return NONE


@final
class AskHandChoices(Step):
    """[warp.hand] [warp.hand_simultaneous] All choose in secret.

    They are asked in player order, but see no other choices.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "take_hands"

    def run(self, state: ZettaState) -> None:
        state.log_event("warp_stage", "warp.when", NONE, state.voyage.system, NONE)
        step = state.seat_count()
        while step > 0:
            step -= 1
            ask_next_hand_choice(state, state.seat_in_order(step))


def ask_next_hand_choice(state: ZettaState, seat: i64) -> None:
    """[warp.hand] The player decides about one member after another.

    The number of questions does not depend on the answers.
    """
    member = next_undecided_member(state, seat)
    if member != NONE:
        state.push(ChooseHandOrBoard(seat, member))


@final
class ChooseHandOrBoard(ZettaDecision):
    """[warp.hand] Whether a member is taken into the hand or stays on the board."""

    __slots__ = ("member",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"member": "member"}

    def __init__(self, actor: i64, member: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member

    def record_name(self) -> str:
        return "choose_hand"

    def clause(self, state: ZettaState) -> str:
        return "warp.hand"

    def option_bound(self) -> i64:
        return 2 * POSSIBLE_MEMBER_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        out.add(self.member)
        out.add(POSSIBLE_MEMBER_COUNT + self.member)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option % POSSIBLE_MEMBER_COUNT == self.member:
            return ""
        damaged = owner_of_member_or_none(state, option % POSSIBLE_MEMBER_COUNT) == self.actor and not can_take_in_hand(
            state, self.actor, option % POSSIBLE_MEMBER_COUNT
        )
        return "warp.hand_damaged" if damaged else "warp.hand"

    def take(self, state: ZettaState, option: i64) -> None:
        company = warp_travel_state(state)
        company.picked = with_value(
            company.picked, self.member, TAKEN_IN_HAND if option < POSSIBLE_MEMBER_COUNT else LEFT_ON_BOARD
        )
        name = "hand_taken" if option < POSSIBLE_MEMBER_COUNT else "hand_left"
        state.log_secret_event(name, "warp.hand_simultaneous", self.actor, 0, self.member)
        ask_next_hand_choice(state, self.actor)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel(
            "take_in_hand" if option < POSSIBLE_MEMBER_COUNT else "keep_on_board",
            "member",
            option % POSSIBLE_MEMBER_COUNT,
            0,
        )

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("member", "member", self.member, 0)


@final
class RevealHands(Step):
    """[warp.hand_simultaneous] All hands are revealed together.

    From then on all seats see who is left on the boards.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "show_hands"

    def run(self, state: ZettaState) -> None:
        company = warp_travel_state(state)
        hand = company.hand[:]
        for member in range(i64(POSSIBLE_MEMBER_COUNT)):
            hand[member] = 1 if company.picked[member] == TAKEN_IN_HAND else 0
        company.hand = hand
        company.picked = NO_HAND_CHOICES
        for step in range(state.seat_count()):
            seat = state.seat_in_order(step)
            state.log_event("hand", "warp.hand_simultaneous", seat, count_hand_cards(state, seat), NONE)
        state.mark_hidden_information_revealed()


ASK_HAND_CHOICES_STEP: Final = AskHandChoices()
REVEAL_HANDS_STEP: Final = RevealHands()
