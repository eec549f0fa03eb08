"""What players may agree on before the start; its words stand in words.toml (`table`)."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Any, Final

from hoshitaku.games.zetta.codes import MOST_SEATS
from hoshitaku.games.zetta.modes.challenges import NUMBER as MOST_CHALLENGES
from hoshitaku.games.zetta.registered import MODULES
from hoshitaku.kernel.option_set import (
    OneOf,
    OptionSet,
    SeatsOfBots,
    StartSeat,
    TableOption,
    WholeNumber,
    said,
    several,
)
from hoshitaku.kernel.words import LANGUAGES, Words

MOST_REMOVED: Final = 8
MOST_SYSTEMS: Final = 99
TOGETHER: Final = {"mode": "cooperative"}


class Modules(TableOption):
    """[module.free_mix] The modules in play."""

    unsaid: object = ()

    def values(self, words: Words) -> dict[str, Any]:
        """[module.dice_numbers] Their names, numbers, what they bring, how long they take, and sets of them."""
        names = {module: said(words, f"module.{module}") for module in MODULES}
        notes = {module: noted(words, module) for module in MODULES}
        told = {"names": names, "descriptions": notes, "presets": presets(words)}
        return several({"enum": list(MODULES)}, len(MODULES)) | told

    def read(self, value: object, seats: int) -> set[str]:
        """The names of the modules."""
        named: Any = [] if value == () else value
        known = isinstance(named, list) and all(isinstance(module, str) and module in MODULES for module in named)
        if not known or len(set(named)) < len(named):
            names = ", ".join(MODULES)
            self.refuse(f"must be a list of modules, each once ({names})", f"はモジュールの一覧です（{names}）")
        return set(named)


def noted(words: Words, module: str) -> dict[str, str]:
    """[module.dice_numbers] What a module brings, how much longer games are with it, and its number in the rulebook."""
    keys = [key for key in (f"module.{module}_help", f"module.{module}_time") if key in words]
    number = {lang: words.say("module.number", lang, number=NUMBERS[module]) for lang in LANGUAGES}
    lines = [*(said(words, key) for key in keys), number]
    return {"en": " ".join(line["en"] for line in lines), "ja": "".join(line["ja"] for line in lines)}


def presets(words: Words) -> list[dict[str, Any]]:
    """[module.advice] Sets of modules as the rulebook advises them, from a first game to all of them."""
    return [
        {
            "name": name,
            "values": list(modules),
            "title": said(words, f"table.modules_{name}"),
            "description": said(words, f"table.modules_{name}_help"),
        }
        for name, modules in PRESETS.items()
    ]


# [module.dice_numbers] The numbers beside the titles of modules, by which a die can choose one.
NUMBERS: Final = {
    "equipment": "1–2", "aliens": "3", "warp_travel": "4–5", "trajectories": "6–7", "psg": "8A", "psg_dice": "8B",
    "records": "9", "perks": "10", "damage": "11", "archaeology": "12",
}  # fmt: skip
# [module.advice] [general.modules_optional] One after another in their order; experienced players take a few at once.
PRESETS: Final[dict[str, tuple[str, ...]]] = {
    "first": (),
    "second": ("equipment",),
    "advanced": ("equipment", "aliens", "warp_travel"),
    "everything": tuple(MODULES),
}

# In the order in which they are shown.
OPTIONS: Final = OptionSet(
    StartSeat(MOST_SEATS),
    OneOf("mode", ("standard", "cooperative")),
    WholeNumber("challenges", 1, MOST_CHALLENGES),
    WholeNumber("system_limit", 1, MOST_SYSTEMS, 0, TOGETHER),
    OneOf("lonely_star", ("off", "on")),
    OneOf("warp_energy", ("off", "on"), needs=TOGETHER),
    WholeNumber("removed_tokens", 0, MOST_REMOVED, 0),
    Modules("modules"),
    *(option for kit in MODULES.values() for option in kit.options),
    OneOf("bots_warp", ("full", "printed"), needs={"lonely_star": "on", "modules": "warp_travel"}),
    OneOf("preparation", ("quick", "grid")),
    OneOf("planets", ("face_up", "face_down")),
    OneOf("half_fame", ("up", "down")),
    OneOf("later_start", ("off", "on"), needs={"mode": "standard"}),
    SeatsOfBots("bot_seats", MOST_SEATS),
)


def options_schema(words: Words) -> dict[str, Any]:
    """[general.modules_optional] [variant.face_down] [scoring.half_rounding] JSON schema of the options.

    [solo.knowledge_remove] [coop.harder] [coop.limit] [bot.multi] The ways to play, and how hard they are.
    [solo.challenges] [coop.warp_energy] [interplay.solo_bots_warp] What the rulebook lets a table add to them.
    """
    return OPTIONS.schema(words)
