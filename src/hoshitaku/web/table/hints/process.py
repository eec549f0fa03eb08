"""What runs in the process that advises people: a question in, a hint out. Knows no database and no web."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import hoshitaku
from hoshitaku import Pack, Position
from hoshitaku.game_review.puzzle_search import OptionTrial, try_options
from hoshitaku.players import ADVISER_NAME, Advice, advise_seat, ask_player, make_player, search_guide
from hoshitaku.web.table.bots.process import BotQuestion

PLAYOUT_PAIRS: Final = 24  # playouts of what is advised and of what is usual, which say what the difference is worth


class Hint(NamedTuple):
    """What a player would do. If the usual choice is another, it is named in `instead`, with what it would lack in
    chance to win (from 0 to 1) and in points.
    """

    advice: Advice
    usual_choice: str = ""
    chance_gained: float = 0.0
    points_gained: float = 0.0


def make_hint(question: BotQuestion, lang: str, max_steps: int) -> Hint:
    """What a level advises; the steps after the first are those of whoever answers at once."""
    game = hoshitaku.game(question.game)
    pack = game.pack if question.pack == game.pack.data else Pack(question.pack, question.game)
    position, rng = game.from_json(question.position, pack), random.Random(question.seed)
    usual = make_player(ADVISER_NAME, game, question.seed)
    adviser = make_player(question.level, game, question.seed, waiting=True)
    advice = advise_seat(adviser, position, question.seat, lang, rng, max_steps, further=usual)
    option = ask_player(make_player(ADVISER_NAME, game, question.seed), position, question.seat, rng)
    return (
        Hint(advice) if option == advice.option else compare_with_usual(advice, position, option, lang, question.seed)
    )


def compare_with_usual(advice: Advice, position: Position, usual_option: int, lang: str, seed: int) -> Hint:
    """The hint with what it gains over the usual choice, if that shows in redeals that the search has not seen, too."""
    trials = [OptionTrial(option, [], []) for option in (advice.option, usual_option)]
    best, other = try_options(position, trials, search_guide(position.game), seed ^ 1, PLAYOUT_PAIRS)
    if best.option == usual_option:
        return Hint(advice)
    points = (sum(best.playout_points) - sum(other.playout_points)) / PLAYOUT_PAIRS
    return Hint(advice, position.describe(usual_option, lang), best.win_chance - other.win_chance, points)
