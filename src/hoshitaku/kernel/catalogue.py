"""The clauses of a rulebook: what players read, and what code, refusals and log lines cite."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable


@dataclass(frozen=True)
class Clause:
    """One testable sentence of a rulebook.

    `basis` is "rulebook" (it says so), "implied" (it follows) or "house" (our ruling, with its `why`);
    `needs` names what the printed game would settle.
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

    @property
    def chapter(self) -> str:
        """First part of the slug."""
        return self.slug.partition(".")[0]

    def text(self, lang: str) -> str:
        """The statement in a language, "ja" or "en"."""
        return self.ja if lang == "ja" else self.en


class Catalogue:
    """All clauses of one game by slug, in the order of the file."""

    def __init__(self, clauses: dict[str, Clause]) -> None:
        self.clauses = clauses

    @classmethod
    def read(cls, file: Traversable) -> Catalogue:
        """Read a rules.toml; ValueError names an entry without basis or statement."""
        return cls({clause.slug: clause for clause in _clauses(tomllib.loads(file.read_text("utf-8")), "")})

    def __getitem__(self, slug: str) -> Clause:
        return self.clauses[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def chapters(self) -> dict[str, list[Clause]]:
        """Clauses by chapter, both in the order of the file."""
        chapters: dict[str, list[Clause]] = {}
        for clause in self:
            chapters.setdefault(clause.chapter, []).append(clause)
        return chapters

    def search(self, words: str) -> list[Clause]:
        """Clauses that hold every word of a query, in slug or either language; all of them for an empty query."""
        wanted = words.casefold().split()
        return [c for c in self if all(w in f"{c.slug} {c.en} {c.ja}".casefold() for w in wanted)]


def _clauses(table: dict[str, object], prefix: str) -> Iterator[Clause]:
    for key, value in table.items():
        slug = f"{prefix}{key}"
        if not isinstance(value, dict):
            raise ValueError(f"rules.toml: {slug} is no clause")
        if isinstance(value.get("en"), str):
            unknown = set(value) - set(Clause.__dataclass_fields__)
            if unknown or value.get("basis") not in ("rulebook", "implied", "house"):
                raise ValueError(f"rules.toml: {slug} has a wrong basis or unknown fields {sorted(unknown)}")
            yield Clause(slug=slug, **value)
        else:
            yield from _clauses(value, f"{slug}.")
