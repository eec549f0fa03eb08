"""What a table alone or together is after: challenges or the way home with how far they are, and the next warp."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.boards import Board, Boards
from hoshitaku.web.drawing.zetta.sight import Entry, Sight

# Questions that nobody answers without a look at the aims.
ABOUT_AIMS = frozenset(("choose_removed", "choose_home", "choose_share", "choose_go_on"))


@dataclass(frozen=True)
class Part:
    """One thing that is wanted: its sign, how many there are of how many; ``wanted`` 0 if it is no number."""

    sign: str
    done: int
    wanted: int

    @property
    def met(self) -> bool:
        """Whether there is enough of it."""
        return self.done >= self.wanted


@dataclass(frozen=True)
class Challenge:
    """A challenge by its number; ``met`` is None if the viewer may not know, ``possible`` False once it
    cannot be met any more. ``parts`` say how far it is.

    ``ticked`` are the kinds of stars or planets that are done of all ``kinds``.
    """

    number: int
    met: bool | None
    possible: bool
    parts: tuple[Part, ...]
    kinds: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Warp:
    """The next warp: what it costs at least and at most, by the cards left, and what can be paid for it.

    ``energy`` is at hand, ``converted`` comes from radioactive substances besides.
    """

    least: int
    most: int
    energy: int
    converted: int


@dataclass(frozen=True)
class Challenges:
    """What the people at the table are after, alone or as partners, against bots or without any.

    ``all`` are challenges, of partners or of who plays alone; ``home`` what a lone ship needs. ``fame`` is that of the
    people and that of the bots they play against, None if there are none.

    ``removed`` of ``removable`` tokens were taken out for an easier Lonely Star; ``system`` is the number of this one
    of ``systems``, 0 if there is no limit. ``asked``: they are what the question at hand is about.
    """

    all: tuple[Challenge, ...]
    home: tuple[Part, ...]
    warp: Warp | None
    fame: tuple[int, int] | None
    removed: int
    removable: int
    system: int
    systems: int
    asked: bool


def paint(position: hoshitaku.Position, sight: Sight, boards: Boards) -> Challenges | None:
    """[zetta:coop.how] [zetta:solo.goal] The aims of a game alone or together; None among rivals."""
    modules, options = sight.view["modules"], position.setup.options
    if "cooperation" not in modules and "solo" not in modules:
        return None
    people, bots = _sides(position, boards)
    chosen = modules.get("cooperation", {}).get("challenges", ())
    limit, removed = options.get("system_limit"), options.get("removed_tokens")
    schema, warp = position.game.options_schema["properties"], modules.get("warp_energy", {}).get("warp")
    return Challenges(
        tuple(_challenge(sight, each) for each in chosen),
        _parts(modules["solo"]["home"]) if "solo" in modules else (),
        Warp(**warp) if warp else None,
        (sum(board.fame for board in people), sum(board.fame for board in bots)) if bots else None,
        removed if isinstance(removed, int) else 0,
        schema["removed_tokens"]["maximum"] if "lonely_star" in modules else 0,
        sight.view["voyage"]["system"],
        limit if isinstance(limit, int) else 0,
        sight.asked and sight.decision["name"] in ABOUT_AIMS,
    )


def _sides(position: hoshitaku.Position, boards: Boards) -> tuple[tuple[Board, ...], tuple[Board, ...]]:
    """[zetta:bot.coop] [zetta:bot.solo] The boards of the people, and those of the bots that they play against."""
    bots = position.bot_seats
    people = tuple(board for board in boards.seats if board.number not in bots)
    return people, tuple(board for board in boards.seats if board.number in bots)


def _challenge(sight: Sight, shown: Entry) -> Challenge:
    parts = _parts(shown["parts"])
    return Challenge(
        shown["number"], shown["met"], shown["possible"], parts, _ticked(sight, {part.sign for part in parts})
    )


def _parts(shown: Sequence[Entry]) -> tuple[Part, ...]:
    return tuple(Part(SIGNS.get(each["of"]) or each["of"], each["done"], each["wanted"]) for each in shown)


SIGNS = {
    "full_knowledge": "knowledge",
    "levelled": "crew",
    "alien": "life",
    "planet_type": "flag",
    "alien_artifact": "artifact",
}
"""Signs of what is wanted, if they have another name."""


def _ticked(sight: Sight, signs: set[str]) -> tuple[tuple[str, bool], ...]:
    """[zetta:coop.challenge_9] [zetta:coop.challenge_12] Kinds of stars or planets, and which of them are done."""
    done = sight.view["modules"]["cooperation"]
    if "star" in signs:
        return tuple((star["type"], star["id"] in done["stars"]) for star in sight.data["star"])
    if "flag" in signs:
        return tuple((stack["type"], stack["type"] in done["types"]) for stack in sight.view["stacks"])
    return ()
