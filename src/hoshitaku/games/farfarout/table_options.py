"""What players may agree on before the start."""

# Interpreted: reads files, once per game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.farfarout.codes import MOST_SEATS
from hoshitaku.kernel.option_set import OneOf, OptionSet, StartSeat, WholeNumber
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.words import Words

LIFE_FORMS = ("neighbour", "automatic")
MOST_ROUNDS = 200
NO_LIMIT = 0

OPTIONS = OptionSet(
    StartSeat(MOST_SEATS),
    WholeNumber("round_limit", 1, MOST_ROUNDS, NO_LIMIT),
    OneOf("life_form", LIFE_FORMS),
)


def options_schema(words: Words) -> dict[str, Any]:
    """[setup.start_player_digital] [end.round_limit] [battle.proxy_auto] JSON schema of the options."""
    return OPTIONS.schema(words)


def check_options(setup: Setup) -> None:
    """Refuse options that this game does not know."""
    OPTIONS.check_names(setup)


def chosen_start(setup: Setup) -> int:
    """[setup.start_player_digital] Seat that the host named, or NONE for a draw."""
    return int(OPTIONS.chosen(setup, "start_seat"))


def chosen_limit(setup: Setup) -> int:
    """[end.round_limit] Rounds after which the game ends; 0 for no limit."""
    return int(OPTIONS.chosen(setup, "round_limit"))


def chosen_automatic(setup: Setup) -> bool:
    """[battle.proxy_auto] Whether the system chooses for life forms."""
    return bool(OPTIONS.chosen(setup, "life_form") == "automatic")
