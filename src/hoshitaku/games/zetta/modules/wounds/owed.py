"""Chapter "damage", what a rescue leaves owed: substances for the energy that is missing, and in the end a card."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.towing import HelpersToken, tokens_of
from hoshitaku.games.zetta.codes import ARTIFACTS, KINDS_OF_SUBSTANCE, LIFES
from hoshitaku.games.zetta.crew import serves_as_crew
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.modules.wounds.tokens import wounds_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.vectors import changed

CARDS: Final = LIFES + ARTIFACTS


@final
class OweSubstance(Step):
    """[damage.rescue_substance] [damage.rescue_order] The receiver takes a substance for each energy missing."""

    __slots__ = ("receiver", "rescued")

    FIELDS: ClassVar[dict[str, str]] = {"receiver": "seat", "rescued": "seat"}

    def __init__(self, receiver: i64, rescued: i64) -> None:
        super().__init__()
        self.receiver: i64 = receiver
        self.rescued: i64 = rescued

    def name(self) -> str:
        return "owe_substance"

    def take(self, state: Zetta, option: i64) -> None:
        if wounds_of(state).owed[self.receiver] == 0 or tokens_of(state, self.rescued) == 0:
            return
        state.push(self)
        state.push(TakeOwed(self.receiver, self.rescued))


@final
class TakeOwed(HelpersToken):
    """[damage.rescue_order] [damage.rescue_no_waive] Which substance of the rescued seat its receiver takes."""

    __slots__ = ("rescued",)

    FIELDS: ClassVar[dict[str, str]] = {"rescued": "seat"}

    def __init__(self, actor: i64, rescued: i64) -> None:
        super().__init__(actor)
        self.rescued: i64 = rescued

    def name(self) -> str:
        return "take_owed"

    def clause(self, state: Zetta) -> str:
        return "damage.rescue_order"

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == KINDS_OF_SUBSTANCE:
            return "damage.rescue_no_waive"
        return "" if state.substance(self.rescued, option) else "damage.rescue_substance"

    def take(self, state: Zetta, option: i64) -> None:
        wounds = wounds_of(state)
        wounds.owed = changed(wounds.owed, self.actor, wounds.owed[self.actor] - 1)
        self.hand_over(state, self.actor, self.rescued, option, "damage.rescue_substance")

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.rescued, 0)


def can_be_given(state: Zetta, seat: i64, card: i64) -> bool:
    """[damage.rescue_card] [interplay.damage_rescue_card] A life card (or behind those an artifact) on CURRENT.

    Alien crew stays aboard.
    """
    if card >= LIFES:
        here = state.artifacts.place[card - LIFES] == seat
        return here and not forbidden(state, "give_artifact", seat, card - LIFES)
    here = state.life.place[card] == seat
    return here and not serves_as_crew(state, card) and not forbidden(state, "give_life", seat, card)


def give_card(state: Zetta, seat: i64, receiver: i64, card: i64) -> None:
    """[interplay.damage_rescue_card] [interplay.damage_life_trade] Flags and damage stay on a card that is given."""
    if card >= LIFES:
        state.artifacts.place = changed(state.artifacts.place, card - LIFES, receiver)
    else:
        state.life.place = changed(state.life.place, card, receiver)
    state.note("card_given", "damage.rescue_card", receiver, seat, card)


@final
class OweCard(Step):
    """[damage.rescue_card] [damage.rescue_nothing] The receiver got too little: the rescued seat offers a card."""

    __slots__ = ("receiver", "rescued")

    FIELDS: ClassVar[dict[str, str]] = {"receiver": "seat", "rescued": "seat"}

    def __init__(self, receiver: i64, rescued: i64) -> None:
        super().__init__()
        self.receiver: i64 = receiver
        self.rescued: i64 = rescued

    def name(self) -> str:
        return "owe_card"

    def take(self, state: Zetta, option: i64) -> None:
        wounds = wounds_of(state)
        if wounds.owed[self.receiver] == 0:
            return
        wounds.owed = changed(wounds.owed, self.receiver, 0)
        for card in range(i64(CARDS)):
            if can_be_given(state, self.rescued, card):
                state.push(OfferCard(self.rescued, self.receiver))
                return


class RescueCard(Ask):
    """A discovery card that may pay for a rescue."""

    __slots__ = ()

    def span(self) -> i64:
        return CARDS + 1

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == CARDS:
            return plain("leave_card")
        return Thing("card", "discovery_card", option, 0)


@final
class OfferCard(RescueCard):
    """[damage.rescue_order] Which card its owner gives up to the receiver."""

    __slots__ = ("receiver",)

    FIELDS: ClassVar[dict[str, str]] = {"receiver": "seat"}

    def __init__(self, actor: i64, receiver: i64) -> None:
        super().__init__(actor)
        self.receiver: i64 = receiver

    def name(self) -> str:
        return "offer_card"

    def clause(self, state: Zetta) -> str:
        return "damage.rescue_card"

    def refusal(self, state: Zetta, option: i64) -> str:
        given = option < CARDS and can_be_given(state, self.actor, option)
        return "" if given else "damage.rescue_card"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(AcceptCard(self.receiver, self.actor, option))

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.receiver, 0)


@final
class AcceptCard(RescueCard):
    """[damage.rescue_no_waive] The receiver takes the card offered, or leaves it; then nothing more is owed."""

    __slots__ = ("offered", "rescued")

    FIELDS: ClassVar[dict[str, str]] = {"rescued": "seat", "offered": "discovery_card"}

    def __init__(self, actor: i64, rescued: i64, offered: i64) -> None:
        super().__init__(actor)
        self.rescued: i64 = rescued
        self.offered: i64 = offered

    def name(self) -> str:
        return "accept_card"

    def clause(self, state: Zetta) -> str:
        return "damage.rescue_no_waive"

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if option in (self.offered, CARDS) else "damage.rescue_order"

    def take(self, state: Zetta, option: i64) -> None:
        if option < CARDS:
            give_card(state, self.rescued, self.actor, option)

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.rescued, 0)
