"""Inserts faults into a copy of the tree, one per layer, and checks that the tests of `make test` catch each.

    scripts/planted_faults.py [LAYER...]

tests/project/planted_faults.toml lists the faults: the file, the text and its replacement, and the test that must fail.
Each test runs on the interpreted sources, without and with the fault. The exit code is 1 unless it first passes and
then fails.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTED = "tests/project/planted_faults.toml"
# The tests that run here need only these files.
COPIED = ("benchmarks", "docs", "scripts", "src", "tests", "Makefile", "pyproject.toml", "requirements", "setup.py")


@dataclass(frozen=True)
class Fault:
    """A change that a test must catch."""

    layer: str
    file: str
    says: str
    becomes: str
    caught_by: str

    def plant(self, root: Path) -> None:
        """Change the file. Raises ValueError unless the text occurs exactly once."""
        text = (root / self.file).read_text("utf-8")
        if text.count(self.says) != 1:
            raise ValueError(
                f"{self.file} has the text of the fault of layer {self.layer} {text.count(self.says)} times"
            )
        (root / self.file).write_text(text.replace(self.says, self.becomes), "utf-8")


def listed(root: Path = ROOT) -> list[Fault]:
    """All faults of the list."""
    with (root / LISTED).open("rb") as file:
        return [Fault(layer, **fault) for layer, fault in tomllib.load(file).items()]


def outcome(root: Path, test: str) -> str:
    """Whether a test "passed" or "failed" in a tree, or "could not be run"."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "HOSHITAKU_BUILD": "interpreted"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", test]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, check=False)
    return {0: "passed", 1: "failed"}.get(done.returncode, "could not be run")


def check(fault: Fault, root: Path) -> bool:
    """Whether the test catches the fault in a copy of the tree, which is restored afterwards."""
    kept = (root / fault.file).read_text("utf-8")
    before = outcome(root, fault.caught_by)
    fault.plant(root)
    after = outcome(root, fault.caught_by)
    (root / fault.file).write_text(kept, "utf-8")
    is_caught = (before, after) == ("passed", "failed")
    result = "caught by" if is_caught else f"NOT CAUGHT ({before} before, {after} with it) by"
    print(f"{fault.layer:10} {fault.file}: {result} {fault.caught_by}", flush=True)
    return is_caught


def copy_tree(to: Path) -> None:
    """Copy the files that the tests need."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, to / name)


def main() -> int:
    """Check the faults of the named layers, or of all."""
    layers = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="hoshitaku-faults-") as folder:
        copy_tree(Path(folder))
        caught = [check(fault, Path(folder)) for fault in listed() if not layers or fault.layer in layers]
    print(f"{sum(caught)} of {len(caught)} planted faults were caught")
    return 0 if caught and all(caught) else 1


if __name__ == "__main__":
    sys.exit(main())
