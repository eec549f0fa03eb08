"""Chapter "record": reads the checklist from the pack."""

# Interpreted: reads files once per game.

from __future__ import annotations

from hoshitaku.games.zetta.modules.records.achievements import COMPONENTS_KEY, CONDITIONS, Achievement
from hoshitaku.games.zetta.ruleset import Components
from hoshitaku.kernel.pack import Pack


def read_pack(pack: Pack, components: Components) -> None:
    """[record.achievements] The entries of the checklist; PackError for a condition that does not exist."""
    entries = pack.entries("achievement")
    components.module_components[COMPONENTS_KEY] = [
        Achievement(one.text("id"), one.choice("condition", CONDITIONS)) for one in entries
    ]
