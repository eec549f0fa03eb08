"""How a table plays: alone, together or as rivals, and the difficulty."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import Any


class Mode:
    """The way a table plays: alone (`person_seat`, with or without bots), together, or as rivals.

    `people_count` is the number of seats that no bot of the table plays.
    """

    def __init__(self, is_solo: bool, is_cooperative: bool, person_seat: int) -> None:
        self.is_solo = is_solo
        self.is_cooperative = is_cooperative
        self.person_seat = person_seat
        self.people_count = 1
        self.is_against_bots = False
        self.uses_lonely_star = is_solo
        self.warps_cost_energy = is_solo
        self.follows_printed_warp_rules = False
        self.removed_token_count = 0
        self.challenge_count = 0
        self.max_systems = 0
        self.gives_later_start_fame = False
        # The table's values of the modules' options, by name.
        self.module_options: dict[str, Any] = {}

    @property
    def keeps_all_tokens(self) -> bool:
        """[interplay.solo_bots_warp] Whether the Lonely Star keeps all tokens and talents, as bots can use them."""
        return self.is_solo and self.is_against_bots and not self.follows_printed_warp_rules

    @property
    def allows_only_repair_at_warp(self) -> bool:
        """[interplay.solo_bots_warp] Whether one person and the bots can only repair at warp."""
        return self.is_solo and self.is_against_bots and self.follows_printed_warp_rules

    def module_names(self) -> set[str]:
        """[solo.damage_tokens_always] [solo.challenges] Names of the modules that this way to play includes."""
        wanted = {
            "wounds": self.uses_lonely_star, "together": self.is_solo or self.is_cooperative,
            "warp_energy": self.warps_cost_energy, "lonely_star": self.uses_lonely_star, "solo": self.is_solo,
            "cooperation": self.is_cooperative or (self.is_solo and self.challenge_count > 0),
            "later_start": self.gives_later_start_fame and not self.is_solo and not self.is_cooperative,
        }  # fmt: skip
        return {name for name, is_wanted in wanted.items() if is_wanted}
