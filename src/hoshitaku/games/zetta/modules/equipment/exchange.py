"""Chapter "trade" with equipment: cards of the track in an offer, which keep their condition."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.brought import Goods, Sheet
from hoshitaku.games.zetta.chapters.trade import LEAVE, AnyOffer
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT
from hoshitaku.games.zetta.modules.equipment.prepare import limit_of
from hoshitaku.games.zetta.modules.equipment.track import equipment_of, track_of, whose
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

EQUIPMENT_CARD: Final = LEAVE + 1  # options behind those of any offer


@final
class WriteEquipmentOffer(AnyOffer):
    """[trade.offer] [trade.what] [trade.condition] An offer with things on the equipment track."""

    __slots__ = ()

    def name(self) -> str:
        return "write_offer_with_equipment"

    def clause(self, state: Zetta) -> str:
        return "trade.condition"

    def span(self) -> i64:
        return EQUIPMENT_CARD + EQUIPMENT

    def options(self, state: Zetta, out: Options) -> None:
        super().options(state, out)
        places = track_of(state).place
        for card in range(i64(EQUIPMENT)):
            if places[card] >= 0 and not self.card_refusal(state, card):
                out.add(EQUIPMENT_CARD + card)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option < EQUIPMENT_CARD:
            return super().refusal(state, option)
        return self.card_refusal(state, option - EQUIPMENT_CARD)

    def card_refusal(self, state: Zetta, card: i64) -> str:
        """[trade.what] [trade.condition] Why an equipment card cannot be put into the offer; borrowed ones never."""
        track = track_of(state)
        holder = track.place[card]
        if holder != self.actor and holder != self.partner:
            return "trade.what"
        if whose(state, card) != holder:
            return "trade.condition"
        return "trade.offer" if track.offered >> card & 1 else ""

    def take(self, state: Zetta, option: i64) -> None:
        if option < EQUIPMENT_CARD:
            super().take(state, option)
            return
        track_of(state).offered |= i64(1) << (option - EQUIPMENT_CARD)
        state.push(self)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option < EQUIPMENT_CARD:
            return super().thing(state, option)
        card = option - EQUIPMENT_CARD
        key = "give_card" if track_of(state).place[card] == self.actor else "ask_for_card"
        return Thing(key, "equipment", card, 0)


@final
class EquipmentSheet(Sheet):
    """[trade.what] Offers with equipment."""

    __slots__ = ()

    def asks(self, actor: i64, partner: i64) -> Ask:
        return WriteEquipmentOffer(actor, partner)


@final
class TradedEquipment(Goods):
    """[trade.condition] Equipment cards that change hands."""

    __slots__ = ()

    def any_offered(self, state: Zetta) -> bool:
        return track_of(state).offered > 0

    def clear(self, state: Zetta) -> None:
        track_of(state).offered = 0

    def refusal(self, state: Zetta, seat: i64, other: i64) -> str:
        """[trade.condition] No trade brings more equipment to a seat if it then has more than its limit."""
        balance = offered_by(state, other) - offered_by(state, seat)
        if balance == 0:
            return ""
        taker, more = (seat, balance) if balance > 0 else (other, -balance)
        return "trade.condition" if equipment_of(state, taker) + more > limit_of(state, taker) else ""

    def exchange(self, state: Zetta, seat: i64, other: i64) -> None:
        """[trade.condition] [trade.card_box] Each lies in the same condition on the other's track."""
        track = track_of(state)
        for card in range(i64(EQUIPMENT)):
            if track.offered >> card & 1:
                taker = other if track.place[card] == seat else seat
                track.place = changed(track.place, card, taker)
                state.note("equipment_traded", "trade.condition", taker, 0, card)


def offered_by(state: Zetta, seat: i64) -> i64:
    """Equipment cards that a seat gives in the offer."""
    track, count = track_of(state), i64(0)
    for card in range(i64(EQUIPMENT)):
        if track.offered >> card & 1 and track.place[card] == seat:
            count += 1
    return count
