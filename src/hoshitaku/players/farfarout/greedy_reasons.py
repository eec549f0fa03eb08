"""The greedy player's reasons in words: what an option gains, and where its plan leads."""

# Interpreted: only makes texts.

from __future__ import annotations

from typing import Final

from hoshitaku.games.farfarout.action_ids import (
    CHOOSE_ACTION_OPTION_BOUND,
    END_TURN_OPTION,
    FIRST_COMPLETE_QUEST_OPTION,
    FIRST_CONVERT_TOKEN_OPTION,
    FIRST_MOVE_OPTION,
    FIRST_USE_CREW_OPTION,
    MINE_OPTION,
)
from hoshitaku.games.farfarout.chapters.battle import LOSE_SHIELD_OPTION, ChooseDieOrShieldToLose
from hoshitaku.games.farfarout.chapters.battle_prize import ChoosePrize
from hoshitaku.games.farfarout.chapters.item_market import ChooseItemCurrency
from hoshitaku.games.farfarout.chapters.trade import ChooseTradeUnitCount
from hoshitaku.games.farfarout.codes import MAX_SECTORS, NONE
from hoshitaku.games.farfarout.game import FarFarOutGame
from hoshitaku.games.farfarout.interface.farfarout_speaker import FarFarOutSpeaker
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.decision import Decision
from hoshitaku.kernel.position import Position
from hoshitaku.players.farfarout.place_values import COLOUR_COUNT, VALUES_PER_PLACE, PlaceValues
from hoshitaku.players.farfarout.quest_and_battle_values import current_battle_win_percent
from hoshitaku.players.farfarout.token_spending import NO_PLACE
from hoshitaku.players.farfarout.turn_choice import TurnChoice
from hoshitaku.players.farfarout.turn_plan import TurnPlan
from hoshitaku.players.farfarout.valuation import Valuation
from hoshitaku.players.greedy_reason import greedy_reason
from hoshitaku.players.player_words import PLAYER_WORDS

MIN_SHOWN_VALUE: Final = 10  # hundredths of a point
# Questions whose answers have a value in hundredths of a point, so that the reason can name the gain.
DECISIONS_SHOWN_WITH_VALUE: Final = frozenset((
    "keep_main_quest", "open_main_quest", "keep_new_main", "keep_outpost", "accept_quest", "hire", "hire_called",
    "accept_crew", "buy_item", "buy_ship", "sell_item", "dig_take", "choose_track", "may_pay", "dare",
))  # fmt: skip


def option_reason(position: Position, valuation: Valuation, option_value: int, option: int, lang: str) -> str:
    """The reason for an answer to a question: its value in points if there is one, else another reason."""
    if position.decision in DECISIONS_SHOWN_WITH_VALUE and option_value >= MIN_SHOWN_VALUE:
        return gain_text(option_value, lang)
    asked = valuation.state.top()
    if isinstance(asked, ChooseDieOrShieldToLose):
        shield, die = (1, NONE) if option == LOSE_SHIELD_OPTION else (0, option)
        percent = int(current_battle_win_percent(valuation, asked.side, die, shield))
        return greedy_reason(position, option, lang, "" if percent else "hopeless", percent=percent)
    return greedy_reason(position, option, lang, purchase_or_sale_key(asked, valuation.seat))


def purchase_or_sale_key(decision: Decision[FarFarOutState] | None, seat: int) -> str:
    """Whether a deal is a purchase or a sale, a win or a loss; "" if neither."""
    if isinstance(decision, (ChooseTradeUnitCount, ChooseItemCurrency)):
        return "sell" if decision.selling else "buy"
    if isinstance(decision, ChoosePrize):
        return "won" if decision.winner == seat else "lost"
    return ""


def turn_reason(position: Position, choice: TurnChoice, option: int, lang: str) -> str:
    """The reason for a step of a turn; call it after the choice."""
    stops, plan = choice.all_jobs.place_values, choice.turn_plan
    if FIRST_COMPLETE_QUEST_OPTION <= option < FIRST_USE_CREW_OPTION:
        return reason_text("quest", lang)
    for colour in range(COLOUR_COUNT):
        if stops.job_options[colour] == option:
            return gain_text(int(stops.token_values[colour]), lang)
    if option == END_TURN_OPTION:
        return reason_text("nothing_left", lang)
    moving = (
        FIRST_CONVERT_TOKEN_OPTION <= option < MINE_OPTION or FIRST_MOVE_OPTION <= option < CHOOSE_ACTION_OPTION_BOUND
    )
    if moving and plan.goal_place != NO_PLACE:
        return way_reason(position, stops, plan, lang)
    return greedy_reason(position, option, lang)


def way_reason(position: Position, place_values: PlaceValues, turn_plan: TurnPlan, lang: str) -> str:
    """Where the ship is going, and what for."""
    at = turn_plan.goal_place
    jobs = [
        (
            int(place_values.token_values[VALUES_PER_PLACE * at + n]),
            int(place_values.job_options[COLOUR_COUNT * at + n]),
        )
        for n in range(COLOUR_COUNT)
    ]
    worth, act = max(jobs)
    space = place_values.sectors[at] if place_values.bodies[at] == NONE else MAX_SECTORS + place_values.bodies[at]
    where = space_text(position, int(space), lang)
    if act == NONE or worth < int(place_values.arrival_values[at]):
        return reason_text("way", lang, where=where)
    return reason_text("way_for", lang, where=where, what=position.describe(act, lang))


def space_text(position: Position, space: int, lang: str) -> str:
    """Name of a map space."""
    game, state = position.game, position.state
    assert isinstance(game, FarFarOutGame)
    assert isinstance(state, FarFarOutState)
    speaker = game.loaded_pack(position.setup.pack).speaker
    assert isinstance(speaker, FarFarOutSpeaker)
    return speaker.item_name("space", space, lang, state)


def gain_text(value: int, lang: str) -> str:
    """A value as text, in points on one of the first tracks."""
    return reason_text("brings", lang, points=f"{value / 100:.1f}")


def reason_text(key: str, lang: str, **values: object) -> str:
    """A text of this player."""
    return PLAYER_WORDS.say(f"greedy.farfarout.{key}", lang, **values)
