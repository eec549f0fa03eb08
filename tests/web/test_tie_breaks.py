"""The end page says what broke a tie, with its clause, in all games and both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import hoshitaku
from hoshitaku.games.zetta.phase_plan import SCORING_PHASE
from hoshitaku.web.table.play import choose as play_choose
from tests.farfarout import table as farfarout
from tests.freekick import table as freekick
from tests.web.drawn_positions import drawn
from tests.web.people import Person
from tests.zetta import table as zetta


def free_kick() -> hoshitaku.Position:
    """Two seats with 0 points each, the second with the marker."""
    sheets = freekick.sheet(green=4), freekick.sheet(green=4)
    position = freekick.table(*sheets, field=freekick.QUIET, marker=1, round_number=6)
    freekick.pass_all(position)
    return position


def far_far_out() -> hoshitaku.Position:
    """The rounds run out with equal points, and one crew member more for the second seat."""
    few, many = {"crew": ["c_hira"], "wealth": 4}, {"crew": ["c_lena", "c_lewo"], "exploration": 4}
    seats = farfarout.seat(**few), farfarout.seat(**many)  # type: ignore[arg-type]
    position = farfarout.table(*seats, round=30, options={"round_limit": 30})
    farfarout.act(position, "end_turn", "end_turn")
    return position


def expedition() -> hoshitaku.Position:
    """Equal fame, in substances and in a life card."""
    rivals = zetta.seat(gem=2), zetta.seat(life=["ezl3"])
    ask = [zetta.step("Phase", b=SCORING_PHASE), zetta.step("ChooseAction", 0, 0)]
    position = zetta.table(*rivals, ask=ask)
    zetta.play(position, "decline")
    return position


def said(made: Callable[[], hoshitaku.Position], host: Person, lang: str) -> str:
    """What the console says to the host at the end, without marks."""
    position = made()
    table = host.make_table(game=position.game.name, seat_1="bot:random")
    play_choose.set_outcome(table, position)
    table.save()
    html = drawn(table, position, 0, lang)["console"]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


@pytest.mark.parametrize(("made", "en", "ja", "clause"), [
    (free_kick, "has the start player marker.", "スタートプレイヤーマーカーの持ち主なので", "game_end.tie_holder"),
    (far_far_out, "ranks higher with 1 more crew member.", "搭乗員が1人多いため上位", "end.tie_crew"),
    (expedition, "has the more valuable life card (4 fame).", "最も価値の高い生命カード（名声4）", "scoring.tie"),
])  # fmt: skip
def test_the_end_page_says_once_what_broke_a_tie(
    kanata: Person, made: Callable[[], hoshitaku.Position], en: str, ja: str, clause: str
):
    [reason] = made().outcome().reasons
    assert reason.clause == clause
    assert said(made, kanata, "en").count(en) == 1
    assert said(made, kanata, "ja").count(ja) == 1
