"""Whole games with warp travel: positions as JSON, hands and tokens dealt again, and every crew in one place."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hoshitaku import OVER, PositionError
from tests.zetta.modules.warp_travel.stage import TOGETHER, ship, stage
from tests.zetta.table import GAME, offered, play

TABLES = [
    (2, {}), (3, {"preparation": "grid"}), (1, {}), (4, {"mode": "cooperative", "challenges": 2, "system_limit": 5}),
    (3, {"modules": ["warp_travel", "equipment", "damage"], "planets": "face_down"}),
    (3, {"lonely_star": "on", "bot_seats": [1, 2], "modules": ["warp_travel", "equipment"]}),
    (3, {"mode": "cooperative", "lonely_star": "on", "bot_seats": [2], "modules": ["warp_travel", "equipment"]}),
]  # fmt: skip
OF_THE_STAGE = ("choose_hand", "play_card", "choose_target", "answer_threat", "answer_proposal", "choose_guest")


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_at_every_step_of_the_stage_positions_survive_json_and_every_deal_has_an_answer(
    seats: int, options: dict[str, Any]
) -> None:
    rng = random.Random(f"{seats} {sorted(options)}")
    position = GAME.new(seats, {"modules": ["warp_travel"], **options})
    for number in range(700):
        if position.actor == OVER:
            break
        if position.decision in OF_THE_STAGE or number % 25 == 0:
            data = GAME.position_to_dict(position.setup, position.state)
            again = GAME.from_json(json.loads(json.dumps(data)))
            assert GAME.position_to_dict(again.setup, again.state) == data
            for viewer in (None, *range(seats)):
                dealt = position.redeal(viewer, rng)
                assert dealt.options()
                assert dealt.view(viewer) == position.view(viewer)
                if position.actor == viewer:
                    assert dealt.options() == position.options()
            crew_is_in_one_place(position.state)
        position.play(rng.choice(position.options()))


def crew_is_in_one_place(state: Any) -> None:
    """Nobody is aboard two ships."""
    aboard = [int(member) for seat in state.seats for member in seat.aboard if member >= 0]
    assert len(aboard) == len(set(aboard))


@pytest.mark.rule("warp.hand_simultaneous")
def test_a_deal_for_another_has_other_hands_and_the_own_hand_stays() -> None:
    position = stage(ship("ezc1", "ezc2"), ship("ezc5", "ezc9"), hands={})
    play(position, "take_in_hand ezc1", "keep_on_board ezc2", "take_in_hand ezc5")
    own = {
        tuple(position.redeal(0, random.Random(seed)).view(0)["modules"]["warp_travel"]["picked"]) for seed in range(20)
    }
    others = {
        tuple(position.redeal(1, random.Random(seed)).view(0)["modules"]["warp_travel"]["picked"]) for seed in range(20)
    }
    assert own == {(0,)}
    assert others == {(), (0,), (1,), (0, 1)}


@pytest.mark.rule("warp.hand_simultaneous")
def test_the_log_shows_a_choice_to_its_player_only() -> None:
    position = stage(ship("ezc1", "ezc2"), ship("ezc5", "ezc9"), hands={})
    events = play(position, "take_in_hand ezc1", "keep_on_board ezc2")
    assert [[event.is_visible_to(viewer) for viewer in (0, 1, None)] for event in events] == [[True, False, False]] * 2
    assert [event.name for event in events] == ["hand_taken", "hand_left"]


@pytest.mark.rule("warp.security_ask", "knowledge.hidden")
def test_every_deal_for_the_others_asks_the_one_named_again_and_has_an_answer() -> None:
    seats = ship("ezc1", "ezc14"), ship("ezc9", "ezc7", "ezc5", knowledge=["security", "life"]), ship("ezc13")
    position = stage(*seats, hands={0: ["ezc1"], 1: ["ezc5"]})
    play(position, "play_romance ezc1", "romance ezc9")
    answers = {tuple(offered(position.redeal(0, random.Random(seed)))) for seed in range(30)}
    assert answers == {("let_happen",), ("secure_with_token ezc5", "let_happen")}


@pytest.mark.parametrize(
    ("kept", "stack"),
    [
        ({"holder": {"eze1": 4}}, None), ({"hand": {"ezc20": 1}}, None),
        ({}, {"decision": "choose_target", "actor": 0, "member": 0, "talent": 9}),
        ({}, {"decision": "choose_target", "actor": 0, "member": 999, "talent": 0}),
        ({}, {"decision": "answer_threat", "actor": 1, "attacker": 0, "member": 0, "target": 9999}),
        ({}, {"decision": "answer_proposal", "actor": 1, "proposer": 0, "member": -5, "target": 3}),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(kept: dict[str, Any], stack: dict[str, Any] | None) -> None:
    position = stage(ship("ezc1", "ezc14"), ship("ezc9", "ezc7"), options=TOGETHER, hands={0: ["ezc1"]})
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"] |= kept
    if stack:
        data["state"]["stack"].append(stack)
    with pytest.raises(PositionError):
        GAME.from_json(data)
