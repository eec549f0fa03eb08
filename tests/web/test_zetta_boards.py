"""Expedition Zetta beside the star system: boards, grid, discovery board, trade and aims, in every moment of games."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.zetta.codes import ON_TABLE
from hoshitaku.web import settings
from hoshitaku.web.drawing import of as drawing_of
from hoshitaku.web.drawing.zetta import Scene, boards, cards, crew, discovery, grid, trade
from hoshitaku.web.look.texts import LANGUAGES, catalogue
from hoshitaku.web.tables.pages import targets
from tests.web.drawn import drawn
from tests.web.people import Controls, Person
from tests.zetta.grids import card, step
from tests.zetta.grids import grid as at_the_grid
from tests.zetta.table import DAMAGE, GAME, play, seat, table
from tests.zetta.voyages import TOGETHER, alone, partners

HERE = "planet:0"
MOST_RENDERED = 40
# Ways to play, by seats and options: every question is asked in one of them.
WAYS: list[tuple[int, dict[str, Any]]] = [
    (3, {"modules": ["damage"]}),
    (2, {"modules": ["damage"], "preparation": "grid"}),
    (1, {"preparation": "grid", "removed_tokens": 2}),
    (2, {"mode": "cooperative", "challenges": 4, "lonely_star": "on", "modules": ["damage"]}),
    (2, {"lonely_star": "on", "bot_seats": [1]}),
]


def scene(position: hoshitaku.Position, viewer: int | None = 0) -> Scene:
    at = targets(position, "en") if viewer == position.actor else {}
    shown: Scene = drawing_of("zetta").scene(position, viewer, at)
    return shown


def board(position: hoshitaku.Position, number: int = 0, viewer: int | None = 0) -> boards.Board:
    return scene(position, viewer).boards.seats[number]


# ---- boards


def test_a_board_tells_energy_substances_level_and_discoveries():
    shown = board(table(seat(energy=7, gem=2, level=1, life=["ezl2"], stored_artifacts=["ezp4"], crew=["ezc1"])))

    assert (shown.energy, shown.steps[shown.level]) == (7, "01")
    assert {one.kind: one.count for one in shown.substances if one.count} == {"gem": 2}
    assert [one.entry["id"] for one in shown.current] == ["ezl2"]
    assert [one.entry["id"] for one in shown.stored] == ["ezp4"]
    assert [one.entry["id"] for one in shown.crew] == ["ezc1"]


@pytest.mark.rule("zetta:discovery.nine_steps")
def test_the_meter_ends_with_nine_steps():
    shown = board(table(seat(level=9)))

    assert shown.steps[shown.level] == "9 STEPS"


@pytest.mark.rule("zetta:knowledge.hidden")
def test_own_knowledge_lies_open_and_that_of_others_face_down():
    position = table(seat(knowledge=["life", "star_pilot"]), seat(crew=["ezc5"], knowledge=["artifact"]))
    mine, theirs = scene(position).boards.seats

    assert [token.kind for token in mine.tokens] == ["life", "star_pilot"]
    assert (mine.closed, mine.knowledge) == (0, 2)
    assert (theirs.tokens, theirs.closed, theirs.knowledge) == ((), 1, 1)
    assert [one.closed for one in scene(position, None).boards.seats] == [2, 1]


@pytest.mark.rule("zetta:coop.open_knowledge")
def test_partners_see_the_knowledge_of_each_other_and_onlookers_do_not():
    position = partners(seat(crew=["ezc1"]), seat(crew=["ezc5"], knowledge=["warp"]), options=TOGETHER, challenges=(7,))

    assert [token.kind for token in board(position, 1).tokens] == ["warp"]
    assert board(position, 1, viewer=None).tokens == ()


@pytest.mark.rule("zetta:scoring.flags", "zetta:land.first_flag")
def test_flags_left_are_those_neither_planted_nor_in_sleeves():
    position = table(
        seat(life=["ezl2"]), seat(crew=["ezc5"], life=["ezl3"]),
        nation={"0": 0, "1": 1}, flags={0: 0}, life_flags={"ezl2": 0b11, "ezl3": 0b01},
    )  # fmt: skip
    mine = board(position)

    assert (mine.flags, mine.shares) == (12 - 3, 1)
    assert mine.current[0].flags == (0, 1)


@pytest.mark.rule("zetta:turn.free_things")
def test_a_radioactive_substance_can_be_turned_into_energy_where_it_lies():
    assert board(table(seat(radioactive=1))).convert.state == "can"
    assert board(table(seat())).convert.state == ""
    assert board(table(seat(), seat(crew=["ezc5"], radioactive=1)), 1).convert.state == ""


# ---- crew


@pytest.mark.rule("zetta:damage.place")
def test_damage_covers_icons():
    position = table(seat(crew=["ezc14"], hurt={"ezc14": ["life"]}), ask="ChooseAction", options=DAMAGE)
    (member,) = board(position).crew

    assert [icon.kind for icon in member.icons if icon.covered] == ["life"]
    assert (member.damage, len(member.icons)) == (1, 4)


def test_healing_is_chosen_on_the_icons():
    position = table(seat(crew=["ezc14"], hurt={"ezc14": ["life", "talent"]}), ask="ChooseAction", options=DAMAGE)
    play(position, "heal")
    (member,) = board(position).crew

    assert position.decision == "choose_healed"
    assert [icon.kind for icon in member.icons if icon.spot.state == "can"] == ["life", "security"]


def discovering(**values: Any) -> hoshitaku.Position:
    """Seat 0 chooses who takes part in a discovery of life: ezc14 can, ezc4 only with a token."""
    position = table(seat(at=HERE, crew=["ezc14", "ezc4"], knowledge=["life"], **values), ask="ChooseAction")
    play(position, "discover_life")
    return position


@pytest.mark.rule("zetta:discovery.abilities", "zetta:knowledge.laid_for_use")
def test_who_cannot_take_part_can_with_a_token():
    members = {member.entry["id"]: member for member in board(discovering()).crew}

    assert (members["ezc14"].spot.state, members["ezc14"].token.state) == ("can", "")
    assert (members["ezc4"].spot.state, members["ezc4"].token.state) == ("", "can")


def test_who_takes_part_is_marked_and_so_is_the_discovery():
    position = discovering()
    play(position, "send_with_token ezc4")
    shown = scene(position)
    sent = next(member for member in shown.boards.seats[0].crew if member.entry["id"] == "ezc4")

    assert (sent.sent, sent.laid) == (True, ("life",))
    assert [dial.kind for dial in shown.discovery.dials if dial.current] == ["life"]


# ---- the preparation grid


@pytest.mark.rule("zetta:setup.grid", "zetta:setup.grid_costs")
def test_the_grid_shows_crew_costs_flags_and_tokens():
    shown = scene(at_the_grid(12, 9, flags={4: 1})).grid

    assert [[space.cost for space in row] for row in shown.rows] == GAME.pack.data["rules"]["grid_cost"]
    assert shown.rows[1][1].flag == 1
    assert shown.rows[2][2].entry["id"] == card(8)
    assert (shown.tokens, shown.top["id"]) == ((12, 9), card(9))


@pytest.mark.rule("zetta:prep.invest", "zetta:general.costs_first")
def test_what_can_be_invested_in_glows_and_the_rest_says_why():
    rows = scene(at_the_grid(3, 9, flags={7: 1})).grid.rows

    assert rows[2][0].spot.state == "can"
    assert rows[2][1].spot.clause == "prep.invest"
    assert rows[0][0].spot.clause == "general.costs_first"


@pytest.mark.rule("zetta:prep.slide_chooser")
def test_cards_that_can_slide_bear_the_ways_they_can_go():
    position = at_the_grid(12, 9, flags={7: 0}, rest=[step("Refill"), step("Slide"), step("TakeOwn")])
    assert position.decision == "choose_slide"
    shown = scene(position).grid
    ways = {space.number: [slide.way for slide in space.slides] for row in shown.rows for space in row if space.slides}

    assert shown.rows[2][1].entry is None
    assert ways == {4: ["down"], 6: ["right"], 8: ["left"]}
    assert shown.sliding


@pytest.mark.rule("zetta:prep.take")
def test_crew_won_at_the_grid_is_on_the_board_before_it_goes_aboard():
    assert [one.entry["id"] for one in board(at_the_grid(12, 9, won={0: ["ezc20"]})).crew] == ["ezc20"]


@pytest.mark.rule("zetta:solo.prep_own_flag")
def test_a_foreign_flag_is_shown_and_bars_its_card():
    position = at_the_grid(12, flags={8: 5})
    space = scene(position).grid.rows[2][2]

    assert (space.foreign, space.flag) == (True, None)
    assert space.spot.clause == "solo.prep_own_flag"


def test_the_piles_of_quick_cards_lie_open_to_all():
    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "choose_pile":
        position.take(position.options()[0])

    mine, theirs = scene(position, 0).picks, scene(position, 1).picks
    assert [(pile.crew, pile.left, pile.spot.state) for pile in mine.piles] == [
        (2, 6, "can"),
        (3, 6, "can"),
        (4, 6, "can"),
    ]
    assert [pile.spot.state for pile in theirs.piles] == ["", "", ""]


# ---- the discovery board


@pytest.mark.rule("zetta:system.discovery_values")
def test_the_dials_show_the_values_and_the_chance_of_what_can_be_tried():
    dials = scene(discovering_next()).discovery.dials

    assert [(dial.kind, dial.value) for dial in dials] == [("life", 4), ("substance", 5), ("artifact", 6)]
    assert dials[0].spot.state == "can"
    assert 0 < dials[0].chance < 1
    assert dials[2].spot.clause == "action.artifact_where"
    assert [dial.chance for dial in scene(discovering_next(), None).discovery.dials] == [None, None, None]


def discovering_next() -> hoshitaku.Position:
    return table(seat(at=HERE, crew=["ezc14"]), ask="ChooseAction")


@pytest.mark.rule("zetta:action.artifact_pay")
def test_artifacts_on_display_say_what_the_viewer_lacks():
    position = table(seat(gas=1, metal=2), display=["ezp1", "ezp2"])
    shown = {one.entry["id"]: one for one in scene(position).discovery.display}

    assert (shown["ezp1"].missing, shown["ezp1"].ready) == ({"gas": 1, "gem": 1}, False)
    assert (shown["ezp2"].missing, shown["ezp2"].ready) == ({}, True)
    assert not any(one.missing or one.ready for one in scene(position, None).discovery.display)


# ---- trade


def trading(*moves: str) -> hoshitaku.Position:
    """Seat 0 trades with seat 1 on one planet."""
    position = table(seat(at=HERE, gem=1, life=["ezl3"]), seat(at=HERE, radioactive=1), ask="ChooseAction")
    play(position, "trade 1", *moves)
    return position


@pytest.mark.rule("zetta:trade.offer")
def test_the_writer_sees_both_sides_and_can_add_to_each():
    shown = scene(trading("give_one gem", "ask_for_one radioactive", "give_card ezl3")).trade
    mine, theirs = shown.sides

    assert {one.kind: one.offered for one in mine.goods if one.offered} == {"gem": 1}
    assert [one.entry["id"] for one in mine.offered] == ["ezl3"]
    assert {one.kind: one.offered for one in theirs.goods if one.offered} == {"radioactive": 1}
    assert [one.kind for one in mine.goods if one.more.state] == ["energy"]
    assert [act for act, _ in shown.acts] == ["propose", "start_over", "no_trade"]


def test_whoever_answers_has_the_own_side_first_and_nobody_else_can_press():
    position = trading("give_one gem", "ask_for_one radioactive", "propose")
    shown = scene(position, 1).trade

    assert [side.seat for side in shown.sides] == [1, 0]
    assert [act for act, _ in shown.acts] == ["accept", "counter", "refuse"]
    assert scene(position, 0).trade.acts == scene(position, None).trade.acts == ()
    assert [side.seat for side in scene(position, 0).trade.sides] == [0, 1]


# ---- aims


@pytest.mark.rule("zetta:solo.end_condition", "zetta:solo.warp_convert")
def test_a_lone_ship_sees_what_it_takes_to_go_home_and_what_the_warp_may_cost():
    position = alone(ship={"knowledge": ["warp", "warp"], "gem": 2, "radioactive": 1, "energy": 5})
    aims = scene(position).challenges

    assert {part.sign: (part.done, part.wanted) for part in aims.home if part.done} == {
        "warp": (2, 5), "gem": (2, 1), "radioactive": (1, 1),
    }  # fmt: skip
    assert (aims.warp.energy, aims.warp.converted) == (5, 4)
    assert 0 < aims.warp.least < aims.warp.most


@pytest.mark.rule("zetta:coop.challenge_5_sum", "zetta:coop.challenge_8", "zetta:coop.challenge_12")
def test_challenges_tell_how_far_the_partners_are():
    position = partners(
        seat(gas=2, artifacts=["ezp1"]), seat(gas=3, crew=["ezc5"]),
        options=TOGETHER, challenges=(5, 8, 12), types_discovered=0b101,
    )  # fmt: skip
    parts = {one.number: [(part.done, part.wanted) for part in one.parts] for one in scene(position).challenges.all}

    assert parts == {5: [(5, 5), (0, 5), (0, 5), (0, 5)], 8: [(1, 8)], 12: [(2, 12)]}


@pytest.mark.rule("zetta:coop.open_knowledge")
def test_onlookers_are_not_told_of_challenges_about_hidden_tokens():
    position = partners(seat(knowledge=["warp"]), seat(crew=["ezc5"]), options=TOGETHER, challenges=(7,))

    assert [part.done for part in scene(position).challenges.all[0].parts] == [1]
    assert scene(position, None).challenges.all[0].parts == ()


@pytest.mark.rule("zetta:bot.solo", "zetta:bot.coop", "zetta:interplay.coop_bots_score")
def test_against_bots_only_what_people_have_counts_and_both_fames_are_told():
    options = TOGETHER | {"bot_seats": [1]}
    position = partners(seat(gas=2, crew=["ezc1"]), seat(gas=3, crew=["ezc5"]), options=options, challenges=(5,))
    aims = scene(position).challenges

    assert aims.all[0].parts[0].done == 2
    assert aims.fame == (2, 3)


def test_rivals_have_no_common_aims():
    assert scene(table(seat())).challenges is None


# ---- bots


@pytest.mark.rule("zetta:bot.make")
def test_the_cards_of_a_bot_are_shown_on_its_board(kanata: Person):
    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "choose_pile":
        position.take(position.options()[0])
    shown = board(position, 1)
    assert {kind: entry["kind"] for kind, entry in shown.bot.items()} == {
        "prep": "prep",
        "move": "move",
        "action": "action",
    }

    two = kanata.make_table(game="zetta", seat_1="bot:cards")
    assert shown.bot["move"]["text_en"] in drawn(two, position, None)["board"]
    random_bot = kanata.make_table(game="zetta", seat_1="bot:random")
    assert shown.bot["move"]["text_en"] not in drawn(random_bot, position, None)["board"]


# ---- secrecy


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_a_viewer_may_not_know_does_not_change_the_boards(viewer: int | None):
    lots = random.Random(5)
    position = GAME.new(2, {"modules": ["damage"]})
    for _ in range(160):
        position.take(lots.choice(position.options()))
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    other = position.redeal(viewer, lots)

    assert visible(scene(other, viewer)) == visible(scene(position, viewer))


def visible(shown: Scene) -> tuple[object, ...]:
    return shown.boards, shown.grid, shown.discovery, shown.trade, shown.picks, shown.challenges


# ---- whole games


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_every_moment_of_a_game_is_drawn_and_every_answer_can_be_pressed(
    kanata: Person, seats: int, options: Mapping[str, Any]
):
    others = {f"seat_{number}": "bot:cards" for number in range(1, seats)} or {"seat_1": "none"}
    shown = kanata.make_table(game="zetta", **others)
    rng, asked, rendered = random.Random(7), set(), 0
    while rendered < MOST_RENDERED:
        position = GAME.new(seats, dict(options))
        while position.actor != hoshitaku.OVER:
            if position.actor >= 0 and (position.decision not in asked or rng.random() < 0.05):
                asked.add(position.decision)
                rendered += 1
                lang = LANGUAGES[rendered % 2]
                parts = drawn(shown, position, position.actor, lang)
                controls = Controls(parts["seats"] + parts["board"] + parts["console"])
                assert set(controls.legal) == set(position.options()), position.decision
                drawn(shown, position, None, lang)
            position.take(rng.choice(position.options()))
    assert len(asked) > 8


# Questions of which every answer lies on a board, a card or a panel, so that it can be pressed where it is.
ON_BOARDS = (
    "choose_investment", "choose_slide", "leave_home", "choose_pile", "choose_levelled", "choose_artifact",
    "choose_icon", "choose_dying", "choose_healed", "write_offer", "answer_offer", "name_substance", "take_token",
    "keep_one", "return_token", "choose_removed", "choose_bonus",
)  # fmt: skip


def test_what_lies_on_a_board_is_pressed_there(kanata: Person):
    rng, met = random.Random(3), set()
    tables = {seats: made(kanata, seats) for seats, _ in WAYS}
    for seats, options in WAYS * 3:
        position = GAME.new(seats, dict(options))
        while position.actor != hoshitaku.OVER:
            if position.decision in ON_BOARDS and position.actor >= 0 and position.decision not in met:
                met.add(position.decision)
                on_board = Controls(drawn(tables[seats], position, position.actor)["board"])
                assert set(position.options()) <= set(on_board.legal), position.decision
            position.take(rng.choice(position.options()))
    assert len(met) > 12


def made(kanata: Person, seats: int) -> Any:
    others = {f"seat_{number}": "bot:cards" for number in range(1, seats)} or {"seat_1": "none"}
    return kanata.make_table(game="zetta", **others)


def test_every_clause_that_a_refusal_on_a_board_names_exists():
    told = cards.OUT_OF_REACH | crew.OUT_OF_REACH | grid.OUT_OF_REACH | discovery.OUT_OF_REACH | trade.WORTH_SAYING
    assert told <= set(GAME.rules.clauses)


def test_every_sign_of_a_card_has_a_word_and_a_picture():
    sheet = (Path(settings.HERE) / "static" / "zetta.svg").read_text("utf-8")
    symbols = re.findall(r'<symbol id="([^"]+)"', sheet)
    pictures = set(symbols)
    kinds = {ability for entry in GAME.pack.data["crew"] for ability in (*entry["abilities"], entry["talent"])}
    kinds |= {entry["kind"] for entry in (*GAME.pack.data["knowledge"], *GAME.pack.data["bag"])} | {"alien", "energy"}

    assert {kind for kind in kinds if f"zetta_boards.kind_{kind}" not in catalogue()} == set()
    assert kinds - pictures == set()
    assert sorted(pictures) == sorted(symbols)


def test_artifacts_on_display_are_those_on_the_table():
    position = GAME.new(2)
    for _ in range(30):
        position.take(position.options()[0])
    lying = [id for id, where in position.view(0)["cells"]["artifact_at"].items() if where == ON_TABLE]

    assert [one.entry["id"] for one in scene(position).discovery.display] == lying
