"""Cards of Expedition Zetta in words, and a panel with everything that is printed on one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.drawing.parts import Part
from hoshitaku.cli.drawing.zetta_module import in_words, kind_name
from hoshitaku.cli.drawing.zetta_modules import MODULES
from hoshitaku.cli.drawing.zetta_modules import SECTIONS as OF_MODULES
from hoshitaku.cli.drawing.zetta_words import COLOUR, parts, say, substance_name
from hoshitaku.kernel.pack import Pack

FRAME = {"crew": "bright_cyan", "life": "green", "artifact": "magenta", "ship": "yellow", "nation": "yellow"}


def price(pack: Pack, cost: Mapping[str, int], lang: str) -> str:
    """[zetta:action.artifact_pay] The recipe of an artifact."""
    needed = (f"{cost[kind]} {substance_name(pack, kind, lang)}" for kind in COLOUR if cost.get(kind))
    return listed(needed, lang)


def in_short(pack: Pack, id: str, lang: str) -> str:
    """A card in one line: abilities of crew, fame and recipe of a discovery."""
    part = parts(pack)[id]
    fields: Mapping[str, Any] = part.fields
    found = [kind_name("icon", ability, lang) for ability in fields.get("abilities", [])]
    found += [word for module in MODULES for word in module.printed(fields, lang)]
    if part.section == "artifact":
        found.append(price(pack, fields["cost"], lang))
    if "fame" in fields:
        found.append(say("fame", lang, n=fields["fame"]))
    return listed(found, lang)


def panel(pack: Pack, part: Part, lang: str) -> Panel:
    """A card in full, with where it comes from."""
    id, colour = str(part.fields["id"]), FRAME.get(part.section, "white")
    title = Text.assemble((part.name(lang), f"bold {colour}"), f" ({id})")
    kind = kind_name("module", part.section, lang) if part.section in OF_MODULES else say(f"kind.{part.section}", lang)
    facts = " · ".join(word for word in (kind, in_short(pack, id, lang)) if word)
    text = str(part.fields.get(f"text_{lang}") or part.fields.get(f"role_{lang}") or "")
    lines = [Text(facts), Text(in_words(text, lang)), Text(say("basis", lang, basis=part.fields["basis"]), "dim")]
    shown = Group(*(line for line in lines if line.plain))
    return Panel(shown, title=title, title_align="left", box=ROUNDED, border_style=colour)
