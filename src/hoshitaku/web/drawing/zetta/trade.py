"""An offer of trade while it is written, proposed and answered: two columns, who gives what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, marks_of
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

# While an offer is at hand it is written, in one way or another, or answered.
ANSWERING = "answer_offer"
# What the seat with the pen does to an offer as a whole, and what the other answers.
ACTS = ("accept", "propose", "want_offer", "counter", "start_over", "refuse", "no_trade")
WORTH_SAYING = frozenset(("trade.what", "trade.most_offers"))


@dataclass(frozen=True)
class Good:
    """A substance or energy: how many are offered, how many the seat has, and the answer that offers one more."""

    kind: str
    offered: int
    held: int
    more: Spot


@dataclass(frozen=True)
class Side:
    """What one seat gives: goods and cards that are offered, and cards that could be."""

    seat: int
    goods: tuple[Good, ...]
    offered: tuple[Card, ...]
    others: tuple[Card, ...]

    @property
    def empty(self) -> bool:
        """Whether this seat gives nothing."""
        return not self.offered and not any(good.offered for good in self.goods)


@dataclass(frozen=True)
class Trade:
    """An offer of ``giver`` to ``taker``; ``writing`` while the giver still changes it.

    The first side is the viewer's, if the viewer is one of the two. ``acts`` are answers about the whole, by name.
    ``begun`` of ``most`` offers have been made this turn.
    """

    giver: int
    taker: int
    writing: bool
    sides: tuple[Side, Side]
    acts: tuple[tuple[str, Spot], ...]
    begun: int
    most: int


def paint(sight: Sight) -> Trade | None:
    """[zetta:trade.offer] The offer at hand; None while nobody trades."""
    if sight.view["offer"] is None:
        return None
    actor, other = int(sight.decision["actor"]), int(sight.decision["partner"])
    writing = sight.decision["name"] != ANSWERING
    first, second = (actor, other) if sight.me in (None, actor) else (other, actor)
    painter = _Offer(sight, actor)
    return Trade(
        *((actor, other) if writing else (other, actor)),
        writing,
        (painter.side(first), painter.side(second)),
        tuple((act, spot) for act in ACTS if (spot := painter.answers.at(act, says_why=WORTH_SAYING)).state),
        sight.view["turn"]["offers"],
        sight.view["offer"]["most"],
    )


class _Offer:
    """Draws the sides of an offer; ``actor`` has the pen or answers."""

    def __init__(self, sight: Sight, actor: int) -> None:
        self.sight = sight
        self.actor = actor
        self.answers = Answers(sight)

    def side(self, seat: int) -> Side:
        """[zetta:trade.what] What one of the two gives."""
        offer, shown = self.sight.view["offer"], self.sight.seat(seat)
        offered = offer["gives" if seat == offer["giver"] else "gets"]
        others = [card for module in self.sight.modules for card in module.traded(self.sight, seat)]
        given = [*offered["life"], *offered["artifacts"], *(card.id for card in others if card.offered)]
        cards = [*self._cards("life", seat, shown["life"]), *self._cards("artifact", seat, shown["artifacts"])]
        cards += [card for other in others for card in self._cards(other.kind, seat, [{"id": other.id}])]
        return Side(
            seat,
            (
                *(
                    self._good(seat, kind, count, shown["substances"][kind])
                    for kind, count in offered["substances"].items()
                ),
                self._good(seat, "energy", offered["energy"], shown["energy"]),
            ),
            tuple(card for card in cards if card.entry["id"] in given),
            tuple(card for card in cards if card.entry["id"] not in given),
        )

    def _good(self, seat: int, kind: str, offered: int, held: int) -> Good:
        verb = "give_one" if seat == self.actor else "ask_for_one"
        return Good(kind, offered, held, self.answers.spot(f"{verb}_energy" if kind == "energy" else f"{verb} {kind}"))

    def _cards(self, kind: str, seat: int, shown: Sequence[Entry]) -> list[Card]:
        """[zetta:trade.not_traded] The cards of a seat."""
        verb, entries = "give_card" if seat == self.actor else "ask_for_card", self.sight.entries(kind)
        return [
            Card(kind, entries[id], self.answers.spot(f"{verb} {id}"), marks=marks_of(self.sight, kind, id))
            for id in (str(card["id"]) for card in shown)
        ]
