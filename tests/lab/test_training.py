"""Training: the same games give the same weights, however often it is interrupted; what does not fit is refused."""

import json
import math
import random
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import SetupError
from hoshitaku.lab import optional_libraries
from hoshitaku.lab.executors import run_on_ray
from hoshitaku.lab.value_fitting import TrainingSample, fit_weights, mean_loss
from hoshitaku.lab.value_training import train_value
from hoshitaku.players import search_guide
from hoshitaku.players.roster import GREEDY_BY_GAME
from hoshitaku.players.search.learned_value import chances_from_log_odds
from hoshitaku.players.search.value_file import learned_value_from_data, load_value_file

FREEKICK = hoshitaku.game("freekick")
LEARNED = sorted(name for name in GREEDY_BY_GAME if load_value_file(name) is not None)


def made_up(true: list[float], count: int) -> list[TrainingSample]:
    """Moments of three seats whose victories follow these weights."""
    rng, moments = random.Random(7), []
    for _ in range(count):
        counted = [[rng.uniform(-2, 2) for _ in true] for _ in range(3)]
        odds = [sum(weight * one for weight, one in zip(true, seat, strict=True)) for seat in counted]
        won = rng.choices(range(3), chances_from_log_odds(odds))[0]
        moments.append(TrainingSample(rng.choice([0.0, 5.0]), counted, [float(seat == won) for seat in range(3)]))
    return moments


def test_weights_that_made_the_victories_are_found_again() -> None:
    found = fit_weights(made_up([1.0, -0.5, 0.0], 4000), made_up([1.0, -0.5, 0.0], 500), [1.0, 9.0])
    for weights, fits, even in zip(found.weights, found.held_out_loss, found.even_loss, strict=True):
        assert weights == pytest.approx([1.0, -0.5, 0.0], abs=0.12)
        assert fits < even == pytest.approx(math.log(3))


def test_unseen_features_have_weight_zero() -> None:
    found = fit_weights([moment for moment in made_up([1.0], 50) if moment.stage == 0.0], [], [1.0, 9.0])
    assert found.weights[0][0] > 0.3
    assert found.weights[1] == [0.0]
    assert found.sample_counts[1] == 0


def test_the_same_seed_learns_the_same_and_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    whole = train_value(FREEKICK, 4, seats=[2], seed=3)
    train_value(FREEKICK, 2, seats=[2], seed=3, kept=kept)
    kept.write_text(kept.read_text() + '{"number": 2, "sha')  # cut off in the middle of a line
    played: list[int] = []
    going_on = train_value(FREEKICK, 4, seats=[2], seed=3, kept=kept, progress=lambda done, _: played.append(done))
    assert going_on == whole
    assert played == [1, 2, 3, 4]
    assert [json.loads(line)["number"] for line in kept.read_text().splitlines()[1:]] == [0, 1, 2, 3]
    assert train_value(FREEKICK, 4, seats=[2], seed=4)["weights"] != whole["weights"]


def test_games_recorded_with_other_settings_are_not_reused(tmp_path: Path) -> None:
    kept = tmp_path / "games"
    train_value(FREEKICK, 1, seats=[2], seed=3, kept=kept)
    before = kept.read_text()
    with pytest.raises(SetupError, match="holds other games"):
        train_value(FREEKICK, 1, seats=[2], seed=4, kept=kept)
    assert kept.read_text() == before


@pytest.mark.parametrize(
    ("games", "options", "seats", "words"),
    [
        (0, {}, [2], "games must be 1 or more"),
        (1, {"mode": "cooperative"}, [2], "from games among rivals"),
        (1, {}, [9], "9"),
    ],
)
def test_unusable_training_games_are_refused(
    games: int, options: dict[str, object], seats: list[int], words: str
) -> None:
    with pytest.raises(SetupError, match=words) as refusal:
        train_value("zetta", games, seats=seats, options=options)
    assert refusal.value.text("ja") != refusal.value.text("en")


def test_a_cluster_needs_ray_and_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(optional_libraries, "import_module", missing)
    with pytest.raises(SetupError, match="pip install"):
        list(run_on_ray("local", divmod, 7, [2]))


@pytest.mark.parametrize("name", LEARNED)
def test_the_shipped_weights_belong_to_these_rules_and_name_their_origin(name: str) -> None:
    data = load_value_file(name)
    assert data is not None
    provenance = data["provenance"]
    assert {"games", "seed", "seats", "teacher", "version"} <= set(provenance)
    assert provenance["games"] >= 500
    assert len(json.dumps(data)) < 2_000_000
    for found, even, moments in zip(data["surprise"], data["surprise_if_even"], data["moments"], strict=True):
        assert moments == 0 or found < even


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules": 0}, "rules is 0"),
        ({"game": "chess"}, "game is 'chess'"),
        ({"counted": ["fame"]}, "counted is"),
        ({"bounds": []}, "one list of weights for each bound"),
        ({"weights": [[1.0]] * 4}, "the number of weights does not match"),
    ],
)
def test_a_value_of_other_rules_is_refused(change: dict[str, object], words: str) -> None:
    data = load_value_file("zetta")
    assert data is not None
    learned_value_from_data(data, hoshitaku.game("zetta"), search_guide(hoshitaku.game("zetta")))
    with pytest.raises(SetupError, match=words) as refusal:
        learned_value_from_data({**data, **change}, hoshitaku.game("zetta"), search_guide(hoshitaku.game("zetta")))
    assert "hoshitaku train zetta" in refusal.value.text("ja")


def test_surprise_is_the_mean_loss_and_nothing_without_moments() -> None:
    even = TrainingSample(0.0, [[1.0], [1.0]], [1.0, 0.0])
    assert mean_loss([even], [5.0]) == pytest.approx(math.log(2))
    assert mean_loss([], [5.0]) == 0.0
