"""The generation of a system by cards: eleven piles, the die, what each box did, replaced cards, and the name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.sight import Entry, Sight

PILES = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "MSH")


@dataclass(frozen=True)
class Pile:
    """A pile: its die (None before the roll) and the colour of that die; the side read, None before it is.

    ``step`` is what its box did, as the view tells it; ``replaced`` the sides that warp tokens replaced. ``reading`` is
    the pile whose card may still be replaced.
    """

    letter: str
    die: int | None
    colour: str
    side: Entry | None
    step: Mapping[str, Any] | None
    replaced: tuple[Entry, ...]
    reading: bool


@dataclass(frozen=True)
class Generation:
    """All piles, and the name as far as it is spelt; ``first`` while the system is being generated.

    ``dice`` says whether every pile has a die of its own; ``one`` is the die for all of them, None if there is none.
    """

    piles: tuple[Pile, ...]
    name: str
    first: bool
    dice: bool
    one: int | None


class Psg(Module):
    """[zetta:psg.purpose] How the star system came about."""

    name = "psg"
    styles = ("zetta-psg.css",)
    signs: ClassVar[Mapping[str, str]] = {"psg_replace": "warp"}
    primary: ClassVar[Mapping[str, str]] = {"choose_replacement": "psg_let_stand"}
    leaving = frozenset(("psg_let_stand", "psg_pass"))
    motions: ClassVar[Mapping[str, Motion]] = {
        "psg_side": {"what": "turn", "to": "psg:{what}"},
        "psg_replaced": {"what": "wash", "to": "psg:{what}", "sound": "refused"},
        "psg_value": {"what": "wash", "to": "dial:{what}", "sound": "placed"},
        "warp_token": {"what": "points", "to": "knowledge:{seat}", "sound": "gain"},
        "mothership_leaves_warp": {"what": "wash", "to": "place:mothership", "sound": "placed"},
    }

    def space(self, sight: Sight) -> Generation | None:
        """[zetta:psg.die] [zetta:psg.flip] [zetta:psg.naming] The piles, from the roll until the next system."""
        told = self.told(sight)
        if not any(told["die"]):
            return None
        steps = {step["pile"]: step for step in told["steps"]}
        colours = {die["pile"]: die["color"] for die in sight.data["die"]}
        dice = "psg_dice" in sight.view["modules"]
        piles = tuple(
            self._pile(sight, letter, die, colours[letter] if dice else "", steps.get(letter))
            for letter, die in zip(PILES, told["die"], strict=True)
        )
        return Generation(piles, told["name"], told["resolved"] < len(PILES), dice, None if dice else told["die"][0])

    @staticmethod
    def _pile(sight: Sight, letter: str, die: int, colour: str, step: Mapping[str, Any] | None) -> Pile:
        sides = sight.entries("psg")
        replaced = tuple(sides[id] for id in step["replaced"]) if step else ()
        side = sides[step["side"]] if step else None
        return Pile(letter, die or None, colour, side, step, replaced, step is not None and not step["resolved"])
