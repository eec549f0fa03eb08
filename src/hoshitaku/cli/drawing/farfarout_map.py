"""Space in the terminal: each star system with its sectors, their bodies and ships, and where its exits lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_words import (
    COLOUR_BY_PLANET_TYPE,
    drawing_text,
    item_name,
    named_items_by_id,
    term_name,
)
from hoshitaku.cli.drawing.table_helpers import fold_to_remaining_width, join_words, target_badge
from hoshitaku.cli.drawing.terminal_drawing import SEAT_COLOURS, SEAT_EMBLEMS, Scene

BADGE_WIDTH = 3
SECTOR_WIDTH = 4
COLUMNS_BESIDE = BADGE_WIDTH + SECTOR_WIDTH + 5  # columns not available for bodies
CARD_ROWS = ("crew", "tech", "weird", "relic")


def map_table(scene: Scene) -> Table:
    """One line per sector. In brief, only systems with a ship or with a target of an option."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, show_header=False)
    table.add_column(width=BADGE_WIDTH, justify="right")
    table.add_column(width=SECTOR_WIDTH)
    table.add_column(width=scene.width - COLUMNS_BESIDE)
    bodies = {body["id"]: body for body in scene.view["bodies"]}
    for tile in scene.view["tiles"]:
        fields = named_items_by_id(scene.pack)[tile["id"]].fields
        if scene.is_brief and not has_ship_or_target(scene, fields):
            continue
        table.add_row("", "", Text(str(fields[f"name_{scene.lang}"]), "bold"))
        for sector in fields["sectors"]:
            line = sector_line(scene, tile, fields, sector["id"], bodies)
            if scene.is_brief and not line.plain:
                continue
            badge = target_badge(scene, f"sector:{sector['id']}")
            table.add_row(badge, sector["id"], fold_to_remaining_width(scene, line, COLUMNS_BESIDE))
    return table


def has_ship_or_target(scene: Scene, tile: Mapping[str, Any]) -> bool:
    """Whether a system has a ship in it or is the target of an option."""
    sectors = {sector["id"] for sector in tile["sectors"]}
    targets = [f"sector:{sector}" for sector in sectors] + [f"body:{slot['id']}" for slot in tile["slots"]]
    return any(seat["sector"] in sectors for seat in scene.view["seats"]) or any(
        t in scene.key_by_target for t in targets
    )


def sector_line(
    scene: Scene, tile: Mapping[str, Any], fields: Mapping[str, Any], sector: str, bodies: Mapping[str, Any]
) -> Text:
    """Ships in open space, the bodies, and where the exits lead."""
    here = [slot for slot in fields["slots"] if slot["sector"] == sector and slot["kind"] != "star"]
    found = [ship_emblems(scene, sector, None), *(body_text(scene, slot, bodies[slot["id"]]) for slot in here)]
    doors = zip(fields["exits"], tile["exits"], tile["dead"], strict=True)
    links = [link for door, link, dead in doors if door["sector"] == sector and not dead]
    leads = [link or drawing_text("body.open", scene.lang) for link in dict.fromkeys(links)]
    if leads:
        found.append(Text(f"→ {join_words(leads, scene.lang)}", "dim"))
    return Text(" · ").join(part for part in found if part.plain)


def ship_emblems(scene: Scene, sector: str, body: str | None) -> Text:
    """Emblems of the ships at a body, or in the open space of a sector."""
    here = [n for n, seat in enumerate(scene.view["seats"]) if (seat["sector"], seat["body"]) == (sector, body)]
    return Text(" ").join(Text(SEAT_EMBLEMS[seat], f"bold {SEAT_COLOURS[seat]}") for seat in here)


def body_text(scene: Scene, slot: Mapping[str, Any], body: Mapping[str, Any]) -> Text:
    """A body: the number to type, its name and facts, and the ships there."""
    text = target_badge(scene, f"body:{slot['id']}")
    if text.plain:
        text.append(" ")
    text.append_text(body_name(scene, slot, body))
    facts = body_facts(scene, body)
    if facts:
        text.append(
            f" ({join_words(facts, scene.lang)})" if scene.lang == "en" else f"（{join_words(facts, scene.lang)}）"
        )
    here = ship_emblems(scene, slot["sector"], slot["id"])
    return Text.assemble(text, " ", here) if here.plain else text


def body_name(scene: Scene, slot: Mapping[str, Any], body: Mapping[str, Any]) -> Text:
    """The name of a body; a planet has its own name once it is revealed."""
    lang = scene.lang
    if slot["kind"] == "planet":
        colour = COLOUR_BY_PLANET_TYPE[body["type"]]
        if body["planet"] is not None:
            return Text(item_name(scene.pack, body["planet"], lang), f"bold {colour}")
        return Text(
            drawing_text("body.unknown", lang, type=term_name(scene.pack, "planet_type", body["type"], lang)), colour
        )
    style = "dim" if body["fate"] == "spent" else "magenta" if slot["kind"] == "anomaly" else ""
    if body["fate"] in ("dig_site", "wormhole"):
        return Text(drawing_text(f"body.{body['fate']}", lang), style)
    what = term_name(scene.pack, "currency", slot["resource"], lang) if slot["kind"] == "asteroid" else ""
    gone = drawing_text("body.spent", lang) if body["fate"] == "spent" else ""
    return Text(drawing_text(f"body.{slot['kind']}", lang, what=what) + gone, style)


def body_facts(scene: Scene, body: Mapping[str, Any]) -> list[str]:
    """Type and icons of a planet, and the tokens and cards on a body."""
    lang, facts = scene.lang, []
    if body["planet"] is not None:
        planet = named_items_by_id(scene.pack)[body["planet"]].fields
        facts.append(term_name(scene.pack, "planet_type", body["type"], lang))
        facts += [
            drawing_text(f"icon.{icon}", lang) for icon in planet["icons"] if icon != "mercury_mine" and icon != "dig"
        ]
        if "mercury_mine" in planet["icons"]:
            facts.append(drawing_text("body.mercury", lang, n=scene.view["mercury"]))
    if body["encounter"]:
        known = body["token"] is not None
        name = item_name(scene.pack, body["token"], lang) if known else ""
        facts.append(
            drawing_text("body.life_form_known" if known else "body.life_form", lang, n=body["encounter"], name=name)
        )
    if body["dig"]:
        facts.append(drawing_text("body.dig", lang, n=body["dig"]))
    facts += [drawing_text(f"body.{what}", lang) for what in ("colony", "techsite") if body[what]]
    return facts


def shop_cards(scene: Scene) -> list[tuple[str, list[str]]]:
    """Bodies that have cards for sale: name and card names."""
    found = []
    for body in scene.view["bodies"]:
        cards = [card for row in CARD_ROWS for card in body[row]]
        if cards:
            found.append((body_name_by_id(scene, body["id"]), cards))
    return found


def body_name_by_id(scene: Scene, id: str) -> str:
    """The name of the body with this id."""
    tiles: list[Mapping[str, Any]] = [entry.fields for entry in scene.pack.entries("tile")]
    slots = (slot for tile in tiles for slot in tile["slots"])
    slot = next(slot for slot in slots if slot["id"] == id)
    body = next(body for body in scene.view["bodies"] if body["id"] == id)
    return body_name(scene, slot, body).plain
