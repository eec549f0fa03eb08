"""Why the greedy player likes an option, in words: what it gains, and where its plan leads."""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import Final

from hoshitaku.games.farfarout.action_ids import AFTER_GO, CONVERT, END_TURN, GO, MINE, QUEST, USE_CREW
from hoshitaku.games.farfarout.battle import A_SHIELD, LoseDieOrShield
from hoshitaku.games.farfarout.codes import MOST_SECTORS, NONE
from hoshitaku.games.farfarout.game import FarFarOutGame
from hoshitaku.games.farfarout.item import ChooseCurrency
from hoshitaku.games.farfarout.prize import ChoosePrize
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.text import FarFarOutSpeaker
from hoshitaku.games.farfarout.trade import ChooseUnits
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.position import Position
from hoshitaku.players.because import greedy_reason
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.farfarout.plan import Plan
from hoshitaku.players.farfarout.prospects import battle_chance
from hoshitaku.players.farfarout.spending import NOWHERE
from hoshitaku.players.farfarout.stops import COLOURS, SLOTS, Stops
from hoshitaku.players.farfarout.turnchoice import TurnChoice
from hoshitaku.players.vocabulary import PLAYER_WORDS

WORTH_TELLING: Final = 10  # hundredths of a point
# Questions whose answers the player values in hundredths of a point, so that it can say what they gain.
VALUED: Final = frozenset((
    "keep_main_quest", "open_main_quest", "keep_new_main", "keep_outpost", "accept_quest", "hire", "hire_called",
    "accept_crew", "buy_item", "buy_ship", "sell_item", "dig_take", "choose_track", "may_pay", "dare",
))  # fmt: skip


def of_answer(position: Position, outlook: Outlook, worth: int, option: int, lang: str) -> str:
    """Why an answer to a question is liked: its worth, if it can be told in points, else what speaks for it."""
    if position.decision in VALUED and worth >= WORTH_TELLING:
        return brings(worth, lang)
    asked = outlook.state.top()
    if isinstance(asked, LoseDieOrShield):
        shield, die = (1, NONE) if option == A_SHIELD else (0, option)
        percent = int(battle_chance(outlook, asked.side, die, shield))
        return greedy_reason(position, option, lang, "" if percent else "hopeless", percent=percent)
    return greedy_reason(position, option, lang, side_of(asked, outlook.seat))


def side_of(asked: Decision[FarFarOut] | None, seat: int) -> str:
    """Whether something is bought or sold, won or lost; "" where neither is."""
    if isinstance(asked, (ChooseUnits, ChooseCurrency)):
        return "sell" if asked.selling else "buy"
    if isinstance(asked, ChoosePrize):
        return "won" if asked.winner == seat else "lost"
    return ""


def of_turn(position: Position, choice: TurnChoice, option: int, lang: str) -> str:
    """Why a step of a turn is liked; the choice has been made."""
    stops, plan = choice.jobs.stops, choice.plan
    if QUEST <= option < USE_CREW:
        return say("quest", lang)
    for colour in range(COLOURS):
        if stops.acts[colour] == option:
            return brings(int(stops.worths[colour]), lang)
    if option == END_TURN:
        return say("nothing_left", lang)
    moving = CONVERT <= option < MINE or GO <= option < AFTER_GO
    if moving and plan.goal != NOWHERE:
        return of_way(position, stops, plan, lang)
    return greedy_reason(position, option, lang)


def of_way(position: Position, stops: Stops, plan: Plan, lang: str) -> str:
    """Where the ship is going, and for what."""
    at = plan.goal
    jobs = [(int(stops.worths[SLOTS * at + n]), int(stops.acts[COLOURS * at + n])) for n in range(COLOURS)]
    worth, act = max(jobs)
    space = stops.sectors[at] if stops.bodies[at] == NONE else MOST_SECTORS + stops.bodies[at]
    where = place_name(position, int(space), lang)
    if act == NONE or worth < int(stops.arrivals[at]):
        return say("way", lang, where=where)
    return say("way_for", lang, where=where, what=position.describe(act, lang))


def place_name(position: Position, space: int, lang: str) -> str:
    """What a space of the map is called."""
    game, state = position.game, position.state
    assert isinstance(game, FarFarOutGame)
    assert isinstance(state, FarFarOut)
    speaker = game.loaded_pack(position.setup.pack).speaker
    assert isinstance(speaker, FarFarOutSpeaker)
    return speaker.item_name("space", space, lang, state)


def brings(worth: int, lang: str) -> str:
    """What something is worth, in points on a track of the first ones."""
    return say("brings", lang, points=f"{worth / 100:.1f}")


def say(key: str, lang: str, **values: object) -> str:
    """Words of this player."""
    return PLAYER_WORDS.say(f"greedy.farfarout.{key}", lang, **values)
