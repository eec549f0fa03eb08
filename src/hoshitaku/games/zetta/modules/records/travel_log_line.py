"""Chapter "record", the travel log on paper: writes a system as a line of text, and reads such a line.

A line is the name of the system: eleven characters, ␣ for a blank. An exact line continues after a bar with the marker
on each orbit, its first label after @, and MSH@ with the mothership's label: `Ab3␣...|B:des_1@B1-3 MSH@F4-6`.
"""

# Interpreted: produces texts for people.

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from hoshitaku.games.zetta.codes import NONE, ORBIT_NAMES, PLANET_TYPE_NAMES
from hoshitaku.games.zetta.modules.psg.components import (
    BOXES_PER_SIDE,
    COMPONENTS_KEY,
    PILE_NAMES,
    SIDES_PER_PILE,
    PsgComponents,
)
from hoshitaku.games.zetta.modules.records.logbook import (
    FIRST_BOX_COLUMN,
    FIRST_LABEL_COLUMN,
    FIRST_MARKER_COLUMN,
    LOG_ROW_WIDTH,
    MOTHERSHIP_LABEL_COLUMN,
)
from hoshitaku.games.zetta.modules.records.replay import LoggedSystem
from hoshitaku.games.zetta.ruleset import PackComponents
from hoshitaku.kernel.table_options import refuse_option
from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.state_names import StateNames

BLANK_CHARACTER: Final = "␣"
BAR_CHARACTER: Final = "|"
JOURNEY_OPTION_NAME: Final = "journey"


def logged_system_name(components: PackComponents, row: list[int]) -> str:
    """[record.journey] The name of a logged system: a character for each pile, case-sensitive, including blanks."""
    letters = psg_components_of(components).letters
    return "".join(
        letters[box // BOXES_PER_SIDE][box % BOXES_PER_SIDE] for box in row[FIRST_BOX_COLUMN : len(PILE_NAMES)]
    )


def logged_system_line(components: PackComponents, row: list[int]) -> str:
    """[record.journey_exact] A logged system as a line; only its name if nothing else is known."""
    names, more = state_names_of_pack(components), []
    for number, orbit in enumerate(ORBIT_NAMES):
        marker, label = row[FIRST_MARKER_COLUMN + number], row[FIRST_LABEL_COLUMN + number]
        if marker != NONE or label != NONE:
            kind = names.ids["planet"][marker] if marker != NONE else ""
            more.append(f"{orbit}:{kind}" + (f"@{names.ids['label'][label]}" if label != NONE else ""))
    if row[MOTHERSHIP_LABEL_COLUMN] != NONE:
        more.append(f"{PILE_NAMES[-1]}@{names.ids['label'][row[MOTHERSHIP_LABEL_COLUMN]]}")
    name = logged_system_name(components, row).replace(" ", BLANK_CHARACTER)
    return f"{name}{BAR_CHARACTER}{' '.join(more)}" if more else name


def read_logged_system(components: PackComponents, line: str) -> LoggedSystem:
    """[record.journey] [record.replay] The system of a line; SetupError says what is wrong with it."""
    name, _, more = line.partition(BAR_CHARACTER)
    name = name.replace(BLANK_CHARACTER, " ")
    if len(name) != len(PILE_NAMES):
        en = (
            f"has a name of {len(name)} characters in {line!r}; it takes {len(PILE_NAMES)},"
            f" with {BLANK_CHARACTER} for a blank"
        )
        ja = (
            f"の名前「{line}」は{len(name)}文字です。空白は{BLANK_CHARACTER}で書き、{len(PILE_NAMES)}文字にしてください"
        )
        refuse_option(JOURNEY_OPTION_NAME, en, ja)
    boxes = [box_of_letter(components, pile, letter, line) for pile, letter in enumerate(name)]
    row = boxes + [NONE] * (LOG_ROW_WIDTH - len(PILE_NAMES))
    for part in more.split():
        read_travel_log_part(components, part, row)
    sides, dice = [box // BOXES_PER_SIDE for box in boxes], [box % BOXES_PER_SIDE + 1 for box in boxes]
    return LoggedSystem(vec[i64](sides), vec[i64](dice), vec[i64](row))


def box_of_letter(components: PackComponents, pile: int, letter: str, line: str) -> int:
    """[psg.naming] The box of a pile with this character, as side * BOXES_PER_SIDE + box.

    Characters are unique in a pile.
    """
    letters = "".join(psg_components_of(components).letters[pile * SIDES_PER_PILE : (pile + 1) * SIDES_PER_PILE])
    if letter not in letters:
        refuse_option(JOURNEY_OPTION_NAME, f"has {letter!r} in {line!r}, which no card of pile {PILE_NAMES[pile]} has",
               f"の名前「{line}」の「{letter}」は、{PILE_NAMES[pile]}の山のカードにありません")  # fmt: skip
    return pile * SIDES_PER_PILE * BOXES_PER_SIDE + letters.index(letter)


def read_travel_log_part(components: PackComponents, part: str, row: list[int]) -> None:
    """[record.journey_exact] Reads the part of a line about an orbit or the mothership.

    Unknown markers are drawn at random.
    """
    about, _, label = part.partition("@")
    orbit, _, marker = about.partition(":")
    ids = state_names_of_pack(components).ids
    if orbit not in (*ORBIT_NAMES, PILE_NAMES[-1]) or (label and label not in ids["label"]):
        refuse_option(JOURNEY_OPTION_NAME, f"has {part!r}; behind the bar stand parts such as B:des_1@B1-3",
               f"の「{part}」が読めません。「|」の後は B:des_1@B1-3 のように書きます")  # fmt: skip
    at = ids["label"].index(label) if label else NONE
    if orbit == PILE_NAMES[-1]:
        row[MOTHERSHIP_LABEL_COLUMN] = at
        return
    row[FIRST_LABEL_COLUMN + ORBIT_NAMES.index(orbit)] = at
    if marker in ids["planet"]:
        row[FIRST_MARKER_COLUMN + ORBIT_NAMES.index(orbit)] = ids["planet"].index(marker)


def logged_planets_view(components: PackComponents, row: list[int]) -> list[dict[str, object]]:
    """[record.journey] The planets of a logged system: orbit, type, and the marker with its label if known."""
    planets: list[dict[str, object]] = []
    names = state_names_of_pack(components)
    for orbit in range(len(ORBIT_NAMES)):
        marker, label = row[FIRST_MARKER_COLUMN + orbit], row[FIRST_LABEL_COLUMN + orbit]
        kind = int(psg_components_of(components).planet_type[row[orbit]])
        if marker == NONE and kind == NONE:
            continue
        planets.append({
            "orbit": ORBIT_NAMES[orbit],
            "type": PLANET_TYPE_NAMES[kind if marker == NONE else components.planet_type[marker]],
            "marker": None if marker == NONE else names.ids["planet"][marker],
            "label": None if label == NONE else names.ids["label"][label],
        })  # fmt: skip
    return planets


def logged_star_id(components: PackComponents, row: list[int]) -> str:
    """[record.journey] The star of a logged system."""
    return state_names_of_pack(components).ids["star"][
        psg_components_of(components).star[row[FIRST_BOX_COLUMN] // BOXES_PER_SIDE]
    ]


def psg_components_of(components: PackComponents) -> PsgComponents:
    """The PSG cards of the pack."""
    return cast(PsgComponents, components.module_components[COMPONENTS_KEY])


def state_names_of_pack(components: PackComponents) -> StateNames:
    """Ids of markers, labels and stars in the pack."""
    return cast("StateNames", components.card_names)
