"""The module of wounds, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.wounds import harm, heal, owed, rescue, stay
from hoshitaku.games.zetta.modules.wounds.module import Wounds
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS, Wounded

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta import Zetta


def crew_icon(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """An icon of a member: who, and what the icon stands for; an alien has only one."""
    member, icon = index // ICONS, index % ICONS
    who = speaker.name("member", member, lang, state)
    what = speaker.word("icon", icon, lang)
    if not lang:
        return f"{who}:{what}"
    return who if member >= len(speaker.entries["crew"]) else speaker.words.say("crew_icon", lang, what=who, icon=what)


KIT = ModuleKit(
    name="wounds",
    number=11,
    home=__name__.rpartition(".")[0],
    make=lambda _: Wounds(),
    chapters=(harm, rescue, owed, heal, stay),
    keeps=Wounded,
    means={
        "hurt": "icons covered by damage",
        "life": "damage on the life card",
        "owed": "what the rescued seat still owes, by seat",
        "staying": "seats that stay longer",
        "waiting": "seats that wait in the mothership",
        "healing": "seats that stand aside to heal",
        "extra_rounds": "extra rounds so far",
    },
    asks={
        "scope": "crew that the damage may hit",
        "rescued": "seat that was rescued",
        "receiver": "seat that is paid for the rescue",
        "discovery_card": "card that is offered",
    },
    names={"crew_icon": crew_icon},
    events={
        "hurt": "crew_icon", "healed": "crew_icon", "dies": "member", "rescued": "member", "life_healed": "life",
        "card_given": "discovery_card",
    },
    chosen_by_name=False,
)  # fmt: skip
