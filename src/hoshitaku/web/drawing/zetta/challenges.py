"""What a table alone or together is after: challenges or the way home with how far they are, and the next warp."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import hoshitaku
from hoshitaku.games.zetta.codes import IN_DECK, PLANET_TYPES, SUBSTANCES, WARP_TOKEN
from hoshitaku.games.zetta.modes.challenges import (
    ALIEN_CREW,
    ALL_LEVELLED,
    ALL_PLANETS,
    ALL_STARS,
    ARTIFACTS_TO_MAKE,
    EACH_SUBSTANCE,
    KNOWLEDGE,
    MAKE_ARTIFACTS,
    STAR_TYPES,
    WARP_TOKENS,
)
from hoshitaku.games.zetta.modes.challenges import SUBSTANCES as ALL_SUBSTANCES
from hoshitaku.games.zetta.table_schema import MOST_REMOVED
from hoshitaku.web.drawing.zetta.boards import Board, Boards
from hoshitaku.web.drawing.zetta.cards import substance
from hoshitaku.web.drawing.zetta.sight import Sight

# Questions that nobody answers without a look at the aims.
ABOUT_AIMS = frozenset(("choose_removed", "choose_home", "choose_share", "choose_go_on"))


@dataclass(frozen=True)
class Part:
    """One thing that is wanted: its sign, how many there are of how many; ``wanted`` 0 where it is no number."""

    sign: str
    done: int
    wanted: int

    @property
    def met(self) -> bool:
        """Whether there is enough of it."""
        return self.done >= self.wanted


@dataclass(frozen=True)
class Challenge:
    """A challenge by its number; ``met`` is None where the viewer may not know. ``parts`` say how far it is.

    ``ticked`` are the kinds of stars or planets that are done of all ``kinds``.
    """

    number: int
    met: bool | None
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

    ``all`` are challenges of a cooperative game; ``home`` what a lone ship needs. ``fame`` is that of the people and
    that of the bots they play against, None where there are none.

    ``removed`` of ``removable`` tokens were taken out for an easier game alone; ``system`` is the number of this one of
    ``systems``, 0 where there is no limit. ``asked``: they are what the question at hand is about.
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
    return Challenges(
        tuple(_challenge(sight, people, each["number"], each["met"]) for each in chosen),
        _home(sight, people) if "solo" in modules else (),
        _warp(sight, people) if "lonely_star" in modules and sight.one("system") else None,
        (sum(board.fame for board in people), sum(board.fame for board in bots)) if bots else None,
        removed if isinstance(removed, int) else 0,
        MOST_REMOVED if "solo" in modules else 0,
        sight.one("system"),
        limit if isinstance(limit, int) else 0,
        sight.asked and sight.decision["name"] in ABOUT_AIMS,
    )


def _sides(position: hoshitaku.Position, boards: Boards) -> tuple[tuple[Board, ...], tuple[Board, ...]]:
    """[zetta:bot.coop] [zetta:bot.solo] The boards of the people, and those of the bots that they play against."""
    bots = position.bots
    people = tuple(board for board in boards.seats if board.number not in bots)
    return people, tuple(board for board in boards.seats if board.number in bots)


def _challenge(sight: Sight, people: tuple[Board, ...], number: int, met: bool | None) -> Challenge:
    count = COUNTED.get(number)
    kinds: tuple[tuple[str, bool], ...] = ()
    if number == ALL_STARS:
        stars = [star["type"] for star in sight.data["star"]]
        kinds = tuple((star, bool(sight.one("stars_visited") >> at & 1)) for at, star in enumerate(stars))
    if number == ALL_PLANETS:
        kinds = tuple((kind, bool(sight.one("types_discovered") >> at & 1)) for at, kind in enumerate(PLANET_TYPES))
    return Challenge(number, met, count(sight, people) if count else (), kinds)


def _substances(sight: Sight, seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_5] [zetta:coop.challenge_5_sum] Five of each, all seats together."""
    return tuple(
        Part(kind, sum(substance(sight, board.number, kind) for board in seats), EACH_SUBSTANCE) for kind in SUBSTANCES
    )


def _knowledge(sight: Sight, seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_6] Full boards of knowledge."""
    full = sum(board.knowledge >= board.limit for board in seats)
    return (Part("knowledge", full, len(seats)),) if _known(sight, seats) else ()


def _warp_tokens(sight: Sight, seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_7] [zetta:coop.open_knowledge] Warp tokens, for whoever sees them."""
    wanted: int = sight.data["rules"]["warp_tokens"]
    return (Part("warp", _seen(sight, seats), wanted),) if _known(sight, seats) else ()


def _artifacts(_sight: Sight, seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_8] Artifacts of all seats."""
    made = sum(card.kind == "artifact" for board in seats for card in board.found)
    return (Part("artifact", made, ARTIFACTS_TO_MAKE),)


def _stars(sight: Sight, _seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_9] Kinds of star visited."""
    return (Part("star", sight.one("stars_visited").bit_count(), STAR_TYPES),)


def _levels(_sight: Sight, seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_10] Levelled crew."""
    humans = [member for board in seats for member in board.crew if not member.alien]
    return (Part("crew", sum(member.levelled for member in humans), len(humans)),)


def _aliens(_sight: Sight, seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_11] [zetta:coop.challenge_11_sum] As many aliens as humans, at least one."""
    crew = [member for board in seats for member in board.crew]
    aliens = sum(member.alien for member in crew)
    return (Part("life", aliens, max(len(crew) - aliens, 1)),)


def _planets(sight: Sight, _seats: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:coop.challenge_12] Kinds of planet with a discovery."""
    return (Part("flag", sight.one("types_discovered").bit_count(), len(PLANET_TYPES)),)


COUNTED: dict[int, Callable[[Sight, tuple[Board, ...]], tuple[Part, ...]]] = {
    ALL_SUBSTANCES: _substances,
    KNOWLEDGE: _knowledge,
    WARP_TOKENS: _warp_tokens,
    MAKE_ARTIFACTS: _artifacts,
    ALL_STARS: _stars,
    ALL_LEVELLED: _levels,
    ALIEN_CREW: _aliens,
    ALL_PLANETS: _planets,
}
"""How far a challenge is, by its number; of the others there is nothing to count."""


def _known(sight: Sight, seats: tuple[Board, ...]) -> bool:
    """[zetta:coop.open_knowledge] Whether the viewer sees the knowledge on these boards."""
    return all("own_knowledge" in sight.view["seats"][board.number] for board in seats)


def _seen(sight: Sight, seats: tuple[Board, ...]) -> int:
    """Warp tokens on the boards that the viewer sees."""
    shown = (sight.view["seats"][board.number] for board in seats)
    return sum(seat["own_knowledge"][WARP_TOKEN] for seat in shown if "own_knowledge" in seat)


def _home(sight: Sight, people: tuple[Board, ...]) -> tuple[Part, ...]:
    """[zetta:solo.end_condition] Five warp tokens, one of each substance, a life and an artifact."""
    (alone,) = people
    rules, found = sight.data["rules"], [card.kind for card in alone.found]
    warp = (Part("warp", _seen(sight, people), rules["warp_tokens_home"]),) if _known(sight, people) else ()
    things = [Part(kind, substance(sight, alone.number, kind), 1) for kind in SUBSTANCES]
    return (*warp, *things, Part("life", found.count("life"), 1), Part("artifact", found.count("artifact"), 1))


def _warp(sight: Sight, people: tuple[Board, ...]) -> Warp | None:
    """[zetta:solo.warp_energy] [zetta:solo.warp_convert] What the cards left ask for, and what can be paid."""
    at = sight.field("quick_at")
    prices = [card["energy"] for card in sight.data["quick_zetta"] if at.get(card["id"], IN_DECK) == IN_DECK]
    if not prices:
        return None
    radioactive = sum(substance(sight, board.number, "radioactive") for board in people)
    energy = sum(board.energy for board in people)
    return Warp(min(prices), max(prices), energy, radioactive * sight.data["rules"]["radioactive_energy"])
