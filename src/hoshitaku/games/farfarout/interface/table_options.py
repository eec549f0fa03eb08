"""Table options of Far Far Out."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.farfarout.codes import MAX_SEATS
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.table_options import EnumOption, IntegerOption, StartSeatOption, TableOptions
from hoshitaku.kernel.words import Words

LIFE_FORM_CHOICES = ("neighbour", "automatic")
MAX_ROUND_LIMIT = 200
NO_ROUND_LIMIT = 0

TABLE_OPTIONS = TableOptions(
    StartSeatOption(MAX_SEATS),
    IntegerOption("round_limit", 1, MAX_ROUND_LIMIT, NO_ROUND_LIMIT),
    EnumOption("life_form", LIFE_FORM_CHOICES),
)


def options_schema(words: Words) -> dict[str, Any]:
    """[setup.start_player_digital] [end.round_limit] [battle.proxy_auto] JSON schema of the options."""
    return TABLE_OPTIONS.json_schema(words)


def refuse_unknown_options(setup: Setup) -> None:
    """Raise SetupError for unknown options."""
    TABLE_OPTIONS.refuse_unknown_names(setup)


def chosen_start_seat(setup: Setup) -> int:
    """[setup.start_player_digital] Seat that the host chose, or NONE for a draw."""
    return int(TABLE_OPTIONS.chosen_value(setup, "start_seat"))


def chosen_round_limit(setup: Setup) -> int:
    """[end.round_limit] Rounds after which the game ends; 0 for no limit."""
    return int(TABLE_OPTIONS.chosen_value(setup, "round_limit"))


def are_life_forms_automatic(setup: Setup) -> bool:
    """[battle.proxy_auto] Whether the system chooses for life forms."""
    return bool(TABLE_OPTIONS.chosen_value(setup, "life_form") == "automatic")
