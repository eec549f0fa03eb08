"""The rating scale: the Plackett-Luce model of openskill (Weng and Lin), for two seats and more.

Ratings are shown in points of Elo, and the bots are its fixed points. `mu` is a strength and `sigma` its standard
error. Between two players of certain strength the model agrees with Elo if 1 of mu is K points. A rating of 1500 is
that of level 2, where every member begins.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from hoshitaku.players.roster import IS_INTERPRETED

MODEL: Final = PlackettLuce()
POINTS_PER_MU: Final = 400 / log(10) / (sqrt(2) * MODEL.beta)
INITIAL_POINTS: Final = 1500
Z_SCORE_95: Final = 1.96
# A rating is settled from this half width of the 95 % interval and this number of games on.
MAX_SETTLED_HALF_INTERVAL: Final = 330
MIN_SETTLED_GAMES: Final = 10
# Weight of a game without another member: see docs and the page about ratings.
BOTS_ONLY_WEIGHT: Final = 0.5
# Standard error of a bot's strength, as measured by the ladder (95 % interval of about 60 points).
BOT_SIGMA: Final = 1.0

# Elo of the bots, level 2 being 0, from docs/opponents.md: two seats, 100 games a pair (Far Far Out: 30), budgets by
# number of playouts. Levels 4 and 5 played only level 3, level 4 few games. If one won nearly all of them, its Elo is
# the lower end of the interval, so that no rating rests on a difference that was not measured.
BOT_ELO: Final[dict[str, dict[str, int]]] = {
    "freekick": {
        "random": -1084, "search:level=1": -543, "search:level=2": 0, "search:level=3": 367,
        "search:level=4": 723, "search:level=5": 1167,
    },
    "farfarout": {
        "random": -1037, "search:level=1": -508, "search:level=2": 0, "search:level=3": 280,
        "search:level=4": 358, "search:level=5": 510,
    },
    "zetta": {
        "cards": -425, "search:level=1": -534, "search:level=2": 0, "search:level=3": 290,
        "search:level=4": 360, "search:level=5": 390,
    },
}  # fmt: skip
# Current names of bots of earlier versions, and the bots that play levels 4 and 5 in an interpreted build.
LEVEL_ALIASES: Final = {"greedy": "search:level=3"}
LEVEL_IF_UNCOMPILED: Final = {"search:level=4": "search:level=3", "search:level=5": "search:level=3"}


@dataclass(frozen=True)
class RatingPoints:
    """A rating in points: the 95 % interval is `points` ± `half_interval`."""

    points: int
    half_interval: int


def initial_rating() -> PlackettLuceRating:
    """The rating of a member without rated games."""
    return MODEL.rating()


def make_rating(mu: float, sigma: float) -> PlackettLuceRating:
    """A rating from stored values."""
    return MODEL.rating(mu, sigma)


def rating_points(mu: float, sigma: float) -> RatingPoints:
    """A rating in points."""
    return RatingPoints(points_of_mu(mu), round(Z_SCORE_95 * sigma * POINTS_PER_MU))


def points_of_mu(mu: float) -> int:
    """A strength in points."""
    return round(INITIAL_POINTS + (mu - MODEL.mu) * POINTS_PER_MU)


def bot_rating(game: str, level: str) -> PlackettLuceRating | None:
    """The fixed rating of a bot; None if it was not measured at this game."""
    name = LEVEL_ALIASES.get(level, level)
    if IS_INTERPRETED:
        name = LEVEL_IF_UNCOMPILED.get(name, name)
    elo = BOT_ELO.get(game, {}).get(name)
    return None if elo is None else MODEL.rating(MODEL.mu + elo / POINTS_PER_MU, BOT_SIGMA)


def is_settled(sigma: float, game_count: int) -> bool:
    """Whether a rating is no longer provisional."""
    return game_count >= MIN_SETTLED_GAMES and sigma * POINTS_PER_MU * Z_SCORE_95 <= MAX_SETTLED_HALF_INTERVAL


def ratings_after(ratings: list[PlackettLuceRating], ranks: list[int], weight: float) -> list[PlackettLuceRating]:
    """The ratings after a game with these ranks (1 is first); `weight` (0 to 1) scales the change."""
    rated = MODEL.rate([[rating] for rating in ratings], ranks=[float(rank) for rank in ranks])
    return [_weighted_rating(old, new[0], weight) for old, new in zip(ratings, rated, strict=True)]


def _weighted_rating(old: PlackettLuceRating, new: PlackettLuceRating, part: float) -> PlackettLuceRating:
    variance = old.sigma**2 + part * (new.sigma**2 - old.sigma**2)
    return MODEL.rating(old.mu + part * (new.mu - old.mu), sqrt(variance))
