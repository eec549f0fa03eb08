"""Container, compose file, service and recipes for proxies: what they name exists, and the handbook shows the same."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from hoshitaku.web.configuration.variables import environment_variable_name, field_metadata_by_name, read_variable
from scripts.follow_dockerfile import is_ignored, read_steps
from tests.web.server import free_port

ROOT = Path(__file__).resolve().parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
KNOWN = {environment_variable_name(field) for field in field_metadata_by_name()}
HANDBOOK = ("docs/hosting.md", "docs/ja/hosting.md")


def last_stage() -> list[tuple[str, str]]:
    steps = read_steps(DOCKERFILE)
    begins = max(number for number, (step, _) in enumerate(steps) if step == "FROM")
    return steps[begins:]


def test_the_container_runs_without_rights_and_has_neither_compiler_nor_sources():
    steps = dict(last_stage())
    assert steps["USER"] == "hoshitaku"
    assert "HEALTHCHECK" in steps
    assert not any("gcc" in rest or "src/" in rest for _, rest in last_stage())


def test_the_container_can_back_up_the_database_of_the_compose_file():
    """pg_dump of Debian 13 is of version 17, and refuses newer servers."""
    assert all(
        rest.startswith("python:") and "-trixie" in rest for step, rest in read_steps(DOCKERFILE) if step == "FROM"
    )
    assert COMPOSE["services"]["database"]["image"] == "postgres:17"
    assert any("postgresql-client" in rest for _, rest in last_stage())


def test_secrets_and_builds_stay_out_of_the_container():
    rules = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line]
    for path in (
        ".env",
        ".git/config",
        "build/compiled/stamp",
        "src/hoshitaku/kernel/state.so",
        "src/x/__pycache__/a.pyc",
    ):
        assert is_ignored(path, rules), path
    for path in ("src/hoshitaku/__init__.py", "requirements/container.txt", "pyproject.toml"):
        assert not is_ignored(path, rules), path


def test_the_compose_file_starts_what_the_dockerfile_starts_with_variables_that_exist():
    server = COMPOSE["services"]["server"]
    assert set(server["environment"]) <= KNOWN
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    [subnet] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert [str(network) for network in read_variable("proxy", server["environment"])] == [subnet["subnet"]]
    assert "ports" not in server
    assert "ports" not in COMPOSE["services"]["database"]
    named = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "compose.yaml").read_text("utf-8")))
    explained = set(re.findall(r"^#   ([A-Z_]+)=", (ROOT / "compose.yaml").read_text("utf-8"), re.MULTILINE))
    assert named == explained


def test_the_environment_file_of_the_service_can_be_read():
    text = (ROOT / "deploy/hoshitaku.env").read_text("utf-8")
    environment = dict(line.split("=", 1) for line in text.splitlines())
    assert {name for name in environment if name.startswith("HOSHITAKU_")} <= KNOWN
    for field in field_metadata_by_name():
        read_variable(field, environment)


@pytest.mark.parametrize("page", HANDBOOK)
@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf", "traefik.yaml", "hoshitaku.service", "hoshitaku.env"])
def test_the_handbook_shows_each_recipe_as_it_is_tested(page: str, file: str):
    text = (ROOT / "deploy" / file).read_text("utf-8")
    assert f"\n{text}```" in (ROOT / page).read_text("utf-8")


@pytest.mark.slow
def test_the_steps_of_the_dockerfile_lead_to_a_healthy_server(tmp_path: Path):
    command = [sys.executable, "scripts/follow_dockerfile.py", str(tmp_path / "image"), "--interpreted"]
    ran = subprocess.run(
        [*command, "--port", str(free_port())], cwd=ROOT, capture_output=True, text=True, check=False, timeout=1200
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.rstrip().endswith("healthy")
