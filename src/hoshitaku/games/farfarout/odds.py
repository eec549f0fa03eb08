"""The player aid: what the dice of an action promise, exactly, as they fall: before icons and cards change them."""

# Interpreted: speaks to people.

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from hoshitaku.games.farfarout.action_ids import ATTACK, DIG, FIGHT, GO, MINE, QUEST, USE_ITEM
from hoshitaku.games.farfarout.before import DieOfSide, LoseDice
from hoshitaku.games.farfarout.codes import BLACK, EXPLOSION, FACES, GREY_ICON, NONE, VOLT_ICON
from hoshitaku.games.farfarout.effect import IN_BATTLE, ON_DIG, ON_MINE
from hoshitaku.games.farfarout.galaxy import FACE_UP
from hoshitaku.games.farfarout.menu import ChooseAction
from hoshitaku.games.farfarout.mine import on_mercury
from hoshitaku.games.farfarout.ops import RollBlack
from hoshitaku.games.farfarout.rolling import pool
from hoshitaku.games.farfarout.ruleset import Ruleset
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import vec


def odds(state: FarFarOut, option: int) -> dict[str, float]:
    """[digital.aid] Chances of an action that rolls dice, or of the next battle turn, by outcome; else empty.

    Against a life form that the player has not seen there are none: they would give away what it is.
    """
    decision = state.top()
    if isinstance(decision, DieOfSide):
        return next_turn(state, decision.side, option)
    if not isinstance(decision, ChooseAction):
        return {}
    seat = decision.actor
    body = state.seats[seat].body
    if option == MINE and body != NONE:
        return mining(state, seat, on_mercury(state, body))
    if option == DIG:
        return {"relic": at_least_one(state.rules, pool(state, seat, ON_DIG), GREY_ICON)}
    if option == FIGHT and body != NONE and known_to(state, body, seat):
        token = state.rules.cards.encounters[state.space.guard_card[body]]
        return first_turn(state, seat, token.dice)
    if ATTACK <= option < QUEST and option - ATTACK < len(state.seats):
        return first_turn(state, seat, pool(state, option - ATTACK, IN_BATTLE))
    if USE_ITEM <= option < GO and rolls_black(state.rules, option - USE_ITEM):
        return {"shield": at_least_one(state.rules, [BLACK], EXPLOSION)}
    return {}


def rolls_black(rules: Ruleset, item: int) -> bool:
    """Whether an item that is used on its owner's turn rolls the black die."""
    return item < len(rules.cards.items) and isinstance(rules.cards.items[item].own, RollBlack)


def known_to(state: FarFarOut, body: i64, seat: i64) -> bool:
    """[digital.public] Whether a seat knows which life form lies at a body."""
    seen = state.space.guard_seen[body]
    return state.space.guard_card[body] != NONE and (seen == FACE_UP or seen >> seat & 1 == 1)


def mining(state: FarFarOut, seat: i64, mercury: bool) -> dict[str, float]:
    """[mine.resource] [mine.explosion] At least one volt icon; and the asteroid explodes.

    [mine.mercury_yield] Mercury has no resource, and never explodes.
    """
    found = at_least_one(state.rules, pool(state, seat, ON_MINE), VOLT_ICON)
    if mercury:
        return {"volt": found}
    return {"resource": found, "explosion": at_least_one(state.rules, vec[i64]([BLACK]), EXPLOSION)}


def results(rules: Ruleset, colour: i64) -> list[int]:
    """[dice.faces] The six results of a colour."""
    return [int(rules.faces[colour * FACES + face]) for face in range(FACES)]


def at_least_one(rules: Ruleset, colours: Iterable[i64], icon: int) -> float:
    """Chance that one of the dice or more shows an icon."""
    without = 1.0
    for colour in colours:
        without *= sum(result != icon for result in results(rules, colour)) / FACES
    return 1 - without


def first_turn(state: FarFarOut, seat: i64, enemy: Iterable[i64]) -> dict[str, float]:
    """[battle.compare] How the totals of the first battle turn compare."""
    return compared(state.rules, "battle_turn", pool(state, seat, IN_BATTLE), enemy)


def next_turn(state: FarFarOut, side: i64, lost: int) -> dict[str, float]:
    """[battle.turns] How the totals of the next battle turn compare for a side that gives up this die, or none.

    [battle.end] Empty if no battle turn comes next: it is the last die, or a card takes another one first.
    """
    dice = state.roll.count(side) - (1 if lost < len(state.roll.dice) else 0)
    if dice == 0 or (dice > 1 and card_takes_more(state, side)):
        return {}
    left: list[list[i64]] = [[], []]
    for index in range(len(state.roll.dice)):
        die = state.roll.dice[index]
        if not die.lost and index != lost:
            left[0 if die.side == side else 1].append(die.colour)
    return compared(state.rules, "next_turn", left[0], left[1])


def card_takes_more(state: FarFarOut, side: i64) -> bool:
    """[item.timing] Whether a card used before the battle takes more dice of a side after the one now chosen."""
    return any(isinstance(step, LoseDice) and step.side == side and step.count > 0 for step in state.pending_decisions())


def compared(rules: Ruleset, turn: str, own: Iterable[i64], enemy: Iterable[i64]) -> dict[str, float]:
    """[battle.compare] Chances that a battle turn is won, tied or lost."""
    chances = {f"{turn}_won": 0.0, f"{turn}_tied": 0.0, f"{turn}_lost": 0.0}
    other = totals(rules, enemy)
    for mine, chance in totals(rules, own).items():
        for theirs, against in other.items():
            outcome = "won" if mine > theirs else "lost" if mine < theirs else "tied"
            chances[f"{turn}_{outcome}"] += chance * against
    return chances


def totals(rules: Ruleset, colours: Iterable[i64]) -> dict[int, float]:
    """[dice.icon_zero] The totals that dice can show, with their chances; icons count nothing."""
    chances = {0: 1.0}
    for colour in colours:
        rolled: dict[int, float] = {}
        for total, chance in chances.items():
            for result in results(rules, colour):
                number = total + (result if result < VOLT_ICON else 0)
                rolled[number] = rolled.get(number, 0.0) + chance / FACES
        chances = rolled
    return chances
