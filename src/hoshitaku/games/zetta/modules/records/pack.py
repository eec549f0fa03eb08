"""Chapter "record": the checklist as the pack has it."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from hoshitaku.games.zetta.modules.records.achievements import COMPONENTS_KEY, CONDITIONS, Achievement
from hoshitaku.games.zetta.ruleset import Components
from hoshitaku.kernel.pack import Pack


def read_pack(pack: Pack, components: Components) -> None:
    """[record.achievements] The entries of the checklist; PackError for one that nothing can judge."""
    entries = pack.entries("achievement")
    components.module_components[COMPONENTS_KEY] = [
        Achievement(one.text("id"), one.choice("condition", CONDITIONS)) for one in entries
    ]
