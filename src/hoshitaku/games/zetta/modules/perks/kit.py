"""The module of perks, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.perks import (
    again,
    choose,
    claims,
    crystals,
    devices,
    drifters,
    gains,
    harmless,
    kenya,
    nations,
    reward,
    setup,
    ships,
    sure,
    use,
    wear,
)
from hoshitaku.games.zetta.modules.perks.module import PerksModule
from hoshitaku.games.zetta.modules.perks.pack import CLAUSES, read
from hoshitaku.games.zetta.modules.perks.parts import FIRST_ARTIFACT, FIRST_LIFE, FIRST_NATION, SECTIONS
from hoshitaku.games.zetta.modules.perks.spent import Perks
from hoshitaku.games.zetta.modules.perks.told import card_behind, dice_by
from hoshitaku.kernel.option_set import OneOf
from hoshitaku.kernel.schema import list_of

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta import Zetta

USEFUL, ALL = "useful", "all"
# Clauses of what a card does besides those on its list.
MORE_CAUSES = {"perk.nation.germany_bonus": "ezy4"}
FIRST = dict(zip(SECTIONS, (0, FIRST_NATION, FIRST_LIFE, FIRST_ARTIFACT), strict=True))


def make(mode: Mode) -> PerksModule:
    """[perk.module_missing_choice] As the table agreed."""
    return PerksModule(mode.agreed["perk_cards"] == ALL, mode.only_repair)


def perk_card(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """A card with a perk."""
    section = max((first, section) for section, first in FIRST.items() if first <= index)[1]
    return speaker.name(section, index - FIRST[section], lang, state)


KIT = ModuleKit(
    name="perks",
    number=10,
    home=__name__.rpartition(".")[0],
    make=make,
    chapters=(
        setup,
        use,
        choose,
        ships,
        again,
        sure,
        reward,
        gains,
        devices,
        crystals,
        nations,
        wear,
        kenya,
        claims,
        harmless,
        drifters,
    ),
    keeps=Perks,
    means={
        "spent": "once-a-system perks of the card that are spent",
        "decided": "whether the dice perk of the roll has been decided",
        "dice": "card whose dice perk counts for the roll",
        "offered": "whether the helper offers the dice perk of the card",
        "extra": "whether the discovery is added to another action",
        "busy": "crew still busy with that other action",
        "sure": "whether the discovery succeeds whatever the dice show",
        "single": "seats that take the reward once, not doubled",
        "healed": "whether all own crew was healed before this discovery",
        "first": "seat that takes the first turn of this round",
        "flag": "seat with the second flag on a planet",
        "harmless": "card of the ruins that is no danger",
        "safe_kind": "kind of substance that Kenya keeps safe",
        "left": "kinds of substance that Kenya has while it leaves its choice as it is",
        "safe_life": "life card that Kenya keeps safe",
        "unstoppable": "whether nobody can stop the current warp action",
        "lent": "crew lent by the perk of Canada",
        "also": "second life card found",
    },
    asks={"card": "card with the perk", "energy": "energy to be collected"},
    read=read,
    names={"perk_card": perk_card},
    card=card_behind,
    causes={clause: card for card, of in CLAUSES.items() for clause in of["rules"]} | MORE_CAUSES,
    dice=dice_by,
    events={
        "perk_used": "perk_card",
        "perk_offered": "perk_card",
        "mended": "thing",
        "kept_safe": "life",
        "kept_safe_kind": "bag",
    },
    rows={"perk_card": SECTIONS},
    shows={"used": list_of({"type": "string"}, 20, "ships and nations that show their Used side")},
    options=(OneOf("perk_cards", (USEFUL, ALL), needs={"modules": "perks"}),),
)
