"""Checks pinned packages for known vulnerabilities, with pip-audit and the Python Package Index: `make audit`.

    scripts/audit.py [REQUIREMENTS ...]     by default those for playing and developing

pip-audit says "no known vulnerabilities" even if its service found none of the packages. This script exits with 0
only if every package was looked up and none is vulnerable, with 1 if one is vulnerable, and with 2 if some were not
looked up.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PINNED = ("requirements/play.txt", "requirements/dev.txt")
CLEAN, VULNERABLE, UNKNOWN = 0, 1, 2


@dataclass
class Found:
    """The result of an audit: lines on vulnerable packages, names that were not found, and the number found."""

    vulnerable: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    audited: int = 0

    @property
    def status(self) -> int:
        """The exit code."""
        return VULNERABLE if self.vulnerable else CLEAN if self.audited and not self.unknown else UNKNOWN

    def text(self, file: str) -> str:
        """The report of a file."""
        lines = [f"{file}: {line}" for line in self.vulnerable]
        if not self.audited:
            lines.append(f"{file}: NOT AUDITED: the service cannot be reached from here, or knows none of the packages")
        elif self.unknown:
            lines.append(f"{file}: {self.audited} audited, NOT AUDITED: {', '.join(self.unknown)}")
        elif not self.vulnerable:
            lines.append(f"{file}: {self.audited} packages audited, no known vulnerabilities")
        return "\n".join(lines)


def read(report: dict[str, Any] | None) -> Found:
    """The result in a report of pip-audit; None if there is no report."""
    found = Found()
    for package in (report or {}).get("dependencies", []):
        if "skip_reason" in package:
            found.unknown.append(package["name"])
            continue
        found.audited += 1
        for fault in package["vulns"]:
            mended = ", ".join(fault["fix_versions"]) or "no release yet"
            found.vulnerable.append(f"{package['name']} {package['version']}: {fault['id']}, mended in {mended}")
    return found


def audit(requirements: str) -> Found:
    """Check every package that a file pins."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip_audit", "--disable-pip", "--require-hashes", "--progress-spinner", "off"]
        command += ["-r", requirements, "-f", "json", "-o", str(written)]
        subprocess.run(command, check=False, capture_output=True)
        return read(json.loads(written.read_text("utf-8")) if written.exists() else None)


def main(files: list[str]) -> int:
    """Audit requirements files; returns the highest exit code."""
    audited = {file: audit(file) for file in files or PINNED}
    for file, found in audited.items():
        print(found.text(file))
    statuses = {found.status for found in audited.values()}
    return VULNERABLE if VULNERABLE in statuses else max(statuses)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
