"""Names and words that Expedition Zetta's table and cards share, and its cells as a view shows them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from hoshitaku.cli.drawing.parts import Part
from hoshitaku.cli.drawing.parts import parts as parts_in
from hoshitaku.cli.drawing.scene import Scene
from hoshitaku.games.zetta.codes import NONE, SUBSTANCES
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.words import Words

WORDS = Words.read(files("hoshitaku.cli") / "drawing" / "words_zetta.toml")
GAME_WORDS = Words.read(files("hoshitaku.games.zetta") / "words.toml")
SECTIONS = ("crew", "life", "artifact", "ship", "nation", "planet", "star", "quick_zetta")
COLOUR = {"gas": "bright_cyan", "metal": "grey70", "gem": "red", "radioactive": "bright_blue"}


def say(key: str, lang: str, **values: object) -> str:
    """A word of the table."""
    return WORDS.say(key, lang, **values)


def kind_name(kind: str, name: str, lang: str) -> str:
    """An ability (`icon`) or a type of planet (`type`), as the game calls it."""
    return GAME_WORDS.say(f"{kind}.{name}", lang)


def parts(pack: Pack) -> dict[str, Part]:
    """Everything in a pack that has a name and an id of its own."""
    return parts_in(pack, SECTIONS)


def name_of(pack: Pack, id: str, lang: str) -> str:
    """Name of a card, planet or ship by its id."""
    return parts(pack)[id].name(lang)


def id_of(pack: Pack, section: str, index: int) -> str:
    """The id of a card by its number in its section."""
    return pack.entries(section)[index].text("id")


def substance_name(pack: Pack, kind: str, lang: str) -> str:
    """A substance in words."""
    return next(e.text(f"name_{lang}") for e in pack.entries("substance") if e.text("kind") == kind)


def one(scene: Scene, field: str) -> int:
    """A single number of the table."""
    return int(scene.view["cells"][field])


def by_name(scene: Scene, field: str) -> Mapping[str, int]:
    """The cells of a field by their names."""
    cells: Mapping[str, int] = scene.view["cells"][field]
    return cells


def of_seat(scene: Scene, field: str, seat: int, default: int) -> int:
    """A number of a seat; the default where it is as at first."""
    return by_name(scene, field).get(str(seat), default)


def substances_of(scene: Scene, seat: int) -> dict[str, int]:
    """Substances of a seat that it has any of."""
    held = by_name(scene, "substances")
    return {kind: held[f"{seat}:{kind}"] for kind in SUBSTANCES if f"{seat}:{kind}" in held}


def card_of(scene: Scene, field: str, section: str, seat: int) -> str | None:
    """The id of the nation or ship of a seat."""
    index = of_seat(scene, field, seat, NONE)
    return None if index == NONE else id_of(scene.pack, section, index)
