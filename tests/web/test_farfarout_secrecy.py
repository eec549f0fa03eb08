"""What Far Far Out hides stays hidden on every page: closed quests, tokens and tiles that others have looked at.

A position full of secrets is shown to each viewer twice, as it is and dealt again; not a byte may change. To prove
that this test can fail, every secret is also let out on purpose, and must be found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.farfarout import game as edition
from hoshitaku.web.table.models import Table
from tests.farfarout.table import act, seat, table
from tests.web.redeal_checks import (
    assert_nothing_hidden_comes_over_the_wire,
    assert_redeal_changes_no_byte,
    assert_refusals_reveal_nothing_hidden,
    parts_that_change,
)

View = dict[str, Any]


def full_of_secrets() -> hoshitaku.Position:
    """Both seats hold closed quests; seat 1 has looked at a token on Saturn and at the next tile."""
    saturn = {"guard": 1, "seen": 1 << 1}
    return table(
        seat(main="m_settler", outposts=["o_pioneer"]),
        seat(crew=["c_hira"], main="m_hunter", outposts=["o_scan", "o_fuel"]),
        bodies={"1p4": saturn},
        places={"encounters": {"e_puff": "1p4"}},
        top_tile="t5",
        top_seen=1 << 1,
    )


def choosing_quests() -> hoshitaku.Position:
    """The hands of main quests, before anybody has chosen."""
    position = hoshitaku.game("farfarout").new(seats=2, options={"start_seat": 0})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    return position


def choosing_a_system() -> hoshitaku.Position:
    """Seat 0 looks at two systems that only it sees, and chooses one."""
    position = table(seat(erg=9, items=["r_compass"], main="m_settler"), seat(crew=["c_hira"], main="m_hunter"))
    act(position, "discover")
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    assert position.decision == "choose_tile"
    return position


MOMENTS: dict[str, Callable[[], hoshitaku.Position]] = {
    "full of secrets": full_of_secrets,
    "choosing quests": choosing_quests,
    "choosing a system": choosing_a_system,
}


@pytest.fixture
def shown(kanata) -> Table:
    return kanata.make_table(game="farfarout", seat_1="bot:random")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("moment", MOMENTS)
def test_redealing_hidden_cards_changes_no_byte(shown, moment, viewer, lang):
    assert_redeal_changes_no_byte(shown, MOMENTS[moment](), viewer, lang)


def test_pages_and_refusals_contain_nothing_hidden(shown, kanata, hal):
    assert_nothing_hidden_comes_over_the_wire(shown, full_of_secrets(), kanata, hal)


def test_refused_options_and_reasons_reveal_nothing_hidden():
    assert_refusals_reveal_nothing_hidden(full_of_secrets())


# ---- secrets let out on purpose


def main_quest(shown: View, truth: View) -> None:
    shown["seats"][1]["main"] = truth["seats"][1]["main"]


def outpost_quests(shown: View, truth: View) -> None:
    shown["seats"][1]["outposts"] = truth["seats"][1]["outposts"]


def token(shown: View, truth: View) -> None:
    for body, known in zip(shown["bodies"], truth["bodies"], strict=True):
        body["token"] = known["token"]


def tile(shown: View, truth: View) -> None:
    shown["stack"]["top"] = truth["stack"]["top"]


@pytest.mark.parametrize("let_out", [main_quest, outpost_quests, token, tile], ids=lambda leak: leak.__name__)
@pytest.mark.parametrize("viewer", [None, 0])
def test_a_leaked_secret_is_found(shown, monkeypatch, let_out, viewer):
    honest = edition.view.view

    def careless(state: Any, seat: int | None) -> Mapping[str, Any]:
        view: View = honest(state, seat)  # type: ignore[assignment]
        let_out(view, honest(state, 1))  # type: ignore[arg-type]
        return view

    monkeypatch.setattr(edition.view, "view", careless)
    found = parts_that_change(shown, full_of_secrets(), viewer)
    assert found & {"board", "seats"}
    assert "message" in found
