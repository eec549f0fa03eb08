"""Perks of the ship and nation of a player, and whether they have been used in this system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, DiceFromCard, Module
from hoshitaku.web.drawing.zetta.viewer_context import ViewerContext


@dataclass(frozen=True)
class PerkCard:
    """A ship or a nation: its pack entry, and whether its Used side is up."""

    entry: Mapping[str, Any]
    is_used: bool


class Perks(Module):
    """[zetta:perk.setup] [zetta:perk.used] The perk cards of a player, with the side that is up."""

    name = "perks"
    style_sheets = ("zetta-perks.css",)
    primary_verb_by_decision: ClassVar[Mapping[str, str]] = {
        "use_tractor": "use_perk", "use_success": "use_perk", "use_first_turn": "use_perk",
        "use_second_flag": "use_perk", "use_work": "use_perk", "offer_dice": "offer_perk",
    }  # fmt: skip
    decisions_before_roll = frozenset(("choose_dice_perk", "offer_dice", "use_success", "use_work"))
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "perk_used": {"what": "turn", "to": "card:{what}", "sound": "gain"},
        "perk_offered": {"what": "wash", "to": "card:{what}"},
    }

    def board_part(self, sight: ViewerContext, seat: int) -> tuple[PerkCard, ...] | None:
        """[zetta:perk.two_perks_card] Ship and nation of a seat."""
        shown, used = sight.seat_view(seat), self.module_view(sight)["used"]
        cards = (sight.find_entry("ship", shown["ship"]), sight.find_entry("nation", shown["nation"]))
        return tuple(PerkCard(card, card["id"] in used) for card in cards if card) or None

    def crew_mark(self, sight: ViewerContext, member_id: str) -> Mapping[str, Any] | None:
        """[zetta:perk.alien_active] The pack entry of an alien aboard that has a perk; else None."""
        alien = sight.entries("life").get(member_id)
        return alien if alien and alien["text_en"] else None

    def dice_from_card(self, sight: ViewerContext) -> DiceFromCard | None:
        """[zetta:perk.not_cumulative] The one perk that was chosen for the dice, or that reduces them to one."""
        if self.module_view(sight)["sure"]:
            return self._one_die_perk(sight)
        card = self.module_view(sight)["dice"]
        if card is None:
            return None
        entry = sight.entries("ship", "nation", "life", "artifact")[card]
        perks = entry.get("perks") or [entry["perk"]]
        number = next((perk["n"] for perk in perks if perk["kind"] == "dice"), None)
        return DiceFromCard(entry, self._holder_dice_count(sight, card) if number is None else number)

    def _one_die_perk(self, sight: ViewerContext) -> DiceFromCard | None:
        """[zetta:perk.nation.auto_success] The discoverer's nation, if it reduces the dice to one."""
        attempt, discoverer = sight.view["attempt"], sight.active_seat
        entry = None if discoverer is None else sight.find_entry("nation", sight.seat_view(discoverer)["nation"])
        less = 1 - sum(member["dice"] for member in attempt["team"]) - attempt["modifier"]
        return DiceFromCard(entry, less) if entry and attempt["team"] and less else None

    def _holder_dice_count(self, sight: ViewerContext, nation_id: str) -> int:
        """[zetta:perk.nation.sweden_dice] Number of dice of the crew sent by the holder of a nation."""
        team = sight.view["attempt"]["team"]
        return sum(member["dice"] for member in team if sight.seat_view(member["seat"])["nation"] == nation_id)
