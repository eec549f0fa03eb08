"""Values that the rules assume: a pack must have exactly these, so that none of its entries is ignored silently."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from hoshitaku.games.farfarout.codes import (
    CREW_KIND_NAMES,
    CURRENCY_NAMES,
    DIE_COLOUR_NAMES,
    DIE_ICON_NAMES,
    PLANET_TYPE_NAMES,
    TOKEN_COLOUR_NAMES,
    TRACK_NAMES,
)
from hoshitaku.kernel.pack import Pack, PackEntry

# Sections whose entries the game refers to by id, in this order.
REQUIRED_IDS_BY_SECTION = {
    "track": TRACK_NAMES, "currency": CURRENCY_NAMES, "action": TOKEN_COLOUR_NAMES, "planet_type": PLANET_TYPE_NAMES,
    "crew_kind": CREW_KIND_NAMES, "die": DIE_COLOUR_NAMES, "icon": DIE_ICON_NAMES,
}  # fmt: skip
NAMED_SECTIONS = (*REQUIRED_IDS_BY_SECTION, "tile", "player_colour", "asteroid_kind", "component")
# Sections that share one range of numbers.
SECTION_GROUPS = (
    ("ship",), ("crew",), ("tech", "weird", "relic"), ("event",), ("encounter",), ("anomaly",),
    ("home_planet", "planet"), ("main_quest", "outpost_quest"),
)  # fmt: skip
# Tables of numbers: keys that a pack may set ...
FREE_FIELDS_BY_TABLE = {
    "goal": ("single", "each"),
    "start": ("erg", "ship", "sector", "main_quests_dealt", "mercury_erg_per_player"),
    "market": ("min", "max", "start_pu", "start_u"),
    "cost": (
        "system_erg", "system_point_if_exploration_at_most", "techsite_u", "techsite_wealth", "colony_exploration",
        "invest_erg_per_level", "invest_wealth", "repair_actions", "main_quest_actions", "display", "outpost_draw",
        "outpost_limit", "dig_tokens",
    ),
    "move": (),
}  # fmt: skip
# ... keys that are for people, and values that the rules fix.
INFORMATIVE_FIELDS_BY_TABLE = {"market": ("sell", "buy", "units_per_trade", "trades_per_action")}
FIXED_VALUES_BY_TABLE: dict[str, dict[str, int]] = {
    "start": {"pu": 0, "u": 0, "main_quests_kept": 1, "main_quests_opened": 1},
    "market": {"step": 1},
    "cost": {"main_quest_limit": 1},
    "move": {
        "land": 1, "take_off": 1, "adjacent_sector": 1, "other_system": 1, "leave_explosion": 0, "wormhole_jump": 0,
    },
}  # fmt: skip


def check_ids_and_names(pack: Pack) -> None:
    """Entries that keywords refer to: the known ones in order, each with its names."""
    for section, ids in REQUIRED_IDS_BY_SECTION.items():
        if [entry.fields.get("id") for entry in pack.entries(section)] != list(ids):
            names = ", ".join(ids)
            pack.section_for_errors(section).refuse("id", f"must be {names}, in this order", f"{names} の順です")
    for section in NAMED_SECTIONS:
        for entry in pack.entries(section):
            for field in ("name_en", "name_ja"):
                if not entry.text(field).strip():
                    entry.refuse(field, "must not be empty", "空にできません")


def check_fixed_values(pack: Pack) -> None:
    """[setup.scout] [mainquest.limit] [move.cost_land] Numbers that no rule reads must have the values of the rules.

    [trade.rate_up] [trade.rate_down] The market moves by single steps.
    """
    for name, free in FREE_FIELDS_BY_TABLE.items():
        table, fixed = pack.table(name), FIXED_VALUES_BY_TABLE.get(name, {})
        table.refuse_other_fields((*free, *fixed, *INFORMATIVE_FIELDS_BY_TABLE.get(name, ()), "basis", "note"))
        table.check_basis()
        for field, value in fixed.items():
            table.integer(field, value, value)


def check_unique_ids(pack: Pack) -> None:
    """[component.tiles] [component.sectors] An id is unique among cards, tokens and places: records use it."""
    known: set[str] = set()
    for entry in entries_with_ids(pack):
        id = entry.text("id")
        if id in known:
            entry.refuse("id", f"{id} stands twice", f"{id} が2回あります")
        known.add(id)


def entries_with_ids(pack: Pack) -> list[PackEntry]:
    """All cards, tokens and ships; tiles with their sectors and bodies."""
    found = [entry for sections in SECTION_GROUPS for section in sections for entry in pack.entries(section)]
    for tile in pack.entries("tile"):
        found += [tile, *tile.nested_tables("sectors"), *tile.nested_tables("slots")]
    return found
