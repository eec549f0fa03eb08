"""Chapter "alien", with archaeology: aliens in its two rolls, and what alien artifacts let them do."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.aliens.contacts import dice
from tests.zetta.modules.archaeology.ruins import (
    ALIEN,
    ARCHAEOLOGIST,
    BIOLOGIST,
    EVEN,
    GEOLOGIST,
    PILOT,
    digger,
    excavation_view,
    on_planet,
    opened,
)
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.table import offered, play, refused

BOTH = {"modules": ["aliens", "archaeology"]}
EQUIPPED = {"modules": ["aliens", "archaeology", "equipment"]}


def equipped(*members: str, **items: str) -> Position:
    """Seat 0 with this crew and these items, about to act."""
    position = on_planet(digger(crew=list(members)), options=EQUIPPED, planets=EVEN)
    return put(position, items, {})


@pytest.mark.rule("interplay.alien_archaeology", "archaeology.wear")
def test_an_alien_joins_a_roll_by_equipment_beside_a_human() -> None:
    position = equipped(ARCHAEOLOGIST, ALIEN, eze11="new")
    play(position, "archaeology")
    assert refused(position, f"send_with_equipment {ALIEN}") == "alien.not_alone"
    play(position, f"send {ARCHAEOLOGIST}", f"send_with_equipment {ALIEN}", "team_done")
    assert f"send_with_equipment {ALIEN}" not in offered(position)
    play(position, "team_done")
    assert dice(position) == 2
    assert condition(position, "eze11") == "slightly_worn"


@pytest.mark.rule("interplay.alien_archaeology", "archaeology.both_same_crew", "archaeology.rolls_order")
def test_an_alien_of_the_first_roll_takes_part_in_the_second_behind_a_human() -> None:
    position = on_planet(digger(crew=[BIOLOGIST, GEOLOGIST, ALIEN]), options=BOTH)
    play(position, "archaeology", f"send {BIOLOGIST}", f"send {ALIEN}", "team_done")
    assert refused(position, "team_done") == "assist.own_able"
    assert offered(position) == [f"send {GEOLOGIST}"]
    play(position, f"send {GEOLOGIST}")
    assert offered(position) == ["team_done"], "the alien is no choice any more"
    play(position, "team_done")
    assert excavation_view(position)["sends"][ALIEN] == ["life", "substance"]
    assert dice(position) == 2


@pytest.mark.rule("interplay.alien_archaeology", "archaeology.both_same_crew", "archaeology.rolls_order")
def test_an_alien_named_for_the_second_roll_takes_part_in_the_first_too() -> None:
    position = on_planet(digger(crew=[BIOLOGIST, GEOLOGIST, ALIEN]), options=BOTH)
    play(position, "archaeology", f"send {BIOLOGIST}", "team_done")
    play(position, f"send {GEOLOGIST}", f"send {ALIEN}", "team_done")
    assert excavation_view(position)["sends"][ALIEN] == ["life", "substance"]
    assert dice(position) == 2


@pytest.mark.rule("interplay.alien_granted")
def test_by_an_alien_artifact_an_alien_needs_no_equipment() -> None:
    one: dict[str, Any] = digger(crew=[PILOT, ALIEN])
    position = opened({"ezx1": 1}, "", one, options=EQUIPPED, owner={"ezx18": 0})
    play(position, "discover_substance", f"send {PILOT}", f"send {ALIEN}", "team_done")
    assert dice(position) == 2
