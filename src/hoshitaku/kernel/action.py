"""Actions: the options of a menu of choices. Each is defined in the chapter that explains it; a menu lists them."""

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
    """An action that a seat may take, with a fixed number of choices: attack one of several seats, go to a place.

    Its options in a menu are `first` to before `first + choices`; both never change.
    """

    __slots__ = ("choice_count", "first_option")

    def __init__(self, first: i64, choices: i64) -> None:
        self.first_option: i64 = first
        self.choice_count: i64 = choices

    def words_key(self) -> str:
        """Its name; words.toml has `option.<key>`."""
        raise NotImplementedError

    def forbidding_clause(self, state: S, seat: i64, choice: i64) -> str:
        """Slug of the clause that forbids a choice now; empty if the choice is legal."""
        raise NotImplementedError

    def perform(self, state: S, seat: i64, choice: i64) -> None:
        """Carry out a choice, or push the decisions that it needs first."""
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
    """Actions in the order of their options; `places[option]` is the index of the option's action."""

    __slots__ = ("action_indices", "actions")

    def __init__(self, actions: vec[Action]) -> None:  # type: ignore[type-arg]
        # A bare name: a vector's item type cannot be a parameterised class.
        self.actions: vec[Action] = actions  # type: ignore[type-arg]
        places = vec[i64]()
        for place in range(i64(len(actions))):
            while len(places) < actions[place].first_option:
                places = append(places, NO_ACTION)
            for _ in range(actions[place].choice_count):
                places = append(places, place)
        self.action_indices: vec[i64] = places

    def add_legal_options(self, state: S, seat: i64, out: OptionBuffer) -> None:
        """Add every option that a seat may choose now, in ascending order."""
        for action in self.actions:
            action.add_legal_options(state, seat, out)

    def action_index(self, option: i64) -> i64:
        """Index of the action that an option belongs to; NO_ACTION if no action has it."""
        return self.action_indices[option] if 0 <= option < len(self.action_indices) else NO_ACTION
