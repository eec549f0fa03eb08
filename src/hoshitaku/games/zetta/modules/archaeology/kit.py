"""The kit of the module of archaeology."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.chapters.dice_count import max_team_dice
from hoshitaku.games.zetta.codes import LIFE, MAX_DICE, NONE, SUBSTANCE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.archaeology import (
    archaeology_action,
    archaeology_rolls,
    danger_rolls,
    dig,
    dig_damage,
    dig_turns,
)
from hoshitaku.games.zetta.modules.archaeology.archaeology_action import ARCHAEOLOGY_ACTION_NUMBER
from hoshitaku.games.zetta.modules.archaeology.components import (
    ALIEN_ARTIFACT_KIND,
    ARCHAEOLOGY_CARD_COUNT,
    ARROW_DIRECTIONS,
    ARROWS_PER_SITE,
    SITE_KIND,
    components_of,
)
from hoshitaku.games.zetta.modules.archaeology.excavation import (
    DIE_SIDES,
    ExcavationState,
    count_just_dug_cards,
    excavation_of,
)
from hoshitaku.games.zetta.modules.archaeology.module import ArchaeologyModule
from hoshitaku.games.zetta.modules.archaeology.pack import read_pack
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.view_schema import list_of, number

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

DIE_SCHEMA = number("a result") | {"maximum": DIE_SIDES}


def arrow_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of an arrow: its direction, and the number of the site if there are several new ones."""
    card, direction = (
        speaker.item_name("archaeology", index // ARROWS_PER_SITE, "", state),
        ARROW_DIRECTIONS[index % ARROWS_PER_SITE],
    )
    if not lang:
        return f"{card}:{direction}"
    way = speaker.words.say(f"arrow.{direction}", lang)
    several = state is not None and count_just_dug_cards(state, SITE_KIND) > 1
    return speaker.words.say("arrow_of", lang, way=way, id=card.upper()) if several else way


def archaeology_card_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of a card with its number, since names are not unique."""
    name, id = speaker.item_name("archaeology", index, lang, state), speaker.item_name("archaeology", index, "", state)
    return speaker.words.say("ruin", lang, what=name, id=id.upper()) if lang else id


def is_deal_consistent(dealt: ZettaState, state: ZettaState) -> bool:
    """[archaeology.needs_both] All seats know that the seat trying archaeology has crew or tokens for both rolls."""
    if not excavation_of(state).at_work or state.turn.seat == NONE:
        return True
    seat = state.turn.seat
    return all(
        (max_team_dice(dealt, seat, kind) > 0) == (max_team_dice(state, seat, kind) > 0) for kind in (LIFE, SUBSTANCE)
    )


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError for cards in two places, or seats that do not exist."""
    site, seats, kinds = excavation_of(state), int(state.seat_count()), components_of(state).kind
    if any(owner >= seats for owner in site.owner):
        fields.refuse("modules.archaeology.owner", f"must be seats below {seats}", f"席は{seats}未満が必要です")
    if any(site.owner[card] != NONE and kinds[card] != ALIEN_ARTIFACT_KIND for card in range(ARCHAEOLOGY_CARD_COUNT)):
        fields.refuse("modules.archaeology.owner", "names a card nobody can keep", "所有できないカードがあります")
    if site.digger >= seats:
        fields.refuse("modules.archaeology.digger", f"must be below {seats}", f"{seats}未満が必要です")
    if any(dug > site.digs for dug in site.dug) or (site.digs > 0) != (site.digger != NONE):
        fields.refuse("modules.archaeology.dug", "must fit the digs of the digger", "発掘の回数と一致しません")


KIT = ModuleKit(
    name="archaeology",
    rulebook_order=12,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: ArchaeologyModule(),
    decision_modules=(archaeology_action, archaeology_rolls, dig, danger_rolls, dig_damage, dig_turns),
    required_modules=("wounds",),
    state_class=ExcavationState,
    text_by_decision_field={"more": "cards to be drawn after this one"},
    read_pack=read_pack,
    item_namer_by_kind={"arrow": arrow_name, "ruin": archaeology_card_name},
    subject_kind_by_event={
        "find": "ruin", "arrow": "ruin", "alien_artifact": "ruin", "artifact_lost": "ruin",
        "flees": "member", "guest_sent_home": "member",
    },
    pack_sections_by_row_name={"archaeology": ("archaeology",)},
    rolls_by_action={ARCHAEOLOGY_ACTION_NUMBER: (LIFE, SUBSTANCE)},
    is_deal_consistent=is_deal_consistent,
    check_position=check_position,
    view_schemas={
        "danger_dice": list_of(DIE_SCHEMA, ARCHAEOLOGY_CARD_COUNT, "results of the last danger roll"),
        "life_dice": list_of(DIE_SCHEMA, MAX_DICE, "results of this turn's roll for life"),
        "substance_dice": list_of(DIE_SCHEMA, MAX_DICE, "results of this turn's roll for substances"),
    },
)  # fmt: skip
