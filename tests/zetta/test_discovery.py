"""Chapter "discovery": who takes part, dice, success, levels, rewards, failure."""

import pytest

from tests.zetta.discoveries import GEOLOGIST, LIFE, OTHERS, on_planet, one_geologist, team
from tests.zetta.table import ARTIFACTS, GAME, cells, crew_with, offered, own, play, refused, roll, seat, table

OTHER_LIFE = crew_with("life", but=(LIFE,))
ARTIST = crew_with("artifact")


@pytest.mark.rule("discovery.abilities")
def test_only_crew_with_the_icon_take_part() -> None:
    position = on_planet("ter_4", seat(at="planet:0", crew=[LIFE, GEOLOGIST]))
    play(position, "discover_life")
    assert offered(position) == [f"send {LIFE}"]
    assert refused(position, f"send {GEOLOGIST}") == "discovery.abilities"


@pytest.mark.rule("discovery.sequence", "discovery.void_once")
def test_with_no_dice_nothing_is_spent_and_the_player_does_something_else() -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[GEOLOGIST]))
    play(position, "discover_life", "ask_seat 1", "help_not")
    assert position.decision == "choose_action"
    play(position, "research", "token life", "token artifact", "token life", "end_turn")
    assert position.actor == 1


@pytest.mark.rule("discovery.sequence")
def test_help_is_agreed_before_the_own_crew_is_named() -> None:
    position = on_planet("ter_4", seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[OTHER_LIFE]))
    play(position, "discover_life", "ask_seat 1", "help", f"send {OTHER_LIFE}", "team_done")
    assert (position.decision, position.actor) == ("choose_crew", 0)


@pytest.mark.rule("discovery.sequence")
def test_after_a_success_comes_the_level_step_then_the_reward_then_the_helpers() -> None:
    position = on_planet("ice_5", one_geologist(), seat(at="planet:0", crew=OTHERS[:1]))
    play(position, "discover_substance", "ask_seat 1", "help", f"send {OTHERS[0]}", "team_done")
    play(position, f"send {GEOLOGIST}", "team_done", "rolled 1", "rolled 12")
    logged = [(event.name, event.seat) for event in play(position, "rolled 12")]
    assert logged[2:5] == [("level_step", 0), ("gain", 0), ("gain", 1)]


@pytest.mark.rule("discovery.choose_crew")
def test_able_crew_may_stand_aside_but_not_all() -> None:
    crew = [GEOLOGIST, *OTHERS[:2]]
    position = on_planet("ice_3", seat(at="planet:0", crew=crew))
    play(position, "discover_substance")
    assert refused(position, "team_done") == "assist.own_able"
    play(position, f"send {crew[0]}", f"send {crew[1]}", "team_done")
    assert cells(position, "dice") == 2


@pytest.mark.rule("discovery.base_dice")
def test_a_levelled_crew_brings_two_dice_and_another_one() -> None:
    position = on_planet("ice_3", seat(at="planet:0", crew=[GEOLOGIST, OTHERS[0]], levelled=[GEOLOGIST]))
    team(position, "substance", GEOLOGIST, OTHERS[0])
    assert cells(position, "dice") == 3


@pytest.mark.rule("discovery.one_icon")
def test_a_token_beside_the_printed_icon_brings_no_second_die() -> None:
    position = on_planet("ter_6", seat(at="planet:0", crew=[LIFE], knowledge=["life"]))
    play(position, "discover_life")
    assert refused(position, f"send_with_token {LIFE}") == "knowledge.laid_for_use"
    play(position, f"send {LIFE}", "team_done")
    assert cells(position, "dice") == 1


@pytest.mark.rule("discovery.modifier")
def test_two_crew_on_a_planet_of_minus_one_have_one_die() -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE, OTHER_LIFE]))
    team(position, "life", LIFE, OTHER_LIFE)
    assert cells(position, "dice") == 1


@pytest.mark.rule("discovery.modifier", "discovery.base_dice")
def test_a_planet_of_plus_one_adds_a_die() -> None:
    position = on_planet("cbn_2", one_geologist(levelled=[GEOLOGIST]))
    team(position, "substance", GEOLOGIST)
    assert cells(position, "dice") == 2 + 1


@pytest.mark.rule("discovery.zero_dice", "discovery.offered")
@pytest.mark.parametrize("marker", ["cbn_6", "irn_2"])
def test_a_discovery_without_a_die_in_sight_is_not_offered(marker: str) -> None:
    position = on_planet(marker, seat(at="planet:0", crew=[LIFE]))
    assert refused(position, "discover_life") == "discovery.zero_dice"


@pytest.mark.rule("discovery.offered", "knowledge.use")
@pytest.mark.parametrize("levelled", ["ezc4", "ezc8"])
def test_the_only_token_is_in_sight_for_the_member_with_most_dice(levelled: str) -> None:
    ship = seat(at="planet:0", crew=["ezc4", "ezc8"], levelled=[levelled], knowledge=["life"])
    position = on_planet("cbn_6", ship)
    play(position, "discover_life", f"send_with_token {levelled}", "team_done")
    assert cells(position, "dice") == 1


@pytest.mark.rule("discovery.team_dice")
def test_a_team_is_not_complete_before_it_has_a_die_while_able_crew_can_be_sent() -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE, OTHER_LIFE]))
    play(position, "discover_life", f"send {LIFE}")
    assert refused(position, "team_done") == "discovery.team_dice"
    play(position, f"send {OTHER_LIFE}", "team_done")
    assert (position.decision, cells(position, "dice")) == ("roll_die", 1)


@pytest.mark.rule("discovery.team_dice", "assist.modifier_total")
def test_the_crew_of_a_helper_counts_for_it() -> None:
    third = crew_with("life", but=(LIFE, OTHER_LIFE))
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE, third]), seat(at="planet:0", crew=[OTHER_LIFE]))
    play(position, "discover_life", "ask_seat 1", "help", f"send {OTHER_LIFE}", "team_done", f"send {LIFE}")
    assert "team_done" in offered(position)


@pytest.mark.rule("discovery.team_dice", "discovery.void_once")
def test_nobody_has_to_lay_a_token_for_it() -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[GEOLOGIST, LIFE], knowledge=["life"]))
    play(position, "discover_life", f"send {LIFE}", "team_done")
    assert position.decision == "choose_action"
    assert refused(position, "discover_life") == "discovery.void_once"


@pytest.mark.rule("discovery.zero_dice")
def test_a_team_that_stays_too_small_rolls_nothing_and_loses_no_token() -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[GEOLOGIST, OTHERS[0]], knowledge=["life", "life"]))
    play(position, "discover_life", f"send_with_token {GEOLOGIST}", "team_done")
    assert position.decision == "choose_action"
    assert own(position, "held:life", 0) == 2
    assert cells(position, "laid") == cells(position, "team") == {}


@pytest.mark.rule("discovery.offered", "discovery.void_once")
def test_a_neighbour_may_be_asked_and_a_refusal_leaves_the_turn_for_something_else() -> None:
    position = on_planet("cbn_6", seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[OTHER_LIFE]))
    play(position, "discover_life", "ask_seat 1", "help_not")
    assert refused(position, "discover_life") == "discovery.void_once"
    assert "research" in offered(position)


@pytest.mark.rule("discovery.in_sight", "knowledge.hidden")
@pytest.mark.parametrize(
    ("crew", "knowledge", "asked", "opened"),
    [
        ([LIFE, GEOLOGIST], ["life"], "choose_crew", True),
        ([LIFE, GEOLOGIST], ["artifact"], "choose_action", True),
        ([LIFE, GEOLOGIST], [], "choose_action", False),
        ([LIFE, OTHER_LIFE], ["artifact"], "choose_crew", False),
    ],
)
def test_a_seat_without_help_shows_whether_tokens_could_still_bring_a_die(
    crew: list[str], knowledge: list[str], asked: str, opened: bool
) -> None:
    one, friend = seat(at="planet:0", crew=crew, knowledge=knowledge), seat(at="planet:0", crew=["ezc48"])
    position = on_planet("cbn_6", one, friend)
    play(position, "discover_life", "ask_seat 1")
    assert offered(position)[0] == "help_not"
    assert position.play_and_detect_reveal(position.options()[0])[1] == opened
    assert position.decision == asked


@pytest.mark.rule("discovery.void_once")
def test_tokens_of_a_helper_who_could_not_help_enough_go_back_to_the_helper() -> None:
    position = on_planet(
        "irn_2", seat(at="planet:0", crew=[LIFE]), seat(at="planet:0", crew=[GEOLOGIST], knowledge=["life"])
    )
    play(position, "discover_life", "ask_seat 1", "help", f"send_with_token {GEOLOGIST}", "team_done")
    assert position.decision == "choose_action"
    assert own(position, "held:life", 1) == 1


@pytest.mark.rule("discovery.space_modifier")
def test_nothing_adds_to_the_dice_for_an_artifact() -> None:
    crew = [ARTIST, crew_with("artifact", but=(ARTIST,))]
    position = table(seat(at="C", crew=crew, metal=2), ask="ChooseAction")
    team(position, "artifact", *crew)
    assert cells(position, "dice") == 2


@pytest.mark.rule("discovery.all_rolled", "discovery.one_die_rolled")
def test_all_dice_are_rolled_one_after_another_each_with_twelve_results() -> None:
    crew = [GEOLOGIST, *OTHERS]
    position = on_planet("des_3", seat(at="planet:0", crew=crew))
    team(position, "substance", *sorted(crew, key=lambda card: int(card[3:])))
    for rolled in range(5):
        assert cells(position, "rolled") == rolled
        assert offered(position) == [f"rolled {result}" for result in range(1, 13)]
        assert set(position.weights()) == {1}
        roll(position, 1)
    assert position.decision != "roll_die"


@pytest.mark.rule("discovery.success")
@pytest.mark.parametrize(("dice", "gems"), [((4, 9), 2), ((5, 12), 0), ((1, 2), 2)])
def test_one_die_at_or_below_the_value_succeeds_and_more_change_nothing(dice: tuple[int, ...], gems: int) -> None:
    position = on_planet("cbn_2", one_geologist(), board=(6, 4, 6))
    team(position, "substance", GEOLOGIST)
    roll(position, *dice)
    assert own(position, "substances:gem", 0) == gems
    assert own(position, "level", 0) == (1 if gems else 0)


@pytest.mark.rule("discovery.success", "discovery.all_rolled")
def test_the_success_of_one_player_is_none_for_the_next() -> None:
    position = on_planet("cbn_3", one_geologist(), seat(at="C", crew=OTHERS[:2]))
    team(position, "substance", GEOLOGIST)
    roll(position, 1)
    play(position, "move planet:0", "substance metal", "discover_substance", "ask_nobody")
    play(position, *(f"send {member}" for member in OTHERS[:2]), "team_done")
    roll(position, 12, 12)
    play(position, "token life")
    assert cells(position, "substances") == {"0:metal": 2, "1:metal": 1}
    assert (own(position, "level", 0), own(position, "level", 1)) == (1, 0)


@pytest.mark.rule("discovery.success")
def test_the_log_says_which_dice_are_low_enough() -> None:
    position = on_planet("cbn_2", one_geologist(), board=(6, 4, 6))
    team(position, "substance", GEOLOGIST)
    logged = [event.text("en", ["Mio"]) for event in roll(position, 5, 4) if event.name.startswith("die")]
    assert logged == ["Mio rolls 5.", "Mio rolls 4: low enough."]


@pytest.mark.rule("discovery.life_reward")
def test_life_that_is_discovered_is_the_top_card_of_the_deck() -> None:
    position = on_planet("ter_6", seat(at="planet:0", crew=[LIFE]))
    before = position.view()["decks"]["life"]  # type: ignore[index]
    team(position, "life", LIFE)
    roll(position, 1)
    card = offered(position)[0]
    play(position, card)
    assert position.view()["decks"]["life"] == before - 1  # type: ignore[index]
    assert cells(position, "life_at")[card.removeprefix("card ")] == 0


@pytest.mark.rule("discovery.life_empty")
def test_with_the_life_deck_empty_there_is_no_life_to_discover() -> None:
    lives = [str(entry.fields["id"]) for entry in GAME.pack.entries("life")]
    position = on_planet("ter_6", seat(at="planet:0", crew=[LIFE], stored_life=lives))
    assert refused(position, "discover_life") == "discovery.life_empty"


@pytest.mark.rule("discovery.substance_reward")
def test_a_gem_planet_gives_two_gems() -> None:
    position = on_planet("ice_3", one_geologist())
    team(position, "substance", GEOLOGIST)
    roll(position, 1)
    assert cells(position, "substances") == {"0:gem": 2}


@pytest.mark.rule("discovery.artifact_reward", "discovery.artifact_choice_time")
def test_one_of_two_payable_artifacts_is_picked_after_the_roll() -> None:
    position = table(seat(at="C", crew=[ARTIST], gas=2, gem=1, metal=2), ask="ChooseAction")
    team(position, "artifact", ARTIST)
    roll(position, 1)
    assert offered(position) == ["make ezp1", "make ezp2"]
    play(position, "make ezp2")
    assert cells(position, "substances") == {"0:gas": 2, "0:gem": 1}
    assert [card for card in ARTIFACTS if cells(position, "artifact_at").get(card) == -4] == ["ezp1"]


@pytest.mark.rule("discovery.artifact_must_take")
def test_the_only_payable_artifact_is_made_after_a_success() -> None:
    position = table(seat(at="C", crew=[ARTIST], metal=2), ask="ChooseAction")
    team(position, "artifact", ARTIST)
    roll(position, 1)
    assert offered(position) == ["make ezp2"]


@pytest.mark.rule("discovery.artifact_icon_basic")
def test_artifacts_on_the_board_add_nothing_to_a_discovery() -> None:
    position = on_planet("ter_6", seat(at="planet:0", crew=[LIFE], artifacts=ARTIFACTS[2:], stored_artifacts=[]))
    team(position, "life", LIFE)
    assert cells(position, "dice") == 1


@pytest.mark.rule("discovery.fail")
def test_a_failure_teaches() -> None:
    position = on_planet("cbn_3", one_geologist(knowledge=["life"]))
    team(position, "substance", GEOLOGIST)
    roll(position, 6)
    play(position, "token star_pilot")
    assert cells(position, "held") == {"0:life": 1, "0:star_pilot": 1}
    assert cells(position, "level") == {}


@pytest.mark.rule("discovery.fail_empty")
def test_a_failure_teaches_nothing_when_the_bag_is_empty() -> None:
    position = on_planet("cbn_3", one_geologist(), knowledge_bag={})
    team(position, "substance", GEOLOGIST)
    roll(position, 6)
    assert position.actor == 1
    assert cells(position, "held") == {}


@pytest.mark.rule("discovery.no_reroll")
def test_an_artifact_that_failed_is_not_paid_and_not_tried_again() -> None:
    position = table(seat(at="C", crew=[ARTIST], gas=3, gem=1), ask="ChooseAction")
    team(position, "artifact", ARTIST)
    roll(position, 12)
    play(position, "token life")
    assert cells(position, "substances") == {"0:gas": 3, "0:gem": 1}
    assert position.actor == 1


@pytest.mark.rule("interplay.artifact_slots_basic")
def test_an_artifact_lies_on_current_and_lends_no_ability() -> None:
    maker = crew_with("artifact")
    position = table(seat(at="C", crew=[maker], metal=2), ask="ChooseAction")
    play(position, "discover_artifact", f"send {maker}", "team_done", "rolled 1", "make ezp2")
    assert cells(position, "artifact_at")["ezp2"] == 0
    owner = seat(at="planet:0", crew=[maker], artifacts=[f"ezp{number}" for number in range(1, 9)])
    assert "discover_substance" not in offered(table(owner, ask="ChooseAction"))
