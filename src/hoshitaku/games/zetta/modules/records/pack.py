"""Chapter "record": reads the checklist from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from hoshitaku.games.zetta.modules.records.achievements import COMPONENTS_KEY, CONDITION_BY_NAME, Achievement
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.pack import Pack


def read_pack(pack: Pack, components: PackComponents) -> None:
    """[record.achievements] The entries of the checklist; PackError for a condition that does not exist."""
    entries = pack.entries("achievement")
    components.module_components[COMPONENTS_KEY] = [
        Achievement(one.text("id"), one.choice("condition", CONDITION_BY_NAME)) for one in entries
    ]
