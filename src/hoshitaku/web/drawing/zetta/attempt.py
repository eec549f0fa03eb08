"""The discovery in work: who takes part, how many dice that makes, how likely it is to succeed, what the dice show."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.optional_module import DiceFromCard
from hoshitaku.web.drawing.zetta.viewer_context import Entry, OptionData, ViewerContext

# How many numbers of dice the scale of odds shows, and how many of them are fewer than there are now.
ODDS_SCALE_LENGTH, FEWER_DICE_SHOWN = 5, 1


@dataclass(frozen=True)
class TeamMember:
    """A member of the team: its card, its seat, its dice, and whether a knowledge token lies on it for this."""

    entry: Entry
    seat: int
    dice: int
    token: bool


@dataclass(frozen=True)
class CrewCandidate:
    """A member that can still be sent, and the chance that the team then has; ``token`` as it costs a token."""

    entry: Entry
    choice: OptionData
    token: bool
    percent: int


@dataclass(frozen=True)
class DiceOdds:
    """The chance of success with a number of dice; ``now`` marks the number that there is."""

    dice: int
    percent: int
    is_current: bool


@dataclass(frozen=True)
class Die:
    """The result of a die, and whether it is a success."""

    result: int
    hit: bool


@dataclass(frozen=True)
class DiscoveryAttempt:
    """A discovery: its kind, who tries it with whose help, the dice and what they promise.

    ``value`` is what a die may show at most to succeed, ``modifier`` the dice that the planet adds or takes, ``added``
    what a module adds by one card, ``rest`` what is made of the dice besides.
    ``planet`` is None if an artifact is made; ``stakes`` is the text on what hangs on it.
    """

    kind: str
    seat: int
    helper: int | None
    planet: Entry | None
    highest_success: int
    planet_dice: int
    dice_from_card: DiceFromCard | None
    other_dice: int
    team: tuple[TeamMember, ...]
    candidates: tuple[CrewCandidate, ...]
    dice_count: int
    odds: tuple[DiceOdds, ...]
    rolled_dice: tuple[Die, ...]
    stakes_text_key: str

    @property
    def percent(self) -> int:
        """The chance of success as things are."""
        return next((odd.percent for odd in self.odds if odd.is_current), 0)


def make_attempt(position: hoshitaku.Position, sight: ViewerContext) -> DiscoveryAttempt | None:
    """[zetta:discovery.sequence] The discovery in work, which everybody sees; None while there is none."""
    shown = sight.view["attempt"]
    if shown is None:
        return None
    kind, seat = shown["kind"], sight.view["turn"]["seat"]
    value = sight.view["system"]["discovery"][kind]
    before = DECISIONS_BEFORE_ROLL.union(*(module.decisions_before_roll for module in sight.modules))
    results = shown["shown"] if shown["dice"] and position.decision not in before else []
    cards = sight.entries("crew", "life")
    added = next((one for module in sight.modules if (one := module.dice_from_card(sight))), None)
    named = sum(each["dice"] for each in shown["team"]) + shown["modifier"] + (added.dice_count if added else 0)
    return DiscoveryAttempt(
        kind,
        seat,
        shown["helper"],
        _planet_at(sight, shown["place"]) if kind != "artifact" else None,
        value,
        shown["modifier"],
        added,
        shown["pool"] - named if shown["pool"] else 0,
        tuple(TeamMember(cards[each["id"]], each["seat"], each["dice"], each["token"]) for each in shown["team"]),
        tuple(_candidates(position, sight)),
        shown["pool"],
        _make_dice_odds(shown["pool"], shown["miss"]),
        tuple(Die(result, result <= value) for result in results),
        next((stakes for module in sight.modules if (stakes := module.stakes_text_key(sight))), f"zetta.stakes_{kind}"),
    )


# Questions before the dice of a discovery lie there; after them it is asked what they decide.
DECISIONS_BEFORE_ROLL = frozenset(("choose_helper", "answer_help", "choose_crew"))


def _candidates(position: hoshitaku.Position, sight: ViewerContext) -> list[CrewCandidate]:
    """[zetta:discovery.choose_crew] Whom the viewer can send, with the chance that the team then has."""
    if not sight.is_asked or position.decision != "choose_crew":
        return []
    cards, found = sight.entries("crew", "life"), []
    for choice in sight.legal_options:
        verb, _, id = choice["name"].partition(" ")
        if id:
            chance = position.dice_odds(choice["option"], "")["success"]
            found.append(CrewCandidate(cards[id], choice, verb == "send_with_token", whole_percent(chance)))
    return found


def _planet_at(sight: ViewerContext, place: str) -> Entry | None:
    return next((planet for planet in sight.view["system"]["planets"] if planet["place"] == place), None)


def _make_dice_odds(dice: int, miss_chance: float) -> tuple[DiceOdds, ...]:
    """[zetta:discovery.success] The chance that not all of so many dice miss."""
    first = max(dice - FEWER_DICE_SHOWN, 1)
    return tuple(
        DiceOdds(count, whole_percent(1 - miss_chance**count), count == dice)
        for count in range(first, first + ODDS_SCALE_LENGTH)
    )


def whole_percent(chance: float) -> int:
    """A chance in whole percent; only what is certain is 100."""
    return min(round(100 * chance), 99) if chance < 1 else 100
