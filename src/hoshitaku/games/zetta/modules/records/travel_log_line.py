"""Chapter "record", the travel log on paper: writes a system as a line of text, and reads such a line.

A line is the name of the system: eleven characters, ␣ for a blank. An exact line continues after a bar with the marker
on each orbit, its first label after @, and MSH@ with the mothership's label: `Ab3␣...|B:des_1@B1-3 MSH@F4-6`.
"""

# Interpreted: produces texts for people.

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBITS, PLANET_TYPES
from hoshitaku.games.zetta.modules.psg.components import (
    BOXES_PER_SIDE,
    COMPONENTS_KEY,
    PILE_NAMES,
    SIDES_PER_PILE,
    PsgComponents,
)
from hoshitaku.games.zetta.modules.records.logbook import (
    FIRST_BOX,
    FIRST_LABEL,
    FIRST_MARKER,
    MOTHERSHIP_LABEL,
    ROW_WIDTH,
)
from hoshitaku.games.zetta.modules.records.replay import LoggedSystem
from hoshitaku.games.zetta.ruleset import Components
from hoshitaku.kernel.table_options import refuse_option
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.state_names import StateNames

BLANK: Final = "␣"
BAR: Final = "|"
OPTION: Final = "journey"


def logged_system_name(components: Components, row: list[int]) -> str:
    """[record.journey] The name of a logged system: a character for each pile, case-sensitive, including blanks."""
    letters = psg_components_of(components).letters
    return "".join(letters[box // BOXES_PER_SIDE][box % BOXES_PER_SIDE] for box in row[FIRST_BOX : len(PILE_NAMES)])


def logged_system_line(components: Components, row: list[int]) -> str:
    """[record.journey_exact] A logged system as a line; only its name if nothing else is known."""
    names, more = state_names(components), []
    for number, orbit in enumerate(ORBITS):
        marker, label = row[FIRST_MARKER + number], row[FIRST_LABEL + number]
        if marker != NONE or label != NONE:
            kind = names.ids["planet"][marker] if marker != NONE else ""
            more.append(f"{orbit}:{kind}" + (f"@{names.ids['label'][label]}" if label != NONE else ""))
    if row[MOTHERSHIP_LABEL] != NONE:
        more.append(f"{PILE_NAMES[-1]}@{names.ids['label'][row[MOTHERSHIP_LABEL]]}")
    name = logged_system_name(components, row).replace(" ", BLANK)
    return f"{name}{BAR}{' '.join(more)}" if more else name


def read_logged_system(components: Components, line: str) -> LoggedSystem:
    """[record.journey] [record.replay] The system of a line; SetupError says what is wrong with it."""
    name, _, more = line.partition(BAR)
    name = name.replace(BLANK, " ")
    if len(name) != len(PILE_NAMES):
        en = f"has a name of {len(name)} characters in {line!r}; it takes {len(PILE_NAMES)}, with {BLANK} for a blank"
        ja = f"の名前「{line}」は{len(name)}文字です。空白は{BLANK}で書き、{len(PILE_NAMES)}文字にしてください"
        refuse_option(OPTION, en, ja)
    boxes = [box_of_letter(components, pile, letter, line) for pile, letter in enumerate(name)]
    row = boxes + [NONE] * (ROW_WIDTH - len(PILE_NAMES))
    for part in more.split():
        read_travel_log_part(components, part, row)
    sides, dice = [box // BOXES_PER_SIDE for box in boxes], [box % BOXES_PER_SIDE + 1 for box in boxes]
    return LoggedSystem(vec[i64](sides), vec[i64](dice), vec[i64](row))


def box_of_letter(components: Components, pile: int, letter: str, line: str) -> int:
    """[psg.naming] The box of a pile with this character, as side * BOXES_PER_SIDE + box.

    Characters are unique in a pile.
    """
    letters = "".join(psg_components_of(components).letters[pile * SIDES_PER_PILE : (pile + 1) * SIDES_PER_PILE])
    if letter not in letters:
        refuse_option(OPTION, f"has {letter!r} in {line!r}, which no card of pile {PILE_NAMES[pile]} has",
               f"の名前「{line}」の「{letter}」は、{PILE_NAMES[pile]}の山のカードにありません")  # fmt: skip
    return pile * SIDES_PER_PILE * BOXES_PER_SIDE + letters.index(letter)


def read_travel_log_part(components: Components, part: str, row: list[int]) -> None:
    """[record.journey_exact] Reads the part of a line about an orbit or the mothership.

    Unknown markers are drawn at random.
    """
    about, _, label = part.partition("@")
    orbit, _, marker = about.partition(":")
    ids = state_names(components).ids
    if orbit not in (*ORBITS, PILE_NAMES[-1]) or (label and label not in ids["label"]):
        refuse_option(OPTION, f"has {part!r}; behind the bar stand parts such as B:des_1@B1-3",
               f"の「{part}」が読めません。「|」の後は B:des_1@B1-3 のように書きます")  # fmt: skip
    at = ids["label"].index(label) if label else NONE
    if orbit == PILE_NAMES[-1]:
        row[MOTHERSHIP_LABEL] = at
        return
    row[FIRST_LABEL + ORBITS.index(orbit)] = at
    if marker in ids["planet"]:
        row[FIRST_MARKER + ORBITS.index(orbit)] = ids["planet"].index(marker)


def planets_view(components: Components, row: list[int]) -> list[dict[str, object]]:
    """[record.journey] The planets of a logged system: orbit, type, and the marker with its label if known."""
    planets: list[dict[str, object]] = []
    names = state_names(components)
    for orbit in range(len(ORBITS)):
        marker, label = row[FIRST_MARKER + orbit], row[FIRST_LABEL + orbit]
        kind = int(psg_components_of(components).planet_type[row[orbit]])
        if marker == NONE and kind == NONE:
            continue
        planets.append({
            "orbit": ORBITS[orbit],
            "type": PLANET_TYPES[kind if marker == NONE else components.planet_type[marker]],
            "marker": None if marker == NONE else names.ids["planet"][marker],
            "label": None if label == NONE else names.ids["label"][label],
        })  # fmt: skip
    return planets


def star_id(components: Components, row: list[int]) -> str:
    """[record.journey] The star of a logged system."""
    return state_names(components).ids["star"][psg_components_of(components).star[row[FIRST_BOX] // BOXES_PER_SIDE]]


def psg_components_of(components: Components) -> PsgComponents:
    """The PSG cards of the pack."""
    return cast(PsgComponents, components.module_components[COMPONENTS_KEY])


def state_names(components: Components) -> StateNames:
    """Ids of markers, labels and stars in the pack."""
    return cast("StateNames", components.card_names)
