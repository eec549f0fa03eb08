"""Relics: trophies, treasure, dice and wonders."""

import pytest

from tests.farfarout.cards.situations import (
    EARTH,
    HOT,
    SITE,
    colours,
    dug_up,
    facing,
    fight_out,
    scanned,
    shields,
    unscanned,
)
from tests.farfarout.table import GAME, act, assert_forbidden, body, can, legal, money, of, seat, table, tracks


@pytest.mark.parametrize(("card", "points"), [("r_tablet", (0, 0, 1)), ("r_crown", (0, 1, 0)), ("r_idol", (1, 0, 0))])
def test_a_trophy_scores_for_who_digs_it_up(card: str, points: tuple[int, int, int]) -> None:
    assert tracks(dug_up(card)) == points


@pytest.mark.card("r_heart")
def test_an_obsidian_heart_carries_a_shield_more() -> None:
    position = table(seat(at=EARTH, items=["r_heart"]))
    act(position, "repair", "token mine", "token market")
    assert shields(position) == 3


@pytest.mark.card("r_compass")
def test_a_star_compass_chooses_between_two_tiles() -> None:
    position = table(seat(at="1d", erg=3, items=["r_compass"]))
    act(position, "discover", "t9", "t5")
    assert sorted(legal(position)) == ["tile t5", "tile t9"]
    act(position, "tile t5")
    assert [tile["id"] for tile in position.view()["tiles"]] == ["t1", "t2", "t5"]  # type: ignore[index, union-attr]


@pytest.mark.card("r_feather")
def test_an_angel_feather_lets_anybody_fly_the_raphael() -> None:
    position = table(seat(at="2a", ship="raphael", items=["r_feather"], moves=1))
    assert can(position, "fly 2b")
    shop = table(seat(at="1p5", erg=24, items=["r_feather"]))
    act(shop, "buy_ship")
    assert can(shop, "ship raphael")


@pytest.mark.card("r_fossil")
def test_a_fossil_engine_adds_a_point_and_adds_up_with_a_booster() -> None:
    position = table(seat(items=["r_fossil", "t_booster"]))
    act(position, "convert mine")
    assert of(position)["moves"] == 4


@pytest.mark.parametrize(("card", "die"), [("r_skull", "red"), ("r_hourglass", "white")])
def test_a_relic_rolls_an_extra_die_in_battles_only(card: str, die: str) -> None:
    battle = facing("e_puff", items=[card])
    act(battle, "fight")
    assert colours(battle, "own") == ["green", "green", die]
    mine = table(seat(at="1r2", items=[card]))
    act(mine, "mine")
    assert colours(mine, "own") == ["green", "green", "black"]


@pytest.mark.parametrize("card", ["r_urn", "r_coin"])
def test_treasure_does_nothing_but_sell(card: str) -> None:
    position = dug_up(card)
    assert (of(position)["items"], tracks(position), money(position)) == ([card], (0, 0, 0), (0, 0, 0))
    assert not can(position, f"use {card}")
    act(position, "sell_item", f"sell {card}")
    assert of(position)["items"] == []


@pytest.mark.card("r_egg")
def test_an_egg_hatches_a_crew_member_on_a_planet() -> None:
    position = table(seat(at=EARTH, items=["r_egg"]))
    act(position, "use r_egg", "c_lena", "take c_lena")
    assert (of(position)["crew"], of(position)["items"]) == (["c_glosen", "c_lena"], [])


@pytest.mark.rule("move.on_body", "hire.deck_out")
@pytest.mark.card("r_egg")
def test_an_egg_is_refused_in_space_and_where_no_crew_is_left() -> None:
    assert_forbidden(table(seat(at="1b", items=["r_egg"])), "move.on_body", "use r_egg")
    crew = {str(entry.fields["id"]): "removed" for entry in GAME.pack.entries("crew")}
    position = table(
        seat(at=EARTH, items=["r_egg"]), places={"crew": crew | {"c_glosen": "seat:0", "c_hira": "seat:1"}}
    )
    assert_forbidden(position, "hire.deck_out", "use r_egg")


@pytest.mark.card("r_rune")
def test_a_runic_ward_prevents_one_loss_a_battle_on_flight_too() -> None:
    position = facing("e_parrot", items=["r_rune"])
    act(position, "fight", "1", "1", "4", "4", "a_shield", "prevent r_rune")
    assert shields(position) == 2
    fight_out(position, win=False)
    assert shields(position) == 1
    flight = facing("e_parrot", items=["r_rune"])
    fight_out(flight, win=False)
    act(flight, "prevent r_rune")
    assert (shields(flight), of(flight)["items"]) == (2, ["r_rune"])


@pytest.mark.card("r_rune")
def test_a_runic_ward_does_nothing_outside_battles() -> None:
    assert shields(unscanned("v_debris", items=["r_rune"])) == 1


@pytest.mark.card("r_flute")
def test_a_bone_flute_defeats_a_life_form_of_level_one_only() -> None:
    position = facing("e_wasp", items=["r_flute"])
    act(position, "fight", "use r_flute", "r_urn")
    assert (tracks(position), of(position)["items"]) == ((0, 1, 0), ["r_urn"])
    stronger = facing("e_hydra", 2, items=["r_flute"])
    act(stronger, "fight")
    assert stronger.decision == "roll_die"


@pytest.mark.card("r_chrono")
def test_a_chronometer_takes_back_every_used_token() -> None:
    position = table(seat(items=["r_chrono"], mine=0, explore=0, interact=0))
    act(position, "use r_chrono")
    assert of(position)["unused"] == {"mine": 1, "explore": 1, "market": 1, "interact": 1}


@pytest.mark.card("r_seed")
def test_a_seed_adds_a_point_to_a_colony() -> None:
    position = table(seat(at="2p1", crew=["c_glosen", "c_volt_1"], items=["r_seed"]), bodies=HOT)
    act(position, "colonise", "crew c_volt_1", "use r_seed")
    assert (tracks(position), of(position)["crew"], of(position)["items"]) == ((0, 0, 2), ["c_glosen"], [])


@pytest.mark.card("r_bell")
def test_a_silent_bell_ignores_an_event() -> None:
    position = unscanned("v_storm", items=["r_bell"])
    act(position, "ignore_event r_bell")
    assert (shields(position), of(position)["items"]) == (2, [])
    kept = scanned("v_gold", items=["r_bell"])
    act(kept, "apply_event")
    assert (money(kept)[0], of(kept)["items"]) == (2, ["r_bell"])


@pytest.mark.card("r_prism")
def test_a_ley_prism_digs_without_a_grey() -> None:
    position = table(seat(at="2p2", items=["r_prism"]), bodies=SITE)
    act(position, "dig")
    assert colours(position, "own") == ["green", "green", "grey"]


@pytest.mark.card("r_seal")
def test_a_seal_builds_without_a_telepath_for_one_uranium() -> None:
    position = table(seat(at="2p1", u=1, items=["r_seal"]), bodies=HOT)
    act(position, "techsite")
    assert (money(position)[2], body(position, "2p1")["techsite"]) == (0, True)


@pytest.mark.card("r_throne")
@pytest.mark.parametrize(("held", "scores"), [(["r_heart", "r_seal"], True), (["r_heart", "t_recon"], False)])
def test_a_throne_shard_scores_on_a_track_of_choice_as_the_third_relic(held: list[str], scores: bool) -> None:
    position = dug_up("r_throne", items=held)
    if not scores:
        assert position.decision == "choose_action"
        return
    act(position, "track wealth")
    assert tracks(position) == (1, 0, 0)


@pytest.mark.card("r_throne")
def test_a_throne_shard_owned_before_scores_no_more() -> None:
    row = dict.fromkeys(("r_throne", "r_urn", "r_coin"), "row:2:2p2")
    one = seat(at="2p2", crew=["c_shpaka"], items=["r_heart", "r_seal"])
    position = table(one, bodies=SITE, places={"items": row}, item_marks={"r_throne": 16})
    act(position, "dig", "1", "grey", "take r_throne")
    assert (position.decision, tracks(position)) == ("choose_action", (0, 0, 0))
