"""Chapter "archaeology", the cards: sites with their arrows, dangers, motherlodes and alien artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.state.zetta import Zetta

BROUGHT: Final = 12  # the number by which `parts.brought` finds it
CARDS: Final = 22
ARROWS: Final = 3
DIRECTIONS: Final = ("left", "up", "right")

# Kinds of cards.
SITE: Final = 0
DANGER: Final = 1
MOTHERLODE: Final = 2
ALIEN_ARTIFACT: Final = 3
KINDS: Final = ("site", "danger", "motherlode", "artifact")


@final
class ArchaeologyParts:
    """Each card's kind and danger; `arrows` are card * 3 + direction, `tokens` card * 4 + substance.

    Of alien artifacts the abilities that they grant (bits), dice, levels and fame.
    """

    def __init__(
        self, kind: vec[i64], danger: vec[i64], arrows: vec[i64], tokens: vec[i64], grants: vec[i64], dice: vec[i64],
        levels: vec[i64], fame: vec[i64],
    ) -> None:  # fmt: skip
        self.kind: vec[i64] = kind
        self.danger: vec[i64] = danger
        self.arrows: vec[i64] = arrows
        self.tokens: vec[i64] = tokens
        self.grants: vec[i64] = grants
        self.dice: vec[i64] = dice
        self.levels: vec[i64] = levels
        self.fame: vec[i64] = fame


def parts_of(state: Zetta) -> ArchaeologyParts:
    """What the pack says of archaeology."""
    return cast(ArchaeologyParts, state.rules.parts.brought[BROUGHT])
