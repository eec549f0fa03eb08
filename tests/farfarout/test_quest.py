"""Chapters "mainquest", "outpost", "quest": what is kept secret, claimed and delivered."""

import pytest

from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    body,
    can,
    forbidden_by,
    legal,
    money,
    of,
    seat,
    table,
    tracks,
)

NEPTUNE = "1p6"


@pytest.mark.rule("outpost.take", "outpost.return", "home.neptune")
def test_three_are_drawn_one_is_kept_and_two_go_back() -> None:
    position = table(seat(at=NEPTUNE))
    act(position, "take_quest", "o_tea", "o_fuel", "o_scan", "quest o_fuel")
    assert of(position)["outposts"] == ["o_fuel"]
    assert position.view()["decks"]["outpost"] == 19  # type: ignore[index]
    assert of(position)["unused"]["interact"] == 0


@pytest.mark.rule("outpost.take", "outpost.where_done")
def test_outpost_quests_are_taken_on_neptune_only() -> None:
    assert_forbidden(table(seat(at="1p2")), "outpost.take", "take_quest")


@pytest.mark.rule("outpost.keep_both")
def test_who_holds_fewer_than_two_must_keep_one() -> None:
    position = table(seat(at=NEPTUNE, outposts=["o_blue"]))
    assert_forbidden(position, "outpost.keep_both", "take_quest", "o_tea", "o_fuel", "o_scan", "keep_none")


@pytest.mark.rule("outpost.keep_both", "outpost.limit", "outpost.switch", "outpost.switch_card")
def test_with_two_held_one_is_given_up_or_all_go_back() -> None:
    switched = table(seat(at=NEPTUNE, outposts=["o_blue", "o_parts"]))
    act(switched, "take_quest", "o_tea", "o_fuel", "o_scan", "quest o_tea", "quest o_blue")
    assert of(switched)["outposts"] == ["o_parts", "o_tea"]
    assert switched.view()["decks"]["outpost"] == 18  # type: ignore[index]
    kept = table(seat(at=NEPTUNE, outposts=["o_blue", "o_parts"]))
    act(kept, "take_quest", "o_tea", "o_fuel", "o_scan", "keep_none")
    assert of(kept)["outposts"] == ["o_blue", "o_parts"]


@pytest.mark.rule("outpost.over_limit", "anomaly.outpost")
def test_a_buoy_over_the_limit_is_swapped_or_declined() -> None:
    position = table(seat(at="2b", moves=1, outposts=["o_blue", "o_parts"]))
    act(position, "land 2x1", "a_outpost_1", "o_tea")
    assert legal(position) == ["swap_for o_blue", "swap_for o_parts", "decline"]
    act(position, "swap_for o_parts")
    assert of(position)["outposts"] == ["o_blue", "o_tea"]


@pytest.mark.rule("outpost.over_limit")
def test_the_quest_of_a_reward_is_taken_where_there_is_room() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}}
    position = table(seat(at="2p1", ship="lancer"), bodies=bodies, places={"encounters": {"e_twins": "2p1"}})
    act(position, "fight", "3", "5", "3", "1", "1", "die 3", "3", "5", "3", "1", "die 4", "o_tea")
    assert of(position)["outposts"] == ["o_tea"]


@pytest.mark.rule("quest.deliver", "quest.deliver_action", "quest.pay", "outpost.reward", "source.outpost_quest")
def test_fuel_for_mercury_costs_the_uranium_and_the_red_token() -> None:
    position = table(seat(at="1p1", u=2, outposts=["o_fuel"]))
    act(position, "complete o_fuel")
    assert (money(position), tracks(position), of(position)["outposts"]) == ((4, 0, 0), (1, 0, 0), [])
    assert of(position)["unused"]["interact"] == 0
    assert position.view()["discards"]["outposts"] == ["o_fuel"]  # type: ignore[index]


@pytest.mark.rule("quest.no_partial", "quest.deliver", "digital.afford")
def test_a_delivery_is_made_in_full_and_at_the_place() -> None:
    assert forbidden_by(table(seat(at="1p1", u=1, outposts=["o_fuel"])), "complete o_fuel") == "quest.no_partial"
    assert forbidden_by(table(seat(at="1p2", u=2, outposts=["o_fuel"])), "complete o_fuel") == "quest.deliver"


@pytest.mark.rule("quest.deliver_action")
def test_the_player_chooses_which_relic_the_museum_gets() -> None:
    position = table(seat(at="1p2", main="m_museum", items=["r_urn", "r_coin", "w_duck"]))
    act(position, "complete m_museum", "deliver r_coin", "deliver w_duck")
    assert (of(position)["items"], tracks(position)) == (["r_urn"], (0, 4, 0))
    assert sorted(position.view()["discards"]["items"]) == ["r_coin", "w_duck"]  # type: ignore[index]


@pytest.mark.rule("move.last_pilot_item", "quest.deliver_action")
def test_the_feather_that_flies_the_ship_is_not_delivered() -> None:
    angel = {"ship": "raphael", "crew": ["c_glosen"]}
    lent = table(seat(at=NEPTUNE, outposts=["o_relic"], items=["r_feather"], **angel))
    assert_forbidden(lent, "quest.no_partial", "complete o_relic")
    shown = table(seat(at="1p2", main="m_museum", items=["r_feather", "r_urn", "r_coin", "w_duck"], **angel))
    act(shown, "complete m_museum")
    assert legal(shown) == ["deliver r_urn", "deliver r_coin"]
    assert_forbidden(shown, "move.last_pilot_item", "deliver r_feather")


@pytest.mark.rule("item.limit_lost", "quest.deliver_action")
def test_who_delivers_the_bunks_loses_the_crew_above_the_limit_before_the_reward() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo"]
    position = table(seat(at="1p5", crew=crew, outposts=["o_parts"], items=["t_bunks"]))
    act(position, "complete o_parts", "deliver t_bunks")
    assert (position.decision, tracks(position)) == ("leave_crew", (0, 0, 0))
    act(position, "crew c_lena")
    assert (of(position)["crew"], tracks(position)) == (["c_glosen", "c_lewo"], (1, 0, 0))


@pytest.mark.rule("quest.holder")
def test_nobody_completes_the_quest_of_another() -> None:
    position = table(seat(at="1p1", u=2), seat(crew=["c_hira"], outposts=["o_fuel"]))
    assert_forbidden(position, "quest.holder", "complete o_fuel")


@pytest.mark.rule("quest.complete_free", "source.main_quest", "mainquest.completed", "mainquest.after")
def test_four_voices_are_claimed_without_a_token() -> None:
    crew = ["c_glosen", "c_lena", "c_lewo", "c_hira"]
    position = table(seat(ship="caravel", crew=crew, main="m_crewall"), seat(crew=["c_shpaka"]))
    act(position, "complete m_crewall")
    assert (tracks(position), of(position)["main"]) == ((0, 3, 0), None)
    assert of(position)["unused"] == {"mine": 1, "explore": 1, "market": 2, "interact": 1}
    assert of(position)["main"] is None


@pytest.mark.rule("quest.complete_free")
def test_an_unfulfilled_quest_is_not_claimed() -> None:
    assert_forbidden(table(seat(main="m_crewall")), "quest.complete_free", "complete m_crewall")


@pytest.mark.rule("mainquest.open_row")
def test_a_quest_of_the_row_is_claimed_by_anybody_once() -> None:
    position = table(seat(deeds={"invest": 3}), places={"quests": {"m_investor": "open_row"}})
    act(position, "complete m_investor")
    assert tracks(position) == (3, 0, 0)
    assert position.view()["open_row"] == []


@pytest.mark.rule("mainquest.initial")
def test_events_since_the_start_count_for_the_first_main_quest() -> None:
    assert can(table(seat(main="m_settler", deeds={"colony": 1, "system": 2})), "complete m_settler")


@pytest.mark.rule("mainquest.swap", "mainquest.old", "mainquest.limit", "mainquest.next_turn")
def test_a_swapped_main_quest_counts_from_then_on_and_waits_a_turn() -> None:
    position = table(
        seat(at=NEPTUNE, main="m_cargo", deeds={"colony": 3, "invest": 3}, wealth=3, reputation=3, exploration=3)
    )
    act(position, "swap_quest", "token mine", "token market", "m_settler", "m_renaissance", "quest m_renaissance")
    assert of(position)["main"] == "m_renaissance"
    assert forbidden_by(position, "complete m_renaissance") == "mainquest.next_turn"
    act(position, "end_turn", "end_turn", "complete m_renaissance")
    assert tracks(position) == (4, 4, 4)


@pytest.mark.rule("mainquest.next_turn")
def test_a_colony_and_systems_before_the_swap_do_not_count() -> None:
    position = table(seat(at=NEPTUNE, deeds={"colony": 1, "system": 2}, colonies=[0]))
    act(position, "swap_quest", "token mine", "token market", "m_settler", "m_cargo", "quest m_settler")
    assert of(position)["progress"]["m_settler"] == [0, 0]


@pytest.mark.rule("mainquest.next_turn")
def test_types_colonised_before_the_swap_count_only_when_colonised_again() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka"}}
    position = table(
        seat(at=NEPTUNE, crew=["c_timer_1", "c_lena"], colonies=[0, 0, 1], moves=9, ship="caravel"), bodies=bodies
    )
    act(position, "swap_quest", "token mine", "token market", "m_diverse", "m_cargo", "quest m_diverse")
    assert of(position)["progress"]["m_diverse"] == [0]
    act(position, "take_off 1f", "fly 1e", "fly 2a", "fly 2b", "fly 2c", "land 2p1", "colonise", "crew c_timer_1")
    assert of(position)["progress"]["m_diverse"] == [1]


@pytest.mark.rule("mainquest.short_deck")
def test_an_empty_main_deck_refuses_the_swap() -> None:
    gone = {str(entry.fields["id"]): "removed" for entry in GAME.pack.entries("main_quest")}
    assert_forbidden(table(seat(at=NEPTUNE), places={"quests": gone}), "mainquest.short_deck", "swap_quest")


@pytest.mark.rule("mainquest.closed", "quest.open_closed", "digital.public")
def test_closed_quests_are_seen_by_their_holder_only() -> None:
    position = table(seat(main="m_cargo", outposts=["o_scan", "o_tea"]), seat(crew=["c_hira"]))
    for viewer in (1, None):
        shown = position.view(viewer)["seats"][0]  # type: ignore[index]
        assert (shown["main"], shown["has_main"], shown["outposts"]) == (None, True, [None, "o_tea"])
    assert "m_cargo" not in str(position.view(1))
    assert of(position)["outposts"] == ["o_scan", "o_tea"]


@pytest.mark.rule("digital.public")
def test_a_peeked_tile_and_a_peeked_encounter_are_shown_to_one_player_only() -> None:
    bodies = {"1p3": {"guard": 1}}
    position = table(seat(at="2c"), seat(crew=["c_hira"]), bodies=bodies)
    events = act(position, "scan", "body 2p1", "p_ember_ka", "v_nest", "body 1p3", "e_puff")
    assert body(position, "1p3", 0)["token"] == "e_puff"
    assert body(position, "1p3", 1)["token"] is None
    assert [event.is_visible_to(1) for event in events if event.name == "encounter_peeked"] == [False]
    signal = table(seat(at="2c"), seat(crew=["c_hira"]))
    act(signal, "scan", "body 2p1", "p_ember_ka", "v_signal", "t7")
    assert signal.view(0)["stack"]["top"] == "t7"  # type: ignore[index]
    assert signal.view(1)["stack"]["top"] is None  # type: ignore[index]
