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
from hoshitaku.games.zetta.modules.perks.components import (
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    FIRST_NATION_CARD,
    PERK_CARD_SECTIONS,
)
from hoshitaku.games.zetta.modules.perks.module import PerksModule
from hoshitaku.games.zetta.modules.perks.pack import CLAUSES_BY_CARD_ID, read_pack
from hoshitaku.games.zetta.modules.perks.perk_explanation import card_name_of_clause, dice_with_perk_option
from hoshitaku.games.zetta.modules.perks.perks_state import PerksState
from hoshitaku.kernel.table_options import EnumOption
from hoshitaku.kernel.view_schema import list_of

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState

USEFUL, ALL = "useful", "all"
# Clauses of a card's effects besides those in its list.
EXTRA_CARD_ID_BY_CLAUSE = {"perk.nation.germany_bonus": "ezy4"}
FIRST_CARD_BY_SECTION = dict(
    zip(PERK_CARD_SECTIONS, (0, FIRST_NATION_CARD, FIRST_LIFE_CARD, FIRST_ARTIFACT_CARD), strict=True)
)


def make_perks_module(mode: Mode) -> PerksModule:
    """[perk.module_missing_choice] The module with the table's options."""
    return PerksModule(mode.module_options["perk_cards"] == ALL, mode.allows_only_repair_at_warp)


def perk_card_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """The name of a card with a perk."""
    section = max((first, section) for section, first in FIRST_CARD_BY_SECTION.items() if first <= index)[1]
    return speaker.item_name(section, index - FIRST_CARD_BY_SECTION[section], lang, state)


KIT = ModuleKit(
    name="perks",
    rulebook_order=10,
    package=__name__.rpartition(".")[0],
    make_module=make_perks_module,
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
    text_by_decision_field={"card": "card with the perk", "energy": "energy to be collected"},
    read_pack=read_pack,
    item_namer_by_kind={"perk_card": perk_card_name},
    card_name=card_name_of_clause,
    card_id_by_clause={clause: card for card, of in CLAUSES_BY_CARD_ID.items() for clause in of["rules"]}
    | EXTRA_CARD_ID_BY_CLAUSE,
    dice_after_option=dice_with_perk_option,
    subject_kind_by_event={
        "perk_used": "perk_card",
        "perk_offered": "perk_card",
        "mended": "item",
        "kept_safe": "life",
        "kept_safe_kind": "bag",
    },
    pack_sections_by_row_name={"perk_card": PERK_CARD_SECTIONS},
    view_schemas={"used": list_of({"type": "string"}, 20, "ships and nations that show their Used side")},
    table_options=(EnumOption("perk_cards", (USEFUL, ALL), needs={"modules": "perks"}),),
)
