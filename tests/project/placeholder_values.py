"""The values that can fill the templates of a game: the kinds of subjects in its sources, and their names."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hoshitaku
from hoshitaku.games.zetta.modules.warp_travel.target_codes import TARGET_COUNT
from hoshitaku.kernel.seat_names import seats_label

Pair = tuple[str, str]  # in English and in Japanese
SOURCES = Path(__file__).parents[2] / "src/hoshitaku/games"
PEOPLE = ["Ann", "Mio", "Ross", "ミオ"]
NUMBERS = (0, 1, 2, 3, 12, -1, -3)
MOST = 400
# Maximum number of values per kind.
SIZES = {"threat": 2 * TARGET_COUNT}


def literals(node: ast.expr | None) -> Iterator[str]:
    """The texts that an expression can be; f-strings have a star for each value."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(one.value if isinstance(one, ast.Constant) else "*" for one in node.values)  # type: ignore[misc]


def option_labels(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The key and the kind of every option label created below a node."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "OptionLabel":
            for key in literals(node.args[0]):
                yield from ((key, kind) for kind in literals(node.args[1]) if kind)


class Sources:
    """The subjects of a game's decisions by its sources: kinds by option, and by question."""

    def __init__(self, game: str) -> None:
        self.options: dict[str, set[str]] = defaultdict(set)
        self.questions: dict[str, set[str]] = {}
        classes: dict[str, ast.ClassDef] = {}
        for file in sorted((SOURCES / game).rglob("*.py")):
            tree = ast.parse(file.read_text("utf-8"))
            for key, kind in option_labels(tree):
                self.options[key].add(kind)
            classes |= {node.name: node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        for one in classes.values():
            name, subject = method(one, "record_name", classes), method(one, "prompt_subject", classes)
            if name is not None and subject is not None:
                said = [
                    text for node in ast.walk(name) if isinstance(node, ast.Return) for text in literals(node.value)
                ]
                self.questions |= {text: {kind for _, kind in option_labels(subject)} for text in said}

    def of_option(self, key: str) -> set[str]:
        """The kinds of subjects of an option."""
        found = set(self.options.get(key, ()))
        for pattern, kinds in self.options.items():
            before, star, after = pattern.partition("*")
            if star and key.startswith(before) and key.endswith(after):
                found |= kinds
        return found


def method(one: ast.ClassDef, name: str, classes: dict[str, ast.ClassDef]) -> ast.FunctionDef | None:
    """A method of a class or of those it derives from."""
    for node in one.body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    for base in one.bases:
        inner = base.value if isinstance(base, ast.Subscript) else base
        above = classes.get(inner.id) if isinstance(inner, ast.Name) else None
        found = method(above, name, classes) if above is not None else None
        if found is not None:
            return found
    return None


class Pools:
    """The names of a game's cards, places and other values, by kind, in both languages."""

    def __init__(self, game: hoshitaku.Game, speaker: Any) -> None:
        self.game, self.speaker, self.words = game, speaker, game.words
        self.made: dict[str, list[Pair]] = {}

    def of(self, kind: str) -> list[Pair]:
        """All names of a kind; empty if the game has none."""
        if kind not in self.made:
            self.made[kind] = list(self.named(kind)) or self.templated(kind)
        return self.made[kind]

    def named(self, kind: str) -> Iterator[Pair]:
        """The names that the speaker has for the numbers of a kind."""
        if kind == "seat":
            yield from ((name, name) for name in PEOPLE)
            return
        for index in range(SIZES.get(kind, MOST)):
            try:
                names = [self.speaker.item_name(kind, index, lang, None) for lang in ("en", "ja")]
            except (IndexError, KeyError, StopIteration, ValueError):
                continue
            if re.search(r"\D", names[0].replace(f"({index})", "").strip()):
                yield names[0], names[1]

    def templated(self, prefix: str) -> list[Pair]:
        """Texts of the words below a prefix, if they have nothing to be filled in."""
        found = [texts for key, texts in self.words.templates.items() if key.startswith(f"{prefix}.")]
        return [(texts["en"], texts["ja"]) for texts in found if "{" not in texts["en"]]

    def everywhere(self) -> list[Pair]:
        """Places, as Zetta says them: with a planet of every type and name, asteroids, space, the mothership."""
        planets = [*self.of("planet"), *(self.said("planet", type=one) for one in self.of("type"))]
        keys = ("place.mothership", "place.space", "place.asteroids", "place.circle", "place.asteroids_at")
        return [
            *(self.said("place.planet", orbit="D", planet=planet) for planet in planets),
            *(self.said(key, orbit="D", circle="D4", label="D 5-6") for key in keys),
        ]

    def said(self, key: str, **values: Any) -> Pair:
        """A text in both languages; values may be pairs."""
        texts = []
        for at, lang in enumerate(("en", "ja")):
            filled = {name: value[at] if isinstance(value, tuple) else value for name, value in values.items()}
            texts.append(self.words.say(key, lang, **filled))
        return texts[0], texts[1]

    def goods(self) -> list[Pair]:
        """Goods of every kind and number."""
        keys = [key for key in self.words.templates if key.startswith("goods.")]
        return [self.said(key, amount=number) for key in keys for number in NUMBERS]

    def people(self) -> list[Pair]:
        """Several seats together."""
        sets = ([0], [0, 1], [2, 0, 1])
        return [(seats_label(one, PEOPLE, "en"), seats_label(one, PEOPLE, "ja")) for one in sets]
