"""Chapter "perk", setup: cards whose perks are useless at this table are left out of the draws."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.setup import MAY_DEAL_NATION, MAY_DEAL_SHIP
from hoshitaku.games.zetta.codes import ARTIFACT_CARDS, IN_DECK, LIFE_CARDS, NONE, OUT_OF_GAME
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.module_events import Permission, module_forbidding_clause
from hoshitaku.games.zetta.modules.aliens.contact import aliens_state, count_unmet_aliens
from hoshitaku.games.zetta.modules.perks.components import (
    CARD_COUNT,
    FIRST_ARTIFACT,
    FIRST_LIFE,
    FIRST_NATION,
    NEEDED_ALONE,
    NEEDED_MODULES,
    NEEDS_TALENTS,
    PERK_COUNT,
    USELESS_ALONE,
    WARP_DOUBLE,
    PerkComponents,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

# About the card.
MAY_DEAL_ALIEN: Final = Permission("alien is in the deck")
MAY_DEAL_ARTIFACT: Final = Permission("artifact is in the deck")


def first_perk_card(permission: Permission) -> i64:
    """The perk card of the first card that a permission to deal is about; NONE for other permissions."""
    if permission is MAY_DEAL_SHIP:
        return 0
    if permission is MAY_DEAL_NATION:
        return FIRST_NATION
    if permission is MAY_DEAL_ALIEN:
        return FIRST_LIFE
    return FIRST_ARTIFACT if permission is MAY_DEAL_ARTIFACT else i64(NONE)


def useful_perks(components: PerkComponents, modules: list[str], alone: bool, only_repair: bool) -> vec[i64]:
    """[perk.module_missing] [interplay.perk_modules] [interplay.solo_perks] Useful perks, as 0 or 1.

    [interplay.solo_bots_warp] `only_repair`: nothing else is possible at warp, as if `alone`.
    [perk.artifact.ccw_module] Counterclockwise perks need trajectories. [interplay.psg_lonely] Doubling what a warp
    token replaces is useless in the Lonely Star, where it replaces nothing.
    """
    useful = []
    for perk in range(PERK_COUNT):
        kind = int(components.kind[perk])
        needed = NEEDED_MODULES.get(kind, ())
        served = kind != NONE and (not needed or any(name in modules for name in needed))
        if alone and kind in USELESS_ALONE:
            served = False
        if only_repair and (kind in NEEDS_TALENTS or NEEDED_ALONE.get(kind, "perks") not in modules):
            served = False
        served = served and not (kind == WARP_DOUBLE and "lonely_star" in modules)
        of_alien = FIRST_LIFE <= perk % CARD_COUNT < FIRST_ARTIFACT
        useful.append(int(served and ("aliens" in modules or not of_alien)))
    return vec[i64](useful)


def useless_cards(components: PerkComponents, useful: vec[i64]) -> vec[i64]:
    """[perk.module_missing_choice] [perk.nation.advanced_marks] Cards whose perks are all useless, as 0 or 1."""
    return vec[i64]([
        int(components.kind[card] != NONE and useful[card] + useful[card + CARD_COUNT] == 0)
        for card in range(CARD_COUNT)
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
        for card in range(i64(LIFE_CARDS)):
            if life[card] == IN_DECK and module_forbidding_clause(state, MAY_DEAL_ALIEN, NONE, card):
                life[card] = OUT_OF_GAME
        for card in range(i64(ARTIFACT_CARDS)):
            if artifacts[card] == IN_DECK and module_forbidding_clause(state, MAY_DEAL_ARTIFACT, NONE, card):
                artifacts[card] = OUT_OF_GAME
        state.life.place = life
        state.artifacts.place = artifacts
        if "aliens" in state.rules.module_names:
            civilisations = aliens_state(state)
            civilisations.in_deck = min(civilisations.in_deck, count_unmet_aliens(state))


REMOVE_USELESS_CARDS: Final = RemoveUselessCards()
