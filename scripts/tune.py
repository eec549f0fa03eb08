"""Weighs every value in the taste of a game's greedy player, the one that would gain most by being moved first.

    .venv/bin/python scripts/tune.py farfarout --seats 3 --games 20000 --set later=66 --set first.4=64

A line gives the value, how many games in a hundred more it wins moved up than moved down, and the standard error. Move
what stands out, give it with --set, and repeat until nothing does; then write the values into the taste.
"""

import argparse
import os

from hoshitaku.lab.taste_tuning import weigh_taste_values
from hoshitaku.players.roster import GREEDY_BY_GAME


def main() -> None:
    """Weigh what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(GREEDY_BY_GAME))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a value to start from")
    asked = parser.parse_args()
    settings = {name: int(value) for name, _, value in (each.partition("=") for each in asked.set)}
    for weight in weigh_taste_values(asked.game, asked.seats, asked.games, settings, asked.seed, asked.jobs):
        print(f"{weight.name:20} {weight.value:6}   {weight.win_gain:+6.2f} ± {weight.standard_error:.2f}")


if __name__ == "__main__":
    main()
