"""Chapter "psg": its cards as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta import Zetta

BROUGHT: Final = 8  # the number by which `parts.brought` finds it

# [psg.piles] [psg.pile_j] Ten piles by orbit, and that of the mothership.
PILES: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "MSH")
STAR_PILE: Final = 0  # A
MOTHERSHIP_PILE: Final = 10
ENERGY_PILE: Final = 7  # H
CARDS_A_PILE: Final = 6
SIDES_A_PILE: Final = 12
SIDES: Final = 132
BOXES: Final = 12


@final
class PsgParts:
    """[component.psg] Sides by their number: those of a pile follow one another, 2k and 2k + 1 are one card.

    `icon` is the discovery that a side changes, `star` its star (pile A), `energy` what a lonely warp costs (pile H),
    `orbit` where the mothership goes (its pile), each NONE elsewhere. `modifier` and `planet` are by side * 12 + box,
    `letters` a text of twelve characters a side. `start` are the discovery values at first.
    """

    def __init__(
        self, ids: list[str], icon: vec[i64], star: vec[i64], energy: vec[i64], orbit: vec[i64], modifier: vec[i64],
        planet: vec[i64], letters: list[str], start: i64,
    ) -> None:  # fmt: skip
        self.ids: list[str] = ids
        self.icon: vec[i64] = icon
        self.star: vec[i64] = star
        self.energy: vec[i64] = energy
        self.orbit: vec[i64] = orbit
        self.modifier: vec[i64] = modifier
        self.planet: vec[i64] = planet
        self.letters: list[str] = letters
        self.start: i64 = start


def psg_parts(state: Zetta) -> PsgParts:
    """The cards of the pack in play."""
    return cast(PsgParts, state.rules.parts.brought[BROUGHT])


def pile_of(side: i64) -> i64:
    """[psg.piles] The pile of a side."""
    return side // SIDES_A_PILE


def other_side(side: i64) -> i64:
    """[psg.flip] The back of a side."""
    return side ^ 1
