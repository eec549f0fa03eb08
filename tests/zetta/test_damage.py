"""Chapter "damage": tokens on icons, what they take from a crew, and who takes them."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from tests.zetta.table import DAMAGE, cells, offered, own, play, refused, roll, seat, table

GEOLOGIST = "ezc4"  # repair; substance
OTHER = "ezc8"  # precedence; substance
BIOLOGIST = "ezc12"  # precedence; life
PILOT = "ezc25"  # borrow; star pilot
TRIPLE = "ezc6"  # repair; life, substance, artifact
ALIEN = "ezl31"
FULL = ["substance", "talent"]


def dig(*seats: dict[str, object], **values: object) -> Position:
    """Seat 0 on a planet with one die more, about to act."""
    return table(*seats, planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE, **values)


def send(position: Position, *members: str) -> None:
    """Discover substances with these members."""
    play(position, "discover_substance", *(f"send {member}" for member in members), "team_done")


def hurt(position: Position) -> dict[str, int]:
    """Icons covered, as bits by member."""
    return dict(cells(position, "hurt"))


@pytest.mark.rule("damage.place", "damage.icons_only", "damage.capacity")
def test_damage_covers_one_of_the_icons_of_a_crew() -> None:
    position = dig(seat(at="planet:0", crew=[TRIPLE]))
    send(position, TRIPLE)
    roll(position, 2, 9)
    icons = ["life", "substance", "artifact", "talent"]
    assert offered(position) == [f"hurt {TRIPLE}:{icon}" for icon in icons]
    assert refused(position, f"hurt {TRIPLE}:star_pilot") == "damage.icons_only"


@pytest.mark.rule("damage.icons_only", "damage.capacity", "damage.choice")
def test_a_crew_takes_as_many_tokens_as_it_has_icons() -> None:
    position = dig(seat(at="planet:0", crew=["ezc14"], hurt={"ezc14": ["life", "artifact"]}))
    send(position, "ezc14")
    roll(position, 2, 4)
    assert position.decision != "choose_icon", "both icons that are free are covered, so there is no choice"
    assert hurt(position) == {"ezc14": 1 + 2 + 4 + 16}
    assert own(position, "energy", 1) == 10


@pytest.mark.rule("damage.blocks")
def test_a_covered_icon_cannot_be_used() -> None:
    position = table(
        seat(at="planet:0", crew=[BIOLOGIST, TRIPLE], hurt={BIOLOGIST: ["life"]}),
        planets=[("D", "ter_1")], ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "discover_life")
    assert refused(position, f"send {BIOLOGIST}") == "damage.blocks"
    assert f"send {TRIPLE}" in offered(position)


@pytest.mark.rule("damage.talent_allowed")
def test_the_talent_takes_damage_in_the_basic_game_too() -> None:
    position = dig(seat(at="planet:0", crew=[GEOLOGIST]))
    send(position, GEOLOGIST)
    roll(position, 2, 9)
    play(position, f"hurt {GEOLOGIST}:talent")
    assert hurt(position) == {GEOLOGIST: 16}


@pytest.mark.rule("damage.no_knowledge")
def test_no_token_is_laid_on_a_damaged_crew() -> None:
    position = table(
        seat(at="planet:0", crew=[PILOT, TRIPLE], hurt={PILOT: ["talent"]}, knowledge=["life"]),
        planets=[("D", "ter_1")], ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "discover_life")
    assert refused(position, f"send_with_token {PILOT}") == "damage.no_knowledge"
    assert refused(position, f"send {PILOT}") == "discovery.abilities"
    assert refused(position, f"send_with_token {TRIPLE}") == "knowledge.laid_for_use"


@pytest.mark.rule("damage.choice")
def test_the_player_divides_damage_among_participants_only() -> None:
    position = dig(seat(at="planet:0", crew=[GEOLOGIST, OTHER, TRIPLE, PILOT]))
    send(position, GEOLOGIST, TRIPLE, OTHER)
    roll(position, 2, 4, 9, 9)
    assert not any(PILOT in option for option in offered(position))
    assert refused(position, f"hurt {PILOT}:talent") == "damage.choice"
    play(position, f"hurt {GEOLOGIST}:talent", f"hurt {OTHER}:talent")
    assert hurt(position) == {GEOLOGIST: 16, OTHER: 16}


@pytest.mark.rule("damage.choice")
def test_both_tokens_may_go_to_one_crew() -> None:
    position = dig(seat(at="planet:0", crew=[GEOLOGIST, OTHER]))
    send(position, GEOLOGIST, OTHER)
    roll(position, 2, 4, 9)
    play(position, f"hurt {GEOLOGIST}:talent", f"hurt {GEOLOGIST}:substance")
    assert hurt(position) == {GEOLOGIST: 18}


@pytest.mark.rule("damage.one_by_one")
def test_a_covered_icon_takes_no_second_token_while_another_is_free() -> None:
    full = {"ezc41": ["artifact", "talent"]}
    position = dig(seat(at="planet:0", crew=["ezc41", GEOLOGIST], hurt=full | {GEOLOGIST: ["talent"]}, energy=5))
    play(position, "discover_substance", f"send {GEOLOGIST}", "send ezc41", "team_done")
    roll(position, 2, 9, 9)
    assert refused(position, "hurt ezc41:talent") == "damage.one_by_one"
    play(position, f"hurt {GEOLOGIST}:substance")
    assert hurt(position) == {"ezc41": 4 + 16, GEOLOGIST: 18}
    assert own(position, "energy", 0) == 5


@pytest.mark.rule("damage.one_by_one", "damage.dying")
def test_the_last_free_icon_is_covered_first_and_then_one_of_the_participants_is_dying() -> None:
    position = dig(
        seat(at="planet:0", crew=[GEOLOGIST, OTHER], hurt={GEOLOGIST: FULL, OTHER: ["talent"]}, energy=5),
        team={GEOLOGIST: 1}, laid={GEOLOGIST: 2}, knowledge_bag={"substance": 1},
    )  # fmt: skip
    send(position, OTHER)
    roll(position, 2, 4, 9)
    assert hurt(position) == {GEOLOGIST: 18, OTHER: 18}
    assert position.actor == 1, "who is rescued makes no difference, so nobody is asked"
    assert own(position, "energy", 0) == 3


@pytest.mark.rule("damage.alien_one", "damage.alien_statement", "interplay.damage_alien_heal")
def test_a_damaged_alien_does_nothing_while_a_human_uses_its_other_icons() -> None:
    position = dig(seat(at="planet:0", crew=[GEOLOGIST, ALIEN], hurt={GEOLOGIST: ["talent"], ALIEN: ["talent"]}))
    play(position, "discover_substance")
    assert refused(position, f"send {ALIEN}") == "discovery.abilities"
    play(position, f"send {GEOLOGIST}", "team_done")
    assert hurt(position) == {GEOLOGIST: 16}


@pytest.mark.rule("damage.all_covered")
def test_covered_crew_still_move_research_scavenge_and_heal() -> None:
    position = table(
        seat(at="asteroids:0", crew=[GEOLOGIST], hurt={GEOLOGIST: FULL}), ask="ChooseAction", options=DAMAGE
    )
    assert {"research", "scavenge", "heal"} <= set(offered(position))
    play(position, "research", "token life", "token artifact", "token life")
    assert own(position, "held:life", 0) == 1
    moving = table(seat(at="asteroids:0", crew=[GEOLOGIST], hurt={GEOLOGIST: FULL}), options=DAMAGE)
    assert "move planet:0" in offered(moving)


@pytest.mark.rule("damage.score")
def test_each_token_on_crew_costs_one_fame() -> None:
    position = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life", "artifact", "talent"]}, gem=2), options=DAMAGE)
    assert position.scores()[0] == 4 - 3


@pytest.mark.rule("damage.score", "damage.score_life", "damage.score_below_zero")
def test_every_token_costs_one_fame_below_zero_too() -> None:
    position = table(
        seat(crew=[GEOLOGIST], hurt={GEOLOGIST: FULL}, stored_life=["ezl7"]), seat(crew=[TRIPLE], gem=1),
        life_hurt={"ezl7": 3}, options=DAMAGE,
    )  # fmt: skip
    assert position.scores() == [2 - 5, 2]
    poor = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life", "artifact", "talent"]}, stored_life=["ezl7"]),
                 life_hurt={"ezl7": 2}, options=DAMAGE)  # fmt: skip
    assert poor.scores()[0] == 2 - 5


@pytest.mark.rule("damage.no_move")
def test_damage_stays_on_its_icon_when_another_becomes_free() -> None:
    partly = table(seat(crew=[TRIPLE], hurt={TRIPLE: ["life", "artifact", "talent"]}), ask="ChooseAction",
                   options=DAMAGE)  # fmt: skip
    play(partly, "heal", f"heal_crew {TRIPLE}:artifact", f"heal_crew {TRIPLE}:talent")
    assert hurt(partly) == {TRIPLE: 1}


@pytest.mark.rule("interplay.damage_star_pilot")
def test_a_covered_star_pilot_flies_nobody_across_the_system() -> None:
    position = table(seat(at="A", crew=[PILOT], hurt={PILOT: ["star_pilot"]}), planets=[("J", "ter_1")],
                     options=DAMAGE)  # fmt: skip
    assert refused(position, "move planet:0") == "move.once"


@pytest.mark.rule("interplay.damage_token_timing")
def test_a_token_in_use_works_to_the_end_of_the_turn() -> None:
    position = dig(seat(at="planet:0", crew=[PILOT], knowledge=["substance"]))
    play(position, "discover_substance", f"send_with_token {PILOT}", "team_done")
    roll(position, 2, 9)
    play(position, f"hurt {PILOT}:talent")
    assert position.actor == 1
    assert cells(position, "laid") == {}
    assert cells(position, "knowledge_bag")["substance"] == 2


@pytest.mark.rule("interplay.damage_level", "interplay.damage_levelled_dice")
def test_damage_leaves_level_and_nine_steps() -> None:
    position = dig(seat(at="planet:0", crew=[GEOLOGIST], levelled=[GEOLOGIST], level=9, hurt={GEOLOGIST: ["talent"]}))
    assert position.scores()[0] == 2 + 9 - 1
    send(position, GEOLOGIST)
    assert cells(position, "dice") == 2 + 1


@pytest.mark.rule("interplay.damage_level")
def test_a_fully_covered_levelled_crew_still_ranges_over_nine_orbits() -> None:
    position = table(seat(at="A", crew=[GEOLOGIST], levelled=[GEOLOGIST], level=9, hurt={GEOLOGIST: FULL}),
                     mothership="E", options=DAMAGE)  # fmt: skip
    assert "move space:9" in offered(position)


@pytest.mark.rule("interplay.damage_flip")
def test_levelling_up_heals_nothing() -> None:
    position = dig(seat(at="planet:0", crew=[TRIPLE, GEOLOGIST], level=1, hurt={TRIPLE: ["life"]}))
    send(position, GEOLOGIST, TRIPLE)
    roll(position, 1, 9, 9)
    play(position, f"level {TRIPLE}")
    assert hurt(position) == {TRIPLE: 1}


@pytest.mark.rule("interplay.damage_guest", "interplay.damage_guest_dying")
def test_a_guest_takes_damage_while_it_has_an_icon_free_and_is_never_dying() -> None:
    position = dig(
        seat(at="planet:0", crew=[GEOLOGIST], guests={OTHER: 1}, hurt={OTHER: ["talent"]}), seat(crew=[PILOT])
    )
    send(position, GEOLOGIST, OTHER)
    roll(position, 2, 4, 9)
    play(position, f"hurt {OTHER}:substance")
    assert all(GEOLOGIST in option for option in offered(position))
    play(position, f"hurt {GEOLOGIST}:talent")
    assert hurt(position) == {GEOLOGIST: 16, OTHER: 18}
