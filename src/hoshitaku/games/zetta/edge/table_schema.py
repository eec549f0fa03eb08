"""What players may agree on before the start; its words stand in words.toml (`table`)."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Any, Final

from hoshitaku.games.zetta.codes import MOST_SEATS
from hoshitaku.games.zetta.modes.challenges import MOST_CHALLENGES
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
from hoshitaku.kernel.words import Words

MOST_REMOVED: Final = 8
MOST_SYSTEMS: Final = 99
TOGETHER: Final = {"mode": "cooperative"}


class Modules(TableOption):
    """[module.free_mix] The modules in play."""

    unsaid: object = ()

    def values(self, words: Words) -> dict[str, Any]:
        """Their names and what they bring."""
        names = {module: said(words, f"module.{module}") for module in MODULES}
        notes = {module: said(words, f"module.{module}_help") for module in MODULES}
        return several({"enum": list(MODULES)}, len(MODULES)) | {"names": names, "descriptions": notes}

    def read(self, value: object, seats: int) -> set[str]:
        """The names of the modules."""
        named: Any = [] if value == () else value
        known = isinstance(named, list) and all(isinstance(module, str) and module in MODULES for module in named)
        if not known or len(set(named)) < len(named):
            names = ", ".join(MODULES)
            self.refuse(f"must be a list of modules, each once ({names})", f"はモジュールの一覧です（{names}）")
        return set(named)


# In the order in which they are shown.
OPTIONS: Final = OptionSet(
    StartSeat(MOST_SEATS),
    OneOf("mode", ("standard", "cooperative")),
    WholeNumber("challenges", 1, MOST_CHALLENGES, 1, TOGETHER),
    WholeNumber("system_limit", 1, MOST_SYSTEMS, 0, TOGETHER),
    OneOf("lonely_star", ("off", "on")),
    WholeNumber("removed_tokens", 0, MOST_REMOVED, 0),
    Modules("modules"),
    OneOf("preparation", ("quick", "grid")),
    OneOf("planets", ("face_up", "face_down")),
    OneOf("half_fame", ("up", "down")),
    SeatsOfBots("bot_seats", MOST_SEATS),
)


def options_schema(words: Words) -> dict[str, Any]:
    """[general.modules_optional] [variant.face_down] [scoring.half_rounding] JSON schema of the options.

    [solo.knowledge_remove] [coop.harder] [coop.limit] [bot.multi] The ways to play, and how hard they are.
    """
    return OPTIONS.schema(words)
