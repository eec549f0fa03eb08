"""Chapter "trade": two players at the same place exchange energy, substances and discovered cards.

The seat that writes the offer fills in both sides of it (see trade_offer.py); then the other seat answers.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.free_actions import FIRST_TRADE_NUMBER
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.chapters.trade_offer import (
    ENERGY_KIND,
    NO_EXTRA_KIND,
    add_to_offered_amounts,
    can_offer_one_more,
    card_forbidding_clause,
    clear_offer,
    exchange_offered_goods,
    is_offer_empty,
    module_goods_forbidding_clause,
    offered_amounts_of,
    spare_energy_after_offer,
    start_empty_offer,
)
from hoshitaku.games.zetta.codes import ARTIFACT, FIRST_PLANET_PLACE, LIFE, LIFE_CARD_COUNT, MAX_SEATS, RADIOACTIVE
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.extension_points import OfferForm
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec

MAX_OFFERS_PER_TURN: Final = 6

# The bit of a card in an offer; a shifted literal would be a C int, which is too short.
BIT_BY_CARD: Final = vec[i64]([1 << card for card in range(LIFE_CARD_COUNT)])

# Options of the seat that writes an offer: give or ask for one more of each kind of goods, the cards, then these.
FIRST_ASK_OPTION: Final = 5
FIRST_LIFE_OPTION: Final = 10
FIRST_ARTIFACT_OPTION: Final = 60
PROPOSE_OPTION: Final = 96
START_OVER_OPTION: Final = 97
LEAVE_TRADE_OPTION: Final = 98
# Answers to an offer.
ACCEPT_OPTION: Final = 0
REFUSE_OPTION: Final = 1
COUNTER_OFFER_OPTION: Final = 2


def are_at_same_trading_place(state: ZettaState, seat: i64, other: i64) -> bool:
    """[trade.where] Whether both are at the mothership, on one planet, or at one asteroid field.

    Open space does not count.
    """
    place = state.seats[seat].place
    return place >= FIRST_PLANET_PLACE and place == state.seats[other].place


@final
class TradeAction(Action[ZettaState]):
    """[trade.what] [trade.when] [trade.opens] [turn.free_things] A trade with the chosen seat, in the seat's turn."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(FIRST_TRADE_NUMBER, MAX_SEATS)

    def words_key(self) -> str:
        return "trade"

    def forbidding_clause(self, state: ZettaState, seat: i64, choice: i64) -> str:
        """[trade.where] [trade.most_offers] The clause that forbids a trade with this seat, or one more offer.

        "" if none does.
        """
        if choice >= state.seat_count() or choice == seat:
            return "trade.offer"
        if not are_at_same_trading_place(state, seat, choice):
            return "trade.where"
        if state.turn.offers >= MAX_OFFERS_PER_TURN:
            return "trade.most_offers"
        return ""

    def perform(self, state: ZettaState, seat: i64, choice: i64) -> None:
        start_empty_offer(state)
        state.push(state.rules.offer_form.offer_decision(seat, choice))

    def option_label(self, state: ZettaState, seat: i64, choice: i64) -> OptionLabel:
        return OptionLabel("trade", "seat", choice, 0)


class OfferDecision(ZettaDecision):
    """[trade.offer] [trade.gift] Any mix of goods for any mix, or for nothing."""

    __slots__ = ("partner",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"partner": "seat"}

    def __init__(self, actor: i64, partner: i64) -> None:
        super().__init__(actor)
        self.partner: i64 = partner

    def option_bound(self) -> i64:
        return LEAVE_TRADE_OPTION + 1

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        self.add_goods_options(state, self.actor, 0, out)
        self.add_goods_options(state, self.partner, FIRST_ASK_OPTION, out)
        self.add_card_options(state, state.life.place, FIRST_LIFE_OPTION, out)
        self.add_card_options(state, state.artifacts.place, FIRST_ARTIFACT_OPTION, out)
        for option in range(i64(PROPOSE_OPTION), i64(LEAVE_TRADE_OPTION + 1)):
            if not self.closing_option_forbidding_clause(state, option):
                out.add(option)

    def add_goods_options(self, state: ZettaState, giver: i64, first: i64, out: OptionBuffer) -> None:
        """Adds the options to give one more of each kind of goods; the same ones as `forbidding_clause` allows."""
        if not can_offer_one_more(state, giver, NO_EXTRA_KIND):
            return
        side, spare = offered_amounts_of(state, giver), spare_energy_after_offer(state, giver)
        for kind in range(i64(ENERGY_KIND)):
            fits = side[kind] < state.substance_count(giver, kind)
            if fits and (kind != RADIOACTIVE or spare >= state.rules.constants.radioactive_energy):
                out.add(first + kind)
        if spare > 0:
            out.add(first + ENERGY_KIND)

    def add_card_options(self, state: ZettaState, places: vec[i64], first: i64, out: OptionBuffer) -> None:
        """Adds the options for the cards of one kind that may be offered; most cards belong to nobody."""
        for card in range(i64(len(places))):
            if places[card] >= 0 and not self.forbidding_clause(state, first + card):
                out.add(first + card)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option < FIRST_LIFE_OPTION:
            giver = self.actor if option < FIRST_ASK_OPTION else self.partner
            return "" if can_offer_one_more(state, giver, option % FIRST_ASK_OPTION) else "trade.what"
        if option < FIRST_ARTIFACT_OPTION:
            return card_forbidding_clause(state, self.actor, self.partner, LIFE, option - FIRST_LIFE_OPTION)
        if option < PROPOSE_OPTION:
            return card_forbidding_clause(state, self.actor, self.partner, ARTIFACT, option - FIRST_ARTIFACT_OPTION)
        return self.closing_option_forbidding_clause(state, option)

    def closing_option_forbidding_clause(self, state: ZettaState, option: i64) -> str:
        """[trade.most_offers] With an empty form the seat asks the other for an offer, which counts as one more."""
        empty = is_offer_empty(state)
        if option == START_OVER_OPTION and empty:
            return "trade.offer"
        if option == PROPOSE_OPTION:
            clause = module_goods_forbidding_clause(state, self.actor, self.partner)
            if clause:
                return clause
        begins = option == START_OVER_OPTION or (option == PROPOSE_OPTION and empty)
        return "trade.most_offers" if begins and state.turn.offers >= MAX_OFFERS_PER_TURN else ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option == LEAVE_TRADE_OPTION:
            clear_offer(state)
        elif option == PROPOSE_OPTION:
            self.propose_offer(state)
            return
        elif option == START_OVER_OPTION:
            start_empty_offer(state)
        elif option >= FIRST_ARTIFACT_OPTION:
            state.offer.artifacts |= BIT_BY_CARD[option - FIRST_ARTIFACT_OPTION]
        elif option >= FIRST_LIFE_OPTION:
            state.offer.life |= BIT_BY_CARD[option - FIRST_LIFE_OPTION]
        else:
            add_to_offered_amounts(
                state, self.actor if option < FIRST_ASK_OPTION else self.partner, option % FIRST_ASK_OPTION
            )
        if option != LEAVE_TRADE_OPTION:
            state.push(self)

    def propose_offer(self, state: ZettaState) -> None:
        """The other seat answers the offer, or writes one itself if the form is empty."""
        if is_offer_empty(state):
            start_empty_offer(state)
            state.log_event("offer_wanted", "trade.offer", self.actor, 0, self.partner)
            state.push(state.rules.offer_form.offer_decision(self.partner, self.actor))
        else:
            state.log_event("offer", "trade.offer", self.actor, 0, self.partner)
            state.push(AnswerOffer(self.partner, self.actor))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option < FIRST_LIFE_OPTION:
            key = "give_one" if option < FIRST_ASK_OPTION else "ask_for_one"
            goods = option % FIRST_ASK_OPTION
            return OptionLabel(f"{key}_energy", "", 0, 0) if goods == ENERGY_KIND else OptionLabel(key, "bag", goods, 0)
        if option < FIRST_ARTIFACT_OPTION:
            return self.offered_card_label(state, LIFE, option - FIRST_LIFE_OPTION)
        if option < PROPOSE_OPTION:
            return self.offered_card_label(state, ARTIFACT, option - FIRST_ARTIFACT_OPTION)
        if option == PROPOSE_OPTION:
            return plain_label("want_offer" if is_offer_empty(state) else "propose")
        return plain_label("start_over" if option == START_OVER_OPTION else "no_trade")

    def offered_card_label(self, state: ZettaState, kind: i64, card: i64) -> OptionLabel:
        """The label of a card that one of the two seats has."""
        place = state.life.place[card] if kind == LIFE else state.artifacts.place[card]
        key = "give_card" if card_owner(place) == self.actor else "ask_for_card"
        return OptionLabel(key, "life" if kind == LIFE else "artifact", card, 0)

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.partner, 0)


@final
class WriteOffer(OfferDecision):
    """[trade.offer] [trade.gift] Writes an offer of the goods of the basic game."""

    __slots__ = ()

    def record_name(self) -> str:
        return "write_offer"

    def clause(self, state: ZettaState) -> str:
        return "trade.offer"


@final
class BasicOfferForm(OfferForm):
    """[trade.offer] Offers of the basic game."""

    __slots__ = ()

    def offer_decision(self, actor: i64, partner: i64) -> ZettaDecision:
        return WriteOffer(actor, partner)


@final
class AnswerOffer(ZettaDecision):
    """[trade.offer] The answer to the partner's offer: yes, no, or a counter-offer."""

    __slots__ = ("partner",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"partner": "seat"}

    def __init__(self, actor: i64, partner: i64) -> None:
        super().__init__(actor)
        self.partner: i64 = partner

    def record_name(self) -> str:
        return "answer_offer"

    def clause(self, state: ZettaState) -> str:
        return "trade.offer"

    def option_bound(self) -> i64:
        return COUNTER_OFFER_OPTION + 1

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option == COUNTER_OFFER_OPTION:
            return "trade.most_offers" if state.turn.offers >= MAX_OFFERS_PER_TURN else ""
        if option == REFUSE_OPTION:
            return ""
        holds = can_offer_one_more(state, self.actor, NO_EXTRA_KIND) and can_offer_one_more(
            state, self.partner, NO_EXTRA_KIND
        )
        return module_goods_forbidding_clause(state, self.actor, self.partner) if holds else "trade.what"

    def take(self, state: ZettaState, option: i64) -> None:
        """[trade.most_offers] A counter-offer starts from the current offer."""
        if option == COUNTER_OFFER_OPTION:
            state.turn.offers += 1
            state.push(state.rules.offer_form.offer_decision(self.actor, self.partner))
            return
        if option == ACCEPT_OPTION:
            state.log_event("trade", "trade.offer", self.actor, 0, self.partner)
            exchange_offered_goods(state, self.actor, self.partner)
        else:
            state.log_event("offer_refused", "trade.offer", self.actor, 0, self.partner)
        clear_offer(state)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option == ACCEPT_OPTION:
            return plain_label("accept")
        return plain_label("refuse" if option == REFUSE_OPTION else "counter")

    def prompt_subject(self, state: ZettaState) -> OptionLabel:
        return OptionLabel("seat", "seat", self.partner, 0)
