"""Cards of Far Far Out in words: price, effect, and a panel with all that is printed on a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_words import drawing_text, named_items_by_id, term_name
from hoshitaku.cli.drawing.pack_items import PackItem
from hoshitaku.cli.drawing.table_helpers import join_words
from hoshitaku.kernel.pack import Pack

COLOUR_BY_CARD_KIND = {
    "crew": "bright_cyan", "tech": "dark_orange", "weird": "magenta", "relic": "yellow", "main_quest": "green",
    "outpost_quest": "green", "encounter": "red", "event": "bright_blue", "anomaly": "magenta",
}  # fmt: skip
CURRENCIES = ("erg", "pu", "u")


def price_text(fields: Mapping[str, Any], lang: str) -> str:
    """[farfarout:item.currency] The price of a card: any one of the currencies printed on it."""
    if "price" in fields:
        prices = [
            drawing_text(f"short.{kind}", lang, n=fields["price"][kind])
            for kind in CURRENCIES
            if kind in fields["price"]
        ]
        return drawing_text("cards.or", lang).join(prices)
    return drawing_text("short.erg", lang, n=fields["cost"]) if "cost" in fields else ""


def effect_text(part: PackItem, lang: str) -> str:
    """The effect that is printed on a card."""
    fields, gap = part.fields, "" if lang == "ja" else " "
    if part.section == "event":
        halves = (
            drawing_text(f"cards.{half}", lang, text=fields[f"{half}_{lang}"]) for half in ("scanned", "unscanned")
        )
        return gap.join(halves)
    if part.section == "encounter":
        texts = [
            drawing_text(f"cards.{what}", lang, text=t)
            for what in ("reward", "defeat")
            if (t := fields[f"{what}_{lang}"])
        ]
        return gap.join(texts)
    if part.section in ("main_quest", "outpost_quest"):
        reward = drawing_text("cards.reward", lang, text=fields[f"reward_{lang}"])
        return f"{fields[f'text_{lang}']}{gap}{reward}"
    return str(fields.get(f"text_{lang}") or fields.get(lang) or "")


def card_facts(pack: Pack, part: PackItem, lang: str) -> list[str]:
    """What is printed on a card in addition to price and effect: kind, dice, points."""
    fields = part.fields
    if part.section == "ship":
        return ship_facts(pack, fields, lang)
    found = []
    if part.section == "crew":
        kinds: list[Mapping[str, Any]] = [entry.fields for entry in pack.entries("crew_kind")]
        kind = next(kind for kind in kinds if kind["id"] == fields["kind"])
        types = (term_name(pack, "planet_type", type, lang) for type in kind["colonises"])
        dice = term_name(pack, "die", str(kind["die"]), lang)
        found += [str(kind[f"name_{lang}"]), dice, drawing_text("cards.colonises", lang, types=join_words(types, lang))]
    if part.section == "encounter":
        found += [drawing_text("cards.level", lang, n=fields["level"]), dice_text(pack, fields["dice"], lang)]
    if fields.get("reputation"):
        found.append(drawing_text("cards.reputation", lang, n=fields["reputation"]))
    if part.section in ("planet", "home_planet"):
        found.append(term_name(pack, "planet_type", fields["type"], lang))
        found += [drawing_text(f"icon.{icon}", lang) for icon in fields["icons"]]
    if fields.get("encounter"):
        found.append(drawing_text("body.life_form", lang, n=fields["encounter"]))
    return found


def ship_facts(pack: Pack, ship: Mapping[str, Any], lang: str) -> list[str]:
    """Crew, shields, speed, tokens, dice and points of a ship."""
    numbers = [drawing_text(f"cards.{what}", lang, n=ship[what]) for what in ("crew", "shields", "speed")]
    tokens = " ".join(drawing_text(f"short.{action}", lang) for action, n in ship["tokens"].items() for _ in range(n))
    wealth = [drawing_text("cards.wealth", lang, n=ship["wealth"])] if ship["wealth"] else []
    return [*numbers, tokens, dice_text(pack, ship["dice"], lang), *wealth]


def dice_text(pack: Pack, dice: list[str], lang: str) -> str:
    """A set of dice in words; equal dice are counted."""
    counted = Counter(dice).items()
    names = (term_name(pack, "die", die, lang) + (f" ×{n}" if n > 1 else "") for die, n in counted)
    return drawing_text("cards.dice", lang, dice=join_words(names, lang))


def card_line(pack: Pack, id: str, lang: str, priced: bool = True) -> str:
    """A card in one line: its facts and effect. Leave out the price (`priced=False`) when the option names it."""
    part = named_items_by_id(pack)[id]
    price = [price_text(part.fields, lang)] if priced else []
    words = [join_words([*filter(None, price), *card_facts(pack, part, lang)], lang), effect_text(part, lang)]
    return " · ".join(word for word in words if word)


def card_panel(pack: Pack, part: PackItem, lang: str) -> Panel:
    """All that is printed on a card, and its source."""
    colour = COLOUR_BY_CARD_KIND.get(part.section, "white")
    title = Text.assemble((part.name(lang), f"bold {colour}"), f" ({part.fields['id']})")
    facts = [drawing_text(f"kind.{part.section}", lang), price_text(part.fields, lang), *card_facts(pack, part, lang)]
    first = " · ".join(filter(None, facts))
    lines = [
        Text(first),
        Text(effect_text(part, lang)),
        Text(drawing_text("cards.basis", lang, basis=part.fields["basis"]), "dim"),
    ]
    shown = Group(*(line for line in lines if line.plain))
    return Panel(shown, title=title, title_align="left", box=ROUNDED, border_style=colour)
