"""The guided first game of each game."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

import hoshitaku
from hoshitaku.web.learn.lesson import LessonError, deal, find_option, lesson
from hoshitaku.web.learn.library import has_lesson
from tests.web.reading import read

GAME = "freekick"
every_lesson = pytest.mark.parametrize("name", [name for name in hoshitaku.game_names() if has_lesson(name)])


@every_lesson
def test_a_lesson_agrees_with_the_rules_from_beginning_to_end(name: str):
    course = lesson(name)

    for step, beat in enumerate(course.beats):
        position = course.position(step)
        assert all(slug in course.game.rules for slug in beat.clauses)
        assert not beat.shows or beat.shows in course.game.rules
        if beat.option:
            assert position.actor == course.learner
            assert (find_option(position, beat.option) in position.options()) != beat.refused


def test_the_lesson_of_free_kick_ends_with_seventeen_points():
    assert lesson(GAME).position(len(lesson(GAME).beats)).scores() == [17, -4]


def test_the_lesson_of_far_far_out_ends_with_a_colony_a_victory_and_a_sale():
    course = lesson("farfarout")
    seats: Any = course.position(len(course.beats)).view(course.learner)["seats"]

    assert seats[course.learner]["tracks"] == {"wealth": 0, "reputation": 1, "exploration": 3}
    assert seats[course.learner]["progress"]["m_settler"] == [1, 1]
    assert seats[course.learner]["money"] == {"erg": 12, "pu": 0, "u": 0}


def test_the_lesson_of_zetta_ends_with_the_fame_that_it_counts_up():
    course = lesson("zetta")
    position = course.position(len(course.beats))
    seats: Any = position.view(course.learner)["seats"]
    levelled = {member["id"] for seat in seats for member in seat["crew"] if member["levelled"]}

    assert position.scores() == [21, 15]
    assert "5 + 7 + 3 + 2 + 4 = 21" in " ".join(beat.says["en"] for beat in course.beats)
    assert levelled == {"ezc21", "ezc34"}
    assert seats[course.learner]["energy"] == 13


@every_lesson
def test_a_lesson_uses_all_the_luck_it_names(name: str):
    course = lesson(name)
    _, left = course.played(len(course.beats))

    assert left == []


def test_luck_that_cannot_happen_is_no_lesson():
    position = hoshitaku.game("farfarout").new(2, {"start_seat": 0})

    with pytest.raises(LessonError, match="draw_quest is left to chance, or cannot be 'card chocolate'"):
        deal(position, ["card chocolate"])
    with pytest.raises(LessonError, match="left to chance"):
        deal(position, [])


def test_the_lesson_of_far_far_out_teaches_every_part_of_a_turn():
    asked = {beat.option.split(" ")[0] for beat in lesson("farfarout").beats}

    wanted = "convert fly land take_off take_quest discover complete mine scan hire_crew hire fight icon colonise trade"
    assert set(wanted.split()) <= asked
    assert any(beat.refused for beat in lesson("farfarout").beats)


def test_the_lesson_of_zetta_teaches_a_whole_system_and_both_sides_of_help():
    asked = [beat.option.split(" ")[0] for beat in lesson("zetta").beats]

    wanted = "pile orbit move stay substance from_bag discover_life discover_substance discover_artifact research"
    assert set(wanted.split()) <= set(asked)
    assert {"ask_seat", "help", "send", "send_with_token", "level", "make", "scavenge", "convert", "token"} <= set(
        asked
    )
    assert [beat.option for beat in lesson("zetta").beats if beat.refused] == ["discover_substance", "stay"]
    assert 35 <= len(asked) <= 50


def test_the_lesson_teaches_every_kind_of_box_and_a_refusal():
    asked = {beat.option for beat in lesson(GAME).beats}

    assert {"green", "city", "oxygen", "war", "carnival", "space_farmer", "native_village", "pass"} <= asked
    assert any(beat.refused for beat in lesson(GAME).beats)


def test_an_option_that_a_decision_does_not_have_is_no_lesson():
    with pytest.raises(LessonError, match="chocolate"):
        find_option(lesson(GAME).position(0), "chocolate")


@every_lesson
def test_a_learner_gets_through_the_whole_lesson_by_plain_forms(reader: Client, name: str):
    course = lesson(name)

    for step, beat in enumerate(course.beats):
        address = f"/first-game/{name}/{step}/"
        assert beat.says["ja"] in read(reader, address)
        if beat.option:
            option = find_option(course.position(step), beat.option)
            assert f'value="{option}"' in read(reader, address)
            answer = reader.post(address, {"option": option})
            assert answer["Location"] == f"/first-game/{name}/{step + 1}/"
    assert "おつかれさまでした" in read(reader, f"/first-game/{name}/{len(course.beats)}/")


def test_something_else_than_asked_is_answered_with_the_reason(reader: Client):
    step = next(n for n, beat in enumerate(lesson(GAME).beats) if beat.option == "war")
    position = lesson(GAME).position(step)

    refused = reader.post(f"/first-game/freekick/{step}/", {"option": find_option(position, "green")})
    allowed = reader.post(f"/first-game/freekick/{step}/", {"option": find_option(position, "oxygen")})

    assert refused.status_code == allowed.status_code == 422
    assert "occupied.rule" in refused.content.decode()
    assert "ルールどおりですが" in allowed.content.decode()


@pytest.mark.parametrize("option", ["", "-1", "99999", "one", "１"])
def test_nonsense_posted_to_the_lesson_is_refused_in_words(reader: Client, option: str):
    answer = reader.post("/first-game/freekick/2/", {"option": option})

    assert answer.status_code == 422
    assert "それは選べません" in answer.content.decode()


def test_a_lesson_has_an_end(reader: Client):
    assert reader.get("/first-game/freekick/999/").status_code == 404
    assert reader.get("/first-game/chess/0/").status_code == 404


@pytest.mark.parametrize(("step", "cards"), [(1, 3), (2, 2), (3, 4), (11, 3), (28, 3)])
def test_the_lesson_of_far_far_out_shows_every_card_that_it_speaks_of_and_lights_the_one_asked_for(step, cards, client):
    page = client.get(f"/first-game/farfarout/{step}/").content.decode()
    offer = page.partition('class="ffo-offer')[2].partition("</section>")[0]

    assert offer.count('data-at="') == cards
    assert offer.count('<button form="turn"') == 1


def test_the_button_of_a_lesson_begins_with_a_capital(client):
    page = client.get("/first-game/farfarout/22/", headers={"accept-language": "en"}).content.decode()
    assert ">The gas planet (Wolf 359 7a)</button>" in page
