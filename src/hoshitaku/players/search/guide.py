"""A game's guide for the search: players in playouts, candidate options, where to stop, and how to value the result.

A game can define a subclass in its folder and name it in its kit. This class works for every game with a greedy player.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.search.learned_value import LearnedValue, chances_from_log_odds

MAX_CANDIDATES: Final = 12
VICTORY_WEIGHT: Final = 0.5  # weight of the victory in a value; the rest is the lead
DECISIVE_LEAD: Final = 10.0  # points of lead that make a victory likely


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchGuide:
    """The guide of one game. `greedy` makes its greedy player from a seed and a taste; all playouts share `taste`.

    `value`, if the game has one, was learned from the guide's `features`.
    """

    def __init__(self, greedy: Callable[[int, Any], Player], taste: Any, value: LearnedValue | None) -> None:
        self.make_greedy_player = greedy
        self.taste = taste
        self.learned_value = value

    def playout_player(self, seed: int) -> Player:
        """The player of a seat in a playout: always a new one, since some keep state of their turn."""
        return self.make_greedy_player(seed, self.taste)

    def renews_players_each_turn(self) -> bool:
        """Whether playouts use new players each turn: for players with random choices, which then depend only on the
        turn.
        """
        return False

    def default_playout_count(self) -> int:
        """Default playouts per choice: about half a second in the compiled build."""
        return 100

    def review_playout_count(self) -> int:
        """Default playouts for the review of a whole game: less than a minute in the compiled build."""
        return 3000

    def candidate_options(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        """Options that the search tries: greedy's choice first, then by greedy's values if it has any."""
        return [chosen, *[option for option in options if option != chosen]][:MAX_CANDIDATES]

    def is_stop_option(self, decision: str, option: int) -> bool:
        """Whether an option only stops: it passes, stays, declines or ends the turn."""
        return False

    def is_playout_far_enough(self, position: Position, start: Position) -> bool:
        """Whether a playout that began at `start` stops here and is valued as it is."""
        return False

    def feature_names(self) -> list[str]:
        """Names of the features of each seat; none if the game has no learned value."""
        return []

    def features_by_seat(self, position: Position) -> list[list[float]]:
        """Features by seat, in the order of the names."""
        return [[] for _ in range(position.seats)]

    def stage_bounds(self) -> list[float]:
        """Upper bounds of the stages that are learned separately; the last stage includes everything beyond its
        bound.
        """
        return [0.0]

    def remaining_game_length(self, position: Position) -> float:
        """What remains of the game, in a unit that the game defines."""
        return 0.0

    def unfinished_value(self, position: Position, seat: int) -> float:
        """Value of a position where a playout stopped, from 0 to 1."""
        return self.finished_value(position, seat) if self.learned_value is None else self.win_chances(position)[seat]

    def win_chances(self, position: Position) -> list[float]:
        """Probability of each seat to win a game that a playout left unfinished."""
        value = self.learned_value
        if value is None:
            return [victory_share(position, seat) for seat in range(position.seats)]
        stage = self.remaining_game_length(position)
        return chances_from_log_odds([value.log_odds(stage, features) for features in self.features_by_seat(position)])

    def finished_value(self, position: Position, seat: int) -> float:
        """Value of a finished game, from 0 to 1: the share of the victory, blended with the lead."""
        return VICTORY_WEIGHT * victory_share(position, seat) + (1.0 - VICTORY_WEIGHT) * probability_of_log_odds(
            point_lead(position, seat) / DECISIVE_LEAD
        )


def victory_share(position: Position, seat: int) -> float:
    """A seat's share of the victory: all of it, a part if several seats share it, or none. Partners have all of theirs.

    Bots that people play against share nothing with them.
    """
    outcome = position.game.winners(position.state)
    if seat not in outcome:
        return 0.0
    return 1.0 if position.shared_return is not None else 1.0 / len(outcome)


def point_lead(position: Position, seat: int) -> float:
    """Points ahead of the best rival (negative: behind); 0 alone or among partners."""
    scores = position.scores()
    if position.shared_return is not None or len(scores) == 1:
        return 0.0
    return float(scores[seat] - max([score for other, score in enumerate(scores) if other != seat]))


def probability_of_log_odds(odds: float) -> float:
    """Log odds as a probability."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
