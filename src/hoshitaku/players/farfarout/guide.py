"""What the search of Far Far Out goes by: what greedy thinks of each option, and who stands best some turns later."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.farfarout.action_ids import GO, MINE
from hoshitaku.games.farfarout.codes import ERG
from hoshitaku.games.farfarout.query import ship_of
from hoshitaku.kernel.position import Position
from hoshitaku.players.farfarout.answers import ANSWERS
from hoshitaku.players.farfarout.dicechoice import DiceChoice
from hoshitaku.players.farfarout.greedy import DICE, known, worths
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.search.guide import Guide, chances

MOST: Final = 6  # options that are tried
TURNS: Final = 3  # of each seat that a playout sees, the one at hand included

# Log odds of the victory by points that the leader still lacks (at most UP_TO): for a thousand of nearness to the goal,
# and for a unit each of ERG (PURSE at most), crew, items, shields and tokens of the ship. From 300 games of greedy
# players among 2 to 4 seats, looked at when a turn began.
UP_TO: Final = (2, 5, 99)
NEARNESS: Final = (0.79, 0.65, 0.15)
GOODS: Final = ((0.02, 0.35, 0.32, 0.07, 0.13), (0.02, 0.25, 0.25, 0.22, 0.09), (0.02, 0.50, 0.20, 0.22, 0.10))
PURSE: Final = 30


@final
class FarFarOutGuide(Guide):
    """Stops playouts after some turns of each: whole games would take too long."""

    def playouts(self) -> int:
        return 250

    def playouts_of_review(self) -> int:
        return 12_000

    def candidates(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
        others = [option for option in options if option != chosen]
        outlook = Outlook(known(position), seat, self.taste)
        if position.decision == "choose_action":
            others.sort(key=order_in_turn)
        elif position.decision in DICE:
            dice = DiceChoice(outlook)
            others.sort(key=lambda option: -int(dice.worth(option)))
        elif position.decision in ANSWERS:
            valued = dict(zip(others, worths(outlook, position.decision, others), strict=True))
            others.sort(key=lambda option: -valued[option])
        return [chosen, *others[: MOST - 1]]

    def is_far(self, position: Position, start: Position) -> bool:
        return position.turn >= start.turn + TURNS * position.seats

    def expectation(self, position: Position, seat: int) -> float:
        return self.expectations(position)[seat]

    def expectations(self, position: Position) -> list[float]:
        outlooks = [Outlook(known(position), other, self.taste) for other in range(position.seats)]
        return chances(standings(outlooks))


def order_in_turn(option: int) -> tuple[int, int]:
    """What there is to do at a place comes before going on, and both before move points and the end of the turn."""
    if option < MINE:
        return 2, option
    return (1, option) if option >= GO else (0, option)


def standings(outlooks: list[Outlook]) -> list[float]:
    """How well each seat stands, as log odds of the victory."""
    lacking, at = min([int(outlook.goal) for outlook in outlooks]), 0
    while UP_TO[at] < lacking:
        at += 1
    return [NEARNESS[at] * nearness(outlook) + goods_worth(outlook, GOODS[at]) for outlook in outlooks]


def nearness(outlook: Outlook) -> float:
    """How near the goal is over all ways to it, in thousands."""
    return int(outlook.standing(0, outlook.player.tracks[0])) / 1000


def goods_worth(outlook: Outlook, worths: tuple[float, float, float, float, float]) -> float:
    """What a seat has besides its points."""
    player = outlook.player
    tokens = sum([int(count) for count in ship_of(outlook.state, player).tokens])
    goods: list[int] = [
        min(int(player.money[ERG]), PURSE),
        len(player.crew),
        len(player.items),
        int(player.shields),
        tokens,
    ]
    return sum([worth * count for worth, count in zip(worths, goods, strict=True)])
