"""Cards of Far Far Out wherever they lie: with a player, in a row at a planet, or turned up to choose from."""

from __future__ import annotations

from hoshitaku.web.drawing.farfarout.sight import NO_SPOT, Entry, Sight, Spot
from hoshitaku.web.drawing.pictures import picture

ITEMS = ("tech", "weird", "relic")
SECTIONS = {
    "crew": ("crew",),
    "item": ITEMS,
    "quest": ("main_quest", "outpost_quest"),
    "event": ("event",),
    "encounter": ("encounter",),
    "ship": ("ship",),
}
# Refusals of cards that are there, but not for this player: they stay buttons and say why. A card that cannot be
# played just now, because the moment has nothing to do with it, is drawn like any other.
OUT_OF_REACH = frozenset(("hire.choose", "digital.afford", "setup.crew_pay", "ship.once", "ship.raphael_buy"))


@picture
class Face:
    """What is printed on a card, the same for everybody.

    ``kind`` is crew, tech, weird, relic, main_quest, outpost_quest, event, encounter or ship; ``entry`` is that of the
    pack, ``people`` the entry of a crew member's kind.
    """

    kind: str
    entry: Entry
    people: Entry | None


@picture
class Card:
    """A card that is turned up, and what can be done with it.

    ``steps`` are (done, wanted) for each condition of a quest that its holder follows.
    """

    face: Face
    spot: Spot
    steps: tuple[tuple[int, int], ...] = ()


class Deck:
    """Finds the cards of one pack by their ids and says what the viewer can do with them."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def face(self, target: str) -> Face | None:
        """The card that a board element such as "crew:c_lena" names; None if it names none."""
        kind, _, identity = target.partition(":")
        for section in SECTIONS.get(kind, ()):
            entry = self.sight.entries(section).get(identity)
            if entry is not None:
                people = self.sight.entries("crew_kind")[entry["kind"]] if section == "crew" else None
                return Face(section, entry, people)
        return None

    def card(self, target: str, steps: tuple[tuple[int, int], ...] = ()) -> Card:
        """The card that a board element names, as the viewer may use it."""
        face, spot = self.face(target), self.sight.spot(target)
        assert face is not None, f"{target} is no card of the pack"
        return Card(face, NO_SPOT if spot.clause and spot.clause not in OUT_OF_REACH else spot, steps)

    def cards(self, kind: str, identities: list[str]) -> tuple[Card, ...]:
        """Several cards of one kind."""
        return tuple(self.card(f"{kind}:{identity}") for identity in identities)
