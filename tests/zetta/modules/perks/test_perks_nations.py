"""Chapter "perk", nations: Sweden, the USA, and the three whose discoveries succeed."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.chapters.preparation_grid import investment_price
from hoshitaku.kernel.vectors import filled_vector, with_value
from tests.zetta.modules.archaeology import ruins
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    FIRST,
    GEOLOGIST,
    PERKS,
    acting,
    dice,
    given,
    on_planet,
    perked,
    perks_view,
    with_modules,
)
from tests.zetta.table import crew_with, offered, own, play, refused, roll, seat, shown, zetta_state

ARTISAN = crew_with("artifact")
SWEDEN, USA, USSR, UK, AUSTRALIA = "ezy1", "ezy2", "ezy3", "ezy5", "ezy6"


def fame(position: Position, number: int = 0, source: str = "perk_cards") -> int:
    """What a source of fame brings a seat."""
    return next(int(one["seats"][number]) for one in shown(position)["fame"] if one["source"] == source)


@pytest.mark.rule("perk.nation.sweden_dice")
def test_sweden_doubles_aliens_and_levels_but_no_planet_and_no_alien_artifact() -> None:
    crew = on_planet(BIOLOGIST, "ezl40", levelled=[BIOLOGIST])
    position = acting(crew, planet="des_1", nations=[SWEDEN], options=with_modules("aliens", "archaeology"))
    site_of(position).owner = owned(21, 0)
    play(position, "discover_life", f"send {BIOLOGIST}", "send ezl40", "team_done", f"dice_perk {SWEDEN}")
    assert dice(position) == 2 * 3 + 1 + 2


def site_of(position: Position) -> Any:
    """What the module of archaeology keeps."""
    return next(one for one in position.state.modules if one.NAME == "archaeology")  # type: ignore[attr-defined]


def owned(card: int, number: int) -> Any:
    """Whose the archaeology cards are: one is a seat's."""
    return with_value(filled_vector(22, -1), card - 1, number)


@pytest.mark.rule("perk.nation.usa_prep", "perk.prep_first_row", "perk.constant_no_flip")
def test_the_usa_pays_less_for_the_top_row_as_often_as_it_likes() -> None:
    state: Any = perked(seat(crew=[BIOLOGIST]), seat(crew=["ezc54"]), nations=[USA, SWEDEN]).state
    assert [int(investment_price(state, 0, space)) for space in range(9)] == [4, 3, 4, 4, 3, 4, 3, 2, 3]
    assert [int(investment_price(state, 1, space)) for space in range(3)] == [5, 4, 5]
    assert perks_view(perked(seat(crew=[BIOLOGIST]), nations=[USA]))["used"] == []


@pytest.mark.rule("perk.quick_prep")
def test_with_quick_cards_the_usa_has_only_its_fame() -> None:
    position = perked(seat(crew=[BIOLOGIST], life=["ezl1"]), nations=[USA], options=PERKS)
    assert fame(position) == 1


@pytest.mark.rule("perk.nation.usa_fame", "perk.nation.usa_cards")
def test_the_usa_gains_one_fame_by_each_own_card() -> None:
    stored = {"stored_life": ["ezl2", "ezl3"], "stored_artifacts": ["ezp2"]}
    position = perked(
        seat(crew=[BIOLOGIST], life=["ezl1"], artifacts=["ezp1"], **stored),
        seat(crew=["ezc54"], life=["ezl4"]),
        nations=[USA, SWEDEN],
    )
    assert (fame(position, 0), fame(position, 1)) == (5, 0)
    alien = seat(crew=[BIOLOGIST, "ezl31"], artifacts=["ezp1"])
    dug = perked(alien, nations=[USA], options=with_modules("aliens", "archaeology"))
    site_of(dug).owner = owned(18, 0)
    assert fame(dug) == 2


@pytest.mark.rule("perk.nation.usa_halves", "perk.nation.usa_flags")
def test_flags_count_what_is_printed() -> None:
    def with_flag(owner: int, flag: int, nations: list[str]) -> Position:
        """Seat `owner` has a life card of fame 4 with a flag of another."""
        seats = [seat(crew=[BIOLOGIST]), seat(crew=["ezc54"])]
        seats[owner]["life"] = ["ezl7"]
        return perked(*seats, nations=nations, life_flags={"ezl7": 1 << flag})

    printed = fame(with_flag(0, 1, [USA, SWEDEN]), 0, "life")
    assert fame(with_flag(0, 1, [USA, SWEDEN]), 1, "flag") == (printed + 1) // 2
    assert fame(with_flag(0, 1, [SWEDEN, USA]), 1) == 0


@pytest.mark.rule("perk.nation.australia", "perk.nation.auto_success", "perk.used")
def test_australia_finds_life_with_any_die_result() -> None:
    position = acting(on_planet(BIOLOGIST, BOTH), nations=[AUSTRALIA], board=(1, 5, 6))
    play(position, "discover_life", f"use_perk {AUSTRALIA}", f"send {BIOLOGIST}")
    assert offered(position) == ["team_done"]
    assert position.dice_odds(position.options()[0], "")["success"] == 1
    assert refused(position, f"send {BOTH}") == "perk.nation.auto_success"
    play(position, "team_done")
    assert dice(position) == 1
    roll(position, 7)
    play(position, "card ezl7")
    assert own(position, "level", 0) == 1
    assert perks_view(position)["used"] == [AUSTRALIA]


@pytest.mark.rule("perk.nation.ussr", "perk.free_dice")
def test_the_die_of_the_ussr_counts_for_its_danger() -> None:
    options = with_modules("damage")
    position = acting(on_planet(GEOLOGIST, artifacts=["ezp35"]), nations=[USSR], board=(1, 1, 1), options=options)
    play(position, "discover_substance", f"use_perk {USSR}", f"send {GEOLOGIST}", "team_done")
    roll(position, 4)
    assert own(position, "substances:radioactive", 0) == 2
    assert position.decision == "choose_icon"


@pytest.mark.rule("perk.free_dice")
def test_dice_of_perks_are_dangerous_like_all_others() -> None:
    position = acting(on_planet(BIOLOGIST, artifacts=["ezp34"]), options=with_modules("damage"))
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done", "dice_perk ezp34")
    assert dice(position) == 3
    roll(position, 2, 4, 6)
    play(position, "card ezl7")
    assert shown(position)["modules"]["wounds"]["life"] == {"ezl7": 3}


@pytest.mark.rule("perk.nation.uk")
def test_the_united_kingdom_makes_an_artifact_and_pays_for_it() -> None:
    artisan = seat(at="D", crew=[ARTISAN], gas=2, gem=1)
    position = perked(artisan, nations=[UK], ask="ChooseAction", board=(1, 1, 1))
    play(position, "discover_artifact", f"use_perk {UK}", f"send {ARTISAN}", "team_done")
    roll(position, 12)
    play(position, "make ezp1")
    assert [own(position, f"substances:{kind}", 0) for kind in ("gas", "gem")] == [0, 0]


@pytest.mark.rule("perk.nation.auto_zero")
def test_a_sure_discovery_needs_no_dice_but_able_crew() -> None:
    poor = {"planet": "ocn_1", "nations": [USSR]}
    position = acting(on_planet(GEOLOGIST), **poor)
    assert "discover_substance" in offered(position)
    play(position, "discover_substance")
    assert refused(position, f"keep_perk {USSR}") == "perk.nation.auto_zero"
    play(position, f"use_perk {USSR}", f"send {GEOLOGIST}", "team_done")
    assert dice(position) == 1
    spent = acting(on_planet(GEOLOGIST), **poor, spent={USSR: FIRST})
    assert "discover_substance" not in offered(spent)
    unable = acting(on_planet(BIOLOGIST), **poor)
    assert refused(unable, "discover_substance") == "assist.own_able"


@pytest.mark.rule("perk.auto_success_helper")
def test_who_helps_in_a_sure_discovery_has_its_share_and_adds_no_dice() -> None:
    helper = on_planet(crew_with("life", but=(BIOLOGIST,)))
    position = acting(on_planet(BIOLOGIST), helper, nations=[AUSTRALIA, SWEDEN], board=(1, 1, 1))
    play(position, "discover_life", f"use_perk {AUSTRALIA}", "ask_seat 1", "help")
    play(position, f"send {helper['crew'][0]}", "team_done")
    play(position, f"send {BIOLOGIST}", "team_done")
    assert dice(position) == 1
    roll(position, 12)
    play(position, "card ezl7")
    assert shown(position)["seats"][0]["life"] == [{"id": "ezl7", "stored": False, "flags": [1]}]


def digging(nation: str, planet: str, *crew: str) -> Position:
    """Seat 0 may begin archaeology on a planet."""
    return given(
        ruins.on_planet(ruins.digger(crew=list(crew or (ruins.BOTH,))), planets=[("D", planet)],
                        options=with_modules("archaeology")),
        nations=[nation],
    )  # fmt: skip


@pytest.mark.rule("interplay.dig_auto_success")
def test_sweden_serves_one_of_the_two_rolls_in_ruins() -> None:
    life = digging(SWEDEN, "ggi_4")
    ruins.name_teams(life, life=(ruins.BOTH,))
    assert offered(life) == [f"dice_perk {SWEDEN}"]
    second = digging(SWEDEN, "des_1")
    ruins.name_teams(second, life=(ruins.BOTH,))
    assert second.decision == "roll_die"
    roll(second, 1, 1)
    assert offered(second) == [f"dice_perk {SWEDEN}"]


@pytest.mark.rule("interplay.dig_auto_success")
def test_there_is_no_digging_where_both_rolls_need_the_same_perk() -> None:
    position = digging(SWEDEN, "des_1")
    parts: Any = zetta_state(position).rules.components
    printed, marker = parts.planet_life_dice, int(position.state.system.planet_marker[0])  # type: ignore[attr-defined]
    assert "archaeology" in offered(digging(SWEDEN, "des_1"))
    try:
        parts.planet_life_dice = with_value(printed, marker, -1)
        assert refused(position, "archaeology") == "interplay.dig_auto_success"
    finally:
        parts.planet_life_dice = printed


@pytest.mark.rule("interplay.dig_auto_success")
def test_a_sure_roll_in_ruins_needs_no_die() -> None:
    position = digging(AUSTRALIA, "des_4")
    ruins.name_teams(position, life=(ruins.BOTH,))
    play(position, f"use_perk {AUSTRALIA}")
    assert position.decision == "roll_die"
    assert shown(position)["attempt"]["kind"] == "substance"
