"""Chapter "perk", archaeology: two aliens that tame its dangers, and what its cards bring."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from tests.zetta.modules.archaeology.ruins import ARCHAEOLOGIST, DIG, digger, on_planet, opened, succeed
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.modules.perks.cards import BIOLOGIST, GEOLOGIST, dice, given, with_modules
from tests.zetta.table import GAME, cells, crew_with, offered, own, play, refused, roll, seat, zetta_state

DANGERS = with_modules("aliens", "archaeology")
HYDRO, GIANT_HYDRO = "ezl39", "ezl49"
SUBSTANCES = ("gas", "metal", "gem", "radioactive")
MOTHERLODES = {"ezx14": "gas", "ezx15": "metal", "ezx16": "gem", "ezx17": "radioactive"}
FIVE = {"ezx1": 1, "ezx2": 2, "ezx3": 2, "ezx4": 2, "ezx8": 2}
ARTISAN = crew_with("artifact")
AUSTRALIA = "ezy6"


def in_danger(cards: dict[str, int], *aliens: str, **values: Any) -> Position:
    """A danger roll, with these cards open and these aliens aboard, is about to be made."""
    return opened(cards, "danger_roll", digger(crew=[ARCHAEOLOGIST, *aliens]), options=DANGERS, **values)


def rolled(position: Position) -> int:
    """Throw all dice of a danger roll with a 2, and count them."""
    count = 0
    while position.decision == "roll_danger":
        play(position, "rolled 2")
        count += 1
    return count


def level(position: Position) -> int:
    """The danger level of the roll."""
    view: Any = position.view(None)
    return int(view["modules"]["archaeology"]["level"])


@pytest.mark.rule("perk.life.hydro")
def test_the_hydroskeletal_alien_lowers_the_danger_level_by_three() -> None:
    five = {"ezx6": 1, "ezx7": 2, "ezx8": 2}
    assert level(in_danger(five)) == 5
    assert level(in_danger(five, HYDRO)) == 2


@pytest.mark.rule("perk.life.hydro_min")
def test_the_danger_level_never_falls_below_zero() -> None:
    position = in_danger({"ezx1": 1, "ezx8": 2}, HYDRO)
    assert level(position) == 0
    assert rolled(position) == 2
    assert not cells(position, "hurt")


@pytest.mark.rule("perk.life.giant_hydro")
def test_the_giant_hydroskeletal_alien_takes_three_dice() -> None:
    assert rolled(in_danger(FIVE)) == 5
    assert rolled(in_danger(FIVE, GIANT_HYDRO)) == 2


@pytest.mark.rule("perk.life.giant_hydro_min")
def test_without_dice_a_danger_roll_is_harmless() -> None:
    position = in_danger({"ezx1": 1, "ezx8": 2}, GIANT_HYDRO)
    assert position.decision != "roll_danger"
    assert not cells(position, "hurt")


@pytest.mark.rule("archaeology.danger_perks")
def test_both_aliens_act_on_one_roll_without_taking_part() -> None:
    options = with_modules("aliens", "archaeology", alien_crew="places")
    crew = digger(crew=[ARCHAEOLOGIST, HYDRO, GIANT_HYDRO])
    position = opened(FIVE, "danger_roll", crew, options=options)
    assert (level(position), rolled(position)) == (2, 2)


@pytest.mark.rule("archaeology.danger_perks", "perk.alien_damaged")
def test_a_hurt_alien_tames_nothing() -> None:
    crew = digger(crew=[ARCHAEOLOGIST, HYDRO], hurt={HYDRO: ["talent"]})
    assert level(opened({"ezx6": 1, "ezx7": 2, "ezx8": 2}, "danger_roll", crew, options=DANGERS)) == 5


def kinds() -> dict[str, str]:
    """The kind of each card of archaeology."""
    return {str(entry.fields["id"]): str(entry.fields["kind"]) for entry in GAME.pack.entries("archaeology")}


@pytest.mark.rule("perk.archaeology.site_cards", "perk.archaeology.danger_cards")
def test_seven_of_22_cards_are_sites_and_six_are_dangers() -> None:
    found = kinds()
    assert len(found) == 22
    assert [card for card, kind in found.items() if kind == "site"] == [f"ezx{number}" for number in range(1, 8)]
    assert [card for card, kind in found.items() if kind == "danger"] == [f"ezx{number}" for number in range(8, 14)]


@pytest.mark.rule("perk.archaeology.motherlode_gas", "perk.archaeology.motherlode_metal")
@pytest.mark.rule("perk.archaeology.motherlode_gem", "perk.archaeology.motherlode_radioactive")
@pytest.mark.parametrize(("card", "kind"), list(MOTHERLODES.items()))
def test_a_motherlode_brings_four_tokens_of_its_kind(card: str, kind: str) -> None:
    position = on_planet(options=with_modules("archaeology"))
    succeed(position)
    play(position, f"card {card}")
    assert {one: own(position, f"substances:{one}", 0) for one in SUBSTANCES} == {
        one: 4 if one == kind else 0 for one in SUBSTANCES
    }


def finder(card: str, *crew: str, number: int = 0, **values: Any) -> Position:
    """Seat 0 is to act on a planet without modifiers; it (or the seat of that number) has an alien artifact."""
    one = digger(crew=list(crew), **values.pop("ship", {}))
    position = on_planet(one, *values.pop("others", ()), **values)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["archaeology"] = {"owner": {card: number}}
    return GAME.from_json(data)


@pytest.mark.rule("perk.archaeology.artifact_substance", "perk.archaeology.artifact_life")
@pytest.mark.parametrize(("card", "crew", "kind"), [("ezx18", BIOLOGIST, "substance"), ("ezx19", GEOLOGIST, "life")])
def test_an_alien_artifact_gives_all_crew_an_ability(card: str, crew: str, kind: str) -> None:
    position = finder(card, crew)
    play(position, f"discover_{kind}", f"send {crew}", "team_done")
    assert dice(position) == 1
    assert f"discover_{kind}" not in offered(on_planet(digger(crew=[crew]), options=DIG))


@pytest.mark.rule("perk.archaeology.artifact_artifact")
def test_an_alien_artifact_lets_all_crew_make_artifacts() -> None:
    ship = {"at": "D", "gas": 9, "metal": 9, "gem": 9, "radioactive": 9}
    position = finder("ezx20", GEOLOGIST, ship=ship)
    play(position, "discover_artifact", f"send {GEOLOGIST}", "team_done")
    assert dice(position) == 1


@pytest.mark.rule("perk.archaeology.artifact_dice", "perk.archaeology.works_without_perks")
def test_an_alien_artifact_adds_two_dice_with_or_without_perks() -> None:
    for options in (DIG, with_modules("archaeology")):
        position = finder("ezx21", GEOLOGIST, options=options)
        play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
        assert dice(position) == 1 + 2


@pytest.mark.rule("perk.base_not_perk")
def test_an_alien_artifact_adds_to_a_perk() -> None:
    ship = {"artifacts": ["ezp23"]}
    position = finder("ezx21", BIOLOGIST, ship=ship, options=with_modules("archaeology"))
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    assert dice(position) == 1 + 2 + 1


@pytest.mark.rule("perk.nation.auto_success", "perk.archaeology.artifact_dice")
def test_a_sure_discovery_has_one_die_even_if_an_alien_artifact_adds_some() -> None:
    found = finder("ezx21", BIOLOGIST, GEOLOGIST, options=with_modules("archaeology"))
    position = given(found, nations=[AUSTRALIA])
    play(position, "discover_life", f"use_perk {AUSTRALIA}", f"send {BIOLOGIST}")
    view: Any = position.view(None)
    assert (view["attempt"]["pool"], view["attempt"]["miss"]) == (1, 0)
    explained = position.explain_number(position.options()[0])
    assert sum(part.amount for part in explained) == 1
    assert (explained[-1].label, explained[-1].clause) == ("Australia", "perk.nation.auto_success")
    play(position, "team_done")
    assert dice(position) == 1


def levels(*crew: str, before: int) -> Position:
    """The finder of ezx22 had a success, its level marker here before it."""
    position = finder("ezx22", *crew, ship={"level": before})
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 1)
    return position


@pytest.mark.rule("perk.archaeology.artifact_level", "perk.archaeology.artifact_level_how")
def test_a_level_up_turns_two_crew_and_with_the_last_of_them_comes_to_nine_steps() -> None:
    position = levels(GEOLOGIST, BIOLOGIST, before=int(zetta_state(GAME.new(2)).rules.constants.level_steps) - 1)
    play(position, f"level {GEOLOGIST}", f"level {BIOLOGIST}")
    assert set(cells(position, "levelled")) == {GEOLOGIST, BIOLOGIST}
    assert own(position, "level", 0) == 9


@pytest.mark.rule("perk.archaeology.artifact_level_move")
def test_a_success_moves_the_marker_one_step_only() -> None:
    assert own(levels(GEOLOGIST, before=0), "level", 0) == 1


@pytest.mark.rule("perk.archaeology.artifact_own")
def test_a_helpers_alien_artifact_lends_abilities_and_no_dice() -> None:
    for card in ("ezx19", "ezx21"):
        helper = crew_with("life", but=(BIOLOGIST,)) if card == "ezx21" else GEOLOGIST
        others = (seat(at="planet:0", crew=[helper]),)
        position = finder(card, BIOLOGIST, number=1, others=others, options=with_modules("archaeology"))
        play(position, "discover_life", "ask_seat 1", "help", f"send {helper}", "team_done")
        play(position, f"send {BIOLOGIST}", "team_done")
        assert dice(position) == 1 + 1


def worn(artifact: str, *crew: str, planet: str = "des_4") -> Position:
    """Seat 0 on a planet with this crew, and an artifact that is worn out."""
    options = with_modules("equipment", "archaeology")
    one = digger(crew=list(crew), artifacts=[artifact])
    return put(on_planet(one, options=options, planets=[("D", planet)]), {artifact: "worn_out"})


@pytest.mark.rule("perk.artifact_last_use", "archaeology.wear")
def test_an_artifact_used_up_by_one_of_the_two_rolls_adds_its_dice_to_that_roll() -> None:
    position = worn("ezp34", GEOLOGIST)
    play(position, "archaeology", f"send_with_equipment {GEOLOGIST}", "team_done", "team_done")
    assert condition(position, "ezp34") == "beyond_repair"
    assert dice(position) == 1 + 2


@pytest.mark.rule("perk.artifact_last_use", "archaeology.wear")
def test_an_artifact_used_up_by_the_second_roll_adds_dice_to_it_but_not_to_the_first() -> None:
    position = worn("ezp27", BIOLOGIST, ARTISAN)
    play(position, "archaeology", f"send {BIOLOGIST}", "team_done")
    play(position, f"send_with_equipment {BIOLOGIST}", "team_done")
    assert dice(position) == 1
    play(position, "rolled 1")
    assert dice(position) == 1 + 1


@pytest.mark.rule("perk.artifact_last_use", "archaeology.needs_both", "discovery.void_once")
def test_dice_that_go_with_an_artifact_used_up_by_the_other_roll_leave_no_roll_at_all() -> None:
    position = worn("ezp27", BIOLOGIST, planet="des_5")
    play(position, "archaeology", f"send {BIOLOGIST}", "team_done")
    play(position, f"send_with_equipment {BIOLOGIST}", "team_done")
    assert position.decision == "choose_action"
    assert refused(position, "archaeology") == "discovery.void_once"
    assert condition(position, "ezp27") == "worn_out"
