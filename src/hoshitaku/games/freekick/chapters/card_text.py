"""Chapter "fieldbox": the power boxes in the field."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.freekick.cards.card import Card
from hoshitaku.games.freekick.state.freekick_state import FreeKickState
from hoshitaku.kernel.decision import NOBODY, Decision
from hoshitaku.kernel.option_buffer import OptionBuffer


def carry_out_card_text(state: FreeKickState, user_seat: i64, card: Card) -> None:
    """[fieldbox.card_text] Carry out the text of a power box card from the start."""
    state.cubes_placed = 0
    state.players_affected = 0
    state.log_event("use_card", "fieldbox.immediate", user_seat, 0, card.index)
    continue_card_text(state, user_seat, card, 0)


def continue_card_text(state: FreeKickState, user_seat: i64, card: Card, first_effect_index: i64) -> None:
    """[turn.effects_mandatory] Carry out the effects from a number on, in printed order; a question interrupts them."""
    step = first_effect_index
    while step < len(card.use_effects):
        effect = card.use_effects[step]
        step += 1
        if effect.leaves_choice():
            if step < len(card.use_effects):
                state.push(ContinueCardText(user_seat, card.index, step))
            effect.apply(state, user_seat)
            return
        effect.apply(state, user_seat)


@final
class ContinueCardText(Decision[FreeKickState]):
    """[turn.effects_mandatory] The rest of a card text, after a question within it."""

    FIELD_KINDS: ClassVar[dict[str, str]] = {"user": "seat", "card": "card", "step": "number"}
    FIXED_ACTOR: ClassVar[int] = NOBODY

    __slots__ = ("card", "step", "user")

    def __init__(self, user: i64, card: i64, step: i64) -> None:
        super().__init__(NOBODY)
        self.user: i64 = user
        self.card: i64 = card
        self.step: i64 = step

    def record_name(self) -> str:
        return "go_on"

    def options(self, state: FreeKickState, out: OptionBuffer) -> None:
        """None: it runs automatically."""

    def run(self, state: FreeKickState) -> None:
        continue_card_text(state, self.user, state.rules.cards[self.card], self.step)
