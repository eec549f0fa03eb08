"""The buffer of options: those found in any order stand in ascending order, each once."""

import itertools

from hoshitaku.kernel.options import ROOM, Options


def inserted(*options: int) -> list[int]:
    out = Options()
    for option in options:
        out.insert(option)
    return out.listed()


def test_options_inserted_in_any_order_ascend() -> None:
    for order in itertools.permutations([3, 4, 7, 9]):
        assert inserted(*order) == [3, 4, 7, 9]


def test_an_option_inserted_twice_is_offered_once() -> None:
    assert inserted(5, 2, 5, 2, 9, 9) == [2, 5, 9]


def test_inserting_goes_on_where_the_buffer_is_full() -> None:
    many = 5 * ROOM
    assert inserted(*range(many, 0, -1)) == list(range(1, many + 1))
