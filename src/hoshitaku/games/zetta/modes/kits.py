"""The ways to play, as the game registers them."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.modes import coop, coop_start, foreign, later, lonely, solo, together, warp_energy
from hoshitaku.games.zetta.modes.challenges import Challenges
from hoshitaku.games.zetta.modes.coop import Cooperation
from hoshitaku.games.zetta.modes.later import FirstStart, LaterStart
from hoshitaku.games.zetta.modes.lonely import LonelyStar
from hoshitaku.games.zetta.modes.progress import challenges_schema, parts_schema, warp_schema
from hoshitaku.games.zetta.modes.solo import Solo
from hoshitaku.games.zetta.modes.together import Together
from hoshitaku.games.zetta.modes.warp_energy import WarpEnergy
from hoshitaku.games.zetta.module_kit import ModuleKit

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.modes.mode import Mode
    from hoshitaku.games.zetta.state.zetta import Zetta

HERE = __name__.rpartition(".")[0]


def challenge(speaker: ZettaSpeaker, index: int, lang: str, _state: Zetta | None) -> str:
    """A challenge by its number."""
    return speaker.words.say(f"challenge.{index}", lang) if lang else str(index)


SHARED_END = ModuleKit(
    "together",
    100,
    HERE,
    lambda _: Together(),
    (together,),
    keeps=together.Ending,
    means={"ending": "how the game ended for all"},
    chosen_by_name=False,
)
WARP_ENERGY = ModuleKit(
    "warp_energy",
    101,
    HERE,
    lambda _: WarpEnergy(),
    (warp_energy,),
    shows={"warp": warp_schema()},
    asks={"due": "energy still due for the warp"},
    chosen_by_name=False,
)
LONELY_STAR = ModuleKit(
    "lonely_star", 102, HERE,
    lambda mode: LonelyStar(mode.removed, mode.all_talents, mode.only_repair), (lonely,),
    chosen_by_name=False, events={"token_removed": "knowledge"},
)  # fmt: skip
ALONE = ModuleKit(
    "solo", 103, HERE, lambda mode: Solo(mode.person), (solo, foreign), chosen_by_name=False,
    shows={"home": parts_schema("what is needed to go home")},
    events={"foreign_takes": "grid_card", "foreign_flag": "grid_card"},
)  # fmt: skip


def cooperation(mode: Mode) -> Cooperation:
    """[coop.how] [solo.challenges] The challenges of a table, and how the game ends by them."""
    made = Cooperation(mode.challenges, mode.alone)
    made.most_systems, made.lonely, made.paid = mode.most_systems, mode.lonely, mode.warp_energy
    made.helpers = mode.together and mode.people > 1
    return made


WITH_CHALLENGES = ModuleKit(
    "cooperation", 104, HERE, cooperation,
    (coop_start, coop), names={"challenge": challenge}, chosen_by_name=False,
    keeps=Challenges,
    means={
        "chosen": "challenges chosen",
        "stars": "kinds of star visited in this game",
        "types": "kinds of planet with a discovery",
        "rolls": "rolls for challenges that counted so far",
        "homeward": "whether the next warp leads home",
    },
    asks={"wanted": "challenges to be rolled for in all"},
    shows={"challenges": challenges_schema()},
    events={"challenge": "challenge", "challenge_void": "challenge", "type_recorded": "type"},
)  # fmt: skip
LATER_START = ModuleKit(
    "later_start",
    105,
    HERE,
    lambda _: LaterStart(),
    (later,),
    keeps=FirstStart,
    means={"seat": "start player of the first system"},
    chosen_by_name=False,
)
