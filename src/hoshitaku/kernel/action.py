"""Actions: what a seat may do at a menu of choices. Each belongs to the chapter that explains it; a menu lists them."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from hoshitaku.kernel.decision import State
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel
from hoshitaku.kernel.vectors import append, vec

S = TypeVar("S", bound=State)

NO_ACTION: Final = -1


class Action(Generic[S]):
    """Something that a seat may do, with as many choices as it has: attack one of several seats, go to a place.

    Its options in a menu run from `first` to the one before `first + choices`; both are fixed for good.
    """

    __slots__ = ("choice_count", "first_option")

    def __init__(self, first: i64, choices: i64) -> None:
        self.first_option: i64 = first
        self.choice_count: i64 = choices

    def words_key(self) -> str:
        """Its name: words.toml has `option.<key>`."""
        raise NotImplementedError

    def forbidding_clause(self, state: S, seat: i64, choice: i64) -> str:
        """Slug of the clause that forbids a choice now; empty if it is legal."""
        raise NotImplementedError

    def perform(self, state: S, seat: i64, choice: i64) -> None:
        """Do it, or push what it takes."""
        raise NotImplementedError

    def add_legal_options(self, state: S, seat: i64, out: OptionBuffer) -> None:
        """Add every legal choice, in ascending order."""
        for choice in range(self.choice_count):
            if not self.forbidding_clause(state, seat, choice):
                out.add(self.first_option + choice)

    def option_label(self, state: S, seat: i64, choice: i64) -> OptionLabel:
        """What a choice is about, legal or not."""
        return OptionLabel(self.words_key(), "", 0, 0)


@final
class Menu(Generic[S]):
    """Actions in the order of their options; `places` has the place of the action for each option."""

    __slots__ = ("action_indices", "actions")

    def __init__(self, actions: vec[Action]) -> None:  # type: ignore[type-arg]
        # The bare name: a vector's item type cannot be a parameterised class.
        self.actions: vec[Action] = actions  # type: ignore[type-arg]
        places = vec[i64]()
        for place in range(i64(len(actions))):
            while len(places) < actions[place].first_option:
                places = append(places, NO_ACTION)
            for _ in range(actions[place].choice_count):
                places = append(places, place)
        self.action_indices: vec[i64] = places

    def add_legal_options(self, state: S, seat: i64, out: OptionBuffer) -> None:
        """Add every option that a seat may choose now."""
        for action in self.actions:
            action.add_legal_options(state, seat, out)

    def action_index(self, option: i64) -> i64:
        """The place of the action that an option belongs to; NO_ACTION if none of this menu has it."""
        return self.action_indices[option] if 0 <= option < len(self.action_indices) else NO_ACTION
