"""Chapter "coop", the challenges: when each is fulfilled, as the ships come home."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku.games.zetta.modes.challenges import is_challenge_met
from tests.zetta.table import seat, table

TRIPLE = "ezc6"
OTHERS = ["ezc54", "ezc53"]
ALIENS = ["ezl31", "ezl32", "ezl33", "ezl34", "ezl35"]
LONELY = {"lonely_star": "on"}


def met(challenge: int, *seats: dict[str, Any], options: Any = None, **values: Any) -> bool:
    """Whether partners in this position, or one person alone, fulfil a challenge."""
    way = {"mode": "cooperative"} if len(seats) > 1 else {"challenges": 1}
    position = table(*seats, alone=True, options=way | (options or {}), challenges=1 << challenge, **values)
    return is_challenge_met(position.state, challenge)  # type: ignore[arg-type]


@pytest.mark.rule("coop.challenge_3", "coop.challenge_4")
@pytest.mark.parametrize("challenge", [3, 4])
def test_what_only_a_module_knows_of_is_not_met_without_it(challenge: int) -> None:
    assert not met(challenge, seat(crew=[TRIPLE]), seat(crew=["ezc54"]))


@pytest.mark.rule("coop.challenge_5")
def test_four_radioactive_substances_are_one_too_few() -> None:
    assert not met(5, seat(crew=[TRIPLE], gas=5, metal=5, gem=5, radioactive=4))
    assert met(5, seat(crew=[TRIPLE], gas=5, metal=5, gem=5, radioactive=5))


@pytest.mark.rule("coop.challenge_5_sum")
def test_substances_of_all_are_counted_together() -> None:
    assert met(5, seat(crew=[TRIPLE], gas=5, metal=5, gem=3, radioactive=5), seat(crew=["ezc54"], gem=2))


@pytest.mark.rule("coop.challenge_6")
def test_every_player_must_be_full_of_knowledge() -> None:
    full = ["life", "artifact", "star_pilot"]
    assert met(6, seat(crew=[TRIPLE], knowledge=full), seat(crew=["ezc54"], knowledge=full))
    assert not met(6, seat(crew=[TRIPLE], knowledge=full), seat(crew=["ezc54"], knowledge=full[:2]))


@pytest.mark.rule("coop.challenge_6", "coop.challenge_7_limit")
def test_warp_tokens_beyond_the_limit_do_not_fill_a_board() -> None:
    assert not met(6, seat(crew=[TRIPLE], knowledge=["life", "warp", "warp"]), options=LONELY)


@pytest.mark.rule("coop.challenge_7", "coop.challenge_7_hold")
def test_all_seven_warp_tokens_are_held_by_the_players_together() -> None:
    ships = [seat(crew=[crew], knowledge=["warp"] * 2) for crew in OTHERS]
    assert met(7, seat(crew=[TRIPLE], knowledge=["warp"] * 3), *ships)
    assert not met(7, seat(crew=[TRIPLE], knowledge=["warp"] * 2), *ships)


@pytest.mark.rule("coop.challenge_7_limit")
def test_two_players_can_hold_all_seven_beside_what_they_know() -> None:
    known = ["life", "artifact", "star_pilot", *["warp"] * 4]
    assert met(7, seat(crew=[TRIPLE], knowledge=known), seat(crew=["ezc54"], knowledge=["warp"] * 3))


@pytest.mark.rule("coop.challenge_8")
def test_eight_artifacts_are_the_whole_display() -> None:
    made = [f"ezp{number}" for number in range(1, 9)]
    assert met(8, seat(crew=[TRIPLE], stored_artifacts=made[:5]), seat(crew=["ezc54"], artifacts=made[5:]))
    assert not met(8, seat(crew=[TRIPLE], stored_artifacts=made[:5]), seat(crew=["ezc54"], artifacts=made[6:]))


@pytest.mark.rule("coop.challenge_9")
def test_nine_types_of_star_must_be_visited() -> None:
    assert met(9, seat(crew=[TRIPLE]), stars_visited=511)
    assert not met(9, seat(crew=[TRIPLE]), stars_visited=511 - 32)


@pytest.mark.rule("coop.challenge_10")
def test_one_unlevelled_human_spoils_it() -> None:
    crew = [TRIPLE, "ezc4"]
    assert met(10, seat(crew=crew, levelled=crew), seat(crew=["ezc54"], levelled=["ezc54"]))
    assert not met(10, seat(crew=crew, levelled=crew[:1]), seat(crew=["ezc54"], levelled=["ezc54"]))


@pytest.mark.rule("coop.challenge_10_who")
def test_aliens_and_the_dead_do_not_count_but_nobody_may_be_without_crew() -> None:
    crew = [TRIPLE, "ezc4", "ezc8"]
    assert met(10, seat(crew=[*crew, "ezl31"], levelled=crew))
    assert not met(10, seat(crew=crew, levelled=crew), seat(crew=[]), options=LONELY)


@pytest.mark.rule("coop.challenge_11")
def test_as_many_aliens_as_humans_come_home() -> None:
    assert met(11, seat(crew=[TRIPLE, "ezc4", "ezc8", *ALIENS[:3]]))
    assert not met(11, seat(crew=[TRIPLE, "ezc4", "ezc8", *ALIENS[:2]]))


@pytest.mark.rule("coop.challenge_11_sum")
def test_aliens_and_humans_of_all_ships_are_counted_together() -> None:
    humans = (["ezc4", "ezc8"], ["ezc12", "ezc25"], ["ezc39"])
    aliens = (ALIENS[:2], ALIENS[2:3], ALIENS[3:5])
    ships = [seat(crew=[*crew, *guests]) for crew, guests in zip(humans, aliens, strict=True)]
    assert met(11, *ships)
    assert not met(11, seat(crew=[]), seat(crew=[]), options=LONELY)


@pytest.mark.rule("coop.challenge_12")
def test_all_twelve_types_of_planet_must_be_on_the_record() -> None:
    assert met(12, seat(crew=[TRIPLE]), types_discovered=4095)
    assert not met(12, seat(crew=[TRIPLE]), types_discovered=4095 - 1024)
