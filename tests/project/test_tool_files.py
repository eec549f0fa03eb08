"""Configuration files of contributors' tools: pre-commit, Dependabot, editors, the dev container."""

from __future__ import annotations

import configparser
import json
import re
from pathlib import Path
from typing import Any

import pytest
from pre_commit.main import main as pre_commit

from hoshitaku.cli import bot_commands
from tests.support.forge_files import ROOT, check_schema, read_yaml

HOOKS: list[dict[str, Any]] = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"][0]["hooks"]
PINS = (ROOT / "requirements/dev.txt").read_text("utf-8")
CONTAINER: dict[str, Any] = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
# The properties of the format that we use, by name: a misspelt one would do nothing.
CONTAINER_KEYS = {
    "containerEnv", "customizations", "forwardPorts", "hostRequirements", "image", "name", "portsAttributes",
    "postCreateCommand", "remoteUser",
}  # fmt: skip
EDITOR_KEYS = {
    "charset", "end_of_line", "indent_size", "indent_style", "insert_final_newline", "max_line_length",
    "trim_trailing_whitespace",
}  # fmt: skip
TEXTS = {".c", ".css", ".h", ".html", ".js", ".json", ".md", ".py", ".sh", ".toml", ".yml"}
OURS = (
    ".github",
    ".devcontainer",
    "benchmarks",
    "changes",
    "docs",
    "examples",
    "requirements",
    "scripts",
    "src",
    "tests",
)


def test_pre_commit_reads_its_file() -> None:
    assert pre_commit(["validate-config", str(ROOT / ".pre-commit-config.yaml")]) == 0


def test_hooks_run_tools_of_our_own_environment_which_are_pinned() -> None:
    assert [hook["id"] for hook in HOOKS] == ["format", "lint", "links", "forge"]
    assert {hook["language"] for hook in HOOKS} == {"system"}
    tools = {tool for hook in HOOKS for tool in re.findall(r"\.venv/bin/([\w-]+)", hook["entry"])}
    assert tools == {"ruff", "python"}
    assert re.search(r"^ruff==", PINS, re.MULTILINE)
    assert re.search(r"^pre-commit==", PINS, re.MULTILINE)


def test_tests_that_hooks_run_exist_and_so_do_the_files_that_start_them() -> None:
    named = [path for hook in HOOKS for path in re.findall(r"tests/[\w/]+\.py", hook["entry"])]
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
    (starts,) = (hook["files"] for hook in HOOKS if hook["id"] == "forge")
    for file in (".ci/run", ".editorconfig", ".github/workflows/check.yml", ".pre-commit-config.yaml", "Makefile"):
        assert re.search(starts, file), file
        assert (ROOT / file).exists(), file


def test_dependabot_reads_its_file_and_looks_at_pins_and_actions() -> None:
    file = ROOT / ".github/dependabot.yml"
    check_schema("vendor.dependabot", file)
    updates = {update["package-ecosystem"]: update for update in read_yaml(file)["updates"]}
    assert set(updates) == {"pip", "github-actions"}
    patterns = [pattern for group in updates["pip"]["groups"].values() for pattern in group["patterns"]]
    pinned = PINS + (ROOT / "requirements/research.txt").read_text("utf-8")
    unknown = [name for name in patterns if not re.search(rf"^{name.replace('*', '.*')}", pinned, re.MULTILINE)]
    assert unknown == []
    kept = [entry["dependency-name"] for entry in updates["pip"]["ignore"]]
    assert [name for name in kept if not re.search(rf"^{name}==", pinned, re.MULTILINE)] == []


@pytest.mark.parametrize("form", ["bug", "idea", "rule"])
def test_the_forge_reads_the_forms(form: str) -> None:
    check_schema("vendor.github-issue-forms", ROOT / f".github/ISSUE_TEMPLATE/{form}.yml")


def test_the_forge_reads_the_list_of_forms_and_the_citation() -> None:
    check_schema("vendor.github-issue-config", ROOT / ".github/ISSUE_TEMPLATE/config.yml")
    check_schema("vendor.citation-file-format", ROOT / "CITATION.cff")


def test_the_dev_container_sets_up_what_make_does_and_shows_the_server() -> None:
    assert set(CONTAINER) == CONTAINER_KEYS
    assert CONTAINER["postCreateCommand"].startswith("make dev-ready &&")
    assert CONTAINER["remoteUser"] == "root"  # as whom scripts/setup.sh installs a browser
    port = (bot_commands.serve.__kwdefaults__ or {})["port"]
    assert CONTAINER["forwardPorts"] == [port]
    assert list(CONTAINER["portsAttributes"]) == [str(port)]
    extensions = CONTAINER["customizations"]["vscode"]["extensions"]
    assert all(re.fullmatch(r"[a-z-]+\.[a-z-]+", extension) for extension in extensions)


def editor_settings() -> dict[str, dict[str, str]]:
    """The sections of .editorconfig, by the files that they are for."""
    text = (ROOT / ".editorconfig").read_text("utf-8")
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string("[before all]\n" + text)
    return {name: dict(parser[name]) for name in parser.sections()}


def test_editors_are_given_settings_that_they_know() -> None:
    settings = editor_settings()
    assert settings.pop("before all") == {"root": "true"}
    assert {key for section in settings.values() for key in section} == EDITOR_KEYS
    assert settings["*"]["indent_style"] == "space"
    assert settings["Makefile"] == {"indent_style": "tab"}


def test_our_files_are_as_editors_would_write_them() -> None:
    files = [file for folder in OURS for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS and file.is_file()]
    files = [file for file in files if not file.name.endswith(".min.js")]
    assert len(files) > 1000
    texts = {file.relative_to(ROOT).as_posix(): file.read_bytes().decode("utf-8") for file in files}
    assert [name for name, text in texts.items() if text and not text.endswith("\n")] == []
    assert [name for name, text in texts.items() if re.search(r"[ \t]$", text, re.MULTILINE) or "\r" in text] == []
    assert [name for name, text in texts.items() if re.search(r"^ *\t", text, re.MULTILINE)] == []


def test_every_target_that_a_page_names_can_be_made() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "changes").glob("*.md")]
    fenced = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
    named = {}
    for page in pages:
        text = page.read_text("utf-8")
        lines = "\n".join(fenced.findall(text))
        for target in [*re.findall(r"`make ([a-z-]+)", text), *re.findall(r"^ *make ([a-z-]+)", lines, re.MULTILINE)]:
            named[target] = page.name
    assert {"play", "test", "lock", "test-all"} <= set(named)
    made = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert {target: page for target, page in named.items() if target not in made} == {}


def test_a_hook_s_tool_is_where_setting_up_puts_it() -> None:
    setup = (ROOT / "scripts/setup.sh").read_text("utf-8")
    assert "venv=.venv\n" in setup
    assert Path(HOOKS[0]["entry"].split()[0]).parts[:2] == (".venv", "bin")
