"""Chapter "component": the number of each component in the box, including those that no module reads yet."""

# Interpreted: reads files once per game.

from __future__ import annotations

from collections import Counter

from hoshitaku.games.zetta import codes as at
from hoshitaku.games.zetta.codes import KNOWLEDGE_NAMES, SUBSTANCE_NAMES
from hoshitaku.kernel.pack import Pack, PackEntry

FLAGS_PER_NATION = 12
PSG_PILE_COUNT = 11
SIDES_PER_PSG_PILE = 12
ARCHAEOLOGY_CARD_COUNT_BY_KIND = {"site": 7, "danger": 6, "motherlode": 4, "artifact": 5}
BOT_CARD_COUNT_BY_KIND = {"prep": 5, "move": 5, "action": 5, "warp": 5}
STAR_COUNT = 9
TOKEN_COUNT_BY_ID = {
    "token_energy": 102, "token_damage": 21, "token_substance_small": 100,
    "token_flag": at.NATION_COUNT * FLAGS_PER_NATION,
    "token_asteroid": 18, "token_goldilocks": 3, "token_turn": 1, "token_warp_marker": 1, "token_mothership": 1,
    "token_control_board": at.MAX_SEATS,
}  # fmt: skip


def entries_with_checked_count(pack: Pack, section: str, count: int) -> list[PackEntry]:
    """The entries of a section; there must be `count` of them, with different ids."""
    entries = pack.entries(section)
    ids = {entry.text("id") for entry in entries}
    if len(entries) != count or len(ids) != count:
        pack.section_for_errors(section).refuse(
            "", f"must be {count} entries, each id once", f"{count}件、IDは重複なしで必要です"
        )
    for entry in entries:
        entry.check_basis()
    return entries


def check_box_contents(pack: Pack) -> None:
    """Checks all components that the basic game does not read itself."""
    check_nations_and_ships(pack)
    check_psg_cards_and_dice(pack)
    check_card_kinds(pack, "archaeology", ARCHAEOLOGY_CARD_COUNT_BY_KIND)
    check_card_kinds(pack, "bot", BOT_CARD_COUNT_BY_KIND)
    check_token_counts(pack)
    check_token_kind_names(pack)
    entries_with_checked_count(pack, "star", STAR_COUNT)


def check_token_kind_names(pack: Pack) -> None:
    """Checks that log lines and options have a name for each kind of substance and knowledge token."""
    anything = [entry for entry in pack.entries("bag") if entry.fields.get("kind") == "any"]
    if not anything:
        pack.section_for_errors("bag").refuse("kind", "must have a token of kind any", "any のトークンが必要です")
    for section, kinds in (("substance", SUBSTANCE_NAMES), ("knowledge", KNOWLEDGE_NAMES)):
        entries = pack.entries(section)
        if {entry.fields.get("kind") for entry in entries} != set(kinds):
            names = ", ".join(kinds)
            pack.section_for_errors(section).refuse("kind", f"must be {names}", f"{names} が必要です")
        for entry in (*entries, *anything):
            entry.text("name_en")
            entry.text("name_ja")


def check_nations_and_ships(pack: Pack) -> None:
    """[component.ships_nations] Nations with their flags, and ships."""
    for nation in entries_with_checked_count(pack, "nation", at.NATION_COUNT):
        nation.integer("flags", FLAGS_PER_NATION, FLAGS_PER_NATION)
    entries_with_checked_count(pack, "ship", at.SHIP_COUNT)


def check_psg_cards_and_dice(pack: Pack) -> None:
    """[component.psg] Eleven kinds of cards with twelve sides, and a die for each kind."""
    sides = Counter(
        card.text("pile") for card in entries_with_checked_count(pack, "psg", PSG_PILE_COUNT * SIDES_PER_PSG_PILE)
    )
    if len(sides) != PSG_PILE_COUNT or set(sides.values()) != {SIDES_PER_PSG_PILE}:
        pack.section_for_errors("psg").refuse(
            "pile", f"must be each {SIDES_PER_PSG_PILE} times", f"それぞれ{SIDES_PER_PSG_PILE}面が必要です"
        )
    dice = entries_with_checked_count(pack, "die", PSG_PILE_COUNT)
    if {die.text("pile") for die in dice} != set(sides):
        pack.section_for_errors("die").refuse("pile", "must be each pile once", "山ごとに1個が必要です")


def check_card_kinds(pack: Pack, section: str, kinds: dict[str, int]) -> None:
    """[component.archaeology] [component.bots] Checks the number of cards of each kind."""
    found = Counter(
        card.choice("kind", kinds) for card in entries_with_checked_count(pack, section, sum(kinds.values()))
    )
    for kind, count in kinds.items():
        if found[kind] != count:
            pack.section_for_errors(section).refuse(
                "kind", f"must be {kind} {count} times", f"{kind} が{count}件必要です"
            )


def check_token_counts(pack: Pack) -> None:
    """[component.flag_count] [component.asteroid_count] [component.boards] [component.markers] Tokens and markers."""
    tokens = {entry.text("id"): entry for entry in entries_with_checked_count(pack, "token", len(TOKEN_COUNT_BY_ID))}
    for name, count in TOKEN_COUNT_BY_ID.items():
        if name not in tokens:
            pack.section_for_errors("token").refuse("", f"must have a {name}", f"{name} が必要です")
        tokens[name].integer("count", count, count)
