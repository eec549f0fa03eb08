"""The current discovery: the team, its number of dice, the chance of success, and the results of the dice."""

from __future__ import annotations

from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.optional_module import DiceFromCard
from hoshitaku.web.drawing.zetta.viewer_context import Entry, OptionData, ViewerContext

# Number of entries on the scale of odds, and how many of them have fewer dice than now.
ODDS_SCALE_LENGTH, FEWER_DICE_SHOWN = 5, 1


@dataclass(frozen=True)
class TeamMember:
    """A member of the team: its card, its seat, its dice, and whether a knowledge token on it is used."""

    entry: Entry
    seat: int
    dice_count: int
    is_token_used: bool


@dataclass(frozen=True)
class CrewCandidate:
    """A member that can still be sent, with the resulting chance; ``costs_token`` if it takes a token."""

    entry: Entry
    choice: OptionData
    costs_token: bool
    success_percent: int


@dataclass(frozen=True)
class DiceOdds:
    """The chance of success with a number of dice; ``is_current`` marks the current number."""

    dice_count: int
    success_percent: int
    is_current: bool


@dataclass(frozen=True)
class Die:
    """The result of a die, and whether it is a success."""

    result: int
    is_success: bool


@dataclass(frozen=True)
class DiscoveryAttempt:
    """A discovery: its kind, who tries it, who helps, the dice and the chance.

    A die succeeds up to ``highest_success``; ``planet_dice_modifier`` are added (or removed) by the planet,
    ``dice_from_card`` by a module's card, ``other_dice_modifier`` is the remaining difference to ``dice_count``.
    ``planet`` is None if an artifact is made.
    """

    discovery_kind: str
    active_seat: int
    helper_seat: int | None
    planet: Entry | None
    highest_success: int
    planet_dice_modifier: int
    dice_from_card: DiceFromCard | None
    other_dice_modifier: int
    team: tuple[TeamMember, ...]
    candidates: tuple[CrewCandidate, ...]
    dice_count: int
    odds: tuple[DiceOdds, ...]
    rolled_dice: tuple[Die, ...]
    stakes_text_key: str


def make_attempt(position: hoshitaku.Position, sight: ViewerContext) -> DiscoveryAttempt | None:
    """[zetta:discovery.sequence] The current discovery, the same for every viewer; None if there is none."""
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
        tuple(_crew_candidates(position, sight)),
        shown["pool"],
        _make_dice_odds(shown["pool"], shown["miss"]),
        tuple(Die(result, result <= value) for result in results),
        next((stakes for module in sight.modules if (stakes := module.stakes_text_key(sight))), f"zetta.stakes_{kind}"),
    )


# Questions before the dice of a discovery are rolled.
DECISIONS_BEFORE_ROLL = frozenset(("choose_helper", "answer_help", "choose_crew"))


def _crew_candidates(position: hoshitaku.Position, sight: ViewerContext) -> list[CrewCandidate]:
    """[zetta:discovery.choose_crew] Crew that the viewer can send, with the resulting chance."""
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
    """[zetta:discovery.success] The chance that not all of this many dice miss, for numbers around the current one."""
    first = max(dice - FEWER_DICE_SHOWN, 1)
    return tuple(
        DiceOdds(count, whole_percent(1 - miss_chance**count), count == dice)
        for count in range(first, first + ODDS_SCALE_LENGTH)
    )


def whole_percent(chance: float) -> int:
    """A chance in whole percent; 100 only if it is certain."""
    return min(round(100 * chance), 99) if chance < 1 else 100
