"""Reads what the players of a table agreed on before the start, from its options."""

# Interpreted: reads files once per game.

from __future__ import annotations

from hoshitaku.games.zetta.interface.table_mode import (
    BASIC_KNOWLEDGE,
    chosen_bots,
    chosen_mode,
    chosen_module_names,
    knowledge_in_bag,
)
from hoshitaku.games.zetta.interface.table_options import OPTIONS
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.module_list import kits_in_play, make_modules
from hoshitaku.games.zetta.ruleset import Components, SetupOptions
from hoshitaku.kernel.position import Setup

__all__ = ["BASIC_KNOWLEDGE", "chosen_modules", "read_setup_options"]


def read_setup_options(setup: Setup, components: Components) -> SetupOptions:
    """[prep.choice] [general.quick_mode] What this table agreed on; raises SetupError for invalid options."""
    OPTIONS.refuse_unknown_names(setup)
    face_down = OPTIONS.chosen_value(setup, "planets") == "face_down"
    up = OPTIONS.chosen_value(setup, "half_fame") == "up"
    grid = OPTIONS.chosen_value(setup, "preparation") == "grid"
    mode = chosen_mode(setup, components)
    named = sum(1 << seat for seat in chosen_bots(setup))
    bots = named if mode.is_solo or mode.is_cooperative else 0
    kinds, tokens = (
        knowledge_in_bag(components, kits_in_play(mode, chosen_module_names(setup))),
        components.constants.prep_tokens,
    )
    return SetupOptions(setup.seats, chosen_start_seat(setup), grid, face_down, up, kinds, tokens, bots, named)


def chosen_modules(setup: Setup, components: Components) -> list[Module]:
    """[module.free_mix] [module.setup_order] The modules in play, in numerical order."""
    return make_modules(chosen_mode(setup, components), chosen_module_names(setup))


def chosen_start_seat(setup: Setup) -> int:
    """[setup.start_player_digital] The start seat that the table chose, or NONE for a draw."""
    return int(OPTIONS.chosen_value(setup, "start_seat"))
