"""Chapter "perk", the setup: cards whose perks are of no use at this table are left out of the draws."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import ARTIFACT_CARDS, IN_DECK, LIFE_CARDS, NONE, OUT_OF_GAME
from hoshitaku.games.zetta.decision_bases import Step
from hoshitaku.games.zetta.module import module_forbidding_clause
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

# Deeds that are forbidden for cards that are left out: their first card, by the name of the draw.
FIRST_CARD_BY_DRAW: Final = {
    "draw_ship": 0,
    "draw_nation": FIRST_NATION,
    "draw_alien": FIRST_LIFE,
    "draw_artifact": FIRST_ARTIFACT,
}


def useful_perks(components: PerkComponents, modules: list[str], alone: bool, only_repair: bool) -> vec[i64]:
    """[perk.module_missing] [interplay.perk_modules] [interplay.solo_perks] Which perks are of use, as 0 or 1.

    [interplay.solo_bots_warp] `only_repair`: nothing else is done at warp, as by who is `alone`.
    [perk.artifact.ccw_module] None about the clock without trajectories. [interplay.psg_lonely] Nor warp tokens that
    replace two cards where they replace none.
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
    """[perk.module_missing_choice] [perk.nation.advanced_marks] Which cards have perks, but none of use, as 0 or 1."""
    return vec[i64]([
        int(components.kind[card] != NONE and useful[card] + useful[card + CARD_COUNT] == 0)
        for card in range(CARD_COUNT)
    ])  # fmt: skip


@final
class RemoveUselessCards(Step):
    """[perk.module_missing_choice] [interplay.perk_removed_artifacts] Aliens and artifacts that are left out are gone.

    So eight others come on display.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "leave_out"

    def take(self, state: ZettaState, option: i64) -> None:
        life, artifacts = state.life.place[:], state.artifacts.place[:]
        for card in range(i64(LIFE_CARDS)):
            if life[card] == IN_DECK and module_forbidding_clause(state, "draw_alien", NONE, card):
                life[card] = OUT_OF_GAME
        for card in range(i64(ARTIFACT_CARDS)):
            if artifacts[card] == IN_DECK and module_forbidding_clause(state, "draw_artifact", NONE, card):
                artifacts[card] = OUT_OF_GAME
        state.life.place = life
        state.artifacts.place = artifacts
        if "aliens" in state.rules.module_names:
            civilisations = aliens_state(state)
            civilisations.in_deck = min(civilisations.in_deck, count_unmet_aliens(state))


REMOVE_USELESS_CARDS: Final = RemoveUselessCards()
