"""Lessons at the terminal: the guided first games and those of modules, typed line by line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hoshitaku.cli.learn import list_lessons
from hoshitaku.web.learn.lesson import Lesson, find_option_by_name, load_lesson, play_step
from tests.cli.conftest import Run

ALIENS = ("learn", "zetta", "aliens")
LANGUAGES = ("en", "ja")


def numbers(course: Lesson) -> Iterator[str]:
    """The numbers that a learner types to do everything that the lesson asks for."""
    position, luck = course.position_and_unused_results(0)
    for beat in course.steps:
        options = sorted(
            find_option_by_name(position, name)
            for name in (beat.expected_option_name, *beat.replies_by_other_option)
            if name
        )
        number = (
            options.index(find_option_by_name(position, beat.expected_option_name)) + 1
            if beat.expected_option_name
            else ""
        )
        yield beat.expected_option_name if beat.expected_option_name.isdecimal() else str(number)
        play_step(beat, position, luck)


@pytest.mark.parametrize(("name", "module"), list(list_lessons()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_played_to_its_end_by_numbers(typing: Run, name: str, module: str, lang: str) -> None:
    course = load_lesson(name, module)
    ran = typing(numbers(course), *filter(None, ("learn", name, module)), "--lang", lang)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n> ") == len(course.steps)
    words = "".join(ran.out.split())
    assert all("".join(beat.text_by_lang[lang].split()) in words for beat in course.steps)
    assert ran.out.rstrip().splitlines()[-1].startswith(f"hoshitaku play {name}")


def test_an_option_can_be_named_in_words(typing: Run) -> None:
    ran = typing(["roll", "joins the crew", "q"], *ALIENS)
    assert "Step 3 of 10" in ran.out


def test_a_choice_that_the_lesson_does_not_mean_is_answered_in_its_own_words(typing: Run) -> None:
    ran = typing(["1", "2", "q"], *ALIENS)
    assert "once stored it can never join your crew" in " ".join(ran.out.split())
    assert "Step 3" not in ran.out


def test_another_choice_is_called_an_alternative(typing: Run) -> None:
    ran = typing(["", "pile 2", "q"], "learn", "zetta")
    assert "is allowed too, but here please choose a listed option" in " ".join(ran.out.split())


def test_a_step_that_asks_for_something_refused_shows_why_it_is(typing: Run) -> None:
    ran = typing(["1", "1", "1", "q"], *ALIENS)
    asked, answered = ran.out.split("Step 4 of 10")
    assert "Try to send it first." in asked
    assert "[alien.not_alone]" not in asked
    assert "§ alien.not_alone" in answered


def test_unknown_words_change_nothing(typing: Run) -> None:
    ran = typing(["99", "chocolate", "q"], *ALIENS)
    assert ran.out.count("is not an option here") == 2
    assert "Step 2" not in ran.out
    assert "this step has no question" in typing(["chocolate", "q"], "learn", "zetta").out


def test_a_learner_goes_back_a_step(typing: Run) -> None:
    ran = typing(["1", "b", "b", "q"], *ALIENS)
    steps = [line for line in ran.out.splitlines() if line.startswith("Step ")]
    assert steps == ["Step 1 of 10", "Step 2 of 10", "Step 1 of 10", "Step 1 of 10"]


def test_clauses_and_cards_can_be_looked_up_in_a_lesson(typing: Run) -> None:
    ran = typing(["rule alien.one_die", "card ezl35", "card chocolate", "q"], *ALIENS)
    assert "alien.one_die" in ran.out
    assert "Amorphous Humanoid" in ran.out
    assert "no card has this name" in ran.out
    assert ran.out.count("Step 1 of 10") == 1


def test_the_language_changes_and_everybody_keeps_their_name_in_it(typing: Run) -> None:
    first, second = typing(["lang", "q"], *ALIENS).out.split("> lang")
    assert "◆ Vega" in first
    assert "◆ ベガ" in second
    assert "1／10" in second


def test_choices_of_others_are_shown_between_table_and_step(typing: Run) -> None:
    ran = typing(["1", "1", "q"], *ALIENS)
    assert "Vega goes to the carbon planet on orbit D." in ran.out.split("Step 2 of 10")[1].split("Step 3 of 10")[0]


def test_leaving_a_lesson_says_that_nothing_is_saved(typing: Run) -> None:
    assert typing([], *ALIENS).out.rstrip().endswith("You have left the lesson. It begins again next time.")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_game_all_lessons_are_listed_with_what_they_teach(run: Run, lang: str) -> None:
    ran = run("learn", "--lang", lang)
    words = "".join(ran.out.split())
    for name, module in list_lessons():
        assert f"{name} {module}".strip() in ran.out
        assert "".join(load_lesson(name, module).goal_by_lang.get(lang, "").split())[:8] in words


def test_an_unknown_lesson_is_refused_with_the_list_of_lessons(run: Run) -> None:
    ran = run("learn", "zetta", "chess")
    assert ran.code == 2
    assert "equipment, aliens, warp_travel" in ran.err
    assert run("learn", "chess").code == 2


def test_a_lesson_needs_a_terminal(run: Run) -> None:
    ran = run(*ALIENS)
    assert (ran.code, ran.out) == (2, "")
    assert "terminal" in ran.err


def test_a_short_screen_keeps_the_step_visible(typing: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    shown = typing(["q"], *ALIENS).out.split("> q")[0]
    assert "Artifacts to make" not in shown
