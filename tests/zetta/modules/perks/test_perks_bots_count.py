"""Chapter "bot", perks: what bots of cards pay, and what they can do, with their perks counted."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import ARTIFACT, LIFE, ON_TABLE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.bot_action import likelier_discovery
from hoshitaku.players.zetta.bot_preparation import choose_investment
from hoshitaku.players.zetta.card_bot import BotQuestion
from tests.players.zetta_bots import bot, choice, follow
from tests.zetta.modules.archaeology import ruins
from tests.zetta.modules.perks.cards import (
    BIOLOGIST,
    BOTH,
    GEOLOGIST,
    SECOND,
    acting,
    given,
    on_planet,
    perked,
    with_modules,
)
from tests.zetta.modules.trajectories.skies import ship, starry
from tests.zetta.table import CREW, crew_with, play, seat

USA, USSR, UK, AUSTRALIA, FRANCE = "ezy2", "ezy3", "ezy5", "ezy6", "ezy7"
ARTISAN = crew_with("artifact")
PAYABLE = {"gas": 9, "metal": 9, "gem": 9, "radioactive": 9}
HARD = (10, 10, 10)


@pytest.mark.rule("bot.card.prep_price", "perk.nation.usa_prep")
@pytest.mark.parametrize(("card", "dear", "other", "as_dear"), [
    ("ezb1", "ezc4", 3, "ezc8"), ("ezb2", "ezc4", 5, "ezc8"), ("ezb3", "ezc12", 3, "ezc39"),
    ("ezb4", "ezc11", 5, "ezc19"), ("ezb5", "ezc4", 5, "ezc8"),
])  # fmt: skip
def test_a_bot_of_the_usa_compares_what_it_pays_itself(card: str, dear: str, other: int, as_dear: str) -> None:
    """The top middle and a side of the middle row cost 4, but the USA pays 3 for the first."""
    grid = {1: dear, other: as_dear}
    numbers = {str(space): list(CREW).index(member) for space, member in grid.items()}
    places = {"ezc54": 1, **dict.fromkeys(grid.values(), ON_TABLE)}
    for nation, space in ((USA, 1), (UK, other)):
        state = perked(seat(), grid_crew=numbers, crew_at=places, nations=[nation]).state
        assert isinstance(state, ZettaState)
        assert choose_investment(BotQuestion(bot(card).bot_of_seat(state, 0), state, 0, list(grid))) == space


@pytest.mark.rule("bot.perk_when", "perk.nation.auto_zero")
@pytest.mark.parametrize(("nation", "planet", "member", "card", "action"), [
    (AUSTRALIA, "des_6", BIOLOGIST, "ezb11", "discover_life"),
    (USSR, "des_1", GEOLOGIST, "ezb12", "discover_substance"),
])  # fmt: skip
def test_at_ten_or_more_a_bot_begins_what_its_nation_lets_succeed_without_dice(
    nation: str, planet: str, member: str, card: str, action: str
) -> None:
    with_perk = acting(on_planet(member), planet=planet, board=HARD, nations=[nation])
    assert follow(with_perk, card) == [action, f"use_perk {nation}", f"send {member}", "team_done"]
    without = acting(on_planet(member), planet=planet, board=HARD, nations=[UK])
    assert choice(without, card) != action
    spent = acting(on_planet(member), planet=planet, board=HARD, nations=[nation], spent={nation: 1})
    assert choice(spent, card) != action


@pytest.mark.rule("bot.perk_when", "interplay.bot_life_artifact")
@pytest.mark.parametrize(("nation", "spent", "action"), [(UK, {}, ARTIFACT), (UK, {UK: 1}, LIFE), (USA, {}, LIFE)])
def test_of_two_discoveries_on_a_line_the_sure_one_is_likelier(nation: str, spent: Any, action: int) -> None:
    crew = on_planet(BIOLOGIST, ARTISAN, **PAYABLE)
    state = acting(crew, board=(11, 5, 2), nations=[nation], spent=spent).state
    assert isinstance(state, ZettaState)
    assert likelier_discovery(BotQuestion(bot("ezb11").bot_of_seat(state, 0), state, 0, []), [LIFE, ARTIFACT]) == action


@pytest.mark.rule("bot.perk_when")
def test_at_ten_or_more_the_dice_of_a_constant_perk_count() -> None:
    bare = acting(on_planet(BIOLOGIST), planet="des_6", board=HARD)
    assert choice(bare, "ezb11") != "discover_life"
    perk = acting(on_planet(BIOLOGIST, artifacts=["ezp23"]), planet="des_6", board=HARD)
    assert follow(perk, "ezb11")[:3] == ["discover_life", f"send {BIOLOGIST}", "team_done"]


@pytest.mark.rule("bot.one_crew_which", "bot.perk_when")
def test_at_ten_or_more_the_alien_that_brings_most_dice_makes_the_smallest_team() -> None:
    crew = on_planet(BIOLOGIST, BOTH, "ezc39", "ezl36")
    position = acting(crew, planet="irn_2", board=HARD, options=with_modules("aliens"))
    assert follow(position, "ezb11")[:4] == ["discover_life", f"send {BOTH}", "send ezl36", "team_done"]


def digging(nation: str, planet: str, *crew: str, spent: Any = None) -> Position:
    """Seat 0 may begin archaeology on a planet, where the values are high."""
    made = ruins.on_planet(
        ruins.digger(crew=list(crew or (ruins.BOTH,))), planets=[("D", planet)], board=HARD,
        options=with_modules("archaeology"),
    )  # fmt: skip
    return given(made, nations=[nation], spent=spent)


@pytest.mark.rule("bot.dig_team", "interplay.dig_auto_success")
@pytest.mark.parametrize(("nation", "planet"), [(AUSTRALIA, "ggi_4"), (USSR, "des_1")])
def test_a_bot_digs_where_only_its_nation_lets_a_roll_succeed(nation: str, planet: str) -> None:
    for card in ("ezb13", "ezb14"):
        assert choice(digging(nation, planet), card) == "archaeology"
        assert choice(digging(nation, planet, spent={nation: 1}), card) != "archaeology"
    position = digging(nation, planet)
    while position.actor == 0:
        play(position, choice(position, "ezb13"))
    assert position.decision == "roll_die", "one of the rolls is sure, the other has a die"


@pytest.mark.rule("bot.move_reserve", "perk.artifact.mothership_cost")
@pytest.mark.parametrize(
    ("artifacts", "target"), [([], "stay"), (["ezp30"], "move planet:0"), (["ezp32"], "move planet:0")]
)
def test_a_bot_keeps_no_energy_for_a_return_that_a_perk_makes_free(artifacts: list[str], target: str) -> None:
    one = seat(at="mothership", energy=1, crew=[BIOLOGIST], artifacts=artifacts)
    position = perked(one, planets=[("A", "des_4")], asteroids=[], mothership="A")
    assert choice(position, "ezb6") == target


@pytest.mark.rule("bot.nearest_payable", "perk.life.thin_limit")
def test_what_lies_out_of_reach_costs_a_bot_as_much_as_what_is_near_by() -> None:
    planets = [("J", "des_4"), ("E", "des_1")]
    thin = seat(at="A", energy=1, crew=[BIOLOGIST, "ezl34"])
    position = perked(thin, planets=planets, flags={1: 1}, mothership="B", options=with_modules("aliens"))
    assert choice(position, "ezb8") == "move space:5", "towards the unexplored planet, for nothing"


@pytest.mark.rule("interplay.bot_trajectory", "perk.artifact.ccw_min", "perk.nation.france_move")
def test_ezb6_goes_against_the_clock_where_a_perk_makes_that_free() -> None:
    planets = [("E7-8", "ice_1"), ("E5-6", "ice_3")]
    options = with_modules("trajectories")
    usual = given(starry(ship("c_a0"), planets=planets, options=options), nations=[USA])
    assert choice(usual, "ezb6") == "move planet:1"
    dearer = given(starry(ship("c_a0", artifacts=["ezp4"]), planets=planets, options=options), nations=[USA])
    assert choice(dearer, "ezb6") == "move planet:1", "a step against the clock still costs 1"
    free = given(starry(ship("c_a0", artifacts=["ezp25"]), planets=planets, options=options), nations=[USA])
    assert choice(free, "ezb6") == "move planet:0"
    france = given(starry(ship("c_a0"), planets=planets, options=options), nations=[FRANCE])
    assert choice(france, "ezb6") == "move planet:0"
    spent = given(starry(ship("c_a0"), planets=planets, options=options), nations=[FRANCE], spent={FRANCE: SECOND})
    assert choice(spent, "ezb6") == "move planet:1"
