"""The screen: small golden screens in both languages, and widths."""

from __future__ import annotations

import io
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import hoshitaku
from hoshitaku.cli.drawing import DRAWING_BY_GAME, Scene
from hoshitaku.cli.drawing.japanese import fold_lines
from hoshitaku.cli.drawing.plain import PlainDrawing
from hoshitaku.cli.screen import GameScreen
from hoshitaku.cli.seats import parse_seats
from tests.freekick.table import QUIET, act, pass_all, sheet, table

SCREENS = Path(__file__).with_name("screens")


def drawn(position: hoshitaku.Position, lang: str, width: int = 80, brief: bool = True) -> str:
    """The table and the question as plain text."""
    out = io.StringIO()
    console = Console(file=out, width=width, highlight=False, emoji=False, markup=False)
    names = ["Mio", "ミオ", "greedy", "random", "Ann"][: position.seats]
    screen = GameScreen(console, position.game, parse_seats(names, position.game), lang)
    screen.show_table(position, position.actor, brief=brief)
    if position.actor != hoshitaku.OVER:
        screen.show_question(position, position.actor)
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


def middle_of_a_round() -> hoshitaku.Position:
    """Three seats, cubes lying about, a species held, one seat has passed."""
    return table(
        sheet("giants", city=5, green=4, hand=3, score=12, war_cubes=2),
        sheet(hand=1, score=-5, passed=True, carnival_cubes=1, oxygen_assured=True, stars=2),
        sheet("mob_folk", science=1, green_cubes=2, hand=0, score=7),
        field=("vein", "alms", "library_folk"),
        cubes={"vein": 4},
        marker=2,
        round_number=3,
    )


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["action", "cubes"])
def test_the_screen_looks_as_it_was_approved(name: str, lang: str) -> None:
    position = middle_of_a_round()
    if name == "cubes":
        act(position, "oxygen")
    golden = SCREENS / f"{name}.{lang}.txt"
    assert drawn(position, lang) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [60, 80, 100, 132, 200])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_is_wider_than_the_screen(seats: int, width: int, lang: str) -> None:
    position = table(*(sheet(hand=9, score=-10, stars=3) for _ in range(seats)))
    shown = drawn(position, lang, width, brief=False)
    assert max(cell_len(line) for line in shown.splitlines()) <= width


def test_every_legal_option_of_a_turn_is_offered_with_its_number() -> None:
    position = middle_of_a_round()
    asked = drawn(position, "en").split("Choose one action.")[1]
    for option in position.options():
        assert f"{option + 1:>2} " in asked


def test_the_number_of_a_box_is_next_to_it_in_the_table() -> None:
    view = drawn(middle_of_a_round(), "en").split("Choose one action.")[0]
    assert "  5   Oxygen" in view
    assert "  6   War" not in view  # cubes lie there already
    assert "  7   Carnival" not in view  # Giants forbid it


def test_remarks_show_what_cubes_lead_to() -> None:
    def remarks(box: str) -> list[str]:
        position = table(sheet(city=6, hand=4), sheet(war_cubes=3, hand=1))
        act(position, box)
        return [DRAWING_BY_GAME["freekick"].option_remark(position, option, "en") for option in position.options()]

    assert remarks("oxygen") == [
        "4 of 6: oxygen falls short",
        "5 of 6: oxygen falls short",
        "6 of 6: oxygen suffices",
        "7 of 6: oxygen suffices",
    ]
    assert remarks("war") == ["the highest has 3", "the highest has 3", "level with the highest", "highest so far"]
    assert remarks("carnival")[3] == "4 points at round end"


def test_a_drawing_needs_nothing_but_a_view() -> None:
    position = middle_of_a_round()
    scene = Scene(position.view(None), "en", position.setup.pack, ["A", "B", "C"])
    console = Console(file=io.StringIO(), width=80)
    console.print(DRAWING_BY_GAME["freekick"].draw_table(scene))
    assert "Giants" in console.file.getvalue()  # type: ignore[attr-defined]


def test_every_game_has_a_drawing() -> None:
    assert set(hoshitaku.game_names()) <= set(DRAWING_BY_GAME)


def test_japanese_lines_do_not_begin_with_a_closing_mark_nor_split_a_number() -> None:
    text = "コマを受けとる。パワー＝コマ1個:2、2個:4、10個:20。（同値は全員）"
    for width in range(16, 40):
        lines = fold_lines(Text(text), width).plain.split("\n")
        assert "".join(lines) == text
        assert max(cell_len(line) for line in lines) <= width
        assert not any(line[0] in "、。）:" for line in lines)
        assert not any(before[-1].isdecimal() and after[0].isdecimal() for before, after in pairwise(lines))


def test_japanese_lines_keep_decimals_and_shares_whole() -> None:
    text = "最善：発見。次に良い選択より勝率が18.5%高くなります（平均+6.0点）。§ action.one"
    for width in range(16, 60):
        lines = fold_lines(Text(text), width).plain.split("\n")
        assert "".join(lines) == text
        assert max(cell_len(line) for line in lines) <= width
        assert all(any(whole in line for line in lines) for whole in ("18.5%", "+6.0点", "action.one"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_without_a_drawing_is_shown_from_its_view(lang: str) -> None:
    game = hoshitaku.game("freekick")
    position = game.new(2, {"scenario": "first_game"})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    scene = Scene(position.view(0), lang, game.pack, ["Mio", "Hal"])
    plain, shown = PlainDrawing(), Console(width=80, record=True, file=io.StringIO())
    shown.print(plain.draw_table(scene), plain.draw_summary(scene), *plain.find_cards(game.pack, "vein", lang))
    text = shown.export_text()
    for part in ("● Mio", "◆ Hal", "hand", {"en": "Vein", "ja": "鉱脈"}[lang]):
        assert part in text
    assert plain.find_cards(game.pack, "no such card", lang) == []


@pytest.mark.parametrize(("lang", "why"), [
    ("en", "Ann ranks before Bob at 0 points each: Ann has the start player marker. § game_end.tie_holder"),
    ("ja", "得点は同じ0点：Annはスタートプレイヤーマーカーの持ち主なので、Bobより上位。 § game_end.tie_holder"),
])  # fmt: skip
def test_the_result_says_what_broke_a_tie(lang: str, why: str) -> None:
    position = table(sheet(green=4), sheet(green=4), round_number=6, field=QUIET)
    pass_all(position)
    out = io.StringIO()
    console = Console(file=out, width=120, highlight=False, emoji=False, markup=False)
    GameScreen(console, position.game, parse_seats(["Ann", "Bob"], position.game), lang).show_result(position)
    assert why in out.getvalue().replace("\n", " ")
