"""What runs in the process that advises people: a question in, a hint out. Knows no database and no web."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

import hoshitaku
from hoshitaku import Pack, Position
from hoshitaku.players import ADVISER_NAME, Advice, advise_seat, ask_player, search_guide, make_player
from hoshitaku.reviewing.finding import OptionTrial, try_options
from hoshitaku.web.tables.thinking import Question

PAIRS: Final = 24  # playouts of what is advised and of what is usual, which say what the difference is worth


class Hint(NamedTuple):
    """What a player would do. If the usual choice is another, it is named in `instead`, with what it would lack in
    chance to win (from 0 to 1) and in points.
    """

    advice: Advice
    instead: str = ""
    chance: float = 0.0
    points: float = 0.0


def advised(question: Question, lang: str, most: int) -> Hint:
    """What a level advises; the steps after the first are those of whoever answers at once."""
    game = hoshitaku.game(question.game)
    pack = game.pack if question.pack == game.pack.data else Pack(question.pack, question.game)
    position, rng = game.from_json(question.position, pack), random.Random(question.seed)
    usual = make_player(ADVISER_NAME, game, question.seed)
    adviser = make_player(question.level, game, question.seed, waiting=True)
    advice = advise_seat(adviser, position, question.seat, lang, rng, most, further=usual)
    option = ask_player(make_player(ADVISER_NAME, game, question.seed), position, question.seat, rng)
    return Hint(advice) if option == advice.option else compared(advice, position, option, lang, question.seed)


def compared(advice: Advice, position: Position, usual: int, lang: str, seed: int) -> Hint:
    """The hint with what it gains over the usual choice, if that shows in redeals that the search has not seen, too."""
    trials = [OptionTrial(option, [], []) for option in (advice.option, usual)]
    best, other = try_options(position, trials, search_guide(position.game), seed ^ 1, PAIRS)
    if best.option == usual:
        return Hint(advice)
    points = (sum(best.playout_points) - sum(other.playout_points)) / PAIRS
    return Hint(advice, position.describe(usual, lang), best.win_chance - other.win_chance, points)
