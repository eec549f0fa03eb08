"""Far Far Out at the terminal: its screens, whole games, and people who take turns at one terminal."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import hoshitaku
from hoshitaku import players
from hoshitaku.cli import terminal
from hoshitaku.cli.drawing import DRAWING_BY_GAME
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import parse_seats
from tests.cli.conftest import Run
from tests.cli.test_screen import SCREENS, drawn
from tests.farfarout.table import act, seat, table

SET_UP = ("play", "farfarout", "--seed", "7", "--start-seat", "0", "--lang", "en", "--seats")
TWO = (*SET_UP, "Mio,Lin")
# Mio keeps Chart the Void and opens Renaissance, then continues; Lin takes over and keeps Three Worlds.
MIO = ["chart the void", "renaissance", ""]
LIN = ["", "three worlds", "treasure hoard"]


def some_way_into_a_game() -> hoshitaku.Position:
    """A planet found with a life form, cards for sale, quests of every kind."""
    return table(
        seat(
            crew=["c_glosen", "c_lena"], items=["t_recon"], main="m_settler", outposts=["o_tea"], erg=9, pu=1, at="1e"
        ),
        seat(crew=["c_hira"], main="m_museum", outposts=["o_fuel"], u=2, reputation=3, at="2a"),
        bodies={"2p1": {"planet": "p_vash_tor", "guard": 2, "dig": 3}},
        places={
            "items": {"t_booster": "row:0:1p2", "t_cannon": "row:0:1p2"},
            "crew": {"c_timer_1": "row:0:1p4"},
            "quests": {"m_renaissance": "open_row"},
        },
    )


def in_a_battle() -> hoshitaku.Position:
    """All dice are rolled, and Mio may use the icon of her own."""
    position = table(
        seat(crew=["c_glosen"], at="2p1"),
        bodies={"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}},
        places={"encounters": {"e_parrot": "2p1"}},
    )
    act(position, "fight", "shield", "3", "1", "2")
    return position


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["space", "battle"])
def test_the_screen_looks_as_it_was_approved(name: str, lang: str) -> None:
    position = some_way_into_a_game() if name == "space" else in_a_battle()
    golden = SCREENS / f"{name}.{lang}.txt"
    assert drawn(position, lang, brief=name == "battle") == golden.read_text(encoding="utf-8")


@pytest.mark.rule("farfarout:digital.aid")
@pytest.mark.parametrize(
    ("lang", "odds"),
    [
        ("en", "Mine  56% at least one unit of the resource, 17% the asteroid explodes"),
        ("ja", "56% 資源を1つ以上、17% 小惑星が爆発"),
    ],
)
def test_the_odds_of_mining_are_next_to_it_before_it_is_chosen(lang: str, odds: str) -> None:
    assert odds in drawn(table(seat(at="1r1", crew=["c_glosen"])), lang, width=200)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [60, 80, 132])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_line_of_a_whole_game_is_wider_than_the_screen(seats: int, width: int, lang: str) -> None:
    game, rng = hoshitaku.game("farfarout"), random.Random(seats)
    position = game.new(seats, {"round_limit": 20})
    while position.actor != hoshitaku.OVER:
        if position.actor >= 0 and rng.random() < 0.02:
            shown = drawn(position, lang, width, brief=rng.random() < 0.5)
            assert max(cell_len(line) for line in shown.splitlines()) <= width
        position.take(rng.choice(position.options()))


def test_the_number_of_an_option_is_next_to_its_destination() -> None:
    position = some_way_into_a_game()
    act(position, "convert explore")
    board, question = drawn(position, "en", brief=False).split(position.prompt("en"))
    number = re.search(r"(\d+) Land on Uranus", question)
    assert number
    assert f"{number[1]:>2} Uranus (ice, shipyard)" in board


def test_a_decision_with_hundreds_of_options_shows_their_count(typing: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    lines = ["1", "1", "", "1", "", "99", "1", "", "q"]
    ran = typing(lines, *SET_UP, "Mio,random", "--record", file)
    moves = hoshitaku.load_record(file, hoshitaku.game).moves
    assert "'99' is not an option here" in ran.out
    assert [move.option_name for move in moves if move.actor == 0][-1] == "end_turn"


def test_remarks_show_the_text_of_a_card_without_its_price() -> None:
    position = table(seat(at="1p2", erg=20), places={"items": {"t_recon": "row:0:1p2"}})
    act(position, "buy_tech", "t_booster", "t_cannon")
    remarks = [DRAWING_BY_GAME["farfarout"].option_remark(position, option, "en") for option in position.options()]
    assert "You land on planets at no move cost." in remarks


def test_a_card_is_shown_with_its_effect_and_where_it_comes_from(run: Run) -> None:
    ran = run("pack", "show", "recon", "--game", "farfarout")
    assert "You land on planets at no move cost." in ran.out
    assert "Basis: rulebook" in ran.out
    assert "惑星への着陸に移動を消費しない。" in run("pack", "show", "偵察", "--game", "farfarout", "--lang", "ja").out


def test_bots_play_a_whole_game_whose_record_verifies(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    seats = ("--seats", "random,random,random")
    ran = run("play", "farfarout", *seats, "--seed", "3", "--round-limit", "8", "--record", file)
    assert (ran.code, ran.err) == (0, "")
    assert "Result" in ran.out
    assert hoshitaku.load_record(file, hoshitaku.game).is_over
    assert "follow from the seed" in run("verify", file).out
    assert "ラウンド8" in run("replay", file, "--lang", "ja").out


def test_simulating_reports_on_cards_of_every_kind(run: Run) -> None:
    ran = run("simulate", "farfarout", "--seats", "random,random", "--games", "3", "--round-limit", "3", "--json")
    assert ran.code == 0
    assert {"m_", "c_"} <= {line.strip()[1:3] for line in ran.out.splitlines() if line.startswith('    "')}


def test_people_at_one_terminal_hand_it_over_before_the_next_person_sees_anything(typing: Run) -> None:
    ran = typing([*MIO, *LIN, "q"], *TWO)
    mine, hers = ran.out.split("Hand over to Lin.")
    assert "Chart the Void" in mine
    assert "Three Worlds" not in mine
    assert "Chart the Void" not in hers
    assert "Three Worlds" in hers


def test_the_next_person_sees_what_happened_since(typing: Run) -> None:
    back = typing([*MIO, *LIN, "lena", "", "", "q"], *TWO).out.split("Hand over to Mio.")[1]
    assert "Treasure Hoard" in back.split("Far Far Out")[0]
    assert "Lena Binevsko joins Lin." in back
    assert "Mio draws" not in back


def test_the_log_before_handing_over_shows_no_secret_of_the_next_person(typing: Run) -> None:
    shown = typing([*MIO[:2], "log", "q"], *TWO).out.split("> log")[1]
    assert "Chart the Void" in shown
    assert "Lin draws" not in shown


def test_a_player_can_leave_at_the_cover(typing: Run) -> None:
    assert "Left without saving." in typing([*MIO, "q"], *TWO).out.split("Hand over to Lin.")[1]


def test_there_is_no_handover_to_a_bot_or_where_nothing_is_hidden(typing: Run) -> None:
    alone = typing([*MIO, "glosen", "", "1", "", "q"], *SET_UP, "Mio,random")
    open_game = typing(["green", "1", "", "q"], "play", "freekick", "--seats", "Mio,Lin", "--lang", "en", "--seed", "7")
    assert "Hand over" not in alone.out + open_game.out


def test_a_handover_clears_the_screen_and_its_scrollback() -> None:
    console = Console(file=io.StringIO(), force_terminal=True)
    terminal.clear_screen_and_history(console)
    assert "\x1b[2J\x1b[3J" in console.file.getvalue()  # type: ignore[attr-defined]


def test_a_screen_too_short_for_the_whole_table_gets_a_summary() -> None:
    def shown(lines: int) -> str:
        console = Console(file=io.StringIO(), force_terminal=True, width=80, height=lines, color_system=None)
        position = some_way_into_a_game()
        GameScreen(console, position.game, parse_seats("Mio,Lin", position.game), "en").show_table(
            position, 0, badges=False
        )
        return str(console.file.getvalue())  # type: ignore[attr-defined]

    assert "Plasma Cannon" in shown(90)
    assert "Plasma Cannon" not in shown(24)


def test_a_hint_is_refused_where_no_bot_can_advise(typing: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "ADVISER_NAME", "sage")
    assert "No bot can advise on this game yet" in typing(["?", "q"], *TWO).out


@pytest.mark.parametrize(("lang", "price"), [("en", "6 ERG"), ("ja", "6ERG")])
def test_an_option_names_its_price_once(lang: str, price: str) -> None:
    position = table(seat(at="1p2", erg=9), places={"items": dict.fromkeys(("t_recon", "t_drill"), "row:0:1p2")})
    act(position, "buy_tech", "t_cannon")
    listed = drawn(position, lang).rpartition("Buy Recon" if lang == "en" else "偵察ドロイドを買う")[2]
    assert listed.splitlines()[0].count(price) == 1
