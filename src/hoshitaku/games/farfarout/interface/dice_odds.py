"""The player aid: exact probabilities of an action's dice as rolled, before icons and cards change them."""

# Interpreted: only makes texts.

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import (
    DIG_OPTION,
    FIGHT_ENCOUNTER_OPTION,
    FIRST_ATTACK_SEAT_OPTION,
    FIRST_COMPLETE_QUEST_OPTION,
    FIRST_MOVE_OPTION,
    FIRST_USE_ITEM_OPTION,
    MINE_OPTION,
)
from hoshitaku.games.farfarout.cards.effect import IN_BATTLE, ON_DIG, ON_MINE
from hoshitaku.games.farfarout.cards.seat_effects import RollBlackDieEffect
from hoshitaku.games.farfarout.chapters.action_menu import ChooseAction
from hoshitaku.games.farfarout.chapters.battle_start import LoseDiceByCard, SideDieDecision
from hoshitaku.games.farfarout.chapters.dice_roll import dice_pool_colours
from hoshitaku.games.farfarout.chapters.galaxy_map import ENCOUNTER_SEEN_BY_ALL
from hoshitaku.games.farfarout.chapters.mine import is_mercury
from hoshitaku.games.farfarout.codes import BLACK_DIE, EXPLOSION_ICON, FACES_PER_DIE, GREY_ICON, NONE, VOLT_ICON
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec


def dice_odds(state: FarFarOutState, option: int) -> dict[str, float]:
    """[digital.aid] Probabilities for an action that rolls dice, or for the next battle turn, by outcome; else empty.

    Empty against a life form that the player has not seen: they would reveal which it is.
    """
    decision = state.top()
    if isinstance(decision, SideDieDecision):
        return next_battle_turn_odds(state, decision.side, option)
    if not isinstance(decision, ChooseAction):
        return {}
    seat = decision.actor
    body = state.seats[seat].body
    if option == MINE_OPTION and body != NONE:
        return mining_odds(state, seat, is_mercury(state, body))
    if option == DIG_OPTION:
        return {"relic": icon_chance(state.rules, dice_pool_colours(state, seat, ON_DIG), GREY_ICON)}
    if option == FIGHT_ENCOUNTER_OPTION and body != NONE and knows_life_form(state, body, seat):
        token = state.rules.cards.encounters[state.map_state.encounter_tokens[body]]
        return first_battle_turn_odds(state, seat, token.dice_colours)
    if FIRST_ATTACK_SEAT_OPTION <= option < FIRST_COMPLETE_QUEST_OPTION and option - FIRST_ATTACK_SEAT_OPTION < len(
        state.seats
    ):
        return first_battle_turn_odds(
            state, seat, dice_pool_colours(state, option - FIRST_ATTACK_SEAT_OPTION, IN_BATTLE)
        )
    if FIRST_USE_ITEM_OPTION <= option < FIRST_MOVE_OPTION and does_item_roll_black_die(
        state.rules, option - FIRST_USE_ITEM_OPTION
    ):
        return {"shield": icon_chance(state.rules, [BLACK_DIE], EXPLOSION_ICON)}
    return {}


def does_item_roll_black_die(rules: Ruleset, item: int) -> bool:
    """Whether an item used on its owner's turn rolls the black die."""
    return item < len(rules.cards.items) and isinstance(rules.cards.items[item].turn_effect, RollBlackDieEffect)


def knows_life_form(state: FarFarOutState, body: i64, seat: i64) -> bool:
    """[digital.public] Whether a seat knows the life form at a body."""
    seen = state.map_state.encounter_viewers[body]
    return state.map_state.encounter_tokens[body] != NONE and (seen == ENCOUNTER_SEEN_BY_ALL or seen >> seat & 1 == 1)


def mining_odds(state: FarFarOutState, seat: i64, is_mercury_mined: bool) -> dict[str, float]:
    """[mine.resource] [mine.explosion] At least one volt icon; and the asteroid explodes.

    [mine.mercury_yield] Mercury has no resource, and never explodes.
    """
    found = icon_chance(state.rules, dice_pool_colours(state, seat, ON_MINE), VOLT_ICON)
    if is_mercury_mined:
        return {"volt": found}
    return {"resource": found, "explosion": icon_chance(state.rules, vec[i64]([BLACK_DIE]), EXPLOSION_ICON)}


def face_results(rules: Ruleset, colour: i64) -> list[int]:
    """[dice.faces] The six results of a colour."""
    return [int(rules.die_faces[colour * FACES_PER_DIE + face]) for face in range(FACES_PER_DIE)]


def icon_chance(rules: Ruleset, colours: Iterable[i64], icon: int) -> float:
    """Probability that at least one of the dice shows an icon."""
    without = 1.0
    for colour in colours:
        without *= sum(result != icon for result in face_results(rules, colour)) / FACES_PER_DIE
    return 1 - without


def first_battle_turn_odds(state: FarFarOutState, seat: i64, enemy_colours: Iterable[i64]) -> dict[str, float]:
    """[battle.compare] How the totals of the first battle turn compare."""
    return battle_turn_odds(state.rules, "battle_turn", dice_pool_colours(state, seat, IN_BATTLE), enemy_colours)


def next_battle_turn_odds(state: FarFarOutState, side: i64, lost_die: int) -> dict[str, float]:
    """[battle.turns] How the totals of the next battle turn compare for a side that loses this die, or none.

    [battle.end] Empty if no battle turn follows: it is the last die, or a card takes another one first.
    """
    dice = state.roll.remaining_dice_count(side) - (1 if lost_die < len(state.roll.dice) else 0)
    if dice == 0 or (dice > 1 and does_card_take_more_dice(state, side)):
        return {}
    left: list[list[i64]] = [[], []]
    for index in range(len(state.roll.dice)):
        die = state.roll.dice[index]
        if not die.is_lost and index != lost_die:
            left[0 if die.side == side else 1].append(die.colour)
    return battle_turn_odds(state.rules, "next_turn", left[0], left[1])


def does_card_take_more_dice(state: FarFarOutState, side: i64) -> bool:
    """[item.timing] Whether a card used before the battle takes more dice of a side after the one being chosen."""
    return any(
        isinstance(step, LoseDiceByCard) and step.side == side and step.count > 0 for step in state.pending_decisions()
    )


def battle_turn_odds(
    rules: Ruleset, key_prefix: str, own_colours: Iterable[i64], enemy_colours: Iterable[i64]
) -> dict[str, float]:
    """[battle.compare] Probabilities that a battle turn is won, tied or lost."""
    chances = {f"{key_prefix}_won": 0.0, f"{key_prefix}_tied": 0.0, f"{key_prefix}_lost": 0.0}
    other = chance_by_total(rules, enemy_colours)
    for mine, chance in chance_by_total(rules, own_colours).items():
        for theirs, against in other.items():
            outcome = "won" if mine > theirs else "lost" if mine < theirs else "tied"
            chances[f"{key_prefix}_{outcome}"] += chance * against
    return chances


def chance_by_total(rules: Ruleset, colours: Iterable[i64]) -> dict[int, float]:
    """[dice.icon_zero] The totals that dice can show, with their probabilities; icons count as 0."""
    chances = {0: 1.0}
    for colour in colours:
        rolled: dict[int, float] = {}
        for total, chance in chances.items():
            for result in face_results(rules, colour):
                number = total + (result if result < VOLT_ICON else 0)
                rolled[number] = rolled.get(number, 0.0) + chance / FACES_PER_DIE
        chances = rolled
    return chances
