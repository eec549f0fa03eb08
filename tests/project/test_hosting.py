"""docs/hosting.md agrees with the code: its variables are those of the settings, its commands and limits exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer

from hoshitaku.cli import app
from hoshitaku.web.configuration.variables import INTERNAL_VARIABLES, environment_variable_name, field_metadata_by_name

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs/hosting.md").read_text("utf-8")
WEB = ROOT / "src/hoshitaku/web"


@pytest.mark.parametrize("page", ["docs/hosting.md", "docs/ja/hosting.md"])
def test_the_table_has_a_row_for_each_variable(page: str):
    rows = re.findall(r"^\| `(HOSHITAKU_[A-Z_]+)` \|", (ROOT / page).read_text("utf-8"), re.MULTILINE)
    assert sorted(rows) == sorted(environment_variable_name(field) for field in field_metadata_by_name())


def test_the_web_reads_no_variable_past_the_configuration():
    sources = "".join(file.read_text("utf-8") for file in WEB.rglob("*.py"))
    read = set(re.findall(r'environ(?:\.get\(|\[)"(HOSHITAKU_[A-Z_]+)"', sources))
    assert read <= INTERNAL_VARIABLES


def test_every_command_and_option_on_the_page_is_there():
    known: dict[str, Any] = typer.main.get_command(app.app).commands
    used = re.findall(r"hoshitaku (serve|check|backup|restore)\b([^\n`#']*)", TEXT)
    assert {name for name, _ in used} == {"serve", "check", "backup", "restore"}
    for name, rest in used:
        options = {word for parameter in known[name].params for word in (*parameter.opts, *parameter.secondary_opts)}
        assert set(re.findall(r"(?<!\S)--[a-z-]+", rest)) <= options, name


def test_the_limits_on_the_page_are_those_of_the_server():
    source = (WEB / "http/rate_limits.py").read_text("utf-8")
    seconds = {"MINUTE": 60, "10 * MINUTE": 600, "HOUR": 3600, "24 * HOUR": 86_400}
    limits = {
        name: (own, shared, str(seconds[time]))
        for name, own, shared, time in re.findall(
            r'^([A-Z_]+) = RateLimit\("[a-z-]+", (\d+), (\d+), ([\w *]+)', source, re.MULTILINE
        )
    }
    rows = re.findall(r"^\| `([A-Z_]+)` [^|]+\| (\d+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    assert len(rows) > 5
    assert {name: tuple(rest) for name, *rest in rows}.items() <= limits.items()


def test_a_line_of_the_log_is_json():
    (line,) = re.findall(r"^```json\n(.*)\n```$", TEXT, re.MULTILINE)
    assert json.loads(line)["logger"] == "hoshitaku.requests"


@pytest.mark.parametrize("readme", ["README.md", "README.ja.md"])
def test_the_hosting_page_is_linked(readme: str):
    assert "(docs/hosting.md)" in (ROOT / readme).read_text("utf-8")


def test_every_path_on_the_page_exists():
    for file, anchor in re.findall(r"\]\(([\w./]*)(?:#([a-z-]+))?\)", TEXT):
        page = (ROOT / "docs" / file) if file else ROOT / "docs/hosting.md"
        assert page.is_file()
        headings = {
            line.lower().replace(" ", "-") for line in re.findall(r"^## (.+)$", page.read_text("utf-8"), re.MULTILINE)
        }
        assert not anchor or anchor in headings
