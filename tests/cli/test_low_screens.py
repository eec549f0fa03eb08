"""Screens of 80 columns and 24 lines: everything needed for a choice stays in sight."""

from __future__ import annotations

import io
import random
from functools import cache

import pytest
from rich.console import Console

import hoshitaku
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import parse_seats
from tests.cli.test_farfarout import some_way_into_a_game
from tests.zetta.modules.trajectories.skies import ship, starry
from tests.zetta.table import seat, table

LINES = 24
PEOPLE = ["Mio", "Ann", "Lin", "Bob"]
# A heading of what counts most, in every game.
HEADINGS = {
    "freekick": ("Points", "In hand", "City", "Green", "Science", "Cosmo"),
    "farfarout": ("Wealth", "Reputation", "Exploration", "Money", "Tokens"),
    "zetta": ("Fame", "Energy", "Level", "Substances"),
}


def low_screen(position: hoshitaku.Position, lang: str = "en", lines: int = LINES) -> GameScreen:
    """A terminal of 80 columns and this many lines, with people at all seats."""
    console = Console(
        file=io.StringIO(), force_terminal=True, width=80, height=lines, color_system=None, highlight=False,
        emoji=False, markup=False,
    )  # fmt: skip
    return GameScreen(console, position.game, parse_seats(PEOPLE[: position.seats], position.game), lang)


def in_sight(screen: GameScreen, lines: int = LINES) -> list[str]:
    """The visible lines above the input line."""
    return screen.console.file.getvalue().splitlines()[1 - lines :]  # type: ignore[attr-defined]


@cache
def asked_at_random(game: str, seats: int, seed: int) -> list[hoshitaku.Position]:
    """Some questions of a whole game."""
    rng, position = random.Random(seed), hoshitaku.game(game).new(seats)
    found = []
    while position.actor != hoshitaku.OVER and len(found) < 20:
        if position.actor >= 0 and len(position.options()) > 1 and rng.random() < 0.4:
            found.append(position.clone())
        position.take(rng.choice(position.options()))
    return found


@pytest.mark.parametrize("again", [False, True], ids=["with-the-table", "without-it"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", HEADINGS)
def test_the_most_important_lines_stay_visible_with_every_question(game: str, seats: int, again: bool) -> None:
    looked = 0
    for position in asked_at_random(game, seats, seed=5):
        screen = low_screen(position)
        screen.show_table(position, position.actor)
        screen.show_question(position, position.actor)
        if again and screen.is_too_low:
            screen.show_question(position, position.actor)
        shown = in_sight(screen)
        prompt = position.prompt("en").split("\n")[0][:30]
        if not any(prompt in line for line in shown[2 + seats :]):
            continue  # too many options: the question fills the screen alone
        looked += 1
        for heading in HEADINGS[game]:
            assert any(heading in line for line in shown), (heading, "\n".join(shown))
        for name in PEOPLE[:seats]:
            assert any(name in line for line in shown)
    assert looked > 5


def test_no_summary_is_shown_where_table_and_question_fit_together() -> None:
    position = some_way_into_a_game()
    high, low = low_screen(position, lines=44), low_screen(position)
    for screen in (high, low):
        screen.show_table(position, 0)
        screen.show_question(position, 0)
    assert high.console.file.getvalue().count("Reputation") == 1  # type: ignore[attr-defined]
    assert low.console.file.getvalue().count("Reputation") == 1, "in the glance only"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("lang", "key"), [
    ("en", "Tokens  Mi Mine  Ex Explore  Ma Market  In Interact"),
    ("ja", "トークン  採 採掘  探 探索  市 市場  イ インタラクト"),
])  # fmt: skip
def test_the_letters_of_the_action_tokens_are_explained_under_the_seats(lang: str, key: str) -> None:
    position = some_way_into_a_game()
    screen = low_screen(position, lang, lines=90)
    screen.show_table(position, 0)
    assert key in screen.console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_circles_on_the_board_do_not_push_question_and_planets_out_of_sight(lang: str) -> None:
    position = starry(ship("c_b0"), planets=[("B1-3", "lva_1")], asteroids=["G1"])
    screen = low_screen(position, lang)
    screen.show_table(position, 0)
    screen.show_question(position, 0)
    shown = in_sight(screen)
    assert any(position.prompt(lang) in line for line in shown)
    for option in position.options():
        assert any(position.describe(option, lang) in line for line in shown) != (option in circles(position))
    assert "#" in "".join(shown)


def circles(position: hoshitaku.Position) -> set[int]:
    return {option for option in position.options() if position.option_target(option).startswith("place:space:")}


def test_names_and_numbers_of_seats_stay_whole_where_texts_have_no_room() -> None:
    knowledge = ["life", "substance", "artifact", "star_pilot"]
    position = table(seat(knowledge=knowledge, energy=13, gas=9, metal=9, gem=9),
                     seat(energy=17, gas=9, metal=9, gem=9, radioactive=9))  # fmt: skip
    screen = low_screen(position)
    screen.shows_summary = True
    screen.show_question(position, 0)
    mio, ann = (next(line for line in in_sight(screen) if name in line) for name in ("● Mio", "◆ Ann"))
    assert mio.split()[2:4] == [str(position.scores()[0]), "13"]
    assert ann.split()[2:4] == [str(position.scores()[1]), "17"]


@pytest.mark.rule("zetta:prep.invest")
def test_tokens_stay_in_sight_at_the_preparation_grid() -> None:
    position = hoshitaku.game("zetta").new(2, {"preparation": "grid"})
    lots = random.Random(3)
    while position.decision != "choose_investment":
        position.take(lots.choice(position.options()))
    screen = low_screen(position)
    screen.show_table(position, position.actor)
    screen.show_question(position, position.actor)
    shown = in_sight(screen)
    assert any("Tokens" in line for line in shown)
    assert any("Mio" in line and "12" in line.split() for line in shown)
