"""Chapter "trade": energy, substances and discovered cards change hands between two players at the same place.

Whoever has the pen may write on both sides of the offer (see offer.py); then the other answers.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.brought import Sheet
from hoshitaku.games.zetta.chapters.free import FIRST_TRADE
from hoshitaku.games.zetta.chapters.offer import (
    ENERGY_THING,
    NO_MORE,
    add_to_side,
    begin_offer,
    card_refusal,
    clear_offer,
    exchange,
    goods_refusal,
    has_all,
    is_empty,
    side_of,
    spare_energy,
)
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, LIFES, MOST_SEATS, PLANET, RADIOACTIVE
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec

MOST_OFFERS: Final = 6

# The bit of a card in an offer; a shifted literal is a C int, too short for it.
CARD_BIT: Final = vec[i64]([1 << card for card in range(LIFES)])

# Options of one who writes an offer: to give and to ask one more of each thing, cards, then these.
ASK_FOR: Final = 5
LIFE_CARD: Final = 10
ARTIFACT_CARD: Final = 60
PROPOSE: Final = 96
START_OVER: Final = 97
LEAVE: Final = 98
# Answers to an offer.
ACCEPT: Final = 0
REFUSE: Final = 1
COUNTER: Final = 2


def same_place(state: Zetta, seat: i64, other: i64) -> bool:
    """[trade.where] Both at the mothership, on one planet, or at one asteroid field; open space is no such place."""
    place = state.seats[seat].place
    return place >= PLANET and place == state.seats[other].place


@final
class Trade(Action[Zetta]):
    """[trade.what] [trade.when] [trade.opens] [turn.free_things] On one's own turn, a trade with the seat chosen."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(FIRST_TRADE, MOST_SEATS)

    def key(self) -> str:
        return "trade"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        """[trade.where] [trade.most_offers] With whom and how often."""
        if choice >= state.seat_count() or choice == seat:
            return "trade.offer"
        if not same_place(state, seat, choice):
            return "trade.where"
        if state.turn.offers >= MOST_OFFERS:
            return "trade.most_offers"
        return forbidden(state, "trade", seat, choice)

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        begin_offer(state)
        state.push(state.rules.sheet.asks(seat, choice))

    def thing(self, state: Zetta, seat: i64, choice: i64) -> Thing:
        return Thing("trade", "seat", choice, 0)


class AnyOffer(Ask):
    """[trade.offer] [trade.gift] Any mix of things for any mix, or for nothing."""

    __slots__ = ("partner",)

    FIELDS: ClassVar[dict[str, str]] = {"partner": "seat"}

    def __init__(self, actor: i64, partner: i64) -> None:
        super().__init__(actor)
        self.partner: i64 = partner

    def span(self) -> i64:
        return LEAVE + 1

    def options(self, state: Zetta, out: Options) -> None:
        self.add_things(state, self.actor, 0, out)
        self.add_things(state, self.partner, ASK_FOR, out)
        self.add_cards(state, state.life.place, LIFE_CARD, out)
        self.add_cards(state, state.artifacts.place, ARTIFACT_CARD, out)
        for option in range(i64(PROPOSE), i64(LEAVE + 1)):
            if not self.pen_refusal(state, option):
                out.add(option)

    def add_things(self, state: Zetta, giver: i64, first: i64, out: Options) -> None:
        """Add one more of each thing that a seat can still give, as `refusal` says."""
        if not has_all(state, giver, NO_MORE):
            return
        side, spare = side_of(state, giver), spare_energy(state, giver)
        for kind in range(i64(ENERGY_THING)):
            fits = side[kind] < state.substance(giver, kind)
            if fits and (kind != RADIOACTIVE or spare >= state.rules.numbers.radioactive_energy):
                out.add(first + kind)
        if spare > 0:
            out.add(first + ENERGY_THING)

    def add_cards(self, state: Zetta, places: vec[i64], first: i64, out: Options) -> None:
        """Add the cards of one kind that may be offered: most are with nobody."""
        for card in range(i64(len(places))):
            if places[card] >= 0 and not self.refusal(state, first + card):
                out.add(first + card)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option < LIFE_CARD:
            giver = self.actor if option < ASK_FOR else self.partner
            return "" if has_all(state, giver, option % ASK_FOR) else "trade.what"
        if option < ARTIFACT_CARD:
            return card_refusal(state, self.actor, self.partner, LIFE, option - LIFE_CARD)
        if option < PROPOSE:
            return card_refusal(state, self.actor, self.partner, ARTIFACT, option - ARTIFACT_CARD)
        return self.pen_refusal(state, option)

    def pen_refusal(self, state: Zetta, option: i64) -> str:
        """[trade.most_offers] An empty sheet asks the other for an offer, which is one more."""
        empty = is_empty(state)
        if option == START_OVER and empty:
            return "trade.offer"
        if option == PROPOSE:
            clause = goods_refusal(state, self.actor, self.partner)
            if clause:
                return clause
        begins = option == START_OVER or (option == PROPOSE and empty)
        return "trade.most_offers" if begins and state.turn.offers >= MOST_OFFERS else ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == LEAVE:
            clear_offer(state)
        elif option == PROPOSE:
            self.propose(state)
            return
        elif option == START_OVER:
            begin_offer(state)
        elif option >= ARTIFACT_CARD:
            state.offer.artifacts |= CARD_BIT[option - ARTIFACT_CARD]
        elif option >= LIFE_CARD:
            state.offer.life |= CARD_BIT[option - LIFE_CARD]
        else:
            add_to_side(state, self.actor if option < ASK_FOR else self.partner, option % ASK_FOR)
        if option != LEAVE:
            state.push(self)

    def propose(self, state: Zetta) -> None:
        """The other answers, or with an empty sheet makes an offer."""
        if is_empty(state):
            begin_offer(state)
            state.note("offer_wanted", "trade.offer", self.actor, 0, self.partner)
            state.push(state.rules.sheet.asks(self.partner, self.actor))
        else:
            state.note("offer", "trade.offer", self.actor, 0, self.partner)
            state.push(AnswerOffer(self.partner, self.actor))

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option < LIFE_CARD:
            key = "give_one" if option < ASK_FOR else "ask_for_one"
            thing = option % ASK_FOR
            return Thing(f"{key}_energy", "", 0, 0) if thing == ENERGY_THING else Thing(key, "bag", thing, 0)
        if option < ARTIFACT_CARD:
            return self.card_thing(state, LIFE, option - LIFE_CARD)
        if option < PROPOSE:
            return self.card_thing(state, ARTIFACT, option - ARTIFACT_CARD)
        if option == PROPOSE:
            return plain("want_offer" if is_empty(state) else "propose")
        return plain("start_over" if option == START_OVER else "no_trade")

    def card_thing(self, state: Zetta, kind: i64, card: i64) -> Thing:
        """A card that one of the two has."""
        place = state.life.place[card] if kind == LIFE else state.artifacts.place[card]
        key = "give_card" if owner(place) == self.actor else "ask_for_card"
        return Thing(key, "life" if kind == LIFE else "artifact", card, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.partner, 0)


@final
class WriteOffer(AnyOffer):
    """[trade.offer] [trade.gift] An offer of what the basic game has."""

    __slots__ = ()

    def name(self) -> str:
        return "write_offer"

    def clause(self, state: Zetta) -> str:
        return "trade.offer"


@final
class OfferSheet(Sheet):
    """[trade.offer] Offers of the basic game."""

    __slots__ = ()

    def asks(self, actor: i64, partner: i64) -> Ask:
        return WriteOffer(actor, partner)


@final
class AnswerOffer(Ask):
    """[trade.offer] What the other says to the partner's offer: yes, no, or another offer."""

    __slots__ = ("partner",)

    FIELDS: ClassVar[dict[str, str]] = {"partner": "seat"}

    def __init__(self, actor: i64, partner: i64) -> None:
        super().__init__(actor)
        self.partner: i64 = partner

    def name(self) -> str:
        return "answer_offer"

    def clause(self, state: Zetta) -> str:
        return "trade.offer"

    def span(self) -> i64:
        return COUNTER + 1

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == COUNTER:
            return "trade.most_offers" if state.turn.offers >= MOST_OFFERS else ""
        if option == REFUSE:
            return ""
        holds = has_all(state, self.actor, NO_MORE) and has_all(state, self.partner, NO_MORE)
        return goods_refusal(state, self.actor, self.partner) if holds else "trade.what"

    def take(self, state: Zetta, option: i64) -> None:
        """[trade.most_offers] A counter-offer begins with what lies there."""
        if option == COUNTER:
            state.turn.offers += 1
            state.push(state.rules.sheet.asks(self.actor, self.partner))
            return
        if option == ACCEPT:
            state.note("trade", "trade.offer", self.actor, 0, self.partner)
            exchange(state, self.actor, self.partner)
        else:
            state.note("offer_refused", "trade.offer", self.actor, 0, self.partner)
        clear_offer(state)

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == ACCEPT:
            return plain("accept")
        return plain("refuse" if option == REFUSE else "counter")

    def subject(self, state: Zetta) -> Thing:
        return Thing("seat", "seat", self.partner, 0)
