"""Chapter "trade" with equipment: equipment cards in an offer, which keep their condition."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.trade import LEAVE_TRADE_OPTION, OfferDecision
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.extension_points import OfferForm, TradeGoods
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT
from hoshitaku.games.zetta.modules.equipment.equipment_preparation import equipment_limit
from hoshitaku.games.zetta.modules.equipment.track import equipment_track, item_holder, owned_equipment_count
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import with_value

FIRST_EQUIPMENT_OPTION: Final = LEAVE_TRADE_OPTION + 1  # options after those of the basic offer


@final
class WriteEquipmentOffer(OfferDecision):
    """[trade.offer] [trade.what] [trade.condition] An offer with items on the equipment track."""

    __slots__ = ()

    def record_name(self) -> str:
        return "write_offer_with_equipment"

    def clause(self, state: ZettaState) -> str:
        return "trade.condition"

    def option_bound(self) -> i64:
        return FIRST_EQUIPMENT_OPTION + EQUIPMENT_CARD_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        super().options(state, out)
        places = equipment_track(state).place
        for card in range(i64(EQUIPMENT_CARD_COUNT)):
            if places[card] >= 0 and not self.equipment_forbidding_clause(state, card):
                out.add(FIRST_EQUIPMENT_OPTION + card)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        if option < FIRST_EQUIPMENT_OPTION:
            return super().forbidding_clause(state, option)
        return self.equipment_forbidding_clause(state, option - FIRST_EQUIPMENT_OPTION)

    def equipment_forbidding_clause(self, state: ZettaState, card: i64) -> str:
        """[trade.what] [trade.condition] The clause that forbids an equipment card in the offer, as for borrowed ones.

        "" if none does.
        """
        track = equipment_track(state)
        holder = track.place[card]
        if holder != self.actor and holder != self.partner:
            return "trade.what"
        if item_holder(state, card) != holder:
            return "trade.condition"
        return "trade.offer" if track.offered >> card & 1 else ""

    def take(self, state: ZettaState, option: i64) -> None:
        if option < FIRST_EQUIPMENT_OPTION:
            super().take(state, option)
            return
        equipment_track(state).offered |= i64(1) << (option - FIRST_EQUIPMENT_OPTION)
        state.push(self)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        if option < FIRST_EQUIPMENT_OPTION:
            return super().option_label(state, option)
        card = option - FIRST_EQUIPMENT_OPTION
        key = "give_card" if equipment_track(state).place[card] == self.actor else "ask_for_card"
        return OptionLabel(key, "equipment", card, 0)


@final
class EquipmentOfferForm(OfferForm):
    """[trade.what] Offers with equipment."""

    __slots__ = ()

    def offer_decision(self, actor: i64, partner: i64) -> ZettaDecision:
        return WriteEquipmentOffer(actor, partner)


@final
class EquipmentTradeGoods(TradeGoods):
    """[trade.condition] Equipment cards in trades."""

    __slots__ = ()

    def is_any_offered(self, state: ZettaState) -> bool:
        return equipment_track(state).offered > 0

    def clear_offered(self, state: ZettaState) -> None:
        equipment_track(state).offered = 0

    def forbidding_clause(self, state: ZettaState, seat: i64, other: i64) -> str:
        """[trade.condition] A trade may not bring a seat more equipment than its limit."""
        balance = count_offered_equipment(state, other) - count_offered_equipment(state, seat)
        if balance == 0:
            return ""
        taker, more = (seat, balance) if balance > 0 else (other, -balance)
        return "trade.condition" if owned_equipment_count(state, taker) + more > equipment_limit(state, taker) else ""

    def exchange_offered(self, state: ZettaState, seat: i64, other: i64) -> None:
        """[trade.condition] [trade.card_box] Each card keeps its condition on the other track."""
        track = equipment_track(state)
        for card in range(i64(EQUIPMENT_CARD_COUNT)):
            if track.offered >> card & 1:
                taker = other if track.place[card] == seat else seat
                track.place = with_value(track.place, card, taker)
                state.log_event("equipment_traded", "trade.condition", taker, 0, card)


def count_offered_equipment(state: ZettaState, seat: i64) -> i64:
    """Number of equipment cards that a seat gives in the offer."""
    track, count = equipment_track(state), i64(0)
    for card in range(i64(EQUIPMENT_CARD_COUNT)):
        if track.offered >> card & 1 and track.place[card] == seat:
            count += 1
    return count
