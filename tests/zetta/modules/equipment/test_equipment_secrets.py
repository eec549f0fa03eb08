"""Whole games with equipment: positions as JSON, deals that fit what others see, and all cards in one place."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hoshitaku import OVER
from hoshitaku.games.zetta.codes import KNOWLEDGE_KIND_COUNT, NONE
from hoshitaku.games.zetta.modified_numbers import TOKENS_ON_MODULES_QUERY, modified_number
from tests.zetta.modules.equipment.gear import geared
from tests.zetta.table import GAME, crew_with, offered, play, seat

BIOLOGIST = crew_with("life")
TABLES = [
    (2, {}), (3, {"preparation": "grid"}), (1, {"preparation": "grid"}), (2, {"mode": "cooperative", "challenges": 3}),
    (3, {"modules": ["equipment", "damage"], "planets": "face_down"}),
    (3, {"lonely_star": "on", "bot_seats": [1, 2], "preparation": "grid"}),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_at_every_step_positions_survive_json_and_every_deal_has_an_answer(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{seats} {sorted(options)}")
    position = GAME.new(seats, {"modules": ["equipment"], **options})
    for number in range(250):
        if position.actor == OVER:
            break
        if number % 5 == 0:
            data = GAME.position_to_dict(position.setup, position.state)
            again = GAME.from_json(json.loads(json.dumps(data)))
            assert GAME.position_to_dict(again.setup, again.state) == data
            for viewer in (None, *range(seats)):
                dealt = position.redeal(viewer, rng)
                assert dealt.options()
                assert dealt.view(viewer) == position.view(viewer)
                if position.actor == viewer:
                    assert dealt.options() == position.options()
            tokens_are_all_there(position.state)
        position.play(rng.choice(position.options()))


def tokens_are_all_there(state: Any) -> None:
    """Knowledge tokens in the bag, held, drawn, on crew and on items are those of the table."""
    for kind in range(KNOWLEDGE_KIND_COUNT):
        total = int(state.supply.knowledge[kind])
        total += sum(int(one.knowledge[kind] + one.drawn[kind]) for one in state.seats)
        total += sum(int(laid >> kind & 1) for laid in state.crew.laid)
        total += int(modified_number(state, TOKENS_ON_MODULES_QUERY, NONE, kind, 0))
        assert total <= int(state.rules.components.knowledge_counts[kind])


def test_who_can_only_have_a_token_for_it_has_one_in_every_deal() -> None:
    one = seat(at="planet:0", crew=["ezc4"], knowledge=["life"])
    position = geared((one, {"eze10": "new"}), (seat(crew=[BIOLOGIST], knowledge=["substance", "artifact"]), {}),
                      ask="ChooseAction")  # fmt: skip
    play(position, "discover_life", "send_with_equipment ezc4")
    assert offered(position) == ["use_thing_with_token eze10"]
    for seed in range(20):
        assert offered(position.redeal(1, random.Random(seed))) == ["use_thing_with_token eze10"]


def test_a_view_shows_every_track_to_everybody() -> None:
    position = geared((seat(crew=["ezc4"]), {"eze1": "worn_out"}), ask="ChooseAction")
    for viewer in (None, 0, 1):
        modules: Any = position.view(viewer)["modules"]
        assert modules["equipment"]["place"] == {"eze1": 0}
        assert modules["equipment"]["condition"] == {"eze1": "worn_out"}
