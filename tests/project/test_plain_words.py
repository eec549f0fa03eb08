"""The check of the word list: it reads comments, strings, names and documents."""

from __future__ import annotations

import pytest

from scripts.plain_words import WordList

LIST = WordList.read(
    """
[[word]]
pattern = "gizmo"
write = "the tool"

[[word]]
pattern = "on the double"
in = "text"
write = "immediately"

[[word]]
pattern = "ditto"
in = "docstring"
write = "say it"

[[exception]]
files = "src/quotes.py"
pattern = "gizmo"
why = "It quotes somebody."
"""
)


def found(text: str, file: str = "src/a.py") -> list[tuple[int, str]]:
    return [(finding.line, finding.found) for finding in LIST.findings(file, text)]


def test_a_word_is_found_in_comments_strings_docstrings_and_names():
    assert found("a = 1\n# Gizmo asks.\n") == [(2, "Gizmo")]
    assert found("a = 'gizmo'\n") == [(1, "gizmo")]
    assert found('"""For\ngizmo asks."""\n') == [(2, "gizmo")]
    assert found("gizmo_asks = 1\n") == [(1, "gizmo")]
    assert found("class GizmoAsks: ...\n") == [(1, "Gizmo")]


def test_a_phrase_is_found_across_two_lines_of_a_comment_and_never_in_a_name():
    assert found("# All on the\n# double.\n") == [(1, "on the\n# double")]
    assert found("on_the_double = 1\n") == []


def test_a_word_inside_another_is_not_found():
    assert found("# gizmos\n") == []


def test_a_word_for_docstrings_is_not_found_elsewhere():
    assert found('"""Ditto records."""\n') == [(1, "Ditto")]
    assert found("# ditto records\n") == []


def test_every_line_of_a_document_is_read():
    assert found("# Title\n\nAsk gizmo.\n", "docs/library.md") == [(3, "gizmo")]


def test_an_exception_holds_for_its_files_only():
    assert found("# gizmo\n", "src/quotes.py") == []
    assert found("# gizmo\n", "src/other.py") == [(1, "gizmo")]


def test_an_exception_without_a_reason_is_refused():
    with pytest.raises(KeyError):
        WordList.read("word = []\n[[exception]]\nfiles = 'a'\npattern = 'b'\n")
