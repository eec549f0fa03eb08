"""Every kind of decision that a seat or chance answers names the clause that asks it, so that no page guesses."""

from __future__ import annotations

import pytest

from hoshitaku.games.farfarout.decision_registry import DECISION_REGISTRY as FAR_FAR_OUT
from hoshitaku.games.freekick.interface.position_json import DECISION_REGISTRY as FREE_KICK
from hoshitaku.games.zetta.decision_registry import DECISION_REGISTRY as ZETTA
from hoshitaku.kernel.decision import NOBODY, Decision
from hoshitaku.kernel.decision_registry import DecisionType

ASKED = [
    pytest.param(kind, id=f"{game}-{name}")
    for game, registry in (("freekick", FREE_KICK), ("farfarout", FAR_FAR_OUT), ("zetta", ZETTA))
    for name, kind in registry.types_by_name.items()
    if kind.FIXED_ACTOR != NOBODY
]


@pytest.mark.parametrize("kind", ASKED)
def test_every_kind_of_question_and_of_draw_says_its_clause(kind: DecisionType) -> None:
    assert kind.clause is not Decision.clause
