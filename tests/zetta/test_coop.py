"""Chapter "coop": all together until the challenges are met, with or without the Lonely Star."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku.games.zetta.codes import KNOWLEDGE_NAMES
from tests.zetta.table import (
    GAME,
    cells,
    finished,
    let_chance,
    offered,
    own,
    play,
    refused,
    roll,
    seat,
    table,
    zetta_state,
)
from tests.zetta.voyages import (
    LONELY,
    TOGETHER,
    TRIPLE,
    before_warp_together,
    clauses_by_event,
    end_system,
    of_price,
    partners,
)

GEOLOGIST = "ezc4"
PILOT = "ezc25"
OTHERS = ["ezc54", "ezc53", "ezc51", "ezc49"]


@pytest.mark.rule("coop.how", "coop.end")
def test_the_game_ends_with_the_system_in_which_all_challenges_are_met() -> None:
    made = [f"ezp{number}" for number in range(1, 9)]
    rich = seat(crew=[TRIPLE], stored_artifacts=made, gas=5, metal=5, gem=5, radioactive=5)
    position = partners(rich, seat(crew=["ezc54"]), challenges=(5, 8), system=3)
    events = end_system(position)
    assert clauses_by_event(events)["home_together"] == "coop.end"
    assert finished(position)
    assert (position.returns(), position.view()["winners"]) == ([1.0, 1.0], [0, 1])


@pytest.mark.rule("coop.end")
def test_the_rounds_that_are_left_are_played_first() -> None:
    made = [f"ezp{number}" for number in range(1, 9)]
    position = partners(seat(crew=[TRIPLE], stored_artifacts=made), seat(crew=["ezc54"]), round=1)
    play(position, "decline", "stay", "decline")
    assert (cells(position, "round"), position.decision) == (2, "choose_move")


@pytest.mark.rule("coop.how", "coop.more_systems")
def test_a_fifth_system_follows_while_challenges_are_left() -> None:
    position = partners(system=4)
    end_system(position)
    play(position, "go_on")
    assert cells(position, "system") == 5


@pytest.mark.rule("coop.score")
def test_the_score_is_the_sum_of_all_fame() -> None:
    position = partners(seat(crew=[TRIPLE], gem=11), seat(crew=["ezc54"], gas=31), seat(crew=["ezc53"], metal=18))
    end_system(position)
    events = play(position, "give_up", "give_up", "give_up")
    assert position.scores() == [22, 31, 18]
    logged_fame = next(event for event in events if event.name == "fame_together")
    assert (logged_fame.amount, logged_fame.clause) == (71, "coop.score")


@pytest.mark.rule("coop.open_knowledge")
def test_partners_see_each_others_tokens_and_rivals_do_not() -> None:
    seats = (seat(crew=[TRIPLE]), seat(crew=["ezc54"], knowledge=["life", "artifact"]))
    shown: Any = partners(*seats).view(0)
    assert shown["seats"][1]["own_knowledge"] == dict.fromkeys(KNOWLEDGE_NAMES, 0) | {"life": 1, "artifact": 1}
    assert "own_knowledge" not in partners(*seats).view(None)["seats"][1]  # type: ignore[index]
    assert "own_knowledge" not in table(*seats).view(0)["seats"][1]  # type: ignore[index]


@pytest.mark.rule("coop.challenge_7_limit")
def test_warp_tokens_are_held_beyond_the_limit_in_challenge_7_only() -> None:
    ship = seat(crew=[TRIPLE], knowledge=["life", "life", "star_pilot", "warp"])
    for challenge, clause in ((7, "coop.challenge_7_limit"), (8, "")):
        position = partners(ship, seat(crew=["ezc54"]), challenges=(challenge,), knowledge_bag={"artifact": 2})
        play(position, "research", "token artifact", "token artifact", "token artifact")
        if clause:
            assert refused(position, "token warp") == clause
        else:
            assert "token warp" in offered(position)


@pytest.mark.rule("coop.challenge_7_limit")
def test_warp_tokens_of_challenge_7_change_no_other_number_than_the_limit() -> None:
    ship = seat(at="A", crew=[GEOLOGIST], knowledge=["warp"] * 4)
    position = partners(ship, seat(crew=["ezc54"]), challenges=(7,), ask="ChooseMove")
    assert "move space:5" in offered(position)
    assert refused(position, "move space:6") == "move.once"


@pytest.mark.rule("coop.challenge_9")
def test_the_star_of_every_system_is_recorded() -> None:
    position = partners(challenges=(9,), stars_visited=1)
    end_system(position)
    play(position, "go_on")
    play(position, "card ezq2")
    star = cells(position, "star")
    while position.decision != "choose_move":
        position.take(position.options()[0])
    assert cells(position, "stars_visited") == 1 | 1 << star


@pytest.mark.rule("coop.challenge_12", "coop.challenge_12_what")
def test_a_discovery_on_a_planet_is_recorded_and_scavenging_is_not() -> None:
    position = partners(seat(at="planet:0", crew=[GEOLOGIST]), seat(at="asteroids:0", crew=["ezc54"]),
                        challenges=(12,), planets=[("D", "cbn_4")])  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 1, 12)
    assert cells(position, "types_discovered") == 1, "CBN is the first type"
    play(position, "stay", "scavenge", "substance gas", "substance gas")
    assert cells(position, "types_discovered") == 1


@pytest.mark.rule("coop.lonely", "coop.harder")
def test_with_the_lonely_star_each_generation_costs_energy() -> None:
    four = GAME.new(4, LONELY | {"challenges": 4})
    assert "pay_warp" in [one.record_name() for one in zetta_state(four).rules.phase_steps[3].steps]
    position = before_warp_together(seat(crew=[TRIPLE], energy=20), seat(crew=["ezc54"], energy=0))
    play(position, of_price(5))
    assert own(position, "energy", 0) == 15


@pytest.mark.rule("coop.lose_lonely")
def test_partners_split_the_energy_of_a_warp_freely() -> None:
    ships = [seat(crew=[crew], energy=5) for crew in OTHERS[:3]]
    position = before_warp_together(*ships)
    play(position, of_price(6))
    assert refused(position, "share 6") == "general.costs_first"
    assert offered(position) == [f"share {energy}" for energy in range(6)], "all that it has"
    play(position, "share 0")
    assert refused(position, "share 0") == "coop.lose_lonely"
    play(position, "share 2")
    assert [own(position, "energy", number) for number in range(3)] == [5, 3, 1]


@pytest.mark.rule("coop.lose_lonely")
def test_one_partner_may_pay_for_the_whole_warp_and_all_may_pay_their_last() -> None:
    one, last = (before_warp_together(seat(crew=[TRIPLE], energy=energy), seat(crew=["ezc54"], energy=3))
                 for energy in (9, 2))  # fmt: skip
    play(one, of_price(5), "share 5")
    assert [own(one, "energy", number) for number in range(2)] == [4, 3]
    play(last, of_price(5))
    assert [own(last, "energy", number) for number in range(2)] == [0, 0]
    assert not finished(last)


@pytest.mark.rule("coop.lose_lonely")
def test_a_warp_that_all_together_cannot_pay_loses() -> None:
    position = before_warp_together(seat(crew=[TRIPLE], energy=2), seat(crew=["ezc54"], energy=3))
    events = play(position, of_price(6))
    assert clauses_by_event(events)["lost_in_warp"] == "coop.lose_lonely"
    assert position.returns() == [-1.0, -1.0]


@pytest.mark.rule("coop.end_lonely")
def test_with_the_lonely_star_the_way_home_is_one_more_warp() -> None:
    made = [f"ezp{number}" for number in range(1, 9)]
    position = partners(seat(crew=[TRIPLE], stored_artifacts=made, energy=6), seat(crew=["ezc54"], energy=0),
                        options=LONELY, system=3)  # fmt: skip
    end_system(position)
    assert position.decision == "draw_quick_zetta"
    events = play(position, of_price(4))
    assert clauses_by_event(events)["home_together"] == "coop.end_lonely"
    assert own(position, "energy", 0) == 2
    assert position.returns() == [1.0, 1.0]


@pytest.mark.rule("coop.end_lonely", "coop.challenge_5")
@pytest.mark.parametrize(("radioactive", "home"), [(6, True), (5, False)])
def test_a_radioactive_substance_converted_for_the_warp_home_is_not_brought_home(radioactive: int, home: bool) -> None:
    rich = seat(crew=[TRIPLE], energy=0, gas=5, metal=5, gem=5, radioactive=radioactive)
    position = partners(rich, seat(crew=["ezc54"], energy=0), options=LONELY, challenges=(5,), system=3)
    end_system(position)
    events = play(position, of_price(4))
    assert own(position, "substances:radioactive", 0) == radioactive - 1
    assert (finished(position), "home_together" in clauses_by_event(events)) == (home, home)
    if not home:
        assert clauses_by_event(events)["challenge_spent"] == "coop.end_lonely"
        let_chance(position)
        assert (position.decision, cells(position, "homeward")) == ("choose_orbit", 0)


@pytest.mark.rule("coop.end_lonely", "coop.limit")
def test_behind_the_last_system_agreed_on_a_challenge_spent_on_the_warp_is_lost() -> None:
    rich = seat(crew=[TRIPLE], energy=0, gas=5, metal=5, gem=5, radioactive=5)
    position = partners(rich, seat(crew=["ezc54"], energy=0), options=LONELY | {"system_limit": 3}, challenges=(5,),
                        system=3)  # fmt: skip
    end_system(position)
    events = play(position, of_price(4))
    assert clauses_by_event(events)["out_of_time"] == "coop.limit"
    assert position.returns() == [-1.0, -1.0]


@pytest.mark.rule("coop.lonely_what")
def test_partners_help_a_stranded_ship_even_with_the_lonely_star() -> None:
    position = partners(seat(at="planet:0", crew=[TRIPLE], energy=0, gas=2), seat(crew=["ezc54"]), seat(crew=["ezc53"]),
                        options=LONELY)  # fmt: skip
    play(position, "decline", "stay", "decline", "stay", "decline", "wait", "substance gas", "substance gas")
    assert [own(position, "substances:gas", number) for number in range(3)] == [0, 1, 1]
    assert not finished(position)


@pytest.mark.rule("coop.lonely_what", "coop.lose")
def test_a_crew_dies_and_the_last_of_all_crew_loses_the_game() -> None:
    full = {GEOLOGIST: ["substance", "talent"], PILOT: ["star_pilot", "talent"]}
    position = partners(seat(crew=[GEOLOGIST], hurt=full), seat(crew=[PILOT]), options=LONELY)
    play(position, "decline", "stay", "decline", "stay_longer", "stay_longer", "stay", "decline")
    events = play(position, "stay", "decline")
    assert [event.name for event in events].count("dies") == 2
    assert "crew_lost" in clauses_by_event(events)
    assert finished(position)


@pytest.mark.rule("coop.no_crew")
def test_a_partner_without_crew_has_no_turn() -> None:
    position = partners(seat(crew=[TRIPLE]), seat(crew=[]), seat(crew=["ezc53"]), options=LONELY)
    play(position, "decline")
    assert position.actor == 2


@pytest.mark.rule("coop.no_crew", "energy.final_return")
def test_a_ship_without_crew_pays_for_its_return_while_it_has_energy() -> None:
    position = partners(seat(crew=[TRIPLE]), seat(at="F", crew=[], energy=2, gas=1), options=LONELY)
    events = end_system(position)
    assert clauses_by_event(events)["returns"] == "energy.final_return"
    assert (own(position, "energy", 1), own(position, "substances:gas", 1)) == (1, 1)


@pytest.mark.rule("coop.no_crew", "energy.return_help")
def test_a_ship_without_crew_and_energy_returns_with_the_others_help() -> None:
    position = partners(seat(crew=[TRIPLE]), seat(at="F", crew=[], energy=0, gas=1), options=LONELY)
    events = end_system(position)
    assert clauses_by_event(events)["brought_home"] == "energy.return_help"
    play(position, "substance gas")
    assert [own(position, "substances:gas", number) for number in range(2)] == [1, 0]


@pytest.mark.rule("coop.lose")
def test_to_give_up_all_must_agree() -> None:
    position = partners(*(seat(crew=[crew], energy=0) for crew in OTHERS[:3]))
    end_system(position)
    refusing = position.clone()
    play(refusing, "give_up", "give_up", "go_on")
    assert not finished(refusing)
    events = play(position, "give_up", "give_up", "give_up")
    assert clauses_by_event(events)["given_up"] == "coop.lose"
    assert position.returns() == [-1.0, -1.0, -1.0]


@pytest.mark.rule("coop.lose")
def test_without_energy_nobody_has_lost_who_can_still_research() -> None:
    position = partners(*(seat(crew=[crew], energy=0) for crew in OTHERS[:3]), round=2)
    assert "research" in offered(position)


@pytest.mark.rule("coop.limit")
def test_after_the_last_system_agreed_on_challenges_left_lose_the_game() -> None:
    position = partners(options=TOGETHER | {"system_limit": 1})
    events = end_system(position)
    assert clauses_by_event(events)["out_of_time"] == "coop.limit"
    assert finished(position)


@pytest.mark.rule("coop.open_knowledge")
def test_everybody_sees_the_challenges_but_only_partners_how_secret_tokens_stand() -> None:
    position = partners(seat(crew=[TRIPLE], knowledge=["warp"] * 4), seat(crew=["ezc54"], knowledge=["warp"] * 3),
                        challenges=(7, 8, 12))  # fmt: skip
    partner: Any = position.view(0)
    spectator: Any = position.view(None)
    challenges = partner["modules"]["cooperation"]["challenges"]
    assert [(each["number"], each["met"]) for each in challenges] == [(7, True), (8, False), (12, False)]
    assert challenges[0]["parts"] == [{"of": "warp", "done": 7, "wanted": 7}]
    assert spectator["modules"]["cooperation"]["challenges"][0] == {
        "number": 7,
        "met": None,
        "possible": True,
        "parts": [],
    }


@pytest.mark.rule("coop.trade_distance")
def test_partners_help_only_where_they_are_together() -> None:
    position = partners(seat(at="E", crew=["ezc1"], gas=2, gem=1), seat(at="F", crew=["ezc21"]))
    play(position, "discover_artifact")
    assert position.decision == "choose_crew", "nobody can be asked"


@pytest.mark.rule("interplay.coop_long_stay")
def test_partners_decide_for_themselves_whether_to_stay_longer() -> None:
    position = partners(options=TOGETHER | {"modules": ["damage"]})
    play(position, "decline", "stay", "decline", "stay", "decline", "stay_longer", "wait", "wait")
    assert cells(position, "extra_rounds") == 1
    assert (position.decision, position.actor) == ("choose_move", 0)
    play(position, "stay", "decline")
    assert position.decision == "choose_free", "those who wait may trade, and no more"
