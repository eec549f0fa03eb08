"""Finds puzzles in games: choices where one option beats all others by a clear margin.

Like a search, it tries every option in the same redeals of the seat that chooses and with the same chance. A candidate
after a few playouts is tested again with more, always new ones, so that luck in finding it does not count for it.
Finally, playouts to the end of the game test whether the best option stays the best.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice, zip_longest
from typing import Any, Final

from hoshitaku.game_review.puzzle import Answer, Puzzle
from hoshitaku.game_review.win_chance_changes import standard_error
from hoshitaku.game_review.win_chance_survey import has_playout_horizon
from hoshitaku.games import game as find_game
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record
from hoshitaku.players import ask_player, make_player, search_guide
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.playout_result import play_out_for_all_seats
from hoshitaku.players.search.turn_rolls import mix_seed

ELIMINATION_ROUNDS: Final = ((4, 6), (12, 3))  # playouts of every option, and the number of best options that continue
CONFIRMING_PLAYOUTS: Final = 24  # playouts of the remaining options, before the measured ones of every option
MAX_MOMENTS_PER_GAME: Final = 8  # moments examined per game
MIN_WIN_CHANCE: Final = 0.05  # with a smaller win probability a position is not worth a puzzle
MIN_OPTIONS: Final = 3
MAX_CHOICES_PER_GAME: Final = 3_000  # choices per game
REQUIRED_STANDARD_ERRORS: Final = 3.0  # standard errors by which the best option must be ahead
BOT_COUNT: Final = 10  # bots per level, to measure the difficulty
OBVIOUS_AGREEMENT_COUNT: Final = 7  # if this many of them agree, the choice is too obvious
EASY_LEVEL, DEFAULT_LEVEL = "search:level=2", "search:level=3"
EASY, FAIR, HARD = 1, 2, 3


@dataclass(frozen=True)
class PuzzleSearch:
    """Which games to search and for what: an option whose win probability is `margin` above all others in as many
    `playouts`, and which stays ahead when `whole` games are played out.

    Game number n has `seats[n % len(seats)]` players of a `level`. `decisions` limits the kinds of decisions; all if
    empty. `since` skips the first moves of a game, where playouts of whole games take long.
    """

    game: str
    seats: tuple[int, ...]
    seed: int = 0
    level: str = DEFAULT_LEVEL
    margin: float = 0.1
    playouts: int = 100
    whole: int = 40
    decisions: tuple[str, ...] = ()
    since: int = 0
    options: dict[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """The search settings, as stored with the puzzles."""
        return {**asdict(self), "seats": list(self.seats), "decisions": list(self.decisions)}


class WholeGameGuide(SearchGuide):
    """A game's guide, but its playouts always play to the end."""

    def __init__(self, guide: SearchGuide) -> None:
        super().__init__(guide.make_greedy_player, guide.taste, None)
        self.game_guide = guide

    def renews_players_each_turn(self) -> bool:
        """Same as the game's guide."""
        return self.game_guide.renews_players_each_turn()


@dataclass(frozen=True)
class OptionTrial:
    """Playouts of one option: playout n of every option has the same redeal and the same chance."""

    option: int
    win_shares: list[float]
    playout_points: list[int]

    @property
    def win_chance(self) -> float:
        """The mean win probability."""
        return sum(self.win_shares) / len(self.win_shares)

    def gap_to_best_with_error(self, best: OptionTrial) -> tuple[float, float]:
        """The difference between its probability and the best one, with one standard error."""
        gaps = [b - a for a, b in zip(self.win_shares, best.win_shares, strict=True)]
        mean = sum(gaps) / len(gaps)
        return mean, standard_error(gaps, mean)


def play_game_and_find_puzzle(search: PuzzleSearch, number: int) -> dict[str, Any] | None:
    """A puzzle in game `number` of a search, as an entry of a file; None if none was found."""
    found = find_puzzle(play_search_game(search, number), search, int(mix_seed(search.seed, number)), {"game": number})
    return None if found is None else found.as_json()


def play_search_game(search: PuzzleSearch, number: int) -> Record:
    """Game `number` of a search; stopped if it does not end."""
    game, own = find_game(search.game), int(mix_seed(search.seed, number))
    seats = search.seats[number % len(search.seats)]
    players = [make_player(search.level, game, int(mix_seed(own, seat))) for seat in range(seats)]
    record = Record.start(game, seats, search.options, dealer=Dealer.from_number(own))
    rng = random.Random(own)  # noqa: S311  a bot's guess is no secret
    for _ in range(MAX_CHOICES_PER_GAME):
        record.deal()
        actor = record.position.actor
        if actor == OVER:
            break
        record.play(ask_player(players[actor], record.position, actor, rng))
    return record


def find_puzzle(record: Record, search: PuzzleSearch, seed: int, origin: dict[str, object]) -> Puzzle | None:
    """A puzzle in a game, if one of its moments is one."""
    guide, positions = (
        search_guide(record.game, varied=True),
        [position for position, _, _ in record.replay_positions()],
    )
    asked = [number for number in range(search.since, len(positions)) if is_examined_choice(positions[number], search)]
    random.Random(seed).shuffle(asked)  # noqa: S311  no secret
    divided = (number for number in asked if not is_obvious(positions[number], int(mix_seed(seed, number))))
    for number in islice(divided, MAX_MOMENTS_PER_GAME):
        position, own = positions[number], int(mix_seed(seed, number))
        answers = find_puzzle_answers(position, guide, search, own)
        if answers:
            dealt = position.redeal(position.actor, random.Random(own))  # noqa: S311  a guess is no secret
            hard = rate_difficulty(position, answers[0].option, own)
            return Puzzle(dealt, answers, hard, {**origin, "moves": number}, search.as_json())
    return None


def is_examined_choice(position: Position, search: PuzzleSearch) -> bool:
    """Whether it is a seat's real choice at a decision to examine."""
    if position.actor in (CHANCE, OVER) or (search.decisions and position.decision not in search.decisions):
        return False
    return len(position.options()) >= MIN_OPTIONS


def is_obvious(position: Position, seed: int) -> bool:
    """Whether nearly all bots agree, even those that overlook and misjudge a little."""
    return max(Counter(bot_choices(position, EASY_LEVEL, seed)).values()) >= OBVIOUS_AGREEMENT_COUNT


def find_puzzle_answers(position: Position, guide: SearchGuide, search: PuzzleSearch, seed: int) -> tuple[Answer, ...]:
    """All answers of a position, the best first; none if it is not a puzzle."""
    every = [OptionTrial(option, [], []) for option in position.options()]
    trials = every
    for glance, (playouts, kept) in enumerate(ELIMINATION_ROUNDS):
        trials = try_options(position, trials, guide, int(mix_seed(seed, glance)), playouts)[:kept]
    trials = try_options(position, trials, guide, int(mix_seed(seed, 8)), CONFIRMING_PLAYOUTS)
    if not may_be_puzzle(trials, search):
        return ()
    last = int(mix_seed(seed, 9))
    if not is_puzzle(try_options(position, trials[:2], guide, last, search.playouts), search):
        return ()  # rejected without playing all the others
    trials = try_options(position, every, guide, last, search.playouts)
    if not is_puzzle(trials, search) or not is_best_in_whole_games(
        position, trials, guide, search.whole, int(mix_seed(last, 1))
    ):
        return ()
    return tuple(answer_from_trial(position, trial, trials[0]) for trial in trials)


def try_options(
    position: Position, options: Sequence[OptionTrial], guide: SearchGuide, seed: int, playouts: int
) -> list[OptionTrial]:
    """Play more playouts of some options; the best first."""
    seat, trials = position.actor, [OptionTrial(one.option, [], []) for one in options]
    for at in range(playouts):
        dealt = position.redeal(seat, random.Random(int(mix_seed(seed, at))))  # noqa: S311  a guess is no secret
        for trial in trials:
            following = dealt.clone()
            following.take(trial.option)
            outlook = play_out_for_all_seats(guide, following, dealt, 0, seed, at, playouts)
            trial.win_shares.append(outlook.win_chances[seat])
            trial.playout_points.append(outlook.scores[seat])
    return sorted(trials, key=lambda trial: -trial.win_chance)


def may_be_puzzle(trials: list[OptionTrial], search: PuzzleSearch) -> bool:
    """Whether a few playouts leave open that more of them would show a puzzle."""
    gap, spread = trials[1].gap_to_best_with_error(trials[0])
    then = spread * math.sqrt(len(trials[0].win_shares) / search.playouts)
    return (
        gap + spread / 2 > max(search.margin, REQUIRED_STANDARD_ERRORS * then)
        and trials[0].win_chance + spread > MIN_WIN_CHANCE
    )


def is_puzzle(trials: list[OptionTrial], search: PuzzleSearch) -> bool:
    """Whether the best of the trials is clearly ahead, in a game that is still undecided."""
    gap, spread = trials[1].gap_to_best_with_error(trials[0])
    return gap >= max(search.margin, REQUIRED_STANDARD_ERRORS * spread) and trials[0].win_chance > MIN_WIN_CHANCE


def is_best_in_whole_games(
    position: Position, trials: list[OptionTrial], guide: SearchGuide, games: int, seed: int
) -> bool:
    """Whether the best is ahead of the next in whole games too, if playouts of this game stop before its end."""
    best = trials[0].option
    return (
        not has_playout_horizon(guide)
        or try_options(position, trials[:2], WholeGameGuide(guide), seed, games)[0].option == best
    )


def answer_from_trial(position: Position, trial: OptionTrial, best: OptionTrial) -> Answer:
    """The values of a trial."""
    spread = trial.gap_to_best_with_error(best)[1]
    points = sum(trial.playout_points) / len(trial.playout_points)
    return Answer(trial.option, position.option_name(trial.option), trial.win_chance, points, spread)


def rate_difficulty(position: Position, best: int, seed: int) -> int:
    """The difficulty, by which bots find the best option."""
    if 2 * bot_choices(position, DEFAULT_LEVEL, seed).count(best) < BOT_COUNT:
        return HARD
    return EASY if 2 * bot_choices(position, EASY_LEVEL, seed).count(best) > BOT_COUNT else FAIR


def bot_choices(position: Position, level: str, seed: int) -> list[int]:
    """Choices of several bots of a level."""
    rng = random.Random(seed)  # noqa: S311  a guess is no secret
    asked = [make_player(level, position.game, int(mix_seed(seed, 1000 + number))) for number in range(BOT_COUNT)]
    return [ask_player(one, position, position.actor, rng) for one in asked]


def select_puzzle_entries(entries: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """Select `count` of the entries found, alternating between kinds of decisions, the hardest first."""
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for entry in sorted(entries, key=lambda entry: (-entry["difficulty"], -lead_of_best(entry))):
        kinds[entry["decision"]].append(entry)
    in_turn = zip_longest(*kinds.values())
    return [entry for row in in_turn for entry in row if entry is not None][:count]


def lead_of_best(entry: dict[str, Any]) -> float:
    """Lead of the best answer over the next."""
    best, second = entry["answers"][:2]
    return float(best["chance"]) - float(second["chance"])
