"""The guided first game of each game, and the lessons of modules."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

import hoshitaku
from hoshitaku.web.learn.game_reference import has_lesson, load_game_reference, modules_with_lesson
from hoshitaku.web.learn.lesson import LessonError, find_option_by_name, load_lesson, take_chance_results
from hoshitaku.web.learn.lesson_views import lesson_url
from tests.web.visitor_pages import read

GAME = "freekick"
FIRST_GAMES = [(name, "") for name in hoshitaku.game_names() if has_lesson(name)]
OF_MODULES = [(name, module) for name in hoshitaku.game_names() for module in modules_with_lesson(name)]
every_lesson = pytest.mark.parametrize(("name", "module"), FIRST_GAMES + OF_MODULES)
every_short_lesson = pytest.mark.parametrize(("name", "module"), OF_MODULES)


@every_lesson
def test_a_lesson_agrees_with_the_rules_from_beginning_to_end(name: str, module: str):
    course = load_lesson(name, module)

    for step, beat in enumerate(course.steps):
        position = course.position_after(step)
        assert all(slug in course.game.rulebook for slug in beat.clauses)
        assert not beat.shown_refusal_clause or beat.shown_refusal_clause in course.game.rulebook
        if beat.expected_option_name:
            assert position.actor == course.learner_seat
            assert (
                find_option_by_name(position, beat.expected_option_name) in position.options()
            ) != beat.is_option_refused
        assert all(find_option_by_name(position, other) in position.options() for other in beat.replies_by_other_option)
        assert beat.expected_option_name not in beat.replies_by_other_option


@pytest.mark.parametrize("lang", ["en", "ja"])
@every_lesson
def test_a_lesson_names_the_button_of_a_roll_as_it_reads(name: str, module: str, lang: str):
    course = load_lesson(name, module)
    for step, beat in enumerate(course.steps):
        named = re.findall(r"“(Roll [^”]+)”|「(ダイス\d+個を振る)」", beat.text_by_lang[lang])
        position = course.position_after(step) if named else None
        buttons = (
            [position.describe(find_option_by_name(position, beat.expected_option_name), lang)] if position else []
        )
        assert ["".join(one) for one in named] == buttons


@every_short_lesson
def test_the_lesson_of_a_module_is_short_and_about_the_module(name: str, module: str):
    course = load_lesson(name, module)
    chapters = [course.game.rulebook.clauses[slug].chapter for beat in course.steps for slug in beat.clauses]
    of_modules = [
        chapter for chapter in chapters if "module" in load_game_reference(name).chapter_titles_by_id[chapter]
    ]

    assert 5 <= len(course.steps) <= 12
    assert 1 <= course.duration_minutes <= 10
    assert course.goal_by_lang["en"]
    assert course.goal_by_lang["ja"]
    assert module in course.game_options["modules"]
    assert len(of_modules) > len(chapters) / 2


@every_short_lesson
def test_the_lesson_of_a_module_lets_its_learner_decide(name: str, module: str):
    assert any(beat.replies_by_other_option for beat in load_lesson(name, module).steps)


def test_every_module_of_zetta_that_can_be_played_has_a_lesson():
    assert set(hoshitaku.game("zetta").rulebook.playable_modules) <= set(modules_with_lesson("zetta"))


def test_the_lesson_of_free_kick_ends_with_seventeen_points():
    assert load_lesson(GAME).position_after(len(load_lesson(GAME).steps)).scores() == [17, -4]


def test_the_lesson_of_far_far_out_ends_with_a_colony_a_victory_and_a_sale():
    course = load_lesson("farfarout")
    seats: Any = course.position_after(len(course.steps)).view(course.learner_seat)["seats"]

    assert seats[course.learner_seat]["tracks"] == {"wealth": 0, "reputation": 1, "exploration": 3}
    assert seats[course.learner_seat]["progress"]["m_settler"] == [1, 1]
    assert seats[course.learner_seat]["money"] == {"erg": 12, "pu": 0, "u": 0}


def test_the_lesson_of_zetta_ends_with_the_fame_that_it_counts_up():
    course = load_lesson("zetta")
    position = course.position_after(len(course.steps))
    seats: Any = position.view(course.learner_seat)["seats"]
    levelled = {member["id"] for seat in seats for member in seat["crew"] if member["levelled"]}

    assert position.scores() == [21, 15]
    assert "5 + 7 + 3 + 2 + 4 = 21" in " ".join(beat.text_by_lang["en"] for beat in course.steps)
    assert levelled == {"ezc21", "ezc34"}
    assert seats[course.learner_seat]["energy"] == 13


def test_the_lesson_of_perks_shows_a_perk_of_each_kind_and_lets_one_count():
    course = load_lesson("zetta", "perks")
    view: Any = course.position_after(len(course.steps)).view(0)

    assert {"dice_perk ezl31", "dice_perk ezy1", "make ezp28"} <= {beat.expected_option_name for beat in course.steps}
    assert view["modules"]["perks"]["used"] == ["ezy1"]
    assert [card["id"] for card in view["seats"][0]["artifacts"]] == ["ezp28"]


def test_the_lesson_of_records_logs_a_system_visits_another_again_and_meets_an_achievement():
    course = load_lesson("zetta", "records")
    book: Any = course.position_after(len(course.steps)).view(0)["modules"]["records"]
    met = {one["id"]: one["seats"][0] for one in book["achievements"] if one["seats"][0]}

    assert [one["line"] for one in book["journey"]][1] == book["agreed"][1] == course.game_options["journey"][1]
    assert met == {"stars": ["g", "m"], "planets": ["CBN", "OCN"], "dreaming": ["met"]}


@every_lesson
def test_a_lesson_uses_all_the_luck_it_names(name: str, module: str):
    course = load_lesson(name, module)
    _, left = course.position_and_unused_results(len(course.steps))

    assert left == []


def test_a_lesson_with_impossible_luck_is_refused():
    position = hoshitaku.game("farfarout").new(2, {"start_seat": 0})

    with pytest.raises(LessonError, match="draw_quest is left to chance, or cannot be 'card chocolate'"):
        take_chance_results(position, ["card chocolate"])
    with pytest.raises(LessonError, match="left to chance"):
        take_chance_results(position, [])


def test_the_lesson_of_far_far_out_teaches_every_part_of_a_turn():
    asked = {beat.expected_option_name.split(" ")[0] for beat in load_lesson("farfarout").steps}

    wanted = "convert fly land take_off take_quest discover complete mine scan hire_crew hire fight icon colonise trade"
    assert set(wanted.split()) <= asked
    assert any(beat.is_option_refused for beat in load_lesson("farfarout").steps)


def test_the_lesson_of_zetta_teaches_a_whole_system_and_both_sides_of_help():
    asked = [beat.expected_option_name.split(" ")[0] for beat in load_lesson("zetta").steps]

    wanted = "pile orbit move stay substance from_bag discover_life discover_substance discover_artifact research"
    assert set(wanted.split()) <= set(asked)
    assert {"ask_seat", "help", "send", "send_with_token", "level", "make", "scavenge", "convert", "token"} <= set(
        asked
    )
    assert [beat.expected_option_name for beat in load_lesson("zetta").steps if beat.is_option_refused] == [
        "discover_substance",
        "stay",
    ]
    assert 35 <= len(asked) <= 50


def test_the_lesson_teaches_every_kind_of_box_and_a_refusal():
    asked = {beat.expected_option_name for beat in load_lesson(GAME).steps}

    assert {"green", "city", "oxygen", "war", "carnival", "space_farmer", "native_village", "pass"} <= asked
    assert any(beat.is_option_refused for beat in load_lesson(GAME).steps)


def test_a_lesson_with_an_unknown_option_is_refused():
    with pytest.raises(LessonError, match="chocolate"):
        find_option_by_name(load_lesson(GAME).position_after(0), "chocolate")


@pytest.mark.parametrize(("lang", "bye"), [("ja", "おつかれさまでした"), ("en", "Well done")])
@every_lesson
def test_a_lesson_can_be_finished_without_scripts(reader: Client, name: str, module: str, lang: str, bye: str):
    course = load_lesson(name, module)

    for step, beat in enumerate(course.steps):
        here = lesson_url(name, module, step)
        page = html.unescape(read(reader, here, lang))
        assert beat.text_by_lang[lang] in page
        if beat.expected_option_name:
            options = [
                find_option_by_name(course.position_after(step), option)
                for option in (beat.expected_option_name, *beat.replies_by_other_option)
            ]
            assert all(f'value="{option}"' in page for option in options)
            answer = reader.post(here, {"option": options[0]}, headers={"accept-language": lang})
            assert answer["Location"] == lesson_url(name, module, step + 1)
    assert bye in read(reader, lesson_url(name, module, len(course.steps)), lang)


@pytest.mark.parametrize("lang", ["ja", "en"])
@every_short_lesson
def test_a_choice_that_the_lesson_does_not_mean_is_answered_in_its_own_words(
    reader: Client, name: str, module: str, lang: str
):
    course = load_lesson(name, module)

    for step, beat in enumerate(course.steps):
        for other, says in beat.replies_by_other_option.items():
            option = find_option_by_name(course.position_after(step), other)
            here = lesson_url(name, module, step)
            answer = reader.post(here, {"option": option}, headers={"accept-language": lang})
            assert answer.status_code == 422
            assert says[lang] in html.unescape(answer.content.decode())


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_lessons_of_modules_are_listed_with_what_they_teach(reader: Client, lang: str):
    page = html.unescape(read(reader, "/lessons/zetta/", lang))

    for module in modules_with_lesson("zetta"):
        assert f'href="/lessons/zetta/{module}/0/"' in page
        assert load_lesson("zetta", module).goal_by_lang[lang] in page


def test_the_chapter_of_a_module_leads_to_its_lesson(reader: Client):
    assert 'href="/lessons/zetta/warp_travel/"' in read(reader, "/rules/zetta/warp/")
    assert reader.get("/lessons/zetta/warp_travel/")["Location"] == "/lessons/zetta/warp_travel/0/"


@pytest.mark.parametrize("page", ["/lessons/freekick/", "/lessons/zetta/chess/", "/lessons/zetta/chess/0/"])
def test_an_unknown_lesson_is_not_found(reader: Client, page: str):
    assert reader.get(page, follow=True).status_code == 404


def test_a_choice_other_than_the_asked_one_is_answered_with_the_reason(reader: Client):
    step = next(n for n, beat in enumerate(load_lesson(GAME).steps) if beat.expected_option_name == "war")
    position = load_lesson(GAME).position_after(step)

    refused = reader.post(f"/first-game/freekick/{step}/", {"option": find_option_by_name(position, "green")})
    allowed = reader.post(f"/first-game/freekick/{step}/", {"option": find_option_by_name(position, "oxygen")})

    assert refused.status_code == allowed.status_code == 422
    assert "occupied.rule" in refused.content.decode()
    assert refused.content.decode().count("選べません") == 1
    assert "ルールどおりですが" in allowed.content.decode()


@pytest.mark.parametrize("option", ["", "-1", "99999", "one", "１"])
def test_nonsense_posted_to_the_lesson_is_refused_in_words(reader: Client, option: str):
    answer = reader.post("/first-game/freekick/2/", {"option": option})

    assert answer.status_code == 422
    assert "それは選べません" in answer.content.decode()


def test_a_lesson_has_an_end(reader: Client):
    assert reader.get("/first-game/freekick/999/").status_code == 404
    assert reader.get("/first-game/chess/0/").status_code == 404
    assert reader.get("/lessons/zetta/damage/999/").status_code == 404


@pytest.mark.parametrize(("step", "cards"), [(1, 3), (2, 2), (3, 4), (11, 3), (28, 3)])
def test_the_lesson_of_far_far_out_shows_every_card_that_it_speaks_of_and_lights_the_one_asked_for(step, cards, client):
    page = client.get(f"/first-game/farfarout/{step}/").content.decode()
    offer = page.partition('class="ffo-offer')[2].partition("</section>")[0]

    assert offer.count('data-at="') == cards
    assert offer.count('<button form="turn"') == 1


def test_the_button_of_a_lesson_begins_with_a_capital(client):
    page = client.get("/first-game/farfarout/22/", headers={"accept-language": "en"}).content.decode()
    assert ">The gas planet (Wolf 359 7a)</button>" in page
