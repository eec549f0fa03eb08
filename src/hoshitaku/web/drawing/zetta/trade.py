"""A trade offer while it is written, proposed and answered: two columns, one per seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.cards import Card, module_marks_of
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext

# Questions in which an offer is written or answered.
ANSWER_OFFER_DECISION = "answer_offer"
# Answers about the whole offer, of the seat that writes it and of the other.
OFFER_ACTIONS = ("accept", "propose", "want_offer", "counter", "start_over", "refuse", "no_trade")
EXPLAINED_REFUSALS = frozenset(("trade.what", "trade.most_offers"))


@dataclass(frozen=True)
class TradeGood:
    """A substance or energy: the offered amount, the amount the seat has, and the answer that offers one more."""

    kind: str
    offered_count: int
    held_count: int
    add_answer: BoardAnswer


@dataclass(frozen=True)
class TradeSide:
    """What one seat gives: the offered goods and cards, and the cards that it could offer."""

    seat: int
    goods: tuple[TradeGood, ...]
    offered_cards: tuple[Card, ...]
    offerable_cards: tuple[Card, ...]

    @property
    def gives_nothing(self) -> bool:
        """Whether this seat gives nothing."""
        return not self.offered_cards and not any(good.offered_count for good in self.goods)


@dataclass(frozen=True)
class TradeOffer:
    """An offer of ``giver_seat`` to ``taker_seat``; ``is_being_written`` while the giver still changes it.

    The first side is the viewer's, if the viewer is one of the two. ``offer_actions`` are answers about the whole
    offer, by name. ``offers_made`` of ``max_offers`` offers have been made this turn.
    """

    giver_seat: int
    taker_seat: int
    is_being_written: bool
    sides: tuple[TradeSide, TradeSide]
    offer_actions: tuple[tuple[str, BoardAnswer], ...]
    offers_made: int
    max_offers: int


def make_trade_offer(sight: ViewerContext) -> TradeOffer | None:
    """[zetta:trade.offer] The current offer; None if there is none."""
    if sight.view["offer"] is None:
        return None
    actor, other = int(sight.decision["actor"]), int(sight.decision["partner"])
    writing = sight.decision["name"] != ANSWER_OFFER_DECISION
    first, second = (actor, other) if sight.own_seat in (None, actor) else (other, actor)
    painter = _SideBuilder(sight, actor)
    return TradeOffer(
        *((actor, other) if writing else (other, actor)),
        writing,
        (painter.make_party(first), painter.make_party(second)),
        tuple(
            (act, spot)
            for act in OFFER_ACTIONS
            if (spot := painter.answer_finder.find_by_target(act, explained_clauses=EXPLAINED_REFUSALS)).state
        ),
        sight.view["turn"]["offers"],
        sight.view["offer"]["most"],
    )


class _SideBuilder:
    """Builds the sides of an offer; ``actor`` is the seat that writes or answers."""

    def __init__(self, sight: ViewerContext, actor: int) -> None:
        self.sight = sight
        self.actor = actor
        self.answer_finder = AnswerFinder(sight)

    def make_party(self, seat: int) -> TradeSide:
        """[zetta:trade.what] What one of the two seats gives."""
        offer, shown = self.sight.view["offer"], self.sight.seat_view(seat)
        offered = offer["gives" if seat == offer["giver"] else "gets"]
        others = [card for module in self.sight.modules for card in module.tradable_cards(self.sight, seat)]
        given = [*offered["life"], *offered["artifacts"], *(card.id for card in others if card.is_offered)]
        cards = [
            *self._make_cards("life", seat, shown["life"]),
            *self._make_cards("artifact", seat, shown["artifacts"]),
        ]
        cards += [card for other in others for card in self._make_cards(other.kind, seat, [{"id": other.id}])]
        return TradeSide(
            seat,
            (
                *(
                    self._make_good(seat, kind, count, shown["substances"][kind])
                    for kind, count in offered["substances"].items()
                ),
                self._make_good(seat, "energy", offered["energy"], shown["energy"]),
            ),
            tuple(card for card in cards if card.entry["id"] in given),
            tuple(card for card in cards if card.entry["id"] not in given),
        )

    def _make_good(self, seat: int, kind: str, offered: int, held: int) -> TradeGood:
        verb = "give_one" if seat == self.actor else "ask_for_one"
        return TradeGood(
            kind,
            offered,
            held,
            self.answer_finder.find_by_name(f"{verb}_energy" if kind == "energy" else f"{verb} {kind}"),
        )

    def _make_cards(self, kind: str, seat: int, card_views: Sequence[Entry]) -> list[Card]:
        """[zetta:trade.not_traded] The cards of a seat."""
        verb, entries = "give_card" if seat == self.actor else "ask_for_card", self.sight.entries(kind)
        return [
            Card(
                kind,
                entries[id],
                self.answer_finder.find_by_name(f"{verb} {id}"),
                module_marks=module_marks_of(self.sight, kind, id),
            )
            for id in (str(card["id"]) for card in card_views)
        ]
