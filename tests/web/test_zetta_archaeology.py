"""Archaeology of Expedition Zetta as it is drawn: the two rolls, the layers of a dig, its arrows, its dangers."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.web.drawing.zetta.modules.archaeology import Excavation
from tests.web.zetta_scenes import question, scene
from tests.zetta.modules.archaeology.ruins import (
    ARCHAEOLOGIST,
    BIOLOGIST,
    digger,
    name_teams,
    on_planet,
    opened,
    succeed,
)
from tests.zetta.modules.perks.cards import given, with_modules
from tests.zetta.table import play, seat

AUSTRALIA = "ezy6"


def dig(position: hoshitaku.Position, viewer: int | None = 0) -> Excavation | None:
    return dict(scene(position, viewer).module_parts_above_chart).get("archaeology")


@pytest.mark.rule("zetta:archaeology.two_rolls")
def test_the_two_rolls_are_drawn_from_the_naming_of_the_team_on():
    position = on_planet()
    assert dig(position) is None
    play(position, "archaeology")
    assert [(roll.discovery_kind, roll.is_current, roll.dice) for roll in dig(position).rolls] == [
        ("life", True, ()),
        ("substance", False, ()),
    ]
    play(position, f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 3")
    first, second = dig(position).rolls
    assert ([die.result for die in first.dice], first.is_success) == ([3], True)
    assert second.is_current
    assert dig(position).layers == ()


@pytest.mark.rule("zetta:archaeology.dig", "zetta:archaeology.site_card")
def test_a_site_shows_three_arrows_that_are_pressed_where_they_lie():
    position = on_planet()
    succeed(position)
    play(position, "card ezx5")
    for viewer, state in ((0, "can"), (1, ""), (None, "")):
        ((led, (find,)),) = dig(position, viewer).layers
        assert led is None
        assert [(arrow.direction, arrow.card_count, arrow.answer.state) for arrow in find.arrows] == [
            ("left", 2, state),
            ("up", 5, state),
            ("right", 3, state),
        ]


@pytest.mark.rule("zetta:archaeology.dig", "zetta:archaeology.danger_level")
def test_layers_stand_behind_the_arrow_that_led_to_them():
    position = opened({"ezx5": 1, "ezx8": 2, "ezx18": 2}, "danger_roll", owner={"ezx18": 0}, along={"ezx5": 0})
    play(position, "rolled 2", "rolled 9")
    shown = dig(position)
    assert [led and led.direction for led, _ in shown.layers] == [None, "left"]
    assert [(find.entry["id"], find.is_artifact_taken) for find in shown.layers[1][1]] == [
        ("ezx8", False),
        ("ezx18", True),
    ]
    assert (shown.danger_level, shown.cards_in_deck) == (2, 19)
    assert [(die.result, die.is_success) for die in shown.last_danger_dice] == [(2, True), (9, False)]


@pytest.mark.rule("zetta:archaeology.artifact")
def test_alien_artifacts_lie_on_the_board_of_their_finder():
    position = opened({"ezx1": 1}, "", owner={"ezx18": 0})
    boards = scene(position).control_boards.boards
    assert [entry["id"] for entry in dict(boards[0].module_parts)["archaeology"]] == ["ezx18"]
    assert "archaeology" not in dict(boards[1].module_parts)


def test_where_archaeology_is_not_possible_the_console_says_so():
    position = on_planet(digger(crew=[BIOLOGIST]), seat(crew=["ezc54"]))
    assert "archaeology" in [choice["target"] for choice in question(position).refused_options]


@pytest.mark.rule("zetta:interplay.dig_auto_success")
def test_a_roll_that_was_sure_is_drawn_as_a_success_without_dice():
    position = given(on_planet(options=with_modules("archaeology")), nations=[AUSTRALIA])
    name_teams(position)
    play(position, f"use_perk {AUSTRALIA}", "rolled 1", "card ezx5")
    first, second = dig(position).rolls
    assert (first.dice, first.is_automatic_success, first.is_success) == ((), True, True)
    assert ([die.result for die in second.dice], second.is_automatic_success) == ([1], False)
