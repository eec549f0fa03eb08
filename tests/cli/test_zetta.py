"""Expedition Zetta's table in the terminal: what is drawn, and that it fits."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import hoshitaku
from hoshitaku.cli.drawing import DRAWING_BY_GAME
from hoshitaku.cli.drawing.zetta_modules.goals import challenge_line
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import parse_seats
from tests.cli.test_screen import drawn
from tests.zetta.grids import grid
from tests.zetta.table import GAME, seat, table
from tests.zetta.voyages import TOGETHER, end_system, partners


def some_way_into_a_game() -> hoshitaku.Position:
    """Two planets, one with a flag; crew, a life card, knowledge and substances."""
    mio = seat(crew=["ezc1", "ezc2"], levelled=["ezc1"], knowledge=["life"], gem=2, life=["ezl4"])
    other = seat(at="planet:0", knowledge=["artifact"])
    planets = [("D", "ter_1"), ("G", "ggi_1")]
    return table(mio, other, planets=planets, asteroids=["G"], flags={0: 1})


def test_the_system_shows_planets_with_their_numbers_flags_and_ships() -> None:
    shown = drawn(some_way_into_a_game(), "en", brief=False)
    assert "D zone" in shown
    assert re.search(r"Terrestrial 1 \(life \+3, substance −1, .*\) ⚑◆ ◆", shown)
    assert "mothership ●" in shown
    assert "asteroids" in shown


def test_knowledge_of_others_is_only_counted() -> None:
    shown = drawn(some_way_into_a_game(), "en")
    row = next(line for line in shown.splitlines() if line.startswith(" Knowledge"))
    assert row.split() == ["Knowledge", "Life", "1"]


@pytest.mark.rule("zetta:bot.knowledge")
def test_knowledge_of_bots_lies_open() -> None:
    shown = drawn(table(seat(), seat(knowledge=["artifact"]), options={"bot_seats": [1]}), "en")
    row = next(line for line in shown.splitlines() if line.startswith(" Knowledge"))
    assert row.split() == ["Knowledge", "0", "Artifact"]


def test_a_planet_face_down_shows_its_type_only() -> None:
    position = table(seat(at="D"), seat(), planets=[("D", "irn_4")], seen=[], options={"planets": "face_down"})
    shown = drawn(position, "en")
    assert "iron planet (face down)" in shown
    assert "+1" not in shown


def test_the_number_of_a_move_is_next_to_its_destination() -> None:
    position = some_way_into_a_game()
    board, question = drawn(position, "en", brief=False).split(position.prompt("en"))
    number = re.search(r"(\d+) Go to Terrestrial 1", question)
    assert number
    assert f"{number[1]} Terrestrial 1" in board


def test_the_grid_shows_crew_abilities_costs_flags_and_the_open_card() -> None:
    shown = drawn(grid(12, 9, flags={3: 1}), "en")
    assert "Preparation grid   next in the deck: Marguerite" in shown
    assert "Saga ⚑◆" in shown
    assert "costs 2" in shown
    assert "life, star pilot" in shown


def test_an_offer_is_read_out_with_what_changes_hands() -> None:
    position = table(seat(), seat(gem=1))
    for name in ("trade 1", "give_one_energy", "ask_for_one gem", "propose"):
        named = {position.option_name(option): option for option in position.options()}
        position.take(named[name])
    assert "You give: 1 gem. You get: 1 energy." in drawn(position, "en")


def test_remarks_show_the_text_of_a_card() -> None:
    position = grid(12, 9)
    remark = DRAWING_BY_GAME["zetta"].option_remark
    assert [remark(position, option, "en") for option in position.options()][:2] == [
        "life, artifact",
        "life, substance",
    ]


@pytest.mark.parametrize(("lang", "words"), [("en", ["Artifact", "Gem", "Basis"]), ("ja", ["異星品", "宝石", "出典"])])
def test_a_card_is_shown_in_full(lang: str, words: list[str]) -> None:
    (card,) = DRAWING_BY_GAME["zetta"].find_cards(GAME.pack, "ezp4", lang)
    console = Console(width=80)
    with console.capture() as captured:
        console.print(card)
    assert all(word in captured.get() for word in words)


@pytest.mark.parametrize("width", [60, 80, 132])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_line_of_a_whole_game_is_wider_than_the_screen(width: int, lang: str) -> None:
    rng = random.Random(width)
    position = GAME.new(3, {"preparation": "grid"})
    while position.actor != hoshitaku.OVER:
        if position.actor >= 0 and rng.random() < 0.04:
            shown = drawn(position, lang, width, brief=rng.random() < 0.5)
            assert max(cell_len(line) for line in shown.splitlines()) <= width
        position.take(rng.choice(position.options()))


def result(position: hoshitaku.Position, lang: str) -> str:
    """The terminal's text for a finished game."""
    assert position.actor == hoshitaku.OVER
    out = io.StringIO()
    console = Console(file=out, width=100, highlight=False, emoji=False, markup=False)
    names = ["Mio", "ミオ", "cards", "random"][: position.seats]
    GameScreen(console, position.game, parse_seats(names, position.game), lang).show_result(position)
    return out.getvalue()


def test_alone_the_way_home_the_challenges_and_the_next_warp_are_shown() -> None:
    ship = seat(crew=["ezc1"], knowledge=["warp", "warp"], gas=2, energy=3, radioactive=1)
    position = table(ship, alone=True, options={"challenges": 2}, challenges=1 << 5 | 1 << 9, stars_visited=7)
    shown = " ".join(drawn(position, "en").split())
    assert "Way home: warp tokens 2/5, rare gas 2/1" in shown
    assert "Challenge 5, bring home 5 of each substance: rare gas 2/5" in shown
    assert "Challenge 9, visit all nine kinds of star: kinds of star 3/9" in shown
    assert re.search(r"Next warp: \d+ to \d+ energy; 3 available, 4 more from radioactive substances", shown)
    assert "チャレンジ9「" in "".join(drawn(position, "ja").split())


def test_spectators_see_nothing_of_secret_challenges() -> None:
    ships = seat(crew=["ezc1"], knowledge=["warp"] * 3), seat(crew=["ezc2"], knowledge=["warp"] * 4)
    position = partners(*ships, options=TOGETHER | {"warp_energy": "on"}, challenges=(7, 8))
    for viewer, progress in ((0, ": met"), (None, ": only partners know how far it is")):
        shown: Any = position.view(viewer)
        line = challenge_line(shown["modules"]["cooperation"]["challenges"][0], "en").plain
        assert line == f"Challenge 7, {GAME.words.say('challenge.7', 'en')}{progress}"


def home_with_challenges_met(gems: int) -> hoshitaku.Position:
    """Two people with 60 fame come home, against a bot."""
    full = {"gas": 5, "metal": 5, "gem": 5, "radioactive": 5}
    ships = [seat(crew=[card], **full) for card in ("ezc6", "ezc54")]
    position = partners(*ships, seat(crew=["ezc53"], gem=gems), options=TOGETHER | {"bot_seats": [2]}, challenges=(5,))
    end_system(position)
    return position


def test_the_end_of_a_lost_cooperative_game_names_who_lost_and_why_and_ranks_nobody() -> None:
    shown = result(home_with_challenges_met(40), "en")
    assert "Mio and ミオ have lost" in shown
    assert "All challenges are met." in shown
    assert "The bots have 80 fame together, and the people no more than that: the people lose. § bot.coop" in shown
    assert "Rank" not in shown
    assert re.findall(r"│ . (\S+).* │ +(\d+) │", shown) == [("Mio", "30"), ("ミオ", "30"), ("Card", "80")]


def test_the_end_of_a_lost_cooperative_game_in_japanese() -> None:
    shown = result(home_with_challenges_met(40), "ja")
    assert "Mioとミオの敗北です" in shown
    assert "人間側の敗北。 § bot.coop" in shown
    assert "順位" not in shown


def test_the_end_of_a_won_cooperative_game_names_the_people() -> None:
    shown = result(home_with_challenges_met(20), "en")
    assert "Mio and ミオ share the victory" in shown
    assert "The people have more fame than the bots, and win. § bot.coop" in shown
    assert re.findall(r"│ +(\d) │ . (\S+)", shown) == [("1", "Mio"), ("1", "ミオ"), ("3", "Card")]
