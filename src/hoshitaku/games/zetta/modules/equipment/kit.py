"""The kit of the module of equipment."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.codes import GAS_LANDING_TOKEN, NONE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.equipment import equipment_preparation, equipment_trade, item_use, move_wear, repair
from hoshitaku.games.zetta.modules.equipment.components import EQUIPMENT_CARD_COUNT, ICON_NAMES
from hoshitaku.games.zetta.modules.equipment.module import EquipmentModule
from hoshitaku.games.zetta.modules.equipment.pack import read_pack
from hoshitaku.games.zetta.modules.equipment.track import (
    CONDITION_NAMES,
    EquipmentTrack,
    equipment_track,
    is_equipment_in_play,
    item_holder,
)
from hoshitaku.kernel.json_fields import JsonFields

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


def item_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of an equipment card or artifact, with its condition if known."""
    kind, card = ("equipment", index) if index < EQUIPMENT_CARD_COUNT else ("artifact", index - EQUIPMENT_CARD_COUNT)
    name = speaker.item_name(kind, card, lang, state)
    if not lang or state is None or not is_equipment_in_play(state) or item_holder(state, index) == NONE:
        return name
    condition = speaker.words.say(f"condition.{CONDITION_NAMES[equipment_track(state).condition[index]]}", lang)
    return speaker.words.say("item", lang, what=name, condition=condition)


def icon_name(speaker: ZettaSpeaker, index: int, lang: str, _state: ZettaState | None) -> str:
    """The name of an equipment icon."""
    return speaker.words.say(f"equip_icon.{ICON_NAMES[index]}", lang) if lang else ICON_NAMES[index]


def offered_equipment_texts(speaker: ZettaSpeaker, state: ZettaState, seat: int, lang: str) -> list[str]:
    """[trade.condition] The equipment that a seat gives in the offer, with its condition."""
    track = equipment_track(state)
    cards = [card for card in range(EQUIPMENT_CARD_COUNT) if track.offered >> card & 1 and track.place[card] == seat]
    return [item_name(speaker, card, lang, state) for card in cards]


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError for equipment without owner that is worn, used or offered, or has tokens."""
    track, seats = equipment_track(state), int(state.seat_count())
    if any(place >= seats for place in track.place):
        fields.refuse("modules.equipment.place", f"must be with seats below {seats}", f"席は{seats}未満が必要です")
    if any(track.offered >> card & 1 and track.place[card] < 0 for card in range(EQUIPMENT_CARD_COUNT)):
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
    text_by_decision_field={
        "equipment": "equipment on the card that is taken already",
        "needs": "icons that the flight needs, as bits",
    },
    read_pack=read_pack,
    item_namer_by_kind={"item": item_name, "equip_icon": icon_name},
    subject_kind_by_event={
        "equipment": "equipment", "equipment_left": "equipment", "equipment_traded": "equipment",
        "token_on_thing": "item", "token_off_thing": "item", "repaired": "item", "now_fully_operational": "item",
        "now_slightly_worn": "item", "now_worn_out": "item", "now_beyond_repair": "item",
    },
    amount_kind_by_event={"token_on_thing": "knowledge", "token_off_thing": "knowledge"},
    check_position=check_position,
    knowledge_kinds=(GAS_LANDING_TOKEN,),
    grid_card_count_by_kind={"equipment": EQUIPMENT_CARD_COUNT},
    pack_sections_by_row_name={"equipment": ("equipment",), "item": ("equipment", "artifact")},
    offer_texts=offered_equipment_texts,
)  # fmt: skip
