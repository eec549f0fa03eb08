"""What a game tells the search: who plays in playouts, which options are worth it, where to stop, and what it is worth.

A game derives its own guide in its folder and names it in its kit. This one serves every game that has a greedy player.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.search.learned_value import LearnedValue, chances_from_log_odds

MOST_CANDIDATES: Final = 12
VICTORY_WEIGHT: Final = 0.5  # how much the victory counts in a value; the rest is the lead
DECISIVE_LEAD: Final = 10.0  # points of lead that make a victory likely


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchGuide:
    """One game's guide. `greedy` makes its greedy player from a seed and a taste, `taste` is shared by all playouts.

    `value`, if the game has one, was learned from what the guide counts (`features`).
    """

    def __init__(self, greedy: Callable[[int, Any], Player], taste: Any, value: LearnedValue | None) -> None:
        self.make_greedy_player = greedy
        self.taste = taste
        self.learned_value = value

    def playout_player(self, seed: int) -> Player:
        """Who plays a seat in a playout: always a new one, since some remember their turn."""
        return self.make_greedy_player(seed, self.taste)

    def renews_players_each_turn(self) -> bool:
        """Whether players in playouts begin anew with each turn: they draw lots, which then are those of the turn."""
        return False

    def default_playout_count(self) -> int:
        """Playouts for a choice if nobody says otherwise: about half a second of the compiled build."""
        return 100

    def review_playout_count(self) -> int:
        """Playouts for the review of a whole game: under a minute of the compiled build."""
        return 3000

    def candidate_options(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        """Options that are tried, greedy's own choice first and then by its preference where it ranks them."""
        return [chosen, *[option for option in options if option != chosen]][:MOST_CANDIDATES]

    def is_stop_option(self, decision: str, option: int) -> bool:
        """Whether an option only stops: it passes, stays, declines or ends the turn."""
        return False

    def is_playout_far_enough(self, position: Position, start: Position) -> bool:
        """Whether a playout that began at `start` stops here, to be valued as it stands."""
        return False

    def feature_names(self) -> list[str]:
        """Names of what is counted of each seat; none if the game has nothing to learn from."""
        return []

    def features_by_seat(self, position: Position) -> list[list[float]]:
        """What is counted, by seat, in the order of the names."""
        return [[] for _ in range(position.seats)]

    def stage_bounds(self) -> list[float]:
        """Stages that are learned apart, each up to such a bound; what is beyond the last belongs to it."""
        return [0.0]

    def game_stage(self, position: Position) -> float:
        """How far the game is: what is left of it, in a unit of the game's own."""
        return 0.0

    def unfinished_value(self, position: Position, seat: int) -> float:
        """The value of a position where a playout stopped, from 0 to 1."""
        return self.finished_value(position, seat) if self.learned_value is None else self.win_chances(position)[seat]

    def win_chances(self, position: Position) -> list[float]:
        """The chance of every seat to win a game that a playout left unfinished."""
        value = self.learned_value
        if value is None:
            return [victory_share(position, seat) for seat in range(position.seats)]
        stage = self.game_stage(position)
        return chances_from_log_odds([value.log_odds(stage, features) for features in self.features_by_seat(position)])

    def finished_value(self, position: Position, seat: int) -> float:
        """The value of a finished game, from 0 to 1: the share of the victory, blended with the lead."""
        return VICTORY_WEIGHT * victory_share(position, seat) + (1.0 - VICTORY_WEIGHT) * probability_of_log_odds(
            point_lead(position, seat) / DECISIVE_LEAD
        )


def victory_share(position: Position, seat: int) -> float:
    """What a seat has of the victory: all of it, its part if several share it, or nothing. Partners have all of theirs.

    Bots that people play against share nothing with those.
    """
    outcome = position.game.winners(position.state)
    if seat not in outcome:
        return 0.0
    return 1.0 if position.shared_return is not None else 1.0 / len(outcome)


def point_lead(position: Position, seat: int) -> float:
    """Points ahead of the best rival (below 0: behind); alone or among partners what the seat has."""
    scores = position.scores()
    if position.shared_return is not None or len(scores) == 1:
        return 0.0
    return float(scores[seat] - max([score for other, score in enumerate(scores) if other != seat]))


def probability_of_log_odds(odds: float) -> float:
    """Log odds as a probability."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
