"""The excavation: two rolls, then layer by layer the cards that came up and the arrows that were followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

DIRECTIONS = ("left", "up", "right")
ROLLS = ("life", "substance")


@dataclass(frozen=True)
class Die:
    """The result of a die, and whether it is at or below the value that counts."""

    result: int
    hit: bool


@dataclass(frozen=True)
class Roll:
    """One of the two rolls: its kind, its dice; ``now`` while it is in work, ``sure`` if it succeeded without dice."""

    kind: str
    dice: tuple[Die, ...]
    now: bool
    sure: bool

    @property
    def succeeded(self) -> bool:
        """Whether any die is a success."""
        return self.sure or any(die.hit for die in self.dice)


@dataclass(frozen=True)
class Arrow:
    """An arrow of a site: its direction, the cards that it brings, whether it was followed, and its answer."""

    direction: str
    cards: int
    followed: bool
    spot: Spot


@dataclass(frozen=True)
class Find:
    """A card that lies open; ``taken`` as its alien artifact lies on a control board now."""

    entry: Entry
    arrows: tuple[Arrow, ...]
    taken: bool


@dataclass(frozen=True)
class Dig:
    """What is drawn of archaeology while both rolls are in work, or the deck is with a player.

    ``layers`` are the cards of each dig, the first one first, each behind the arrow that led to it (None for the first
    card). ``level`` is what a die of a danger roll must beat; ``danger`` are the dice of the last one.
    """

    seat: int
    rolls: tuple[Roll, ...]
    layers: tuple[tuple[Arrow | None, tuple[Find, ...]], ...]
    level: int
    danger: tuple[Die, ...]
    deck: int


class Archaeology(Module):
    """[zetta:archaeology.purpose] The excavation, alien artifacts on control boards, and answers about both."""

    name = "archaeology"
    styles = ("zetta-archaeology.css",)
    signs: ClassVar[Mapping[str, str]] = {
        "archaeology": "scan",
        "follow_arrow": "scan",
        "dig_on": "scan",
        "stop_digging": "ship",
        "dies_digging": "damage",
        "flees": "ship",
        "alien_artifact": "artifact",
    }
    refused: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose_action": ("archaeology",)}
    leaving = frozenset(("stop_digging",))
    motions: ClassVar[Mapping[str, Motion]] = {
        "find": {"what": "turn", "to": "card:{what}"},
        "danger_hit": {"what": "wash", "to": "dig", "sound": "refused"},
        "alien_artifact": {"what": "wash", "to": "card:{what}", "sound": "placed"},
        "flees": {"what": "wash", "to": "dig", "sound": "refused"},
    }

    def board(self, sight: Sight, seat: int) -> tuple[Entry, ...]:
        """[zetta:archaeology.artifact] The alien artifacts of a seat."""
        cards = sight.entries(self.name)
        return tuple(cards[id] for id, owner in self.told(sight)["owner"].items() if owner == seat)

    def stakes(self, sight: Sight) -> str:
        """[zetta:archaeology.two_rolls] That both rolls must succeed."""
        return "zetta_archaeology.stakes" if self.told(sight)["at_work"] else ""

    def stage(self, sight: Sight) -> Dig | None:
        """[zetta:archaeology.site] The excavation in work."""
        told = self.told(sight)
        seat = sight.turn if told["at_work"] else told["digger"]
        if seat is None:
            return None
        level = self._level(sight)
        rolled = tuple(Die(result, result <= told["level"]) for result in told["danger_dice"])
        left = len(sight.entries(self.name)) - len({*told["dug"], *told["owner"]})
        return Dig(seat, self._rolls(sight), self._layers(sight), level, rolled, left)

    def _rolls(self, sight: Sight) -> tuple[Roll, ...]:
        """[zetta:archaeology.two_rolls] The two rolls of this turn; none in a later one.

        [zetta:interplay.dig_auto_success] Where cards came up, both succeeded, with dice or without.
        """
        told, attempt = self.told(sight), sight.view["attempt"]
        dice = {kind: self._thrown(sight, kind, told[f"{kind}_dice"]) for kind in ROLLS}
        if not told["at_work"] and not any(dice.values()):
            return ()
        now = attempt["kind"] if attempt and told["at_work"] else ""
        done = bool(told["digs"]) and not told["at_work"]
        return tuple(Roll(kind, dice[kind], kind == now, done and not dice[kind]) for kind in ROLLS)

    def _thrown(self, sight: Sight, kind: str, dice: Sequence[int]) -> tuple[Die, ...]:
        value = sight.view["system"]["discovery"][kind]
        return tuple(Die(result, result <= value) for result in dice)

    def _level(self, sight: Sight) -> int:
        """[zetta:archaeology.danger_level] All danger numbers together."""
        cards = sight.entries(self.name)
        return sum(int(cards[id]["danger"]) for id in self.told(sight)["dug"])

    def _layers(self, sight: Sight) -> tuple[tuple[Arrow | None, tuple[Find, ...]], ...]:
        """[zetta:archaeology.dig] The cards of each dig, behind the arrow by which they came up."""
        told, answers = self.told(sight), Answers(sight)
        layers: list[tuple[Arrow | None, tuple[Find, ...]]] = []
        led: Arrow | None = None
        for number in range(1, told["digs"] + 1):
            finds = tuple(self._find(sight, answers, id) for id, dug in told["dug"].items() if dug == number)
            layers.append((led, finds))
            led = next((arrow for find in finds for arrow in find.arrows if arrow.followed), None)
        return tuple(layers)

    def _find(self, sight: Sight, answers: Answers, id: str) -> Find:
        entry, told = sight.entries(self.name)[id], self.told(sight)
        arrows = tuple(
            Arrow(way, cards, told["along"].get(id) == way, answers.spot(f"follow_arrow {id}:{way}"))
            for way, cards in zip(DIRECTIONS, entry.get("arrows", ()), strict=False)
        )
        return Find(entry, arrows, id in told["owner"])
