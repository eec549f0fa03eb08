"""Cards of Far Far Out in words: what they cost, what they do, and a panel with everything that is printed on one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_words import parts, say, word_of
from hoshitaku.cli.drawing.lines import listed
from hoshitaku.cli.drawing.parts import Part
from hoshitaku.kernel.pack import Pack

FRAME = {
    "crew": "bright_cyan", "tech": "dark_orange", "weird": "magenta", "relic": "yellow", "main_quest": "green",
    "outpost_quest": "green", "encounter": "red", "event": "bright_blue", "anomaly": "magenta",
}  # fmt: skip
CURRENCIES = ("erg", "pu", "u")


def price(fields: Mapping[str, Any], lang: str) -> str:
    """[farfarout:item.currency] What a card costs: any one of the prices on it."""
    if "price" in fields:
        prices = [say(f"short.{kind}", lang, n=fields["price"][kind]) for kind in CURRENCIES if kind in fields["price"]]
        return say("cards.or", lang).join(prices)
    return say("short.erg", lang, n=fields["cost"]) if "cost" in fields else ""


def effect(part: Part, lang: str) -> str:
    """What a card says that it does."""
    fields, gap = part.fields, "" if lang == "ja" else " "
    if part.section == "event":
        halves = (say(f"cards.{half}", lang, text=fields[f"{half}_{lang}"]) for half in ("scanned", "unscanned"))
        return gap.join(halves)
    if part.section == "encounter":
        texts = [say(f"cards.{what}", lang, text=t) for what in ("reward", "defeat") if (t := fields[f"{what}_{lang}"])]
        return gap.join(texts)
    if part.section in ("main_quest", "outpost_quest"):
        reward = say("cards.reward", lang, text=fields[f"reward_{lang}"])
        return f"{fields[f'text_{lang}']}{gap}{reward}"
    return str(fields.get(f"text_{lang}") or fields.get(lang) or "")


def facts(pack: Pack, part: Part, lang: str) -> list[str]:
    """What stands on a card beside its price and its effect: kind, dice, points."""
    fields = part.fields
    if part.section == "ship":
        return ship_facts(pack, fields, lang)
    found = []
    if part.section == "crew":
        kinds: list[Mapping[str, Any]] = [entry.fields for entry in pack.entries("crew_kind")]
        kind = next(kind for kind in kinds if kind["id"] == fields["kind"])
        types = (word_of(pack, "planet_type", type, lang) for type in kind["colonises"])
        dice = word_of(pack, "die", str(kind["die"]), lang)
        found += [str(kind[f"name_{lang}"]), dice, say("cards.colonises", lang, types=listed(types, lang))]
    if part.section == "encounter":
        found += [say("cards.level", lang, n=fields["level"]), dice_text(pack, fields["dice"], lang)]
    if fields.get("reputation"):
        found.append(say("cards.reputation", lang, n=fields["reputation"]))
    if part.section in ("planet", "home_planet"):
        found.append(word_of(pack, "planet_type", fields["type"], lang))
        found += [say(f"icon.{icon}", lang) for icon in fields["icons"]]
    if fields.get("encounter"):
        found.append(say("body.life_form", lang, n=fields["encounter"]))
    return found


def ship_facts(pack: Pack, ship: Mapping[str, Any], lang: str) -> list[str]:
    """Crew, shields, speed, tokens, dice and points of a ship."""
    numbers = [say(f"cards.{what}", lang, n=ship[what]) for what in ("crew", "shields", "speed")]
    tokens = " ".join(say(f"short.{action}", lang) for action, n in ship["tokens"].items() for _ in range(n))
    wealth = [say("cards.wealth", lang, n=ship["wealth"])] if ship["wealth"] else []
    return [*numbers, tokens, dice_text(pack, ship["dice"], lang), *wealth]


def dice_text(pack: Pack, dice: list[str], lang: str) -> str:
    """A set of dice, equal ones counted."""
    counted = Counter(dice).items()
    names = (word_of(pack, "die", die, lang) + (f" ×{n}" if n > 1 else "") for die, n in counted)
    return say("cards.dice", lang, dice=listed(names, lang))


def in_short(pack: Pack, id: str, lang: str, priced: bool = True) -> str:
    """A card in one line: its facts and its effect; beside an option without the price, which the option names."""
    part = parts(pack)[id]
    told = [price(part.fields, lang)] if priced else []
    words = [listed([*filter(None, told), *facts(pack, part, lang)], lang), effect(part, lang)]
    return " · ".join(word for word in words if word)


def panel(pack: Pack, part: Part, lang: str) -> Panel:
    """A card in full, with where it comes from."""
    colour = FRAME.get(part.section, "white")
    title = Text.assemble((part.name(lang), f"bold {colour}"), f" ({part.fields['id']})")
    told = [say(f"kind.{part.section}", lang), price(part.fields, lang), *facts(pack, part, lang)]
    first = " · ".join(filter(None, told))
    lines = [Text(first), Text(effect(part, lang)), Text(say("cards.basis", lang, basis=part.fields["basis"]), "dim")]
    shown = Group(*(line for line in lines if line.plain))
    return Panel(shown, title=title, title_align="left", box=ROUNDED, border_style=colour)
