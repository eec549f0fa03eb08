"""Ranks the values of a greedy player's taste by the gain from changing each.

    .venv/bin/python scripts/tune.py farfarout --games 20000 --set later_turn_percent=66 --set first_crew_values.4=64

Each line has a value, the difference in the percentage of wins between raising and lowering it, and the standard error.
Change the most significant value with --set, and repeat until none is significant; then write the values to the taste.
"""

import argparse
import os

from hoshitaku.lab.taste_tuning import measure_taste_weights
from hoshitaku.players.roster import GREEDY_BY_GAME


def main() -> None:
    """Rank the values of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(GREEDY_BY_GAME))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a value to start from")
    asked = parser.parse_args()
    settings = {name: int(value) for name, _, value in (each.partition("=") for each in asked.set)}
    for weight in measure_taste_weights(asked.game, asked.seats, asked.games, settings, asked.seed, asked.jobs):
        print(f"{weight.name:36} {weight.value:6}   {weight.win_gain:+6.2f} ± {weight.standard_error:.2f}")


if __name__ == "__main__":
    main()
