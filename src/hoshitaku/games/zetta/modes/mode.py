"""How a table plays: alone, together or as rivals, and how hard."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any


class Mode:
    """The way a table plays: alone (`person` is the seat, against bots or without), together or as rivals.

    `people` is how many of the seats no bot of the table holds.
    """

    def __init__(self, alone: bool, together: bool, person: int) -> None:
        self.alone = alone
        self.together = together
        self.person = person
        self.people = 1
        self.against_bots = False
        self.lonely = alone
        self.warp_energy = alone
        self.as_printed = False
        self.removed = 0
        self.challenges = 0
        self.most_systems = 0
        self.later_start = False
        # What the table says of the options that modules bring, by their names.
        self.agreed: dict[str, Any] = {}

    @property
    def all_talents(self) -> bool:
        """[interplay.solo_bots_warp] Whether the Lonely Star keeps all tokens and talents, as bots give them a use."""
        return self.alone and self.against_bots and not self.as_printed

    @property
    def only_repair(self) -> bool:
        """[interplay.solo_bots_warp] Whether one person against bots, and these, can only repair at warp."""
        return self.alone and self.against_bots and self.as_printed

    def kits(self) -> set[str]:
        """[solo.damage_tokens_always] [solo.challenges] Names of what this way to play takes with it."""
        wanted = {
            "wounds": self.lonely, "together": self.alone or self.together, "warp_energy": self.warp_energy,
            "lonely_star": self.lonely, "solo": self.alone,
            "cooperation": self.together or (self.alone and self.challenges > 0),
            "later_start": self.later_start and not self.alone and not self.together,
        }  # fmt: skip
        return {name for name, is_wanted in wanted.items() if is_wanted}
