"""The discovery in work: who takes part, how many dice that makes, how likely it is to succeed, what the dice show."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.games.zetta.codes import ARTIFACT, DISCOVERIES, NONE
from hoshitaku.games.zetta.dice import modifier, named_dice, pool
from hoshitaku.games.zetta.odds import at_least_one
from hoshitaku.games.zetta.state import Zetta
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

    ``value`` is what a die may show at most to succeed, ``modifier`` the dice that the planet adds or takes.
    ``planet`` is None where an artifact is made.
    """

    kind: str
    seat: int
    helper: int | None
    planet: Entry | None
    value: int
    modifier: int
    team: tuple[Member, ...]
    candidates: tuple[Candidate, ...]
    dice: int
    odds: tuple[Odd, ...]
    shown: tuple[Die, ...]

    @property
    def percent(self) -> int:
        """The chance of success as things are."""
        return next((odd.percent for odd in self.odds if odd.now), 0)


def paint(position: hoshitaku.Position, sight: Sight) -> Attempt | None:
    """[zetta:discovery.sequence] The discovery in work, which everybody sees; None while there is none."""
    kind = sight.one("attempt")
    if not 0 <= kind < len(DISCOVERIES):
        return None
    assert isinstance(position.state, Zetta)
    state, seat, helper = position.state, sight.one("turn"), sight.one("helper")
    team = tuple(_team(sight))
    dice = _dice(state, seat, kind, helper)
    rolled = sight.one("rolled") if sight.one("dice") and _is_rolled(position) else 0
    value = sight.field("discovery_board").get(str(kind), 0)
    results = [sight.field("shown").get(str(at), 0) for at in range(rolled)]
    return Attempt(
        DISCOVERIES[kind],
        seat,
        None if helper == NONE else helper,
        _planet(sight, seat) if kind != ARTIFACT else None,
        value,
        int(modifier(state, seat, kind)),
        team,
        tuple(_candidates(position, sight)),
        dice,
        _odds(state, kind, dice),
        tuple(Die(result, result <= value) for result in results),
    )


def _is_rolled(position: hoshitaku.Position) -> bool:
    """Whether the dice of this discovery lie there already: what they decide is asked now."""
    return position.decision not in BEFORE_THE_ROLL


BEFORE_THE_ROLL = frozenset(("choose_helper", "answer_help", "choose_crew", "choose_healed"))


def _dice(state: Zetta, seat: int, kind: int, helper: int) -> int:
    """[zetta:assist.modifier_total] Dice of the team as it is; with nobody in it there are none."""
    named = int(named_dice(state, seat, kind)) + (int(named_dice(state, helper, kind)) if helper != NONE else 0)
    return max(int(pool(state, kind)), 0) if named else 0


def _team(sight: Sight) -> list[Member]:
    cards = sight.entries("crew", "life")
    kind = 1 << sight.one("attempt")
    laid, levelled = sight.field("laid"), sight.field("levelled")
    return [
        Member(cards[id], number - 1, 1 + levelled.get(id, 0), bool(laid.get(id, 0) & kind))
        for id, number in sight.field("team").items()
    ]


def _candidates(position: hoshitaku.Position, sight: Sight) -> list[Candidate]:
    """[zetta:discovery.choose_crew] Whom the viewer can send, with the chance that the team then has."""
    if not sight.asked or position.decision != "choose_crew":
        return []
    cards, found = sight.entries("crew", "life"), []
    for choice in sight.choices:
        verb, _, id = choice["name"].partition(" ")
        if id:
            chance = position.odds(choice["option"], "")["success"]
            found.append(Candidate(cards[id], choice, verb == "send_with_token", percent(chance)))
    return found


def _planet(sight: Sight, seat: int) -> Entry | None:
    place = sight.of_seat("place", seat, NONE)
    return next((planet for planet in sight.view["planets"] if planet["place"] == place), None)


def _odds(state: Zetta, kind: int, dice: int) -> tuple[Odd, ...]:
    first = max(dice - BELOW, 1)
    return tuple(
        Odd(count, percent(at_least_one(state, kind, count)), count == dice) for count in range(first, first + SCALE)
    )


def percent(chance: float) -> int:
    """A chance in whole percent; only what is certain is 100."""
    return min(round(100 * chance), 99) if chance < 1 else 100
