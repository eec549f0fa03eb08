"""What one build of the package plays, as text: run in both builds, the texts must be the same.

As a command, `python -m tests.support.builds GAME SEATS GAMES` prints it for the build that stands on PYTHONPATH,
after the file that the rules were loaded from.
"""

import hashlib
import random
import sys
from collections.abc import Iterator

import hoshitaku
from hoshitaku.kernel import random_games
from tests.laws.options import random_options

ROUNDS = 12
WALKED = 5  # games that are also followed decision by decision, with every word


def played(name: str, seats: int, games: int) -> Iterator[str]:
    """One line a game: seed, number of decisions, and a hash of all that happened."""
    for seed in range(games):
        position = started(name, seats, seed)
        moves = random_games.trace_random_game(position.state, seed)
        yield line(seed, len(moves), [moves, position.to_json(), position.scores(), position.ranking()])
    for seed in range(WALKED):
        lines = list(walked(started(name, seats, seed), random.Random(seed)))
        yield line(seed, len(lines), lines)


def started(name: str, seats: int, seed: int) -> hoshitaku.Position:
    """A new game with the options of a seed, kept short if it might not end under random play."""
    game = hoshitaku.game(name)
    options = random_options(game, seats, random.Random(f"{name} {seats} {seed}"))
    return game.new(seats, options | ({"round_limit": ROUNDS} if "round_limit" in options else {}))


def walked(position: hoshitaku.Position, rng: random.Random) -> Iterator[object]:
    """Everything the library says during a random game."""
    while position.actor != hoshitaku.OVER:
        options = position.options()
        yield position.actor, position.decision, options, position.weights(), position.to_json(), position.view(None)
        for option in options:
            yield position.action_id(option), position.option_name(option), position.option_target(option)
            yield position.describe(option, "en"), position.describe(option, "ja")
        yield from (event.text("ja") for event in position.play(rng.choice(options)))
    yield position.digest(), position.scores(), position.returns()


def line(seed: int, count: int, happened: object) -> str:
    """The line of one game."""
    return f"{seed} {count} {hashlib.sha256(repr(happened).encode()).hexdigest()}"


if __name__ == "__main__":
    game, seat_count, number = sys.argv[1:]
    print(random_games.__file__)
    print("\n".join(played(game, int(seat_count), int(number))))
