"""Chapter "psg", for people: how a system came about, and the name that its boxes give it."""

# Interpreted: speaks to people.

from __future__ import annotations

from hoshitaku.games.zetta.codes import DISCOVERIES, NONE, ORBITS, PLANET_TYPES
from hoshitaku.games.zetta.modules.psg.generate import modifier_of, planet_of, within_range
from hoshitaku.games.zetta.modules.psg.parts import (
    CARDS_A_PILE,
    PILES,
    SIDES,
    SIDES_A_PILE,
    other_side,
    pile_of,
    psg_parts,
)
from hoshitaku.games.zetta.modules.psg.piles import piles_of
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.schema import Schema, flag, list_of, name_of, number, or_null, record


def piles_turned(state: Zetta) -> list[int]:
    """The piles of this generation that show their card: those resolved, and the one that is being read."""
    piles = piles_of(state)
    resolved = int(piles.resolved)
    reading = resolved < len(PILES) and piles.read[resolved] and piles.die[resolved] and piles.top[resolved] != NONE
    return list(range(resolved + (1 if reading else 0)))


def steps_of(state: Zetta) -> list[dict[str, object]]:
    """[psg.flip] [psg.icon] [psg.modifier] [psg.planet] [psg.star] [psg.sequential_clamp] What each pile brought."""
    values = [int(psg_parts(state).start)] * len(DISCOVERIES)
    steps = []
    for pile in piles_turned(state):
        kind = int(psg_parts(state).icon[piles_of(state).side[pile]])
        before = values[kind]
        values[kind] = int(within_range(before + modifier_of(state, pile)))
        steps.append(step_of(state, pile) | {"before": before, "after": values[kind]})
    return steps


def step_of(state: Zetta, pile: int) -> dict[str, object]:
    """What the card of a pile says in the box of its die."""
    parts, piles = psg_parts(state), piles_of(state)
    side, planet = int(piles.side[pile]), int(planet_of(state, pile))
    orbit = int(parts.orbit[side])
    return {
        "pile": PILES[pile],
        "side": parts.ids[side],
        "die": int(piles.die[pile]),
        "discovery": DISCOVERIES[parts.icon[side]],
        "modifier": int(modifier_of(state, pile)),
        "planet": None if planet == NONE else PLANET_TYPES[planet],
        "mothership": None if orbit == NONE else ORBITS[orbit],
        "letter": letter_of(state, pile),
        "replaced": [parts.ids[one] for one in replaced_in(state, pile)],
        "resolved": pile < piles.resolved,
    }


def replaced_in(state: Zetta, pile: int) -> list[int]:
    """[psg.warp_change] The sides of a pile that warp tokens replaced in this generation, the first of them first.

    They were turned over and put under the pile after everything else; once all six cards went that way, the first of
    them lies on top again.
    """
    piles = piles_of(state)
    count = int(piles.replaced[pile])
    if count == 0:
        return []
    lying = [side for side in range(SIDES) if pile_of(side) == pile and piles.under[side] != NONE]
    lying.sort(key=lambda side: int(piles.under[side]))
    again = [int(other_side(piles.top[pile]))] if count == CARDS_A_PILE else []
    return again + [int(other_side(side)) for side in lying[len(lying) - count + len(again) :]]


def letter_of(state: Zetta, pile: int) -> str:
    """[psg.naming] The grey character in the box of the die; it may be a blank."""
    piles = piles_of(state)
    return psg_parts(state).letters[piles.side[pile]][piles.die[pile] - 1]


def system_name(state: Zetta) -> str:
    """[psg.naming] [record.journey] The characters of the piles resolved so far, upper and lower case, blanks too."""
    return "".join(letter_of(state, pile) for pile in range(int(piles_of(state).resolved)))


def shows() -> dict[str, Schema]:
    """The JSON schemas of what the module tells besides what it keeps."""
    text = {"type": "string"}
    step = record(
        "what a pile brought",
        pile=name_of(PILES, "pile"),
        side=text | {"description": "the side that was read"},
        die=number("die of the pile", 1),
        discovery=name_of(DISCOVERIES, "discovery whose value changes"),
        modifier=number("how much it changes", None),
        before=number("value before", 1),
        after=number("value after", 1),
        planet=or_null(name_of(PLANET_TYPES, "planet on the orbit of the pile")),
        mothership=or_null(name_of(ORBITS, "orbit that the mothership goes to")),
        letter=text | {"description": "the character in the box, for the name of the system"},
        replaced=list_of(text, SIDES_A_PILE, "sides that warp tokens replaced, the first of them first"),
        resolved=flag("whether the card has taken effect; if not, it may still be replaced"),
    )
    name = text | {"description": "the characters of the piles resolved so far, one each"}
    return {"steps": list_of(step, len(PILES), "how the system was generated, pile by pile from A"), "name": name}
