"""Positions that cannot be are refused with the field and the reason."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku import PositionError, SetupError
from tests.freekick.by_hand import (
    CHOOSE,
    DRAW_CARD,
    DRAW_SEAT,
    NEXT_TURN,
    SHIP,
    TURN_OVER,
    Change,
    ask,
    assert_refused,
    cubes_on,
    drop,
    mid_round,
    put,
    written,
)
from tests.freekick.table import GAME, QUIET, act, full_field, new_game, pass_all, sheet, table


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (put("round", 7), "state.round", "from 0 to 6, not 7"),
        (put("round", "2"), "state.round", "not '2'"),
        (put("round", True), "state.round", "not True"),
        (put("round", 0), "state.round", "must be given while a round is played"),
        (drop("round"), "state.round", "is missing"),
        (put("marker", 3), "state.marker", "from 0 to 2, not 3"),
        (put("marker", None), "state.marker", "must be given while a round is played"),
        (put("turn", None), "state.turn", "must be given while a round is played"),
        (put("turn", 2), "state.stack", "asks a seat that is not on turn"),
        (put("turns", -1), "state.turns", "from 0"),
        (put("cubes_placed", 0.5), "state.cubes_placed", "not 0.5"),
        (put("players_affected", 4), "state.players_affected", "from 0 to 3, not 4"),
        (put("weather", "fine"), "state.weather", "is an unknown field"),
        (put("copied", "dragon"), "state.copied", "'dragon' cannot be copied in this game"),
        (put("copied", "mob_folk"), "state.copied", "cannot be copied in this game"),  # no Library Folk in play
        (put("copied", "vein"), "state.copied", "cannot be copied in this game"),
    ],
)
def test_an_impossible_table_is_refused(change: Change, field: str, reason: str) -> None:
    data = mid_round()
    change(data)
    assert_refused(data, field, reason)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (put("field", 0, "card", "moon"), "state.field[0].card", "not 'moon'"),
        (put("field", 1, "card", "vein"), "state.field", "holds a card twice"),
        (put("field", 0, "cubes", -1), "state.field[0].cubes", "not -1"),
        (put("field", 0, "owner", 1), "state.field[0].owner", "cannot hold a power box"),
        (put("field", 6, "owner", 3), "state.field[6].owner", "from 0 to 2, not 3"),
        (put("field", 7, "owner", 0), "state.field[7].owner", "seat 0 holds two species"),
        (put("field", 7, "owner", 1), "state.seats[1].species", "must be 'mob_folk', as the field's owners say"),
        (put("field", 0, "colour", "red"), "state.field[0].colour", "is an unknown field"),
        (drop("field", 0, "cubes"), "state.field[0].cubes", "is missing"),
        (drop("field", 0), "state.field", "must hold 8 cards while a round is played"),
        (put("field", [{}] * 9), "state.field", "must be a list of 0 to 8 items"),
        (put("field", "vein"), "state.field", "must be a list"),
        (put("field", 0, "vein"), "state.field[0]", "must be an object"),
    ],
)
def test_an_impossible_field_is_refused(change: Change, field: str, reason: str) -> None:
    data = mid_round()
    change(data)
    assert_refused(data, field, reason)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (put("seats", 0, "hand", -1), "state.seats[0].hand", "from 0 to 63, not -1"),
        (put("seats", 0, "hand", 64), "state.seats[0].hand", "from 0 to 63, not 64"),
        (put("seats", 0, "score", 1.5), "state.seats[0].score", "not 1.5"),
        (put("seats", 0, "stars", None), "state.seats[0].stars", "not None"),
        (put("seats", 0, "passed", 0), "state.seats[0].passed", "must be true or false"),
        (put("seats", 0, "passed", True), "state.stack", "asks a seat that is not on turn"),
        (put("seats", 0, "species", None), "state.seats[0].species", "must be 'giants'"),
        (put("seats", 2, "species", "dragon"), "state.seats[2].species", "must be None"),
        (put("seats", 0, "levels", "city", 3), "state.seats[0].levels.city", "from 4 to 12, not 3"),
        (put("seats", 0, "levels", "city", 13), "state.seats[0].levels.city", "from 4 to 12, not 13"),
        (put("seats", 0, "levels", "green", 2), "state.seats[0].levels.green", "from 3 to 12"),
        (put("seats", 0, "levels", "science", 7), "state.seats[0].levels.science", "from 0 to 6"),
        (put("seats", 0, "levels", "cosmo", 0), "state.seats[0].levels.cosmo", "from 1 to 7"),
        (put("seats", 0, "levels", "luck", 1), "state.seats[0].levels.luck", "is an unknown field"),
        (put("seats", 0, "boxes", "war", -2), "state.seats[0].boxes.war", "not -2"),
        (drop("seats", 0, "boxes", "war"), "state.seats[0].boxes.war", "is missing"),
        (put("seats", 0, "boxes", []), "state.seats[0].boxes", "must be an object"),
        (put("seats", 0, "name", "Aiko"), "state.seats[0].name", "is an unknown field"),
        (drop("seats", 2), "state.seats", "must be a list of 3 items"),
    ],
)
def test_an_impossible_sheet_is_refused(change: Change, field: str, reason: str) -> None:
    data = mid_round()
    change(data)
    assert_refused(data, field, reason)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (ask(), "state.stack", "is empty, but the game is not over"),
        (ask(CHOOSE), "state.stack", "must be one of: turn_over, choose_action"),
        (ask(TURN_OVER), "state.stack", "must be one of"),
        (ask(TURN_OVER, CHOOSE, CHOOSE), "state.stack", "must be one of"),  # two actions in a turn
        (ask(NEXT_TURN, CHOOSE), "state.stack", "must be one of"),
        (ask(TURN_OVER, {**CHOOSE, "actor": 2}), "state.stack", "asks a seat that is not on turn"),
        (ask(TURN_OVER, {**CHOOSE, "actor": 3}), "state.stack[1].actor", "from -3 to 2, not 3"),
        (ask(TURN_OVER, {**CHOOSE, "hint": 1}), "state.stack[1].hint", "is an unknown field"),
        (ask({**TURN_OVER, "actor": 0}, CHOOSE), "state.stack[0].actor", "cannot take this decision"),
        (ask({"decision": "sleep", "actor": 0}), "state.stack[0].decision", "not 'sleep'"),
        (ask({"decision": "start_round", "actor": -3}), "state.stack", "must be one of"),
        (ask(DRAW_SEAT), "state.stack", "the game has begun already"),
        (ask(DRAW_SEAT, DRAW_CARD), "state.stack", "must draw eight planet cards"),
        (ask(NEXT_TURN, {**CHOOSE, "decision": "after_action"}), "state.stack", "[card.library.once_a_round]"),
        (ask(TURN_OVER, {"decision": "choose_cubes", "actor": 0}), "state.stack[1].target", "is missing"),
        (
            ask(TURN_OVER, cubes_on("place:8")),
            "state.stack[1].target",
            "'place:8'",
        ),
        (
            ask(TURN_OVER, cubes_on("place:0")),
            "state.stack",
            "[occupied.rule]",
        ),
        (
            ask(TURN_OVER, cubes_on("carnival")),
            "state.stack",
            "[card.giants.ban]",
        ),
        (ask(TURN_OVER, cubes_on(None)), "state.stack[1].target", "text"),
        (ask(TURN_OVER, SHIP), "state.stack[1].card", "is not in use"),
        (ask(TURN_OVER, {**SHIP, "card": "vein"}), "state.stack[1].step", "must be that of an effect that asks"),
        (
            ask(TURN_OVER, {"decision": "go_on", "actor": -3, "user": 0, "card": "native_village", "step": 1}, SHIP),
            "state.stack[1].step",
            "must follow an effect that asks",
        ),
        (
            ask(TURN_OVER, {"decision": "go_on", "actor": -3, "user": 0, "card": "fair", "step": 1}, SHIP),
            "state.stack[1].card",
            "does not lie in the field",
        ),
    ],
)
def test_an_impossible_question_is_refused(change: Change, field: str, reason: str) -> None:
    data = mid_round()
    change(data)
    assert_refused(data, field, reason)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (put("stack", 1, "left", 0), "state.stack[1].left", "from 1"),
        (put("stack", 1, "step", 1), "state.stack[1].step", "must be that of an effect that asks"),
        (put("stack", 1, "step", -1), "state.stack[1].step", "must be that of an effect that asks"),
        (put("field", 0, "cubes", 0), "state.stack[1].card", "is not in use"),
    ],
)
def test_a_ship_that_asks_what_its_card_does_not_is_refused(change: Change, field: str, reason: str) -> None:
    position = table(sheet(science=3), sheet(), field=("emigrant_ship",))
    act(position, "emigrant_ship", "2")
    data = written(position)
    change(data)
    assert_refused(data, field, reason)


def test_a_question_without_an_answer_is_refused() -> None:
    data = mid_round()
    put("seats", 0, "hand", 0)(data)
    ask(TURN_OVER, cubes_on("war"))(data)
    assert_refused(data, "state.stack", "asks for a choice that nobody has [pass.forced]")


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (put("round", 5), "state.stack", "is empty, but the game is not over"),
        (put("turn", 0), "state.stack", "is empty, but the game is not over"),
        (put("marker", None), "state.marker", "must be a seat"),
        (put("seats", 0, "hand", 1), "state.stack", "is empty, but cubes lie on the table"),
        (put("field", 0, "cubes", 1), "state.stack", "is empty, but cubes lie on the table"),
        (put("seats", 1, "boxes", "war", 1), "state.stack", "is empty, but cubes lie on the table"),
    ],
)
def test_an_impossible_end_is_refused(change: Change, field: str, reason: str) -> None:
    position = table(sheet(), sheet(), field=QUIET, round_number=6)
    pass_all(position)
    data = written(position)
    assert GAME.from_json(data).actor == hoshitaku.OVER
    change(data)
    assert_refused(data, field, reason)


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        (put("round", 1), "state.stack", "the game has begun already"),
        (put("marker", 0), "state.stack", "the game has begun already"),
        (put("seats", 0, "score", 1), "state.stack", "the game has begun already"),
        (put("field", 0, "cubes", 1), "state.stack", "the game has begun already"),
        (drop("stack", 0), "state.field", "must hold 8 cards while a round is played"),
        (drop("stack", 1), "state.stack", "must draw eight planet cards"),
    ],
)
def test_an_impossible_setup_is_refused(change: Change, field: str, reason: str) -> None:
    position = GAME.new(2)
    position.take(4)
    data = written(position)
    assert GAME.from_json(data).decision == "draw_planet_card"
    change(data)
    assert_refused(data, field, reason)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("format", 0, "position.format must be 1"),
        ("format", 2, "position was written by a newer Hoshitaku (format 2; this one reads up to 1)"),
        ("format", True, "position.format must be 1"),
        ("game", "chess", "position.game must be one of freekick, not 'chess'"),
        ("rules", 0, "position.rules must be a known version (1), not 0"),
        ("pack", "0123456789abcdef", "position.pack must be "),
        ("options", [], "position.options must be an object"),
        ("seats", "3", "position.seats must be a whole number"),
        ("state", None, "state must be an object"),
        ("note", "mine", "position.note is an unknown field"),
    ],
)
def test_a_wrong_header_is_refused(name: str, value: object, reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_json({**mid_round(), name: value})
    assert str(refused.value).startswith(reason)


def test_a_position_for_five_seats_or_with_unknown_options_is_refused() -> None:
    with pytest.raises(SetupError, match="2, 3, 4 seats, not 5"):
        GAME.from_json({**mid_round(), "seats": 5})
    with pytest.raises(SetupError, match="option luck"):
        GAME.from_json({**mid_round(), "options": {"luck": True}})


def test_cards_that_are_not_those_of_the_options_are_refused() -> None:
    position = new_game(*full_field(["dragon"]))
    data = written(position)
    data["state"]["field"][0]["card"] = "berserker"
    assert_refused(data, "state.field", "must hold the cards of the options, in their order")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"position"'])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(PositionError) as refused:
        GAME.from_json(text)
    assert refused.value.text("ja") != refused.value.text("en")
