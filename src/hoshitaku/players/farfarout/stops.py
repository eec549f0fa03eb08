"""Places to go to, and what each action colour brings there: what a plan of a turn is made of."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import MOST_SPACES, NONE
from hoshitaku.kernel.vectors import vec

COLOURS: Final = 4
SLOTS: Final = 8  # for each colour the first token's worth, then that of a second
MOST_STOPS: Final = MOST_SPACES + 1  # the ship's own place may come twice
NO_WORTHS: Final = vec[i64]([0] * (SLOTS * MOST_STOPS))
NO_ACTS: Final = vec[i64]([NONE] * (COLOURS * MOST_STOPS))


@final
@mypyc_attr(acyclic=True)
class Stops:
    """Places by number, the ship's own place first; `count` of them are known.

    `worths` holds SLOTS numbers per place: what a token of each colour gains, and after them what a second one does.
    `acts` holds the menu option of each colour's job, NONE if there is none. `arrivals` is what getting there
    gains by itself. `finals` marks places whose market job ends the turn.
    """

    __slots__ = ("acts", "arrivals", "bodies", "count", "finals", "sectors", "worths")

    def __init__(self) -> None:
        self.count: i64 = 0
        self.sectors: vec[i64] = NO_WORTHS[:MOST_STOPS]
        self.bodies: vec[i64] = NO_WORTHS[:MOST_STOPS]
        self.arrivals: vec[i64] = NO_WORTHS[:MOST_STOPS]
        self.finals: vec[i64] = NO_WORTHS[:MOST_STOPS]
        self.worths: vec[i64] = NO_WORTHS[:]
        self.acts: vec[i64] = NO_ACTS[:]

    def add(self, sector: i64, body: i64) -> None:
        """A place that has nothing to offer yet."""
        self.sectors[self.count] = sector
        self.bodies[self.count] = body
        self.count += 1

    def arrive(self, worth: i64) -> None:
        """What getting to the place added last brings by itself."""
        self.arrivals[self.count - 1] = worth

    def offer(self, colour: i64, act: i64, worth: i64) -> None:
        """A job of the place added last; the best of a colour is kept."""
        at = self.count - 1
        if worth > self.worths[SLOTS * at + colour]:
            self.worths[SLOTS * at + colour] = worth
            self.acts[COLOURS * at + colour] = act

    def offer_last(self, colour: i64, act: i64, worth: i64) -> None:
        """A job, at the place added last, that ends the turn; kept if it is the best of its colour."""
        at = self.count - 1
        if worth > self.worths[SLOTS * at + colour]:
            self.finals[at] = 1
        self.offer(colour, act, worth)

    def again(self, colour: i64, worth: i64) -> None:
        """What a second token of a colour brings at the place added last."""
        slot = SLOTS * (self.count - 1) + COLOURS + colour
        self.worths[slot] = max(self.worths[slot], worth)

    def total(self, at: i64) -> i64:
        """What a place offers to a ship with a token of each colour."""
        row = SLOTS * at
        return self.arrivals[at] + self.worths[row] + self.worths[row + 1] + self.worths[row + 2] + self.worths[row + 3]
