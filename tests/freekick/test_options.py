"""What players agree on before the start, and options that are no options: refused, and nothing changes."""

from typing import Any

import pytest

from hoshitaku import IllegalOption, SetupError
from tests.freekick.table import GAME, QUIET, act, full_field, new_game, seat, sheet, table

FIELD = full_field(["dragon", "vein"])


@pytest.mark.parametrize(
    ("options", "option", "reason"),
    [
        ({"scenario": "last_game"}, "scenario", "must be one of random, first_game"),
        (
            {"scenario": None},
            "scenario",
            ", not None",
        ),
        ({"scenario": ["first_game"]}, "scenario", "must be one of"),
        ({"scenario": "first_game", "field": FIELD}, "field", "cannot be given together with a scenario"),
        ({"field": FIELD[:7]}, "field", "must be a list of 8 card ids"),
        ({"field": [*FIELD, "expo"]}, "field", "must be a list of 8 card ids"),
        ({"field": "dragon"}, "field", "must be a list of 8 card ids"),
        ({"field": [*FIELD[:7], "dragon"]}, "field", "holds dragon twice"),
        ({"field": [*FIELD[:7], "moon"]}, "field", "holds the unknown card 'moon'"),
        ({"field": [*FIELD[:7], 7]}, "field", "holds the unknown card 7"),
        ({"start_seat": 3}, "start_seat", "must be a seat from 0 to 2, not 3"),
        ({"start_seat": -1}, "start_seat", "must be a seat from 0 to 2, not -1"),
        ({"start_seat": "0"}, "start_seat", "not '0'"),
        ({"start_seat": True}, "start_seat", "not True"),
        ({"start_seat": 1.0}, "start_seat", "not 1.0"),
        ({"seed": 7}, "seed", "is no option of this game (scenario, field, start_seat)"),
    ],
)
def test_options_that_do_not_fit_are_refused_by_name(options: dict[str, Any], option: str, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new(3, options)
    assert refused.value.text("en").startswith(f"option {option} ")
    assert reason in refused.value.text("en")
    assert refused.value.text("ja").startswith(f"オプション {option} ")


@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_players_are_refused_for_any_options(seats: int) -> None:
    with pytest.raises(SetupError, match=rf"for 2, 3, 4 seats, not {seats} \[overview.players\]"):
        GAME.new(seats, {"scenario": "first_game"})


def test_the_last_seat_may_start_with_four_but_not_with_two() -> None:
    assert GAME.new(4, {"field": FIELD, "start_seat": 3}).options() == [3]
    with pytest.raises(SetupError, match="from 0 to 1, not 3"):
        GAME.new(2, {"start_seat": 3})


@pytest.mark.rule("setup.start_player")
def test_a_start_seat_that_was_agreed_on_is_the_only_outcome() -> None:
    position = GAME.new(3, {"field": FIELD, "start_seat": 1})
    assert (position.options(), position.weights()) == ([1], [1])
    refusal = position.why_not(0)
    assert refusal is not None
    assert refusal.clause == "setup.start_player"


def test_a_start_seat_may_be_agreed_on_with_drawn_cards() -> None:
    position = GAME.new(2, {"start_seat": 1})
    while position.decision == "draw_planet_card":
        position.take(position.options()[0])
    position.take(1)
    assert position.actor == 1


def test_the_options_schema_says_everything_in_both_languages() -> None:
    schema = GAME.options_schema
    assert set(schema["properties"]) == {"scenario", "field", "start_seat"}
    for option in schema["properties"].values():
        for text in (option["title"], option["description"]):
            assert text["en"]
            assert text["ja"]
            assert text["en"] != text["ja"]


@pytest.mark.parametrize("option", [-1, 26, 99, 1 << 31, -(1 << 40), 1 << 64])
@pytest.mark.parametrize("decision", ["choose_action", "choose_cubes", "place_ship_cube", "after_action"])
def test_a_number_that_no_decision_has_changes_nothing(decision: str, option: int) -> None:
    position = table(sheet("library_folk", science=3, hand=9), sheet("zombies"), field=("emigrant_ship",))
    act(position, *{"choose_cubes": ["war"], "place_ship_cube": ["emigrant_ship", "1"]}.get(decision, []))
    if decision == "after_action":
        act(position, "war", "1")
    assert position.decision == decision
    before = position.digest()
    with pytest.raises(IllegalOption) as refused:
        position.take(option)
    assert refused.value.text("ja") != refused.value.text("en")
    assert position.digest() == before
    assert position.why_not(option) is not None


def test_the_refusal_of_a_strange_number_shows_the_range() -> None:
    position = new_game(*QUIET)
    refusal = position.why_not(26)
    assert refusal is not None
    assert refusal.clause == ""
    assert refusal.text("en") == "choose_action has options 0 to 25, not 26."
    assert refusal.text("ja") == "choose_action の選択肢は0～25です（26）。"


def test_an_option_of_the_decision_before_is_judged_by_the_decision_at_hand() -> None:
    position = new_game(*QUIET)
    act(position, "war")
    before = position.to_json()
    with pytest.raises(IllegalOption) as refused:
        position.take(16)  # it was a pass a moment ago; now it is 16 cubes
    assert refused.value.clause == "turn.cubes_from_hand"
    assert position.to_json() == before
    act(position, "2")
    assert (position.actor, seat(position, 0)["boxes"]["war"]) == (1, 2)


def test_play_refuses_like_take_and_returns_nothing() -> None:
    position = new_game(*QUIET)
    before = position.digest()
    with pytest.raises(IllegalOption, match=r"\[giveback\.none_held\]"):
        position.play(15)
    assert position.digest() == before
    assert position.actor == 0


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    position = table(sheet(), sheet(), field=QUIET, round_number=6)
    act(position, "pass", "pass")
    before = position.digest()
    with pytest.raises(IllegalOption) as refused:
        position.take(16)
    assert refused.value.text("en") == "The game is over."
    assert refused.value.text("ja") == "ゲームは終わっています。"
    assert position.digest() == before


@pytest.mark.parametrize("option", range(26))
def test_every_action_that_is_not_offered_says_which_clause_forbids_it(option: int) -> None:
    for position in (
        table(sheet(), sheet()),
        table(sheet("dragon", hand=0), sheet()),
        table(sheet("library_folk", war_cubes=1), sheet("giants"), copied="giants", cubes={"vein": 2}),
    ):
        refusal = position.why_not(option)
        if option in position.options():
            assert refusal is None
            continue
        assert refusal is not None
        assert refusal.clause in GAME.rulebook
        assert refusal.text("en").startswith("Not possible: ")
        assert refusal.text("ja").startswith("選べません：")
        assert refusal.text("ja").endswith(GAME.rulebook[refusal.clause].ja)
