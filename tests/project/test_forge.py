"""The files that forges and citation tools read: issue forms and CITATION.cff."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hoshitaku
from tests.support.forge_files import ROOT, read_yaml

FORMS = sorted(file for file in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if file.name != "config.yml")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")


def test_there_are_forms_for_a_bug_a_rule_and_an_idea() -> None:
    assert [file.stem for file in FORMS] == ["bug", "idea", "rule"]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_asks_in_both_languages_and_requires_something(file: Path) -> None:
    form = read_yaml(file)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert all(JAPANESE.search(field["attributes"]["label"]) for field in fields)
    assert JAPANESE.search(form["name"])
    assert any(field.get("validations", {}).get("required") for field in fields)
    assert len({field["id"] for field in fields}) == len(fields)


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_that_asks_for_a_game_offers_every_game(file: Path) -> None:
    offered = [
        option
        for field in read_yaml(file)["body"]
        if field.get("id") == "game"
        for option in field["attributes"]["options"]
    ]
    titles = {
        f"{hoshitaku.game(name).title('en')} / {hoshitaku.game(name).title('ja')}" for name in hoshitaku.game_names()
    }
    assert not offered or titles <= set(offered)


def test_the_citation_is_of_this_version_and_licence() -> None:
    citation = read_yaml(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert (citation["version"], citation["license"]) == (PROJECT["version"], PROJECT["license"])
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in PROJECT["authors"]]


def test_the_package_names_one_version() -> None:
    assert PROJECT["version"] == hoshitaku.__version__
