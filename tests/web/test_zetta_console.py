"""The question of Expedition Zetta as the console asks it: every answer, once, in words that anybody understands."""

from __future__ import annotations

import pytest

from hoshitaku.games.zetta.decision_registry import DECISION_REGISTRY
from hoshitaku.kernel.decision import ANY_SEAT
from hoshitaku.web.drawing.zetta import question as zetta_question
from hoshitaku.web.templating.texts import LANGUAGES
from tests.web.drawn_positions import drawn
from tests.web.people import Person
from tests.web.zetta_scenes import GAMES, LIFE_CREW, at_planet, question, walk
from tests.zetta.grids import INVEST
from tests.zetta.grids import grid as at_the_grid
from tests.zetta.table import GAME, crew_with, play, seat, table
from tests.zetta.voyages import before_warp_together, of_price


def answers(asked: zetta_question.Question) -> list[zetta_question.AnswerButton]:
    listed = (answer for each in asked.folded_lists for answer in each.answers)
    return [*asked.main_answers, *listed, *asked.additional_answers, *asked.declining_answers, *asked.amount_answers]


@pytest.mark.parametrize("kind", GAMES)
def test_the_console_has_every_answer_once_and_at_most_one_primary_button(kind: str):
    seats, options = GAMES[kind]
    for position in walk(kind, seats, options, 600):
        asked = question(position, position.actor)
        offered = [answer.choice["option"] for answer in answers(asked)]
        assert sorted(offered) == sorted(position.options()), position.decision
        assert asked.primary_option is None or asked.primary_option in offered
        # No wall of buttons: what lies on the board in great number is folded.
        assert len(asked.main_answers) <= 8, position.decision


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_explained(lang: str):
    names = [name for name, kind in DECISION_REGISTRY.types_by_name.items() if kind.FIXED_ACTOR == ANY_SEAT]

    assert names
    assert [name for name in names if not GAME.words.say(f"help.{name}", lang)] == []


def test_actions_that_are_not_possible_here_stay_and_say_why():
    asked = question(table(seat(at="D", crew=[LIFE_CREW]), ask="ChooseAction"))

    why = {choice["target"]: choice["refused"]["word"] for choice in asked.refused_options}
    assert why == {
        "discover_life": "only on planets of the zone",
        "discover_substance": "only on planets",
        "discover_artifact": "too few substances",
        "scavenge": "only at asteroids",
    }


@pytest.mark.rule("zetta:discovery.team_dice")
def test_a_team_without_a_die_is_not_complete_and_says_why_once_somebody_is_named():
    crew = [LIFE_CREW, crew_with("life", but=(LIFE_CREW,))]
    position = table(seat(at="planet:0", crew=crew), planets=[("D", "cbn_6")], ask="ChooseAction")
    play(position, "discover_life")
    assert question(position).refused_options == ()
    play(position, f"send {crew[0]}")
    assert [(each["target"], each["refused"]["word"]) for each in question(position).refused_options] == [
        ("team_done", "no die yet")
    ]
    play(position, f"send {crew[1]}")
    assert question(position).refused_options == ()


def test_several_partners_for_a_trade_are_folded_and_one_is_not():
    ships = [seat(at="mothership") for _ in range(4)]

    assert {each.id: len(each.answers) for each in question(table(*ships)).folded_lists}["trades"] == 3
    alone = question(table(*ships[:2]))
    assert "trades" not in {each.id for each in alone.folded_lists}
    assert [answer.verb for answer in alone.additional_answers] == ["trade"]


def test_an_action_that_rolls_dice_shows_its_chance():
    position = at_planet(board=(4, 5, 6))

    chances = {answer.verb: answer.success_percent for answer in question(position).main_answers}
    assert chances["research"] is None
    expected = position.dice_odds(next(o for o in position.options() if position.option_name(o) == "discover_life"), "")
    assert chances["discover_life"] == round(100 * expected["success"])


@pytest.mark.rule("zetta:coop.lose_lonely")
def test_an_even_share_of_a_warp_is_ticked_at_first():
    ship = {"crew": [LIFE_CREW], "energy": 9}
    position = before_warp_together(*(seat(**ship) for _ in range(3)))
    play(position, of_price(8))

    asked = question(position)
    assert (len(asked.amount_answers), asked.suggested_amount_option, asked.primary_option) == (9, 3, None)


def test_the_grid_has_at_most_one_primary_button():
    position = at_the_grid(12, 12, rest=INVEST)

    assert {answer.verb for answer in answers(question(position))} == {"invest"}
    assert question(position).primary_option is None


def test_players_are_called_by_their_names_in_questions(kanata: Person):
    made = kanata.make_table(game="zetta", seat_1="guest", guest_1="Mio")
    position = at_planet()

    play(position, "discover_life")
    assert "Ask Mio" in drawn(made, position, 0)["console"]
    assert "Seat 2" not in drawn(made, position, 0)["console"]


def test_a_discovery_says_what_its_dice_are_made_of(kanata: Person):
    made = kanata.make_table(game="zetta", seat_1="guest", guest_1="Mio")

    assert "1 your crew (discovery.base_dice)" in drawn(made, at_planet(), 0)["console"]
    assert "discovery.base_dice" not in drawn(made, at_planet(), 1)["console"]
