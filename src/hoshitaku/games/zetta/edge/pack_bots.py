"""Chapter "bot", the cards: what a bot wishes in preparation, in its move, in its action and at warp, in that order."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import MOST_SEATS
from hoshitaku.games.zetta.edge.box import counted
from hoshitaku.games.zetta.edge.pack import NAMES
from hoshitaku.kernel.pack import Entry, Pack

CARDS: Final = 20
PREPARE: Final = "prep"
MOVE: Final = "move"
ACT: Final = "action"
WARP: Final = "warp"
# The lines that the cards of a kind may have.
LINES: Final = {
    PREPARE: ("cheapest", "new_ability", "leftmost", "rightmost", "life", "substance", "artifact", "most_abilities"),
    MOVE: (
        "nearest_planet", "nearest_unexplored_planet", "nearest_life_planet", "non_gas_planet", "life_possible",
        "unexplored", "substance_possible",
    ),
    ACT: (
        "life_or_artifact", "substance_or_artifact", "life", "substance", "scavenge", "research", "repair",
        "archaeology",
    ),
    WARP: ("best_discovery", "crew_new_abilities", "equipment_new_abilities", "repair_most_worn"),
}  # fmt: skip
WHOM: Final = ("more_crew", "fewer_crew", "always", "never", "radioactive")
HOW_OFTEN: Final = ("never", "always")
SIDES: Final = ("left", "right")
ROUNDS: Final = ("cw", "ccw")
SOON: Final = ("early",)
MOST_ENERGY: Final = 99


class BotCard:
    """[bot.kinds] [bot.arrow] A card: its lines in their order, and what the kinds have besides.

    `energy_max` is the most that a move card spends on one move, `assist` whom an action card helps, `extend` how often
    it goes on digging, `scan` the sides from which a warp card looks at cards and players.
    """

    def __init__(self, entry: Entry) -> None:
        self.name = entry.text("id")
        self.kind = entry.choice("kind", LINES)
        self.wishes = entry.texts("wishes", LINES[self.kind])
        self.title = {lang: entry.text(f"name_{lang}") for lang in ("en", "ja")}
        self.words = {lang: entry.text(f"text_{lang}") for lang in ("en", "ja")}
        self.energy_max = entry.integer("energy_max", 0, MOST_ENERGY) if self.kind == MOVE else MOST_ENERGY
        self.assist = entry.choice("assist", WHOM) if self.kind == ACT else ""
        self.extend = entry.choice("extend", HOW_OFTEN) if self.kind == ACT else ""
        self.scan = ("", "")
        if self.kind == WARP:
            scan = entry.entry("scan")
            scan.only(("cards", "players"))
            self.scan = (scan.choice("cards", SIDES), scan.choice("players", ROUNDS))
            entry.choice("security", SOON)
        if not self.wishes or len(set(self.wishes)) < len(self.wishes):
            entry.refuse("wishes", "must be lines, each once", "異なる行を1つ以上書いてください")


FIELDS: Final = {
    PREPARE: (), MOVE: ("energy_max",), ACT: ("assist", "extend"), WARP: ("scan", "security"),
}  # fmt: skip


def read_bots(pack: Pack) -> list[BotCard]:
    """[bot.kinds] [bot.make_once] All bot cards, as many of each kind as there can be bots.

    PackError names file, entry, field and what was expected.
    """
    cards = []
    for entry in counted(pack, "bot", CARDS):
        card = BotCard(entry)
        entry.only((*NAMES, "kind", "wishes", "text_ja", "text_en", *FIELDS[card.kind]))
        cards.append(card)
    for kind in LINES:
        if sum(card.kind == kind for card in cards) < MOST_SEATS:
            whole = pack.whole("bot")
            whole.refuse("kind", f"needs {MOST_SEATS} cards of kind {kind}", f"{kind} のカードは{MOST_SEATS}枚必要です")
    return cards
