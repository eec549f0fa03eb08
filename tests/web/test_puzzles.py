"""Puzzles in the browser: one a day, answered by the controls of a table, remembered by the browser alone."""

from __future__ import annotations

import re
from datetime import datetime
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from hoshitaku.game_review import puzzle_solution
from hoshitaku.game_review.puzzle import Puzzle, all_shipped_puzzles, shipped_puzzles
from hoshitaku.web.learn import puzzles

EVERY = [pytest.param(puzzle, id=name) for name, puzzle in all_shipped_puzzles().items()]
SEEN, SENT, MALFORMED, MISSING, REFUSED = 200, 303, 400, 404, 422
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def visitor(db) -> Client:
    """Somebody without an account."""
    return Client(headers=ENGLISH)


def page_of(client: Client, puzzle: Puzzle) -> str:
    """The page of a puzzle."""
    answer = client.get(f"/puzzle/{puzzle.id}/")
    assert answer.status_code == SEEN
    return unescape(answer.content.decode())


def take(client: Client, puzzle: Puzzle, option: int) -> str:
    """The page after an answer."""
    answer = client.post(f"/puzzle/{puzzle.id}/", {"option": option})
    assert (answer.status_code, answer.headers["Location"]) == (SENT, f"/puzzle/{puzzle.id}/")
    return page_of(client, puzzle)


@pytest.mark.parametrize("puzzle", EVERY)
def test_every_choice_of_a_puzzle_is_offered_as_at_a_table_and_the_best_is_not_revealed(visitor, puzzle):
    page = page_of(visitor, puzzle)
    offered = {int(option) for option in re.findall(r'name="option" value="(\d+)"', page)}
    ways = {int(way) for way in re.findall(r'name="(?:way|along)" value=" ?(\d+)', page)}
    assert {answer.option for answer in puzzle.answers} <= offered | ways
    assert puzzle_solution.puzzle_text("right", "en") not in page
    assert "Chance to win" not in page


@pytest.mark.parametrize("puzzle", EVERY)
def test_an_answer_shows_the_value_of_every_choice_with_its_clause(visitor, puzzle):
    right = take(visitor, puzzle, puzzle.best_answer.option)
    assert "Right." in right
    assert right.count("<tr") == len(puzzle.answers) + 1
    assert f"#{puzzle.position.clause()}" in right
    wrong = take(visitor, puzzle, puzzle.answers[-1].option)
    assert "There is a better choice." in wrong
    assert "your choice" in wrong


def test_an_illegal_option_is_refused_with_its_clause_and_is_not_an_answer(visitor):
    puzzle = next(one for one in all_shipped_puzzles().values() if len(one.answers) < one.position.option_bound)
    refused = next(option for option in range(puzzle.position.option_bound) if puzzle.find_answer(option) is None)
    answer = visitor.post(f"/puzzle/{puzzle.id}/", {"option": refused})
    assert answer.status_code == REFUSED
    assert puzzle.position.why_not(refused).text("en") in unescape(answer.content.decode())
    assert "Chance to win" not in page_of(visitor, puzzle)


@pytest.mark.parametrize("given", ["", "war", "-1x", "9" * 30])
def test_nonsense_is_not_accepted_as_an_answer(visitor, given):
    puzzle = next(iter(all_shipped_puzzles().values()))
    assert visitor.post(f"/puzzle/{puzzle.id}/", {"option": given}).status_code == MALFORMED


def test_an_unknown_puzzle_has_no_page(visitor):
    assert visitor.get("/puzzle/freekick-00000000/").status_code == MISSING


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_tomorrow(visitor, monkeypatch):
    def on(day: int) -> str:
        monkeypatch.setattr(
            timezone, "now", lambda: datetime(2026, 11, day, 12, tzinfo=timezone.get_current_timezone())
        )
        assert Client(headers=ENGLISH).get("/puzzle/").status_code == SEEN
        found = re.search(r'action="(/puzzle/[^"]+)"', visitor.get("/puzzle/").content.decode())
        assert found
        return found[1]

    assert on(25) == on(25)
    assert on(25) != on(26)


def test_the_front_page_asks_the_puzzle_of_the_day_and_knows_who_has_solved_it(visitor):
    puzzle = puzzles.puzzle_of_day()
    assert puzzle is not None
    assert "Puzzle of the day" in visitor.get("/").content.decode()
    assert "Try it" in visitor.get("/").content.decode()
    take(visitor, puzzle, puzzle.best_answer.option)
    assert "solved" in visitor.get("/").content.decode()


def test_earlier_puzzles_are_listed_with_what_was_solved(visitor):
    yesterday = puzzles.earlier_puzzle_rows({})[0]
    puzzle = all_shipped_puzzles()[yesterday.url.split("/")[2]]
    take(visitor, puzzle, puzzle.answers[-1].option)
    listed = visitor.get("/puzzle/").content.decode().split('id="earlier"')[1]
    assert "answered" in listed
    assert listed.count("<li") == min(puzzles.MAX_EARLIER_DAYS, len(all_shipped_puzzles()) - 1)


def test_an_answered_puzzle_can_be_thought_over_again(visitor):
    puzzle = next(iter(all_shipped_puzzles().values()))
    take(visitor, puzzle, puzzle.answers[-1].option)
    again = visitor.get(f"/puzzle/{puzzle.id}/?again").content.decode()
    assert "Chance to win" not in again
    assert "Right." in take(visitor, puzzle, puzzle.best_answer.option)


def test_a_forged_cookie_counts_for_nothing(visitor, settings):
    puzzle = next(iter(all_shipped_puzzles().values()))
    visitor.cookies[settings.PUZZLES_COOKIE_NAME] = f"{puzzle.id}.99999_<b>.1_{puzzle.id}"
    assert "Chance to win" not in page_of(visitor, puzzle)


def test_without_puzzles_of_todays_rules_there_is_no_card_and_no_page(visitor, monkeypatch):
    monkeypatch.setattr(puzzles, "all_shipped_puzzles", dict)
    assert "Puzzle of the day" not in visitor.get("/").content.decode()
    assert visitor.get("/puzzle/").status_code == MISSING


@pytest.mark.parametrize("name", sorted({puzzle.position.game.name for puzzle in all_shipped_puzzles().values()}))
def test_a_puzzle_is_shown_in_japanese(db, name):
    puzzle = shipped_puzzles(name)[0]
    reader = Client(headers={"accept-language": "ja"})
    assert "とびぬけて" in reader.get("/").content.decode()
    assert "勝率" in take(reader, puzzle, puzzle.best_answer.option)
