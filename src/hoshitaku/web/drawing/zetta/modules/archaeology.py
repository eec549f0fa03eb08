"""The excavation: two rolls, then layer by layer the revealed cards and the arrows that were followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext

ARROW_DIRECTIONS = ("left", "up", "right")
ROLL_KINDS = ("life", "substance")


@dataclass(frozen=True)
class Die:
    """The result of a die, and whether it is a success."""

    result: int
    is_success: bool


@dataclass(frozen=True)
class ExcavationRoll:
    """One of the two rolls: its kind and dice; ``is_automatic_success`` if it succeeded without dice."""

    discovery_kind: str
    dice: tuple[Die, ...]
    is_current: bool
    is_automatic_success: bool

    @property
    def is_success(self) -> bool:
        """Whether any die is a success."""
        return self.is_automatic_success or any(die.is_success for die in self.dice)


@dataclass(frozen=True)
class Arrow:
    """An arrow of a site: its direction, the cards that it reveals, whether it was followed, and its answer."""

    direction: str
    card_count: int
    was_followed: bool
    answer: BoardAnswer


@dataclass(frozen=True)
class ArchaeologyCard:
    """A revealed card; ``is_artifact_taken`` if its alien artifact is on a control board now."""

    entry: Entry
    arrows: tuple[Arrow, ...]
    is_artifact_taken: bool


@dataclass(frozen=True)
class Excavation:
    """Data of archaeology during the two rolls, or while a player holds the deck.

    ``layers`` are the cards of each dig in order, each with the arrow that led to it (None for the first card). A die
    of a danger roll must be above ``danger_level``; ``last_danger_dice`` are those of the last one.
    """

    digger_seat: int
    rolls: tuple[ExcavationRoll, ...]
    layers: tuple[tuple[Arrow | None, tuple[ArchaeologyCard, ...]], ...]
    danger_level: int
    last_danger_dice: tuple[Die, ...]
    cards_in_deck: int


class Archaeology(Module):
    """[zetta:archaeology.purpose] The excavation, alien artifacts on control boards, and answers about both."""

    name = "archaeology"
    style_sheets = ("zetta-archaeology.css",)
    icon_by_verb: ClassVar[Mapping[str, str]] = {
        "archaeology": "scan",
        "follow_arrow": "scan",
        "dig_on": "scan",
        "stop_digging": "ship",
        "dies_digging": "damage",
        "flees": "ship",
        "alien_artifact": "artifact",
    }
    shown_refused_verbs_by_decision: ClassVar[Mapping[str, tuple[str, ...]]] = {"choose_action": ("archaeology",)}
    declining_verbs = frozenset(("stop_digging",))
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "find": {"what": "turn", "to": "card:{what}"},
        "danger_hit": {"what": "wash", "to": "dig", "sound": "refused"},
        "alien_artifact": {"what": "wash", "to": "card:{what}", "sound": "placed"},
        "flees": {"what": "wash", "to": "dig", "sound": "refused"},
    }

    def board_part(self, sight: ViewerContext, seat: int) -> tuple[Entry, ...]:
        """[zetta:archaeology.artifact] The alien artifacts of a seat."""
        cards = sight.entries(self.name)
        return tuple(cards[id] for id, owner in self.module_view(sight)["owner"].items() if owner == seat)

    def stakes_text_key(self, sight: ViewerContext) -> str:
        """[zetta:archaeology.two_rolls] The text that both rolls must succeed."""
        return "zetta_archaeology.stakes" if self.module_view(sight)["at_work"] else ""

    def part_above_chart(self, sight: ViewerContext) -> Excavation | None:
        """[zetta:archaeology.site] The current excavation; None if there is none."""
        view = self.module_view(sight)
        seat = sight.active_seat if view["at_work"] else view["digger"]
        if seat is None:
            return None
        level = self._danger_level(sight)
        rolled = tuple(Die(result, result <= view["level"]) for result in view["danger_dice"])
        left = len(sight.entries(self.name)) - len({*view["dug"], *view["owner"]})
        return Excavation(seat, self._make_rolls(sight), self._make_layers(sight), level, rolled, left)

    def _make_rolls(self, sight: ViewerContext) -> tuple[ExcavationRoll, ...]:
        """[zetta:archaeology.two_rolls] The two rolls of this turn; none in a later one.

        [zetta:interplay.dig_auto_success] If cards were revealed, both succeeded, with or without dice.
        """
        view, attempt = self.module_view(sight), sight.view["attempt"]
        dice = {kind: self._make_dice(sight, kind, view[f"{kind}_dice"]) for kind in ROLL_KINDS}
        if not view["at_work"] and not any(dice.values()):
            return ()
        now = attempt["kind"] if attempt and view["at_work"] else ""
        done = bool(view["digs"]) and not view["at_work"]
        return tuple(ExcavationRoll(kind, dice[kind], kind == now, done and not dice[kind]) for kind in ROLL_KINDS)

    def _make_dice(self, sight: ViewerContext, kind: str, dice: Sequence[int]) -> tuple[Die, ...]:
        value = sight.view["system"]["discovery"][kind]
        return tuple(Die(result, result <= value) for result in dice)

    def _danger_level(self, sight: ViewerContext) -> int:
        """[zetta:archaeology.danger_level] The sum of all danger numbers."""
        cards = sight.entries(self.name)
        return sum(int(cards[id]["danger"]) for id in self.module_view(sight)["dug"])

    def _make_layers(self, sight: ViewerContext) -> tuple[tuple[Arrow | None, tuple[ArchaeologyCard, ...]], ...]:
        """[zetta:archaeology.dig] The cards of each dig, with the arrow that led to them."""
        view, answers = self.module_view(sight), AnswerFinder(sight)
        layers: list[tuple[Arrow | None, tuple[ArchaeologyCard, ...]]] = []
        led: Arrow | None = None
        for number in range(1, view["digs"] + 1):
            finds = tuple(self._make_card(sight, answers, id) for id, dug in view["dug"].items() if dug == number)
            layers.append((led, finds))
            led = next((arrow for find in finds for arrow in find.arrows if arrow.was_followed), None)
        return tuple(layers)

    def _make_card(self, sight: ViewerContext, answer_finder: AnswerFinder, card_id: str) -> ArchaeologyCard:
        entry, view = sight.entries(self.name)[card_id], self.module_view(sight)
        arrows = tuple(
            Arrow(
                way,
                cards,
                view["along"].get(card_id) == way,
                answer_finder.find_by_name(f"follow_arrow {card_id}:{way}"),
            )
            for way, cards in zip(ARROW_DIRECTIONS, entry.get("arrows", ()), strict=False)
        )
        return ArchaeologyCard(entry, arrows, card_id in view["owner"])
