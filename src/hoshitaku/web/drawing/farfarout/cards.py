"""Cards of Far Far Out, wherever they are: with a player, at a planet, or face up to choose from."""

from __future__ import annotations

from hoshitaku.web.drawing.farfarout.viewer_context import NO_ANSWER, BoardAnswer, Entry, ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part

ITEM_SECTIONS = ("tech", "weird", "relic")
SECTIONS_BY_KIND = {
    "crew": ("crew",),
    "item": ITEM_SECTIONS,
    "quest": ("main_quest", "outpost_quest"),
    "event": ("event",),
    "encounter": ("encounter",),
    "ship": ("ship",),
}
# Refusals of cards that this player cannot use: they stay buttons that show the reason. A card that cannot be
# played at this point of the turn is drawn like any other.
EXPLAINED_REFUSAL_CLAUSES = frozenset(
    ("hire.choose", "digital.afford", "setup.crew_pay", "ship.once", "ship.raphael_buy")
)


@scene_part
class CardFace:
    """The printed content of a card, the same for all viewers.

    ``kind`` is crew, tech, weird, relic, main_quest, outpost_quest, event, encounter or ship; ``entry`` is its pack
    entry, ``crew_kind`` the entry of a crew member's kind.
    """

    kind: str
    entry: Entry
    crew_kind: Entry | None


@scene_part
class Card:
    """A face-up card with the viewer's answer.

    ``quest_progress`` is (done, wanted) for each condition of a quest, for its holder.
    """

    face: CardFace
    answer: BoardAnswer
    quest_progress: tuple[tuple[int, int], ...] = ()


class CardFinder:
    """Finds the cards of one pack by id, with the viewer's options for them."""

    def __init__(self, sight: ViewerContext) -> None:
        self.sight = sight

    def find_face(self, target: str) -> CardFace | None:
        """The card of a board element such as "crew:c_lena"; None if the element is no card."""
        kind, _, identity = target.partition(":")
        for section in SECTIONS_BY_KIND.get(kind, ()):
            entry = self.sight.entries(section).get(identity)
            if entry is not None:
                people = self.sight.entries("crew_kind")[entry["kind"]] if section == "crew" else None
                return CardFace(section, entry, people)
        return None

    def find_card(self, target: str, quest_progress: tuple[tuple[int, int], ...] = ()) -> Card:
        """The card of a board element, with the viewer's option for it."""
        face, spot = self.find_face(target), self.sight.answer_at(target)
        assert face is not None, f"{target} is no card of the pack"
        return Card(
            face,
            NO_ANSWER if spot.refusal_clause and spot.refusal_clause not in EXPLAINED_REFUSAL_CLAUSES else spot,
            quest_progress,
        )

    def find_cards(self, kind: str, ids: list[str]) -> tuple[Card, ...]:
        """Several cards of one kind."""
        return tuple(self.find_card(f"{kind}:{identity}") for identity in ids)
