"""Chapter "record", the travel log on paper: a system as a line that people copy, and the line read again.

A line is the name of the system, eleven characters with ␣ for a blank. An exact one goes on behind a bar: by orbit the
marker that lay there, with @ its first label, and MSH@ that of the mothership: `Ab3␣...|B:des_1@B1-3 MSH@F4-6`.
"""

# Interpreted: speaks to people.

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBITS, PLANET_TYPES
from hoshitaku.games.zetta.modules.psg.parts import BOXES, BROUGHT, PILES, SIDES_A_PILE, PsgParts
from hoshitaku.games.zetta.modules.records.logbook import (
    BOXES_AT,
    LABELS_AT,
    MARKERS_AT,
    MOTHERSHIP_LABEL,
    WIDTH,
)
from hoshitaku.games.zetta.modules.records.replay import Logged
from hoshitaku.games.zetta.ruleset import Parts
from hoshitaku.kernel.option_set import refuse
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.names import Names

BLANK: Final = "␣"
BAR: Final = "|"
OPTION: Final = "journey"


def name_in(parts: Parts, row: list[int]) -> str:
    """[record.journey] The name of a logged system: a character for each pile, upper and lower case, blanks too."""
    letters = psg(parts).letters
    return "".join(letters[box // BOXES][box % BOXES] for box in row[BOXES_AT : len(PILES)])


def line_of(parts: Parts, row: list[int]) -> str:
    """[record.journey_exact] A logged system as a line; only its name if nothing more is known."""
    names, more = names_of(parts), []
    for number, orbit in enumerate(ORBITS):
        marker, label = row[MARKERS_AT + number], row[LABELS_AT + number]
        if marker != NONE or label != NONE:
            kind = names.ids["planet"][marker] if marker != NONE else ""
            more.append(f"{orbit}:{kind}" + (f"@{names.ids['label'][label]}" if label != NONE else ""))
    if row[MOTHERSHIP_LABEL] != NONE:
        more.append(f"{PILES[-1]}@{names.ids['label'][row[MOTHERSHIP_LABEL]]}")
    name = name_in(parts, row).replace(" ", BLANK)
    return f"{name}{BAR}{' '.join(more)}" if more else name


def read_line(parts: Parts, line: str) -> Logged:
    """[record.journey] [record.replay] The system of a line; SetupError says what is wrong with it."""
    name, _, more = line.partition(BAR)
    name = name.replace(BLANK, " ")
    if len(name) != len(PILES):
        en = f"has a name of {len(name)} characters in {line!r}; it takes {len(PILES)}, with {BLANK} for a blank"
        ja = f"の名前「{line}」は{len(name)}文字です。空白は{BLANK}で書き、{len(PILES)}文字にしてください"
        refuse(OPTION, en, ja)
    boxes = [box_of(parts, pile, letter, line) for pile, letter in enumerate(name)]
    row = boxes + [NONE] * (WIDTH - len(PILES))
    for part in more.split():
        read_part(parts, part, row)
    sides, dice = [box // BOXES for box in boxes], [box % BOXES + 1 for box in boxes]
    return Logged(vec[i64](sides), vec[i64](dice), vec[i64](row))


def box_of(parts: Parts, pile: int, letter: str, line: str) -> int:
    """[psg.naming] The box of a pile with this character, as side * BOXES + box: each is there once."""
    letters = "".join(psg(parts).letters[pile * SIDES_A_PILE : (pile + 1) * SIDES_A_PILE])
    if letter not in letters:
        refuse(OPTION, f"has {letter!r} in {line!r}, which no card of pile {PILES[pile]} has",
               f"の名前「{line}」の「{letter}」は、{PILES[pile]}の山のカードにありません")  # fmt: skip
    return pile * SIDES_A_PILE * BOXES + letters.index(letter)


def read_part(parts: Parts, part: str, row: list[int]) -> None:
    """[record.journey_exact] What a line says of an orbit, or of the mothership. Unknown markers are drawn anew."""
    about, _, label = part.partition("@")
    orbit, _, marker = about.partition(":")
    ids = names_of(parts).ids
    if orbit not in (*ORBITS, PILES[-1]) or (label and label not in ids["label"]):
        refuse(OPTION, f"has {part!r}; behind the bar stand parts such as B:des_1@B1-3",
               f"の「{part}」が読めません。「|」の後は B:des_1@B1-3 のように書きます")  # fmt: skip
    at = ids["label"].index(label) if label else NONE
    if orbit == PILES[-1]:
        row[MOTHERSHIP_LABEL] = at
        return
    row[LABELS_AT + ORBITS.index(orbit)] = at
    if marker in ids["planet"]:
        row[MARKERS_AT + ORBITS.index(orbit)] = ids["planet"].index(marker)


def planets_of(parts: Parts, row: list[int]) -> list[dict[str, object]]:
    """[record.journey] The planets of a logged system: orbit, type, and if it is known the marker with its label."""
    told: list[dict[str, object]] = []
    names = names_of(parts)
    for orbit in range(len(ORBITS)):
        marker, label = row[MARKERS_AT + orbit], row[LABELS_AT + orbit]
        kind = int(psg(parts).planet[row[orbit]])
        if marker == NONE and kind == NONE:
            continue
        told.append({
            "orbit": ORBITS[orbit],
            "type": PLANET_TYPES[kind if marker == NONE else parts.planet_type[marker]],
            "marker": None if marker == NONE else names.ids["planet"][marker],
            "label": None if label == NONE else names.ids["label"][label],
        })  # fmt: skip
    return told


def star_of(parts: Parts, row: list[int]) -> str:
    """[record.journey] The star of a logged system."""
    return names_of(parts).ids["star"][psg(parts).star[row[BOXES_AT] // BOXES]]


def psg(parts: Parts) -> PsgParts:
    """The cards of the piles."""
    return cast(PsgParts, parts.brought[BROUGHT])


def names_of(parts: Parts) -> Names:
    """Ids of markers, labels and stars, as the edition of the pack has them."""
    return cast("Names", parts.names)
