"""Checks the grammar of generated texts, in English and Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hoshitaku.kernel.words import NAMES_WITH_ARTICLE, indefinite_article

# With which marks a text of each kind ends; "" if with none, and nothing here if it does not matter.
ENDINGS = {
    "en": {"event": ".!", "prompt": ".?", "help": ".", "option": "", "about": "."},
    "ja": {"event": "。！", "prompt": "。？", "help": "。", "option": "", "about": "。"},
}
BEGINNING = (*ENDINGS["en"], "short")
# Words that may stand twice, and particles that may not.
TWICE = {"that", "had", "Far"}
PARTICLES = "がをに"
LATIN = re.compile(r"(?<![A-Za-z])[a-z]{3,}(?![A-Za-z])")


def plurals(templates: Iterable[str]) -> dict[str, str]:
    """Plurals by singulars, from the counted nouns in templates."""
    return {one: many for text in templates for one, many in re.findall(r"{\w+:([^{}|]+)\|([^{}|]+)}", text)}


def english(text: str, counted: dict[str, str], common: Iterable[str]) -> list[str]:
    """Errors of an English text. `counted` are plurals by singulars, `common` are nouns with a small first letter."""
    return [
        *articles(text),
        *numbers(text, counted),
        *(f"twice: {one[0]}" for one in re.finditer(r"\b([A-Za-z]+) \1\b", text) if one[1] not in TWICE),
        *(f"capital: {one}" for one in common if re.search(rf"(?<=[a-z’,] ){re.escape(one)}(?!\w)", text)),
        *(f"space: {one!r}" for one in re.findall(r"\s\s|\s[.,:;?!)]|\(\s", text)),
        *(f"mark: {one}" for one in re.findall(r"'|\"|\(\)|\.\.|\?\.|:\.|\.,|[+−][+−]", text)),
    ]


def articles(text: str) -> Iterator[str]:
    """Articles that are wrong for the sound, doubled, or missing."""
    yield from (f"article: {two}" for two in re.findall(r"\b(?:[Aa]|[Aa]n|[Tt]he) (?:a|an|the)\b", text))
    for found in re.finditer(r"(?:\ban?|(?:^|(?<=[.:] ))An?) (?!is\b)([\w’−]+)", text):
        if found[0].split()[0].lower() != indefinite_article(found[1]):
            yield f"article: {found[0]}"
    yield from (f"bare: {one}" for one in NAMES_WITH_ARTICLE if re.search(rf"(?<=[a-z’,] )(?<!the ){one}\b", text))
    if re.search(r"\bthe earth\b", text):
        yield "the earth"


def numbers(text: str, counted: dict[str, str]) -> Iterator[str]:
    """Nouns that do not agree with the number before them."""
    for one, many in counted.items():
        if re.search(rf"(?<![\w.,])[+−]?1 {re.escape(many)}(?![\w’])", text):
            yield f"plural: 1 {many}"
        if re.search(rf"(?<![\w])(?:0|[2-9]|\d\d+) {re.escape(one)}(?![\w’])", text):
            yield f"singular: {one} after a number"


def japanese(text: str, known: str) -> list[str]:
    """Errors of a Japanese text; `known` are names in it, which may be Latin."""
    return [
        *(f"twice: {one}" for one in re.findall(rf"([{PARTICLES}])\1", text)),
        *(f"mark: {one}" for one in re.findall(r"。。|、、|？。|：。|（）|[(),?!;]|\s$|^\s", text.replace(", ", ""))),
        *(f"latin: {word}" for word in LATIN.findall(text) if word not in known),
    ]


def form(kind: str, text: str, lang: str) -> list[str]:
    """Errors at the beginning and end of a text of a kind ("event", "prompt" ...)."""
    faults = []
    endings = ENDINGS[lang].get(kind)
    if not text.strip() or re.search(r"[{}]", text):
        faults.append("left over")
    elif endings == "":
        faults += ["end"] if text[-1] in ".。" else []
    elif endings is not None and text[-1] not in f"{endings})）":
        faults.append("end")
    if lang == "en" and kind in BEGINNING and text[:1].islower():
        faults.append("begins small")
    return faults
