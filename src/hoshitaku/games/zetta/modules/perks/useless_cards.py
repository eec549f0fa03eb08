"""Chapter "perk", setup: cards whose perks are useless at this table are left out of the draws."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.setup import MAY_DEAL_NATION, MAY_DEAL_SHIP
from hoshitaku.games.zetta.codes import ARTIFACT_CARD_COUNT, IN_DECK, LIFE_CARD_COUNT, NONE, OUT_OF_GAME
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.modules.aliens.contact import aliens_state, count_unmet_aliens
from hoshitaku.games.zetta.modules.perks.components import (
    FIRST_ARTIFACT_CARD,
    FIRST_LIFE_CARD,
    FIRST_NATION_CARD,
    NEEDED_MODULE_ALONE_BY_PERK_KIND,
    NEEDED_MODULES_BY_PERK_KIND,
    PERK_CARD_COUNT,
    PERK_COUNT,
    PERK_KINDS_NEEDING_TALENTS,
    PERK_KINDS_USELESS_ALONE,
    WARP_TOKEN_DOUBLE_PERK,
    PerkComponents,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

# About the card.
MAY_PUT_ALIEN_IN_DECK: Final = Permission("alien is in the deck")
MAY_PUT_ARTIFACT_IN_DECK: Final = Permission("artifact is in the deck")


def first_perk_card_of_permission(permission: Permission) -> i64:
    """The perk card of the first card that a permission to deal is about; NONE for other permissions."""
    if permission is MAY_DEAL_SHIP:
        return 0
    if permission is MAY_DEAL_NATION:
        return FIRST_NATION_CARD
    if permission is MAY_PUT_ALIEN_IN_DECK:
        return FIRST_LIFE_CARD
    return FIRST_ARTIFACT_CARD if permission is MAY_PUT_ARTIFACT_IN_DECK else i64(NONE)


def useful_flag_by_perk(components: PerkComponents, modules: list[str], alone: bool, only_repair: bool) -> vec[i64]:
    """[perk.module_missing] [interplay.perk_modules] [interplay.solo_perks] Useful perks, as 0 or 1.

    [interplay.solo_bots_warp] `only_repair`: nothing else is possible at warp, as if `alone`.
    [perk.artifact.ccw_module] Counterclockwise perks need trajectories. [interplay.psg_lonely] Doubling what a warp
    token replaces is useless in the Lonely Star, where it replaces nothing.
    """
    useful = []
    for perk in range(PERK_COUNT):
        kind = int(components.kind[perk])
        needed = NEEDED_MODULES_BY_PERK_KIND.get(kind, ())
        served = kind != NONE and (not needed or any(name in modules for name in needed))
        if alone and kind in PERK_KINDS_USELESS_ALONE:
            served = False
        if only_repair and (
            kind in PERK_KINDS_NEEDING_TALENTS or NEEDED_MODULE_ALONE_BY_PERK_KIND.get(kind, "perks") not in modules
        ):
            served = False
        served = served and not (kind == WARP_TOKEN_DOUBLE_PERK and "lonely_star" in modules)
        of_alien = FIRST_LIFE_CARD <= perk % PERK_CARD_COUNT < FIRST_ARTIFACT_CARD
        useful.append(int(served and ("aliens" in modules or not of_alien)))
    return vec[i64](useful)


def useless_flag_by_card(components: PerkComponents, useful: vec[i64]) -> vec[i64]:
    """[perk.module_missing_choice] [perk.nation.advanced_marks] Cards whose perks are all useless, as 0 or 1."""
    return vec[i64]([
        int(components.kind[card] != NONE and useful[card] + useful[card + PERK_CARD_COUNT] == 0)
        for card in range(PERK_CARD_COUNT)
    ])  # fmt: skip


@final
class RemoveUselessCards(Step):
    """[perk.module_missing_choice] [interplay.perk_removed_artifacts] Removes aliens and artifacts that are left out.

    So eight others are on display.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "leave_out"

    def run(self, state: ZettaState) -> None:
        life, artifacts = state.life.place[:], state.artifacts.place[:]
        for card in range(i64(LIFE_CARD_COUNT)):
            if life[card] == IN_DECK and module_forbidding_clause(state, MAY_PUT_ALIEN_IN_DECK, NONE, card):
                life[card] = OUT_OF_GAME
        for card in range(i64(ARTIFACT_CARD_COUNT)):
            if artifacts[card] == IN_DECK and module_forbidding_clause(state, MAY_PUT_ARTIFACT_IN_DECK, NONE, card):
                artifacts[card] = OUT_OF_GAME
        state.life.place = life
        state.artifacts.place = artifacts
        if "aliens" in state.rules.module_names:
            civilisations = aliens_state(state)
            civilisations.in_deck = min(civilisations.in_deck, count_unmet_aliens(state))


REMOVE_USELESS_CARDS_STEP: Final = RemoveUselessCards()
