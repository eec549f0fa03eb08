"""Far Far Out in the browser when a battle or the game is over: what was rolled for the prize, and what broke a tie."""

from __future__ import annotations

from typing import Any

import pytest

import hoshitaku
from hoshitaku.web.table.models import Table
from tests.farfarout.table import act, seat, table
from tests.web.drawn_positions import drawn
from tests.web.people import Person


@pytest.fixture
def shown(kanata: Person) -> Table:
    """A table of two in the browser."""
    return kanata.make_table(game="farfarout", seat_1="bot:random")


def won_from_another() -> hoshitaku.Position:
    """Seat 0 has beaten seat 1 and rolled 7 for a prize, with a crown and 9 ERG to take from."""
    other = seat(at="2a", crew=[], shields=0, erg=9, items=["r_crown"])
    position = table(seat(at="2a", crew=[], ship="lancer"), other)
    act(position, "attack 1", "3", "3", "1", "die 2", "3", "4")
    assert position.decision == "choose_prize"
    return position


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_what_was_rolled_for_the_prize_and_what_it_is_worth(shown: Table, viewer: int | None):
    board = drawn(shown, won_from_another(), viewer)["board"]

    assert "Roll for the prize" in board
    assert "The prize is up to 7 ERG, or one item that costs 7 ERG at most." in board
    assert "Battle turn" not in board


def test_the_winner_reads_what_the_rolled_number_means(shown: Table):
    console = drawn(shown, won_from_another(), 0)["console"]

    assert "What do you take as the prize?" in console
    assert "The roll is 7: ERG up to it, or one item that costs no more." in console


def ended(one: dict[str, Any], other: dict[str, Any]) -> hoshitaku.Position:
    """The rounds have run out with these seats."""
    position = table(seat(**one), seat(**other), round=30, options={"round_limit": 30})
    while position.actor != hoshitaku.OVER:
        act(position, "end_turn")
    return position


TWO, ONE = {"crew": ["c_lena", "c_lewo"]}, {"crew": ["c_hira"]}


def test_a_tie_is_explained_with_its_clause(kanata: Person):
    made = kanata.make_table(game="farfarout", seat_1="bot:random")
    position = ended({"wealth": 4, **ONE}, {"exploration": 4, **TWO})
    made.status, made.scores, made.places = Table.Status.OVER, position.scores(), position.ranks()
    console = drawn(made, position, 0)["console"]

    assert "ranks higher with 1 more crew member." in console
    assert "end.tie_crew" in console
