"""What Expedition Zetta hides stays hidden on every page: knowledge tokens, planets face down, cards of the decks.

A position full of secrets is shown to each viewer twice, as it is and dealt anew; not a byte may change. So that this
says something, every secret is also let out on purpose, and must be found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.zetta import game as edition
from hoshitaku.games.zetta.cells import MARKER_SEEN
from hoshitaku.web.tables import hub
from hoshitaku.web.tables.models import Table
from tests.web.drawn import drawn, show
from tests.web.test_secrecy import permute_hidden, without_mask
from tests.zetta.table import crew_with, let_chance, play, seat, table

View = dict[str, Any]
FACE_DOWN = {"planets": "face_down"}
# More kinds of planet face down than one, and tokens with both.
SECRETS: dict[str, Any] = {
    "planets": [("D", "ter_1"), ("F", "ggi_2"), ("H", "ice_1")],
    "asteroids": ["F"],
    "seen": [],
    "options": FACE_DOWN,
}


def ships() -> tuple[dict[str, Any], ...]:
    mine = seat(at="asteroids:0", crew=[crew_with("life")], knowledge=["life", "substance"])
    return mine, seat(at="asteroids:0", crew=[crew_with("substance")], knowledge=["artifact", "star_pilot"])


def full_of_secrets() -> hoshitaku.Position:
    """Both seats hold knowledge tokens; all planets lie face down."""
    return table(*ships(), **SECRETS)


def researching() -> hoshitaku.Position:
    """Seat 0 has drawn two tokens and keeps one."""
    position = table(*ships(), ask="ChooseAction", **SECRETS)
    play(position, "research")
    let_chance(position)
    assert position.decision == "keep_one"
    return position


MOMENTS: dict[str, Callable[[], hoshitaku.Position]] = {
    "full of secrets": full_of_secrets,
    "researching": researching,
}


@pytest.fixture
def shown(kanata) -> Table:
    return kanata.make_table(game="zetta", seat_1="bot:random", option_planets="face_down")


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


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_refused_and_why_tells_nothing_hidden(moment):
    position = MOMENTS[moment]()
    other = position.redeal(0, random.Random(1))
    span = range(int(position.state.top().span()))
    assert [reason(position, option) for option in span] == [reason(other, option) for option in span]


def reason(position: hoshitaku.Position, option: int) -> tuple[str, str] | None:
    refusal = position.why_not(option)
    return (refusal.clause, refusal.en) if refusal else None


# ---- secrets let out on purpose


def tokens(shown: View, truth: View) -> None:
    shown["seats"][1] = truth["seats"][1]


def own_tokens(shown: View, truth: View) -> None:
    shown["seats"][0]["own_knowledge"] = truth["seats"][1]["own_knowledge"]


def planets(shown: View, truth: View) -> None:
    shown["planets"] = truth["planets"]


@pytest.mark.parametrize(
    ("let_out", "viewer"), [(planets, None), (planets, 0), (tokens, None), (tokens, 0), (own_tokens, 0)]
)
def test_a_secret_that_is_let_out_is_found(shown, monkeypatch, let_out, viewer):
    found = found_in(shown, monkeypatch, let_out, viewer)
    assert found & {"board", "seats"}
    assert "message" in found


def found_in(shown, monkeypatch, let_out: Callable[[View, View], None], viewer: int | None) -> set[str]:
    """Parts of the page that change with what is hidden, if the view is careless."""
    honest = edition.view.view

    def careless(state: Any, seat: int | None, names: Any) -> Mapping[str, Any]:
        view: View = honest(state, seat, names)
        turned_up = state.clone()
        for marker in range(len(turned_up.rules.parts.planet_type)):
            turned_up.cells[MARKER_SEEN + marker] = 1
        let_out(view, honest(turned_up, 1, names))
        return view

    monkeypatch.setattr(edition.view, "view", careless)
    position = full_of_secrets()
    before = pages(shown, position, viewer, "en")
    others = [position.redeal(viewer, random.Random(draw)) for draw in range(8)]
    return {
        name for other in others for name, part in pages(shown, other, viewer, "en").items() if part != before[name]
    }
