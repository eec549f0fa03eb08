"""How much things of Expedition Zetta are worth to a player, found by playing thousands of games against itself."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Taste:
    """Values in hundredths of fame, or in percent if it says so."""

    __slots__ = (
        "ability", "bargain", "disaster", "energy", "energy_most", "goal", "help", "hurt", "icon", "later",
        "level_dice", "life_hurt", "lonely_damage", "lonely_energy", "one_short", "patience", "pilot", "share",
        "stranded", "successes", "token", "two_short", "warp",
    )  # fmt: skip

    def __init__(self) -> None:
        self.energy: i64 = 55  # a unit of energy, if there is just enough of it for the turns to come
        self.energy_most: i64 = 110
        self.stranded: i64 = 150  # each token that a ship brought home costs
        self.later: i64 = 85  # percent: the next turn against this one
        self.one_short: i64 = 15  # percent: an artifact that lacks one substance, for the substance that it lacks
        self.two_short: i64 = 5
        self.successes: i64 = 60  # percent: turns that bring a step towards the next level
        self.level_dice: i64 = 45  # a level, for the second die
        self.token: i64 = 60  # a knowledge token that adds a die, early in the game
        self.pilot: i64 = 50  # a star pilot token
        self.ability: i64 = 100  # an ability of a crew, the first of its kind
        self.icon: i64 = 25  # an icon that can take damage
        self.help: i64 = 20  # least that help must bring
        self.bargain: i64 = 40  # least that a trade must bring
        self.hurt: i64 = 70  # an ability that is covered
        self.life_hurt: i64 = 70  # a token on a life card, each round to come
        self.share: i64 = 30  # percent: fame if only challenges count
        self.goal: i64 = 800  # what is still lacking for the way home
        self.warp: i64 = 350  # a warp token that is lacking
        self.lonely_energy: i64 = 60  # a unit of energy if each warp takes some
        self.lonely_damage: i64 = 60  # a token on a crew that nobody comes to rescue
        self.disaster: i64 = 6000  # to be lost for want of energy
        self.patience: i64 = 30  # systems after which those who play together give up
