"""Bots made of cards, and the greedy player, with equipment."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.greedy_reasons import action_text
from hoshitaku.players.zetta.taste import Taste
from hoshitaku.players.zetta.valuation import Valuation
from tests.players.zetta_bots import choice, follow
from tests.zetta.grids import card
from tests.zetta.modules.equipment.gear import at_grid, condition, geared, lone, whose
from tests.zetta.table import crew_with, own, play, seat, table

GEOLOGIST = "ezc4"
SECOND = crew_with("substance", but=(GEOLOGIST,))
BIOLOGIST = crew_with("life")
PILOT = "ezc25"


@pytest.mark.rule("zetta:bot.prep_kinds", "zetta:bot.prep_kinds_how")
def test_a_bot_with_two_crew_and_no_equipment_invests_in_equipment() -> None:
    position = at_grid(9, 9, lying={2: "eze1"}, won={0: ["ezc20", "ezc21"]})
    assert choice(position, "ezb1") == "invest eze1"
    even = at_grid(9, 9, lying={2: "eze1"}, won={0: ["ezc20", "eze20"]})
    assert choice(even, "ezb1") == f"invest {card(7)}"


@pytest.mark.rule("zetta:bot.prep_kinds_how")
def test_where_no_equipment_can_be_paid_it_invests_in_crew() -> None:
    position = at_grid(2, 9, lying={2: "eze1"}, won={0: ["ezc20", "ezc21", "eze20"]})
    assert choice(position, "ezb1") == f"invest {card(7)}"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("options", [{}, {"modules": ["equipment", "damage"]}])
def test_every_action_has_a_word_of_its_own_in_a_hint(lang: str, options: dict[str, object]) -> None:
    position = geared((lone(), {}), options=options, ask="ChooseAction") if options else table(lone())
    outlook = Valuation(position.state, 0, Taste())  # type: ignore[arg-type]
    actions = position.state.rules.actions.actions  # type: ignore[attr-defined]
    reported = [action_text(outlook, position.state, action.first_option, lang) for action in actions]  # type: ignore[arg-type]
    texts = {words.split(", ")[0].split("、")[0] for words in reported}
    assert len(texts) == len(actions)
    assert bool(texts & {"repair equipment", "装備品の修理"}) == bool(options)


def acting(equipment: dict[str, str], **values: object) -> Position:
    """A bot without life crew acts on a planet where it can look for life."""
    return geared((lone(**values), equipment), planets=[("D", "ter_3")], ask="ChooseAction")


@pytest.mark.rule("zetta:bot.no_break", "zetta:bot.no_break_void")
def test_a_bot_does_not_use_an_item_that_would_break() -> None:
    assert choice(acting({"eze1": "slightly_worn"}), "ezb11") == "discover_life"
    assert choice(acting({"eze1": "worn_out", "eze3": "new", "eze8": "new"}), "ezb11") != "discover_life"


@pytest.mark.rule("zetta:bot.no_break")
def test_with_one_use_to_spare_it_sends_one_crew_of_two() -> None:
    position = acting({"eze1": "slightly_worn"}, crew=[GEOLOGIST, SECOND])
    follow(position, "ezb11")
    assert condition(position, "eze1") == "worn_out"


@pytest.mark.rule("zetta:bot.no_break")
def test_it_does_not_help_by_what_would_break() -> None:
    helper = seat(at="planet:0", crew=[SECOND])
    for how, answer in (("worn_out", "help_not"), ("new", "help")):
        position = geared((lone(crew=[BIOLOGIST]), {}), (helper, {"eze1": how}), ask="ChooseAction")
        play(position, "discover_life", "ask_seat 1")
        assert choice(position, "ezb13") == answer


@pytest.mark.rule("zetta:bot.equipment_use")
def test_of_two_items_it_uses_the_less_worn_and_of_equals_the_leftmost() -> None:
    position = acting({"eze1": "slightly_worn", "eze2": "new", "eze5": "new"})
    play(position, "discover_life", f"send_with_equipment {GEOLOGIST}")
    assert choice(position) == "use_thing eze2"


@pytest.mark.rule("zetta:bot.equipment_use")
def test_a_star_pilot_wears_a_drive_only_for_what_lies_beyond_a_normal_move() -> None:
    pilot = seat(at="A", crew=[PILOT])
    near = geared((pilot, {"eze8": "new"}), planets=[("E", "ter_1")], mothership="J")
    follow(near, "ezb6", "ezb12")
    assert condition(near, "eze8") == "fully_operational"
    far = geared((pilot, {"eze8": "new"}), planets=[("I", "ter_1")], mothership="J")
    assert choice(far, "ezb7") == "move planet:0"
    worn = geared((pilot, {"eze8": "worn_out"}), planets=[("I", "ter_1")], mothership="J")
    assert choice(worn, "ezb7") == "move space:5"


@pytest.mark.rule("zetta:bot.no_break")
def test_for_a_flight_to_gas_it_uses_a_drive_that_leaves_a_landing_unbroken() -> None:
    gear = {"eze9": "slightly_worn", "eze11": "slightly_worn"}
    position = geared((seat(at="A", crew=[PILOT]), gear), planets=[("I", "ggi_1")], mothership="J")
    for option in ("move planet:0", "use_thing eze11"):
        assert choice(position, "ezb7") == option
        play(position, option)
    assert [condition(position, item) for item in gear] == ["worn_out", "worn_out"]


@pytest.mark.rule("zetta:bot.equipment_order")
def test_a_token_is_laid_on_crew_before_anything_wears() -> None:
    position = acting({"eze1": "new"}, knowledge=["life"])
    play(position, "discover_life")
    assert choice(position, "ezb11") == f"send_with_token {GEOLOGIST}"


@pytest.mark.rule("zetta:bot.equipment_order")
def test_but_on_an_item_where_that_serves_more_crew() -> None:
    position = acting({"eze10": "new"}, crew=[GEOLOGIST, SECOND], knowledge=["life"])
    play(position, "discover_life")
    taken = follow(position, "ezb11")
    assert taken[:2] == [f"send_with_equipment {GEOLOGIST}", "use_thing_with_token eze10"]
    assert condition(position, "eze10") == "worn_out"
    assert own(position, "held:life", 0) == 0


@pytest.mark.rule("zetta:bot.repair_turn")
@pytest.mark.parametrize(
    ("equipment", "repairs"),
    [
        ({"eze1": "worn_out", "eze3": "worn_out", "eze5": "new"}, True),
        ({"eze1": "worn_out", "eze3": "worn_out", "eze5": "new", "eze6": "new"}, False),
        ({"eze1": "worn_out", "eze5": "beyond_repair"}, True),
    ],
)
def test_with_more_than_half_worn_out_it_repairs(equipment: dict[str, str], repairs: bool) -> None:
    assert (choice(acting(equipment)) == "repair") == repairs


@pytest.mark.rule("zetta:bot.repair_which")
def test_the_leftmost_worn_out_item_is_repaired_and_broken_ones_do_not_count() -> None:
    position = acting({"eze1": "new", "eze3": "worn_out", "eze5": "worn_out", "eze6": "beyond_repair"})
    play(position, "repair")
    assert choice(position) == "repair_thing eze3"


@pytest.mark.rule("zetta:bot.high_modifier_which", "zetta:bot.no_break_void")
@pytest.mark.parametrize(("how", "target"), [("slightly_worn", "move planet:0"), ("worn_out", "move planet:1")])
def test_the_number_for_life_counts_only_if_the_bot_can_look_for_it_without_breaking_anything(
    how: str, target: str
) -> None:
    one = seat(at="D", energy=9, crew=[GEOLOGIST])
    position = geared((one, {"eze1": how}), planets=[("E", "ocn_2"), ("E", "irn_5")], star="g")
    assert choice(position, "ezb7", "ezb11") == target


@pytest.mark.rule("zetta:interplay.bot_gas")
def test_gas_is_no_target_without_gear_that_stays_whole() -> None:
    planets = [("C", "ggi_1"), ("E", "ter_1")]
    one = seat(at="B", crew=[GEOLOGIST])
    assert choice(geared((one, {"eze10": "slightly_worn"}), planets=planets), "ezb7") == "move planet:0"
    assert choice(geared((one, {"eze10": "worn_out"}), planets=planets), "ezb7") == "move planet:1"
    assert choice(geared((one, {"eze8": "new"}), planets=planets), "ezb7") == "move planet:1"


def test_a_seat_that_has_too_much_leaves_what_serves_fewest_discoveries() -> None:
    five = ["eze1", "eze9", "eze12", "eze13", "eze27"]
    position = at_grid(1, 1, lying={}, rest=[], won={0: ["ezc20", *five], 1: ["ezc21"]})
    assert position.decision == "leave_equipment"
    assert choice(position) == "leave_home eze13"


def test_the_greedy_player_uses_and_buys_equipment() -> None:
    def taken(position: Position) -> str:
        player = ZettaGreedy(1, Taste())
        return position.option_name(player.choose(position, position.actor))

    position = acting({"eze1": "new", "eze2": "slightly_worn"})
    play(position, "discover_life")
    assert taken(position) == f"send_with_equipment {GEOLOGIST}"
    play(position, f"send_with_equipment {GEOLOGIST}")
    assert taken(position) == "use_thing eze1"
    buying = at_grid(18, 18, lying={8: "eze27"}, won={0: ["ezc20", "ezc21", "ezc22", "ezc23"]})
    assert taken(buying) == "invest eze27"
    play(buying, "invest eze27")
    assert whose(buying, "eze27") == 0
