"""The star system and the preparation grid of Expedition Zetta in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.lines import badge_of, beside
from hoshitaku.cli.drawing.scene import COLOURS, EMBLEMS, Scene
from hoshitaku.cli.drawing.zetta_cards import in_short
from hoshitaku.cli.drawing.zetta_words import (
    COLOUR,
    by_name,
    id_of,
    kind_name,
    name_of,
    of_seat,
    one,
    say,
    substance_name,
)
from hoshitaku.games.zetta.codes import ASTEROIDS, FOREIGN_FLAG, MOTHERSHIP, NONE, ORBITS, PLANET, SUBSTANCES

BADGE_WIDTH = 3
ORBIT_WIDTH = 10
BESIDE = BADGE_WIDTH + ORBIT_WIDTH + 5
GRID_ROW = 3


def system(scene: Scene) -> Table | None:
    """One line an orbit, A innermost; in brief only those where something is. Nothing before the first system."""
    star = one(scene, "star")
    if star == NONE:
        return None
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, show_header=False)
    table.add_column(width=BADGE_WIDTH, justify="right")
    table.add_column(width=ORBIT_WIDTH)
    table.add_column(width=scene.width - BESIDE)
    zone = scene.pack.entries("star")[star].fields["goldilocks"]
    for number, orbit in enumerate(ORBITS):
        line, badge = orbit_line(scene, number), badge_of(scene, f"place:space:{number}")
        if scene.brief and not line.plain and not badge.plain:
            continue
        name = Text(orbit)
        if orbit in zone:  # type: ignore[operator]
            name = Text.assemble((orbit, "bold green"), (f" {say('zone', scene.lang)}", "green"))
        table.add_row(badge, name, beside(scene, line, BESIDE))
    return table


def orbit_line(scene: Scene, orbit: int) -> Text:
    """What is on an orbit: ships in open space, planets, asteroids, the mothership."""
    found = [ships(scene, orbit)]
    for planet in scene.view["planets"]:
        if planet["orbit"] == ORBITS[orbit]:
            place = int(planet["place"])
            found.append(placed(scene, place, f"planet:{place - PLANET}", planet_text(scene, planet)))
    for slot, at in by_name(scene, "field_orbit").items():
        if at == orbit:
            text = Text(say("asteroids", scene.lang), "yellow")
            found.append(placed(scene, ASTEROIDS + int(slot), f"asteroids:{slot}", text))
    if one(scene, "mothership") == orbit:
        found.append(placed(scene, MOTHERSHIP, "mothership", Text(say("mothership", scene.lang), "bold bright_white")))
    return Text(" · ").join(part for part in found if part.plain)


def placed(scene: Scene, place: int, target: str, what: Text) -> Text:
    """A place: the number to type, what it is, who is there."""
    words = [badge_of(scene, f"place:{target}"), what, ships(scene, place)]
    return Text(" ").join(word for word in words if word.plain)


def ships(scene: Scene, place: int) -> Text:
    """Emblems of the ships at a place."""
    here = [seat for seat in range(len(scene.view["seats"])) if of_seat(scene, "place", seat, MOTHERSHIP) == place]
    return Text(" ").join(Text(EMBLEMS[seat], f"bold {COLOURS[seat]}") for seat in here)


def planet_text(scene: Scene, planet: Mapping[str, Any]) -> Text:
    """[zetta:variant.type_known] A planet with its numbers and substance, or only its type."""
    lang = scene.lang
    if "marker" in planet:
        kind = SUBSTANCES[planet["colour"]]
        numbers = {what: f"{planet[what]:+d}".replace("-", "−") for what in ("life", "substance")}
        facts = say("numbers", lang, **numbers, colour=substance_name(scene.pack, kind, lang))
        text = Text(name_of(scene.pack, planet["marker"], lang), f"bold {COLOUR[kind]}")
    else:
        facts = say("hidden", lang)
        text = Text(kind_name("type", planet["type"], lang), "bold")
    text.append(f"（{facts}）" if lang == "ja" else f" ({facts})")
    if planet["flag"] != NONE:
        text.append(f" ⚑{EMBLEMS[planet['flag']]}", COLOURS[planet["flag"]])
    return text


def grid(scene: Scene) -> Table | None:
    """[zetta:setup.grid] The preparation grid while anything lies in it: crew, abilities, costs and flags."""
    lying = by_name(scene, "grid_crew")
    if not lying:
        return None
    title = Text(say("grid", scene.lang), "bold")
    top = one(scene, "crew_top")
    if top != NONE:
        next_crew = name_of(scene.pack, id_of(scene.pack, "crew", top), scene.lang)
        title.append(f"   {say('next_crew', scene.lang, name=next_crew)}", "not bold dim")
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False, show_header=False)
    table.title, table.title_justify = title, "left"
    width = scene.width // GRID_ROW - 3
    for _ in range(GRID_ROW):
        table.add_column(width=width, overflow="fold")
    costs: Any = scene.pack.table("rules").fields["grid_cost"]
    for row in range(GRID_ROW):
        table.add_row(*(grid_cell(scene, row * GRID_ROW + at, costs[row][at]) for at in range(GRID_ROW)))
    return table


def grid_cell(scene: Scene, space: int, cost: int) -> Text:
    """A space of the grid: the card with its abilities, whose flag is on it, and what it costs."""
    crew = by_name(scene, "grid_crew").get(str(space))
    if crew is None:
        return Text(say("empty", scene.lang), "dim")
    id = id_of(scene.pack, "crew", crew)
    flag = by_name(scene, "grid_flag").get(str(space), NONE)
    words = [badge_of(scene, f"crew:{id}"), Text(name_of(scene.pack, id, scene.lang), "bold")]
    if flag == FOREIGN_FLAG:
        words.append(Text("⚑"))
    elif flag != NONE:
        words.append(Text(f"⚑{EMBLEMS[flag]}", COLOURS[flag]))
    first = Text(" ").join(word for word in words if word.plain)
    facts = f"\n{in_short(scene.pack, id, scene.lang)}\n{say('cost', scene.lang, n=cost)}"
    return Text.assemble(first, (facts, "dim"))
