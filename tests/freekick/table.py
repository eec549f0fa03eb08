"""Builders for positions of Free Kick, and the moves of a table in one word each."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import hoshitaku
from hoshitaku import Event, IllegalOption, Pack, Position

GAME = hoshitaku.game("freekick")
FIRST_GAME = ("lord_of_war", "giants", "four_dimensionals", "space_farmer")
FIRST_GAME += ("vein", "emigrant_ship", "native_village", "expo")
FILLERS = ("vein", "native_village", "alms", "fair", "zombies", "giants", "mob_folk", "space_trader")
# Cards without effects at the start of a round or the end of the game: only what a test puts in counts there.
QUIET = ("vein", "native_village", "alms", "emigrant_ship", "expo", "provocation", "giants", "mob_folk")
BOXES = ("city", "green", "science", "cosmo", "oxygen", "war", "carnival")
START = {"city": 4, "green": 3, "science": 0, "cosmo": 1}


def sheet(species: str | None = None, **values: Any) -> dict[str, Any]:
    """One seat: levels (`green=5`), cubes by box (`war_cubes=2`), hand, score, stars, passed, oxygen_assured."""
    levels = {track: values.pop(track, start) for track, start in START.items()}
    boxes = {box: values.pop(f"{box}_cubes", 0) for box in BOXES}
    seat = {"hand": 4, "score": 0, "stars": 0, "passed": False, "oxygen_assured": False, "species": species}
    unknown = set(values) - set(seat)
    assert not unknown, f"a sheet has no {unknown}"
    return {**seat, **values, "levels": levels, "boxes": boxes}


def table(
    *sheets: dict[str, Any],
    field: tuple[str, ...] = (),
    marker: int = 0,
    turn: int = 0,
    round_number: int = 2,
    cubes: dict[str, int] | None = None,
    copied: str | None = None,
    pack: Pack = GAME.pack,
) -> Position:
    """A position in mid-round in which `turn` must choose its action.

    `field` names cards that must be in play (filled up to 8); species that seats hold are added automatically; `cubes`
    gives the cubes lying on cards; `copied` is what the Library Folk copied this round.
    """
    cards = full_field([*field, *(s["species"] for s in sheets if s["species"])])
    owners = {seat["species"]: number for number, seat in enumerate(sheets) if seat["species"]}
    lying = cubes or {}
    state = {
        "round": round_number,
        "marker": marker,
        "turn": turn,
        "turns": 1,
        "field": [{"card": card, "cubes": lying.get(card, 0), "owner": owners.get(card)} for card in cards],
        "copied": copied,
        "seats": list(sheets),
        "cubes_placed": 0,
        "players_affected": 0,
        "stack": [{"decision": "turn_over", "actor": -3}, {"decision": "choose_action", "actor": turn}],
    }
    header = {"format": 1, "game": "freekick", "rules": GAME.rules_version, "pack": pack.hash}
    return GAME.from_json({**header, "seats": len(sheets), "options": {}, "state": state}, pack)


def changed_pack(change: Callable[[dict[str, Any]], object]) -> Pack:
    """Our pack after a change to its data."""
    data: dict[str, Any] = deepcopy(GAME.pack.data)
    change(data)
    return Pack(data, "changed")


def entry(data: dict[str, Any], kind: str, name: str) -> dict[str, Any]:
    """The entry of an id in the data of a pack."""
    return next(one for one in data[kind] if one["id"] == name)  # type: ignore[no-any-return]


def full_field(wanted: list[str]) -> list[str]:
    """Eight different cards that begin with the wanted ones, in their order."""
    cards = list(dict.fromkeys(wanted))
    for filler in FILLERS:
        if len(cards) < 8 and filler not in cards:
            cards.append(filler)
    assert len(cards) == 8, cards
    return cards


def option(position: Position, name: str) -> int:
    """The option of a symbolic name, legal or not."""
    span = int(position.state.top().option_bound())
    for number in range(span):
        try:
            if position.option_name(number) == name:
                return number
        except (KeyError, IndexError):
            continue
    raise AssertionError(f"{position.decision} has no option {name}")


def act(position: Position, *names: str) -> list[Event]:
    """Take options by their names, one after the other (`act(p, "war", "2")`); return all events."""
    events: list[Event] = []
    for name in names:
        events += position.play(option(position, name))
    return events


def forbidden_by(position: Position, *names: str) -> str:
    """The clause that forbids the last of the named options, after taking those before it; "" if it is legal."""
    act(position, *names[:-1])
    refusal = position.why_not(option(position, names[-1]))
    return refusal.clause if refusal else ""


def legal(position: Position) -> list[str]:
    """Names of the legal options."""
    return [position.option_name(number) for number in position.options()]


def pass_all(position: Position) -> list[Event]:
    """Everybody passes until the round is over (the next one has begun, or the game has ended)."""
    before = position.view()["round"]
    events: list[Event] = []
    while position.actor != hoshitaku.OVER and position.view()["round"] == before:
        events += act(position, "pass" if position.decision == "choose_action" else "end_turn")
    return events


def seat(position: Position, number: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return position.view()["seats"][number]  # type: ignore[index,no-any-return]


def card(position: Position, name: str) -> dict[str, Any]:
    """What everybody sees of a card in play."""
    places: list[dict[str, Any]] = position.view()["field"]  # type: ignore[assignment]
    return next(place for place in places if place["card"] == name)


def points(events: list[Event], number: int) -> int:
    """Points that events gave a seat in all."""
    return sum(event.amount for event in events if event.name == "points" and event.seat == number)


def events_named(events: list[Event], name: str) -> list[Event]:
    """The events of one name."""
    return [event for event in events if event.name == name]


def assert_forbidden(position: Position, clause: str, *names: str) -> None:
    """The clause forbids the last of the named options (after those before it), says so, and nothing changes."""
    act(position, *names[:-1])
    number = option(position, names[-1])
    before = position.digest()
    with pytest.raises(IllegalOption) as refused:
        position.take(number)
    assert refused.value.clause == clause
    assert position.digest() == before
    assert number not in position.options()
    for lang in ("en", "ja"):
        law = GAME.rulebook[clause].text(lang)
        assert law in refused.value.text(lang)
        assert position.describe(number, lang) in refused.value.text(lang)


def new_game(*field: str, seats: int = 3, start: int = 0) -> Position:
    """A game of agreed cards right after its setup: round 1, the start seat's first action."""
    position = GAME.new(seats, {"field": full_field(list(field)), "start_seat": start})
    position.take(start)
    return position


def levels(position: Position, number: int) -> dict[str, int]:
    """Levels of a seat."""
    return seat(position, number)["levels"]  # type: ignore[no-any-return]


def cubes_on(position: Position, number: int, box: str) -> int:
    """Cubes on a sheet box."""
    return int(seat(position, number)["boxes"][box])


def hands(position: Position) -> list[int]:
    """Cubes in hand by seat."""
    return [seat(position, number)["hand"] for number in range(position.seats)]


def paid(events: list[Event], clause: str) -> dict[int, int]:
    """Points by seat that a clause gave or took; seats without any are left out."""
    seats = {event.seat for event in events_named(events, "points") if event.clause == clause}
    return {number: points([e for e in events if e.clause == clause], number) for number in sorted(seats)}


def power_in_war(events: list[Event], number: int) -> int | None:
    """War power that a seat declared, or None if it took no part."""
    declared = [event.amount for event in events_named(events, "war_power") if event.seat == number]
    return declared[0] if declared else None
