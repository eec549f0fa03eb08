"""Chapter "reference", the player aid: where each action is possible and what it gives, at a glance."""

from __future__ import annotations

import pytest

from tests.zetta.table import DAMAGE, cells, offered, own, play, roll, seat, table

TRIPLE = "ezc6"  # life, substance, artifact
EVERYWHERE = {"research", "heal"}


@pytest.mark.rule("reference.life", "reference.substance", "reference.artifact", "reference.scavenge")
@pytest.mark.rule("reference.research", "reference.heal", "action.one")
@pytest.mark.parametrize(
    ("at", "actions"),
    [
        ("C", {"discover_artifact"}), ("mothership", {"discover_artifact"}),
        ("asteroids:0", {"discover_artifact", "scavenge"}), ("planet:0", {"discover_life", "discover_substance"}),
    ],
)  # fmt: skip
def test_each_place_allows_its_own_actions(at: str, actions: set[str]) -> None:
    ship = seat(at=at, crew=[TRIPLE, "ezc54"], metal=2, hurt={"ezc54": ["talent"]})
    position = table(ship, planets=[("D", "ter_3")], ask="ChooseAction", options=DAMAGE)
    assert set(offered(position)) - {"decline"} == actions | EVERYWHERE


@pytest.mark.rule("reference.artifact")
def test_an_artifact_is_one_card_for_its_substances() -> None:
    position = table(seat(at="C", crew=[TRIPLE], metal=2), ask="ChooseAction")
    play(position, "discover_artifact", f"send {TRIPLE}", "team_done", "rolled 1", "make ezp2")
    assert (cells(position, "artifact_at")["ezp2"], cells(position, "substances")) == (0, {})


@pytest.mark.rule("reference.substance", "reference.life")
def test_a_planet_gives_two_substances_or_one_life_card() -> None:
    planet = {"planets": [("D", "ter_3")], "ask": "ChooseAction"}
    life, substance = (table(seat(at="planet:0", crew=[TRIPLE]), **planet) for _ in range(2))
    play(substance, "discover_substance", f"send {TRIPLE}", "team_done")
    roll(substance, *[1] * int(cells(substance, "dice")))
    assert sum(cells(substance, "substances").values()) == 2
    play(life, "discover_life", f"send {TRIPLE}", "team_done")
    roll(life, *[1] * int(cells(life, "dice")))
    play(life, "card ezl5")
    assert [card for card, place in cells(life, "life_at").items() if place == 0] == ["ezl5"]


@pytest.mark.rule("reference.scavenge", "reference.research", "reference.heal")
def test_scavenging_draws_two_research_keeps_one_of_two_and_healing_takes_two_off() -> None:
    ship = seat(at="asteroids:0", crew=[TRIPLE], hurt={TRIPLE: ["life", "talent"]})
    scavenging, studying, healing = (table(ship, ask="ChooseAction", options=DAMAGE) for _ in range(3))
    play(scavenging, "scavenge", "substance gas", "substance gem")
    assert cells(scavenging, "substances") == {"0:gas": 1, "0:gem": 1}
    play(studying, "research", "token life", "token substance", "token life")
    assert own(studying, "held:life", 0) == 1
    play(healing, "heal")
    assert cells(healing, "hurt") == {}
