"""The clauses of a rulebook, which players read and which code, refusals and log lines cite."""

# Interpreted: only makes texts.

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any


@dataclass(frozen=True)
class Clause:
    """One testable sentence of a rulebook.

    `basis` is "rulebook" (stated there), "implied" (follows from it) or "house" (our ruling, with its `why`); `needs`
    says what in the printed game would decide it; `only_with` are modules without which it does not apply.
    """

    slug: str
    basis: str
    en: str
    ja: str
    source: str = ""
    check: str = ""
    why: str = ""
    needs: str = ""
    note: str = ""
    testable: bool = True
    because: str = ""
    only_with: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """First part of the slug."""
        return self.slug.partition(".")[0]

    def text(self, lang: str) -> str:
        """The statement in a language, "ja" or "en"."""
        return self.ja if lang == "ja" else self.en


class Rulebook:
    """All clauses of one game by slug, in the order of the file.

    `offered` are the modules that can be played, `waiting` those that cannot yet.
    """

    def __init__(self, clauses: dict[str, Clause], offered: Sequence[str] = (), waiting: Sequence[str] = ()) -> None:
        self.clauses = clauses
        self.playable_modules = tuple(offered)
        self.unplayable_modules = tuple(waiting)

    @classmethod
    def read(cls, *files: Traversable) -> Rulebook:
        """Read the rules.toml of a game and its modules; ValueError names the fault.

        Faults are an entry without basis or statement, an unknown module, and a slug used twice.
        """
        clauses: dict[str, Clause] = {}
        modules: dict[str, list[str]] = {"offered": [], "waiting": []}
        for file in files:
            entries = tomllib.loads(file.read_text("utf-8"))
            for state, names in entries.pop("modules", {}).items():
                modules[state] += names
            for clause in _parse_clauses(entries, "", ()):
                if clause.slug in clauses:
                    raise ValueError(f"rules.toml: {clause.slug} stands twice")
                clauses[clause.slug] = clause
        known = cls(clauses, **modules)
        for clause in known:
            for name in set(clause.only_with) - {*known.playable_modules, *known.unplayable_modules}:
                raise ValueError(f"rules.toml: {clause.slug} names no module with {name}")
        return known

    def needs_unplayable_module(self, clause: Clause) -> bool:
        """Whether a clause does not apply yet, because it needs a module that cannot be played."""
        return not set(clause.only_with) <= set(self.playable_modules)

    def __getitem__(self, slug: str) -> Clause:
        return self.clauses[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def clauses_by_chapter(self) -> dict[str, list[Clause]]:
        """Clauses by chapter, both in the order of the file."""
        chapters: dict[str, list[Clause]] = {}
        for clause in self:
            chapters.setdefault(clause.chapter, []).append(clause)
        return chapters

    def search(self, words: str) -> list[Clause]:
        """Clauses that contain every word of a query, in slug or either language; all of them for an empty query."""
        wanted = words.casefold().split()
        return [c for c in self if all(w in f"{c.slug} {c.en} {c.ja}".casefold() for w in wanted)]


def _parse_clauses(table: dict[str, Any], prefix: str, modules: tuple[str, ...]) -> Iterator[Clause]:
    modules += tuple(table.get("only_with", ()))
    for key, value in table.items():
        slug = f"{prefix}{key}"
        if key == "only_with":
            continue
        if not isinstance(value, dict):
            raise ValueError(f"rules.toml: {slug} is no clause")
        if isinstance(value.get("en"), str):
            unknown = set(value) - set(Clause.__dataclass_fields__)
            if unknown or value.get("basis") not in ("rulebook", "implied", "house"):
                raise ValueError(f"rules.toml: {slug} has a wrong basis or unknown fields {sorted(unknown)}")
            needed = (*modules, *value.get("only_with", ()))
            yield Clause(**value | {"slug": slug, "only_with": needed})
        else:
            yield from _parse_clauses(value, f"{slug}.", modules)
