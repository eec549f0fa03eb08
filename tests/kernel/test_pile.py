"""Piles: what may come next, and in which order what is known comes back."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.pile import Pile
from hoshitaku.kernel.vectors import vec


def pile(*counts: int) -> Pile:
    """A pile without a known tail."""
    return Pile(vec[i64](counts), vec[i64]())


def next_cards(some: Pile) -> dict[int, int]:
    """Cards that may be drawn next, with their weights."""
    out = OptionBuffer()
    some.add_draw_options(out)
    return {int(out.items[i]): int(out.weight_at(i)) for i in range(int(out.count))}


def test_cards_come_in_proportion_to_how_many_are_unseen() -> None:
    assert next_cards(pile(2, 0, 1)) == {0: 2, 2: 1}


def test_a_drawn_card_is_gone() -> None:
    some = pile(2, 0, 1)
    some.draw(2)
    some.draw(0)
    assert next_cards(some) == {0: 1}
    assert some.size() == 1


def test_cards_put_under_come_last_and_in_their_order() -> None:
    some = pile(1, 1, 1)
    some.draw(1)
    some.put_at_bottom(1)
    assert next_cards(some) == {0: 1, 2: 1}
    some.draw(2)
    some.draw(0)
    some.put_at_bottom(0)
    assert next_cards(some) == {1: 1}
    some.draw(1)
    assert next_cards(some) == {0: 1}


def test_an_empty_pile_offers_nothing() -> None:
    some = pile(1)
    some.draw(0)
    assert next_cards(some) == {}
    assert some.size() == 0


def test_a_card_that_cannot_come_is_refused() -> None:
    some = pile(1, 0)
    with pytest.raises(KeyError):
        some.draw(1)
    some.draw(0)
    some.put_at_bottom(1)
    with pytest.raises(KeyError):
        some.draw(0)
    assert some.size() == 1


def test_a_clone_draws_for_itself() -> None:
    some = pile(1, 1)
    some.put_at_bottom(1)
    twin = some.clone()
    twin.draw(0)
    twin.put_at_bottom(0)
    assert next_cards(some) == {0: 1, 1: 1}
    assert some.size() == 3
