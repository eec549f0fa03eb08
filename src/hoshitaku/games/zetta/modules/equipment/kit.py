"""The kit of the module of equipment."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.codes import GAS_LANDING_TOKEN, NONE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.equipment import equipment_preparation, equipment_trade, item_use, move_wear, repair
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARDS, ICONS
from hoshitaku.games.zetta.modules.equipment.module import EquipmentModule
from hoshitaku.games.zetta.modules.equipment.pack import read_pack
from hoshitaku.games.zetta.modules.equipment.track import (
    CONDITIONS,
    EquipmentTrack,
    equipment_track,
    is_equipment_in_play,
    item_holder,
)
from hoshitaku.kernel.json_fields import JsonFields

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


def item_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of an equipment card or artifact, with its condition if known."""
    kind, card = ("equipment", index) if index < EQUIPMENT_CARDS else ("artifact", index - EQUIPMENT_CARDS)
    name = speaker.item_name(kind, card, lang, state)
    if not lang or state is None or not is_equipment_in_play(state) or item_holder(state, index) == NONE:
        return name
    condition = speaker.words.say(f"condition.{CONDITIONS[equipment_track(state).condition[index]]}", lang)
    return speaker.words.say("item", lang, what=name, condition=condition)


def icon_name(speaker: ZettaSpeaker, index: int, lang: str, _state: ZettaState | None) -> str:
    """The name of an equipment icon."""
    return speaker.words.say(f"equip_icon.{ICONS[index]}", lang) if lang else ICONS[index]


def offered_texts(speaker: ZettaSpeaker, state: ZettaState, seat: int, lang: str) -> list[str]:
    """[trade.condition] The equipment that a seat gives in the offer, with its condition."""
    track = equipment_track(state)
    cards = [card for card in range(EQUIPMENT_CARDS) if track.offered >> card & 1 and track.place[card] == seat]
    return [item_name(speaker, card, lang, state) for card in cards]


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError for equipment without owner that is worn, used or offered, or has tokens."""
    track, seats = equipment_track(state), int(state.seat_count())
    if any(place >= seats for place in track.place):
        fields.refuse("modules.equipment.place", f"must be with seats below {seats}", f"席は{seats}未満が必要です")
    if any(track.offered >> card & 1 and track.place[card] < 0 for card in range(EQUIPMENT_CARDS)):
        fields.refuse(
            "modules.equipment.offered", "offers a card that nobody has", "誰も持っていないカードが含まれています"
        )
    used = {int(one) for one in (*track.using, *track.aside) if one != NONE} | {
        n for n, tokens in enumerate(track.laid) if tokens
    }
    if any(item_holder(state, one) == NONE for one in used):
        fields.refuse("modules.equipment", "uses an item that nobody has", "誰も持っていない装備品が使われています")


KIT = ModuleKit(
    name="equipment",
    rulebook_order=1,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: EquipmentModule(),
    decision_modules=(item_use, move_wear, equipment_preparation, repair, equipment_trade),
    state_class=EquipmentTrack,
    decision_field_texts={
        "equipment": "equipment on the card that is taken already",
        "needs": "icons that the flight needs, as bits",
    },
    read_pack=read_pack,
    item_namers={"item": item_name, "equip_icon": icon_name},
    event_subject_kinds={
        "equipment": "equipment", "equipment_left": "equipment", "equipment_traded": "equipment",
        "token_on_thing": "item", "token_off_thing": "item", "repaired": "item", "now_fully_operational": "item",
        "now_slightly_worn": "item", "now_worn_out": "item", "now_beyond_repair": "item",
    },
    event_amount_kinds={"token_on_thing": "knowledge", "token_off_thing": "knowledge"},
    check_position=check_position,
    knowledge_kinds=(GAS_LANDING_TOKEN,),
    grid_card_counts={"equipment": EQUIPMENT_CARDS},
    row_sections={"equipment": ("equipment",), "item": ("equipment", "artifact")},
    offer_texts=offered_texts,
)  # fmt: skip
