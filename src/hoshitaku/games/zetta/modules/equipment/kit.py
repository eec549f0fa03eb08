"""The module of equipment, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.codes import GAS_LANDING_TOKEN, NONE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.equipment import exchange, prepare, repair, travel, use
from hoshitaku.games.zetta.modules.equipment.module import EquipmentModule
from hoshitaku.games.zetta.modules.equipment.pack import read
from hoshitaku.games.zetta.modules.equipment.parts import EQUIPMENT, ICONS
from hoshitaku.games.zetta.modules.equipment.track import CONDITIONS, Track, is_in_play, track_of, whose
from hoshitaku.kernel.fields import Fields

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta import Zetta


def thing(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """An equipment card or an artifact; with its condition, if it is known."""
    kind, card = ("equipment", index) if index < EQUIPMENT else ("artifact", index - EQUIPMENT)
    name = speaker.name(kind, card, lang, state)
    if not lang or state is None or not is_in_play(state) or whose(state, index) == NONE:
        return name
    condition = speaker.words.say(f"condition.{CONDITIONS[track_of(state).condition[index]]}", lang)
    return speaker.words.say("thing", lang, what=name, condition=condition)


def icon(speaker: ZettaSpeaker, index: int, lang: str, _state: Zetta | None) -> str:
    """An icon of equipment."""
    return speaker.words.say(f"equip_icon.{ICONS[index]}", lang) if lang else ICONS[index]


def offered(speaker: ZettaSpeaker, state: Zetta, seat: int, lang: str) -> list[str]:
    """[trade.condition] Equipment that a seat gives in the offer, with its condition."""
    track = track_of(state)
    cards = [card for card in range(EQUIPMENT) if track.offered >> card & 1 and track.place[card] == seat]
    return [thing(speaker, card, lang, state) for card in cards]


def check(state: Zetta, fields: Fields) -> None:
    """PositionError for equipment of nobody's that wears, bears tokens, is used or offered."""
    track, seats = track_of(state), int(state.seat_count())
    if any(place >= seats for place in track.place):
        fields.refuse("modules.equipment.place", f"must be with seats below {seats}", f"席は{seats}未満が必要です")
    if any(track.offered >> card & 1 and track.place[card] < 0 for card in range(EQUIPMENT)):
        fields.refuse(
            "modules.equipment.offered", "offers a card that nobody has", "誰も持っていないカードが含まれています"
        )
    used = {int(one) for one in (*track.using, *track.aside) if one != NONE} | {
        n for n, tokens in enumerate(track.laid) if tokens
    }
    if any(whose(state, one) == NONE for one in used):
        fields.refuse("modules.equipment", "uses a thing that nobody has", "誰も持っていない装備品が使われています")


KIT = ModuleKit(
    name="equipment",
    number=1,
    home=__name__.rpartition(".")[0],
    make=lambda _: EquipmentModule(),
    chapters=(use, travel, prepare, repair, exchange),
    keeps=Track,
    means={
        "place": "seat that has the equipment",
        "condition": "condition of the thing",
        "laid": "knowledge tokens on the thing",
        "using": "thing by which the crew takes part in the current discovery",
        "offered": "equipment in the offer",
    },
    asks={"equipment": "equipment on the card that is taken already", "needs": "icons that the flight needs, as bits"},
    read=read,
    names={"thing": thing, "equip_icon": icon},
    events={
        "equipment": "equipment", "equipment_left": "equipment", "equipment_traded": "equipment",
        "token_on_thing": "thing", "token_off_thing": "thing", "repaired": "thing", "now_fully_operational": "thing",
        "now_slightly_worn": "thing", "now_worn_out": "thing", "now_beyond_repair": "thing",
    },
    amounts={"token_on_thing": "knowledge", "token_off_thing": "knowledge"},
    check=check,
    knowledge=(GAS_LANDING_TOKEN,),
    grid_cards={"equipment": EQUIPMENT},
    rows={"equipment": ("equipment",), "thing": ("equipment", "artifact")},
    offered=offered,
)  # fmt: skip
