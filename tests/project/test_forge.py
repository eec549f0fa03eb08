"""What a public forge and citing tools read of the project: forms, workflows, CITATION.cff."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import hoshitaku

ROOT = Path(__file__).resolve().parents[2]
FORMS = sorted(file for file in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if file.name != "config.yml")
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")


def read(file: Path) -> dict[str, Any]:
    """A file of YAML, with strings as keys: YAML takes the word `on` for a truth value."""
    data: dict[Any, Any] = yaml.safe_load(file.read_text("utf-8"))
    return {"on" if key is True else str(key): value for key, value in data.items()}


def test_there_are_forms_for_a_bug_a_rule_and_an_idea() -> None:
    assert [file.stem for file in FORMS] == ["bug", "idea", "rule"]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_asks_in_both_languages_and_requires_something(file: Path) -> None:
    form = read(file)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert all(JAPANESE.search(field["attributes"]["label"]) for field in fields)
    assert JAPANESE.search(form["name"])
    assert any(field.get("validations", {}).get("required") for field in fields)
    assert len({field["id"] for field in fields}) == len(fields)


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_that_asks_for_a_game_offers_every_game(file: Path) -> None:
    offered = [
        option for field in read(file)["body"] if field.get("id") == "game" for option in field["attributes"]["options"]
    ]
    titles = {
        f"{hoshitaku.game(name).title('en')} / {hoshitaku.game(name).title('ja')}" for name in hoshitaku.game_names()
    }
    assert not offered or titles <= set(offered)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_has_jobs_that_run_somewhere_with_few_rights(file: Path) -> None:
    workflow = read(file)
    assert workflow["permissions"] == {"contents": "read"}
    assert all(job["runs-on"] and job["steps"] for job in workflow["jobs"].values())
    needed = {name for job in workflow["jobs"].values() for name in job.get("needs", [])}
    assert needed <= set(workflow["jobs"])


def test_the_check_is_the_script_that_runs_everywhere() -> None:
    steps = read(ROOT / ".github/workflows/check.yml")["jobs"]["check"]["steps"]
    assert ".ci/run" in [step.get("run") for step in steps]
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_citation_is_of_this_version_and_licence() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert (citation["version"], citation["license"]) == (PROJECT["version"], PROJECT["license"])
    assert [author["name"] for author in citation["authors"]] == [author["name"] for author in PROJECT["authors"]]


def test_the_package_names_one_version() -> None:
    assert PROJECT["version"] == hoshitaku.__version__
