"""How a table plays: alone, together or as rivals, and how hard."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any


class Mode:
    """The way a table plays: alone (`person_seat`, against bots or without), together or as rivals.

    `people_count` is how many of the seats no bot of the table holds.
    """

    def __init__(self, is_solo: bool, is_cooperative: bool, person_seat: int) -> None:
        self.is_solo = is_solo
        self.is_cooperative = is_cooperative
        self.person_seat = person_seat
        self.people_count = 1
        self.is_against_bots = False
        self.uses_lonely_star = is_solo
        self.warps_cost_energy = is_solo
        self.is_warp_as_printed = False
        self.removed_token_count = 0
        self.challenge_count = 0
        self.max_systems = 0
        self.gives_later_start_fame = False
        # What the table says of the options that modules bring, by their names.
        self.module_options: dict[str, Any] = {}

    @property
    def keeps_all_tokens(self) -> bool:
        """[interplay.solo_bots_warp] Whether the Lonely Star keeps all tokens and talents, as bots give them a use."""
        return self.is_solo and self.is_against_bots and not self.is_warp_as_printed

    @property
    def is_repair_only(self) -> bool:
        """[interplay.solo_bots_warp] Whether one person against bots, and these, can only repair at warp."""
        return self.is_solo and self.is_against_bots and self.is_warp_as_printed

    def module_names(self) -> set[str]:
        """[solo.damage_tokens_always] [solo.challenges] Names of what this way to play takes with it."""
        wanted = {
            "wounds": self.uses_lonely_star, "together": self.is_solo or self.is_cooperative,
            "warp_energy": self.warps_cost_energy, "lonely_star": self.uses_lonely_star, "solo": self.is_solo,
            "cooperation": self.is_cooperative or (self.is_solo and self.challenge_count > 0),
            "later_start": self.gives_later_start_fame and not self.is_solo and not self.is_cooperative,
        }  # fmt: skip
        return {name for name, is_wanted in wanted.items() if is_wanted}
