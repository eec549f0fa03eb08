"""The games of a batch, played in several processes that share memory."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hoshitaku.batching.here import Actions, Ended, Here, Kept, Seen, Shown, gathered, put
from hoshitaku.batching.memory import Layout, Piece, Shared
from hoshitaku.batching.worker import Part
from hoshitaku.batching.workers import Workers
from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.side_by_side import SideBySide


class Processes:
    """Games of which each of `count` processes plays a part. The numbers are given out here.

    Threads would not do: the compiled rules hold Python's lock while they play.
    """

    def __init__(self, start: Position, seed: int, size: int, again: bool, count: int) -> None:
        check(start)
        self.start, self.seed, self.size, self.again = start, seed, size, again
        self.numbers = list(range(size))
        self.begun = size
        self.bounds = [size * number // count for number in range(count + 1)]
        self.layout = Layout(size, start.seats, start.game.num_distinct_actions)
        self.shared = made(self.layout)
        self.pieces: dict[int, Piece] = {}
        self.workers = Workers(self.shared, self._parts())
        self.taken = self.workers.begun
        self._look()

    @property
    def decisions(self) -> int:
        """How many decisions have been taken in all games."""
        return sum(self.taken)

    def shown(self) -> Shown:
        """Copies of what the workers wrote."""
        return self._shown

    def refused(self, actions: Actions) -> int:
        """The first game whose action is none of its legal ones; -1 if all are. What is over takes any."""
        _, offsets, legal = self._shown
        counts = np.diff(offsets)
        playing = np.flatnonzero(counts)
        if not len(playing):
            return -1
        found = np.logical_or.reduceat(legal == np.repeat(actions, counts), offsets[playing])
        wrong = playing[~found]
        return int(wrong[0]) if len(wrong) else -1

    def step(self, actions: Actions) -> Ended:
        """Take an action in every game, unchecked."""
        self.workers.check()
        self.shared["actions"][:] = actions
        self.taken = self.workers.ask_all("step")
        ended = Ended(self.shared["done"].copy(), self.shared["rewards"].copy())
        if self.again and ended.done.any():
            self._begin(np.flatnonzero(ended.done).tolist())
        self._look()
        return ended

    def positions(self, places: Sequence[int]) -> list[Position]:
        """Some games as ordinary positions."""
        read, pack = self.start.game.from_json, self.start.setup.pack
        return [read(told.position, pack) for told in self._told(places)]

    def some(self, places: Sequence[int]) -> Here:
        """Copies of some games, played in this process."""
        games = SideBySide(self.start, self.seed, 0, self.again)
        games.begun = self.begun
        return Here(gathered(games, self._told(places)))

    def observe(self, out: NDArray[np.float32]) -> None:
        """Write what whoever must choose observes into rows of 0."""
        for (first, past), seen in zip(self._spans(), self._observed(out.shape[1]), strict=True):
            put(out[first:past], seen.places, seen.values)

    def seen(self) -> Seen:
        """The same, without what is 0."""
        parts = self._observed(0)
        counts = np.concatenate([np.diff(part.offsets) for part in parts])
        offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)])
        return Seen(
            offsets,
            np.concatenate([part.places for part in parts]),
            np.concatenate([part.values for part in parts]),
        )

    def close(self) -> None:
        """End the processes."""
        self.workers.close()
        for piece in self.pieces.values():
            piece.close()

    def _spans(self) -> list[tuple[int, int]]:
        """From which game up to which each worker plays."""
        return list(zip(self.bounds, self.bounds[1:], strict=False))

    def _observed(self, apart: int) -> list[Seen]:
        """What each worker wrote down: views of its memory, until it is asked again."""
        seen = []
        every = range(len(self.bounds) - 1)
        for number, (name, count) in self.workers.ask("observe", dict.fromkeys(every, (apart,))).items():
            if name is not None:
                self._open(number, name)
            first, past = self.bounds[number : number + 2]
            seen.append(seen_in(self.pieces[number], past - first, count))
        return seen

    def _parts(self) -> list[Part]:
        start, name = self.start, self.shared.piece.name
        whole = start.game.name, start.to_json(), start.setup.pack, self.seed
        return [Part(*whole, first, past, self.layout, name) for first, past in self._spans()]

    def _told(self, places: Sequence[int]) -> list[Kept]:
        """Games, from whoever plays them."""
        owners = [self._owner(at) for at in places]
        wanted: dict[int, list[int]] = {}
        for owner, at in zip(owners, places, strict=True):
            wanted.setdefault(owner, []).append(at - self.bounds[owner])
        answers = self.workers.ask("tell", {owner: (own,) for owner, own in wanted.items()})
        told = {owner: iter(answer) for owner, answer in answers.items()}
        return [next(told[owner]) for owner in owners]

    def _owner(self, at: int) -> int:
        return bisect_right(self.bounds, at) - 1

    def _begin(self, ended: Sequence[int]) -> None:
        """Give the next numbers to the places of games that ended, in their order, and let those begin."""
        given: dict[int, tuple[list[int], list[int]]] = {}
        for at in ended:
            owner = self._owner(at)
            places, numbers = given.setdefault(owner, ([], []))
            places.append(at - self.bounds[owner])
            numbers.append(self.begun)
            self.numbers[at] = self.begun
            self.begun += 1
        for owner, taken in self.workers.ask("begin", given).items():
            self.taken[owner] = taken

    def _look(self) -> None:
        """Copy what the workers wrote, so that no later step writes into it."""
        shared, most = self.shared, self.layout.most
        offsets = np.zeros(self.size + 1, np.int32)
        np.cumsum(shared["counts"], out=offsets[1:])
        rows = [
            shared["legal"][first * most : first * most + int(offsets[past] - offsets[first])]
            for first, past in self._spans()
        ]
        self._shown = Shown(shared["actors"].copy(), offsets, np.concatenate(rows))

    def _open(self, number: int, name: str) -> None:
        """Open the memory into which a worker writes observations, and give its name up for it."""
        if number in self.pieces:
            self.pieces[number].close()
        self.pieces[number] = piece = Piece(0, name)
        piece.named = True
        piece.forget_name()


def check(start: Position) -> None:
    """Refuse a game that workers would not find."""
    name = start.game.name
    if name not in game_names() or find_game(name) is not start.game:
        raise SetupError(
            f"{name} cannot be played in several processes: they know only what hoshitaku.game finds",
            f"{name} は複数のプロセスで進められません（hoshitaku.game で見つかるゲームだけが使えます）",
        )


def made(layout: Layout) -> Shared:
    """Memory to share; SetupError if this system gives none."""
    try:
        return Shared(layout)
    except OSError as error:
        raise SetupError(
            f"no memory can be shared between processes here: {error}",
            f"プロセスの間で共有するメモリを確保できません: {error}",
        ) from error


def seen_in(piece: Piece, games: int, count: int) -> Seen:
    """What a worker wrote down of so many games: so many numbers, the offsets first, then places, then values."""
    offsets = np.frombuffer(piece.bytes, "<i8", games + 1)
    places = np.frombuffer(piece.bytes, "<i8", count, offsets.nbytes)
    return Seen(offsets, places, np.frombuffer(piece.bytes, "<f4", count, offsets.nbytes + places.nbytes))
