"""Places to go to, and what each action colour brings there: what a plan of a turn is made of."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.farfarout.codes import NONE
from hoshitaku.kernel.vectors import append, vec

COLOURS: Final = 4
SLOTS: Final = 8  # for each colour the first token's worth, then that of a second


@final
@mypyc_attr(acyclic=True)
class Stops:
    """Places by number, the ship's own place first.

    `worths` holds SLOTS numbers a place: what a token of each colour brings, and after them what a second one does.
    `acts` holds the menu option of each colour's job, NONE where there is none. `arrivals` is what getting there
    brings by itself. `finals` marks places whose market job ends the turn.
    """

    __slots__ = ("acts", "arrivals", "bodies", "finals", "sectors", "worths")

    def __init__(self) -> None:
        self.sectors: vec[i64] = vec[i64]()
        self.bodies: vec[i64] = vec[i64]()
        self.arrivals: vec[i64] = vec[i64]()
        self.finals: vec[i64] = vec[i64]()
        self.worths: vec[i64] = vec[i64]()
        self.acts: vec[i64] = vec[i64]()

    def add(self, sector: i64, body: i64) -> None:
        """A place where nothing is to be had yet."""
        self.sectors = append(self.sectors, sector)
        self.bodies = append(self.bodies, body)
        self.arrivals = append(self.arrivals, 0)
        self.finals = append(self.finals, 0)
        for slot in range(i64(SLOTS)):
            self.worths = append(self.worths, 0)
            if slot < COLOURS:
                self.acts = append(self.acts, NONE)

    def offer(self, colour: i64, act: i64, worth: i64) -> None:
        """A job of the place added last; the best of a colour is kept."""
        at: i64 = len(self.sectors) - 1
        if worth > self.worths[SLOTS * at + colour]:
            self.worths[SLOTS * at + colour] = worth
            self.acts[COLOURS * at + colour] = act

    def again(self, colour: i64, worth: i64) -> None:
        """What a second token of a colour brings at the place added last."""
        at: i64 = len(self.sectors) - 1
        self.worths[SLOTS * at + COLOURS + colour] = max(self.worths[SLOTS * at + COLOURS + colour], worth)

    def total(self, at: i64) -> i64:
        """What a place offers to a ship with a token of each colour."""
        row = SLOTS * at
        return self.arrivals[at] + self.worths[row] + self.worths[row + 1] + self.worths[row + 2] + self.worths[row + 3]
