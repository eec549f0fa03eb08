"""Trades of Expedition Zetta, the aims of who plays alone or together, and the cards of bots, as they are drawn."""

from __future__ import annotations

import pytest

import hoshitaku
from tests.web.drawn_positions import drawn
from tests.web.people import Person
from tests.web.zetta_scenes import scene
from tests.zetta.table import GAME, play, seat, table
from tests.zetta.voyages import TOGETHER, alone, partners

HERE = "planet:0"


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

    assert {one.kind: one.offered_count for one in mine.goods if one.offered_count} == {"gem": 1}
    assert [one.entry["id"] for one in mine.offered_cards] == ["ezl3"]
    assert {one.kind: one.offered_count for one in theirs.goods if one.offered_count} == {"radioactive": 1}
    assert [one.kind for one in mine.goods if one.add_answer.state] == ["energy"]
    assert [act for act, _ in shown.offer_actions] == ["propose", "start_over", "no_trade"]


def test_the_answering_seat_has_its_own_side_first_and_nobody_else_can_press():
    position = trading("give_one gem", "ask_for_one radioactive", "propose")
    shown = scene(position, 1).trade

    assert [side.seat for side in shown.sides] == [1, 0]
    assert [act for act, _ in shown.offer_actions] == ["accept", "counter", "refuse"]
    assert scene(position, 0).trade.offer_actions == scene(position, None).trade.offer_actions == ()
    assert [side.seat for side in scene(position, 0).trade.sides] == [0, 1]


# ---- aims


@pytest.mark.rule("zetta:solo.end_condition", "zetta:solo.warp_convert")
def test_a_lone_ship_sees_what_it_takes_to_go_home_and_what_the_warp_may_cost():
    position = alone(ship={"knowledge": ["warp", "warp"], "gem": 2, "radioactive": 1, "energy": 5})
    aims = scene(position).goals_panel

    assert {part.icon: (part.achieved_count,
    part.wanted_count) for part in aims.home_goal_parts if part.achieved_count} == {
        "warp": (2, 5), "gem": (2, 1), "radioactive": (1, 1),
    }  # fmt: skip
    assert (aims.next_warp.energy, aims.next_warp.converted) == (5, 4)
    assert 0 < aims.next_warp.least < aims.next_warp.most


@pytest.mark.rule("zetta:coop.challenge_5_sum", "zetta:coop.challenge_8", "zetta:coop.challenge_12")
def test_challenges_show_how_far_the_partners_are():
    position = partners(
        seat(gas=2, artifacts=["ezp1"]), seat(gas=3, crew=["ezc5"]),
        options=TOGETHER, challenges=(5, 8, 12), types_discovered=0b101,
    )  # fmt: skip
    parts = {
        one.number: [(part.achieved_count, part.wanted_count) for part in one.parts]
        for one in scene(position).goals_panel.challenges
    }

    assert parts == {5: [(5, 5), (0, 5), (0, 5), (0, 5)], 8: [(1, 8)], 12: [(2, 12)]}


@pytest.mark.rule("zetta:coop.open_knowledge")
def test_spectators_do_not_see_challenges_about_hidden_tokens():
    position = partners(seat(knowledge=["warp"]), seat(crew=["ezc5"]), options=TOGETHER, challenges=(7,))

    assert [part.achieved_count for part in scene(position).goals_panel.challenges[0].parts] == [1]
    assert scene(position, None).goals_panel.challenges[0].parts == ()


@pytest.mark.rule("zetta:bot.solo", "zetta:bot.coop", "zetta:interplay.coop_bots_score")
def test_against_bots_only_people_s_goods_count_and_both_fames_are_shown():
    options = TOGETHER | {"bot_seats": [1]}
    position = partners(seat(gas=2, crew=["ezc1"]), seat(gas=3, crew=["ezc5"]), options=options, challenges=(5,))
    aims = scene(position).goals_panel

    assert aims.challenges[0].parts[0].achieved_count == 2
    assert aims.people_and_bot_fame == (2, 3)


def test_rivals_have_no_common_aims():
    assert scene(table(seat())).goals_panel is None


# ---- bots


@pytest.mark.rule("zetta:bot.make")
def test_the_cards_of_a_bot_are_shown_on_its_board(kanata: Person):
    position = GAME.new(2, {"start_seat": 0})
    while position.decision != "choose_pile":
        position.take(position.options()[0])
    shown = scene(position).control_boards.boards[1]
    assert {kind: entry["kind"] for kind, entry in shown.bot_card_by_kind.items()} == {
        "prep": "prep",
        "move": "move",
        "action": "action",
    }

    two = kanata.make_table(game="zetta", seat_1="bot:cards")
    for viewer in (0, None):
        assert shown.bot_card_by_kind["move"]["text_en"] in drawn(two, position, viewer)["seats"]
    random_bot = kanata.make_table(game="zetta", seat_1="bot:random")
    assert shown.bot_card_by_kind["move"]["text_en"] not in drawn(random_bot, position, None)["seats"]
