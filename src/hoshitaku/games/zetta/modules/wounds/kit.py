"""The kit of the module of wounds."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.wounds import crew_damage, heal, long_stay, rescue, rescue_debt
from hoshitaku.games.zetta.modules.wounds.module import WoundsModule
from hoshitaku.games.zetta.modules.wounds.wounds_state import ICONS_PER_MEMBER, WoundsState

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


def crew_icon_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of a member's icon: the member and the meaning of the icon; an alien has only one."""
    member, icon = index // ICONS_PER_MEMBER, index % ICONS_PER_MEMBER
    who = speaker.item_name("member", member, lang, state)
    what = speaker.fixed_word("icon", icon, lang)
    if not lang:
        return f"{who}:{what}"
    return who if member >= len(speaker.entries["crew"]) else speaker.words.say("crew_icon", lang, what=who, icon=what)


KIT = ModuleKit(
    name="wounds",
    rulebook_order=11,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: WoundsModule(),
    decision_modules=(crew_damage, rescue, rescue_debt, heal, long_stay),
    state_class=WoundsState,
    text_by_decision_field={
        "scope": "crew that the damage may hit",
        "rescued": "seat that was rescued",
        "receiver": "seat that is paid for the rescue",
        "discovery_card": "card that is offered",
    },
    item_namer_by_kind={"crew_icon": crew_icon_name},
    subject_kind_by_event={
        "hurt": "crew_icon", "healed": "crew_icon", "dies": "member", "rescued": "member", "life_healed": "life",
        "card_given": "discovery_card",
    },
    is_table_choice=False,
)  # fmt: skip
