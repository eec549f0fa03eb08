"""Chapter "warp", the order of play: one hand card after another in player order, until all are played."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.codes import MAX_SEATS, NONE
from hoshitaku.games.zetta.cross_module_hooks import BEFORE_HAND_CARD_PLAY_EVENT
from hoshitaku.games.zetta.decision_bases import SeatStep, Step
from hoshitaku.games.zetta.module_events import notify_modules
from hoshitaku.games.zetta.modules.warp_travel.hand_card_play import CHOOSE_HAND_CARD_BY_SEAT
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import count_hand_cards
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec


@final
class AskNextHandCard(SeatStep):
    """[warp.play] [warp.start_order] [warp.no_hand] The next seat with hand cards plays one, until none is left.

    It starts with a given seat, at first the start player of the past system.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "play_hands"

    def run(self, state: ZettaState) -> None:
        seats = state.seat_count()
        for step in range(seats):
            seat = (self.seat + step) % seats
            if count_hand_cards(state, seat):
                state.push(ASK_NEXT_HAND_CARD_BY_SEAT[(seat + 1) % seats])
                state.push(CHOOSE_HAND_CARD_BY_SEAT[seat])
                notify_modules(state, BEFORE_HAND_CARD_PLAY_EVENT, seat, NONE)
                return


@final
class StartHandCardPlay(Step):
    """[warp.start_order] The start player of the past system plays the first card."""

    __slots__ = ()

    def record_name(self) -> str:
        return "begin_play"

    def run(self, state: ZettaState) -> None:
        state.push(ASK_NEXT_HAND_CARD_BY_SEAT[state.voyage.start])


ASK_NEXT_HAND_CARD_BY_SEAT: Final = vec[AskNextHandCard]([AskNextHandCard(seat) for seat in range(MAX_SEATS)])
START_HAND_CARD_PLAY_STEP: Final = StartHandCardPlay()
