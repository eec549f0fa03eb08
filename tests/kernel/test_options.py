"""The buffer of options: those found in any order stand in ascending order, each once."""

import itertools

from hoshitaku.kernel.option_buffer import BITS_IN_SET, OptionBuffer


def inserted(*options: int) -> list[int]:
    out = OptionBuffer()
    for option in options:
        out.insert_sorted(option)
    return out.to_list()


def test_options_inserted_in_any_order_ascend() -> None:
    for order in itertools.permutations([3, 4, 7, 9]):
        assert inserted(*order) == [3, 4, 7, 9]


def test_an_option_inserted_twice_is_offered_once() -> None:
    assert inserted(5, 2, 5, 2, 9, 9) == [2, 5, 9]


def test_inserting_goes_on_where_the_buffer_is_full() -> None:
    many = 5 * BITS_IN_SET
    assert inserted(*range(many, 0, -1)) == list(range(1, many + 1))
