"""Chapter "variant": planets laid face down."""

import pytest

from hoshitaku import CHANCE
from tests.zetta.systems import draw, fields_on, kinds
from tests.zetta.table import play, seat, shown, step, table

HIDDEN = {"planets": "face_down"}


@pytest.mark.rule("variant.face_down", "variant.type_known")
def test_face_down_planets_show_their_type_only() -> None:
    position = draw("ezq8", options=HIDDEN)
    for planet in shown(position)["system"]["planets"]:
        assert set(planet) == {"place", "orbit", "type", "flag"}
    assert kinds(position)["G"] == "GGI"
    assert fields_on(position) == [6]


@pytest.mark.rule("variant.reveal", "variant.order")
def test_the_first_landing_turns_a_planet_up_before_the_free_token_is_chosen() -> None:
    position = table(seat(at="D", energy=5), seat(), planets=[("D", "irn_4")], seen=[], options=HIDDEN)
    assert "life" not in shown(position, 1)["system"]["planets"][0]
    events = play(position, "move planet:0")
    assert position.decision == "choose_bonus"
    assert "planet_shown" in [event.name for event in events]
    for viewer in (0, 1, None):
        (planet,) = shown(position, viewer)["system"]["planets"]
        assert (planet["life"], planet["substance"], planet["colour"]) == (-1, 1, "radioactive")


@pytest.mark.rule("variant.stays_open")
def test_a_planet_once_turned_up_stays_open_until_cleanup() -> None:
    ask = [step("ChooseAction", 0, 0), step("RemoveSystem"), step("ChooseAction", 0, 0)]
    position = table(seat(at="planet:0"), seat(), planets=[("D", "irn_4")], options=HIDDEN, ask=ask)
    assert "life" in shown(position, 1)["system"]["planets"][0]
    play(position, "decline")
    iron = next(stack for stack in position.view()["stacks"] if stack["type"] == "IRN")  # type: ignore[attr-defined]
    assert iron["under"] == [None]


@pytest.mark.rule("variant.face_down")
def test_a_marker_that_comes_again_lies_face_down_again() -> None:
    below = {"irn_1": 0} | {f"irn_{number}": 9 - number for number in range(2, 6)}
    position = table(
        seat(), seat(), planets=[], marker_at=below, options=HIDDEN,
        ask=[step("ChooseAction", 0, 0), step("DrawPlanet", CHANCE, 6, 1)],
    )  # fmt: skip
    play(position, "card irn_1")
    assert "marker" not in shown(position)["system"]["planets"][0]
