"""Chapter "psg", views: how a system was generated, and the name that its boxes give it."""

# Interpreted: produces texts for people.

from __future__ import annotations

from hoshitaku.games.zetta.codes import DISCOVERY_NAMES, NONE, ORBIT_NAMES, PLANET_TYPE_NAMES
from hoshitaku.games.zetta.modules.psg.components import (
    CARDS_PER_PILE,
    PILE_NAMES,
    SIDE_COUNT,
    SIDES_PER_PILE,
    other_side,
    pile_of_side,
    psg_components,
)
from hoshitaku.games.zetta.modules.psg.piles import piles_state
from hoshitaku.games.zetta.modules.psg.system_generation import clamp_discovery_value, pile_modifier, pile_planet_type
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.view_schema import Schema, flag, list_of, number, object_schema, one_of_ids, or_null


def visible_piles(state: ZettaState) -> list[int]:
    """The piles of this generation with a visible card: those resolved, and the one that is read now."""
    piles = piles_state(state)
    resolved = int(piles.resolved)
    reading = (
        resolved < len(PILE_NAMES) and piles.read[resolved] and piles.die[resolved] and piles.top[resolved] != NONE
    )
    return list(range(resolved + (1 if reading else 0)))


def pile_steps_view(state: ZettaState) -> list[dict[str, object]]:
    """[psg.flip] [psg.icon] [psg.modifier] [psg.planet] [psg.star] [psg.sequential_clamp] The effect of each pile."""
    values = [int(psg_components(state).start_value)] * len(DISCOVERY_NAMES)
    steps = []
    for pile in visible_piles(state):
        kind = int(psg_components(state).discovery[piles_state(state).side[pile]])
        before = values[kind]
        values[kind] = int(clamp_discovery_value(before + pile_modifier(state, pile)))
        steps.append(pile_step_view(state, pile) | {"before": before, "after": values[kind]})
    return steps


def pile_step_view(state: ZettaState, pile: int) -> dict[str, object]:
    """The contents of the die's box on the card of a pile."""
    parts, piles = psg_components(state), piles_state(state)
    side, planet = int(piles.side[pile]), int(pile_planet_type(state, pile))
    orbit = int(parts.mothership_orbit[side])
    return {
        "pile": PILE_NAMES[pile],
        "side": parts.side_ids[side],
        "die": int(piles.die[pile]),
        "discovery": DISCOVERY_NAMES[parts.discovery[side]],
        "modifier": int(pile_modifier(state, pile)),
        "planet": None if planet == NONE else PLANET_TYPE_NAMES[planet],
        "mothership": None if orbit == NONE else ORBIT_NAMES[orbit],
        "letter": pile_letter(state, pile),
        "replaced": [parts.side_ids[one] for one in replaced_sides(state, pile)],
        "resolved": pile < piles.resolved,
    }


def replaced_sides(state: ZettaState, pile: int) -> list[int]:
    """[psg.warp_change] The sides of a pile that were replaced in this generation, oldest first.

    They were turned over and put under the pile; after all six cards were replaced, the first of them is on top again.
    """
    piles = piles_state(state)
    count = int(piles.replaced[pile])
    if count == 0:
        return []
    lying = [side for side in range(SIDE_COUNT) if pile_of_side(side) == pile and piles.under[side] != NONE]
    lying.sort(key=lambda side: int(piles.under[side]))
    again = [int(other_side(piles.top[pile]))] if count == CARDS_PER_PILE else []
    return again + [int(other_side(side)) for side in lying[len(lying) - count + len(again) :]]


def pile_letter(state: ZettaState, pile: int) -> str:
    """[psg.naming] The grey character in the die's box; it may be a blank."""
    piles = piles_state(state)
    return psg_components(state).letters[piles.side[pile]][piles.die[pile] - 1]


def system_name(state: ZettaState) -> str:
    """[psg.naming] [record.journey] The characters of the piles resolved so far, case-sensitive, including blanks."""
    return "".join(pile_letter(state, pile) for pile in range(int(piles_state(state).resolved)))


def view_schemas() -> dict[str, Schema]:
    """The JSON schemas of what the module shows in addition to its state."""
    text = {"type": "string"}
    step = object_schema(
        "what a pile brought",
        pile=one_of_ids(PILE_NAMES, "pile"),
        side=text | {"description": "the side that was read"},
        die=number("die of the pile", 1),
        discovery=one_of_ids(DISCOVERY_NAMES, "discovery whose value changes"),
        modifier=number("how much it changes", None),
        before=number("value before", 1),
        after=number("value after", 1),
        planet=or_null(one_of_ids(PLANET_TYPE_NAMES, "planet on the orbit of the pile")),
        mothership=or_null(one_of_ids(ORBIT_NAMES, "orbit that the mothership goes to")),
        letter=text | {"description": "the character in the box, for the name of the system"},
        replaced=list_of(text, SIDES_PER_PILE, "sides that warp tokens replaced, the first of them first"),
        resolved=flag("whether the card has taken effect; if not, it may still be replaced"),
    )
    name = text | {"description": "the characters of the piles resolved so far, one each"}
    return {"steps": list_of(step, len(PILE_NAMES), "how the system was generated, pile by pile from A"), "name": name}
