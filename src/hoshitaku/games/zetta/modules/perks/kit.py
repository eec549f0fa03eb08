"""The kit of the module of perks."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.perks import (
    added_discovery,
    added_life_discovery,
    added_substance_discovery,
    artifact_devices,
    dice_perk_choice,
    harmless_card,
    kenya_safe_kind,
    kenya_safe_life,
    nation_perks,
    perk_use,
    reward_perks,
    ship_perks,
    sure_success,
    token_draw_perks,
    useless_cards,
    warp_perks,
    wear_perks,
)
from hoshitaku.games.zetta.modules.perks.components import FIRST_ARTIFACT, FIRST_LIFE, FIRST_NATION, SECTIONS
from hoshitaku.games.zetta.modules.perks.module import PerksModule
from hoshitaku.games.zetta.modules.perks.pack import CLAUSES, read_pack
from hoshitaku.games.zetta.modules.perks.perk_explanation import card_of_clause, dice_with_option
from hoshitaku.games.zetta.modules.perks.perks_state import PerksState
from hoshitaku.kernel.table_options import EnumOption
from hoshitaku.kernel.view_schema import list_of

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

USEFUL, ALL = "useful", "all"
# Clauses of a card's effects besides those in its list.
MORE_CAUSES = {"perk.nation.germany_bonus": "ezy4"}
FIRST_CARD_BY_SECTION = dict(zip(SECTIONS, (0, FIRST_NATION, FIRST_LIFE, FIRST_ARTIFACT), strict=True))


def make_perks(mode: Mode) -> PerksModule:
    """[perk.module_missing_choice] The module with the table's options."""
    return PerksModule(mode.module_options["perk_cards"] == ALL, mode.is_repair_only)


def perk_card_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of a card with a perk."""
    section = max((first, section) for section, first in FIRST_CARD_BY_SECTION.items() if first <= index)[1]
    return speaker.item_name(section, index - FIRST_CARD_BY_SECTION[section], lang, state)


KIT = ModuleKit(
    name="perks",
    rulebook_order=10,
    package=__name__.rpartition(".")[0],
    make_module=make_perks,
    decision_modules=(
        useless_cards,
        perk_use,
        dice_perk_choice,
        ship_perks,
        added_discovery,
        sure_success,
        reward_perks,
        token_draw_perks,
        artifact_devices,
        added_substance_discovery,
        nation_perks,
        wear_perks,
        kenya_safe_kind,
        kenya_safe_life,
        warp_perks,
        harmless_card,
        added_life_discovery,
    ),
    state_class=PerksState,
    decision_field_texts={"card": "card with the perk", "energy": "energy to be collected"},
    read_pack=read_pack,
    item_namers={"perk_card": perk_card_name},
    card_name=card_of_clause,
    card_id_by_clause={clause: card for card, of in CLAUSES.items() for clause in of["rules"]} | MORE_CAUSES,
    dice_after_option=dice_with_option,
    event_subject_kinds={
        "perk_used": "perk_card",
        "perk_offered": "perk_card",
        "mended": "item",
        "kept_safe": "life",
        "kept_safe_kind": "bag",
    },
    row_sections={"perk_card": SECTIONS},
    view_schemas={"used": list_of({"type": "string"}, 20, "ships and nations that show their Used side")},
    table_options=(EnumOption("perk_cards", (USEFUL, ALL), needs={"modules": "perks"}),),
)
