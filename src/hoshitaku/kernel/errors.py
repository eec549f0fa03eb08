"""Errors with a text in both languages."""

# Interpreted: reads and writes positions.

from __future__ import annotations

from typing import Any


class HoshitakuError(ValueError):
    """Base of all errors of this library. `str()` is English; `text("ja")` is Japanese."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.en = en
        self.ja = ja

    def text(self, lang: str) -> str:
        """The message in a language, "ja" or "en"."""
        return self.ja if lang == "ja" else self.en

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors of worker processes are pickled; each class is made from other arguments.
        return restore_error, (type(self), self.args, self.__dict__)


def restore_error(
    kind: type[HoshitakuError], arguments: tuple[object, ...], fields: dict[str, object]
) -> HoshitakuError:
    """A pickled error."""
    error = kind.__new__(kind)
    error.args = arguments
    error.__dict__.update(fields)
    return error


class SetupError(HoshitakuError):
    """A game cannot be set up: wrong seat count, unknown option or wrong value."""


class PackError(HoshitakuError):
    """A pack is invalid; the message names file, entry and field."""


class PositionError(HoshitakuError):
    """A position in JSON is invalid; the message names the field."""


class RecordError(HoshitakuError):
    """A record is invalid, of another game, or does not replay; the message names the line."""


class TextError(HoshitakuError):
    """A file is not text, or too large."""


def newer_version_texts(kind_en: str, kind_ja: str, written: object, known: int) -> tuple[str, str] | None:
    """In English and Japanese: that a newer version of this library wrote a file; None if it did not.

    `written` is the number of the file's format (or rules), `known` the highest that this version reads.
    """
    if type(written) is not int or written <= known:  # True and 2.0 are not versions
        return None
    return (
        f"was written by a newer Hoshitaku ({kind_en} {written}; this one reads up to {known})",
        f"新しい版のHoshitakuで書かれています（{kind_ja}{written}。この版で読めるのは{known}まで）",
    )


class Refusal:
    """Why an option is illegal: the clause that forbids it ("" if there is none) and its reason in words."""

    def __init__(self, clause: str, en: str, ja: str) -> None:
        self.clause = clause
        self.en = en
        self.ja = ja

    def text(self, lang: str) -> str:
        """The reason in a language, "ja" or "en"."""
        return self.ja if lang == "ja" else self.en


class IllegalOption(HoshitakuError):
    """The option is illegal; the state is unchanged. `clause` is the clause that forbids it."""

    def __init__(self, refusal: Refusal) -> None:
        tail = f" [{refusal.clause}]" if refusal.clause else ""
        super().__init__(refusal.en + tail, refusal.ja + tail)
        self.clause = refusal.clause
