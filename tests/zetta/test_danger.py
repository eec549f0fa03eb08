"""Chapter "damage", dangerous discoveries: what the dice of a success do, and what life does round by round."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from tests.zetta.table import DAMAGE, cells, crew_with, offered, own, play, roll, seat, table

GEOLOGIST = "ezc4"
OTHER = "ezc8"
BIOLOGIST = "ezc12"
TRIPLE = "ezc6"
ALIEN = "ezl31"


def search(*seats: dict[str, object], **values: object) -> Position:
    """Seat 0 on a planet of the goldilocks zone with three dice more for life, about to act."""
    return table(*seats, planets=[("D", "ter_1")], ask="ChooseAction", options=DAMAGE, **values)


def find_life(position: Position, card: str, *dice: int) -> None:
    """The biologist finds this life with these dice."""
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    roll(position, *dice)
    play(position, f"card {card}")


def end_round(position: Position) -> None:
    """Seat 0 does nothing, and seat 1 stays where it is and does nothing."""
    play(position, "decline", "stay", "decline")


def count(position: Position, *members: str) -> int:
    """Damage tokens on members."""
    return sum(int(cells(position, "hurt").get(member, 0)).bit_count() for member in members)


@pytest.mark.rule("damage.discovery_dice", "damage.substance")
def test_each_die_of_two_four_six_or_eight_harms_the_participant() -> None:
    position = table(seat(at="planet:0", crew=[GEOLOGIST], levelled=[GEOLOGIST]), planets=[("D", "cbn_4")],
                     board=(4, 4, 4), ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 2, 6, 11)
    assert count(position, GEOLOGIST) == 2
    assert position.decision != "choose_icon", "both its icons are covered, whichever is first"


@pytest.mark.rule("damage.discovery_dice", "damage.life")
@pytest.mark.parametrize(("dice", "tokens"), [((1, 3, 5, 7), 0), ((9, 10, 11, 12), 0), ((8, 10, 6, 12), 2)])
def test_no_other_result_of_a_success_is_dangerous(dice: tuple[int, ...], tokens: int) -> None:
    position = search(seat(at="planet:0", crew=[BIOLOGIST]), board=(12, 12, 12))
    find_life(position, "ezl7", *dice)
    assert cells(position, "life_hurt").get("ezl7", 0) == tokens


@pytest.mark.rule("damage.discovery_dice")
def test_no_die_of_a_discovery_of_artifacts_is_dangerous() -> None:
    maker = crew_with("artifact")
    rich = seat(at="D", crew=[maker], levelled=[maker], gas=9, metal=9, gem=9, radioactive=9)
    position = table(rich, board=(12, 12, 12), ask="ChooseAction", options=DAMAGE)
    play(position, "discover_artifact", f"send {maker}", "team_done")
    roll(position, 2, 6)
    play(position, "make ezp1")
    assert not cells(position, "hurt")
    assert position.actor == 1


@pytest.mark.rule("damage.discovery_fail")
def test_a_failure_harms_nobody() -> None:
    position = table(seat(at="planet:0", crew=[GEOLOGIST], levelled=[GEOLOGIST]), planets=[("D", "cbn_4")],
                     board=(1, 1, 1), ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 2, 4, 6)
    play(position, "token life")
    assert count(position, GEOLOGIST) == 0


@pytest.mark.rule("damage.substance_cap")
def test_substances_harm_no_more_than_tokens_were_found() -> None:
    position = table(seat(at="planet:0", crew=[TRIPLE, GEOLOGIST], levelled=[TRIPLE]), planets=[("D", "cbn_4")],
                     board=(4, 4, 4), ask="ChooseAction", options=DAMAGE)  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", f"send {TRIPLE}", "team_done")
    roll(position, 2, 4, 6, 8)
    play(position, f"hurt {TRIPLE}:life", f"hurt {TRIPLE}:artifact")
    assert position.actor == 1
    assert count(position, TRIPLE, GEOLOGIST) == 2


def helped(**helper: object) -> Position:
    """Seat 0 discovers substances with the help of seat 1, and three of four dice are dangerous."""
    position = table(
        seat(at="planet:0", crew=[TRIPLE], levelled=[TRIPLE]), seat(at="planet:0", crew=[OTHER], **helper),
        planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    play(position, "discover_substance", "ask_seat 1", "help", f"send {OTHER}", "team_done", f"send {TRIPLE}",
         "team_done")  # fmt: skip
    roll(position, 2, 4, 6, 11)
    return position


@pytest.mark.rule("damage.substance_helper")
def test_discoverer_and_helper_take_damage_by_turns() -> None:
    position = helped()
    play(position, f"hurt {TRIPLE}:life", f"hurt {OTHER}:talent", f"hurt {TRIPLE}:artifact")
    assert (count(position, TRIPLE), count(position, OTHER)) == (2, 1)


@pytest.mark.rule("damage.substance_helper_full")
def test_a_helper_without_a_free_icon_takes_no_more() -> None:
    position = table(
        seat(at="planet:0", crew=[TRIPLE], levelled=[TRIPLE]),
        seat(at="planet:0", crew=[ALIEN, OTHER], hurt={OTHER: ["talent"]}),
        planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE, team={OTHER: 2, TRIPLE: 1},
    )  # fmt: skip
    play(position, "discover_substance", "ask_seat 1", "help", "team_done", "team_done")
    roll(position, 2, 4, 6, 11)
    play(position, f"hurt {TRIPLE}:life")
    assert count(position, OTHER) == 2
    play(position, f"hurt {TRIPLE}:artifact")
    assert (count(position, TRIPLE), own(position, "energy", 1)) == (2, 10)


@pytest.mark.rule("damage.substance_helper_full")
def test_the_discoverer_takes_what_a_full_helper_cannot() -> None:
    full = {OTHER: ["substance", "talent"]}
    position = table(
        seat(at="planet:0", crew=[TRIPLE], levelled=[TRIPLE]), seat(at="planet:0", crew=[OTHER], hurt=full),
        planets=[("D", "cbn_4")], ask="ChooseAction", options=DAMAGE, team={OTHER: 2, TRIPLE: 1}, laid={OTHER: 2},
        knowledge_bag={"substance": 1},
    )  # fmt: skip
    play(position, "discover_substance", "ask_seat 1", "help", "team_done", "team_done")
    roll(position, 2, 4, 6, 11)
    for icon in ("life", "artifact", "talent"):
        play(position, f"hurt {TRIPLE}:{icon}")
    assert count(position, TRIPLE) == 3
    assert count(position, OTHER) == 2


@pytest.mark.rule("damage.life")
def test_life_takes_all_the_tokens_of_its_discovery() -> None:
    position = search(seat(at="planet:0", crew=[BIOLOGIST]))
    find_life(position, "ezl7", 2, 4, 6, 8)
    assert cells(position, "life_hurt") == {"ezl7": 4}


@pytest.mark.rule("damage.life_alien")
def test_an_intelligent_alien_is_not_dangerous() -> None:
    position = search(seat(at="planet:0", crew=[BIOLOGIST]), life_at={ALIEN: -1})
    find_life(position, ALIEN, 2, 4, 9, 9)
    assert cells(position, "life_hurt") == {}


@pytest.mark.rule("damage.artifact")
def test_making_an_artifact_harms_nobody() -> None:
    position = table(seat(at="E", crew=[TRIPLE, "ezc1"], gas=2, gem=1), ask="ChooseAction", options=DAMAGE)
    play(position, "discover_artifact", "send ezc1", f"send {TRIPLE}", "team_done")
    roll(position, 2, 4)
    play(position, "make ezp1")
    assert count(position, TRIPLE, "ezc1") == 0


@pytest.mark.rule("damage.life_every_round", "damage.life_includes_round")
def test_dangerous_life_harms_from_the_end_of_the_very_round() -> None:
    position = search(seat(at="planet:0", crew=[BIOLOGIST]))
    find_life(position, "ezl7", 2, 9, 9, 9)
    play(position, "stay", "decline", f"hurt {BIOLOGIST}:talent")
    assert count(position, BIOLOGIST) == 1
    assert cells(position, "round") == 3


@pytest.mark.rule("damage.life_every_round", "damage.life_not_capped")
def test_stored_life_goes_on_harming_in_later_systems() -> None:
    position = table(seat(crew=[TRIPLE], stored_life=["ezl7"]), system=3, life_hurt={"ezl7": 2}, ask="ChooseAction",
                     options=DAMAGE)  # fmt: skip
    end_round(position)
    play(position, f"hurt {TRIPLE}:life", f"hurt {TRIPLE}:artifact")
    assert count(position, TRIPLE) == 2
    play(position, "stay")
    end_round(position)
    assert len(offered(position)) == 2


@pytest.mark.rule("damage.life_no_crew_left", "damage.life_includes_round")
def test_life_brings_only_one_crew_a_round_to_deaths_door() -> None:
    full = {GEOLOGIST: ["substance"], TRIPLE: ["life", "substance", "artifact", "talent"]}
    position = table(
        seat(crew=[GEOLOGIST, TRIPLE], hurt=full, life=["ezl7"], energy=9), seat(crew=["ezc54"]), seat(crew=["ezc53"]),
        life_hurt={"ezl7": 4}, ask="ChooseAction", options=DAMAGE,
    )  # fmt: skip
    end_round(position)
    play(position, "stay", "decline")
    assert count(position, GEOLOGIST, TRIPLE) == 2 + 4
    assert own(position, "energy", 0) == 9 - 4


@pytest.mark.rule("interplay.damage_life_precedence")
def test_a_flag_in_the_sleeve_brings_no_damage() -> None:
    position = table(seat(crew=[TRIPLE], life=["ezl7"]), seat(crew=[OTHER]), life_hurt={"ezl7": 3},
                     life_flags={"ezl7": 2}, ask="ChooseAction", options=DAMAGE)  # fmt: skip
    end_round(position)
    play(position, f"hurt {TRIPLE}:life", f"hurt {TRIPLE}:artifact", f"hurt {TRIPLE}:talent")
    assert count(position, OTHER) == 0
    assert position.scores() == [2 - 3 - 3, 1]
