"""Reads what the players of a table agreed on before the start, from its options."""

# Interpreted: reads files once per game.

from __future__ import annotations

from hoshitaku.games.zetta.interface.table_mode import (
    BASIC_KNOWLEDGE_NAMES,
    chosen_bot_seats,
    chosen_mode,
    chosen_module_names,
    knowledge_counts_in_bag,
)
from hoshitaku.games.zetta.interface.table_options import TABLE_OPTIONS
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.module_list import kits_in_play, make_modules
from hoshitaku.games.zetta.ruleset import PackComponents, SetupOptions
from hoshitaku.kernel.position import Setup

__all__ = ["BASIC_KNOWLEDGE_NAMES", "chosen_modules", "read_setup_options"]


def read_setup_options(setup: Setup, components: PackComponents) -> SetupOptions:
    """[prep.choice] [general.quick_mode] What this table agreed on; raises SetupError for invalid options."""
    TABLE_OPTIONS.refuse_unknown_names(setup)
    face_down = TABLE_OPTIONS.chosen_value(setup, "planets") == "face_down"
    up = TABLE_OPTIONS.chosen_value(setup, "half_fame") == "up"
    grid = TABLE_OPTIONS.chosen_value(setup, "preparation") == "grid"
    mode = chosen_mode(setup, components)
    named = sum(1 << seat for seat in chosen_bot_seats(setup))
    bots = named if mode.is_solo or mode.is_cooperative else 0
    kinds, tokens = (
        knowledge_counts_in_bag(components, kits_in_play(mode, chosen_module_names(setup))),
        components.constants.prep_tokens,
    )
    return SetupOptions(setup.seats, chosen_start_seat(setup), grid, face_down, up, kinds, tokens, bots, named)


def chosen_modules(setup: Setup, components: PackComponents) -> list[Module]:
    """[module.free_mix] [module.setup_order] The modules in play, in numerical order."""
    return make_modules(chosen_mode(setup, components), chosen_module_names(setup))


def chosen_start_seat(setup: Setup) -> int:
    """[setup.start_player_digital] The start seat that the table chose, or NONE for a draw."""
    return int(TABLE_OPTIONS.chosen_value(setup, "start_seat"))
