"""Cards of Expedition Zetta in words, and a panel with all that is printed on one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from hoshitaku.cli.drawing.pack_items import PackItem
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.cli.drawing.zetta_module import spell_out_planet_types, term_name
from hoshitaku.cli.drawing.zetta_modules import MODULE_CARD_SECTIONS as OF_MODULES
from hoshitaku.cli.drawing.zetta_modules import MODULE_DRAWINGS
from hoshitaku.cli.drawing.zetta_words import COLOUR_BY_SUBSTANCE, drawing_text, named_items_by_id, substance_name
from hoshitaku.kernel.pack import Pack

COLOUR_BY_CARD_KIND = {
    "crew": "bright_cyan",
    "life": "green",
    "artifact": "magenta",
    "ship": "yellow",
    "nation": "yellow",
}


def recipe_text(pack: Pack, cost: Mapping[str, int], lang: str) -> str:
    """[zetta:action.artifact_pay] The recipe of an artifact."""
    needed = (f"{cost[kind]} {substance_name(pack, kind, lang)}" for kind in COLOUR_BY_SUBSTANCE if cost.get(kind))
    return join_words(needed, lang)


def card_line(pack: Pack, id: str, lang: str) -> str:
    """A card in one line: abilities of crew, fame and recipe of a discovery."""
    part = named_items_by_id(pack)[id]
    fields: Mapping[str, Any] = part.fields
    found = [term_name("icon", ability, lang) for ability in fields.get("abilities", [])]
    found += [word for module in MODULE_DRAWINGS for word in module.card_facts(fields, lang)]
    if part.section == "artifact":
        found.append(recipe_text(pack, fields["cost"], lang))
    if "fame" in fields:
        found.append(drawing_text("fame", lang, n=fields["fame"]))
    return join_words(found, lang)


def card_panel(pack: Pack, part: PackItem, lang: str) -> Panel:
    """All that is printed on a card, and its source."""
    id, colour = str(part.fields["id"]), COLOUR_BY_CARD_KIND.get(part.section, "white")
    title = Text.assemble((part.name(lang), f"bold {colour}"), f" ({id})")
    kind = (
        term_name("module", part.section, lang)
        if part.section in OF_MODULES
        else drawing_text(f"kind.{part.section}", lang)
    )
    facts = " · ".join(word for word in (kind, card_line(pack, id, lang)) if word)
    text = str(part.fields.get(f"text_{lang}") or part.fields.get(f"role_{lang}") or "")
    lines = [
        Text(facts),
        Text(spell_out_planet_types(text, lang)),
        Text(drawing_text("basis", lang, basis=part.fields["basis"]), "dim"),
    ]
    shown = Group(*(line for line in lines if line.plain))
    return Panel(shown, title=title, title_align="left", box=ROUNDED, border_style=colour)
