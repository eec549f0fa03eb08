"""Chapter "psg": its cards as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 8  # key in `components.module_components`

# [psg.piles] [psg.pile_j] Ten piles by orbit, and that of the mothership.
PILE_NAMES: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "MSH")
STAR_PILE: Final = 0  # A
MOTHERSHIP_PILE: Final = 10
ENERGY_PILE: Final = 7  # H
CARDS_PER_PILE: Final = 6
SIDES_PER_PILE: Final = 12
SIDE_COUNT: Final = 132
BOXES_PER_SIDE: Final = 12


@final
class PsgComponents:
    """[component.psg] Sides by number: the sides of a pile are consecutive, 2k and 2k + 1 are one card.

    `discovery` is the discovery that a side changes, `star` its star (pile A), `warp_energy` the price of a Lonely Star
    warp (pile H), `mothership_orbit` the orbit of the mothership (its pile), each NONE for other piles. `modifier` and
    `planet_type` have side * 12 + box, `letters` has a text of twelve characters per side. `start_value` is the start
    value of the discovery values.
    """

    def __init__(
        self, side_ids: list[str], discovery: vec[i64], star: vec[i64], warp_energy: vec[i64],
        mothership_orbit: vec[i64], modifier: vec[i64], planet_type: vec[i64], letters: list[str], start_value: i64,
    ) -> None:  # fmt: skip
        self.side_ids: list[str] = side_ids
        self.discovery: vec[i64] = discovery
        self.star: vec[i64] = star
        self.warp_energy: vec[i64] = warp_energy
        self.mothership_orbit: vec[i64] = mothership_orbit
        self.modifier: vec[i64] = modifier
        self.planet_type: vec[i64] = planet_type
        self.letters: list[str] = letters
        self.start_value: i64 = start_value


def psg_components(state: ZettaState) -> PsgComponents:
    """The PSG cards of the pack in play."""
    return cast(PsgComponents, state.rules.components.module_components[COMPONENTS_KEY])


def pile_of_side(side: i64) -> i64:
    """[psg.piles] The pile of a side."""
    return side // SIDES_PER_PILE


def other_side(side: i64) -> i64:
    """[psg.flip] The back of a side."""
    return side ^ 1
