"""A seat's goals: fame in a competitive game, what it lacks for the way home in a solo game, challenges in a
cooperative game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.roll import count_unlevelled_crew
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACT_CARD_COUNT,
    IN_DECK,
    LIFE_CARD_COUNT,
    NINE_STEPS_LEVEL,
    NONE,
    ON_TABLE,
    RADIOACTIVE,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import is_challenge_chosen
from hoshitaku.games.zetta.modes.solo import has_card_of_kind
from hoshitaku.games.zetta.modified_numbers import RIVALS_OUTCOME, SHARED_OUTCOME_QUERY, modified_number
from hoshitaku.games.zetta.modules.aliens.contact import boarding_forbidding_clause
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.knowledge_values import set_knowledge_values
from hoshitaku.players.zetta.success_chances import able_crew_dice, success_chance_thousandths
from hoshitaku.players.zetta.taste import Taste
from hoshitaku.players.zetta.valuation import (
    Valuation,
    expected_later_turns,
    is_module_in_play,
    remaining_systems,
    warp_energy_available,
    warp_loss_risk_thousandths,
)

ASSUMED_LATER_TURNS: Final = 10  # expected turns if nobody can know their number
PLENTY_OF_ENERGY: Final = 20  # more energy is worth nothing to a seat that needs none for a warp


def value_position(state: ZettaState, seat: i64, taste: Taste) -> Valuation:
    """Values for a seat, by the mode of the game."""
    outlook = Valuation(state, seat, taste)
    if outlook.is_solo:
        set_solo_values(outlook)
    elif outlook.is_cooperative:
        set_cooperative_values(outlook)
    else:
        set_competitive_values(outlook)
    set_knowledge_values(outlook)
    return outlook


def set_competitive_values(valuation: Valuation) -> None:
    """[zetta:general.goal] In a competitive game: everything by the fame that it gains by the end."""
    rivals = modified_number(valuation.state, SHARED_OUTCOME_QUERY, NONE, NONE, RIVALS_OUTCOME) == RIVALS_OUTCOME
    valuation.later_turns = expected_later_turns(valuation.state) if rivals else i64(ASSUMED_LATER_TURNS)
    set_fame_values(valuation, energy_value(valuation))
    valuation.damage_cost = 100 if is_module_in_play(valuation.state, "damage") else 0


def set_fame_values(valuation: Valuation, energy: i64) -> None:
    """[zetta:scoring.life] [zetta:scoring.substances] [zetta:scoring.levels] Fame, for any owner."""
    state = valuation.state
    valuation.energy_value = energy
    valuation.life_card_value = mean_life_card_fame_hundredths(state) * valuation.fame_percent // 100
    valuation.level_step_value = level_step_value(valuation) * valuation.fame_percent // 100
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        valuation.kept_substance_values[kind] = state.rules.components.substance_fame[kind] * valuation.fame_percent
    energy_within = state.rules.constants.radioactive_energy * energy
    valuation.kept_substance_values[RADIOACTIVE] = max(valuation.kept_substance_values[RADIOACTIVE], energy_within)
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        valuation.substance_values[kind] = valuation.kept_substance_values[kind]
    if valuation.turns_in_system + valuation.later_turns > 1:
        raise_missing_substance_values(valuation)


def energy_value(valuation: Valuation) -> i64:
    """[zetta:energy.no_income] A unit of energy: the less there is for the turns left, the more it is worth."""
    state, taste = valuation.state, valuation.taste
    turns, returns = valuation.turns_in_system + valuation.later_turns, remaining_systems(state) + 1
    need = (turns * 3 + returns * 2) * 50
    have = max(state.seats[valuation.seat].energy + 2 * state.substance_count(valuation.seat, RADIOACTIVE), i64(1))
    ratio = need // have
    if ratio < 100:
        ratio = ratio * ratio // 100  # some will be left over at the end
    return min(taste.energy_unit_value * ratio // 100, taste.energy_unit_value_maximum)


def mean_life_card_fame_hundredths(state: ZettaState) -> i64:
    """[zetta:discovery.life_reward] Average fame of a life card from the deck, in hundredths."""
    fame: i64 = 0
    cards: i64 = 0
    for card in range(i64(LIFE_CARD_COUNT)):
        if state.life.place[card] == IN_DECK:
            fame += state.rules.components.life_fame[card]
            cards += 1
    return fame * 100 // cards if cards else 0


def level_step_value(valuation: Valuation) -> i64:
    """[zetta:discovery.level_step] A success: towards a level, its second die, and 9 STEPS if that can be reached."""
    state, seat, numbers = valuation.state, valuation.seat, valuation.state.rules.constants
    if state.seats[seat].level == NINE_STEPS_LEVEL:
        return 0
    people = count_unlevelled_crew(state, seat)
    steps = max(people * numbers.level_steps - state.seats[seat].level, i64(1))
    likely = (valuation.turns_in_system + valuation.later_turns) * valuation.taste.success_turn_percent
    reached = min(likely * 100 // (steps * 100), i64(100))
    level = numbers.fame_per_levelled * 100 + valuation.taste.level_dice_value if people else i64(0)
    return level // numbers.level_steps + numbers.fame_nine_steps * reached * reached // (100 * steps)


def raise_missing_substance_values(valuation: Valuation) -> None:
    """[zetta:action.artifact_pay] Substances that displayed artifacts lack are worth more than their fame."""
    state, taste = valuation.state, valuation.taste
    likely = success_chance_thousandths(state, ARTIFACT, able_crew_dice(state, valuation.seat, ARTIFACT))
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if state.artifacts.place[card] != ON_TABLE:
            continue
        lacking = count_missing_substances(state, valuation.seat, card)
        percent: i64 = (
            taste.one_substance_short_percent
            if lacking == 1
            else taste.two_substances_short_percent
            if lacking == 2
            else 0
        )
        more = made_artifact_value(valuation, card) * percent // 100 * likely // 1000
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            if count_missing_of_kind(state, valuation.seat, card, kind) > 0:
                valuation.substance_values[kind] = max(
                    valuation.substance_values[kind], valuation.kept_substance_values[kind] + more
                )


def made_artifact_value(valuation: Valuation, card: i64) -> i64:
    """[zetta:action.artifact_pay] Value of an artifact beyond the substances that it takes."""
    parts = valuation.state.rules.components
    worth = parts.artifact_fame[card] * valuation.fame_percent + valuation.artifact_value
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        worth -= parts.artifact_price[card * SUBSTANCE_KIND_COUNT + kind] * valuation.kept_substance_values[kind]
    return worth


def count_missing_of_kind(state: ZettaState, seat: i64, card: i64, kind: i64) -> i64:
    """Number of tokens of a kind that a seat lacks for an artifact."""
    return max(
        state.rules.components.artifact_price[card * SUBSTANCE_KIND_COUNT + kind] - state.substance_count(seat, kind),
        i64(0),
    )


def count_missing_substances(state: ZettaState, seat: i64, card: i64) -> i64:
    """Number of tokens that a seat lacks for an artifact."""
    lacking: i64 = 0
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        lacking += count_missing_of_kind(state, seat, card, kind)
    return lacking


def set_solo_values(valuation: Valuation) -> None:
    """[zetta:solo.end_condition] In a solo game: what is missing for the way home, and energy for every warp until
    then.

    [zetta:solo.challenges] And what challenges need in addition.
    """
    state, taste = valuation.state, valuation.taste
    valuation.later_turns = ASSUMED_LATER_TURNS
    valuation.fame_percent = 10
    valuation.energy_value = taste.lonely_energy_value
    valuation.ship_loss_cost = taste.disaster_cost
    valuation.life_card_value = 40 if has_card_of_kind(valuation.seat, state.life.place) else taste.goal_value
    valuation.artifact_value = 0 if has_card_of_kind(valuation.seat, state.artifacts.place) else taste.goal_value
    valuation.level_step_value = 40
    valuation.damage_cost = taste.lonely_damage_cost if is_module_in_play(state, "damage") else 0
    if valuation.must_meet_challenge(challenges.MAKE_ARTIFACTS_CHALLENGE):
        valuation.artifact_value = taste.goal_value
    set_homeward_substance_values(valuation)
    if valuation.is_cooperative:
        add_challenge_values(valuation)
    set_radioactive_value(valuation)


def set_homeward_substance_values(valuation: Valuation) -> None:
    """[zetta:solo.end_condition] One of each substance, and those for the artifact that lacks least."""
    state, taste = valuation.state, valuation.taste
    card = easiest_artifact(state, valuation.seat) if valuation.artifact_value else i64(-1)
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        needed = 1 + (
            state.rules.components.artifact_price[card * SUBSTANCE_KIND_COUNT + kind] if card >= 0 else i64(0)
        )
        valuation.kept_substance_values[kind] = (
            taste.goal_value // 4 if state.substance_count(valuation.seat, kind) <= 1 else i64(10)
        )
        valuation.substance_values[kind] = (
            taste.goal_value // 3 if state.substance_count(valuation.seat, kind) < needed else i64(10)
        )


def easiest_artifact(state: ZettaState, seat: i64) -> i64:
    """The displayed artifact that lacks least, with one of each substance left over; or -1."""
    nearest: i64 = -1
    least: i64 = 0
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if state.artifacts.place[card] != ON_TABLE:
            continue
        lacking: i64 = 0
        for kind in range(i64(SUBSTANCE_KIND_COUNT)):
            needed = state.rules.components.artifact_price[card * SUBSTANCE_KIND_COUNT + kind] + 1
            lacking += max(needed - state.substance_count(seat, kind), i64(0))
        if nearest < 0 or lacking < least:
            nearest, least = card, lacking
    return nearest


def set_radioactive_value(valuation: Valuation) -> None:
    """[zetta:solo.warp_convert] A radioactive substance can become energy, and may save the ship."""
    state, each = valuation.state, valuation.state.rules.constants.radioactive_energy
    reach = warp_energy_available(valuation)
    saved = (
        (warp_loss_risk_thousandths(state, reach) - warp_loss_risk_thousandths(state, reach + each))
        * valuation.ship_loss_cost
        // 1000
    )
    worth = each * valuation.energy_value + saved
    valuation.kept_substance_values[RADIOACTIVE] = max(valuation.kept_substance_values[RADIOACTIVE], worth)
    valuation.substance_values[RADIOACTIVE] = max(valuation.substance_values[RADIOACTIVE], worth)


def set_cooperative_values(valuation: Valuation) -> None:
    """[zetta:coop.how] In a cooperative game: fame counts little, the goals of challenges count much."""
    state, taste = valuation.state, valuation.taste
    valuation.later_turns = ASSUMED_LATER_TURNS
    valuation.fame_percent = taste.shared_fame_percent
    valuation.ship_loss_cost = taste.disaster_cost if is_module_in_play(state, "warp_energy") else 0
    valuation.damage_cost = taste.lonely_damage_cost if is_module_in_play(state, "damage") else 0
    if is_challenge_chosen(state, challenges.MAKE_ARTIFACTS_CHALLENGE):
        valuation.artifact_value = taste.goal_value
    scarce = max(PLENTY_OF_ENERGY - state.seats[valuation.seat].energy, i64(0))
    set_fame_values(
        valuation,
        taste.lonely_energy_value if valuation.ship_loss_cost else taste.energy_unit_value * scarce // PLENTY_OF_ENERGY,
    )
    add_challenge_values(valuation)
    if valuation.ship_loss_cost:
        set_radioactive_value(valuation)


def add_challenge_values(valuation: Valuation) -> None:
    """[zetta:coop.how] [zetta:solo.challenges] The goals of challenges, added to everything else."""
    state, taste = valuation.state, valuation.taste
    if is_challenge_chosen(state, challenges.ALL_LEVELLED_CHALLENGE) and count_unlevelled_crew(state, valuation.seat):
        valuation.level_step_value += taste.goal_value
    if is_challenge_chosen(state, challenges.ALL_PLANETS_CHALLENGE):
        valuation.new_type_value = taste.goal_value
    if is_challenge_chosen(state, challenges.SUBSTANCES_CHALLENGE):
        add_shared_substance_values(valuation)
    if is_challenge_chosen(state, challenges.ALIEN_CREW_CHALLENGE) and not boarding_forbidding_clause(
        state, valuation.seat
    ):
        valuation.life_card_value += taste.goal_value // 2


def add_shared_substance_values(valuation: Valuation) -> None:
    """[zetta:coop.challenge_5] Substances that all seats together have too few of."""
    state = valuation.state
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        tokens: i64 = 0
        for other in range(state.seat_count()):
            tokens += 0 if state.is_bot(other) else state.substance_count(other, kind)
        if tokens < challenges.NEEDED_COUNT_PER_SUBSTANCE:
            valuation.substance_values[kind] += valuation.taste.goal_value // 2
        if tokens <= challenges.NEEDED_COUNT_PER_SUBSTANCE:
            valuation.kept_substance_values[kind] += valuation.taste.goal_value // 2
