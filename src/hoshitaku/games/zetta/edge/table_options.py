"""What the players of a table agreed on before the start, read from its options."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from hoshitaku.games.zetta.edge.table_schema import OPTIONS
from hoshitaku.games.zetta.edge.table_ways import (
    BASIC_KNOWLEDGE,
    chosen_bots,
    chosen_mode,
    knowledge_in_bag,
    named_modules,
)
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.registered import kits_of, modules_of
from hoshitaku.games.zetta.ruleset import Chosen, Parts
from hoshitaku.kernel.position import Setup

__all__ = ["BASIC_KNOWLEDGE", "choose", "chosen_modules"]


def choose(setup: Setup, parts: Parts) -> Chosen:
    """[prep.choice] [general.quick_mode] What this table agreed on; SetupError for options that do not fit."""
    OPTIONS.check_names(setup)
    face_down = OPTIONS.chosen(setup, "planets") == "face_down"
    up = OPTIONS.chosen(setup, "half_fame") == "up"
    grid = OPTIONS.chosen(setup, "preparation") == "grid"
    mode = chosen_mode(setup, parts)
    named = sum(1 << seat for seat in chosen_bots(setup))
    bots = named if mode.alone or mode.together else 0
    kinds, tokens = knowledge_in_bag(parts, kits_of(mode, named_modules(setup))), parts.numbers.prep_tokens
    return Chosen(setup.seats, chosen_start(setup), grid, face_down, up, kinds, tokens, bots, named)


def chosen_modules(setup: Setup, parts: Parts) -> list[Module]:
    """[module.free_mix] [module.setup_order] The modules in play, in the order of their numbers."""
    return modules_of(chosen_mode(setup, parts), named_modules(setup))


def chosen_start(setup: Setup) -> int:
    """[setup.start_player_digital] Seat that the table named, or NONE for a draw."""
    return int(OPTIONS.chosen(setup, "start_seat"))
