"""The greedy player as a partner: what each challenge asks of it beyond the usual."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from hoshitaku.players.zetta.greedy import ZettaGreedy
from hoshitaku.players.zetta.taste import Taste
from tests.support.scripts import script_of
from tests.zetta.modules.equipment.gear import geared, lone
from tests.zetta.table import crew_with, seat
from tests.zetta.voyages import TOGETHER, partners

TRIPLE = crew_with("life", "substance", "artifact")
WARP_TOKENS, ALL_PLANETS = 7, 12
WITH_EQUIPMENT = TOGETHER | {"modules": ["equipment"]}


def choice(position: Position) -> str:
    """Name of the option that the greedy player takes."""
    return position.option_name(ZettaGreedy(1, Taste()).choose(position, position.actor))


@pytest.mark.rule("zetta:coop.challenge_4", "zetta:coop.challenge_7", "zetta:coop.challenge_11")
@pytest.mark.parametrize(("challenge", "systems"), [(4, 12), (7, 6), (11, 12)])
def test_partners_find_what_hardly_counts_otherwise(challenge: int, systems: int) -> None:
    assert script_of("challenges").is_met(challenge, "greedy", 2, systems, 2)


@pytest.mark.rule("zetta:coop.challenge_7")
def test_partners_look_for_warp_tokens_that_the_challenge_put_into_the_bag() -> None:
    at_work = [seat(at="planet:0", crew=[TRIPLE]), seat(crew=["ezc54"])]
    assert choice(partners(*at_work, planets=[("D", "ter_3")], challenges=(WARP_TOKENS,))) == "research"
    assert choice(partners(*at_work, planets=[("D", "ter_3")], challenges=(ALL_PLANETS,))) == "discover_life"


def wearing(condition: str, *challenges: int) -> Position:
    """A partner whose only thing for the discovery is in this condition."""
    bits = sum(1 << number for number in challenges)
    return geared(
        (lone(), {"eze1": condition}), options=WITH_EQUIPMENT, planets=[("D", "ter_3")], ask="ChooseAction",
        challenges=bits,
    )  # fmt: skip


@pytest.mark.rule("zetta:coop.challenge_3")
def test_partners_repair_what_must_come_home_in_good_condition() -> None:
    assert choice(wearing("worn_out", 3, ALL_PLANETS)) == "repair"
    assert choice(wearing("worn_out", ALL_PLANETS)) != "repair"
