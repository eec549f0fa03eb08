"""What players may agree on before the start, as a JSON schema; its words stand in words.toml (`table`)."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Any, Final

from hoshitaku.games.zetta.codes import MOST_SEATS
from hoshitaku.games.zetta.modes.challenges import MOST_CHALLENGES
from hoshitaku.games.zetta.registered import MODULES
from hoshitaku.kernel.words import LANGUAGES, Words

MOST_REMOVED: Final = 8
MOST_SYSTEMS: Final = 99
# Choices, the first is the default; whole numbers with their bounds; lists of different things.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "preparation": ("quick", "grid"), "planets": ("face_up", "face_down"), "half_fame": ("up", "down"),
    "mode": ("standard", "cooperative"), "lonely_star": ("off", "on"),
}  # fmt: skip
NUMBERS: Final = {
    "start_seat": (0, MOST_SEATS - 1), "removed_tokens": (0, MOST_REMOVED), "challenges": (1, MOST_CHALLENGES),
    "system_limit": (1, MOST_SYSTEMS),
}  # fmt: skip
# What says nothing unless another option has this value.
NEEDS: Final = {"challenges": {"mode": "cooperative"}, "system_limit": {"mode": "cooperative"}}
MOST_BOTS: Final = MOST_SEATS - 1
KNOWN: Final = (
    "start_seat", "mode", "challenges", "system_limit", "lonely_star", "removed_tokens", "modules", "preparation",
    "planets", "half_fame", "bot_seats",
)  # fmt: skip


def options_schema(words: Words) -> dict[str, Any]:
    """[general.modules_optional] [variant.face_down] [scoring.half_rounding] JSON schema of the options.

    [solo.knowledge_remove] [coop.harder] [coop.limit] [bot.multi] The ways to play, and how hard they are.
    """
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: named(name, words) | values(name, words) for name in KNOWN},
    }


def named(name: str, words: Words) -> dict[str, Any]:
    """Title and description of an option, and what it needs."""
    told = {"title": said(words, f"table.{name}"), "description": said(words, f"table.{name}_help")}
    return told | ({"needs": NEEDS[name]} if name in NEEDS else {})


def values(name: str, words: Words) -> dict[str, Any]:
    """What an option may be."""
    if name in CHOICES:
        names = {value: said(words, f"table.{name}_{value}") for value in CHOICES[name]}
        return {"enum": list(CHOICES[name]), "default": CHOICES[name][0], "names": names}
    if name in NUMBERS:
        low, high = NUMBERS[name]
        return {"type": "integer", "minimum": low, "maximum": high}
    if name == "bot_seats":
        return several({"type": "integer", "enum": list(range(MOST_SEATS))}, MOST_BOTS)
    names = {module: said(words, f"module.{module}") for module in MODULES}
    notes = {module: said(words, f"module.{module}_help") for module in MODULES}
    return several({"enum": list(MODULES)}, len(MODULES)) | {"names": names, "descriptions": notes}


def several(items: dict[str, Any], most: int) -> dict[str, Any]:
    """A list of different things."""
    return {"type": "array", "items": items, "minItems": 0, "maxItems": most, "uniqueItems": True}


def said(words: Words, key: str) -> dict[str, str]:
    """A text in both languages."""
    return {lang: words.say(key, lang) for lang in LANGUAGES}
