"""What a view says, in the game's own names: nobody needs the numbers of the rules to read it."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from hoshitaku import OVER
from tests.zetta.grids import grid
from tests.zetta.table import DAMAGE, GAME, LIFE, crew_with, play, roll, seat, shown, table, zetta_state

PAIR = crew_with("life", "substance")
LONE = crew_with("life", but=(PAIR,))
TWO = {"star": "g", "planets": [("D", "ter_1"), ("G", "ggi_1")], "asteroids": ["G"], "flags": {0: 1}}


def test_the_system_names_star_orbits_and_what_lies_there() -> None:
    system = shown(table(seat(), seat(), mothership="J", board=(3, 5, 6), **TWO))["system"]
    assert (system["star"], system["mothership"], system["zone"]) == ("g", "J", ["D", "E", "F"])
    assert system["discovery"] == {"life": 3, "substance": 5, "artifact": 6}
    assert [(planet["place"], planet["orbit"], planet["flag"]) for planet in system["planets"]] == [
        ("planet:0", "D", 1), ("planet:1", "G", None)
    ]  # fmt: skip
    assert system["planets"][0]["marker"] == "ter_1"
    assert system["asteroids"] == [{"place": "asteroids:0", "orbit": "G"}]


def test_a_ship_at_the_mothership_says_so() -> None:
    home, away = shown(table(seat(), seat(at="D")))["seats"]
    assert (home["place"], home["orbit"]) == ("mothership", "A")
    assert (away["place"], away["orbit"]) == ("space:3", "D")


def test_what_a_seat_has_none_of_is_shown_too() -> None:
    poor = shown(table(seat(energy=0), seat(gem=2)))["seats"]
    assert (poor[0]["energy"], poor[0]["level"], poor[0]["life"]) == (0, 0, [])
    assert poor[1]["substances"] == {"gas": 0, "metal": 0, "gem": 2, "radioactive": 0}


def test_crew_shows_its_side_its_tokens_and_its_owner() -> None:
    position = table(
        seat(crew=[PAIR], levelled=[PAIR], level=9),
        seat(guests={LONE: 0}),
        laid={PAIR: 1},
        knowledge_bag={},
        options=DAMAGE,
    )
    mine, other = shown(position)["seats"]
    assert mine["level"] == "nine_steps"
    assert mine["crew"] == [{"id": PAIR, "owner": 0, "levelled": True, "laid": ["life"], "sent_by": None}]
    assert [(member["id"], member["owner"]) for member in other["crew"]] == [(LONE, 0)]


@pytest.mark.rule("scoring.flags")
def test_discoveries_show_where_they_lie_and_whose_flags_are_on_them() -> None:
    position = table(seat(life=["ezl4"], stored_artifacts=["ezp9"]), seat(), life_flags={"ezl4": 2}, flags={0: 1})
    mine, other = shown(position)["seats"]
    assert mine["life"] == [{"id": "ezl4", "stored": False, "flags": [1]}]
    assert mine["artifacts"] == [{"id": "ezp9", "stored": True, "flags": []}]
    assert (mine["flags"], other["flags"]) == (0, 2)
    assert {each["source"]: each["seats"] for each in shown(position)["fame"]}["flag"][1] > 0


@pytest.mark.rule("land.cost")
def test_the_question_where_to_go_shows_what_each_place_costs() -> None:
    decision = shown(table(seat(at="B", energy=5), seat(), **TWO), 0)["decision"]
    assert (decision["name"], decision["actor"]) == ("choose_move", 0)
    assert (decision["prices"]["planet:0"], decision["prices"]["space:3"]) == (2, 1)
    assert "space:1" not in decision["prices"], "the ship is there"


def test_no_discovery_trade_or_investment_is_shown_as_null() -> None:
    view = shown(table(seat(), seat()))
    assert (view["attempt"], view["offer"], view["grid"], view["winners"]) == (None, None, None, [])


@pytest.mark.rule("discovery.success")
def test_a_discovery_shows_its_team_and_the_chances_of_its_dice() -> None:
    ships = seat(at="planet:0", crew=[PAIR, LONE]), seat()
    position = table(*ships, ask="ChooseAction", board=(3, 5, 6), **TWO)
    play(position, "discover_life", f"send {PAIR}")
    attempt = shown(position)["attempt"]
    assert (attempt["kind"], attempt["place"], attempt["helper"]) == ("life", "planet:0", None)
    assert attempt["team"] == [{"id": PAIR, "seat": 0, "dice": 1, "token": False}]
    assert (attempt["modifier"], attempt["pool"], attempt["miss"]) == (3, 4, 0.75)
    play(position, "team_done")
    roll(position, 9, 2, 11)
    assert shown(position)["attempt"]["shown"] == [9, 2, 11]


@pytest.mark.rule("trade.offer")
def test_an_offer_shows_what_each_side_gives() -> None:
    position = table(seat(gas=2, life=["ezl4"]), seat(energy=4))
    play(position, "trade 1", "give_one gas", "give_card ezl4", "ask_for_one_energy")
    offer = shown(position)["offer"]
    assert (offer["giver"], offer["taker"]) == (0, 1)
    assert (offer["gives"]["substances"]["gas"], offer["gives"]["life"]) == (1, ["ezl4"])
    assert (offer["gets"]["energy"], offer["gets"]["life"]) == (1, [])
    assert shown(position)["decision"]["partner"] == 1


@pytest.mark.rule("setup.grid")
def test_the_grid_shows_what_lies_in_each_space() -> None:
    view = shown(grid(12, 9, flags={3: 1}))["grid"]
    assert len(view["spaces"]) == 9
    assert (view["spaces"][3]["flag"], view["spaces"][3]["foreign"]) == (1, False)
    assert view["spaces"][0]["flag"] is None


@pytest.mark.rule("damage.place")
def test_damage_shows_which_icons_of_whom_are_covered() -> None:
    wounds = shown(table(seat(crew=[PAIR], hurt={PAIR: ["life"]}), seat(), options=DAMAGE))["modules"]["wounds"]
    assert (wounds["hurt"], wounds["staying"]) == ({PAIR: ["life"]}, [])


@pytest.mark.rule("solo.warp_limit", "knowledge.hidden")
def test_warp_tokens_that_do_not_count_raise_the_limit_only_for_who_may_see_them() -> None:
    position = table(seat(knowledge=["warp"], crew=[PAIR]), alone=True)
    assert [shown(position, viewer)["seats"][0]["limit"] for viewer in (0, None)] == [4, 3]


@pytest.mark.rule("solo.end_condition", "knowledge.hidden")
def test_the_way_home_counts_warp_tokens_only_for_who_sees_them() -> None:
    position = table(seat(knowledge=["warp"], gas=1, crew=[PAIR]), alone=True)
    mine, theirs = (shown(position, viewer)["modules"]["solo"]["home"] for viewer in (0, None))
    assert mine[0] == {"of": "warp", "done": 1, "wanted": 5}
    assert [part["of"] for part in theirs] == [part["of"] for part in mine[1:]]


def test_a_finished_game_asks_nothing_and_names_who_won() -> None:
    position = GAME.new(2, {"start_seat": 0})
    while position.actor != OVER:
        position.take(position.options()[-1])
    view = shown(position)
    assert (view["decision"], view["turn"]["seat"]) == (None, None)
    assert view["winners"] == [seat for seat, place in enumerate(position.ranks()) if place == 1]


def test_the_schema_refuses_a_number_where_a_name_belongs() -> None:
    check = Draft202012Validator(GAME.view_schema)
    view = json.loads(json.dumps(shown(table(seat(), seat(), **TWO), 0)))
    assert check.is_valid(view)
    for path, wrong in {
        ("seats", 0, "place"): 136,
        ("system", "star"): 3,
        ("system", "planets", 0, "colour"): 2,
    }.items():
        twisted = json.loads(json.dumps(view))
        place = twisted
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = wrong
        assert not check.is_valid(twisted), path


@pytest.mark.rule("knowledge.hidden", "knowledge.star_pilot")
def test_where_a_hidden_star_pilot_token_leads_is_shown_to_its_holder_only() -> None:
    position = table(seat(at="A", energy=5, crew=[LONE], knowledge=["star_pilot"]), seat())
    mine, theirs, nobodys = (shown(position, viewer)["decision"] for viewer in (0, 1, None))
    assert mine["prices"]["space:9"] == 1
    assert theirs["prices"] is nobodys["prices"] is None


def test_a_discovery_is_shown_without_a_card_that_an_earlier_one_found() -> None:
    artist = crew_with("artifact")
    position = table(seat(at="C", crew=[artist], gas=3, gem=1), ask="ChooseAction", options={"modules": ["aliens"]})
    zetta_state(position).attempt.found = LIFE.index("ezl47")
    play(position, "discover_artifact", f"send {artist}")
    assert shown(position)["attempt"]["found"] is None
