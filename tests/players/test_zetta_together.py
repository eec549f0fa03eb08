"""The greedy player as a partner: what each challenge asks of it beyond the usual."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import GEM
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.position_values import value_position
from hoshitaku.players.zetta.taste import Taste
from hoshitaku.players.zetta.valuation import Valuation
from tests.support.scripts import script_of
from tests.zetta.modules.equipment.gear import geared, lone
from tests.zetta.table import crew_with, play, seat, table
from tests.zetta.voyages import TOGETHER, WARP_STACK, of_price, partners

TRIPLE = crew_with("life", "substance", "artifact")
SUBSTANCES, WARP_TOKENS, MAKE_ARTIFACTS, ALL_PLANETS = 5, 7, 8, 12
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
    """A partner whose only equipment for the discovery is in this condition."""
    bits = sum(1 << number for number in challenges)
    return geared(
        (lone(), {"eze1": condition}), options=WITH_EQUIPMENT, planets=[("D", "ter_3")], ask="ChooseAction",
        challenges=bits,
    )  # fmt: skip


@pytest.mark.rule("zetta:coop.challenge_3")
def test_partners_repair_what_must_come_home_in_good_condition() -> None:
    assert choice(wearing("worn_out", 3, ALL_PLANETS)) == "repair"
    assert choice(wearing("worn_out", ALL_PLANETS)) != "repair"


@pytest.mark.rule("zetta:solo.challenges")
def test_alone_too_the_greedy_player_wants_what_its_challenges_ask_for() -> None:
    home = {"knowledge": ["warp"] * 5, "stored_life": ["ezl1"], "stored_artifacts": ["ezp1"]}
    ship = seat(crew=[TRIPLE], gas=2, metal=2, gem=2, radioactive=2, **home)

    def seen(*challenges: int) -> Valuation:
        options = {"challenges": 1} if challenges else {}
        bits = {"challenges": sum(1 << one for one in challenges)} if challenges else {}
        return value_position(table(ship, alone=True, options=options, **bits).state, 0, Taste())  # type: ignore[arg-type]

    assert seen(SUBSTANCES).substance_values[GEM] > seen().substance_values[GEM]
    assert seen(SUBSTANCES).kept_substance_values[GEM] > seen().kept_substance_values[GEM]
    assert seen(MAKE_ARTIFACTS).artifact_value > seen().artifact_value


@pytest.mark.rule("zetta:solo.challenges")
def test_alone_the_greedy_player_goes_home_as_soon_as_challenges_and_all_else_are_met() -> None:
    goods = {"gas": 5, "metal": 5, "gem": 5, "radioactive": 6}
    ship = seat(crew=[TRIPLE], knowledge=["warp"] * 5, stored_life=["ezl1"], stored_artifacts=["ezp1"], **goods)
    position = table(ship, alone=True, ask=WARP_STACK, options={"challenges": 1}, challenges=1 << SUBSTANCES,
                     planets=[], asteroids=[])  # fmt: skip
    play(position, of_price(4))
    assert choice(position) == "go_home"
