"""The kit of the module of planetary system generation."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.codes import NONE, WARP_TOKEN
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.psg import card_replacement, piles, system_generation
from hoshitaku.games.zetta.modules.psg.components import PILE_NAMES, SIDE_COUNT, other_side, pile_of_side
from hoshitaku.games.zetta.modules.psg.module import PsgModule
from hoshitaku.games.zetta.modules.psg.pack import read_pack
from hoshitaku.games.zetta.modules.psg.piles import PilesState, piles_state
from hoshitaku.games.zetta.modules.psg.psg_view import view_schemas
from hoshitaku.kernel.json_fields import JsonFields

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


def pile_name(speaker: ZettaSpeaker, index: int, lang: str, _state: ZettaState | None) -> str:
    """The name of a pile: its letter, or that of the mothership."""
    if not lang:
        return PILE_NAMES[index]
    return speaker.words.say(
        "psg_pile.MSH" if PILE_NAMES[index] == "MSH" else "psg_pile.orbit", lang, orbit=PILE_NAMES[index]
    )


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError for cards in a wrong pile or in two places, and for impossible dice and piles."""
    kept = piles_state(state)
    for number, side in enumerate(kept.top):
        if side != NONE and pile_of_side(side) != number:
            fields.refuse(
                "modules.psg.top", f"is of another pile than {PILE_NAMES[number]}", "別の山のカードがあります"
            )
    lying = [int(side) for side in kept.top if side != NONE] + [
        side for side in range(SIDE_COUNT) if kept.under[side] != NONE
    ]
    if any(int(other_side(side)) in lying for side in lying) or len(set(lying)) < len(lying):
        fields.refuse("modules.psg", "has a card in two places", "同じカードが2か所にあります")
    numbers = [int(place) for place in kept.under if place != NONE]
    if len(set(numbers)) < len(numbers) or any(place >= kept.tail for place in numbers):
        fields.refuse("modules.psg.under", "must be different numbers below tail", "tail未満の異なる数が必要です")
    for number in range(int(kept.resolved)):
        if kept.side[number] == NONE or kept.die[number] == 0:
            fields.refuse("modules.psg.resolved", "counts a pile without a card or a die", "カードかダイスのない山です")


KIT = ModuleKit(
    name="psg",
    rulebook_order=8,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: PsgModule(),
    decision_modules=(piles, card_replacement, system_generation),
    state_class=PilesState,
    text_by_decision_field={"pile": "pile that the decision is about"},
    read_pack=read_pack,
    item_namer_by_kind={"pile": pile_name},
    subject_kind_by_event={
        "psg_side": "psg", "psg_stands": "psg", "psg_replaced": "psg",
        "psg_replaced_again": "psg", "psg_star": "star", "psg_value": "discovery",
        "mothership_leaves_warp": "orbit",
    },
    amount_kind_by_event={"psg_side": "pile", "psg_stands": "pile", "psg_replaced": "pile",
    "psg_replaced_again": "pile"},
    check_position=check_position,
    knowledge_kinds=(WARP_TOKEN,),
    pack_sections_by_row_name={"psg": ("psg",), "star": ("star",)},
    view_schemas=view_schemas(),
)  # fmt: skip
