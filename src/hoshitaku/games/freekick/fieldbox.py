"""Chapter "fieldbox": the power boxes of the field."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from hoshitaku.games.freekick.card import Card
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.kernel.decision import NOBODY, Decision
from hoshitaku.kernel.options import OptionBuffer


def use_card(state: FreeKick, user: i64, card: Card) -> None:
    """[fieldbox.card_text] Carry out the text of a power box card, from the top."""
    state.cubes_placed = 0
    state.players_affected = 0
    state.log_event("use_card", "fieldbox.immediate", user, 0, card.index)
    go_on(state, user, card, 0)


def go_on(state: FreeKick, user: i64, card: Card, first: i64) -> None:
    """[turn.effects_mandatory] Carry out the effects from a number on, in printed order, pausing for questions."""
    step = first
    while step < len(card.on_use):
        effect = card.on_use[step]
        step += 1
        if effect.asks():
            if step < len(card.on_use):
                state.push(GoOn(user, card.index, step))
            effect.apply(state, user)
            return
        effect.apply(state, user)


@final
class GoOn(Decision[FreeKick]):
    """[turn.effects_mandatory] The rest of a card text, after a question in its middle."""

    FIELD_KINDS: ClassVar[dict[str, str]] = {"user": "seat", "card": "card", "step": "number"}
    FIXED_ACTOR: ClassVar[int] = NOBODY

    __slots__ = ("card", "step", "user")

    def __init__(self, user: i64, card: i64, step: i64) -> None:
        super().__init__(NOBODY)
        self.user: i64 = user
        self.card: i64 = card
        self.step: i64 = step

    def record_name(self) -> str:
        """As in positions."""
        return "go_on"

    def options(self, state: FreeKick, out: OptionBuffer) -> None:
        """It runs by itself."""

    def take(self, state: FreeKick, option: i64) -> None:
        """Continue where the text was interrupted."""
        go_on(state, self.user, state.rules.cards[self.card], self.step)
