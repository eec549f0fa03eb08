"""Chapter "equipment", the track of a control board: whose each thing is, how worn, and what tokens lie on it."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.knowledge import add_held, add_to_bag, held
from hoshitaku.games.zetta.codes import IN_DECK, KINDS_OF_KNOWLEDGE, MEMBERS, MOST_SEATS, NONE, ON_TABLE
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.modules.equipment.parts import (
    BY_TOKEN,
    EQUIPMENT,
    ETHER_DRIVE,
    THINGS,
    parts_of,
)
from hoshitaku.games.zetta.query import THING_HOLDER, THING_USES, THINGS_LENT, altered
from hoshitaku.games.zetta.state.field import ALL_KINDS, HIDDEN, MEMBER, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import append, changed, vec

KEPT: Final = 1  # the number by which `rules.kept` finds it

# [equipment.conditions] The four conditions, left to right.
FULLY_OPERATIONAL: Final = 0
SLIGHTLY_WORN: Final = 1
WORN_OUT: Final = 2
BEYOND_REPAIR: Final = 3
CONDITIONS: Final = ("fully_operational", "slightly_worn", "worn_out", "beyond_repair")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Track(ModuleState):
    """[equipment.conditions] Where each equipment card is; of things, their condition and the tokens (bits) on them.

    `using` is by member the thing by which it takes part in the discovery in work, before it wears, `aside` that of
    another roll; `offered` are the equipment cards (bits) in the offer that is being made.
    """

    __slots__ = ("aside", "condition", "laid", "offered", "place", "using")

    NAME: ClassVar[str] = "equipment"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("place", IN_DECK, ON_TABLE, MOST_SEATS - 1, "equipment", EQUIPMENT, of="owner"),
        Field("condition", FULLY_OPERATIONAL, FULLY_OPERATIONAL, BEYOND_REPAIR, "thing", THINGS, of=CONDITIONS),
        Field("laid", 0, 0, ALL_KINDS, "thing", THINGS, of="knowledge", bits=True),
        Field("using", NONE, NONE, THINGS - 1, MEMBER, of="thing"),
        Field("offered", 0, 0, (1 << EQUIPMENT) - 1, of="equipment", bits=True),
        Field("aside", NONE, NONE, THINGS - 1, MEMBER, of="thing", seen=HIDDEN),
    )

    def __init__(
        self, place: vec[i64], condition: vec[i64], laid: vec[i64], using: vec[i64], offered: i64, aside: vec[i64],
    ) -> None:  # fmt: skip
        self.place: vec[i64] = place
        self.condition: vec[i64] = condition
        self.laid: vec[i64] = laid
        self.using: vec[i64] = using
        self.offered: i64 = offered
        self.aside: vec[i64] = aside

    def clone(self) -> ModuleState:
        return Track(self.place, self.condition, self.laid, self.using, self.offered, self.aside)


def track_of(state: Zetta) -> Track:
    """What the module of equipment keeps."""
    return cast(Track, state.modules[state.rules.kept[KEPT]])


def is_in_play(state: Zetta) -> bool:
    """[module.ignore_unused] Whether the module of equipment is in play."""
    return state.rules.kept[KEPT] != NONE


def owner_of(state: Zetta, thing: i64) -> i64:
    """[equipment.artifact_new] [interplay.damage_rescue_equipment] Whose a thing is, wherever it lies, or NONE.

    An artifact of a seat that is not STORED, so one that was made, lies there, and pays for rescues as on CURRENT.
    """
    place = track_of(state).place[thing] if thing < EQUIPMENT else state.artifacts.place[thing - EQUIPMENT]
    if 0 <= place < MOST_SEATS:
        return place
    return NONE


def whose(state: Zetta, thing: i64) -> i64:
    """[equipment.assist_own] The seat on whose track a thing lies: its owner, or who has it for a time; or NONE."""
    owner = owner_of(state, thing)
    return owner if owner == NONE else altered(state, THING_HOLDER, NONE, thing, owner)


def things_of(state: Zetta, seat: i64) -> vec[i64]:
    """[equipment.assist_own] The things on the track of a seat, broken ones too, by their numbers."""
    if altered(state, THINGS_LENT, NONE, NONE, 0):
        return things_held(state, seat)
    things = vec[i64]()
    places, artifacts = track_of(state).place, state.artifacts.place
    for thing in range(i64(EQUIPMENT)):
        if places[thing] == seat:
            things = append(things, thing)
    for card in range(i64(THINGS - EQUIPMENT)):
        if artifacts[card] == seat:
            things = append(things, EQUIPMENT + card)
    return things


def things_held(state: Zetta, seat: i64) -> vec[i64]:
    """The same if things may lie with others than their owners."""
    things = vec[i64]()
    for thing in range(i64(THINGS)):
        if whose(state, thing) == seat:
            things = append(things, thing)
    return things


def equipment_of(state: Zetta, seat: i64) -> i64:
    """[equipment.limit] [equipment.limit_artifacts] Equipment cards of a seat, broken ones too; no artifacts.

    [trade.condition_away] Wherever they lie.
    """
    count: i64 = 0
    places = track_of(state).place
    for thing in range(i64(EQUIPMENT)):
        if places[thing] == seat:
            count += 1
    return count


def has_icon(state: Zetta, thing: i64, icon: i64) -> bool:
    """[equipment.artifact_icon] [equipment.knowledge] Whether a thing has an icon: printed, or by a token on it."""
    icons = parts_of(state).icons[thing] | (track_of(state).laid[thing] & BY_TOKEN)
    return icons >> icon & 1 > 0


def uses_left(state: Zetta, thing: i64) -> i64:
    """[equipment.last_step] [equipment.multi_use] Uses of a thing until it is broken, less those already declared."""
    track = track_of(state)
    left = altered(state, THING_USES, NONE, thing, BEYOND_REPAIR - track.condition[thing])
    if state.attempt.kind != NONE:
        for member in range(i64(MEMBERS)):
            if track.using[member] == thing:
                left -= 1
            if track.aside[member] == thing:
                left -= 1
    return left


def uses_but(state: Zetta, seat: i64, thing: i64, spared: i64) -> i64:
    """[equipment.last_step] Uses of a thing of a seat, without so many last ones that are to be spared.

    [perk.life.giant_human] Where all uses of a turn are one step, all of them would break what has one left.

    [warp.borrow_limit] The last use of a thing that is borrowed, which would break it, is none of its uses already.
    """
    if spared and forbidden(state, "spare_last", seat, thing):
        return 0
    if spared and owner_of(state, thing) != seat:
        spared -= 1
    return uses_left(state, thing) - spared


def has_token(state: Zetta, seat: i64, icon: i64) -> bool:
    """[equipment.knowledge_gas] Whether a seat can lay a token for an icon; there is none for the ether drive."""
    return icon != ETHER_DRIVE and held(state, seat, icon) > 0


def lay_on(state: Zetta, seat: i64, thing: i64, kind: i64) -> None:
    """[equipment.knowledge] [knowledge.shown] A token is laid face up on a thing."""
    track = track_of(state)
    add_held(state, seat, kind, -1)
    track.laid = changed(track.laid, thing, track.laid[thing] | 1 << kind)
    state.note("token_on_thing", "equipment.knowledge", seat, kind, thing)
    state.reveal()


def take_up(state: Zetta, seat: i64, thing: i64, kind: i64) -> None:
    """[discovery.void_once] A token laid on a thing for nothing goes back to its seat."""
    track = track_of(state)
    track.laid = changed(track.laid, thing, track.laid[thing] & ~(1 << kind))
    add_held(state, seat, kind, 1)
    state.note("token_off_thing", "discovery.void_once", seat, kind, thing)


def clear_thing(state: Zetta, thing: i64) -> None:
    """[knowledge.one_turn] The tokens on a thing go to the bag."""
    track = track_of(state)
    for kind in range(i64(KINDS_OF_KNOWLEDGE)):
        if track.laid[thing] >> kind & 1:
            add_to_bag(state, kind, 1)
    track.laid = changed(track.laid, thing, 0)


def wear(state: Zetta, seat: i64, thing: i64, clause: str) -> None:
    """[equipment.wear] [equipment.broken] One use moves a thing one step to the right, unless a module spares it."""
    for module in state.rules.modules:
        if module.spares(state, seat, thing):
            return
    track = track_of(state)
    condition = track.condition[thing] + 1
    track.condition = changed(track.condition, thing, condition)
    state.note(f"now_{CONDITIONS[condition]}", clause, seat, 0, thing)


def mend(state: Zetta, seat: i64, thing: i64) -> None:
    """[equipment.repair] [reference.repair] A thing is slightly worn again."""
    track = track_of(state)
    track.condition = changed(track.condition, thing, SLIGHTLY_WORN)
    state.note("repaired", "equipment.repair", seat, 0, thing)


def improve(state: Zetta, seat: i64, thing: i64, clause: str) -> None:
    """[perk.artifact.nanobots] A thing moves one step to the left."""
    track = track_of(state)
    condition = track.condition[thing] - 1
    track.condition = changed(track.condition, thing, condition)
    state.note(f"now_{CONDITIONS[condition]}", clause, seat, 0, thing)


def gain_equipment(state: Zetta, seat: i64, thing: i64, clause: str) -> None:
    """[equipment.place] An equipment card comes to the track of a seat, fully operational."""
    track = track_of(state)
    track.place = changed(track.place, thing, seat)
    state.note("equipment", clause, seat, 0, thing)
