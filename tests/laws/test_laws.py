"""The laws every game keeps, over random games with every seat count and random option sets."""

from __future__ import annotations

import json
import random
from array import array
from functools import cache

import pytest
from jsonschema import Draft202012Validator

import hoshitaku
from hoshitaku import CHANCE, OVER, Game, Position, Record
from hoshitaku.kernel.position import MAX_OPTION
from tests.laws.law import at_each_kind_of_decision, at_every_decision, at_some_decisions, of_a_game
from tests.laws.walks import LONGEST, Walk


@at_every_decision
def test_every_decision_offers_options_without_doubles_in_ascending_order(
    position: Position, rng: random.Random
) -> None:
    options = position.options()
    assert options
    assert options == sorted(set(options))
    assert position.weights() == [] or position.actor == CHANCE
    assert all(weight > 0 for weight in position.weights())
    assert position.actor == CHANCE or 0 <= position.actor < position.setup.seats


@of_a_game
def test_every_game_ends(walk: Walk) -> None:
    assert len(walk.moves) < LONGEST
    assert walk.position.options() == []
    assert walk.position.decision == ""


@of_a_game
def test_a_game_played_leaves_no_trace_in_the_next_at_its_table(walk: Walk) -> None:
    game, setup = walk.start.game, walk.start.setup
    assert game.from_setup(setup).to_json() == walk.start.to_json()


@of_a_game
def test_returns_rank_all_seats_and_sum_to_zero_among_rivals(walk: Walk) -> None:
    position, seats = walk.position, walk.position.setup.seats
    ranking, returns = position.ranking(), position.returns()
    assert sorted(ranking) == list(range(seats))
    if position.game.shared_return(position.state) is not None:
        assert returns in ([1.0] * seats, [-1.0] * seats)
        return
    assert [returns[seat] for seat in ranking] == sorted(returns, reverse=True)
    assert sum(returns) == pytest.approx(0)
    assert returns[ranking[0]] == 1.0 or returns[ranking[0]] == returns[ranking[1]]


@at_some_decisions
def test_a_clone_never_disturbs_its_origin(position: Position, rng: random.Random) -> None:
    before = position.to_json()
    clone = position.clone()
    assert clone.to_json() == before
    play_out(clone, rng)
    assert position.to_json() == before


@at_some_decisions
def test_a_position_read_back_from_json_goes_on_identically(position: Position, rng: random.Random) -> None:
    twin = position.game.from_json(position.to_json())
    seed = rng.random()
    assert twin.digest() == position.digest()
    assert twin.options() == position.options()
    assert moves_to_the_end(twin, seed) == moves_to_the_end(position.clone(), seed)


@of_a_game
def test_replaying_the_record_gives_the_same_positions(walk: Walk) -> None:
    rng, setup = walk.rng, walk.start.setup
    record = Record.start(walk.start.game, setup.seats, setup.options)
    record.deal()
    while not record.is_over:
        if record.undoable_move_count(record.position.actor) and rng.random() < 0.02:
            record.undo(record.position.actor)
        record.play(rng.choice(record.position.options()))
        record.deal()
    text = "\n".join(record.json_lines())
    again = hoshitaku.read_record(text, hoshitaku.game)
    assert again.position.digest() == record.position.digest()
    assert "\n".join(again.json_lines()) == text
    assert hoshitaku.verify(again) == sum(move.actor == CHANCE for move in record.moves)


@at_some_decisions
def test_every_view_matches_the_schema(position: Position, rng: random.Random) -> None:
    validator = validator_of(position.game.name)
    for viewer in viewers(position):
        assert faults_of(validator, position.view(viewer)) == []


@of_a_game
def test_the_last_view_of_a_game_matches_the_schema(walk: Walk) -> None:
    view = walk.position.view()
    assert faults_of(validator_of(walk.position.game.name), view) == []
    assert view["decision"] is None


@at_each_kind_of_decision
def test_every_question_and_every_draw_names_a_clause_that_exists(position: Position, rng: random.Random) -> None:
    assert position.clause() in position.game.rulebook
    for lang in ("en", "ja"):
        assert position.short_prompt(lang)
        assert "{" not in position.prompt_help(lang)


@at_some_decisions
def test_a_redeal_looks_the_same_to_its_seat(position: Position, rng: random.Random) -> None:
    for viewer in viewers(position):
        twin = position.redeal(viewer, rng)
        assert seen(twin, viewer) == seen(position, viewer)


@at_some_decisions
def test_positions_that_look_alike_to_a_seat_have_the_same_redeals(position: Position, rng: random.Random) -> None:
    for viewer in viewers(position):
        twin, seed = position.redeal(viewer, rng), rng.random()
        ours, theirs = (one.redeal(viewer, random.Random(seed)) for one in (position, twin))
        assert ours.digest() == theirs.digest()


@at_some_decisions
def test_an_observation_has_its_numbers_within_their_ranges(position: Position, rng: random.Random) -> None:
    fields = position.game.observation_fields
    for viewer in viewers(position):
        numbers = position.observation(viewer)
        assert len(numbers) == position.game.observation_size
        for field in fields:
            part = numbers[field.offset : field.offset + field.length]
            assert all(field.low <= number <= field.high for number in part), field.name


def fields_apart(game: Game, ours: array[float], theirs: array[float]) -> list[str]:
    """The fields in which two observations differ."""
    spans = {field.name: slice(field.offset, field.offset + field.length) for field in game.observation_fields}
    return [name for name, span in spans.items() if ours[span] != theirs[span]]


@pytest.mark.slow
@at_every_decision
def test_an_observation_encodes_the_view(position: Position, rng: random.Random) -> None:
    observer = position.game.observation_encoder
    for viewer in viewers(position):
        written, reported = (
            position.observation(viewer),
            observer.encode_view(position.view(viewer), viewer, position.seats),
        )
        assert written == reported, fields_apart(position.game, written, reported)


@at_some_decisions
def test_hidden_information_changes_no_number_of_an_observation(position: Position, rng: random.Random) -> None:
    for viewer in range(position.seats):
        twin = position.redeal(viewer, rng)
        assert twin.observation(viewer) == position.observation(viewer)
        assert twin.information_state(viewer) == position.information_state(viewer)


@at_some_decisions
def test_a_redeal_never_disturbs_its_origin(position: Position, rng: random.Random) -> None:
    before = position.to_json()
    play_out(position.redeal(rng.choice(viewers(position)), rng), rng)
    assert position.to_json() == before


@at_some_decisions
def test_hidden_information_changes_nothing_in_a_view(position: Position, rng: random.Random) -> None:
    for viewer in viewers(position):
        twin = position.redeal(viewer, rng)
        shared = sorted(set(position.options()) & set(twin.options()))
        if position.actor == CHANCE or not shared:
            continue
        option = rng.choice(shared)
        ours = position.clone()
        (reported, opened), (twins, lit) = shown_events(ours, option, viewer), shown_events(twin, option, viewer)
        # A card that only its owner knew may be revealed in one of them: the rules show everyone whether it is.
        if not opened and not lit:
            assert reported == twins
            assert seen(twin, viewer) == seen(ours, viewer)


@at_each_kind_of_decision
def test_an_option_not_offered_is_refused_with_its_clause_and_changes_nothing(
    position: Position, rng: random.Random
) -> None:
    before = position.digest()
    span = position.option_bound
    legal = position.options()
    for option in (*range(-2, span + 2), MAX_OPTION, MAX_OPTION + 1):
        refusal = position.why_not(option)
        if option in legal:
            assert refusal is None
            assert position.forbidding_clause(option) == ""
            continue
        assert refusal is not None
        assert not 0 <= option < span or position.forbidding_clause(option) == refusal.clause
        assert (refusal.clause in position.game.rulebook) == (0 <= option < span)
        assert refusal.text("ja") != refusal.text("en")
        with pytest.raises(hoshitaku.IllegalOption) as caught:
            position.take(option)
        assert caught.value.clause == refusal.clause
    assert position.digest() == before


@at_each_kind_of_decision
def test_hidden_information_changes_no_refusal_and_no_odds(position: Position, rng: random.Random) -> None:
    if position.actor != CHANCE:
        twin = position.redeal(position.actor, rng)
        assert answers(twin) == answers(position)


@at_each_kind_of_decision
def test_hidden_information_does_not_decide_whether_a_choice_reveals_anything(
    position: Position, rng: random.Random
) -> None:
    seat = position.actor
    if seat == CHANCE:
        return
    option = rng.choice(position.options())
    ours, twin = position.clone(), position.redeal(seat, rng)
    (reported, opened), (twins, lit) = shown_events(ours, option, seat), shown_events(twin, option, seat)
    assert opened == lit
    if not opened and ours.actor == seat:
        assert reported == twins
        assert answers(ours) == answers(twin)


@at_each_kind_of_decision
def test_every_option_has_words_a_target_and_its_own_number(position: Position, rng: random.Random) -> None:
    options = position.options()
    assert position.prompt("ja") != position.prompt("en")
    assert len({position.option_name(option) for option in options}) == len(options)
    for option in options:
        assert position.describe(option, "ja")
        assert position.describe(option, "en")
        assert position.option_target(option)
        assert 0 <= position.action_id(option) < position.game.num_distinct_actions


@of_a_game
def test_every_event_has_words_and_a_clause_that_exists(walk: Walk) -> None:
    for event in walk.events:
        assert event.clause in walk.start.game.rulebook, event.name
        assert event.text("ja", ["甲", "乙", "丙", "丁", "戊"])
        assert event.text("en")
        json.dumps(event.as_json())


@of_a_game
def test_scores_added_up_from_the_events_are_the_scores(walk: Walk) -> None:
    total = [0] * walk.start.setup.seats
    for event in walk.events:
        if event.name == "points":
            total[event.seat] += event.amount
    assert total == walk.position.scores()


@of_a_game
def test_the_same_setup_and_choices_give_the_same_game_with_and_without_a_listener(walk: Walk) -> None:
    unheard = walk.start.clone()
    for option in walk.moves:
        unheard.take(option)
    assert unheard.digest() == walk.position.digest()


@of_a_game
def test_random_options_of_the_schema_are_kept_in_the_position(walk: Walk) -> None:
    game, setup = walk.start.game, walk.start.setup
    assert game.from_json(walk.start.to_json()).setup.options == setup.options
    assert game.from_json(walk.position.to_json()).setup.seats == setup.seats


@cache
def validator_of(game: str) -> Draft202012Validator:
    """Checks views of a game."""
    schema = hoshitaku.game(game).view_schema
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def faults_of(validator: Draft202012Validator, view: dict[str, object]) -> list[str]:
    """What in a view, as programs outside read it, is not as the schema says."""
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(json.loads(json.dumps(view)))]


def viewers(position: Position) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(position.setup.seats), None]


def play_out(position: Position, rng: random.Random) -> None:
    """Play at random to the end."""
    while position.actor != OVER:
        position.take(rng.choice(position.options()))


def moves_to_the_end(position: Position, seed: float) -> list[tuple[int, str, int]]:
    """Play at random from a seed to the end; what was chosen and where it led."""
    rng = random.Random(seed)
    moves = []
    while position.actor != OVER:
        option = rng.choice(position.options())
        moves.append((position.actor, position.decision, option))
        position.take(option)
    return [*moves, (OVER, position.digest(), 0)]


def shown_events(position: Position, option: int, viewer: int | None) -> tuple[list[str], bool]:
    """The events that a viewer sees when an option is taken, and whether it revealed something hidden."""
    events, opened = position.play_and_detect_reveal(option)
    reported = [event for event in events if event.is_visible_to(viewer)]
    return [f"{event.text('en')} {json.dumps(event.as_json(), sort_keys=True)}" for event in reported], opened


def answers(position: Position) -> list[object]:
    """All that the current decision says about its options, legal or not, to the seat that chooses."""
    top, state = position.state.top(), position.state
    refusals = [
        (top.forbidding_clause(state, option), position.describe(option)) for option in range(top.option_bound())
    ]
    return [refusals, [position.dice_odds(option, "en") for option in position.options()]]


def seen(position: Position, seat: int | None) -> str:
    """Everything a seat is shown of a position, as bytes that must not differ."""
    shown: list[object] = [position.view(seat), position.actor]
    if seat is not None and position.actor == seat:
        options = position.options()
        shown += [options, [position.describe(option, "en") for option in options], position.prompt("en")]
    return json.dumps(shown, sort_keys=True)
