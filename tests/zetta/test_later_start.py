"""Fame for the seats that start the first system later, if the table chose it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hoshitaku import Position, SetupError
from tests.zetta.table import GAME, finished

EVENED: dict[str, Any] = {"later_start": "on"}


def voyage(seats: int, start: int, until: str = "choose_orbit", **options: Any) -> Position:
    """A game played by lot until something is asked for the first time, or to its end."""
    position, rng = GAME.new(seats, {"start_seat": start, **EVENED, **options}), random.Random(3)
    while not finished(position) and position.decision != until:
        position.take(rng.choice(position.options()))
    return position


def for_starting_later(position: Position) -> list[int]:
    """What each seat scores for it so far, in the sight of everybody."""
    found: list[list[int]] = [one["seats"] for one in position.view(None)["fame"] if one["source"] == "later_start"]
    return found[0] if found else []


@pytest.mark.rule("variant.later_start")
@pytest.mark.parametrize(
    ("seats", "start", "fame"),
    [(2, 0, [0, 1]), (3, 1, [3, 0, 2]), (4, 2, [5, 6, 0, 3]), (5, 0, [0, 4, 7, 9, 10])],
)
def test_each_place_behind_the_start_brings_fame(seats: int, start: int, fame: list[int]) -> None:
    assert for_starting_later(voyage(seats, start)) == fame


@pytest.mark.rule("variant.later_start")
def test_it_is_counted_with_all_other_fame_and_stays_with_the_seats_while_the_start_passes() -> None:
    position = voyage(3, 1, until="the end")
    assert for_starting_later(position) == [3, 0, 2]
    sources = position.view(None)["fame"]
    assert position.scores() == [sum(one["seats"][seat] for one in sources) for seat in range(3)]


@pytest.mark.rule("variant.later_start")
def test_nobody_scores_for_it_unless_the_table_wants_it() -> None:
    assert for_starting_later(voyage(3, 1, later_start="off")) == []


@pytest.mark.rule("variant.later_start")
@pytest.mark.parametrize("way", [{"mode": "cooperative"}, {"lonely_star": "on", "bot_seats": [1]}])
def test_those_who_are_no_rivals_score_nothing_for_it(way: dict[str, Any]) -> None:
    assert for_starting_later(voyage(2, 0, **way)) == []


@pytest.mark.rule("variant.later_start")
def test_it_is_wanted_or_not() -> None:
    with pytest.raises(SetupError, match="later_start"):
        GAME.new(3, {"later_start": "yes"})
