"""Chapter "bot", the cards: a bot's preferences in preparation, move, action and warp, in order of priority."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import MAX_SEATS
from hoshitaku.games.zetta.interface.box_check import entries_with_checked_count
from hoshitaku.games.zetta.interface.pack_reader import COMMON_ENTRY_FIELDS
from hoshitaku.kernel.pack import Pack, PackEntry

BOT_CARD_COUNT: Final = 20
PREPARATION_KIND: Final = "prep"
MOVE_KIND: Final = "move"
ACTION_KIND: Final = "action"
WARP_KIND: Final = "warp"
# The lines that cards of each kind may have.
ALLOWED_WISHES_BY_KIND: Final = {
    PREPARATION_KIND: ("cheapest", "new_ability", "leftmost", "rightmost", "life", "substance", "artifact",
    "most_abilities"),
    MOVE_KIND: (
        "nearest_planet", "nearest_unexplored_planet", "nearest_life_planet", "non_gas_planet", "life_possible",
        "unexplored", "substance_possible",
    ),
    ACTION_KIND: (
        "life_or_artifact", "substance_or_artifact", "life", "substance", "scavenge", "research", "repair",
        "archaeology",
    ),
    WARP_KIND: ("best_discovery", "crew_new_abilities", "equipment_new_abilities", "repair_most_worn"),
}  # fmt: skip
ASSIST_CHOICES: Final = ("more_crew", "fewer_crew", "always", "never", "radioactive")
EXTEND_CHOICES: Final = ("never", "always")
CARD_SCAN_SIDES: Final = ("left", "right")
PLAYER_SCAN_DIRECTIONS: Final = ("cw", "ccw")
SECURITY_TIMES: Final = ("early",)
MAX_ENERGY_PER_MOVE: Final = 99


class BotCard:
    """[bot.kinds] [bot.arrow] A bot card: its lines in order, and the extra fields of its kind.

    `energy_max` is the most energy a move card spends on one move, `assist` says whom an action card helps, `extend`
    how often it digs on, `scan` the directions in which a warp card looks at cards and players.
    """

    def __init__(self, entry: PackEntry) -> None:
        self.card_id = entry.text("id")
        self.kind = entry.choice("kind", ALLOWED_WISHES_BY_KIND)
        self.wishes = entry.texts("wishes", ALLOWED_WISHES_BY_KIND[self.kind])
        self.titles = {lang: entry.text(f"name_{lang}") for lang in ("en", "ja")}
        self.texts = {lang: entry.text(f"text_{lang}") for lang in ("en", "ja")}
        self.max_energy_per_move = (
            entry.integer("energy_max", 0, MAX_ENERGY_PER_MOVE) if self.kind == MOVE_KIND else MAX_ENERGY_PER_MOVE
        )
        self.assist_choice = entry.choice("assist", ASSIST_CHOICES) if self.kind == ACTION_KIND else ""
        self.extend_choice = entry.choice("extend", EXTEND_CHOICES) if self.kind == ACTION_KIND else ""
        self.scan_directions = ("", "")
        if self.kind == WARP_KIND:
            scan = entry.nested_table("scan")
            scan.refuse_other_fields(("cards", "players"))
            self.scan_directions = (
                scan.choice("cards", CARD_SCAN_SIDES),
                scan.choice("players", PLAYER_SCAN_DIRECTIONS),
            )
            entry.choice("security", SECURITY_TIMES)
        if not self.wishes or len(set(self.wishes)) < len(self.wishes):
            entry.refuse("wishes", "must be lines, each once", "異なる行を1つ以上書いてください")


EXTRA_FIELDS_BY_KIND: Final = {
    PREPARATION_KIND: (), MOVE_KIND: ("energy_max",), ACTION_KIND: ("assist", "extend"), WARP_KIND: ("scan",
    "security"),
}  # fmt: skip


def read_bot_cards(pack: Pack) -> list[BotCard]:
    """[bot.kinds] [bot.make_once] All bot cards; each kind has one for each possible bot.

    PackError names the file, entry, field and the expected value.
    """
    cards = []
    for entry in entries_with_checked_count(pack, "bot", BOT_CARD_COUNT):
        card = BotCard(entry)
        entry.refuse_other_fields(
            (*COMMON_ENTRY_FIELDS, "kind", "wishes", "text_ja", "text_en", *EXTRA_FIELDS_BY_KIND[card.kind])
        )
        cards.append(card)
    for kind in ALLOWED_WISHES_BY_KIND:
        if sum(card.kind == kind for card in cards) < MAX_SEATS:
            whole = pack.section_for_errors("bot")
            whole.refuse("kind", f"needs {MAX_SEATS} cards of kind {kind}", f"{kind} のカードは{MAX_SEATS}枚必要です")
    return cards
