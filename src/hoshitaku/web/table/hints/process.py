"""Runs in the hint process: takes a question, returns a hint. Uses neither the database nor the web code."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import hoshitaku
from hoshitaku import Pack, Position
from hoshitaku.game_review.puzzle_search import OptionTrial, try_options
from hoshitaku.players import ADVISER_NAME, Advice, advise_seat, ask_player, make_player, search_guide
from hoshitaku.web.table.bots.process import BotQuestion

PLAYOUT_PAIRS: Final = 24  # playouts of the advised and of the usual choice, to measure the difference


class Hint(NamedTuple):
    """What a player would do.

    If the usual choice is another one, `usual_choice_text` names it; `win_chance_gained` (0 to 1) and
    `points_gained` say what the advice gains over it.
    """

    advice: Advice
    usual_choice_text: str = ""
    win_chance_gained: float = 0.0
    points_gained: float = 0.0


def make_hint(question: BotQuestion, lang: str, max_steps: int) -> Hint:
    """The advice of a level. Steps after the first are found by the player that answers immediately."""
    game = hoshitaku.game(question.game_name)
    pack = game.pack if question.pack_data == game.pack.data else Pack(question.pack_data, question.game_name)
    position, rng = game.from_json(question.position_json, pack), random.Random(question.seed)
    usual = make_player(ADVISER_NAME, game, question.seed)
    adviser = make_player(question.level, game, question.seed, waiting=True)
    advice = advise_seat(adviser, position, question.seat, lang, rng, max_steps, further=usual)
    option = ask_player(make_player(ADVISER_NAME, game, question.seed), position, question.seat, rng)
    return (
        Hint(advice) if option == advice.option else compare_with_usual(advice, position, option, lang, question.seed)
    )


def compare_with_usual(advice: Advice, position: Position, usual_option: int, lang: str, seed: int) -> Hint:
    """The hint with its gain over the usual choice, if redeals that the search has not seen confirm it."""
    trials = [OptionTrial(option, [], []) for option in (advice.option, usual_option)]
    best, other = try_options(position, trials, search_guide(position.game), seed ^ 1, PLAYOUT_PAIRS)
    if best.option == usual_option:
        return Hint(advice)
    points = (sum(best.playout_points) - sum(other.playout_points)) / PLAYOUT_PAIRS
    return Hint(advice, position.describe(usual_option, lang), best.win_chance - other.win_chance, points)
