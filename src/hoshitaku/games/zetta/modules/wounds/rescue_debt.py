"""Chapter "damage", the debt of a rescue: substances for missing energy, and in the end a card."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.towing import TowTokenDecision, count_substance_tokens
from hoshitaku.games.zetta.chapters.trade_offer import MAY_GIVE_ARTIFACT, MAY_GIVE_CIVILISATION_CARD
from hoshitaku.games.zetta.codes import ARTIFACT_CARD_COUNT, LIFE_CARD_COUNT, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.crew import is_life_card_crew
from hoshitaku.games.zetta.decision_bases import Step, ZettaDecision
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.modules.wounds.wounds_state import wounds_state
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import with_value

DISCOVERY_CARD_COUNT: Final = LIFE_CARD_COUNT + ARTIFACT_CARD_COUNT


@final
class AskOwedSubstance(Step):
    """[damage.rescue_substance] [damage.rescue_order] The receiver takes a substance for each missing energy."""

    __slots__ = ("receiver", "rescued")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"receiver": "seat", "rescued": "seat"}

    def __init__(self, receiver: i64, rescued: i64) -> None:
        super().__init__()
        self.receiver: i64 = receiver
        self.rescued: i64 = rescued

    def record_name(self) -> str:
        return "owe_substance"

    def run(self, state: ZettaState) -> None:
        if wounds_state(state).owed[self.receiver] == 0 or count_substance_tokens(state, self.rescued) == 0:
            return
        state.push(self)
        state.push(ChooseOwedSubstance(self.receiver, self.rescued))


@final
class ChooseOwedSubstance(TowTokenDecision):
    """[damage.rescue_order] [damage.rescue_no_waive] Which substance the receiver takes from the rescued seat."""

    __slots__ = ("rescued",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"rescued": "seat"}

    def __init__(self, actor: i64, rescued: i64) -> None:
        super().__init__(actor)
        self.rescued: i64 = rescued

    def record_name(self) -> str:
        return "take_owed"

    def clause(self, state: ZettaState) -> str:
        return "damage.rescue_order"

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == SUBSTANCE_KIND_COUNT:
            return "damage.rescue_no_waive"
        return "" if state.substance_count(self.rescued, option) else "damage.rescue_substance"

    def take(self, state: ZettaState, option: i64) -> None:
        wounds = wounds_state(state)
        wounds.owed = with_value(wounds.owed, self.actor, wounds.owed[self.actor] - 1)
        self.hand_over_token(state, self.actor, self.rescued, option, "damage.rescue_substance")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.rescued, 0)


def can_give_rescue_card(state: ZettaState, seat: i64, card: i64) -> bool:
    """[damage.rescue_card] [interplay.damage_rescue_card] Whether a card on CURRENT can be given.

    A life card, or an artifact (numbered after those). Alien crew stays aboard.
    """
    if card >= LIFE_CARD_COUNT:
        here = state.artifacts.place[card - LIFE_CARD_COUNT] == seat
        return here and not module_forbidding_clause(state, MAY_GIVE_ARTIFACT, seat, card - LIFE_CARD_COUNT)
    here = state.life.place[card] == seat
    return (
        here
        and not is_life_card_crew(state, card)
        and not module_forbidding_clause(state, MAY_GIVE_CIVILISATION_CARD, seat, card)
    )


def give_rescue_card(state: ZettaState, seat: i64, receiver: i64, card: i64) -> None:
    """[interplay.damage_rescue_card] [interplay.damage_life_trade] A card that is given keeps its flags and damage."""
    if card >= LIFE_CARD_COUNT:
        state.artifacts.place = with_value(state.artifacts.place, card - LIFE_CARD_COUNT, receiver)
    else:
        state.life.place = with_value(state.life.place, card, receiver)
    state.log_event("card_given", "damage.rescue_card", receiver, seat, card)


@final
class AskOwedCard(Step):
    """[damage.rescue_card] [damage.rescue_nothing] If the receiver got too little, the rescued seat offers a card."""

    __slots__ = ("receiver", "rescued")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"receiver": "seat", "rescued": "seat"}

    def __init__(self, receiver: i64, rescued: i64) -> None:
        super().__init__()
        self.receiver: i64 = receiver
        self.rescued: i64 = rescued

    def record_name(self) -> str:
        return "owe_card"

    def run(self, state: ZettaState) -> None:
        wounds = wounds_state(state)
        if wounds.owed[self.receiver] == 0:
            return
        wounds.owed = with_value(wounds.owed, self.receiver, 0)
        for card in range(i64(DISCOVERY_CARD_COUNT)):
            if can_give_rescue_card(state, self.rescued, card):
                state.push(ChooseCardToGive(self.rescued, self.receiver))
                return


class RescueCardDecision(ZettaDecision):
    """A discovery card that may pay for a rescue."""

    __slots__ = ()

    def option_bound(self) -> i64:
        return DISCOVERY_CARD_COUNT + 1

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == DISCOVERY_CARD_COUNT:
            return plain_label("leave_card")
        return OptionLabel("card", "discovery_card", option, 0)


@final
class ChooseCardToGive(RescueCardDecision):
    """[damage.rescue_order] Which card its owner gives to the receiver."""

    __slots__ = ("receiver",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"receiver": "seat"}

    def __init__(self, actor: i64, receiver: i64) -> None:
        super().__init__(actor)
        self.receiver: i64 = receiver

    def record_name(self) -> str:
        return "offer_card"

    def clause(self, state: ZettaState) -> str:
        return "damage.rescue_card"

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        given = option < DISCOVERY_CARD_COUNT and can_give_rescue_card(state, self.actor, option)
        return "" if given else "damage.rescue_card"

    def take(self, state: ZettaState, option: i64) -> None:
        state.push(ChooseToAcceptRescueCard(self.receiver, self.actor, option))

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.receiver, 0)


@final
class ChooseToAcceptRescueCard(RescueCardDecision):
    """[damage.rescue_no_waive] The receiver takes the offered card or not; then the debt is settled."""

    __slots__ = ("offered", "rescued")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"rescued": "seat", "offered": "discovery_card"}

    def __init__(self, actor: i64, rescued: i64, offered: i64) -> None:
        super().__init__(actor)
        self.rescued: i64 = rescued
        self.offered: i64 = offered

    def record_name(self) -> str:
        return "accept_card"

    def clause(self, state: ZettaState) -> str:
        return "damage.rescue_no_waive"

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if option in (self.offered, DISCOVERY_CARD_COUNT) else "damage.rescue_order"

    def take(self, state: ZettaState, option: i64) -> None:
        if option < DISCOVERY_CARD_COUNT:
            give_rescue_card(state, self.rescued, self.actor, option)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.rescued, 0)
