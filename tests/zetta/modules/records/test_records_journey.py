"""The travel log: what is written down of a system, and the same system visited again."""

import random
from typing import Any

import pytest

from hoshitaku import Position, SetupError
from tests.zetta.modules.psg.piles import SIDES, steps, tops, values
from tests.zetta.modules.records.logs import (
    NINTHS,
    WITH_LABELS,
    WITH_PSG,
    begun,
    book,
    lines,
    markers,
    system_of,
    walk,
)
from tests.zetta.table import GAME, own, play, shown

FACE_DOWN = WITH_PSG | {"planets": "face_down"}
ALONE = {"mode": "standard"} | WITH_PSG


def planets(position: Position, field: str) -> dict[str, Any]:
    """The log's values for the planets of the first system, by orbit."""
    return {logged["orbit"]: logged[field] for logged in book(position)["journey"][0]["planets"]}


@pytest.mark.rule("record.journey")
def test_a_system_is_written_down_by_the_characters_of_its_boxes() -> None:
    position = begun()
    logged = book(position)["journey"][0]
    letters = [str(SIDES[step["side"]]["letters"])[step["die"] - 1] for step in steps(position).values()]
    assert logged["name"] == "".join(letters)
    assert (logged["system"], logged["star"]) == (1, shown(position)["system"]["star"])
    assert [(one["orbit"], one["marker"]) for one in logged["planets"]] == markers(position)


@pytest.mark.rule("record.journey", "psg.naming")
def test_a_blank_is_written_as_a_sign_that_no_copy_loses() -> None:
    blank = next(side for side, fields in SIDES.items() if " " in str(fields["letters"]))
    pile = list(dict.fromkeys(str(fields["pile"]) for fields in SIDES.values())).index(str(SIDES[blank]["pile"]))
    name = NINTHS[:pile] + "␣" + NINTHS[pile + 1 :]
    position = begun(2, name)
    assert lines(position)[0].startswith(name)
    assert book(position)["journey"][0]["name"] == name.replace("␣", " ")


@pytest.mark.rule("record.journey_exact")
@pytest.mark.parametrize("options", [WITH_PSG, WITH_LABELS])
def test_the_same_log_loaded_twice_lays_the_same_markers_on_the_same_labels(options: Any) -> None:
    first = begun(options=options)
    for last in (False, True):
        again = begun(2, *lines(first), options=options, last=last)
        assert markers(again) == markers(first)
        assert lines(again) == lines(first)
        assert shown(again)["system"] == shown(first)["system"]
        assert shown(again)["modules"].get("trajectories") == shown(first)["modules"].get("trajectories")


@pytest.mark.rule("record.journey_exact")
def test_labels_are_written_down_as_they_were_first() -> None:
    position = begun(options=WITH_LABELS)
    line = lines(position)
    walk(position, "choose_move", system=2)
    assert shown(position)["voyage"]["system"] == 2
    assert lines(position)[0] == line[0]


@pytest.mark.rule("record.journey_exact")
def test_the_same_name_typed_in_twice_gives_the_same_system_of_other_markers() -> None:
    first, again = begun(2, NINTHS), begun(2, NINTHS, last=True)
    for one in (first, again):
        assert book(one)["journey"][0]["name"] == NINTHS
    alike = ("star", "discovery", "mothership", "rounds")
    assert [shown(first)["system"][name] for name in alike] == [shown(again)["system"][name] for name in alike]
    types = [[(one["orbit"], one["type"]) for one in shown(each)["system"]["planets"]] for each in (first, again)]
    assert types[0] == types[1]
    assert markers(first) != markers(again)


@pytest.mark.rule("record.replay")
def test_a_system_by_name_turns_no_pile_and_takes_no_token() -> None:
    plain, third = begun(), begun(2, "", "", NINTHS)
    for position in (plain, third):
        walk(position, "choose_move", system=2)
    assert tops(plain) == tops(third)
    before = [own(third, "held:warp", seat) for seat in range(2)]
    walk(third, "choose_move", system=3)
    assert tops(third) == tops(plain)
    assert [own(third, "held:warp", seat) for seat in range(2)] == before
    assert shown(third)["modules"]["psg"]["name"] == NINTHS
    assert tuple(step["after"] for step in steps(third).values())[-1] in values(third)


@pytest.mark.rule("record.replay")
def test_nobody_is_asked_to_replace_a_card_of_a_logged_system() -> None:
    position = GAME.new(2, {"start_seat": 0, "journey": [NINTHS]} | WITH_PSG)
    asked = set()
    while position.decision != "choose_move":
        asked.add(position.decision)
        position.take(position.options()[0])
    assert not asked & {"roll_psg_die", "choose_replacement"}


@pytest.mark.rule("record.replay")
def test_after_a_logged_system_the_cards_go_on_as_they_lay() -> None:
    plain, second = begun(), begun(2, NINTHS)
    walk(second, "choose_move", system=2)
    assert tops(second) == tops(plain)
    assert [step["side"] for step in steps(second).values()] == [step["side"] for step in steps(plain).values()]


@pytest.mark.rule("record.replay", "psg.energy_value")
def test_alone_the_energy_of_the_h_side_is_paid() -> None:
    position = GAME.new(1, {"start_seat": 0, "journey": [NINTHS]} | WITH_PSG)
    logged = []
    while position.decision != "choose_move":
        logged += [event.text("en") for event in position.play(position.options()[0]) if event.name == "warp_price"]
    side = next(fields for fields in SIDES.values() if fields["pile"] == "H")
    assert logged == [f"The warp drive asks for {side['energy']} energy."]


@pytest.mark.rule("record.replay")
def test_alone_the_price_and_the_length_of_a_logged_warp_are_known() -> None:
    position = begun(1, "", NINTHS)
    side = next(fields for fields in SIDES.values() if fields["pile"] == "H")
    warp = shown(position)["modules"]["warp_energy"]["warp"]
    assert (warp["least"], warp["most"]) == (side["energy"], side["energy"])


@pytest.mark.rule("record.replay")
def test_a_logged_marker_is_taken_from_under_its_stack() -> None:
    first = begun()
    position = begun(2, "", *lines(first), last=True)
    walk(position, "choose_move", system=2)
    assert markers(position) == markers(first)
    far = begun(2, lines(first)[0], lines(first)[0])
    walk(far, "choose_move", system=2)
    assert markers(far) == markers(first)


@pytest.mark.rule("record.replay")
def test_for_a_marker_that_is_missing_another_of_its_type_is_drawn() -> None:
    line = f"{NINTHS}|B:des_1 C:des_1 G:nowhere_9"
    position = begun(2, line)
    logged = dict(markers(position))
    assert logged["B"] == "des_1"
    assert logged["C"].startswith("des_")
    assert logged["C"] != "des_1"
    assert logged["G"].startswith("ter_")


@pytest.mark.rule("record.replay_open", "variant.face_down")
def test_a_marker_from_the_log_lies_open_and_others_face_down() -> None:
    position = begun(2, f"{NINTHS}|B:des_2", options=FACE_DOWN)
    assert dict(markers(position)) == {"B": "des_2", **dict.fromkeys("CGHJ")}


@pytest.mark.rule("record.replay_open", "general.open_information")
@pytest.mark.parametrize(
    ("first", "options", "opened"), [(NINTHS, FACE_DOWN, True), (NINTHS, WITH_PSG, False), ("", FACE_DOWN, False)]
)
def test_a_marker_from_the_log_shows_where_it_lay_among_those_put_back_face_down(
    first: str, options: Any, opened: bool
) -> None:
    position = begun(2, first, f"{NINTHS}|B:des_2", options=options)
    while system_of(position) < 2:
        before = position.clone()
        position.take(position.options()[0])
    assert dict(markers(position))["B"] == "des_2"
    assert before.play_and_detect_reveal(before.options()[0])[1] == opened


@pytest.mark.rule("record.journey_exact", "variant.face_down")
def test_a_planet_that_nobody_turned_up_is_not_in_the_log() -> None:
    position = begun(options=FACE_DOWN)
    assert {one["marker"] for one in book(position)["journey"][0]["planets"]} == {None}
    assert "|" not in lines(position)[0]
    walk(position)
    rng = random.Random(1)
    assert position.redeal(1, rng).view(1) == position.view(1)


@pytest.mark.rule("record.journey_exact", "variant.face_down")
@pytest.mark.parametrize("options", [FACE_DOWN, WITH_LABELS | {"planets": "face_down"}])
def test_of_planets_face_down_the_log_has_what_was_turned_up_and_a_replay_draws_the_others(options: Any) -> None:
    first = begun(2, f"{NINTHS}|B:des_2", options=options)
    walk(first, "choose_move", system=2)
    line = lines(first)[0]
    again = begun(2, line, options=options, last=True)
    assert lines(again)[0] == line
    assert None in planets(first, "marker").values(), "nobody landed on some"
    assert planets(again, "marker") == planets(first, "marker")
    assert dict(markers(again)) == planets(first, "marker"), "the others are drawn, and lie face down again"
    assert planets(again, "type") == planets(first, "type")


@pytest.mark.rule("record.journey")
@pytest.mark.parametrize(
    ("line", "logged"),
    [
        ("Abc", "3 characters"),
        ("\N{SNOWMAN}" + NINTHS[1:], "no card of pile A"),
        (f"{NINTHS}|B:des_1@Z9", "behind the bar"),
        (f"{NINTHS}|X:des_1", "behind the bar"),
    ],
)
def test_a_line_that_names_no_system_is_refused(line: str, logged: str) -> None:
    with pytest.raises(SetupError, match=logged):
        GAME.new(2, {"journey": ["", line]} | WITH_PSG)


@pytest.mark.rule("record.journey")
@pytest.mark.parametrize("value", ["a name", [7], ["x" * 500], [""] * 100])
def test_a_journey_is_a_list_of_lines(value: Any) -> None:
    with pytest.raises(SetupError, match="lines"):
        GAME.new(2, {"journey": value} | WITH_PSG)


@pytest.mark.rule("record.journey")
def test_without_systems_by_cards_there_is_no_journey() -> None:
    with pytest.raises(SetupError, match="psg"):
        GAME.new(2, {"modules": ["records"], "journey": [NINTHS]})
    position = GAME.new(2, {"modules": ["records"]})
    walk(position, "choose_move")
    assert book(position)["journey"] == []


@pytest.mark.rule("record.journey")
def test_upper_and_lower_case_are_different_characters() -> None:
    place = next(at for at, one in enumerate(NINTHS) if one.swapcase() != one and one.isascii())
    other = NINTHS[:place] + NINTHS[place].swapcase() + NINTHS[place + 1 :]
    assert markers(begun(2, NINTHS)) != markers(begun(2, other)) or values(begun(2, NINTHS)) != values(begun(2, other))


@pytest.mark.rule("record.journey")
def test_a_game_in_a_logged_system_is_saved_and_goes_on() -> None:
    position = begun(2, NINTHS)
    again = GAME.from_json(position.to_json())
    for one in (position, again):
        play(one, "stay")
    assert again.to_json() == position.to_json()
    assert system_of(again) == 1
