"""The dealer: fair, repeatable, and nothing known of it before its seed is shown."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from hoshitaku import Dealer


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    dealer = Dealer(b"seed")
    assert dealer.commitment == hashlib.sha256(b"seed").hexdigest()


def test_two_dealers_of_one_seed_deal_the_same() -> None:
    first, second = Dealer(b"seed"), Dealer(b"seed")
    options = [3, 5, 8]
    assert [first.deal_next(options, [1, 1, 1]) for _ in range(50)] == [
        second.deal_next(options, [1, 1, 1]) for _ in range(50)
    ]


def test_fresh_dealers_differ() -> None:
    assert Dealer().commitment != Dealer().commitment
    assert Dealer.from_number(1).commitment != Dealer.from_number(2).commitment


def test_an_outcome_depends_on_its_number_not_on_what_was_dealt_before() -> None:
    dealer = Dealer(b"seed")
    straight = [dealer.nth_outcome(number, range(6), [1] * 6) for number in range(20)]
    dealer.deal_next([1, 2], [1, 1])
    assert [dealer.nth_outcome(number, range(6), [1] * 6) for number in range(20)] == straight
    assert len(set(straight)) > 1


def test_outcomes_come_in_proportion_to_their_weights() -> None:
    dealer = Dealer(b"weights")
    drawn = Counter(dealer.deal_next([0, 1, 2], [1, 2, 5]) for _ in range(8000))
    assert drawn[0] == pytest.approx(1000, abs=150)
    assert drawn[1] == pytest.approx(2000, abs=200)
    assert drawn[2] == pytest.approx(5000, abs=250)


def test_a_weight_of_zero_is_never_dealt() -> None:
    dealer = Dealer(b"zero")
    assert {dealer.deal_next([7, 9], [0, 1]) for _ in range(100)} == {9}


def test_without_a_positive_weight_nothing_can_be_dealt() -> None:
    with pytest.raises(ValueError, match="no outcome has a positive weight"):
        Dealer(b"none").deal_next([], [])
