"""Chapter "record": the checklist as the pack has it."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from hoshitaku.games.zetta.modules.records.achievements import BROUGHT, CONDITIONS, Achievement
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.pack import Pack


def read(pack: Pack, parts: Parts) -> None:
    """[record.achievements] The entries of the checklist; PackError for one that nothing can judge."""
    entries = pack.entries("achievement")
    parts.brought[BROUGHT] = [Achievement(one.text("id"), one.choice("condition", CONDITIONS)) for one in entries]
