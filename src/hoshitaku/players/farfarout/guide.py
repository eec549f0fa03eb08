"""What the search of Far Far Out goes by: what greedy thinks of each option, and who stands best some turns later."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.farfarout.action_ids import END_TURN, GO, MINE
from hoshitaku.games.farfarout.codes import ERG
from hoshitaku.games.farfarout.query import ship_of
from hoshitaku.kernel.position import Position
from hoshitaku.players.farfarout.answers import ANSWERS
from hoshitaku.players.farfarout.dicechoice import DiceChoice
from hoshitaku.players.farfarout.greedy import DICE, known, worths
from hoshitaku.players.farfarout.outlook import Outlook
from hoshitaku.players.search.guide import SearchGuide

MOST: Final = 6  # options that are tried
TURNS: Final = 3  # of each seat that a playout sees, the one at hand included

PURSE: Final = 30  # ERG beyond it are not counted


@final
class FarFarOutGuide(SearchGuide):
    """Stops playouts after some turns of each: whole games would take too long."""

    def default_playout_count(self) -> int:
        return 250

    def review_playout_count(self) -> int:
        return 12_000

    def candidate_options(self, position: Position, seat: int, options: list[int], chosen: int) -> list[int]:
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

    def is_stop_option(self, decision: str, option: int) -> bool:
        return decision == "choose_action" and option == END_TURN

    def is_playout_far_enough(self, position: Position, start: Position) -> bool:
        return position.turn >= start.turn + TURNS * position.seats

    def feature_names(self) -> list[str]:
        return ["nearness", "erg", "crew", "items", "shields", "tokens", "to_move"]

    def features_by_seat(self, position: Position) -> list[list[float]]:
        outlooks = [Outlook(known(position), seat, self.taste) for seat in range(position.seats)]
        return [counted(outlook, is_next=outlook.seat == position.actor) for outlook in outlooks]

    def stage_bounds(self) -> list[float]:
        return [2.0, 5.0, 99.0]

    def game_stage(self, position: Position) -> float:
        """Points that the leader lacks."""
        return float(min([int(Outlook(known(position), seat, self.taste).goal) for seat in range(position.seats)]))


def order_in_turn(option: int) -> tuple[int, int]:
    """What there is to do at a place comes before going on, and both before move points and the end of the turn."""
    if option < MINE:
        return 2, option
    return (1, option) if option >= GO else (0, option)


def counted(outlook: Outlook, *, is_next: bool) -> list[float]:
    """How near the goal of a seat is over all ways to it, in thousands, and what it has besides."""
    player = outlook.player
    return [
        int(outlook.standing(0, player.tracks[0])) / 1000,
        float(min(int(player.money[ERG]), PURSE)),
        float(len(player.crew)),
        float(len(player.items)),
        float(player.shields),
        float(sum([int(count) for count in ship_of(outlook.state, player).tokens])),
        1.0 if is_next else 0.0,
    ]
