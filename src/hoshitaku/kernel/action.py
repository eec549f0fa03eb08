"""Actions: what a seat may do at a menu of choices. Each belongs to the chapter that explains it; a menu lists them."""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from hoshitaku.kernel.asking import Thing
from hoshitaku.kernel.decision import State
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import append, vec

S = TypeVar("S", bound=State)

NO_ACTION: Final = -1


class Action(Generic[S]):
    """Something that a seat may do, with as many choices as it has: attack one of several seats, go to a place.

    Its options in a menu run from `first` to the one before `first + choices`; both are fixed for good.
    """

    __slots__ = ("choices", "first")

    def __init__(self, first: i64, choices: i64) -> None:
        self.first: i64 = first
        self.choices: i64 = choices

    def key(self) -> str:
        """Its name: words.toml has `option.<key>`."""
        raise NotImplementedError

    def refusal(self, state: S, seat: i64, choice: i64) -> str:
        """Slug of the clause that forbids a choice now; empty if it is legal."""
        raise NotImplementedError

    def begin(self, state: S, seat: i64, choice: i64) -> None:
        """Do it, or push what it takes."""
        raise NotImplementedError

    def offer(self, state: S, seat: i64, out: Options) -> None:
        """Add every legal choice, in ascending order."""
        for choice in range(self.choices):
            if not self.refusal(state, seat, choice):
                out.add(self.first + choice)

    def thing(self, state: S, seat: i64, choice: i64) -> Thing:
        """What a choice is about, legal or not."""
        return Thing(self.key(), "", 0, 0)


@final
class Menu(Generic[S]):
    """Actions in the order of their options; `places` has the place of the action for each option."""

    __slots__ = ("actions", "places")

    def __init__(self, actions: vec[Action]) -> None:  # type: ignore[type-arg]
        # The bare name: a vector's item type cannot be a parameterised class.
        self.actions: vec[Action] = actions  # type: ignore[type-arg]
        places = vec[i64]()
        for place in range(i64(len(actions))):
            while len(places) < actions[place].first:
                places = append(places, NO_ACTION)
            for _ in range(actions[place].choices):
                places = append(places, place)
        self.places: vec[i64] = places

    def offer(self, state: S, seat: i64, out: Options) -> None:
        """Add every option that a seat may choose now."""
        for action in self.actions:
            action.offer(state, seat, out)

    def at(self, option: i64) -> i64:
        """The place of the action that an option belongs to; NO_ACTION if none of this menu has it."""
        return self.places[option] if 0 <= option < len(self.places) else NO_ACTION
