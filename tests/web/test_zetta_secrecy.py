"""What Expedition Zetta hides stays hidden on every page: knowledge tokens, planets face down, cards of the decks.

A position full of secrets is shown to each viewer twice, as it is and dealt again; not a byte may change. To prove
that this test can fail, every secret is also let out on purpose, and must be found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.zetta import game as edition
from hoshitaku.kernel.vectors import filled_vector
from hoshitaku.web.table.models import Table
from tests.web.redeal_checks import (
    assert_nothing_hidden_comes_over_the_wire,
    assert_redeal_changes_no_byte,
    assert_refusals_reveal_nothing_hidden,
    parts_that_change,
)
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


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("moment", MOMENTS)
def test_redealing_hidden_cards_changes_no_byte(shown, moment, viewer, lang):
    assert_redeal_changes_no_byte(shown, MOMENTS[moment](), viewer, lang)


def test_pages_and_refusals_contain_nothing_hidden(shown, kanata, hal):
    assert_nothing_hidden_comes_over_the_wire(shown, full_of_secrets(), kanata, hal)


@pytest.mark.parametrize("moment", MOMENTS)
def test_refused_options_and_reasons_reveal_nothing_hidden(moment):
    assert_refusals_reveal_nothing_hidden(MOMENTS[moment]())


# ---- secrets let out on purpose


def tokens(shown: View, truth: View) -> None:
    shown["seats"][1] = truth["seats"][1]


def own_tokens(shown: View, truth: View) -> None:
    shown["seats"][0]["own_knowledge"] = truth["seats"][1]["own_knowledge"]


def planets(shown: View, truth: View) -> None:
    shown["system"] = truth["system"]


@pytest.mark.parametrize(
    ("let_out", "viewer"), [(planets, None), (planets, 0), (tokens, None), (tokens, 0), (own_tokens, 0)]
)
def test_a_leaked_secret_is_found(shown, monkeypatch, let_out, viewer):
    found = found_in(shown, monkeypatch, let_out, viewer)
    assert found & {"board", "seats"}
    assert "message" in found


def found_in(shown, monkeypatch, let_out: Callable[[View, View], None], viewer: int | None) -> set[str]:
    """Parts of the page that change with what is hidden, if the view is careless."""
    honest = edition.view.view

    def careless(state: Any, seat: int | None, names: Any) -> Mapping[str, Any]:
        view: View = honest(state, seat, names)
        turned_up = state.clone()
        turned_up.markers.seen = filled_vector(len(turned_up.markers.seen), 1)
        let_out(view, honest(turned_up, 1, names))
        return view

    monkeypatch.setattr(edition.view, "view", careless)
    return parts_that_change(shown, full_of_secrets(), viewer)
