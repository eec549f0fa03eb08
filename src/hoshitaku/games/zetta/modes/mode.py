"""How a table plays: alone, together or as rivals, and how hard."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any


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
        self.later_start = False
        # What the table says of the options that modules bring, by their names.
        self.agreed: dict[str, Any] = {}

    def kits(self) -> set[str]:
        """[solo.damage_tokens_always] Names of what this way to play takes with it."""
        wanted = {
            "wounds": self.lonely, "together": self.alone or self.together, "lonely_star": self.lonely,
            "solo": self.alone, "cooperation": self.together,
            "later_start": self.later_start and not self.alone and not self.together,
        }  # fmt: skip
        return {name for name, is_wanted in wanted.items() if is_wanted}
