"""The searching player finds what greedy misses, keeps to its budget, and sees only what its seat may."""

import random
from typing import Any

import pytest

import hoshitaku
from hoshitaku import CHANCE, OVER, Dealer, Game, Position
from hoshitaku.players import ask_player, make_player
from hoshitaku.players.freekick.greedy import FreeKickGreedy
from hoshitaku.players.freekick.guide import FreeKickGuide
from hoshitaku.players.freekick.taste import Taste
from hoshitaku.players.search import budget as budgets
from hoshitaku.players.search import sequential_halving
from hoshitaku.players.search.budget import SearchBudget
from hoshitaku.players.search.guide import SearchGuide, victory_share
from hoshitaku.players.search.learned_value import chances_from_log_odds
from hoshitaku.players.search.playout import playout_value
from hoshitaku.players.search.sequential_halving import OptionTrial, SequentialHalving
from hoshitaku.players.search.turn_rolls import TurnRolls, mix_seed
from tests.freekick.table import GAME as FREEKICK
from tests.freekick.table import sheet, table

GAMES = [hoshitaku.game(name) for name in hoshitaku.game_names()]
QUICK = "search:playouts=24"
OLD = {"city": 7, "green": 8, "science": 3, "cosmo": 2}


def choice(position: Position, name: str, seed: int = 1) -> str:
    """What a player takes, by its name."""
    return position.option_name(make_player(name, position.game, seed).choose(position, position.actor))


def questions(game: Game, number: int) -> list[Position]:
    """All positions of a greedy game in which a seat has a choice."""
    options: dict[str, object] = {"round_limit": 3} if "round_limit" in game.options_schema["properties"] else {}
    position, dealer = game.new(game.seat_counts[0], options), Dealer.from_number(number)
    greedy, met = make_player("greedy", game, number), []
    while position.actor != OVER:
        offered = position.options()
        if position.actor == CHANCE:
            position.take(dealer.deal_next(offered, position.weights()))
            continue
        if len(offered) > 1:
            met.append(position.clone())
        position.take(greedy.choose(position, position.actor))
    return met


def few(game: Game, past: float = 0.6, count: int = 3) -> list[Position]:
    """Some of these, beyond a part of the game's length."""
    met = questions(game, 3)
    later = met[int(past * len(met)) :]
    return later[:: max(1, len(later) // count)][:count]


def test_it_takes_the_species_that_wins_the_war_where_greedy_counts_on_the_dragon() -> None:
    """The Dragon brings 5 at the end, but war is lost; the Berserker goes to war last, and wins the game by a point."""
    position = table(
        sheet(hand=1, score=34, stars=3, green_cubes=1, war_cubes=1, carnival_cubes=1, **OLD),
        sheet(hand=2, score=31, stars=3, green_cubes=1, cosmo_cubes=1, carnival_cubes=1, **(OLD | {"city": 6})),
        field=(
            "outer_planet_survey",
            "dragon",
            "fair",
            "mob_folk",
            "alms",
            "provocation",
            "berserker",
            "gravity_quake",
        ),
        cubes={"outer_planet_survey": 2, "fair": 1, "gravity_quake": 1},
        turn=1,
        round_number=6,
    )
    assert {choice(position, "greedy", seed) for seed in range(6)} <= {"dragon", "war"}
    assert {choice(position, "search:playouts=36", seed) for seed in range(3)} == {"berserker"}


def test_it_provokes_the_rival_out_of_its_last_cube_before_it_goes_to_war() -> None:
    """Greedy goes to war immediately; then the rival's last cube takes the Berserker, and war is lost."""
    position = table(
        sheet(hand=3, score=28, stars=1, species="lord_of_war", city=5, green=5, science=4, cosmo=2),
        sheet(hand=1, score=27, stars=1, city=7, green=7, science=4, cosmo=4, war_cubes=1, carnival_cubes=4),
        field=("outer_planet_survey", "lord_of_war", "space_farmer", "berserker", "space_trader", "native_village",
               "four_dimensionals", "provocation"),
        cubes={"outer_planet_survey": 1, "lord_of_war": 1, "native_village": 1},
        marker=1,
        round_number=6,
    )  # fmt: skip
    assert {choice(position, "greedy", seed) for seed in range(6)} == {"war"}
    assert {choice(position, "search:playouts=36", seed) for seed in range(3)} == {"provocation"}


def test_it_keeps_to_greedy_where_nothing_is_better() -> None:
    position = table(sheet(hand=1, city=5, green=4), sheet(passed=True, hand=0, war_cubes=9), round_number=6)
    assert choice(position, QUICK) == choice(position, "greedy")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_and_playouts_make_the_same_choices(game: Game) -> None:
    positions = few(game)
    assert len(positions) == 3

    def choices(seed: int) -> list[int]:
        searching = make_player(QUICK, game, seed)
        return [ask_player(searching, position, position.actor, random.Random(2)) for position in positions]

    assert choices(4) == choices(4)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_seat_may_not_know_never_changes_what_it_takes_or_how_it_values_it(game: Game) -> None:
    for number, position in enumerate(few(game)):
        seat, options = position.actor, position.options()
        truths = [position, *(position.redeal(seat, random.Random(100 * number + at)) for at in range(2))]
        values = []
        for truth in truths:
            search = SequentialHalving(guide_of(game), truth, seat, 9)
            taken = search.find_best_option(options[:3], SearchBudget("playouts", 12))
            values.append((taken, [(trial.option, trial.playout_values) for trial in search.remaining_trials]))
        assert values[0] == values[1] == values[2]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_takes_legal_options_and_leaves_the_position_as_it_was(game: Game) -> None:
    for position in few(game):
        before = position.digest()
        assert make_player(QUICK, game, 1).choose(position, position.actor) in position.options()
        assert position.digest() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_greedy_choice_comes_first_and_every_candidate_is_an_option(game: Game) -> None:
    guide = guide_of(game)
    for position in few(game, 0.1, 8):
        options = position.options()
        candidates = guide.candidate_options(position, position.actor, options, options[-1])
        assert candidates[0] == options[-1]
        assert len(set(candidates)) == len(candidates)
        assert set(candidates) <= set(options)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_playouts_that_stop_early_are_valued_between_nothing_and_victory(game: Game) -> None:
    guide = guide_of(game)
    for position in few(game, 0.1):
        values = [guide.unfinished_value(position, seat) for seat in range(position.seats)]
        assert all(0.0 <= value <= 1.0 for value in values)
        assert max(values) > min(values) or position.scores()[0] == position.scores()[-1]


def guide_of(game: Game) -> SearchGuide:
    """The guide of a game's search."""
    searching: Any = make_player("search", game, 0)
    return searching.guide  # type: ignore[no-any-return]


def solved(monkeypatch: pytest.MonkeyPatch, worths: dict[int, float], level: str) -> tuple[int, list[int]]:
    """The choice of a search if playouts have these values, more or less, and what it played."""
    played: list[int] = []

    def made_up(_guide: SearchGuide, _start: Position, _seat: int, option: int, seed: int) -> float:
        played.append(option)
        return worths[option] + mix_seed(seed, 1) % 100 / 100

    monkeypatch.setattr(sequential_halving, "playout_value", made_up)
    position = FREEKICK.new(2)
    search = SequentialHalving(SearchGuide(FreeKickGreedy, Taste(), None), position, 0, 5)
    return search.find_best_option(list(worths), SearchBudget.parse(level)), played


interpreted_only = pytest.mark.skipif(
    not sequential_halving.__file__.endswith(".py"), reason="compiled code calls its own playout"
)


@interpreted_only
@pytest.mark.parametrize("playouts", [10, 57, 400])
def test_no_more_playouts_than_agreed_are_played(monkeypatch: pytest.MonkeyPatch, playouts: int) -> None:
    _, played = solved(monkeypatch, {option: option / 1000 for option in range(8)}, f"playouts={playouts}")
    assert playouts - 8 <= len(played) <= playouts


@interpreted_only
def test_the_best_option_gets_the_most_playouts_and_greedys_choice_as_many(monkeypatch: pytest.MonkeyPatch) -> None:
    worths = {0: 0.5, 1: 0.1, 2: 0.2, 3: 0.9, 4: 0.3, 5: 0.0}
    taken, played = solved(monkeypatch, worths, "playouts=120")
    assert taken == 3
    assert played.count(3) == played.count(0) == max(played.count(option) for option in worths)
    assert played.count(5) < played.count(3)


@interpreted_only
def test_a_gain_too_small_to_matter_leaves_greedys_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    assert solved(monkeypatch, {0: 0.5, 1: 0.5 + sequential_halving.REQUIRED_GAIN / 2}, "playouts=100")[0] == 0
    assert solved(monkeypatch, {0: 0.5, 1: 0.5 + sequential_halving.REQUIRED_GAIN * 2}, "playouts=100")[0] == 1


@interpreted_only
def test_a_search_ends_early_where_nothing_can_be_better(monkeypatch: pytest.MonkeyPatch) -> None:
    _, played = solved(monkeypatch, {0: 0.9, 1: 0.1, 2: 0.2}, "playouts=3000")
    assert len(played) <= 3 * sequential_halving.FIRST_CHECK_PLAYOUTS


def test_gains_are_judged_by_the_differences_within_the_same_chance() -> None:
    first, other = OptionTrial(0), OptionTrial(1)
    first.playout_values = [0.1, 0.9, 0.2, 0.8]
    other.playout_values = [0.2, 1.0, 0.3, 0.9]
    assert other.gain_bound_over(first, -100.0) == pytest.approx(0.1)
    other.playout_values = [0.9, 0.3, 0.9, 0.3]
    assert other.gain_bound_over(first, 0.0) == pytest.approx(0.1)
    assert other.gain_bound_over(first, -1.0) < 0


def test_a_budget_in_seconds_ends_with_the_playouts_in_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def ticking() -> float:
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(budgets.time, "thread_time", ticking)
    clock = SearchBudget.parse("seconds=0.095").start_clock()
    looks = 0
    while clock.allows_playouts(5, 1.0):
        looks += 1
        clock.add_playouts(5)
    assert looks == 9


@pytest.mark.parametrize(
    "level",
    ["", "5", "playouts", "playouts=", "playouts=0", "playouts=-3", "playouts=2.5", "playouts=1000001", "seconds=0",
     "seconds=nan", "seconds=inf", "seconds=-1", "seconds=601", "seconds=x", "minutes=1"],
)  # fmt: skip
def test_a_level_that_there_is_not_is_refused_with_what_there_is(level: str) -> None:
    with pytest.raises(hoshitaku.SetupError, match=r"give playouts=N .* or seconds=S") as refusal:
        SearchBudget.parse(level)
    assert "playouts=回数" in refusal.value.text("ja")


def test_the_same_chance_falls_for_all_options_turn_by_turn() -> None:
    one, other = TurnRolls(7), TurnRolls(7)
    assert [one.next_roll_in_turn(1, 1000) for _ in range(3)] != [one.next_roll_in_turn(2, 1000) for _ in range(3)]
    other.next_roll_in_turn(1, 6)  # fewer rolls in the first turn do not shift those of the second
    again = TurnRolls(7)
    for _ in range(3):
        again.next_roll_in_turn(1, 1000)
    assert [other.next_roll_in_turn(2, 1000) for _ in range(3)] == [again.next_roll_in_turn(2, 1000) for _ in range(3)]


def test_rolls_of_several_playouts_are_spread_over_all_outcomes_and_fall_in_other_orders_each_time() -> None:
    playouts = [TurnRolls(7, at, 12) for at in range(12)]
    rolls = [[lots.next_roll_in_turn(1, 6) for lots in playouts] for _ in range(3)]
    assert all(sorted(roll) == [face for face in range(6) for _ in range(2)] for roll in rolls)
    assert len({tuple(roll) for roll in rolls}) == 3


def test_rolls_that_are_skipped_are_those_that_would_have_been_made() -> None:
    for of in (1, 5):
        whole, late = TurnRolls(7, 0, of), TurnRolls(7, 0, of)
        expected = [whole.next_roll_in_turn(3, 1000) for _ in range(4)]
        late.skip_rolls(3, 2)
        assert [late.next_roll_in_turn(3, 1000) for _ in range(2)] == expected[2:]


def test_chance_in_playouts_is_fair() -> None:
    faces = [0] * 6
    for seed in range(1200):
        faces[TurnRolls(mix_seed(seed, 3)).next_roll_in_turn(1, 6)] += 1
    assert min(faces) > 150
    assert max(faces) < 250


def test_a_playout_plays_what_chance_and_the_seats_greedy_players_choose() -> None:
    position = questions(FREEKICK, 1)[-5]
    guide = FreeKickGuide(FreeKickGreedy, Taste(), None)
    seat, option = position.actor, position.options()[0]
    values = {playout_value(guide, position, seat, option, seed) for seed in (3, 3, 3)}
    assert len(values) == 1
    assert 0.0 <= values.pop() <= 1.0


def test_a_shared_victory_is_shared_and_nobody_has_one_that_is_undecided() -> None:
    zetta = hoshitaku.game("zetta")
    assert [victory_share(zetta.new(3), seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)
    assert victory_share(zetta.new(1), 0) == 0.0
    assert sorted(victory_share(FREEKICK.new(2), seat) for seat in range(2)) == [0.0, 1.0]


def test_chances_add_up_and_follow_the_odds() -> None:
    even = chances_from_log_odds([3.0, 3.0, 3.0, 3.0])
    assert even == pytest.approx([0.25] * 4)
    ahead = chances_from_log_odds([1000.0, 0.0])
    assert ahead == pytest.approx([1.0, 0.0])
    assert sum(chances_from_log_odds([0.3, -2.0, 5.0])) == pytest.approx(1.0)
