"""The control boards of Expedition Zetta, the preparation grid, and the discovery board, as one viewer sees them."""

from __future__ import annotations

from typing import Any

import pytest

import hoshitaku
from hoshitaku.web.drawing.zetta import control_boards
from tests.web.zetta_scenes import scene
from tests.zetta.grids import card, step
from tests.zetta.grids import grid as at_the_grid
from tests.zetta.table import DAMAGE, GAME, play, seat, table
from tests.zetta.voyages import TOGETHER, partners

HERE = "planet:0"


def board(position: hoshitaku.Position, number: int = 0, viewer: int | None = 0) -> control_boards.ControlBoard:
    return scene(position, viewer).control_boards.boards[number]


# ---- boards


def test_a_board_shows_energy_substances_level_and_discoveries():
    shown = board(table(seat(energy=7, gem=2, level=1, life=["ezl2"], stored_artifacts=["ezp4"], crew=["ezc1"])))

    assert (shown.energy, shown.level_steps[shown.level_step_index]) == (7, "01")
    assert {one.kind: one.count for one in shown.substances if one.count} == {"gem": 2}
    assert [one.entry["id"] for one in shown.current_discoveries] == ["ezl2"]
    assert [one.entry["id"] for one in shown.stored_discoveries] == ["ezp4"]
    assert [one.entry["id"] for one in shown.crew] == ["ezc1"]


@pytest.mark.rule("zetta:discovery.nine_steps")
def test_the_meter_ends_with_nine_steps():
    shown = board(table(seat(level=9)))

    assert shown.level_steps[shown.level_step_index] == "9 STEPS"


@pytest.mark.rule("zetta:knowledge.hidden")
def test_own_knowledge_lies_open_and_that_of_others_face_down():
    position = table(seat(knowledge=["life", "star_pilot"]), seat(crew=["ezc5"], knowledge=["artifact"]))
    mine, theirs = scene(position).control_boards.boards

    assert [token.kind for token in mine.visible_knowledge_tokens] == ["life", "star_pilot"]
    assert (mine.hidden_knowledge_token_count, mine.knowledge_count) == (0, 2)
    assert (theirs.visible_knowledge_tokens, theirs.hidden_knowledge_token_count, theirs.knowledge_count) == ((), 1, 1)
    assert [one.hidden_knowledge_token_count for one in scene(position, None).control_boards.boards] == [2, 1]


@pytest.mark.rule("zetta:bot.knowledge")
@pytest.mark.parametrize("viewer", [0, None])
def test_the_knowledge_of_a_bot_lies_open_for_people_and_onlookers(viewer):
    bot = seat(crew=["ezc5"], knowledge=["artifact", "artifact"])
    theirs = board(table(seat(), bot, options={"bot_seats": [1]}), 1, viewer=viewer)

    assert [token.kind for token in theirs.visible_knowledge_tokens] == ["artifact", "artifact"]
    assert (theirs.hidden_knowledge_token_count, theirs.knowledge_count) == (0, 2)


@pytest.mark.rule("zetta:coop.open_knowledge")
def test_partners_see_the_knowledge_of_each_other_and_onlookers_do_not():
    position = partners(seat(crew=["ezc1"]), seat(crew=["ezc5"], knowledge=["warp"]), options=TOGETHER, challenges=(7,))

    assert [token.kind for token in board(position, 1).visible_knowledge_tokens] == ["warp"]
    assert board(position, 1, viewer=None).visible_knowledge_tokens == ()


def test_the_large_board_is_the_viewer_s_own_and_for_spectators_that_of_the_seat_on_turn():
    position = table(seat(), seat(crew=["ezc5"]), turn=1, ask="ChooseAction")

    assert [scene(position, viewer).control_boards.full_board_seat for viewer in (0, 1, None)] == [0, 1, 1]


@pytest.mark.rule("zetta:scoring.flags", "zetta:land.first_flag")
def test_flags_left_are_those_neither_planted_nor_in_sleeves():
    position = table(
        seat(life=["ezl2"]), seat(crew=["ezc5"], life=["ezl3"]),
        nation={"0": 0, "1": 1}, flags={0: 0}, life_flags={"ezl2": 0b11, "ezl3": 0b01},
    )  # fmt: skip
    mine = board(position)

    assert (mine.flags_left, mine.flags_in_others_cards) == (12 - 3, 1)
    assert mine.current_discoveries[0].flag_seats == (0, 1)


@pytest.mark.rule("zetta:scoring.life", "zetta:scoring.substances", "zetta:scoring.levels")
def test_a_board_shows_the_sources_of_its_fame():
    shown = board(table(seat(life=["ezl2"], gem=1, crew=["ezc1"], levelled=["ezc1"])))

    assert dict(shown.fame_sources) == {"life": 4, "substance": 2, "levelled": 2}
    assert sum(fame for _, fame in shown.fame_sources) == shown.fame


@pytest.mark.rule("zetta:turn.free_things")
def test_a_radioactive_substance_can_be_turned_into_energy_where_it_lies():
    assert board(table(seat(radioactive=1))).convert_to_energy_answer.state == "can"
    assert board(table(seat())).convert_to_energy_answer.state == ""
    assert board(table(seat(), seat(crew=["ezc5"], radioactive=1)), 1).convert_to_energy_answer.state == ""


# ---- crew


@pytest.mark.rule("zetta:damage.place")
def test_damage_covers_icons():
    position = table(seat(crew=["ezc14"], hurt={"ezc14": ["life"]}), ask="ChooseAction", options=DAMAGE)
    (member,) = board(position).crew

    assert [icon.kind for icon in member.icons if icon.covering_module] == ["life"]
    assert (member.covering_modules, len(member.icons)) == (("wounds",), 4)


def test_healing_is_chosen_on_the_icons():
    one = seat(crew=["ezc14"], hurt={"ezc14": ["life", "talent"]}, life=["ezl7"])
    position = table(one, ask="ChooseAction", options=DAMAGE, life_hurt={"ezl7": 1})
    play(position, "heal")
    (member,) = board(position).crew

    assert position.decision == "choose_healed"
    assert [icon.kind for icon in member.icons if icon.answer.state == "can"] == ["life", "security"]


def discovering(**values: Any) -> hoshitaku.Position:
    """Seat 0 chooses who takes part in a discovery of life: ezc14 can, ezc4 only with a token."""
    position = table(seat(at=HERE, crew=["ezc14", "ezc4"], knowledge=["life"], **values), ask="ChooseAction")
    play(position, "discover_life")
    return position


@pytest.mark.rule("zetta:discovery.abilities", "zetta:knowledge.laid_for_use")
def test_crew_that_cannot_take_part_can_with_a_token():
    members = {member.entry["id"]: member for member in board(discovering()).crew}

    assert (members["ezc14"].answer.state, members["ezc14"].answer_with_token.state) == ("can", "")
    assert (members["ezc4"].answer.state, members["ezc4"].answer_with_token.state) == ("", "can")


def test_participating_crew_and_the_discovery_are_marked():
    position = discovering()
    play(position, "send_with_token ezc4")
    shown = scene(position)
    sent = next(member for member in shown.control_boards.boards[0].crew if member.entry["id"] == "ezc4")

    assert (sent.is_in_attempt, sent.knowledge_tokens) == (True, ("life",))
    assert [dial.kind for dial in shown.discovery.rows if dial.is_current] == ["life"]


# ---- the preparation grid


@pytest.mark.rule("zetta:setup.grid", "zetta:setup.grid_costs")
def test_the_grid_shows_crew_costs_flags_and_tokens():
    shown = scene(at_the_grid(12, 9, flags={4: 1})).preparation_grid

    assert [[space.token_cost for space in row] for row in shown.rows] == GAME.pack.data["rules"]["grid_cost"]
    assert shown.rows[1][1].flag_seat == 1
    assert shown.rows[2][2].entry["id"] == card(8)
    assert (shown.preparation_tokens_by_seat, shown.top_card["id"]) == ((12, 9), card(9))


@pytest.mark.rule("zetta:prep.invest", "zetta:general.costs_first")
def test_places_to_invest_in_glow_and_the_others_say_why():
    rows = scene(at_the_grid(3, 9, flags={7: 1})).preparation_grid.rows

    assert rows[2][0].invest_answer.state == "can"
    assert rows[2][1].invest_answer.refusal_clause == "prep.invest"
    assert rows[0][0].invest_answer.refusal_clause == "general.costs_first"


@pytest.mark.rule("zetta:prep.slide_chooser")
def test_cards_that_can_slide_have_buttons_for_their_directions():
    position = at_the_grid(12, 9, flags={7: 0}, rest=[step("Refill"), step("Slide"), step("TakeOwn")])
    assert position.decision == "choose_slide"
    shown = scene(position).preparation_grid
    ways = {
        space.number: [slide.direction for slide in space.slides] for row in shown.rows for space in row if space.slides
    }

    assert shown.rows[2][1].entry is None
    assert ways == {4: ["down"], 6: ["right"], 8: ["left"]}
    assert shown.is_sliding


@pytest.mark.rule("zetta:prep.take")
def test_crew_won_at_the_grid_is_on_the_board_before_it_goes_aboard():
    assert [one.entry["id"] for one in board(at_the_grid(12, 9, won={0: ["ezc20"]})).crew] == ["ezc20"]


@pytest.mark.rule("zetta:solo.prep_own_flag")
def test_a_foreign_flag_is_shown_and_bars_its_card():
    position = at_the_grid(12, flags={8: 5})
    space = scene(position).preparation_grid.rows[2][2]

    assert (space.has_foreign_flag, space.flag_seat) == (True, None)
    assert space.invest_answer.refusal_clause == "solo.prep_own_flag"


def test_the_piles_of_quick_cards_lie_open_to_all():
    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "choose_pile":
        position.take(position.options()[0])

    mine, theirs = scene(position, 0).off_board_options, scene(position, 1).off_board_options
    assert [(pile.crew_per_card, pile.cards_left, pile.answer.state) for pile in mine.preparation_piles] == [
        (2, 6, "can"),
        (3, 6, "can"),
        (4, 6, "can"),
    ]
    assert [pile.answer.state for pile in theirs.preparation_piles] == ["", "", ""]


# ---- the discovery board


@pytest.mark.rule("zetta:system.discovery_values")
def test_the_dials_show_the_values_and_the_chance_of_what_can_be_tried():
    dials = scene(discovering_next()).discovery.rows

    assert [(dial.kind, dial.highest_success) for dial in dials] == [("life", 4), ("substance", 5), ("artifact", 6)]
    assert dials[0].answer.state == "can"
    assert 0 < dials[0].success_chance < 1
    assert dials[2].answer.refusal_clause == "action.artifact_where"
    assert [dial.success_chance for dial in scene(discovering_next(), None).discovery.rows] == [None, None, None]


def discovering_next() -> hoshitaku.Position:
    return table(seat(at=HERE, crew=["ezc14"]), ask="ChooseAction")


@pytest.mark.rule("zetta:action.artifact_pay")
def test_artifacts_on_display_say_what_the_viewer_lacks():
    position = table(seat(gas=1, metal=2), display=["ezp1", "ezp2"])
    shown = {one.entry["id"]: one for one in scene(position).discovery.artifacts_on_display}

    assert (shown["ezp1"].missing_substances, shown["ezp1"].can_be_made) == ({"gas": 1, "gem": 1}, False)
    assert (shown["ezp2"].missing_substances, shown["ezp2"].can_be_made) == ({}, True)
    assert not any(
        one.missing_substances or one.can_be_made for one in scene(position, None).discovery.artifacts_on_display
    )
