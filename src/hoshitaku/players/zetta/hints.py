"""Why the greedy player likes an option of a move or an action, in a few words for people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import DECLINE, FIRST_ACTION, FREE, action_refusal
from hoshitaku.games.zetta.chapters.dice import pool
from hoshitaku.games.zetta.chapters.move import STAY, TOW
from hoshitaku.games.zetta.codes import ARTIFACT, MEMBERS, NONE
from hoshitaku.games.zetta.crew import crew_dice
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.query import RIVALS, TOGETHER, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.vocabulary import WORDS
from hoshitaku.players.zetta.chances import able_dice, chance, with_planet
from hoshitaku.players.zetta.deeds import action_worth, landing_worth
from hoshitaku.players.zetta.outlook import Outlook

WORTH_TELLING: Final = 10  # hundredths of fame


def why_move(outlook: Outlook, option: int, lang: str) -> str:
    """[zetta:turn.move_action] What the ship would do there, and the token of a first landing."""
    state = outlook.state.clone()
    place = state.seats[outlook.seat].place if option == STAY else option
    if option > STAY or option == TOW or orbit_of(state, place) == NONE:
        return ""  # no place to do anything at
    state.seats[outlook.seat].place = place
    number = best_deed(outlook, state)
    told = [] if number == NONE else [say("there", lang, what=deed_words(outlook, state, number, lang))]
    if landing_worth(outlook, state, place) > 0:
        told.append(say("flag", lang))
    return say("and", lang).join(told) or say("nothing", lang)


def why_action(outlook: Outlook, option: int, lang: str) -> str:
    """[zetta:action.one] How likely an action succeeds, and what it brings on average."""
    if option == DECLINE:
        return say("decline", lang)
    if option >= FREE:
        return ""
    number = option - FIRST_ACTION
    told = prospects(outlook, outlook.state, number, lang)
    return say("and", lang).join(told) or say(f"good.{deed_key(outlook.state, number)}", lang)


def percent_with(outlook: Outlook, option: int) -> int:
    """[zetta:assist.modifier_total] How likely the discovery in work succeeds if a member takes part, in percent."""
    state, kind = outlook.state, outlook.state.attempt.kind
    dice = max(pool(state, kind), i64(0)) + crew_dice(state, option % MEMBERS)
    return int(chance(state, kind, dice)) // 10


def best_deed(outlook: Outlook, state: Zetta) -> i64:
    """The number of the action that brings most where the ship is in `state`, or NONE."""
    best: i64 = NONE
    most: i64 = 0
    for action in state.rules.actions.actions:
        if not action_refusal(state, outlook.seat, action.first):
            worth = action_worth(outlook, state, action.first)
            if worth > most:
                best, most = action.first, worth
    return best


def deed_words(outlook: Outlook, state: Zetta, number: int, lang: str) -> str:
    """An action and what is to be expected of it."""
    deed = say(f"deed.{deed_key(state, number)}", lang)
    return say("and", lang).join([deed, *prospects(outlook, state, number, lang)])


def deed_key(state: Zetta, number: int) -> str:
    """The name of an action."""
    return next(action.key() for action in state.rules.actions.actions if action.first == number)


def prospects(outlook: Outlook, state: Zetta, number: int, lang: str) -> list[str]:
    """The chance of an action, if dice decide; and among rivals the fame that it comes to."""
    told = []
    if number <= ARTIFACT:
        dice = with_planet(state, outlook.seat, number, able_dice(state, outlook.seat, number))
        told.append(say("chance", lang, percent=int(chance(state, number, dice)) // 10))
    worth = int(action_worth(outlook, state, number))
    if worth >= WORTH_TELLING and altered(state, TOGETHER, NONE, NONE, RIVALS) == RIVALS:
        told.append(say("worth", lang, fame=f"{worth / 100:.1f}"))
    return told


def say(key: str, lang: str, **values: object) -> str:
    """Words of this player."""
    return WORDS.say(f"greedy.zetta.{key}", lang, **values)
