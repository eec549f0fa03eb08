"""The generation of a system by cards: eleven piles, the die, the effect of each box, replaced cards, and the name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.viewer_context import Entry, ViewerContext

PILE_LETTERS = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "MSH")


@dataclass(frozen=True)
class GeneratorPile:
    """A pile: its die (None before the roll), the colour of the die, and the side read (None before).

    ``box_result`` is the effect of its box, from the view; ``replaced_sides`` were replaced with warp tokens.
    ``may_be_replaced`` marks the pile whose card may still be replaced.
    """

    letter: str
    die_result: int | None
    die_colour: str
    side_read: Entry | None
    box_result: Mapping[str, Any] | None
    replaced_sides: tuple[Entry, ...]
    may_be_replaced: bool


@dataclass(frozen=True)
class SystemGeneration:
    """All piles, and the letters of the name so far; ``is_above_chart`` while the system is being generated.

    ``shared_die_result`` is the die for all piles, None if every pile has its own die.
    """

    piles: tuple[GeneratorPile, ...]
    system_name: str
    is_above_chart: bool
    has_die_per_pile: bool
    shared_die_result: int | None


class Psg(Module):
    """[zetta:psg.purpose] How the star system was generated."""

    name = "psg"
    style_sheets = ("zetta-psg.css",)
    icon_by_verb: ClassVar[Mapping[str, str]] = {"psg_replace": "warp"}
    primary_verb_by_decision: ClassVar[Mapping[str, str]] = {"choose_replacement": "psg_let_stand"}
    declining_verbs = frozenset(("psg_let_stand", "psg_pass"))
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "psg_side": {"what": "turn", "to": "psg:{what}"},
        "psg_replaced": {"what": "wash", "to": "psg:{what}", "sound": "refused"},
        "psg_value": {"what": "wash", "to": "dial:{what}", "sound": "placed"},
        "warp_token": {"what": "points", "to": "knowledge:{seat}", "sound": "gain"},
        "mothership_leaves_warp": {"what": "wash", "to": "place:mothership", "sound": "placed"},
    }

    def panel(self, sight: ViewerContext) -> SystemGeneration | None:
        """[zetta:psg.die] [zetta:psg.flip] [zetta:psg.naming] The piles, from the roll until the next system."""
        view = self.module_view(sight)
        if not any(view["die"]):
            return None
        steps = {step["pile"]: step for step in view["steps"]}
        colours = {die["pile"]: die["color"] for die in sight.pack_data["die"]}
        dice = "psg_dice" in sight.view["modules"]
        piles = tuple(
            self._make_pile(sight, letter, die, colours[letter] if dice else "", steps.get(letter))
            for letter, die in zip(PILE_LETTERS, view["die"], strict=True)
        )
        return SystemGeneration(
            piles, view["name"], view["resolved"] < len(PILE_LETTERS), dice, None if dice else view["die"][0]
        )

    @staticmethod
    def _make_pile(
        sight: ViewerContext, letter: str, die: int, colour: str, step: Mapping[str, Any] | None
    ) -> GeneratorPile:
        sides = sight.entries("psg")
        replaced = tuple(sides[id] for id in step["replaced"]) if step else ()
        side = sides[step["side"]] if step else None
        return GeneratorPile(
            letter, die or None, colour, side, step, replaced, step is not None and not step["resolved"]
        )
