"""An offer of trade while it is written, proposed and answered: two columns, who gives what."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.games.zetta.codes import SUBSTANCES
from hoshitaku.games.zetta.trade import MOST_OFFERS
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.boards import owner
from hoshitaku.web.drawing.zetta.cards import Card, substance
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

WRITING = "write_offer"
QUESTIONS = (WRITING, "answer_offer")
THINGS = (*SUBSTANCES, "energy")
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
    name = sight.decision.get("name")
    if name not in QUESTIONS:
        return None
    actor, other = int(sight.decision["actor"]), int(sight.decision["a"])
    first, second = (actor, other) if sight.me in (None, actor) else (other, actor)
    painter = _Offer(sight, actor)
    return Trade(
        *((actor, other) if name == WRITING else (other, actor)),
        name == WRITING,
        (painter.side(first), painter.side(second)),
        tuple((act, spot) for act in ACTS if (spot := painter.answers.at(act, says_why=WORTH_SAYING)).state),
        sight.one("offers"),
        MOST_OFFERS,
    )


class _Offer:
    """Draws the sides of an offer; ``actor`` has the pen or answers."""

    def __init__(self, sight: Sight, actor: int) -> None:
        self.sight = sight
        self.actor = actor
        self.answers = Answers(sight)

    def side(self, seat: int) -> Side:
        """[zetta:trade.what] What one of the two gives."""
        cards = [*self._cards("life", seat), *self._cards("artifact", seat)]
        return Side(
            seat,
            tuple(self._good(seat, at, kind) for at, kind in enumerate(THINGS)),
            tuple(card for card, offered in cards if offered),
            tuple(card for card, offered in cards if not offered),
        )

    def _good(self, seat: int, at: int, kind: str) -> Good:
        sight, verb = self.sight, "give_one" if seat == self.actor else "ask_for_one"
        begins = 0 if seat == sight.one("turn") else len(THINGS)
        energy = kind == "energy"
        return Good(
            kind,
            sight.field("offered").get(str(begins + at), 0),
            sight.of_seat("energy", seat) if energy else substance(sight, seat, kind),
            self.answers.spot(f"{verb}_energy" if energy else f"{verb} {kind}"),
        )

    def _cards(self, kind: str, seat: int) -> list[tuple[Card, bool]]:
        """[zetta:trade.not_traded] The cards of a seat, and whether they are offered."""
        sight, verb = self.sight, "give_card" if seat == self.actor else "ask_for_card"
        offered, at = sight.one(f"offered_{'life' if kind == 'life' else 'artifacts'}"), sight.field(f"{kind}_at")
        entries: list[Entry] = sight.data[kind]
        return [
            (Card(kind, entry, self.answers.spot(f"{verb} {entry['id']}")), bool(offered >> number & 1))
            for number, entry in enumerate(entries)
            if owner(at.get(entry["id"], -1)) == seat
        ]
