"""What the box holds, what never runs out, and what happens when a deck or stack does."""

from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.games.farfarout.cards.choice_effects import PayShieldsOrDecline
from hoshitaku.games.farfarout.codes import WEALTH_TRACK
from hoshitaku.kernel.pack import Pack
from tests.farfarout.cards.situations import SITE, colours, scanned, unscanned
from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    legal,
    money,
    new_game,
    of,
    over,
    seat,
    table,
    tracks,
)

VOLTS = ["c_glosen", "c_volt_1", "c_volt_2", "c_volt_3", "c_volt_4", "c_volt_e1", "c_volt_e2"]
RELICS = [str(entry.fields["id"]) for entry in GAME.pack.entries("relic")]
OUTPOSTS = [str(entry.fields["id"]) for entry in GAME.pack.entries("outpost_quest")]


@pytest.mark.rule("component.currency")
def test_there_are_three_currencies() -> None:
    assert list(of(new_game())["money"]) == ["erg", "pu", "u"]


@pytest.mark.rule("component.currency_limit")
def test_a_bank_of_any_size_pays_out() -> None:
    position = table(seat(at="1p2", erg=5000, u=100), options={"round_limit": 30})
    act(position, "trade", "sell_units u", "units u 100", "trade_done")
    assert money(position) == (5500, 0, 0)


@pytest.mark.rule("component.market_track", "setup.market")
def test_two_markers_stand_on_one_track_and_earlier_trades_have_moved_them() -> None:
    position = table(seat(at="1p2", ship="caravel", u=1, erg=4))
    assert new_game().view()["rates"] == {"pu": 3, "u": 5}
    act(position, "trade", "buy_units pu", "units pu 1", "sell_units u", "units u 1")
    assert position.view()["rates"] == {"pu": 4, "u": 4}


@pytest.mark.rule("component.dice_supply")
def test_there_is_a_green_die_for_every_volt_and_an_auto_miner() -> None:
    position = table(seat(at="1r2", ship="caravel", crew=VOLTS, items=["t_autominer"]))
    act(position, "mine")
    assert colours(position, "own") == ["blue", *["green"] * 8, "black"]


@pytest.mark.rule("component.action_tokens", "component.action_colours", "turn.upper_row")
def test_mining_spends_the_green_token_and_movement_has_none_of_its_own() -> None:
    position = table(seat(at="1r2"))
    assert of(position)["unused"] == {"mine": 1, "explore": 1, "market": 1, "interact": 1}
    act(position, "mine", "1", "1", "1")
    assert of(position)["unused"] == {"mine": 0, "explore": 1, "market": 1, "interact": 1}
    colour = {str(entry.fields["id"]): entry.fields["colour"] for entry in GAME.pack.entries("action")}
    assert colour == {"mine": "green", "explore": "grey", "market": "orange", "interact": "red"}


@pytest.mark.rule("turn.action_list")
def test_digging_spends_grey_and_a_ship_orange() -> None:
    dig = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE)
    act(dig, "dig", "1", "1")
    assert of(dig)["unused"]["explore"] == 0
    assert_forbidden(table(seat(at="1p5", erg=30, market=0)), "turn.tokens", "buy_ship")


@pytest.mark.rule("component.shield_tokens")
def test_a_lost_shield_is_taken_off_the_ship_card() -> None:
    assert of(unscanned("v_debris"))["shields"] == 1


@pytest.mark.rule("setup.rest")
def test_at_the_start_all_other_tokens_are_in_the_supply() -> None:
    view = new_game(3).view()
    for one in view["bodies"]:
        assert (one["colony"], one["techsite"], one["dig"], one["fate"]) == (False, False, 0, "whole")


@pytest.mark.rule("setup.start_player")
def test_players_who_know_who_travelled_farthest_name_the_start_player() -> None:
    position = new_game(3, start=2)
    assert (position.view()["start"], position.actor) == (2, 2)


@pytest.mark.rule("setup.planets_shuffled")
def test_every_planet_of_a_stack_is_equally_likely() -> None:
    position = table(seat(at="2c"))
    act(position, "scan", "body 2p1")
    assert position.weights() == [1] * 6


@pytest.mark.rule("setup.decks", "setup.crew_rest")
@pytest.mark.parametrize(
    ("at", "asked", "cards"),
    [
        ("1p2", ["buy_tech"], 24),
        ("1p4", ["hire_crew"], 33),
        ("1p6", ["take_quest"], 20),
        ("2p1", ["buy_weird"], 20),
        ("2p2", ["dig", "1", "grey"], 20),
    ],
)
def test_every_card_of_a_deck_is_equally_likely(at: str, asked: list[str], cards: int) -> None:
    bodies = SITE | {"2p1": {"planet": "p_oss_mir"}}
    position = table(seat(at=at, erg=9, ship="caravel", crew=["c_shpaka"]), bodies=bodies)
    act(position, *asked)
    assert (len(position.options()), set(position.weights())) == (cards, {1})


@pytest.mark.rule("setup.encounters")
@pytest.mark.parametrize(("level", "tokens"), [(1, 12), (2, 8), (3, 6)])
def test_every_life_form_of_a_level_is_equally_likely(level: int, tokens: int) -> None:
    position = table(seat(at="2p1"), bodies={"2p1": {"planet": "p_oss_mir", "guard": level}})
    act(position, "fight")
    assert (len(position.options()), set(position.weights())) == (tokens, {1})


@pytest.mark.rule("track.three")
def test_every_player_has_three_markers() -> None:
    for number in range(3):
        assert of(new_game(3), number)["tracks"] == {"wealth": 0, "reputation": 0, "exploration": 0}


@pytest.mark.rule("track.level", "invest.colony")
@pytest.mark.parametrize(("wealth", "cost"), [(2, 10), (4, 10), (5, 20), (8, 20), (9, 30)])
def test_lines_behind_four_and_eight_part_a_track_in_levels(wealth: int, cost: int) -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(at="2p1", erg=30, wealth=wealth), bodies=bodies)
    act(position, "invest")
    assert (money(position)[0], tracks(position)[0]) == (30 - cost, wealth + 1)


@pytest.mark.rule("source.wealth_invest")
def test_ten_erg_raise_wealth_from_three_to_four() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "techsite": True}}
    position = table(seat(at="2p1", erg=10, wealth=3), bodies=bodies)
    act(position, "invest")
    assert (money(position)[0], tracks(position)[0]) == (0, 4)


@pytest.mark.rule("overview.ways")
@pytest.mark.parametrize("points", [(11, 0, 0), (0, 11, 0), (0, 0, 11), (6, 6, 5), (5, 6, 6), (6, 5, 6)])
def test_the_game_is_won_on_any_track_or_by_a_balance(points: tuple[int, int, int]) -> None:
    lacking = points.index(11 if 11 in points else 5)
    wealth, reputation, exploration = points
    one = seat(at="2b", moves=1, wealth=wealth, reputation=reputation, exploration=exploration)
    position = table(one)
    act(position, "land 2x1", ("a_wea", "a_rep", "a_exp")[lacking])
    assert over(position)
    assert position.view()["winners"] == [0]


@pytest.mark.rule("dig.deck_out")
def test_without_relics_to_draw_the_choice_is_among_those_in_the_row() -> None:
    gone = dict.fromkeys(RELICS, "removed") | {"r_urn": "row:2:2p2"}
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE, places={"items": gone})
    act(position, "dig", "1", "grey")
    assert legal(position) == ["take r_urn", "take_nothing"]


@pytest.mark.rule("dig.deck_out")
def test_an_empty_relic_deck_is_made_again_from_its_discard() -> None:
    gone = dict.fromkeys(RELICS, "removed") | {"r_urn": "row:2:2p2", "r_egg": "discard"}
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE, places={"items": gone})
    act(position, "dig", "1", "grey", "r_egg")
    assert legal(position) == ["take r_urn", "take r_egg", "take_nothing"]


@pytest.mark.rule("digital.discard_shuffle", "dig.deck_out", "dig.success")
def test_a_relic_deck_that_ran_out_is_made_again_only_when_its_top_card_is_taken() -> None:
    gone = dict.fromkeys(RELICS, "removed") | dict.fromkeys(("r_urn", "r_coin", "r_idol"), "row:2:2p2")
    gone["r_egg"] = "discard"
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE, places={"items": gone})
    act(position, "dig", "1", "grey")
    assert {"top_card", "take_nothing", "take r_urn"} < set(legal(position))
    assert (position.view()["decks"]["relic"], position.view()["discards"]["items"]) == (0, ["r_egg"])
    taken, top = position.clone(), position.clone()
    act(taken, "take r_urn")
    assert (taken.view()["decks"]["relic"], taken.view()["discards"]["items"]) == (0, ["r_egg"])
    act(top, "top_card")
    assert (top.view()["decks"]["relic"], top.view()["discards"]["items"]) == (1, [])
    act(top, "r_egg")
    assert of(top)["items"] == ["r_egg"]


@pytest.mark.rule("outpost.deck_out")
def test_an_empty_outpost_deck_is_made_again_from_its_discard() -> None:
    gone = dict.fromkeys(OUTPOSTS, "removed") | {"o_tea": "discard", "o_fuel": "discard"}
    position = table(seat(at="1p6"), places={"quests": gone})
    act(position, "take_quest", "o_tea", "o_fuel", "quest o_tea")
    assert of(position)["outposts"] == ["o_tea"]
    assert position.view()["decks"]["outpost"] == 1


@pytest.mark.rule("outpost.deck_out", "digital.discard_shuffle")
def test_an_outpost_deck_that_runs_out_while_three_are_drawn_is_made_again() -> None:
    gone = dict.fromkeys(OUTPOSTS, "removed") | dict.fromkeys(("o_fuel", "o_blue", "o_scan"), "discard")
    del gone["o_tea"]
    position = table(seat(at="1p6"), places={"quests": gone})
    act(position, "take_quest", "o_tea", "o_fuel", "o_scan")
    assert legal(position) == ["quest o_tea", "quest o_fuel", "quest o_scan"]
    act(position, "quest o_tea")
    assert (position.view()["decks"]["outpost"], position.view()["discards"]["outposts"]) == (3, [])


@pytest.mark.rule("outpost.deck_out")
def test_asking_what_can_be_done_does_not_shuffle_the_outpost_discard() -> None:
    gone = dict.fromkeys(OUTPOSTS, "removed")
    del gone["o_relic"]
    one = seat(at="1p6", ship="lancer", items=["r_urn"], outposts=["o_relic"])
    position = table(one, places={"quests": gone})
    act(position, "complete o_relic", "deliver r_urn")
    before = position.digest()
    assert "take_quest" in legal(position)
    assert (position.digest(), position.view()["discards"]["outposts"]) == (before, ["o_relic"])


@pytest.mark.rule("outpost.deck_out")
def test_without_outpost_quests_none_is_taken() -> None:
    position = table(seat(at="1p6"), places={"quests": dict.fromkeys(OUTPOSTS, "removed")})
    assert_forbidden(position, "outpost.take", "take_quest")


@pytest.mark.rule("digital.discard_shuffle")
def test_an_empty_event_deck_is_made_again_from_twenty_five_discards() -> None:
    events = [str(entry.fields["id"]) for entry in GAME.pack.entries("event")]
    places = dict.fromkeys(events[:25], "discard") | dict.fromkeys(events[25:], "removed")
    position = table(seat(at="2c"), places={"events": places})
    act(position, "scan", "body 2p1", "p_ember_ka")
    assert (len(position.options()), set(position.weights())) == (25, {1})


@pytest.mark.rule("digital.discard_shuffle")
def test_a_deck_is_made_again_when_a_card_is_drawn_from_it_not_when_its_last_card_goes() -> None:
    events = [str(entry.fields["id"]) for entry in GAME.pack.entries("event")]
    places = dict.fromkeys(events[1:4], "discard") | dict.fromkeys(events[4:], "removed")
    position = table(seat(at="2c"), places={"events": places})
    act(position, "scan", "body 2p1", "p_ember_ka", events[0])
    assert (position.view()["decks"]["event"], len(position.view()["discards"]["events"])) == (0, 4)


@pytest.mark.rule("system.stack_out")
def test_with_the_pack_no_slot_stays_empty() -> None:
    galaxy, cards = GAME.ruleset(GAME.new(2).setup).tile_set, GAME.ruleset(GAME.new(2).setup).cards
    for planet_type in range(5):
        slots = sum(
            body.kind == 0 and body.printed_planet < 0 and body.planet_type == planet_type for body in galaxy.bodies
        )
        assert slots <= sum(not planet.is_home_planet and planet.planet_type == planet_type for planet in cards.planets)
    assert (sum(body.kind == 2 for body in galaxy.bodies), len(cards.anomalies)) == (12, 20)


@pytest.mark.rule("system.stack_out")
def test_a_pack_that_would_leave_slots_empty_is_refused(tmp_path: Path) -> None:
    with pytest.raises(hoshitaku.PackError, match="hot"):
        GAME.new(2, pack=changed_pack(tmp_path, 'type = "hot"\nicons', 'type = "ice"\nicons'))


def test_a_pack_sets_what_a_swap_and_a_repair_cost(tmp_path: Path) -> None:
    position = GAME.new(2, pack=changed_pack(tmp_path, "main_quest_actions = 2", "main_quest_actions = 3"))
    numbers = GAME.ruleset(position.setup).constants
    assert (numbers.repair_price, numbers.swap_price) == (2, 3)


def changed_pack(folder: Path, before: str, after: str) -> Pack:
    """The default pack with other words in it."""
    for file in Path(hoshitaku.__file__).parent.joinpath("games/farfarout/pack").glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        (folder / file.name).write_text(text.replace(before, after), encoding="utf-8")
    return Pack.read(folder)


@pytest.mark.rule("item.sell_one")
def test_two_items_are_sold_with_two_orange_tokens() -> None:
    position = table(seat(at="1p2", ship="caravel", items=["t_recon", "t_bunks"]))
    act(position, "sell_item", "sell t_recon", "currency erg")
    assert (of(position)["unused"]["market"], of(position)["items"]) == (1, ["t_bunks"])
    act(position, "sell_item", "sell t_bunks", "currency erg")
    assert of(position)["unused"]["market"] == 0
    scout = table(seat(at="1p2", items=["t_recon", "t_bunks"]))
    act(scout, "sell_item", "sell t_recon", "currency erg")
    assert_forbidden(scout, "turn.tokens", "sell_item")


@pytest.mark.rule("scan.land_after", "scan.event_time")
def test_after_a_scan_the_planet_is_landed_on_without_a_second_event() -> None:
    position = scanned("v_gold", moves=1)
    act(position, "land 2p1")
    assert (of(position)["body"], of(position)["moves"], position.decision) == ("2p1", 0, "choose_action")
    assert position.view()["discards"]["events"] == ["v_gold"]


@pytest.mark.rule("system.none_left")
def test_with_all_tiles_on_the_map_no_system_is_discovered() -> None:
    tiles = {f"t{number}": [0, 2 * number, 0] for number in range(3, 11)} | {"t2": [0, 1, 3]}
    assert_forbidden(table(seat(at="1d", erg=9), tiles=tiles), "system.none_left", "discover")


@pytest.mark.rule("pvp.prize_limit", "setup.crew_pay", "setup.market")
@pytest.mark.parametrize(
    ("before", "after", "named"),
    [
        ("price = { erg = 6, pu = 3 }", "price = { pu = 3 }", "erg"),
        ("\nerg = 10\n", "\nerg = 4\n", "4 ERG at most"),
        ("start_pu = 3", "start_pu = 9", "market"),
    ],
)
def test_a_pack_with_which_a_game_would_come_to_a_standstill_is_refused(
    tmp_path: Path, before: str, after: str, named: str
) -> None:
    with pytest.raises(hoshitaku.PackError, match=named):
        GAME.new(2, pack=changed_pack(tmp_path, before, after))


@pytest.mark.rule("setup.quests_dealt")
def test_a_pack_with_too_few_main_quests_for_four_players_is_refused(tmp_path: Path) -> None:
    file = Path(hoshitaku.__file__).parent / "games/farfarout/pack/quests.toml"
    mark = "[[main_quest]]"
    five = "".join(mark + part for part in file.read_text(encoding="utf-8").split(mark)[1:6])
    with pytest.raises(hoshitaku.PackError, match="12 at least"):
        GAME.new(2, pack=changed_pack(tmp_path, five, ""))


def test_a_dare_of_another_pack_names_the_track_of_its_points(tmp_path: Path) -> None:
    position = GAME.new(
        2, pack=changed_pack(tmp_path, 'shield = 1, track = "reputation"', 'shield = 1, track = "wealth"')
    )
    dared = next(
        effect for effect in GAME.ruleset(position.setup).effects if type(effect).__name__ == "PointsForShieldsEffect"
    )
    assert PayShieldsOrDecline(0, dared.index).prompt_subject(position.state).item_index == WEALTH_TRACK
