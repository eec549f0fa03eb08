"""The legal options of one decision, in a reusable buffer."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import append, vec

BITS_IN_SET: Final = 64  # initial capacity in options; also the bits of a set


@final
@mypyc_attr(acyclic=True)
class OptionBuffer:
    """A reusable buffer for the legal options of one decision, with their weights if chance chooses.

    The first `count` of `items` and `weights` count.
    """

    __slots__ = ("count", "is_uniform", "items", "weights")

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * (2 * BITS_IN_SET))
        self.weights: vec[i64] = vec[i64]([1] * (2 * BITS_IN_SET))
        self.count: i64 = 0
        self.is_uniform: bool = True

    def clear(self) -> None:
        """Empty the buffer before the next decision."""
        self.count = 0
        self.is_uniform = True

    def grow(self) -> None:
        """Double the buffer."""
        for _ in range(len(self.items)):
            self.items = append(self.items, i64(0))
            self.weights = append(self.weights, i64(1))

    def add(self, option: i64) -> None:
        """Add a legal option. Call in ascending order."""
        n = self.count
        if n == len(self.items):
            self.grow()
        self.items[n] = option
        self.count = n + 1

    def insert_sorted(self, option: i64) -> None:
        """Insert a legal option in ascending order, unless it is there. Not for chance."""
        items = self.items
        at = self.count
        while at > 0 and items[at - 1] > option:
            at -= 1
        if at > 0 and items[at - 1] == option:
            return
        last = self.count
        self.add(option)
        if last > at:
            self.move_to_index(last, at)

    def move_to_index(self, last: i64, at: i64) -> None:
        """Move the option at index `last` down to index `at`, and those between up by one."""
        items = self.items
        option = items[last]
        while last > at:
            items[last] = items[last - 1]
            last -= 1
        items[at] = option

    def add_range(self, first: i64, past: i64) -> None:
        """Add the options from `first` to before `past`."""
        items = self.items
        n = self.count
        for option in range(first, past):
            if n == len(items):
                self.count = n
                self.grow()
                items = self.items
            items[n] = option
            n += 1
        self.count = n

    def add_bit_set(self, options: i64) -> None:
        """Add every option of a bit set: bit k stands for option k. Not for chance."""
        if self.count + BITS_IN_SET > len(self.items):
            self.grow()
        items = self.items
        n = self.count
        option: i64 = 0
        while options:
            # Written in any case, kept only if legal: a branch here would be mispredicted too often.
            items[n] = option
            n += options & 1
            options >>= 1
            option += 1
        self.count = n

    def add_weighted(self, option: i64, weight: i64) -> None:
        """Add an outcome of chance with its weight (a positive int)."""
        if weight != 1 and self.is_uniform:
            self.is_uniform = False
            for i in range(self.count):
                self.weights[i] = 1
        if not self.is_uniform:
            self.weights[self.count] = weight
        self.add(option)

    def add_weighted_by_counts(self, counts: vec[i64]) -> None:
        """Add every index whose count is above 0, weighted by its count."""
        while self.count + len(counts) > len(self.items):
            self.grow()
        items = self.items
        weights = self.weights
        n = self.count
        if self.is_uniform:
            for i in range(n):
                weights[i] = 1
        for option in range(len(counts)):
            count = counts[option]
            # Written in any case, kept only if counted: a branch here would be mispredicted too often.
            items[n] = option
            weights[n] = count
            n += 1 if count > 0 else 0
            if count > 1:
                self.is_uniform = False
        self.count = n

    def weight_at(self, index: i64) -> i64:
        """Weight of the option at an index; 1 unless all were added with weights."""
        return 1 if self.is_uniform else self.weights[index]

    def total_weight(self) -> i64:
        """Sum of the weights."""
        if self.is_uniform:
            return self.count
        total: i64 = 0
        for i in range(self.count):
            total += self.weights[i]
        return total

    def option_at_roll(self, roll: i64) -> i64:
        """The option that a roll below the total weight falls on."""
        if self.is_uniform:
            return self.items[roll]
        for i in range(self.count):
            roll -= self.weights[i]
            if roll < 0:
                return self.items[i]
        raise IndexError(f"roll beyond the weights by {roll}")

    def contains(self, option: i64) -> bool:
        """Whether an option is legal."""
        for i in range(self.count):
            if self.items[i] == option:
                return True
        return False

    def to_list(self) -> list[int]:
        """The options as a list, in their fixed order."""
        listed = [0] * self.count
        for i in range(self.count):
            listed[i] = self.items[i]
        return listed
