"""The module of archaeology: what it adds to the rules. Its damage to crew is that of wounds, which it needs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.crew import ABILITY_BITS
from hoshitaku.games.zetta.modes.challenges import ALIEN_ARTIFACTS, ALIEN_ARTIFACTS_HOME
from hoshitaku.games.zetta.module import Draft, Fame, Module
from hoshitaku.games.zetta.modules.archaeology.danger import END_EXCAVATION
from hoshitaku.games.zetta.modules.archaeology.declare import ARCHAEOLOGY, Archaeology
from hoshitaku.games.zetta.modules.archaeology.parts import CARDS, parts_of
from hoshitaku.games.zetta.modules.archaeology.site import KEPT, Excavation, site_of
from hoshitaku.games.zetta.modules.archaeology.turns import DIG_TURN, DIG_TURN_OVER, NEW_ROUND
from hoshitaku.games.zetta.modules.damage.danger import DamageFame
from hoshitaku.games.zetta.modules.damage.pack import fame_of_token
from hoshitaku.games.zetta.plan import EXPLORATION, OTHER_TURN, ROUND, TURN_END
from hoshitaku.games.zetta.query import (
    ABILITIES,
    ADD,
    CHALLENGE_DONE,
    CHALLENGE_MET,
    DICE_POOL,
    GIVE_BITS,
    LEVELLED_AT_ONCE,
    ON_OTHER_TURN,
    REPLACE,
    TAKES_PART,
    TAKES_TURN,
    Change,
    altered,
    change,
)
from hoshitaku.games.zetta.state.blank import blank
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.decision import Decision

DIGS: Final = change(REPLACE, ON_OTHER_TURN, "archaeology.continue")
MET: Final = change(REPLACE, 1, "coop.challenge_4")


@final
class ArchaeologyModule(Module):
    """[archaeology.purpose] Ruins: an action with two rolls, digs that go on for turns, and alien artifacts.

    [archaeology.artifact_safe] [archaeology.artifact_trade] These lie on no track, and nobody can be given any.
    [archaeology.keeps_damage] No damage goes with the system in which it was taken.
    """

    def __init__(self) -> None:
        super().__init__(ABILITIES, DICE_POOL, LEVELLED_AT_ONCE, TAKES_TURN, CHALLENGE_MET, CHALLENGE_DONE)

    def name(self) -> str:
        return "archaeology"

    def join(self, draft: Draft) -> None:
        """[archaeology.healing_without] [archaeology.score_damage] With wounds and what they cost, also without damage.

        No long stay comes with them: that is of the module of damage, or of those who play alone.
        """
        draft.keep(KEPT, blank(Excavation))
        draft.actions.append(Archaeology(ARCHAEOLOGY))
        draft.plan.first(ROUND, NEW_ROUND)
        draft.plan.add(OTHER_TURN, DIG_TURN)
        draft.plan.first(TURN_END, DIG_TURN_OVER)
        draft.fame.append(AlienArtifactFame())
        if "damage" not in draft.modules:
            draft.fame.append(DamageFame(fame_of_token(draft.parts)))
            if "lonely_star" not in draft.modules:
                draft.plan.replace(EXPLORATION, "long_stay")

    def change(self, state: Zetta, query: i64, seat: i64, about: i64) -> Change | None:
        """[archaeology.continue] [coop.challenge_4] What a dig, and what was dug out, make of the rules.

        [perk.archaeology.works_without_perks] Alien artifacts are no perks.
        """
        if query == ABILITIES:
            return granted(state, seat, about)
        if query == TAKES_TURN:
            return DIGS if site_of(state).digger == seat else None
        if query in (CHALLENGE_MET, CHALLENGE_DONE):
            return challenge_four(state, query) if about == ALIEN_ARTIFACTS else None
        return more_by_artifacts(state, query, seat)

    def parting(self, state: Zetta, seat: i64) -> Decision | None:  # type: ignore[type-arg]
        """[interplay.dig_end_exploration] [interplay.damage_rescue_dig] [archaeology.no_crew_deck] The dig is over."""
        return END_EXCAVATION if site_of(state).digger == seat else None

    def shown(self, state: Zetta, seat: int | None) -> dict[str, object]:
        """The dice of the turn, in their order."""
        site = site_of(state)
        return {
            "danger_dice": [int(site.danger_dice[die]) for die in range(int(site.rolled))],
            "life_dice": [int(die) for die in site.life_dice if die],
            "substance_dice": [int(die) for die in site.substance_dice if die],
        }


def granted(state: Zetta, seat: i64, member: i64) -> Change | None:
    """[archaeology.artifact_crew] [archaeology.artifact_ability_covered] What alien artifacts let a member do.

    [interplay.alien_granted] [perk.archaeology.artifact_own] Aliens too, and crew that helps.

    [archaeology.artifact_ability_full] [archaeology.alien] Nothing, once all its icons are covered.
    """
    bits: i64 = 0
    owner, grants = site_of(state).owner, parts_of(state).grants
    for card in range(i64(CARDS)):
        if owner[card] == seat:
            bits |= grants[card]
    if bits == 0 or altered(state, TAKES_PART, seat, member, 1) == 0:
        return None
    return change(GIVE_BITS, bits & ABILITY_BITS, "archaeology.artifact_crew")


def more_by_artifacts(state: Zetta, query: i64, seat: i64) -> Change | None:
    """[archaeology.artifact] Dice and levels that the alien artifacts of a seat add.

    [perk.archaeology.artifact_own] In its own discoveries only. [perk.archaeology.artifact_level_how] At a level-up one
    crew more is turned; [perk.archaeology.artifact_level_move] the marker goes one step as for anybody.
    """
    amount: i64 = 0
    owner, parts = site_of(state).owner, parts_of(state)
    for card in range(i64(CARDS)):
        if owner[card] == seat and seat != NONE:
            amount += parts.dice[card] if query == DICE_POOL else parts.levels[card]
    return change(ADD, amount, "archaeology.artifact") if amount else None


def challenge_four(state: Zetta, query: i64) -> Change | None:
    """[coop.challenge_4] How many alien artifacts there are, or whether they are enough."""
    done = brought_home(state)
    if query == CHALLENGE_DONE:
        return change(ADD, done, "coop.challenge_4")
    return MET if done >= ALIEN_ARTIFACTS_HOME else None


def brought_home(state: Zetta) -> i64:
    """[coop.challenge_4] [interplay.coop_bots_score] Alien artifacts of all people."""
    count: i64 = 0
    for owner in site_of(state).owner:
        if owner != NONE and not state.is_bot(owner):
            count += 1
    return count


@final
class AlienArtifactFame(Fame):
    """[archaeology.artifact_score] Each alien artifact brings its fame."""

    def key(self) -> str:
        return "alien_artifact"

    def clause(self) -> str:
        return "archaeology.artifact_score"

    def fame(self, state: Zetta, seat: i64) -> i64:
        total: i64 = 0
        owner, fame = site_of(state).owner, parts_of(state).fame
        for card in range(i64(CARDS)):
            if owner[card] == seat:
                total += fame[card]
        return total
