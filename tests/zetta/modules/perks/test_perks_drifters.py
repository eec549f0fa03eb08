"""Chapter "perk", the amorphous alien EZL35: life among the asteroids of the goldilocks zone."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.aliens.contacts import life
from tests.zetta.modules.equipment.gear import put
from tests.zetta.modules.perks.cards import BIOLOGIST, BOTH, GEOLOGIST, dice, perked, with_modules
from tests.zetta.table import crew_with, let_chance, offered, own, play, refused, roll, seat

AMORPHOUS = "ezl35"
SECOND = crew_with("life", but=(BIOLOGIST,))
RICH = {"gas": 9, "metal": 9, "gem": 9}


def scavenged(
    *crew: str, orbit: str = "D", ships: tuple[str, ...] = (), nations: tuple[str, ...] = (), others: Any = (),
    **values: Any,
) -> Position:  # fmt: skip
    """Seat 0 has scavenged at a field with this crew, all levelled, and the amorphous alien."""
    one = seat(**{"at": "asteroids:0", "crew": [*crew, AMORPHOUS], "levelled": list(crew), **values})
    position = perked(one, *others, asteroids=[orbit], ask="ChooseAction", options=with_modules("aliens"), ships=ships,
                      nations=nations)  # fmt: skip
    play(position, "scavenge")
    let_chance(position)
    return position


@pytest.mark.rule("perk.life.amorphous", "perk.extra_discovery")
def test_after_scavenging_in_the_zone_life_is_sought_with_three_dice_fewer() -> None:
    position = scavenged(BIOLOGIST, SECOND)
    play(position, f"use_perk {AMORPHOUS}", f"send {BIOLOGIST}", f"send {AMORPHOUS}", f"send {SECOND}", "team_done")
    assert dice(position) == 2 + 2 + 1 - 3
    roll(position, 4, 12)
    play(position, "card ezl1")
    assert "ezl1" in life(position)
    assert own(position, "level", 0) == 1
    assert position.actor != 0


@pytest.mark.rule("perk.life.amorphous_where")
def test_it_is_not_sought_outside_the_zone_nor_without_a_human_who_can() -> None:
    for position in (scavenged(BIOLOGIST, SECOND, orbit="J"), scavenged(GEOLOGIST, "ezc8")):
        assert position.decision != "use_seeker"


@pytest.mark.rule("perk.life.amorphous_where", "perk.alien_must_take_part")
def test_a_human_goes_first_and_the_alien_has_to_follow() -> None:
    position = scavenged(BIOLOGIST, SECOND)
    play(position, f"use_perk {AMORPHOUS}")
    assert offered(position) == [f"send {one}" for one in sorted((BIOLOGIST, SECOND), key=lambda card: int(card[3:]))]
    play(position, f"send {BIOLOGIST}")
    assert offered(position) == [f"send {AMORPHOUS}"]
    assert refused(position, "team_done") in ("perk.life.amorphous_where", "discovery.team_dice")


@pytest.mark.rule("perk.life.amorphous_dice")
def test_another_dice_perk_adds_to_what_is_left() -> None:
    position = scavenged(BIOLOGIST, artifacts=["ezp34"])
    play(position, f"use_perk {AMORPHOUS}", f"send {BIOLOGIST}", f"send {AMORPHOUS}", "team_done")
    assert dice(position) == 2 + 1 - 3 + 2


@pytest.mark.rule("perk.life.amorphous_dice", "perk.optional")
def test_it_may_be_declined_and_is_not_offered_without_dice() -> None:
    position = scavenged(BIOLOGIST, SECOND)
    play(position, f"keep_perk {AMORPHOUS}")
    assert position.actor != 0 or position.decision == "choose_free"
    assert scavenged(BIOLOGIST).decision != "use_seeker"


@pytest.mark.rule("interplay.octopus_extra")
def test_the_octopus_builds_after_life_was_sought() -> None:
    artisan = crew_with("artifact")
    position = scavenged(BIOLOGIST, BOTH, artisan, ships=("ezs2",), **RICH)
    play(position, f"use_perk {AMORPHOUS}", f"send {BIOLOGIST}", f"send {AMORPHOUS}", f"send {BOTH}", "team_done")
    roll(position, *([12] * dice(position)))
    let_chance(position)
    assert position.decision == "choose_scavenger"


@pytest.mark.rule("perk.life.amorphous_where", "knowledge.use")
def test_a_token_makes_a_human_lead_the_search() -> None:
    position = scavenged(GEOLOGIST, "ezc8", knowledge=["life", "life"])
    play(position, f"use_perk {AMORPHOUS}")
    assert set(offered(position)) == {f"send_with_token {GEOLOGIST}", "send_with_token ezc8"}
    play(position, f"send_with_token {GEOLOGIST}", f"send {AMORPHOUS}", "send_with_token ezc8", "team_done")
    assert dice(position) == 2 + 1 + 2 - 3


def with_items(items: dict[str, str], *crew: str, **values: Any) -> Position:
    """The same with equipment, without which the alien takes no part either."""
    one = seat(at="asteroids:0", crew=[*crew, AMORPHOUS], levelled=list(crew), artifacts=["ezp34"], **values)
    position = put(perked(one, ask="ChooseAction", options=with_modules("aliens", "equipment")), items)
    play(position, "scavenge")
    let_chance(position)
    return position


@pytest.mark.rule("perk.life.amorphous_where", "equipment.discovery", "perk.alien_must_take_part")
def test_a_human_with_equipment_leads_if_that_leaves_the_alien_its_own_use() -> None:
    assert with_items({"eze11": "worn_out", "ezp34": "beyond_repair"}, GEOLOGIST, "ezc8").decision != "use_seeker"
    position = with_items({"eze11": "new", "ezp34": "beyond_repair"}, GEOLOGIST, "ezc8")
    play(position, f"use_perk {AMORPHOUS}", f"send_with_equipment {GEOLOGIST}")
    play(position, f"send_with_equipment {AMORPHOUS}", "send_with_equipment ezc8", "team_done")
    assert dice(position) == 2 + 1 + 2 - 3


AUSTRALIA = "ezy6"


@pytest.mark.rule("perk.life.amorphous_sure")
def test_australia_makes_the_added_discovery_sure_with_a_human_and_the_alien() -> None:
    position = scavenged(BIOLOGIST, SECOND, nations=(AUSTRALIA,), levelled=[])
    play(position, f"use_perk {AMORPHOUS}", f"use_perk {AUSTRALIA}")
    assert refused(position, f"send {AMORPHOUS}") == "perk.nation.auto_success"
    play(position, f"send {BIOLOGIST}")
    assert offered(position) == [f"send {AMORPHOUS}"]
    assert refused(position, "team_done") == "perk.life.amorphous_where"
    play(position, f"send {AMORPHOUS}")
    assert offered(position) == ["team_done"]
    play(position, "team_done")
    assert dice(position) == 1
    roll(position, 12)
    play(position, "card ezl1")
    assert "ezl1" in life(position)


@pytest.mark.rule("perk.life.amorphous_sure", "perk.nation.auto_zero")
def test_where_the_added_discovery_has_no_dice_australia_alone_makes_it_possible() -> None:
    position = scavenged(BIOLOGIST, nations=(AUSTRALIA,), levelled=[])
    play(position, f"use_perk {AMORPHOUS}")
    assert offered(position) == [f"use_perk {AUSTRALIA}"]
    assert scavenged(BIOLOGIST, nations=("ezy2",), levelled=[]).decision != "use_seeker"


@pytest.mark.rule("perk.nation.auto_success", "perk.life.amorphous_sure")
def test_in_any_other_discovery_that_is_sure_no_alien_takes_part() -> None:
    one = seat(at="planet:0", crew=[BIOLOGIST, AMORPHOUS])
    position = perked(one, ask="ChooseAction", options=with_modules("aliens"), nations=(AUSTRALIA,))
    play(position, "discover_life", f"use_perk {AUSTRALIA}", f"send {BIOLOGIST}")
    assert offered(position) == ["team_done"]
