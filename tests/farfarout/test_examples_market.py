"""The examples that settle clauses of the market, of quests and of building, each played as it stands."""

import pytest

from tests.farfarout.cards.situations import HOT, hired, opened
from tests.farfarout.table import GAME, act, assert_forbidden, body, can, events_named, money, of, seat, table, tracks

MAIN = [str(entry.fields["id"]) for entry in GAME.pack.entries("main_quest")]


@pytest.mark.rule("setup.market")
def test_the_first_sale_of_a_plutonium_pays_three() -> None:
    position = table(seat(at="1p2", pu=1))
    act(position, "trade", "sell_units pu", "units pu 1")
    assert money(position) == (3, 0, 0)


@pytest.mark.rule("item.currency")
def test_a_price_is_not_paid_half_in_erg_and_half_in_plutonium() -> None:
    row = dict.fromkeys(("t_dampers", "t_recon", "t_booster"), "row:0:1p2")
    position = table(seat(at="1p2", erg=2, pu=1), places={"items": row})
    assert_forbidden(position, "digital.afford", "buy_tech", "buy t_dampers")


@pytest.mark.rule("item.first_owner", "pvp.points_stay")
@pytest.mark.parametrize("item", ["r_idol", "r_crown"])
def test_a_stolen_trophy_gives_no_points(item: str) -> None:
    one = seat(at="2a", ship="lancer", crew=[])
    position = table(one, seat(at="2a", crew=[], shields=0, items=[item]), item_marks={item: 16 + 2})
    act(position, "attack 1", "3", "3", "1", "die 2", "4", "5", f"take {item}")
    assert (of(position)["items"], tracks(position)) == ([item], (0, 0, 0))


@pytest.mark.rule("move.last_pilot_item")
def test_the_feather_that_flies_the_ship_cannot_be_won_by_an_attacker() -> None:
    other = seat(at="2a", ship="raphael", crew=["c_hira"], shields=0, items=["r_feather", "w_duck"])
    position = table(seat(at="2a", ship="lancer", crew=[]), other)
    act(position, "attack 1", "4", "5", "2", "1", "1", "die 4", "4", "5", "2", "1", "die 3", "4", "5", "2", "die 2")
    act(position, "4", "5")
    assert not can(position, "take r_feather")
    assert can(position, "take w_duck")


@pytest.mark.rule("item.gain_once")
def test_tock_dismissed_and_hired_again_brings_no_second_uranium() -> None:
    position = hired("c_timer_3", erg=10)
    act(position, "dismiss", "crew c_timer_3", "end_turn", "end_turn", "hire_crew", "hire c_timer_3")
    assert (of(position)["crew"], money(position)) == (["c_glosen", "c_timer_3"], (0, 0, 1))


@pytest.mark.rule("ship.crew_stay")
def test_three_crew_remain_aboard_the_prospector() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo"]
    position = table(seat(at="1p5", ship="caravel", erg=10, crew=crew))
    act(position, "buy_ship", "ship prospector")
    assert of(position)["crew"] == crew


@pytest.mark.rule("ship.swap", "ship.action")
def test_from_scout_to_lancer_a_green_die_goes_and_a_blue_and_a_purple_come() -> None:
    position = table(seat(at="1p5", erg=10, crew=[]), seat(crew=[]))
    act(position, "buy_ship", "ship lancer")
    assert (money(position)[0], of(position)["ship"], position.actor) == (0, "lancer", 1)
    rules = GAME.ruleset(position.setup)
    ships = {ship.id: [int(colour) for colour in ship.dice_colours] for ship in rules.cards.ships}
    names = [str(entry.fields["id"]) for entry in GAME.pack.entries("die")]
    assert [names[colour] for colour in ships["scout"]] == ["green"]
    assert [names[colour] for colour in ships["lancer"]] == ["blue", "purple"]


@pytest.mark.rule("mainquest.short_deck")
def test_a_main_deck_of_one_card_draws_one() -> None:
    gone = dict.fromkeys(MAIN, "removed") | {"m_cargo": "deck"}
    position = table(seat(at="1p6"), places={"quests": gone})
    act(position, "swap_quest", "token mine", "token market", "m_cargo", "quest m_cargo")
    assert of(position)["main"] == "m_cargo"


@pytest.mark.rule("mainquest.old", "mainquest.swap", "mainquest.limit")
def test_a_deck_of_eight_has_eight_after_a_swap() -> None:
    gone = dict.fromkeys(MAIN[:7], "removed")
    position = table(seat(at="1p6", main=MAIN[7]), places={"quests": gone | {MAIN[7]: "seat:0"}})
    assert position.view()["decks"]["main"] == 8
    act(position, "swap_quest", "token mine", "token market", MAIN[8], MAIN[9], f"quest {MAIN[8]}")
    assert (position.view()["decks"]["main"], of(position)["main"]) == (8, MAIN[8])


@pytest.mark.rule("outpost.where_done", "quest.deliver_action")
def test_a_fuel_run_taken_at_neptune_is_delivered_on_mercury() -> None:
    position = table(seat(at="1p6", u=2, moves=3))
    act(position, "take_quest", "o_fuel", "o_tea", "o_blue", "quest o_fuel", "take_off 1f", "fly 1a", "land 1p1")
    act(position, "end_turn", "end_turn", "complete o_fuel")
    assert (money(position), tracks(position)) == ((4, 0, 0), (1, 0, 0))


@pytest.mark.rule("quest.complete_free")
def test_four_voices_fulfilled_by_a_free_crew_card_are_claimed_at_once() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo"]
    position = opened("a_crew_1", ship="caravel", crew=crew, main="m_crewall", interact=0)
    act(position, "c_shpaka", "take c_shpaka", "complete m_crewall")
    assert tracks(position) == (0, 3, 0)


@pytest.mark.rule("source.exploration_colony", "colony.point")
@pytest.mark.parametrize(("before", "after"), [(4, 5), (6, 7)])
def test_a_colony_raises_exploration_by_one(before: int, after: int) -> None:
    position = table(seat(at="2p1", crew=["c_glosen", "c_volt_1"], exploration=before), bodies=HOT)
    act(position, "colonise", "crew c_volt_1")
    assert tracks(position)[2] == after


@pytest.mark.rule("source.wealth_techsite")
def test_a_tech_site_raises_wealth_from_three_to_five() -> None:
    position = table(seat(at="2p1", crew=["c_lena"], u=2, wealth=3), bodies=HOT)
    act(position, "techsite")
    assert tracks(position)[0] == 5


@pytest.mark.rule("invest.level")
def test_exploration_does_not_make_an_investment_more_expensive() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(at="2p1", erg=10, wealth=3, exploration=9), bodies=bodies)
    events = act(position, "invest")
    assert [event.amount for event in events_named(events, "pay")] == [10]


@pytest.mark.rule("invest.anyone", "colony.neutral")
def test_another_player_invests_in_the_colony_that_one_has_founded() -> None:
    one = seat(at="2p1", crew=["c_glosen", "c_volt_1"])
    position = table(one, seat(at="2p1", crew=["c_hira"], erg=10), bodies=HOT)
    act(position, "colonise", "crew c_volt_1", "end_turn", "invest")
    assert body(position, "2p1")["colony"] is True
    assert (tracks(position, 1)[0], money(position, 1)[0]) == (1, 0)
