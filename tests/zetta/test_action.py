"""Chapter "action": research, scavenging, and where discoveries are possible."""

import pytest

from tests.zetta.table import cells, crew_with, offered, own, play, refused, seat, table

LIFE = crew_with("life")
GEOLOGIST = crew_with("substance")
ARTIST = crew_with("artifact")


@pytest.mark.rule("action.one", "action.all_crew")
def test_after_one_action_the_turn_is_over() -> None:
    position = table(seat(at="asteroids:0"), ask="ChooseAction")
    assert {"research", "scavenge"} <= set(offered(position))
    play(position, "research", "token life", "token artifact", "token life")
    assert (position.decision, position.actor) == ("choose_move", 1)


@pytest.mark.rule("action.research", "knowledge.shown")
@pytest.mark.parametrize("at", ["planet:0", "asteroids:0", "C", "mothership"])
def test_research_anywhere_keeps_one_of_two_tokens_and_the_other_goes_back(at: str) -> None:
    position = table(seat(at=at), ask="ChooseAction")
    play(position, "research", "token life", "token star_pilot", "token star_pilot")
    assert cells(position, "held") == {"0:star_pilot": 1}
    assert cells(position, "knowledge_bag") == {"life": 2, "substance": 2, "artifact": 2, "star_pilot": 1}
    assert own(position, "level", 0) == 0


@pytest.mark.rule("action.research_few")
def test_the_only_token_of_the_bag_is_taken() -> None:
    position = table(seat(), ask="ChooseAction", knowledge_bag={"artifact": 1})
    play(position, "research", "token artifact")
    assert cells(position, "held") == {"0:artifact": 1}


@pytest.mark.rule("action.research_few")
def test_research_with_an_empty_bag_gains_nothing() -> None:
    position = table(seat(), ask="ChooseAction", knowledge_bag={})
    play(position, "research")
    assert cells(position, "held") == {}
    assert position.actor == 1


@pytest.mark.rule("action.research_limit")
def test_research_over_the_limit_gives_back_one_of_four() -> None:
    position = table(seat(knowledge=["life", "life", "substance"]), ask="ChooseAction")
    play(position, "research", "token artifact", "token star_pilot", "token star_pilot")
    assert offered(position) == ["token life", "token substance", "token star_pilot"]
    play(position, "token substance")
    assert cells(position, "held") == {"0:life": 2, "0:star_pilot": 1}
    assert cells(position, "knowledge_bag")["substance"] == 2


@pytest.mark.rule("action.scavenge", "action.substance_sources")
def test_scavenging_draws_twice() -> None:
    position = table(seat(at="asteroids:0"), ask="ChooseAction")
    play(position, "scavenge", "substance gas", "substance radioactive")
    assert cells(position, "substances") == {"0:gas": 1, "0:radioactive": 1}
    assert own(position, "level", 0) == 0


@pytest.mark.rule("action.scavenge")
@pytest.mark.parametrize("at", ["planet:0", "D", "mothership"])
def test_there_is_nothing_to_scavenge_away_from_asteroids(at: str) -> None:
    assert refused(table(seat(at=at), ask="ChooseAction"), "scavenge") == "action.scavenge"


@pytest.mark.rule("action.life_where")
def test_there_is_no_life_outside_the_goldilocks_zone() -> None:
    position = table(seat(at="planet:0", crew=[LIFE]), planets=[("B", "ter_1")], star="g", ask="ChooseAction")
    assert refused(position, "discover_life") == "action.life_where"


@pytest.mark.rule("action.life_where")
@pytest.mark.parametrize(("orbit", "marker"), [("D", "ter_1"), ("F", "ter_1"), ("A", "ptr_1")])
def test_there_may_be_life_in_the_zone_and_on_a_planetar_anywhere(orbit: str, marker: str) -> None:
    position = table(seat(at="planet:0", crew=[LIFE]), planets=[(orbit, marker)], star="g", ask="ChooseAction")
    assert "discover_life" in offered(position)


@pytest.mark.rule("action.substance_where")
def test_substances_are_discovered_on_any_planet() -> None:
    position = table(seat(at="planet:0", crew=[LIFE, GEOLOGIST]), planets=[("A", "lva_5")], ask="ChooseAction")
    assert "discover_substance" in offered(position)
    assert refused(position, "discover_life") == "action.life_where"


@pytest.mark.rule("action.substance_where")
def test_asteroids_are_for_scavenging_and_not_for_discovering_substances() -> None:
    position = table(seat(at="asteroids:0", crew=[GEOLOGIST]), ask="ChooseAction")
    assert refused(position, "discover_substance") == "action.substance_where"


@pytest.mark.rule("action.artifact_where")
def test_artifacts_are_not_made_on_a_planet() -> None:
    position = table(seat(at="planet:0", crew=[ARTIST], metal=2), ask="ChooseAction")
    assert refused(position, "discover_artifact") == "action.artifact_where"


@pytest.mark.rule("action.artifact_where")
@pytest.mark.parametrize("at", ["F", "asteroids:0", "mothership"])
def test_artifacts_are_made_in_weightlessness(at: str) -> None:
    position = table(seat(at=at, crew=[ARTIST], metal=2), ask="ChooseAction")
    assert "discover_artifact" in offered(position)


@pytest.mark.rule("action.artifact_pay", "discovery.artifact_reward")
def test_the_substances_on_the_card_are_paid() -> None:
    position = table(seat(at="C", crew=[ARTIST], gas=3, gem=1), ask="ChooseAction")
    play(position, "discover_artifact", f"send {ARTIST}", "team_done", "rolled 1", "make ezp1")
    assert cells(position, "substances") == {"0:gas": 1}
    assert cells(position, "artifact_at")["ezp1"] == 0


@pytest.mark.rule("action.artifact_affordable")
def test_no_artifact_is_tried_for_that_cannot_be_paid() -> None:
    position = table(seat(crew=[ARTIST], gas=2), ask="ChooseAction")
    assert refused(position, "discover_artifact") == "action.artifact_affordable"


@pytest.mark.rule("action.artifact_display_empty")
def test_no_artifact_is_tried_for_when_the_display_is_empty() -> None:
    position = table(seat(crew=[ARTIST], metal=9), display=[], ask="ChooseAction")
    assert refused(position, "discover_artifact") == "action.artifact_display_empty"


@pytest.mark.rule("action.bag_draw", "action.bag_one_by_one")
def test_each_draw_is_out_of_the_same_fourteen_tokens() -> None:
    position = table(seat(at="asteroids:0"), ask="ChooseAction")
    play(position, "scavenge")
    first = dict(zip(offered(position), position.weights(), strict=True))
    play(position, "substance radioactive")
    assert dict(zip(offered(position), position.weights(), strict=True)) == first
    assert (first["substance radioactive"], sum(first.values())) == (2, 14)


@pytest.mark.rule("action.bag_purple")
def test_the_purple_token_is_any_kind_its_drawer_names() -> None:
    position = table(seat(at="asteroids:0"), ask="ChooseAction")
    play(position, "scavenge", "substance any")
    assert offered(position) == ["substance gas", "substance metal", "substance gem", "substance radioactive"]
    play(position, "substance radioactive", "substance gas")
    assert cells(position, "substances") == {"0:gas": 1, "0:radioactive": 1}


@pytest.mark.rule("action.substance_sources")
def test_being_first_on_a_planet_and_scavenging_bring_substances_without_a_discovery() -> None:
    position = table(seat(at="C", energy=9), planets=[("D", "irn_1")], asteroids=["D"], rounds=4)
    play(position, "move planet:0", "substance metal", "decline", "stay", "decline")
    play(position, "move asteroids:0", "scavenge", "substance gem", "substance gem")
    assert cells(position, "substances") == {"0:metal": 1, "0:gem": 2}
