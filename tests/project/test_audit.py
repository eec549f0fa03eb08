"""`make audit` does not treat a missing answer as safe; `make sbom` lists the pinned packages."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import audit

ROOT = Path(__file__).resolve().parents[2]
SOUND = {"name": "django", "version": "5.2", "vulns": []}
BROKEN = {"name": "jinja2", "version": "3.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.1"]}]}
UNHEARD = {"name": "segno", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("packages", "status", "says"),
    [
        ([SOUND], audit.CLEAN, "1 packages audited, no known vulnerabilities"),
        ([SOUND, BROKEN], audit.VULNERABLE, "jinja2 3.0: PYSEC-1, mended in 3.1"),
        ([BROKEN, UNHEARD], audit.VULNERABLE, "NOT AUDITED: segno"),
        ([SOUND, UNHEARD], audit.UNKNOWN, "NOT AUDITED: segno"),
        ([UNHEARD], audit.UNKNOWN, "NOT AUDITED: the service cannot be reached"),
        (None, audit.UNKNOWN, "NOT AUDITED: the service cannot be reached"),
    ],
)
def test_only_what_was_looked_up_counts_as_sound(packages: list | None, status: int, says: str):
    found = audit.read(packages and {"dependencies": packages})
    assert found.status == status
    assert says in found.text("play.txt")


def test_the_bill_of_materials_lists_every_package_that_is_pinned(tmp_path: Path):
    bill = tmp_path / "sbom.json"
    recipe = (ROOT / "Makefile").read_text("utf-8").split("\nsbom:")[1].split("\n\n")[0]
    command = re.search(r"cyclonedx-py (.*?) -o ", recipe).group(1)
    tool = Path(sys.executable).parent / "cyclonedx-py"
    subprocess.run([tool, *command.split(), "-o", str(bill)], cwd=ROOT, check=True, capture_output=True)

    data = json.loads(bill.read_text("utf-8"))
    listed = {f"{part['name']}=={part['version']}" for part in data["components"]}
    pinned = re.findall(r"^([a-z0-9-]+==[^ ;]+)", (ROOT / "requirements/play.txt").read_text("utf-8"), re.MULTILINE)
    assert data["bomFormat"] == "CycloneDX"
    assert set(pinned) <= listed
    assert data["metadata"]["component"]["name"] == "hoshitaku"
