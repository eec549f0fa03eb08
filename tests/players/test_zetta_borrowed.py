"""Bots made of cards, and equipment that they have borrowed: nobody may break it, so its last use breaks nothing."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.players.zetta_bots import choice, follow
from tests.zetta.modules.aliens.contacts import meeting
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.table import GAME, crew_with, seat, table

MODULES = {"modules": ["equipment", "aliens", "warp_travel"]}
BIOLOGISTS = ["ezc12", "ezc39", "ezc48"]
GEOLOGIST, PILOT, ALIEN = "ezc4", "ezc25", "ezl31"
OTHER = seat(crew=["ezc54"], at="J")


def borrowed(position: Position, own: dict[str, str], theirs: dict[str, str], *items: str) -> Position:
    """The position in round 1 with this equipment of seats 0 and 1; seat 0 has borrowed some of it."""
    data: Any = GAME.position_to_dict(position.setup, put(position, own, theirs).state)
    data["state"]["modules"]["warp_travel"]["holder"] = dict.fromkeys(items, 0)
    return GAME.from_json(data)  # type: ignore[no-any-return]


def discovering(crew: list[str], own: dict[str, str], theirs: dict[str, str], **values: Any) -> Position:
    """Seat 0 may look for life with this crew and this equipment; that of seat 1 is borrowed."""
    one = seat(at="planet:0", crew=crew)
    made = meeting(one, OTHER, options=MODULES, **{"round": 1, "board": (4, 5, 6)} | values)
    return borrowed(made, own, theirs, *theirs)


@pytest.mark.rule("zetta:bot.equipment_use", "zetta:bot.many_crew", "zetta:warp.borrow_limit")
@pytest.mark.parametrize(("how", "sent"), [("new", True), ("slightly_worn", True), ("worn_out", False)])
def test_an_alien_takes_part_by_a_borrowed_item_as_far_as_it_may_be_used(how: str, sent: bool) -> None:
    position = discovering([*BIOLOGISTS, ALIEN], {"eze8": "new", "eze9": "new"}, {"eze1": how})
    with_alien = [f"send_with_equipment {ALIEN}"] if sent else []
    sends = [f"send {member}" for member in BIOLOGISTS]
    assert follow(position, "ezb13") == ["discover_life", *sends, *with_alien, "team_done"]


@pytest.mark.rule("zetta:bot.no_break", "zetta:bot.many_crew")
@pytest.mark.parametrize(("how", "sent"), [("slightly_worn", True), ("worn_out", False)])
def test_by_an_own_item_it_takes_part_only_if_that_does_not_break(how: str, sent: bool) -> None:
    own = {"eze1": how, "eze3": "new", "eze8": "new"}
    taken = follow(discovering([*BIOLOGISTS, ALIEN], own, {}), "ezb13")
    assert (f"send_with_equipment {ALIEN}" in taken) == sent


@pytest.mark.rule("zetta:bot.equipment_order", "zetta:bot.many_crew")
def test_one_use_goes_to_the_human_left_of_the_alien() -> None:
    taken = follow(discovering(["ezc12", PILOT, ALIEN], {}, {"eze1": "slightly_worn"}), "ezb13")
    assert taken == ["discover_life", "send ezc12", f"send_with_equipment {PILOT}", "team_done"]


@pytest.mark.rule("zetta:bot.equipment_use")
@pytest.mark.parametrize(("own", "theirs", "used"), [
    ("slightly_worn", "new", "eze2"), ("new", "slightly_worn", "eze1"), ("new", "new", "eze1"),
    ("slightly_worn", "slightly_worn", "eze1"),
])  # fmt: skip
def test_the_less_worn_of_an_own_and_a_borrowed_item_is_used(own: str, theirs: str, used: str) -> None:
    position = discovering(["ezc12", PILOT], {"eze1": own}, {"eze2": theirs})
    follow(position, "ezb11")
    before = {"eze1": own, "eze2": theirs}
    worn = [
        item for item, how in before.items() if condition(position, item) != how.replace("new", "fully_operational")
    ]
    assert worn == [used]


@pytest.mark.rule("zetta:bot.equipment_use", "zetta:bot.no_break", "zetta:interplay.bot_gas")
@pytest.mark.parametrize(("how", "lands"), [("slightly_worn", True), ("worn_out", False)])
def test_a_borrowed_item_lands_on_gas_as_far_as_it_may_be_used(how: str, lands: bool) -> None:
    one = seat(at="C", crew=["ezc12"])
    made = table(one, OTHER, planets=[("D", "ggi_1")], options={"modules": ["equipment", "warp_travel"]}, round=1)
    position = borrowed(made, {}, {"eze10": how}, "eze10")
    assert (choice(position, "ezb6") == "move planet:0") == lands


@pytest.mark.rule("zetta:bot.dig_equipment", "zetta:bot.equipment_use")
@pytest.mark.parametrize(("how", "digs"), [("new", True), ("slightly_worn", False)])
def test_a_borrowed_item_serves_both_rolls_of_archaeology_with_two_uses(how: str, digs: bool) -> None:
    one = seat(at="planet:0", crew=[PILOT])
    modules = {"modules": ["equipment", "warp_travel", "archaeology"]}
    made = table(one, OTHER, planets=[("D", "des_4")], options=modules, ask="ChooseAction", round=1)
    position = borrowed(made, {}, {"eze16": how}, "eze16")
    assert (choice(position, "ezb13") == "archaeology") == digs


@pytest.mark.rule("zetta:bot.help_crew", "zetta:bot.equipment_use")
def test_a_bot_helps_by_a_borrowed_item_as_far_as_it_may_be_used() -> None:
    asker, helper = seat(at="planet:0", crew=["ezc12"]), seat(at="planet:0", crew=[crew_with("substance")])
    made = table(asker, helper, OTHER, planets=[("D", "des_4")], options={"modules": ["equipment", "warp_travel"]},
                 ask="ChooseAction", round=1)  # fmt: skip
    for how, answer in (("slightly_worn", "help"), ("worn_out", "help_not")):
        data: Any = GAME.position_to_dict(made.setup, put(made, {}, {}, {"eze1": how}).state)
        data["state"]["modules"]["warp_travel"]["holder"] = {"eze1": 1}
        position = GAME.from_json(data)
        for name in ("discover_life", "ask_seat 1"):
            position.take(next(option for option in position.options() if position.option_name(option) == name))
        assert choice(position, "ezb13") == answer
