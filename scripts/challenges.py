"""Measures how often partners in Expedition Zetta, or a solo player in the Lonely Star, meet each of the 12 challenges.

    .venv/bin/python scripts/challenges.py greedy --seats 2 --systems 12 --games 300

With one seat, the way home requires everything else in the Lonely Star, and the number of systems is not limited.

The first three challenges never come alone, so the one of twelve planet types is added; a challenge that needs a
module is played with it. Each line has the challenge, the percentage of games that met it, and the 95 % interval.
"""

import argparse
import random

from hoshitaku import CHANCE, OVER, Dealer, game
from hoshitaku.games.zetta.modes.challenges import (
    ALL_PLANETS_CHALLENGE,
    CHALLENGE_COUNT,
    FIRST_STANDALONE_CHALLENGE,
    REQUIRED_MODULE_BY_CHALLENGE,
)
from hoshitaku.lab.statistics import Rate
from hoshitaku.players import ask_player, make_player


def options_for(challenge: int, systems: int, seats: int) -> dict[str, object]:
    """Table options with which this challenge can be rolled."""
    needed = REQUIRED_MODULE_BY_CHALLENGE.get(challenge)
    together = {"mode": "cooperative", "system_limit": systems} if seats > 1 else {}
    challenges = 1 if challenge >= FIRST_STANDALONE_CHALLENGE else 2
    return {**together, "challenges": challenges, "modules": [needed] if needed else []}


def is_met(challenge: int, who: str, seats: int, systems: int, seed: int) -> bool:
    """Whether partners with this bot meet a challenge in one game."""
    zetta = game("zetta")
    position = zetta.new(seats, options_for(challenge, systems, seats))
    partners = [make_player(who, zetta, seed * seats + seat) for seat in range(seats)]
    dealer, redeals = Dealer.from_number(seed), random.Random(seed)  # noqa: S311  no secret
    rolls = [challenge] if challenge >= FIRST_STANDALONE_CHALLENGE else [ALL_PLANETS_CHALLENGE, challenge]
    while (actor := position.actor) != OVER:
        if position.decision == "roll_challenge":
            position.take(rolls.pop())
        elif actor == CHANCE:
            position.take(dealer.deal_next(position.options(), position.weights()))
        else:
            position.take(ask_player(partners[actor], position, actor, redeals))
    return (position.shared_return or 0) > 0


def main() -> None:
    """Play the games of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("player", help="such as greedy, or search:playouts=60")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--systems", type=int, default=12, help="after which partners have lost")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, nargs="*", default=list(range(1, CHALLENGE_COUNT + 1)), metavar="CHALLENGE")
    asked = parser.parse_args()
    for challenge in asked.only:
        seeds = range(asked.seed, asked.seed + asked.games)
        met = sum(is_met(challenge, asked.player, asked.seats, asked.systems, seed) for seed in seeds)
        share = Rate(met, asked.games)
        low, high = share.interval
        print(f"{challenge:2}   {share.value:6.1%}   ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
