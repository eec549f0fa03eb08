"""The table options: what players may agree on before the start. Their texts are in words.toml (`table`)."""

# Interpreted: reads files once per game.

from __future__ import annotations

from typing import Any, Final

from hoshitaku.games.zetta.codes import MAX_SEATS
from hoshitaku.games.zetta.modes.challenges import CHALLENGE_COUNT as MOST_CHALLENGES
from hoshitaku.games.zetta.module_list import CHOOSABLE_KIT_BY_NAME
from hoshitaku.kernel.table_options import (
    BotSeatsOption,
    EnumOption,
    IntegerOption,
    StartSeatOption,
    TableOption,
    TableOptions,
    texts_by_language,
    unique_list_schema,
)
from hoshitaku.kernel.words import LANGUAGES, Words

MAX_REMOVED_TOKENS: Final = 8
MAX_SYSTEMS: Final = 99
NEEDS_COOPERATIVE_MODE: Final = {"mode": "cooperative"}


class ModulesOption(TableOption):
    """[module.free_mix] The modules in play."""

    value_if_omitted: object = ()

    def value_schema(self, words: Words) -> dict[str, Any]:
        """[module.dice_numbers] Module names with numbers, descriptions, durations and presets."""
        names = {module: texts_by_language(words, f"module.{module}") for module in CHOOSABLE_KIT_BY_NAME}
        notes = {module: module_description(words, module) for module in CHOOSABLE_KIT_BY_NAME}
        annotations = {"names": names, "descriptions": notes, "presets": module_presets(words)}
        return unique_list_schema({"enum": list(CHOOSABLE_KIT_BY_NAME)}, len(CHOOSABLE_KIT_BY_NAME)) | annotations

    def parse_value(self, value: object, seats: int) -> set[str]:
        """The module names."""
        named: Any = [] if value == () else value
        known = isinstance(named, list) and all(
            isinstance(module, str) and module in CHOOSABLE_KIT_BY_NAME for module in named
        )
        if not known or len(set(named)) < len(named):
            names = ", ".join(CHOOSABLE_KIT_BY_NAME)
            self.refuse(f"must be a list of modules, each once ({names})", f"はモジュールの一覧です（{names}）")
        return set(named)


def module_description(words: Words, module: str) -> dict[str, str]:
    """[module.dice_numbers] What a module adds, how much longer it makes games, and its number in the rulebook."""
    keys = [key for key in (f"module.{module}_help", f"module.{module}_time") if key in words]
    number = {lang: words.say("module.number", lang, number=RULEBOOK_NUMBER_BY_MODULE[module]) for lang in LANGUAGES}
    lines = [*(texts_by_language(words, key) for key in keys), number]
    return {"en": " ".join(line["en"] for line in lines), "ja": "".join(line["ja"] for line in lines)}


def module_presets(words: Words) -> list[dict[str, Any]]:
    """[module.advice] The sets of modules that the rulebook advises, from a first game to all modules."""
    return [
        {
            "name": name,
            "values": list(modules),
            "title": texts_by_language(words, f"table.modules_{name}"),
            "description": texts_by_language(words, f"table.modules_{name}_help"),
        }
        for name, modules in MODULES_BY_PRESET.items()
    ]


# [module.dice_numbers] The numbers in the titles of modules, for choosing one by a die roll.
RULEBOOK_NUMBER_BY_MODULE: Final = {
    "equipment": "1–2", "aliens": "3", "warp_travel": "4–5", "trajectories": "6–7", "psg": "8A", "psg_dice": "8B",
    "records": "9", "perks": "10", "damage": "11", "archaeology": "12",
}  # fmt: skip
# [module.advice] [general.modules_optional] In the advised order; experienced players add several at a time.
MODULES_BY_PRESET: Final[dict[str, tuple[str, ...]]] = {
    "first": (),
    "second": ("equipment",),
    "advanced": ("equipment", "aliens", "warp_travel"),
    "everything": tuple(CHOOSABLE_KIT_BY_NAME),
}

# In display order.
TABLE_OPTIONS: Final = TableOptions(
    StartSeatOption(MAX_SEATS),
    EnumOption("mode", ("standard", "cooperative")),
    IntegerOption("challenges", 1, MOST_CHALLENGES),
    IntegerOption("system_limit", 1, MAX_SYSTEMS, 0, NEEDS_COOPERATIVE_MODE),
    EnumOption("lonely_star", ("off", "on")),
    EnumOption("warp_energy", ("off", "on"), needs=NEEDS_COOPERATIVE_MODE),
    IntegerOption("removed_tokens", 0, MAX_REMOVED_TOKENS, 0),
    ModulesOption("modules"),
    *(option for kit in CHOOSABLE_KIT_BY_NAME.values() for option in kit.table_options),
    EnumOption("bots_warp", ("full", "printed"), needs={"lonely_star": "on", "modules": "warp_travel"}),
    EnumOption("preparation", ("quick", "grid")),
    EnumOption("planets", ("face_up", "face_down")),
    EnumOption("half_fame", ("up", "down")),
    EnumOption("later_start", ("off", "on"), needs={"mode": "standard"}),
    BotSeatsOption("bot_seats", MAX_SEATS),
)


def options_schema(words: Words) -> dict[str, Any]:
    """[general.modules_optional] [variant.face_down] [scoring.half_rounding] JSON schema of the options.

    [solo.knowledge_remove] [coop.harder] [coop.limit] [bot.multi] Ways to play and difficulty. [solo.challenges]
    [coop.warp_energy] [interplay.solo_bots_warp] Options that the rulebook allows a table to add.
    """
    return TABLE_OPTIONS.json_schema(words)
