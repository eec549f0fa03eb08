"""Chapter "warp", whose play it is: one hand card after another in player order, until no hand has any."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Step, StepOfSeat
from hoshitaku.games.zetta.codes import MOST_SEATS, NONE
from hoshitaku.games.zetta.module import tell
from hoshitaku.games.zetta.modules.warp_travel.company import cards_in_hand
from hoshitaku.games.zetta.modules.warp_travel.play import PLAY_CARD
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


@final
class PlayHands(StepOfSeat):
    """[warp.play] [warp.start_order] [warp.no_hand] The next seat with cards in its hand plays one, until none is left.

    Beginning with a seat, at first the start player of the past system.
    """

    __slots__ = ()

    def name(self) -> str:
        return "play_hands"

    def take(self, state: Zetta, option: i64) -> None:
        seats = state.seat_count()
        for step in range(seats):
            seat = (self.seat + step) % seats
            if cards_in_hand(state, seat):
                state.push(PLAY_HANDS[(seat + 1) % seats])
                state.push(PLAY_CARD[seat])
                tell(state, "play_hand", seat, NONE)
                return


@final
class BeginPlay(Step):
    """[warp.start_order] The start player of the past system plays the first card."""

    __slots__ = ()

    def name(self) -> str:
        return "begin_play"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(PLAY_HANDS[state.voyage.start])


PLAY_HANDS: Final = vec[PlayHands]([PlayHands(seat) for seat in range(MOST_SEATS)])
BEGIN_PLAY: Final = BeginPlay()
