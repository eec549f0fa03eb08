"""Archaeology in other ways to play: challenges of partners, secrets, positions as JSON, whole games."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hoshitaku import OVER
from hoshitaku.games.zetta.modes.challenges import is_challenge_met
from hoshitaku.kernel.errors import PositionError
from tests.zetta.modules.archaeology.ruins import (
    BIOLOGIST,
    BOTH,
    PILOT,
    digger,
    on_planet,
    opened,
    succeed,
)
from tests.zetta.table import GAME, cells, play, seat

COOPERATIVE = {"modules": ["archaeology"], "mode": "cooperative"}
FOUR = {"ezx18": 0, "ezx19": 1, "ezx20": 0, "ezx21": 1}
TABLES = [
    (2, {}), (3, {"preparation": "grid"}), (1, {"preparation": "grid"}), (2, {"mode": "cooperative", "challenges": 3}),
    (3, {"modules": ["archaeology", "equipment", "damage"], "planets": "face_down"}),
    (3, {"lonely_star": "on", "bot_seats": [1, 2]}), (2, {"modules": ["archaeology", "equipment"]}),
]  # fmt: skip


def together(owner: dict[str, int], **values: Any) -> Any:
    """Partners with these alien artifacts."""
    seats = (digger(), seat(crew=[BOTH]))
    return opened({"ezx1": 1}, "", *seats, owner=owner, options=COOPERATIVE, challenges=1 << 4, **values)


@pytest.mark.rule("coop.challenge_4")
def test_four_alien_artifacts_of_all_partners_fulfil_challenge_four() -> None:
    assert is_challenge_met(together(FOUR).state, 4)
    view: Any = together({"ezx18": 0, "ezx21": 1}).view(0)
    (challenge,) = view["modules"]["cooperation"]["challenges"]
    assert challenge["parts"] == [{"of": "alien_artifact", "done": 2, "wanted": 4}]
    assert not is_challenge_met(together(dict(list(FOUR.items())[:3])).state, 4)


@pytest.mark.rule("coop.needs_modules")
def test_challenge_four_may_be_drawn_only_with_archaeology() -> None:
    position = GAME.new(2, {**COOPERATIVE, "challenges": 3})
    while position.decision != "roll_challenge":
        position.take(position.options()[0])
    play(position, "rolled 4")
    assert cells(position, "challenges") == 1 << 4


@pytest.mark.rule("coop.challenge_12_what", "coop.challenge_12_fields")
@pytest.mark.parametrize(("at", "found"), [("planet:0", ["DES"]), ("asteroids:0", [])])
def test_archaeology_counts_for_the_type_of_a_planet_but_not_at_asteroids(at: str, found: list[str]) -> None:
    position = on_planet(digger(at=at), seat(crew=[BOTH]), options=COOPERATIVE, challenges=1 << 12)
    succeed(position)
    view: Any = position.view(None)
    assert view["modules"]["cooperation"]["types"] == found


def test_who_can_only_dig_by_a_token_has_it_in_every_deal() -> None:
    position = on_planet(
        digger(crew=[BIOLOGIST, PILOT], knowledge=["substance"]), seat(crew=[BOTH], knowledge=["life", "artifact"])
    )
    play(position, "archaeology", f"send {BIOLOGIST}")
    for number in range(20):
        dealt = position.redeal(1, random.Random(number))
        play(dealt, "team_done")
        assert dealt.decision == "choose_crew"


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_at_every_step_positions_survive_json_and_every_deal_has_an_answer(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{seats} {sorted(options)}")
    position = GAME.new(seats, {"modules": ["archaeology"], **options})
    for number in range(300):
        if position.actor == OVER:
            break
        if number % 6 == 0:
            data = GAME.position_to_dict(position.setup, position.state)
            again = GAME.from_json(json.loads(json.dumps(data)))
            assert GAME.position_to_dict(again.setup, again.state) == data
            for viewer in (None, *range(seats)):
                dealt = position.redeal(viewer, rng)
                assert dealt.options()
                assert dealt.view(viewer) == position.view(viewer)
        named = {position.option_name(option): option for option in position.options()}
        position.play(named.get("archaeology") or named.get("dig_on") or rng.choice(position.options()))


@pytest.mark.parametrize(
    "fault",
    [
        {"owner": {"ezx18": 3}}, {"owner": {"ezx1": 0}}, {"digger": 4, "digs": 1}, {"dug": {"ezx1": 2}, "digs": 1},
        {"digs": 2},
    ],
)  # fmt: skip
def test_impossible_excavations_are_refused(fault: dict[str, Any]) -> None:
    position = on_planet()
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["archaeology"] = fault
    with pytest.raises(PositionError, match="archaeology"):
        GAME.from_json(data)


def test_everything_of_an_excavation_lies_open() -> None:
    position = opened({"ezx1": 1, "ezx14": 2}, "", digger(), seat(crew=[BOTH]), along={"ezx1": 0})
    seen = [position.view(viewer)["modules"]["archaeology"] for viewer in (None, 0, 1)]  # type: ignore[index]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["dug"] == {"ezx1": 1, "ezx14": 2}
    assert seen[0]["along"] == {"ezx1": "left"}
