"""What is wrong with a text that the program has put together, in English or Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hoshitaku.kernel.words import WITH_ARTICLE, article

ENDINGS = {
    "en": {"event": ".!", "prompt": ".?", "help": ".", "option": "", "short": "?", "about": ".", "refused": "."},
    "ja": {"event": "。！", "prompt": "。？", "help": "。", "option": "", "short": "？", "about": "。", "refused": "。"},
}  # fmt: skip
# Words that may stand twice, and particles that may not.
TWICE = {"that", "had", "Far"}
PARTICLES = "がをに"
# Latin words of Japanese texts: what the games print so, and what names of seats and cards bring.
LATIN = re.compile(r"(?<![A-Za-z])[a-z]{3,}(?![A-Za-z])")


def plurals(templates: Iterable[str]) -> dict[str, str]:
    """Nouns that templates count, by their singulars."""
    found: dict[str, str] = {}
    for template in templates:
        for one, many in re.findall(r"{\w+:([^{}|]+)\|([^{}|]+)}", template):
            found[one] = many
    return found


def english(text: str, counted: dict[str, str], common: Iterable[str]) -> list[str]:
    """Faults of an English text. `counted` are plurals by singulars, `common` nouns that begin with a small letter."""
    faults = [f"article: {two}" for two in re.findall(r"\b(?:[Aa]|[Aa]n|[Tt]he) (?:a|an|the)\b", text)]
    for found in re.finditer(r"(?:\ban?|(?:^|(?<=[.:] ))An?) (?!is\b)([\w’−]+)", text):
        if found[0].split()[0].lower() != article(found[1]):
            faults.append(f"article: {found[0]}")
    for found in re.finditer(r"\b([A-Za-z]+) \1\b", text):
        if found[1] not in TWICE:
            faults.append(f"twice: {found[0]}")
    for one, many in counted.items():
        if re.search(rf"(?<![\w.,])[+−]?1 {re.escape(many)}(?![\w’])", text):
            faults.append(f"plural: 1 {many}")
        if re.search(rf"(?<![\w])(?:0|[2-9]|\d\d+) {re.escape(one)}(?![\w’])", text):
            faults.append(f"singular: {one} after a number")
    for noun in common:
        if re.search(rf"(?<=[a-z’,] ){re.escape(noun)}(?!\w)", text):
            faults.append(f"capital: {noun}")
    faults += [f"space: {one!r}" for one in re.findall(r"\s\s|\s[.,:;?!)]|\(\s", text)]
    faults += [f"mark: {one}" for one in re.findall(r"'|\"|\(\)|\.\.|\?\.|:\.|\.,|[+−][+−]", text)]
    faults += [f"bare: {one}" for one in WITH_ARTICLE if re.search(rf"(?<=[a-z’,] )(?<!the ){one}\b", text)]
    if re.search(r"\bthe earth\b", text):
        faults.append("the earth")
    return faults


def japanese(text: str, known: str) -> list[str]:
    """Faults of a Japanese text; `known` are the names in it, which may be Latin."""
    faults = [f"twice: {one}" for one in re.findall(rf"([{PARTICLES}])\1", text)]
    faults += [
        f"mark: {one}" for one in re.findall(r"。。|、、|？。|：。|（）|[(),?!;]|\s$|^\s", text.replace(", ", ""))
    ]
    faults += [f"latin: {word}" for word in LATIN.findall(text) if word not in known]
    return faults


def form(kind: str, text: str, lang: str) -> list[str]:
    """Faults of the beginning and the end of a text of a kind ("event", "prompt" ...)."""
    faults = []
    endings = ENDINGS[lang].get(kind)
    if not text.strip() or re.search(r"[{}]", text):
        faults.append("left over")
    elif endings == "":
        faults += ["end"] if text[-1] in ".。" else []
    elif endings is not None and text.rstrip(")）")[-1:] not in endings and text[-1] not in ")）" and kind != "short":
        faults.append("end")
    if lang == "en" and kind in ENDINGS["en"] and text[:1].islower():
        faults.append("begins small")
    return faults
