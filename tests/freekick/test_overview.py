"""Chapter "overview": how many play, how long, and who wins."""

import pytest

import hoshitaku
from hoshitaku import SetupError
from tests.freekick.table import GAME, QUIET, events_named, pass_all, sheet, table


@pytest.mark.rule("overview.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats: int) -> None:
    assert len(GAME.new(seats).view()["seats"]) == seats


@pytest.mark.rule("overview.players")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, True, "3"])
def test_no_other_number_of_players_is_accepted(seats: int) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.new(seats)
    assert f"2, 3, 4 seats, not {seats!r} [overview.players]" in refused.value.text("en")
    assert "人数は2, 3, 4のいずれか" in refused.value.text("ja")


@pytest.mark.rule("overview.goal")
def test_most_points_after_six_rounds_win() -> None:
    scores = (41, 38, 40)
    position = table(*(sheet(green=4, score=score) for score in scores), field=QUIET, marker=1, round_number=6)
    events = pass_all(position)
    assert position.actor == hoshitaku.OVER
    assert position.scores() == [41, 38, 40]
    assert position.ranking() == [0, 2, 1]
    assert [(event.seat, event.amount) for event in events_named(events, "winner")] == [(0, 41)]
