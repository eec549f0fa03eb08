"""The star system and the preparation grid of Expedition Zetta in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.table_helpers import fold_to_remaining_width, target_badge
from hoshitaku.cli.drawing.terminal_drawing import SEAT_COLOURS, SEAT_EMBLEMS, Scene
from hoshitaku.cli.drawing.zetta_cards import card_line
from hoshitaku.cli.drawing.zetta_module import term_name
from hoshitaku.cli.drawing.zetta_modules import modules_in_play
from hoshitaku.cli.drawing.zetta_words import (
    COLOUR_BY_SUBSTANCE,
    drawing_text,
    item_name,
    named_items_by_id,
    substance_name,
)
from hoshitaku.kernel.words import format_number

ORBITS = "ABCDEFGHIJ"
BADGE_WIDTH = 3
ORBIT_WIDTH = 10
COLUMNS_BESIDE = BADGE_WIDTH + ORBIT_WIDTH + 5
GRID_SIZE = 3


def system_table(scene: Scene) -> RenderableType | None:
    """One line per orbit, or the chart of a module. None before the first system."""
    if scene.view["system"]["star"] is None:
        return None
    for module in modules_in_play(scene):
        chart = module.system_chart(scene)
        if chart is not None:
            return Group(chart, chart_key_table(scene, module.location_labels(scene)))
    return orbit_table(scene)


def orbit_table(scene: Scene) -> Table:
    """One line per orbit, A innermost; in brief, only orbits with something on them."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, show_header=False)
    table.add_column(width=BADGE_WIDTH, justify="right")
    table.add_column(width=ORBIT_WIDTH)
    table.add_column(width=scene.width - COLUMNS_BESIDE)
    for number, orbit in enumerate(ORBITS):
        space = f"space:{number}"
        line, badge = orbit_line(scene, orbit, space), target_badge(scene, f"place:{space}")
        if scene.is_brief and not line.plain and not badge.plain:
            continue
        name = Text(orbit)
        if orbit in scene.view["system"]["zone"]:
            name = Text.assemble((orbit, "bold green"), (f" {drawing_text('zone', scene.lang)}", "green"))
        table.add_row(badge, name, fold_to_remaining_width(scene, line, COLUMNS_BESIDE))
    return table


def orbit_line(scene: Scene, orbit: str, space: str) -> Text:
    """Contents of an orbit: ships in its open space, planets, asteroids, the mothership."""
    lying, stone = scene.view["system"], Text(drawing_text("asteroids", scene.lang), "yellow")
    planets = (planet for planet in lying["planets"] if planet["orbit"] == orbit)
    fields = (field for field in lying["asteroids"] if field["orbit"] == orbit)
    found = [
        ship_emblems(scene, space),
        *(place_line(scene, planet["place"], planet_text(scene, planet)) for planet in planets),
    ]
    found += [place_line(scene, field["place"], stone) for field in fields]
    if lying["mothership"] == orbit:
        found.append(place_line(scene, "mothership", Text(drawing_text("mothership", scene.lang), "bold bright_white")))
    return Text(" · ").join(part for part in found if part.plain)


def chart_key_table(scene: Scene, labels: Mapping[str, str]) -> Table:
    """One line per object on a chart: its label, its name, and the ships there."""
    lying, stone = scene.view["system"], Text(drawing_text("asteroids", scene.lang), "yellow")
    bodies = {planet["place"]: planet_text(scene, planet) for planet in lying["planets"]}
    bodies |= {field["place"]: stone for field in lying["asteroids"]}
    bodies["mothership"] = Text(drawing_text("mothership", scene.lang), "bold bright_white")
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, show_edge=False)
    table.add_column(width=ORBIT_WIDTH)
    table.add_column(width=scene.width - ORBIT_WIDTH - 2)
    for place, what in bodies.items():
        if place in labels:
            table.add_row(
                labels[place], fold_to_remaining_width(scene, place_line(scene, place, what), ORBIT_WIDTH + 2)
            )
    return table


def place_line(scene: Scene, place: str, what: Text) -> Text:
    """A place: the number to type, its name, and the ships there."""
    words = [target_badge(scene, f"place:{place}"), what, ship_emblems(scene, place)]
    return Text(" ").join(word for word in words if word.plain)


def ship_emblems(scene: Scene, place: str) -> Text:
    """Emblems of the ships at a place."""
    here = [seat for seat, shown in enumerate(scene.view["seats"]) if shown["place"] == place]
    return Text(" ").join(Text(SEAT_EMBLEMS[seat], f"bold {SEAT_COLOURS[seat]}") for seat in here)


def planet_text(scene: Scene, planet: Mapping[str, Any]) -> Text:
    """[zetta:variant.type_known] A planet with its numbers and substance, or only its type."""
    lang = scene.lang
    if "marker" in planet:
        kind = planet["colour"]
        numbers = {what: format_number(planet[what], "+d") for what in ("life", "substance")}
        facts = drawing_text("numbers", lang, **numbers, colour=substance_name(scene.pack, kind, lang))
        text = Text(item_name(scene.pack, planet["marker"], lang), f"bold {COLOUR_BY_SUBSTANCE[kind]}")
    else:
        facts = drawing_text("hidden", lang)
        text = Text(term_name("type", planet["type"], lang), "bold")
    text.append(f"（{facts}）" if lang == "ja" else f" ({facts})")
    if planet["flag"] is not None:
        text.append(f" ⚑{SEAT_EMBLEMS[planet['flag']]}", SEAT_COLOURS[planet["flag"]])
    return text


def grid_table(scene: Scene) -> Table | None:
    """[zetta:setup.grid] The preparation grid while it has cards: crew, abilities, costs and flags. Else None."""
    lying = scene.view["grid"]
    if lying is None:
        return None
    title = Text(drawing_text("grid", scene.lang), "bold")
    if lying["top"] is not None:
        next_crew = item_name(scene.pack, lying["top"], scene.lang)
        title.append(f"   {drawing_text('next_crew', scene.lang, name=next_crew)}", "not bold dim")
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False, show_header=False)
    table.title, table.title_justify = title, "left"
    width = scene.width // GRID_SIZE - 3
    for _ in range(GRID_SIZE):
        table.add_column(width=width, overflow="fold")
    costs: Any = scene.pack.table("rules").fields["grid_cost"]
    for row in range(GRID_SIZE):
        table.add_row(
            *(grid_cell(scene, lying["spaces"][row * GRID_SIZE + at], costs[row][at]) for at in range(GRID_SIZE))
        )
    return table


def grid_cell(scene: Scene, space: Mapping[str, Any], cost: int) -> Text:
    """A space of the grid: the card with its abilities, the seat whose flag is on it, and the cost."""
    id, flag = space["crew"], space["flag"]
    if id is None:
        return Text(drawing_text("empty", scene.lang), "dim")
    words = [
        target_badge(scene, f"{named_items_by_id(scene.pack)[id].section}:{id}"),
        Text(item_name(scene.pack, id, scene.lang), "bold"),
    ]
    if space["foreign"]:
        words.append(Text("⚑"))
    elif flag is not None:
        words.append(Text(f"⚑{SEAT_EMBLEMS[flag]}", SEAT_COLOURS[flag]))
    first = Text(" ").join(word for word in words if word.plain)
    facts = f"\n{card_line(scene.pack, id, scene.lang)}\n{drawing_text('cost', scene.lang, n=cost)}"
    return Text.assemble(first, (facts, "dim"))
