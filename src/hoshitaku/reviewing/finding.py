"""Finding puzzles in games: choices at which one option beats all others by a clear margin, however often it is tried.

Every option is tried in redeals of the seat that chooses, all in the same ones and with the same chance, as a search
does. What looks like a puzzle after a few playouts is looked at again with more, always fresh ones, so that luck in
finding it does not count for it; and in the end games are played out to see whether the best choice stays the best.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice, zip_longest
from typing import Any, Final

from hoshitaku.games import game as find_game
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record
from hoshitaku.players import ask, guide_of, player
from hoshitaku.players.search.chance import mixed
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.outlook import outlook
from hoshitaku.reviewing.ledger import error
from hoshitaku.reviewing.puzzle import Answer, Puzzle
from hoshitaku.reviewing.survey import sees_far

GLANCES: Final = ((4, 6), (12, 3))  # playouts of every option, and how many of the best are tried further
LOOK: Final = 24  # playouts of the rest, before the measured ones of every option
MOMENTS: Final = 8  # of a game that are looked at
NARROW: Final = 0.05  # a chance to win below it is none worth a puzzle
FEWEST_OPTIONS: Final = 3
LONGEST: Final = 3_000  # choices of a game
ERRORS: Final = 3.0  # standard errors by which the best option must be ahead
ASKED: Final = 10  # bots of a level, who show how hard it is
AGREE: Final = 7  # of these, if a choice is too plain to be looked at
LEARNER, USUAL = "search:level=2", "search:level=3"
EASY, FAIR, HARD = 1, 2, 3


@dataclass(frozen=True)
class Search:
    """What to look for in which games: an option whose chance to win is `margin` above that of any other in as many
    `playouts`, and which is still ahead when `whole` games are played out.

    Game number n has `seats[n % len(seats)]` players of a `level`. `decisions` are those that are looked at; all if
    none are named. `since` leaves out what comes before so many moves, where playouts of whole games are long.
    """

    game: str
    seats: tuple[int, ...]
    seed: int = 0
    level: str = USUAL
    margin: float = 0.1
    playouts: int = 100
    whole: int = 40
    decisions: tuple[str, ...] = ()
    since: int = 0
    options: dict[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """What is noted of it beside the puzzles."""
        return {**asdict(self), "seats": list(self.seats), "decisions": list(self.decisions)}


class WholeGame(Guide):
    """The guide of a game whose playouts never stop before its end."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide.greedy, guide.taste, None)
        self.inner = guide

    def renews(self) -> bool:
        """As the game's own guide."""
        return self.inner.renews()


@dataclass(frozen=True)
class Trial:
    """Playouts of one option: number n of each is of the same redeal and the same chance."""

    option: int
    shares: list[float]
    points: list[int]

    @property
    def chance(self) -> float:
        """The mean chance to win."""
        return sum(self.shares) / len(self.shares)

    def behind(self, best: Trial) -> tuple[float, float]:
        """How much less its chance is than that of the best, with one standard error."""
        gaps = [b - a for a, b in zip(self.shares, best.shares, strict=True)]
        mean = sum(gaps) / len(gaps)
        return mean, error(gaps, mean)


def look_through(search: Search, number: int) -> dict[str, Any] | None:
    """A puzzle in game `number` of a search, as an entry of a file; None if none was found there."""
    found = puzzle_of(played(search, number), search, int(mixed(search.seed, number)), {"game": number})
    return None if found is None else found.as_json()


def played(search: Search, number: int) -> Record:
    """Game `number` of a search; broken off if it lasts for ever."""
    game, own = find_game(search.game), int(mixed(search.seed, number))
    seats = search.seats[number % len(search.seats)]
    players = [player(search.level, game, int(mixed(own, seat))) for seat in range(seats)]
    record = Record.start(game, seats, search.options, dealer=Dealer.from_number(own))
    rng = random.Random(own)  # noqa: S311  a bot's guess is no secret
    for _ in range(LONGEST):
        record.deal()
        actor = record.position.actor
        if actor == OVER:
            break
        record.play(ask(players[actor], record.position, actor, rng))
    return record


def puzzle_of(record: Record, search: Search, seed: int, origin: dict[str, object]) -> Puzzle | None:
    """A puzzle in a game, if one of some moments of it is one."""
    guide, positions = guide_of(record.game, varied=True), [position for position, _, _ in record.positions()]
    asked = [number for number in range(search.since, len(positions)) if asks(positions[number], search)]
    random.Random(seed).shuffle(asked)  # noqa: S311  no secret
    divided = (number for number in asked if not is_plain(positions[number], int(mixed(seed, number))))
    for number in islice(divided, MOMENTS):
        position, own = positions[number], int(mixed(seed, number))
        answers = answers_at(position, guide, search, own)
        if answers:
            dealt = position.redeal(position.actor, random.Random(own))  # noqa: S311  a guess is no secret
            hard = difficulty(position, answers[0].option, own)
            return Puzzle(dealt, answers, hard, {**origin, "moves": number}, search.as_json())
    return None


def asks(position: Position, search: Search) -> bool:
    """Whether a seat has a real choice at one of the decisions that are looked at."""
    if position.actor in (CHANCE, OVER) or (search.decisions and position.decision not in search.decisions):
        return False
    return len(position.options()) >= FEWEST_OPTIONS


def is_plain(position: Position, seed: int) -> bool:
    """Whether nearly all bots agree, even those that overlook and misjudge a little."""
    return max(Counter(choices(position, LEARNER, seed)).values()) >= AGREE


def answers_at(position: Position, guide: Guide, search: Search, seed: int) -> tuple[Answer, ...]:
    """All answers of a position, the best first; none if it is no puzzle."""
    every = [Trial(option, [], []) for option in position.options()]
    trials = every
    for glance, (playouts, kept) in enumerate(GLANCES):
        trials = tried(position, trials, guide, int(mixed(seed, glance)), playouts)[:kept]
    trials = tried(position, trials, guide, int(mixed(seed, 8)), LOOK)
    if not may_be(trials, search):
        return ()
    last = int(mixed(seed, 9))
    if not is_puzzle(tried(position, trials[:2], guide, last, search.playouts), search):
        return ()  # found out without playing all the others
    trials = tried(position, every, guide, last, search.playouts)
    if not is_puzzle(trials, search) or not stays_ahead(position, trials, guide, search.whole, int(mixed(last, 1))):
        return ()
    return tuple(answer(position, trial, trials[0]) for trial in trials)


def tried(position: Position, options: Sequence[Trial], guide: Guide, seed: int, playouts: int) -> list[Trial]:
    """The options of some trials played on so often, the best first."""
    seat, trials = position.actor, [Trial(one.option, [], []) for one in options]
    for at in range(playouts):
        dealt = position.redeal(seat, random.Random(int(mixed(seed, at))))  # noqa: S311  a guess is no secret
        for trial in trials:
            following = dealt.clone()
            following.take(trial.option)
            told = outlook(guide, following, dealt, 0, seed, at, playouts)
            trial.shares.append(told.shares[seat])
            trial.points.append(told.scores[seat])
    return sorted(trials, key=lambda trial: -trial.chance)


def may_be(trials: list[Trial], search: Search) -> bool:
    """Whether a few playouts leave it open that this is a puzzle, by what more of them would tell."""
    gap, spread = trials[1].behind(trials[0])
    then = spread * math.sqrt(len(trials[0].shares) / search.playouts)
    return gap + spread / 2 > max(search.margin, ERRORS * then) and trials[0].chance + spread > NARROW


def is_puzzle(trials: list[Trial], search: Search) -> bool:
    """Whether the best of the trials is clearly ahead, in a game that is still open."""
    gap, spread = trials[1].behind(trials[0])
    return gap >= max(search.margin, ERRORS * spread) and trials[0].chance > NARROW


def stays_ahead(position: Position, trials: list[Trial], guide: Guide, games: int, seed: int) -> bool:
    """Whether the best is ahead of the next in whole games too, if playouts of this game stop before its end."""
    best = trials[0].option
    return not sees_far(guide) or tried(position, trials[:2], WholeGame(guide), seed, games)[0].option == best


def answer(position: Position, trial: Trial, best: Trial) -> Answer:
    """What a trial came to."""
    spread = trial.behind(best)[1]
    points = sum(trial.points) / len(trial.points)
    return Answer(trial.option, position.option_name(trial.option), trial.chance, points, spread)


def difficulty(position: Position, best: int, seed: int) -> int:
    """How hard the best option is to find, by who finds it."""
    if 2 * choices(position, USUAL, seed).count(best) < ASKED:
        return HARD
    return EASY if 2 * choices(position, LEARNER, seed).count(best) > ASKED else FAIR


def choices(position: Position, level: str, seed: int) -> list[int]:
    """What some bots of a level would choose."""
    rng = random.Random(seed)  # noqa: S311  a guess is no secret
    asked = [player(level, position.game, int(mixed(seed, 1000 + number))) for number in range(ASKED)]
    return [ask(one, position, position.actor, rng) for one in asked]


def select(entries: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """So many of the entries that were found, decisions of every kind in turn, of each the hardest first."""
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for entry in sorted(entries, key=lambda entry: (-entry["difficulty"], -lead(entry))):
        kinds[entry["decision"]].append(entry)
    in_turn = zip_longest(*kinds.values())
    return [entry for row in in_turn for entry in row if entry is not None][:count]


def lead(entry: dict[str, Any]) -> float:
    """How far the best answer is ahead of the next."""
    best, second = entry["answers"][:2]
    return float(best["chance"]) - float(second["chance"])
