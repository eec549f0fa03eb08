"""The workflows of the forge: everything they name exists, and they have minimal permissions."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.forge_files import ROOT, check_schema, read_yaml

FORGE = ROOT / ".github"
WORKFLOWS = sorted((FORGE / "workflows").glob("*.yml"))
ACTIONS = sorted((FORGE / "actions").glob("*/action.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
ENVIRONMENTS = {pins.stem for pins in (ROOT / "requirements").glob("*.txt")}
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
# Paths in commands: of a folder of ours, or with a slash and an ending.
COMMAND_PATH = re.compile(r"(?<![\w/.$-])(?:\.ci|\.github|scripts|tests|docs|requirements)/[\w./-]+")
# The one right beyond reading that anything needs: publishing proves with it who it is.
RIGHTS = {("release", "publish"): {"id-token": "write"}}

Step = dict[str, Any]


def jobs(file: Path) -> dict[str, dict[str, Any]]:
    """The jobs of a workflow."""
    found: dict[str, dict[str, Any]] = read_yaml(file)["jobs"]
    return found


def steps() -> Iterator[tuple[str, Step]]:
    """Every step of every workflow and action, with the name of its file."""
    for file in WORKFLOWS:
        yield from ((file.stem, step) for job in jobs(file).values() for step in job["steps"])
    for file in ACTIONS:
        yield from ((file.parent.name, step) for step in read_yaml(file)["runs"]["steps"])


def commands(*names: str) -> str:
    """All commands of the files of these names, or of all files."""
    return "\n".join(step["run"] for name, step in steps() if "run" in step and (not names or name in names))


def made(text: str) -> set[str]:
    """The make targets that a script calls."""
    return set(re.findall(r"(?:^|[;&]\s*|\s)make ([a-z-]+)", text))


def stages_of_ci() -> set[str]:
    """The targets of the complete check."""
    (line,) = re.findall(r"timed_stages\.py ([^\n|]+)", (ROOT / ".ci/run").read_text("utf-8").replace("\\\n", ""))
    return set(re.split(r"[\s+,]+", line.strip()))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_is_what_the_forge_reads(file: Path) -> None:
    check_schema("vendor.github-workflows", file)
    check_schema("custom.github-workflows-require-timeout", file)


@pytest.mark.parametrize("file", ACTIONS, ids=lambda file: file.parent.name)
def test_an_action_is_what_the_forge_reads(file: Path) -> None:
    check_schema("vendor.github-actions", file)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_only_read_unless_it_publishes(file: Path) -> None:
    assert read_yaml(file)["permissions"] == {"contents": "read"}
    rights = {(file.stem, name): job["permissions"] for name, job in jobs(file).items() if "permissions" in job}
    assert rights == {key: right for key, right in RIGHTS.items() if key[0] == file.stem}


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_jobs_depend_only_on_jobs_that_exist(file: Path) -> None:
    needed = {name for job in jobs(file).values() for name in job.get("needs", [])}
    assert needed <= set(jobs(file))


def test_every_target_that_a_workflow_makes_exists() -> None:
    assert {"lint", "test-interpreted", "site"} <= made(commands())
    assert made(commands()) <= TARGETS


def test_every_path_that_a_workflow_names_exists() -> None:
    named = set(COMMAND_PATH.findall(commands()))
    named |= {step["uses"] for _, step in steps() if step.get("uses", "").startswith("./")}
    patterns = [path for _, step in steps() for path in re.findall(r"'([^']+)'", _hashed(step))]
    patterns += [step["with"]["cache-dependency-path"] for _, step in steps() if "cache-dependency-path" in _with(step)]
    assert {".ci/run", "./.github/actions/ready"} <= named
    assert sorted(path for path in named if not (ROOT / path).exists()) == []
    assert "setup.py" in patterns
    assert [pattern for pattern in patterns if not any(ROOT.glob(pattern))] == []


def _with(step: Step) -> dict[str, Any]:
    """What a step hands to its action."""
    given: dict[str, Any] = step.get("with", {})
    return given


def _hashed(step: Step) -> str:
    """What the key of a step's cache is computed from."""
    return "".join(re.findall(r"hashFiles\((.+?)\)", str(_with(step).get("key", ""))))


def test_every_action_from_elsewhere_is_fixed_by_its_commit() -> None:
    named = [line.strip() for file in [*WORKFLOWS, *ACTIONS] for line in file.read_text("utf-8").splitlines()]
    used = [line.partition("uses: ")[2] for line in named if "uses: " in line and "uses: ./" not in line]
    fixed = re.compile(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert {use for use in used if not fixed.fullmatch(use)} == {"pypa/cibuildwheel@v3.1.4"}
    commits: dict[str, set[str]] = {}
    for use in used:
        commits.setdefault(use.partition("@")[0], set()).add(use)
    assert [several for several in commits.values() if len(several) > 1] == []


def test_no_step_keeps_the_forge_s_token_in_the_checkout() -> None:
    checkouts = [step for _, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert len(checkouts) > 5
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_text_of_others_is_not_part_of_a_command() -> None:
    inserted = set(re.findall(r"\$\{\{\s*([\w.-]+)", commands()))
    assert inserted == set()


def test_the_first_step_makes_environments_that_there_are() -> None:
    ready = [step for _, step in steps() if step.get("uses") == "./.github/actions/ready"]
    inputs = read_yaml(FORGE / "actions/ready/action.yml")["inputs"]
    assert {key for step in ready for key in _with(step)} <= set(inputs)
    asked = {name for step in ready for name in _with(step).get("environments", "dev").split()}
    assert {"dev", "site", "research"} <= asked <= ENVIRONMENTS


def test_the_check_of_the_forge_leaves_no_stage_of_the_whole_check_out() -> None:
    stages = stages_of_ci() - {"dev-ready"}
    assert {"lint", "rules", "site", "test-interpreted", "test-postgres"} <= stages <= TARGETS
    assert stages - made(commands("check")) == {"research-ready"}  # what .ci/run installs while it compiles
    assert "--strict" in commands("check")
    assert "--strict" in (ROOT / ".ci/run").read_text("utf-8")
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_oldest_and_the_newest_python_are_tested_and_every_one_gets_a_wheel() -> None:
    supported = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert PROJECT["requires-python"] == f">={supported[0]}"
    pythons = [
        job["strategy"]["matrix"]["python"] for job in jobs(FORGE / "workflows/check.yml").values() if "strategy" in job
    ]
    assert len(pythons) == 4
    assert all(versions == [supported[0], supported[-1]] for versions in pythons)
    built = next(step["env"]["CIBW_BUILD"] for _, step in steps() if "CIBW_BUILD" in step.get("env", {}))
    assert built == " ".join(f"cp{version.replace('.', '')}-*" for version in supported)


def test_the_pure_wheel_is_tried_on_linux_and_macos() -> None:
    wheel = jobs(FORGE / "workflows/check.yml")["wheel"]
    assert wheel["strategy"]["matrix"]["os"] == ["ubuntu-latest", "macos-latest"]
    assert [step["run"] for step in wheel["steps"] if "run" in step] == ["make release DRY=1 PURE=1", "make test-wheel"]


def test_a_workflow_that_is_wrong_is_refused(tmp_path: Path) -> None:
    wrong = yaml.safe_dump({"on": "push", "jobs": {"check": {"steps": [{"run": "make"}]}}})
    (tmp_path / "wrong.yml").write_text(wrong, "utf-8")
    with pytest.raises(AssertionError, match="runs-on"):
        check_schema("vendor.github-workflows", tmp_path / "wrong.yml")
