"""Chapter "info": everything lies open."""

import random

import pytest

import hoshitaku
from tests.freekick.table import GAME, QUIET, act, events_named, new_game, seat, sheet, table


@pytest.mark.rule("info.public")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everybody_sees_scores_levels_and_hands(viewer: int | None) -> None:
    shown = [sheet(score=3, hand=2, green=6), sheet(score=-5, hand=0, cosmo=4), sheet("giants", stars=2)]
    assert table(*shown).view(viewer)["seats"] == shown


@pytest.mark.rule("info.nothing_hidden", "oxygen.success", "war.power", "carnival.points")
def test_everybody_sees_what_the_end_of_the_round_would_find() -> None:
    short = sheet(hand=0, city=6, green=4, carnival_cubes=2, war_cubes=1)
    position = table(short, sheet("zombies", hand=1, city=5), sheet(oxygen_cubes=2, green=4))
    first, second, third = position.view(None)["round_end"]  # type: ignore[misc]
    assert first == {"oxygen": -2, "oxygen_sure": False, "war": 1, "carnival": 2}
    assert second == {"oxygen": -2, "oxygen_sure": True, "war": None, "carnival": 0}
    assert third["oxygen"] == 2


@pytest.mark.rule("info.filling_visible")
def test_a_filled_box_is_logged_to_everybody() -> None:
    position = table(sheet(), sheet(), sheet())
    risen = events_named(act(position, "green", "3"), "level")[0]
    assert (risen.seat, risen.amount, risen.data) == (0, 5, {"box": "green"})
    assert "Green level rises to 5" in risen.text("en")
    assert "緑化レベルが5に" in risen.text("ja")
    assert all(risen.is_visible_to(viewer) for viewer in (None, 0, 1, 2))
    assert position.view(2)["seats"] == position.view(0)["seats"]


@pytest.mark.rule("info.nothing_hidden")
def test_after_the_setup_chance_never_moves_again() -> None:
    rng = random.Random(5)
    position = new_game(*QUIET)
    actors = set()
    while position.actor != hoshitaku.OVER:
        actors.add(position.actor)
        position.take(rng.choice(position.options()))
    assert actors == {0, 1, 2}


@pytest.mark.rule("info.nothing_hidden")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_redeal_changes_nothing_since_nothing_is_hidden(viewer: int | None) -> None:
    position = new_game(*QUIET)
    act(position, "war", "2", "city")
    redealt = position.redeal(viewer, random.Random(1))
    assert redealt.to_json() == position.to_json()
    assert redealt.view(viewer) == position.view(None)


@pytest.mark.rule("info.public")
def test_the_view_of_a_draw_does_not_know_the_cards_to_come() -> None:
    position = GAME.new(2)
    position.take(3)
    assert [place["card"] for place in position.view()["field"]] == ["expo"]
    assert seat(position, 0)["hand"] == 0
