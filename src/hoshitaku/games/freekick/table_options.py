"""What players may agree on before the start: a recommended set, a field of their own, who starts."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.freekick.setup import MOST_SEATS
from hoshitaku.games.freekick.sheet import PLACES
from hoshitaku.kernel.option_set import EnumOption, TableOptions, StartSeatOption, TableOption, unique_list_schema
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.words import Words

RANDOM = "random"


class Field(TableOption):
    """[scenario.custom] The cards in play, chosen one by one; `names` are those of all cards by id."""

    def __init__(self, names: dict[str, dict[str, str]]) -> None:
        super().__init__("field")
        self.names = names

    def value_schema(self, words: Words) -> dict[str, Any]:
        """Eight different cards."""
        return {**unique_list_schema({"enum": list(self.names)}, PLACES, PLACES), "names": self.names}

    def parse_value(self, value: object, seats: int) -> list[str] | None:
        """[setup.field_order] Eight different card ids, in the order of their places."""
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != PLACES:
            self.refuse(f"must be a list of {PLACES} card ids", f"は{PLACES}枚のカードIDのリストです")
        for card in value:
            if card not in list(self.names):
                self.refuse(f"holds the unknown card {card!r}", f"に不明なカード {card!r} があります")
            if value.count(card) > 1:
                self.refuse(f"holds {card} twice", f"に {card} が2枚あります")
        return value


def options_of(pack: Pack) -> TableOptions:
    """[scenario.optional] [scenario.custom] The options of a game with this pack."""
    scenarios = named(pack, "scenario")
    return TableOptions(
        EnumOption("scenario", [RANDOM, *scenarios], scenarios), Field(named(pack, "card")), StartSeatOption(MOST_SEATS)
    )


def named(pack: Pack, section: str) -> dict[str, dict[str, str]]:
    """The names of a section's entries by their ids."""
    fields = [entry.fields for entry in pack.entries(section)]
    return {str(entry["id"]): {lang: str(entry[f"name_{lang}"]) for lang in ("en", "ja")} for entry in fields}


def chosen_field(options: TableOptions, setup: Setup, scenarios: dict[str, list[str]]) -> list[str]:
    """[scenario.custom] Card ids that the players agreed on, in the order of their places; none for a draw.

    `scenarios` are those of the pack.
    """
    if setup.options.get("field") is None:
        scenario = options.chosen_value(setup, "scenario")
        return [] if scenario == RANDOM else scenarios[scenario]
    if setup.options.get("scenario", RANDOM) != RANDOM:
        options.options["field"].refuse("cannot be given together with a scenario", "はシナリオと同時に指定できません")
    return list(options.chosen_value(setup, "field"))


def chosen_start(options: TableOptions, setup: Setup) -> int:
    """[setup.start_player] Seat that the players chose to start, or NONE for a draw."""
    return int(options.chosen_value(setup, "start_seat"))
