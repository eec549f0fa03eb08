"""Positions of format 1 had one flat list of cells, and decisions by their classes; here they are written as today.

Saved games and tables of that time load through this; nothing is written in that format any more.
"""

# Interpreted: reads and writes positions.

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoshitaku.games.zetta.codes import THINGS_TO_OFFER
from hoshitaku.kernel.first_format import Renamed, renamed

# Where the cells of a name stand today. Those of SEATS were counted by seat, those of PAIRS by seat and kind.
CELLS = {
    "system": "voyage.system", "round": "voyage.round", "turns": "voyage.turns", "start": "voyage.start",
    "turn": "turn.seat", "void": "turn.void", "offers": "turn.offers", "rounds": "system.rounds",
    "star": "system.star", "quick_zetta": "system.card", "mothership": "system.mothership",
    "discovery_board": "system.discovery", "planet_in": "system.planet_marker", "planet_orbit": "system.planet_orbit",
    "planet_flag": "system.planet_flag", "field_orbit": "system.field_orbit", "attempt": "attempt.kind",
    "helper": "attempt.helper", "asked": "attempt.asked", "fee": "attempt.fee", "dice": "attempt.dice",
    "rolled": "attempt.rolled", "hits": "attempt.hits", "found": "attempt.found", "gained": "attempt.gained",
    "shown": "attempt.shown", "tail": "markers.tail", "marker_at": "markers.place", "marker_seen": "markers.seen",
    "crew_top": "grid.top", "passes": "grid.passes", "grid_crew": "grid.crew", "grid_flag": "grid.flag",
    "grid_barred": "grid.barred", "offered_life": "offer.life", "offered_artifacts": "offer.artifacts",
    "knowledge_bag": "supply.knowledge", "quick_at": "supply.quick_zetta", "prep_at": "supply.quick_prep",
    "crew_at": "crew.place", "levelled": "crew.levelled", "laid": "crew.laid", "team": "crew.team",
    "life_at": "life.place", "life_flags": "life.flags", "artifact_at": "artifacts.place",
    "artifact_flags": "artifacts.flags",
}  # fmt: skip
PLACES_THEN = 8  # crew places of a seat, by which these were counted
SEATS = ("energy", "tokens", "level", "place", "nation", "ship")
PAIRS = {"substances": "substances", "held": "knowledge", "drawn": "drawn"}
MODULES = {
    "hurt": "wounds.hurt", "life_hurt": "wounds.life", "owed": "wounds.owed", "staying": "wounds.staying",
    "waiting": "wounds.waiting", "healing": "wounds.healing", "extra_rounds": "wounds.extra_rounds",
    "ending": "together.ending", "challenges": "cooperation.chosen", "stars_visited": "cooperation.stars",
    "types_discovered": "cooperation.types", "challenge_rolls": "cooperation.rolls",
    "homeward": "cooperation.homeward",
}  # fmt: skip

MOST_DAMAGE = 500  # by which the scope of damage was multiplied before what was left of it was added


def damage(seat: int, packed: int) -> Mapping[str, int]:
    """The fields of a decision that takes damage."""
    return {"seat": seat, "scope": packed // MOST_DAMAGE, "left": packed % MOST_DAMAGE}


# Kinds with fields, or of another name than their class had.
KINDS: dict[str, Renamed] = {
    "DrawNation": ("draw_nation", "seat", ""), "DrawShip": ("draw_ship", "seat", ""),
    "DrawQuick": ("draw_quick_zetta", "", ""), "DrawSubstance": ("draw_substance", "seat", "source"),
    "DrawKnowledge": ("draw_knowledge", "seat", "source"), "DrawPrep": ("draw_prep", "seat", "pile"),
    "DrawPlanet": ("draw_planet", "planet_type", "orbit"), "RollChallenge": ("roll_challenge", "wanted", ""),
    "ReplaceCrew": ("replace_crew", "listed", ""), "ChooseWay": ("choose_way", "place", ""),
    "AnswerHelp": ("answer_help", "discoverer", ""), "ChooseCrew": ("choose_crew", "discoverer", ""),
    "TakeToken": ("take_token", "stranded", ""), "GiveToken": ("give_token", "helper", ""),
    "AcceptToken": ("accept_token", "stranded", "offered"), "TakeOwed": ("take_owed", "rescued", ""),
    "OfferCard": ("offer_card", "receiver", ""), "AcceptCard": ("accept_card", "rescued", "offered"),
    "ChooseIcon": ("choose_icon", "scope", ""), "ChooseDying": ("choose_dying", "scope", ""),
    "ChooseHealed": ("choose_healed", "member", ""), "WriteOffer": ("write_offer", "partner", ""),
    "AnswerOffer": ("answer_offer", "partner", ""), "ChooseShare": ("choose_share", "due", "step"),
    "ChooseGoOn": ("choose_go_on", "step", ""), "Turn": ("turn", "seat", ""),
    "KeepBetter": ("keep_better", "seat", ""), "ShipReturns": ("ship_returns", "seat", ""),
    "NameSubstance": ("name_substance", "source", ""), "KeepDrawn": ("keep_drawn", "seat", "source"),
    "WaiterDraws": ("waiter_draws", "seat", ""),
    "RemoveToken": ("remove_token", "turn", ""), "LookHomeward": ("look_homeward", "seat", ""),
    "LeaveShip": ("leave_ship", "seat", ""), "Phase": ("phase", "", "phase"),
    "TakeListed": ("take_listed", "seat", "listed"), "RewardHelper": ("reward_helper", "helper", "stranded"),
    "RewardShort": ("reward_short", "helper", "stranded"), "HealOne": ("heal_one", "seat", "member"),
    "TakeDamage": ("take_damage", damage), "ShareDamage": ("share_damage", "left", "whose"),
    "Dying": ("crew_dying", "seat", "member"), "OweSubstance": ("owe_substance", "receiver", "rescued"),
    "OweCard": ("owe_card", "receiver", "rescued"), "TheEnd": ("the_end", "ending", ""),
    "CheckChallenges": ("check_challenges", "paid", "most_systems"),
    "ArriveHome": ("arrive_home", "", "most_systems"), "RollChallenges": ("roll_challenges", "", "wanted"),
}  # fmt: skip


def renewed(data: Any, seats: int, modules: list[str]) -> Any:
    """What a position of format 1 says of its state, as it is written today; nonsense stays, to be refused."""
    if not isinstance(data, dict) or not isinstance(data.get("cells"), dict) or set(data) != {"cells", "stack"}:
        return data
    told: dict[str, Any] = {"seats": [{} for _ in range(seats)], "modules": {name: {} for name in modules}}
    for name, value in data["cells"].items():
        if not move(told, name, value):
            told[name] = value
    stack = data["stack"]
    told["stack"] = [renamed(entry, KINDS) for entry in stack] if isinstance(stack, list) else stack
    return told


def move(told: dict[str, Any], name: str, value: Any) -> bool:
    """Put cells where they stand today; whether they have a place."""
    if name in CELLS:
        put(told, CELLS[name], value)
    elif name in MODULES:
        put(told["modules"], MODULES[name], value)
    elif name == "offered":
        move_offer(told, value)
    elif name in (*SEATS, *PAIRS, "crew_in"):
        return move_seats(told["seats"], name, value)
    else:
        return False
    return True


def put(told: dict[str, Any], path: str, value: Any) -> None:
    """A value at a path."""
    part, _, name = path.partition(".")
    told.setdefault(part, {})[name] = value


def move_offer(told: dict[str, Any], value: Any) -> None:
    """What both sides of an offer give."""
    sides = split(value, lambda key: (int(key) // THINGS_TO_OFFER, str(int(key) % THINGS_TO_OFFER)))
    for side, name in enumerate(("gives", "gets")):
        if side in sides:
            put(told, f"offer.{name}", sides.pop(side))


def move_seats(seats: list[Any], name: str, value: Any) -> bool:
    """Cells that were counted by seat; whether each belongs to a seat of the table."""
    if name in SEATS:
        by_seat = split(value, lambda key: (int(key), ""))
        if not set(by_seat) <= set(range(len(seats))):
            return False
        for seat, told in by_seat.items():
            seats[seat][name] = told[""]
        return True
    if name == "crew_in":
        rows = split(value, lambda key: (int(key) // PLACES_THEN, str(int(key) % PLACES_THEN)))
    else:
        rows = split(value, lambda key: (int(key.partition(":")[0]), key.partition(":")[2]))
    if not set(rows) <= set(range(len(seats))):
        return False
    for seat, row in rows.items():
        seats[seat][PAIRS.get(name, "aboard")] = row
    return True


def split(value: Any, parts: Callable[[str], tuple[int, str]]) -> dict[int, dict[str, Any]]:
    """A row of cells taken apart by a part of their keys; nothing of what is no such row."""
    rows: dict[int, dict[str, Any]] = {}
    try:
        for key, one in value.items():
            first, rest = parts(key)
            rows.setdefault(first, {})[rest] = one
    except (AttributeError, ValueError):
        return {-1: {}}
    return rows
