"""Chapter "knowledge": tokens held in secret, laid for one turn, and back to the bag."""

import random

import pytest

from tests.zetta.table import GAME, cells, crew_with, let_chance, offered, own, play, refused, seat, table

LIFE = crew_with("life")
GEOLOGIST = crew_with("substance")
TWO_LIFE = [("D", "ter_4")]  # one die more for life


@pytest.mark.rule("knowledge.limit")
def test_a_fourth_token_is_one_too_many() -> None:
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST], knowledge=["life", "life", "artifact"]), planets=[("D", "ice_3")],
        ask="ChooseAction",
    )  # fmt: skip
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done", "rolled 12", "token substance")
    assert position.decision == "return_token"
    play(position, "token artifact")
    assert cells(position, "held") == {"0:life": 2, "0:substance": 1}


@pytest.mark.rule("knowledge.limit", "knowledge.voluntary_return")
def test_three_tokens_of_three_turns_are_all_kept() -> None:
    position = table(seat(at="A"), seat(at="C"), ask="ChooseAction", rounds=9)
    for kind in ("life", "artifact", "star_pilot"):
        play(position, "research", f"token {kind}", "token substance", f"token {kind}", "stay", "decline", "stay")
    assert position.decision == "choose_action"
    assert cells(position, "held") == {"0:life": 1, "0:artifact": 1, "0:star_pilot": 1}
    assert cells(position, "knowledge_bag") == {"life": 1, "substance": 2, "artifact": 1, "star_pilot": 1}


@pytest.mark.rule("knowledge.hidden")
def test_a_token_out_of_research_is_known_to_its_owner_alone() -> None:
    position = table(seat(), seat(), ask="ChooseAction")
    play(position, "research", "token life", "token star_pilot", "token star_pilot")
    owner, other = (position.view(viewer)["seats"][0] for viewer in (0, 1))  # type: ignore[index]
    assert owner["own_knowledge"]["star_pilot"] == 1
    assert other["knowledge"] == 1
    assert "own_knowledge" not in other


@pytest.mark.rule("knowledge.shown")
def test_what_research_draws_and_gives_back_is_shown_to_its_drawer_only() -> None:
    position = table(seat(), seat(), ask="ChooseAction")
    events = play(position, "research", "token life", "token star_pilot", "token star_pilot", "end_turn")
    visible = [event.name for event in events if event.is_visible_to(1)]
    assert visible == ["research", "knowledge", "turn"]
    assert [event.name for event in events if event.is_visible_to(0)].count("knowledge_seen") == 2


@pytest.mark.rule("knowledge.shown", "knowledge.star_pilot")
def test_a_token_is_seen_by_all_when_it_is_laid() -> None:
    position = table(seat(at="A", energy=3, crew=[LIFE], knowledge=["star_pilot"]), seat())
    events = play(position, "move space:9")
    laid = next(event for event in events if event.name == "token_laid")
    assert laid.is_visible_to(1)
    assert cells(position, "laid") == {LIFE: 8}


@pytest.mark.rule("knowledge.use")
@pytest.mark.parametrize(("levelled", "dice"), [([], 1), ([GEOLOGIST], 2)])
def test_a_crew_with_a_token_takes_part_as_if_the_ability_were_printed(levelled: list[str], dice: int) -> None:
    position = table(
        seat(at="planet:0", crew=[GEOLOGIST], levelled=levelled, knowledge=["life"]), planets=[("D", "ter_6")],
        ask="ChooseAction",
    )  # fmt: skip
    play(position, "discover_life", f"send_with_token {GEOLOGIST}", "team_done")
    assert cells(position, "dice") == dice


@pytest.mark.rule("knowledge.one_turn", "knowledge.one_turn_end")
def test_a_token_that_was_used_is_in_the_bag_when_the_next_player_is_on_turn() -> None:
    position = table(seat(at="A", energy=3, crew=[LIFE], knowledge=["star_pilot"]), seat(at="A", crew=[GEOLOGIST]))
    play(position, "move space:9")
    assert cells(position, "knowledge_bag")["star_pilot"] == 1
    play(position, "decline")
    assert cells(position, "laid") == {}
    assert cells(position, "knowledge_bag")["star_pilot"] == 2
    assert refused(position, "move space:9") == "move.once"


@pytest.mark.rule("knowledge.several")
def test_two_tokens_may_be_laid_on_one_crew_in_a_turn() -> None:
    position = table(
        seat(at="A", energy=3, crew=[GEOLOGIST], knowledge=["star_pilot", "life"]), planets=[("J", "ter_4")],
        star="o", flags={0: 1},
    )  # fmt: skip
    play(position, "move planet:0", "discover_life", f"send_with_token {GEOLOGIST}", "team_done")
    assert cells(position, "laid") == {GEOLOGIST: 8 + 1}
    assert cells(position, "dice") == 2


@pytest.mark.rule("knowledge.star_pilot")
def test_a_star_pilot_token_leads_anywhere_for_one_energy() -> None:
    position = table(seat(at="A", energy=1, crew=[LIFE], knowledge=["star_pilot"]))
    play(position, "move space:9")
    assert own(position, "energy", 0) == 0


@pytest.mark.rule("knowledge.unused_kinds")
def test_the_bag_of_the_basic_game_has_only_the_four_kinds_it_uses() -> None:
    position = GAME.new(2, {"start_seat": 0})
    let_chance(position)
    assert set(cells(position, "knowledge_bag")) == {"life", "substance", "artifact", "star_pilot"}


@pytest.mark.rule("knowledge.voluntary_return")
def test_within_the_limit_no_token_can_be_given_back() -> None:
    knows = seat(at="C", knowledge=["life", "artifact"])
    for ask in ("ChooseMove", "ChooseAction"):
        assert not [name for name in offered(table(knows, ask=ask)) if "token" in name]


@pytest.mark.rule("knowledge.laid_for_use")
@pytest.mark.parametrize(("orbit", "left"), [(4, 1), (6, 0)])
def test_a_star_pilot_token_is_laid_only_where_the_ship_would_not_get_otherwise(orbit: int, left: int) -> None:
    position = table(seat(at="A", energy=3, crew=[LIFE], knowledge=["star_pilot"]))
    play(position, f"move space:{orbit}")
    assert own(position, "held:star_pilot", 0) == left


@pytest.mark.rule("knowledge.laid_for_use")
def test_a_token_is_not_laid_on_a_crew_that_has_the_icon() -> None:
    position = table(
        seat(at="planet:0", crew=[LIFE, GEOLOGIST], knowledge=["life"]), planets=TWO_LIFE, ask="ChooseAction"
    )
    play(position, "discover_life")
    assert offered(position) == sorted([f"send {LIFE}", f"send_with_token {GEOLOGIST}"])
    assert refused(position, f"send_with_token {LIFE}") == "knowledge.laid_for_use"


@pytest.mark.rule("knowledge.laid_for_use")
def test_a_star_pilot_aboard_saves_the_token() -> None:
    position = table(seat(at="A", energy=3, crew=[crew_with("star_pilot")], knowledge=["star_pilot"]))
    play(position, "move space:9")
    assert own(position, "held:star_pilot", 0) == 1


@pytest.mark.rule("assist.own_able", "knowledge.hidden")
def test_all_know_that_a_seat_trying_a_discovery_without_able_crew_holds_a_token_for_it() -> None:
    ship = seat(at="planet:0", crew=[GEOLOGIST], knowledge=["life", "artifact"])
    position = table(ship, seat(), planets=[("D", "ter_6")], ask="ChooseAction")
    guesses = random.Random(3)
    before = {own(position.redeal(1, guesses), "held:life", 0) for _ in range(60)}
    assert min(before) == 0
    play(position, "discover_life")
    dealt = [position.redeal(1, guesses) for _ in range(60)]
    assert {own(guess, "held:life", 0) for guess in dealt} == {1, 2}
    assert all(f"send_with_token {GEOLOGIST}" in offered(guess) for guess in dealt)


@pytest.mark.rule("assist.crew", "knowledge.hidden")
def test_all_know_that_a_helper_without_able_crew_holds_a_token() -> None:
    ships = (seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[GEOLOGIST], knowledge=["life", "artifact"]))
    position = table(*ships, planets=[("D", "ter_6")], ask="ChooseAction")
    play(position, "discover_life", "ask_seat 1", "help")
    guesses = random.Random(3)
    assert {own(position.redeal(0, guesses), "held:life", 1) for _ in range(60)} == {1, 2}
