"""Clauses and words: both languages complete, and what is missing is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.kernel.rulebook import Rulebook
from hoshitaku.kernel.words import Words

every_game = pytest.mark.parametrize("name", hoshitaku.game_names())


@every_game
def test_every_clause_has_both_languages_and_every_ruling_of_ours_its_why(name: str) -> None:
    rules = hoshitaku.game(name).rulebook
    assert len(rules) > 0
    for clause in rules:
        assert clause.en
        assert clause.ja
        assert clause.source
        assert clause.why or clause.basis != "house", clause.slug
        assert clause.slug.startswith(clause.chapter)


@every_game
def test_words_take_the_same_values_in_both_languages(name: str) -> None:
    words = hoshitaku.game(name).words
    for key, texts in words.templates.items():
        values = [set(re.findall(r"{(\w+)", texts[lang])) for lang in ("en", "ja")]
        assert values[0] == values[1], key


@every_game
def test_the_rules_can_be_searched_in_both_languages(name: str) -> None:
    rules = hoshitaku.game(name).rulebook
    assert rules.search("") == list(rules)
    some = next(iter(rules))
    assert some in rules.search(some.en.split()[0].upper())
    assert some in rules.search(some.ja[:4])
    assert rules.search("no such word at all") == []


@every_game
def test_chapters_hold_every_clause_once(name: str) -> None:
    rules = hoshitaku.game(name).rulebook
    assert [c for chapter in rules.clauses_by_chapter().values() for c in chapter] == sorted(
        rules, key=lambda c: list(rules.clauses_by_chapter()).index(c.chapter)
    )


def test_a_text_without_one_language_is_named(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('[event.pass]\nen = "{seat} passes."\n')
    with pytest.raises(ValueError, match=r"event\.pass lacks a language"):
        Words.read(file)


def test_a_clause_with_a_wrong_basis_or_field_is_named(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('[war.first]\nbasis = "hearsay"\nen = "a"\nja = "b"\n')
    with pytest.raises(ValueError, match=r"war\.first has a wrong basis"):
        Rulebook.read(file)
    file.write_text('[war.first]\nbasis = "house"\nen = "a"\nja = "b"\nwhyy = "c"\n')
    with pytest.raises(ValueError, match="whyy"):
        Rulebook.read(file)


def test_a_clause_waits_for_the_modules_of_its_chapter_and_its_own(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text(
        '[modules]\noffered = ["mines"]\nwaiting = ["nets"]\n'
        '[war.mine]\nbasis = "house"\nen = "a"\nja = "b"\nonly_with = ["mines"]\n'
        '[net]\nonly_with = ["nets"]\n[net.cast]\nbasis = "house"\nen = "a"\nja = "b"\nonly_with = ["mines"]\n'
    )
    rules = Rulebook.read(file)
    assert not rules.needs_unplayable_module(rules["war.mine"])
    assert rules["net.cast"].only_with == ("nets", "mines")
    assert rules.needs_unplayable_module(rules["net.cast"])


def test_a_clause_with_an_unknown_module_is_named(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('[war.mine]\nbasis = "house"\nen = "a"\nja = "b"\nonly_with = ["mines"]\n')
    with pytest.raises(ValueError, match=r"war\.mine names no module with mines"):
        Rulebook.read(file)


@pytest.mark.parametrize(("cubes", "text"), [(1, "takes 1 cube."), (3, "takes 3 cubes."), (0, "takes 0 cubes.")])
def test_nouns_agree_with_their_numbers(cubes: int, text: str) -> None:
    words = Words({"take": {"en": "takes {n:cube|cubes}.", "ja": "{n}個を受けとる。"}})
    assert words.say("take", "en", n=cubes) == text
    assert words.say("take", "ja", n=cubes) == f"{cubes}個を受けとる。"
