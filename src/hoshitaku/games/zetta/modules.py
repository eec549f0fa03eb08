"""The modules that exist, in the order of their numbers. A new one is a file, and its two lines here.

Ways to play (solo, cooperation) are modules that the table does not choose by name.
"""

from __future__ import annotations

from types import ModuleType

from hoshitaku.games.zetta import coop, coop_start, danger, foreign, harm, heal, lonely, rescue, solo, stay, together
from hoshitaku.games.zetta.challenges import Challenges
from hoshitaku.games.zetta.coop import Cooperation
from hoshitaku.games.zetta.damage import Damage, Wounds
from hoshitaku.games.zetta.lonely import LonelyStar
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.solo import Solo
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.together import Ending, Together
from hoshitaku.games.zetta.wounds import Wounded

MODULES: dict[str, type[Module]] = {"damage": Damage}
CHAPTERS_OF_MODULES: tuple[ModuleType, ...] = (
    harm, rescue, heal, stay, danger, together, lonely, solo, foreign, coop_start, coop,
)  # fmt: skip
KEPT_BY_MODULES: tuple[type[ModuleState], ...] = (Wounded, Ending, Challenges)


def every_module() -> list[Module]:
    """One of each module, to ask what it shows."""
    modes = [Wounds(), Together(), LonelyStar(), Solo(0, 0), Cooperation(1, 0, True)]
    return [*(kind() for kind in MODULES.values()), *modes]


class Mode:
    """The way a table plays: alone (`person` is the seat, against bots or without), together or as rivals."""

    def __init__(self, alone: bool, together: bool, person: int) -> None:
        self.alone = alone
        self.together = together
        self.person = person
        self.lonely = alone
        self.removed = 0
        self.challenges = 1
        self.most_systems = 0

    def modules(self, names: set[str]) -> list[Module]:
        """[module.setup_order] [solo.damage_tokens_always] Modules by name in their order, then those of the mode."""
        chosen = [kind() for name, kind in MODULES.items() if name in names]
        if self.lonely or "damage" in names:
            chosen.insert(0, Wounds())
        if self.alone or self.together:
            chosen.append(Together())
        if self.lonely:
            chosen.append(LonelyStar())
        if self.alone:
            chosen.append(Solo(self.removed, self.person))
        if self.together:
            chosen.append(Cooperation(self.challenges, self.most_systems, self.lonely))
        return chosen
