"""Chapter "archaeology", the cards: sites with their arrows, dangers, motherlodes and alien artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

COMPONENTS_KEY: Final = 12  # key in `components.module_components`
ARCHAEOLOGY_CARD_COUNT: Final = 22
ARROWS_PER_SITE: Final = 3
ARROW_DIRECTIONS: Final = ("left", "up", "right")

# Kinds of cards.
SITE_KIND: Final = 0
DANGER_KIND: Final = 1
MOTHERLODE_KIND: Final = 2
ALIEN_ARTIFACT_KIND: Final = 3
CARD_KIND_NAMES: Final = ("site", "danger", "motherlode", "artifact")


@final
class ArchaeologyComponents:
    """The kind and danger of each card; `arrows` has card * 3 + direction, `motherlode_tokens` card * 4 + substance.

    For alien artifacts: the abilities they grant (bits), dice, levels and fame.
    """

    def __init__(
        self, kind: vec[i64], danger: vec[i64], arrows: vec[i64], motherlode_tokens: vec[i64],
        granted_ability_bits: vec[i64], extra_dice: vec[i64], extra_levels: vec[i64], fame: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: vec[i64] = kind
        self.danger: vec[i64] = danger
        self.arrows: vec[i64] = arrows
        self.motherlode_tokens: vec[i64] = motherlode_tokens
        self.granted_ability_bits: vec[i64] = granted_ability_bits
        self.extra_dice: vec[i64] = extra_dice
        self.extra_levels: vec[i64] = extra_levels
        self.fame: vec[i64] = fame


def components_of(state: ZettaState) -> ArchaeologyComponents:
    """The components of archaeology in the pack."""
    return cast(ArchaeologyComponents, state.rules.components.module_components[COMPONENTS_KEY])
