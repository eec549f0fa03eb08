"""The module of records, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import Any

from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.records import logbook
from hoshitaku.games.zetta.modules.records.logbook import MOST_SYSTEMS, Logbook
from hoshitaku.games.zetta.modules.records.module import Records
from hoshitaku.games.zetta.modules.records.pack import read
from hoshitaku.games.zetta.modules.records.told import shows
from hoshitaku.kernel.option_set import Lines

WITH_RECORDS = {"modules": "records"}
MOST_CHARACTERS = 400
# A system by its name alone, and one as exact as a game with trajectories logs it.
EXAMPLES = ("@π5βχΨεHGΓμ", "9Ru;åΦθÄhBQ|B:irn_5@B1-3 C:ter_4@C7-9 D:ssb_2@D3-4 F:ssb_4@F5-6 G:ggi_2@G11 MSH@G11")


def make(mode: Mode) -> Records:
    """The rules for a table, with the systems that it agreed on."""
    lines: Any = mode.agreed["journey"]
    return Records(lines)


KIT = ModuleKit(
    name="records",
    number=9,
    home=__name__.rpartition(".")[0],
    make=make,
    chapters=(logbook,),
    keeps=Logbook,
    means={
        "stars": "kinds of star visited in this game",
        "types": "kinds of planet with a discovery, by seat",
        "built": "artifacts made, by seat",
    },
    read=read,
    rows={"star": ("star",)},
    shows=shows(),
    options=(Lines("journey", MOST_SYSTEMS, MOST_CHARACTERS, EXAMPLES, WITH_RECORDS),),
)
