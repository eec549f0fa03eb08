"""Names as owners, in English: of cards, and of players whose names take the place of their seats."""

from __future__ import annotations

from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.kernel.words import fill_template


def test_a_name_with_an_s_at_its_end_takes_the_apostrophe_alone() -> None:
    assert fill_template("{whose}’s die", {"whose": "Solar Wasps"}) == "Solar Wasps’ die"
    assert fill_template("{whose}’s die", {"whose": "Magma Worm"}) == "Magma Worm’s die"


def test_names_of_players_with_an_s_at_the_end_do_too() -> None:
    assert replace_seat_labels("Seat 1’s turn, not Seat 2’s.", ["Lars", "Mio"], "en") == "Lars’ turn, not Mio’s."
    assert replace_seat_labels("席1の番", ["Lars"], "ja") == "Larsの番"
