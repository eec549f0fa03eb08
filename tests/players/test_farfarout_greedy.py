"""The greedy player of Far Far Out plays as a sensible person would, and wins."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from hoshitaku import CHANCE, OVER, Dealer, Position
from hoshitaku.games.farfarout.chapters.quest import FIRST_ITEM_AMOUNT_INDEX
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.lab import bench, simulate
from hoshitaku.players import ask_player, make_player
from hoshitaku.players.farfarout.battle_odds import battle_win_percent, strengths_in_falling_order
from hoshitaku.players.farfarout.crew_values import member_value, settling_cost
from hoshitaku.players.farfarout.quest_values import missing_goods_value, quest_value
from hoshitaku.players.farfarout.taste import Taste
from hoshitaku.players.farfarout.valuation import Valuation
from hoshitaku.players.farfarout.visited_spaces import VisitedSpaces
from tests.farfarout.table import GAME, act, option, seat, table

QUIET = {"mine": 0, "explore": 0, "market": 0, "interact": 0}


def choice(position: Position) -> str:
    """Name of the option that the greedy player takes."""
    option = ask_player(make_player("greedy", GAME, 1), position, position.actor, random.Random(1))
    return position.option_name(option)


def turn(position: Position) -> list[str]:
    """Names of the options that it takes in its turn, to the end of it or the first draw of chance."""
    taken = []
    while position.actor == 0 and (not taken or taken[-1] != "end_turn"):
        taken.append(choice(position))
        act(position, taken[-1])
    return taken


def outlook(**values: Any) -> Valuation:
    """The view of a seat 0 that has these items."""
    state = table(seat(**values)).state
    assert isinstance(state, FarFarOutState)
    return Valuation(state, 0, Taste())


def member(card: str) -> int:
    """Number of a crew member in the pack."""
    return [str(entry.fields["id"]) for entry in GAME.pack.entries("crew")].index(card)


def quest(card: str) -> int:
    """Number of a quest in the pack."""
    sections = ("main_quest", "outpost_quest")
    return [str(entry.fields["id"]) for name in sections for entry in GAME.pack.entries(name)].index(card)


def test_a_quest_that_is_fulfilled_is_completed_first() -> None:
    deeds = {"invest": 3}
    assert choice(table(seat(main="m_investor", deeds=deeds, at="1p2"))) == "complete m_investor"


def test_it_lands_where_its_quest_wants_the_delivery() -> None:
    position = table(seat(outposts=["o_relic"], items=["r_urn"], reputation=9, at="1f", mine=0, explore=0))
    assert turn(position)[:3] == ["convert market", "land 1p6", "complete o_relic"]


def test_it_builds_a_tech_site_where_it_can() -> None:
    hot = {"2p1": {"planet": "p_ember_ka"}}
    builder = seat(crew=["c_lena"], u=2, wealth=2, at="2p1", **{**QUIET, "interact": 1})
    assert choice(table(builder, bodies=hot)) == "techsite"


def test_it_begins_with_whom_beginners_won_most_with_and_takes_the_next_best_if_that_one_is_gone() -> None:
    stack = [{"decision": "go_on", "actor": -3, "seat": 0}]
    stack += [{"decision": "buy_starting_crew", "actor": number} for number in (0, 1)]
    position = table(seat(crew=[], erg=10), seat(crew=[], erg=10), stack=stack, tiles={})
    bought = [choice(position)]
    act(position, bought[0])
    assert [*bought, choice(position)] == ["hire c_lewo", "hire c_hira"]


def test_it_keeps_the_only_green_die_aboard() -> None:
    miners = {"ship": "caravel", "crew": ["c_volt_1", "c_grey_1"]}
    ship = outlook(**miners)
    assert member_value(ship, member("c_volt_1")) > member_value(ship, member("c_grey_1"))


def test_it_founds_a_colony_with_the_crew_member_it_misses_least() -> None:
    jungle = {"2p3": {"planet": "p_ti_ruko"}}
    crew = ["c_lena", "c_timer_1"]
    position = table(seat(crew=crew, at="2p3", **{**QUIET, "interact": 1}), bodies=jungle)
    assert choice(position) == "colonise"
    act(position, "colonise")
    assert choice(position) == "crew c_timer_1"


def test_it_invests_when_it_has_the_money() -> None:
    colony = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    assert (
        choice(table(seat(erg=30, wealth=4, bought=30, at="2p1", **{**QUIET, "market": 1}), bodies=colony)) == "invest"
    )


def test_it_mines_the_asteroid_it_is_on() -> None:
    assert choice(table(seat(at="2r1", **{**QUIET, "mine": 1}))) == "mine"


def test_it_sells_what_it_does_not_need_at_a_good_rate() -> None:
    position = table(seat(pu=4, at="1p2", **{**QUIET, "market": 1}), rates={"pu": 6, "u": 5}, places={"items": {}})
    assert turn(position)[:3] == ["trade", "sell_units pu", "units pu 4"]


def test_it_leaves_a_life_form_alone_that_it_cannot_beat() -> None:
    guarded = {"2p1": {"planet": "p_pyr_dal", "guard": 3, "seen": 255}}
    position = table(
        seat(at="2p1", **{**QUIET, "interact": 1}), bodies=guarded, places={"encounters": {"e_levi": "2p1"}}
    )
    assert "fight" not in turn(position)


def test_it_fights_when_the_odds_are_good() -> None:
    guarded = {"2p1": {"planet": "p_ix_sol", "guard": 1, "seen": 255}}
    fighter = seat(ship="lancer", crew=["c_lewo", "c_glosen"], at="2p1", **{**QUIET, "interact": 1})
    position = table(fighter, bodies=guarded, places={"encounters": {"e_puff": "2p1"}})
    assert choice(position) == "fight"


def test_a_ship_is_bought_last_because_it_ends_the_turn() -> None:
    position = table(seat(erg=30, at="1p5", **{**QUIET, "market": 1}))
    assert choice(position) == "buy_ship"


def test_damaged_shields_are_restored_with_tokens_nothing_else_needs() -> None:
    position = table(seat(shields=0, at="1p4", erg=0, **{**QUIET, "mine": 1, "explore": 1}))
    assert "repair" in turn(position)


def test_points_near_the_goal_are_worth_more() -> None:
    assert outlook(wealth=11).points_value(0, 1) > outlook(wealth=8).points_value(0, 1) > outlook().points_value(0, 1)


def test_points_beyond_the_end_of_a_track_are_worth_nothing() -> None:
    assert outlook(wealth=11).points_value(0, 3) == outlook(wealth=11).points_value(0, 1)


def test_a_quest_for_colonies_makes_colonists_worth_more() -> None:
    glosen = member("c_glosen")
    plain, settling = outlook(crew=["c_glosen", "c_lena"]), outlook(crew=["c_glosen", "c_lena"], main="m_diverse")
    assert member_value(settling, glosen) > member_value(plain, glosen)
    # Its value as a colonist is not lost if it becomes one.
    assert settling_cost(settling, glosen) == settling_cost(plain, glosen) < member_value(plain, glosen)


def test_a_delivery_of_what_is_held_is_a_shorter_way() -> None:
    museum = quest("m_museum")
    empty, half, whole = (outlook(items=items) for items in ([], ["r_urn"], ["r_urn", "w_duck"]))
    assert quest_value(empty, museum) < quest_value(half, museum) < quest_value(whole, museum)


def test_each_of_two_items_that_a_delivery_lacks_brings_it_half_as_near() -> None:
    relic = 2 + FIRST_ITEM_AMOUNT_INDEX
    lacking_both, lacking_one = outlook(main="m_museum"), outlook(main="m_museum", items=["w_duck"])
    assert missing_goods_value(lacking_one, relic) // 2 == missing_goods_value(lacking_both, relic) > 0


def test_more_dice_win_more_battles() -> None:
    rules = outlook().state.rules
    enemy = strengths_in_falling_order(rules, rules.cards.encounters[0].dice_colours)
    pools = [strengths_in_falling_order(rules, rules.cards.encounters[0].dice_colours[:0])]
    pools += [strengths_in_falling_order(rules, ship.dice_colours) for ship in rules.cards.ships[:3]]
    chances = [int(battle_win_percent(pool, 2, enemy, 0)) for pool in pools]
    assert chances[0] == 0 < chances[1] < chances[3] <= 100


def habits(seats: int, games: int) -> Counter[str]:
    """What greedy players do in games among themselves: names of decisions, actions and events."""
    seen: Counter[str] = Counter()
    for number in range(games):
        position, dealer = GAME.new(seats), Dealer.from_number(number)
        greedy = make_player("greedy", GAME, number)
        while position.actor != OVER:
            if position.actor == CHANCE:
                position.take(dealer.deal_next(position.options(), position.weights()))
                continue
            option = greedy.choose(position, position.actor)
            seen[position.option_name(option).split()[0]] += 1
            seen.update(event.name for event in position.play(option))
        seen["rounds"] += position.view()["round"]
    return seen


FREE = {"items": ["t_recon", "t_tractor"], **QUIET}  # nothing costs move points but flight between sectors


@pytest.mark.parametrize("at", ["1f", "1p6"])
def test_it_makes_no_stop_for_nothing_on_its_way_even_where_that_is_free(at: str) -> None:
    """It once landed on Neptune and took off again in a loop, on its way to mine."""
    steps = turn(table(seat(at=at, moves=1, **(FREE | {"mine": 1}))))
    assert steps[-2:] == ["land 1r2", "mine"]
    assert "land 1p6" not in steps


def test_it_takes_a_step_that_leads_back_for_nothing_as_one_in_a_circle() -> None:
    trail = VisitedSpaces()
    for at in ("1p6", "1f"):
        trail.record_position(outlook(at=at, **FREE))
    assert trail.does_lead_back(option(table(seat(at="1f", **FREE)), "land 1p6"))
    trail.record_position(outlook(at="1f", moves=1, **FREE))
    assert not trail.does_lead_back(option(table(seat(at="1f", **FREE)), "land 1p6"))


def test_a_game_among_greedy_players_ends_in_good_time() -> None:
    seen = habits(2, 1)
    assert seen["rounds"] < 40
    assert seen["land"] > seen["rounds"]


@pytest.mark.slow
def test_every_kind_of_action_is_taken() -> None:
    seen = habits(3, 12)
    actions = (
        "mine", "scan", "discover", "dig", "trade", "hire_crew", "buy_tech", "buy_weird", "sell_item", "buy_ship",
        "invest", "fight", "take_quest", "colonise", "techsite", "repair", "complete",
    )  # fmt: skip
    assert [action for action in actions if seen[action] == 0] == []
    assert seen["rounds"] < 12 * 25


def test_it_beats_random_players() -> None:
    report = simulate("farfarout", ("greedy", "random", "random", "random"), 2, seed=1)
    assert report.by_player["greedy"].win_rate.hit_count == 2


@pytest.mark.slow
def test_it_wins_95_percent_against_three_random_players() -> None:
    games = 400 if bench.current_build() == "compiled" else 40  # interpreted these take many minutes
    report = simulate("farfarout", ("greedy", "random", "random", "random"), games, seed=1, jobs=2)
    assert report.by_player["greedy"].win_rate.value >= 0.95


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_its_hints_say_what_an_action_brings_and_where_its_plan_leads(lang: str) -> None:
    greedy = make_player("greedy", GAME, 1)
    mining = table(seat(at="2r1", **{**QUIET, "mine": 1}))
    bound = table(seat(outposts=["o_relic"], items=["r_urn"], reputation=9, at="1f", mine=0, explore=0))
    reported = [greedy.reason(mining, 0, option(mining, "mine"), lang)]
    reported += [greedy.reason(bound, 0, option(bound, "convert market"), lang)]
    reported += [greedy.reason(mining, 0, option(mining, "end_turn"), lang)]
    said = {
        "en": [r"worth about \d\.\d points", "bound for Neptune: Complete .+", "nothing left is worth a token"],
        "ja": [r"約\d\.\d点分の価値", "目的地は海王星：.+", "トークンを使うほどのことが残っていません"],
    }
    for text, pattern in zip(reported, said[lang], strict=True):
        assert re.fullmatch(pattern, text)
