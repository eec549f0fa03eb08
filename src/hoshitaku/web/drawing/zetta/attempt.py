"""The discovery in work: who takes part, how many dice that makes, how likely it is to succeed, what the dice show."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.module import Added
from hoshitaku.web.drawing.zetta.sight import Choice, Entry, Sight

# How many numbers of dice the scale of odds shows, and how many of them are fewer than there are now.
SCALE, BELOW = 5, 1


@dataclass(frozen=True)
class Member:
    """A member of the team: its card, its seat, its dice, and whether a knowledge token lies on it for this."""

    entry: Entry
    seat: int
    dice: int
    token: bool


@dataclass(frozen=True)
class Candidate:
    """A member that can still be sent, and the chance that the team then has; ``token`` as it costs a token."""

    entry: Entry
    choice: Choice
    token: bool
    percent: int


@dataclass(frozen=True)
class Odd:
    """The chance of success with a number of dice; ``now`` marks the number that there is."""

    dice: int
    percent: int
    now: bool


@dataclass(frozen=True)
class Die:
    """The result of a die, and whether it is a success."""

    result: int
    hit: bool


@dataclass(frozen=True)
class Attempt:
    """A discovery: its kind, who tries it with whose help, the dice and what they promise.

    ``value`` is what a die may show at most to succeed, ``modifier`` the dice that the planet adds or takes, ``added``
    what a module adds by one card, ``rest`` what is made of the dice besides.
    ``planet`` is None if an artifact is made; ``stakes`` is the text on what hangs on it.
    """

    kind: str
    seat: int
    helper: int | None
    planet: Entry | None
    value: int
    modifier: int
    added: Added | None
    rest: int
    team: tuple[Member, ...]
    candidates: tuple[Candidate, ...]
    dice: int
    odds: tuple[Odd, ...]
    shown: tuple[Die, ...]
    stakes: str

    @property
    def percent(self) -> int:
        """The chance of success as things are."""
        return next((odd.percent for odd in self.odds if odd.now), 0)


def paint(position: hoshitaku.Position, sight: Sight) -> Attempt | None:
    """[zetta:discovery.sequence] The discovery in work, which everybody sees; None while there is none."""
    shown = sight.view["attempt"]
    if shown is None:
        return None
    kind, seat = shown["kind"], sight.view["turn"]["seat"]
    value = sight.view["system"]["discovery"][kind]
    before = BEFORE_THE_ROLL.union(*(module.before_roll for module in sight.modules))
    results = shown["shown"] if shown["dice"] and position.decision not in before else []
    cards = sight.entries("crew", "life")
    added = next((one for module in sight.modules if (one := module.adds(sight))), None)
    named = sum(each["dice"] for each in shown["team"]) + shown["modifier"] + (added.dice if added else 0)
    return Attempt(
        kind,
        seat,
        shown["helper"],
        _planet(sight, shown["place"]) if kind != "artifact" else None,
        value,
        shown["modifier"],
        added,
        shown["pool"] - named if shown["pool"] else 0,
        tuple(Member(cards[each["id"]], each["seat"], each["dice"], each["token"]) for each in shown["team"]),
        tuple(_candidates(position, sight)),
        shown["pool"],
        _odds(shown["pool"], shown["miss"]),
        tuple(Die(result, result <= value) for result in results),
        next((stakes for module in sight.modules if (stakes := module.stakes(sight))), f"zetta.stakes_{kind}"),
    )


# Questions before the dice of a discovery lie there; after them it is asked what they decide.
BEFORE_THE_ROLL = frozenset(("choose_helper", "answer_help", "choose_crew"))


def _candidates(position: hoshitaku.Position, sight: Sight) -> list[Candidate]:
    """[zetta:discovery.choose_crew] Whom the viewer can send, with the chance that the team then has."""
    if not sight.asked or position.decision != "choose_crew":
        return []
    cards, found = sight.entries("crew", "life"), []
    for choice in sight.choices:
        verb, _, id = choice["name"].partition(" ")
        if id:
            chance = position.dice_odds(choice["option"], "")["success"]
            found.append(Candidate(cards[id], choice, verb == "send_with_token", percent(chance)))
    return found


def _planet(sight: Sight, place: str) -> Entry | None:
    return next((planet for planet in sight.view["system"]["planets"] if planet["place"] == place), None)


def _odds(dice: int, miss: float) -> tuple[Odd, ...]:
    """[zetta:discovery.success] The chance that not all of so many dice miss."""
    first = max(dice - BELOW, 1)
    return tuple(Odd(count, percent(1 - miss**count), count == dice) for count in range(first, first + SCALE))


def percent(chance: float) -> int:
    """A chance in whole percent; only what is certain is 100."""
    return min(round(100 * chance), 99) if chance < 1 else 100
