"""What Far Far Out hides stays hidden on every page: closed quests, tokens and tiles that others have looked at.

A position full of secrets is shown to each viewer twice, as it is and dealt anew; not a byte may change. So that this
says something, every secret is also let out on purpose, and must be found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.farfarout import game as edition
from hoshitaku.web.tables import hub
from hoshitaku.web.tables.models import Table
from tests.farfarout.table import act, seat, table
from tests.web.drawn import drawn, show
from tests.web.test_secrecy import permute_hidden, without_mask

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


def pages(shown: Table, position: hoshitaku.Position, viewer: int | None, lang: str) -> dict[str, str]:
    """Every fragment, and the message that carries them to a browser."""
    parts = drawn(shown, position, viewer, lang)
    return {**parts, "message": str(hub.message(parts, shown.changes))}


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_dealt_anew_changes_no_byte(shown, moment, viewer, lang):
    position = MOMENTS[moment]()
    before = pages(shown, position, viewer, lang)
    for draw in range(5):
        other = position.redeal(viewer, random.Random(draw))
        assert other.digest() != position.digest()
        assert pages(shown, other, viewer, lang) == before


def test_nothing_hidden_comes_with_a_page_or_a_refusal(shown, kanata, hal):
    show(shown, full_of_secrets())
    before = [without_mask(kanata.look(shown)), without_mask(hal.look(shown))]
    permute_hidden(shown, 0)
    assert without_mask(kanata.look(shown)) == before[0]
    show(shown, full_of_secrets())
    permute_hidden(shown, None)
    assert without_mask(hal.look(shown)) == before[1]


def test_what_is_refused_and_why_tells_nothing_hidden():
    position = full_of_secrets()
    other = position.redeal(0, random.Random(1))
    span = range(int(position.state.top().span()))
    assert [reason(position, option) for option in span] == [reason(other, option) for option in span]


def reason(position: hoshitaku.Position, option: int) -> tuple[str, str] | None:
    refusal = position.why_not(option)
    return (refusal.clause, refusal.en) if refusal else None


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
def test_a_secret_that_is_let_out_is_found(shown, monkeypatch, let_out, viewer):
    honest = edition.view.view

    def careless(state: Any, seat: int | None) -> Mapping[str, Any]:
        view: View = honest(state, seat)  # type: ignore[assignment]
        let_out(view, honest(state, 1))  # type: ignore[arg-type]
        return view

    monkeypatch.setattr(edition.view, "view", careless)
    position = full_of_secrets()
    before = pages(shown, position, viewer, "en")
    others = [position.redeal(viewer, random.Random(draw)) for draw in range(8)]
    found = {
        name for other in others for name, part in pages(shown, other, viewer, "en").items() if part != before[name]
    }
    assert found & {"board", "seats"}
    assert "message" in found
