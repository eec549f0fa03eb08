"""Table options of Free Kick: a recommended set, chosen cards, and the start player."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.freekick.state.sheet import FIELD_PLACE_COUNT, MAX_SEATS
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.table_options import EnumOption, StartSeatOption, TableOption, TableOptions, unique_list_schema
from hoshitaku.kernel.words import Words

RANDOM_SCENARIO = "random"


class CardsInPlayOption(TableOption):
    """[scenario.custom] The cards in play, chosen one by one; `card_names` has the names of all cards by id."""

    def __init__(self, card_names: dict[str, dict[str, str]]) -> None:
        super().__init__("field")
        self.card_names = card_names

    def value_schema(self, words: Words) -> dict[str, Any]:
        """Eight different cards."""
        return {
            **unique_list_schema({"enum": list(self.card_names)}, FIELD_PLACE_COUNT, FIELD_PLACE_COUNT),
            "names": self.card_names,
        }

    def parse_value(self, value: object, seats: int) -> list[str] | None:
        """[setup.field_order] Eight different card ids, in the order of their places."""
        if value is None:
            return None
        if not isinstance(value, list) or len(value) != FIELD_PLACE_COUNT:
            self.refuse(
                f"must be a list of {FIELD_PLACE_COUNT} card ids", f"は{FIELD_PLACE_COUNT}枚のカードIDのリストです"
            )
        for card in value:
            if card not in list(self.card_names):
                self.refuse(f"holds the unknown card {card!r}", f"に不明なカード {card!r} があります")
            if value.count(card) > 1:
                self.refuse(f"holds {card} twice", f"に {card} が2枚あります")
        return value


def make_table_options(pack: Pack) -> TableOptions:
    """[scenario.optional] [scenario.custom] The options of a game with this pack."""
    scenarios = names_by_id(pack, "scenario")
    return TableOptions(
        EnumOption("scenario", [RANDOM_SCENARIO, *scenarios], scenarios),
        CardsInPlayOption(names_by_id(pack, "card")),
        StartSeatOption(MAX_SEATS),
    )


def names_by_id(pack: Pack, section: str) -> dict[str, dict[str, str]]:
    """The names of a section's entries by their ids."""
    fields = [entry.fields for entry in pack.entries(section)]
    return {str(entry["id"]): {lang: str(entry[f"name_{lang}"]) for lang in ("en", "ja")} for entry in fields}


def chosen_card_ids(options: TableOptions, setup: Setup, cards_by_scenario: dict[str, list[str]]) -> list[str]:
    """[scenario.custom] Card ids that the players agreed on, in the order of their places; none for a draw.

    `cards_by_scenario` has the scenarios of the pack.
    """
    if setup.options.get("field") is None:
        scenario = options.chosen_value(setup, "scenario")
        return [] if scenario == RANDOM_SCENARIO else cards_by_scenario[scenario]
    if setup.options.get("scenario", RANDOM_SCENARIO) != RANDOM_SCENARIO:
        options.options["field"].refuse("cannot be given together with a scenario", "はシナリオと同時に指定できません")
    return list(options.chosen_value(setup, "field"))


def chosen_start_seat(options: TableOptions, setup: Setup) -> int:
    """[setup.start_player] Seat that the players chose to start, or NONE for a draw."""
    return int(options.chosen_value(setup, "start_seat"))
