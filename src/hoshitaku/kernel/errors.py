"""What is refused, said in both languages: what, where and why."""

# Interpreted: reads and writes positions.

from __future__ import annotations


class HoshitakuError(ValueError):
    """Base of all refusals. `str()` is English; `text("ja")` is Japanese."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en = en
        self.ja = ja

    def text(self, lang: str) -> str:
        """The message in a language, "ja" or "en"."""
        return self.ja if lang == "ja" else self.en


class SetupError(HoshitakuError):
    """A game cannot be set up like this: seat count, unknown option, wrong value."""


class PackError(HoshitakuError):
    """A pack is broken; the message names file, entry and field."""


class PositionError(HoshitakuError):
    """A position in JSON is impossible; the message names the field."""


class RecordError(HoshitakuError):
    """A record is broken, foreign or does not replay; the message names the line."""


class Refusal:
    """Why an option is not legal: the clause that forbids it ("" if none speaks) and the words for it."""

    def __init__(self, clause: str, en: str, ja: str) -> None:
        self.clause = clause
        self.en = en
        self.ja = ja

    def text(self, lang: str) -> str:
        """The reason in a language, "ja" or "en"."""
        return self.ja if lang == "ja" else self.en


class IllegalOption(HoshitakuError):
    """An option was taken that is not legal; the state is unchanged. `clause` forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        tail = f" [{refusal.clause}]" if refusal.clause else ""
        super().__init__(refusal.en + tail, refusal.ja + tail)
        self.clause = refusal.clause
